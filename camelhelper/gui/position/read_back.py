"""The position in words, to be read aloud: a quick check of the screen against the table."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from camelhelper.core.position import Position
from camelhelper.gui.session import Session
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.actions import action
from camelhelper.gui.widgets.buttons import WordToggle
from camelhelper.gui.widgets.panel import STEP_PX, STRIPE_PX, LabelHolder, PackedLabel
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import capital, last_word_held
from camelhelper.wording.languages import NO_BREAK
from camelhelper.wording.read_back import read_back, read_back_in_short, still_to_come

_NARROW_PX = 540
"""On a narrower line the button says less, for the sake of the position."""


class ReadBackLine(LabelHolder):
    """Shown under the board while no scoring is news.

    Signals:
        differs(): the table shows something else.
    """

    differs = Signal()

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._session = session
        self._read: tuple[Position, Sequence[str]] | None = None
        self.setFixedHeight(STRIPE_PX)
        self.setAccessibleName(self.tr("The position in words"))
        self.text = PackedLabel(theme, "text_muted")
        self.text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        text = self.tr("Doesn't &match the table?")
        self.differs_action = action(self, text, self.differs, "Ctrl+D")
        set_tip(
            self.differs_action, self.tr("Find the mistake when the screen doesn't match the table")
        )
        self.button = WordToggle(self.differs_action, self)
        margins = 2 * STEP_PX, 0, STEP_PX, 0
        line = layouts.row((self.text, 1), on=self, spacing=STEP_PX, margins=margins)
        line.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter)
        self._fit_button()
        session.shown_changed.connect(self._follow)
        session.game_changed.connect(self._follow)
        self._follow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_button()

    def _fit_button(self) -> None:
        # Without a text for its icon, an action has the whole one there.
        is_narrow = self.width() < _NARROW_PX
        self.differs_action.setIconText(self.tr("Different?") if is_narrow else "")

    @Slot()
    def _follow(self) -> None:
        said = self._session.shown, self._session.game.names
        if said != self._read:
            self._read = said
            self.show_position(*said)

    def show_position(self, position: Position, names: Sequence[str]) -> None:
        standing = bool(position.track.stacks)
        ending = still_to_come(position)
        held = last_word_held(ending) if position.boxed else ending.replace(" ", NO_BREAK)
        words = read_back(position, names), *read_back_in_short(position)
        said, *self.text.fewer_words = (_held(each, ending, held) for each in words)
        self.text.ending = held
        self.text.setText(said if standing else "")
        set_tip(self.text, self.text.text())
        for part in (self.text, self.button):
            part.setVisible(standing)
        self.differs_action.setEnabled(standing)


def _held(said: str, ending: str, held: str) -> str:
    """So broken that no line ends with the number of a space; its ending, if any, as it is held."""
    places = said.removesuffix(ending)
    return capital(places).replace(": ", f":{NO_BREAK}") + (held if places != said else "")
