"""The scoreboard shows what it is told, and nothing on it moves."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import parse
from camelhelper.engine.leg.odds import leg_odds
from camelhelper.gui.table_view.scoreboard import Scoreboard, TableFacts
from camelhelper.wording.languages import NO_BREAK
from tests.helpers.panels import unnamed

START = parse("cu2 1RG.2B.3PY.15k.16w", free=True)
FIRST_EDITION = parse("cu1 1W.2BG.3YO")
FACTS = TableFacts(START, "Ben's turn", "Ann: red rolls 2 → 3", leg_odds(START))


@pytest.fixture
def scoreboard(qtbot, theme):
    scoreboard = Scoreboard(theme)
    qtbot.addWidget(scoreboard)
    scoreboard.resize(480, 800)
    scoreboard.show()
    return scoreboard


def test_it_shows_turn_chances_and_the_last_event(scoreboard):
    scoreboard.show_facts(FACTS)
    assert scoreboard.heading.text() == "Ben's turn"
    assert scoreboard.caption.text() == "Chances of winning the leg"
    assert scoreboard.last_event.text().replace(NO_BREAK, " ") == "Ann: red rolls 2 → 3"
    assert sum(chance.first for chance in scoreboard.bars.chances) == 1


def test_no_line_of_the_last_event_begins_with_somebodys_coins(scoreboard):
    scoreboard.show_facts(replace(FACTS, event="Race scored: Ann +8, Ben −1"))
    said = f"Race scored: Ann{NO_BREAK}+8, Ben{NO_BREAK}−1"
    assert scoreboard.last_event.text() == said


def test_a_last_event_too_long_for_its_lines_is_smaller_and_then_ends_with_an_ellipsis(scoreboard):
    label = scoreboard.last_event
    scoreboard.show_facts(FACTS)
    usual = label.font().pixelSize()
    names = "Anne-Sophie", "Maximilian", "Großmutter", "José Antonio", "Wolfeschlegel", "Ben"
    event = "Leg scored: " + ", ".join(f"{name} +1" for name in names)
    scoreboard.show_facts(replace(FACTS, event=event))
    assert label.font().pixelSize() < usual
    assert label.shown_text == label.text()
    scoreboard.show_facts(replace(FACTS, event=event * 2))
    assert label.shown_text.endswith("…")
    scoreboard.show_facts(FACTS)
    assert label.font().pixelSize() == usual


def test_why_there_are_no_odds_stands_in_their_place(scoreboard):
    scoreboard.show_facts(FACTS)
    scoreboard.show_facts(TableFacts(START, "Ben's turn", "", remark="Odds are hidden"))
    assert scoreboard.caption.text() == "Odds are hidden"
    assert all(chance.first is None for chance in scoreboard.bars.chances)


def test_while_odds_are_on_their_way_the_last_ones_stay(scoreboard):
    scoreboard.show_facts(FACTS)
    before = scoreboard.bars.chances
    scoreboard.show_facts(TableFacts(START, "Cleo's turn", "Ben: red rolls 1 → 4"))
    assert scoreboard.bars.chances == before


def test_another_edition_shows_its_own_camels_at_once(scoreboard):
    scoreboard.show_facts(FACTS)
    scoreboard.show_facts(TableFacts(FIRST_EDITION, "Ann's turn", ""))
    assert [chance.camel for chance in scoreboard.bars.chances] == list(
        FIRST_EDITION.edition.racing
    )


def test_a_long_event_moves_nothing(scoreboard):
    scoreboard.show_facts(FACTS)
    QApplication.processEvents()
    before = scoreboard.bars.geometry()
    long = "Maximiliane: grey rolls crazy black 3, crazy black moves → 9 (cheering tile of Ben)"
    scoreboard.show_facts(TableFacts(START, "Ben's turn", long, leg_odds(START)))
    QApplication.processEvents()
    assert scoreboard.bars.geometry() == before


def test_a_long_name_ends_in_an_ellipsis(scoreboard):
    scoreboard.show_facts(TableFacts(START, f"{'Maximiliane ' * 4} to move", ""))
    assert scoreboard.heading.shown_text.endswith("…")


def test_its_type_grows_with_the_screen(scoreboard):
    before = scoreboard.last_event.font().pixelSize()
    scoreboard.resize(960, 1600)
    assert scoreboard.last_event.font().pixelSize() == pytest.approx(2 * before, abs=1)


def test_its_type_is_smaller_in_a_narrow_or_a_low_one(scoreboard):
    before = scoreboard.last_event.font().pixelSize()
    scoreboard.resize(240, 800)
    assert scoreboard.last_event.font().pixelSize() == pytest.approx(before * 240 / 432, abs=1)


def test_nothing_on_it_is_without_a_name(scoreboard):
    assert unnamed(scoreboard) == []


def test_a_line_becomes_smaller_before_it_is_cut_short(scoreboard):
    heading = scoreboard.heading
    usual = heading.fontMetrics().height()
    heading.setText("Purple wins the leg, and Cleo")
    assert heading.fontMetrics().height() < usual
    assert heading.shown_text == heading.text()
    heading.setText("Purple wins " + "the leg " * 12)
    assert heading.shown_text != heading.text()
    assert heading.toolTip().split() == heading.text().split()
