"""One round of calls: who has called which camel, and who calls next."""

from dataclasses import dataclass, replace
from typing import Self

from camelhelper.core.guesses import Guess
from camelhelper.core.position import Position
from camelhelper.wording.formatting import listed, percent_text
from camelhelper.wording.names import camel_name
from camelhelper.wording.translation import translate

LIKELY = 0.6
"""How sure players are who do not say."""


@dataclass(frozen=True, slots=True)
class Call:
    camel: str
    sureness: float


@dataclass(frozen=True, slots=True)
class GuessRound:
    position: Position
    """The position whose favourite is called."""
    callers: tuple[str, ...]
    """In the order of their calls, at least one."""
    calls: tuple[Call | None, ...] = ()
    """None for those who make no call."""
    sureness: float = LIKELY
    """Of the next call."""

    @property
    def next_caller(self) -> str | None:
        """None when everybody has been asked."""
        return self.callers[len(self.calls)] if len(self.calls) < len(self.callers) else None

    @property
    def is_of_one(self) -> bool:
        """Whether there is only one caller, who needs no name."""
        return len(self.callers) == 1

    def sure(self, sureness: float) -> Self:
        return replace(self, sureness=sureness)

    def called(self, camel: str) -> Self:
        """The round after the next caller's call."""
        return replace(self, calls=(*self.calls, Call(camel, self.sureness)), sureness=LIKELY)

    def passed(self) -> Self:
        """The round after the next caller made no call."""
        return replace(self, calls=(*self.calls, None), sureness=LIKELY)

    def taken_back(self) -> Self:
        """The round without its last call, if it has one."""
        return replace(self, calls=self.calls[:-1], sureness=LIKELY)

    def without_the_rest(self) -> Self:
        """The round of those alone who have been asked, which is over."""
        return replace(self, callers=self.callers[: len(self.calls)])

    @property
    def made(self) -> tuple[tuple[str, Call], ...]:
        """Who has called what."""
        asked = zip(self.callers, self.calls, strict=False)
        return tuple((caller, call) for caller, call in asked if call)

    def guesses(self, favourites: str) -> tuple[tuple[str, Guess], ...]:
        """Each call as a guess that was right or wrong."""
        return tuple(
            (caller, Guess(call.sureness, call.camel in favourites)) for caller, call in self.made
        )


def question_text(asking: GuessRound) -> str:
    """``Ann: call the favourite``, for all to read; nothing once everybody was asked."""
    caller = asking.next_caller
    if caller is None:
        return ""
    if asking.is_of_one:
        return translate("Call the favourite")
    return translate("{player}: call the favourite").format(player=caller)


def sureness_text(asking: GuessRound) -> str:
    """``Ann: 60% sure``, of the next call."""
    percent = percent_text(asking.sureness)
    if asking.is_of_one:
        return translate("{percent}% sure").format(percent=percent)
    text = translate("{player}: {percent}% sure")
    return text.format(player=asking.next_caller or "", percent=percent)


def verdict_text(called: GuessRound, favourites: str) -> str:
    """``Right: Ann (red, 60%). Wrong: Ben (blue, 80%).``, as far as there are such."""
    right = [_told(*each) for each in called.made if each[1].camel in favourites]
    wrong = [_told(*each) for each in called.made if each[1].camel not in favourites]
    said = []
    if right:
        said.append(translate("Right: {players}.").format(players=listed(right)))
    if wrong:
        said.append(translate("Wrong: {players}.").format(players=listed(wrong)))
    return " ".join(said)


def _told(caller: str, call: Call) -> str:
    return translate("{player} ({camel}, {percent}%)").format(
        player=caller, camel=camel_name(call.camel), percent=percent_text(call.sureness)
    )
