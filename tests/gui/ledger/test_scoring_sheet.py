"""The scoring of a leg and of the race, line by line, and set right by hand."""

import pytest
from PySide6.QtWidgets import QWidget

from camelhelper.core.event import DieRevealed, LegEnded
from camelhelper.gui.ledger.scoring_sheet import ScoringSheet
from camelhelper.gui.widgets.panel import RoleLabel
from tests.helpers.panels import HeardSession, position, unnamed

LEG = "cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 B2.Y31 - 3+2*,3+1,0+2!"
RACE = "cu2 9w.12k.14B.15RG.17PY B2P2 - +1?2?3R-2B 3*,3+1,0+1!"


@pytest.fixture
def session(qapp):  # noqa: ARG001 - widgets need an application
    session = HeardSession(position(LEG))
    session.name_players("Ann", "Ben", "me")
    return session


@pytest.fixture
def sheet(session, theme, qtbot):
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(820, 560)
    host.show()
    return ScoringSheet(session, theme, host)


def lines(sheet):
    return [label.text() for label in sheet.scroll_area.widget().findChildren(RoleLabel)]


def test_it_comes_with_the_scoring_and_tells_every_line(session, sheet):
    assert not sheet.isVisible()
    session.apply(LegEnded())
    assert sheet.isVisible()
    assert lines(sheet) == [
        *("Ann", "3", "Yellow leg ticket 3", "+3", "Pyramid ticket", "+1", "Pyramid ticket", "+1"),
        "Coins now",
        *("Ben", "3", "Blue leg ticket 5", "−1", "Pyramid ticket", "+1", "Coins now"),
        *("Me", "0", "Yellow leg ticket 5", "+5", "Pyramid ticket", "+1", "Pyramid ticket", "+1"),
        "Coins now",
    ]
    assert [box.value() for box in sheet.coins.values()] == [8, 3, 7]


def test_it_goes_with_the_next_event(session, sheet):
    session.apply(LegEnded())
    session.apply(DieRevealed("R", 1))
    assert not sheet.isVisible()


def test_it_goes_and_comes_again_with_undo_and_redo(session, sheet):
    session.apply(LegEnded())
    session.undo()
    assert not sheet.isVisible()
    session.redo()
    assert sheet.isVisible()


def test_without_a_ledger_nothing_comes(session, sheet):
    session.start(position("cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1"))
    session.apply(LegEnded())
    assert not sheet.isVisible()


def test_coins_are_corrected_in_one_step_when_the_table_disagrees(session, sheet):
    session.apply(LegEnded())
    assert not sheet.correct.isVisible()
    sheet.coins[2].setValue(4)
    sheet.correct.click()
    assert [player.coins for player in session.position.players] == [8, 4, 7]
    session.undo()
    assert [player.coins for player in session.position.players] == [8, 3, 7]


def test_a_past_scoring_is_told_again_but_not_changed(session, sheet):
    session.apply(LegEnded())
    session.apply(DieRevealed("R", 1))
    sheet.show_scoring(0)
    assert sheet.isVisible()
    assert sheet.coins == {}
    assert lines(sheet)[8:10] == ["Coins now", "8"]


def test_the_race_is_scored_with_its_winner(session, sheet):
    session.start(position(RACE))
    session.apply(LegEnded())
    assert sheet.title.text().startswith("The race is scored. Won by")
    assert "Unnamed card on the winner deck" in lines(sheet)


def test_every_field_has_a_name(session, sheet):
    session.apply(LegEnded())
    assert unnamed(sheet) == []
    assert not sheet.grab().isNull()
