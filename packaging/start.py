"""Where the packaged program begins."""

import os
import sys
from pathlib import Path

# Without a terminal Windows gives a program no streams; what it says then goes nowhere.
sys.stdout = sys.stdout or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - for good
sys.stderr = sys.stderr or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115

# The program has loaded its libraries from its own folder; what it starts has others.
if "LD_LIBRARY_PATH_ORIG" in os.environ:
    os.environ["LD_LIBRARY_PATH"] = os.environ.pop("LD_LIBRARY_PATH_ORIG")
else:
    os.environ.pop("LD_LIBRARY_PATH", None)

from camelhelper.cli.main import main  # noqa: E402 - after the surroundings are in order

sys.exit(main())
