"""A past event put right in place, and what that makes of all that followed."""

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from camelhelper.core.bounds import MOST_EARLIER
from camelhelper.core.change import CardNamed, CardPut, CardTaken, PurseSet, Replaced, TicketOwned
from camelhelper.core.cup import parse
from camelhelper.core.edition import CHEERING
from camelhelper.core.event import (
    DieRevealed,
    LegTicketTaken,
    PlayerLeft,
    PositionEdited,
    RaceCardLaid,
    TilePlaced,
)
from camelhelper.core.event_text import parse_event
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.core.mend import Correction, Swap
from camelhelper.core.problem_kinds import TileOffTrack
from camelhelper.core.refusals import CardIsNamed, DieIsOut, EventFits, NoCardThere, NoTileThere
from camelhelper.core.rules import IllegalEvent
from tests.helpers.games import any_event, any_game, any_mend, line_of_play

START = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3")
RED, GREEN, BLUE = DieRevealed("R", 2), DieRevealed("G", 1), DieRevealed("B", 3)
TICKET = LegTicketTaken("G")


def played(*events):
    return line_of_play(START, events)


def happened(history):
    return [step.event for step in history.past]


def replayed(history):
    """The history played anew from its events alone."""
    anew = History(history.start, house=history.house)
    for step in history.steps:
        anew = anew.then(step.event) if step.problem is None else anew.then_unfit(step.event)
    return anew.jumped(len(history.past))


@given(st.randoms(use_true_random=True))
def test_a_mended_history_is_what_playing_it_so_would_have_given(random):
    history = any_game(random).live
    mended = history.corrected(any_mend(history, random))
    assert replayed(mended) == mended


@given(st.randoms(use_true_random=True))
def test_no_event_is_lost_in_mending(random):
    history = any_game(random).live
    mend = any_mend(history, random)
    events = [step.event for step in history.steps]
    # Later steps name other seats once somebody has left.
    assume(not any(isinstance(event, PlayerLeft) for event in (mend.new, *events)))
    mended = [step.event for step in history.corrected(mend).steps]
    if mend.new is not None:
        assert mended.pop(mend.index) == mend.new
    if mend.old is not None:
        assert events.pop(mend.index) == mend.old
    assert [*map(uncounted, mended)] == [*map(uncounted, events)]


def uncounted(event):
    """Without deck and numbers, which follow what they count."""
    if not isinstance(event, PositionEdited):
        return event
    return PositionEdited(tuple(map(unnumbered, event.changes)))


def unnumbered(change):
    match change:
        case TicketOwned():
            return replace(change, number=0)
        case CardNamed():
            return replace(change, on_winner=True, number=0)
        case CardPut():
            return replace(change, below=0)
        case CardTaken():
            return replace(change, on_winner=True, below=0)
    return change


def test_a_changed_roll_moves_what_came_after_it():
    mended = played(RED, GREEN).corrected(Correction(0, RED, DieRevealed("R", 3)))
    assert mended.position == played(DieRevealed("R", 3), GREEN).position


def test_a_roll_that_was_missed_is_inserted_before_the_step():
    mended = played(RED, GREEN).corrected(Correction(1, None, BLUE))
    assert mended == played(RED, BLUE, GREEN)


def test_a_step_that_did_not_happen_is_removed():
    assert played(RED, GREEN).corrected(Correction(0, RED, None)) == played(GREEN)


def test_what_no_longer_fits_is_kept_with_its_reason_and_changes_nothing_but_whose_turn_it_is():
    mended = played(TICKET, RED, BLUE).corrected(Correction(0, TICKET, DieRevealed("R", 1)))
    assert happened(mended) == [DieRevealed("R", 1), RED, BLUE]
    unfit = mended.past[1]
    assert unfit.problem == DieIsOut("R")
    assert unfit.position == replace(mended.past[0].position, to_move=3)
    assert mended.past[2].problem is None


