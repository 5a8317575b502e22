import pytest

from camelhelper.core.cup import parse
from camelhelper.wording.read_back import read_back


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("cu1 7B.9GW Y?O?", "9: white on green; 7: blue; three rolls left"),
        (
            "cu2 3RG.6PY.9+2.14k.15w.16B B2Y1R3P1",
            "9: Ben's cheering tile; 6: yellow on purple; 3: green on red; one roll left",
        ),
        ("cu2 1RG.2B.3PY.8-?.15k.16w B2Y1R3P1G1", "booing tile; 3: yellow on purple"),
        ("cu2 1RG.2B.3PY.15k.16w", "five rolls left"),
        (
            "cu2 1RG.2B.3PY.15k.16w B2Y1R3P1G1",
            "3: yellow on purple; 2: blue; 1: green on red; the leg is over",
        ),
        ("cu1 1WG.2B.3OY B2Y1W3O1G1", "no dice left"),
        ("cu1 11Y.12W.14GB.17O O1", "over the line: orange; 14: blue on green; 12: white"),
        ("cu2 1RG.2B.3P.15k.16w.17Y B1", "the race is over"),
        (
            "cu2 0RwG.2B.3P.15k.17Y B1",
            "3: purple; 2: blue; back over the line: green on crazy white on red",
        ),
        ("cu2", "no camels on the track yet"),
        (
            "cu2 1R.3G.15k",
            "1: red; still in the box: yellow, blue, purple and crazy white",
        ),
    ],
)
def test_the_position_is_read_back_from_the_front(line, said):
    assert said in read_back(parse(line, half_built=True), ("Ann", "Ben"))
