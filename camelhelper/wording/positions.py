"""What is said of a position that is wrong, kind by kind."""

from camelhelper.core import problem_kinds as wrong
from camelhelper.core.reason import Reason
from camelhelper.wording.translation import QT_TRANSLATE_NOOP

TEXTS: dict[type[Reason], str] = {
    wrong.CamelTwice: QT_TRANSLATE_NOOP(
        "problems", "the {camel} camel is on the track {times} times: keep one"
    ),
    wrong.CamelMissing: QT_TRANSLATE_NOOP(
        "problems",
        "the {camel} camel is missing: put it on a space from {first_space} to {last_space}",
    ),
    wrong.CrossedWrongWay: QT_TRANSLATE_NOOP(
        "problems",
        "the {camel} camel is on space {space}: racing camels cross the line after "
        "{last_space}, crazy ones before {first_space}",
    ),
    wrong.NoSuchCamel: QT_TRANSLATE_NOOP(
        "problems", "the {edition} has no camel {letter}: its camels are {camels}"
    ),
    wrong.CrazyCamelAlone: QT_TRANSLATE_NOOP(
        "problems", "only one crazy camel is on the track: put both there, or neither"
    ),
    wrong.NoRacingCamel: QT_TRANSLATE_NOOP(
        "problems", "there is no racing camel on the track: put at least one on a space"
    ),
    wrong.TwoUnitsCrossed: QT_TRANSLATE_NOOP(
        "problems", "two units are across the line: the race ends with the first"
    ),
    wrong.TooManyTiles: QT_TRANSLATE_NOOP(
        "problems", "{count} tiles are on the track: there are only {most_players}"
    ),
    wrong.TileOffTrack: QT_TRANSLATE_NOOP(
        "problems",
        "a tile cannot be on space {space}: put it on {first_tile_space} to {last_space}",
    ),
    wrong.TileOnTile: QT_TRANSLATE_NOOP(
        "problems", "there are two tiles on space {space}: keep one"
    ),
    wrong.TileBesideTile: QT_TRANSLATE_NOOP(
        "problems",
        "the tile on space {space} is next to the one on {other}: leave a space between them",
    ),
    wrong.TileUnderCamel: QT_TRANSLATE_NOOP(
        "problems",
        "the tile on space {space} is under the {camel} camel: a tile needs an empty space",
    ),
    wrong.TileOfNobody: QT_TRANSLATE_NOOP(
        "problems",
        "the tile on space {space} belongs to seat {seat}: this game has seats 1 to {last_seat}",
    ),
    wrong.SecondTile: QT_TRANSLATE_NOOP(
        "problems", "{player} has two tiles on the track: each player has one"
    ),
    wrong.NoSuchDie: QT_TRANSLATE_NOOP(
        "problems", "the {edition} has no die {letter}: its dice show {camels_listed}"
    ),
    wrong.DieTwice: QT_TRANSLATE_NOOP(
        "problems", "the {die} die is out {times} times: each comes out once"
    ),
    wrong.TooManyDice: QT_TRANSLATE_NOOP(
        "problems", "{count} dice are out: a leg ends after {dice_per_leg}"
    ),
    wrong.NoSuchTickets: QT_TRANSLATE_NOOP(
        "problems", "there is no leg ticket {letter}: choose one of {racing}"
    ),
    wrong.TooManyTickets: QT_TRANSLATE_NOOP(
        "problems", "{count} {colour} leg tickets are taken: there are only {limit}"
    ),
    wrong.TicketOfNobody: QT_TRANSLATE_NOOP(
        "problems",
        "a {colour} leg ticket belongs to seat {seat}: this game has seats 1 to {last_seat}",
    ),
    wrong.CardOfNobody: QT_TRANSLATE_NOOP(
        "problems", "a race card belongs to seat {seat}: this game has seats 1 to {last_seat}"
    ),
    wrong.TooManyCards: QT_TRANSLATE_NOOP(
        "problems", "{player} has played {count} race cards: each player has {cards_per_player}"
    ),
    wrong.NoSuchCard: QT_TRANSLATE_NOOP(
        "problems", "{player} has no race card {letter}: choose one of {racing}"
    ),
    wrong.CardTwice: QT_TRANSLATE_NOOP(
        "problems", "{player} has played {colour} twice: each player has one card of each colour"
    ),
    wrong.TooFewPlayers: QT_TRANSLATE_NOOP(
        "problems", "one player is not enough: name {least_players} to {most_players}, or nobody"
    ),
    wrong.TooManyPlayers: QT_TRANSLATE_NOOP(
        "problems", "{count} players: at most {most_players} can play"
    ),
    wrong.MoverMissing: QT_TRANSLATE_NOOP(
        "problems", "it is the turn of seat {seat}: there is no such player"
    ),
    wrong.MeMissing: QT_TRANSLATE_NOOP("problems", "your seat is {seat}: there is no such player"),
    wrong.PartnerUnrequited: QT_TRANSLATE_NOOP(
        "problems",
        "{player} names {partner} as partner: partners must name each other",
    ),
    wrong.PartnersInFirstEdition: QT_TRANSLATE_NOOP(
        "problems", "there are partners in this game: the first edition has none"
    ),
    wrong.TooFewForPartners: QT_TRANSLATE_NOOP(
        "problems", "there are partners in this game: they need {needed} players"
    ),
    wrong.TooManyPyramidTickets: QT_TRANSLATE_NOOP(
        "problems",
        "players hold more pyramid tickets ({tickets}) than dice are out ({dice}): one "
        "goes with each die",
    ),
}
