"""What is raised where the lab cannot answer."""

from camelhelper.core.reason import ReasonedError
from camelhelper.lab.refusals import Counted, NumberOutOfRange


class LabError(ReasonedError, ValueError):
    """A question without an answer.

    The reason is one of ``lab.refusals``, or of ``core`` where a position cannot be played on;
    ``camelhelper.wording.lab`` says it in words.
    """


def check_number(counted: Counted, number: int, least: int, most: int) -> None:
    """Raise LabError unless there can be this number of them."""
    if not least <= number <= most:
        raise LabError(NumberOutOfRange(counted, number, least, most))
