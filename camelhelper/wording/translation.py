"""The seam to other languages: every text that people read passes through here.

The whole program uses one language at a time: English, until another is asked for.
"""

from camelhelper.wording.catalogue import Catalogue
from camelhelper.wording.languages import ENGLISH, Language, catalogue_of

_language = ENGLISH
_catalogue = Catalogue()


def translate(text: str, context: str = "") -> str:
    """A text in the current language.

    ``context`` says what is meant, if the same English text has two meanings.
    """
    return translation(text, context) or text


def translate_counted(one: str, many: str, count: int) -> str:
    """A text about a number of things, in the language's form for that number."""
    return _catalogue.counted(one, many, count)


def translation(text: str, context: str = "") -> str | None:
    """The current language's translation of a text; None if it has none."""
    return _catalogue.text(text, context)


def translatable(text: str, _context: str = "") -> str:
    """Marks a text in a table, so that it is gathered; ``translate`` it when it is used.

    With a context it has to be translated in the same one.
    """
    return text


def spoken() -> Language:
    return _language


def speak(language: Language, catalogue: Catalogue | None = None) -> None:
    """Use this language for everything from now on. For the GUI thread.

    Raises OSError and ValueError if its catalogue cannot be read; then nothing changes.
    """
    global _language, _catalogue
    _language, _catalogue = language, catalogue or catalogue_of(language)