def test_what_no_longer_fits_was_still_somebodys_turn_and_the_next_did_what_came_after():
    tile = TilePlaced(4, CHEERING)
    history = played(DieRevealed("R", 1), tile, TICKET, BLUE)
    mended = history.corrected(Correction(0, DieRevealed("R", 1), DieRevealed("R", 3)))
    assert [step.problem is None for step in mended.steps] == [True, False, True, True]
    assert mended.position.takers("G") == history.position.takers("G") == (3,)
    assert mended.position.to_move == history.position.to_move


def test_what_does_not_fit_comes_into_play_when_a_later_mend_lets_it():
    wrong = played(TICKET, RED).corrected(Correction(0, TICKET, DieRevealed("R", 1)))
    right = wrong.corrected(Correction(0, DieRevealed("R", 1), TICKET))
    assert right == played(TICKET, RED)


def test_steps_after_a_hand_correction_stay_the_very_same():
    history = played(RED, PositionEdited((Replaced(START),)), GREEN, BLUE)
    mended = history.corrected(Correction(0, RED, DieRevealed("R", 1)))
    assert all(a is b for a, b in zip(mended.past[2:], history.past[2:], strict=True))


def by_hand(text):
    return parse_event(f"= {text}", START.edition)


def test_what_a_hand_did_not_touch_follows_a_mend_before_it():
    coins = by_hand("player 2 coins 7")
    mended = played(RED, coins, GREEN).corrected(Correction(0, RED, DieRevealed("R", 1)))
    assert mended == played(DieRevealed("R", 1), coins, GREEN)
    assert mended.position.track.find("R") == (2, 1)
    assert mended.position.player(2).coins == 7


def test_a_card_that_was_turned_over_does_not_hold_the_camels():
    laid, named = RaceCardLaid(on_winner=True), by_hand("card +1? 1 is G")
    mended = played(laid, RED, named).corrected(Correction(1, RED, BLUE))
    assert mended == played(laid, BLUE, named)


@pytest.mark.parametrize(
    ("steps", "mend", "reason"),
    [
        (
            (RaceCardLaid(True), RED, by_hand("card +1? 1 is G")),
            Correction(0, RaceCardLaid(True), RaceCardLaid(True, "R")),
            CardIsNamed(1, "R"),
        ),
        (
            (RaceCardLaid(True), RED, by_hand("card +1? 1 is G")),
            Correction(0, RaceCardLaid(True), TICKET),
            NoCardThere(1),
        ),
        ((RED, GREEN, by_hand("die B?")), Correction(0, RED, BLUE), DieIsOut("B")),
        ((TilePlaced(9, +1), by_hand("tile 9 off")),
         Correction(0, TilePlaced(9, +1), RED), NoTileThere(9)),
    ],
)  # fmt: skip
def test_a_hand_that_a_mend_contradicts_is_told_at_its_step(steps, mend, reason):
    mended = played(*steps).corrected(mend)
    assert happened(mended)[-1] == steps[-1]
    assert mended.past[-1].problem == reason
    assert mended.position == mended.past[-2].position


def test_two_steps_that_are_swapped_stand_where_the_other_stood():
    swapped = played(RED, TICKET, BLUE).corrected(Swap(0, 2))
    assert swapped == played(BLUE, TICKET, RED)
    assert swapped.undone() == played(RED, TICKET, BLUE)


def test_a_swap_with_somebody_out_of_turn_leaves_everybody_what_they_did():
    at_the_table = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*!,3,3,3")
    theirs = LegTicketTaken("Y", seat=4)
    history = line_of_play(at_the_table, [TICKET, theirs, BLUE, RED])  # 1, 4, 1 and 2
    swapped = history.corrected(Swap(0, 1))
    assert swapped.position == history.position
    back = swapped.corrected(Swap(0, 1))
    assert [step.position for step in back.past] == [step.position for step in history.past]


