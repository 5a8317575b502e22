import pytest

from camelhelper.core.edition import FIRST_EDITION, SECOND_EDITION
from camelhelper.core.position import Reveal, Tile
from camelhelper.core.table_questions import CoinsOf, DieShows, PyramidTicketsOf, TileOf
from camelhelper.wording.table_questions import answer_text, question_text


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (CoinsOf(2), "How many coins does Ben have?"),
        (PyramidTicketsOf(3), "How many pyramid tickets does player 3 have?"),
        (TileOf(1), "Where is Ann's tile?"),
        (DieShows("grey"), "What does the grey die show?"),
    ],
)
def test_who_is_asked_knows_where_to_look(question, text):
    assert question_text(question, ("Ann", "Ben")) == text


@pytest.mark.parametrize(
    ("question", "answer", "edition", "text"),
    [
        (CoinsOf(2), 4, FIRST_EDITION, "4"),
        (TileOf(1), Tile(5, +1, 1), FIRST_EDITION, "oasis on 5"),
        (TileOf(1), None, FIRST_EDITION, "not on the track"),
        (DieShows("R"), Reveal("R", 2), SECOND_EDITION, "red 2"),
        (DieShows("grey"), Reveal("k", 1), SECOND_EDITION, "black 1"),
        (DieShows("R"), None, SECOND_EDITION, "it is in the pyramid"),
    ],
)
def test_answers_are_what_is_seen_there(question, answer, edition, text):
    assert answer_text(question, answer, edition) == text
