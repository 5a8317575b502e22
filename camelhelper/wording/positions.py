"""What is said of a position that is wrong, kind by kind."""

from camelhelper.core.problem_kinds import (
    CamelMissing,
    CamelTwice,
    CardOfNobody,
    CardTwice,
    CrazyCamelAlone,
    CrossedWrongWay,
    DieTwice,
    MeMissing,
    MoverMissing,
    NoRacingCamel,
    NoSuchCamel,
    NoSuchCard,
    NoSuchDie,
    NoSuchTickets,
    PartnersInFirstEdition,
    PartnerUnrequited,
    SecondTile,
    TicketOfNobody,
    TileBesideTile,
    TileOffTrack,
    TileOfNobody,
    TileOnTile,
    TileUnderCamel,
    TooFewForPartners,
    TooFewPlayers,
    TooManyCards,
    TooManyDice,
    TooManyPlayers,
    TooManyPyramidTickets,
    TooManyTickets,
    TooManyTiles,
    TwoUnitsCrossed,
)
from camelhelper.core.reason import Reason
from camelhelper.wording.translation import QT_TRANSLATE_NOOP

TEXTS: dict[type[Reason], str] = {
    CamelTwice: QT_TRANSLATE_NOOP(
        "problems", "the {camel} camel is on the track {times} times: keep one"
    ),
    CamelMissing: QT_TRANSLATE_NOOP(
        "problems",
        "the {camel} camel is missing: put it on a space from {first_space} to {last_space}",
    ),
    CrossedWrongWay: QT_TRANSLATE_NOOP(
        "problems",
        "the {camel} camel is on space {space}: racing camels cross the line after "
        "{last_space}, crazy ones before {first_space}",
    ),
    NoSuchCamel: QT_TRANSLATE_NOOP(
        "problems", "the {edition} has no camel {letter}: its camels are {camels}"
    ),
    CrazyCamelAlone: QT_TRANSLATE_NOOP(
        "problems", "only one crazy camel is on the track: put both there, or neither"
    ),
    NoRacingCamel: QT_TRANSLATE_NOOP(
        "problems", "there is no racing camel on the track: put at least one on a space"
    ),
    TwoUnitsCrossed: QT_TRANSLATE_NOOP(
        "problems", "two units are across the line: the race ends with the first"
    ),
    TooManyTiles: QT_TRANSLATE_NOOP(
        "problems", "{count} tiles are on the track: there are only {most_players}"
    ),
    TileOffTrack: QT_TRANSLATE_NOOP(
        "problems",
        "a tile cannot be on space {space}: put it on {first_tile_space} to {last_space}",
    ),
    TileOnTile: QT_TRANSLATE_NOOP("problems", "there are two tiles on space {space}: keep one"),
    TileBesideTile: QT_TRANSLATE_NOOP(
        "problems",
        "the tile on space {space} is next to the one on {other}: leave a space between them",
    ),
    TileUnderCamel: QT_TRANSLATE_NOOP(
        "problems",
        "the tile on space {space} is under the {camel} camel: a tile needs an empty space",
    ),
    TileOfNobody: QT_TRANSLATE_NOOP(
        "problems",
        "the tile on space {space} belongs to seat {seat}: this game has seats 1 to {last_seat}",
    ),
    SecondTile: QT_TRANSLATE_NOOP(
        "problems", "{player} has two tiles on the track: each player has one"
    ),
    NoSuchDie: QT_TRANSLATE_NOOP(
        "problems", "the {edition} has no die {letter}: its dice show {camels_listed}"
    ),
    DieTwice: QT_TRANSLATE_NOOP(
        "problems", "the {die} die is out {times} times: each comes out once"
    ),
    TooManyDice: QT_TRANSLATE_NOOP(
        "problems", "{count} dice are out: a leg ends after {dice_per_leg}"
    ),
    NoSuchTickets: QT_TRANSLATE_NOOP(
        "problems", "there is no leg ticket {letter}: choose one of {racing}"
    ),
    TooManyTickets: QT_TRANSLATE_NOOP(
        "problems", "{count} {colour} leg tickets are taken: there are only {limit}"
    ),
    TicketOfNobody: QT_TRANSLATE_NOOP(
        "problems",
        "a {colour} leg ticket belongs to seat {seat}: this game has seats 1 to {last_seat}",
    ),
    CardOfNobody: QT_TRANSLATE_NOOP(
        "problems", "a race card belongs to seat {seat}: this game has seats 1 to {last_seat}"
    ),
    TooManyCards: QT_TRANSLATE_NOOP(
        "problems", "{player} has played {count} race cards: each player has {cards_per_player}"
    ),
    NoSuchCard: QT_TRANSLATE_NOOP(
        "problems", "{player} has no race card {letter}: choose one of {racing}"
    ),
    CardTwice: QT_TRANSLATE_NOOP(
        "problems", "{player} has played {colour} twice: each player has one card of each colour"
    ),
    TooFewPlayers: QT_TRANSLATE_NOOP(
        "problems", "one player is not enough: name {least_players} to {most_players}, or nobody"
    ),
    TooManyPlayers: QT_TRANSLATE_NOOP(
        "problems", "{count} players: at most {most_players} can play"
    ),
    MoverMissing: QT_TRANSLATE_NOOP(
        "problems", "it is the turn of seat {seat}: there is no such player"
    ),
    MeMissing: QT_TRANSLATE_NOOP("problems", "your seat is {seat}: there is no such player"),
    PartnerUnrequited: QT_TRANSLATE_NOOP(
        "problems",
        "{player} names {partner} as partner: partners must name each other",
    ),
    PartnersInFirstEdition: QT_TRANSLATE_NOOP(
        "problems", "there are partners in this game: the first edition has none"
    ),
    TooFewForPartners: QT_TRANSLATE_NOOP(
        "problems", "there are partners in this game: they need {needed} players"
    ),
    TooManyPyramidTickets: QT_TRANSLATE_NOOP(
        "problems",
        "players hold more pyramid tickets ({tickets}) than dice are out ({dice}): one "
        "goes with each die",
    ),
}
