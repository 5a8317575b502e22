"""The end of a race from the last die to the review, by keys alone and by mouse alone."""

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, LegEnded
from camelhelper.core.guesses import Guess
from camelhelper.core.history import History
from camelhelper.core.ledger import last_scoring
from camelhelper.gui.guesses.guess_sheet import GuessSheet, PlayerGuesses
from camelhelper.gui.ledger.podium import standings
from camelhelper.gui.ledger.race_end_dialog import RaceEndDialog
from camelhelper.gui.notices.passing_note import NoteKind
from camelhelper.gui.widgets.panel import WrappedLabel
from tests.helpers.fingerprints import words_of
from tests.helpers.panels import unnamed

LAST_ROLL = "cu2 9w.12k.14B.15RG.16PY B2 - +1?2?3R-1B 3*,3+1,0!"
"""Yellow is first; with purple's 1 the race is over."""
LEFT = Qt.MouseButton.LeftButton
SMALL_SCREEN = QSize(1024 - 8, 700 - 40)
"""Without the frame of a window."""


@pytest.fixture
def program(opened):
    program = opened(parse(LAST_ROLL))
    program.session.name_players("Ann", "Ben", "me")
    return program


def coins(program):
    return [player.coins for player in program.session.position.players]


def dialog(program):
    assert program.commands.race_end.dialog.isVisible()
    return program.commands.race_end.dialog


def press(qtbot, program, keys):
    """Keys as they reach whatever has the focus in front."""
    front = dialog(program)
    for key in keys:
        qtbot.keyClick(front.focusWidget() or front, key)


