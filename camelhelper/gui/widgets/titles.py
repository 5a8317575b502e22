"""Typed names in the titles of windows."""


def in_title(name: str) -> str:
    """The name as a title shows it: Qt takes a single ``[*]`` for the mark of unsaved changes."""
    return name.replace("[*]", "[*][*]")
