"""Tickets and players under the track: one click is an action, each with its key."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QMenu

from camelhelper.core.cup import format_position, parse
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import FIRST_EDITION
from camelhelper.core.event import (
    DieRevealed,
    LegEnded,
    LegTicketTaken,
    PartnersJoined,
    RaceCardLaid,
)
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.core.mend import Correction
from camelhelper.core.position import Player
from camelhelper.gui.ledger.ledger_strip import LedgerStrip
from camelhelper.gui.ledger.player_card import CARD_PX, LOW_CARD_PX, PlayerCard
from tests.helpers.chances import advice
from tests.helpers.panels import HeardSession, entries, position, unnamed

TABLE = "cu2 2RG.4B.6PY.9+2.13k.15w B2Y1 R1 +1R 7+1,3*,12+1!,5"
SIX = "cu2 2RG.4B.6PY.13k.15w - - - 3*,3,3,3,3,3"
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def session(qapp):  # noqa: ARG001 - widgets need an application
    session = HeardSession(position(TABLE))
    session.name_players("Ann", "Ben", "me", "Dee & Co")
    return session


@pytest.fixture
def strip(session, theme, shown):
    strip = shown(LedgerStrip(session, theme))
    strip.resize(860, 130)
    return strip


def pile(strip, name):
    return next(pile for pile in strip.piles if pile.accessibleName().lower().startswith(name))


def card(strip, seat):
    return strip.cards[seat - 1]


def last(session):
    return session.history.past[-1].event


def popped(widget):
    """The menu that has just come up over a widget."""
    return next(menu for menu in widget.findChildren(QMenu) if menu.isVisible())


def test_all_cards_are_painted_again_while_the_coins_of_one_are_counting(strip, monkeypatch):
    painted = set()
    monkeypatch.setattr(PlayerCard, "_paint_coins", lambda card, *_: painted.add(card.seat))
    strip.window().resize(strip.size())
    QApplication.processEvents()
    painted.clear()
    card(strip, 1).coins.become(100)
    QApplication.processEvents()
    assert painted == {1, 2, 3, 4}


# -- tickets -------------------------------------------------------------------------------------


def test_one_click_takes_the_top_ticket_for_the_player_to_move(qtbot, session, strip):
    qtbot.mouseClick(pile(strip, "green"), LEFT)
    assert last(session) == LegTicketTaken("G")
    assert session.position.takers("G") == (2,)
    assert session.position.to_move == 3


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_a_ticket_is_taken_by_keyboard(qtbot, session, strip, key):
    qtbot.keyClick(pile(strip, "green"), key)
    assert last(session) == LegTicketTaken("G")


def test_the_mark_beside_a_pile_gives_the_ticket_to_somebody_else(qtbot, session, strip):
    green = pile(strip, "green")
    qtbot.mouseClick(green, LEFT, pos=QPoint(green.width() - 6, 20))
    assert session.history.past == ()
    entries(popped(green))["4 Dee  Co"].trigger()
    assert last(session) == LegTicketTaken("G", 4)
    assert session.position.takers("G") == (4,)
    assert session.position.to_move == 1


def test_the_others_are_offered_by_keyboard_and_by_the_other_mouse_button(qtbot, strip):
    green = pile(strip, "green")
    qtbot.keyClick(green, Qt.Key.Key_Down)
    assert list(entries(popped(green))) == ["1 Ann", "2 Ben", "3 me", "4 Dee  Co"]


def test_a_pile_says_its_top_ticket_and_who_has_taken(session, strip):
    assert pile(strip, "red").accessibleName() == "Red leg ticket 3"
    assert pile(strip, "red").accessibleDescription() == "Ann"
    for _ in range(3):
        session.apply(LegTicketTaken("R"))
    assert pile(strip, "no red").accessibleName() == "No red leg ticket is left"
    assert not pile(strip, "no red").isEnabled()


def test_a_ticket_clicked_after_the_last_die_scores_the_leg_and_is_taken(qtbot, session, strip):
    session.start(position("cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 R1232 - 3*,3,3"))
    qtbot.mouseClick(pile(strip, "no red"), LEFT)
    assert [step.event for step in session.history.past] == [LegEnded(), LegTicketTaken("R")]
    assert session.position.takers("R") == (1,)
    session.undo()
    assert not session.history.past


def test_after_the_race_nothing_is_offered(session, strip):
    session.start(position("cu2 9w.12k.14B.15RG.17PY B2P2 - - 3*,3,3"))
    assert not any(pile.isEnabled() for pile in strip.piles)


# -- race cards ----------------------------------------------------------------------------------


def test_somebody_elses_race_card_lies_face_down_at_one_click(qtbot, session, strip):
    qtbot.mouseClick(pile(strip, "loser"), LEFT)
    assert last(session) == RaceCardLaid(on_winner=False)
    assert session.position.loser_cards[0].seat == 2


def test_my_race_card_is_asked_for_its_colour(qtbot, session, strip):
    session.start(position(TABLE.replace("3*", "3").replace("12+1!", "12+1*!")))
    winner = pile(strip, "winner")
    qtbot.mouseClick(winner, LEFT)
    choices = entries(popped(winner))
    assert list(choices) == ["R Red", "Y Yellow", "G Green", "B Blue", "P Purple", "? Face down"]
    choices["B Blue"].trigger()
    assert last(session) == RaceCardLaid(True, "B", 3)


@pytest.mark.parametrize(("key", "colour"), [("b", "B"), ("?", None)])
def test_the_letter_of_a_colour_lays_my_race_card(qtbot, session, strip, key, colour):
    session.start(position(TABLE.replace("3*", "3").replace("12+1!", "12+1*!")))
    winner = pile(strip, "winner")
    qtbot.mouseClick(winner, LEFT)
    qtbot.keyClicks(popped(winner), key)
    assert last(session) == RaceCardLaid(True, colour, 3)


def test_another_players_card_is_laid_from_the_mark(session, strip):
    choices = entries(pile(strip, "loser").others())
    choices["4 Dee  Co"].trigger()
    assert last(session) == RaceCardLaid(False, None, 4)
    mine = entries(choices["3 me"].menu())
    mine["G Green"].trigger()
    assert last(session) == RaceCardLaid(False, "G", 3)


# -- players -------------------------------------------------------------------------------------


def test_a_card_says_everything_about_its_player(strip):
    assert card(strip, 1).accessibleName() == (
        "Ann: 7 coins, leg ticket red 5, 1 pyramid ticket, 1 race card"
    )
    assert card(strip, 2).accessibleName() == "Ben: to move, 3 coins, cheering tile on 9"


def test_the_turn_is_set_right_in_two_clicks(qtbot, session, strip):
    qtbot.mouseClick(card(strip, 4), LEFT)
    entries(popped(card(strip, 4)))["Make it Dee  Co's turn"].trigger()
    assert session.position.to_move == 4
    session.undo()
    assert session.position.to_move == 2


def test_a_tile_is_given_to_its_owner(session, strip):
    entries(card(strip, 1).choices.menu())["Make it Ann's tile on 9"].trigger()
    assert session.position.tile_at(9).owner == 1


def test_partners_are_offered_where_the_rules_allow_them(session, strip):
    assert "Partner with" not in entries(card(strip, 1).choices.menu())
    session.start(position(SIX))
    entries(entries(card(strip, 1).choices.menu())["Partner with"].menu())["4 Player 4"].trigger()
    assert last(session) == PartnersJoined(4, 1)


def test_names_and_coins_are_edited_from_a_card(qtbot, strip):
    choices = entries(card(strip, 1).choices.menu())
    with qtbot.waitSignal(strip.edit_wanted):
        choices["Edit players…"].trigger()


# -- being there, and not ------------------------------------------------------------------------


def test_where_nobody_keeps_the_ledger_there_is_none(session, strip):
    assert strip.isVisible()
    session.start(empty_table(FIRST_EDITION))
    assert not strip.isVisible()
    session.start(empty_table(FIRST_EDITION, 2))
    assert strip.isVisible()
    assert len(strip.cards) == 2
    assert format_position(session.position) == "cu1 - - - - 3*,3"


def test_it_can_be_put_away(strip):
    strip.shown_action.trigger()
    assert not strip.isVisible()
    strip.shown_action.trigger()
    assert strip.isVisible()


def test_every_part_can_be_reached_and_named(strip):
    assert unnamed(strip) == []


def test_eight_players_with_everything_are_drawn(session, strip):
    session.start(
        position(
            "cu2 2RG.4B.6PY.9+2.11-5.13k.15w B2Y1k2R1 B2313.R11.G456.Y7 +1R3?4?5?1G-1P2?3? "
            "7+1&4,3*,12+1!,5&1,33,2+2,0,14"
        )
    )
    assert not strip.grab().isNull()
    assert strip.cards[0].minimumSizeHint().width() * 8 < strip.width()


def test_when_the_race_is_over_the_decks_are_turned_over(qtbot, session, strip):
    session.start(position("cu2 9w.12k.14B.15RG.17PY B2P2 - +1?2? 3*,3+1,0+1"))
    winner = pile(strip, "winner")
    with qtbot.waitSignal(strip.cards_wanted):
        qtbot.mouseClick(winner, LEFT)
    assert not pile(strip, "loser").isEnabled(), "nothing lies there"
    assert winner.others().actions() == []


def told(strip):
    """Who is told to win the game how often, in the tips."""
    return ["wins the game" in card.toolTip() for card in strip.cards]


def painted(strip, change):
    """Whose cards look otherwise after a change."""
    before = [card.grab().toImage() for card in strip.cards]
    change()
    return [card.grab().toImage() != was for card, was in zip(strip.cards, before, strict=True)]


def test_my_chance_to_win_stands_on_my_card_and_everybodys_in_the_tips(strip, session):
    known = advice(session.shown, LegTicketTaken("R"))
    assert painted(strip, lambda: strip.show_chances(known)) == [False, False, True, False]
    assert told(strip) == [True] * 4
    assert painted(strip, strip.forget_chances) == [False, False, True, False]
    assert told(strip) == [False] * 4


def test_everybodys_chance_is_painted_when_it_is_wanted(strip, session):
    strip.show_chances(advice(session.shown, LegTicketTaken("R")))
    assert painted(strip, strip.chances_action.trigger) == [True, True, False, True]


def test_chances_at_another_position_are_nobodys_here(strip):
    strip.show_chances(advice(position(SIX), LegTicketTaken("R")))
    assert told(strip) == [False] * 4


def test_a_partnership_that_is_missing_in_the_history_is_chosen_on_a_card(theme, shown):
    session = HeardSession(position(SIX))
    strip = shown(LedgerStrip(session, theme))
    session.apply(LegTicketTaken("Y"))
    session.awaited = Correction(0, None, None)
    first = card(strip, 1)
    partners = entries(first.choices.menu())["Partner with"].menu()
    next(action for text, action in entries(partners).items() if "4" in text).trigger()
    assert [step.event for step in session.history.past] == [
        PartnersJoined(4, 1),
        LegTicketTaken("Y"),
    ]
    session.awaited = None
    assert "Partner with" not in entries(first.choices.menu())


@pytest.fixture
def since_ben_left(theme, shown):
    """The strip of a table that Ben has left after a roll of Ann's."""
    session = HeardSession(position(SIX))
    session.name_players("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")
    session.apply(DieRevealed("B", 1))
    session.seat_players(session.position, *session.game.names, leaving=2)
    return shown(LedgerStrip(session, theme)), session


