"""The window of the lab as a whole: opened from the menu, cancelled, closed."""

import multiprocessing
import subprocess
import sys
import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QWidget

from camelhelper.core.cup import parse
from camelhelper.gui.lab.page_names import page_titles
from camelhelper.gui.lab.window import LabWindow
from camelhelper.gui.theme.theme import load_theme
from camelhelper.lab.games.chase import ChaseGame, expected_turns
from camelhelper.wording.lab_figures import UNKNOWN
from tests.helpers.lab import broken, killed, refused, two_parts, waiting
from tests.helpers.lab_pages import PATIENCE_MS, exact, launch_threads, method
from tests.helpers.panels import unnamed

MANY = 1_000_000_000


def begin_what_never_ends(qtbot, page):
    page.bar.games.setValue(MANY)
    page.bar.start.click()
    qtbot.waitUntil(lambda: "games" in page.bar.status.text(), timeout=PATIENCE_MS)
    assert page.bar.is_busy


def test_every_page_is_listed_and_opened_by_keys(qtbot, window):
    titles = [window.list.item(row).text() for row in range(window.list.count())]
    assert titles == list(page_titles().values())
    window.list.setFocus()
    qtbot.keyClick(window.list, Qt.Key.Key_End)
    assert window.stack.currentWidget().accessibleName() == titles[-1]


def test_a_page_keeps_its_parameters_while_another_is_shown(answered):
    answered("chase").players.setValue(8)
    answered("swine")
    assert exact(answered("chase"), "Expected turns") == f"{expected_turns(ChaseGame(8)):.6f}"


def test_cancel_stops_what_would_go_on_for_ever(qtbot, answered):
    page = answered("swine")
    begin_what_never_ends(qtbot, page)
    page.bar.cancel.click()
    assert page.bar.status.text() == "Cancelled."
    assert not page.bar.is_busy
    answered("chase")  # the process is free again


def test_what_was_simulated_before_the_cancel_stays(qtbot, answered):
    page = answered("swine")
    begin_what_never_ends(qtbot, page)
    page.bar.cancel.click()
    assert "±" in method(page, 0)[0]


def test_a_simulation_is_drawn_as_it_goes_while_another_window_is_used(qtbot, answered):
    page = answered("swine")
    other = QWidget()
    qtbot.addWidget(other)
    with qtbot.waitActive(other):
        other.show()
        other.activateWindow()
    begin_what_never_ends(qtbot, page)
    assert "±" in method(page, 0)[0]


def test_escape_cancels(qtbot, answered):
    page = answered("swine")
    begin_what_never_ends(qtbot, page)
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert not page.bar.is_busy


@pytest.fixture
def refused_page(qtbot, answered):
    """A page that asked for an exact answer that the lab refuses, and all that it asked since."""
    page = answered("swine")
    asked = []

    def question():
        asked.append(refused)
        return refused

    page.question = question
    page.swine.setValue(9)
    qtbot.waitUntil(page.notice.isVisible, timeout=PATIENCE_MS)
    assert not page.bar.is_busy
    return page, asked


def test_what_has_no_exact_answer_is_simulated_and_can_be_cancelled(qtbot, refused_page):
    page, asked = refused_page
    begin_what_never_ends(qtbot, page)
    assert page.bar.cancel.isVisible()
    assert page.quantities.isEnabled()
    assert not page.notice.isVisible()
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert page.bar.status.text() == "Cancelled."
    assert len(asked) == 1, "it would be refused again"


def test_what_has_no_exact_answer_keeps_its_simulation_while_another_page_is_shown(
    refused_page, answered, simulated
):
    page, _ = refused_page
    simulated(page)
    answered("chase")
    page.window().open_page("swine")
    assert "±" in method(page, 0)[0]
    assert not page.bar.is_busy


@pytest.mark.parametrize("question", [two_parts, refused])
def test_a_simulation_wished_for_before_the_exact_answer_can_be_cancelled(
    qtbot, answered, question
):
    page = answered("swine")
    page.question = lambda: question
    page.swine.setValue(9)
    begin_what_never_ends(qtbot, page)
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert page.bar.status.text() == "Cancelled."


def test_after_a_cancel_no_answer_to_another_question_stands_there(answered):
    page = answered("chase")
    page.question = lambda: waiting
    page.players.setValue(200)
    page.bar.cancel.click()
    assert exact(page, "Expected turns") == UNKNOWN
    assert page.chart.by_players.isHidden()


def test_changing_a_parameter_gives_up_the_simulation_and_asks_anew(qtbot, answered):
    page = answered("race")
    begin_what_never_ends(qtbot, page)
    page.camels.setValue(2)
    qtbot.waitUntil(lambda: page.is_answered, timeout=PATIENCE_MS)
    assert not page.bar.is_busy
    assert method(page, 0) == ["–", "–"]


def test_turning_a_page_gives_up_what_was_under_way(qtbot, answered):
    page = answered("swine")
    begin_what_never_ends(qtbot, page)
    answered("chase")
    assert page.bar.status.text() == "Cancelled."


def test_progress_is_shown_while_games_are_played(qtbot, answered):
    page = answered("swine")
    begin_what_never_ends(qtbot, page)
    qtbot.waitUntil(lambda: page.bar.progress.maximum() > 0, timeout=PATIENCE_MS)
    assert page.bar.progress.isVisible()
    page.stop()
    assert not page.bar.progress.isVisible()


