"""What tells positions apart that show the same camels: one look at something else on the table."""

from collections.abc import Sequence
from dataclasses import dataclass

from camelhelper.core.position import Position, Reveal, Seat, Tile


@dataclass(frozen=True, slots=True)
class CoinsOf:
    seat: Seat

    def answer(self, position: Position) -> int:
        return position.player(self.seat).coins


@dataclass(frozen=True, slots=True)
class PyramidTicketsOf:
    seat: Seat

    def answer(self, position: Position) -> int:
        return position.player(self.seat).pyramid_tickets


@dataclass(frozen=True, slots=True)
class TileOf:
    seat: Seat

    def answer(self, position: Position) -> Tile | None:
        return position.tile_of(self.seat)


@dataclass(frozen=True, slots=True)
class DieShows:
    die: str

    def answer(self, position: Position) -> Reveal | None:
        """None while it is in the pyramid."""
        return next((reveal for reveal in position.dice if reveal.die == self.die), None)


Question = CoinsOf | PyramidTicketsOf | TileOf | DieShows
Answer = int | Tile | Reveal | None


def best_question(positions: Sequence[Position]) -> Question | None:
    """The one to which these positions of a game give the most different answers.

    None when every question has the same answer in all of them.
    """
    if not positions:
        return None
    seats = range(1, len(positions[0].players) + 1)
    questions: list[Question] = [
        *(kind(seat) for kind in (PyramidTicketsOf, CoinsOf, TileOf) for seat in seats),
        *(DieShows(die) for die in positions[0].edition.dice),
    ]
    best = max(questions, key=lambda question: len(answers_to(question, positions)))
    return best if len(answers_to(best, positions)) > 1 else None


def answers_to(question: Question, positions: Sequence[Position]) -> tuple[Answer, ...]:
    """Every different answer, the first position's first."""
    return tuple(dict.fromkeys(question.answer(position) for position in positions))
