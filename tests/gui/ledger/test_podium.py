"""The podium as it is painted: who came first is seen at once, and read in every theme."""

import pytest

from camelhelper.core.cup import parse
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.core.ledger import last_scoring
from camelhelper.gui.ledger.podium import Podium, standings
from camelhelper.gui.session import Session
from camelhelper.gui.theme.colours import THEME_NAMES
from camelhelper.gui.theme.theme import load_theme
from tests.helpers.seeing import ink_on_ground, luminance, pixels, ratio
from tests.helpers.stages import RACE_OVER_CARDS_UP

WORDS = 4.5
NAMES = ("Ann", "Ben", "Cleo")


@pytest.fixture
def scoring():
    session = Session(Game(History(parse(RACE_OVER_CARDS_UP))).named(*NAMES))
    session.end_leg()
    return last_scoring(session.history)


@pytest.fixture(params=THEME_NAMES)
def picture(qtbot, request, scoring):
    podium = Podium(load_theme(request.param))
    qtbot.addWidget(podium)
    podium.show_scoring(scoring, NAMES)
    podium.resize(podium.sizeHint())
    podium.show()
    return pixels(podium.grab().toImage())


def columns(picture):
    """The second, the first and the third, as they stand beside each other."""
    width, middle = 88, picture.shape[1] // 2
    starts = (middle - 96 - width // 2, middle - width // 2, middle + 96 - width // 2)
    return [picture[:, start : start + width] for start in starts]


def top_of_block(column):
    """The first row that differs from the one above from side to side."""
    levels = luminance(column[:, 8:-8])
    edges = (ratio(levels[1:], levels[:-1]) > 1.1).mean(axis=1) > 0.9
    assert edges.any()
    return int(edges.argmax())


def test_the_first_stands_highest_in_the_middle(picture, scoring):
    assert [one.seat for one in standings(scoring)] == [1, 2, 3]
    second, first, third = map(top_of_block, columns(picture))
    assert first < second < third


def test_coins_and_names_stand_out_from_the_sky(picture):
    for column in columns(picture):
        words = column[top_of_block(column) - 76 : top_of_block(column) - 4]
        for line in (words[:26], words[26:48], words[48:]):
            assert ink_on_ground(line) >= WORDS


def test_places_stand_out_from_their_medals(picture):
    for column in columns(picture):
        top, bottom = top_of_block(column) + 12, column.shape[0] - 12
        middle = (top + bottom) // 2
        assert ink_on_ground(column[middle - 10 : middle + 10, 34:54]) >= WORDS


def test_the_camel_that_won_the_race_stands_beside_the_players(qtbot, scoring):
    theme = load_theme("day")
    podium = Podium(theme)
    qtbot.addWidget(podium)
    podium.show_scoring(scoring, NAMES)
    assert podium.accessibleDescription() == "Yellow wins the race"
    podium.resize(podium.sizeHint())
    blanket = theme.camel("Y").blanket.rgb()
    picture, reach = podium.grab().toImage(), range(72)
    left, right = (
        sum(picture.pixel(x, y) == blanket for x in side for y in range(picture.height()))
        for side in (reach, [picture.width() - 1 - x for x in reach])
    )
    assert left > 50
    assert right == 0


def test_eight_players_and_the_camel_fit_a_screen_of_1024_and_of_1280_at_twice_the_size(qtbot):
    line = RACE_OVER_CARDS_UP.rsplit(" ", 1)[0]
    session = Session(Game(History(parse(f"{line} 9*,3,0!,4,5,6,7,8"))))
    session.end_leg()
    theme = load_theme("day")
    podium = Podium(theme)
    qtbot.addWidget(podium)
    podium.show_scoring(last_scoring(session.history), ())
    assert podium.sizeHint().width() <= 1024 - 80
    least = podium.minimumSizeHint()
    assert least.width() <= 1280 // 2 - 80
    podium.resize(least)
    camel = theme.camel("Y").blanket.rgb()
    picture = podium.grab().toImage()
    seen = sum(picture.pixel(x, y) == camel for x in range(72) for y in range(picture.height()))
    assert seen > 50
