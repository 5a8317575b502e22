from itertools import chain, count

import pytest

from camelhelper.cli.bench.chances import (
    cancellations_ms,
    estimates_to_a_point_ms,
    first_estimates_ms,
    quick_choices_ms,
)
from camelhelper.cli.bench.command import as_found, as_text
from camelhelper.cli.bench.latency import clicks_ms, drag_frames_ms
from camelhelper.cli.bench.measurements import Measurement, median_ms, p95
from camelhelper.cli.bench.yardstick import naive_leg
from camelhelper.core.cup import parse
from camelhelper.engine.leg.odds import leg_odds
from camelhelper.engine.win.advice import Adviser
from tests.helpers.lab_pages import launch_threads

# Theirs is one that all tests share, so these must not make their own first.
pytestmark = pytest.mark.usefixtures("qapp")

START = "cu1 1WG.2BO.3Y - - - 3*!,3"


def test_the_naive_way_finds_what_the_engine_finds():
    position = parse("cu2 2YGwR.3k.6B.9+?.10P Y?G?")
    odds = leg_odds(position)
    naive = naive_leg(position)
    assert tuple(tuple(naive[camel]) for camel in odds.camels) == odds.place_weights


def test_a_median_is_taken_of_as_many_runs_as_asked_for():
    runs = []
    assert median_ms(lambda: runs.append(None), 5) >= 0
    assert len(runs) == 5


def test_a_measurement_reads_with_its_ratio():
    measurement = Measurement("leg start", 2.0, "median", naive_ms=500.0)
    text = as_text(as_found(measurement))
    assert "2.00 ms  median; " in text
    assert text.endswith("250 times as fast")


@pytest.mark.parametrize(("ms", "ratio", "verdict"), [(15.0, 20, "met"), (15.1, 19, "MISSED")])
def test_a_limit_is_a_share_of_what_the_machine_takes_for_the_yardstick(ms, ratio, verdict):
    measurement = Measurement("click", ms, "p95", naive_ms=300.0, wanted=20)
    assert measurement.is_met is (verdict == "met")
    assert as_text(as_found(measurement)).endswith(
        f"{ratio} times as fast, at least 20 wanted: {verdict}"
    )


def test_of_twenty_times_the_nineteenth_is_the_95th_percentile():
    assert p95([float(ms) for ms in range(20, 0, -1)]) == 19


@pytest.mark.parametrize(
    "measured",
    [first_estimates_ms, estimates_to_a_point_ms, cancellations_ms, quick_choices_ms],
)
def test_chances_to_win_are_measured_as_often_as_asked_for(measured):
    taken = list(measured(START, 2))
    assert len(taken) == 2
    assert min(taken) > 0


def test_the_longest_time_between_two_looks_counts(monkeypatch):
    clock = chain((0, 1, 5), count(6))
    monkeypatch.setattr("camelhelper.cli.bench.chances.perf_counter", clock.__next__)
    assert list(cancellations_ms(START, 1)) == [4000]


def test_chances_are_awaited_until_each_is_known_to_a_point(monkeypatch):
    heard = []

    class Heard(Adviser):
        def answer(self, *asked):
            for told in super().answer(*asked):
                heard.append(max(chance.error for chance in told.chances.actions))
                yield told

    monkeypatch.setattr("camelhelper.cli.bench.chances.Adviser", Heard)
    list(estimates_to_a_point_ms(START, 1))
    *before, last = heard
    assert last <= 0.01 < min(before)


@pytest.mark.slow
def test_the_window_is_measured_too():
    assert len(list(clicks_ms(3))) == 3
    assert len(list(drag_frames_ms(5))) == 5


@pytest.mark.slow
def test_the_window_is_measured_while_the_lab_is_busy(monkeypatch):
    launch_threads(monkeypatch)
    assert len(list(clicks_ms(2, beside_busy_lab=True))) == 2
