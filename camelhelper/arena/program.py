"""Another program as a player: it is told what happens and asked for actions, line by line.

``docs/protocol.md`` describes the lines. For use on one thread.
"""

import re
import subprocess
from collections import deque
from contextlib import suppress
from queue import Empty, SimpleQueue
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
from camelhelper.core.reason import ReasonedError
from camelhelper.engine.coins.action_text import ROLL
from camelhelper.engine.coins.terms import ANY_ROLL, Action
from camelhelper.engine.win.onlooker import Seen

_PATIENCE_S = 60.0
"""How long a program may take to start, or to say ``ok``."""
_FAREWELL_S = 5.0
"""How long a program may take to end before it is killed."""
_BUDGETS, _GRACE_S = 2, 0.1
"""An answer is late after this many times its budget, and a little more."""
_TOLD_CHANCE = re.compile(r"info +(?P<action>\S+) +win +(?P<win>0?\.[0-9]{1,9}|[01])\b")


class OtherProgram:
    """A program in its own process, which plays one game after another.

    Every method raises ``ArenaError`` if the program cannot be started, ends, falls silent or does
    not understand what it is told.
    """

    def __init__(self, command: tuple[str, ...], budget_ms: int) -> None:
        self._name = " ".join(command)
        self._late_s = budget_ms / 1000 * _BUDGETS + _GRACE_S
        self._heard: SimpleQueue[str | None] = SimpleQueue()
        """The lines of its output; None at its end."""
        self._last_words: deque[str] = deque(maxlen=1)
        self._owed = 0
        """Late answers that may still come."""
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
        self._write("go")
        limit = monotonic() + self._late_s
        chances: dict[str, float] = {}
        while (line := self._next_line(limit)) is not None:
            word, action, *_ = *line.split(maxsplit=2), "", ""
            if word == "best" and not self._owed:
                return Choice(_read_action(action, seen), chances.get(action))
            self._receive_late(word)
            if told := _TOLD_CHANCE.match(line):
                chances[told["action"]] = float(told["win"])
        self._write("stop")
        self._owed += 1
        raise NoChoiceError(late=True)

    def close(self) -> None:
        """End the program."""
        with suppress(ArenaError):
            self._write("quit")
        with suppress(OSError):
            self._input.close()
        try:
            self._process.wait(_FAREWELL_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for listener in self._listeners:
            listener.join(_FAREWELL_S)

    def _tell(self, line: str, *understood: str) -> None:
        """Say something that is answered with one of these words, or anything but ``error``."""
        self._write(line)
        limit = monotonic() + _PATIENCE_S
        while (answer := self._next_line(limit)) is not None:
            word, _, _ = answer.partition(" ")
            if word in understood:
                return
            if word == "error":
                raise ArenaError(ProgramRefused(self._name, line, answer))
            if not understood:
                return
            self._receive_late(word)
        raise ArenaError(ProgramSilent(self._name, line))

    def _receive_late(self, word: str) -> None:
        """One late answer fewer may come; a second ``best`` to one ``go`` is none."""
        self._owed = max(0, self._owed - (word == "best"))

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
            for line in self._output:
                self._heard.put(line.strip())
        self._heard.put(None)

    def _listen_to_errors(self) -> None:
        with self._errors:
            self._last_words.extend(line.strip() for line in self._errors)

    def _write(self, line: str) -> None:
        try:
            self._input.write(f"{line}\n")
            self._input.flush()
        except OSError:
            raise self._ended() from None

    def _next_line(self, limit: float) -> str | None:
        """What the program says next; None if it says nothing before the limit."""
        try:
            line = self._heard.get(timeout=max(0.0, limit - monotonic()))
        except Empty:
            return None
        if line is None:
            raise self._ended()
        return line

    def _ended(self) -> ArenaError:
        for listener in self._listeners:
            listener.join(_GRACE_S)
        return ArenaError(ProgramEnded(self._name, "".join(self._last_words)))


def _read_action(text: str, seen: Seen) -> Action:
    if text == ROLL:
        return ANY_ROLL
    try:
        return parse_event(text, seen.position.edition)
    except ReasonedError:
        raise NoChoiceError(late=False) from None
