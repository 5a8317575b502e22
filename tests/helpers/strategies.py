"""Hypothesis strategies for positions: whole ones, of both editions, without a problem."""

from dataclasses import replace

from hypothesis import strategies as st

from camelhelper.core.cup import format_position
from camelhelper.core.edition import (
    DICE_PER_LEG,
    EDITIONS,
    FACES,
    GREY,
    LAST_SPACE,
    MAX_PLAYERS,
    TILE_SPACES,
    Edition,
    is_crazy,
)
from camelhelper.core.position import Card, Player, Position, Reveal, Tile
from camelhelper.core.track import Track

editions = st.sampled_from(list(EDITIONS.values()))

STRETCHES = ((1, 16), (1, 4), (1, 8), (7, 11), (11, 16), (14, 16))
"""Where the camels stand: anywhere, or together near an end of the track or in its middle."""


@st.composite
def camels(draw: st.DrawFn, edition: Edition) -> str:
    """The camels of a free position: some racing ones, with both crazy ones or without."""
    racing = draw(st.lists(st.sampled_from(edition.racing), min_size=1, unique=True))
    return "".join(racing) + draw(st.sampled_from([edition.crazy, ""]))


@st.composite
def tracks(draw: st.DrawFn, camels: str) -> Track:
    """These camels on few spaces, so that high stacks and crazy camels in them are common."""
    first, last = draw(st.sampled_from(STRETCHES))
    spaces = st.sampled_from(
        draw(st.lists(st.integers(first, last), min_size=1, max_size=len(camels), unique=True))
    )
    return Track.of((draw(spaces), camel) for camel in draw(st.permutations(camels)))


@st.composite
def tiles(draw: st.DrawFn, track: Track, players: int = 0) -> tuple[Tile, ...]:
    """Tiles where they may lie, of different owners; with players, of those."""
    laid: list[Tile] = []
    owners = draw(st.permutations(range(1, (players or MAX_PLAYERS) + 1)))
    spaces = [space for space in TILE_SPACES if not track.stack(space)]
    wanted = draw(st.lists(st.sampled_from(spaces), max_size=len(owners)))
    for space, owner in zip(wanted, owners, strict=False):
        if all(abs(tile.space - space) > 1 for tile in laid):
            known = draw(st.booleans())
            side = draw(st.sampled_from((+1, -1)))
            laid.append(Tile(space, side, owner if known else None))
    return tuple(sorted(laid, key=lambda tile: tile.space))


@st.composite
def dice_out(draw: st.DrawFn, edition: Edition, most_to_come: int) -> tuple[Reveal, ...]:
    """Dice out of the pyramid, so many that at most ``most_to_come`` of the five are to come."""
    count = draw(st.integers(DICE_PER_LEG - most_to_come, DICE_PER_LEG))
    dice = draw(st.permutations(edition.dice))[:count]
    faces = st.sampled_from((*FACES, None))
    return tuple(
        Reveal(draw(st.sampled_from(edition.crazy)) if die == GREY else die, draw(faces))
        for die in dice
    )


@st.composite
def leg_positions(draw: st.DrawFn, *, most_to_come: int = 3, free: bool | None = None) -> Position:
    """What decides a leg: track, tiles, dice. ``free`` leaves camels in the box, None: perhaps."""
    edition = draw(editions)
    if free is None:
        free = draw(st.booleans())
    track = draw(tracks(draw(camels(edition)) if free else edition.camels))
    return Position(
        edition,
        track,
        tiles=draw(tiles(track)),
        dice=draw(dice_out(edition, most_to_come)),
    )


@st.composite
def positions(draw: st.DrawFn, *, most_to_come: int = DICE_PER_LEG) -> Position:
    """Whole positions with tickets, race cards and often a ledger, before the race has ended."""
    edition = draw(editions)
    track = draw(tracks(edition.camels))
    dice = draw(dice_out(edition, most_to_come))
    players = draw(ledgers(edition, len(dice)))
    seats = st.integers(1, len(players) or MAX_PLAYERS)
    winner_cards, loser_cards = draw(race_cards(edition, seats))
    return Position(
        edition,
        track,
        draw(tiles(track, len(players))),
        dice,
        draw(leg_tickets(edition, seats)),
        winner_cards,
        loser_cards,
        players,
        to_move=draw(st.none() | seats) if players else None,
        me=draw(st.none() | seats) if players else None,
    )


@st.composite
def ledgers(draw: st.DrawFn, edition: Edition, dice: int) -> tuple[Player, ...]:
    """No ledger, or the edition's players with coins, pyramid tickets and partners."""
    if draw(st.booleans()):
        return ()
    count = draw(st.integers(edition.min_players, MAX_PLAYERS))
    takers = draw(st.lists(st.integers(1, count), max_size=dice))
    players = [Player(draw(st.integers(0, 40)), takers.count(seat)) for seat in range(1, count + 1)]
    if edition.partners_from and count >= edition.partners_from:
        order = draw(st.permutations(range(count)))
        for pair in range(draw(st.integers(0, count // 2))):
            one, other = order[2 * pair : 2 * pair + 2]
            players[one] = replace(players[one], partner=other + 1)
            players[other] = replace(players[other], partner=one + 1)
    return tuple(players)


@st.composite
def leg_tickets(
    draw: st.DrawFn, edition: Edition, seats: st.SearchStrategy[int]
) -> tuple[tuple[str, tuple[int | None, ...]], ...]:
    piles = {
        colour: tuple(draw(st.lists(st.none() | seats, max_size=len(edition.leg_tickets))))
        for colour in sorted(edition.racing)
    }
    return tuple((colour, takers) for colour, takers in piles.items() if takers)


@st.composite
def race_cards(
    draw: st.DrawFn, edition: Edition, seats: st.SearchStrategy[int]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The winner and the loser deck; of each player one card of a colour, some face down."""
    laid = draw(
        st.lists(st.tuples(seats, st.sampled_from(edition.racing)), max_size=8, unique=True)
    )
    decks: tuple[list[Card], list[Card]] = ([], [])
    for seat, colour in laid:
        face_up = draw(st.booleans())
        draw(st.sampled_from(decks)).append(Card(seat, colour if face_up else None))
    return tuple(decks[0]), tuple(decks[1])


@st.composite
def finished_positions(draw: st.DrawFn) -> Position:
    """Whole positions in which one unit has crossed the line, scored or not."""
    position = draw(positions())
    camel = draw(st.sampled_from(position.edition.camels))
    unit = position.track.unit(camel)
    beyond = draw(st.sampled_from(FACES))
    space = 1 - beyond if is_crazy(camel) else LAST_SPACE + beyond
    return replace(position, track=position.track.without(unit).with_unit(unit, space))


@st.composite
def damaged_lines(draw: st.DrawFn) -> str:
    """A position line with a few characters put in, taken out or replaced."""
    line = format_position(draw(positions() | finished_positions()))
    letters = st.sampled_from(" .,+-?*!&0123456789RYGBPWOkwxé") | st.characters()
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(line)))
        cut = draw(st.integers(0, 2))
        line = line[:at] + draw(letters | st.just("")) + line[at + cut :]
    return line
