"""The race cards turned over one by one: a key or a click names the colour of each."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from camelhelper.core.position import Position
from camelhelper.core.race_cards import (
    CardPlace,
    cards_on_decks,
    colours_possible,
    face_down,
    turned,
)
from camelhelper.core.reason import Reason
from camelhelper.core.refusals import CardAlreadyLaid, NoCardToLay
from camelhelper.gui.ledger.deck_rows import DeckRows
from camelhelper.gui.theme.control_parts import DISABLED_OPACITY
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL, TITLE, sized
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.accessibility import announce
from camelhelper.gui.widgets.buttons import (
    MainButton,
    PlainButton,
    PressedByEnter,
    paint_focus,
    painted_flat,
)
from camelhelper.gui.widgets.double_click import CountedOnce
from camelhelper.gui.widgets.panel import STEP_PX, LabelHolder, RoleLabel, WrappedLabel
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import capital, sentence
from camelhelper.wording.names import camel_name, whose
from camelhelper.wording.problems import say

_COLOUR_PX = QSize(72, 64)
_KEY_PX = 18


class ColourButton(PressedByEnter, QAbstractButton):
    """A colour that a card may have, above the key that names it."""

    def __init__(self, colour: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.colour = colour
        self._theme = theme
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(capital(camel_name(colour)))
        set_tip(self, self.accessibleName())

    def sizeHint(self) -> QSize:
        return _COLOUR_PX

    def paintEvent(self, _event: QPaintEvent) -> None:
        box = QRectF(self.rect())
        with painted_flat(self, self._theme, box) as painter:
            painter.setOpacity(1 if self.isEnabled() else DISABLED_OPACITY)
            plate = box.adjusted(STEP_PX, STEP_PX, -STEP_PX, -_KEY_PX - 2)
            self._theme.pictures.blanket(painter, plate, self.colour)
            painter.setFont(sized(self.font(), SMALL))
            painter.setPen(self._theme.colour("text_muted"))
            key = QRectF(box.left(), box.bottom() - _KEY_PX - 2, box.width(), _KEY_PX)
            painter.drawText(key, Qt.AlignmentFlag.AlignCenter, self.colour.lower())


class CardTurning(LabelHolder):
    """Asks for every card that lies face down. A card that is named brings up the next.

    If none does, all can be gone back to.

    Signals:
        finished(): every card was asked for: score the race.
        cancelled(): score it later.
    """

    finished = Signal()
    cancelled = Signal()

    def __init__(
        self, theme: Theme, position: Position, names: Sequence[str], asked: Sequence[CardPlace]
    ) -> None:
        """``asked`` are the cards to ask for, those that were named already among them."""
        super().__init__()
        self.position = position
        """The position with the colours that were named so far."""
        self._theme = theme
        self._names = names
        self._asked = asked
        self._at = self._next_face_down(0)
        self._is_refused = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # Enter must not name a colour by itself
        self.heading = RoleLabel(theme, scale=TITLE, bold=True)
        self.hint = WrappedLabel(theme, "text_muted", SMALL)
        self.decks = DeckRows(theme)
        self.colours = {
            colour: ColourButton(colour, theme, self) for colour in position.edition.racing
        }
        self.back = PlainButton(self.tr("&Back"))
        self.leave = PlainButton(self.tr("&Leave face down"))
        self.later = PlainButton(self.tr("Later"))
        self.score = MainButton(self.tr("&Score the race"))
        for answer in (*self.colours.values(), self.leave):
            CountedOnce(answer)
        self._lay_out()
        self._connect()
        self._show_card()

    def _lay_out(self) -> None:
        colours = layouts.row(*self.colours.values(), 1, spacing=STEP_PX)
        foot = layouts.row(self.back, self.leave, 1, self.later, self.score)
        parts = (self.heading, self.hint, self.decks, colours, 1, foot)
        layouts.column(*parts, on=self, spacing=2 * STEP_PX)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The keyboard's ring is around all colours, for each letter names one."""
        if self.hasFocus():
            first, *_, last = (button.geometry() for button in self.colours.values())
            with QPainter(self) as painter:
                paint_focus(painter, self._theme, QRectF(first.united(last)))

    def _connect(self) -> None:
        for button in self.colours.values():
            button.clicked.connect(self._take)
        self.back.clicked.connect(self.go_back)
        self.leave.clicked.connect(self.leave_face_down)
        self.later.clicked.connect(self.cancelled)
        self.score.clicked.connect(self.finished)

    # -- what is asked -----------------------------------------------------------------------

    @property
    def current(self) -> CardPlace | None:
        """The card that is asked for; None when all were."""
        return self._asked[self._at] if self._at < len(self._asked) else None

    def _next_face_down(self, start: int) -> int:
        unnamed = face_down(self.position)
        further = range(start, len(self._asked))
        return next((at for at in further if self._asked[at] in unnamed), len(self._asked))

    def _show_card(self) -> None:
        place, focused = self.current, self.focusWidget()  # before it is disabled
        possible = colours_possible(self.position, place) if place else ()
        for colour, choice in self.colours.items():
            choice.setEnabled(colour in possible)
        self.back.setEnabled(self._at > 0)
        self.leave.setEnabled(place is not None)
        self.score.setEnabled(place is None)
        self.heading.setText(self._words(place))
        self.decks.show_cards(self.position, self._asked[self._at :])
        self.setAccessibleName(self.heading.text())
        announce(self, self.heading.text())
        self._show_hint()
        if place is None:
            self.score.setFocus()
        elif focused is None or not focused.isEnabled():
            self.setFocus()

    def _show_hint(self) -> None:
        self._is_refused = False
        self.hint.set_role("text_muted")
        self.hint.setText(
            self.tr("Click its colour, or type the letter. Backspace goes back.")
            if self.current
            else self.tr("Press Enter to score the race.")
        )
        self.setAccessibleDescription(self.hint.text())

    def _words(self, place: CardPlace | None) -> str:
        if place is None and face_down(self.position):
            return self.tr("Some cards stay face down")
        if place is None:
            return self.tr("All cards revealed")
        who = whose(self._names, cards_on_decks(self.position)[place].seat)
        if place.on_winner:
            text = self.tr("{whose} card on the winner deck")
        else:
            text = self.tr("{whose} card on the loser deck")
        number = self.tr("{number} of {count}").format(number=self._at + 1, count=len(self._asked))
        return f"{capital(text.format(whose=who), self._names)} ({number})"

    # -- what is answered --------------------------------------------------------------------

    def type_key(self, text: str) -> bool:
        """A typed letter; False when nothing is asked, or this is none."""
        place, letter = self.current, text.upper()
        if place and letter == "?":
            self.leave_face_down()
        elif place and letter in colours_possible(self.position, place):
            self._name(letter)
        elif place and letter in self.colours:
            seat = cards_on_decks(self.position)[place].seat
            self._refuse(CardAlreadyLaid(seat, letter))
        elif place and letter.isalpha():
            self._refuse(NoCardToLay(text, self.position.edition))
        else:
            return False
        return True

    def _refuse(self, reason: Reason) -> None:
        self._is_refused = True
        text = sentence(say(reason, self._names), self._names)
        self.hint.set_role("error")
        self.hint.setText(text)
        announce(self, text)

    @Slot()
    def _take(self) -> None:
        button = self.sender()
        if isinstance(button, ColourButton):
            self._name(button.colour)

    @Slot()
    def leave_face_down(self) -> None:
        """Go on to the next card: only its owner knows the colour of this one."""
        self._name(None)

    def _name(self, colour: str | None) -> None:
        if place := self.current:
            self.position = turned(self.position, place, colour)
            self._at = self._next_face_down(self._at + 1)
            self._show_card()

    def take_back(self) -> None:
        """Take back the letter that was refused, or else the last card."""
        if self._is_refused:
            self._show_hint()
        else:
            self.go_back()

    @Slot()
    def go_back(self) -> None:
        """Go back to the previous card, which lies face down again."""
        if self._at:
            self._at -= 1
            self.position = turned(self.position, self._asked[self._at], None)
            self._show_card()
