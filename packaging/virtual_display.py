"""An X server nobody sees, for the tests of the real window. Linux only."""

import contextlib
import os
import select
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from system_packages import SetupError

PATIENCE_S = 600
"""After so long what is waited for will not come any more, on whatever machine."""


@contextlib.contextmanager
def virtual_display(picture_folder: Path | None = None) -> Iterator[dict[str, str]]:
    """Start an X server nobody sees; yields the environment in which programs draw on it.

    With a folder, what is on the screen stands there in a file, as ``screen.Screen`` reads it.
    """
    if shutil.which("Xvfb") is None:
        raise SetupError("The tests of the real window need Xvfb, which is not installed.")
    read_end, write_end = os.pipe()
    options = ["-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset"]
    if picture_folder is not None:
        options += ["-fbdir", str(picture_folder)]
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(write_end), *options],
        pass_fds=[write_end],
        stdin=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as server:
        os.close(write_end)
        try:
            with os.fdopen(read_end, encoding="ascii") as answer:
                ready, _, _ = select.select([answer], [], [], PATIENCE_S)
                number = answer.readline().strip() if ready else ""
            if not number:
                raise SetupError("Xvfb did not start, so the real window could not be tested.")
            yield {"DISPLAY": f":{number}", "WAYLAND_DISPLAY": ""}
        finally:
            server.terminate()
