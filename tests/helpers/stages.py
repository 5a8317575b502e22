"""Every window, dialog and page, one after the other, as somebody at the screen would open them.

Commands are found by their keys. Nothing is shown before all that is computed for it has come.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from math import inf
from time import monotonic

Look = Callable[[object], object]
Size = tuple[int, int]
"""Of a window, in pixels as the program counts them."""
USUAL_SIZE: Size = (1280, 800)
FIRST_EDITION = "cu1 3WG.5B.6OY - - - 3*,3,3,3"
START = "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3"
EVENTS = "r2 tg b3 9+ p1 k2 y3 leg r1 ty b2"
LAST_DIE = "cu2 3R.6YG.8BP.15k.16w B3P2G1Y3 B32.G2.P1 - 7*,5,3+1"
NAMES = ("Ann", "Ben", "Cleo")
RACE_OVER_CARDS_UP = "cu2 9w.12k.14B.15RG.17PY B2P2 - +1Y2R3R-2B 9*,3+1,0+1!"
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
ACTS = ("starts", "moments", "menus", "game", "tables", "lab")
SEED, GAMES = 1, 1_000
"""Of the games that the lab plays."""
PATIENCE_S = 120
SOON_MS = 500
"""What a timer brings within this time is waited for; notes that fade later are not."""


@dataclass(frozen=True)
class Walk:
    """What is looked at, and how; ``look`` may see something else in a window than its picture."""

    theme: str = "day"
    sizes: Sequence[Size] = (USUAL_SIZE,)
    pages: Sequence[str] = ()
    """Pages of the lab; all if none is named."""
    look: Look | None = None
    acts: Sequence[str] = ACTS

    def seen(self) -> Iterator[tuple[str, object]]:
        """Each window with its name, and with its size where several are wanted."""
        from PySide6.QtWidgets import QApplication

        QApplication.setCursorFlashTime(0)
        if "starts" in self.acts:
            yield from self._starts()
        if "moments" in self.acts:
            from tests.helpers.moments import moments

            yield from moments(self)
        if "menus" in self.acts:
            from tests.helpers.menus import menus

            yield from menus(self)
        with opened(a_game(), self.theme) as program:
            for act, play in {
                "game": self._a_game,
                "tables": self._tables,
                "lab": self._lab,
            }.items():
                if act in self.acts:
                    yield from play(program)

    def _starts(self) -> Iterator[tuple[str, object]]:
        from camelhelper.core.cup import parse
        from camelhelper.core.event import DieRevealed
        from camelhelper.core.game import Game
        from camelhelper.core.history import History

        with opened(parse(FIRST_EDITION), self.theme) as program:
            yield from self.sized("first-edition", program.window)
        with opened(Game(History(parse(LAST_DIE))).named(*NAMES), self.theme) as program:
            program.session.apply(DieRevealed("R", 1))
            settled(program.window)
            program.views.note.clear()
            yield from self.sized("leg-won", program.window)
            show_table_view(program.window)
            yield from self.sized("leg-won-table", program.window)
        with opened(parse(RACE_OVER), self.theme) as program:
            yield from self.sized("race-over", program.window)
            yield "turned-cards", self.in_dialog(partial(turn_cards, program.window))
        with opened(Game(History(parse(RACE_OVER_CARDS_UP))).named(*NAMES), self.theme) as program:
            yield "podium", self.in_dialog(program.session.end_leg)

    def _a_game(self, program) -> Iterator[tuple[str, object]]:
        window = program.window
        learn_habits(program)
        yield from self.sized("ledger", window)
        for keys in ("F5", "F6"):
            command(window, keys).trigger()
        yield from self.sized("docks", window)
        for keys in ("F2", "F3"):
            command(window, keys).trigger()
        yield from self.sized("what-if", window)
        for name, keys in DIALOGS.items():
            yield name, self.in_dialog(command(window, keys).trigger)
        program.commands.what_ifs.leave()

    def _tables(self, program) -> Iterator[tuple[str, object]]:
        """What the whole table reads, and what the players called."""
        from PySide6.QtTest import QTest

        window, board = program.window, program.views.board
        command(window, "A").trigger()
        show_table_view(window)
        yield from self.sized("table-view", window)
        command(window, "F11").trigger()
        command(window, "Ctrl+F11").trigger()
        yield from self.sized("second-screen", program.commands.second_screen.window)
        command(window, "Ctrl+F11").trigger()
        program.session.jump(EVENTS.split().index("leg") + 1)
        command(window, "Ctrl+G").trigger()
        yield from self.sized("guess-first", window)
        for letters in ("9r", "b", "7y"):
            QTest.keyClicks(board, letters)
        yield "guesses", self.in_dialog(command(window, "Ctrl+Shift+G").trigger)

    def _lab(self, program) -> Iterator[tuple[str, object]]:
        from camelhelper.gui.lab.lab_runner import LabRunner
        from camelhelper.gui.lab.page_names import page_titles
        from camelhelper.gui.lab.window import LabWindow
        from tests.helpers.lab import launch_thread

        settled(program.window)  # what it still computes would draw the lab's numbers
        with the_same_every_time():
            lab = LabWindow(program.theme, LabRunner(launch_thread))
            lab.show()
            for key in self.pages or page_titles():
                page = lab.open_page(key)
                wait_until(lambda page=page: page.is_answered)
                yield from self.sized(f"lab-{key}", lab)
            lab.close()

    def sized(self, name: str, window) -> Iterator[tuple[str, object]]:
        for width, height in self.sizes:
            window.resize(width, height)
            suffix = f"-{width}x{height}" if len(self.sizes) > 1 else ""
            yield name + suffix, self.see(settled(window))

    def in_dialog(self, open_it: Callable[[], object], *fill: Callable[[object], object]):
        """What is seen in the dialog that this opens, be it modal or not, once it is filled in."""
        from PySide6.QtCore import QTimer
        from PySide6.QtWidgets import QApplication, QDialog

        seen, steps = [], [*fill]

        def see() -> None:
            QApplication.sendPostedEvents()  # what came of an answer may not be laid out yet
            for dialog in QApplication.topLevelWidgets():
                if not (isinstance(dialog, QDialog) and dialog.isVisible() and is_settled()):
                    continue
                if not dialog.isActiveWindow():  # it shows where its keyboard is only then
                    dialog.activateWindow()
                elif steps:
                    steps.pop(0)(dialog)
                else:
                    timer.stop()
                    seen.append(self.see(dialog))
                    dialog.reject()

        timer = QTimer(interval=30)
        timer.timeout.connect(see)
        timer.start()
        open_it()
        wait_until(lambda: seen)
        return seen[0]

    def see(self, widget):
        return self.look(widget) if self.look else widget.grab()


def a_game():
    from camelhelper.core.game import Game
    from tests.helpers.games import line_of_play

    return Game(line_of_play(START, EVENTS)).named(*NAMES)


@contextmanager
def the_same_every_time():
    """Let the lab's thread play the same games, as many of them, in no time that it would tell."""
    from unittest.mock import patch

    import numpy as np

    from camelhelper import timing
    from camelhelper.lab.games import race_length
    from camelhelper.lab.service import questions

    stopped = {"perf_counter": lambda: 0.0}
    seeded = partial(np.random.default_rng, SEED)
    with (
        patch.multiple(timing, **stopped),
        patch.multiple(race_length, **stopped),
        patch.multiple(questions, GAMES_OF_A_CURVE=GAMES, MS_OF_A_CURVE=inf, **stopped),
        patch.object(questions.np.random, "default_rng", seeded),
    ):
        yield


