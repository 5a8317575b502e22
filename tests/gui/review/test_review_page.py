"""What the review says: as a page to look at, and in sentences."""

from dataclasses import replace

import pytest
from PySide6.QtGui import QFont, QTextTable

from camelhelper.engine.review.review import review
from camelhelper.gui.review.review_page import ReviewPage
from camelhelper.wording.formatting import coins_text, decimals_text


@pytest.fixture
def reviewed(game):
    *_, complete = review(game.live)
    return complete


@pytest.fixture
def document(qapp, game, reviewed, theme):  # noqa: ARG001 - pictures need an application
    return ReviewPage(game, reviewed).document(theme.colours, QFont())


def table(document):
    return next(frame for frame in document.rootFrame().childFrames() if type(frame) is QTextTable)


def cell(document, row, column):
    at = table(document).cellAt(row, column)
    cursor = at.firstCursorPosition()
    cursor.setPosition(at.lastCursorPosition().position(), cursor.MoveMode.KeepAnchor)
    return cursor.selection().toPlainText().split("\n")


def test_each_player_has_a_row_and_each_leg_a_column(document, game, reviewed):
    assert (table(document).rows(), table(document).columns()) == (4, 4 + len(reviewed.legs))
    heads = [cell(document, 0, column)[0] for column in range(6)]
    assert heads == ["", "Coins", "Luck", "Weaker choices", "Leg 1", "Leg 2"]
    coins = game.live.position.player(2).coins
    assert cell(document, 2, 1) == [str(coins)]


def test_luck_is_told_by_sign_and_arrow_as_well_as_by_colour(document, reviewed):
    assert reviewed.luck(2) > 0 > reviewed.luck(1)
    assert cell(document, 1, 2) == [f"▼ {coins_text(reviewed.luck(1))}"]
    assert cell(document, 2, 2) == [f"▲ {coins_text(reviewed.luck(2))}"]
    assert cell(document, 3, 2) == ["0"]


def test_a_leg_tells_luck_over_what_was_given_away(document, reviewed):
    first = reviewed.legs[0]
    lost = f"−{decimals_text(first.gave_away(2), 2)}"
    assert cell(document, 2, 4) == [coins_text(first.luck[1]), lost]


def test_the_dearest_decisions_are_told_and_those_that_cost_nothing_are_not(document, reviewed):
    text = document.toPlainText()
    dearest = reviewed.worst()[0]
    assert f"Step {dearest.step} cost Ann {dearest.gave_away:.2f} coins. Better: " in text
    assert text.count("coins. Better: ") == 3


def test_cards_that_nobody_named_are_told_to_count_nothing(qapp, game, reviewed, theme):  # noqa: ARG001
    unnamed = ReviewPage(game, replace(reviewed, unnamed_cards=1))
    note = "Race cards left face down are not counted."
    assert note in unnamed.document(theme.colours, QFont()).toPlainText()
    assert note not in ReviewPage(game, reviewed).document(theme.colours, QFont()).toPlainText()


def test_headings_are_headings(document):
    block, found = document.begin(), []
    while block.isValid():
        if block.blockFormat().headingLevel():
            found.append(block.text())
        block = block.next()
    assert found == ["Luck and decisions", "Coins over time", "Costliest decisions"]


def test_a_name_is_never_taken_for_rich_text(qapp, game, reviewed, theme):  # noqa: ARG001
    typed = "<img src='/etc/passwd'>&amp;</td>"
    named = game.named(typed, "Ben", "Cleo")
    document = ReviewPage(named, reviewed).document(theme.colours, QFont())
    assert cell(document, 1, 0)[0].endswith(typed)
    assert table(document).columns() == 4 + len(reviewed.legs)


def test_the_summary_tells_each_players_totals_in_a_sentence(game, reviewed):
    words = ReviewPage(game, reviewed).summary()
    assert words.count(" coins, luck ") == 3
    assert f"lost to weaker choices {decimals_text(reviewed.gave_away(3), 2)}" in words
    assert f"Step {reviewed.worst()[0].step} cost " in words
