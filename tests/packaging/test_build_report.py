import dataclasses

import pytest

import report
from facts import Facts
from measure import Speed, Times

FACTS = Facts("0.1.0", "0123456789ab", 1_700_000_000, "linux", "x86_64")
GOOD = report.Measured(
    archive_bytes=41_000_000,
    debian_bytes=42_000_000,
    installed_bytes=180_000_000,
    races_bytes=12_000_000,
    speed=Speed(
        warm=Times((0.3, 0.5, 0.4)),
        cold=Times((1.0,)),
        empty_window=Times((0.2,)),
        naive_leg=Times((0.5, 0.25, 0.25)),
        idle_percent=0.2,
    ),
    is_reproducible=True,
    tried=["the `.deb`, installed"],
)


def missed(**changes):
    found = dataclasses.replace(GOOD, **changes)
    return [line.what for line in report.figures(found) if line.is_met is False]


def test_a_good_build_misses_nothing():
    assert missed() == []


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"archive_bytes": 60_100_000}, "download, .tar.xz"),
        ({"debian_bytes": 60_100_000}, "download, .deb"),
        ({"installed_bytes": 200_100_000}, "installed"),
        ({"is_reproducible": False}, "two builds of one commit"),
        (
            {"speed": dataclasses.replace(GOOD.speed, idle_percent=1.0)},
            "processor when idle",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_each_limit_is_watched(change, what):
    assert missed(**change) == [what]


def test_a_slow_machine_misses_nothing():
    slow = dataclasses.replace(GOOD.speed, warm=Times((60.0,)), cold=Times((600.0,)))
    assert missed(speed=slow) == []


def test_starts_are_held_against_what_was_timed_beside_them(tmp_path):
    text = report.report_text(FACTS, GOOD, tmp_path)
    assert "0.40 s (median of 3, 0.30 to 0.50): 2.0 empty windows, 1.6 naive legs |" in text
    assert "1.00 s (median of 1, 1.00 to 1.00): 5.0 empty windows, 4.0 naive legs |" in text


def test_the_page_tells_what_was_found(tmp_path):
    (tmp_path / "large").write_bytes(bytes(2_000_000))
    (tmp_path / "small").write_bytes(bytes(1_000))
    text = report.report_text(FACTS, GOOD, tmp_path)
    assert "| download, .tar.xz | ≤ 60 MB | 41.0 MB | met |" in text
    assert "| of that the race tables |  | 12.0 MB |  |" in text
    assert "0.40 s (median of 3, 0.30 to 0.50)" in text
    assert "- the `.deb`, installed" in text
    assert text.index("| large | 2.0 MB |") < text.index("| small |")


def test_a_limit_that_is_missed_stands_out(tmp_path):
    found = dataclasses.replace(GOOD, is_reproducible=False)
    text = report.report_text(FACTS, found, tmp_path)
    assert "| two builds of one commit | identical | they differ | **missed** |" in text
