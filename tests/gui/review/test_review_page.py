"""What the review says: as a page to look at, and in sentences."""

import re
from dataclasses import replace

import pytest
from PySide6.QtGui import QFont, QTextTable

from camelhelper.core.event import DieRevealed, LegTicketTaken, PlayerLeft, TilePlaced
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.engine.review.win_review import WinDecision, WinLeg, WinReview
from camelhelper.engine.win.estimate import Estimate
from camelhelper.gui.review.review_page import ReviewPage
from camelhelper.gui.theme.typography import own_type
from camelhelper.wording.formatting import coins_text, decimals_text
from camelhelper.wording.win_chances import gain_text


@pytest.fixture
def reviewed(reviews):
    return reviews[-1]


def estimates(*points):
    return tuple(Estimate(each / 100, 0.004) for each in points)


BETTER = LegTicketTaken("Y")
MADE = (
    WinDecision(2, 2, LegTicketTaken("G"), BETTER, Estimate(0.031, 0.004)),
    WinDecision(3, 3, DieRevealed("B", 3), BETTER, Estimate(0.006, 0.004)),
    WinDecision(4, 1, TilePlaced(9, 1), BETTER, Estimate(0.052, 0.004)),
)


@pytest.fixture
def won():
    first = WinLeg(1, estimates(-7.5, 4.5, 3.0), MADE)
    return WinReview((first, WinLeg(2, estimates(0, 1.25, -1.25))), 9, 9)


@pytest.fixture
def both(qapp, game, reviewed, won, theme):  # noqa: ARG001 - pictures need an application
    return ReviewPage(game, reviewed, won).document(theme.colours, QFont())


@pytest.fixture
def document(qapp, game, reviewed, theme):  # noqa: ARG001 - pictures need an application
    return ReviewPage(game, reviewed).document(theme.colours, QFont())


def table(document, number=0):
    frames = document.rootFrame().childFrames()
    return [frame for frame in frames if type(frame) is QTextTable][number]


def raw_text(document):
    """With the blanks at which no line breaks: ``toPlainText`` has others in their place."""
    blocks = []
    block = document.begin()
    while block.isValid():
        blocks.append(block.text())
        block = block.next()
    return "\n".join(blocks)


def cell(document, row, column, number=0):
    at = table(document, number).cellAt(row, column)
    cursor = at.firstCursorPosition()
    cursor.setPosition(at.lastCursorPosition().position(), cursor.MoveMode.KeepAnchor)
    return cursor.selection().toPlainText().split("\n")


def heads_right_px(document, number=0):
    """Where each heading ends."""
    shown = table(document, number)
    layout = document.documentLayout()
    blocks = (shown.cellAt(0, at).firstCursorPosition().block() for at in range(shown.columns()))
    return tuple(round(layout.blockBoundingRect(block).right()) for block in blocks)


def top(document, text):
    return document.documentLayout().blockBoundingRect(document.find(text).block()).top()


def test_each_player_has_a_row_and_each_leg_a_column(document, game, reviewed):
    assert (table(document).rows(), table(document).columns()) == (4, 4 + len(reviewed.legs))
    heads = [cell(document, 0, column)[0] for column in range(6)]
    assert heads == ["", "Coins", "Luck", "Weaker choices", "Leg 1", "Leg 2"]
    coins = game.live.position.player(2).coins
    assert cell(document, 2, 1) == [str(coins)]


def test_the_page_of_a_what_if_says_of_which(qapp, game, reviewed, theme):  # noqa: ARG001
    in_what_if = game.what_if("<b>Red</b>")
    page = ReviewPage(in_what_if, reviewed).document(theme.colours, QFont()).toPlainText()
    assert page.startswith("Luck and decisions in the what-if “<b>Red</b>”")


def test_no_column_moves_while_the_review_comes(qapp, game, reviews, win_reviews, theme):  # noqa: ARG001
    pages = [ReviewPage(game, found) for found in reviews]
    win_reviews = (WinReview((), 0, 0), *win_reviews)
    pages += [ReviewPage(game, reviews[-1], found) for found in win_reviews]
    documents = [page.document(theme.colours, QFont()) for page in pages]
    assert {page.width_px for page in pages} == {pages[-1].width_px}
    assert {table(each).columns() for each in documents} == {4 + len(reviews[-1].legs)}
    assert {table(each, 1).columns() for each in documents[-len(win_reviews) :]} == {5}
    assert len(reviews[0].legs) < len(reviews[-1].legs)
    assert len({heads_right_px(each) for each in documents}) == 1
    assert len({heads_right_px(each, 1) for each in documents[-len(win_reviews) :]}) == 1


