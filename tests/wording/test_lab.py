from camelhelper.core.problem_kinds import NoRacingCamel
from camelhelper.lab.errors import LabError, UnplayableError
from camelhelper.wording.lab import lab_sentence

UNPLAYABLE = (
    "The position cannot be played on: there is no racing camel on the track: put one on a space."
)


def test_a_position_that_cannot_be_played_on_is_answered_with_what_is_wrong():
    assert lab_sentence(UnplayableError(NoRacingCamel())) == UNPLAYABLE
    assert lab_sentence(NoRacingCamel()) == UNPLAYABLE


def test_every_other_error_of_the_lab_is_a_sentence_already():
    assert lab_sentence(LabError("Give 1 to 6 dice.")) == "Give 1 to 6 dice."
    assert lab_sentence("Give 1 to 6 dice.") == "Give 1 to 6 dice."
