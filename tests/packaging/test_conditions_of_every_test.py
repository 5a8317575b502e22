"""Careless tests fail, through conftest.py and the settings of pytest; here some are run."""

import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

ROOT = Path(__file__).parent.parent.parent

CARELESS_TESTS = """
import logging, threading, warnings
import pytest
from PySide6.QtCore import QThread, QTimer, qWarning

pytestmark = pytest.mark.slow

kept = []

def test_nothing_special(): pass

def test_logged_error(): logging.getLogger("engine").error("the odds are gone")

@pytest.mark.logs_errors
def test_expected_error(): logging.error("as planned")

@pytest.mark.logs_errors
def test_expected_error_missing(): pass

def test_thread():
    threading.Thread(target=threading.Event().wait, name="lost", daemon=True).start()

def test_qthread():
    kept.append(QThread())
    kept[0].start()

def test_after_qthread():
    kept[0].quit()
    kept[0].wait()

def test_warning(): warnings.warn("this is old")

def test_qt_warning(): qWarning("Qt frowns")

def test_unclosed_file(): open(__file__)

def test_exception_in_thread():
    thread = threading.Thread(target=lambda: 1 / 0)
    thread.start()
    thread.join()

def test_exception_in_slot(qtbot):
    timer = QTimer(singleShot=True)
    timer.timeout.connect(lambda: 1 / 0)
    with qtbot.waitSignal(timer.timeout):
        timer.start(0)
"""


@pytest.fixture(scope="module")
def complaints(tmp_path_factory) -> dict[str, str]:
    """What each careless test is blamed for, nothing if it passes."""
    project = tmp_path_factory.mktemp("careless")
    shutil.copy(ROOT / "pyproject.toml", project)
    shutil.copy(ROOT / "tests" / "conftest.py", project)
    (project / "test_careless.py").write_text(CARELESS_TESTS, encoding="utf-8")
    options = ["--junitxml=report.xml", "--override-ini=thread_patience_s=0.05"]
    command = [sys.executable, "-m", "pytest", *options, "."]
    subprocess.run(command, cwd=project, capture_output=True, check=False)
    complaints: dict[str, str] = {}
    report = ET.parse(project / "report.xml")  # noqa: S314 - our own file
    for case in report.iter("testcase"):
        blame = "".join(
            f"{part.get('message')} {part.text}" for part in case if part.get("message")
        )
        complaints[case.attrib["name"]] = complaints.get(case.attrib["name"], "") + blame
    return complaints


@pytest.mark.parametrize(
    "name", ["test_nothing_special", "test_expected_error", "test_after_qthread"]
)
def test_a_careful_test_passes(complaints, name):
    assert complaints[name] == ""


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("test_logged_error", "engine: the odds are gone"),
        ("test_expected_error_missing", "none was logged"),
        ("test_thread", "threads outlive the test: lost"),
        ("test_qthread", "a QThread outlives the test"),
        ("test_warning", "this is old"),
        ("test_qt_warning", "Qt frowns"),
        ("test_unclosed_file", "unclosed file"),
        ("test_exception_in_thread", "ZeroDivisionError"),
        ("test_exception_in_slot", "ZeroDivisionError"),
    ],
)
def test_a_careless_test_fails(complaints, name, complaint):
    assert complaint in complaints[name]


def test_the_home_is_the_test_s_own(home):
    from PySide6.QtCore import QSettings, QStandardPaths

    place = QStandardPaths.StandardLocation
    for kind in (place.AppDataLocation, place.AppConfigLocation, place.CacheLocation):
        assert Path(QStandardPaths.writableLocation(kind)).is_relative_to(home)
    assert Path(QSettings("camelhelper", "test").fileName()).is_relative_to(home)
    assert Path.home() == home
