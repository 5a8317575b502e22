"""Every window as the program opens it on a small screen: ``python -m tests.helpers.small_screen``.

Names those of which the screen does not hold all, frame included.
"""

import sys
from collections.abc import Iterator

from camelhelper.gui.application import make_application
from camelhelper.gui.main_window import MainWindow
from camelhelper.gui.widgets.screen_room import room_on_screen
from tests.helpers.stages import Walk, settled

ACTS = ("starts", "moments", "game", "tables", "lab")


class AsOpened(Walk):
    def sized(self, name, window) -> Iterator[tuple[str, object]]:
        yield name, self.see(settled(window))


def too_large(window) -> bool:
    """The main window is fitted by whoever shows it."""
    room = room_on_screen(window)
    return not isinstance(window, MainWindow) and window.size() != window.size().boundedTo(room)


if __name__ == "__main__":
    make_application()
    for name, is_too_large in AsOpened(look=too_large, acts=ACTS).seen():
        if is_too_large:
            sys.stdout.write(f"{name}\n")
