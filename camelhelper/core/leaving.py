"""A player goes home in the middle of a game, and takes along all that is theirs.

Whoever sits behind moves up, so that seats are numbered without a gap. What the players of a moment
are called, or where they sat before, is told from the seats that have been left by then, in the
order in which they were: each counted as seats were numbered at that time.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from camelhelper.core.position import Card, Position, Seat

Left = tuple[Seat, ...]
"""The seats that have been left, the first one first."""


def without_player(position: Position, seat: Seat) -> Position:
    """The table when who sits on this seat, one of three or more, has left it.

    The tile is lifted, race cards are taken out of the decks, coins and pyramid tickets go along.
    Leg tickets are laid back on their piles; one below which somebody else has taken another stays
    out of play until the leg's end and is nobody's, so that the other keeps its value. The partner
    is free; where too few stay for partnerships, everybody is.
    """
    players = (*position.players[: seat - 1], *position.players[seat:])
    partners_from = position.edition.partners_from
    has_partners = partners_from is not None and len(players) >= partners_from

    def moved_up(old: Seat | None) -> Seat | None:
        if old is None or old == seat:
            return None
        return old - (old > seat)

    def kept(deck: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(
            replace(card, seat=card.seat - (card.seat > seat))
            for card in deck
            if card.seat != seat
        )  # fmt: skip

    after = replace(
        position,
        tiles=tuple(
            replace(tile, owner=moved_up(tile.owner))
            for tile in position.tiles
            if tile.owner != seat
        ),
        winner_cards=kept(position.winner_cards),
        loser_cards=kept(position.loser_cards),
        players=tuple(
            replace(each, partner=moved_up(each.partner) if has_partners else None)
            for each in players
        ),
        to_move=(seat - 1) % len(players) + 1
        if position.to_move == seat
        else moved_up(position.to_move),
        me=moved_up(position.me),
    )
    for colour, takers in position.tickets:
        taken = len(takers)
        while taken and takers[taken - 1] == seat:
            taken -= 1
        after = after.with_takers(colour, tuple(map(moved_up, takers[:taken])))
    return after


def seated(names: tuple[str, ...], left: Iterable[Seat]) -> tuple[str, ...]:
    """The names of those who still sit at the table, out of those at the start."""
    for seat in left:
        names = (*names[: seat - 1], *names[seat:])
    return names


def unseated(names: tuple[str, ...], left: Left, old: tuple[str, ...]) -> tuple[str, ...]:
    """The names at the start when these are ``seated``: those who left keep their ``old`` ones."""
    if not left:
        return names
    seat = left[0]
    names = unseated(names, left[1:], seated(old, left[:1]))
    nameless = ("",) * (seat - 1 - len(names))
    return (*names[: seat - 1], *nameless, *(old[seat - 1 : seat] or ("",)), *names[seat - 1 :])


def seats_before(left: Sequence[Seat], count: int) -> tuple[Seat, ...]:
    """Where those who sit on seats 1 to ``count`` sat before these were left."""
    seats = list(range(1, count + 1))
    for gone in reversed(left):
        seats = [seat + (seat >= gone) for seat in seats]
    return tuple(seats)
