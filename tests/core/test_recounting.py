"""What a hand put right stays right when a mend changes what lies below it in the pile or deck."""

import pytest

from camelhelper.core.cup import format_position, parse
from camelhelper.core.event_text import format_event, parse_event
from camelhelper.core.game import Game
from camelhelper.core.gamefile import format_game, parse_game
from camelhelper.core.history import Correction, History, Swap
from camelhelper.core.refusals import NoTicketThere

START = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3")


def event(text):
    return parse_event(text, START.edition)


def played(*texts):
    history = History(START)
    for text in texts:
        history = history.then(event(text))
    return history


def told(history):
    return [format_event(step.event) for step in history.steps]


def missed(text, *later):
    """What becomes of later events once this one turns out to have happened before them."""
    return played(*later).corrected(Correction(0, None, event(text)))


def undone(first, *later):
    """What becomes of later events once the first turns out not to have happened."""
    return played(first, *later).corrected(Correction(0, event(first), None))


@pytest.mark.parametrize(
    ("mended", "hand"),
    [
        (missed("tg@1", "tg@3", "= ticket G 1 of 2"), "= ticket G 2 of 2"),
        (undone("tg@1", "tg@3", "= ticket G 2 of 2"), "= ticket G 1 of 2"),
        (missed("+b@3", "+r@1", "= card +2G on 1"), "= card +2G on 2"),
        (missed("+r@2", "+?@2", "= card +2? 1 is G"), "= card +2? 2 is G"),
        (missed("+r@1", "+?@2", "+?@2", "= card +2? off 1"), "= card +2? off 2"),
        (undone("+r@2", "+?@2", "= card +2? 2 is G"), "= card +2? 1 is G"),
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


def test_a_hand_between_two_swapped_events_follows_too():
    mended = played("r2", "+b@2", "= card +3G on 1", "+y@1").corrected(Swap(0, 3))
    assert told(mended) == ["+y@1", "+b@2", "= card +3G on 2", "r2"]


def test_a_change_that_no_longer_fits_keeps_those_behind_it():
    mended = missed("b1", "tg@3", "= die B2, ticket G 1 of 2")
    assert told(mended)[-1] == "= die B2, ticket G 1 of 2"


def test_a_mended_game_reads_back_as_it_was_written():
    mended = missed("tg@1", "tg@3", "= ticket G 1 of 2")
    again = parse_game(format_game(Game(mended)))
    assert format_position(again.position) == format_position(mended.position)