def test_who_has_left_takes_the_ticket_that_is_missing_before(since_ben_left):
    strip, session = since_ben_left
    session.awaited = Correction(0, None, None)
    theirs = entries(pile(strip, "red").others())
    assert list(theirs) == ["1 Ann", "2 Ben", "3 Cleo", "4 Dan", "5 Eve", "6 Fay"]
    theirs["3 Cleo"].trigger()
    assert session.history.steps[0].event == LegTicketTaken("R", 3)
    assert list(entries(pile(strip, "red").others())) == [
        "1 Ann",
        "2 Cleo",
        "3 Dan",
        "4 Eve",
        "5 Fay",
    ]


def test_who_has_left_is_a_partner_where_that_is_missing_before(since_ben_left):
    strip, session = since_ben_left
    session.awaited = Correction(0, None, None)
    entries(card(strip, 2).choices.menu())["Partner with Ben"].trigger()
    assert session.history.steps[0].event == PartnersJoined(2, 1)


def test_who_has_joined_has_no_card_where_an_action_is_missing_before(strip, session):
    session.apply(LegTicketTaken("R"))
    more = replace(session.position, players=(*session.position.players, Player(3)))
    session.seat_players(more, *session.game.names, "Eve")
    session.awaited = Correction(0, None, None)
    assert len(strip.cards) == 4
    session.awaited = None
    assert len(strip.cards) == 5


