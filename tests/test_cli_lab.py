"""``camelhelper lab``: the answers, and their pictures."""

import json
import subprocess
import sys

import pytest
from PySide6.QtGui import QImage
from PySide6.QtSvg import QSvgRenderer

from camelhelper.cli import main
from camelhelper.gui.lab.export import HEIGHT_PX, WIDTH_PX
from camelhelper.gui.lab.plot import SIMULATED
from camelhelper.gui.theme import load_theme

pytestmark = pytest.mark.usefixtures("qapp")
ASKED = {
    "race": ["race-length", "--camels", "3"],
    "stacked": ["race-length", "--stacking", "--camels", "3", "--spaces", "4"],
    "stacks": ["stack-odds", "cu1 1WY.2O"],
    "tree": ["leg-tree", "cu1 5BWOG.6Y W?G?Y?"],
    "orders": ["leg-tree", "cu1 5BWOG.6Y W?"],
    "chutes": ["chutes", "--players", "2"],
    "swine": ["swine"],
    "chase": ["chase", "--players", "6"],
}


def colours(image):
    points = [(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)]
    return {image.pixelColor(x, y).name() for x, y in points}


@pytest.mark.parametrize("words", ASKED.values(), ids=ASKED)
def test_an_answer_is_drawn_as_a_picture(tmp_path, words, capsys):
    path = tmp_path / "plot.png"
    assert main(["lab", *words, "--plot", str(path)]) == 0
    assert capsys.readouterr().out
    image = QImage(str(path))
    assert image.width() == WIDTH_PX
    assert image.height() >= HEIGHT_PX
    drawn = colours(image)
    assert load_theme("day").colour("window").name() in drawn
    assert len(drawn) > 2


def test_a_simulation_is_drawn_too(tmp_path):
    def picture(*words):
        path = tmp_path / f"{len(words)}.png"
        assert main(["lab", "swine", *words, "--plot", str(path)]) == 0
        return colours(QImage(str(path)))

    dots = load_theme("day").colour(SIMULATED).name()
    assert dots not in picture()
    assert dots in picture("--simulate", "200", "--seed", "1")


def test_an_answer_is_drawn_as_svg(tmp_path):
    path = tmp_path / "plot.svg"
    assert main(["lab", "swine", "--plot", str(path)]) == 0
    renderer = QSvgRenderer(str(path))
    assert renderer.isValid()
    assert renderer.viewBox().width() == WIDTH_PX
    assert "Chance to escape" in path.read_text("utf-8")


def test_json_stays_json_with_a_plot(tmp_path, capsys):
    assert main(["lab", "swine", "--json", "--plot", str(tmp_path / "plot.png")]) == 0
    assert json.loads(capsys.readouterr().out)["page"] == "swine"


def test_a_picture_of_another_kind_is_refused_before_anything_is_computed(tmp_path, capsys):
    assert main(["lab", "swine", "--plot", str(tmp_path / "plot.pdf")]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert ".png or .svg" in said.err


def test_a_picture_that_cannot_be_written_is_told(tmp_path, capsys):
    assert main(["lab", "swine", "--plot", str(tmp_path / "nowhere" / "plot.svg")]) == 1
    assert "cannot be written: No such file" in capsys.readouterr().err


def test_nonsense_is_refused_and_nothing_drawn(tmp_path, capsys):
    path = tmp_path / "plot.png"
    assert main(["lab", "chase", "--players", "7", "--plot", str(path)]) == 2
    assert "must be even" in capsys.readouterr().err
    assert not path.exists()


@pytest.mark.parametrize(
    ("words", "unneeded"),
    [
        (["lab", "--help"], ["numpy", "PySide6", "pyqtgraph"]),
        (["lab", "chutes", "--help"], ["numpy", "PySide6", "pyqtgraph"]),
        (["lab", "swine"], ["PySide6", "pyqtgraph"]),
    ],
)
def test_nothing_is_imported_before_it_is_needed(words, unneeded):
    code = (
        "import sys\nfrom camelhelper.cli import main\n"
        f"try: main({words})\nexcept SystemExit: pass\n"
        f"print([name for name in {unneeded} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
