"""One more look at the table that tells apart explanations which fit everything seen so far."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import fsum, inf

from camelhelper.core.position import Position, Reveal, Seat, Tile
from camelhelper.core.resync import Explanation


@dataclass(frozen=True, slots=True)
class CamelPlace:
    """Where a camel is."""

    space: int
    under: str | None
    """The camel that it stands on; None at the bottom."""


@dataclass(frozen=True, slots=True)
class TicketCounts:
    """Each player's pyramid tickets, in seat order."""

    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LaidTiles:
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class WhoseTurn:
    def answer(self, position: Position) -> Seat | None:
        return position.to_move


@dataclass(frozen=True, slots=True)
class DieShows:
    die: str

    def answer(self, position: Position) -> Reveal | None:
        """None while it is in the pyramid."""
        return next((reveal for reveal in position.dice if reveal.die == self.die), None)


@dataclass(frozen=True, slots=True)
class StandOf:
    camel: str

    def answer(self, position: Position) -> CamelPlace | None:
        """None while it is in the box."""
        if self.camel not in position.track:
            return None
        space, level = position.track.find(self.camel)
        stack = position.track.stack(space)
        return CamelPlace(space, stack[level - 1] if level else None)


@dataclass(frozen=True, slots=True)
class CoinsOf:
    seat: Seat

    def answer(self, position: Position) -> int:
        return position.player(self.seat).coins


@dataclass(frozen=True, slots=True)
class PyramidTickets:
    def answer(self, position: Position) -> TicketCounts:
        return TicketCounts(tuple(player.pyramid_tickets for player in position.players))


@dataclass(frozen=True, slots=True)
class Tiles:
    def answer(self, position: Position) -> LaidTiles:
        return LaidTiles(position.tiles)


_SURE = 0.95
"""If the first offer is this likely, nobody needs to look at the table."""

Question = WhoseTurn | DieShows | StandOf | CoinsOf | PyramidTickets | Tiles
Answer = int | Reveal | CamelPlace | TicketCounts | LaidTiles | None


def best_question(offers: Sequence[Explanation]) -> Question | None:
    """The question whose answer is likeliest to put the true offer first among those that fit it.

    Among equally helpful questions, the one that is easiest to answer. None if the first offer is
    all but certain, or if all offers give the same answer to every question.
    """
    everything = sum(offer.likelihood for offer in offers)
    if not offers or offers[0].likelihood > _SURE * everything:
        return None
    telling = [each for each in _questions(offers[0]) if len(answers_to(each, offers)) > 1]
    return max(telling, key=lambda question: _sureness(question, offers), default=None)


def answers_to(question: Question, offers: Sequence[Explanation]) -> tuple[Answer, ...]:
    """Every different answer, as one would count them up; otherwise the first offer's first."""
    answers = dict.fromkeys(question.answer(offer.history.position) for offer in offers)
    return tuple(sorted(answers, key=_in_order))


def _in_order(answer: Answer) -> tuple[float, ...]:
    match answer:
        case Reveal(camel, face):
            return ord(camel), face or inf  # k before w
        case CamelPlace(space):
            return (space,)
        case int():
            return (answer,)
        case None:
            return (inf,)
    return ()  # nobody counts up who has which tickets


def _questions(offer: Explanation) -> Iterator[Question]:
    """All questions, the easiest to answer first."""
    position = offer.history.position
    yield WhoseTurn()
    yield from map(DieShows, position.edition.dice)
    yield from map(StandOf, position.edition.camels)
    yield PyramidTickets()
    yield Tiles()
    yield from (CoinsOf(seat) for seat in position.seats)


def _sureness(question: Question, offers: Sequence[Explanation]) -> float:
    """How likely the first offer that fits the answer is to be the true one, up to a factor."""
    likeliest: dict[Answer, float] = {}
    for offer in offers:
        answer = question.answer(offer.history.position)
        likeliest[answer] = max(likeliest.get(answer, 0), offer.likelihood)
    return fsum(likeliest.values())
