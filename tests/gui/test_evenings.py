"""Whole evenings in a real window: by the mouse alone, and of each edition by the keys alone."""

from dataclasses import dataclass

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QWidget

from camelhelper.core.cup import format_position
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.gui.assembly import assemble
from camelhelper.gui.session import Session
from camelhelper.gui.theme.theme import load_theme
from tests.helpers.real_pointer import click, drag, on_screen, show_in_front, xdotool
from tests.helpers.scripted import follow

pytestmark = pytest.mark.real_window
CAMELS = {"W": "white", "G": "green", "B": "blue", "O": "orange", "Y": "yellow"}


@dataclass(frozen=True)
class Race:
    """What is typed to set up a race and play it, and what the table is like after."""

    edition_keys: str
    opening: str
    start: str
    typed: str
    hidden: str
    """The colour of the race card that was played face down."""
    end: str


FIRST = Race(
    "alt+f",
    "w1g1b1o1y1",
    "cu1 1WGBOY - - - 3*,3,3!,3",
    "ty b2 +g 9+ -? w1 g1 o2 y1 leg w3 g3 b3 o3 y3 leg b3 y3 g3 o3 w3 leg b3 g3",
    "o",
    "+3G-1O 16,8,15!,7",
)
SECOND = Race(
    "alt+s",
    "r1g1b2y3p3k2w1",
    "cu2 1RG.2B.3YP.15k.16w - - - 3*,3,3!,3",
    "tb r2 +g 9+ +? k3 b3 g2 y1 leg b3 p3 y3 r3 g3 leg b3 p3 y3 r3 g3 leg b3",
    "b",
    "+3G1B 15,8,6!,7",
)
KEY_NAMES = {"+": "plus", "-": "minus", "?": "question"}


@pytest.fixture
def program(qtbot):
    program = assemble(Session(empty_table(SECOND_EDITION)), load_theme("day"))
    show_in_front(qtbot, program.window)
    yield program
    program.window.close()


def press(keys):
    xdotool("key", *(KEY_NAMES.get(key, key) for key in keys))


def front():
    return QApplication.activeModalWidget()


def found(words, within=None):
    """The widget that can be seen, and says so; None while there is none."""
    tops = [within] if within else QApplication.topLevelWidgets()
    for widget in (w for top in tops if top.isVisible() for w in top.findChildren(QWidget)):
        text = widget.text() if isinstance(widget, QAbstractButton) else ""
        if widget.isVisible() and any(
            said.startswith(words) for said in (widget.accessibleName(), text)
        ):
            return widget
    return None


def named(words, within=None):
    if widget := found(words, within):
        return widget
    raise LookupError(f"nothing says {words!r}")


def choose(box, row):
    """A line of a list that drops down."""
    click(box)
    yield QApplication.activePopupWidget
    view = box.view()
    click(view.viewport(), view.visualRect(view.model().index(row, 0)).center())
    yield lambda: box.currentIndex() == row


def entry(words):
    """The place of a line in the menu that is open."""
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu, menu.actionGeometry(
        next(each for each in menu.actions() if words in each.text())
    ).center()


class Table:
    """What there is to look at while the evening goes on."""

    def __init__(self, program):
        self.views = program.views
        self.session = program.session

    @property
    def line(self):
        return format_position(self.session.position)

    def says(self, part):
        return lambda: part in self.line

    def offers(self, words):
        """Whether the note does; it comes once the odds are painted."""
        return lambda: words in [each.text() for each in self.views.note.offers]

    def one_more(self):
        """Whether a step was taken since now."""
        steps = len(self.session.history.past)
        return lambda: len(self.session.history.past) > steps

    def on_board(self, point):
        board = self.views.board
        return on_screen(board.viewport(), QPoint(round(point[0]), round(point[1])))


