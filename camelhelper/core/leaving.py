"""A player goes home in the middle of a game and takes everything of theirs along.

The players after them move up a seat, so that seats stay numbered without a gap. The players' names
at any moment, and where they sat before, follow from the seats left until then, in order: each
counted as seats were numbered at the time.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from camelhelper.core.position import Card, Position, Seat

Left = tuple[Seat, ...]
"""The seats that players have left, in order."""


def without_player(position: Position, seat: Seat) -> Position:
    """The table after one of three or more players has left.

    Their tile, race cards, coins and pyramid tickets go. Leg tickets go back on their piles; if
    somebody else took a ticket from below one, that one stays out of play until the end of the leg,
    so that the other keeps its value. Their partner is free again; with too few players left for
    partnerships, everybody is.
    """
    players = (*position.players[: seat - 1], *position.players[seat:])
    partners_from = position.edition.partners_from
    has_partners = partners_from is not None and len(players) >= partners_from

    def moved_up(old: Seat | None) -> Seat | None:
        return None if old is None or old == seat else old - (old > seat)

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
        still_taken = tuple(map(moved_up, _without_top(takers, seat)))
        after = after.with_takers(colour, still_taken)
    return after


def _without_top(takers: tuple[Seat | None, ...], seat: Seat) -> tuple[Seat | None, ...]:
    """The takers of a pile's tickets, once this seat's have gone back as far as they can."""
    while takers and takers[-1] == seat:
        takers = takers[:-1]
    return takers


def seated(names: tuple[str, ...], left: Iterable[Seat]) -> tuple[str, ...]:
    """The names of those still at the table, given everybody's at the start."""
    for seat in left:
        names = (*names[: seat - 1], *names[seat:])
    return names


def unseated(names: tuple[str, ...], left: Left, old: tuple[str, ...]) -> tuple[str, ...]:
    """The inverse of ``seated``: everybody's names, with the ``old`` ones for those who left."""
    if not left:
        return names
    seat = left[0]
    names = unseated(names, left[1:], seated(old, left[:1]))
    nameless = ("",) * (seat - 1 - len(names))
    return (*names[: seat - 1], *nameless, *(old[seat - 1 : seat] or ("",)), *names[seat - 1 :])


def seats_before(left: Sequence[Seat], count: int) -> tuple[Seat, ...]:
    """Where those now on seats 1 to ``count`` sat before these seats were left."""
    seats = list(range(1, count + 1))
    for gone in reversed(left):
        seats = [seat + (seat >= gone) for seat in seats]
    return tuple(seats)
