"""What a card kept in hand brings is told by who won."""

import numpy as np
import pytest

from camelhelper.core.edition import FIRST_EDITION
from camelhelper.engine.win import leaf
from tests.helpers.kept_cards import BETTER, SHARES, played


@pytest.mark.slow
def test_every_end_of_a_leg_has_a_loss_for_each_share_and_nothing_else_changes():
    share = leaf.KEPT_CARD
    found, games = played(2, 12, FIRST_EDITION)
    assert share == leaf.KEPT_CARD
    assert found.shape == (len(games), len(SHARES), len(BETTER))
    assert set(games) == {0, 1}
    assert (found > 0).all()
    assert np.ptp(found, axis=1).max() > 0
