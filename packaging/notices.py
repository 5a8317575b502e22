"""The licences and notices that go into the package, each where somebody who looks will find it.

They are gathered in two steps: what is known before freezing, and the libraries of the system that
PyInstaller took along, which are known only after it.
"""

import importlib.metadata
import os
import shutil
import subprocess
import sys
import sysconfig
import textwrap
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path

from facts import PACKAGE_HOME, ROOT, Facts

OWN = ROOT / "packaging" / "licences"
SHIPPED = ("numpy", "platformdirs", "pyqtgraph", "pyinstaller")
"""Whose wheels bring their licences along. Of PyInstaller only the start of the program is in."""
DEBIAN_TEXTS = "/usr/share/doc"


def write_notices(folder: Path, facts: Facts) -> None:
    """Write everything that is known before freezing."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copy(ROOT / "LICENSE", folder / "camelhelper.txt")
    for name in ("LGPL-3.0", "GPL-3.0"):
        shutil.copy(OWN / "texts" / f"{name}.txt", folder / f"{name}.txt")
    shutil.copy(python_licence(), folder / "python.txt")
    for name in SHIPPED:
        copy_from_wheel(name, folder / name)
    components = tomllib.loads((OWN / "qt-third-party.toml").read_text("utf-8"))["component"]
    write(folder / "qt-third-party.txt", third_party_text(components, sys.platform))
    write(folder / "README.txt", overview(facts, importlib.metadata.version("PySide6-Essentials")))


def write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")


def python_licence() -> Path:
    candidates = (
        Path(sysconfig.get_path("stdlib")) / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
        Path(f"{DEBIAN_TEXTS}/python{sys.version_info.major}.{sys.version_info.minor}/copyright"),
    )
    return next(path for path in candidates if path.exists())


def copy_from_wheel(name: str, folder: Path) -> None:
    """Copy what an installed package calls its licences. LookupError if it has none."""
    files = [
        file
        for file in importlib.metadata.files(name) or ()
        if "licenses" in file.parts and ".dist-info" in file.parts[0]
    ]
    if not files:
        raise LookupError(f"the package {name} brings no licence")
    for file in files:
        target = folder.joinpath(*file.parts[file.parts.index("licenses") + 1 :])
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(str(file.locate()), target)


def third_party_text(components: Sequence[dict[str, object]], system: str) -> str:
    """Every component with its notices, then each licence once."""
    present = [part for part in components if system in as_names(part.get("only", [system]))]
    names = {name for part in present for name in licences_of(part)}
    notices = [
        f"{part['name']}\n  in {part['library']}; licence: {part['licence']}\n"
        + "".join(f"  {line}\n" for line in as_names(part["copyright"]))
        for part in present
    ]
    texts = [
        f"{'=' * 78}\n{name}\n{'=' * 78}\n\n{(OWN / 'texts' / f'{name}.txt').read_text('utf-8')}"
        for name in sorted(names, key=str.lower)
    ]
    head = (
        "Code of other people inside the Qt libraries of this package.\n"
        "Portions of this software are copyright © The FreeType Project (www.freetype.org).\n"
        "All rights reserved.\n"
    )
    return "\n".join([head, *notices, *texts])


def as_names(value: object) -> list[str]:
    return [str(entry) for entry in value] if isinstance(value, list) else [str(value)]


def licences_of(component: dict[str, object]) -> list[str]:
    return str(component["licence"]).split(" and ")


def overview(facts: Facts, qt_version: str) -> str:
    series = qt_version.rpartition(".")[0]
    text = f"""
        camelhelper {facts.version} is free software under the MIT licence (camelhelper.txt).
        Its source: {PACKAGE_HOME}

        It comes together with the work of others:

        Qt {qt_version} and PySide6 {qt_version} (with shiboken6), copyright The Qt Company Ltd. and
        other contributors, under the GNU Lesser General Public License version 3
        (LGPL-3.0.txt, which adds to GPL-3.0.txt), unchanged as published on PyPI. Their source:
          https://download.qt.io/official_releases/qt/{series}/{qt_version}/
          https://download.qt.io/official_releases/QtForPython/pyside6/
        They are shared libraries of their own, in the folder PySide6 of this package, and may be
        replaced by other builds of them; nothing here prevents that, and the licences of all
        parts allow to change the whole for one's own use and to look into it to mend the change.
        What the Qt libraries contain of third parties is listed in qt-third-party.txt.

        The letters of Nunito, copyright 2014 The Nunito Project Authors, under the SIL Open Font
        License 1.1 (OFL.txt, beside the fonts in the folder type), with signs added.

        Python {sys.version.split()[0]} (python.txt), numpy with OpenBLAS and the libraries of GCC
        (numpy), platformdirs (platformdirs), pyqtgraph (pyqtgraph) and the program starter of
        PyInstaller (pyinstaller).

        On Linux a number of small libraries of the system it was built on, each with its notices
        in the folder system.
    """
    return textwrap.dedent(text).lstrip("\n")


def write_system_notices(libraries: Iterable[Path], folder: Path) -> list[str]:
    """Copy the notices of the Debian packages that ``libraries`` come from; returns their names.

    Elsewhere than on Debian and its children no library of the system is taken along.
    """
    packages = sorted({owner for owner in map(debian_package, libraries) if owner})
    for package in packages:
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(f"{DEBIAN_TEXTS}/{package}/copyright", folder / f"{package}.txt")
    return packages


def debian_package(library: Path) -> str | None:
    """The package that a file belongs to, or None."""
    if shutil.which("dpkg-query") is None:
        return None
    # dpkg knows files by the path they had before /lib became a link to /usr/lib, or after.
    usual = os.path.realpath(library)
    for path in (usual, usual.removeprefix("/usr")):
        query = ["dpkg-query", "--search", path]
        done = subprocess.run(query, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return done.stdout.partition(":")[0]
    return None
