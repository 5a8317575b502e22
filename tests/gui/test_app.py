"""The program started as a user starts it, each time in a process of its own."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

pytestmark = pytest.mark.slow

CUP = "cu2 1R.2BG.3YP.15w.16k"


def started(*words, folder):
    """Run the program in a folder, which is its home too. Qt's complaints go to its log there."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    env = {key: value for key, value in os.environ.items() if key not in hidden}
    return subprocess.run(
        [sys.executable, "-m", "camelhelper", *words],
        capture_output=True,
        text=True,
        env={
            **env,
            "HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "PYTHONPATH": str(Path.cwd()),
        },
        cwd=folder,
        check=False,
        timeout=1200,
    )


def test_a_screenshot_is_drawn_without_a_screen_and_leaves_the_settings_alone(tmp_path):
    done = started("--screenshot", str(tmp_path / "w.png"), CUP, folder=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    picture = QImage(str(tmp_path / "w.png"))
    assert (picture.width(), picture.height()) == (1280, 800)
    settings = [kept.read_text() for kept in tmp_path.rglob("*.conf")]
    assert not any("geometry" in kept for kept in settings), "those of the real window"


def test_a_screenshot_that_cannot_be_written_is_one_sentence(tmp_path):
    done = started("--screenshot", str(tmp_path / "no" / "w.png"), folder=tmp_path)
    assert done.returncode == 1
    assert done.stderr == "the file w.png cannot be saved: No such file or directory\n"


def test_the_self_check_answers_a_known_position(tmp_path):
    done = started("--self-check", folder=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "everything works\n", "")


def test_without_a_display_the_window_is_drawn_and_the_odds_are_printed(tmp_path, home):
    done = started(CUP, folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("There is no display")
    assert "* purple  35.5%" in done.stdout
    assert not drawn(done, home).isNull()
    assert list(tmp_path.iterdir()) == []


def drawn(done, home):
    """The picture that the program says it has drawn, in a folder of its own."""
    (place,) = re.findall(r"drawn to (.*)\.\n", done.stdout)
    assert Path(place) == home / "cache" / "camelhelper" / "window.png"
    return QImage(place)


@pytest.mark.skipif(sys.platform == "win32", reason="links take rights there")
def test_a_saved_game_is_drawn_and_a_link_in_the_place_of_the_picture_not_followed(tmp_path, home):
    game = '[Version "1"]\n[Start "cu2 1R.2BG.3YP.15w.16k"]\nr2\n'
    (tmp_path / "evening.cup").write_text(game)
    (tmp_path / "diary.txt").write_text("dear diary")
    place = home / "cache" / "camelhelper" / "window.png"
    place.parent.mkdir()
    place.symlink_to(tmp_path / "diary.txt")
    done = started("evening.cup", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert not drawn(done, home).isNull()
    assert (tmp_path / "diary.txt").read_text() == "dear diary"
    assert not place.is_symlink()


def test_a_position_that_is_not_understood_opens_no_window(tmp_path):
    done = started("cu2 1RR", folder=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "column 7: the red camel is on the track 2 times" in done.stderr


def test_a_damaged_game_opens_no_window_and_names_the_line(tmp_path):
    (tmp_path / "evening.cup").write_text('[Version "1"]\n[Start "cu2 1RR"]\n')
    done = started("evening.cup", folder=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith(
        "evening.cup: line 2: column 15: the red camel is on the track 2 times"
    )


def test_a_game_that_is_not_there_is_one_sentence(tmp_path):
    done = started("gone.cup", folder=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "the file gone.cup cannot be read: No such file or directory\n"
