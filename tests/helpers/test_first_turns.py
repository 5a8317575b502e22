"""What it costs not to be told how the others play is found on the first turns."""

from collections import Counter

import numpy as np

from camelhelper.core.edition import FIRST_EDITION
from tests.helpers.first_turns import TURNS, first_turns, lost, report, seating


def test_who_is_told_chooses_at_least_as_well():
    turns = list(first_turns(FIRST_EDITION, 3, ("leg", "win", "leg")))
    assert len(turns) == TURNS
    assert {turn.position.to_move for turn in turns} == {2}
    found = [lost(turn, number) for number, turn in enumerate(turns)]
    assert all(cost == 0 for as_it_is, told, cost in found if as_it_is == told)
    assert sum(cost for *_, cost in found) > -0.005


def test_everybody_sits_everywhere_in_turn():
    seated = [seating(["leg", "full", "net"], number) for number in range(12)]
    assert {names.index("win") for names in seated} == {0, 1, 2, 3}
    assert all(sorted(names) == ["full", "leg", "net", "win"] for names in seated)
    assert len({*seated}) == 12


def test_a_loss_is_that_of_all_turns_of_a_game():
    losses = np.array([[0.01, 0.02], [0.01, 0.0]])
    title, first, second, swapped = report(2, losses, Counter({("roll", "tile"): 0.04}))
    assert title == "2 games: +2.0 ± 0.7 points a game"
    assert first == "turn 1: +1.0 ± 0.0"
    assert second == "turn 2: +1.0 ± 0.7"
    assert swapped == "roll instead of tile: +2.0 a game"
