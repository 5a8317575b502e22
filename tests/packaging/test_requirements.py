import re
import tomllib

import pytest

import environment

PIN = re.compile(r"[a-z0-9-]+==[0-9][0-9a-z.]*")
HASH = re.compile(r"    --hash=sha256:[0-9a-f]{64}")


def pins(text: str) -> dict[str, list[str]]:
    """Each requirement with the lines that belong to it."""
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        if line and not line.startswith((" ", "#")):
            requirement, _, _ = line.rstrip("\\ ").partition(" ;")
            found[requirement.strip()] = lines = []
        elif line.startswith("    --"):
            lines.append(line.rstrip("\\ "))
    return found


@pytest.fixture(params=environment.PINNED_GROUPS, ids=lambda path: path.name)
def text(request) -> str:
    return request.param.read_text(encoding="utf-8")


def test_every_requirement_is_pinned_and_hashed(text):
    assert pins(text)
    for requirement, lines in pins(text).items():
        assert PIN.fullmatch(requirement), requirement
        assert lines, requirement
        assert all(HASH.fullmatch(line) for line in lines), requirement


def test_no_package_index_and_no_path_is_named(text):
    assert "://" not in text
    assert not re.search(r"--(index|extra-index|find-links|trusted-host)", text)
    assert not re.search(r"(^|[\s=])([/~\\]|[A-Za-z]:[/\\])\w", text)


def test_what_pyproject_asks_for_is_pinned():
    project = tomllib.loads((environment.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]
    for path, names in environment.PINNED_GROUPS.items():
        wanted = [requirement for name in names for requirement in groups[name]]
        if path == environment.REQUIREMENTS:
            wanted += project["project"]["dependencies"]
        pinned = {pin.split("==")[0] for pin in pins(path.read_text(encoding="utf-8"))}
        assert {re.split(r"[<>=]", name.lower())[0] for name in wanted} <= pinned


def test_the_files_agree_on_what_they_share():
    versions: dict[str, set[str]] = {}
    for path in environment.PINNED_GROUPS:
        for pin in pins(path.read_text(encoding="utf-8")):
            name, _, version = pin.partition("==")
            versions.setdefault(name, set()).add(version)
    assert all(len(found) == 1 for found in versions.values())


def test_qt_is_the_version_that_paints_without_losing_references():
    pinned = pins(environment.REQUIREMENTS.read_text(encoding="utf-8"))
    assert {"pyside6-essentials==6.11.3", "shiboken6==6.11.3"} <= set(pinned)
