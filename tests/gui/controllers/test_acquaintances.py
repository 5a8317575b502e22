"""Who is known from other evenings is shown where each style stands, and can be forgotten."""

import random as dice

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QFileDialog, QPushButton

from camelhelper.core.cup import parse
from camelhelper.core.edition import FIRST_EDITION
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.core.storage import write_game
from camelhelper.engine.win.styles import STYLES
from camelhelper.gui.documents.kept_habits import habits_path
from camelhelper.gui.habits.habits_dialog import HabitsDialog, PlayerHabits
from camelhelper.gui.widgets.panel import RoleLabel
from tests.helpers import games
from tests.helpers.panels import unnamed

START = "cu1 1WG.2BO.3Y - - - 3*,3!,3"
LEG = tuple(2.0 if style.name == "leg" else -1.0 for style in STYLES)


def other_evening():
    random = dice.Random(1)
    history = games.play(History(games.opened(FIRST_EDITION, 3, random)), random, 12)
    return Game(history, ("Ann", "Ben", "Cem"))


@pytest.fixture
def program(opened):
    program = opened(parse(START))
    program.session.name_players("Ann", "me", "Ben")
    program.on_disk.habits.add(other_evening(), {"Ann": LEG, "Ben": LEG})
    return program


@pytest.fixture
def dialog(program):
    program.views.ledger.habits_wanted.emit()
    return program.commands.acquaintances.dialog


def words(dialog):
    return [label.text() for label in dialog.list.widget().findChildren(RoleLabel)]


def button(dialog, name):
    buttons = dialog.findChildren(QPushButton)
    return next(each for each in buttons if name in (each.text(), each.accessibleName()))


def press(dialog, name):
    button(dialog, name).click()


def test_everybody_is_shown_with_how_they_play_and_how_sure_that_is(dialog):
    assert words(dialog)[:3] == ["Ann", words(dialog)[1], "from 1 game"]
    assert words(dialog)[1].startswith("So far most like “takes leg tickets only”, ")
    assert words(dialog)[3] == "Ben"
    assert unnamed(dialog) == []


def test_it_says_that_nothing_leaves_the_computer(dialog):
    assert "never sent anywhere" in dialog.privacy.text()


def test_who_is_forgotten_is_gone_and_advice_is_asked_anew(qtbot, program, dialog):
    heard = []
    with qtbot.waitSignal(program.chances.idle):
        program.chances.answered.connect(heard.append)
        press(dialog, "Forget Ann's way of playing")
    assert words(dialog)[0] == "Ben"
    assert "Ann" not in habits_path().read_text("utf-8")
    leg = [style.name for style in STYLES].index("leg")
    assert heard[-1].styles[0][leg] < heard[-1].styles[2][leg]


def test_where_nobody_is_left_it_says_how_somebody_comes_to_be_known(dialog):
    press(dialog, "Forget Ann's way of playing")
    press(dialog, "Forget Ben's way of playing")
    assert words(dialog) == ["Nobody is known yet: finish or save a game whose players have names."]


def test_after_forgetting_by_key_the_keyboard_is_on_the_next_line_or_closes(qtbot, dialog):
    ann = button(dialog, "Forget Ann's way of playing")
    ann.setFocus()
    qtbot.keyClick(ann, Qt.Key.Key_Return)
    ben = dialog.focusWidget()
    assert ben is button(dialog, "Forget Ben's way of playing")
    qtbot.keyClick(ben, Qt.Key.Key_Return)
    assert dialog.focusWidget() is button(dialog, "Close")


def test_forgetting_scrolls_nothing_away(qtbot, theme):
    dialog = HabitsDialog(theme, learns=True, parent=None)
    qtbot.addWidget(dialog)
    players = [PlayerHabits(f"Player {number}", 1, LEG) for number in range(40)]
    dialog.show_players(players)
    dialog.show()
    bar = dialog.list.verticalScrollBar()
    bar.setValue(200)
    dialog.show_players(players[1:])
    assert bar.value() == 200


def test_games_of_other_evenings_are_learnt_from(qtbot, program, dialog, monkeypatch, tmp_path):
    write_game(tmp_path / "evening.cup", other_evening())
    (tmp_path / "notes.cup").write_text("Cem likes red")
    files = [str(tmp_path / name) for name in ("evening.cup", "notes.cup")]
    monkeypatch.setattr(QFileDialog, "exec", lambda _: True)
    monkeypatch.setattr(QFileDialog, "selectedFiles", lambda _: files)
    heard = []
    program.session.notice.connect(heard.append)
    with qtbot.waitSignal(program.commands.learning.learnt):
        press(dialog, "&Add games…")
    assert "Cem" in words(dialog)
    (said,) = heard
    assert said.text.startswith("Could not open notes.cup: ")


def test_learning_is_turned_off_here(program, dialog):
    assert program.commands.learning.is_on
    dialog.findChild(QCheckBox).click()
    assert not program.commands.learning.is_on


def test_it_stands_in_the_menu_of_each_player(program, qtbot):
    with qtbot.waitSignal(program.chances.answered):
        program.live.ask()
    menu = program.views.ledger.cards[0].choices.menu()
    styles = next(each.menu() for each in menu.actions() if each.text() == "Pla&ys how")
    styles.actions()[-1].trigger()
    assert program.commands.acquaintances.dialog.isVisible()
