"""Set-ups in progress can be written down and read again; pieces that do not exist cannot."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from camelhelper.core.cup import CupError, format_position, parse
from camelhelper.core.edit import empty_table, take_camel_off
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.event import LegEnded, PositionEdited
from camelhelper.core.event_text import format_event, parse_event
from camelhelper.core.rules import apply
from tests.helpers.strategies import positions


@st.composite
def half_built(draw):
    """Camels in the box, dice ticked and unticked without regard to the ledger."""
    position = draw(positions())
    in_the_box = draw(st.sets(st.sampled_from(position.edition.camels)))
    return replace(
        position,
        track=position.track.without("".join(in_the_box)),
        dice=position.dice[: draw(st.integers(0, 5))],
    )


@given(half_built())
def test_a_set_up_in_progress_survives_being_written(position):
    assert parse(format_position(position), half_built=True) == position
    event = PositionEdited(position)
    assert parse_event(format_event(event), position.edition) == event


def test_an_empty_table_survives_being_written():
    table = empty_table(SECOND_EDITION, players=4, me=2)
    assert parse(format_position(table), half_built=True) == table


def test_a_crazy_camel_left_alone_over_the_line_survives_being_written():
    over = parse("cu2 1G.2B.3PY.16w.17Rk")
    left_alone = take_camel_off(over, "R", alone=True)
    assert parse(format_position(left_alone), half_built=True) == left_alone


def test_race_cards_of_a_race_without_racing_camels_are_wrong():
    over = parse("cu2 0k k1 - +1R 3,3", half_built=True)
    assert apply(over, LegEnded()).player(1).coins == 2


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("cu2 1Z", "column 6: the second edition has no camel Z"),
        ("cu2 1R.2R", "column 9: the red camel stands on the track 2 times"),
        ("cu2 1R O2", "column 8: the second edition has no"),
        ("cu2 1R R1R2", "column 10: the red die is out 2 times"),
        ("cu2 1R - W1", "column 10: there are no leg tickets W"),
        ("cu2 1R - - +1O", "column 13: player 1 has no race card O"),
        ("cu2 1R nonsense", "column 8"),
    ],
)
def test_what_is_in_no_box_is_refused_in_set_ups_too(line, reason):
    with pytest.raises(CupError) as refusal:
        parse(line, half_built=True)
    assert str(refusal.value).startswith(reason)
