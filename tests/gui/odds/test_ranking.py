"""The final ranking in the place of the odds."""

import pytest

from camelhelper.gui.odds.ranking import Ranking


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
