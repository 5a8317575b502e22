"""Every window as the program opens it on a small screen: ``python -m tests.helpers.small_screen``.

Names those of which the screen does not hold all, frame included, and what is not all written.
"""

import sys
from collections.abc import Iterator

from camelhelper.gui.application import make_application
from camelhelper.gui.main_window import MainWindow
from camelhelper.gui.widgets.screen_room import room_on_screen
from tests.helpers.pseudo import clipped
from tests.helpers.stages import Walk, settled

ACTS = ("starts", "moments", "game", "tables", "lab")


class AsOpened(Walk):
    def sized(self, name, window) -> Iterator[tuple[str, object]]:
        if isinstance(window, MainWindow):
            window.fit_into(window.screen().availableGeometry())
        yield name, self.see(settled(window))


def problems(window) -> list[str]:
    room = room_on_screen(window)
    if window.isFullScreen() or window.size() == window.size().boundedTo(room):
        return [*clipped(window)]
    wide, high = window.size().toTuple()
    return [f"{wide} × {high} for {room.width()} × {room.height()}", *clipped(window)]


if __name__ == "__main__":
    make_application(fits_screen=True)
    for name, found in AsOpened(look=problems, acts=ACTS).seen():
        for problem in found:
            sys.stdout.write(f"{name}: {problem}\n")
