"""The colours in use, which can change while the program runs.

Qt repaints everything, because the application's palette changes with the colours. Whatever keeps
what it has painted has to listen to ``changed``, or to ask for which colours that was.
"""

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from camelhelper.gui.theme.colours import CamelColours, Colours, load_colours


class ChosenColours(QObject):
    """The colours of the chosen theme. GUI thread only.

    Signals:
        changed(): another theme was chosen.
    """

    changed = Signal()

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self._colours = colours

    @property
    def colours(self) -> Colours:
        return self._colours

    @property
    def name(self) -> str:
        return self._colours.name

    def colour(self, role: str) -> QColor:
        """The colour of a role (``text``, ``sand``). KeyError when there is no such role."""
        return self._colours.colour(role)

    def camel(self, camel: str) -> CamelColours:
        """A camel's colours, or those of the ``GREY`` die. KeyError when there is no such camel."""
        return self._colours.camel(camel)

    def palette(self) -> QPalette:
        """The colours for what Qt draws."""
        return self._colours.palette()

    @Slot(str)
    def choose(self, name: str) -> None:
        """Use one of ``THEME_NAMES`` from now on. Raises ValueError if its file is faulty."""
        self._colours = load_colours(name)
        QApplication.setPalette(self.palette())
        self.changed.emit()
