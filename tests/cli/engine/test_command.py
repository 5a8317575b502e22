import subprocess
import sys
from io import BytesIO, StringIO, TextIOWrapper

import pytest

from camelhelper.cli.engine.command import converse
from camelhelper.cli.main import main

START = "cu2 1RG.2B.3PY.15k.16w - - - 3,3,3*!,3"
CLOSE = "cu2 2RY.3GB.4P.14k.15w - - - 3*!,3,3,3"
"""Nothing is soon clear."""


def said(*lines):
    spoken = StringIO()
    lines = ("set rank coins", "set budget_ms 600000", *lines)
    converse(StringIO("".join(f"{line}\n" for line in lines)), spoken)
    *ok, answers = spoken.getvalue().split("ok\n", 2)
    assert ok == ["", ""]
    return answers.splitlines()


def test_every_line_is_answered_in_its_turn():
    assert [line.split()[0] for line in said("hello", f"game {START}", "legal")] == [
        "camelhelper",
        "ok",
        "legal",
    ]


def test_the_end_of_the_input_ends_no_search():
    assert said(f"game {START}", "go")[-1] == "best ty"


@pytest.mark.parametrize("line", ["quit", "quit now"])
def test_nothing_is_answered_after_quit(line):
    assert said(f"game {START}", line, "hello") == ["ok"]


def test_a_stop_with_nothing_to_stop_is_no_answer_and_stops_nothing_later():
    once = said(f"game {START}", "go")
    assert said("stop", f"game {START}", "stop", "", "go") == once


def test_a_stop_ends_the_search_before_it_though_not_the_next():
    asked = ("set rank win", "set playouts 9600", f"game {CLOSE}")
    whole = said(*asked, "go")[3:]
    both = said(*asked, "go", "stop", "go")[3:]
    assert len(both) < 2 * len(whole)
    assert both[-len(whole) :] == whole


def test_the_engine_hears_and_speaks_utf_8_wherever_it_runs(monkeypatch):
    spoken = BytesIO()
    heard = BytesIO("set styles Jörg,-\r\nlegal\n".encode())
    monkeypatch.setattr("sys.stdin", TextIOWrapper(heard, "cp1252"))
    monkeypatch.setattr("sys.stdout", TextIOWrapper(spoken, "cp1252", newline="\r\n"))
    assert main(["engine"]) == 0
    unknown, unbegun = spoken.getvalue().decode().splitlines(keepends=True)
    assert unknown.startswith("error There is no style “Jörg”: ")
    assert unbegun == "error No game has begun; send game and a position.\n"


class Closed(StringIO):
    def write(self, text):
        raise BrokenPipeError(text)


def test_where_nobody_hears_the_answers_the_conversation_ends():
    with pytest.raises(BrokenPipeError):
        converse(StringIO("hello\n" * 100), Closed())


def test_an_interruption_ends_search_and_conversation():
    class Interrupted(StringIO):
        def readline(self, *size):
            if line := super().readline(*size):
                return line
            raise KeyboardInterrupt

    spoken = StringIO()
    with pytest.raises(KeyboardInterrupt):
        converse(Interrupted(f"set rank coins\ngame {START}\ngo\n"), spoken)
    assert spoken.getvalue().splitlines()[-1] == "best ty"


@pytest.mark.parametrize("text", ["x" * 1_000_001, "hello\n" + "x" * 2_000_000 + "\nhello\n"])
def test_a_line_without_an_end_ends_the_conversation_in_a_sentence(monkeypatch, capsys, text):
    monkeypatch.setattr("sys.stdin", StringIO(text))
    assert main(["engine"]) == 2
    out, err = capsys.readouterr()
    assert out.count("protocol 1") == text.count("hello\nx")
    assert err == "a line has more than 1,000,000 characters: break the text into lines\n"


def test_no_more_lines_are_read_ahead_than_fit_in_memory():
    class Talkative(StringIO):
        read = 0

        def readline(self, *_size):
            self.read += 1
            return "hello\n"

    class Deaf(StringIO):
        def write(self, text):
            read_ahead.append(talker.read)
            raise BrokenPipeError(text)

    read_ahead, talker = [], Talkative()
    with pytest.raises(BrokenPipeError):
        converse(talker, Deaf())
    assert read_ahead[0] <= talker.read <= 2_000


def test_another_program_talks_with_it():
    process = subprocess.Popen(
        [sys.executable, "-m", "camelhelper", "engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    with process:

        def asked(line, last):
            process.stdin.write(f"{line}\n")
            process.stdin.flush()
            return next(answer for answer in process.stdout if answer.startswith(last)).strip()

        assert asked("hello", "camelhelper").endswith("protocol 1")
        assert asked(f"game {START}", "ok") == "ok"
        assert asked("set playouts 480", "ok") == "ok"
        _, *legal = asked("legal", "legal").split()
        best = asked("go", "best")
        assert best.removeprefix("best ") in legal
        assert asked("go", "best") == best
        assert asked("dance", "error").startswith("error There is no command “dance”;")
        process.stdin.write("quit\n")
        process.stdin.flush()
        assert process.wait() == 0


def test_its_help_names_the_page(capsys):
    with pytest.raises(SystemExit, match="0"):
        main(["engine", "--help"])
    assert "docs/protocol.md" in capsys.readouterr().out
