"""Ctrl+C while other processes are started."""

import os
import signal
import subprocess
import sys

import pytest

from camelhelper.interrupts import interrupted_afterwards

pytestmark = [
    pytest.mark.skipif(os.name != "posix", reason="by signals of POSIX"),
    pytest.mark.usefixtures("interruptible"),
]

FIRST_PROCESS = """
import multiprocessing, signal
from camelhelper.interrupts import deaf_to_interrupts

if __name__ == "__main__":
    with deaf_to_interrupts():
        multiprocessing.get_context("spawn").Process(target=print).start()
        print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))
    print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))
"""


def test_even_the_first_process_of_a_program_starts_deaf(tmp_path):
    program = tmp_path / "program.py"
    program.write_text(FIRST_PROCESS)
    done = subprocess.run([sys.executable, program], capture_output=True, check=True)
    assert done.stdout.split() == [b"True", b"False"]


def test_what_is_begun_is_finished_before_it_is_interrupted():
    done = []

    @interrupted_afterwards()
    def begin():
        os.kill(os.getpid(), signal.SIGINT)
        done.append("this")

    with pytest.raises(KeyboardInterrupt):
        begin()
    assert done == ["this"]


def test_what_nobody_interrupts_goes_on():
    with interrupted_afterwards():
        heard = signal.getsignal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler is not heard
