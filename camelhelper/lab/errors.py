"""The error that the lab raises if it cannot answer."""

from camelhelper.core.reason import ReasonedError
from camelhelper.lab.refusals import Counted, NumberOutOfRange


class LabError(ReasonedError, ValueError):
    """A question without an answer.

    The reason is one of ``lab.refusals``, or of ``core`` if a position cannot be played on;
    ``camelhelper.wording.lab`` puts it into words.
    """


def check_number(counted: Counted, number: int, least: int, most: int) -> None:
    """Raise LabError unless this number is possible."""
    if not least <= number <= most:
        raise LabError(NumberOutOfRange(counted, number, least, most))
