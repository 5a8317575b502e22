"""How much less often an action wins than the best one."""

from dataclasses import replace

import pytest

from camelhelper.cancellation import CancelledError, never
from camelhelper.core.cup import parse
from camelhelper.core.event import LegTicketTaken, RaceCardLaid
from camelhelper.core.history import History
from camelhelper.core.rules import apply, legal_events
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.advice import AdviceQuestion, Adviser
from camelhelper.engine.win.estimate import Estimate
from camelhelper.engine.win.losses import Loss, loss_of
from camelhelper.engine.win.win_chances import WinQuestion, last_chances
from tests.helpers.playouts import ROLLING, played_out, seen_in

THE_LAST_ROLL = "cu1 3W.8G.9B.16OY W1G1B1 Y1.O2 +1Y3O-2W 7*,6,8,8"
"""It ends the race."""


def rolling(cup, **how):
    seen = seen_in(cup)
    everybody = dict.fromkeys(range(1, len(seen.position.players) + 1), ROLLING)
    return WinQuestion(seen, everybody, playouts=960, **how)


def chance_of(position, action):
    after = position if action == ANY_ROLL else apply(position, action)
    return played_out(after)[position.to_move - 1]


def test_where_everything_can_be_counted_it_is_the_difference():
    question = rolling(THE_LAST_ROLL)
    position = question.seen.position
    for action in legal_events(position):
        if isinstance(action, LegTicketTaken | RaceCardLaid):
            loss = loss_of(question, action)
            exact = chance_of(position, loss.best) - chance_of(position, action)
            assert loss.less.chance == pytest.approx(exact, abs=3 * loss.less.error + 0.005)


LATE = "cu1 1WG.2BO.5Y W1G1B1 - - 3*,3,3,3"
"""The yellow ticket is far better than a roll."""


def test_the_loss_is_what_the_chances_lose_that_are_told_at_the_turn():
    question = WinQuestion(seen_in(LATE), playouts=8000)
    told = {each.action: each for each in last_chances(question).actions}
    loss = loss_of(question, ANY_ROLL)
    gone = told[loss.best].win - told[ANY_ROLL].win
    assert gone > 0.1
    assert loss.less.chance == pytest.approx(gone, abs=4 * loss.less.error + 0.01)


TO_ME = "cu2 1Y.2RP.4+2.6+4.9GB.14w.15k G3B2Y1 B1.G1.P32 +1Y 3+1,3!,3+1*,3+1"
"""A card that the third player may as well play later, but will not, for all I have seen."""


def test_at_somebody_elses_turn_it_is_what_the_advice_tells_me_then():
    asked = AdviceQuestion((parse(TO_ME),), History(parse(TO_ME)), playouts=8000)
    *_, advice = Adviser(shipped_tables()).answer(asked, never)
    told = {each.action: each for each in advice.chances.actions}
    loss = loss_of(WinQuestion(seen_in(TO_ME), playouts=8000), ANY_ROLL, asking=2)
    assert isinstance(loss.best, RaceCardLaid)
    gone = told[RaceCardLaid(loss.best.on_winner)].win - told[ANY_ROLL].win
    assert loss.less.chance == pytest.approx(gone, abs=3 * loss.less.error + 0.005)


def test_what_is_best_loses_nothing_and_the_rest_cannot_win_by_luck():
    question = rolling(THE_LAST_ROLL)
    best = loss_of(question, ANY_ROLL).best
    loss = loss_of(question, best)
    assert loss == Loss(best, Estimate())
    assert not loss.less.is_clear


EARLY = "cu1 1WG.2BO.3Y - - - 3*,3,3,3"
"""A roll is best, but few playouts do not show it."""


def test_few_playouts_blame_nobody_for_what_is_best():
    hasty = [replace(rolling(EARLY, seed=seed), playouts=1) for seed in range(8)]
    assert {loss_of(question, ANY_ROLL) for question in hasty} == {Loss(ANY_ROLL, Estimate())}


def test_what_cannot_be_done_is_not_the_best():
    question = rolling(THE_LAST_ROLL)
    best = loss_of(question, ANY_ROLL).best
    assert loss_of(question, ANY_ROLL, never_try=[best]).best != best


def test_equal_actions_are_too_close_to_call():
    position = "cu1 1WG.2BO.3Y - - - 30*,3,3,3"
    less = loss_of(rolling(position), ANY_ROLL).less
    assert less.chance < 0.01
    assert not less.is_clear


def test_a_question_nobody_waits_for_is_given_up():
    with pytest.raises(CancelledError):
        loss_of(rolling(THE_LAST_ROLL), ANY_ROLL, cancelled=lambda: True)
