"""Why something is refused, in words."""

import pytest

from camelhelper.core.edition import FIRST_EDITION, SECOND_EDITION
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
    TooFewToPartner,
    TooManyNames,
    TooManySteps,
    TooManyWhatIfs,
    WhatIfTwice,
    WhatIfUnnamed,
)
from camelhelper.wording.problems import say


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (DieIsOut("W"), "the white die is out of the pyramid already in this leg"),
        (DieIsOut("grey"), "the grey die is out of the pyramid already in this leg"),
        (CamelNotOnTrack("O"), "the orange camel is not on the track: place it first"),
        (CamelNotOnTrack("k"), "the crazy black camel is not on the track: place it first"),
        (
            NoDieToRoll("R", FIRST_EDITION),
            "the first edition has no die R: its dice are white, green, blue, orange, yellow",
        ),
        (NoSuchFace(4), "a die shows 1, 2 or 3, not 4"),
        (NoSuchPlayer(3, 2), "there is no player 3: this game has players 1 to 2"),
        (TicketsGone("G"), "every green leg ticket is taken: choose another colour"),
        (CamelOnSpace(2, "W"), "the white camel stands on space 2: a tile needs it empty"),
        (TileOnSpace(5), "a tile lies on space 5 already"),
        (SpaceBesideTile(6, 5), "space 6 is beside the tile on 5: leave a space between them"),
        (SpaceBesideTile(8, 9), "space 8 is beside the tile on 9: leave a space between them"),
        (OwnTileOnSpace(12), "your tile lies on space 12 already: move it to a different space"),
        (CamelOnSpace(7, "k"), "the crazy black camel stands on space 7: a tile needs it empty"),
        (SpaceBesideTile(10, 9), "space 10 is beside the tile on 9: leave a space between them"),
        (OwnTileOnSpace(9), "your tile lies on space 9 already: move it to a different space"),
        (DieNotOut("grey"), "the grey die is still in the pyramid"),
        (NoTileThere(9), "no tile lies on space 9"),
        (NoTicketThere("G"), "this green leg ticket was not taken by that player"),
        (NoCardThere(2), "player 2 has no such race card on this deck"),
        (CardIsNamed(2, "R"), "this race card of player 2 is the red one already"),
        (CardOfUnknown(), "nobody is known to lay this race card: name the player first"),
        (
            CardAlreadyLaid(1, "W"),
            "player 1 has laid the white card already: there is one of each colour",
        ),
        (AllCardsLaid(1), "player 1 has laid all 5 race cards"),
        (NoCardToLay("k", SECOND_EDITION), "there is no race card k: they are R, Y, G, B, P"),
        (NoPartnerships(), "the first edition has no partnerships"),
        (TooFewToPartner(6, 5), "partnerships need 6 players: this game has 5"),
        (OwnPartner(1), "player 1 cannot be their own partner: choose another player"),
        (NoSuchPartner(7, 6), "there is no player 7: choose one of 1 to 6"),
        (HasPartner(1), "player 1 has a partner in this leg already"),
        (HasPartner(2), "player 2 has a partner in this leg already"),
        (PartnerOfUnknown(), "nobody is known to seek a partner: name the player first"),
        (LegUnscored(), "the leg is over: score it first"),
        (LegGoesOn(), "the leg goes on: it is scored when its last die is out"),
        (RaceUnscored(), "the race is over: score it first"),
        (GameOver(), "the game is over: nothing more can happen in it"),
        (GameScored(), "the game is over and scored already"),
        (CamelOnSpace(3, "R"), "the red camel stands on space 3: a tile needs it empty"),
        (TileOnSpace(9), "a tile lies on space 9 already"),
        (DieIsOut("R"), "the red die is out of the pyramid already in this leg"),
        (AllDiceOut(), "5 dice are out: the leg is over"),
        (CamelOffTrack("G", 0), "space 0 is not on the track: put the green camel on 1 to 16"),
        (CamelOffTrack("G", 99), "space 99 is not on the track: put the green camel on 1 to 16"),
        (
            CamelDroppedBeside("R"),
            (
                "the red camel was dropped beside the track: put it on a space from 1 to 16, or "
                "into the box"
            ),
        ),
        (
            TileDroppedBeside(FIRST_EDITION, +1),
            (
                "the oasis tile was dropped beside the track: put it on a space from 2 to 16, or "
                "back into the tray"
            ),
        ),
        (
            TileDroppedBeside(SECOND_EDITION, -1),
            (
                "the booing tile was dropped beside the track: put it on a space from 2 to 16, or "
                "back into the tray"
            ),
        ),
        (NoSuchPlayer(9, 8), "there is no player 9: this game has players 1 to 8"),
        (NoTicketToTake("k", SECOND_EDITION), "there are no leg tickets k: they are R, Y, G, B, P"),
        (EventFits(), "this event fits where it stands"),
        (NameWithComma("Ann, Ben"), "the name 'Ann, Ben' holds a comma: commas separate names"),
        (
            NameUnprintable("A\nB"),
            "the name 'A\\nB' holds a character that cannot be shown: leave it out",
        ),
        (NameTooLong("x" * 12, 41), "the name 'xxxxxxxxxxxx'… has 41 characters: 40 are enough"),
        (NameWithBlanks(" one"), "the name ' one' begins or ends with a blank: leave it out"),
        (TooManyNames(9), "9 players are named: at most 8 can play"),
        (WhatIfTwice("one"), "two what-ifs are called 'one': give each its own name"),
        (
            TooManySteps(),
            "a game has at most 1,000 steps, what-ifs included: begin a new one",
        ),
        (TooManyWhatIfs(), "a game has at most 50 what-ifs: throw one away first"),
        (WhatIfUnnamed(), "a what-if has no name: give it one"),
        (NoSuchWhatIf("two"), "there is no what-if 'two'"),
    ],
)
def test_a_refusal_says_why_and_what_would_be_right(reason, text):
    assert say(reason) == text


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (AllCardsLaid(2), "Ben has laid all 5 race cards"),
        (CardAlreadyLaid(1, "R"), "Ann has laid the red card already: there is one of each colour"),
        (HasPartner(3), "player 3 has a partner in this leg already"),
        (OwnPartner(2), "Ben cannot be their own partner: choose another player"),
    ],
)
def test_players_are_called_by_their_names_where_they_have_one(reason, said):
    assert say(reason, ("Ann", "Ben")) == said
