"""Random evenings told by who and what was meant, and mended until they are told rightly.

A mended game has to be the game that would have come of typing it rightly from the start, whatever
numbers its players, tickets and cards have by then. ``python -m tests.helpers.retyped 5000 7``
tries so many evenings from seed 7 on.
"""

import re
import sys
from dataclasses import dataclass, field
from random import Random

from camelhelper.core.cup import parse
from camelhelper.core.event_text import format_event, parse_event
from camelhelper.core.history import History
from camelhelper.core.mend import Correction, Swap
from camelhelper.core.rules import IllegalEvent

START = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3,3,3")
PEOPLE = (1, 2, 3, 4, 5)
"""Those at the table, known by where they sit at the start."""


@dataclass(frozen=True, eq=False)
class Laid:
    """A ticket taken or a card laid, which is meant by itself and not by its number."""

    pile: str | bool
    """A colour of tickets, or whether the winner deck."""
    who: int
    colour: str
    """Of a card; a player has one of each."""
    is_open: bool


@dataclass(frozen=True)
class ByHand:
    """A ticket or a card put right: ``taker`` took it, or it is ``named``, or taken ``off``."""

    piece: Laid
    done: str
    taker: int = 1


@dataclass(frozen=True)
class Told:
    """Anything else, with the places where it names somebody: ``r2@{0}``."""

    text: str
    people: tuple[int, ...]


@dataclass(frozen=True)
class Gone:
    """Somebody went home."""

    who: int


@dataclass
class Typing:
    """What has been typed so far. Its methods raise ``LookupError`` for what is not there."""

    history: History = field(default_factory=lambda: History(START))
    seated: list = field(default_factory=lambda: [*PEOPLE])
    piles: dict = field(default_factory=dict)
    owners: dict = field(default_factory=dict)

    def type(self, happened):
        text = self._text(happened)
        self.history = self.history.then(event(text))
        match happened:
            case Laid(pile, who):
                self.piles.setdefault(pile, []).append(happened)
                self.owners[happened] = who
            case ByHand(piece, "off"):
                self.piles[piece.pile].remove(piece)
            case ByHand(piece, "taken", taker):
                self.owners[piece] = taker
            case Gone(who):
                self._take_along(who)

    def _seat(self, who):
        if who not in self.seated:
            raise LookupError(who)
        return self.seated.index(who) + 1

    def _text(self, happened):
        match happened:
            case Told(text, people):
                return text.format(*map(self._seat, people))
            case Gone(who):
                return f"left@{self._seat(who)}"
            case Laid(str(pile), who):
                return f"t{pile.lower()}@{self._seat(who)}"
            case Laid(pile, who, colour, is_open):
                card = colour.lower() if is_open else "?"
                return f"{'+' if pile else '-'}{card}@{self._seat(who)}"
        return self._by_hand(happened)

    def _by_hand(self, hand):
        piece, pile = hand.piece, self.piles.get(hand.piece.pile, [])
        if piece not in pile:
            raise LookupError(piece)
        at = pile.index(piece)
        if hand.done == "taken":
            return f"= ticket {piece.pile} {at + 1} of {self._seat(hand.taker)}"
        colour = piece.colour if piece.is_open else "?"
        card = f"= card {'+' if piece.pile else '-'}{self._seat(piece.who)}{colour}"
        if hand.done == "off":
            return f"{card} off {at}"
        number = 1 + sum(each.who == piece.who for each in pile[:at])
        return f"{card} {number} is {piece.colour}"

    def _take_along(self, who):
        self.seated.remove(who)
        for pile, pieces in self.piles.items():
            if not isinstance(pile, str):
                pieces[:] = [each for each in pieces if each.who != who]
            while isinstance(pile, str) and pieces and self.owners[pieces[-1]] == who:
                pieces.pop()


def event(text):
    return parse_event(text, START.edition)


def typed(happened):
    """The game typed as it comes; None if something then would not be there, or not be allowed."""
    typing = Typing()
    try:
        for each in happened:
            typing.type(each)
    except (LookupError, IllegalEvent):
        return None
    return typing.history


