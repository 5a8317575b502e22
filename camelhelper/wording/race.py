"""What to say about the odds of the race: what they assume, or why there are none."""

from math import ceil

from camelhelper.engine.answer import CamelsMissing, RaceProblem
from camelhelper.engine.race.table import TableFault, UnusableTable
from camelhelper.wording.formatting import decimals_text
from camelhelper.wording.names import edition_name
from camelhelper.wording.system import system_text
from camelhelper.wording.translation import translate

_SEEN = 0.0005
"""From here on, rounding may change the last digit of a percentage."""


def assumption_text() -> str:
    return translate("no tiles after this leg")


def rounding_text(rounding: float) -> str:
    """How exact the chances of the race are, in lower case and without a full stop."""
    if rounding == 0:
        return translate("exact")
    # Rounded up, so that it stays a bound.
    points = ceil(100 * 100 * rounding) / 100
    text = translate("rounded; no chance is off by more than {points} points")
    return text.format(points=decimals_text(points, 2))


def race_rounded_text(rounding: float) -> tuple[str, ...]:
    """What to say about coins that depend on rounded chances; empty if they are exact."""
    if rounding == 0:
        return ()
    text = translate("chances of the race: {rounding}")
    return (text.format(rounding=rounding_text(rounding)),)


def rounding_mark(rounding: float) -> str:
    """How far percentages with one decimal are rounded; empty if that is not visible."""
    if rounding < _SEEN:
        return ""
    percent = ceil(1000 * rounding) / 10
    text = translate("race ±{percent}%")
    return text.format(percent=decimals_text(percent, 1))


def race_problem_text(problem: RaceProblem) -> str:
    """What is wrong and what would be right, in lower case and without a full stop."""
    match problem:
        case CamelsMissing():
            return translate("race odds need every camel on the track")
        case UnusableTable(path, edition):
            text = translate(
                "the race table of the {edition} cannot be used ({fault}): reinstall camelhelper, "
                "or build the table with camelhelper solve --edition {number} --out {path}"
            )
            return text.format(
                edition=edition_name(edition),
                fault=_fault_text(problem),
                number=edition.number,
                path=path,
            )


def _fault_text(table: UnusableTable) -> str:
    match table.fault:
        case TableFault.UNREADABLE:
            return translate("unreadable: {reason}").format(reason=system_text(table.reason))
        case TableFault.MANIFEST_DAMAGED:
            return translate("its manifest is damaged")
        case TableFault.OTHER_EDITION:
            return translate("it is for another edition")
        case TableFault.OTHER_RULES:
            return translate("it was solved with other rules")
        case TableFault.DAMAGED:
            return translate("damaged")
        case TableFault.OTHER_CONTENTS:
            return translate("its checksum is right but its contents are not")
