"""The bar below a page: simulate, for how long, progress, cancel."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QProgressBar,
    QSizePolicy,
    QSpinBox,
    QStackedWidget,
    QWidget,
)

from camelhelper.gui.lab.parameters import name_for_readers
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.buttons import MainButton, PlainButton
from camelhelper.gui.widgets.panel import STEP_PX, ElidedLabel
from camelhelper.lab.service.questions import Aim

_MOST_GAMES = 1_000_000_000
_USUAL_GAMES = 10_000
_PERMILLE = 1000
_BAR_WIDTH_PX = 128
_BAR_HEIGHT_PX = 12


class SimulationBar(QWidget):
    """Starts simulations and shows how far a calculation has come.

    Signals:
        simulate(object): simulate until this ``Aim`` is reached.
        cancelled(): cancel the calculation.
    """

    simulate = Signal(object)
    cancelled = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.start = MainButton(self.tr("&Simulate"))
        self.kind = QComboBox()
        self.kind.addItems([self.tr("games"), self.tr("standard error")])
        self.kind.setAccessibleName(self.tr("How long to simulate"))
        self.games = QSpinBox()
        self.games.setRange(1, _MOST_GAMES)
        self.games.setValue(_USUAL_GAMES)
        self.games.setSingleStep(_USUAL_GAMES)
        self.games.setGroupSeparatorShown(True)
        name_for_readers(self.games, self.tr("Number of games"))
        self.error = QDoubleSpinBox()
        self.error.setDecimals(6)
        self.error.setRange(0.000001, 1_000_000)
        self.error.setValue(0.01)
        self.error.setSingleStep(0.01)
        name_for_readers(self.error, self.tr("Standard error"))
        self._amount = QStackedWidget()
        self._amount.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._amount.addWidget(self.games)
        self._amount.addWidget(self.error)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setFixedSize(_BAR_WIDTH_PX, _BAR_HEIGHT_PX)
        self.progress.setAccessibleName(self.tr("Progress"))
        self.status = ElidedLabel(theme, "text_muted")
        self.cancel = PlainButton(self.tr("&Cancel"))
        self._lay_out()
        self.kind.currentIndexChanged.connect(self._amount.setCurrentIndex)
        self.start.clicked.connect(self._ask)
        self.cancel.clicked.connect(self.cancelled)
        self.show_idle()

    @property
    def aim(self) -> Aim:
        if self.kind.currentIndex() == 0:
            return Aim(games=self.games.value())
        return Aim(standard_error=self.error.value())

    def show_busy(self, what: str) -> None:
        """Show that a calculation is running, with its progress still unknown."""
        self.status.setText(what)
        self.progress.setRange(0, 0)
        self._set_busy(True)

    def show_progress(self, done: float) -> None:
        self.progress.setRange(0, _PERMILLE)
        self.progress.setValue(round(_PERMILLE * done))

    def show_idle(self, text: str = "") -> None:
        self.status.setText(text)
        self.progress.setRange(0, _PERMILLE)  # without a range it would be animated for ever
        self._set_busy(False)

    @property
    def is_busy(self) -> bool:
        return self.cancel.isEnabled()

    def _set_busy(self, busy: bool) -> None:
        had_focus = self.cancel.hasFocus()
        self.progress.setVisible(busy)
        self.cancel.setEnabled(busy)
        self.cancel.setVisible(busy)
        if had_focus and not busy:
            self.start.setFocus()

    @Slot()
    def _ask(self) -> None:
        self.simulate.emit(self.aim)

    def _lay_out(self) -> None:
        choices, state = (self.start, self.kind, self._amount), (self.progress, self.cancel)
        parts = (*choices, (self.status, 1), *state)
        layouts.row(*parts, on=self, spacing=STEP_PX, margins=layouts.NO_MARGINS)
