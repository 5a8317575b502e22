from pathlib import Path

import pytest

import environment


def stamp(**changes) -> str:
    parts = {
        "requirements": b"numpy==2.4.6",
        "project": {"name": "camelhelper"},
        "root": Path("/somewhere"),
        "python": "3.11.7",
    }
    return environment.stamp(**{**parts, **changes})


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


@pytest.fixture
def runs(tmp_path, monkeypatch):
    """Commands that would have been run to set something up."""
    commands = []
    monkeypatch.setattr(environment, "run_setup", commands.append)
    monkeypatch.setattr(environment, "BUILD_STAMP", tmp_path / "camelhelper-build")
    return commands


def test_pyinstaller_is_added_once(runs):
    environment.prepare_build_environment()
    environment.prepare_build_environment()
    (command,) = runs
    assert command[-1] == str(environment.BUILD_REQUIREMENTS)
    assert "--require-hashes" in command


def test_other_pins_add_it_again(runs, tmp_path, monkeypatch):
    environment.prepare_build_environment()
    (tmp_path / "other.txt").write_text("pyinstaller==1.0")
    monkeypatch.setattr(environment, "BUILD_REQUIREMENTS", tmp_path / "other.txt")
    environment.prepare_build_environment()
    assert len(runs) == 2
