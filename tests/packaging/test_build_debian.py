import gzip
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import debian
import facts
import icons
from facts import Facts

FACTS = Facts("0.1.0", "0123456789ab", 1_700_000_000, "linux", "x86_64")
NEEDS = debian.Needs(
    frozenset(
        {"libc.so.6", "libEGL.so.1", "libxcb.so.1", "libwayland-client.so.0", "libcups.so.2"}
    ),
    (2, 35),
)
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="makes a package for Linux")
needs_dpkg = pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="reads with dpkg-deb")


@pytest.fixture
def frozen(tmp_path):
    """What PyInstaller would leave, in small: a program that is a real one."""
    folder = tmp_path / "frozen"
    (folder / "_internal").mkdir(parents=True)
    for name in ("camelhelper", "camelhelper-console"):
        shutil.copy(shutil.which("true"), folder / name)
    (folder / "_internal" / "notes.txt").write_text("camels")
    return folder


@pytest.fixture(autouse=True)
def prepared(tmp_path, monkeypatch):
    icons.write_icons(facts.ROOT / "resources" / "art" / "icon.svg", tmp_path / "icons")
    monkeypatch.setattr(debian, "PREPARED", tmp_path)


@pytest.fixture
def package(frozen, tmp_path):
    path = tmp_path / "camelhelper.deb"
    path.write_bytes(debian.debian_package(frozen, FACTS))
    return path


def dpkg_deb(*words):
    return subprocess.run(["dpkg-deb", *words], capture_output=True, text=True, check=True).stdout


@needs_dpkg
def test_dpkg_reads_the_package(package):
    assert dpkg_deb("--field", package, "Package", "Version", "Architecture") == (
        "Package: camelhelper\nVersion: 0.1.0\nArchitecture: amd64\n"
    )


@needs_dpkg
def test_everything_belongs_to_root_and_lies_below_usr(package):
    for line in dpkg_deb("--contents", package).splitlines():
        (
            mode,
            owner,
            *_,
        ) = line.split()
        name = line.split(maxsplit=5)[5].split(" -> ")[0]
        assert owner in ("root/root", "0/0")
        assert mode in ("drwxr-xr-x", "-rw-r--r--", "-rwxr-xr-x", "lrwxrwxrwx")
        assert name in ("./", "./usr/") or name.startswith(
            ("./usr/bin/", "./usr/lib/", "./usr/share/")
        )


@needs_dpkg
def test_the_package_holds_the_program_and_what_the_desktop_wants(package, tmp_path):
    dpkg_deb("--extract", package, str(tmp_path / "root"))
    usr = tmp_path / "root" / "usr"
    assert subprocess.run([usr / "bin" / "camelhelper"], check=False).returncode == 0
    for name in (
        "lib/camelhelper/_internal/notes.txt",
        "share/applications/camelhelper.desktop",
        "share/icons/hicolor/48x48/apps/camelhelper.png",
        "share/icons/hicolor/scalable/mimetypes/application-x-camelhelper-game.svg",
        "share/mime/packages/camelhelper.xml",
        "share/metainfo/io.github.camelhelper.camelhelper.metainfo.xml",
        "share/doc/camelhelper/copyright",
    ):
        assert (usr / name).is_file(), name
    history = gzip.decompress((usr / "share/doc/camelhelper/changelog.gz").read_bytes())
    assert history == (facts.ROOT / "CHANGELOG.md").read_bytes()


@needs_dpkg
def test_the_checksums_in_the_package_are_right(package, tmp_path):
    dpkg_deb("--extract", package, str(tmp_path / "root"))
    dpkg_deb("--control", package, str(tmp_path / "control"))
    assert sorted(path.name for path in (tmp_path / "control").iterdir()) == ["control", "md5sums"]
    command = ["md5sum", "--check", "--strict", "--quiet", str(tmp_path / "control" / "md5sums")]
    subprocess.run(command, cwd=tmp_path / "root", check=True)


def test_the_same_program_makes_the_same_package(frozen):
    assert debian.debian_package(frozen, FACTS) == debian.debian_package(frozen, FACTS)


def test_what_the_program_needs_is_read_from_it(frozen):
    needs = debian.needs_of(frozen)
    assert "libc.so.6" in needs.libraries
    assert needs.glibc >= (2, 2)


def test_a_library_that_is_in_the_package_is_not_asked_for(frozen):
    (libc,) = Path("/lib").glob("*-linux-gnu/libc.so.6")
    shutil.copy(libc, frozen / "_internal" / "libc.so.6")
    assert "libc.so.6" not in debian.needs_of(frozen).libraries


def test_a_library_nobody_knows_is_not_passed_over(frozen, monkeypatch):
    monkeypatch.setattr(debian, "PACKAGES_OF", {})
    with pytest.raises(ValueError, match=r"no package is known for .*libc\.so\.6"):
        debian.needs_of(frozen)


def test_wayland_and_printers_are_recommended_and_all_else_needed():
    depends, recommends = debian.relations(NEEDS)
    assert depends == [
        "libc6 (>= 2.35)",
        "fontconfig-config",
        "libegl1",
        "libx11-data",
        "libxcb1",
        "xkb-data",
    ]
    assert recommends == ["libcups2", "libwayland-client0"]


@pytest.mark.parametrize(
    ("version", "debian_version"), [("1.0", "1.0"), ("1.0rc1", "1.0~rc1"), ("0.2.0a3", "0.2.0~a3")]
)
def test_a_version_before_the_release_sorts_before_it(version, debian_version):
    assert debian.debian_version(version) == debian_version


def test_files_of_all_kinds_agree_on_the_type_of_a_game():
    entry = (debian.LINUX / "camelhelper.desktop").read_text("utf-8")
    (declared,) = (line for line in entry.splitlines() if line.startswith("MimeType="))
    mime = ET.parse(debian.LINUX / "camelhelper-mime.xml").getroot()  # noqa: S314
    metainfo = ET.fromstring(debian.with_release(FACTS))  # noqa: S314 - our own
    name = mime[0].attrib["type"]
    assert declared == f"MimeType={name};"
    assert metainfo.findtext("provides/mediatype") == name
    assert name.replace("/", "-") == debian.MIME_TYPE


def test_the_description_names_its_release_and_its_menu_entry():
    metainfo = ET.fromstring(debian.with_release(FACTS))  # noqa: S314 - our own
    release = metainfo.find("releases/release")
    assert release.attrib == {"version": "0.1.0", "date": "2023-11-14"}
    assert metainfo.findtext("launchable") == "camelhelper.desktop"
    assert metainfo.findtext("id") == facts.APPLICATION_ID
