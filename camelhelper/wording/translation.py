"""The seam to other languages: every text of this room passes through ``translate``."""

from collections.abc import Callable

Translator = Callable[[str, str], str]


def _as_written(_context: str, text: str) -> str:
    return text


_translator: Translator = _as_written


def translate(context: str, text: str) -> str:
    """A text in the language that is spoken now; English until a translator is installed.

    ``context`` is the name of the module that says it, as the toolkit's tools find it.
    """
    return _translator(context, text)


def QT_TRANSLATE_NOOP(_context: str, text: str) -> str:  # noqa: N802 - lupdate looks for this name
    """A text in a table, marked for the tools that gather texts; ``translate`` it to say it."""
    return text


def install_translator(translator: Translator | None) -> None:
    """Have texts translated by this from now on; None speaks English again. GUI thread."""
    global _translator  # noqa: PLW0603 - one language at a time for the whole program
    _translator = translator or _as_written
