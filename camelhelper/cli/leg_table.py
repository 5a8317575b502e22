"""A table for the terminal, with a row for each leg and a column for each player."""

from collections.abc import Mapping, Sequence

from camelhelper.wording.text_table import elided, table
from camelhelper.wording.translation import translate

_LONGEST_NAME = 16
"""So that four players fit in 80 columns."""


def leg_table(
    title: str,
    names: Sequence[str],
    legs: Mapping[int, Sequence[str]],
    total: Sequence[str] = (),
) -> list[str]:
    """The lines of a table, and a blank one; ``legs`` has each leg's cells by its number."""
    leg = translate("leg {number}")
    rows = [["", *(elided(name, _LONGEST_NAME) for name in names)]]
    rows += [[leg.format(number=number), *cells] for number, cells in legs.items()]
    if total:
        rows.append([translate("all"), *total])
    return [title, *table(rows), ""]
