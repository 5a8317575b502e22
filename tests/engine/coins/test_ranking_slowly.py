"""Every action's value equals a slow evaluation that scores every end of the leg."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from camelhelper.core.cup import parse
from camelhelper.core.event import TilePlaced
from camelhelper.core.position import Position
from camelhelper.core.rules import apply
from camelhelper.engine.coins.terms import ANY_ROLL
from tests.helpers.slow_actions import SlowPlay
from tests.helpers.turns import poor_turns, ranked, turns

pytestmark = pytest.mark.slow


def after(position: Position, action) -> Position:
    if action != ANY_ROLL:
        return apply(position, action)
    seat = position.to_move
    player = position.player(seat)
    return position.with_player(seat, replace(player, pyramid_tickets=player.pyramid_tickets + 1))


def assert_equal_to_the_slow_way(play, values):
    position = play.position
    mine = position.to_move - 1
    for value in values:
        changes = play.changes(after(position, value.action))
        rivals = changes[:mine] + changes[mine + 1 :]
        assert value.expected_coins == pytest.approx(changes[mine], abs=1e-12)
        mean = sum(rivals) / max(1, len(rivals))
        assert value.net_coins == pytest.approx(changes[mine] - mean, abs=1e-12)


@settings(max_examples=40)
@given(turns(most_to_come=2) | poor_turns(most_to_come=2), st.data())
def test_every_action_changes_coins_as_scoring_every_end_of_the_leg_does(position, data):
    actions = ranked(position)
    placings = [value for value in actions if isinstance(value.action, TilePlaced)]
    others = [value for value in actions if value not in placings]
    some = data.draw(st.lists(st.sampled_from(placings), max_size=2)) if placings else []
    assert_equal_to_the_slow_way(SlowPlay(position), others + some)


@pytest.mark.parametrize(
    "cup",
    [
        # The mover's tile lies out and has to be moved, cards and tickets hang on it.
        "cu1 5WG.6BO.9+1.11-?.14Y O1B2Y1 G1.O12.Y21 +1G2G1?-2Y1W 3+1*,3+2",
        # Partners copy from each other, a seventh player has none.
        "cu2 4RG.5w.6YB.9-3.11P.13k R1G1P? G1.P21.Y334 +4?-4?3R 3+1&2*,3&1,3+1&4,3&3,3,3,3",
        # Everybody has cards of one colour on the decks, some of them hidden.
        "cu2 9RG.10w.12YB.13P.14k Y1B1k2 - +1R2R3?4R5?-1P2P3R 3*,3,3,3,3",
        # Nobody can pay for the tickets but by landings on the own tile, and partners copy.
        "cu2 4RG.5w.6YB.9-3.11P.13k R1G1P? G1134.P212.Y344.R12 - 0*,1,0&4,1&3,0,0",
        "cu1 5WG.6BO.9+1.11-2.14Y O1B2Y1 G121.O12.Y21.W12 - 0*,1",
    ],
)
def test_so_it_does_where_much_hangs_together(cup):
    position = parse(cup)
    assert_equal_to_the_slow_way(SlowPlay(position), ranked(position))
