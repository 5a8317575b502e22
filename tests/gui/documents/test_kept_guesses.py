"""Guesses are kept over evenings, and a bad file loses nothing."""

import os
import time

import pytest

from camelhelper.core.bounds import LARGEST_FILE
from camelhelper.core.guesses import Guess, parse_guesses
from camelhelper.gui.documents import kept_text
from camelhelper.gui.documents.kept_guesses import KeptGuesses, guesses_path

RIGHT = Guess(0.6, is_right=True)
WRONG = Guess(0.9, is_right=False)
NAMED = ("Ann", "Ben")


@pytest.fixture
def path(tmp_path):
    return tmp_path / "config" / "guesses.json"


def written(path):
    return parse_guesses(path.read_text("utf-8"))


def test_nothing_is_there_and_nothing_is_made_before_the_first_guess(path):
    assert KeptGuesses(path).read() == ({}, "")
    assert not path.exists()


def test_what_was_kept_is_there_at_the_next_evening(path):
    assert KeptGuesses(path).add([("Ann", RIGHT), ("Ben", WRONG)], NAMED) == ""
    assert KeptGuesses(path).add([("Ann", WRONG)], NAMED) == ""
    assert KeptGuesses(path).read() == ({"Ann": (RIGHT, WRONG), "Ben": (WRONG,)}, "")


def test_who_has_no_name_is_remembered_for_the_evening_alone(path):
    kept = KeptGuesses(path)
    kept.add([("Ann", RIGHT), ("Player 2", WRONG)], NAMED)
    assert kept.evening == {"Ann": (RIGHT,), "Player 2": (WRONG,)}
    assert KeptGuesses(path).read() == ({"Ann": (RIGHT,)}, "")


def test_an_evening_goes_on_when_the_program_is_started_again(path):
    KeptGuesses(path).add([("Ann", RIGHT), ("Player 2", WRONG)], NAMED)
    again = KeptGuesses(path)
    assert again.evening == {"Ann": (RIGHT,), "Player 2": (WRONG,)}
    again.add([("Ann", WRONG)], NAMED)
    assert KeptGuesses(path).evening == {"Ann": (RIGHT, WRONG), "Player 2": (WRONG,)}


def test_the_next_evening_begins_without_guesses(path, monkeypatch):
    KeptGuesses(path).add([("Ann", RIGHT)], NAMED)
    running = KeptGuesses(path)
    running.add([("Ann", RIGHT)], NAMED)
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 12 * 3600)
    for kept in (running, KeptGuesses(path)):
        assert kept.evening == {}
    running.add([("Ann", WRONG)], NAMED)
    assert running.evening == {"Ann": (WRONG,)}
    assert written(path) == {"Ann": (RIGHT, RIGHT, WRONG)}


def test_a_damaged_file_of_the_evening_loses_nothing_else(path):
    KeptGuesses(path).add([("Ann", RIGHT)], NAMED)
    path.with_name("evening.json").write_bytes(b"{")
    guesses, said = KeptGuesses(path).read()
    assert guesses == {"Ann": (RIGHT,)}
    assert said.startswith("the file evening.json is damaged. It was set aside as")


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff\xfe", b"[1]", b"x" * (LARGEST_FILE + 1)], ids=str
)
def test_a_damaged_file_is_set_aside_whole_and_said_in_one_sentence(path, content):
    path.parent.mkdir()
    path.write_bytes(content)
    kept = KeptGuesses(path)
    guesses, said = kept.read()
    aside = path.with_name("guesses.damaged-1.json")
    assert guesses == {}
    assert said == (
        "the file guesses.json is damaged. It was set aside as guesses.damaged-1.json, "
        "and a new one begins"
    )
    assert aside.read_bytes() == content
    assert kept.read() == ({}, "")  # said once
    kept.add([("Ann", RIGHT)], NAMED)
    assert written(path) == {"Ann": (RIGHT,)}
    assert aside.read_bytes() == content


def test_what_was_set_aside_before_stays_too(path):
    path.parent.mkdir()
    for content in (b"first", b"second"):
        path.write_bytes(content)
        KeptGuesses(path).read()
    names = ("guesses.damaged-1.json", "guesses.damaged-2.json")
    assert [path.with_name(name).read_bytes() for name in names] == [b"first", b"second"]


def test_what_cannot_be_read_is_never_written_over(path):
    path.mkdir(parents=True)  # whoever may read everything cannot read this
    (path / "something").touch()
    kept = KeptGuesses(path)
    guesses, said = kept.read()
    assert guesses == {}
    assert said.startswith("the file guesses.json cannot be read, so what is new is lost when")
    assert kept.add([("Ann", RIGHT)], NAMED) == ""
    assert kept.read() == ({"Ann": (RIGHT,)}, "")
    assert [each.name for each in path.iterdir()] == ["something"]


@pytest.mark.skipif(os.name != "posix", reason="pipes have names on POSIX only")
def test_a_pipe_in_its_place_is_not_waited_for(path):
    path.parent.mkdir()
    os.mkfifo(path)
    kept = KeptGuesses(path)
    guesses, said = kept.read()
    assert guesses == {}
    assert said.endswith("lost when the program ends: Not a plain file")
    assert kept.add([("Ann", RIGHT)], NAMED) == ""
    assert path.is_fifo()


def test_what_cannot_be_written_is_said_and_kept_until_the_end(path, monkeypatch):
    def full(_path, _content):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(kept_text, "replace_file", full)
    kept = KeptGuesses(path)
    said = kept.add([("Ann", RIGHT)], NAMED)
    assert said == "the file guesses.json cannot be saved: No space left on device"
    assert kept.read()[0] == {"Ann": (RIGHT,)}


def test_they_lie_where_the_settings_do(home):
    assert home in guesses_path().parents
