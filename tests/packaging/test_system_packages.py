import os
import shlex
from collections.abc import Callable

import pytest

import system_packages

debian_like = pytest.mark.skipif(os.name == "nt", reason="the made-up programs are shell scripts")

LISTING = "".join(
    f"{status}\t{name}\t{provides}\n"
    for status, name, provides in [
        ("ii ", "libegl1", ""),
        ("hi ", "libgl1", "libgl, libgl-something"),
        ("rc ", "xvfb", ""),
        ("un ", "xdotool", ""),
        ("ii ", "libglib2.0-0t64", "libglib2.0-0 (= 2.84.4-3), libglib2.0-doc"),
    ]
)


def missing(*wanted: str) -> list[str]:
    return system_packages.missing_packages(wanted, LISTING)


def test_an_installed_package_is_not_missing():
    assert missing("libegl1") == []


def test_a_package_on_hold_is_not_missing():
    assert missing("libgl1") == []


def test_a_removed_package_with_settings_left_is_missing():
    assert missing("xvfb") == ["xvfb"]


def test_a_package_known_but_not_installed_is_missing():
    assert missing("xdotool") == ["xdotool"]


def test_a_renamed_package_is_found_by_what_it_provides():
    assert missing("libglib2.0-0") == []


def test_missing_packages_keep_their_order():
    assert missing("xvfb", "libegl1", "xauth") == ["xvfb", "xauth"]


def test_a_bare_system_lacks_every_package():
    wanted = system_packages.wanted_packages(for_tests=True, has_ensurepip=True)
    assert system_packages.missing_packages(wanted, "") == wanted


def test_running_the_program_takes_no_test_packages():
    wanted = system_packages.wanted_packages(for_tests=False, has_ensurepip=True)
    assert not set(system_packages.TEST_PACKAGES) & set(wanted)
    assert set(system_packages.PROGRAM_PACKAGES) == set(wanted)


def test_the_venv_package_is_wanted_only_where_it_is_left_out():
    def venv_packages(*, has_ensurepip: bool) -> list[str]:
        wanted = system_packages.wanted_packages(for_tests=True, has_ensurepip=has_ensurepip)
        return [name for name in wanted if name.endswith("-venv")]

    assert venv_packages(has_ensurepip=True) == []
    assert len(venv_packages(has_ensurepip=False)) == 1


def test_who_builds_needs_what_judges_the_package_and_what_starts_it():
    wanted = system_packages.wanted_packages(for_tests=False, for_builds=True, has_ensurepip=True)
    assert {"binutils", "appstream", "desktop-file-utils", "xvfb", "xdotool"} <= set(wanted)


@pytest.mark.parametrize(("prefix", "is_wanted"), [("/usr", True), ("/opt/python", False)])
def test_only_debian_s_own_python_lacks_its_library(prefix, is_wanted, monkeypatch):
    monkeypatch.setattr("sys.base_prefix", prefix)
    wanted = system_packages.wanted_packages(for_tests=False, for_builds=True, has_ensurepip=True)
    assert any(name.startswith("libpython3.") for name in wanted) is is_wanted


def test_root_needs_no_sudo():
    assert system_packages.root_prefix(is_root=True, sudo_needs_no_password=True) == []


def test_sudo_is_used_where_it_asks_for_nothing():
    prefix = system_packages.root_prefix(is_root=False, sudo_needs_no_password=True)
    assert prefix == ["sudo", "-n"]


def test_a_password_takes_a_person():
    assert system_packages.root_prefix(is_root=False, sudo_needs_no_password=False) is None


def test_the_command_to_paste_is_one_line_and_installs_just_what_is_missing():
    command = system_packages.by_hand(["xvfb", "xauth"])
    assert "\n" not in command
    assert shlex.split(command)[-5:] == [
        "install",
        "-y",
        "--no-install-recommends",
        "xvfb",
        "xauth",
    ]


