from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from camelhelper.core import refusals
from camelhelper.core.changing import changes_between
from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, LegEnded, LegTicketTaken, PlayerLeft, PositionEdited
from camelhelper.core.game import Game, NamingError, Unnamed, WhatIf
from camelhelper.core.history import History
from camelhelper.core.mend import Correction, Swap
from camelhelper.core.rules import IllegalEvent
from tests.helpers.games import any_event, any_game, any_mend, change

START = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3!")
RED, GREEN, BLUE = DieRevealed("R", 2), DieRevealed("G", 1), DieRevealed("B", 3)
TICKET = LegTicketTaken("G")


def played(*events):
    history = History(START)
    for event in events:
        history = history.then(event)
    return Game(history)


def happened(history):
    return [step.event for step in history.past]


# -- undo and redo -------------------------------------------------------------------------------


def same(one, other):
    """Equal, and with the same steps to redo."""
    return one == other and one.history.future == other.history.future


@given(st.randoms(use_true_random=True))
def test_redoing_what_was_undone_changes_nothing(random):
    game = any_game(random)
    if game.undone() is not game:
        assert same(game.undone().redone(), game)
    if game.redone() is not game:
        assert same(game.redone().undone(), game)


@given(st.randoms(use_true_random=True))
def test_every_event_can_be_undone(random):
    game = any_game(random)
    played = game.then(any_event(game.history, random))
    assert played.undone().history.past == game.history.past
    assert same(played.undone().redone(), played)


@given(st.randoms(use_true_random=True))
def test_every_mend_can_be_undone_and_made_again(random):
    game = any_game(random)
    mended = game.corrected(any_mend(game.history, random))
    assert same(mended.undone(), game)
    assert same(mended.undone().redone(), mended)


# -- what-ifs ------------------------------------------------------------------------------------


@given(st.randoms(use_true_random=True))
def test_a_what_if_leaves_no_trace_in_the_live_game(random):
    live = any_game(random).live
    before = repr(live)
    game = Game(live)
    for _ in range(8):
        game = change(game if game.active_what_if else game.what_if(), random)
    assert game.left().live is live
    assert repr(live) == before


def test_a_what_if_begins_with_the_live_game_and_goes_its_own_way():
    game = played(RED).what_if("Take green").then(TICKET)
    assert happened(game.history) == [RED, TICKET]
    assert happened(game.live) == [RED]
    assert game.fork("Take green") == 1
    assert game.position == played(RED, TICKET).position
    assert game.left().history is game.live


def test_what_was_only_tried_are_the_steps_that_the_live_game_has_not():
    game = played(RED, TICKET).what_if(moment=1).then(GREEN).then(BLUE)
    assert game.tried(game.history) == 2
    assert game.tried(game.history.jumped(2)) == 1
    assert game.tried(game.history.jumped(1)) == 0
    assert game.tried(game.live) == game.tried(game.live.undone()) == 0


def test_a_what_if_can_begin_at_an_earlier_moment():
    game = played(RED, GREEN, BLUE).what_if(moment=1).then(TICKET)
    assert happened(game.history) == [RED, TICKET]
    assert game.fork(game.active_what_if) == 1


def test_steps_of_a_what_if_are_those_of_the_live_game_themselves():
    game = played(RED, GREEN).what_if()
    assert all(a is b for a, b in zip(game.history.past, game.live.past, strict=True))


def test_a_what_if_in_which_nothing_was_done_is_not_kept():
    game = played(RED)
    assert game.what_if().left() == game
    assert game.what_if().then(GREEN).left().what_ifs != ()


def test_a_what_if_that_came_true_is_kept_when_it_is_looked_at():
    game = played(RED).what_if("came true").then(GREEN).left().then(GREEN).then(BLUE)
    assert game.entered("came true").left() == game


def test_a_what_if_whose_steps_are_undone_is_kept():
    game = played(RED).what_if().then(GREEN).undone().left()
    assert len(game.what_ifs) == 1


def test_what_ifs_are_kept_side_by_side_and_can_be_entered_again():
    game = played(RED)
    for name, event in (("one", GREEN), ("two", BLUE), ("three", TICKET)):
        game = game.what_if(name).then(event).left()
    assert [branch.name for branch in game.what_ifs] == ["one", "two", "three"]
    assert happened(game.entered("two").history) == [RED, BLUE]


def test_a_what_if_can_grow_from_a_what_if():
    game = played(RED).what_if("one").then(GREEN).what_if("two").then(BLUE)
    assert happened(game.history) == [RED, GREEN, BLUE]
    assert happened(game.branch("one").history) == [RED, GREEN]


def test_nameless_what_ifs_are_numbered_where_a_number_is_free():
    game = played().what_if().then(RED).what_if().then(GREEN).without(Unnamed(1))
    assert game.what_if().active_what_if == Unnamed(1)
    tried = played().what_if(trying=RED).then(RED).left().what_if(trying=RED)
    assert tried.active_what_if == Unnamed(2, RED)


