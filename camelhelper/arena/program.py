"""Another program as a player: it is told what happens and asked for actions, line by line.

``docs/protocol.md`` describes the lines. For use on one thread.
"""

import re
import subprocess
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import IO, cast

import numpy as np

from camelhelper.arena.refusals import (
    ArenaError,
    ProgramEnded,
    ProgramRefused,
    ProgramSilent,
    ProgramUnstarted,
)
from camelhelper.arena.table import Choice, NoChoiceError
from camelhelper.core.bounds import LARGEST_SEED
from camelhelper.core.cup import format_position
from camelhelper.core.event import Event
from camelhelper.core.event_text import format_event, parse_event
from camelhelper.core.position import Position
from camelhelper.core.reason import Reason, ReasonedError
from camelhelper.engine.coins.action_text import ROLL
from camelhelper.engine.coins.terms import ANY_ROLL, Action
from camelhelper.engine.win.onlooker import Seen

_PATIENCE_S = 60.0
"""How long a program may take to start, or to say ``ok``."""
_FAREWELL_S = 5.0
"""How long a program may take to end before it is killed."""
_BUDGETS, _GRACE_S = 2, 0.1
"""An answer is late after this many times its budget, and a little more."""
_MOST_LINES, _LONGEST_LINE = 10_000, 10_000
"""How many lines are kept until somebody hears them, and how many characters are read as one."""
_TOLD_CHANCE = re.compile(r"info +(?P<action>\S+) +win +(?P<win>0?\.[0-9]{1,9}|[01])\b")


class OtherProgram:
    """A program in its own process, which plays one game after another.

    Every method raises ``ArenaError`` if the program cannot be started, ends, falls silent or does
    not understand what it is told.
    """

    def __init__(self, command: tuple[str, ...], budget_ms: int) -> None:
        self._name = " ".join(command)
        self._late_s = budget_ms / 1000 * _BUDGETS + _GRACE_S
        self._heard: Queue[str | None] = Queue(_MOST_LINES)
        """The lines of its output; None at its end."""
        self._last_words: deque[str] = deque(maxlen=1)
        self._owes_best = False
        """Whether a late answer may still come."""
        self._excused = 0
        """How many errors may be about a late ``go`` and ``stop``, and not about what came next."""
        self._process = self._started(command)
        self._input = cast("IO[str]", self._process.stdin)
        self._output = cast("IO[str]", self._process.stdout)
        self._errors = cast("IO[str]", self._process.stderr)
        self._listeners = [
            Thread(target=self._listen, daemon=True),
            Thread(target=self._listen_to_errors, daemon=True),
        ]
        for listener in self._listeners:
            listener.start()
        try:
            self._tell("hello")
            self._tell(f"set budget_ms {budget_ms}", "ok", "error")
        except ArenaError:
            self.close()
            raise

    def begin(self, view: Position, random: np.random.Generator) -> None:
        self._tell(f"set seed {random.integers(LARGEST_SEED + 1)}", "ok", "error")
        self._tell(f"game {format_position(view)}", "ok")

    def told(self, event: Event) -> None:
        self._tell(f"event {format_event(event)}", "ok")

    def choose(self, seen: Seen) -> Choice:
        self._await_late_answer()
        self._write("go")
        limit = monotonic() + self._late_s
        chances: dict[str, float] = {}
        while (line := self._next_line(limit)) is not None:
            word, action, *_ = *line.split(maxsplit=2), "", ""
            if word == "best":
                return Choice(_read_action(action, seen), chances.get(action))
            if word == "error":
                raise NoChoiceError(late=False)
            if told := _TOLD_CHANCE.match(line):
                chances[told["action"]] = float(told["win"])
        self._write("stop")
        self._owes_best, self._excused = True, 2
        raise NoChoiceError(late=True)

    def _await_late_answer(self) -> None:
        """A program that thinks on another thread may say ``ok`` before it stops thinking."""
        limit = monotonic() + _GRACE_S
        while self._owes_best and (line := self._next_line(limit)) is not None:
            self._owes_best = not line.startswith("best")
        self._owes_best = False

    def close(self) -> None:
        """End the program."""
        with suppress(ArenaError):
            self._write("quit")
        with suppress(OSError):
            self._input.close()
        limit = monotonic() + _FAREWELL_S
        self._hear_out(limit)
        try:
            self._process.wait(max(_GRACE_S, limit - monotonic()))
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            self._hear_out(monotonic() + _FAREWELL_S)
        for listener in self._listeners:
            listener.join(_GRACE_S)

    def _hear_out(self, limit: float) -> None:
        """Drop what it still says: a program that nobody hears cannot go on to its end."""
        while self._listeners[0].is_alive() and monotonic() < limit:
            with suppress(Empty):
                self._heard.get(timeout=_GRACE_S)

    def _tell(self, line: str, *understood: str) -> None:
        """Say something that is answered with one of these words, or anything but ``error``."""
        self._write(line)
        limit = monotonic() + _PATIENCE_S
        reason: Reason = ProgramSilent(self._name, line)
        while (answer := self._next_line(limit)) is not None:
            word, _, _ = answer.partition(" ")
            if word in understood or (word != "error" and not understood):
                self._excused = 0  # as it reads line by line
                return
            if word == "best" and self._owes_best:
                self._owes_best, self._excused = False, 1
            if word == "error":
                reason = ProgramRefused(self._name, line, answer)
                if not self._excused:
                    break
                self._excused -= 1
        raise ArenaError(reason)

    def _started(self, command: tuple[str, ...]) -> subprocess.Popen[str]:
        try:
            return subprocess.Popen(  # noqa: S603 - whoever asks for the match names the program
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as error:
            raise ArenaError(ProgramUnstarted(self._name, error.strerror or str(error))) from None

    def _listen(self) -> None:
        """Each listener closes what it reads: a program that this one started may hold it open."""
        with self._output:
            for line in _lines(self._output):
                self._heard.put(line)
        self._heard.put(None)

    def _listen_to_errors(self) -> None:
        with self._errors:
            self._last_words.extend(_lines(self._errors))

    def _write(self, line: str) -> None:
        try:
            self._input.write(f"{line}\n")
            self._input.flush()
        except OSError:
            raise self._ended() from None

    def _next_line(self, limit: float) -> str | None:
        """What the program says next; None if it says nothing before the limit, or goes on."""
        if (left := limit - monotonic()) <= 0:
            return None
        try:
            line = self._heard.get(timeout=left)
        except Empty:
            return None
        if line is None:
            raise self._ended()
        return line

    def _ended(self) -> ArenaError:
        for listener in self._listeners:
            listener.join(_GRACE_S)
        return ArenaError(ProgramEnded(self._name, "".join(self._last_words)))


def _lines(output: IO[str]) -> Iterator[str]:
    """Until its end; one that is too long comes in parts."""
    return map(str.strip, iter(partial(output.readline, _LONGEST_LINE), ""))


def _read_action(text: str, seen: Seen) -> Action:
    if text == ROLL:
        return ANY_ROLL
    try:
        return parse_event(text, seen.position.edition)
    except ReasonedError:
        raise NoChoiceError(late=False) from None
