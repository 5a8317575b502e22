"""One player's card alone: what it says and shows."""

import pytest

from camelhelper.core.event import DieRevealed, LegEnded, LegTicketTaken
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.gui.language import use_language
from camelhelper.gui.ledger import chips, player_card
from camelhelper.gui.ledger.cards_alike import lay_out_alike
from camelhelper.gui.ledger.player_card import CARD_PX, LOW_CARD_PX, PlayerCard
from camelhelper.gui.widgets import running_number
from camelhelper.gui.widgets.seats import shortened
from camelhelper.wording.formatting import LEFT_OUT
from camelhelper.wording.languages import LANGUAGES
from tests.helpers.chances import advice
from tests.helpers.fingerprints import words_of
from tests.helpers.panels import position

TABLE = "cu2 2RG.4B.6PY.9+2.13k.15w B2Y1 G2.R12 +1R 7+1,3*,12!,5"
SIX = "cu2 2RG.4B.6PY.13k.15w - - - 3*,3,3,3,3,3"


def test_it_says_what_lies_before_the_player_in_the_editions_order(card_of):
    assert card_of(2).accessibleName() == (
        "Ben & Co: to move, 3 coins, leg tickets red 3 and green 5, cheering tile on 9"
    )
    assert card_of(1).toolTip() == ("Ann: 7 coins, leg ticket red 5, 1 pyramid ticket, 1 race card")


def test_it_says_once_which_card_is_mine(card_of):
    assert card_of(3).accessibleName() == card_of(3).toolTip() == "me: 12 coins"
    assert card_of(4, TABLE.replace("12!,5", "12,5!")).toolTip() == "Dee: me, 5 coins"


@pytest.mark.parametrize("height", [LOW_CARD_PX, CARD_PX])
@pytest.mark.parametrize("width", [66, 96, 140, 200])
def test_whose_partner_somebody_is_shows_on_every_card_of_six(card_of, width, height):
    table = "cu2 2RG.4B.6PY.13k.15w - B14.G14 - {},3,3,{},3,3"
    cards = [card_of(1, table.format(*both)) for both in (("3*", 3), ("3&4*", "3&1"))]
    for card in cards:
        card.resize(width, height)
    alone, joined = (card.grab().toImage() for card in cards)
    assert joined != alone
    assert "partner of Dee" in cards[1].toolTip()
    assert "partner of Dee" in cards[1].accessibleName()


@pytest.mark.parametrize("width", [67, 70, 76, 90])
@pytest.mark.parametrize("seat", [1, 2, 4])
def test_partners_on_the_narrowest_cards_keep_an_initial(card_of, seat, width):
    table = "cu2 2RG.4B.6PY.13k.15w - - - 3&2*,3&1,3,3&5,3&4,3"
    assert has_name(card_of(seat, table), width)


@pytest.mark.parametrize("width", [67, 80, 100, 108, 124])
def test_my_card_with_partner_and_chance_says_that_there_are_tickets(card_of, width):
    table = "cu2 2RG.4B.6PY.13k.15w - {} - 13&2*!,3&1,3,3,3,3"
    with_tickets, without = (low(card_of(1, table.format(t)), width) for t in ("G12.B1", "-"))
    assert with_tickets != without


def test_it_says_how_often_the_player_wins_the_game_and_seems_to_play(card_of):
    card = card_of(4, SIX)
    bare = card.grab().toImage()
    known = advice(position(SIX), DieRevealed("R", 1))
    card.show_chances(known, is_painted=False)
    assert card.accessibleName() == (
        "Dee: 3 coins, wins the game 10% of the time, no clear pattern yet"
    )
    to_me = card_of(4, SIX.replace("3*,3,", "3*,3!,"))
    to_me.show_chances(known, is_painted=False)
    assert "wins the game 10% of the time playing on as before" in to_me.toolTip()
    assert card.grab().toImage() == bare
    card.show_chances(known, is_painted=True)
    assert card.grab().toImage() != bare
    card.show_chances(None, is_painted=True)
    assert card.accessibleName() == "Dee: 3 coins"


def test_a_chance_to_win_of_before_the_last_change_is_faded_until_the_new_one_comes(card_of):
    card = card_of(4, SIX)
    before = advice(position(SIX.replace("3*,3,", "3,3*,")), DieRevealed("R", 1))
    pictures = []
    for known in (before, advice(position(SIX), DieRevealed("R", 1))):
        card.show_chances(known, is_painted=True)
        pictures.append(card.grab().toImage())
    assert pictures[0] != pictures[1]


