import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QScrollArea

from camelhelper import __version__, resources
from camelhelper.core.cup import parse
from camelhelper.core.edition import FIRST_EDITION, SECOND_EDITION
from camelhelper.core.event_text import parse_event
from camelhelper.gui.controllers.help import BETWEEN_KEYS, about_text, gestures, shortcuts
from camelhelper.gui.language import use_language
from camelhelper.wording.languages import LANGUAGES
from camelhelper.wording.translation import translate


@pytest.fixture
def program(opened):
    return opened(parse("cu2 1RG.2B.3PY.15k.16w"))


def test_the_sheet_names_the_key_of_every_command_and_no_other(program):
    native = QKeySequence.SequenceFormat.NativeText
    actions = program.window.findChildren(QAction)
    bound = [keys.toString(native) for action in actions for keys in action.shortcuts()]
    named = [key for keys, _ in shortcuts() for key in keys.split(BETWEEN_KEYS)]
    assert sorted(named) == sorted(filter(None, bound))


@pytest.mark.parametrize("key", ["F2", "F3", "F11"])
@pytest.mark.usefixtures("program")
def test_the_sheet_says_what_escape_leaves(key):
    (what,) = (what for keys, what in shortcuts() if keys.split(BETWEEN_KEYS)[0] == key)
    assert "Esc" in what


def test_the_sheet_says_that_escape_goes_to_the_board():
    assert "go to the board" in dict(gestures())["Esc"]


@pytest.mark.parametrize("edition", [FIRST_EDITION, SECOND_EDITION])
def test_what_is_typed_in_the_sheet_can_be_typed_in_either_edition(edition):
    of_both = [keys for keys, what in gestures() if "second edition" not in what]
    typed = [event.replace(" ", "") for keys in of_both[:6] for event in keys.split(" / ")]
    for event in typed:
        parse_event(event.replace("−", "-"), edition)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_sheet_fits_on_the_screen_of_a_laptop(program, code):
    use_language(LANGUAGES[code])
    program.commands.help.show_keys()
    (sheet,) = (dialog for dialog in program.window.findChildren(QDialog) if dialog.isVisible())
    room = program.window.screen().availableSize()
    assert sheet.width() <= room.width()
    assert sheet.height() <= room.height()
    (area,) = sheet.findChildren(QScrollArea)
    assert area.widget().width() <= area.viewport().width()


@pytest.mark.usefixtures("program")
@pytest.mark.parametrize(("code", "keys"), [("es", "Ctrl+Mayús+S"), ("fr", "Ctrl+Maj+S")])
def test_keys_are_named_as_keyboards_name_them(code, keys):
    use_language(LANGUAGES[code])
    assert any(keys in named for named, _ in shortcuts())


@pytest.mark.usefixtures("program")
def test_the_space_bar_is_not_called_what_a_space_of_the_track_is():
    use_language(LANGUAGES["de"])
    native = QKeySequence(Qt.Key.Key_Space).toString(QKeySequence.SequenceFormat.NativeText)
    assert native != translate("Space")


@pytest.fixture
def packaged(tmp_path, monkeypatch):
    """Resources as a package has them."""

    def write(commit):
        (tmp_path / "licences").mkdir()
        (tmp_path / "licences" / "README.txt").touch()
        (tmp_path / "build.toml").write_text(f'version = "{__version__}"\ncommit = "{commit}"\n')
        monkeypatch.setattr(resources, "FOLDER", tmp_path)
        return tmp_path

    return write


def test_about_names_the_version():
    assert f"camelhelper {__version__}" in about_text()


def test_a_checkout_knows_no_build():
    assert "commit" not in about_text()
    assert "Licences" not in about_text()


def test_about_names_the_commit_a_package_was_built_from(packaged):
    packaged("0123456789ab")
    assert "Built from commit 0123456789ab" in about_text()


def test_about_leads_to_the_licences_of_a_package(packaged):
    folder = packaged("0123456789ab")
    assert f'href="{folder.as_uri()}/licences/README.txt"' in about_text()


def test_a_package_made_without_a_repository_has_no_commit(packaged):
    packaged("")
    assert "commit" not in about_text()
    assert "Licences" in about_text()
