"""Small JSON files that say of themselves what they hold."""

import json
from collections.abc import Mapping
from typing import Any


def format_marked(mark: str, name: str, content: Mapping[str, object]) -> str:
    """The content under its name, marked as what it is."""
    return json.dumps({"format": mark, name: content}, ensure_ascii=False, indent=0) + "\n"


def parse_marked(text: str, mark: str, name: str) -> dict[str, Any]:
    """What ``format_marked`` was given. Raises ``ValueError`` for anything else."""
    try:
        raw = json.loads(text)
    except RecursionError as error:
        raise ValueError("nested too deep") from error
    if not isinstance(raw, dict) or raw.get("format") != mark:
        raise ValueError(f"not marked as {mark!r}")
    content = raw.get(name)
    if not isinstance(content, dict):
        raise ValueError(f"no {name}")
    return content