def anything(before, random):
    """Something that may happen after all this."""
    laid = [each for each in before if isinstance(each, Laid)]
    who, other = random.sample(PEOPLE, 2)
    kind = random.random()
    if laid and kind < 0.3:
        piece = random.choice(laid)
        if isinstance(piece.pile, str):
            return ByHand(piece, "taken", who)
        return ByHand(piece, random.choice(("named", "named", "off")))
    if kind < 0.6:
        cards = [(each.who, each.colour) for each in laid if not isinstance(each.pile, str)]
        colour = next((each for each in "BGR" if (who, each) not in cards), "Y")
        pile = random.choice(["G", "G", "R", True, True, False])
        return Laid(pile, who, colour, is_open=random.random() < 0.3)
    if kind < 0.75:
        return Gone(who)
    texts = ["= player {0} coins 7", "= tile 9+{0}", "= tile 9 of {0}", "9+@{0}", "= turn {0}",
             "= player {0} pyramid 2", "r2@{0}", "b1@{0}"]  # fmt: skip
    text = random.choice(texts)
    return Told(text, (who, other))


@dataclass(frozen=True)
class Mending:
    """A mend as somebody makes it at the table, and what happened as it says then."""

    kind: str
    one: int
    other: int
    happened: tuple
    """With the mend made."""

    @classmethod
    def of(cls, happened, random):
        one, other = sorted(random.sample(range(len(happened)), 2))
        new = anything(happened[:one], random)
        kind = random.choice(["missed", "changed", "removed", "swapped"])
        start, between, end = happened[:one], happened[one + 1 : other], happened[other + 1 :]
        return cls(kind, one, other, {
            "missed": (*start, new, *happened[one:]),
            "changed": (*start, new, *happened[one + 1 :]),
            "removed": (*start, *happened[one + 1 :]),
            "swapped": (*start, happened[other], *between, happened[one], *end),
        }[kind])  # fmt: skip

    def made(self, history):
        """The history so mended; None if that is refused."""
        old = history.steps[self.one].event
        try:
            if self.kind == "swapped":
                return history.corrected(Swap(self.one, self.other))
            if self.kind == "removed":
                return history.corrected(Correction(self.one, old, None))
            told_so_far = typed(self.happened[: self.one + 1])
            if told_so_far is None:
                return None
            new = told_so_far.past[-1].event
            changed = old if self.kind == "changed" else None
            return history.corrected(Correction(self.one, changed, new))
        except IllegalEvent:
            return None


def evening(random, length=9):
    """So many things that happened one after the other."""
    happened = ()
    while len(happened) < length:
        more = (*happened, anything(happened, random))
        happened = more if typed(more) else happened
    return happened


def mended(random, mends):
    """The game of a random evening so often mended, and the same typed rightly.

    None if a mend is refused, or leaves something that could not have been typed.
    """
    happened = evening(random)
    history = typed(happened)
    for _ in range(mends):
        mending = Mending.of(happened, random)
        history, happened = mending.made(history), mending.happened
        if history is None:
            return None
    right = typed(happened)
    return right and (history, right)


def told(history):
    """What was typed, without what a card was taken for."""
    texts = (format_event(step.event) for step in history.steps)
    return [re.sub(r"(card [+-]\d)[BGRY?]", r"\1", text) for text in texts]


def differs(found):
    """Whether a game that was mended is not the one typed rightly."""
    history, right = found
    return told(history) != told(right) or history.position != right.position


def main():
    count, first = map(int, sys.argv[1:])
    compared = 0
    for seed in range(first, first + count):
        found = mended(Random(seed), mends=2)
        compared += found is not None
        if found and differs(found):
            sys.stdout.write(f"{seed}: {told(found[0])} for {told(found[1])}\n")
    sys.stdout.write(f"{compared} of {count} evenings compared\n")


if __name__ == "__main__":
    main()
