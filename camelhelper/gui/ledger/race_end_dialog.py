"""The end of the race: first the cards are turned over, then the winners stand on the podium."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QWidget

from camelhelper.core.ledger import Scoring
from camelhelper.core.position import Position
from camelhelper.core.race_cards import CardPlace, face_down
from camelhelper.core.scoring import winners
from camelhelper.gui.ledger.card_turning import CardTurning
from camelhelper.gui.ledger.podium import Podium
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import TITLE
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.accessibility import announce
from camelhelper.gui.widgets.answer_dialog import fit_on_screen
from camelhelper.gui.widgets.buttons import MainButton, PlainButton
from camelhelper.gui.widgets.double_click import CountedOnce
from camelhelper.gui.widgets.panel import ENTER, STEP_PX, RoleLabel, WrappedLabel
from camelhelper.gui.widgets.running_number import RUN_MS
from camelhelper.wording.ledger import winners_text


class RaceEndDialog(QDialog):
    """Asks for the cards that lie face down, if any do, and shows how the race was scored.

    Signals:
        turned(object): the ``Position`` with the colours that were named; the race is to be scored.
        left(object): the same, when it is to be scored later.
        accounts_wanted(): show how each player scored.
        review_wanted(): show the review of the game.
    """

    turned = Signal(object)
    left = Signal(object)
    accounts_wanted = Signal()
    review_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.turning: CardTurning | None = None
        self.podium: Podium | None = None
        self._counting = QTimer(self, singleShot=True, interval=RUN_MS)
        """While the coins count up: Enter was meant for the button that scores."""
        self._counting.timeout.connect(self._offer_review)
        self.setWindowTitle(self.tr("The end of the race"))
        self.setAccessibleName(self.windowTitle())
        self._body = layouts.column(on=self, spacing=2 * STEP_PX, margins=layouts.DIALOG_MARGINS)

    # -- the cards ---------------------------------------------------------------------------

    def ask(self, position: Position, names: Sequence[str], asked: Sequence[CardPlace]) -> None:
        """``asked`` are the cards to ask for, those that were named already among them."""
        self.turning = CardTurning(self._theme, position, names, asked)
        self.turning.finished.connect(self._finish)
        self.turning.cancelled.connect(self.reject)
        self._body.addWidget(self.turning)
        (self.turning if self.turning.current else self.turning.score).setFocus()

    @Slot()
    def _finish(self) -> None:
        if self.turning:
            self.turned.emit(self.turning.position)

    @Slot()
    def reject(self) -> None:
        """Keep the colours that were named, however the dialog is left."""
        turning, self.turning = self.turning, None
        super().reject()
        if turning:
            self.left.emit(turning.position)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        turning = self.turning
        if turning and event.key() == Qt.Key.Key_Backspace:
            turning.take_back()
        elif event.key() in ENTER and self._counting.isActive():
            event.accept()
        elif turning is None or not turning.type_key(event.text()):
            super().keyPressEvent(event)

    # -- the podium --------------------------------------------------------------------------

    def show_podium(self, scoring: Scoring, names: Sequence[str], guesses: QWidget | None) -> None:
        """``guesses`` shows this evening's guesses; None where nobody guessed."""
        had_cards = self.turning is not None
        if self.turning:
            self.turning.hide()
            self.turning.deleteLater()
            self.turning = None
        text = winners_text(winners(scoring.after), names)
        heading = RoleLabel(self._theme, scale=TITLE, bold=True, text=text)
        self.podium = Podium(self._theme)
        self.podium.show_scoring(scoring, names)
        text = self.tr("The review separates luck from decisions, leg by leg.")
        if face_down(scoring.before):
            text = self.tr("Race cards left face down are not counted.") + f" {text}"
        words = WrappedLabel(self._theme, "text_muted", text=text)
        page = QWidget()
        parts = filter(None, (heading, self.podium, guesses, words))
        layouts.column(*parts, self._foot(), on=page, spacing=2 * STEP_PX)
        self._body.addWidget(page)
        page.show()
        fit_on_screen(self)
        if had_cards:
            self.setFocus()
            self._counting.start()
        else:
            self.review.setFocus()
        self.review.setDefault(True)
        announce(self, f"{heading.text()}. {self.podium.accessibleName()}")

    @Slot()
    def _offer_review(self) -> None:
        if self.focusWidget() in (None, self):
            self.review.setFocus()

    def _foot(self) -> QHBoxLayout:
        self.accounts = PlainButton(self.tr("&Show scoring"))
        self.close_ = PlainButton(self.tr("Close"))
        self.review = MainButton(self.tr("&Review game"))
        for button in (self.accounts, self.close_, self.review):
            CountedOnce(button)  # the first click was for the button that scores
        self.accounts.clicked.connect(self._want_accounts)
        self.close_.clicked.connect(self.reject)
        self.review.clicked.connect(self._want_review)
        return layouts.row(self.accounts, 1, self.close_, self.review, spacing=STEP_PX)

    @Slot()
    def _want_accounts(self) -> None:
        self.accept()
        self.accounts_wanted.emit()

    @Slot()
    def _want_review(self) -> None:
        self.accept()
        self.review_wanted.emit()
