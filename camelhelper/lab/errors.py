"""What the lab says when it cannot answer."""

from camelhelper.core.problem_kinds import Problem


class LabError(ValueError):
    """A question without an answer.

    The message is one sentence for the person who asked, but for UnplayableError.
    """


class UnplayableError(LabError):
    """A position that cannot be played on; ``camelhelper.wording.lab`` says it in words."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


def check_number(what: str, number: int, least: int, most: int) -> None:
    """Raise LabError unless there can be this number of `what`, a plural."""
    if not least <= number <= most:
        raise LabError(
            f"{number:,} is not a possible number of {what}; give {least:,} to {most:,}."
        )