def test_a_what_if_thrown_away_leads_back_to_the_live_game():
    game = played(RED).what_if("one").then(GREEN)
    assert game.without("one") == played(RED)


def test_a_what_if_can_be_renamed():
    game = played(RED).what_if("one").then(GREEN).renamed("one", "two")
    assert game.active_what_if == "two"
    assert [branch.name for branch in game.what_ifs] == ["two"]


def test_a_mend_of_the_live_game_holds_in_the_what_ifs_that_grew_after_it():
    game = played(RED, GREEN).what_if("after").then(BLUE).left()
    game = game.what_if("before", moment=0).then(BLUE).left()
    slower = DieRevealed("R", 1)
    mended = game.corrected(Correction(0, RED, slower))
    assert happened(mended.live) == [slower, GREEN]
    assert happened(mended.branch("after").history) == [slower, GREEN, BLUE]
    assert happened(mended.branch("before").history) == [BLUE]
    assert mended.undone() == game
    assert mended.undone().redone() == mended


@given(st.randoms(use_true_random=True))
def test_what_ifs_follow_a_mend_of_the_live_game_as_if_each_were_replayed(random):
    game = any_game(random).left()
    mend = any_mend(game.history, random)
    mended = game.corrected(mend)
    for before, after in zip(game.what_ifs, mended.what_ifs, strict=True):
        follows = game.fork(before.name) > mend.last
        assert after.history == (before.history.following(mend) if follows else before.history)


def test_what_is_replayed_after_a_mend_is_shared_with_the_what_ifs():
    game = played(RED, GREEN).what_if("after").then(BLUE).left()
    mended = game.corrected(Correction(0, RED, DieRevealed("R", 1)))
    shared = zip(mended.live.steps, mended.branch("after").history.steps[:2], strict=True)
    assert all(live is own for live, own in shared)


def test_a_removed_last_step_comes_back_in_the_what_ifs_too():
    game = played(RED, GREEN).what_if("after").then(BLUE).left()
    assert game.corrected(Correction(1, GREEN, None)).undone() == game


def test_a_what_if_made_after_a_mend_keeps_it():
    game = played(RED, GREEN).corrected(Correction(0, RED, BLUE)).what_if("later").then(RED).left()
    assert happened(game.undone().live) == [RED, GREEN]
    assert happened(game.undone().branch("later").history) == [BLUE, GREEN, RED]


def test_a_mend_inside_a_what_if_stays_in_it():
    game = played(RED, GREEN).what_if("one").corrected(Correction(0, RED, BLUE))
    assert happened(game.history) == [BLUE, GREEN]
    assert happened(game.live) == [RED, GREEN]


# -- names ---------------------------------------------------------------------------------------


def test_players_have_the_names_they_were_given():
    game = played().named(" Ann ", "", "Dee")
    assert game.names == ("Ann", "", "Dee")


def test_who_is_not_named_anew_keeps_the_name_there_is():
    assert played().named("Ann", "Ben", "Dee").named("Cy").names == ("Cy", "Ben", "Dee")


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        (["Ann, Ben"], refusals.NameWithComma("Ann, Ben")),
        (["A\nB"], refusals.NameUnprintable("A\nB")),
        (["x" * 41], refusals.NameTooLong("x" * 12, 41)),
        (["p"] * 9, refusals.TooManyNames(9)),
    ],
)
def test_names_that_cannot_be_are_refused(names, reason):
    with pytest.raises(NamingError) as refused:
        played().named(*names)
    assert refused.value.reason == reason


@pytest.mark.parametrize(
    ("names", "inside", "reason"),
    [
        (["one", "one"], None, refusals.WhatIfTwice("one")),
        ([""], None, refusals.WhatIfUnnamed()),
        ([" one"], None, refusals.NameWithBlanks(" one")),
        (["one"], "two", refusals.NoSuchWhatIf("two")),
    ],
)
def test_what_ifs_have_a_name_each(names, inside, reason):
    what_ifs = tuple(WhatIf(name, History(START)) for name in names)
    with pytest.raises(NamingError) as refused:
        Game(History(START), what_ifs=what_ifs, active_what_if=inside)
    assert refused.value.reason == reason


def test_there_is_no_what_if_of_another_name():
    with pytest.raises(KeyError):
        played().branch("one")
    with pytest.raises(NamingError) as refused:
        replace(played(), active_what_if="one")
    assert refused.value.reason == refusals.NoSuchWhatIf("one")


# -- styles --------------------------------------------------------------------------------------


def test_what_is_said_of_a_player_is_kept_by_seat_until_it_is_said_no_more():
    game = played().saying(3, "leg").saying(1, "net").saying(3, "roll")
    assert game.styles == ((1, "net"), (3, "roll"))
    assert game.saying(3, None).saying(2, None).styles == ((1, "net"),)


