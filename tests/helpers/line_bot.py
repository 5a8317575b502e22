"""A program that is asked line by line: rolls, or answers each ``go`` with the next of its words.

``silent`` gives no answer until it is told to stop, ``late`` none until it is asked again, ``die``
ends with a last word, ``deaf`` does not understand where a game stands, ``stay`` does not end.
"""

import sys
from threading import Event

LONG_S = 20


def main(words):
    owed = ""
    for line in sys.stdin:
        command = line.split()[0]
        word = words[0] if words else "roll"
        if command == "hello":
            answer = "line_bot 1 protocol 1"
        elif command == "go" and word == "die":
            sys.stderr.write("not so good\nI cannot go on\n")
            return
        elif command == "go" and word == "silent":
            continue
        elif command == "go" and word == "late":
            owed, words = "best late\n", words[1:]
            continue
        elif command == "go":
            answer = f"{owed}info {word} win 0.5\nbest {word}"
            owed, words = "", words[1:]
        elif command == "stop" and owed:
            continue
        elif command == "stop":
            answer = f"best {word}"
            words = words[1:]
        elif command == "game" and word == "deaf":
            answer = "error this is no game"
        elif command == "quit":
            Event().wait(LONG_S if word == "stay" else 0)
            return
        else:
            answer = "ok"
        sys.stdout.write(f"{answer}\n")
        sys.stdout.flush()


main(sys.argv[1:])
