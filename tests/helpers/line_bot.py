"""A program that is asked line by line: rolls, or answers each ``go`` with the next of its words.

``silent`` gives no answer until it is told to stop, ``late`` one just before it reads that, and
``never`` none; both do not know the word. ``unable`` cannot answer, ``endless`` goes on about it,
``die`` ends with a last word, ``deaf`` does not understand where a game stands, ``lost`` not what
happens, ``stay`` does not end.
"""

import sys
from threading import Event

LONG_S = 20


def main(words):
    words, owed = list(words), ""
    for line in sys.stdin:
        command, word = line.split()[0], words[0] if words else "roll"
        if command == "quit":
            Event().wait(LONG_S if word == "stay" else 0)
            return
        if command == "go" and word == "die":
            sys.stderr.write("not so good\nI cannot go on\n")
            return
        if command == "go" and word == "endless":
            while True:
                sys.stdout.write("info well\n")
        if (command, word) != ("go", "silent"):
            answer = owed + answered(command, word)
            owed = "best 9+\n" if (command, word) == ("go", "late") else ""
            sys.stdout.write(answer)
            sys.stdout.flush()
        if (command, word) == ("stop", "silent") or (command == "go" and word != "silent"):
            words = words[1:]


def answered(command, word):
    match command, word:
        case "hello", _:
            return "line_bot 1 protocol 1\n"
        case "game", "deaf":
            return "error this is no game\n"
        case "event", "lost":
            return "error I have lost the thread\n"
        case "go", "late" | "never":
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


main(sys.argv[1:])
