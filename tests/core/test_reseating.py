"""Later events follow the players when somebody turns out to have left, or not to have left."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from camelhelper.core.cup import format_position, parse
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.event import PlayerLeft
from camelhelper.core.event_text import format_event, parse_event
from camelhelper.core.game import Game
from camelhelper.core.gamefile import format_game, parse_game
from camelhelper.core.history import History
from camelhelper.core.mend import Correction, Swap
from camelhelper.core.refusals import NoSuchPlayer
from tests.helpers.games import any_game, line_of_play

START = "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3!,3"
LEFT = PlayerLeft(2)


def played(*events):
    return line_of_play(START, events)


def told(history):
    return [format_event(step.event) for step in history.steps]


def after_leaving(*events):
    """What becomes of events once player 2 turns out to have left before them."""
    return played(*events).corrected(Correction(0, None, LEFT))


def test_coins_put_right_later_stay_those_of_the_player():
    mended = after_leaving("r2", "= player 4 coins 9, player 3 coins 7")
    assert told(mended) == ["left@2", "r2", "= player 3 coins 9, player 2 coins 7"]
    assert format_position(mended.position).endswith(" 3+1,7*!,9")


def test_who_has_left_does_nothing_more_though_the_table_looks_the_same():
    history = History(parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3"))
    for event in (
        PlayerLeft(3),
        parse_event("tg@2", SECOND_EDITION),
        parse_event("r2@1", SECOND_EDITION),
    ):
        history = history.then(event)
    mended = history.corrected(Correction(0, PlayerLeft(3), PlayerLeft(2)))
    assert mended.past[1].problem == NoSuchPlayer(3, 2)
    assert told(mended)[2] == "r2@1"


@pytest.mark.parametrize(
    ("event", "moved"),
    [
        ("tg@3", "tg@2"),
        ("= tile 9+4", "= tile 9+3"),
        ("= ticket B3", "= ticket B2"),
        ("= card +3R on 0", "= card +2R on 0"),
        ("= player 1 pyramid 2", "= player 1 pyramid 2"),
        ("= turn 4, me 1", "= turn 3, me 1"),
        ("= players 5", "= players 4"),
        ("= players 3", "= players 2"),
        ("left@3", "left@2"),
        ("= ticket B2", "= ticket B?"),
        ("= tile 9+2", "= tile 9+?"),
    ],
)
def test_whatever_names_a_player_goes_on_naming_them(event, moved):
    mended = after_leaving(event)
    assert told(mended) == ["left@2", moved]
    assert mended.steps[1].problem is None


@pytest.mark.parametrize(
    "event", ["= player 2 coins 9", "tg@2", "= turn 2", "= card +2R on 0", "left@2"]
)
def test_what_somebody_who_has_gone_did_later_contradicts_the_position(event):
    mended = after_leaving("= turn 1, me -", event)
    assert mended.steps[2].problem == NoSuchPlayer(4, 3)
    assert format_position(mended.position).endswith(" 3*,3,3")


def test_who_never_left_has_the_same_seat_again():
    mended = played("left@2", "= player 2 coins 7", "left@1").corrected(Correction(0, LEFT, None))
    assert told(mended) == ["= player 3 coins 7", "left@1"]
    assert format_position(mended.position).endswith(" 3*,7!,3")


@pytest.mark.parametrize(
    "later",
    [
        ("tg@2",),
        ("= tile 9+2",),
        ("tg@1", "= ticket G 1 of 2"),
        ("= player 2 coins 7", "left@2"),
        ("left@4", "= turn 2"),
        (f"= {START}", "= player 2 coins 7"),
    ],
)
def test_who_comes_back_by_a_second_mend_did_what_they_had_done(later):
    gone = after_leaving(*later)
    assert gone.corrected(Correction(0, LEFT, None)) == played(*later)


def test_a_hand_found_what_it_had_found_once_who_it_was_comes_back():
    history = played("9+@2", "= tile 9 of 3")
    back = history.corrected(Correction(0, None, LEFT)).corrected(Correction(0, LEFT, None))
    assert back.past[1].found == history.past[1].found


def test_another_player_who_left_instead_changes_whose_seat_is_whose():
    history = played("left@2", "= player 2 coins 7")
    assert told(history.corrected(Correction(0, LEFT, PlayerLeft(4)))) == [
        "left@4",
        "= player 3 coins 7",
    ]


def test_swapped_events_and_those_between_stay_those_of_their_players():
    history = played("left@2", "= player 2 coins 7", "= player 3 coins 9")
    swapped = history.corrected(Swap(0, 2))
    assert told(swapped) == ["= player 4 coins 9", "= player 3 coins 7", "left@2"]
    assert swapped.position == history.position
    assert swapped.corrected(Swap(0, 2)) == history


def test_a_whole_position_seats_everybody_as_it_says():
    whole = f"= {START}"
    mended = after_leaving(whole, "= player 3 coins 7")
    assert told(mended) == ["left@2", whole, "= player 3 coins 7"]


def test_a_what_if_follows_too():
    game = Game(played("r2")).what_if("More")
    game = game.then(parse_event("= player 3 coins 7", SECOND_EDITION)).left()
    mended = game.corrected(Correction(0, None, LEFT))
    assert told(mended.branch("More").history) == ["left@2", "r2", "= player 2 coins 7"]


@given(st.randoms(use_true_random=True))
def test_any_game_that_somebody_left_earlier_is_read_back(random):
    game = any_game(random).left()
    history = game.live
    index = random.randint(0, len(history.steps))
    count = len(history.position_before(index).players)
    if count > 2:
        left = PlayerLeft(random.randint(1, count))
        game = game.corrected(Correction(index, None, left))
    kept = parse_game(format_game(game))
    assert (kept.live, kept.what_ifs) == (game.live, game.what_ifs)
