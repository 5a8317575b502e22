"""A note below the board: what just happened or was refused, a question, or letters begun."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum, auto

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Slot
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QBoxLayout, QWidget

from camelhelper.gui.notices.over_row import OverRow
from camelhelper.gui.notices.paragraph import Paragraph
from camelhelper.gui.theme.shapes import CORNER_PX, paint_rounded
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import BODY, LEAST_FAR, TINY, TITLE, for_afar, sized
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.accessibility import announce
from camelhelper.gui.widgets.buttons import CLOSE_PX, CloseButton, PlainButton
from camelhelper.gui.widgets.panel import STEP_PX, WrappedLabel
from camelhelper.gui.widgets.tab_order import hand_keyboard_over
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import figures_held, in_one_line, labelled

SHOWN_MS = 8000
"""How long a note stays up when nothing waits for an answer."""

_SIGN_PX, _RIM_PX = 22, 2
_FAR_SHARE = 1 / 30
"""The height of type that is legible from two metres as a share of the screen's."""
_MOST_CHARACTERS = 160
_LEAST_WORDS_PX = 160
"""Words narrower than this have the buttons below them."""
_LEAST_TIGHT_WORDS_PX = 76
_SHORTEST_LINE_PX = 60
"""Beside the history, a small board leaves no more."""
_ANY_PX = 16_777_215
"""Qt's own limit."""
_LOOKS = ((False, TITLE), (True, TITLE), (True, BODY))
"""Whether all is close together, and how large the first words are; from the best to the lowest."""
_PACKED_BUTTON_PX = 24
"""How high a button is at most where all the words are in one paragraph."""
_NEARER = (1.0, (1 + LEAST_FAR) / 2, LEAST_FAR)
"""How much smaller type for afar gets before the note covers more than its place."""

_SPARING = (True, True), (True, False), (False, False)
"""Whether the detail, and the buttons that can be spared, have room in a note for afar."""


class NoteKind(Enum):
    DONE = auto()
    REFUSED = auto()
    ASKED = auto()
    BEGUN = auto()
    SHOWN = auto()
    """Something led to the moment that the window shows, and one can go back."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What can be done about it, as a button."""

    text: str
    do: Callable[[], object]
    key: str
    """The key that does the same."""
    is_spare: bool = False
    """Left out where there is too little room."""
    is_possible: bool = True
    """Else it only keeps its place."""


@dataclass(frozen=True, slots=True)
class Note:
    text: str
    kind: NoteKind = NoteKind.DONE
    detail: str = ""
    offers: tuple[Offer, ...] = ()
    tells_odds: bool = False
    no: str = ""
    """What the cross answers, where that is an answer."""
    hint: str = ""
    """Said after the detail, which is a sentence then, where there is room."""

    @property
    def more(self) -> str:
        return " ".join(filter(None, (self.detail, self.hint)))

    @property
    def whole(self) -> str:
        return labelled(self.text, self.more) if self.more else self.text


