import tomllib

import pytest

import notices
from facts import Facts

FACTS = Facts("0.1.0", "0123456789ab", 1_700_000_000, "linux", "x86_64")
COMPONENTS = tomllib.loads((notices.OWN / "qt-third-party.toml").read_text("utf-8"))["component"]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    # PyInstaller is there only where somebody builds.
    monkeypatch.setattr(notices, "SHIPPED", ("numpy", "platformdirs", "pyqtgraph"))
    notices.write_notices(tmp_path / "licences", FACTS)
    return tmp_path / "licences"


def test_every_licence_that_is_named_is_there():
    names = {name for part in COMPONENTS for name in notices.licences_of(part)}
    texts = {path.stem for path in (notices.OWN / "texts").iterdir()}
    assert names | {"GPL-3.0", "LGPL-3.0"} == texts


@pytest.mark.parametrize("component", COMPONENTS, ids=lambda component: component["name"])
def test_every_component_is_told_of_with_all_it_asks_for(component):
    assert set(component) <= {"name", "library", "licence", "copyright", "only"}
    assert component["copyright"]
    assert set(component.get("only", [])) <= {"linux", "win32", "darwin"}


def test_the_package_brings_qt_s_licences(folder):
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in (folder / "LGPL-3.0.txt").read_text("utf-8")
    assert "GNU GENERAL PUBLIC LICENSE" in (folder / "GPL-3.0.txt").read_text("utf-8")


def test_the_overview_tells_where_the_source_of_qt_is(folder):
    text = (folder / "README.txt").read_text("utf-8")
    assert "https://download.qt.io/official_releases/qt/6.11/6.11.3/" in text
    assert "https://download.qt.io/official_releases/QtForPython/pyside6/" in text


def test_what_the_overview_names_is_there(folder):
    text = (folder / "README.txt").read_text("utf-8")
    names = {path.name for path in folder.iterdir()} - {"README.txt"}
    assert {name for name in names if name not in text} == set()


@pytest.mark.parametrize("name", ["numpy/LICENSE.txt", "platformdirs/LICENSE", "python.txt"])
def test_the_package_brings_the_licences_of_the_rest(folder, name):
    assert len((folder / name).read_text("utf-8")) > 1000


def test_a_package_without_licences_is_noticed(tmp_path):
    with pytest.raises(LookupError, match="shiboken6 brings no licence"):
        notices.copy_from_wheel("shiboken6", tmp_path)


def test_components_of_other_platforms_are_left_out():
    linux = notices.third_party_text(COMPONENTS, "linux")
    windows = notices.third_party_text(COMPONENTS, "win32")
    assert "XCB-XInput" in linux
    assert "XCB-XInput" not in windows
    assert "Wintab" in windows
    assert "Wintab" not in linux


def test_each_licence_is_quoted_once():
    text = notices.third_party_text(COMPONENTS, "linux")
    assert text.count("                                 Apache License\n") == 1


def test_a_library_of_the_system_brings_the_notices_of_its_package(tmp_path, monkeypatch):
    package = tmp_path / "doc" / "libcamel1"
    package.mkdir(parents=True)
    (package / "copyright").write_text("camels")
    monkeypatch.setattr(notices, "DEBIAN_TEXTS", str(tmp_path / "doc"))
    monkeypatch.setattr(
        notices, "debian_package", {"libcamel.so.1": "libcamel1", "own.so": None}.get
    )
    found = notices.write_system_notices(["libcamel.so.1", "own.so"], tmp_path / "system")
    assert found == ["libcamel1"]
    assert (tmp_path / "system" / "libcamel1.txt").read_text() == "camels"
