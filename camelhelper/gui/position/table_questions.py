"""A few questions about the table, each asked when its answer would narrow the choice."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from camelhelper.core.resync import Explanation
from camelhelper.core.table_questions import Answer, Question, answers_to, best_question
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.panel import STEP_PX, RoleLabel
from camelhelper.wording.table_questions import answer_text, question_text

MOST_ASKED = 2
"""Of 1,000 slips in games of people, with all camels told, 905 are first at once, 984 after one
answer and 988 after two; of 300 with one camel told 239, 279 and 293.

Measured with ``python -m tests.helpers.slips 1000 291127``, and ``300 301126``.
"""
_FEWEST_LETTERS = 12
Offers = tuple[Explanation, ...]


class TableQuestions(QWidget):
    """A question may stay unanswered if nobody has looked: then all offers stay."""

    answered = Signal()

    def __init__(self, theme: Theme, names: Sequence[str]) -> None:
        super().__init__()
        self.rows = [QuestionRow(theme, names) for _ in range(MOST_ASKED)]
        layouts.column(*self.rows, on=self, spacing=STEP_PX, margins=layouts.NO_MARGINS)
        for row in self.rows:
            row.box.currentIndexChanged.connect(self.answered)

    def narrow(self, offers: Offers) -> Offers:
        """Ask what tells the offers apart, and keep those that agree with the answers so far."""
        all_answered = True
        for row in self.rows:
            row.ask(offers, best_question(offers) if all_answered else None)
            all_answered = row.is_answered
            offers = row.narrow(offers)
        return offers


class _Answers(QStandardItemModel):
    """Found by what is typed: by their first letters, else by those of a word, as 3 in “red 3”."""

    def match(
        self,
        start: QModelIndex | QPersistentModelIndex,
        role: int,
        value: object,
        hits: int = 1,
        flags: Qt.MatchFlag = Qt.MatchFlag.MatchStartsWith | Qt.MatchFlag.MatchWrap,
    ) -> list[QModelIndex]:
        found = super().match(start, role, value, hits, flags)
        if found or not flags & Qt.MatchFlag.MatchStartsWith:
            return found
        rows = [*range(start.row(), self.rowCount()), *range(start.row())]
        typed = str(value).casefold()
        return [
            self.index(row, start.column())
            for row in rows
            if any(
                word.startswith(typed)
                for word in str(self.index(row, start.column()).data(role)).casefold().split()
            )
        ][:hits]


class QuestionRow(QWidget):
    """A question and its possible answers; hidden while there is nothing to ask."""

    def __init__(self, theme: Theme, names: Sequence[str]) -> None:
        super().__init__()
        self._names = names
        self._question: Question | None = None
        self._answers: tuple[Answer, ...] = ()
        self.words = RoleLabel(theme)
        self.box = QComboBox()
        self.box.setModel(_Answers(self.box))
        # As wide as the row, whatever the answers: later ones can be longer.
        self.box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.box.setMinimumContentsLength(_FEWEST_LETTERS)
        self.box.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        layouts.row(self.words, self.box, on=self, spacing=STEP_PX, margins=layouts.NO_MARGINS)

    @property
    def is_answered(self) -> bool:
        return self.box.currentIndex() > 0

    def ask(self, offers: Offers, question: Question | None) -> None:
        """Ask this; an answer stays while the question and its possible answers stay the same."""
        answers = answers_to(question, offers) if question else ()
        if (question, answers) != (self._question, self._answers):
            self._show(question, answers, offers)
        self.setVisible(question is not None)

    def _show(self, question: Question | None, answers: tuple[Answer, ...], offers: Offers) -> None:
        self._question, self._answers = question, answers
        with QSignalBlocker(self.box):
            self.box.clear()
            if question:
                words = question_text(question, self._names)
                edition = offers[0].history.position.edition
                self.words.setText(words)
                self.box.setAccessibleName(words)
                self.box.addItem(self.tr("not checked"))
                self.box.addItems(
                    [answer_text(question, each, edition, self._names) for each in answers]
                )

    def narrow(self, offers: Offers) -> Offers:
        if self._question is None or not self.is_answered:
            return offers
        question, answer = self._question, self._answers[self.box.currentIndex() - 1]
        return tuple(offer for offer in offers if question.answer(offer.history.position) == answer)
