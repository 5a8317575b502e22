"""The seam to other languages: every text that somebody reads passes through here.

One language at a time is spoken by the whole program; English until another is asked for.
"""

from camelhelper.wording.catalogue import Catalogue
from camelhelper.wording.languages import ENGLISH, Language, catalogue_of

_language = ENGLISH
_catalogue = Catalogue()


def translate(text: str, context: str = "") -> str:
    """A text in the language that is spoken now.

    ``context`` says what is meant, where the same English text is needed in two meanings.
    """
    return translation(text, context) or text


def translate_counted(one: str, many: str, count: int, context: str = "") -> str:
    """A text on so many things, in the form that the language has for that number."""
    return _catalogue.counted(one, many, count, context)


def translation(text: str, context: str = "") -> str | None:
    """What the language that is spoken has for a text; None where it has nothing."""
    return _catalogue.text(text, context)


def translatable(text: str) -> str:
    """A text in a table, marked so that it is gathered; ``translate`` it to say it."""
    return text


def spoken() -> Language:
    return _language


def speak(language: Language, catalogue: Catalogue | None = None) -> None:
    """Say everything in this language from now on. GUI thread.

    Raises OSError and ValueError where its catalogue cannot be read; then nothing changes.
    """
    global _language, _catalogue
    _language, _catalogue = language, catalogue or catalogue_of(language)
