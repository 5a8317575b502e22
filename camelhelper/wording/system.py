"""The system's messages about files it cannot read or write, in the language of the program."""

from camelhelper.wording.formatting import labelled
from camelhelper.wording.translation import translatable, translate

KNOWN = (
    translatable("Disk quota exceeded"),
    translatable("Exec format error"),
    translatable("File exists"),
    translatable("File name too long"),
    translatable("Input/output error"),
    translatable("Is a directory"),
    translatable("No space left on device"),
    translatable("No such file or directory"),
    translatable("Not a directory"),
    translatable("Not a plain file"),
    translatable("Operation not permitted"),
    translatable("Permission denied"),
    translatable("Read-only file system"),
)
"""As the C libraries of Linux and macOS spell them."""


def system_text(cause: str | None) -> str:
    """The message translated, or unchanged if it is not known here."""
    return translate(cause) if cause else ""


def error_text(error: BaseException) -> str:
    """An error that nobody expected; what the system says comes with its file but no number."""
    if isinstance(error, OSError) and error.strerror:
        text = system_text(error.strerror)
        return labelled(str(error.filename), text) if error.filename else text
    kind, text = type(error).__name__, str(error)
    if " " in text:
        return text
    return labelled(kind, text) if text else kind  # a word alone says nothing
