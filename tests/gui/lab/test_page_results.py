"""What a page knows of its answer."""

import numpy as np

from camelhelper.gui.lab.page_results import PageResults
from camelhelper.lab.games.chase import ChaseGame
from camelhelper.lab.games.simulation import Simulation
from camelhelper.lab.service.questions import ChaseAnswer, ChaseCurve, Played

SIX = ChaseAnswer(ChaseGame(6), 15.34, None)
EIGHT = ChaseAnswer(ChaseGame(8), 25.1, None)
PLAYED = Played(Simulation(np.array([[0, 1]])), 1.0)


def test_the_last_part_of_each_kind_is_known():
    results = PageResults(SIX, EIGHT)
    assert results.part(ChaseAnswer) is EIGHT
    assert results.part(ChaseCurve) is None


def test_games_played_are_forgotten_and_what_is_exact_is_not():
    results = PageResults(SIX, PLAYED)
    results.forget_played()
    assert results.part(Played) is None
    assert results.part(ChaseAnswer) is SIX
