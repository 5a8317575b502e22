from pathlib import Path

import pytest

from camelhelper.core.edition import SECOND_EDITION
from camelhelper.engine.answer import CamelsMissing
from camelhelper.engine.race.table import TableFault, UnusableTable
from camelhelper.wording.race import race_problem_text, rounding_mark, rounding_text

PATH = Path("race", "edition2.xz")
FAULTS = {
    TableFault.UNREADABLE: "unreadable: No such file or directory",
    TableFault.MANIFEST_DAMAGED: "its manifest is damaged",
    TableFault.OTHER_EDITION: "it is for another edition",
    TableFault.OTHER_RULES: "it was solved with other rules",
    TableFault.DAMAGED: "damaged",
    TableFault.OTHER_CONTENTS: "its checksum is right but its contents are not",
}


@pytest.mark.parametrize("fault", TableFault)
def test_a_table_that_cannot_be_used_is_named_with_the_remedy(fault):
    reason = "No such file or directory" if fault == TableFault.UNREADABLE else ""
    assert race_problem_text(UnusableTable(PATH, SECOND_EDITION, fault, reason)) == (
        f"the race table of the second edition cannot be used ({FAULTS[fault]}): "
        "reinstall camelhelper, or build the table with "
        f"camelhelper solve --edition 2 --out {PATH}"
    )


@pytest.mark.parametrize(
    ("rounding", "text"),
    [
        (0.0, "exact"),
        (1e-9, "rounded; no chance is off by more than 0.01 points"),
        (0.00191, "rounded; no chance is off by more than 0.20 points"),
    ],
)
def test_how_far_the_odds_are_rounded_is_told_as_a_bound(rounding, text):
    assert rounding_text(rounding) == text


@pytest.mark.parametrize(
    ("rounding", "text"),
    [
        (0.0, ""),
        (0.0004, ""),
        (0.00179, "race ±0.2%"),
        (0.0021, "race ±0.3%"),
    ],
)
def test_rounding_is_marked_where_percents_show_it(rounding, text):
    assert rounding_mark(rounding) == text


def test_camels_that_are_missing_are_asked_for():
    assert race_problem_text(CamelsMissing()) == ("race odds need every camel on the track")
