"""The odds over time alone: a column a moment, walked by hand and by keys."""

import itertools

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from camelhelper.core.edition import SECOND_EDITION
from camelhelper.engine.review.position_odds import position_odds
from camelhelper.gui.history.timeline import HEIGHT_PX, LOW_PX, Timeline
from camelhelper.gui.history.timeline_chart import GameMoment
from camelhelper.gui.language import use_language
from camelhelper.wording.languages import LANGUAGES
from tests.helpers.panels import FIRST, SECOND, position

CUPS = (SECOND, f"{SECOND} R2", f"{SECOND} R2Y1")
MOMENTS = tuple(
    GameMoment(text, position(cup))
    for text, cup in zip(("Start", "Red rolls 2", "yellow rolls 1"), CUPS, strict=True)
)


class Lookup:
    """Knows the odds of every moment, and how often it was asked."""

    def __init__(self):
        self.asked = 0

    def __call__(self, at):
        self.asked += 1
        return position_odds(at)


@pytest.fixture
def lookup():
    return Lookup()


@pytest.fixture
def timeline(qtbot, theme, lookup):
    timeline = Timeline(theme, lookup)
    qtbot.addWidget(timeline)
    timeline.resize(600, timeline.height())
    timeline.show_moments(MOMENTS, 2)
    with qtbot.waitExposed(timeline):
        timeline.show()
    return timeline


def middle(timeline, moment):
    return timeline.chart.column(moment).center().toPoint()


def test_it_keeps_its_room_while_nothing_has_happened_until_it_is_folded_away(timeline):
    height = timeline.height()
    timeline.show_moments(MOMENTS[:1], 0)
    assert timeline.isVisible()
    assert timeline.height() == height
    timeline.fold_action.trigger()
    assert timeline.isHidden()
    timeline.fold_action.trigger()
    assert timeline.isVisible()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width_px", [420, 560])
def test_a_low_strip_says_all_of_its_words_in_two_lines(theme, shown, width_px, language):
    use_language(LANGUAGES[language])
    timeline = shown(Timeline(theme, lambda _: None))
    timeline.unfold(0)
    timeline.resize(width_px, LOW_PX)
    QApplication.sendPostedEvents()
    for is_race in (False, True):
        timeline.race_action.setChecked(is_race)
        assert timeline.words.shown_text.replace("\n", " ") == timeline.words.text()
    timeline.unfold(HEIGHT_PX)
    assert "\n" not in timeline.words.shown_text


def test_where_it_has_to_be_low_it_is_one_row(timeline):
    high = timeline.height()
    timeline.unfold(0)
    timeline.layout().activate()
    assert timeline.height() < high
    assert timeline.chart.y() <= timeline.words.geometry().center().y()
    assert not timeline.chart.geometry().intersects(timeline.words.geometry())
    assert timeline.rect().contains(timeline.chart.geometry())
    timeline.unfold(HEIGHT_PX)
    assert timeline.height() == high


def test_a_moments_shares_are_the_chances_to_win_the_leg_or_the_race(timeline):
    odds = position_odds(MOMENTS[1].position)
    assert timeline.chart.shares(1) == tuple((c, odds.leg.chance(c, 0)) for c in odds.leg.camels)
    timeline.race_action.trigger()
    assert timeline.chart.shares(1) == tuple(zip(odds.race.camels, odds.race.win, strict=True))
    assert "winning the race" in timeline.words.text()


def test_the_hand_is_told_the_moment_under_it(qtbot, timeline):
    qtbot.mouseMove(timeline.chart, middle(timeline, 1))
    assert timeline.words.text().startswith("Red rolls 2: yellow ")
    assert timeline.chart.accessibleDescription() == timeline.words.text()


def test_a_click_jumps_to_the_moment(qtbot, timeline):
    with qtbot.waitSignal(timeline.jumped) as jumped:
        qtbot.mouseClick(timeline.chart, Qt.MouseButton.LeftButton, pos=middle(timeline, 1))
    assert jumped.args == [1]


