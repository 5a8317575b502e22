"""The system's messages about files it cannot read or write, in the language of the program."""

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