def test_it_looks_different_for_who_is_to_move(card_of):
    pictures = [card_of(seat, SIX).grab().toImage() for seat in (1, 2)]
    assert pictures[0].pixelColor(2, 20) != pictures[1].pixelColor(2, 20)


@pytest.mark.parametrize("width", [140, 146, 170])
def test_four_chips_are_all_to_be_seen_beside_an_open_history(card_of, width):
    table = "cu2 2RG.4B.6PY.13k.15w Y1 R1.G1 {} 7+1,3*,12!,5"
    drawn = []
    for cards in ("+1R", "-"):
        card = card_of(1, table.format(cards))
        card.resize(width, CARD_PX)
        drawn.append(card.grab().toImage())
        assert not any("…" in word for word in words_of(card))
    assert drawn[0] != drawn[1]


@pytest.fixture
def marks_on(monkeypatch):
    """What the chips on a low card show."""
    marks = []
    monkeypatch.setattr(chips.Chips, "_paint_mark", lambda _, __, ___, mark: marks.append(mark))

    def marks_on(card, width_px):
        marks.clear()
        card.resize(width_px, LOW_CARD_PX)
        lay_out_alike([card])
        card.grab()
        return list(marks)

    return marks_on


def test_a_low_card_shows_more_tickets_in_smaller_pictures(card_of, marks_on):
    card = card_of(1, "cu2 2RG.4B.6PY.13k.15w Y1 R1.G1.B1 +1R 7+1,3*,12!,5")
    assert marks_on(card, 170)[:2] == ["R", "G"]


@pytest.mark.parametrize("partner", ["", "&2"])
def test_a_short_name_has_its_tickets_below_where_beside_it_there_is_no_room(
    card_of, marks_on, partner
):
    table = f"cu2 2RG.4B.6PY.13k.15w - G1.B1 - 3{partner}*,3{partner and '&1'},3,3,3,3"
    assert marks_on(card_of(1, table), 134) == ["G", "B"]


@pytest.mark.parametrize(("width_px", "shown"), [(92, ["R"]), (60, [])])
def test_what_has_no_room_is_hinted_at_as_beside_the_piles_and_told_in_the_tip(
    card_of, marks_on, width_px, shown
):
    """A number in a frame read as one more card, one with a plus as coins, one alone as a seat."""
    card = card_of(1, "cu2 2RG.4B.6PY.13k.15w Y1B1 R1 +1?1? 3+2*,3,3,3,3,3")
    assert marks_on(card, width_px) == shown
    assert LEFT_OUT in words_of(card)
    assert "leg ticket red 5, 2 pyramid tickets, 2 race cards" in card.toolTip()


def test_few_coins_leave_their_room_to_a_ticket(card_of, marks_on):
    table = "cu2 2RG.4B.6PY.13k.15w - G1.B1 - {}*,3,3,3,3,3"
    shown = [marks_on(card_of(1, table.format(coins)), 84) for coins in (3, 33)]
    assert shown == [["G"], []]


LEG_OVER = "cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 B2.Y31 - 3+2*,3+1,0+2!"


def test_coins_count_up_in_one_game_and_begin_anew_in_another(qtbot, theme, monkeypatch):
    monkeypatch.setattr(running_number, "motion_ms", lambda usual_ms: usual_ms)
    card = PlayerCard(1, theme.pictures)
    qtbot.addWidget(card)
    game = Game(History(position(LEG_OVER))).named("Ann", "Ben", "me")
    card.show_game(game, game.position)
    scored = game.then(LegEnded())
    card.show_game(scored, scored.position)
    assert card.coins.value < scored.position.player(1).coins
    another = Game(History(position(TABLE)))
    card.show_game(another, another.position)
    assert card.coins.value == another.position.player(1).coins


def test_what_the_last_scoring_brought_is_told_while_it_is_news(qtbot, theme):
    card = PlayerCard(1, theme.pictures)
    qtbot.addWidget(card)
    game = Game(History(position(LEG_OVER))).named("Ann", "Ben", "me")
    for event in (LegEnded(), DieRevealed("R", 1)):
        game = game.then(event)
        card.show_game(game, game.position)
        assert "+5 in the last scoring" in card.accessibleName()
    assert card.coins.value == 8
    game = game.then(LegTicketTaken("G"))
    card.show_game(game, game.position)
    assert "last scoring" not in card.accessibleName()


