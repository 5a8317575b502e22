"""Why a saved game is not read or written, in words."""

import pytest

from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.problem_kinds import NoSuchCamel
from camelhelper.core.reading_problems import (
    CupProblem,
    EditionsDiffer,
    EventMisfit,
    FileNotReplaced,
    FileTooLarge,
    FileUnreadable,
    FileUnwritable,
    JournalUnwritable,
    LineProblem,
    NoSavedGame,
    NoStart,
    NoSuchHouseRule,
    NoSuchTag,
    NoTag,
    NothingToTakeBack,
    NotUtf8,
    NoWhatIf,
    OtherVersion,
    StepBeforeStart,
    TagTooLate,
    TagTwice,
    TextTooLarge,
    TooManyLines,
    WhatIfTooLate,
)
from camelhelper.core.refusals import DieIsOut
from camelhelper.wording.problems import say


def test_a_reason_is_one_line_whatever_the_file_says():
    assert say(OtherVersion("\x1b[2J\u2028")) == (
        "this game was saved in version \ufffd[2J\ufffd of the format: this program reads version 1"
    )


def test_a_reason_is_short_whatever_the_file_says():
    assert len(say(NoTag("[" * 500_000))) < 200


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (
            LineProblem(5, EventMisfit("r3", DieIsOut("R"))),
            "line 5: r3 is not legal here: the red die is already out in this leg",
        ),
        (
            LineProblem(4, CupProblem(8, NoSuchCamel("Q", SECOND_EDITION))),
            "line 4: column 8: the second edition has no camel Q: its camels are RYGBPkw",
        ),
        (LineProblem(5, NotUtf8(0xFF)), "line 5: byte 0xff is not UTF-8 text"),
        (NoStart(), 'the start of the game is missing: a saved game starts with [Version "1"]'),
        (NoSavedGame(), 'this is not a saved game: a saved game starts with [Version "1"]'),
        (
            OtherVersion("2"),
            "this game was saved in version 2 of the format: this program reads version 1",
        ),
        (
            NoSuchTag("Event"),
            "there is no tag [Event]: use one of Version, Edition, Players, House, Start, WhatIf",
        ),
        (NoTag("[Oops"), "'[Oops' is not a tag: write [Name \"value\"]"),
        (TagTwice("Version"), "the tag [Version] is written twice"),
        (TagTooLate("Players"), "the tag [Players] comes too late: [Start] ends the head"),
        (EditionsDiffer("2", "1"), "the start is cu2, but [Edition] says 1"),
        (
            NoSuchHouseRule("no fun"),
            (
                "there is no house rule 'no fun': use one of flip in place, own tile blocks, net "
                "race cards"
            ),
        ),
        (NoWhatIf("one"), "'one' is not a what-if: write [WhatIf \"12 Its name\"]"),
        (WhatIfTooLate(0, 1), "the game has only 0 steps: no what-if can start after step 1"),
        (StepBeforeStart(), "the start of the game is missing: [Start] comes before the events"),
        (NothingToTakeBack(), "u undoes a step, but there is none to undo"),
        (
            EventMisfit("r2", DieIsOut("R")),
            "r2 is not legal here: the red die is already out in this leg",
        ),
        (TooManyLines(), "the text has more than 3,000 lines: no game is that long"),
        (
            TextTooLarge(9_000_000),
            "the text has 9,000,000 characters: no game has more than 500,000",
        ),
        (FileTooLarge(), "the file has more than 1,000,000 bytes: no game is that long"),
        (
            FileUnreadable("evening.cup", "No such file or directory"),
            "evening.cup cannot be read: No such file or directory",
        ),
        (
            FileUnwritable("evening.cup", "No space left on device"),
            "evening.cup cannot be saved: No space left on device",
        ),
        (
            FileNotReplaced("evening.cup", LineProblem(1, NoSavedGame())),
            (
                "evening.cup is not a saved game (line 1: this is not a saved game: a saved game "
                'starts with [Version "1"]), so it was not overwritten: choose another name'
            ),
        ),
        (JournalUnwritable("the disk is full"), "the journal cannot be written: the disk is full"),
    ],
)
def test_a_file_that_cannot_be_used_is_said_with_the_place_and_the_cause(reason, text):
    assert say(reason) == text
