"""Programs that change a game, and say so with each change, until they are killed."""

import multiprocessing
import sys
from contextlib import contextmanager

# A process that has the modules and nothing else makes the programs, each in a few milliseconds.
_PROCESSES = multiprocessing.get_context("spawn" if sys.platform == "win32" else "forkserver")
if sys.platform != "win32":
    _PROCESSES.set_forkserver_preload(["tests.helpers.journalling", "tests.helpers.playing"])


class Program:
    """One that runs in a process of its own."""

    def __init__(self, connection, process):
        self._connection = connection
        self._process = process

    def await_change(self):
        """Whether it makes another change before it ends."""
        try:
            self._connection.recv_bytes()
        except EOFError:
            return False
        return True

    def kill(self):
        self._process.kill()


@contextmanager
def started(program, folder, seed):
    """``program`` is called with the folder, the seed and what to call with each change."""
    heard, said = _PROCESSES.Pipe(duplex=False)
    process = _PROCESSES.Process(target=_run, args=(program, folder, seed, said))
    process.start()
    said.close()
    with heard:
        yield Program(heard, process)
        process.kill()
        process.join()
    assert process.exitcode < 0, "it failed before it was killed"


def kill_at_random(program, folder, seed, random):
    """Start one, kill it at a random moment; how many changes it had said were made."""
    with started(program, folder, seed) as running:
        changes = sum(running.await_change() for _ in range(random.randrange(30)))
        running.kill()
        while running.await_change():
            changes += 1
    return changes


def _run(program, folder, seed, said):
    program(folder, seed, lambda: said.send_bytes(b"changed"))
