"""Programs that change a game, a line printed for each change, until they are killed."""

import subprocess
import sys
from itertools import islice

from tests.helpers.shared import ROOT


def started(program, folder, seed):
    command = [sys.executable, "-m", program, str(folder), str(seed)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT)


def kill_at_random(program, folder, seed, random):
    """Start one, kill it at a random moment; how many changes it had said were made."""
    with started(program, folder, seed) as process:
        reported = len(list(islice(process.stdout, random.randrange(30))))
        process.kill()
        return reported + len(process.stdout.readlines())
