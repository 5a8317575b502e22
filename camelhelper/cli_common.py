"""What the commands share: exit codes, how they complain, and how positions are answered."""

import json
import sys
from collections.abc import Callable
from typing import Any

from camelhelper.core.cup import CupError

DONE = 0
FAILED = 1
NOT_UNDERSTOOD = 2

Found = dict[str, Any]
"""An answer as a JSON object."""
Answer = Callable[[str], Found]
"""From a position line to its answer; raises ``CupError``."""
Wording = Callable[[Found], str]


def complain(error: CupError) -> int:
    """Say every problem of a position line on standard error; returns the exit code for it."""
    for problem in error.problems:
        print(problem, file=sys.stderr)
    return NOT_UNDERSTOOD


def answer_cup(cup: str, answer: Answer, *, as_text: Wording, as_line: Wording) -> int:
    """Answer a position line, or with ``-`` one a line of standard input; returns the exit code.

    A single one is written by ``as_text`` and a line of a batch by ``as_line``. In a batch a line
    that is not understood says why in its place, and the others go on.
    """
    if cup != "-":
        try:
            print(as_text(answer(cup)))
        except CupError as error:
            return complain(error)
        return DONE
    code = DONE
    for line in sys.stdin:
        try:
            print(as_line(answer(line.strip())))
        except CupError as error:
            code = NOT_UNDERSTOOD
            first = error.problems[0]
            print(as_line({"error": first.message, "column": first.column}))
        sys.stdout.flush()
    return code


def worded(wording: Wording, *, as_json: bool) -> Wording:
    """The wording for people, or JSON; an error in a batch is said by either."""
    if as_json:
        return json.dumps
    return lambda found: (
        f"column {found['column']}: {found['error']}" if "error" in found else wording(found)
    )
