"""``camelhelper engine``: answers lines, and listens to the next ones meanwhile."""

import argparse
import sys
from contextlib import suppress
from io import TextIOWrapper
from queue import Full, Queue
from threading import Thread
from typing import TextIO

from camelhelper.cli.common import DONE, complain_of_endless_line, lines_of
from camelhelper.cli.refusals import EndlessLineError
from camelhelper.wording.languages import ENGLISH
from camelhelper.wording.translation import speak, translate

_STOP = "stop"
_QUIT = "quit"
_MOST_WAITING = 1_000
"""Lines that are heard before they are answered; who sends more has to wait."""
_LOOK_S = 0.1
"""How often a listener that waits looks whether anybody still answers."""


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser(
        "engine",
        description=translate(
            "Read commands from standard input, one per line, and answer them: where a game "
            "stands, what happens, what to do now. docs/protocol.md lists the commands."
        ),
    )
    parser.set_defaults(run=run)


def run(_options: argparse.Namespace) -> int:
    speak(ENGLISH)  # output for programs is the same everywhere
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):  # … and so is how it is written
            stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")
    try:
        converse(sys.stdin, sys.stdout)
    except EndlessLineError:
        return complain_of_endless_line()
    return DONE


def converse(listen_to: TextIO, speak_to: TextIO) -> None:
    """Answer every line until ``quit`` or the end of the input; the calling thread listens.

    Raises ``OSError`` if the answers cannot be written, and ``EndlessLineError``.
    """
    speaker = _Speaker(speak_to)
    speaker.start()
    try:
        for line in lines_of(listen_to):
            word, _, _ = line.partition(" ")
            speaker.hear(word if word in (_STOP, _QUIT) else line)
            if word == _QUIT or not speaker.is_alive():
                break
        else:
            speaker.hear(_QUIT)
    except BaseException:
        speaker.hear(_STOP)
        speaker.hear(_QUIT)
        raise
    finally:
        speaker.join()
    if speaker.problem:
        raise speaker.problem


class _Speaker(Thread):
    """Answers one line after another."""

    def __init__(self, speak_to: TextIO) -> None:
        super().__init__(name="engine")
        self._speak_to = speak_to
        self._lines: Queue[str] = Queue(_MOST_WAITING)
        self._stops_heard = self._stops_met = 0
        self.problem: Exception | None = None
        """Why it ended early."""

    def hear(self, line: str) -> None:
        """Answer a line when its turn comes; ``stop`` counts at once. For the other thread."""
        self._stops_heard += line == _STOP
        while self.is_alive():
            with suppress(Full):
                self._lines.put(line, timeout=_LOOK_S)
                return

    def run(self) -> None:
        from camelhelper.cli.engine.conversation import Conversation

        conversation = Conversation(self._is_to_stop)
        try:
            while (line := self._lines.get()) != _QUIT:
                self._stops_met += line == _STOP
                if line not in ("", _STOP):
                    for answer in conversation.answer(line):
                        self._speak_to.write(f"{answer}\n")
                        self._speak_to.flush()
        except Exception as problem:  # noqa: BLE001 - raised again by the thread that listens
            self.problem = problem

    def _is_to_stop(self) -> bool:
        return self._stops_heard > self._stops_met
