"""Set-ups in progress can be written down and read again; pieces that do not exist cannot."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from camelhelper.core import problem_kinds as wrong
from camelhelper.core.change import Replaced
from camelhelper.core.cup import CupError, format_position, parse
from camelhelper.core.edit import empty_table, take_camel_off
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.event import LegEnded, PositionEdited
from camelhelper.core.event_text import format_event, parse_event
from camelhelper.core.reading_problems import CupProblem, NoReveal
from camelhelper.core.refusals import LegGoesOn
from camelhelper.core.rules import IllegalEvent, apply
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
    event = PositionEdited((Replaced(position),))
    assert parse_event(format_event(event), position.edition) == event


def test_an_empty_table_survives_being_written():
    table = empty_table(SECOND_EDITION, players=4, me=2)
    assert parse(format_position(table), half_built=True) == table


def test_a_crazy_camel_left_alone_over_the_line_survives_being_written():
    over = parse("cu2 1G.2B.3PY.16w.17Rk")
    left_alone = take_camel_off(over, "R", alone=True)
    assert parse(format_position(left_alone), half_built=True) == left_alone


@pytest.mark.parametrize("line", ["cu2 1k.2w R1Y1G1B1P1", "cu2 0k", "cu2 0k k1", "cu2 - R1"])
def test_neither_leg_nor_race_is_over_without_a_racing_camel(line):
    position = parse(line, half_built=True)
    assert not any((position.leg_over, position.race_over, position.scored))
    with pytest.raises(IllegalEvent) as refusal:
        apply(position, LegEnded())
    assert refusal.value.reason == LegGoesOn()


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("cu2 1Z", CupProblem(6, wrong.NoSuchCamel("Z", SECOND_EDITION))),
        ("cu2 1R.2R", CupProblem(9, wrong.CamelTwice("R", 2))),
        ("cu2 1R O2", CupProblem(8, wrong.NoSuchDie("O", "O", SECOND_EDITION))),
        ("cu2 1R R1R2", CupProblem(10, wrong.DieTwice("R", 2))),
        ("cu2 1R - W1", CupProblem(10, wrong.NoSuchTickets("W", SECOND_EDITION))),
        ("cu2 1R - - +1O", CupProblem(13, wrong.NoSuchCard(1, "O", SECOND_EDITION))),
        ("cu2 1R nonsense", CupProblem(8, NoReveal("nonsense"))),
    ],
)
def test_what_is_in_no_box_is_refused_in_set_ups_too(line, problem):
    with pytest.raises(CupError) as refusal:
        parse(line, half_built=True)
    assert refusal.value.problems[0] == problem
