"""Why the lab cannot answer, as a sentence."""

from camelhelper.core.problem_kinds import Problem
from camelhelper.lab.errors import LabError, UnplayableError
from camelhelper.wording.problems import say
from camelhelper.wording.translation import translate


def lab_sentence(reason: LabError | Problem | str) -> str:
    """What is raised in the lab, or what its process says of it."""
    problem = reason.problem if isinstance(reason, UnplayableError) else reason
    if isinstance(problem, Problem):
        text = translate("lab", "The position cannot be played on: {problem}.")
        return text.format(problem=say(problem))
    return str(problem)