@pytest.fixture
def machine(tmp_path, monkeypatch):
    """Let a test make up a Debian: programs that note how they are called and answer as told."""
    calls = tmp_path / "calls"
    calls.touch()
    programs = tmp_path / "programs"
    programs.mkdir()

    def has(**answers: str) -> Callable[[], list[str]]:
        for name, script in answers.items():
            program = programs / name.replace("_", "-")
            program.write_text(
                f'#!/bin/sh\nprintf "%s\\n" "{program.name} $*" >>{calls}\n{script}\n'
            )
            program.chmod(0o755)
        return lambda: calls.read_text().splitlines()

    (programs / "env").write_text('#!/bin/sh\nshift\nexec "$@"\n')
    (programs / "env").chmod(0o755)
    monkeypatch.setenv("PATH", str(programs))
    return has


def listing_of(*packages: str) -> str:
    lines = [f"ii \\t{name}\\t\\n" for name in packages]
    return f"printf '{''.join(lines)}'"


ALL_PACKAGES = (*system_packages.PROGRAM_PACKAGES, *system_packages.TEST_PACKAGES)
INSTALL_XDOTOOL = "apt-get install -y --no-install-recommends xdotool"


@debian_like
def test_a_complete_system_is_left_alone(machine):
    calls = machine(dpkg_query=listing_of(*ALL_PACKAGES), apt_get="exit 1", sudo="exit 1")
    system_packages.prepare_system(for_tests=True)
    assert [call.split()[0] for call in calls()] == ["dpkg-query"]


@debian_like
def test_root_installs_just_what_is_missing(machine, monkeypatch):
    monkeypatch.setattr("os.geteuid", lambda: 0)
    calls = machine(dpkg_query=listing_of(*ALL_PACKAGES[:-1]), apt_get="exit 0")
    system_packages.prepare_system(for_tests=True)
    assert calls()[1:] == [INSTALL_XDOTOOL]


@debian_like
def test_stale_package_lists_are_fetched_anew(machine, monkeypatch):
    monkeypatch.setattr("os.geteuid", lambda: 0)
    calls = machine(
        dpkg_query=listing_of(*ALL_PACKAGES[:-1]),
        apt_get='case "$1" in update) : >"${0%/*}/fresh";; *) test -e "${0%/*}/fresh";; esac',
    )
    system_packages.prepare_system(for_tests=True)
    assert calls()[1:] == [INSTALL_XDOTOOL, "apt-get update", INSTALL_XDOTOOL]


@debian_like
def test_packages_that_cannot_be_had_are_told_with_the_command(machine, monkeypatch):
    monkeypatch.setattr("os.geteuid", lambda: 0)
    machine(dpkg_query=listing_of(*ALL_PACKAGES[:-1]), apt_get="exit 100")
    with pytest.raises(system_packages.SetupError, match=f"sudo {INSTALL_XDOTOOL}"):
        system_packages.prepare_system(for_tests=True)


@debian_like
@pytest.mark.parametrize("answers", [{}, {"sudo": "exit 1"}], ids=["no sudo", "sudo asks"])
def test_a_user_who_may_not_install_is_given_the_command(machine, monkeypatch, answers):
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    calls = machine(dpkg_query=listing_of(*ALL_PACKAGES[:-1]), apt_get="exit 0", **answers)
    with pytest.raises(system_packages.SetupError, match=f"sudo {INSTALL_XDOTOOL}\n"):
        system_packages.prepare_system(for_tests=True)
    assert not any(call.startswith("apt-get") for call in calls())


@debian_like
def test_a_user_whose_sudo_asks_nothing_installs_through_it(machine, monkeypatch):
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    calls = machine(dpkg_query=listing_of(*ALL_PACKAGES[:-1]), apt_get="exit 0", sudo="exit 0")
    system_packages.prepare_system(for_tests=True)
    assert calls()[-1] == f"sudo -n env DEBIAN_FRONTEND=noninteractive {INSTALL_XDOTOOL}"


def test_a_system_without_apt_is_left_alone(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    system_packages.prepare_system(for_tests=True)