def test_who_got_nothing_in_the_last_scoring_is_told_so(qtbot, theme):
    card = PlayerCard(2, theme.pictures)
    qtbot.addWidget(card)
    start = position("cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 B1 - 3*,3,3!")
    game = Game(History(start)).named("Ann", "Ben", "me").then(LegEnded())
    card.show_game(game, game.position)
    assert "0 in the last scoring" in card.accessibleName()
    told = card.grab().toImage()
    card.show_chances(advice(position(SIX), DieRevealed("R", 1)), is_painted=True)
    assert card.grab().toImage() == told, "no chance to win among what the others got"
    without = Game(History(game.position)).named("Ann", "Ben", "me")
    card.show_chances(None, is_painted=False)
    card.show_game(without, without.position)
    assert card.grab().toImage() != told
    assert "scoring" not in card.accessibleName()


def low(card, width_px):
    """The card as it is painted in one line."""
    card.show_chances(advice(position(SIX), DieRevealed("R", 1)), is_painted=True)
    card.resize(width_px, LOW_CARD_PX)
    lay_out_alike([card])
    return card.grab().toImage()


def has_name(card, width_px):
    """Whether the card would look otherwise if nobody were called anything."""
    shown = low(card, width_px)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(player_card, "seat_name", lambda *_: "")
        return low(card, width_px) != shown


def test_who_has_no_name_is_told_by_the_badge_where_there_is_no_room(card_of):
    assert has_name(card_of(5, SIX), 200)
    assert not has_name(card_of(5, SIX), 84)
    assert has_name(card_of(4, SIX), 84)


def test_who_has_no_name_shows_what_lies_there_rather_than_a_number_twice(card_of):
    holding = "cu2 2RG.4B.6PY.13k.15w R1B1 - +5?4? 3*,3,3,3+1,3+1,3"
    assert not has_name(card_of(5, holding), 120)
    assert has_name(card_of(4, holding), 120)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("height_px", [LOW_CARD_PX, CARD_PX])
def test_from_one_width_on_who_has_no_name_is_told_by_a_word(card_of, language, height_px):
    use_language(LANGUAGES[language])
    card = card_of(5, "cu2 2RG.4B.6PY.13k.15w R1B1 B5 +5?4? 3*,3,3,3+1,13+1,3")
    wanted = []
    for width_px in range(60, 260):
        card.resize(width_px, height_px)
        wanted.append(card.wants_number)
    assert wanted == sorted(wanted, reverse=True)
    assert wanted[0]
    assert not wanted[-1]


def test_who_has_no_name_has_a_number_beside_a_ticket_where_there_is_room_for_both(card_of):
    holding = "cu2 2RG.4B.6PY.13k.15w - B5 - 3*,3,3,3,3,3"
    assert has_name(card_of(5, holding), 200)


def test_a_chance_that_would_cover_the_badge_is_left_to_the_tip(card_of):
    card = card_of(4, SIX)
    painted = low(card, 60)
    card.show_chances(advice(position(SIX), DieRevealed("R", 1)), is_painted=False)
    assert card.grab().toImage() == painted
    assert "wins the game 10% of the time" in card.toolTip()


def test_a_chance_to_win_leaves_a_short_name_whole(qtbot, theme, monkeypatch):
    shown = []
    monkeypatch.setattr(
        player_card, "shortened", lambda *words: shown.append(shortened(*words)) or shown[-1]
    )
    start = position(SIX)
    for name in ("Ann", "Cleo", "Player 1"):
        card = PlayerCard(4, theme.pictures)
        qtbot.addWidget(card)
        card.show_game(Game(History(start)).named("", "", "", name), start)
        low(card, 108)
        assert shown[-1] == name


@pytest.mark.parametrize("height", [LOW_CARD_PX, CARD_PX])
def test_revealed_race_cards_are_seen_in_their_colours(card_of, height):
    over = "cu2 9w.12k.14B.15RG.17PY B2P2 - +1{} 3*,3+1,0+1!"
    pictures = []
    for colour in "?RY":
        card = card_of(1, over.format(colour))
        card.resize(160, height)
        pictures.append(card.grab().toImage())
    hidden, red, yellow = pictures
    assert hidden != red != yellow != hidden
