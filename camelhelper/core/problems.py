"""Everything that is wrong with a position, in words: what, where, and what would be right."""

from collections.abc import Iterator
from dataclasses import dataclass

from camelhelper.core.edition import (
    CARDS_PER_PLAYER,
    DICE_PER_LEG,
    FIRST_SPACE,
    LAST_SPACE,
    MAX_PLAYERS,
    TILE_SPACES,
    camel_name,
    die_name,
    is_crazy,
)
from camelhelper.core.position import Position, Seat

_ON_TRACK = range(FIRST_SPACE, LAST_SPACE + 1)
ODDS_PARTS = frozenset({"track", "tile", "dice"})
"""The parts on which odds depend; a fault in the ledger does not stop them."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a position, as a sentence, and where it is."""

    message: str
    part: str
    """track, tile, dice, tickets, cards or players."""
    key: str | int | None = None
    """The camel, space, die, colour or seat that is meant; None for the part as a whole."""


def problems(position: Position, *, free: bool = False) -> tuple[Problem, ...]:
    """Everything that is wrong with the position; empty when it can be played on.

    ``free`` admits camels that are not on the track (practice, and the literature's tables).
    """
    return (
        *_track(position, free),
        *_tiles(position),
        *_dice(position),
        *_tickets(position),
        *_cards(position),
        *_players(position),
    )


def odds_problems(position: Position, *, free: bool = False) -> tuple[Problem, ...]:
    """The problems that leave the odds without meaning."""
    return tuple(p for p in problems(position, free=free) if p.part in ODDS_PARTS)


def foreign(position: Position) -> tuple[Problem, ...]:
    """The problems that no set-up in progress can have: pieces that are not in the box."""
    return tuple(p for p in problems(position, free=True) if _is_foreign(position, p))


def _is_foreign(position: Position, problem: Problem) -> bool:
    match problem.part, problem.key:
        case "track", str(camel):
            standing = position.track.camels.count(camel)
            return standing > 1 or camel not in position.edition.camels
        case "dice", _:
            return True
        case "tickets", str(colour):
            return colour not in position.edition.racing
        case "cards", int(seat):
            colours = {card.colour for card in position.cards_of(seat)} - {None}
            return not colours <= set(position.edition.racing)
    return False


def _seat_problem(position: Position, seat: Seat | None) -> str | None:
    last = len(position.players) or MAX_PLAYERS
    if seat is None or 1 <= seat <= last:
        return None
    return f"there is no seat {seat}: this game has seats 1 to {last}"


def _track(position: Position, free: bool) -> Iterator[Problem]:
    edition = position.edition
    standing = position.track.camels
    for camel in edition.camels:
        count = standing.count(camel)
        if count > 1:
            yield Problem(
                f"the {camel_name(camel)} camel stands on the track {count} times: keep one",
                "track", camel,
            )  # fmt: skip
        elif not count and not free:
            yield Problem(
                f"the {camel_name(camel)} camel is missing: put it on a space from "
                f"{FIRST_SPACE} to {LAST_SPACE}",
                "track", camel,
            )  # fmt: skip
    for camel in dict.fromkeys(standing):
        if camel not in edition.camels:
            yield Problem(
                f"the {edition.name} has no camel {camel}: its camels are {edition.camels}",
                "track", camel,
            )  # fmt: skip
    if free and 0 < sum(camel in standing for camel in edition.crazy) < len(edition.crazy):
        yield Problem("one crazy camel stands alone: put both on the track, or neither", "track")
    if free and not any(not is_crazy(camel) for camel in standing):
        yield Problem("there is no racing camel on the track: put one on a space", "track")
    beyond = [(space, s) for space, s in position.track.stacks if space not in _ON_TRACK]
    for space, stack in beyond:
        if is_crazy(stack[0]) is (space > LAST_SPACE):
            yield Problem(
                f"the {camel_name(stack[0])} camel stands on space {space}: racing camels cross "
                f"the line after {LAST_SPACE}, crazy ones before {FIRST_SPACE}",
                "track", stack[0],
            )  # fmt: skip
    if len(beyond) > 1:
        yield Problem("two units are across the line: the race ends with the first", "track")


