"""The dialog that turns the race cards over at the end, to tell which colour was on each."""

from dataclasses import replace

from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QHBoxLayout, QVBoxLayout, QWidget

from camelhelper.core.game import Game
from camelhelper.core.position import Card, Position
from camelhelper.gui.panels.buttons import MainButton, PlainButton
from camelhelper.gui.panels.panel import STEP_PX, RoleLabel
from camelhelper.gui.panels.seats import seat_name
from camelhelper.gui.panels.typography import TITLE
from camelhelper.gui.panels.words import camel_word, capital
from camelhelper.gui.theme import Theme


class TurnedCardsDialog(QDialog):
    """``position`` is the answer: the same with the cards' colours."""

    def __init__(
        self, theme: Theme, game: Game, position: Position, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._game, self._position = game, position
        self.setWindowTitle(self.tr("Race cards"))
        self.setAccessibleName(self.windowTitle())
        title = RoleLabel(theme, scale=TITLE, bold=True)
        title.setText(self.tr("Turn the race cards over"))
        form = QFormLayout()
        form.setHorizontalSpacing(2 * STEP_PX)
        form.setVerticalSpacing(STEP_PX)
        self.winner = self._boxes(form, self.tr("Winner deck"), position.winner_cards)
        self.loser = self._boxes(form, self.tr("Loser deck"), position.loser_cards)
        self.keep = MainButton(self.tr("Keep the colours"), theme)
        self.keep.setDefault(True)
        self.keep.clicked.connect(self.accept)
        cancel = PlainButton(self.tr("Cancel"), theme)
        cancel.clicked.connect(self.reject)
        buttons = QHBoxLayout()
        buttons.setSpacing(STEP_PX)
        buttons.addStretch(1)
        buttons.addWidget(cancel)
        buttons.addWidget(self.keep)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(3 * STEP_PX, 2 * STEP_PX, 3 * STEP_PX, 2 * STEP_PX)
        whole.setSpacing(2 * STEP_PX)
        whole.addWidget(title)
        whole.addLayout(form)
        whole.addLayout(buttons)
        self.setMinimumWidth(360)

    def position(self) -> Position:
        return replace(
            self._position,
            winner_cards=_turned(self._position.winner_cards, self.winner),
            loser_cards=_turned(self._position.loser_cards, self.loser),
        )

    def _boxes(self, form: QFormLayout, deck: str, cards: tuple[Card, ...]) -> list[QComboBox]:
        boxes = []
        for number, card in enumerate(cards, 1):
            box = QComboBox()
            box.addItem(self.tr("face down"), None)
            for colour in self._position.edition.racing:
                box.addItem(capital(camel_word(colour)), colour)
            box.setCurrentIndex(box.findData(card.colour) if card.colour else 0)
            name = f"{deck} {number}: {seat_name(self._game.names, card.seat)}"
            box.setAccessibleName(name)
            form.addRow(name, box)
            boxes.append(box)
        return boxes


def _turned(cards: tuple[Card, ...], boxes: list[QComboBox]) -> tuple[Card, ...]:
    return tuple(
        replace(card, colour=box.currentData()) for card, box in zip(cards, boxes, strict=True)
    )