def test_what_is_said_of_who_moved_up_holds_where_they_first_sat():
    game = played(PlayerLeft(2)).saying(2, "leg").saying(1, "net")
    assert game.styles == ((1, "net"), (3, "leg"))
    assert game.undone().saying(3, None).styles == ((1, "net"),)


@pytest.mark.parametrize(
    ("names", "styles"),
    [
        (("Ann", "Eve", "Cleo"), ((3, "net"),)),
        (("Ann", "", "Cleo"), ((3, "net"),)),
        (("Ben", "Ann", "Cleo"), ((1, "leg"), (3, "net"))),
    ],
)
def test_what_is_said_of_a_player_goes_with_the_name(names, styles):
    game = played().named("Ann", "Ben").saying(2, "leg").saying(3, "net")
    assert game.named(*names).styles == styles


@given(st.randoms(use_true_random=True))
def test_nothing_done_in_a_game_forgets_what_was_said_of_its_players(random):
    game = start = any_game(random)
    for _ in range(5):
        game = change(game, random)
    assert game.styles == game.named(*game.names).styles == start.styles


# -- from one leg to the next --------------------------------------------------------------------

LEG_OVER = parse("cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 B2.Y31 - 3+2*,3+1,0+2!")


def test_the_first_action_of_the_next_leg_scores_the_last_as_a_step_of_its_own():
    game = Game(History(LEG_OVER)).played(RED)
    assert happened(game.history) == [LegEnded(), RED]
    assert [player.coins for player in game.position.players] == [8, 3, 7]


def test_one_undo_takes_back_the_action_and_the_scoring_that_it_brought_about():
    game = Game(History(LEG_OVER)).played(RED)
    assert game.undone().position == LEG_OVER
    assert happened(game.undone().redone().history) == [LegEnded(), RED]
    played_on = game.played(GREEN)
    assert played_on.undone().history.past == game.history.past
    assert played_on.undone().undone().position == LEG_OVER
    assert played_on.undone().undone().redone().redone() == played_on


def test_a_leg_that_was_scored_by_hand_stays_scored_when_the_next_action_is_undone():
    game = Game(History(LEG_OVER)).then(LegEnded()).played(RED)
    assert happened(game.undone().history) == [LegEnded()]


def test_a_mended_action_still_takes_back_the_scoring_that_it_brought_about():
    game = Game(History(LEG_OVER)).played(RED)
    mended = game.corrected(Correction(1, RED, GREEN)).played(RED)
    assert mended.undone().undone().undone().position == LEG_OVER


def test_after_a_jump_to_the_scoring_it_stays_when_what_is_played_from_there_is_undone():
    game = Game(History(LEG_OVER)).played(RED)
    assert happened(game.jumped(1).played(GREEN).undone().history) == [LegEnded()]
    what_if = game.what_if(moment=1).played(GREEN).undone()
    assert happened(what_if.history) == [LegEnded()]


def test_after_a_jump_to_before_the_scoring_one_redo_brings_back_the_whole_act():
    game = Game(History(LEG_OVER)).played(RED)
    again = game.jumped(0).redone()
    assert happened(again.history) == [LegEnded(), RED]
    assert again.undone().position == LEG_OVER


def test_of_two_swapped_actions_the_first_one_scores_the_leg():
    swapped = Game(History(LEG_OVER)).played(RED).played(GREEN).corrected(Swap(1, 2))
    again = swapped.jumped(0).redone()
    assert happened(again.history) == [LegEnded(), GREEN]
    assert again.undone().position == LEG_OVER


def test_a_what_if_from_before_the_scoring_undoes_its_first_act_in_one():
    what_if = Game(History(LEG_OVER)).played(RED).what_if(moment=0).played(GREEN)
    assert happened(what_if.history) == [LegEnded(), GREEN]
    assert what_if.undone().position == LEG_OVER
    assert happened(what_if.undone().left().history) == [LegEnded(), RED]


def test_a_ticket_taken_first_in_the_next_leg_is_the_first_of_its_pile():
    assert Game(History(LEG_OVER)).played(LegTicketTaken("Y")).position.takers("Y") == (1,)


def test_what_is_set_right_after_the_last_roll_belongs_to_that_leg():
    edited = PositionEdited(changes_between(LEG_OVER, replace(LEG_OVER, to_move=2)))
    assert happened(Game(History(LEG_OVER)).played(edited).history) == [edited]


def test_an_action_that_does_not_fit_the_next_leg_scores_nothing():
    with pytest.raises(IllegalEvent):
        Game(History(LEG_OVER)).played(DieRevealed("R", 4))


def test_nothing_is_played_on_after_the_race():
    over = parse("cu2 9w.12k.14B.15RG.17PY B2P2 - - 3*,3,3!")
    with pytest.raises(IllegalEvent) as refused:
        Game(History(over)).played(RED)
    assert refused.value.reason == refusals.RaceUnscored()
