"""The judge is judged: programs that do something wrong must not pass."""

import os
import subprocess
import sys

import pytest

import measure
import smoke
import smoke_console
from camelhelper import __version__
from outside import Program, SmokeError, children

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the programs are scripts")


@pytest.fixture
def program(tmp_path):
    """Make a program of a few lines for the shell."""

    def make(script):
        path = tmp_path / "camelhelper-console"
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)
        return Program(tmp_path)

    return make


def test_a_program_that_says_its_version_passes(program):
    smoke_console.check_version(program(f"echo camelhelper {__version__}"))


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("echo camelhelper 99", "the version is 'camelhelper 99"),
        (f"echo camelhelper {__version__}; echo more", "the version is"),
        (f"echo camelhelper {__version__}; echo trouble >&2", "said 'trouble"),
        (f"echo camelhelper {__version__}; exit 3", "ended with 3"),
    ],
)
def test_anything_unexpected_fails_it(program, script, reason):
    with pytest.raises(SmokeError, match=reason):
        smoke_console.check_version(program(script))


def test_it_starts_with_an_empty_environment(program):
    found = program("env").answer(GIVEN="1").splitlines()
    names = {line.partition("=")[0] for line in found}
    # What the shell itself adds.
    assert names - {"PWD", "OLDPWD", "SHLVL", "_"} == {"GIVEN"}


def test_odds_that_are_off_in_the_last_digit_fail_it(program, tmp_path, monkeypatch):
    (tmp_path / "cases.json").write_text(
        '{"cases": [{"cup": "cu1 1WY", "places": {"W": ["1/3", "2/3"]}}]}'
    )
    monkeypatch.setattr(smoke_console, "KNOWN_ODDS", tmp_path / "cases.json")
    right = '{"leg": {"places": {"W": [0.3333333333333333, 0.6666666666666666]}}}'
    smoke_console.check_known_odds(program(f"echo '{right}'"))
    with pytest.raises(SmokeError, match="W in cu1 1WY"):
        smoke_console.check_known_odds(program(f"echo '{right.replace('33,', '34,')}'"))


def test_a_line_too_few_fails_it(program):
    with pytest.raises(SmokeError, match="the number of answers is 0"):
        smoke_console.check_known_odds(program("exit 0"))


def test_a_refusal_has_to_be_in_words(program):
    words = "column 7: the white camel is on the track 2 times: keep one"
    smoke_console.check_refusal(program(f"echo '{words}' >&2; exit 2"))
    with pytest.raises(SmokeError, match="a bad line is answered with 'Traceback"):
        smoke_console.check_refusal(program("echo Traceback >&2; exit 2"))


def test_what_is_left_beside_the_program_is_seen(tmp_path):
    (tmp_path / "program").touch()
    before = smoke.listing(tmp_path)
    assert smoke.listing(tmp_path) == before
    (tmp_path / "settings.ini").touch()
    assert smoke.listing(tmp_path) != before


def test_a_failed_check_is_named(capsys):
    def check():
        raise SmokeError("the version is 2, not 1")

    with pytest.raises(SmokeError, match="says its version: the version is 2, not 1"):
        smoke.say_how_it_goes("says its version", check)
    assert capsys.readouterr().err == "  FAILED  says its version\n"


def test_times_are_told_with_their_spread():
    assert str(measure.Times((0.31, 0.5, 0.4))) == "0.40 s (median of 3, 0.31 to 0.50)"


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_the_children_of_a_process_are_known_until_they_end():
    pipe = subprocess.PIPE
    with subprocess.Popen(["cat", "-"], stdin=pipe, stdout=pipe, bufsize=0) as child:
        child.stdin.write(b"here\n")
        assert child.stdout.readline() == b"here\n"  # by now it is cat, and no copy of this
        assert children(os.getpid())[child.pid] == "cat\0-\0"
        child.communicate()
        assert child.pid not in children(os.getpid())


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_what_a_process_has_used_of_the_processor_grows_with_its_work():
    before = measure.cpu_s(os.getpid())
    while measure.cpu_s(os.getpid()) == before:
        sum(range(100_000))
    assert 0 < measure.cpu_s(os.getpid()) - before < 10


@pytest.mark.skipif(sys.platform != "linux", reason="counts cores as Linux does")
def test_no_more_than_two_cores_are_lent():
    before = os.sched_getaffinity(0)
    with measure.two_cores():
        assert len(os.sched_getaffinity(0)) <= 2
    assert os.sched_getaffinity(0) == before


def test_forgetting_a_folder_leaves_it_as_it_is(tmp_path):
    (tmp_path / "library").write_bytes(b"camels")
    (tmp_path / "link").symlink_to("library")
    measure.forget(tmp_path)
    assert (tmp_path / "link").read_bytes() == b"camels"


def test_the_largest_files_come_first(tmp_path):
    for name, size in (("small", 1), ("large", 3), ("middle", 2)):
        (tmp_path / name).write_bytes(bytes(size))
    assert measure.largest(tmp_path, 2) == [("large", 3), ("middle", 2)]


def test_of_files_that_were_tried_elsewhere_only_what_their_place_changes_is(tmp_path, monkeypatch):
    asked = []
    checks = {name: lambda *_, name=name: asked.append(name) for name in ("its version", "itself")}
    monkeypatch.setattr(smoke, "CHECKS", checks)
    monkeypatch.setattr(smoke, "HOME_CHECKS", {})
    monkeypatch.setattr(smoke, "WINDOW_CHECKS", {})
    smoke.smoke(tmp_path, tmp_path / "pictures", only={"itself"})
    assert asked == ["itself"]


def test_what_its_place_changes_are_checks():
    checks = {**smoke.CHECKS, **smoke.HOME_CHECKS, **smoke.WINDOW_CHECKS}
    assert checks.keys() >= smoke.WHAT_ITS_PLACE_CHANGES
