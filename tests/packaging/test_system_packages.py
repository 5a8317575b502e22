import shlex

import system_packages

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
