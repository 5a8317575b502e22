"""The record as rows, and what may have been meant instead of one."""

import pytest
from PySide6.QtCore import Qt

from camelhelper.core.event import DieRevealed, LegTicketTaken
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.gui.history.history_model import HistoryModel, by_others, corrections
from tests.helpers.panels import position

START = "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3"


@pytest.fixture
def history():
    return History(position(START)).then(DieRevealed("R", 2)).then(LegTicketTaken("G"))


@pytest.fixture
def model(qapp, history):  # noqa: ARG001 - models need an application
    model = HistoryModel()
    model.show_game(Game(history))
    return model


def spoken(model, row):
    return model.index(row).data(Qt.ItemDataRole.AccessibleTextRole)


def test_the_start_comes_first_and_then_a_row_a_step(model):
    assert model.rowCount() == 3
    assert model.index(0).data() == "Start of the game"
    assert "red rolls 2" in model.index(1).data()


def test_the_row_on_the_table_says_so_and_those_taken_back_do_too(model, history):
    assert spoken(model, 2).endswith("current")
    model.show_game(Game(history.undone()))
    assert model.moment == 1
    assert spoken(model, 1).endswith("current")
    assert spoken(model, 2).endswith("undone")


def test_a_roll_may_have_been_another_face_or_colour(history):
    events = [correction.new for correction in corrections(history, 0)]
    assert DieRevealed("R", 1) in events
    assert DieRevealed("Y", 2) in events
    assert DieRevealed("R", 2) not in events


def test_what_may_have_been_instead_is_told_without_replaying_what_follows(history, monkeypatch):
    monkeypatch.delattr(History, "following")
    assert len(corrections(history, 0)) == 6
    assert list(by_others(history, 0)) == [2, 3]


def test_a_ticket_may_have_been_one_of_another_colour(history):
    events = [correction.new for correction in corrections(history, 1)]
    assert events == [LegTicketTaken(colour) for colour in "RYBP"]
