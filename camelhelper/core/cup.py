"""CUP, the Camel Up Position line: one line of ASCII for a whole position.

    cu2 3RG.5B.6PY.9+2.14k.15w B2Y1 B2.R13 +1R3? 7+1,3*,12+1!,5

Fields: edition; track (spaces with stacks bottom → top, tiles ``+`` or ``-`` with their owner);
dice out of the pyramid; leg tickets taken; race cards played; players (coins, ``+`` pyramid
tickets, ``&`` partner, ``*`` to move, ``!`` me). ``-`` is an empty field; at the end of the line
empty fields are left out.

``parse`` reads strictly, for files and the command line; ``read`` (module ``cup_typed``) is
lenient, for what people type and paste. ``format_position`` writes the canonical line.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from camelhelper.core.edition import EDITIONS, LAST_SPACE, Edition
from camelhelper.core.position import Card, Player, Position, Reveal, Tile
from camelhelper.core.problem_kinds import Problem
from camelhelper.core.problems import foreign, problems
from camelhelper.core.reading_problems import (
    CupProblem,
    CupProblems,
    DeckEmpty,
    FieldEmpty,
    FieldTooMany,
    LineTooLong,
    NeedlessZero,
    NoDecks,
    NoPlayer,
    NoRaceCard,
    NoReveal,
    NoSuchEdition,
    NoSuchSpace,
    NothingBeside,
    NothingTyped,
    NoTicketPile,
    NoTrackItem,
    PileTwice,
    SpaceOutOfOrder,
    SpaceTwice,
    TwoMes,
    TwoMovers,
)
from camelhelper.core.reason import Reason, ReasonedError
from camelhelper.core.track import Track

EXAMPLE = "cu2 1RG.2B.3PY.15k.16w"
LONGEST_LINE = 400
"""No position needs more characters; anything longer is something else."""


class CupError(ReasonedError, ValueError):
    """A line that is not a position. ``problems`` lists everything wrong with it."""

    def __init__(self, *found: CupProblem) -> None:
        super().__init__(CupProblems(found))
        self.problems = found


# -- writing -------------------------------------------------------------------------------------


def format_position(position: Position) -> str:
    """The canonical line: ``parse`` gives the same position back."""
    fields = [
        _format_track(position),
        "".join(f"{reveal.camel}{reveal.face or '?'}" for reveal in position.dice),
        ".".join(colour + "".join(map(_seat, takers)) for colour, takers in position.tickets),
        _format_cards(position),
        ",".join(_format_player(position, seat) for seat in position.seats),
    ]
    while len(fields) > 1 and not fields[-1]:
        fields.pop()
    return " ".join([f"cu{position.edition.number}", *(text or "-" for text in fields)])


def _seat(seat: int | None) -> str:
    return "?" if seat is None else str(seat)


def _format_track(position: Position) -> str:
    items = [(space, f"{space}{stack}") for space, stack in position.track.stacks]
    items += [
        (tile.space, f"{tile.space}{'+' if tile.side > 0 else '-'}{_seat(tile.owner)}")
        for tile in position.tiles
    ]
    return ".".join(text for _, text in sorted(items, key=lambda item: item[0]))


def _format_cards(position: Position) -> str:
    decks = (("+", position.winner_cards), ("-", position.loser_cards))
    return "".join(
        sign + "".join(f"{card.seat}{card.colour or '?'}" for card in cards)
        for sign, cards in decks
        if cards
    )


def _format_player(position: Position, seat: int) -> str:
    player = position.player(seat)
    return (
        str(player.coins)
        + (f"+{player.pyramid_tickets}" if player.pyramid_tickets else "")
        + (f"&{player.partner}" if player.partner else "")
        + ("*" if position.to_move == seat else "")
        + ("!" if position.me == seat else "")
    )


# -- reading -------------------------------------------------------------------------------------


def parse(line: str, *, free: bool = False, half_built: bool = False) -> Position:
    """Read a line strictly, without guessing.

    ``free`` admits positions with camels missing; ``half_built`` admits anything that a set-up in
    progress may look like. Raises ``CupError`` with every problem found, each with its column.
    """
    line = line.rstrip("\r\n")
    if len(line) > LONGEST_LINE or "\n" in line:
        raise CupError(CupProblem(1, LineTooLong(len(line))))
    if not line.strip():
        raise CupError(CupProblem(1, NothingTyped()))
    reader = _Reader(line)
    position = reader.position()
    wrong = foreign(position) if half_built else problems(position, free=free)
    found = (*reader.found, *reader.located(wrong))
    if found:
        raise CupError(*sorted(found, key=lambda problem: problem.column))
    return position


_FIELD_NAMES = ("edition", "track", "dice", "tickets", "cards", "players")
_FIELD_OF = {"tile": "track"}
_TRACK_ITEM = re.compile(r"(?P<space>0|-?[1-9][0-9]?)(?:(?P<stack>[A-Za-z]+)|(?P<tile>[+-][1-8?]))")
_REVEAL = re.compile(r"(?P<camel>[A-Za-z])(?P<face>[1-3?])")
_PILE = re.compile(r"(?P<colour>[A-Za-z])(?P<takers>[1-8?]+)")
_CARD = re.compile(r"(?P<seat>[1-8])(?P<colour>[A-Za-z?])")
_NEEDLESS_ZERO = re.compile(r"(?<![0-9])0+(?=[0-9])|\+0+(?![0-9])")
_PLAYER = re.compile(
    r"(?P<coins>0|[1-9][0-9]{0,3})(?:\+(?P<tickets>[1-9]))?(?:&(?P<partner>[1-8]))?"
    r"(?P<move>\*)?(?P<me>!)?"
)


@dataclass
class _Reader:
    """One pass over a line: collects problems, and the column of each part of the position."""

    line: str
    found: list[CupProblem] = field(default_factory=list)
    columns: dict[tuple[str, str | int | None], int] = field(default_factory=dict)

    def position(self) -> Position:
        texts = self._fields()
        edition = self._edition(texts["edition"])
        stacks, tiles = self._track(texts["track"])
        cards = self._cards(texts["cards"])
        players, to_move, me = self._players(texts["players"])
        return Position(
            edition=edition,
            track=Track.of(stacks),
            dice=tuple(self._dice(texts["dice"])),
            tickets=self._tickets(texts["tickets"]),
            winner_cards=cards["+"],
            loser_cards=cards["-"],
            players=players,
            to_move=to_move,
            me=me,
        ).with_tiles(tiles)

    def located(self, found: Iterable[Problem]) -> Iterator[CupProblem]:
        """Problems of the position itself, each with the column of the text that causes it.

        A field that could not be fully read would only give false alarms, so it is left out.
        """
        unread = {self._field_at(problem.column) for problem in self.found}
        if "dice" in unread:
            unread.add("players")  # whose pyramid tickets are counted against the dice
        for problem in found:
            column = self.columns.get(
                (problem.part, problem.key),
                self.columns[_FIELD_OF.get(problem.part, problem.part), None],
            )
            if not unread & {"edition", self._field_at(column)}:
                yield CupProblem(column, problem)

    def _field_at(self, column: int) -> str:
        return _FIELD_NAMES[min(self.line.count(" ", 0, column - 1), len(_FIELD_NAMES) - 1)]

    def _problem(self, column: int, problem: Reason) -> None:
        self.found.append(CupProblem(column, problem))

    def _unread(
        self, column: int, item: str, pattern: re.Pattern[str], wrong: Callable[[str], Reason]
    ) -> None:
        """A problem with an item that does not match the pattern, maybe only for its zeros."""
        right = _NEEDLESS_ZERO.sub("", item)
        only_zeros = right != item and pattern.fullmatch(right)
        self._problem(column, NeedlessZero(item, right) if only_zeros else wrong(item))

    def _fields(self) -> dict[str, tuple[int, str]]:
        """Each field's text with the column where it begins; empty for ``-`` and missing ones."""
        texts: dict[str, tuple[int, str]] = {}
        column = 1
        for index, text in enumerate(self.line.split(" ")):
            if index >= len(_FIELD_NAMES):
                self._problem(column, FieldTooMany(text))
                break
            if not text:
                self._problem(column, FieldEmpty())
            texts[_FIELD_NAMES[index]] = (column, "" if text == "-" else text)
            column += len(text) + 1
        for name in _FIELD_NAMES:
            texts.setdefault(name, (len(self.line) + 1, ""))
        self.columns = {(name, None): start for name, (start, _) in texts.items()}
        return texts

    def _edition(self, text: tuple[int, str]) -> Edition:
        for number, edition in EDITIONS.items():
            if text[1] == f"cu{number}":
                return edition
        self._problem(text[0], NoSuchEdition(text[1]))
        return EDITIONS[2]

    def _items(self, text: tuple[int, str], separator: str) -> Iterator[tuple[int, str]]:
        column, rest = text
        for item in rest.split(separator) if rest else ():
            if item:
                yield column, item
            else:
                self._problem(column, NothingBeside(separator))
            column += len(item) + len(separator)

    def _track(self, text: tuple[int, str]) -> tuple[list[tuple[int, str]], list[Tile]]:
        stacks: list[tuple[int, str]] = []
        tiles: list[Tile] = []
        before: int | None = None
        for column, item in self._items(text, "."):
            match = _TRACK_ITEM.fullmatch(item)
            if not match:
                self._unread(column, item, _TRACK_ITEM, NoTrackItem)
                continue
            space = int(match["space"])
            if match["stack"] and any(space == at for at, _ in stacks):
                self._problem(column, SpaceTwice(space))
            elif before is not None and space < before:
                self._problem(column, SpaceOutOfOrder(space, before))
            before = space
            if match["tile"]:
                owner = match["tile"][1]
                self.columns["tile", space] = column
                tiles.append(
                    Tile(space, int(match["tile"][0] + "1"), None if owner == "?" else int(owner))
                )
                continue
            if not -2 <= space <= LAST_SPACE + 3:
                self._problem(column, NoSuchSpace(space))
            stacks.append((space, match["stack"]))
            for offset, camel in enumerate(match["stack"]):
                self.columns["track", camel] = column + match.start("stack") + offset
        return stacks, tiles

    def _runs(
        self, text: tuple[int, str], pattern: re.Pattern[str], wrong: Callable[[str], Reason]
    ) -> Iterator[tuple[int, re.Match[str]]]:
        """Matches of the pattern, end to end; the first text that does not match is a problem."""
        column, rest = text
        at = 0
        while at < len(rest):
            match = pattern.match(rest, at)
            if not match:
                self._problem(column + at, wrong(rest[at:]))
                return
            yield column + at, match
            at = match.end()

    def _dice(self, text: tuple[int, str]) -> Iterator[Reveal]:
        for column, match in self._runs(text, _REVEAL, NoReveal):
            reveal = Reveal(match["camel"], None if match["face"] == "?" else int(match["face"]))
            self.columns["dice", reveal.die] = column
            yield reveal

    def _tickets(self, text: tuple[int, str]) -> tuple[tuple[str, tuple[int | None, ...]], ...]:
        piles: dict[str, tuple[int | None, ...]] = {}
        for column, item in self._items(text, "."):
            match = _PILE.fullmatch(item)
            if not match:
                self._problem(column, NoTicketPile(item))
                continue
            colour = match["colour"]
            if colour in piles:
                self._problem(column, PileTwice(colour))
            self.columns["tickets", colour] = column
            piles[colour] = tuple(None if s == "?" else int(s) for s in match["takers"])
        return tuple(sorted(piles.items()))

    def _cards(self, text: tuple[int, str]) -> dict[str, tuple[Card, ...]]:
        decks: dict[str, tuple[Card, ...]] = {"+": (), "-": ()}
        column, rest = text
        match = re.fullmatch(r"(?:\+([^+-]*))?(?:-([^+-]*))?", rest)
        if not match:
            self._problem(column, NoDecks(rest))
            return decks
        for deck, group in (("+", 1), ("-", 2)):
            if match[group] is None:
                continue
            cards = []
            text = (column + match.start(group), match[group])
            for at, card in self._runs(text, _CARD, NoRaceCard):
                seat = int(card["seat"])
                self.columns["cards", seat] = at
                cards.append(Card(seat, None if card["colour"] == "?" else card["colour"]))
            if not match[group]:
                self._problem(column + match.start(group) - 1, DeckEmpty(deck))
            decks[deck] = tuple(cards)
        return decks

    def _players(self, text: tuple[int, str]) -> tuple[tuple[Player, ...], int | None, int | None]:
        players: list[Player] = []
        marks: dict[str, int | None] = {"*": None, "!": None}
        for seat, (column, item) in enumerate(self._items(text, ","), 1):
            self.columns["players", seat] = column
            match = _PLAYER.fullmatch(item)
            if not match:
                self._unread(column, item, _PLAYER, NoPlayer)
                players.append(Player())
                continue
            for mark, here in (("*", match["move"]), ("!", match["me"])):
                if here and marks[mark]:
                    self._problem(column, TwoMovers() if mark == "*" else TwoMes())
                elif here:
                    marks[mark] = seat
            players.append(
                Player(
                    int(match["coins"]),
                    int(match["tickets"] or 0),
                    int(match["partner"]) if match["partner"] else None,
                )
            )
        return tuple(players), marks["*"], marks["!"]
