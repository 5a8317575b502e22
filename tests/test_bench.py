from camelhelper.bench import Measurement, median_ms, naive_leg
from camelhelper.cli_bench import as_text
from camelhelper.core.cup import parse
from camelhelper.engine.odds import leg_odds


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
    measurement = Measurement("leg start", 2.0, 500.0)
    text = as_text({"what": "leg start", "median_ms": 2.0, "naive_ms": 500.0, "ratio": 250.0})
    assert measurement.ratio == 250
    assert "250 times as fast" in text
