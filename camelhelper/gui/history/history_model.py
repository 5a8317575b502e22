"""The record of the game as a list: the start, then a row for each step."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from PySide6.QtCore import QAbstractListModel, QObject, Qt

from camelhelper.core.edition import die_of
from camelhelper.core.event import (
    DieRevealed,
    Event,
    LegTicketTaken,
    NoAction,
    RaceCardLaid,
    TilePlaced,
)
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.core.mend import Correction, Mend
from camelhelper.core.position import Seat
from camelhelper.core.rules import IllegalEvent, actor_of, apply, done_by
from camelhelper.gui.widgets.item_views import NO_PARENT, Index
from camelhelper.gui.widgets.tips import plain_tip
from camelhelper.wording.record import RecordLine, record_lines


@dataclass(frozen=True, slots=True)
class Typed:
    """An event that is being typed: that of a row again, or one that is missing before it."""

    row: int
    is_missing: bool


class HistoryModel(QAbstractListModel):
    """Row 0 is the start; row n is the n-th step, undone or not."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.entries: tuple[RecordLine, ...] = ()
        self.moment = 0
        """The row of the present position."""
        self.typed: Typed | None = None

    def show_game(self, game: Game) -> None:
        self.beginResetModel()
        self.entries = record_lines(game.history, game.roster)
        self.moment = len(game.history.past)
        self.endResetModel()

    def entry(self, row: int) -> RecordLine:
        """A row's line; that of the start has no event."""
        return self.entries[row - 1] if row else RecordLine(0, self.tr("Start of the game"))

    def rowCount(self, parent: Index = NO_PARENT) -> int:  # noqa: N802 - named by Qt
        return 0 if parent.isValid() else 1 + len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry = self.entry(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.text
        if role == Qt.ItemDataRole.ToolTipRole:
            problem = f"\n{entry.problem}" if entry.problem else ""
            return plain_tip(f"{entry.text}{problem}")
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(entry)
        return None

    def _spoken(self, entry: RecordLine) -> str:
        parts = [str(entry.number), entry.text]
        if not entry.is_legal:
            parts.append(self.tr("no longer legal"))
        if entry.taken_back:
            parts.append(self.tr("undone"))
        if entry.number == self.moment:
            parts.append(self.tr("current"))
        said = ", ".join(parts)
        return f"{said}. {entry.problem}" if entry.problem else said


def corrected_between(before: History, now: History) -> Mend | None:
    """The correction that leads from one line of play to the other, made or undone."""
    if now.earlier == before:
        return now.correction
    return before.correction if before.earlier == now else None


def corrections(history: History, index: int) -> list[Correction]:
    """The legal events that may have been meant instead of a step."""
    racing = history.position_before(index).edition.racing
    return list(_legal(history, index, _alternatives(history.steps[index].event, racing)))


def by_others(history: History, index: int) -> dict[Seat, Correction]:
    """Who else may have taken a step, and the correction that says so."""
    event, before = history.steps[index].event, history.position_before(index)
    actor = actor_of(event, before)
    if isinstance(event, NoAction) or actor is None:
        return {}
    found: dict[Seat, Correction] = {}
    for seat in before.seats:
        if seat != actor:
            theirs = [done_by(seat, event, before)]
            found.update((seat, correction) for correction in _legal(history, index, theirs))
    return found


def _legal(history: History, index: int, events: Iterable[Event]) -> Iterator[Correction]:
    """Only what is chosen is replayed: in a long game a menu of all would open late."""
    old, before = history.steps[index].event, history.position_before(index)
    for event in events:
        with suppress(IllegalEvent):
            apply(before, event, history.house)
            yield Correction(index, old, event)


def _alternatives(event: Event, racing: str) -> Sequence[Event]:
    match event:
        case DieRevealed(camel, face):
            other = {"k": "w", "w": "k"}.get(camel) if die_of(camel) != camel else None
            shown = [camel, *([other] if other else [])]
            faces = [replace(event, camel=c, face=f) for c in shown for f in (1, 2, 3)]
            colours = [replace(event, camel=c) for c in racing] if face else []
            return [each for each in (*faces, *colours) if each != event]
        case LegTicketTaken(colour):
            return [replace(event, colour=c) for c in racing if c != colour]
        case TilePlaced(space, side):
            near = [replace(event, space=s) for s in (space - 1, space + 1)]
            return [replace(event, side=-side), *near]
        case RaceCardLaid(on_winner, colour):
            cards = [replace(event, colour=c) for c in racing if colour and c != colour]
            return [replace(event, on_winner=not on_winner), *cards]
    return []