def _tiles(position: Position) -> Iterator[Problem]:
    seen: set[int] = set()
    owners: set[Seat] = set()
    for tile in position.tiles:
        space = tile.space
        if space not in TILE_SPACES:
            yield Problem(
                f"a tile may not lie on space {space}: only on 2 to {LAST_SPACE}", "tile", space
            )
        if space in seen:
            yield Problem(f"two tiles lie on space {space}: keep one", "tile", space)
        if space - 1 in seen:
            yield Problem(
                f"the tile on space {space} lies beside the one on {space - 1}: "
                "leave a space between them",
                "tile", space,
            )  # fmt: skip
        if stack := position.track.stack(space):
            yield Problem(
                f"the tile on space {space} lies under the {camel_name(stack[0])} camel: "
                "a tile needs an empty space",
                "tile", space,
            )  # fmt: skip
        if wrong := _seat_problem(position, tile.owner):
            yield Problem(f"the tile on space {space}: {wrong}", "tile", space)
        elif tile.owner in owners:
            yield Problem(
                f"player {tile.owner} has two tiles on the track: each player has one",
                "tile", space,
            )  # fmt: skip
        seen.add(space)
        if tile.owner is not None:
            owners.add(tile.owner)
    if len(position.tiles) > MAX_PLAYERS:
        yield Problem(f"{len(position.tiles)} tiles lie out: there are {MAX_PLAYERS}", "tile")


def _dice(position: Position) -> Iterator[Problem]:
    out = position.dice_out
    for reveal in position.dice:
        if reveal.camel not in position.edition.camels:
            yield Problem(
                f"the {position.edition.name} has no die {reveal.camel}: "
                f"its dice show {', '.join(position.edition.camels)}",
                "dice", reveal.die,
            )  # fmt: skip
    for die in dict.fromkeys(out):
        if out.count(die) > 1:
            yield Problem(
                f"the {die_name(die)} die is out {out.count(die)} times: each comes out once",
                "dice", die,
            )  # fmt: skip
    if len(out) > DICE_PER_LEG:
        yield Problem(
            f"{len(out)} dice are out: a leg ends with the {DICE_PER_LEG}th",
            "dice",
            out[DICE_PER_LEG],
        )


def _tickets(position: Position) -> Iterator[Problem]:
    limit = len(position.edition.leg_tickets)
    for colour, takers in position.tickets:
        if colour not in position.edition.racing:
            yield Problem(
                f"there are no leg tickets {colour}: they are {position.edition.racing}",
                "tickets", colour,
            )  # fmt: skip
            continue
        if len(takers) > limit:
            yield Problem(
                f"{len(takers)} leg tickets of {camel_name(colour)} are taken: there are {limit}",
                "tickets", colour,
            )  # fmt: skip
        for seat in dict.fromkeys(takers):
            if wrong := _seat_problem(position, seat):
                yield Problem(f"leg tickets of {camel_name(colour)}: {wrong}", "tickets", colour)


def _cards(position: Position) -> Iterator[Problem]:
    cards = position.winner_cards + position.loser_cards
    for seat in dict.fromkeys(card.seat for card in cards):
        if wrong := _seat_problem(position, seat):
            yield Problem(f"race cards: {wrong}", "cards", seat)
        own = position.cards_of(seat)
        if len(own) > CARDS_PER_PLAYER:
            yield Problem(
                f"player {seat} has laid {len(own)} race cards: each has {CARDS_PER_PLAYER}",
                "cards", seat,
            )  # fmt: skip
        known = [card.colour for card in own if card.colour]
        for colour in dict.fromkeys(known):
            if colour not in position.edition.racing:
                yield Problem(
                    f"player {seat} has no race card {colour}: "
                    f"they are {position.edition.racing}",
                    "cards", seat,
                )  # fmt: skip
            elif known.count(colour) > 1:
                yield Problem(
                    f"player {seat} has laid {camel_name(colour)} twice: there is one card of each",
                    "cards", seat,
                )  # fmt: skip


def _players(position: Position) -> Iterator[Problem]:
    if len(position.players) > MAX_PLAYERS:
        yield Problem(f"{len(position.players)} players: at most {MAX_PLAYERS} can play", "players")
    for who, seat in (("the player to move", position.to_move), ("me", position.me)):
        if seat is not None and not 1 <= seat <= len(position.players):
            yield Problem(f"{who} is on seat {seat}: there is no such player", "players", seat)
    for seat, player in enumerate(position.players, 1):
        mate = player.partner
        if mate is None:
            continue
        known = 1 <= mate <= len(position.players) and mate != seat
        if not known or position.player(mate).partner != seat:
            yield Problem(
                f"player {seat} names player {mate} as partner: partners must name each other",
                "players", seat,
            )  # fmt: skip
    partners_from = position.edition.partners_from
    if any(player.partner for player in position.players) and (
        partners_from is None or len(position.players) < partners_from
    ):
        allowed = (
            "the first edition has none"
            if partners_from is None
            else f"they need {partners_from} players"
        )
        yield Problem(f"there are partners in this game: {allowed}", "players")
    tickets = sum(player.pyramid_tickets for player in position.players)
    if position.players and tickets > len(position.dice):
        yield Problem(
            f"more pyramid tickets are held ({tickets}) than dice are out "
            f"({len(position.dice)}): one goes with each die",
            "players",
        )
