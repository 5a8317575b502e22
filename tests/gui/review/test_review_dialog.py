"""The review in its window: worked out aside, told in words, shared as an image or a page."""

import os
import sys
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QComboBox, QFileDialog, QLineEdit

from camelhelper.core.cup import parse
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.engine.review.review import review
from camelhelper.engine.review.win_review import review_in_both
from camelhelper.gui.review.review_dialog import ReviewDialog
from camelhelper.gui.theme.theme import load_theme
from camelhelper.wording.win_chances import gain_text

in_few_playouts = partial(review_in_both, playouts=48)


@pytest.fixture
def opened(qtbot, reviews, win_reviews):
    dialogs = []

    def known(_history, _cancelled):
        """What a look back at the game comes to, without the wait."""
        yield from (*reviews, *win_reviews)

    def open_(of, look_back=known):
        dialog = ReviewDialog(load_theme("day"), of, look_back=look_back)
        dialogs.append(dialog)
        qtbot.addWidget(dialog)
        dialog.show()
        return dialog

    yield open_
    for dialog in dialogs:
        dialog.close()


@pytest.fixture
def chosen(qtbot, monkeypatch):
    """Choose this name in the dialog that asks where to save, perhaps as a page to print."""

    def choose(name, *, as_page=False):
        def answer(dialog):
            if as_page:
                qtbot.keyClick(dialog.findChild(QComboBox, "fileTypeCombo"), Qt.Key.Key_Down)
            dialog.findChild(QLineEdit, "fileNameEdit").setText(str(name))
            return QFileDialog.DialogCode.Accepted

        monkeypatch.setattr(QFileDialog, "exec", answer)

    return choose


def complete(qtbot, dialog):
    qtbot.waitUntil(dialog.copy.isEnabled)


def test_the_window_tells_what_the_review_found(qtbot, opened, game, reviews):
    dialog = opened(game)
    complete(qtbot, dialog)
    expected = reviews[-1]
    assert dialog.review == expected
    words = dialog.sheet.accessibleDescription()
    coins = game.live.position.player(2).coins
    assert f"Ben: {coins} coins, luck" in words
    dearest = expected.worst()[0]
    assert f"Step {dearest.step}, " in words


def test_chances_to_win_come_behind_the_coins(qtbot, opened, game, win_reviews):
    dialog = opened(game, in_few_playouts)
    qtbot.waitUntil(lambda: dialog.review is not None)
    assert "Chance to win the game" in dialog.sheet.toPlainText()
    qtbot.waitUntil(lambda: bool(dialog.win.legs))
    assert dialog.review.is_complete
    assert not dialog.copy.isEnabled()
    assert "Chance to win: step " in dialog.words.text()
    complete(qtbot, dialog)
    expected = win_reviews[-1]
    assert dialog.win == expected
    assert f"Ben: luck {gain_text(expected.luck(2))} points" in dialog.sheet.accessibleDescription()
    assert not dialog.words.text()


def test_chances_to_win_that_never_come_leave_no_empty_table(qtbot, opened, game, reviews):
    dialog = opened(game, lambda *_: iter(reviews))
    complete(qtbot, dialog)
    assert "Chance to win the game" not in dialog.sheet.toPlainText()


@pytest.mark.logs_errors
def test_a_review_that_fails_says_so_and_is_not_shared(qtbot, opened, game):
    def fail(*_):
        yield next(review(game.live))
        raise RuntimeError("no paper")

    dialog = opened(game, fail)
    qtbot.waitUntil(lambda: "no paper" in dialog.words.text())
    assert not dialog.copy.isEnabled()


def test_a_what_if_is_called_by_its_whole_name(opened, game):
    what_if = game.what_if()
    dialog = opened(what_if.renamed(what_if.active_what_if, "[*] plan"))
    assert dialog.windowHandle().title() == "Review of the what-if “[*] plan”"


def test_the_window_stays_as_it_is_while_the_review_comes(qtbot, opened, game):
    dialog = opened(game)
    before = dialog.size()
    complete(qtbot, dialog)
    assert dialog.size() == before


def test_the_picture_goes_to_the_clipboard_and_to_a_file(qtbot, opened, game, tmp_path, chosen):
    dialog = opened(game)
    assert not dialog.copy.isEnabled()
    complete(qtbot, dialog)
    qtbot.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().image().width() == 2 * dialog.sheet.sizeHint().width()
    path = tmp_path / "evening.png"
    chosen(path)
    dialog.save.setFocus()
    qtbot.keyClick(dialog.save, Qt.Key.Key_Return)
    assert path.read_bytes().startswith(b"\x89PNG")
    assert str(path) in dialog.words.text()


