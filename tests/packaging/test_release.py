"""What this machine can know of packages for others, before the release workflow makes them."""

import re
import shutil
import subprocess
import sys

import pytest

import appimage
import debian
import facts
import icons
import installer
from facts import Facts

FACTS = Facts("0.1.0", "0123456789ab", 1_700_000_000, "linux", "x86_64")
WORKFLOWS = facts.ROOT / ".github" / "workflows"
WORKFLOW = (WORKFLOWS / "release.yml").read_text("utf-8")
only_linux = pytest.mark.skipif(sys.platform != "linux", reason="an AppImage is for Linux")


@pytest.fixture(autouse=True)
def prepared(tmp_path, monkeypatch):
    icons.write_icons(facts.ROOT / "resources" / "art" / "icon.svg", tmp_path / "icons")
    monkeypatch.setattr(appimage, "PREPARED", tmp_path)
    monkeypatch.setattr(debian, "PREPARED", tmp_path)
    monkeypatch.setattr(installer, "ICONS", tmp_path / "icons")


@pytest.fixture
def frozen(tmp_path):
    folder = tmp_path / "frozen"
    (folder / "_internal").mkdir(parents=True)
    for name in ("camelhelper", "camelhelper-console"):
        (folder / name).write_text('#!/bin/sh\necho "$@"\n')
        (folder / name).chmod(0o755)
    return folder


@only_linux
def test_the_folder_of_an_appimage_starts_the_program_from_anywhere(frozen, tmp_path):
    appimage.lay_out(frozen, tmp_path / "AppDir", FACTS)
    (tmp_path / "link").symlink_to(tmp_path / "AppDir" / "AppRun")
    done = subprocess.run(
        [tmp_path / "link", "odds", "cu1 1W.2BG.3YO"],
        capture_output=True,
        text=True,
        check=True,
        env={},
        cwd="/",
    )
    assert done.stdout == "odds cu1 1W.2BG.3YO\n"


@only_linux
def test_the_folder_of_an_appimage_has_entry_and_icon_where_they_are_looked_for(frozen, tmp_path):
    appimage.lay_out(frozen, tmp_path / "AppDir", FACTS)
    entry = (tmp_path / "AppDir" / "camelhelper.desktop").read_text("utf-8")
    (icon,) = re.findall(r"^Icon=(.+)$", entry, re.MULTILINE)
    assert (tmp_path / "AppDir" / f"{icon}.png").exists()
    assert (tmp_path / "AppDir" / ".DirIcon").samefile(tmp_path / "AppDir" / f"{icon}.png")


@pytest.mark.skipif(shutil.which("makensis") is None, reason="compiles with makensis")
def test_the_installer_compiles_without_a_warning(frozen, tmp_path):
    (tmp_path / "out").mkdir()
    command = installer.makensis(FACTS, frozen, tmp_path / "out")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
    (made,) = (tmp_path / "out").iterdir()
    assert made.name == "camelhelper-0.1.0-windows-x86_64-installer.exe"
    assert made.read_bytes()[:2] == b"MZ"


def test_the_installer_takes_away_what_it_brought():
    script = installer.SCRIPT.read_text("utf-8")
    install, uninstall = script.split('Section "Uninstall"')
    written = set(re.findall(r'WriteReg\w+ HKCU "(\$\{\w+\}[^"]*)"', install))
    removed = set(re.findall(r'DeleteReg(?:Key|Value)(?: /ifempty)? HKCU "([^"]+)"', uninstall))
    for key in written:
        assert any(key == gone or key.startswith(gone + "\\") for gone in removed), key


def test_macos_and_windows_and_linux_call_games_alike():
    assert '"public.filename-extension": ["cup"]' in (
        facts.ROOT / "packaging" / "camelhelper.spec"
    ).read_text("utf-8")
    assert '"${CLASSES}\\.cup" "" "${TYPE}"' in installer.SCRIPT.read_text("utf-8")
    assert '<glob pattern="*.cup"/>' in (debian.LINUX / "camelhelper-mime.xml").read_text("utf-8")


def test_the_workflow_names_only_files_that_exist():
    named = re.findall(r"(?:packaging|camelhelper|\.ci)/[\w./-]+", WORKFLOW)
    assert "packaging/appimage.py" in named
    made = {"packaging/report.md"}
    assert [name for name in named if name not in made and not (facts.ROOT / name).exists()] == []


def test_what_the_workflow_fetches_is_held_against_a_checksum():
    addresses = re.findall(r"^ *([A-Z]+): https://", WORKFLOW, re.MULTILINE)
    assert addresses == ["RUNTIME"]
    assert re.search(r"RUNTIME_SHA256: [0-9a-f]{64}$", WORKFLOW, re.MULTILINE)


def test_actions_are_pinned_by_commit_with_their_version_beside_it():
    text = "".join(path.read_text("utf-8") for path in WORKFLOWS.glob("*.yml"))
    used = re.findall(r"uses: (.*)$", text, re.MULTILINE)
    assert used
    for action in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action
