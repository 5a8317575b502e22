"""Calls of the favourite, made before its odds are seen, and how good they turn out to be."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from camelhelper.core.marked_json import format_marked, parse_marked

_FORMAT = "camelhelper guesses 1"


@dataclass(frozen=True, slots=True)
class Guess:
    sureness: float
    """How likely to be right the player said it was, 0 to 1."""
    is_right: bool


Guesses = Mapping[str, tuple[Guess, ...]]
"""Each player's guesses by name, the oldest first."""


def with_guess(guesses: Guesses, name: str, guess: Guess) -> Guesses:
    return {**guesses, name: (*guesses.get(name, ()), guess)}


# -- how good they are ---------------------------------------------------------------------------


def brier_score(guesses: Sequence[Guess]) -> float:
    """The mean square of the guesses' errors: 0 is perfect, 1 is sure and wrong every time.

    Raises ``ZeroDivisionError`` if there are none.
    """
    return sum((guess.sureness - guess.is_right) ** 2 for guess in guesses) / len(guesses)


@dataclass(frozen=True, slots=True)
class CalibrationPoint:
    """All guesses that were equally sure: a good guesser is right that often."""

    sureness: float
    right: int
    count: int

    @property
    def share_right(self) -> float:
        return self.right / self.count


def calibration(guesses: Sequence[Guess]) -> tuple[CalibrationPoint, ...]:
    """From the least sure to the surest."""
    return tuple(
        CalibrationPoint(sureness, sum(guess.is_right for guess in equal), len(equal))
        for sureness in sorted({guess.sureness for guess in guesses})
        for equal in ([guess for guess in guesses if guess.sureness == sureness],)
    )


# -- as text -------------------------------------------------------------------------------------


def format_guesses(guesses: Guesses) -> str:
    players = {
        name: [[guess.sureness, guess.is_right] for guess in own] for name, own in guesses.items()
    }
    return format_marked(_FORMAT, "players", players)


def parse_guesses(text: str) -> Guesses:
    """Guesses as ``format_guesses`` wrote them. Raises ValueError for anything else."""
    players = parse_marked(text, _FORMAT, "players")
    return {name: _parse_own(own) for name, own in players.items()}


def _parse_own(own: object) -> tuple[Guess, ...]:
    if not isinstance(own, list):
        raise ValueError(f"no list of guesses: {own!r:.80}")
    return tuple(map(_parse_guess, own))


def _parse_guess(raw: object) -> Guess:
    match raw:
        case [float() | int() as sureness, bool() as is_right] if (
            not isinstance(sureness, bool) and 0 <= sureness <= 1
        ):
            return Guess(float(sureness), is_right)
    raise ValueError(f"no guess: {raw!r:.80}")