def test_the_page_is_saved_to_be_printed(qtbot, opened, game, tmp_path, chosen):
    dialog = opened(game)
    complete(qtbot, dialog)
    path = tmp_path / "evening.pdf"
    chosen(path)
    dialog.save.click()
    assert path.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(("name", "file"), [("evening", "evening.pdf"), ("4.5", "4.5")])
def test_a_name_without_an_ending_is_saved_as_what_was_chosen(
    qtbot, opened, game, tmp_path, chosen, name, file
):
    dialog = opened(game)
    complete(qtbot, dialog)
    chosen(tmp_path / name, as_page=True)
    dialog.save.click()
    assert (tmp_path / file).read_bytes().startswith(b"%PDF")
    chosen(tmp_path / "evening")
    dialog.save.click()
    assert (tmp_path / "evening.png").read_bytes().startswith(b"\x89PNG")


def test_a_name_says_what_it_is_saved_as(qtbot, opened, game, tmp_path, chosen):
    dialog = opened(game)
    complete(qtbot, dialog)
    chosen(tmp_path / "evening.png", as_page=True)
    dialog.save.click()
    assert (tmp_path / "evening.png").read_bytes().startswith(b"\x89PNG")


def test_it_is_printed_where_the_dialog_says(qtbot, opened, game, tmp_path, monkeypatch):
    dialog = opened(game)
    assert not dialog.print.isEnabled()
    complete(qtbot, dialog)
    paper = tmp_path / "paper.pdf"

    def choose_paper(chooser):
        chooser.printer().setOutputFileName(str(paper))
        return QPrintDialog.DialogCode.Accepted

    monkeypatch.setattr(QPrintDialog, "exec", choose_paper)
    dialog.print.click()
    assert paper.read_bytes().count(b"/Type /Page\n") == 1


def test_nothing_is_printed_where_no_printer_is_chosen(qtbot, opened, game, monkeypatch):
    dialog = opened(game)
    complete(qtbot, dialog)
    monkeypatch.setattr(QPrintDialog, "exec", lambda _: QPrintDialog.DialogCode.Rejected)
    monkeypatch.setattr(dialog.sheet, "print_on", lambda _: pytest.fail("printed"))
    dialog.print.click()


@pytest.fixture
def saved(qtbot, opened, game, chosen):
    """Save the review in this place, and return what is said."""

    def save(path):
        dialog = opened(game)
        complete(qtbot, dialog)
        chosen(path)
        dialog.save.click()
        return dialog.words.text()

    return save


either_way = pytest.mark.parametrize("name", ["evening.png", "evening.pdf"])


@either_way
def test_a_file_that_cannot_be_written_is_told(saved, tmp_path, name):
    said = f"The file {name} cannot be saved: No such file or directory"
    assert saved(tmp_path / "missing" / name) == said


@either_way
def test_it_takes_the_place_of_an_old_one_whole(saved, tmp_path, name):
    path, old = tmp_path / name, tmp_path / "old"
    path.write_bytes(b"old")
    old.hardlink_to(path)
    saved(path)
    assert path.read_bytes() != b"old"
    assert old.read_bytes() == b"old"


@either_way
@pytest.mark.skipif(sys.platform == "win32", reason="pipes and links of POSIX")
def test_neither_a_pipe_nor_the_file_behind_a_link_is_written(saved, tmp_path, name):
    pipe = tmp_path / "pipe.png"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    assert saved(pipe) == "The file pipe.png is a pipe or a device: choose another one"
    assert pipe.is_fifo()
    os.close(reader)
    (tmp_path / "mine").write_bytes(b"mine")
    (tmp_path / name).symlink_to("mine")
    assert saved(tmp_path / name).startswith("Saved ")
    assert (tmp_path / "mine").read_bytes() == b"mine"


def test_without_a_ledger_it_says_that_there_is_nothing_to_review(opened):
    dialog = opened(Game(History(parse("cu2 1RG.2B.3PY.15k.16w"))))
    assert "Nobody is keeping score" in dialog.words.text()
    assert not dialog.copy.isEnabled()


def test_closing_it_ends_what_is_under_way(opened, game):
    dialog = opened(game, in_few_playouts)
    dialog.close()
    assert dialog.review is None or not dialog.review.is_complete