def test_a_simulation_runs_until_it_is_as_sure_as_wished(qtbot, answered):
    page = answered("swine")
    page.bar.kind.setCurrentIndex(1)
    page.bar.error.setValue(0.01)
    page.bar.start.click()
    qtbot.waitUntil(lambda: not page.bar.is_busy, timeout=PATIENCE_MS)
    error = float(method(page, 0)[1].split(" ± ")[1])
    assert error <= 0.01
    assert error >= 0.005


@pytest.mark.logs_errors
def test_a_process_that_dies_is_told_and_the_next_question_is_answered(qtbot, theme):
    window = LabWindow(theme)
    qtbot.addWidget(window)
    page = window.open_page("chase")
    qtbot.waitUntil(lambda: page.is_answered, timeout=PATIENCE_MS)
    page.question = lambda: killed
    page.ask()
    qtbot.waitUntil(lambda: bool(page.notice.text()), timeout=PATIENCE_MS)
    assert "log" in page.notice.text()
    del page.question
    page.players.setValue(6)
    qtbot.waitUntil(lambda: page.is_answered, timeout=PATIENCE_MS)
    assert exact(page, "Expected turns") == "15.340909"
    window.close()


@pytest.mark.logs_errors
def test_what_is_known_exactly_stays_when_a_simulation_fails(qtbot, answered):
    page = answered("swine")
    known = exact(page, "Chance to escape")
    page.simulation = lambda _aim: broken
    page.bar.start.click()
    qtbot.waitUntil(page.notice.isVisible, timeout=PATIENCE_MS)
    assert exact(page, "Chance to escape") == known != UNKNOWN
    assert page.chart.map.isVisible()


def test_what_was_cancelled_does_not_bring_back_the_answer_before_it(answered):
    page = answered("chase")
    page.players.setValue(50)
    page.stop()
    assert exact(page, "Expected turns") == UNKNOWN
    page.players.setValue(40)
    assert exact(page, "Expected turns") == UNKNOWN


@pytest.mark.slow
def test_closing_amid_a_simulation_leaves_nothing_behind(qtbot, theme):
    threads = threading.active_count()
    window = LabWindow(theme)
    qtbot.addWidget(window)
    window.show()
    page = window.open_page("swine")
    qtbot.waitUntil(lambda: page.is_answered, timeout=PATIENCE_MS)
    begin_what_never_ends(qtbot, page)
    window.close()
    assert multiprocessing.active_children() == []
    assert threading.active_count() == threads


def test_no_widget_of_the_window_is_without_a_name(window):
    assert unnamed(window) == []


# -- from the main window --------------------------------------------------------------------


@pytest.fixture
def program(opened, monkeypatch):
    launch_threads(monkeypatch)
    yield opened(parse("cu2 1RG.2B.3PY.15k.16w"))
    QApplication.setPalette(load_theme("day").palette())


def windows():
    """The windows of the lab that are seen."""
    shown = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    return [each for each in shown if isinstance(each, LabWindow)]


def test_the_menu_opens_one_window_that_is_not_modal(program):
    program.commands.lab.action.trigger()
    program.commands.lab.action.trigger()
    (lab,) = windows()
    assert lab.isVisible()
    assert not lab.isModal()
    assert lab.parent() is None
    program.commands.lab.window.close()


def test_the_lab_closes_with_the_main_window(program):
    program.commands.lab.open()
    lab = program.commands.lab.window
    program.window.close()
    assert not lab.isVisible()
    assert program.commands.lab.window is None


def test_the_lab_is_gone_when_it_was_closed_and_opens_again(qtbot, program):
    program.commands.lab.open()
    with qtbot.waitSignal(program.commands.lab.window.destroyed):
        program.commands.lab.window.close()
    program.commands.lab.open()
    assert program.commands.lab.window.isVisible()


def test_the_lab_takes_the_theme_of_the_main_window(qtbot, program):
    program.commands.lab.open()
    program.theme.choose("night")
    qtbot.waitUntil(lambda: program.commands.lab.window.theme.name == "night")


@pytest.mark.slow
def test_nothing_of_the_lab_is_imported_before_its_window_is_opened():
    code = (
        "import sys\n"
        "from camelhelper.core.cup import parse\n"
        "from camelhelper.gui import app, application\n"
        "application.make_application()\n"
        "with app.opened(parse('cu2 1RG.2B.3PY.15k.16w')) as program:\n"
        "    program.window.show()\n"
        "    app.await_answer(program)\n"
        "unneeded = ('pyqtgraph', 'camelhelper.lab', 'camelhelper.gui.lab.window')\n"
        "print([name for name in unneeded if name in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_the_list_of_pages_leaves_its_titles_the_room_they_take(qtbot, window):
    font = QApplication.font()
    larger = QFont(font)
    larger.setPointSizeF(2 * font.pointSizeF())
    narrow = window.list.width()
    QApplication.setFont(larger)
    qtbot.waitUntil(lambda: window.list.width() > narrow)
    assert window.list.width() >= window.list.sizeHintForColumn(0)
    QApplication.setFont(font)
    qtbot.waitUntil(lambda: window.list.width() == narrow)