@contextmanager
def opened(start, theme="day"):
    from camelhelper.gui import app
    from camelhelper.gui.theme.theme import load_theme

    with app.opened_apart(start, load_theme(theme)) as program:
        program.window.resize(*USUAL_SIZE)
        program.window.show()
        program.views.note.timer.setInterval(PATIENCE_S * 1000)  # a slow look finds it there, too
        yield program


def settled(widget):
    """The widget, once it shows all that will be known of what it is asked."""
    wait_until(is_settled)
    return widget


def is_settled() -> bool:
    """Whether the engine is asked nothing, and no timer is about to ask it."""
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from camelhelper.gui.live.engine_runner import EngineRunner

    tops = QApplication.topLevelWidgets()
    if any(runner.is_busy for top in tops for runner in top.findChildren(EngineRunner)):
        return False
    return not any(
        timer.isActive() and timer.isSingleShot() and timer.interval() <= SOON_MS
        for top in tops
        for timer in top.findChildren(QTimer)
    )


def wait_until(is_so: Callable[[], object]) -> None:
    """Let the window live until it is so, twice in a row: one thing may have begun another."""
    from PySide6.QtWidgets import QApplication

    until = monotonic() + PATIENCE_S
    in_a_row = 0
    while in_a_row < 2:
        pause(10)
        QApplication.sendPostedEvents()
        in_a_row = in_a_row + 1 if is_so() else 0
        if monotonic() > until:
            raise TimeoutError(f"nothing settled within {PATIENCE_S} s")


def pause(wait_ms: int) -> None:
    """Let the window live for a while."""
    from PySide6.QtCore import QEventLoop, QTimer

    loop = QEventLoop()
    QTimer.singleShot(wait_ms, loop.quit)
    loop.exec()


def command(window, keys: str):
    """The action with these keys or, where it has none, with this text."""
    from PySide6.QtGui import QAction

    return next(
        action
        for action in window.findChildren(QAction)
        if keys == action.shortcut().toString() or window.tr(keys) == action.text()
    )


def show_table_view(window) -> None:
    from PySide6.QtCore import Qt

    command(window, "F11").trigger()
    window.setWindowState(Qt.WindowState.WindowNoState)  # the offscreen screen is small


def turn_cards(window) -> None:
    from camelhelper.gui.ledger.ticket_piles import CardDeck

    next(deck for deck in window.findChildren(CardDeck) if deck.on_winner).click()


def learn_habits(program) -> None:
    """As if some had been here on other evenings."""
    from camelhelper.engine.win.styles import STYLES

    for evening, (name, style) in enumerate((("Ann", "leg"), ("Ben", "late"), ("Ann", "leg"))):
        told = tuple(3.0 * (each.name == style) for each in STYLES)
        known, _ = program.on_disk.habits.read()
        program.on_disk.habits.write(known.with_game(str(evening), {name: told}))
    program.people.tell()
