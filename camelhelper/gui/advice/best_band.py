"""The band at the head of the column: what to do now, always in the same place."""

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QToolTip, QWidget

from camelhelper.gui.advice.action_picture import paint_action
from camelhelper.gui.advice.advice_model import AdviceRow
from camelhelper.gui.theme.pictures import Pictures
from camelhelper.gui.theme.shapes import RIGHT, draw_packed
from camelhelper.gui.theme.typography import (
    BODY,
    LARGE,
    SMALL,
    fits_lines,
    for_afar,
    in_lines,
    packed,
    shrunk,
    sized,
)
from camelhelper.gui.widgets.buttons import PressedByEnter, paint_focus, paint_ground
from camelhelper.gui.widgets.double_click import CountedOnce
from camelhelper.gui.widgets.panel import STALE_OPACITY, STEP_PX
from camelhelper.gui.widgets.tips import set_rich_tip, show_beside
from camelhelper.wording.formatting import in_one_line, last_word_held
from camelhelper.wording.reasons import lives_on_text

_WHY_LINES = 2
_TICKET_WIDTH_PX = 68
_FAR_SHARE = 1 / 22
"""How high the type is that is read from two metres, of the screen's height."""
_FAR_LINES = 2
_FAR_TICKET = 1.1
"""How wide the picture of an action is there, of the band's height."""
_WRAPPED = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap


@dataclass(frozen=True, slots=True)
class Headline:
    """What the band says: an advised action, something else to do, or only words."""

    text: str
    why: str = ""
    figure: str = ""
    row: AdviceRow | None = None
    can_be_done: bool = False
    more: tuple[str, ...] = ()
    """Further sentences of why, said if there is room for them."""

    @classmethod
    def of(cls, row: AdviceRow) -> "Headline":
        why, *more = row.ranked_because or (lives_on_text(row.why.lives_on, row.names),)
        figure = row.coins
        if row.win:
            figure, why = row.win, in_one_line(row.coins, why)
        return cls(row.text, why, figure, row, can_be_done=True, more=tuple(more))

    @property
    def deed(self) -> object:
        """What a click does."""
        return (self.row.position, self.row.action) if self.row else self.text

    @property
    def words(self) -> str:
        """What a screen reader says."""
        return self.row.words if self.row else ". ".join(filter(None, (self.text, self.why)))


