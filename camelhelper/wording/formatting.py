"""How numbers and lists are written, in the window and in the terminal."""

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from math import floor
from string import Formatter
from typing import Final

from camelhelper.wording.languages import NARROW, NO_BREAK, NumberStyle
from camelhelper.wording.translation import spoken, translate, translate_counted

MINUS: Final = "\N{MINUS SIGN}"
LEFT_OUT: Final = "…"
"""Stands for what has no room. With a number it would read as coins, a seat or a range."""


def _in_style(english: str) -> str:
    return english.translate(_signs(spoken().numbers))


@cache
def _signs(style: NumberStyle) -> dict[int, str]:
    marks = {".": style.decimal_point, ",": style.thousands_separator, "-": MINUS}
    return str.maketrans(marks)


# -- numbers -------------------------------------------------------------------------------------


_UNSHOWN = "\N{REPLACEMENT CHARACTER}"
_SOLID_BLANKS = NO_BREAK + NARROW
"""Not printable according to Python, but languages use them before marks and between digits."""


def in_a_line(text: str) -> str:
    """The text without anything that breaks the line or controls a terminal."""
    return "".join(
        letter if letter.isprintable() or letter in _SOLID_BLANKS else _UNSHOWN for letter in text
    )


def count_text(number: int) -> str:
    """``349,920``."""
    return _in_style(f"{number:,}")


def decimals_text(number: float, decimals: int) -> str:
    """``1,234.50``; what rounds to 0 has no sign, however the last bit of a sum came out."""
    return _in_style(f"{number:z,.{decimals}f}")


def mean_text(mean: float) -> str:
    """``1.31``: how often something happens on average; ``<0.01`` if that would suggest never."""
    return "<" + decimals_text(0.01, 2) if 0 < mean < 0.005 else decimals_text(mean, 2)


def digits_text(number: float, digits: int) -> str:
    """This many significant digits: ``0.94``, ``1.1e−08``."""
    return _in_style(f"{number:.{digits}g}")


def coins_text(expected_coins: float) -> str:
    """``+1.74``: two decimals, always signed; anything that rounds to 0 is ``+0.00``."""
    sign = MINUS if expected_coins <= -0.005 else "+"
    return sign + decimals_text(abs(expected_coins), 2)


def luck_text(coins: float) -> str:
    """``+1.74``, ``−0.50``: what the dice brought; ``0`` if that rounds to nothing."""
    text = coins_text(coins)
    return "0" if text == coins_text(0) else text


def loss_text(lost_coins: float) -> str:
    """``−1.74`` for 1.74 coins lost."""
    return MINUS + decimals_text(lost_coins, 2)


def amount_text(coins: float) -> str:
    """``5`` for whole coins, ``1.31`` for expected ones."""
    return decimals_text(coins, 0 if coins == round(coins) else 2)


def signed_text(change: int) -> str:
    """``+3``, ``−1``, ``0``."""
    return _in_style(f"{change:+,}") if change else "0"


def points_between(before: float | Fraction, now: float | Fraction) -> int:
    """By how many whole percent a chance has changed, as both are shown."""
    return _in_steps(now, 100) - _in_steps(before, 100)


def points_text(points: int) -> str:
    """``+12``, ``−3``; empty for 0."""
    return signed_text(points) if points else ""


def _in_steps(chance: float | Fraction, steps: int) -> int:
    """The nearest number of so many steps from 0 to 1, halves rounded up."""
    return floor((2 * steps * chance + 1) / 2)


def exact_text(outcomes: int) -> str:
    """``exact, 29,160 outcomes``."""
    text = translate_counted("exact, {count} outcome", "exact, {count} outcomes", outcomes)
    return text.format(count=count_text(outcomes))


def percent_text(chance: float | Fraction, decimals: int = 0) -> str:
    """A chance from 0 to 1 in percent, halves rounded up, without the percent sign.

    ``<1`` and ``>99``, or ``<0.1`` and ``>99.9``, if rounding would suggest certainty.
    """
    steps = 10**decimals
    percent = _in_steps(chance, 100 * steps)
    sign = ""
    if percent == 0 and chance > 0:
        sign, percent = "<", 1
    if percent == 100 * steps and chance < 1:
        sign, percent = ">", 100 * steps - 1
    return sign + decimals_text(percent / steps, decimals)


def with_percent_sign(percent: str) -> str:
    """``56%``, as the language writes the sign."""
    return translate("{percent}%").format(percent=percent)


def percentage(chance: float | Fraction, decimals: int = 0) -> str:
    """``56%``, ``<1%``: a chance from 0 to 1 with its sign; see ``percent_text``."""
    return with_percent_sign(percent_text(chance, decimals))


def place_word(place: int) -> str:
    """``1st`` for place 0."""
    places = (
        translate("1st"),
        translate("2nd"),
        translate("3rd"),
        translate("4th"),
        translate("5th"),
    )
    return places[place]


# -- lists and sentences -------------------------------------------------------------------------


def listed(words: Sequence[str]) -> str:
    """``red``, ``red and blue``, ``red, blue and green``."""
    if len(words) < 2:
        return "".join(words)
    return translate("{several} and {last}").format(several=", ".join(words[:-1]), last=words[-1])


def either(words: Sequence[str]) -> str:
    """``red 2``, ``red 2 or red 3``, ``red 1, red 2 or red 3``."""
    if len(words) < 2:
        return "".join(words)
    return translate("{several} or {last}").format(several=", ".join(words[:-1]), last=words[-1])


def in_a_row(parts: Iterable[str]) -> str:
    """``exact; race ±0.2%``: statements that could each stand alone."""
    return translate("; ").join(parts)


def in_one_line(*parts: str) -> str:
    """``29.1% · +1.52``: what there is to say, the empty parts left out."""
    return " · ".join(filter(None, parts))


def figures_held(text: str) -> str:
    """The same text for lines that break: no line begins with a figure, an arrow or its place."""
    # Behind a hyphen a line may break all the same: it would begin with a held blank.
    return re.sub(r"(?<!-) (?=→|[+−±]?\d)|(?<=→) ", NO_BREAK, text)


def last_word_held(text: str) -> str:
    """The same text for lines that break: its last word does not stand in a line of its own."""
    return NO_BREAK.join(text.rsplit(" ", 1))


def labelled(name: str, what: str) -> str:
    """``Ann: red rolls 2``."""
    return translate("{name}: {what}").format(name=name, what=what)


def capital(text: str, names: Iterable[str] = ()) -> str:
    """The text as a sentence begins; one of these ``names`` stays as it was typed."""
    if any(name and re.match(rf"{re.escape(name)}(?!\w)", text) for name in names):
        return text
    return text[:1].upper() + text[1:]


class _Filling(Formatter):
    def format_field(self, value: object, spec: str) -> str:
        if isinstance(value, float) or (isinstance(value, int) and spec == ","):
            return _in_style(format(value, spec))
        return str(super().format_field(value, spec))


def filled(text: str, values: Mapping[str, object]) -> str:
    """A text with its placeholders filled in; ``{most:,}`` has the language's thousands separators.

    Fractions have its decimal point, too. Values cannot break the line.
    """
    return in_a_line(_Filling().vformat(text, (), values))


def sentence(text: str, names: Iterable[str] = ()) -> str:
    """A sentence made of a message in lower case without a full stop; a question needs none."""
    return capital(text, names) + ("" if text.endswith("?") else ".")
