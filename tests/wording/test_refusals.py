"""Why something is refused, in words."""

import pytest

from camelhelper.core import refusals
from camelhelper.core.edition import FIRST_EDITION, SECOND_EDITION
from camelhelper.wording.problems import say


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (refusals.DieIsOut("W"), "the white die is already out in this leg"),
        (refusals.DieIsOut("grey"), "the grey die is already out in this leg"),
        (refusals.CamelNotOnTrack("O"), "the orange camel is not on the track: place it first"),
        (
            refusals.CamelNotOnTrack("k"),
            "the crazy black camel is not on the track: place it first",
        ),
        (
            refusals.NoDieToRoll("R", FIRST_EDITION),
            "the first edition has no die R: its dice are white, green, blue, orange and yellow",
        ),
        (refusals.NoSuchFace(4), "a die shows 1, 2 or 3, not 4"),
        (refusals.NoSuchPlayer(3, 2), "there is no player 3: this game has players 1 to 2"),
        (refusals.TicketsGone("G"), "every green leg ticket is taken: choose another colour"),
        (
            refusals.CamelOnSpace(2, "W"),
            "the white camel is on space 2: a tile needs an empty space",
        ),
        (refusals.TileOnSpace(5), "there is already a tile on space 5"),
        (
            refusals.SpaceBesideTile(6, 5),
            "space 6 is next to the tile on 5: leave a space between them",
        ),
        (
            refusals.SpaceBesideTile(8, 9),
            "space 8 is next to the tile on 9: leave a space between them",
        ),
        (
            refusals.OwnTileOnSpace(12),
            "your tile is already on space 12: move it to a different space",
        ),
        (
            refusals.CamelOnSpace(7, "k"),
            "the crazy black camel is on space 7: a tile needs an empty space",
        ),
        (
            refusals.SpaceBesideTile(10, 9),
            "space 10 is next to the tile on 9: leave a space between them",
        ),
        (
            refusals.OwnTileOnSpace(9),
            "your tile is already on space 9: move it to a different space",
        ),
        (refusals.DieNotOut("grey"), "the grey die is still in the pyramid"),
        (refusals.NoTileThere(9), "there is no tile on space 9"),
        (refusals.NoTicketThere("G"), "that player did not take this green leg ticket"),
        (refusals.NoCardThere(2), "there is no such card among player 2's race cards in this deck"),
        (refusals.CardIsNamed(2, "R"), "player 2's race card is already the red one"),
        (refusals.CardOfUnknown(), "nobody is named for this race card: say who plays it"),
        (
            refusals.CardAlreadyLaid(1, "W"),
            "player 1's white card is already played: there is only one of each colour",
        ),
        (refusals.AllCardsLaid(1), "player 1's 5 race cards are all played"),
        (
            refusals.NoCardToLay("k", SECOND_EDITION),
            "there is no race card k: choose R, Y, G, B or P",
        ),
        (refusals.NoPartnerships(), "the first edition has no partnerships"),
        (refusals.TooFewToPartner(6, 5), "partnerships need 6 players: this game has 5"),
        (refusals.OwnPartner(1), "nobody can be their own partner: choose another player"),
        (refusals.NoSuchPartner(7, 6), "there is no player 7: choose one of 1 to 6"),
        (
            refusals.HasPartner(1, 4),
            "player 1's partner in this leg is player 4: each player has one partner a leg",
        ),
        (
            refusals.PartnerOfUnknown(),
            "nobody is named for this partnership: say who wants a partner",
        ),
        (refusals.LegUnscored(), "the leg is over: score it first"),
        (refusals.LegGoesOn(), "the leg is not over: it can be scored once the last die is out"),
        (refusals.RaceUnscored(), "the race is over: score it first"),
        (refusals.GameOver(), "the game is over: nothing more can happen"),
        (refusals.GameScored(), "the game is over and already scored"),
        (refusals.CamelOnSpace(3, "R"), "the red camel is on space 3: a tile needs an empty space"),
        (refusals.TileOnSpace(9), "there is already a tile on space 9"),
        (refusals.DieIsOut("R"), "the red die is already out in this leg"),
        (refusals.AllDiceOut(), "5 dice are out: the leg is over"),
        (
            refusals.CamelOffTrack("G", 0),
            "space 0 is not on the track: put the green camel on 1 to 16",
        ),
        (
            refusals.CamelOffTrack("G", 99),
            "space 99 is not on the track: put the green camel on 1 to 16",
        ),
        (
            refusals.CamelPlacedThere("R", 2),
            "the red camel is already on 2: drag it to the box to take it off the track",
        ),
        (
            refusals.CamelDroppedBeside("R"),
            (
                "the red camel was dropped off the track: put it on a space from 1 to 16, or in "
                "the box"
            ),
        ),
        (
            refusals.TileDroppedBeside(FIRST_EDITION, +1),
            (
                "the oasis tile was dropped off the track: put it on a space from 2 to 16, or "
                "back in the tray"
            ),
        ),
        (
            refusals.TileDroppedBeside(SECOND_EDITION, -1),
            (
                "the booing tile was dropped off the track: put it on a space from 2 to 16, or "
                "back in the tray"
            ),
        ),
        (refusals.NoPlayers(), "this game has no players: add them first"),
        (refusals.NoSuchPlayer(9, 8), "there is no player 9: this game has players 1 to 8"),
        (
            refusals.NoTicketToTake("k", SECOND_EDITION),
            "there is no leg ticket k: choose R, Y, G, B or P",
        ),
        (refusals.TooFewToLeave(), "a game needs 2 players: nobody can leave it now"),
        (refusals.EventFits(), "this event is legal where it is"),
        (
            refusals.NameWithComma("Ann, Ben"),
            "the name “Ann, Ben” contains a comma: commas separate names",
        ),
        (
            refusals.NameUnprintable("A\nB"),
            "the name “A�B” contains a character that cannot be shown: remove it",
        ),
        (
            refusals.NameTooLong("x" * 12, 41),
            "the name “xxxxxxxxxxxx”… has 41 characters: use at most 40",
        ),
        (refusals.NameWithBlanks(" one"), "the name “ one” starts or ends with a blank: remove it"),
        (refusals.TooManyNames(9), "9 players are named: at most 8 can play"),
        (refusals.WhatIfTwice("one"), "two what-ifs are called “one”: give each its own name"),
        (
            refusals.TooManySteps(),
            "a game has at most 1,000 steps, what-ifs included: start a new one",
        ),
        (refusals.TooManyWhatIfs(), "a game has at most 50 what-ifs: discard one first"),
        (refusals.WhatIfUnnamed(), "a what-if has no name: give it one"),
        (refusals.NoSuchWhatIf("two"), "there is no what-if “two”"),
    ],
)
def test_a_refusal_says_why_and_what_would_be_right(reason, text):
    assert say(reason) == text


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (refusals.AllCardsLaid(2), "Ben's 5 race cards are all played"),
        (
            refusals.CardAlreadyLaid(1, "R"),
            "Ann's red card is already played: there is only one of each colour",
        ),
        (
            refusals.HasPartner(3, 2),
            "player 3's partner in this leg is Ben: each player has one partner a leg",
        ),
        (refusals.OwnPartner(2), "nobody can be their own partner: choose another player"),
    ],
)
def test_players_are_called_by_their_names_where_they_have_one(reason, said):
    assert say(reason, ("Ann", "Ben")) == said


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (refusals.AllCardsLaid(1), "my 5 race cards are all played"),
        (
            refusals.CardAlreadyLaid(1, "R"),
            "my red card is already played: there is only one of each colour",
        ),
        (
            refusals.HasPartner(1, 2),
            "my partner in this leg is Ben: each player has one partner a leg",
        ),
    ],
)
def test_who_goes_by_me_is_refused_in_good_english(reason, said):
    assert say(reason, ("me", "Ben")) == said
