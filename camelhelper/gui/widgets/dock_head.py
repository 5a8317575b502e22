"""The head of a sheet at the side: its title, and a cross to close it as everywhere else."""

from PySide6.QtWidgets import QDockWidget

from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import TITLE
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.buttons import CloseButton
from camelhelper.gui.widgets.panel import STEP_PX, ElidedLabel, LabelHolder


class DockHead(LabelHolder):
    def __init__(self, theme: Theme, dock: QDockWidget) -> None:
        super().__init__(dock)
        self.title = ElidedLabel(theme, scale=TITLE, bold=True, text=dock.windowTitle())
        name = self.tr("Close: {sheet}").format(sheet=dock.windowTitle())
        self.close_button = CloseButton(name, self.tr("Close"), self)
        self.close_button.clicked.connect(dock.close)
        margins = 2 * STEP_PX, STEP_PX, STEP_PX, 0
        layouts.row((self.title, 1), self.close_button, on=self, margins=margins)
