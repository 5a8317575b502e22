"""What is said of an event, a drop or a name that is refused, kind by kind."""

from camelhelper.core.reason import Reason
from camelhelper.core.refusals import (
    AllCardsLaid,
    AllDiceOut,
    CamelDroppedBeside,
    CamelNotOnTrack,
    CamelOffTrack,
    CamelOnSpace,
    CardAlreadyLaid,
    CardIsNamed,
    CardOfUnknown,
    DieIsOut,
    DieNotOut,
    EventFits,
    GameOver,
    GameScored,
    HasPartner,
    LegGoesOn,
    LegUnscored,
    NameTooLong,
    NameUnprintable,
    NameWithBlanks,
    NameWithComma,
    NoCardThere,
    NoCardToLay,
    NoDieToRoll,
    NoPartnerships,
    NoSuchFace,
    NoSuchPartner,
    NoSuchPlayer,
    NoSuchWhatIf,
    NoTicketThere,
    NoTicketToTake,
    NoTileThere,
    OwnPartner,
    OwnTileOnSpace,
    PartnerOfUnknown,
    RaceUnscored,
    SpaceBesideTile,
    TicketsGone,
    TileDroppedBeside,
    TileOnSpace,
    TooFewToLeave,
    TooFewToPartner,
    TooManyNames,
    TooManySteps,
    TooManyWhatIfs,
    WhatIfTwice,
    WhatIfUnnamed,
)
from camelhelper.wording.translation import QT_TRANSLATE_NOOP