class OfferButton(PlainButton):
    """A button of the note."""

    def __init__(self, offer: Offer, parent: QWidget) -> None:
        super().__init__("", parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(self._do)
        self.show_offer(offer)

    def show_offer(self, offer: Offer) -> None:
        self.offer = offer
        self.setText(offer.text)
        self.setEnabled(offer.is_possible)
        tip = self.tr("{what} (key {key})").format(what=offer.text, key=offer.key)
        set_tip(self, tip)

    @Slot()
    def _do(self) -> None:
        self.offer.do()


class PassingNote(OverRow):
    """Says one thing at a time, without moving or blocking anything.

    What happened passes by itself, but not under the hand; what was refused or is asked stays until
    it is dismissed or something else happens, what was begun until it is finished.
    """

    def __init__(self, theme: Theme, home: QWidget) -> None:
        """``home`` has the keyboard back when the note goes; see ``lie_over``, too."""
        super().__init__()
        self.theme = theme
        self._home = home
        self._note: Note | None = None
        self._offers: tuple[OfferButton, ...] = ()
        self._is_tight = False
        self._least_px = 0
        self._far_px = 0
        """How high its type is where it is read from two metres; 0 where it is not."""
        self._button_px = 0
        """That of the buttons, which get smaller with the words where these have little room."""
        self.setAccessibleName(self.tr("Messages"))
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.text = WrappedLabel(theme, scale=TITLE, bold=True)
        self.detail = WrappedLabel(theme)
        self.text.line_px = self.detail.line_px = _SHORTEST_LINE_PX
        self.paragraph = Paragraph(theme)
        self.paragraph.hide()
        self.dismiss = CloseButton(self.tr("Dismiss the message"), self.tr("Dismiss"), self)
        self.dismiss.clicked.connect(self.clear)
        self._lay_out()
        self.timer = QTimer(self, singleShot=True, interval=SHOWN_MS)
        self.timer.timeout.connect(self._pass)
        self.hide()

    def _lay_out(self) -> None:
        words = layouts.column(1, self.text, self.detail, self.paragraph, 1, spacing=0)
        # Undo is always the last one, so it stays where it is, and the same button, when one before
        # it comes or goes. A button that moved would look as if the mouse were still over it.
        self._buttons = layouts.row(1, spacing=STEP_PX)
        self._body = layouts.row((words, 1), self._buttons)
        self._line = layouts.row((self._body, 1), self.dismiss, on=self, spacing=STEP_PX)

    @property
    def note(self) -> Note | None:
        """What is being said."""
        return self._note

    @property
    def offers(self) -> tuple[OfferButton, ...]:
        """The buttons of the note, in their order."""
        return self._offers

    def covers(self, part: QWidget) -> bool:
        """Whether it lies over the middle of this part."""
        window = self.window()
        if part.window() is not window or not self.isVisible() or self.isAncestorOf(part):
            return False
        return self.rect().contains(self.mapFrom(window, part.mapTo(window, part.rect().center())))

    def set_roomy(self, least_px: int) -> None:
        """Make each button at least this wide and high."""
        self._least_px = least_px
        dismiss_px = max(least_px, CLOSE_PX)
        self.dismiss.setMinimumSize(dismiss_px, dismiss_px)
        for button in self._offers:
            button.setMinimumSize(least_px, least_px)

    def set_far(self, screen_px: int) -> None:
        """Be read from two metres on a screen so high; 0 for from the chair before it."""
        self._far_px = self._button_px = round(screen_px * _FAR_SHARE)
        for button in self._offers:
            self._set_type(button)
        self.fit()

    # -- saying ------------------------------------------------------------------------------

    def show_note(self, note: Note) -> None:
        """Show this instead of the present note."""
        self._note = note
        self.text.setText(_shortened(note.text))
        self.text.set_role("error" if note.kind is NoteKind.REFUSED else "text")
        self.detail.setText(_shortened(note.more))
        set_tip(self, note.whole if _is_long(note.text) or _is_long(note.more) else "")
        self.paragraph.set_role("error" if note.kind is NoteKind.REFUSED else "text")
        self._show_offers(note.offers)
        set_tip(self.dismiss, note.no or self.tr("Dismiss"))
        if note.kind is NoteKind.DONE:
            self.timer.start()
        else:
            self.timer.stop()
        # Only a note that is shown knows how high its words are.
        self.show()
        self.fit()
        self.raise_()
        self.update()
        announce(self, note.whole)

    @Slot()
    def clear(self) -> None:
        self.timer.stop()
        self._note = None
        hand_keyboard_over(self, self._home)
        self.hide()

    @Slot()
    def _pass(self) -> None:
        """Later while it is in use: a click on its way would fall on what is behind it."""
        focused = self.window().focusWidget()
        if self.underMouse() or (focused and self.isAncestorOf(focused)):
            self.timer.start()
        else:
            self.clear()

    def _show_offers(self, offers: tuple[Offer, ...]) -> None:
        if offers == tuple(button.offer for button in self._offers):
            return  # the same, such as Undo after one roll and after the next
        if self.window().focusWidget() in self._offers:
            self._home.setFocus()  # a second press would do something else
        kept = self._offers[max(0, len(self._offers) - len(offers)) :]
        for button in self._offers[: len(self._offers) - len(kept)]:
            self._buttons.removeWidget(button)
            button.hide()
            button.deleteLater()
        further = tuple(map(self._button, offers[: len(offers) - len(kept)]))
        for number, button in enumerate(further):
            self._buttons.insertWidget(1 + number, button)
        self._offers = further + kept
        for button, offer in zip(self._offers, offers, strict=True):
            button.show_offer(offer)

    def _button(self, offer: Offer) -> OfferButton:
        button = OfferButton(offer, self)
        button.setMinimumSize(self._least_px, self._least_px)
        self._set_type(button)
        button.show()
        return button

    def _set_type(self, button: OfferButton, *, is_small: bool = False) -> None:
        far, tiny = for_afar(QApplication.font(), self._button_px), sized(QApplication.font(), TINY)
        button.setFont(tiny if is_small else far if self._far_px else QFont())
        words_px = button.fontMetrics().horizontalAdvance(button.text())
        button.setMaximumWidth(words_px + 2 * STEP_PX if is_small else _ANY_PX)

    # -- being there -------------------------------------------------------------------------

    def heights(self, width: int) -> Iterator[int]:
        """Words get closer and smaller, then run on in one paragraph, before they are cut short.

        For afar there is one row alone, and type that can still be read from there, so what can be
        spared is left out before the note is any higher; at last the buttons stand one above the
        other, as each says what it does.
        """
        self._set_words_px(self._far_px)
        self._show_words(has_detail=True)
        self._show_spare(is_shown=True)
        self._buttons.setDirection(QBoxLayout.Direction.LeftToRight)
        for is_tight, scale in _LOOKS:
            height = self._laid_out(width, is_tight=is_tight, scale=scale)
            if not (self._are_words_cut or (self._far_px and self._are_buttons_cut)):
                yield height
        yield from self._nearer_heights(width) if self._far_px else self._packed_heights(width)

    def _nearer_heights(self, width: int) -> Iterator[int]:
        for has_detail, has_spare in _SPARING:
            self._show_words(has_detail=has_detail)
            self._show_spare(is_shown=has_spare)
            for share in _NEARER:
                self._set_words_px(round(share * self._far_px))
                height = self._laid_out(width, is_tight=True, scale=BODY)
                if not (self._are_words_cut or self._are_buttons_cut):
                    yield height
        self._buttons.setDirection(QBoxLayout.Direction.TopToBottom)
        yield self._laid_out(width, is_tight=True, scale=BODY)

    @property
    def _are_buttons_cut(self) -> bool:
        shown = (button for button in self._offers if not button.isHidden())
        return any(button.width() < button.sizeHint().width() for button in shown)

    @property
    def _are_words_cut(self) -> bool:
        """Whether what may not be broken, such as 3 → 12, is wider than the lines."""
        return any(
            label.fontMetrics().horizontalAdvance(part) > label.width()
            for label in (self.text, self.detail)
            if not label.isHidden()
            for part in label.text().split(" ")
        )

    def _packed_heights(self, width: int) -> Iterator[int]:
        """Its words are whole with all buttons, without those that can be spared, or nearly so.

        At last a refusal says only why: what it is about was done a moment ago. Its buttons get
        small before that is cut short.
        """
        if self._note is None:
            return
        text, detail = _shortened(self._note.text), _shortened(self._note.detail)
        for label in (self.text, self.detail):
            label.hide()
        self.paragraph.show()
        says_all = not self._is_refusal
        for has_text, has_spare, is_small in (
            (True, True, False),
            (True, False, False),
            (says_all, False, False),
            (says_all, False, True),
        ):
            words = in_one_line(text, detail) if has_text or not detail else detail
            self.paragraph.say(words, self._note.whole)
            self._show_spare(is_shown=has_spare, is_small=is_small)
            height = self._laid_out(width, is_tight=True, scale=BODY)
            if self.paragraph.is_whole:
                yield height
        yield height

    def _show_words(self, *, has_detail: bool) -> None:
        """Without the detail a refusal says why: what it is about was done a moment ago."""
        text, detail = (self._note.text, self._note.detail) if self._note else ("", "")
        says_why = self._is_refusal and detail and not has_detail
        self.text.setText(_shortened(detail if says_why else text))
        self.text.show()
        self.detail.setVisible(bool(has_detail and detail))
        self.paragraph.hide()

    def _show_spare(self, *, is_shown: bool, is_small: bool = False) -> None:
        """Show the buttons that can be spared, or not, and the others in the usual type or not."""
        for button in self._offers:
            self._set_type(button, is_small=is_small)
            button.setVisible(is_shown or not button.offer.is_spare)
        self._buttons.invalidate()

    def _set_words_px(self, least_px: int) -> None:
        for label in (self.text, self.detail):
            label.set_least_px(least_px)
        self._button_px = least_px
        for button in self._offers:
            self._set_type(button)

    @property
    def _is_packed(self) -> bool:
        return not self.paragraph.isHidden()

    @property
    def _has_sign(self) -> bool:
        return not self._is_tight or self._is_refusal

    @property
    def _is_refusal(self) -> bool:
        return self._note is not None and self._note.kind is NoteKind.REFUSED

    def _laid_out(self, width: int, *, is_tight: bool, scale: float) -> int:
        """Lay it out in this width, its first words in type of this scale; the height it needs.

        The buttons stand beside the words, or below them where the note is no higher so.
        """
        self._is_tight, is_packed = is_tight, self._is_packed
        self.text.set_scale(scale)
        aside, over = (STEP_PX // 2, _RIM_PX) if is_tight else (STEP_PX, STEP_PX)
        left = _SIGN_PX + (2 if is_packed else 3) * STEP_PX if self._has_sign else STEP_PX
        self._line.setContentsMargins(left, over, aside, over)
        self._line.setSpacing(aside)
        self._body.setSpacing(_RIM_PX if is_packed else aside)
        tight_px = _PACKED_BUTTON_PX if is_packed else CLOSE_PX
        most_px = tight_px if is_tight and not self._far_px else _ANY_PX
        for button in self._offers:
            button.setMaximumHeight(most_px)
        beside, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        height = self._height(beside, width)
        if not self._offers:
            return height
        least_px = _LEAST_TIGHT_WORDS_PX if is_tight else _LEAST_WORDS_PX
        is_narrow = not is_packed and (self.text.width() < least_px or self._are_words_cut)
        lower = self._height(below, width)
        return lower if is_narrow or lower <= height else self._height(beside, width)

    def _height(self, way: QBoxLayout.Direction, width: int) -> int:
        """How high the note is with its buttons laid out this way."""
        self._body.setDirection(way)
        return self.height_in(width)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._note is None:
            return
        refused = self._is_refusal
        role = self.theme.colour("error" if refused else "accent")
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), self.theme.colour("panel"))  # a banner may be behind it
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        paint_rounded(
            painter, box, self.theme.colour("panel"), role, width=_RIM_PX, corner=1.5 * CORNER_PX
        )
        if not self._has_sign:
            return
        sign = QRectF(1.5 * STEP_PX, (self.height() - _SIGN_PX) / 2, _SIGN_PX, _SIGN_PX)
        painter.setPen(QPen(role, 2))
        painter.drawEllipse(sign)
        self._paint_mark(painter, sign.center(), refused=refused)

    def _paint_mark(self, painter: QPainter, middle: QPointF, *, refused: bool) -> None:
        """An exclamation mark, or the i of information: told apart by shape, not by colour."""
        tall, dot = (-5.5, 5.5) if refused else (5.5, -5.5)
        painter.drawLine(middle + QPointF(0, tall), middle + QPointF(0, -tall / 4))
        painter.drawPoint(middle + QPointF(0, dot))


def _is_long(text: str) -> bool:
    return len(text) > _MOST_CHARACTERS


def _shortened(text: str) -> str:
    whole = figures_held(text)
    return f"{whole[: _MOST_CHARACTERS - 1]}…" if _is_long(whole) else whole