@pytest.mark.parametrize(
    ("keys", "moment"),
    [
        ([Qt.Key.Key_Left], 1),
        ([Qt.Key.Key_Home], 0),
        ([Qt.Key.Key_Home, Qt.Key.Key_Right], 1),
        ([Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Right], 2),
    ],
)
def test_keys_walk_the_moments_and_enter_jumps(qtbot, timeline, keys, moment):
    for key in keys:
        qtbot.keyClick(timeline.chart, key)
    with qtbot.waitSignal(timeline.jumped) as jumped:
        qtbot.keyClick(timeline.chart, Qt.Key.Key_Return)
    assert jumped.args == [moment]


def test_the_columns_are_painted_once_until_something_changes(timeline, lookup):
    timeline.grab()
    asked = lookup.asked
    timeline.show_moments(MOMENTS, 2)
    timeline.grab()
    assert lookup.asked == asked
    timeline.show_moments(MOMENTS, 1)
    timeline.grab()
    assert lookup.asked > asked


def test_a_moment_of_which_nothing_is_known_has_no_shares_and_says_so(qtbot, theme):
    timeline = Timeline(theme, lambda _: None)
    qtbot.addWidget(timeline)
    timeline.show_moments((MOMENTS[0], GameMoment("other", position(FIRST))), 1)
    assert timeline.chart.shares(1) == ()
    qtbot.keyClick(timeline.chart, Qt.Key.Key_Left)
    assert timeline.words.text() == "Start: no odds"
    assert not timeline.grab().isNull()


def test_a_band_of_the_grounds_own_colour_has_a_rim(qtbot, theme):
    timeline = Timeline(theme, position_odds)
    qtbot.addWidget(timeline)
    timeline.resize(600, timeline.height())
    timeline.show_moments((GameMoment("Start", position("cu1 1G.2B.3O.4Y.16W G1B1O1Y1")),), 0)
    box = timeline.chart.column(0).toRect()
    picture = timeline.chart.grab().toImage()
    white = theme.camel("W").blanket
    rim = picture.pixelColor(box.left(), box.center().y())
    assert abs(rim.lightness() - white.lightness()) > 60


def test_of_many_moments_the_camels_colours_are_seen_and_not_only_rims(qtbot, theme):
    timeline = Timeline(theme, position_odds)
    qtbot.addWidget(timeline)
    timeline.resize(240, timeline.height())
    timeline.show_moments(MOMENTS[:1] * 150, 149)
    picture = timeline.chart.grab().toImage()
    blankets = [theme.camel(camel).blanket for camel in SECOND_EDITION.racing]
    first, last = (timeline.chart.column(moment).toRect() for moment in (0, 149))
    across = range(first.left(), last.right())
    seen = sum(picture.pixelColor(x, first.center().y()) in blankets for x in across)
    assert seen > 0.9 * len(across)


def test_my_chance_to_win_is_a_curve_over_the_columns_and_is_told(qtbot, theme, lookup):
    plain, curved = Timeline(theme, lookup), Timeline(theme, lookup, lambda _: 0.25)
    for timeline in (plain, curved):
        qtbot.addWidget(timeline)
        timeline.resize(600, timeline.height())
        timeline.show_moments(MOMENTS, 2)
    assert curved.chart.grab().toImage() != plain.chart.grab().toImage()
    assert curved.chart.win(1) == 0.25
    qtbot.keyClick(curved.chart, Qt.Key.Key_Left)
    assert "you win the game: 25%" in curved.words.text()
    qtbot.keyClick(plain.chart, Qt.Key.Key_Left)
    assert "you win" not in plain.words.text()


@pytest.mark.parametrize("height", [LOW_PX, HEIGHT_PX])
def test_the_favourite_has_its_letter_beside_the_columns_however_low_they_are(timeline, height):
    """Letters were given from the top on, and the widest band could be left without one."""
    timeline.setFixedHeight(height)
    for moment in range(len(MOMENTS)):
        timeline.show_moments(MOMENTS, moment)
        shares = dict(timeline.chart.shares(moment))
        plates = timeline.chart.plates()
        assert max(shares, key=shares.get) in plates
        boxes = list(plates.values())
        assert not any(a.intersects(b) for a, b in itertools.combinations(boxes, 2))
