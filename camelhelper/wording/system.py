"""What the system says of a file that it does not read or write, in the language of the program."""

from camelhelper.wording.translation import QT_TRANSLATE_NOOP, translate

KNOWN = (
    QT_TRANSLATE_NOOP("system", "Disk quota exceeded"),
    QT_TRANSLATE_NOOP("system", "Exec format error"),
    QT_TRANSLATE_NOOP("system", "File exists"),
    QT_TRANSLATE_NOOP("system", "File name too long"),
    QT_TRANSLATE_NOOP("system", "Input/output error"),
    QT_TRANSLATE_NOOP("system", "Is a directory"),
    QT_TRANSLATE_NOOP("system", "No space left on device"),
    QT_TRANSLATE_NOOP("system", "No such file or directory"),
    QT_TRANSLATE_NOOP("system", "Not a directory"),
    QT_TRANSLATE_NOOP("system", "Operation not permitted"),
    QT_TRANSLATE_NOOP("system", "Permission denied"),
    QT_TRANSLATE_NOOP("system", "Read-only file system"),
)
"""As the C libraries of Linux and macOS spell it."""


def system_text(cause: str | None) -> str:
    """What is not known here stays as the system says it."""
    return translate("system", cause) if cause else ""
