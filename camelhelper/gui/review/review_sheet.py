"""The page of the review on the screen, as an image and on paper."""

from collections.abc import Iterator

from PySide6.QtCore import (
    QBuffer,
    QEvent,
    QMarginsF,
    QPointF,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QPagedPaintDevice,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPixmap,
    QResizeEvent,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QFrame, QTextBrowser

from camelhelper.core.game import Game
from camelhelper.engine.review.review import Review
from camelhelper.engine.review.win_review import WinReview
from camelhelper.gui.review.review_page import SHARPNESS, ReviewPage
from camelhelper.gui.theme.colours import Colours, load_colours
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets.focus_ring import FocusRing

_POINTS_PER_INCH = 72
_ENDS = {
    Qt.Key.Key_Home: QTextCursor.MoveOperation.Start,
    Qt.Key.Key_End: QTextCursor.MoveOperation.End,
}
_LEAST_PX = 480
"""The page is not laid out narrower, but scrolled."""


class ReviewSheet(QTextBrowser):
    """Shows a review as far as it has come: text to be read aloud, selected and copied.

    Signals:
        step_wanted(int): go to a step of the game, the first is 1.
    """

    step_wanted = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._page: ReviewPage | None = None
        self._kept = self.document()
        """Qt does not keep the document it is given alive."""
        self._laid_out_px = 0
        theme.changed.connect(self._show_page)
        self.setFrameShape(QFrame.Shape.NoFrame)
        FocusRing(self)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
            | Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.setOpenLinks(False)
        self.anchorClicked.connect(lambda link: self.step_wanted.emit(int(link.toString())))
        self.setAccessibleName(self.tr("Review of the game"))

    def show_review(self, game: Game, review: Review, win: WinReview | None = None) -> None:
        self._page = ReviewPage(game, review, win)
        self.setAccessibleDescription(self._page.summary())
        self._show_page()

    @Slot()
    def _show_page(self) -> None:
        bar, caret = self.verticalScrollBar(), self.cursorRect().center()
        scrolled, is_at_end = bar.value(), 0 < bar.value() == bar.maximum()
        is_caret_at_end = is_at_end and self.textCursor().atEnd()
        self._laid_out_px = self._shown_px
        shown = self._shown_document()
        before, self._kept = self._kept, shown
        # Scroll bars may come or go here: ``resizeEvent`` must find all of this done.
        self.setDocument(self._kept)
        del before  # not earlier: Qt lets go of it only now
        bar.setValue(bar.maximum() if is_at_end else scrolled)
        # At the beginning again, the next key that walks through the text would jump there.
        cursor = self.cursorForPosition(caret)
        if is_caret_at_end:
            cursor.movePosition(_ENDS[Qt.Key.Key_End])
        self._put_cursor(cursor)
        self.updateGeometry()

    @property
    def _shown_px(self) -> int:
        """How wide the page is on the screen, beside its scroll bar."""
        room = self.width() - self.verticalScrollBar().sizeHint().width()
        return min(self._page.width_px, max(room, _LEAST_PX)) if self._page else 0

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._show_page()
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Have the keyboard without a caret: nothing is typed here.

        Qt would paint one at once, and on a screen at 150 % even one of no width. Where keys walk
        through the text, it does so still, and shows where a selection ends.
        """
        QAbstractScrollArea.focusInEvent(self, event)

    def focusNextPrevChild(self, forward: bool) -> bool:  # noqa: N802 - Qt's
        """Go from link to link, and then on; without a caret, Qt would find the first one only.

        Beyond the last one it begins anew: a key, or Tab itself, has led there.
        """
        now = self.textCursor()
        links = list(_links(self._kept))
        ahead = [link for link in links if link.selectionStart() >= now.selectionEnd()]
        behind = [link for link in links if link.selectionEnd() <= now.selectionStart()]
        is_out = now.atEnd() if forward else now.atStart()
        at = now.position()
        is_on_link = any(link.selectionStart() <= at <= link.selectionEnd() for link in links)
        onwards = ahead if forward else behind
        if is_out or not (onwards or is_on_link):
            onwards = links
        found = onwards[:1] if forward else onwards[-1:]
        if not found:
            end = QTextCursor.MoveOperation.End if forward else QTextCursor.MoveOperation.Start
            now.movePosition(end)
            self._put_cursor(now)
            return QAbstractScrollArea.focusNextPrevChild(self, forward)
        self.setTextCursor(found[0])
        self.ensureCursorVisible()
        return True

    def _put_cursor(self, cursor: QTextCursor) -> None:
        """Without scrolling there."""
        scrolled = self.verticalScrollBar().value()
        self.setTextCursor(cursor)
        self.verticalScrollBar().setValue(scrolled)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the ends of the page, not of a line: nobody sees in which one the keyboard is."""
        is_plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        if is_plain and (end := _ENDS.get(Qt.Key(event.key()))):
            self.moveCursor(end)
            bar = self.verticalScrollBar()
            bar.setValue(bar.minimum() if end == QTextCursor.MoveOperation.Start else bar.maximum())
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._page and self._laid_out_px != self._shown_px:
            self._show_page()

    def _document(self, colours: Colours) -> QTextDocument:
        """The page to be kept or printed."""
        page = self._page
        return page.document(colours, QApplication.font()) if page else QTextDocument()

    def _shown_document(self) -> QTextDocument:
        """With pictures as sharp as the screen: Qt would paint others with jagged edges."""
        if self._page is None:
            return QTextDocument()
        return self._page.document(
            self._theme.colours,
            QApplication.font(),
            self._laid_out_px,
            sharpness=self.devicePixelRatioF(),
            has_links=True,
        )

    def sizeHint(self) -> QSize:
        """All of the page without scrolling."""
        return self._document(self._theme.colours).size().toSize()

    def picture(self) -> QPixmap:
        """The page to share, sharper than on the screen."""
        document = self._document(self._theme.colours)
        picture = QPixmap(document.size().toSize() * SHARPNESS)
        picture.setDevicePixelRatio(SHARPNESS)
        picture.fill(self._theme.colour("panel"))
        with QPainter(picture) as painter:
            document.drawContents(painter)
        return picture

    def as_png(self) -> bytes:
        file = QBuffer()
        self.picture().save(file, "PNG")
        return bytes(file.data().data())

    def as_pdf(self) -> bytes:
        """The page for printing, dark on light."""
        file = QBuffer()
        file.open(QBuffer.OpenModeFlag.WriteOnly)
        document = self._on_paper()
        points = document.size() * _POINTS_PER_INCH / self.logicalDpiX()
        writer = QPdfWriter(file)
        writer.setResolution(self.logicalDpiX())
        writer.setPageSize(QPageSize(QSizeF(points), QPageSize.Unit.Point))
        writer.setPageMargins(QMarginsF())
        with QPainter(writer) as painter:
            document.drawContents(painter)
        return bytes(file.data().data())

    def print_on(self, paper: QPagedPaintDevice) -> None:
        """Print it across the whole width, dark on light, on as many pages as it takes."""
        document, printable = self._on_paper(), QSizeF(paper.width(), paper.height())
        scale = printable.width() / document.size().width()
        page = QRectF(QPointF(), printable / scale)
        document.setPageSize(page.size())
        with QPainter(paper) as painter:
            painter.scale(scale, scale)
            for number in range(document.pageCount()):
                if number:
                    paper.newPage()
                document.drawContents(painter, page)
                page.translate(0, page.height())
                painter.translate(0, -page.height())

    def _on_paper(self) -> QTextDocument:
        return self._document(load_colours("day"))


def _links(document: QTextDocument) -> Iterator[QTextCursor]:
    """Each link of the page, selected."""
    block = document.begin()
    while block.isValid():
        part = block.begin()
        while not part.atEnd():
            fragment = part.fragment()
            if fragment.charFormat().isAnchor():
                link = QTextCursor(document)
                link.setPosition(fragment.position())
                end = fragment.position() + fragment.length()
                link.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
                yield link
            part += 1
        block = block.next()
