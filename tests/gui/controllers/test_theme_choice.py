from types import SimpleNamespace

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import parse
from camelhelper.gui.controllers.theme_choice import THEME_SETTING, ThemeChoice, system_theme
from camelhelper.gui.theme.theme import load_theme


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


def test_a_wish_for_contrast_recolours_the_open_window_and_goes_again(opened, monkeypatch):
    program = opened(parse("cu1 1W.2BG.3YO"))
    wishes = QGuiApplication.styleHints().accessibility()
    for name in ("contrast", "night", "day"):
        monkeypatch.setattr(
            "camelhelper.gui.controllers.theme_choice.system_theme", lambda name=name: name
        )
        wishes.contrastPreferenceChanged.emit(Qt.ContrastPreference.HighContrast)
        assert program.theme.name == name
        assert QApplication.palette().window().color() == load_theme(name).colour("window")


@pytest.mark.parametrize(
    ("scheme", "contrast", "name"),
    [
        (Qt.ColorScheme.Unknown, Qt.ContrastPreference.NoPreference, "day"),
        (Qt.ColorScheme.Light, Qt.ContrastPreference.NoPreference, "day"),
        (Qt.ColorScheme.Dark, Qt.ContrastPreference.NoPreference, "night"),
        (Qt.ColorScheme.Dark, Qt.ContrastPreference.HighContrast, "contrast"),
        (Qt.ColorScheme.Light, Qt.ContrastPreference.HighContrast, "contrast"),
    ],
)
def test_the_theme_suits_the_systems_colours_and_contrast(monkeypatch, scheme, contrast, name):
    wishes = SimpleNamespace(contrastPreference=lambda: contrast)
    hints = SimpleNamespace(colorScheme=lambda: scheme, accessibility=lambda: wishes)
    monkeypatch.setattr(QApplication, "styleHints", lambda: hints)
    assert system_theme() == name


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
