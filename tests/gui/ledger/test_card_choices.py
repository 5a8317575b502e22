"""What a click on a player's card offers."""

from dataclasses import replace

from camelhelper.core.event import DieRevealed
from tests.helpers.chances import advice
from tests.helpers.panels import entries, position

SIX = "cu2 2RG.4B.6PY.13k.15w - - - 3*,3,3,3,3,3"


def test_the_turn_is_offered_to_who_has_it_not(qtbot, card_of):
    card = card_of(4)
    with qtbot.waitSignal(card.choices.turn_wanted) as wanted:
        entries(card.choices.menu())["Make it Dee's turn"].trigger()
    assert wanted.args == [4]
    mover = card_of(2)
    assert not any("turn" in text for text in entries(mover.choices.menu()))


def test_a_tile_is_offered_to_who_has_it_not(qtbot, card_of):
    card = card_of(1)
    with qtbot.waitSignal(card.choices.tile_wanted) as wanted:
        entries(card.choices.menu())["Make it Ann's tile on 9"].trigger()
    assert wanted.args == [1, 9]


def test_partners_are_offered_where_there_are_enough_players(qtbot, card_of):
    few = card_of(1)
    assert "Partner with" not in entries(few.choices.menu())
    card = card_of(1, SIX)
    partners = entries(card.choices.menu())["Partner with"].menu()
    with qtbot.waitSignal(card.choices.partner_wanted) as wanted:
        entries(partners)["4 Dee"].trigger()
    assert wanted.args == [1, 4]


def test_on_another_card_its_player_is_offered_as_a_partner_to_who_moves(qtbot, card_of):
    """It used to offer what that player could do, out of turn."""
    card = card_of(4, SIX)
    with qtbot.waitSignal(card.choices.partner_wanted) as wanted:
        entries(card.choices.menu())["Partner with Dee"].trigger()
    assert wanted.args == [1, 4]
    taken = SIX.replace("- - - 3*,3,3,3,", "- - - 3&2*,3&1,3,3,")
    assert not any("Partner" in text for text in entries(card_of(4, taken).choices.menu()))


def test_for_an_action_missing_earlier_a_card_offers_what_there_was_to_choose_then(card_of):
    card = card_of(2, SIX)
    assert "Partner with" not in entries(card.choices.menu())
    card.choices.offer(position(SIX.replace("3*,3,", "3,3*,")), is_now=False)
    offered = entries(card.choices.menu())
    assert "Partner with" in offered
    assert not any("turn" in text for text in offered)


def test_after_the_leg_partners_are_offered_for_the_next_one(card_of):
    joined = SIX.replace("15w - - - 3*,3,3,3,", "15w B2Y1R1G1P1 - - 3&4*,3,3,3&1,")
    after, before = card_of(1, joined), card_of(1, joined.replace("P1 ", " "))
    assert "Partner with" not in entries(before.choices.menu())
    assert "4 Dee" in entries(entries(after.choices.menu())["Partner with"].menu())


def test_a_way_to_play_can_be_told_and_taken_back(qtbot, card_of):
    card = card_of(4, SIX)
    known = advice(position(SIX), DieRevealed("R", 1))
    card.show_chances(replace(known, said={4: "leg"}), is_painted=False)
    assert "takes leg tickets only, as you said" in card.toolTip()
    styles = entries(entries(card.choices.menu())["Plays how"].menu())
    assert styles["Takes leg tickets only"].isChecked()
    with qtbot.waitSignal(card.choices.style_wanted) as wanted:
        styles["Plays at random"].trigger()
    assert wanted.args == [4, "random"]
    with qtbot.waitSignal(card.choices.style_wanted) as wanted:
        styles["As it seems: no clear pattern yet"].trigger()
    assert wanted.args == [4, None]
