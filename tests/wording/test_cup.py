"""Why a text is no position and no event, in words."""

import re

import pytest

from camelhelper.core import reading_problems as unread
from camelhelper.core.edition import FIRST_EDITION, SECOND_EDITION
from camelhelper.core.problem_kinds import NoSuchCamel
from camelhelper.wording.cup import TEXTS
from camelhelper.wording.problems import say


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (
            unread.NoSuchEdition("cu3"),
            (
                "“cu3” is not an edition: a position starts with cu1 or cu2, like "
                "cu2 1RG.2B.3PY.15k.16w"
            ),
        ),
        (
            unread.NoSuchEdition("1RG.2B.3PY.15k.16w"),
            (
                "“1RG.2B.3PY.15k.16w” is not an edition: a position starts with cu1 or cu2, like "
                "cu2 1RG.2B.3PY.15k.16w"
            ),
        ),
        (
            unread.SpaceOutOfOrder(1, 2),
            "space 1 comes after 2: write the spaces in ascending order",
        ),
        (unread.SpaceTwice(1), "space 1 is written twice: write its whole stack once"),
        (unread.NoSuchSpace(20), "there is no space 20: the track has spaces 1 to 16"),
        (unread.NoSuchSpace(-3), "there is no space -3: the track has spaces 1 to 16"),
        (
            unread.NoTrackItem("RG"),
            (
                "“RG” is neither a stack (3RG) nor a tile (9+2): write the space, then camels "
                "bottom to top, or + or - and the owner's seat"
            ),
        ),
        (unread.NothingBeside("."), "one “.” too many: nothing stands beside it"),
        (
            unread.NoTrackItem("9+"),
            (
                "“9+” is neither a stack (3RG) nor a tile (9+2): write the space, then camels "
                "bottom to top, or + or - and the owner's seat"
            ),
        ),
        (
            unread.NoReveal("G4"),
            "“G4” is not a die and its face: write a colour and 1, 2, 3 or ?, like G2",
        ),
        (
            unread.NoReveal("X"),
            "“X” is not a die and its face: write a colour and 1, 2, 3 or ?, like G2",
        ),
        (
            unread.NoTicketPile("R9"),
            "“R9” is not a pile of tickets: write a colour and the seats that took one, like G13",
        ),
        (unread.PileTwice("R"), "the tickets R are written twice: write each colour once"),
        (
            unread.NoDecks("1R"),
            (
                "“1R” are not race cards: write + and the winner deck, then - and the loser deck, "
                "like +1G3?-2B"
            ),
        ),
        (
            unread.NoDecks("-1R+1B"),
            (
                "“-1R+1B” are not race cards: write + and the winner deck, then - and the loser "
                "deck, like +1G3?-2B"
            ),
        ),
        (unread.DeckEmpty("+"), "the deck after + is empty: leave the sign out"),
        (unread.DeckEmpty("-"), "the deck after - is empty: leave the sign out"),
        (
            unread.NoRaceCard("B"),
            "“B” is not a race card: write the seat, then its colour or ?, like 1G",
        ),
        (
            unread.NoPlayer("x"),
            (
                "“x” is not a player: write the coins, then +pyramid tickets, &partner, * for "
                "whose turn it is and ! for me where they apply, like 7+1*"
            ),
        ),
        (unread.TwoMovers(), "two players are marked *: it is only one player's turn"),
        (unread.TwoMes(), "two players are marked !: only one can be me"),
        (
            unread.FieldEmpty(),
            "a field is empty: write - for an empty field, and one blank between fields",
        ),
        (unread.FieldTooMany("extra"), "“extra” is one field too many: players are the last field"),
        (
            unread.LineTooLong(96000),
            (
                "this is not a position: it has 96,000 characters, and a position looks like cu2 "
                "1RG.2B.3PY.15k.16w"
            ),
        ),
        (unread.EditionUnclear(), "both editions have these colours: start with cu1 or cu2"),
        (
            unread.NoEditionFits(),
            "no edition has all of these colours: cu1 has WGBOY and cu2 has RYGBPkw",
        ),
        (
            unread.NothingTyped(),
            "there is nothing to read: a position looks like cu2 1RG.2B.3PY.15k.16w",
        ),
        (
            unread.NoPosition("hello"),
            "“hello” is not a position: one looks like cu2 1RG.2B.3PY.15k.16w",
        ),
        (
            unread.TextTooLong(45),
            "this text of 45 characters is not a position: one looks like cu2 1RG.2B.3PY.15k.16w",
        ),
        (
            unread.TextTooLong(1599),
            (
                "this text of 1,599 characters is not a position: one looks like "
                "cu2 1RG.2B.3PY.15k.16w"
            ),
        ),
        (
            unread.NoOpeningRoll("g4"),
            "“g4” is not an opening roll: write each colour with its face, like g1b1y2",
        ),
        (
            unread.NoOpeningRoll("gb"),
            "“gb” is not an opening roll: write each colour with its face, like g1b1y2",
        ),
        (
            unread.LetterMisfit("k", FIRST_EDITION, "WGBOY"),
            "“k” is not possible here in the first edition: write W, G, B, O or Y",
        ),
        (
            unread.LetterMisfit("o", SECOND_EDITION, "RYGBPkw"),
            "“o” is not possible here in the second edition: write R, Y, G, B, P, k or w",
        ),
        (
            unread.LetterMisfit("k", SECOND_EDITION, "RYGBP"),
            "“k” is not possible here in the second edition: write R, Y, G, B or P",
        ),
        (
            unread.LetterMisfit("w", SECOND_EDITION, "RYGBP?"),
            "“w” is not possible here in the second edition: write R, Y, G, B, P or ?",
        ),
        (
            unread.PartnerMisfit("z"),
            "“z” is not a partner: write the number of a player at the table",
        ),
        (
            unread.TextTooLong(1_200),
            (
                "this text of 1,200 characters is not a position: one looks like "
                "cu2 1RG.2B.3PY.15k.16w"
            ),
        ),
        (
            unread.NoEvent("r4"),
            (
                "“r4” is not an event: write a roll (g2), a ticket (tg), a tile (9+), a race card "
                "(+g) or leg; add @3 if it was player 3"
            ),
        ),
        (
            unread.NoKeys("rh"),
            (
                "“rh” is not an event: type a roll (g2), a ticket (tg), a tile (9+), a race card "
                "(+g) or leg"
            ),
        ),
        (
            unread.SeatTyped(),
            "“@” works only in the history: press F5 and correct the step there",
        ),
        (
            unread.NoChange("x"),
            (
                "“x” is not an edit: write camels (YG to 5), coins (player 2 coins 7) or whose "
                "turn it is (turn 3)"
            ),
        ),
        (
            unread.CupProblem(18, NoSuchCamel("Z", SECOND_EDITION)),
            "column 18: the second edition has no camel Z: its camels are R, Y, G, B, P, k and w",
        ),
        (
            unread.CupProblems(
                (
                    unread.CupProblem(8, unread.SpaceTwice(1)),
                    unread.CupProblem(12, unread.SpaceTwice(2)),
                )
            ),
            (
                "column 8: space 1 is written twice: write its whole stack once; column 12: space "
                "2 is written twice: write its whole stack once"
            ),
        ),
    ],
)
def test_a_text_that_cannot_be_read_is_answered_with_what_would_be_right(reason, text):
    assert say(reason) == text


def test_examples_have_only_colours_that_both_editions_know():
    examples = re.findall(r"(?<=like )[^ {]+|(?<=\()[A-Z]+(?= to)", " ".join(TEXTS.values()))
    letters = set(filter(str.isalpha, "".join(examples).lower()))
    assert letters == set("gby")
