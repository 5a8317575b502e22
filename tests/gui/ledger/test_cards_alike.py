"""What one card of a player has no room for, none shows."""

import pytest

from camelhelper.core.event import DieRevealed, LegEnded, LegTicketTaken
from camelhelper.gui.ledger import player_card
from camelhelper.gui.ledger.ledger_strip import LedgerStrip
from camelhelper.gui.ledger.player_card import CARD_PX, LOW_CARD_PX
from camelhelper.wording.formatting import LEFT_OUT
from tests.helpers.chances import advice
from tests.helpers.fingerprints import words_of
from tests.helpers.panels import HeardSession, position

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


SIX = "cu2 2RG.4B.6PY.13k.15w"
PAIRED = f"{SIX} - B5.G24.R3 - 8,6&3,7&2!,12*,11,14"


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


def leaves_out(strip):
    """Whether a card does not show all that lies before its player."""
    strip.grab()
    return any(LEFT_OUT in words_of(card) for card in strip.cards)


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


@pytest.mark.parametrize("height", [LOW_CARD_PX, CARD_PX])
@pytest.mark.parametrize("width", [410, 440, 480, 520, 560, 600])
def test_what_a_scoring_brought_cuts_no_name_and_hides_no_ticket(theme, shown, width, height):
    """It used to push out who it was, and all that lay before the players."""
    session = HeardSession(position(f"{SIX} - B5.G24.R3 - 3*,3,3,3,3,3"))
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
