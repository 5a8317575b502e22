"""The texts about what is wrong with a position, kind by kind."""

from camelhelper.core import problem_kinds as wrong
from camelhelper.core.position import Position
from camelhelper.core.reason import Reason
from camelhelper.wording.translation import translatable, translate

TEXTS: dict[type[Reason], str] = {
    wrong.CamelTwice: translatable("the {camel} camel is on the track {times} times: keep one"),
    wrong.CamelMissing: translatable(
        "the {camel} camel is missing: put it on a space from {first_space} to {last_space}"
    ),
    wrong.CrossedWrongWay: translatable(
        "the {camel} camel is on space {space}: racing camels cross the line after "
        "{last_space}, crazy ones before {first_space}"
    ),
    wrong.NoSuchCamel: translatable("the {edition} has no camel {letter}: its camels are {camels}"),
    wrong.CrazyCamelAlone: translatable(
        "only one crazy camel is on the track: put both there, or neither"
    ),
    wrong.NoRacingCamel: translatable(
        "there is no racing camel on the track: put at least one on a space"
    ),
    wrong.TwoUnitsCrossed: translatable(
        "two units are across the line: the race ends with the first"
    ),
    wrong.TooManyTiles: translatable(
        "{count} tiles are on the track: there are only {most_players}"
    ),
    wrong.TileOffTrack: translatable(
        "a tile cannot be on space {space}: put it on {first_tile_space} to {last_space}"
    ),
    wrong.TileOnTile: translatable("there are two tiles on space {space}: keep one"),
    wrong.TileBesideTile: translatable(
        "the tile on space {space} is next to the one on {other}: leave a space between them"
    ),
    wrong.TileUnderCamel: translatable(
        "the tile on space {space} is under the {camel} camel: a tile needs an empty space"
    ),
    wrong.TileOfNobody: translatable(
        "the tile on space {space} belongs to seat {seat}: this game has seats 1 to {last_seat}"
    ),
    wrong.SecondTile: translatable("{whose} tile is on the track twice: each player has one"),
    wrong.NoSuchDie: translatable("the {edition} has no die {letter}: its dice show {camels}"),
    wrong.DieTwice: translatable("the {die} die is out {times} times: each comes out once"),
    wrong.TooManyDice: translatable("{count} dice are out: a leg ends after {dice_per_leg}"),
    wrong.NoSuchTickets: translatable("there is no leg ticket {letter}: choose {racing}"),
    wrong.TooManyTickets: translatable(
        "{count} {colour} leg tickets are taken: there are only {limit}"
    ),
    wrong.TicketOfNobody: translatable(
        "a {colour} leg ticket belongs to seat {seat}: this game has seats 1 to {last_seat}"
    ),
    wrong.CardOfNobody: translatable(
        "a race card belongs to seat {seat}: this game has seats 1 to {last_seat}"
    ),
    wrong.TooManyCards: translatable(
        "{count} of {whose} race cards are played: each player has {cards_per_player}"
    ),
    wrong.NoSuchCard: translatable(
        "there is no {letter} among {whose} race cards: choose {racing}"
    ),
    wrong.CardTwice: translatable(
        "{whose} {colour} card is played twice: each player has one of each colour"
    ),
    wrong.TooFewPlayers: translatable(
        "one player is not enough: name {least_players} to {most_players}, or nobody"
    ),
    wrong.TooManyPlayers: translatable("{count} players: at most {most_players} can play"),
    wrong.MoverMissing: translatable("it is the turn of seat {seat}: there is no such player"),
    wrong.MeMissing: translatable("your seat is {seat}: there is no such player"),
    wrong.PartnerUnrequited: translatable(
        "{whose} partner is {partner}: partners must name each other"
    ),
    wrong.PartnersInFirstEdition: translatable(
        "there are partners in this game: the first edition has none"
    ),
    wrong.TooFewForPartners: translatable(
        "there are partners in this game: they need {needed} players"
    ),
    wrong.TooManyPyramidTickets: translatable(
        "players hold more pyramid tickets ({tickets}) than dice are out ({dice}): one "
        "goes with each die"
    ),
}


def faulty_text(position: Position) -> str:
    """Why there are no odds of a position with faults, as a heading of these."""
    if position.boxed:
        return translate("The track is not complete yet")
    return translate("This position can't be right")
