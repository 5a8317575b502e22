"""What a hand put right stays right when a mend changes what lies below it in the pile or deck."""

import pytest

from camelhelper.core.cup import format_position, parse
from camelhelper.core.event_text import format_event, parse_event
from camelhelper.core.game import Game
from camelhelper.core.gamefile import format_game, parse_game
from camelhelper.core.mend import Correction, Swap
from camelhelper.core.position import Card
from camelhelper.core.refusals import NoCardThere, NoTicketThere
from tests.helpers.games import line_of_play

START = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3")


def event(text):
    return parse_event(text, START.edition)


def played(*texts):
    return line_of_play(START, texts)


def told(history):
    return [format_event(step.event) for step in history.steps]


def missed(text, *later):
    """What becomes of later events once this one turns out to have happened before them."""
    return played(*later).corrected(Correction(0, None, event(text)))


def undone(first, *later):
    """What becomes of later events once the first turns out not to have happened."""
    return played(first, *later).corrected(Correction(0, event(first), None))


def swapped(*texts):
    """What becomes of later events once the first two turn out to have come the other way round."""
    return played(*texts).corrected(Swap(0, 1))


@pytest.mark.parametrize(
    ("mended", "hand"),
    [
        (missed("tg@1", "tg@3", "= ticket G 1 of 2"), "= ticket G 2 of 2"),
        (undone("tg@1", "tg@3", "= ticket G 2 of 2"), "= ticket G 1 of 2"),
        (missed("+b@3", "+r@1", "= card +2G on 1"), "= card +2G on 2"),
        (missed("+r@2", "+?@2", "= card +2? 1 is G"), "= card +2? 2 is G"),
        (missed("+r@1", "+?@2", "+?@2", "= card +2? off 1"), "= card +2? off 2"),
        (undone("+r@2", "+?@2", "= card +2? 2 is G"), "= card +2? 1 is G"),
        (missed("tg@3", "tg@3", "= ticket G 1 of 2"), "= ticket G 2 of 2"),
        (missed("+?@2", "+?@2", "= card +2? 1 is G"), "= card +2? 2 is G"),
        (missed("+?@2", "+?@2", "= card +2? off 0"), "= card +2? off 1"),
        (missed("+b@2", "= card +2? on 0", "= card +2? 1 is G"), "= card +2? 2 is G"),
        (swapped("tg@1", "tg@3", "= ticket G 1 of 2"), "= ticket G 2 of 2"),
        (swapped("+?@2", "+r@2", "= card +2? 1 is G"), "= card +2? 2 is G"),
        (swapped("+?@2", "-?@2", "= card +2? 1 is G"), "= card +2? 1 is G"),
        (
            swapped("+r@2", "+g@2", "= card +2R 1 is B, card +2G 2 is R"),
            "= card +2R 2 is B, card +2G 1 is R",
        ),
        (
            missed("tg@1", "tg@3", "= ticket G 1 of 2, ticket G3, ticket G 2 of 1"),
            "= ticket G 2 of 2, ticket G3, ticket G 3 of 1",
        ),
    ],
)
def test_a_hand_follows_what_it_counted(mended, hand):
    assert told(mended)[-1] == hand
    assert not mended.past[-1].problem


def test_the_mend_itself_is_not_put_right_by_a_hand_that_meant_another_ticket():
    mended = missed("tg@1", "tg@3", "= ticket G 1 of 2")
    assert mended.position.takers("G") == (1, 2)


def test_a_hand_on_a_ticket_that_was_never_taken_is_told_at_its_step():
    mended = undone("tg@1", "tg@3", "= ticket G 1 of 2")
    assert mended.past[-1].problem == NoTicketThere("G")
    assert mended.position.takers("G") == (3,)


def test_a_ticket_that_another_player_took_keeps_its_number():
    history = played("tg@3", "= ticket G 1 of 2")
    mended = history.corrected(Correction(0, event("tg@3"), event("tg@1")))
    assert told(mended) == ["tg@1", "= ticket G 1 of 2"]


def test_a_hand_on_a_card_that_was_never_laid_takes_none_that_looks_like_it():
    mended = undone("+?@2", "+?@2", "= card +2? off 0")
    assert mended.past[-1].problem == NoCardThere(2)
    assert mended.position.winner_cards == (Card(2),)


def test_a_card_that_was_laid_on_the_other_deck_is_named_there():
    history = played("+?@2", "-?@2", "= card +2? 1 is G")
    mended = history.corrected(Correction(0, event("+?@2"), event("-?@2")))
    assert told(mended)[-1] == "= card -2? 1 is G"
    assert mended.position.loser_cards == (Card(2, "G"), Card(2))


def test_a_card_that_another_player_laid_names_none_of_the_same_player():
    mended = missed("r2", "+?", "+?@1", "= card +1? 1 is G")
    assert mended.past[-1].problem == NoCardThere(1)
    assert mended.position.winner_cards == (Card(2), Card(1))


@pytest.mark.parametrize(
    ("first", "later"),
    [
        ("r2", ("+?", "+?@1", "= card +1? 1 is G")),
        ("tg@2", ("tg@1", "tg@1", "tg@1", "tg@3", "= ticket G 4 of 1")),
    ],
)
def test_a_hand_finds_its_own_again_once_a_mend_brings_it_back(first, later):
    wrong = missed(first, *later)
    assert wrong.past[-1].problem
    right = wrong.corrected(Correction(0, event(first), None))
    assert right == played(*later)


def test_cards_that_change_colours_follow_both():
    later = "= card +2R 1 is G, card +2G 2 is R"
    assert told(missed("+b@2", "+r@2", "+g@2", later))[-1] == "= card +2R 2 is G, card +2G 3 is R"


def test_a_hand_names_the_card_of_a_player_who_moved_up_since():
    history = played("+?@2", "+?@3", "= card +3? 1 is G")
    mended = history.corrected(Correction(1, None, event("left@1")))
    assert told(mended)[-2:] == ["+?@2", "= card +2? 1 is G"]


def test_a_hand_between_two_swapped_events_follows_too():
    mended = played("r2", "+b@2", "= card +3G on 1", "+y@1").corrected(Swap(0, 3))
    assert told(mended) == ["+y@1", "+b@2", "= card +3G on 2", "r2@1"]


def test_a_change_that_no_longer_fits_keeps_those_behind_it():
    mended = missed("b1", "tg@3", "= die B2, ticket G 1 of 2")
    assert told(mended)[-1] == "= die B2, ticket G 1 of 2"


def test_a_mended_game_reads_back_as_it_was_written():
    mended = missed("tg@1", "tg@3", "= ticket G 1 of 2")
    again = parse_game(format_game(Game(mended)))
    assert format_position(again.position) == format_position(mended.position)
