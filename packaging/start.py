"""Where the packaged program begins."""

import os
import sys

from camelhelper.__main__ import main  # it reads the rest where Ctrl+C is caught


def _order_surroundings() -> None:
    # Without a terminal Windows gives a program no streams; what it says then goes nowhere.
    # pathlib is left for later, as Ctrl+C would show a traceback while it is read.
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    # The program has loaded its libraries from its own folder; what it starts has others.
    if "LD_LIBRARY_PATH_ORIG" in os.environ:
        os.environ["LD_LIBRARY_PATH"] = os.environ.pop("LD_LIBRARY_PATH_ORIG")
    else:
        os.environ.pop("LD_LIBRARY_PATH", None)


_order_surroundings()
sys.exit(main())
