"""One line for what was done or refused, under the board."""

from PySide6.QtCore import QPointF, QRectF, QTimer, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from camelhelper.gui.session import Notice
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets.accessibility import announce
from camelhelper.gui.widgets.buttons import CloseButton
from camelhelper.gui.widgets.panel import STEP_PX, STRIPE_PX, ElidedLabel, LabelHolder
from camelhelper.gui.widgets.tips import set_tip

SHOWN_MS = 8000
"""How long a message that is no error stays."""


class NoticeBar(LabelHolder):
    """Says one thing at a time. An error stays until it is dismissed or something succeeds.

    The bar keeps its room while it is empty, so that the board above never jumps.

    Signals:
        speaking(bool): whether there is something to say now.
    """

    speaking = Signal(bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._notice = Notice("")
        self.setFixedHeight(STRIPE_PX)
        self.setAccessibleName(self.tr("Messages"))
        self.text = ElidedLabel(theme)
        self.text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.dismiss = CloseButton(self)
        self.dismiss.setAccessibleName(self.tr("Dismiss the message"))
        set_tip(self.dismiss, self.tr("Dismiss"))
        self.dismiss.clicked.connect(self.clear)
        line = QHBoxLayout(self)
        line.setContentsMargins(5 * STEP_PX, 0, STEP_PX, 0)
        line.setSpacing(STEP_PX)
        line.addWidget(self.text, 1)
        line.addWidget(self.dismiss)
        self.timer = QTimer(self)
        self.timer.setSingleShot(True)
        self.timer.setInterval(SHOWN_MS)
        self.timer.timeout.connect(self.clear)
        self.clear()

    @property
    def notice(self) -> Notice:
        """What is being said; its text is empty when nothing is."""
        return self._notice

    @Slot(object)
    def show_notice(self, notice: Notice) -> None:
        """Say this instead. An empty text takes back a message, but never an error."""
        if not notice.text:
            if not self._notice.is_error:
                self.clear()
            return
        self._say(notice)
        if notice.is_error:
            self.timer.stop()
        else:
            self.timer.start()
        announce(self, notice.text)

    @Slot()
    def succeeded(self) -> None:
        """Something worked, so the last error is history."""
        if self._notice.is_error:
            self.clear()

    @Slot()
    def clear(self) -> None:
        self.timer.stop()
        self._say(Notice(""))

    def _say(self, notice: Notice) -> None:
        self._notice = notice
        self.text.setText(notice.text)
        set_tip(self.text, notice.text)
        self.text.set_role("error" if notice.is_error else "text")
        self.dismiss.setVisible(bool(notice.text))
        self.update()
        self.speaking.emit(bool(notice.text))

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._notice.text:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        role = "error" if self._notice.is_error else "accent"
        sign = QRectF(2 * STEP_PX, (self.height() - 18) / 2, 18, 18)
        painter.setPen(QPen(self.theme.colour(role), 2))
        painter.drawEllipse(sign)
        middle = sign.center()
        # An exclamation mark, or the i of information: told apart by shape, not by colour.
        tall, dot = (-4.5, 4.5) if self._notice.is_error else (4.5, -4.5)
        painter.drawLine(middle + QPointF(0, tall), middle + QPointF(0, -tall / 4))
        painter.drawPoint(middle + QPointF(0, dot))
