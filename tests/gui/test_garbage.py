"""Garbage is collected where Qt can bear it."""

import gc
import threading

import pytest
from PySide6.QtCore import QObject, Qt

from camelhelper.gui.garbage import GarbageCollector

PATIENCE_MS = 2_000


@pytest.fixture
def collector(qapp):  # noqa: ARG001 - there must be one
    yield GarbageCollector()
    gc.unfreeze()


def leave_in_a_cycle(destroyed_on):
    """An object of Qt's that nobody holds but itself, and who is told where it is destroyed."""
    left = QObject()
    left.itself = left
    left.destroyed.connect(
        lambda: destroyed_on.append(threading.current_thread()), Qt.ConnectionType.DirectConnection
    )


def allocate_much(kept):
    kept += [[number] for number in range(100_000)]


@pytest.mark.usefixtures("collector")
def test_what_is_qts_is_destroyed_on_its_own_thread_whoever_allocates(qtbot):
    destroyed_on, kept = [], []
    leave_in_a_cycle(destroyed_on)
    engine = threading.Thread(target=allocate_much, args=(kept,))
    engine.start()
    engine.join()
    assert destroyed_on == []
    qtbot.waitUntil(lambda: destroyed_on != [], timeout=PATIENCE_MS)
    assert destroyed_on == [threading.main_thread()]
