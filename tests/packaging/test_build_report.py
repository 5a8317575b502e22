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
    speed=Speed(Times((0.3, 0.5, 0.4)), Times((1.0,)), 0.2),
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
            {"speed": Speed(Times((0.9, 1.1, 1.2)), Times((1.0,)), 0.2)},
            "exec to the first painted window, warm",
        ),
        ({"speed": Speed(Times((0.3,)), Times((2.1,)), 0.2)}, "the same, cold"),
        ({"speed": Speed(Times((0.3,)), Times((1.0,)), 1.0)}, "processor when idle"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_each_limit_is_watched(change, what):
    assert missed(**change) == [what]


def test_a_start_that_was_fast_once_may_be_slow_for_noise():
    busy = dataclasses.replace(GOOD, speed=Speed(Times((0.9, 1.1, 1.2)), Times((2.1, 2.2)), 0.2))
    (warm, cold) = (line for line in report.figures(busy) if line.is_met is False)
    assert warm.may_be_noise
    assert not cold.may_be_noise


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
