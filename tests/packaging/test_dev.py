import subprocess
import sys
from pathlib import Path

import pytest

import dev

DEV = Path(dev.__file__)


def stamp(**changes) -> str:
    parts = {
        "requirements": b"numpy==2.4.6",
        "project": {"name": "camelhelper"},
        "root": Path("/somewhere"),
        "python": "3.11.7",
    }
    return dev.stamp(**{**parts, **changes})


def test_the_stamp_of_the_same_environment_is_the_same():
    assert stamp() == stamp()


@pytest.mark.parametrize(
    "change",
    [
        {"requirements": b"numpy==2.4.5"},
        {"project": {"name": "camelhelper", "version": "2"}},
        {"root": Path("/elsewhere")},
        {"python": "3.12.1"},
    ],
    ids=lambda change: next(iter(change)),
)
def test_another_environment_has_another_stamp(change):
    assert stamp(**change) != stamp()


def step(source: str, **options: bool) -> dev.Step:
    return dev.Step("pytest", (sys.executable, "-c", source), **options)


def test_steps_stop_at_the_first_that_fails():
    outcomes = dev.run_steps([step("pass"), step("raise SystemExit(3)"), step("pass")])
    assert [outcome.exit_code for outcome in outcomes] == [0, 3]


def test_all_steps_going_well_is_success():
    sentence, code = dev.verdict([dev.Outcome("mypy", 0, 1.0), dev.Outcome("pytest", 0, 2.0)])
    assert (sentence, code) == ("All well in 3 s.", 0)


def test_the_verdict_names_the_step_that_failed():
    sentence, code = dev.verdict([dev.Outcome("ruff check", 0, 0.1), dev.Outcome("mypy", 2, 1.0)])
    assert sentence.startswith("mypy failed")
    assert code == 1


def test_a_run_that_finds_no_test_is_a_failure():
    outcome = dev.run_step(step("raise SystemExit(5)"))
    assert dev.verdict([outcome])[1] == 1


def test_chosen_tests_may_all_be_of_one_kind():
    nothing = dev.run_step(step("raise SystemExit(5)", may_be_empty=True))
    something = dev.run_step(step("pass", may_be_empty=True))
    assert dev.verdict([something, nothing])[1] == 0
    assert dev.verdict([nothing, something])[1] == 0
    assert dev.verdict([nothing, nothing])[1] == 1


def test_the_summary_has_a_line_a_step():
    text = dev.summary([dev.Outcome("mypy", 0, 1.26), dev.Outcome("pytest", 1, 20.0)])
    first, second = text.splitlines()
    assert first.split() == ["mypy", "ok", "1.3", "s"]
    assert second.split() == ["pytest", "FAILED", "20.0", "s"]


def test_arguments_reach_both_runs_of_pytest():
    for pytest_step in dev.pytest_steps(["-k", "oasis"]):
        assert pytest_step.command[4:6] == ("-k", "oasis")
        assert pytest_step.may_be_empty


def test_a_quick_run_leaves_out_what_is_slow_and_what_needs_a_display():
    (quick,) = dev.pytest_steps(["--quick", "-k", "oasis"])
    assert quick.command[4:6] == ("-k", "oasis")
    assert quick.command[-2:] == ("-m", "not (slow or real_window)")
    assert not quick.needs_display


def test_only_the_tests_of_the_real_window_keep_to_one_process():
    offscreen, real_window = dev.pytest_steps([])
    assert set(dev.ALL_CORES) <= set(offscreen.command)
    assert not set(dev.ALL_CORES) & set(real_window.command)


def test_without_arguments_both_runs_of_pytest_have_to_find_tests():
    assert not any(pytest_step.may_be_empty for pytest_step in dev.pytest_steps([]))


@pytest.mark.parametrize("argv", [[], ["dance"], ["dance", "setup"]])
def test_an_unknown_command_is_answered_with_the_known_ones(argv, capsys):
    assert dev.main(argv) == 2
    assert "setup, run, test" in capsys.readouterr().err


@pytest.fixture
def runs(tmp_path, monkeypatch):
    """Commands that would have been run to set something up."""
    commands = []
    monkeypatch.setattr(dev, "run_setup", commands.append)
    monkeypatch.setattr(dev, "BUILD_STAMP", tmp_path / "camelhelper-build")
    return commands


def test_pyinstaller_is_added_once(runs):
    dev.prepare_build_environment()
    dev.prepare_build_environment()
    (command,) = runs
    assert command[-1] == str(dev.BUILD_REQUIREMENTS)
    assert "--require-hashes" in command


def test_other_pins_add_it_again(runs, tmp_path, monkeypatch):
    dev.prepare_build_environment()
    (tmp_path / "other.txt").write_text("pyinstaller==1.0")
    monkeypatch.setattr(dev, "BUILD_REQUIREMENTS", tmp_path / "other.txt")
    dev.prepare_build_environment()
    assert len(runs) == 2


def test_a_command_without_arguments_refuses_some(capsys):
    assert dev.main(["setup", "--fast"]) == 1
    assert "takes no arguments, but got: --fast" in capsys.readouterr().err


def test_help_needs_only_the_standard_library():
    command = [sys.executable, "-E", "-S", str(DEV), "--help"]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    for name in dev.COMMANDS:
        assert f"\n  {name} " in answer.stdout
