"""The next-roll map: its chances, and what it says of everybody's holdings."""

import pytest

from camelhelper.cancellation import CancelledError
from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed
from camelhelper.core.rules import apply
from camelhelper.engine.leg.odds import leg_odds
from camelhelper.engine.review.equity import equities
from camelhelper.engine.review.next_roll import next_rolls
from camelhelper.engine.review.position_odds import position_odds

LEDGER = "cu2 3RG.5B.6PY.9+2.14k.15w B2Y1 B2.R13 +1R3G2R-2P 7+1,3*,12+1!"
PARTNERS = "cu2 3RG.5B.6PY.14k.15w B2 P4 - 3,3*,3,3,3,3"


def complete(cup):
    *_, last = next_rolls(parse(cup))
    return last


def test_every_remaining_die_and_face_is_in_the_map():
    rolls = complete("cu2 3RG.5B.6PY.14k.15w B2Y1").rolls
    assert [(r.event.camel, r.event.face) for r in rolls] == [
        (camel, face) for camel in "RGPkw" for face in (1, 2, 3)
    ]
    assert sum(roll.chance for roll in rolls) == pytest.approx(1)


def test_the_odds_after_a_roll_are_those_of_the_position_after_it():
    position = parse(LEDGER)
    roll = complete(LEDGER).after("G", 2)
    assert roll.after.leg == leg_odds(apply(position, DieRevealed("G", 2)))


@pytest.mark.parametrize("cup", [LEDGER, "cu1 3WG.5B.6OY O2 W1.G2 +1O2W 3,3*"])
def test_what_the_die_may_show_leaves_odds_and_holdings_where_they_are_on_average(cup):
    found = complete(cup)
    for camel in found.now.leg.camels:
        mean = sum(roll.chance * roll.after.leg.chance(camel, 0) for roll in found.rolls)
        assert mean == pytest.approx(found.now.leg.chance(camel, 0))
        at = found.now.race.camels.index(camel)
        mean = sum(roll.chance * roll.after.race.win[at] for roll in found.rolls)
        assert mean == pytest.approx(found.now.race.win[at])
    for seat in range(len(found.now.position.players)):
        assert sum(roll.chance * roll.gains[seat] for roll in found.rolls) == pytest.approx(0)
    assert any(abs(gain) > 0.1 for roll in found.rolls for gain in roll.gains)


def test_the_copied_pyramid_ticket_is_no_luck_of_the_partner():
    position = parse(PARTNERS)
    joined = position.with_player(2, position.player(2)).with_player(3, position.player(3))
    from dataclasses import replace

    joined = joined.with_player(2, replace(joined.player(2), partner=3))
    joined = joined.with_player(3, replace(joined.player(3), partner=2))
    *_, found = next_rolls(joined)
    assert sum(roll.chance * roll.gains[2] for roll in found.rolls) == pytest.approx(0)


def test_nobody_gains_without_a_ledger():
    assert {roll.gains for roll in complete("cu2 3RG.5B.6PY.14k.15w B2Y1").rolls} == {()}


def test_no_roll_is_left_when_the_leg_is_over():
    assert complete("cu2 3RG.5B.6PY.14k.15w B2Y1w1R3G1").rolls == ()


def test_holdings_become_coins_when_the_race_is_scored():
    over = parse("cu2 9w.12k.14B.15RG.17PY B2P2 Y1.P2 +1Y-2R 3+1,3*")
    # Yellow leads and 3 won: 5 for the ticket, 1 for the pyramid ticket, 8 for the race card;
    # purple is second; blue, not red, is last.
    assert equities(position_odds(over)) == (3 + 5 + 1 + 8, 3 + 1 - 1)


def test_a_cancelled_map_ends():
    with pytest.raises(CancelledError):
        next(next_rolls(parse(LEDGER), cancelled=lambda: True))