def test_a_swap_names_who_comes_next_though_a_hand_changed_something_in_between():
    by_hand = PositionEdited((PurseSet(1, 4),))
    history = played(TICKET, replace(BLUE, seat=3), by_hand, RED)
    assert history.corrected(Swap(0, 1)).position == history.position


def test_a_swap_names_who_comes_next_in_a_what_if_too():
    game = Game(played(TICKET, replace(BLUE, seat=3)))
    game = game.what_if("Red").then(RED).left().then(GREEN)
    swapped = game.corrected(Swap(0, 1))
    assert swapped.branch("Red").history.position == game.branch("Red").history.position
    assert swapped.fork("Red") == 2
    assert swapped.undone() == game


def test_a_swap_after_which_one_of_the_two_does_not_fit_is_refused():
    onto = TilePlaced(2, +1)  # free only once blue has left
    with pytest.raises(IllegalEvent):
        played(BLUE, onto).corrected(Swap(0, 1))


@pytest.mark.parametrize("swap", [Swap(0, 2), Swap(1, 1), Swap(-1, 1), Swap(1, 0)])
def test_a_swap_of_what_is_not_there_is_refused(swap):
    with pytest.raises(ValueError, match="to swap"):
        played(RED, GREEN).corrected(swap)


def test_a_swap_reaches_over_what_was_taken_back():
    swapped = played(RED, GREEN, BLUE).jumped(1).corrected(Swap(0, 2))
    assert swapped == played(BLUE, GREEN, RED).jumped(1)


def test_steps_before_a_mend_stay_the_very_same():
    history = played(RED, GREEN, BLUE)
    mended = history.corrected(Correction(2, BLUE, TICKET))
    assert all(a is b for a, b in zip(mended.past[:2], history.past[:2], strict=True))


def test_steps_taken_back_are_replayed_too():
    history = played(RED, GREEN).undone()
    mended = history.corrected(Correction(0, RED, BLUE))
    assert mended.redone() == played(BLUE, GREEN)


def test_one_undo_takes_a_mend_back_and_the_next_one_a_step():
    history = played(RED, GREEN)
    mended = history.corrected(Correction(0, RED, BLUE))
    assert mended.undone() == history
    assert mended.undone().undone().past == played(RED).past


def test_steps_after_a_mend_are_undone_before_it():
    history = played(RED, GREEN).corrected(Correction(0, RED, BLUE)).then(TICKET)
    assert happened(history.undone()) == [BLUE, GREEN]
    assert happened(history.undone().undone()) == [RED, GREEN]


@given(st.randoms(use_true_random=True))
def test_undoing_all_leads_back_to_the_start_and_redoing_all_to_the_end(random):
    history = any_game(random).live
    history = history.jumped(len(history.steps))
    back = [history]
    while back[-1].undone() is not back[-1]:
        back.append(back[-1].undone())
    assert back[-1].past == ()
    while len(back) > 1:
        later, earlier = back[-2], back.pop()
        assert earlier.redone() == later


def test_a_new_step_from_an_earlier_moment_forgets_the_mends_beyond_it():
    history = (
        played(RED, GREEN).corrected(Correction(0, RED, BLUE)).jumped(1).then(TICKET).then(RED)
    )
    assert happened(history.undone()) == [BLUE, TICKET]
    assert happened(history.undone().undone()) == [BLUE]


def test_a_jump_leads_to_any_moment_and_back():
    history = played(RED, GREEN, BLUE)
    assert history.jumped(1).position == played(RED).position
    assert [step.event for step in history.jumped(1).future] == [GREEN, BLUE]
    assert history.jumped(0).jumped(3) == history
    for moment in (-1, 4):
        with pytest.raises(IndexError):
            history.jumped(moment)


def test_a_mend_that_does_not_fit_itself_is_refused():
    with pytest.raises(IllegalEvent) as refused:
        played(RED, GREEN).corrected(Correction(1, GREEN, RED))
    assert refused.value.reason == DieIsOut("R")
    with pytest.raises(IllegalEvent) as refused:
        played(RED).corrected(Correction(0, None, TilePlaced(1, 1)))
    assert refused.value.reason == TileOffTrack(1)


