"""How the lab's figures are written, in its window and in the terminal."""

from math import floor, inf, log10

from camelhelper.wording.formatting import count_text, decimals_text, with_percent_sign
from camelhelper.wording.translation import translate, translate_counted

Estimate = tuple[float, float | None]
"""A mean and its standard error; None after too few games to tell it."""

UNKNOWN = "–"
_DECIMALS = 6
"""Of exact answers, unless they are so small that they need more."""
_DECIMALS_OF_FEW_GAMES = 2
_LEAST_DIGITS = 3
_MOST_DECIMALS = 9


def exact_text(value: float) -> str:
    decimals = _DECIMALS
    if 0 < value < 1:
        decimals = max(_DECIMALS, min(_MOST_DECIMALS, _LEAST_DIGITS - 1 - floor(log10(value))))
    return decimals_text(value, decimals)


def estimate_text(value: float, error: float | None) -> str:
    """``6.531 ± 0.004``: with two digits of the standard error, and as many decimals."""
    if error is None:
        return translate("{value}, too few games").format(
            value=decimals_text(value, _DECIMALS_OF_FEW_GAMES)
        )
    decimals = min(_MOST_DECIMALS, max(0, 1 - floor(log10(error)))) if error > 0 else _DECIMALS
    return translate("{value} ± {error}").format(
        value=decimals_text(value, decimals), error=decimals_text(error, decimals)
    )


def apart_text(exact: float, value: float, error: float | None) -> str:
    """How far a simulation is from the exact value, in its own standard errors."""
    if error is None:
        return UNKNOWN
    errors = abs(value - exact) / error if error > 0 else (0.0 if value == exact else inf)
    return decimals_text(errors, 1)


def time_text(time_ms: float) -> str:
    if time_ms >= 1000:
        return translate("{seconds} s").format(seconds=decimals_text(time_ms / 1000, 1))
    return translate("{ms} ms").format(ms=decimals_text(time_ms, 1))


def games_text(games: int) -> str:
    return translate_counted("{count} game", "{count} games", games).format(count=count_text(games))


def chance_text(chance: float) -> str:
    """``28.9%``: a chance in percent with one decimal."""
    return with_percent_sign(decimals_text(100 * chance, 1))


def simulated_games_text(games: int) -> str:
    """``simulated, 500 games``."""
    return translate("simulated, {games}").format(games=games_text(games))


def simulated_text(*, with_errors: bool) -> str:
    """What the dots of a simulation mean."""
    if with_errors:
        return translate("simulated, ± 2 errors")
    return translate("simulated, too few games for errors")


def too_long_text() -> str:
    """Why there is no exact distribution."""
    return translate("Games this long are not followed to the end; simulate some.")


# -- what the columns mean -------------------------------------------------------------------------


def exact_meaning() -> str:
    return translate("Calculated, not played: right to the last digit")


def simulated_meaning() -> str:
    return translate("The average of the games played so far, ± its standard error")


def off_meaning() -> str:
    return translate("How many standard errors lie between the two: seldom more than 2")
