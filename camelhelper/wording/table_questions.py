"""Questions about what is on the table, and their answers."""

from collections.abc import Sequence

from camelhelper.core.edition import Edition
from camelhelper.core.position import Reveal, Tile
from camelhelper.core.table_questions import (
    Answer,
    CamelPlace,
    CoinsOf,
    DieShows,
    LaidTiles,
    PyramidTickets,
    Question,
    StandOf,
    TicketCounts,
    Tiles,
    WhoseTurn,
)
from camelhelper.wording.formatting import labelled, listed
from camelhelper.wording.names import camel_name, die_name, player_name, shown_name
from camelhelper.wording.record import place_name, tile_in_words
from camelhelper.wording.translation import translate


def question_text(question: Question, names: Sequence[str] = ()) -> str:
    match question:
        case WhoseTurn():
            return translate("Whose turn is it?")
        case DieShows(die):
            return translate("What does the {die} die show?").format(die=die_name(die))
        case StandOf(camel):
            text = translate("Where does {camel} stand?")
            return text.format(camel=camel_name(camel))
        case PyramidTickets():
            return translate("Who has pyramid tickets?")
        case Tiles():
            return translate("Which tiles lie on the track?")
        case CoinsOf(seat):
            text = translate("{player}: how many coins?")
            return text.format(player=player_name(names, seat))


def answer_text(question: Question, answer: Answer, edition: Edition, names: Sequence[str]) -> str:
    match answer:
        case Reveal(camel, face):
            return f"{shown_name(camel)} {'?' if face is None else face}"
        case CamelPlace(space, under):
            return _stand(place_name(space), under)
        case TicketCounts(counts):
            return _holders(counts, names)
        case LaidTiles(tiles):
            return _tiles(tiles, edition, names)
        case int() if isinstance(question, WhoseTurn):
            return player_name(names, answer)
        case int():
            return str(answer)
    if isinstance(question, DieShows):
        return translate("it is in the pyramid")
    if isinstance(question, StandOf):
        return translate("in the box")
    return translate("nobody's, the race is over")


def _stand(place: str, under: str | None) -> str:
    if under is None:
        return translate("{place}, at the bottom").format(place=place)
    text = translate("{place}, on {camel}")
    return text.format(place=place, camel=camel_name(under))


def _holders(counts: tuple[int, ...], names: Sequence[str]) -> str:
    held = (
        labelled(player_name(names, seat), str(count))
        for seat, count in enumerate(counts, 1)
        if count
    )
    return ", ".join(held) or translate("nobody")


def _tiles(tiles: tuple[Tile, ...], edition: Edition, names: Sequence[str]) -> str:
    text = translate("{tile} on {space}")
    laid = [
        text.format(tile=tile_in_words(tile, edition, names), space=tile.space) for tile in tiles
    ]
    return listed(laid) or translate("none")
