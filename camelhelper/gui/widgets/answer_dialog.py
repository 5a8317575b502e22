"""What dialogs have in common, and those above all that ask for something."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QWidget

from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import TITLE
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.buttons import MainButton, PlainButton
from camelhelper.gui.widgets.panel import STEP_PX, RoleLabel
from camelhelper.gui.widgets.screen_room import moved_into, resize_on_screen
from camelhelper.gui.widgets.tab_order import TabbedAsRead


class AnswerDialog(TabbedAsRead, QDialog):
    """A heading, the body below it, and at the foot the button that answers and ``cancel``."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.heading = RoleLabel(theme, scale=TITLE, bold=True)
        self.cancel = PlainButton(self.tr("Cancel"))
        self.cancel.clicked.connect(self.reject)
        self.body = layouts.column(
            self.heading, on=self, spacing=2 * STEP_PX, margins=layouts.DIALOG_MARGINS
        )

    def entitle(self, title: str, heading: str) -> None:
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.heading.setText(heading)

    def add_foot(self, answer: MainButton, *others: PlainButton) -> None:
        """End the body with the buttons, the ``others`` on the left."""
        answer.setDefault(True)
        answer.clicked.connect(self.accept)
        self.body.addLayout(layouts.row(*others, 1, self.cancel, answer, spacing=STEP_PX))


class ReturningDialog(QDialog):
    """Hidden and shown again, it is where it was, wherever somebody dragged it."""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Qt puts a dialog into the middle each time, below a title bar whose height it guesses,
        # unless the program has moved it: a hand that drags it does not count.
        self.setAttribute(Qt.WidgetAttribute.WA_Moved)


def put_away(dialog: QDialog | None) -> None:
    """Close a dialog for good: nobody will open it again."""
    if dialog:
        dialog.close()
        dialog.deleteLater()


def fit_on_screen(dialog: QDialog) -> None:
    """Make a dialog as large as what it holds now, but not larger than its screen."""
    room, frame = dialog.screen().availableGeometry(), dialog.frameGeometry()
    middle = frame.center()
    around = frame.size() - dialog.size()
    if layout := dialog.layout():
        layout.activate()
    resize_on_screen(dialog, dialog.sizeHint().boundedTo(room.size() - around))
    if dialog.isVisible():
        frame.setSize(dialog.size() + around)
        frame.moveCenter(middle)
        dialog.move(moved_into(room, frame).topLeft())
