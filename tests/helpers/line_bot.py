"""A program that is asked line by line: rolls, or answers each ``go`` with the next of its words.

``silent`` gives no answer until it is told to stop, ``late`` one just before it reads that,
``slow`` an error by then, and ``never`` none; they do not know the word. ``mute`` is as ``late``,
but says nothing of it. ``thinker`` answers after it has understood what happens next. ``unable``
cannot answer, ``endless`` goes on about it, ``die`` ends with a last word, ``deaf`` does not
understand where a game stands, ``lost`` not what happens, ``stay`` does not end, and ``leave`` does
in its time.
"""

import os
import sys
from threading import Event

LONG_S = 20
BEFORE_STOP = {
    "late": "best 9+\n",
    "mute": "best 9+\n",
    "slow": "error this is too hard\n",
}
AFTER_EVENT = {"thinker": "best 9+\n"}
QUIET = {"mute", "thinker"}
"""Who says nothing of ``stop``."""


def main(words):
    words = list(words)
    late = after_event = ""
    is_quiet = False
    for line in sys.stdin:
        command, word = line.split()[0], words[0] if words else "roll"
        if command == "quit":
            leave(word)
            return
        if command == "go" and word == "die":
            sys.stderr.write("not so good\nI cannot go on\n")
            return
        if command == "go" and word == "endless":
            while True:
                sys.stdout.write("info well\n")
        answer = answered(command, word)
        if command == "go":
            late, after_event = BEFORE_STOP.get(word, ""), AFTER_EVENT.get(word, "")
            is_quiet = word in QUIET
        elif command == "stop":
            answer = late + ("" if is_quiet else answer)
        elif command == "event":
            answer, after_event = answer + after_event, ""
        sys.stdout.write(answer)
        sys.stdout.flush()
        if command == ("stop" if word == "silent" else "go"):
            words = words[1:]


def answered(command, word):
    match command, word:
        case "hello", _:
            return "line_bot 1 protocol 1\n"
        case "game", "deaf":
            return "error this is no game\n"
        case "event", "lost":
            return "error I have lost the thread\n"
        case "go", "late" | "mute" | "never" | "silent" | "slow" | "thinker":
            return ""
        case "go", "unable":
            return "error this is too hard\n"
        case "go", _:
            return f"info {word} win 0.5\nbest {word}\n"
        case "stop", "silent":
            return "best silent\n"
        case "stop", _:
            return "error I do not know stop\n"
    return "ok\n"


def leave(word):
    if word == "leave":
        os.close(sys.stdout.fileno())
    Event().wait({"stay": LONG_S, "leave": 0.5}.get(word, 0))


main(sys.argv[1:])
