"""The languages of the program, and how each writes numbers."""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from camelhelper.resources import resource
from camelhelper.wording.catalogue import Catalogue, read_catalogue

NO_BREAK: Final = "\N{NO-BREAK SPACE}"
NARROW: Final = "\N{NARROW NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class NumberStyle:
    """What a language writes between the digits of a number."""

    decimal_point: str = "."
    thousands_separator: str = ","


@dataclass(frozen=True, slots=True)
class Language:
    code: str
    """``de``, as in the names of locales and of its catalogue."""
    name: str
    """Its own name for itself."""
    numbers: NumberStyle = NumberStyle()
    is_complete: bool = False
    """Whether it is offered; the checks then require every text in its catalogue."""


ENGLISH: Final = Language("en", "English", is_complete=True)
"""The language the program is written in, which needs no catalogue."""
LANGUAGES: Final = {
    language.code: language
    for language in (
        ENGLISH,
        Language("de", "Deutsch", NumberStyle(",", "."), is_complete=True),
        Language("fr", "Français", NumberStyle(",", NARROW), is_complete=True),
        Language("es", "Español", NumberStyle(",", "."), is_complete=True),
    )
}
"""By code, in the order in which they are offered."""


def offered() -> tuple[Language, ...]:
    return tuple(language for language in LANGUAGES.values() if language.is_complete)


def catalogue_of(language: Language) -> Catalogue:
    """A language's catalogue. Raises OSError and ValueError if it is missing or unreadable."""
    if language == ENGLISH:
        return Catalogue()
    return read_catalogue(resource("languages", f"{language.code}.po"))


# -- which one --------------------------------------------------------------------------------


def first_offered(locales: Iterable[str]) -> Language:
    """The first offered language among these locales (``de_AT.UTF-8``, ``fr-CA``), or English."""
    spoken = {language.code: language for language in offered()}
    codes = (locale.replace("-", "_").partition("_")[0].partition(".")[0] for locale in locales)
    return next((spoken[code] for code in codes if code in spoken), ENGLISH)


def language_of_terminal(environment: Mapping[str, str] = os.environ) -> Language:
    """The language that a terminal is set to, by the usual rules."""
    names = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, names), "C")
    is_none = locale.partition(".")[0] in ("C", "POSIX")
    preferred = [] if is_none else environment.get("LANGUAGE", "").split(":")
    return first_offered([*preferred, locale])
