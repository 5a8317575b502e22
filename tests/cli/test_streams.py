"""The streams of the command line: closed, full, endless, cut off, and a Ctrl+C in between."""

import os
import signal
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest

from camelhelper.cli import odds
from camelhelper.cli.main import main

CUP = "cu1 1W.2BG.3YO"
PROGRAM = [sys.executable, "-m", "camelhelper"]
BUFFERED = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
on_posix = pytest.mark.skipif(os.name != "posix", reason="by a shell of POSIX")


def shell(command, given=b""):
    """The exit code, the output and the complaints of a command line."""
    line = command.replace("camelhelper", f"{sys.executable} -m camelhelper")
    done = subprocess.run(
        ["/bin/sh", "-c", line], input=given, capture_output=True, env=BUFFERED, check=False
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@on_posix
def test_a_closed_output_is_told_in_a_sentence():
    said = "Standard output is closed, so there is nowhere to write.\n"
    assert shell(f"camelhelper odds '{CUP}' >&-") == (1, "", said)


@on_posix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize("words", [f"odds '{CUP}'", "--version"])
def test_a_full_disk_behind_the_output_is_told_in_a_sentence(words):
    code, out, err = shell(f"camelhelper {words} >/dev/full")
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert err.startswith("camelhelper failed: No space left on device. Details: ")


@on_posix
def test_a_closed_input_is_an_empty_one():
    assert shell("camelhelper odds - <&-") == (0, "", "")


@on_posix
def test_who_closed_the_complaints_gets_the_answer():
    code, out, _ = shell(f"camelhelper odds '{CUP}' 2>&-")
    assert (code, out.startswith(CUP)) == (0, True)


@on_posix
def test_who_does_not_read_on_hears_no_complaint():
    _, out, err = shell(f"camelhelper odds '{CUP}' | true")
    assert (out, err) == ("", "")


@on_posix
def test_bytes_that_are_no_text_are_a_line_that_is_not_understood():
    code, out, err = shell("camelhelper odds -", b"\xff\xfe\x00\n" + CUP.encode() + b"\n")
    bad, good = out.splitlines()
    assert (code, err) == (2, "")
    assert bad.startswith("column 1: ")
    assert good.startswith(f"{CUP}: W 13.8%")


def answers(monkeypatch, capsys, text):
    monkeypatch.setattr("sys.stdin", StringIO(text))
    code = main(["odds", "-", "--free"])
    captured = capsys.readouterr()
    return code, captured.out.splitlines(), captured.err


@pytest.mark.parametrize(
    "line",
    ["cu2 3+1.3+?", "x" * 500_000, "cu1 \0", "cu1 ٣W", "", "{}", "cu1 1W - - - 3,,3"],
)
def test_a_batch_survives_any_line(monkeypatch, capsys, line):
    code, (bad, good), err = answers(monkeypatch, capsys, f"{line}\n{CUP}\n")
    assert (code, err) == (2, "")
    assert bad.startswith("column ")
    assert good.startswith(f"{CUP}: ")


def test_a_line_without_an_end_ends_the_batch_in_a_sentence(monkeypatch, capsys):
    code, lines, err = answers(monkeypatch, capsys, f"{CUP}\n" + "x" * 1_000_001)
    assert (code, len(lines)) == (2, 1)
    assert err == "a line has more than 1,000,000 characters: break the text into lines\n"


def test_a_byte_order_mark_before_the_first_line_is_no_part_of_it(monkeypatch, capsys):
    code, (line,), err = answers(monkeypatch, capsys, f"\ufeff{CUP}\r\n")
    assert (code, err) == (0, "")
    assert line.startswith(f"{CUP}: ")


@pytest.mark.logs_errors
def test_a_batch_survives_a_failure_of_the_program(monkeypatch, capsys):
    def broken(_cup, **_options):
        raise RuntimeError("out of sand")

    monkeypatch.setattr(odds, "odds", broken)
    code, lines, _ = answers(monkeypatch, capsys, f"{CUP}\n{CUP}\n")
    assert (code, lines) == (1, ["column 1: camelhelper failed: out of sand"] * 2)


@on_posix
@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_ends_a_command_in_a_word():
    with subprocess.Popen(
        [*PROGRAM, "odds", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=-1
    ) as child:
        child.stdin.write(f"{CUP}\n".encode())
        child.stdin.flush()
        child.stdout.readline()  # so that it is at work
        child.send_signal(signal.SIGINT)
        _, err = child.communicate()
    assert (child.returncode, err) == (1, b"Interrupted.\n")


INTERRUPTED = """
import os, signal, sys

class Interrupt:
    def find_spec(self, name, *_):
        if name == "shiboken6.Shiboken":
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupt())
from camelhelper.cli.main import main
main(sys.argv[1:])
"""


@on_posix
@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize(
    "command", ["", "--self-check", "--screenshot w.png", "bench --quick", "lab chase --plot w.png"]
)
def test_an_interrupt_while_qt_is_read_ends_the_program_without_a_traceback(command, tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, *command.split()],
        capture_output=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path.cwd())},
        check=False,
    )
    assert (done.returncode, done.stderr) == (-signal.SIGINT, b"")