def test_chances_to_win_have_their_place_before_they_come(qapp, game, reviews, win_reviews, theme):  # noqa: ARG001
    begun = (WinReview((), 0, 0), *win_reviews)
    pages = [ReviewPage(game, reviews[-1], win).document(theme.colours, QFont()) for win in begun]
    assert len({top(page, "Coins over time") for page in pages}) == 1
    assert cell(pages[0], 1, 1, 1) == cell(pages[0], 1, 2, 1) == ["…"]
    assert cell(pages[0], 1, 3, 1) == [" ", " "]


def test_luck_of_more_than_a_hundred_points_stands_in_one_line(
    qapp,  # noqa: ARG001 - pictures need an application
    game,
    reviewed,
    won,
    theme,
):
    luck = (Estimate(1.046, 0.018), *won.legs[0].luck[1:])
    lucky = replace(won, legs=(replace(won.legs[0], luck=luck), *won.legs[1:]))
    document = ReviewPage(game, reviewed, lucky).document(theme.colours, QFont())
    document.documentLayout().documentSize()
    block = table(document, 1).cellAt(1, 1).firstCursorPosition().block()
    assert "104.6" in block.text()
    assert block.layout().lineCount() == 1


def test_no_figure_is_told_that_is_still_to_change(qapp, game, reviews, win_reviews, theme):  # noqa: ARG001
    under_way = next(found for found in reviews if len(found.legs) == 2 and not found.is_complete)
    page = ReviewPage(game, under_way, win_reviews[0])
    document = page.document(theme.colours, QFont())
    assert cell(document, 1, 2) == cell(document, 1, 3) == ["…"]
    assert cell(document, 1, 4) != [" ", " "]
    assert cell(document, 1, 5) == [" ", " "]
    assert cell(document, 1, 1, 1) == ["…"]
    assert cell(document, 1, 3, 1) == [" ", " "]
    assert "luck" not in page.summary()


def test_all_figures_are_told_in_the_end(both):
    assert "…" not in both.toPlainText()


def test_a_costly_decision_stays_where_it_is_while_chances_to_win_come(
    qapp,  # noqa: ARG001 - pictures need an application
    game,
    reviewed,
    won,
    theme,
):
    more = replace(won.legs[0], decisions=(*MADE, replace(MADE[0], step=6)))
    grown = [WinReview((), 0, 0)] + [
        WinReview((replace(more, decisions=more.decisions[:count]),), count, 4)
        for count in range(5)
    ]
    pages = [ReviewPage(game, reviewed, win).document(theme.colours, QFont()) for win in grown]
    assert len({top(page, " coins). Better: ") for page in pages}) == 1


def test_decisions_are_counted_once_all_are_weighed(qapp, game, reviewed, won, theme):  # noqa: ARG001
    counted = "too close to call."
    for win in (WinReview((), 0, 0), replace(won, steps=8)):
        page = ReviewPage(game, reviewed, win).document(theme.colours, QFont())
        assert counted not in page.toPlainText()
    page = ReviewPage(game, reviewed, won).document(theme.colours, QFont())
    assert counted in page.toPlainText()


def test_luck_is_told_by_sign_and_arrow_as_well_as_by_colour(document, reviewed):
    assert reviewed.luck(2) > 0 > reviewed.luck(1)
    assert cell(document, 1, 2) == [f"▼ {coins_text(reviewed.luck(1))}"]
    assert cell(document, 2, 2) == [f"▲ {coins_text(reviewed.luck(2))}"]
    assert cell(document, 3, 2) == ["0"]


def test_weaker_choices_win_nothing_though_playouts_may_say_so_by_chance(
    qapp,  # noqa: ARG001 - pictures need an application
    game,
    reviewed,
    theme,
):
    lucky = WinDecision(2, 2, LegTicketTaken("G"), BETTER, Estimate(-0.002, 0.001))
    won = WinReview((WinLeg(1, estimates(0, 0, 0), (lucky,)),), 9, 9)
    page = ReviewPage(game, reviewed, won)
    document = page.document(theme.colours, QFont())
    assert cell(document, 2, 2, number=1) == ["0"]
    assert cell(document, 2, 3, number=1) == ["0", "0"]
    assert "lost to weaker choices 0.0 ±0.1" in page.summary()


def test_a_leg_tells_luck_over_what_was_given_away(document, reviewed):
    first = reviewed.legs[0]
    lost = f"−{decimals_text(first.gave_away(2), 2)}"
    assert cell(document, 2, 4) == [coins_text(first.luck[1]), lost]


def test_the_dearest_decisions_are_told_and_those_that_cost_nothing_are_not(document, reviewed):
    text = document.toPlainText()
    dearest = reviewed.worst()[0]
    assert f"Step {dearest.step}, Ann: " in text
    assert f"(−{dearest.gave_away:.2f} coins). Better: " in text
    assert text.count("coins). Better: ") == 3


