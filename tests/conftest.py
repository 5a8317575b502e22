"""What holds for every test.

No test sees the screen, the home, the language or the Qt settings of whoever runs it. A test
fails on errors it logs, on threads it leaves behind and, through the settings in
pyproject.toml, on warnings, on what Qt complains of and on exceptions nobody caught.

Qt is touched only where something else has imported it: the tests of the game need none.
"""

import gc
import itertools
import logging
import os
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("dev", deadline=None)
# The same examples each time: more of them would be looked at again and again.
settings.register_profile(
    "ci", max_examples=40, deadline=None, derandomize=True, database=None, print_blob=True
)
settings.load_profile("dev")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("thread_patience_s", "how long a thread that was told to stop may take to do so")


def pytest_configure(config: pytest.Config) -> None:
    for name in [name for name in os.environ if name.startswith("QT_")]:
        del os.environ[name]
    wants_real_window = config.getoption("markexpr") == "real_window"
    os.environ["QT_QPA_PLATFORM"] = "xcb" if wants_real_window else "offscreen"
    # Qt warns where the locale is not UTF-8, as on machines that have none set.
    os.environ["LC_ALL"] = "C.UTF-8"
    os.environ.pop("LANGUAGE", None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Iterator[None]:
    """Leave garbage alone while a test runs, as long as Qt may be among it.

    Python would find it on whichever thread allocates, also on one that stands for the lab's
    process, and destroy what is Qt's there: that ended whole runs. `GarbageCollector` keeps this
    from the program.
    """
    if "PySide6.QtCore" in sys.modules:
        gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Paths for one home a test; counted here because mktemp rereads its folder each time."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in itertools.count())


@pytest.fixture(autouse=True)
def home(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home of the test's own, for Python, for Qt and for programs the test starts."""
    home = next(homes)
    home.mkdir()
    for variable in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(variable, str(home))
    for kind in ("config", "data", "state", "cache", "runtime"):
        folder = home / kind
        folder.mkdir(mode=0o700)
        variable = "XDG_RUNTIME_DIR" if kind == "runtime" else f"XDG_{kind.upper()}_HOME"
        monkeypatch.setenv(variable, str(folder))
    if qt_core := sys.modules.get("PySide6.QtCore"):
        # QSettings reads the environment only once.
        for form in (qt_core.QSettings.Format.NativeFormat, qt_core.QSettings.Format.IniFormat):
            qt_core.QSettings.setPath(form, qt_core.QSettings.Scope.UserScope, str(home / "config"))
    return home


class ErrorLog(logging.Handler):
    """Keeps what is logged as an error or worse."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture(autouse=True)
def logged_errors_are_failures(request: pytest.FixtureRequest) -> Iterator[None]:
    log = ErrorLog()
    logging.getLogger().addHandler(log)
    yield
    logging.getLogger().removeHandler(log)
    expected = request.node.get_closest_marker("logs_errors") is not None
    if log.records and not expected:
        messages = "\n".join(f"{record.name}: {record.getMessage()}" for record in log.records)
        pytest.fail(f"errors were logged:\n{messages}", pytrace=False)
    if expected and not log.records:
        pytest.fail("marked as logging errors, but none was logged", pytrace=False)


@pytest.fixture(scope="session")
def patience_s(pytestconfig: pytest.Config) -> float:
    return float(pytestconfig.getini("thread_patience_s"))


@pytest.fixture(autouse=True)
def threads_end_with_their_test(patience_s: float) -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    left = [thread for thread in threading.enumerate() if is_left(thread, before)]
    for thread in left:
        thread.join(patience_s)
    if alive := [thread.name for thread in left if thread.is_alive()]:
        pytest.fail(f"threads outlive the test: {', '.join(alive)}", pytrace=False)


def is_left(thread: threading.Thread, before: set[threading.Thread]) -> bool:
    # Dummies stand for threads of Qt's that ran Python; those are looked after below.
    return thread not in before and not isinstance(thread, threading._DummyThread)


@pytest.fixture
def interruptible() -> Iterator[None]:
    """In a command that a shell runs in the background, interrupts are ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(autouse=True)
def english_is_spoken_again() -> Iterator[None]:
    yield
    translation = sys.modules.get("camelhelper.wording.translation")
    if translation and translation.spoken() != translation.ENGLISH:
        translation.speak(translation.ENGLISH)
        if language := sys.modules.get("camelhelper.gui.language"):
            language.use_language(translation.ENGLISH)  # by Qt, too


@pytest.fixture(autouse=True)
def looks_are_put_back() -> Iterator[None]:
    """A window sizes the type and colours the palette of the application, whoever comes after."""
    widgets = sys.modules.get("PySide6.QtWidgets")
    application = widgets and widgets.QApplication.instance()
    if not application:
        yield
        return
    font, palette = application.font(), application.palette()
    yield
    if application.font() != font:
        application.setFont(font)
    if application.palette() != palette:
        application.setPalette(palette)


@pytest.fixture(autouse=True)
def qt_threads_end_with_their_test(
    monkeypatch: pytest.MonkeyPatch, patience_s: float
) -> Iterator[None]:
    qt_core = sys.modules.get("PySide6.QtCore")
    if qt_core is None:
        yield
        return
    started = []
    start = qt_core.QThread.start

    def start_and_remember(thread, *priority) -> None:
        started.append(thread)
        start(thread, *priority)

    monkeypatch.setattr(qt_core.QThread, "start", start_and_remember)
    yield
    patience_ms = int(patience_s * 1000)
    is_valid = sys.modules["shiboken6"].isValid
    if any(is_valid(thread) and not thread.wait(patience_ms) for thread in started):
        pytest.fail("a QThread outlives the test", pytrace=False)
    if not qt_core.QThreadPool.globalInstance().waitForDone(patience_ms):
        pytest.fail("work in Qt's thread pool outlives the test", pytrace=False)
