"""The dialog that turns the race cards over at the end, to tell which colour was on each."""

from dataclasses import replace

from PySide6.QtWidgets import QComboBox, QFormLayout, QWidget

from camelhelper.core.game import Game
from camelhelper.core.position import Card, Position
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets.answer_dialog import AnswerDialog
from camelhelper.gui.widgets.buttons import MainButton
from camelhelper.gui.widgets.panel import STEP_PX
from camelhelper.gui.widgets.seats import seat_name
from camelhelper.wording.formatting import capital
from camelhelper.wording.names import camel_name


class TurnedCardsDialog(AnswerDialog):
    """``position`` is the answer: the same with the cards' colours."""

    def __init__(
        self, theme: Theme, game: Game, position: Position, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._game, self._position = game, position
        self.entitle(self.tr("Race cards"), self.tr("Turn the race cards over"))
        form = QFormLayout()
        form.setHorizontalSpacing(2 * STEP_PX)
        form.setVerticalSpacing(STEP_PX)
        self.winner = self._boxes(form, self.tr("Winner deck"), position.winner_cards)
        self.loser = self._boxes(form, self.tr("Loser deck"), position.loser_cards)
        self.body.addLayout(form)
        self.keep = MainButton(self.tr("Keep the colours"))
        self.add_foot(self.keep)
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
                box.addItem(capital(camel_name(colour)), colour)
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
