"""What one text stands for: a file's path or a position."""

from pathlib import Path, PureWindowsPath

import pytest

from camelhelper.core.cup import EXAMPLE, CupError, parse
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.path_or_position import path_or_position

LINE = "cu2 1RG.2B.3PY.15k.16w"


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_name_that_ends_as_games_do_is_a_path_be_it_there_or_not(folder):
    assert path_or_position("evening.cup").name == "evening.cup"
    assert path_or_position(str(folder / "evening")) == folder / "evening"


def test_a_file_of_any_name_is_a_path(folder):
    (folder / "evening").touch()
    assert path_or_position("evening").name == "evening"


def test_anything_else_is_a_position_read_strictly():
    assert path_or_position(LINE) == parse(LINE)
    with pytest.raises(CupError):
        path_or_position("1rg 2b 3py 15k 16w")


def test_what_was_typed_is_read_freely():
    read = path_or_position("1rg 2b 3py 15k 16w", typed_for=SECOND_EDITION)
    assert read == parse(LINE)


@pytest.mark.parametrize("text", ["", "Dear diary\n" * 9_000, "cu2 \0", "x" * 300, "駝" * 200])
def test_a_text_that_no_file_can_be_called_is_no_position_either(text):
    for edition in (None, SECOND_EDITION):
        with pytest.raises(CupError):
            path_or_position(text, typed_for=edition)


@pytest.mark.parametrize("path", ["C:\\Games\\evening.cup", "\\\\server\\games\\evening.cup"])
def test_a_path_of_windows_is_a_path_and_no_position(path):
    assert path_or_position(path) == Path(path)
    assert PureWindowsPath(path).is_absolute()


@pytest.mark.parametrize("line", [EXAMPLE, "cu1 1W.2BG.3YO - - - 3*,3!,3", "1 r g 2 b"])
def test_no_position_is_an_absolute_path_on_windows(line):
    assert not PureWindowsPath(line).is_absolute()
    assert not PureWindowsPath(line).drive
