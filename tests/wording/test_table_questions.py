import pytest

from camelhelper.core.edition import FIRST_EDITION, SECOND_EDITION
from camelhelper.core.position import Reveal, Tile
from camelhelper.core.table_questions import (
    CamelPlace,
    CoinsOf,
    DieShows,
    LaidTiles,
    PyramidTickets,
    StandOf,
    TicketCounts,
    Tiles,
    WhoseTurn,
)
from camelhelper.wording.table_questions import answer_text, question_text

NAMES = ("Ann", "Ben")


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (WhoseTurn(), "Whose turn is it?"),
        (DieShows("grey"), "What does the grey die show?"),
        (StandOf("k"), "Where does crazy black stand?"),
        (PyramidTickets(), "Who has pyramid tickets?"),
        (Tiles(), "Which tiles lie on the track?"),
        (CoinsOf(2), "Ben: how many coins?"),
    ],
)
def test_who_is_asked_knows_where_to_look(question, text):
    assert question_text(question, NAMES) == text


@pytest.mark.parametrize(
    ("question", "answer", "edition", "text"),
    [
        (WhoseTurn(), 2, FIRST_EDITION, "Ben"),
        (WhoseTurn(), None, FIRST_EDITION, "nobody's, the race is over"),
        (CoinsOf(2), 4, FIRST_EDITION, "4"),
        (PyramidTickets(), TicketCounts((2, 0, 1)), FIRST_EDITION, "Ann: 2, player 3: 1"),
        (PyramidTickets(), TicketCounts((0, 0, 0)), FIRST_EDITION, "nobody"),
        (Tiles(), LaidTiles((Tile(5, +1, 1),)), FIRST_EDITION, "Ann's oasis tile on 5"),
        (Tiles(), LaidTiles((Tile(5, -1),)), SECOND_EDITION, "booing tile on 5"),
        (Tiles(), LaidTiles(()), SECOND_EDITION, "none"),
        (DieShows("R"), Reveal("R", 2), SECOND_EDITION, "red 2"),
        (DieShows("grey"), Reveal("k", 1), SECOND_EDITION, "black 1"),
        (DieShows("R"), None, SECOND_EDITION, "it is in the pyramid"),
        (StandOf("R"), CamelPlace(5, None), SECOND_EDITION, "5, at the bottom"),
        (StandOf("R"), CamelPlace(17, "G"), SECOND_EDITION, "over the line, on green"),
        (StandOf("R"), None, SECOND_EDITION, "in the box"),
    ],
)
def test_answers_are_what_is_seen_there(question, answer, edition, text):
    assert answer_text(question, answer, edition, NAMES) == text
