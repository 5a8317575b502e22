"""A hand and a keyboard in a real window: xdotool moves the pointer and presses the keys."""

import subprocess


def xdotool(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True, capture_output=True, timeout=300)


def show_in_front(qtbot, window):
    """Show the window at the corner of the screen, with the keyboard in it."""
    qtbot.addWidget(window)
    window.move(0, 0)
    with qtbot.waitExposed(window):
        window.show()
    xdotool("windowfocus", "--sync", int(window.winId()))


def on_screen(widget, point=None):
    """Where a point of the widget is on the screen: its middle, unless it is given."""
    return widget.mapToGlobal(point or widget.rect().center()).toTuple()


def click(widget, point=None):
    xdotool("mousemove", "--sync", *on_screen(widget, point), "click", 1)


def drag(start, end):
    """A hand takes its way in a few steps, so the program sees it move."""
    xdotool("mousemove", "--sync", *start, "mousedown", 1)
    for part in (0.1, 0.4, 0.7, 1):
        at = (round(a + part * (b - a)) for a, b in zip(start, end, strict=True))
        xdotool("mousemove", "--sync", *at)
    xdotool("mouseup", 1)
