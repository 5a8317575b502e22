"""Finds everything that is wrong with a position; the kinds are in ``problem_kinds``."""

from collections.abc import Iterator

from camelhelper.core import problem_kinds as wrong
from camelhelper.core.edition import (
    CARDS_PER_PLAYER,
    DICE_PER_LEG,
    LAST_SPACE,
    MAX_PLAYERS,
    MIN_PLAYERS,
    SPACES,
    TILE_SPACES,
    is_crazy,
)
from camelhelper.core.position import Position, Seat

_FOREIGN = (
    wrong.CamelTwice,
    wrong.NoSuchCamel,
    wrong.DieProblem,
    wrong.NoSuchTickets,
    wrong.NoSuchCard,
)
_MISPLACED = (
    wrong.TileBesideTile,
    wrong.TileUnderCamel,
    wrong.SecondTile,
    wrong.CardTwice,
    wrong.TooManyCards,
)


def problems(position: Position, *, free: bool = False) -> tuple[wrong.Problem, ...]:
    """Everything that is wrong with the position; empty when it can be played on.

    ``free`` admits camels that are not on the track (practice, and the literature's tables).
    """
    return (*odds_problems(position, free=free), *ledger_problems(position))


def odds_problems(position: Position, *, free: bool = False) -> tuple[wrong.Problem, ...]:
    """The problems without which there are no meaningful odds."""
    return (*_track(position, free), *_tiles(position), *_dice(position))


def ledger_problems(position: Position) -> tuple[wrong.Problem, ...]:
    """The problems that do not affect the odds."""
    return (*_tickets(position), *_cards(position), *_players(position))


def foreign(position: Position) -> tuple[wrong.Problem, ...]:
    """Pieces and partners that are not there: wrong even while a position is being set up."""

    def is_foreign(problem: wrong.Problem) -> bool:
        if isinstance(problem, wrong.PartnerUnrequited):
            return problem.partner not in position.seats
        return isinstance(problem, _FOREIGN)

    return tuple(filter(is_foreign, problems(position, free=True)))


def misplaced(position: Position) -> tuple[wrong.Problem, ...]:
    """Tiles and race cards where none may be: only a hand puts them there."""
    return tuple(p for p in (*_tiles(position), *_cards(position)) if isinstance(p, _MISPLACED))


def _track(position: Position, free: bool) -> Iterator[wrong.Problem]:
    edition = position.edition
    standing = position.track.camels
    for camel in edition.camels:
        count = standing.count(camel)
        if count > 1:
            yield wrong.CamelTwice(camel, count)
        elif not count and not free:
            yield wrong.CamelMissing(camel)
    for camel in dict.fromkeys(standing):
        if camel not in edition.camels:
            yield wrong.NoSuchCamel(camel, edition)
    if free and 0 < sum(camel in standing for camel in edition.crazy) < len(edition.crazy):
        yield wrong.CrazyCamelAlone()
    if free and not any(not is_crazy(camel) for camel in standing):
        yield wrong.NoRacingCamel()
    beyond = [(space, s) for space, s in position.track.stacks if space not in SPACES]
    for space, stack in beyond:
        if is_crazy(stack[0]) is (space > LAST_SPACE):
            yield wrong.CrossedWrongWay(stack[0], space)
    if len(beyond) > 1:
        yield wrong.TwoUnitsCrossed()


def _tiles(position: Position) -> Iterator[wrong.Problem]:
    seen: set[int] = set()
    owners: set[Seat] = set()
    for tile in position.tiles:
        space, owner = tile.space, tile.owner
        if space not in TILE_SPACES:
            yield wrong.TileOffTrack(space)
        if space in seen:
            yield wrong.TileOnTile(space)
        if space - 1 in seen:
            yield wrong.TileBesideTile(space, space - 1)
        if stack := position.track.stack(space):
            yield wrong.TileUnderCamel(space, stack[0])
        seen.add(space)
        if owner is None:
            continue
        if not position.may_seat(owner):
            yield wrong.TileOfNobody(space, owner, position.last_seat)
        elif owner in owners:
            yield wrong.SecondTile(space, owner)
        owners.add(owner)
    if len(position.tiles) > MAX_PLAYERS:
        yield wrong.TooManyTiles(len(position.tiles))


def _dice(position: Position) -> Iterator[wrong.Problem]:
    out = position.dice_out
    for reveal in position.dice:
        if reveal.camel not in position.edition.camels:
            yield wrong.NoSuchDie(reveal.die, reveal.camel, position.edition)
    for die in dict.fromkeys(out):
        if out.count(die) > 1:
            yield wrong.DieTwice(die, out.count(die))
    if len(out) > DICE_PER_LEG:
        yield wrong.TooManyDice(out[DICE_PER_LEG], len(out))


def _tickets(position: Position) -> Iterator[wrong.Problem]:
    limit = len(position.edition.leg_tickets)
    for colour, takers in position.tickets:
        if colour not in position.edition.racing:
            yield wrong.NoSuchTickets(colour, position.edition)
            continue
        if len(takers) > limit:
            yield wrong.TooManyTickets(colour, len(takers), limit)
        for seat in dict.fromkeys(takers):
            if seat is not None and not position.may_seat(seat):
                yield wrong.TicketOfNobody(colour, seat, position.last_seat)


def _cards(position: Position) -> Iterator[wrong.Problem]:
    cards = position.winner_cards + position.loser_cards
    for seat in dict.fromkeys(card.seat for card in cards):
        if not position.may_seat(seat):
            yield wrong.CardOfNobody(seat, position.last_seat)
        own = position.cards_of(seat)
        if len(own) > CARDS_PER_PLAYER:
            yield wrong.TooManyCards(seat, len(own))
        known = [card.colour for card in own if card.colour]
        for colour in dict.fromkeys(known):
            if colour not in position.edition.racing:
                yield wrong.NoSuchCard(seat, colour, position.edition)
            elif known.count(colour) > 1:
                yield wrong.CardTwice(seat, colour)


def _players(position: Position) -> Iterator[wrong.Problem]:
    players = position.players
    if 0 < len(players) < MIN_PLAYERS:
        yield wrong.TooFewPlayers()
    if len(players) > MAX_PLAYERS:
        yield wrong.TooManyPlayers(len(players))
    for kind, seat in ((wrong.MoverMissing, position.to_move), (wrong.MeMissing, position.me)):
        if seat is not None and seat not in position.seats:
            yield kind(seat)
    yield from _partners(position)
    tickets = sum(player.pyramid_tickets for player in players)
    if players and tickets > len(position.dice):
        yield wrong.TooManyPyramidTickets(tickets, len(position.dice))


def _partners(position: Position) -> Iterator[wrong.Problem]:
    players, partners_from = position.players, position.edition.partners_from
    for seat, player in enumerate(players, 1):
        mate = player.partner
        if mate is None:
            continue
        known = mate in position.seats and mate != seat
        if not known or position.player(mate).partner != seat:
            yield wrong.PartnerUnrequited(seat, mate)
    if any(player.partner for player in players):
        if partners_from is None:
            yield wrong.PartnersInFirstEdition()
        elif len(players) < partners_from:
            yield wrong.TooFewForPartners(partners_from)