@pytest.mark.parametrize(
    "mend",
    [
        Correction(0, GREEN, BLUE),
        Correction(2, GREEN, BLUE),
        Correction(-1, GREEN, None),
        Correction(3, None, BLUE),
    ],
)
def test_a_mend_of_what_is_not_there_is_refused(mend):
    with pytest.raises(ValueError, match="no such event"):
        played(RED, GREEN).corrected(mend)


def test_what_fits_is_not_kept_as_if_it_did_not():
    with pytest.raises(IllegalEvent) as refused:
        played(RED).then_unfit(GREEN)
    assert refused.value.reason == EventFits()


@given(st.randoms(use_true_random=True))
def test_every_event_fits_again_after_it_was_undone(random):
    history = any_game(random).live
    event = any_event(history, random)
    assert history.then(event).undone().then(event) == history.then(event)


def test_undo_and_redo_say_when_they_are_possible():
    def possible(history):
        return history.can_undo, history.can_redo

    history = played(RED)
    assert possible(played()) == (False, False)
    assert possible(history) == (True, False)
    assert possible(history.undone()) == (False, True)
    mended = history.corrected(Correction(0, RED, None))
    assert possible(mended) == (True, False)
    assert possible(mended.undone()) == (True, True)
    assert possible(history.jumped(0)) == (True, True)


def test_one_undo_leads_back_from_all_jumps():
    history = played(RED, GREEN, BLUE)
    assert history.jumped(1).jumped(0).jumped(2).undone() == history
    assert history.jumped(1).jumped(3) is history


def test_what_was_played_over_a_jump_is_not_lost():
    history = played(RED, GREEN, BLUE)
    overwritten = history.jumped(1).then(TICKET)
    assert overwritten.undone() == history.jumped(1)
    assert overwritten.undone().undone() == history
    assert overwritten.undone().redone() == overwritten


# -- how far back undo leads ---------------------------------------------------------------------


def corrected_often(history, times):
    """Its first roll corrected to and fro."""
    for _ in range(times):
        old = history.steps[0].event
        history = history.corrected(Correction(0, old, DieRevealed("R", 5 - old.face)))
    return history


def kept_lines(history):
    """Every line of play that is kept for undo and redo."""
    found, open_ = {}, [history]
    while open_:
        line = open_.pop()
        if line and id(line) not in found:
            found[id(line)] = line
            open_ += [line.earlier, line.later]
    return list(found.values())


def undone_often(history, times):
    for _ in range(times):
        history = history.undone()
    return history


def test_so_many_corrections_can_be_undone():
    history = corrected_often(played(RED, GREEN), MOST_EARLIER)
    assert undone_often(history, MOST_EARLIER) == played(RED, GREEN)


def test_before_that_undo_takes_back_the_steps_themselves():
    history = corrected_often(played(RED, GREEN), MOST_EARLIER + 50)
    oldest = undone_often(history, MOST_EARLIER)
    assert happened(oldest) == happened(history)
    assert undone_often(oldest, 2).past == ()
    assert not undone_often(oldest, 2).can_undo


def test_an_endless_chain_of_corrections_keeps_so_many_lines():
    assert len(kept_lines(corrected_often(played(RED), 3 * MOST_EARLIER))) == MOST_EARLIER + 1


def test_corrections_that_are_undone_one_by_one_keep_none():
    history = played(RED)
    for _ in range(MOST_EARLIER):
        history = corrected_often(history, 1).undone()
    assert len(kept_lines(history)) < 5


def test_jumps_that_are_played_on_from_are_bounded_too():
    history = played(RED, GREEN)
    for _ in range(2 * MOST_EARLIER):
        history = history.jumped(1).then(BLUE)
    assert len(kept_lines(history)) <= MOST_EARLIER + 2
