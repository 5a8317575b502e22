"""Piles and decks alone: a click is an event, the mark beside offers everybody's."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QMenu

from camelhelper.core.event import LegTicketTaken, RaceCardLaid
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.gui.language import use_language
from camelhelper.gui.ledger import ticket_piles
from camelhelper.gui.ledger.ticket_piles import (
    LOW_PILE_PX,
    PILE_PX,
    CardDeck,
    TicketPile,
)
from camelhelper.gui.theme.typography import SMALL, sized
from camelhelper.gui.widgets.seats import BADGE_PX
from camelhelper.wording.formatting import LEFT_OUT
from camelhelper.wording.languages import LANGUAGES
from tests.helpers.fingerprints import words_of
from tests.helpers.panels import entries, position

TABLE = "cu2 2RG.4B.6PY.13k.15w B2Y1 R1.G1232 +1R 7,3*,12!"
LEG_ENDS = "cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 G1232 - 3*,3,3!"
RACE_ENDS = "cu2 9w.12k.14B.15RG.17PY B2P2 - +1?2? 3*,3,0"
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def shown_pile(qtbot, theme):
    def shown_pile(make, cup=TABLE):
        pile = make(theme.pictures)
        qtbot.addWidget(pile)
        pile.resize(pile.sizeHint())
        start = position(cup)
        pile.show_game(Game(History(start)).named("Ann", "Ben"), start)
        return pile

    return shown_pile


def red(pictures):
    return TicketPile("R", pictures)


def winner(pictures):
    return CardDeck(pictures, on_winner=True)


def loser(pictures):
    return CardDeck(pictures, on_winner=False)


@pytest.mark.parametrize("height_px", [LOW_PILE_PX, PILE_PX])
def test_every_card_on_a_deck_is_seen_to_its_upper_edge(shown_pile, monkeypatch, height_px):
    deck = shown_pile(loser, TABLE.replace("+1R", "-1?1?2?2?"))
    boxes = []
    monkeypatch.setattr(deck.pictures, "race_card", lambda _, box, *__, **___: boxes.append(box))
    deck.resize(deck.width(), height_px)
    deck.grab()
    assert len(boxes) == 4
    assert min(box.top() for box in boxes) >= 0.5


@pytest.mark.parametrize("points", [10.5, 14, 16])
def test_the_title_of_a_deck_is_drawn_whole_in_larger_type(shown_pile, points):
    deck = shown_pile(winner)
    font = deck.font()
    font.setPointSizeF(points)
    deck.setFont(font)
    words = QFontMetrics(sized(font, SMALL)).height()
    assert deck.title_px + 3 >= words
    seen = deck.grab().toImage()
    ink = deck.pictures.theme.colour("text").rgb()
    lowest = [seen.pixel(x, deck.height() - 1) for x in range(2, 50)]
    assert ink not in lowest


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("make", [winner, loser])
def test_the_ring_of_the_focus_passes_beside_the_title_of_a_deck(
    shown_pile, monkeypatch, make, language
):
    use_language(LANGUAGES[language])
    deck = shown_pile(make)
    said, title = deck.title, range(deck.height() - deck.title_px, deck.height() - 3)

    def drawn(title_text, *, has_focus):
        monkeypatch.setattr(CardDeck, "title", title_text)
        monkeypatch.setattr(deck, "hasFocus", lambda: has_focus)
        image = deck.grab().toImage()
        return {(x, y): image.pixel(x, y) for y in title for x in range(deck.width())}

    bare = drawn("", has_focus=False)
    words = differing(bare, drawn(said, has_focus=False))
    ring = differing(bare, drawn("", has_focus=True))
    assert words
    assert not {(x + aside, y) for x, y in words for aside in (-1, 0, 1)} & ring


def differing(before, after):
    return {place for place, pixel in after.items() if pixel != before[place]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deck_too_narrow_for_both_titles_has_none(shown_pile, language):
    use_language(LANGUAGES[language])
    decks = [shown_pile(make) for make in (winner, loser)]
    assert all(deck.title_px for deck in decks)
    for deck in decks:
        deck.resize(40, PILE_PX)
    assert not any(deck.title_px for deck in decks)


@pytest.mark.parametrize(
    ("make", "event"), [(red, LegTicketTaken("R")), (loser, RaceCardLaid(False))]
)
def test_a_click_is_the_action_of_the_player_to_move(qtbot, shown_pile, make, event):
    pile = shown_pile(make)
    with qtbot.waitSignal(pile.wanted) as wanted:
        qtbot.mouseClick(pile, LEFT, pos=QPoint(10, 10))
    assert wanted.args == [event]


@pytest.mark.parametrize(
    ("make", "event"), [(red, LegTicketTaken("R", 1)), (winner, RaceCardLaid(True, None, 1))]
)
def test_the_others_can_be_given_it(qtbot, shown_pile, make, event):
    pile = shown_pile(make)
    with qtbot.waitSignal(pile.wanted) as wanted:
        entries(pile.others())["1 Ann"].trigger()
    assert wanted.args == [event]


def test_a_pile_is_not_lit_any_more_once_its_menu_is_gone(shown_pile):
    pile = shown_pile(red)
    pile.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    menu = pile.others()
    menu.popup(QPoint())
    menu.hide()
    assert not pile.underMouse()


def test_the_menu_of_my_card_leaves_its_deck_in_sight(qtbot, shown_pile):
    """It used to open over its deck, and its last colours lay over Undo, below the deck."""
    deck = shown_pile(winner, TABLE.replace("3*,12!", "3,12*!"))
    deck.move(100, 500)
    with qtbot.waitExposed(deck):
        deck.show()
    qtbot.mouseClick(deck, LEFT, pos=QPoint(10, 10))
    menu = deck.findChild(QMenu)
    assert menu.isVisible()
    assert menu.geometry().bottom() <= deck.mapToGlobal(QPoint(0, 0)).y()
    menu.hide()


def test_my_race_card_has_a_colour_that_i_have_not_laid(qtbot, shown_pile):
    deck = shown_pile(winner, TABLE.replace("+1R", "+3R"))
    mine = entries(entries(deck.others())["3 Player 3"].menu())
    assert "R Red" not in mine
    with qtbot.waitSignal(deck.wanted) as wanted:
        mine["B Blue"].trigger()
    assert wanted.args == [RaceCardLaid(True, "B", 3)]


def test_a_pile_tells_its_top_ticket_and_its_takers(shown_pile):
    pile = shown_pile(red)
    assert pile.accessibleName() == "Red leg ticket 3"
    assert pile.accessibleDescription() == "Ann"
    assert shown_pile(winner).accessibleName() == "Winner deck: 1 race card"
    bare = TABLE.replace("+1R", "-")
    assert shown_pile(winner, bare).accessibleName() == "Winner deck: no cards"


def test_takers_without_a_badge_of_their_own_are_named(shown_pile):
    pile = shown_pile(lambda pictures: TicketPile("G", pictures))
    assert pile.accessibleDescription() == "Ann, Ben, Player 3, Ben"


@pytest.mark.parametrize("make", [red, winner])
def test_a_pile_too_narrow_for_the_mark_says_how_the_others_are_given_it(shown, shown_pile, make):
    pile = shown(shown_pile(make))
    words = pile.toolTip()
    assert "Right click" not in words
    with_mark = pile.width()
    pile.resize(57, LOW_PILE_PX)
    assert pile.toolTip() == f"{words}\nRight click: for another player"
    pile.resize(with_mark, PILE_PX)
    assert pile.toolTip() == words


def test_a_narrow_pile_does_not_offer_the_others_what_nobody_can_have(shown, shown_pile):
    for make in (red, winner):
        pile = shown(shown_pile(make, RACE_ENDS))
        pile.resize(57, LOW_PILE_PX)
        assert "Right click" not in pile.toolTip()


def test_what_is_used_up_or_over_cannot_be_taken(shown_pile):
    green = shown_pile(lambda pictures: TicketPile("G", pictures))
    assert green.accessibleName() == "No green leg ticket is left"
    assert not green.isEnabled()
    assert not shown_pile(red, RACE_ENDS).isEnabled()


@pytest.mark.parametrize(
    ("make", "event"),
    [
        (red, LegTicketTaken("R")),
        (lambda pictures: TicketPile("G", pictures), LegTicketTaken("G")),
        (winner, RaceCardLaid(True)),
    ],
    ids=["a ticket", "one of a pile that will be whole again", "a card"],
)
def test_after_the_last_die_a_click_is_the_first_action_of_the_next_leg(
    qtbot, shown_pile, make, event
):
    pile = shown_pile(make, LEG_ENDS)
    with qtbot.waitSignal(pile.wanted) as wanted:
        qtbot.mouseClick(pile, LEFT, pos=QPoint(10, 10))
    assert wanted.args == [event]
    assert "The leg is scored first" in pile.toolTip()
    assert "The leg is scored first" in pile.accessibleDescription()


def test_after_the_race_a_deck_is_turned_over(qtbot, shown_pile):
    deck = shown_pile(winner, RACE_ENDS)
    with qtbot.waitSignal(deck.turning_wanted):
        qtbot.mouseClick(deck, LEFT, pos=QPoint(10, 10))
    assert entries(deck.others()) == {}
    assert not shown_pile(loser, RACE_ENDS).isEnabled()


@pytest.mark.parametrize("make", [winner, loser])
def test_a_deck_shows_its_top_card_once_the_cards_are_turned_over(shown_pile, make):
    turned, face_down = (
        shown_pile(make, RACE_ENDS.replace("+1?2?", cards)).grab().toImage()
        for cards in ("+1B2R-1P2G", "+1?2?-1?2?")
    )
    assert turned != face_down


def test_a_deck_does_not_tell_my_card_while_the_race_goes_on(shown_pile):
    mine, face_down = (
        shown_pile(winner, TABLE.replace("+1R", cards)).grab().toImage() for cards in ("+2R", "+2?")
    )
    assert mine == face_down


@pytest.mark.parametrize("make", [red, winner, loser])
def test_it_is_drawn_with_its_takers(shown_pile, make):
    taken = shown_pile(make).grab().toImage()
    untouched = shown_pile(make, "cu2 2RG.4B.6PY.13k.15w - - - 3*,3,3").grab().toImage()
    assert (taken == untouched) == (make is loser), "nobody has laid a card there"


@pytest.fixture
def badges_on(monkeypatch):
    """The players shown on a pile of this width, each with their place."""
    badges = []
    monkeypatch.setattr(
        ticket_piles, "paint_badge", lambda _, __, place, seat: badges.append((seat, place))
    )

    def badges_on(pile, width_px, height_px=PILE_PX):
        badges.clear()
        pile.resize(width_px, height_px)
        pile.grab()
        return list(badges)

    return badges_on


@pytest.mark.parametrize("width_px", [60, 80, 98, 140])
def test_who_has_cards_in_a_deck_is_shown_above_its_name(shown_pile, badges_on, width_px):
    deck = shown_pile(winner, TABLE.replace("+1R", "+1R2?"))
    shown = badges_on(deck, width_px)
    assert deck.title_px
    assert len(shown) == 2
    assert all(place.top() >= 0 for _, place in shown)
    assert all(place.bottom() <= PILE_PX - deck.title_px for _, place in shown)


@pytest.mark.parametrize("height_px", [LOW_PILE_PX, PILE_PX])
@pytest.mark.parametrize("width_px", [78, 98, 115, 150])
def test_all_players_of_three_or_four_cards_or_tickets_are_shown_in_their_order(
    shown_pile, badges_on, width_px, height_px
):
    green = shown_pile(lambda pictures: TicketPile("G", pictures))
    deck = shown_pile(winner, TABLE.replace("+1R", "+3?1?2?"))
    for pile, seats in ((green, [1, 2, 3, 2]), (deck, [3, 1, 2])):
        shown = badges_on(pile, width_px, height_px)
        assert [seat for seat, _ in shown] == seats
        places = [place for _, place in shown]
        assert [(place.top(), place.left()) for place in places] == sorted(
            (place.top(), place.left()) for place in places
        )
        assert all(place.right() <= width_px for place in places)


def test_four_who_have_room_beside_a_deck_leave_it_uncovered(shown_pile, badges_on):
    """The seven piles of a window 1,280 pixels wide are that wide."""
    deck = shown_pile(winner, TABLE.replace("+1R", "+3?1?2?4?").replace("12!", "12!,3"))
    assert min(place.left() for _, place in badges_on(deck, 115)) >= 54 + 2


@pytest.mark.parametrize("width_px", [90, 92, 106])
def test_three_who_have_no_room_beside_a_deck_cover_as_little_of_it_as_they_can(
    shown_pile, badges_on, width_px
):
    deck = shown_pile(winner, TABLE.replace("+1R", "+3?1?2?"))
    places = [place for _, place in badges_on(deck, width_px)]
    assert [place.top() for place in places[:2]] == [places[0].top()] * 2
    assert places[2].top() > places[0].top()
    assert places[2].left() == places[0].left()


def test_dots_stand_only_for_the_cards_that_have_no_room(shown_pile, badges_on):
    deck = shown_pile(winner, TABLE.replace("+1R", "+3?1?2?2?1?3?1?"))
    assert [seat for seat, _ in badges_on(deck, 80)] == [3, 1, 2]
    assert LEFT_OUT in words_of(deck)
    assert [seat for seat, _ in badges_on(deck, 118)] == [3, 1, 2, 2, 1]
    assert [seat for seat, _ in badges_on(deck, 160)] == [3, 1, 2, 2, 1, 3, 1]
    assert LEFT_OUT not in words_of(deck)


@pytest.mark.parametrize("takers", ["R1", "R12", "R122"])
@pytest.mark.parametrize("height_px", [LOW_PILE_PX, PILE_PX])
@pytest.mark.parametrize("width_px", [56, 60, 80])
def test_a_ticket_keeps_its_letter_in_sight_in_a_narrow_pile(
    shown_pile, width_px, height_px, takers
):
    pile = shown_pile(red, TABLE.replace("R1.G1232", takers))
    letter = QRect(20, 0, 16, height_px)
    pile.resize(140, height_px)
    whole = pile.grab(letter).toImage()
    pile.resize(width_px, height_px)
    assert pile.grab(letter).toImage() == whole


def test_a_wider_pile_never_has_a_smaller_ticket(shown_pile):
    pile = shown_pile(red, "cu2 1RG.2B.3PY.15k.16w")
    widths = []
    for width_px in range(60, 120):
        pile.resize(width_px, PILE_PX)
        picture = pile.grab().toImage()
        ground, middle = picture.pixelColor(0, 0), picture.height() // 2
        widths.append(max(x for x in range(54 + 2) if picture.pixelColor(x, middle) != ground))
    assert len(set(widths)) == 1


@pytest.mark.parametrize("width_px", [50, 56, 60])
def test_the_sign_for_more_takers_that_lies_over_a_deck_covers_its_band(shown_pile, width_px):
    deck = shown_pile(loser, TABLE.replace("+1R", "-1?1?2?2?"))
    deck.resize(width_px, LOW_PILE_PX)
    shown = deck.grab(QRect(width_px - BADGE_PX + 2, 0, BADGE_PX - 4, LOW_PILE_PX)).toImage()
    colours = {shown.pixelColor(x, y).name() for x in range(12) for y in range(LOW_PILE_PX)}
    assert deck.pictures.theme.colour("finish").name() not in colours