def test_what_is_taken_by_now_can_be_taken_where_that_is_missing_before(strip, session):
    for _ in range(3):
        session.apply(LegTicketTaken("R"))
    assert not pile(strip, "no red").isEnabled()
    session.awaited = Correction(0, None, None)
    assert pile(strip, "red").isEnabled()
    session.awaited = None
    assert not pile(strip, "no red").isEnabled()


def test_a_card_of_mine_that_is_missing_is_asked_for_its_colour_at_the_turn_of_others(
    qtbot, session, strip
):
    session.apply(LegTicketTaken("R"))
    session.apply(LegTicketTaken("Y"))
    session.awaited = Correction(1, LegTicketTaken("Y"), None)
    qtbot.mouseClick(pile(strip, "winner"), LEFT)
    entries(popped(pile(strip, "winner")))["G Green"].trigger()
    assert last(session) == RaceCardLaid(on_winner=True, colour="G", seat=3)


def test_a_correction_turns_no_cards_over(session, strip):
    session.start(position("cu2 9w.12k.14B.15RG.17PY B2P2 - +1?2? 3*,3+1,0+1"))
    session.apply(LegEnded())
    session.awaited = Correction(0, None, None)
    assert not pile(strip, "winner").isEnabled()


def test_chances_of_now_are_nobodys_where_an_action_is_missing(strip, session):
    session.apply(LegTicketTaken("R"))
    strip.show_chances(advice(session.shown, LegTicketTaken("R")))
    assert told(strip) == [True] * 4
    session.awaited = Correction(0, None, None)
    assert told(strip) == [False] * 4


def test_many_players_have_cards_of_two_lines_in_a_low_window(opened):
    program = opened(parse(SIX))
    program.window.resize(1024, 665)
    assert {card.height() for card in program.views.ledger.cards} == {CARD_PX}
    program.session.set_game(Game(History(parse(TABLE))))
    assert {card.height() for card in program.views.ledger.cards} == {LOW_CARD_PX}
