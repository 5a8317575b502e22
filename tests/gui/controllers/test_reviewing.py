"""The review that the window opens knows what the window knows."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QFileDialog

from camelhelper.core.cup import parse
from camelhelper.core.event import RaceCardLaid
from camelhelper.core.race_cards import face_down, turned
from camelhelper.engine.win.people import People
from camelhelper.gui.documents.recent import add_recent
from camelhelper.gui.language import use_language
from camelhelper.wording.languages import LANGUAGES
from tests.helpers.mouse import dragged_to
from tests.helpers.noting import is_gone, said

REVIEW = "camelhelper.gui.controllers.reviewing.review_in_both"


@pytest.fixture
def program(opened):
    return opened(parse("cu1 1W.2BG.3YO - - - 3*,3!,3"))


def test_what_is_said_of_people_counts_in_a_review(qtbot, program, monkeypatch):
    asked = []

    def look_back(history, _cancelled, people):
        asked.append((history, people))
        yield from ()

    monkeypatch.setattr(REVIEW, look_back)
    program.people.say(3, "roll")
    program.commands.reviewing.review()
    qtbot.waitUntil(lambda: bool(asked))
    assert asked == [(program.session.game.live, People({3: "roll"}))]


@pytest.fixture
def reviewed(qtbot, program, monkeypatch):
    """A review of three steps, and one undone, that tells nothing."""
    monkeypatch.setattr(REVIEW, lambda _history, _cancelled, **_who: iter(()))
    qtbot.keyClicks(program.views.board, "w1tgb2y1u")
    program.commands.reviewing.review()
    return program


def test_a_decision_leads_to_the_moment_before_it(reviewed):
    session = reviewed.session
    played = session.history
    reviewed.commands.reviewing.dialog.sheet.step_wanted.emit(2)
    assert len(session.history.past) == 1
    assert session.history.steps == played.steps
    session.undo()
    assert session.history == played


def test_the_review_steps_aside_for_the_moment_and_comes_back_as_it_was(reviewed):
    session, reviewing = reviewed.session, reviewed.commands.reviewing
    dialog, played = reviewing.dialog, session.history
    place = dragged_to(dialog, QPoint(60, 70))
    dialog.sheet.step_wanted.emit(2)
    assert not dialog.isVisible()
    assert said(reviewed) == ("Before step 2 of 3", "Player 2: green leg ticket 5")
    reviewing.action.trigger()
    assert reviewing.dialog is dialog
    assert dialog.isVisible()
    assert dialog.frameGeometry() == place
    assert session.history == played
    assert is_gone(reviewed), "that a jump was undone is nothing to tell"


@pytest.mark.parametrize("moment", [1, 2])
def test_the_game_comes_back_to_where_it_was_even_if_that_was_an_earlier_moment(reviewed, moment):
    session, reviewing = reviewed.session, reviewed.commands.reviewing
    session.jump(moment)
    reviewing.dialog.sheet.step_wanted.emit(2)
    assert len(session.history.past) == 1
    reviewing.action.trigger()
    assert len(session.history.past) == moment
    assert len(session.history.steps) == 4


def test_what_only_the_review_knows_is_told_at_the_moment_of_the_decision(
    qtbot, program, monkeypatch
):
    monkeypatch.setattr(REVIEW, lambda _history, _cancelled, **_who: iter(()))
    session = program.session
    qtbot.keyClicks(program.views.board, "w1tg")
    session.apply(RaceCardLaid(on_winner=True, colour=None))
    qtbot.keyClicks(program.views.board, "b2y1tb")
    session.edit(turned(session.position, *face_down(session.position), "Y"))
    program.commands.reviewing.review()
    sheet = program.commands.reviewing.dialog.sheet
    sheet.step_wanted.emit(6)
    knows = "only the review knows the race cards that lay face down"
    assert said(program)[1] == f"Player 3: blue leg ticket 5 · {knows}"
    program.commands.reviewing.review()
    sheet.step_wanted.emit(4)
    assert said(program)[1] == "Player 1: blue rolls 2 → 4"


def test_a_review_that_was_closed_is_not_worked_out_again_while_nothing_changes(qtbot, program):
    qtbot.keyClicks(program.views.board, "w1tg")
    reviewing = program.commands.reviewing
    reviewing.review()
    first = reviewing.dialog
    qtbot.waitUntil(lambda: first.is_complete)
    first.reject()
    reviewing.review()
    assert reviewing.dialog is first
    assert first.isVisible()
    first.reject()
    program.people.say(3, "roll")
    reviewing.review()
    assert reviewing.dialog is not first
    assert not reviewing.dialog.is_complete


def test_after_a_player_is_called_otherwise_another_review_begins(reviewed):
    session, reviewing = reviewed.session, reviewed.commands.reviewing
    dialog, steps = reviewing.dialog, len(session.history.past)
    dialog.sheet.step_wanted.emit(2)
    session.name_players("Zoe")
    reviewing.review()
    assert reviewing.dialog is not dialog
    assert reviewing.dialog.isVisible()
    assert len(session.history.past) == steps


def test_after_something_else_is_played_another_review_begins(qtbot, reviewed):
    dialog = reviewed.commands.reviewing.dialog
    dialog.sheet.step_wanted.emit(2)
    qtbot.keyClicks(reviewed.views.board, "to")
    reviewed.commands.reviewing.action.trigger()
    assert reviewed.commands.reviewing.dialog is not dialog


@pytest.mark.parametrize("is_aside", [False, True])
def test_a_review_goes_with_its_game(reviewed, is_aside):
    dialog = reviewed.commands.reviewing.dialog
    if is_aside:
        dialog.sheet.step_wanted.emit(2)
    reviewed.on_disk.document.new(parse("cu1 1W.2BG.3YO - - - 3,3!,3*"))
    assert not dialog.isVisible()
    assert is_gone(reviewed), "nothing leads back to it"
    reviewed.commands.reviewing.review()
    assert reviewed.commands.reviewing.dialog is not dialog


def test_a_decision_that_is_no_longer_played_is_refused(qtbot, reviewed):
    reviewed.session.undo()
    reviewed.session.undo()
    qtbot.keyClicks(reviewed.views.board, "to")
    session = reviewed.session
    played = session.history
    reviewed.commands.reviewing.dialog.sheet.step_wanted.emit(3)
    assert session.history == played
    assert said(reviewed)[0] == "This moment is no longer part of the game."


@pytest.fixture
def proposed(reviewed, monkeypatch):
    """The file that saving the review proposes."""

    def propose():
        asked = []
        monkeypatch.setattr(
            QFileDialog, "exec", lambda dialog: asked.extend(dialog.selectedFiles())
        )
        save = reviewed.commands.reviewing.dialog.save
        save.setEnabled(True)
        save.click()
        return Path(asked[0])

    return propose


def test_a_review_is_saved_beside_its_game(reviewed, proposed, tmp_path):
    reviewed.on_disk.document.save(tmp_path / "evening.cup")
    assert proposed() == tmp_path / "review.png"


def test_the_review_of_an_unsaved_game_is_saved_where_the_last_game_was(proposed, tmp_path):
    (tmp_path / "other.cup").touch()
    add_recent(tmp_path / "other.cup")
    assert proposed() == tmp_path / "review.png"


def test_a_saved_review_is_named_in_the_language_of_the_window(proposed):
    use_language(LANGUAGES["de"])
    assert proposed().name == "Rückblick.png"
