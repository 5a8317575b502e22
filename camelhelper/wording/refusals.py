"""The texts about events, drops and names that are refused, kind by kind."""

from camelhelper.core import refusals
from camelhelper.core.reason import Reason
from camelhelper.wording.translation import translatable

TEXTS: dict[type[Reason], str] = {
    refusals.TooManySteps: translatable(
        "a game has at most {most_steps:,} steps, what-ifs included: start a new one"
    ),
    refusals.GameOver: translatable("the game is over: nothing more can happen"),
    refusals.RaceUnscored: translatable("the race is over: score it first"),
    refusals.LegUnscored: translatable("the leg is over: score it first"),
    refusals.GameScored: translatable("the game is over and already scored"),
    refusals.LegGoesOn: translatable(
        "the leg is not over: it can be scored once the last die is out"
    ),
    refusals.NoSuchPlayer: translatable(
        "there is no player {seat}: this game has players 1 to {last_seat}"
    ),
    refusals.NoPlayers: translatable("this game has no players: add them first"),
    refusals.TooFewToLeave: translatable(
        "a game needs {least_players} players: nobody can leave it now"
    ),
    refusals.EventFits: translatable("this event is legal where it is"),
    refusals.NoDieToRoll: translatable("the {edition} has no die {letter}: its dice are {dice}"),
    refusals.NoSuchFace: translatable("a die shows 1, 2 or 3, not {face}"),
    refusals.DieIsOut: translatable("the {die} die is already out in this leg"),
    refusals.AllDiceOut: translatable("{dice_per_leg} dice are out: the leg is over"),
    refusals.CamelNotOnTrack: translatable("the {camel} camel is not on the track: place it first"),
    refusals.CamelPlacedThere: translatable(
        "the {camel} camel is already on {space}: drag it to the box to take it off the track"
    ),
    refusals.CamelOffTrack: translatable(
        "space {space} is not on the track: put the {camel} camel on {first_space} to {last_space}"
    ),
    refusals.CamelDroppedBeside: translatable(
        "the {camel} camel was dropped off the track: put it on a space from "
        "{first_space} to {last_space}, or in the box"
    ),
    refusals.CamelOnSpace: translatable(
        "the {camel} camel is on space {space}: a tile needs an empty space"
    ),
    refusals.OwnTileOnSpace: translatable(
        "your tile is already on space {space}: move it to a different space"
    ),
    refusals.TileOnSpace: translatable("there is already a tile on space {space}"),
    refusals.SpaceBesideTile: translatable(
        "space {space} is next to the tile on {other}: leave a space between them"
    ),
    refusals.TileDroppedBeside: translatable(
        "the {tile} tile was dropped off the track: put it on a space from "
        "{first_tile_space} to {last_space}, or back in the tray"
    ),
    refusals.NoTicketToTake: translatable("there is no leg ticket {letter}: choose {racing}"),
    refusals.TicketsGone: translatable("every {colour} leg ticket is taken: choose another colour"),
    refusals.CardOfUnknown: translatable("nobody is named for this race card: say who plays it"),
    refusals.AllCardsLaid: translatable("{whose} {cards_per_player} race cards are all played"),
    refusals.NoCardToLay: translatable("there is no race card {letter}: choose {racing}"),
    refusals.CardAlreadyLaid: translatable(
        "{whose} {colour} card is already played: there is only one of each colour"
    ),
    refusals.PartnerOfUnknown: translatable(
        "nobody is named for this partnership: say who wants a partner"
    ),
    refusals.NoPartnerships: translatable("the first edition has no partnerships"),
    refusals.TooFewToPartner: translatable(
        "partnerships need {needed} players: this game has {players}"
    ),
    refusals.OwnPartner: translatable("nobody can be their own partner: choose another player"),
    refusals.NoSuchPartner: translatable(
        "there is no player {seat}: choose one of 1 to {last_seat}"
    ),
    refusals.HasPartner: translatable(
        "{whose} partner in this leg is {partner}: each player has one partner a leg"
    ),
    refusals.DieNotOut: translatable("the {die} die is still in the pyramid"),
    refusals.NoTileThere: translatable("there is no tile on space {space}"),
    refusals.NoTicketThere: translatable("that player did not take this {colour} leg ticket"),
    refusals.NoCardThere: translatable(
        "there is no such card among {whose} race cards in this deck"
    ),
    refusals.CardIsNamed: translatable("{whose} race card is already the {colour} one"),
    refusals.CoinsOtherwise: translatable("without this: {player} at {coins}, no longer {former}"),
    refusals.PyramidTicketsOtherwise: translatable(
        "without this: {player} at {pyramid_tickets}, no longer {former}"
    ),
    refusals.PartnerOtherwise: translatable(
        "{whose} partner was somebody else when this was changed"
    ),
    refusals.TurnOtherwise: translatable(
        "without this: {whose} turn, no longer {whose_former_player}"
    ),
    refusals.CamelOtherwise: translatable(
        "without this, the {camel} camel would be on {space}, no longer on {former}"
    ),
    refusals.CamelOtherwiseInBox: translatable(
        "without this, the {camel} camel would be in the box, no longer on {former}"
    ),
    refusals.CamelOtherwiseOnTrack: translatable(
        "without this, the {camel} camel would be on {space}, no longer in the box"
    ),
    refusals.TicketOtherwise: translatable(
        "somebody else had this {colour} leg ticket when this was changed"
    ),
    refusals.TileOtherwise: translatable("the tiles lay differently when this was changed"),
    refusals.NameTooLong: translatable(
        "the name “{beginning}”… has {length} characters: use at most {longest_name}"
    ),
    refusals.NameUnprintable: translatable(
        "the name “{name}” contains a character that cannot be shown: remove it"
    ),
    refusals.NameWithBlanks: translatable(
        "the name “{name}” starts or ends with a blank: remove it"
    ),
    refusals.NameWithComma: translatable(
        "the name “{name}” contains a comma: commas separate names"
    ),
    refusals.TooManyNames: translatable(
        "{count} players are named: at most {most_players} can play"
    ),
    refusals.WhatIfUnnamed: translatable("a what-if has no name: give it one"),
    refusals.WhatIfTwice: translatable("two what-ifs are called “{name}”: give each its own name"),
    refusals.TooManyWhatIfs: translatable(
        "a game has at most {most_what_ifs} what-ifs: discard one first"
    ),
    refusals.NoSuchWhatIf: translatable("there is no what-if “{name}”"),
}