class BestBand(PressedByEnter, QAbstractButton):
    """A click does what it says. Its height depends only on the size of the type.

    Signals:
        left(): the mouse or the keyboard has left it.
    """

    left = Signal()

    def __init__(self, pictures: Pictures, parent: QWidget) -> None:
        super().__init__(parent)
        self.pictures = pictures
        self.headline = Headline("")
        self.is_stale = False
        self._far_px = 0
        """How high its type is where it is read from two metres; 0 where it is not."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        pictures.theme.changed.connect(self.update)
        self.clicks = CountedOnce(self)
        self._deed: object = None
        """What a click does, or did before the headline was stale."""
        self.show_headline(self.headline)

    def show_headline(self, headline: Headline, *, is_stale: bool = False) -> None:
        """``is_stale`` means that it was best in another position."""
        is_new, self.headline, self.is_stale = headline is not self.headline, headline, is_stale
        can_be_done = headline.can_be_done and not is_stale
        if can_be_done and headline.deed != self._deed:
            self._deed = headline.deed
            self.clicks.tell_change()
        policy = Qt.FocusPolicy.TabFocus if headline.can_be_done else Qt.FocusPolicy.NoFocus
        self.setFocusPolicy(policy)
        shape = Qt.CursorShape.PointingHandCursor if can_be_done else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)
        if is_new:
            self.setAccessibleName(headline.words)
            self.setAccessibleDescription(headline.row.reasons if headline.row else headline.why)
            self._tell_more()
        self.update()

    def _tell_more(self) -> None:
        """Have a tip ready under the mouse: to put it together takes as long as to paint.

        One that is being read says the same as the band.
        """
        row = self.headline.row if self.underMouse() else None
        is_read = row and QToolTip.isVisible() and QToolTip.text() == self.toolTip()
        set_rich_tip(self, row.details if row else "")
        if is_read:
            show_beside(self, self.rect(), self.toolTip())

    def set_far(self, screen_px: int) -> None:
        """Say only what to do, in type that is legible from two metres; 0 says everything."""
        far_px = round(screen_px * _FAR_SHARE)
        if far_px != self._far_px:
            self._far_px = far_px
            self.updateGeometry()
            self.update()

    def nextCheckState(self) -> None:  # noqa: N802 - named by Qt
        """Do nothing: it is no toggle."""

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._tell_more()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and self.toolTip():
            show_beside(self, self.rect(), self.toolTip())
            return True
        return super().event(event)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.left.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()

    def sizeHint(self) -> QSize:
        if self._far_px:
            far = QFontMetricsF(for_afar(self.font(), self._far_px, bold=True))
            return QSize(240, round(_FAR_LINES * far.lineSpacing()) + STEP_PX)
        why = _WHY_LINES * QFontMetricsF(sized(self.font(), SMALL)).lineSpacing()
        return QSize(240, _line_px(self.font()) + round(why) + STEP_PX)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    # -- painting ----------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        theme = self.pictures.theme
        can_be_done = self.headline.can_be_done
        is_hovered = self.underMouse() and can_be_done and not self.is_stale
        if can_be_done:
            paint_ground(painter, theme, box, "hover" if is_hovered else "selection")
        if self.is_stale:
            painter.setOpacity(STALE_OPACITY)
        inside = box.adjusted(STEP_PX, 0, -STEP_PX, 0)
        if self._far_px:
            self._paint_far(painter, inside)
        elif can_be_done:
            self._paint_deed(painter, inside)
        else:
            self._paint_words(painter, inside)
        if self.hasFocus():
            painter.setOpacity(1)
            paint_focus(painter, theme, box)

    def _paint_deed(self, painter: QPainter, box: QRectF) -> None:
        said, font = self.headline, self.font()
        line = QRectF(box.left(), box.top(), box.width(), _line_px(font))
        words = QRectF(line)
        if said.row:
            ticket = QRectF(box.left(), line.top() + 5, _TICKET_WIDTH_PX, line.height() - 10)
            paint_action(painter, self.pictures, ticket, said.row)
            words.setLeft(ticket.right() + STEP_PX)
        else:
            words.setLeft(line.left() + 4)
        painter.setPen(self.pictures.theme.colour("selection_text"))
        painter.setFont(_fitting(font, (said.text, said.figure), words.width() - 2.0 * STEP_PX))
        painter.drawText(words, RIGHT, said.figure)
        width = painter.fontMetrics().horizontalAdvance(said.figure) + STEP_PX
        draw_packed(painter, words.adjusted(0, 0, -width, 0), said.text)
        why = QRectF(box.left(), line.bottom(), box.width(), box.bottom() - line.bottom())
        why.adjust(4, 0, 0, 0)
        text, small = fitting_why(said, font, why.width())
        painter.setFont(small)
        painter.drawText(why, int(_WRAPPED), text)

    def _paint_far(self, painter: QPainter, box: QRectF) -> None:
        said, words = self.headline, QRectF(box)
        if said.row:
            ticket = QRectF(box.left(), box.top(), _FAR_TICKET * box.height(), box.height())
            ticket.adjust(0, STEP_PX, 0, -STEP_PX)
            paint_action(painter, self.pictures, ticket, said.row)
            words.setLeft(ticket.right() + 2 * STEP_PX)
        role = "selection_text" if said.can_be_done else "text_muted"
        painter.setPen(self.pictures.theme.colour(role))
        font = for_afar(self.font(), self._far_px, bold=True)
        font = shrunk(font, lambda font: fits_lines(said.text, font, words.width(), _FAR_LINES))
        painter.setFont(font)
        text = in_lines(said.text, font, words.width(), _FAR_LINES)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(words, int(flags), text)

    def _paint_words(self, painter: QPainter, box: QRectF) -> None:
        painter.setPen(self.pictures.theme.colour("text_muted"))
        painter.setFont(sized(self.font(), BODY))
        said = "\n".join(filter(None, (self.headline.text, self.headline.why)))
        painter.drawText(box.adjusted(-STEP_PX, 4, 0, 0), int(_WRAPPED), said)


def _line_px(font: QFont) -> int:
    return round(LARGE * QFontMetricsF(font).height()) + 12


def fitting_why(said: Headline, font: QFont, width: float) -> tuple[str, QFont]:
    """Why, in as many whole sentences as there is room for, and its type; the tip has them all."""
    sentences = [said.why, *said.more]
    while True:
        whole = last_word_held(" ".join(sentences))
        text, small = packed(whole, font, width, _WHY_LINES)
        if len(sentences) == 1 or fits_lines(whole, small, width, _WHY_LINES):
            return text, small
        sentences.pop()


def _fitting(font: QFont, texts: tuple[str, ...], width: float) -> QFont:
    """The largest bold font in which the texts fit on one line."""
    scale = LARGE
    while True:
        large = sized(font, scale, bold=True)
        metrics = QFontMetricsF(large)
        if scale <= BODY or sum(map(metrics.horizontalAdvance, texts)) <= width:
            return large
        scale -= 0.05
