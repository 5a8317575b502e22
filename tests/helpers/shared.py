"""Where the shared truths of the tests lie, and the files that come with the program."""

import json
from pathlib import Path

ROOT = Path(__file__).parents[2]
RESOURCES = ROOT / "resources"
RACE_TABLES = RESOURCES / "race"


def data(name: str):
    """What a file of ``tests/data`` holds."""
    return json.loads((ROOT / "tests" / "data" / name).read_text("utf-8"))
