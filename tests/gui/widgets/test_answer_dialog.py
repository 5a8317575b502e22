"""What dialogs have in common."""

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QDialog, QLabel, QVBoxLayout

from camelhelper.gui.widgets.answer_dialog import ReturningDialog, fit_on_screen
from tests.helpers.mouse import dragged_to


def test_a_dialog_that_grows_stays_on_its_screen(qtbot):
    dialog = QDialog()
    column = QVBoxLayout(dialog)
    qtbot.addWidget(dialog)
    screen = dialog.screen().availableGeometry()
    with qtbot.waitExposed(dialog):
        dialog.show()
    dialog.move(screen.bottomRight() - QPoint(150, 150))
    large = QLabel("Won by Ann")
    large.setMinimumSize(600, 500)
    column.addWidget(large)
    large.show()
    fit_on_screen(dialog)
    assert dialog.width() >= 600
    assert screen.contains(dialog.frameGeometry())


def test_a_dialog_comes_back_where_a_hand_has_dragged_it(qtbot):
    dialog = ReturningDialog()
    dialog.resize(300, 200)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    dragged = dragged_to(dialog, QPoint(60, 70))
    dialog.hide()
    dialog.show()
    assert dialog.frameGeometry() == dragged


def test_a_dialog_is_never_larger_than_its_screen(qtbot):
    dialog = QDialog()
    qtbot.addWidget(dialog)
    column = QVBoxLayout(dialog)
    text = QLabel("Won by Ann\n" * 200)
    text.setMinimumHeight(20)
    column.addWidget(text)
    fit_on_screen(dialog)
    assert dialog.height() <= dialog.screen().availableGeometry().height()
