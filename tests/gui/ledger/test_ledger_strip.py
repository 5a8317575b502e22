"""Tickets and players under the track: one click is an action, each with its key."""

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
from camelhelper.gui.ledger import player_card
from camelhelper.gui.ledger.ledger_strip import LedgerStrip
from camelhelper.gui.ledger.player_card import CARD_PX, LOW_CARD_PX, PlayerCard
from camelhelper.wording.formatting import LEFT_OUT
from tests.helpers.chances import advice
from tests.helpers.fingerprints import words_of
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


# -- who is who ----------------------------------------------------------------------------------

HOLDING = "cu2 7G.9BY.10-2.11PR.12+1.13kw G3B3P2 R1.Y2 +1?2?{}"


def called(theme, shown, line, width_px):
    """Who is told by a word, of players without a name on low cards."""
    strip = shown(LedgerStrip(HeardSession(position(line)), theme))
    strip.unfold(0)
    strip.resize(width_px, 96)
    words = words_of(strip)
    return [seat for seat in range(1, 9) if f"Player {seat}" in words]


@pytest.mark.parametrize(
    ("players", "width_px", "told"),
    [
        (" 3*,3+1,3+1!", 520, [1, 2, 3]),
        ("-3? 3*,3+1,3+1!,3+1,12", 850, [1, 2, 3, 4, 5]),
        ("-3? 3*,3+1,3+1!,3+1,12,3,3,3", 850, []),
    ],
)
def test_all_without_a_name_are_told_by_a_word_or_all_by_the_number(
    theme, shown, players, width_px, told
):
    assert called(theme, shown, HOLDING.format(players), width_px) == told


@pytest.mark.parametrize("spare_px", [0, 26], ids=["low", "high"])
def test_all_cards_have_the_picture_of_a_coin_or_none(theme, shown, monkeypatch, spare_px):
    session = HeardSession(position(HOLDING.format("-3? 3*,3+1,3+1!,3+1,12")))
    session.name_players("Ann", "Benjamin", "Cleo", "Dorothea", "Eve")
    strip = shown(LedgerStrip(session, theme))
    strip.unfold(spare_px)
    painted = []
    monkeypatch.setattr(strip.pictures, "coin", lambda *_: painted.append(1))
    counts = set()
    for width_px in range(420, 1600, 40):
        painted.clear()
        strip.resize(width_px, strip.height())
        strip.grab()
        counts.add(len(painted))
    assert counts == {0, 5}


@pytest.mark.parametrize("spare_px", [0, CARD_PX - LOW_CARD_PX])
@pytest.mark.parametrize("width_px", range(420, 1000, 20))
def test_all_chances_to_win_stand_beside_the_names_or_none(theme, shown, width_px, spare_px):
    session = HeardSession(position(HOLDING.format("-3? 3*,3+1,3+1!,3+1,12,3")))
    session.name_players("Theodora", "Ben", "me", "Cleo", "Dee", "Al")
    strip = shown(LedgerStrip(session, theme))
    strip.unfold(spare_px)
    strip.chances_action.setChecked(True)
    strip.show_chances(advice(session.shown, LegTicketTaken("R")))
    strip.resize(width_px, strip.height())
    strip.grab()
    assert all(card.has_figure for card in strip.cards)
    assert len({card.has_room_beside for card in strip.cards}) == 1


def test_cards_are_laid_out_alike_that_differ_by_a_pixel(theme, shown, monkeypatch):
    """At one width some had the coins beside the name, the others below it."""
    session = HeardSession(position(HOLDING.format("-3? 3*,3+1,3+1!,3+1,12")))
    strip = shown(LedgerStrip(session, theme))
    strip.unfold(CARD_PX - LOW_CARD_PX)
    rooms = []
    laid = player_card.in_two_lines
    monkeypatch.setattr(
        player_card, "in_two_lines", lambda room, _: rooms.append(room) or laid(room, _)
    )
    for width_px in range(668, 674):
        strip.resize(width_px, strip.height())
        rooms.clear()
        strip.grab()
        assert len({room.width() for room in rooms}) == 1


