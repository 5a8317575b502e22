"""What is said of an event, a drop or a name that is refused, kind by kind."""

from camelhelper.core import refusals
from camelhelper.core.reason import Reason
from camelhelper.wording.translation import QT_TRANSLATE_NOOP

TEXTS: dict[type[Reason], str] = {
    refusals.TooManySteps: QT_TRANSLATE_NOOP(
        "problems", "a game has at most {most_steps:,} steps, what-ifs included: start a new one"
    ),
    refusals.GameOver: QT_TRANSLATE_NOOP("problems", "the game is over: nothing more can happen"),
    refusals.RaceUnscored: QT_TRANSLATE_NOOP("problems", "the race is over: score it first"),
    refusals.LegUnscored: QT_TRANSLATE_NOOP("problems", "the leg is over: score it first"),
    refusals.GameScored: QT_TRANSLATE_NOOP("problems", "the game is over and already scored"),
    refusals.LegGoesOn: QT_TRANSLATE_NOOP(
        "problems", "the leg is not over: it can be scored once the last die is out"
    ),
    refusals.NoSuchPlayer: QT_TRANSLATE_NOOP(
        "problems", "there is no player {seat}: this game has players 1 to {last_seat}"
    ),
    refusals.TooFewToLeave: QT_TRANSLATE_NOOP(
        "problems", "a game needs {least_players} players: nobody can leave it now"
    ),
    refusals.EventFits: QT_TRANSLATE_NOOP("problems", "this event is legal where it is"),
    refusals.NoDieToRoll: QT_TRANSLATE_NOOP(
        "problems", "the {edition} has no die {letter}: its dice are {dice_listed}"
    ),
    refusals.NoSuchFace: QT_TRANSLATE_NOOP("problems", "a die shows 1, 2 or 3, not {face}"),
    refusals.DieIsOut: QT_TRANSLATE_NOOP("problems", "the {die} die is already out in this leg"),
    refusals.AllDiceOut: QT_TRANSLATE_NOOP(
        "problems", "{dice_per_leg} dice are out: the leg is over"
    ),
    refusals.CamelNotOnTrack: QT_TRANSLATE_NOOP(
        "problems", "the {camel} camel is not on the track: place it first"
    ),
    refusals.CamelOffTrack: QT_TRANSLATE_NOOP(
        "problems",
        "space {space} is not on the track: put the {camel} camel on {first_space} to {last_space}",
    ),
    refusals.CamelDroppedBeside: QT_TRANSLATE_NOOP(
        "problems",
        "the {camel} camel was dropped off the track: put it on a space from "
        "{first_space} to {last_space}, or in the box",
    ),
    refusals.CamelOnSpace: QT_TRANSLATE_NOOP(
        "problems", "the {camel} camel is on space {space}: a tile needs an empty space"
    ),
    refusals.OwnTileOnSpace: QT_TRANSLATE_NOOP(
        "problems", "your tile is already on space {space}: move it to a different space"
    ),
    refusals.TileOnSpace: QT_TRANSLATE_NOOP("problems", "there is already a tile on space {space}"),
    refusals.SpaceBesideTile: QT_TRANSLATE_NOOP(
        "problems", "space {space} is next to the tile on {other}: leave a space between them"
    ),
    refusals.TileDroppedBeside: QT_TRANSLATE_NOOP(
        "problems",
        "the {tile} tile was dropped off the track: put it on a space from "
        "{first_tile_space} to {last_space}, or back in the tray",
    ),
    refusals.NoTicketToTake: QT_TRANSLATE_NOOP(
        "problems", "there is no leg ticket {letter}: choose one of {racing_listed}"
    ),
    refusals.TicketsGone: QT_TRANSLATE_NOOP(
        "problems", "every {colour} leg ticket is taken: choose another colour"
    ),
    refusals.CardOfUnknown: QT_TRANSLATE_NOOP(
        "problems", "nobody is named for this race card: say who plays it"
    ),
    refusals.AllCardsLaid: QT_TRANSLATE_NOOP(
        "problems", "{player} has played all {cards_per_player} race cards"
    ),
    refusals.NoCardToLay: QT_TRANSLATE_NOOP(
        "problems", "there is no race card {letter}: choose one of {racing_listed}"
    ),
    refusals.CardAlreadyLaid: QT_TRANSLATE_NOOP(
        "problems",
        "{player} has already played the {colour} card: there is only one of each colour",
    ),
    refusals.PartnerOfUnknown: QT_TRANSLATE_NOOP(
        "problems", "nobody is named for this partnership: say who wants a partner"
    ),
    refusals.NoPartnerships: QT_TRANSLATE_NOOP("problems", "the first edition has no partnerships"),
    refusals.TooFewToPartner: QT_TRANSLATE_NOOP(
        "problems", "partnerships need {needed} players: this game has {players}"
    ),
    refusals.OwnPartner: QT_TRANSLATE_NOOP(
        "problems", "{player} cannot be their own partner: choose another player"
    ),
    refusals.NoSuchPartner: QT_TRANSLATE_NOOP(
        "problems", "there is no player {seat}: choose one of 1 to {last_seat}"
    ),
    refusals.HasPartner: QT_TRANSLATE_NOOP(
        "problems", "{player} already has a partner in this leg"
    ),
    refusals.DieNotOut: QT_TRANSLATE_NOOP("problems", "the {die} die is still in the pyramid"),
    refusals.NoTileThere: QT_TRANSLATE_NOOP("problems", "there is no tile on space {space}"),
    refusals.NoTicketThere: QT_TRANSLATE_NOOP(
        "problems", "that player did not take this {colour} leg ticket"
    ),
    refusals.NoCardThere: QT_TRANSLATE_NOOP(
        "problems", "{player} has no such race card in this deck"
    ),
    refusals.CardIsNamed: QT_TRANSLATE_NOOP(
        "problems", "{player}'s race card is already the {colour} one"
    ),
    refusals.NameTooLong: QT_TRANSLATE_NOOP(
        "problems", "the name {beginning!r}… has {length} characters: use at most {longest_name}"
    ),
    refusals.NameUnprintable: QT_TRANSLATE_NOOP(
        "problems", "the name {name!r} contains a character that cannot be shown: remove it"
    ),
    refusals.NameWithBlanks: QT_TRANSLATE_NOOP(
        "problems", "the name {name!r} starts or ends with a blank: remove it"
    ),
    refusals.NameWithComma: QT_TRANSLATE_NOOP(
        "problems", "the name {name!r} contains a comma: commas separate names"
    ),
    refusals.TooManyNames: QT_TRANSLATE_NOOP(
        "problems", "{count} players are named: at most {most_players} can play"
    ),
    refusals.WhatIfUnnamed: QT_TRANSLATE_NOOP("problems", "a what-if has no name: give it one"),
    refusals.WhatIfTwice: QT_TRANSLATE_NOOP(
        "problems", "two what-ifs are called {name!r}: give each its own name"
    ),
    refusals.TooManyWhatIfs: QT_TRANSLATE_NOOP(
        "problems", "a game has at most {most_what_ifs} what-ifs: discard one first"
    ),
    refusals.NoSuchWhatIf: QT_TRANSLATE_NOOP("problems", "there is no what-if {name!r}"),
}
