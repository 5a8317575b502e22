"""Settings that cannot be read stop no start and are never dropped."""

import os
import sys

import pytest
from PySide6.QtCore import QSettings

from camelhelper.core.cup import parse
from camelhelper.folders import own_folder
from camelhelper.gui import app
from camelhelper.gui.documents.settings_file import keep_unreadable_settings

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="there are no such files elsewhere"
)


@pytest.fixture
def settings(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    path = own_folder("config") / "camelhelper.conf"
    path.parent.mkdir(parents=True)
    return path


def test_settings_are_where_qt_keeps_them():
    kept = QSettings("camelhelper", "camelhelper").fileName()
    assert kept == str(own_folder("config") / "camelhelper.conf")


def test_settings_that_can_be_read_stay_as_they_are(settings):
    settings.write_text("[view]\ntheme=night\n\n[window]\ngeometry=@ByteArray(\\x1)\n")
    assert keep_unreadable_settings() is None
    assert list(settings.parent.iterdir()) == [settings]


def test_without_settings_nothing_is_kept(settings):
    assert keep_unreadable_settings() is None
    assert not list(settings.parent.iterdir())


@pytest.mark.parametrize("damage", [b"\x00\xff what", b"[window", b"garbage", b"a\0=3"])
def test_damaged_settings_are_copied_before_qt_drops_what_it_cannot_read(settings, damage):
    damaged = b"[view]\ntheme=night\n" + damage + b"\n"
    settings.write_bytes(damaged)
    first = keep_unreadable_settings()
    assert first == settings.with_name("camelhelper.damaged-1.conf")
    assert first.read_bytes() == settings.read_bytes() == damaged
    assert keep_unreadable_settings() == settings.with_name("camelhelper.damaged-2.conf")
    assert QSettings(str(settings), QSettings.Format.NativeFormat).value("view/theme") == "night"


def test_a_pipe_in_place_of_the_settings_is_moved_aside_instead_of_waited_for(settings):
    os.mkfifo(settings)
    aside = keep_unreadable_settings()
    assert aside
    assert aside.is_fifo()
    assert not settings.exists()


def test_the_user_is_told_where_old_settings_are_kept(qapp, settings):  # noqa: ARG001
    with app.opened_apart(parse("cu2 1RG.2B.3PY.15k.16w")) as program:
        app.tell_old_settings(program, settings)
        assert str(settings) in program.views.banner.text.text()
        app.tell_old_settings(program, None)
        assert program.views.banner.text.text().count("Some settings") == 1
