"""A thread that stands for the lab's process, and questions that a process can be asked."""

import os
import signal
import sys
from multiprocessing import Pipe
from threading import Thread

from camelhelper.lab.errors import LabError
from camelhelper.lab.refusals import TooLong
from camelhelper.lab.service.process import serve


class Stand:
    """There at once, but what it computes holds up the test as it would the window."""

    def __init__(self, connection):
        self._thread = Thread(target=serve, args=(connection,), name="stands for the lab")
        self._thread.start()

    def terminate(self):
        """Nothing: it was told to leave."""

    def join(self):
        self._thread.join()


def launch_thread():
    ours, its = Pipe()
    return ours, Stand(its)


def two_parts(progress):
    progress.report(0.5)
    yield "one"
    yield "two"


def endless(progress):
    yield "begun"
    while True:
        progress.check()


def waiting(progress):
    """Says nothing for ever."""
    while True:
        progress.check()
    yield


def refused(progress):
    progress.check()
    yield "part of an answer"
    raise LabError(TooLong())


def broken(progress):
    progress.check()
    yield 1 / 0


def leaving(progress):
    progress.check()
    yield sys.exit(3)


def out_of_files(progress):
    progress.check()
    yield "part of an answer"
    raise OSError("Too many open files")


def loaded_modules(_progress):
    yield frozenset(sys.modules)


def priority(_progress):
    yield os.nice(0)
    yield os.sched_getscheduler(0) if sys.platform == "linux" else None


def killed(_progress):
    os.kill(os.getpid(), signal.SIGKILL)
    yield "never"
