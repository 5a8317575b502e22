"""What is written on a page of the lab, and windows of it that need no process."""

from PySide6.QtWidgets import QLabel

from camelhelper.core.edition import FIRST_EDITION
from camelhelper.gui.lab.lab_runner import LabRunner
from tests.helpers.lab import launch_thread

PATIENCE_MS = 120_000


def launch_threads(monkeypatch):
    """Let every window of the lab have a thread for its process."""
    monkeypatch.setattr(LabRunner.__init__, "__defaults__", (launch_thread,))


def wait(qtbot, page):
    qtbot.waitUntil(lambda: page.is_answered, timeout=PATIENCE_MS)


def exact(page, quantity):
    return _told(page, f"{quantity}, exact")


def estimate(page, quantity):
    """What was simulated, with its standard error."""
    return _told(page, f"{quantity}, simulated")


def _told(page, what):
    """What a screen reader is told of a figure."""
    names = [label.accessibleName() for label in page.quantities.findChildren(QLabel)]
    return next(name for name in names if name.startswith(what)).removeprefix(f"{what}: ")


def method(page, row):
    """A method's row, without its name."""
    return _row(page.methods, row + 1)[1:]


def places(page, camel, place):
    """A camel's chance of a place: in percent, as a fraction, simulated."""
    row = _row(page.places, 1 + FIRST_EDITION.racing.index(camel))
    return row[1 + 3 * place :][:3]


def ways(page, dice):
    return _row(page.table, dice)[-1]


def _row(table, row):
    """What stands in a row of a table, None for a picture."""
    grid = table.layout()
    items = [grid.itemAtPosition(row, column) for column in range(grid.columnCount())]
    widgets = [item.widget() for item in items if item]
    return [widget.text() if isinstance(widget, QLabel) else None for widget in widgets]
