"""A table of the terminal: a row a leg, a column a player."""

from collections.abc import Mapping, Sequence

from camelhelper.wording.translation import translate


def leg_table(
    title: str,
    names: Sequence[str],
    legs: Mapping[int, Sequence[str]],
    total: Sequence[str] = (),
) -> list[str]:
    """The lines of a table, with a blank one behind; ``legs`` are the cells by a leg's number."""
    leg = translate("cli", "leg {number}")
    rows = [_row("", [name[:11] for name in names])]
    rows += [_row(leg.format(number=number), cells) for number, cells in legs.items()]
    if total:
        rows.append(_row(translate("cli", "all"), total))
    return [title, *rows, ""]


def _row(title: str, cells: Sequence[str]) -> str:
    return f"{title:<8}" + "".join(f"{cell:>12}" for cell in cells)
