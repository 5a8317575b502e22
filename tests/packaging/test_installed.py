import os
from pathlib import Path

import pytest

import installed

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Debian packages are for Linux")

PACKAGE = Path("camelhelper.deb")


@pytest.fixture
def machine(monkeypatch, tmp_path):
    """A machine where nothing is installed and root is at work; what its dpkg was told.

    It is cut off whatever it is told.
    """
    monkeypatch.setattr(installed, "ON_TRIAL", tmp_path / "on-trial")
    monkeypatch.setattr(installed, "is_root", lambda: True)
    monkeypatch.setattr(installed, "is_installed", lambda: False)
    told = []
    really_run = installed.run

    def run(command: list[str]) -> str:
        if command[0] != "dpkg":
            return really_run(command)
        told.append(command)
        raise installed.SmokeError("dpkg was cut off")

    monkeypatch.setattr(installed, "run", run)
    return told


def try_it() -> None:
    installed.try_installed(PACKAGE, Path("tried"), Path("pictures"))


def test_what_somebody_has_installed_is_left_alone(machine, monkeypatch):
    monkeypatch.setattr(installed, "is_installed", lambda: True)
    with pytest.raises(installed.NotHereError, match="would remove it"):
        try_it()
    assert not machine


def test_nothing_is_installed_where_that_takes_a_password(machine, monkeypatch):
    monkeypatch.setattr(installed, "is_root", lambda: False)
    monkeypatch.setattr(installed, "sudo_needs_no_password", lambda: False)
    with pytest.raises(installed.NotHereError, match="password"):
        try_it()
    assert not machine


def test_a_trial_takes_over_from_one_that_was_cut_off(machine, monkeypatch):
    with pytest.raises(installed.SmokeError):
        try_it()
    monkeypatch.setattr(installed, "is_installed", lambda: True)
    with pytest.raises(installed.SmokeError):
        try_it()
    installs = [command for command in machine if "--install" in command]
    assert installs == [["dpkg", "--install", str(PACKAGE)]] * 2