TEXTS: dict[type[Reason], str] = {
    TooManySteps: QT_TRANSLATE_NOOP(
        "problems", "a game has at most {most_steps:,} steps, what-ifs included: start a new one"
    ),
    GameOver: QT_TRANSLATE_NOOP("problems", "the game is over: nothing more can happen"),
    RaceUnscored: QT_TRANSLATE_NOOP("problems", "the race is over: score it first"),
    LegUnscored: QT_TRANSLATE_NOOP("problems", "the leg is over: score it first"),
    GameScored: QT_TRANSLATE_NOOP("problems", "the game is over and already scored"),
    LegGoesOn: QT_TRANSLATE_NOOP(
        "problems", "the leg is not over: it can be scored once the last die is out"
    ),
    NoSuchPlayer: QT_TRANSLATE_NOOP(
        "problems", "there is no player {seat}: this game has players 1 to {last_seat}"
    ),
    TooFewToLeave: QT_TRANSLATE_NOOP(
        "problems", "a game needs {least_players} players: nobody can leave it now"
    ),
    EventFits: QT_TRANSLATE_NOOP("problems", "this event is legal where it is"),
    NoDieToRoll: QT_TRANSLATE_NOOP(
        "problems", "the {edition} has no die {letter}: its dice are {dice_listed}"
    ),
    NoSuchFace: QT_TRANSLATE_NOOP("problems", "a die shows 1, 2 or 3, not {face}"),
    DieIsOut: QT_TRANSLATE_NOOP("problems", "the {die} die is already out in this leg"),
    AllDiceOut: QT_TRANSLATE_NOOP("problems", "{dice_per_leg} dice are out: the leg is over"),
    CamelNotOnTrack: QT_TRANSLATE_NOOP(
        "problems", "the {camel} camel is not on the track: place it first"
    ),
    CamelOffTrack: QT_TRANSLATE_NOOP(
        "problems",
        "space {space} is not on the track: put the {camel} camel on {first_space} to {last_space}",
    ),
    CamelDroppedBeside: QT_TRANSLATE_NOOP(
        "problems",
        "the {camel} camel was dropped off the track: put it on a space from "
        "{first_space} to {last_space}, or in the box",
    ),
    CamelOnSpace: QT_TRANSLATE_NOOP(
        "problems", "the {camel} camel is on space {space}: a tile needs an empty space"
    ),
    OwnTileOnSpace: QT_TRANSLATE_NOOP(
        "problems", "your tile is already on space {space}: move it to a different space"
    ),
    TileOnSpace: QT_TRANSLATE_NOOP("problems", "there is already a tile on space {space}"),
    SpaceBesideTile: QT_TRANSLATE_NOOP(
        "problems", "space {space} is next to the tile on {other}: leave a space between them"
    ),
    TileDroppedBeside: QT_TRANSLATE_NOOP(
        "problems",
        "the {tile} tile was dropped off the track: put it on a space from "
        "{first_tile_space} to {last_space}, or back in the tray",
    ),
    NoTicketToTake: QT_TRANSLATE_NOOP(
        "problems", "there is no leg ticket {letter}: choose one of {racing_listed}"
    ),
    TicketsGone: QT_TRANSLATE_NOOP(
        "problems", "every {colour} leg ticket is taken: choose another colour"
    ),
    CardOfUnknown: QT_TRANSLATE_NOOP(
        "problems", "nobody is named for this race card: say who plays it"
    ),
    AllCardsLaid: QT_TRANSLATE_NOOP(
        "problems", "{player} has played all {cards_per_player} race cards"
    ),
    NoCardToLay: QT_TRANSLATE_NOOP(
        "problems", "there is no race card {letter}: choose one of {racing_listed}"
    ),
    CardAlreadyLaid: QT_TRANSLATE_NOOP(
        "problems",
        "{player} has already played the {colour} card: there is only one of each colour",
    ),
    PartnerOfUnknown: QT_TRANSLATE_NOOP(
        "problems", "nobody is named for this partnership: say who wants a partner"
    ),
    NoPartnerships: QT_TRANSLATE_NOOP("problems", "the first edition has no partnerships"),
    TooFewToPartner: QT_TRANSLATE_NOOP(
        "problems", "partnerships need {needed} players: this game has {players}"
    ),
    OwnPartner: QT_TRANSLATE_NOOP(
        "problems", "{player} cannot be their own partner: choose another player"
    ),
    NoSuchPartner: QT_TRANSLATE_NOOP(
        "problems", "there is no player {seat}: choose one of 1 to {last_seat}"
    ),
    HasPartner: QT_TRANSLATE_NOOP("problems", "{player} already has a partner in this leg"),
    DieNotOut: QT_TRANSLATE_NOOP("problems", "the {die} die is still in the pyramid"),
    NoTileThere: QT_TRANSLATE_NOOP("problems", "there is no tile on space {space}"),
    NoTicketThere: QT_TRANSLATE_NOOP(
        "problems", "that player did not take this {colour} leg ticket"
    ),
    NoCardThere: QT_TRANSLATE_NOOP("problems", "{player} has no such race card in this deck"),
    CardIsNamed: QT_TRANSLATE_NOOP("problems", "{player}'s race card is already the {colour} one"),
    NameTooLong: QT_TRANSLATE_NOOP(
        "problems", "the name {beginning!r}… has {length} characters: use at most {longest_name}"
    ),
    NameUnprintable: QT_TRANSLATE_NOOP(
        "problems", "the name {name!r} contains a character that cannot be shown: remove it"
    ),
    NameWithBlanks: QT_TRANSLATE_NOOP(
        "problems", "the name {name!r} starts or ends with a blank: remove it"
    ),
    NameWithComma: QT_TRANSLATE_NOOP(
        "problems", "the name {name!r} contains a comma: commas separate names"
    ),
    TooManyNames: QT_TRANSLATE_NOOP(
        "problems", "{count} players are named: at most {most_players} can play"
    ),
    WhatIfUnnamed: QT_TRANSLATE_NOOP("problems", "a what-if has no name: give it one"),
    WhatIfTwice: QT_TRANSLATE_NOOP(
        "problems", "two what-ifs are called {name!r}: give each its own name"
    ),
    TooManyWhatIfs: QT_TRANSLATE_NOOP(
        "problems", "a game has at most {most_what_ifs} what-ifs: discard one first"
    ),
    NoSuchWhatIf: QT_TRANSLATE_NOOP("problems", "there is no what-if {name!r}"),
}
