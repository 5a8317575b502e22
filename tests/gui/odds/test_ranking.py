"""The final ranking in the place of the odds."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetricsF

from camelhelper.gui.odds.odds_table import LOWEST_ROW_PX
from camelhelper.gui.odds.ranking import Ranking
from camelhelper.gui.theme.typography import FIGURE, sized
from tests.helpers.inked import inked


@pytest.fixture
def ranking(theme, shown):
    return shown(Ranking(theme.pictures))


def test_it_names_the_camels_from_the_first_to_the_last(ranking):
    ranking.show_ranking("YPG")
    assert ranking.accessibleName() == "Ranking: 1st yellow, 2nd purple and 3rd green"


def test_in_large_type_the_first_place_is_not_cut(ranking):
    ranking.setFont(sized(ranking.font(), 1.7))
    ranking.show_ranking("YPGRB")
    ranking.resize(300, 5 * LOWEST_ROW_PX)
    picture = ranking.grab().toImage()
    assert inked(picture, picture.rect())
    assert not inked(picture, QRect(0, 0, picture.width(), 1))


def test_every_camel_has_a_line_of_its_own(ranking):
    ranking.resize(300, 200)
    ranking.show_ranking("YP")
    two = ranking.grab().toImage()
    ranking.show_ranking("YPG")
    assert ranking.grab().toImage() != two


def test_a_long_word_for_the_first_place_leaves_the_blanket_alone(ranking, monkeypatch):
    ranking.resize(300, 200)

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