def test_a_refusal_does_not_stay_behind_the_cards_to_reveal(qtbot, program):
    qtbot.keyClicks(program.views.board, "p1tg")
    assert program.views.note.note.kind is NoteKind.REFUSED
    with qtbot.waitSignal(QApplication.instance().focusWindowChanged):
        qtbot.keyClick(program.views.board, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert dialog(program).turning
    assert program.views.note.isHidden()


def test_a_race_ends_by_keys_alone(qtbot, program):
    qtbot.keyClicks(program.views.board, "p1")
    assert coins(program) == [3, 3, 0]
    qtbot.keyClicks(program.views.board, "leg")
    assert dialog(program).turning.heading.text() == "Ann's card on the winner deck (1 of 2)"
    press(qtbot, program, ["y"])
    assert dialog(program).turning.heading.text() == "Ben's card on the winner deck (2 of 2)"
    press(qtbot, program, ["g", Qt.Key.Key_Return])
    assert [card.colour for card in program.session.position.winner_cards] == ["Y", "G", "R"]
    assert program.session.position.scored
    assert coins(program) == [20, 3, 0]
    assert dialog(program).podium.accessibleName().startswith("1. Ann, 20 coins (+17)")
    qtbot.waitUntil(dialog(program).review.hasFocus)
    press(qtbot, program, [Qt.Key.Key_Return])
    assert not program.commands.race_end.dialog.isVisible()
    assert program.commands.reviewing.dialog.isVisible()


def test_it_is_in_front_of_the_second_screen_too(qtbot, program):
    qtbot.keyClicks(program.views.board, "p1leg")
    assert dialog(program).turning
    assert dialog(program).windowModality() is Qt.WindowModality.ApplicationModal
    press(qtbot, program, ["y", "g", Qt.Key.Key_Return])
    assert dialog(program).podium
    assert dialog(program).windowModality() is Qt.WindowModality.ApplicationModal


def test_a_race_ends_by_mouse_alone(qtbot, program):
    qtbot.keyClicks(program.views.board, "p1")
    qtbot.mouseClick(program.views.ledger.piles[-2], LEFT)
    for colour in "YG":
        qtbot.mouseClick(dialog(program).turning.colours[colour], LEFT)
    qtbot.mouseClick(dialog(program).turning.score, LEFT)
    assert coins(program) == [20, 3, 0]
    qtbot.mouseClick(dialog(program).accounts, LEFT)
    assert program.views.scoring.isVisible()
    assert program.views.scoring.title.text() == "The race is scored. Winner: Ann"


def test_a_card_that_was_named_wrongly_is_named_anew_at_its_deck(qtbot, program):
    qtbot.keyClicks(program.views.board, "p1leg")
    press(qtbot, program, ["y", "p", Qt.Key.Key_Return, Qt.Key.Key_Escape])
    program.session.undo()
    qtbot.mouseClick(program.views.ledger.piles[-2], LEFT)
    assert dialog(program).turning.heading.text() == "All cards revealed"
    assert dialog(program).focusWidget() is dialog(program).turning.score
    press(qtbot, program, [Qt.Key.Key_Backspace] * 3)
    assert dialog(program).turning.heading.text() == "Ben's card on the winner deck (2 of 4)"
    press(qtbot, program, ["g", "r", "b", Qt.Key.Key_Return])
    assert [card.colour for card in program.session.position.winner_cards] == ["Y", "G", "R"]


def test_a_podium_with_everybodys_guesses_fits_a_small_screen(qtbot, theme, program):
    guesses = (Guess(0.6, is_right=True),)
    players = [PlayerGuesses(f"Player {seat}", guesses, guesses) for seat in range(1, 9)]
    program.session.apply(DieRevealed("P", 1))
    program.session.end_leg()
    scoring = last_scoring(program.session.history)
    dialog = RaceEndDialog(theme, program.window)
    qtbot.addWidget(dialog)
    dialog.show_podium(scoring, ("Ann", "Ben", "me"), GuessSheet(theme, players))
    least = dialog.minimumSizeHint()
    assert least.width() <= SMALL_SCREEN.width()
    assert least.height() <= SMALL_SCREEN.height()


def test_the_podium_of_a_what_if_leads_to_the_review_of_that_what_if(qtbot, program):
    program.session.set_game(program.session.game.what_if())
    qtbot.keyClicks(program.views.board, "p1leg")
    press(qtbot, program, ["y", "g", Qt.Key.Key_Return])
    qtbot.mouseClick(dialog(program).review, LEFT)
    review = program.commands.reviewing.dialog
    assert review.windowTitle() == "Review of the what-if “What if 1”"
    qtbot.waitUntil(lambda: review.review is not None and review.review.is_complete)
    assert review.review.coins[-1] == (20, 3, 0)
    assert "Ann: 20 coins" in review.sheet.accessibleDescription()


def test_enter_after_each_letter_does_no_harm(qtbot, program):
    qtbot.keyClicks(program.views.board, "p1leg")
    enter = Qt.Key.Key_Return
    press(qtbot, program, ["y", enter])
    assert dialog(program).turning.heading.text() == "Ben's card on the winner deck (2 of 2)"
    press(qtbot, program, ["g", enter])
    assert coins(program) == [20, 3, 0]


def test_the_cards_show_that_they_have_the_keyboard_and_say_whose_turn_it_is(qtbot, program):
    qtbot.keyClicks(program.views.board, "p1leg")
    turning = dialog(program).turning
    dialog(program).activateWindow()
    qtbot.waitUntil(turning.hasFocus)
    reader = QAccessible.queryAccessibleInterface(turning)
    assert reader.text(QAccessible.Text.Name) == "Ann's card on the winner deck (1 of 2)"
    assert "type the letter" in reader.text(QAccessible.Text.Description)
    with_ring = turning.grab().toImage()
    qtbot.keyClick(turning, Qt.Key.Key_Tab)
    assert not turning.hasFocus()
    corner = turning.colours["P"].geometry().topLeft() + QPoint(20, 1)
    assert turning.grab().toImage().pixelColor(corner) != with_ring.pixelColor(corner)
    press(qtbot, program, ["y"])
    assert reader.text(QAccessible.Text.Name) == "Ben's card on the winner deck (2 of 2)"


def test_a_card_says_what_it_pays_once_the_cards_below_it_are_known(qtbot, program):
    program.session.edit(parse(LAST_ROLL.replace("+1?2?3R-1B", "+1?3G2?3Y-1B")))
    qtbot.keyClicks(program.views.board, "p1leg")
    paid = [_coins_on_cards(dialog(program))]
    for key in ("y", "r"):
        press(qtbot, program, [key])
        paid.append(_coins_on_cards(dialog(program)))
    press(qtbot, program, [Qt.Key.Key_Backspace, "?"])
    paid.append(_coins_on_cards(dialog(program)))
    assert paid == [
        ["−1", "+8"],
        ["+8", "−1", "+8"],
        ["+8", "−1", "−1", "+5", "+8"],
        ["+8", "−1", "+5", "+8"],
    ]


def _coins_on_cards(shown):
    return [text for text in words_of(shown.turning.decks) if text[0] in "+−"]


def test_a_slip_is_taken_back_with_backspace(qtbot, program):
    qtbot.keyClicks(program.views.board, "p1leg")
    press(qtbot, program, ["p", "g", Qt.Key.Key_Backspace, Qt.Key.Key_Backspace, "y", "g"])
    press(qtbot, program, [Qt.Key.Key_Return])
    assert coins(program) == [20, 3, 0]


def test_after_a_refusal_backspace_takes_back_the_refused_letter_alone(qtbot, program):
    qtbot.keyClicks(program.views.board, "p1leg")
    turning = dialog(program).turning
    press(qtbot, program, ["y", "z", Qt.Key.Key_Backspace])
    assert turning.heading.text() == "Ben's card on the winner deck (2 of 2)"
    assert turning.hint.text() == "Click its colour, or type the letter. Backspace goes back."
    press(qtbot, program, [Qt.Key.Key_Backspace])
    assert turning.heading.text() == "Ann's card on the winner deck (1 of 2)"


def test_back_at_the_first_card_the_keyboard_is_on_the_colours(qtbot, program):
    qtbot.keyClicks(program.views.board, "p1leg")
    turning = dialog(program).turning
    press(qtbot, program, ["y"])
    turning.back.setFocus()
    press(qtbot, program, [Qt.Key.Key_Return])
    assert dialog(program).focusWidget() is turning
    press(qtbot, program, [Qt.Key.Key_Return])
    assert turning.heading.text() == "Ann's card on the winner deck (1 of 2)"


def test_an_enter_too_many_leaves_the_podium_standing(qtbot, program):
    qtbot.keyClicks(program.views.board, "p1leg")
    press(qtbot, program, ["y", "g", Qt.Key.Key_Return, Qt.Key.Key_Return])
    assert dialog(program).podium
    qtbot.waitUntil(dialog(program).review.hasFocus)


def test_cards_left_face_down_are_told_of_before_and_after_the_scoring(qtbot, program):
    qtbot.keyClicks(program.views.board, "p1leg")
    press(qtbot, program, ["y", "?"])
    assert dialog(program).turning.heading.text() == "Some cards stay face down"
    press(qtbot, program, [Qt.Key.Key_Return])
    assert words(program).startswith("Race cards left face down are not counted.")


def test_nothing_is_told_of_cards_that_were_all_revealed(qtbot, program):
    qtbot.keyClicks(program.views.board, "p1leg")
    press(qtbot, program, ["y", "g", Qt.Key.Key_Return])
    assert words(program) == "The review separates luck from decisions, leg by leg."


def words(program):
    """What is written below the podium."""
    labels = dialog(program).findChildren(WrappedLabel)
    return next(label.text() for label in labels if label.isVisible())


def test_a_colour_that_the_player_has_laid_already_is_not_taken_and_says_so(qtbot, program):
    qtbot.keyClicks(program.views.board, "p1leg")
    assert not dialog(program).turning.colours["B"].isEnabled()
    turning = dialog(program).turning
    press(qtbot, program, ["b"])
    assert turning.heading.text() == "Ann's card on the winner deck (1 of 2)"
    already = "Ann's blue card is already played: there is only one of each colour."
    assert turning.hint.text() == already
    press(qtbot, program, ["z"])
    assert turning.hint.text() == "There is no race card z: choose R, Y, G, B or P."
    press(qtbot, program, ["y"])
    assert turning.hint.text() == "Click its colour, or type the letter. Backspace goes back."


def test_a_card_that_nobody_tells_stays_face_down(qtbot, program):
    qtbot.keyClicks(program.views.board, "p1leg")
    press(qtbot, program, ["?", "g", Qt.Key.Key_Return])
    assert program.session.position.winner_cards[0].colour is None
    assert coins(program) == [12, 3, 0]


def test_of_two_cards_on_one_deck_the_one_that_is_asked_for_is_named(qtbot, opened):
    program = opened(parse(LAST_ROLL.replace("+1?2?3R-1B", "+1?2?1?-1B")))
    qtbot.keyClicks(program.views.board, "p1leg")
    press(qtbot, program, ["?", "g", "y", Qt.Key.Key_Escape])
    laid = program.session.position.winner_cards
    assert [(card.seat, card.colour) for card in laid] == [(1, None), (2, "G"), (1, "Y")]
    qtbot.keyClicks(program.views.board, "leg")
    press(qtbot, program, ["r", Qt.Key.Key_Escape])
    laid = program.session.position.winner_cards
    assert [(card.seat, card.colour) for card in laid] == [(1, "R"), (2, "G"), (1, "Y")]


def test_what_was_named_stays_named_when_the_race_is_scored_later(qtbot, program):
    qtbot.keyClicks(program.views.board, "p1leg")
    press(qtbot, program, ["y", Qt.Key.Key_Escape])
    assert not program.session.position.scored
    qtbot.keyClicks(program.views.board, "leg")
    assert dialog(program).turning.heading.text() == "Ben's card on the winner deck (2 of 2)"


def test_what_was_named_wrongly_before_later_is_gone_back_to(qtbot, program):
    qtbot.keyClicks(program.views.board, "p1leg")
    press(qtbot, program, ["p", Qt.Key.Key_Escape])
    qtbot.keyClicks(program.views.board, "leg")
    qtbot.mouseClick(dialog(program).turning.back, LEFT)
    assert dialog(program).turning.heading.text() == "Ann's card on the winner deck (1 of 2)"
    press(qtbot, program, ["y", "g", Qt.Key.Key_Return])
    assert coins(program) == [20, 3, 0]


def test_the_scoring_and_the_cards_are_two_steps_to_undo(qtbot, program):
    qtbot.keyClicks(program.views.board, "p1leg")
    press(qtbot, program, ["y", "g", Qt.Key.Key_Return, Qt.Key.Key_Escape])
    qtbot.keyClicks(program.views.board, "u")
    assert [card.colour for card in program.session.position.winner_cards] == ["Y", "G", "R"]
    assert not program.session.position.scored
    qtbot.keyClicks(program.views.board, "u")
    assert [card.colour for card in program.session.position.winner_cards] == [None, None, "R"]


def test_without_cards_to_turn_over_the_podium_stands_at_once(qtbot, opened):
    program = opened(parse("cu1 14B.15WG.16OY B2 - - 3*,3+1!"))
    qtbot.keyClicks(program.views.board, "o1leg")
    assert dialog(program).podium.accessibleName()


def test_without_a_ledger_nothing_comes(qtbot, opened):
    program = opened(parse("cu2 9w.12k.14B.15RG.16PY B2"))
    qtbot.keyClicks(program.views.board, "p1leg")
    assert program.session.position.scored
    assert program.commands.race_end.dialog is None


def test_a_moment_that_is_only_looked_at_shows_no_podium(qtbot, program):
    qtbot.keyClicks(program.views.board, "p1leg")
    press(qtbot, program, ["y", "g", Qt.Key.Key_Return, Qt.Key.Key_Escape])
    steps = len(program.session.history.past)
    program.session.jump(0)
    program.session.jump(steps)
    assert not program.commands.race_end.dialog.isVisible()


def test_a_what_if_that_ends_with_the_race_shows_no_podium_when_it_is_entered_again(qtbot, program):
    program.session.set_game(program.session.game.what_if())
    qtbot.keyClicks(program.views.board, "p1")
    program.session.end_leg()
    program.commands.race_end.close()
    program.commands.what_ifs.leave()
    program.session.apply(DieRevealed("P", 1))
    (what_if,) = program.session.game.what_ifs
    program.commands.what_ifs.go(what_if.name)
    assert program.session.position.scored
    assert program.commands.race_end.dialog is None


@pytest.mark.parametrize("keys", ["", "yg"])
def test_everything_that_takes_the_focus_has_a_name(qtbot, program, keys):
    qtbot.keyClicks(program.views.board, "p1leg")
    press(qtbot, program, keys)
    assert unnamed(dialog(program)) == []
    if keys:
        press(qtbot, program, [Qt.Key.Key_Return])
        assert unnamed(dialog(program)) == []


def test_closing_the_window_keeps_the_colours_that_were_named(qtbot, program):
    qtbot.keyClicks(program.views.board, "p1leg")
    press(qtbot, program, ["y"])
    program.window.close()
    QApplication.processEvents()
    assert program.session.position.winner_cards[0].colour == "Y"


def test_players_with_the_same_coins_share_a_place():
    history = History(parse("cu1 14B.15WG.17OY B2 - - 4,5,5,1")).then(LegEnded())
    assert [(s.place, s.seat) for s in standings(last_scoring(history))] == [
        (1, 2),
        (1, 3),
        (3, 1),
        (4, 4),
    ]
