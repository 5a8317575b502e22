"""Hints for the very first game: they end for good with the first die, the tour or Esc."""

from PySide6.QtCore import QEvent, QObject, QRect, QSettings, Qt, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from camelhelper.core.event import DieRevealed
from camelhelper.core.history import History
from camelhelper.core.position import Position
from camelhelper.core.problems import odds_problems
from camelhelper.gui.board.geometry.shapes import Box
from camelhelper.gui.board.view import BoardView
from camelhelper.gui.controllers.board_ground import board_ground, on_board
from camelhelper.gui.session import Session
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.tour.hint import Hint, HintLayer
from camelhelper.gui.tour.placing import Ground, box_in
from camelhelper.gui.widgets.actions import is_set
from camelhelper.gui.widgets.die_buttons import FaceButton

_KNOWN = "tour/hints-known"
_RIM_PX = 12
"""Between the dice and the rim of their card, and a little beyond."""


def hints_known() -> bool:
    """Whether this user has seen the hints."""
    return is_set(_KNOWN)


class FirstHints(QObject):
    """Shows the hints while a die can move a camel, until one has been told here."""

    def __init__(
        self,
        session: Session,
        board: BoardView,
        dice: QWidget,
        theme: Theme,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._board = board
        self._dice = dice
        self._window = window
        self._session = session
        self._history = session.history
        self._leader = ""
        self._is_for_table = False
        self.layer = HintLayer(self._hints(), board, theme, window, self._ground)
        window.installEventFilter(self)
        session.shown_changed.connect(self.show_position)
        self.show_position(session.shown)

    def _hints(self) -> tuple[Hint, ...]:
        return (
            Hint(self.tr("Click a die's face when it leaves the pyramid"), self._face_place),
            Hint(self.tr("Drag a camel; those on its back come along"), self._camel_place),
            Hint(self.tr("Drag a tile to the space where a player puts it"), self._tray_place),
        )

    @Slot(object)
    def show_position(self, position: Position) -> None:
        before, self._history = self._history, self._session.history
        if _rolled_since(before, self._history):
            self.end()
        is_asked_for = not (position.race_over or position.leg_over or odds_problems(position))
        if is_asked_for:
            self._leader = position.track.ranking[0]
            self.layer.raise_()
        self.layer.setVisible(is_asked_for and not hints_known() and not self._is_for_table)

    @Slot(bool)
    def make_way(self, for_table: bool) -> None:
        """Leave the table view to those who only read it."""
        self._is_for_table = for_table
        self.show_position(self._session.shown)

    @Slot(object)
    def take(self, event: QKeyEvent) -> None:
        """End the hints with an Escape that nobody else wanted."""
        if event.key() == Qt.Key.Key_Escape and not event.isAccepted() and self.layer.isVisible():
            self.end()
            event.accept()

    @Slot()
    def end(self) -> None:
        if not hints_known():  # to write it with every roll would be to wait for the disk each time
            QSettings().setValue(_KNOWN, True)
        self.layer.hide()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self.layer.setGeometry(self._window.rect())
            self.layer.update()
        return False

    # -- where the hints point ---------------------------------------------------------------

    def _face_place(self) -> QRect:
        """The row of the first die that is not out, up to the rim.

        A line to the face would strike through the die's name.
        """
        faces = self._dice.findChildren(FaceButton)
        face = next((face for face in faces if face.isEnabled()), None)
        if face is None:
            return QRect()
        place = box_in(self._window, face)
        place.setLeft(box_in(self._window, self._dice).left() - _RIM_PX)
        return place

    def _camel_place(self) -> QRect:
        figure = self._board.scene().layout.figures.get(self._leader)
        return self._on_board(figure.area) if figure else QRect()

    def _ground(self) -> Ground:
        return board_ground(self._board, self._window)

    def _tray_place(self) -> QRect:
        return self._on_board(self._board.scene().geometry.tray)

    def _on_board(self, box: Box) -> QRect:
        return on_board(self._board, self._window, box)


def _rolled_since(before: History, now: History) -> bool:
    """Whether a die has moved a camel since; before the race dice only place them."""
    told = now.past[len(before.past) :] if now.start is before.start else ()
    return any(isinstance(step.event, DieRevealed) and step.position.dice for step in told)
