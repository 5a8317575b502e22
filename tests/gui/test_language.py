from dataclasses import replace

import pytest
from PySide6.QtCore import QLocale, QObject, QSettings
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QLabel

from camelhelper.gui.language import SETTING, chosen_language, language_of_system, use_language
from camelhelper.wording import languages, translation
from camelhelper.wording.languages import ENGLISH, LANGUAGES
from camelhelper.wording.translation import spoken
from tests.helpers.languages import catalogue

GERMAN = LANGUAGES["de"]


@pytest.fixture
def speak_german(qapp, monkeypatch):  # noqa: ARG001 - has to be there
    said = catalogue({"Undo": "Zurück", "Redo": "Wieder"})
    monkeypatch.setattr(translation, "catalogue_of", lambda _language: said)
    yield lambda: use_language(GERMAN)
    monkeypatch.undo()
    use_language(ENGLISH)


def test_what_the_window_says_comes_from_the_catalogue(speak_german):
    speak_german()
    assert QObject().tr("Undo") == "Zurück"
    assert QObject().tr("Nowhere to be found") == "Nowhere to be found"


def test_a_word_that_means_something_else_is_another_text(speak_german):
    speak_german()
    assert QObject().tr("Undo", "a verb") == "Undo"


def test_the_toolkit_speaks_the_language_too(speak_german, qtbot):
    speak_german()
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    assert box.buttons()[0].text() == "Abbrechen"
    assert QLocale().decimalPoint() == ","


@pytest.mark.parametrize("code", ["fr", "es"])
def test_no_label_of_a_file_dialog_stays_english(qapp, qtbot, code):  # noqa: ARG001
    use_language(LANGUAGES[code])
    dialog = QFileDialog(options=QFileDialog.Option.DontUseNativeDialog)
    qtbot.addWidget(dialog)
    labels = [label.text().replace("&", "") for label in dialog.findChildren(QLabel)]
    use_language(ENGLISH)
    assert labels
    assert not {"Look in:", "Files of type:", "File name:"} & set(labels)


def test_english_is_spoken_again_without_a_rest(speak_german):
    speak_german()
    use_language(ENGLISH)
    assert QObject().tr("Undo") == "Undo"
    assert QLocale().decimalPoint() == "."


@pytest.mark.logs_errors
def test_a_language_that_cannot_be_read_leaves_all_as_it_is(qapp, monkeypatch):  # noqa: ARG001
    monkeypatch.setattr(translation, "catalogue_of", _unreadable)
    use_language(GERMAN)
    assert spoken() == ENGLISH


def _unreadable(_language):
    raise ValueError("line 1 belongs in no catalogue")


def test_the_setting_decides_before_the_system(monkeypatch):
    monkeypatch.setattr(QLocale, "uiLanguages", lambda _locale: ["fr-FR"])
    QSettings().setValue(SETTING, "de")
    assert chosen_language() == GERMAN


@pytest.mark.parametrize("setting", [None, "", "xx"])
def test_without_a_setting_the_system_decides(monkeypatch, setting):
    german = replace(GERMAN, is_complete=True)
    monkeypatch.setattr(languages, "LANGUAGES", {"en": ENGLISH, "de": german})
    monkeypatch.setattr(QLocale, "uiLanguages", lambda _locale: ["de-AT", "de"])
    QSettings().setValue(SETTING, setting)
    assert chosen_language() == language_of_system() == german