def test_all_cards_are_painted_again_while_the_coins_of_one_are_counting(strip, monkeypatch):
    painted = set()
    monkeypatch.setattr(PlayerCard, "_paint_coins", lambda card, *_: painted.add(card.seat))
    strip.window().resize(strip.size())
    QApplication.processEvents()
    painted.clear()
    card(strip, 1).coins.become(100)
    QApplication.processEvents()
    assert painted == {1, 2, 3, 4}


PAIRED = "cu2 2RG.4B.6PY.13k.15w - B5.G24.R3 - 8,6&3,7&2!,12*,11,14"


@pytest.mark.parametrize("is_for_all", [True, False])
@pytest.mark.parametrize("width_px", range(410, 640, 35))
def test_no_name_is_cut_for_a_chance_to_win_on_a_card_of_two_lines(
    theme, shown, width_px, is_for_all
):
    session = HeardSession(position(PAIRED))
    session.name_players("Ann", "Ben", "Mia", "Jo", "Tom", "Al")
    strip = shown(LedgerStrip(session, theme))
    strip.unfold(CARD_PX - LOW_CARD_PX)
    strip.resize(width_px, strip.height())
    strip.chances_action.setChecked(is_for_all)
    strip.show_chances(advice(session.shown, LegTicketTaken("R")))
    words = words_of(strip)
    assert {"Ann", "Ben", "Mia", "Jo", "Tom", "Al"} <= set(words)
    assert {"8", "6", "7", "12", "11", "14"} <= set(words)
    assert ({"40%", "30%", "20%", "10%"} if is_for_all else {"20%"}) <= set(words)


def test_a_name_is_told_beside_a_neighbour_who_is_told_by_the_number(theme, shown):
    session = HeardSession(position(HOLDING.format("-3? 3*,3+1,3+1!,3+1,12,3,3,3")))
    session.name_players("", "Bo")
    strip = shown(LedgerStrip(session, theme))
    strip.unfold(0)
    strip.resize(850, 96)
    words = words_of(strip)
    assert "Bo" in words
    assert not any(word.startswith("Player") for word in words)


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


def leaves_out(strip):
    """Whether a card does not show all that lies before its player."""
    strip.grab()
    return any(LEFT_OUT in words_of(card) for card in strip.cards)


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


@pytest.mark.parametrize(
    ("spare_px", "width_px"), [(0, 585), (0, 620), (0, 800), (26, 450), (26, 585)]
)
def test_everybodys_chance_has_room_even_beside_many_tickets(theme, shown, spare_px, width_px):
    cup = "cu2 2PRB.4G.5Y.13k.15w B2Y3k2G2 B23.G23.P42.Y22 - 5+2,3+1,4+1,7*,3,6!"
    strip = shown(LedgerStrip(HeardSession(position(cup)), theme))
    strip.unfold(spare_px)
    strip.resize(width_px, strip.height())
    strip.show_chances(advice(position(cup), LegTicketTaken("R")))
    strip.chances_action.setChecked(True)
    words = words_of(strip)
    assert {"40%", "30%", "20%", "10%", "0%"} <= set(words)
    assert {"5", "3", "4", "7", "6"} <= set(words)


def test_everybodys_chance_goes_before_what_the_last_leg_brought(theme, shown):
    session = HeardSession(position("cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 B2.Y31 - 3+2*,3+1,0+2!"))
    session.apply(LegEnded())
    strip = shown(LedgerStrip(session, theme))
    strip.resize(860, 130)
    assert "40%" not in words_of(strip)
    strip.show_chances(advice(session.shown, LegTicketTaken("R")))
    gains = words_of(strip)
    assert "40%" not in gains
    strip.chances_action.setChecked(True)
    assert {"40%", "30%"} <= set(words_of(strip))


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


def test_many_players_have_cards_of_two_lines_in_a_low_window(opened):
    program = opened(parse(SIX))
    program.window.resize(1024, 665)
    assert {card.height() for card in program.views.ledger.cards} == {CARD_PX}
    program.session.set_game(Game(History(parse(TABLE))))
    assert {card.height() for card in program.views.ledger.cards} == {LOW_CARD_PX}