def by_mouse(table):
    """A race of the first edition, set up and played without a key."""
    click(named("New game"))
    yield front
    dialog = front()
    click(dialog.edition_buttons[1], QPoint(10, 18))
    yield lambda: dialog.edition().number == 1
    yield from choose(dialog.players, dialog.players.findData(3))
    yield from choose(dialog.me, 1)
    for letter, camel in CAMELS.items():
        click(named(f"{camel.capitalize()} rolls 1", dialog))
        yield lambda letter=letter: f"{letter.lower()}1" in dialog.opening.text()
    click(dialog.start)
    yield table.says("cu1 1WGBOY - - - 3*!,3,3")
    click(named("Winner deck"))
    yield QApplication.activePopupWidget
    click(*entry("Green"))
    yield table.says("+1G")
    yield roll(table, "W", 1)
    geometry = table.views.board.scene().geometry
    drag(table.on_board(geometry.tray_spot(+1)), table.on_board(geometry.label(8)))
    yield table.says("8+3")
    click(named("Yellow leg ticket 5"))
    yield table.says("Y1")
    click(named("Loser deck"))
    yield table.says("-2?")
    green = table.views.board.scene().layout.figures["G"].blanket
    drag(table.on_board(green), table.on_board(geometry.label(3)))
    yield table.offers("Count it")
    click(named("Count it"))
    yield table.says("W1G1")
    yield roll(table, "B", 1)
    click(named("Undo"))
    yield lambda: "B1" not in table.line
    yield table.offers("Redo")
    click(named("Redo"))
    yield table.says("B1")
    for letter in "OY":
        yield roll(table, letter, 1)
    click(table.views.advice.best.band)
    yield table.says("2W.3G.4B.5O.6Y - -")
    for letter, face in zip("WGBOY", (3, 2, 1, 1, 3), strict=True):
        yield roll(table, letter, face)
    # Elsewhere on the same face: in one place it would be a double click, which counts once.
    yield roll(table, "Y", 3, QPoint(6, 6))
    for letter in "OW":
        yield roll(table, letter, 3)
    click(table.views.advice.best.band)
    yield front
    dialog = front()
    click(dialog.turning.colours["W"])
    yield dialog.turning.score.isEnabled
    click(dialog.turning.score)
    yield lambda: dialog.podium
    click(dialog.review)
    yield lambda: found("Review of the game")


def roll(table, letter, face, point=None):
    happened = table.one_more()
    click(named(f"{CAMELS[letter]} die shows {face}"), point)
    return happened


def test_an_evening_of_the_first_edition_is_played_by_mouse_alone(qtbot, program):
    table = Table(program)
    follow(qtbot, by_mouse(table))
    assert table.line == "cu1 12Y.15O.18WGB - - +1G-2W 11!,7,7"


def by_keys(table, window, race):
    """A race set up, scored and looked back on without a pointer."""
    press(["ctrl+n"])
    yield lambda: front() and front().isActiveWindow()
    dialog = front()
    press([race.edition_keys])
    press(["alt+n"])
    yield dialog.names.hasFocus
    xdotool("type", "--delay", 0, "Ann, Ben, me, Dee")
    yield lambda: dialog.game().names == ("Ann", "Ben", "me", "Dee")
    press(["alt+o"])
    yield dialog.opening.hasFocus
    xdotool("type", "--delay", 0, race.opening)
    yield lambda: not dialog.position().boxed
    press(["Return"])
    yield table.says(race.start)
    # Without a window manager nobody else gives the window the keyboard back.
    xdotool("windowfocus", "--sync", int(window.winId()))
    yield window.isActiveWindow
    for event in race.typed.split():
        happened = table.one_more()
        press(event)
        yield happened
    press("leg")
    yield front
    dialog = front()
    yield dialog.isActiveWindow
    press(race.hidden)
    yield lambda: dialog.turning.current is None
    press(["Return"])
    yield lambda: dialog.podium and dialog.review.hasFocus()
    press(["Return"])
    yield lambda: found("Review of the game")


@pytest.mark.parametrize("race", [FIRST, SECOND], ids=["first edition", "second edition"])
def test_an_evening_is_played_by_keys_alone(qtbot, program, race):
    table = Table(program)
    follow(qtbot, by_keys(table, program.window, race))
    assert table.session.position.scored
    assert table.line.endswith(race.end)
