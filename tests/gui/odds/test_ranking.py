"""The final ranking in the place of the odds."""

import pytest
from PySide6.QtGui import QFontMetricsF

from camelhelper.gui.odds.ranking import Ranking
from camelhelper.gui.theme.typography import FIGURE, sized


@pytest.fixture
def ranking(theme, shown):
    return shown(Ranking(theme.pictures))


def test_it_names_the_camels_from_the_first_to_the_last(ranking):
    ranking.show_ranking("YPG")
    assert ranking.accessibleName() == "Ranking: 1st yellow, 2nd purple and 3rd green"


def test_every_camel_has_a_line_of_its_own(ranking):
    ranking.resize(300, 200)
    ranking.show_ranking("YP")
    two = ranking.grab().toImage()
    ranking.show_ranking("YPG")
    assert ranking.grab().toImage() != two


def test_a_long_word_for_the_first_place_leaves_the_blanket_alone(ranking, monkeypatch):
    def blankets(word):
        monkeypatch.setattr("camelhelper.gui.odds.ranking.place_word", lambda _place: word)
        boxes = []
        monkeypatch.setattr(
            type(ranking.pictures), "blanket", lambda _, _painter, box, _camel: boxes.append(box)
        )
        ranking.show_ranking("YP")
        ranking.grab()
        return boxes

    metrics = QFontMetricsF(sized(ranking.font(), FIGURE, bold=True))
    for word in ("1st", "1er", "premier"):
        assert all(box.left() > metrics.horizontalAdvance(word) for box in blankets(word))