@pytest.mark.parametrize("height", [LOW_CARD_PX, CARD_PX])
@pytest.mark.parametrize("width", [410, 440, 480, 520, 560, 600])
def test_what_a_scoring_brought_cuts_no_name_and_hides_no_ticket(theme, shown, width, height):
    """It used to push out who it was, and all that lay before the players."""
    session = HeardSession(position(SIX.replace("- - -", "- B5.G24.R3 -")))
    session.name_players("Anna", "Ben", "Mia", "Jo", "Tom", "Al")
    strip = shown(LedgerStrip(session, theme))
    for die in "RGBPY":
        session.apply(DieRevealed(die, 1))
    session.score()
    session.apply(LegTicketTaken("Y"))
    strip.unfold(height - LOW_CARD_PX)
    strip.resize(width, strip.height())
    strip.grab()
    told = [card for card in strip.cards if card.has_figure]
    assert all(card.tells_gain for card in strip.cards)
    assert not (told and leaves_out(strip))
    assert all(card.has_room_for_figure for card in told)


@pytest.mark.parametrize("height", [LOW_CARD_PX, 38])
def test_four_players_with_chances_show_what_lies_before_them_on_narrow_low_cards(
    theme, shown, height
):
    session = HeardSession(position("cu2 3RG.5B.6PY.14k.15w R1 - +4?-2?2? 16+1,8*!,14,7"))
    session.name_players("Nora", "me", "Otto", "Kim")
    strip = shown(LedgerStrip(session, theme))
    strip.show_chances(advice(session.shown, LegTicketTaken("R")))
    strip.chances_action.setChecked(True)
    strip.unfold(height - LOW_CARD_PX)
    strip.resize(440, strip.height())
    strip.grab()
    assert {card.width() for card in strip.cards} == {103}
    assert all(card.has_room_for_figure for card in strip.cards)
    assert sum(card.lack for card in strip.cards) <= 1


MANY_LOW = "cu2 3G.5B.8PR.9Y.10-3.11w.12k Y1R2P1k2 R1.P1.Y1 +1?-3?3?{} 14,6+2*,10,8+2"
MANY_HIGH = (
    "cu2 2RG.4B.6PY.11+2.13k.15w B2Y1R1 R132.G1142.B24.P1 +1R2?3?4?1?-2?1?2?3? 17+1*,3,12+1!,5+1"
)


def strip_with_chances(theme, shown, line, size):
    session = HeardSession(position(line))
    session.name_players("Ann", "Bob", "Cleo", "Dan")
    strip = shown(LedgerStrip(session, theme))
    strip.show_chances(advice(session.shown, LegTicketTaken("G")))
    strip.chances_action.setChecked(True)
    width_px, card_px = size
    strip.unfold(card_px - LOW_CARD_PX)
    strip.resize(width_px, strip.height())
    return strip


@pytest.mark.parametrize(
    ("line", "size"),
    [
        (MANY_LOW.format("4?"), (620, 38)),
        (MANY_LOW.format("1?4?"), (740, 38)),
        (MANY_HIGH, (860, CARD_PX)),
    ],
)
def test_what_has_no_room_in_one_line_of_a_card_stands_in_another(theme, shown, line, size):
    assert not leaves_out(strip_with_chances(theme, shown, line, size))


@pytest.mark.parametrize("width_px", range(500, 900, 20))
@pytest.mark.parametrize("card_px", [LOW_CARD_PX, 38])
def test_on_all_low_cards_the_parts_stand_in_the_same_lines(
    theme, shown, monkeypatch, width_px, card_px
):
    strip = strip_with_chances(theme, shown, MANY_LOW.format(""), (width_px, card_px))
    laid, places = player_card.in_one_line, []

    def lay(*parts):
        places.append(laid(*parts))
        return places[-1]

    strip.grab()
    monkeypatch.setattr(player_card, "in_one_line", lay)
    for each in strip.cards:
        each.grab()
    lines = {(place.name.center().y(), place.figure.center().y()) for place in places}
    assert len(lines) == 1
