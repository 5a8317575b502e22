import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QGuiApplication

from camelhelper.gui.controllers.theme_choice import THEME_SETTING, ThemeChoice, system_theme
from camelhelper.gui.theme.theme import load_theme


@pytest.fixture
def hints(qapp):  # noqa: ARG001 - has to be there
    hints = QGuiApplication.styleHints()
    yield hints
    hints.unsetColorScheme()


@pytest.fixture
def choice(theme):
    return ThemeChoice(theme)


def choose(choice, name):
    next(action for action in choice.actions if action.data() == name).trigger()


def test_without_a_choice_the_systems_theme_is_followed(choice):
    assert [action.data() for action in choice.actions if action.isChecked()] == ["system"]


def test_a_change_of_the_system_is_followed_at_once(choice, theme, monkeypatch):
    monkeypatch.setattr("camelhelper.gui.controllers.theme_choice.system_theme", lambda: "night")
    QGuiApplication.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert theme.name == "night"
    assert choice.actions


def test_a_chosen_theme_stays_whatever_the_system_does(choice, theme, monkeypatch):
    choose(choice, "day")
    monkeypatch.setattr("camelhelper.gui.controllers.theme_choice.system_theme", lambda: "night")
    choice.follow()
    assert theme.name == "day"
    choose(choice, "system")
    assert theme.name == "night"
    assert QSettings().value(THEME_SETTING) == "system"


def test_each_theme_can_be_chosen(choice, theme):
    for name in ("night", "contrast", "day"):
        choose(choice, name)
        assert theme.name == load_theme(name).name


def test_the_systems_theme_is_one_that_there_is(hints):
    hints.setColorScheme(Qt.ColorScheme.Light)
    assert system_theme() in {"day", "contrast"}
