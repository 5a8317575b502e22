"""What the commands share: exit codes, and how they complain."""

import sys

from camelhelper.core.cup import CupError

DONE = 0
FAILED = 1
NOT_UNDERSTOOD = 2


def complain(error: CupError) -> int:
    """Say every problem of a position line on standard error; returns the exit code for it."""
    for problem in error.problems:
        print(problem, file=sys.stderr)
    return NOT_UNDERSTOOD
