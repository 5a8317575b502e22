"""Questions about what lies on the table, and their answers."""

from collections.abc import Sequence

from camelhelper.core.edition import Edition
from camelhelper.core.position import Reveal, Tile
from camelhelper.core.table_questions import (
    Answer,
    CoinsOf,
    DieShows,
    PyramidTicketsOf,
    Question,
    TileOf,
)
from camelhelper.wording.names import camel_name, player_name, shown_name, tile_name
from camelhelper.wording.translation import translate


def question_text(question: Question, names: Sequence[str] = ()) -> str:
    match question:
        case CoinsOf(seat):
            text = translate("table_questions", "How many coins does {player} have?")
        case PyramidTicketsOf(seat):
            text = translate("table_questions", "How many pyramid tickets does {player} have?")
        case TileOf(seat):
            text = translate("table_questions", "Where is {player}'s tile?")
        case DieShows(die):
            text = translate("table_questions", "What does the {colour} die show?")
            return text.format(colour=camel_name(die))
    return text.format(player=player_name(names, seat))


def answer_text(question: Question, answer: Answer, edition: Edition) -> str:
    match answer:
        case Tile(space, side):
            text = translate("table_questions", "{tile} on {space}")
            return text.format(tile=tile_name(edition, side), space=space)
        case Reveal(camel, face):
            return f"{shown_name(camel)} {'?' if face is None else face}"
        case None if isinstance(question, TileOf):
            return translate("table_questions", "not on the track")
        case None:
            return translate("table_questions", "it is in the pyramid")
        case _:
            return str(answer)
