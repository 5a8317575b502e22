"""The line that says how the last leg was scored; it opens the scoring of each player."""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QSizePolicy

from camelhelper.core.ledger import last_scoring
from camelhelper.gui.session import Session
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.accessibility import announce
from camelhelper.gui.widgets.actions import action, allow
from camelhelper.gui.widgets.buttons import WordToggle
from camelhelper.gui.widgets.panel import STEP_PX, STRIPE_PX, LabelHolder, PackedLabel
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import figures_held
from camelhelper.wording.ledger import scored_text


class ScoredLine(LabelHolder):
    """Has something to say from the scoring until the next action: then the position is read back.

    Signals:
        speaking(bool): whether there is something to say now.
        scoring_wanted(int): how the leg was scored at a step, counted from 0.
    """

    speaking = Signal(bool)
    scoring_wanted = Signal(int)

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._session = session
        self.setFixedHeight(STRIPE_PX)
        self.setAccessibleName(self.tr("The last scoring"))
        self.text = PackedLabel(theme, bold=True)
        self.text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.action = action(self, self.tr("Show s&coring"), self._want, "Ctrl+Shift+C")
        set_tip(self.action, self.tr("How each player scored last time"))
        self.button = WordToggle(self.action, self)
        margins = 2 * STEP_PX, 0, STEP_PX, 0
        line = layouts.row((self.text, 1), on=self, spacing=STEP_PX, margins=margins)
        line.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter)
        session.game_changed.connect(self._follow)
        self._follow()

    @property
    def is_speaking(self) -> bool:
        return bool(self.text.text())

    @Slot()
    def _follow(self) -> None:
        game = self._session.game
        scoring = last_scoring(game.history)
        nothing = self.tr("no leg has been scored yet: there is no scoring to show")
        allow(self.action, "" if scoring else nothing)
        said = ""
        if scoring and not scoring.actions_since:
            gains = enumerate(scoring.gains, 1)
            text = scored_text(gains, game.names, race_over=scoring.before.race_over)
            said = figures_held(text)
        if said != self.text.text():
            self.text.setText(said)
            set_tip(self.text, said)
            self.speaking.emit(bool(said))
            if said and self.isVisible():  # else a note tells it
                announce(self, said)

    @Slot()
    def _want(self) -> None:
        if scoring := last_scoring(self._session.history):
            self.scoring_wanted.emit(scoring.index)
