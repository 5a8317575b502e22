"""The best order of offers is reckoned from how games and slips are drawn, and so are chances."""

from collections import Counter
from random import Random

import pytest

from camelhelper.core.edition import EDITIONS
from camelhelper.core.history import History
from camelhelper.core.rules import legal_events
from tests.helpers.games import next_event, opened, play
from tests.helpers.slip_odds import chance_of, in_any_order, shares
from tests.helpers.slips import slips


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: str(edition.number))
def test_every_next_event_is_as_likely_as_it_is_drawn(edition):
    random = Random(5)
    history = play(History(opened(edition, 4, random)), random, 3)
    position = history.position
    chances = {event: chance_of(event, position) for event in legal_events(position)}
    assert len(chances) > 20
    assert sum(chances.values()) == pytest.approx(1)
    draws = 4000
    drawn = Counter(next_event(history, random) for _ in range(draws))
    assert drawn.keys() <= chances.keys()
    for event, chance in chances.items():
        spread = (chance * (1 - chance) / draws) ** 0.5
        assert abs(drawn[event] / draws - chance) < 5 * spread


@pytest.mark.slow
@pytest.mark.parametrize("how_many", ["all camels", "one camel"])
def test_the_true_position_is_as_likely_as_it_is_said_to_be(how_many):
    random = Random(7)
    told, right, count = 0.0, 0, 50
    for _, made in zip(range(count), slips(random), strict=False):
        camels = [random.choice(made.misplaced)] if how_many == "one camel" else None
        likely = shares(made.typed, made.seen(camels))
        best = max(likely, key=likely.get)
        assert in_any_order(made.truth.position) in likely
        told += likely[best]
        right += best == in_any_order(made.truth.position)
    assert abs(right - told) < 3 * (count * 0.25) ** 0.5
