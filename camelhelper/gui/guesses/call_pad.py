"""Buttons for the calls: who calls, a camel each or none, how sure, undo, and play on."""

from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from camelhelper.gui.guesses.guess_round import GuessRound, question_text, sureness_text
from camelhelper.gui.theme.pictures import BLANKET_SHAPE, Pictures
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.buttons import PlainButton, PressedByEnter, painted_flat
from camelhelper.gui.widgets.double_click import CountedOnce
from camelhelper.gui.widgets.panel import HAND_PX, STEP_PX, ElidedLabel, LabelHolder, PackedLabel
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import listed
from camelhelper.wording.names import camel_name

_LEAST_SURE, _MOST_SURE, _STEP = 0.1, 0.9, 0.1


class CallButton(PressedByEnter, QAbstractButton):
    """A camel to call, drawn as its blanket."""

    def __init__(self, camel: str, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(parent)
        self.camel = camel
        self.pictures = pictures
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumSize(HAND_PX, HAND_PX)
        CountedOnce(self)

    def sizeHint(self) -> QSize:
        return QSize(round(BLANKET_SHAPE * HAND_PX), HAND_PX)

    def paintEvent(self, _event: QPaintEvent) -> None:
        box = QRectF(self.rect())
        margin = 6.0 if self.isDown() else 4.0
        room = box.adjusted(margin, margin, -margin, -margin)
        height = min(room.height(), room.width() / BLANKET_SHAPE)
        blanket = QRectF(0, 0, height * BLANKET_SHAPE, height)
        blanket.moveCenter(room.center())
        with painted_flat(self, self.pictures.theme, box) as painter:
            self.pictures.blanket(painter, blanket, self.camel)


class CallPad(LabelHolder):
    """Shown while a player has to call.

    Signals:
        called(str): the letter of the camel that is called.
        sure(float): how sure the caller is, 0 to 1.
        passed(): the caller makes no call.
        taken_back(): take back the last call.
        skipped(): play on without further calls.
    """

    called = Signal(str)
    sure = Signal(float)
    passed = Signal()
    taken_back = Signal()
    skipped = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._sureness = 0.0
        self.setAccessibleName(self.tr("Calls"))
        self.camels: tuple[CallButton, ...] = ()
        self.question = PackedLabel(theme, bold=True)
        self.words = ElidedLabel(theme)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.callers = ElidedLabel(theme, "text_muted", SMALL)
        self.less = self._button("−", self.tr("Less sure"))
        self.more = self._button("+", self.tr("More sure"))
        self.back = self._button(self.tr("Undo"), self.tr("Undo the last call"))
        self.none = self._button(self.tr("No call (X)"), self.tr("Make no call"))
        self.skip = self._button(self.tr("Play on (Esc)"), self.tr("Play on without further calls"))
        self.less.clicked.connect(partial(self._step, -_STEP))
        self.more.clicked.connect(partial(self._step, _STEP))
        self.none.clicked.connect(self.passed)
        self.back.clicked.connect(self.taken_back)
        self.skip.clicked.connect(self.skipped)
        self._lay_out()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()

    def _button(self, text: str, name: str) -> PlainButton:
        button = PlainButton(text, self)
        button.setAccessibleName(name)
        button.setMinimumSize(HAND_PX, HAND_PX)
        return button

    def _lay_out(self) -> None:
        self._row = layouts.row(spacing=STEP_PX)
        head = layouts.row((self.question, 1), self.none, self.skip, spacing=STEP_PX)
        sure = self.less, (self.words, 1), self.more, self.back
        how_sure = layouts.row(*sure, spacing=STEP_PX)
        lines = head, self._row, how_sure, self.callers
        layouts.column(*lines, on=self, spacing=STEP_PX // 2, margins=layouts.NO_MARGINS)

    def set_asked_beside(self, is_asked: bool) -> None:
        """Leave the question to a scoreboard, which asks it in type for the whole table."""
        room = self.question.sizePolicy()
        room.setRetainSizeWhenHidden(is_asked)
        self.question.setSizePolicy(room)
        self.question.setHidden(is_asked)

    @Slot(object)
    def show_round(self, asking: GuessRound | None) -> None:
        """Take the next call of this round; None if nobody is asked."""
        caller = asking.next_caller if asking else None
        self.setVisible(caller is not None)
        if asking is None or caller is None:
            return
        self._sureness = asking.sureness
        racing = asking.position.edition.racing
        if racing != "".join(button.camel for button in self.camels):
            self._make_camels(racing)
        for button in self.camels:
            text = (
                self.tr("Call {camel}") if asking.is_of_one else self.tr("{player}: call {camel}")
            )
            name = text.format(player=caller, camel=camel_name(button.camel))
            button.setAccessibleName(name)
        self.question.setText(question_text(asking))
        self.words.setText(sureness_text(asking))
        self.none.setHidden(asking.is_of_one)
        callers = [caller for caller, _ in asking.made]
        text = self.tr("Called so far: {players}.").format(players=listed(callers))
        self.callers.setText(text if callers else "")
        set_tip(self.callers, self.callers.text())
        self.less.setEnabled(asking.sureness > _LEAST_SURE)
        self.more.setEnabled(asking.sureness < _MOST_SURE)
        self.back.setEnabled(bool(asking.calls))

    def _make_camels(self, racing: str) -> None:
        layouts.discard(*self.camels)
        self.camels = tuple(CallButton(camel, self._theme.pictures, self) for camel in racing)
        for button in self.camels:
            button.clicked.connect(partial(self._call, button.camel))
            self._row.addWidget(button)

    def _call(self, camel: str) -> None:
        self.called.emit(camel)

    def _step(self, by: float) -> None:
        self.sure.emit(round(self._sureness + by, 1))
