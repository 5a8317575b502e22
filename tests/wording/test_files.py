"""Why a saved game is not read or written, in words."""

import pytest

from camelhelper.core import reading_problems as unread
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.problem_kinds import NoSuchCamel
from camelhelper.core.refusals import DieIsOut
from camelhelper.wording.problems import say


def test_a_reason_is_one_line_whatever_the_file_says():
    assert say(unread.OtherVersion("\x1b[2J\u2028")) == (
        "this game was saved in version \ufffd[2J\ufffd of the format: this program reads version 1"
    )


def test_a_reason_is_short_whatever_the_file_says():
    assert len(say(unread.NoTag("[" * 500_000))) < 200


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (
            unread.LineProblem(5, unread.EventMisfit("r3", DieIsOut("R"))),
            "line 5: r3 is not legal here: the red die is already out in this leg",
        ),
        (
            unread.LineProblem(4, unread.CupProblem(8, NoSuchCamel("Q", SECOND_EDITION))),
            (
                "line 4: column 8: the second edition has no camel Q: its camels are R, Y, G, B, "
                "P, k and w"
            ),
        ),
        (unread.LineProblem(5, unread.NotUtf8(0xFF)), "line 5: byte 0xff is not UTF-8 text"),
        (
            unread.NoStart(),
            'the start of the game is missing: a saved game starts with [Version "1"]',
        ),
        (unread.NoSavedGame(), 'this is not a saved game: a saved game starts with [Version "1"]'),
        (
            unread.OtherVersion("2"),
            "this game was saved in version 2 of the format: this program reads version 1",
        ),
        (
            unread.NoSuchTag("Event"),
            (
                "there is no tag [Event]: use one of Version, Edition, Players, Styles, House, "
                "Start, WhatIf"
            ),
        ),
        (unread.NoTag("[Oops"), '“[Oops” is not a tag: write [Name "value"]'),
        (unread.TagTwice("Version"), "the tag [Version] is written twice"),
        (unread.TagTooLate("Players"), "the tag [Players] comes too late: [Start] ends the head"),
        (unread.EditionsDiffer("2", "1"), "the start is cu2, but [Edition] says 1"),
        (
            unread.NoStyle("leg"),
            "“leg” does not say how somebody plays: write the seat and the style, as in 2 leg",
        ),
        (unread.StyleTwice(2), "seat 2 has two styles: keep one"),
        (
            unread.NoSuchHouseRule("no fun"),
            (
                "there is no house rule “no fun”: use one of flip in place, own tile blocks, net "
                "race cards"
            ),
        ),
        (unread.NoWhatIf("one"), '“one” is not a what-if: write [WhatIf "12 Its name"]'),
        (
            unread.WhatIfTooLate(0, 1),
            "no what-if can start after step 1: the last step is 0",
        ),
        (
            unread.StepBeforeStart(),
            "the start of the game is missing: [Start] comes before the events",
        ),
        (unread.NothingToTakeBack(), "u undoes a step, but there is none to undo"),
        (
            unread.EventMisfit("r2", DieIsOut("R")),
            "r2 is not legal here: the red die is already out in this leg",
        ),
        (unread.TooManyLines(), "the text has more than 55,000 lines: no game is that long"),
        (
            unread.TextTooLarge(9_000_000),
            "the text has 9,000,000 characters: no game has more than 500,000",
        ),
        (unread.FileTooLarge(), "the file has more than 1,000,000 bytes: no game is that long"),
        (
            unread.FileUnreadable("evening.cup", "No such file or directory"),
            "the file evening.cup cannot be read: No such file or directory",
        ),
        (
            unread.FileUnwritable("evening.cup", "No space left on device"),
            "the file evening.cup cannot be saved: No space left on device",
        ),
        (
            unread.FileNotReplaced("evening.cup", unread.LineProblem(1, unread.NoSavedGame())),
            (
                "the file evening.cup is not a saved game (line 1: this is not a saved game: a "
                'saved game starts with [Version "1"]), so it was not overwritten: '
                "choose another name"
            ),
        ),
        (
            unread.JournalUnwritable("the disk is full"),
            "the journal cannot be written: the disk is full",
        ),
    ],
)
def test_a_file_that_cannot_be_used_is_said_with_the_place_and_the_cause(reason, text):
    assert say(reason) == text
