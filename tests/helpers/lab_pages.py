"""What is written on a page of the lab, and windows of it that need no process."""

from camelhelper.gui.lab.lab_runner import LabRunner
from tests.helpers.lab import launch_thread


def launch_threads(monkeypatch):
    """Let every window of the lab have a thread for its process."""
    monkeypatch.setattr(LabRunner.__init__, "__defaults__", (launch_thread,))


def exact(figure):
    return figure._exact.text()


def estimate(figure):
    """What was simulated, with its standard error."""
    return figure._simulated.text()


def method(page, row):
    """A method's row, without its name."""
    return [label.text() for label in page.methods._cells[row]]


def places(page, camel, place):
    """A camel's chance of a place: in percent, as a fraction, simulated."""
    return [page.places._cells[camel, place, kind].text() for kind in range(3)]


def ways(page, dice):
    return page.table._rows[dice][-1].text()
