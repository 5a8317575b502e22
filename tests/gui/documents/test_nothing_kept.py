"""What is measured, checked and drawn as on a machine where nobody has set or kept anything."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from camelhelper.cli import window as cli_window
from camelhelper.cli.bench import watched
from camelhelper.cli.bench.latency import clicks_ms, drag_frames_ms
from camelhelper.core.cup import parse
from camelhelper.gui import app
from camelhelper.gui.documents.kept_guesses import guesses_path
from camelhelper.gui.documents.kept_habits import habits_path
from camelhelper.gui.documents.nothing_kept import nothing_kept
from tests.helpers.lab_pages import launch_threads

SET = {
    "game/guess_first": True,
    "view/hidden": True,
    "view/theme": "contrast",
    "view/language": "de",
    "view/reduced-motion": True,
    "files/recent": ["/nowhere/evening.cup"],
}
PATIENCE_MS = 30_000


@pytest.fixture
def user(home, qapp):  # noqa: ARG001 - has to be there
    """Somebody who has set and kept all sorts of things; returns what lies in every folder."""
    for name, value in SET.items():
        QSettings().setValue(name, value)
    for path in (habits_path(), guesses_path()):
        path.parent.mkdir(exist_ok=True)
        path.write_text("{")  # damaged, so that whoever read it would set it aside
    return lambda: {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}


@pytest.fixture
def impatient(monkeypatch):
    """Whoever waits in vain is told so today."""
    monkeypatch.setattr(watched, "_PATIENCE_MS", PATIENCE_MS)
    monkeypatch.setattr(app, "_LONGEST_ANSWER_MS", PATIENCE_MS)


def test_settings_are_at_their_defaults_and_forgotten_afterwards(user):
    before, place = user(), QSettings().fileName()
    with nothing_kept() as folder:
        assert QSettings().value("view/theme") is None
        QSettings().setValue("view/theme", "night")
        assert folder in Path(QSettings().fileName()).parents
    assert QSettings().fileName() == place
    assert QSettings().value("view/theme") == "contrast"
    assert user() == before
    assert not folder.exists()


def test_a_game_played_apart_leaves_no_habits_guesses_and_journals(user, impatient):  # noqa: ARG001
    before = user()
    with app.opened_apart(parse("cu1 1WG.2BO.3Y - - - 3*!,3")) as program:
        program.window.show()
        program.commands.guessing.action.setChecked(True)
        program.commands.guessing.take("w")
        program.commands.guessing.take("w")
        program.session.end_leg()
        program.commands.discretion.action.trigger()
    assert user() == before


@pytest.mark.slow
@pytest.mark.parametrize("beside_busy_lab", [False, True])
def test_a_click_is_measured_whatever_the_user_has_set(
    user,
    impatient,  # noqa: ARG001
    monkeypatch,
    beside_busy_lab,
):
    launch_threads(monkeypatch)
    before = user()
    assert len(list(clicks_ms(2, beside_busy_lab=beside_busy_lab))) == 2
    assert user() == before


@pytest.mark.slow
def test_a_drag_is_measured_whatever_the_user_has_set(user, impatient):  # noqa: ARG001
    before = user()
    assert len(list(drag_frames_ms(3))) == 3
    assert user() == before


def test_the_window_is_checked_whatever_the_user_has_set(user, impatient):  # noqa: ARG001
    before = user()
    assert cli_window.problem_of_the_window(None) is None
    assert user() == before


def test_a_screenshot_has_its_odds_in_the_theme_that_is_set(
    user,
    impatient,  # noqa: ARG001
    monkeypatch,
    tmp_path,
):
    drawn = []
    wait = app.await_answer

    def wait_and_look(program):
        result = wait(program)
        drawn.append((program.theme.name, program.views.odds.page is program.views.odds.table))
        return result

    monkeypatch.setattr(app, "await_answer", wait_and_look)
    before = user()
    assert cli_window.screenshot(tmp_path / "window.png", parse("cu1 1WG.2BO.3Y")) == 0
    assert drawn == [("contrast", True)]
    assert user() == before
