import os
import subprocess
import sys
from pathlib import Path

import pytest

import dev

DEV = Path(dev.__file__)


@pytest.mark.parametrize("argv", [[], ["dance"], ["dance", "setup"]])
def test_an_unknown_command_is_answered_with_the_known_ones(argv, capsys):
    assert dev.main(argv) == 2
    assert "setup, run, test" in capsys.readouterr().err


def test_a_command_without_arguments_refuses_some(capsys):
    assert dev.main(["setup", "--fast"]) == 1
    assert "takes no arguments, but got: --fast" in capsys.readouterr().err


def test_help_needs_only_the_standard_library():
    command = [sys.executable, "-E", "-S", str(DEV), "--help"]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    for name in dev.COMMANDS:
        assert f"\n  {name} " in answer.stdout


def test_help_does_not_mind_that_nobody_reads_it():
    unread, told = os.pipe()
    os.close(unread)
    command = [sys.executable, str(DEV), "--help"]
    answer = subprocess.run(command, stdout=told, stderr=subprocess.PIPE, check=True)
    os.close(told)
    assert answer.stderr == b""
