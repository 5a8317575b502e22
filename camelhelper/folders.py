"""The folders that the platform gives the program for what it keeps."""

import tempfile
from pathlib import Path
from typing import Literal

from platformdirs import PlatformDirs

_FOLDERS = PlatformDirs("camelhelper", appauthor=False)


def own_folder(kept: Literal["config", "data", "state", "cache", "log"]) -> Path | None:
    """Where such things go; None for a user who has no home."""
    try:
        return Path(getattr(_FOLDERS, f"user_{kept}_dir"))
    except RuntimeError:
        return None


def lasting_folder(kept: Literal["config", "data"]) -> Path:
    """The same, but somewhere even for a user who has no home."""
    return own_folder(kept) or Path(tempfile.gettempdir(), "camelhelper")
