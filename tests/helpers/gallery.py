"""Windows, dialogs and pages of the lab as pictures: ``python -m tests.helpers.gallery FOLDER``.

Nothing is opened here that somebody at the screen could not open: commands are found by their keys.
"""

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from camelhelper.wording.languages import LANGUAGES

Look = Callable[[object], object]
THEMES = ("day", "night", "contrast")
FIRST_EDITION = "cu1 3WG.5B.6OY - - - 3*,3,3,3"
START = "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3"
EVENTS = "r2 tg b3 9+ p1 k2 y3 leg r1 ty b2"
RACE_OVER = "cu2 9w.12k.14B.15RG.17PY B2P2 - +1?2?3R-2B 3*,3+1,0+1!"
DIALOGS = {
    "new-game": "Ctrl+N",
    "players": "Ctrl+P",
    "resync": "Ctrl+D",
    "compare": "F4",
    "review": "Ctrl+R",
    "keys": "Ctrl+F1",
    "numbers": "What the &numbers mean",
    "about": "&About camelhelper",
    "habits": "How everybody pla&ys…",
}
TABLE_SCREEN = (1920, 1080)
PATIENCE_MS = 20_000
SETTLED_MS = 400
"""How long a dialog gets until what it computes is there."""
SLOW = {"review": 6000}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--themes", nargs="+", choices=THEMES, default=THEMES)
    parser.add_argument("--pages", nargs="*", help="pages of the lab; all if none is named")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="keep these pictures alone")
    parser.add_argument("--language", choices=(*LANGUAGES, "pseudo"), default="en")
    asked = parser.parse_args()
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {"HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home}
        for theme in asked.themes:
            for name, picture in pictures(theme, asked.pages, language=asked.language):
                if not asked.only or name in asked.only:
                    picture.save(str(asked.folder / f"{name}-{theme}.png"))


def pictures(
    theme: str, pages: list[str] | None, look: Look | None = None, language: str = "en"
) -> Iterator[tuple[str, object]]:
    """Each window with its name: a picture of it, or what ``look`` sees in it."""
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QWidget

    from camelhelper.core.cup import parse
    from camelhelper.gui.application import make_application
    from tests.helpers.pseudo import pseudo_language

    make_application(LANGUAGES.get(language) or pseudo_language())
    look = look or QWidget.grab
    QSettings().setValue("view/theme", theme)
    with opened(parse(FIRST_EDITION)) as program:
        yield "first-edition", look(program.window)
    with opened(parse(RACE_OVER)) as program:
        yield "race-over", look(program.window)
        yield "turned-cards", dialog_of(partial(turn_cards, program.window), look)
    with opened(a_game()) as program:
        window = program.window
        learn_habits(program)
        yield "ledger", look(window)
        for keys in ("F5", "F6"):
            command(window, keys).trigger()
        yield "docks", look(settled(window))
        for keys in ("F2", "F3"):
            command(window, keys).trigger()
        yield "what-if", look(settled(window))
        for name, keys in DIALOGS.items():
            yield name, dialog_of(command(window, keys).trigger, look, SLOW.get(name, SETTLED_MS))
        yield from table_pictures(program, look)
        yield from lab_pictures(program.theme, pages, look)


def a_game():
    from camelhelper.core.cup import parse
    from camelhelper.core.event_text import parse_event
    from camelhelper.core.game import Game
    from camelhelper.core.history import History

    history = History(parse(START))
    for text in EVENTS.split():
        history = history.then(parse_event(text, history.position.edition))
    return Game(history).named("Ann", "Ben", "Cleo")


@contextmanager
def opened(start):
    from camelhelper.gui import app

    with app.opened(start) as program:
        program.window.resize(1280, 860)
        program.window.show()
        app.await_answer(program)
        settled(program.window)
        yield program


def settled(widget, wait_ms: int = SETTLED_MS):
    from PySide6.QtCore import QEventLoop, QTimer

    loop = QEventLoop()
    QTimer.singleShot(wait_ms, loop.quit)
    loop.exec()
    return widget


def command(window, keys: str):
    """The action with these keys or, where it has none, with this text."""
    from PySide6.QtGui import QAction

    return next(
        action
        for action in window.findChildren(QAction)
        if keys == action.shortcut().toString() or window.tr(keys) == action.text()
    )


def learn_habits(program) -> None:
    """As if some had been here on other evenings."""
    from camelhelper.engine.win.styles import STYLES

    for evening, (name, style) in enumerate((("Ann", "leg"), ("Ben", "late"), ("Ann", "leg"))):
        told = tuple(3.0 * (each.name == style) for each in STYLES)
        known, _ = program.on_disk.habits.read()
        program.on_disk.habits.write(known.with_game(str(evening), {name: told}))


def turn_cards(window) -> None:
    from camelhelper.gui.ledger.ticket_piles import CardDeck

    next(deck for deck in window.findChildren(CardDeck) if deck.on_winner).click()


def dialog_of(open_it: Callable[[], object], look: Look, wait_ms: int = SETTLED_MS):
    """What ``look`` sees in the dialog that this opens, be it modal or not."""
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication, QDialog

    shown = []

    def shoot() -> None:
        for dialog in QApplication.topLevelWidgets():
            if isinstance(dialog, QDialog) and dialog.isVisible():
                shown.append(look(dialog))
                dialog.reject()

    QTimer.singleShot(wait_ms, shoot)
    open_it()
    while not shown:
        settled(None, 50)
    return shown[0]


def table_pictures(program, look: Look) -> Iterator[tuple[str, object]]:
    """What the whole table reads, and what the players called."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    window, board = program.window, program.views.board
    program.commands.what_ifs.leave()
    for keys in ("A", "F11"):
        command(window, keys).trigger()
    window.setWindowState(Qt.WindowState.WindowNoState)  # the offscreen screen is small
    window.resize(*TABLE_SCREEN)
    yield "table-view", look(settled(window))
    command(window, "F11").trigger()
    command(window, "Ctrl+F11").trigger()
    second = program.commands.second_screen.window
    second.resize(*TABLE_SCREEN)
    yield "second-screen", look(settled(second))
    command(window, "Ctrl+F11").trigger()
    program.session.jump(0)
    command(window, "Ctrl+G").trigger()
    yield "guess-first", look(settled(window))
    for letters in ("9r", "b", "7y"):
        QTest.keyClicks(board, letters)
    settled(window)
    yield "guesses", dialog_of(command(window, "Ctrl+Shift+G").trigger, look)


def lab_pictures(theme, pages: list[str] | None, look: Look) -> Iterator[tuple[str, object]]:
    from camelhelper.gui.lab.lab_runner import LabRunner
    from camelhelper.gui.lab.page_names import page_titles
    from camelhelper.gui.lab.window import LabWindow
    from tests.helpers.lab import launch_thread

    lab = LabWindow(theme, LabRunner(launch_thread))
    lab.show()
    for key in pages or page_titles():
        page = lab.open_page(key)
        while not page.is_answered:
            settled(page, 50)
        yield f"lab-{key}", look(settled(lab))
    lab.close()


if __name__ == "__main__":
    main()
