"""The player of another checkout of the program, with a number of playouts in place of a time.

    camelhelper arena win 'exec:python -m tests.helpers.as_it_was ../camelhelper-then 1920' …

A time would make it depend on the machine how good it is, and what it answers.
"""

import os
import subprocess
import sys


def main(folder, playouts):
    # Whatever of this checkout is on the path must not stand in for the other one.
    environment = os.environ | {"PYTHONPATH": folder}
    engine = subprocess.Popen(
        [sys.executable, "-m", "camelhelper", "engine"],
        stdin=subprocess.PIPE,
        encoding="utf-8",
        cwd=folder,
        env=environment,
    )
    with engine, engine.stdin as told:
        for line in sys.stdin:
            timed = line.startswith("set budget_ms")
            told.write(f"set playouts {playouts}\n" if timed else line)
            told.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
