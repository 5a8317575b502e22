"""The review in a window of its own: calculated in the background, saved, copied or printed."""

from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtGui import QCloseEvent, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from camelhelper.cancellation import Cancelled
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.core.storage import StorageError, write_picture
from camelhelper.engine.review.review import Review, can_be_reviewed
from camelhelper.engine.review.win_review import WinReview, review_in_both
from camelhelper.gui.live.engine_runner import EngineRunner, Failure
from camelhelper.gui.review.review_sheet import ReviewSheet
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.answer_dialog import ReturningDialog
from camelhelper.gui.widgets.buttons import MainButton, PlainButton
from camelhelper.gui.widgets.panel import STEP_PX, ElidedLabel
from camelhelper.gui.widgets.screen_room import resize_on_screen
from camelhelper.gui.widgets.titles import in_title
from camelhelper.wording.formatting import capital
from camelhelper.wording.problems import say
from camelhelper.wording.what_ifs import what_if_name

LookBack = Callable[[History, Cancelled], Iterator[Review | WinReview]]

_SIZE = QSize(1000, 680)
"""From the start: the window keeps its size while legs are added, and scrolls."""


class ReviewDialog(ReturningDialog):
    """Reviews a line of play as it was when the dialog opened; closing it ends the calculation.

    Signals:
        moment_wanted(object): go to where the history ends: before a decision.
    """

    moment_wanted = Signal(object)

    def __init__(
        self,
        theme: Theme,
        game: Game,
        parent: QWidget | None = None,
        look_back: LookBack = review_in_both,
        folder: Callable[[], Path] = Path.home,
    ) -> None:
        """``folder`` is where a picture is saved unless the user goes elsewhere."""
        super().__init__(parent)
        self._game = game
        self._folder = folder
        self.setWindowTitle(self._title())
        self.review: Review | None = None
        self.win: WinReview | None = WinReview((), 0, 0)
        """Has its place on the page before it begins."""
        self.is_complete = False
        self._runner = EngineRunner(look_back, self)
        self._runner.answered.connect(self._show)
        self._runner.idle.connect(self._finish)
        self._runner.failed.connect(self._tell_failure)
        self.sheet = ReviewSheet(theme)
        self.sheet.step_wanted.connect(self._want_moment)
        self.words = ElidedLabel(theme, "text_muted")
        self.copy = MainButton(self.tr("&Copy as image"))
        self.copy.clicked.connect(self._copy)
        self.save = PlainButton(self.tr("&Save…"))
        self.save.clicked.connect(self._save)
        self.print = PlainButton(self.tr("&Print…"))
        self.print.clicked.connect(self._print)
        self._lay_out()
        resize_on_screen(self, _SIZE)
        self._begin()

    def _title(self) -> str:
        if self._game.active_what_if is None:
            return self.tr("Review of the game")
        what_if = in_title(what_if_name(self._game.active_what_if))
        return self.tr("Review of the what-if “{what_if}”").format(what_if=what_if)

    def _lay_out(self) -> None:
        margins = 2 * STEP_PX, STEP_PX, 2 * STEP_PX, STEP_PX
        foot = layouts.row((self.words, 1), self.print, self.save, self.copy, margins=margins)
        layouts.column((self.sheet, 1), foot, on=self, spacing=0, margins=layouts.NO_MARGINS)

    def _begin(self) -> None:
        self._offer(is_complete=False)
        history = self._game.history
        if can_be_reviewed(history):
            self.words.setText(self.tr("Calculating…"))
            self._runner.request(history)
        else:
            self.words.setText(self.tr("Nobody is keeping score, so there are no coins to review."))

    def _offer(self, *, is_complete: bool) -> None:
        for button in (self.copy, self.save, self.print):
            button.setEnabled(is_complete)

    @Slot(object)
    def _show(self, found: Review | WinReview) -> None:
        if isinstance(found, Review):
            self.review, progress = found, self.tr("Step {step} of {of}…")
        else:
            self.win, progress = found, self.tr("Chance to win: step {step} of {of}…")
        self.words.setText(progress.format(step=found.steps, of=found.of))
        self._show_page()

    @Slot(int)
    def _want_moment(self, step: int) -> None:
        self.moment_wanted.emit(self._game.history.jumped(step - 1))

    def _show_page(self) -> None:
        if self.review:
            self.sheet.show_review(self._game, self.review, self.win)

    @Slot()
    def _finish(self) -> None:
        if self.win and not self.win.legs:
            self.win = None
            self._show_page()
        if self.review:
            self.words.setText("")
            self.is_complete = True
            self._offer(is_complete=True)

    @Slot(object)
    def _tell_failure(self, failure: Failure) -> None:
        self._runner.idle.disconnect(self._finish)
        self.words.setText(self.tr("The review failed: {reason}").format(reason=failure.message))

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setPixmap(self.sheet.picture())
        self.words.setText(self.tr("Copied"))

    @Slot()
    def _save(self) -> None:
        kinds = self.tr("Images (*.png);;Pages to print (*.pdf)")
        dialog = QFileDialog(self, self.tr("Save the review"), str(self._folder()), kinds)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        images, pages = dialog.nameFilters()
        endings = {images: "png", pages: "pdf"}
        # The dialog gives the name its ending, as it asks whether a file of that name may go.
        dialog.setDefaultSuffix(endings[images])
        dialog.filterSelected.connect(lambda kind: dialog.setDefaultSuffix(endings[kind]))
        dialog.selectFile(self.tr("review.png"))
        if dialog.exec():
            self._write(Path(dialog.selectedFiles()[0]), dialog.defaultSuffix())
        dialog.deleteLater()

    def _write(self, path: Path, usual: str) -> None:
        """As what the name's ending says, or as ``usual`` where that says neither png nor pdf."""
        ending = path.suffix.lower().removeprefix(".")
        is_page = (ending if ending in {"png", "pdf"} else usual) == "pdf"
        try:
            write_picture(path, self.sheet.as_pdf() if is_page else self.sheet.as_png())
        except StorageError as error:
            self.words.setText(capital(say(error.reason)))
        else:
            self.words.setText(self.tr("Saved {file}").format(file=path))

    @Slot()
    def _print(self) -> None:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter  # looks for printers: not before

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        if QPrintDialog(printer, self).exec():
            self.sheet.print_on(printer)

    def done(self, result: int) -> None:
        self._runner.close()
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        self._runner.close()
        super().closeEvent(event)