def test_a_costly_decision_tells_what_was_done_and_what_would_have_been_better(both):
    told = both.toPlainText()
    points = "points of the chance to win). Better: "
    assert f"Step 4, Ann: Place cheering tile on 9 (−5.2 ±0.4 {points}" in told
    assert f"Step 2, Ben: Take green 5 (−3.1 ±0.4 {points}" in told


def test_costly_decisions_are_told_worst_first_below_what_they_cost(game, reviewed, won, theme):
    page = ReviewPage(game, reviewed, won)
    for text in (page.document(theme.colours, QFont()).toPlainText(), page.summary()):
        _, told = text.split("Costliest decisions in coins")
        coins, chances = told.split("Costliest decisions in chances to win")
        assert re.findall(r"Step (\d+)", coins) == [str(each.step) for each in reviewed.worst()]
        assert re.findall(r"Step (\d+)", chances) == ["4", "2"]
        assert "points" not in coins
        assert "coins" not in chances.partition("In coins, ")[0]


def test_chances_to_win_have_a_table_of_their_own(both, won):
    heads = [cell(both, 0, column, 1)[0] for column in range(5)]
    assert heads == ["", "Luck", "Weaker choices", "Leg 1", "Leg 2"]
    assert cell(both, 1, 1, 1) == [f"▼ {gain_text(won.luck(1))}"] == ["▼ −7.5 ±0.6"]
    assert cell(both, 2, 1, 1) == ["▲ +5.8 ±0.6"]
    assert cell(both, 2, 2, 1) == ["−3.1 ±0.4"]
    assert cell(both, 2, 3, 1) == ["+4.5", "−3.1"]
    assert cell(both, 1, 4, 1) == ["0", "0"]


@pytest.mark.parametrize("type_of", [own_type, QFont])
def test_a_sum_stands_in_one_line_with_its_error(qapp, game, reviewed, theme, type_of):
    legs = tuple(WinLeg(leg, estimates(-44.4, 0, 44.4)) for leg in (1, 2))
    page = ReviewPage(game, reviewed, WinReview(legs, 9, 9))
    document = page.document(theme.colours, type_of(qapp.font()))
    assert document.size().isValid()  # it is laid out only now
    sums = [table(document, 1).cellAt(row, 1).firstCursorPosition().block() for row in (1, 3)]
    assert [sum_.layout().lineCount() for sum_ in sums] == [1, 1]
    assert all("±" in sum_.text() for sum_ in sums)


def test_no_line_of_a_costly_decision_begins_with_an_error(both):
    assert "±" in both.toPlainText()
    assert not re.search(r" ±\d", raw_text(both))


def test_decisions_that_cost_chances_to_win_are_told_unless_too_close_to_call(both):
    text = both.toPlainText()
    assert "Step 3, Cleo: Reveal a die (−0.6" not in text
    assert "1 decision was the best, or too close to call." in text


def test_the_summary_tells_chances_to_win_too(game, reviewed, won):
    words = ReviewPage(game, reviewed, won).summary()
    told = "Ben: luck +5.8 ±0.6 points of the chance to win, lost to weaker choices 3.1 ±0.4."
    assert told in words


def test_cards_that_nobody_named_are_told_to_count_nothing(qapp, game, reviewed, theme):  # noqa: ARG001
    unnamed = ReviewPage(game, replace(reviewed, unnamed_cards=1))
    note = "Race cards left face down are not counted."
    assert note in unnamed.document(theme.colours, QFont()).toPlainText()
    assert note not in ReviewPage(game, reviewed).document(theme.colours, QFont()).toPlainText()


def test_whose_the_rest_of_the_luck_is_is_told_where_somebody_has_left(qapp, game, reviewed, theme):  # noqa: ARG001
    left = ReviewPage(replace(game, live=game.live.then(PlayerLeft(3))), reviewed)
    note = "Players who left before the end have no line; the rest of the luck was theirs."
    assert note in left.document(theme.colours, QFont()).toPlainText()
    assert note not in ReviewPage(game, reviewed).document(theme.colours, QFont()).toPlainText()


def test_headings_are_headings(document):
    block, found = document.begin(), []
    while block.isValid():
        if block.blockFormat().headingLevel():
            found.append(block.text())
        block = block.next()
    assert found == ["Luck and decisions", "Coins over time", "Costliest decisions in coins"]


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
    assert f"Step {reviewed.worst()[0].step}, Ann: " in words


def test_a_single_coin_is_one(game, reviewed):
    first, *others = game.position.players
    poor = replace(game.position, players=(replace(first, coins=1), *others))
    told = replace(reviewed, legs=())
    words = ReviewPage(Game(History(poor)).named(*game.names), told).summary()
    assert words.startswith("Ann: 1 coin, luck 0, lost to weaker choices 0.00")
