"""The list of actions: clicked, walked through, read."""

from dataclasses import fields, replace
from itertools import product

import numpy as np
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QApplication, QToolTip

from camelhelper.core.event import LegTicketTaken, PartnersJoined, RaceCardLaid, TilePlaced
from camelhelper.engine.answer import answer
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.gui.advice.advice_list import row_px
from camelhelper.gui.advice.advice_model import AdviceRow
from camelhelper.gui.theme.typography import BODY, sized
from camelhelper.wording.names import tile_name
from tests.helpers.advised import WITH_PLAYERS, click, heighten
from tests.helpers.chances import advice
from tests.helpers.panels import SECOND, position
from tests.helpers.seeing import pixels

LESS_THAN_TIPS_LAST_MS = 8000


def test_any_row_can_be_clicked_not_only_the_best(qtbot, advised):
    panel, session = advised(SECOND)
    wanted = panel.model.rows[4].action
    click(qtbot, panel, 4)
    assert session.history.past[-1].event == wanted


@pytest.mark.parametrize("rows", [1, 2, 3])
def test_the_row_that_the_keyboard_is_on_is_in_sight(qtbot, advised, rows):
    panel, _ = advised(SECOND)
    panel.list.setFixedHeight(rows * row_px(panel.list.font()))
    panel.list.setFocus()
    last = len(panel.model.rows) - 1
    down, up = [Qt.Key.Key_Down] * (last - 1), [Qt.Key.Key_Up] * (last - 1)
    for key in (Qt.Key.Key_Home, *down, *up, Qt.Key.Key_End, Qt.Key.Key_Home):
        qtbot.keyClick(panel.list, key)
        place = panel.list.visualRect(panel.list.currentIndex())
        assert place.isValid()
        assert panel.list.viewport().rect().contains(place)
    QToolTip.hideText()


@pytest.mark.parametrize("key", [Qt.Key.Key_Home, Qt.Key.Key_Up])
def test_a_key_leads_back_to_the_row_that_the_wheel_has_scrolled_away_from(qtbot, advised, key):
    panel, _ = advised(SECOND)
    panel.list.setFocus()
    panel.list.scrollToBottom()
    qtbot.keyClick(panel.list, key)
    assert panel.list.viewport().rect().contains(panel.list.visualRect(panel.model.index(1)))
    QToolTip.hideText()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_arrows_and_enter_do_what_a_click_does(qtbot, advised, key):
    panel, session = advised(SECOND)
    panel.list.setFocus()
    wanted = panel.model.rows[3].action
    qtbot.keyClick(panel.list, Qt.Key.Key_Down)
    qtbot.keyClick(panel.list, Qt.Key.Key_Down)
    qtbot.keyClick(panel.list, key)
    assert session.history.past[-1].event == wanted


def test_letters_are_left_to_the_window(qtbot, advised):
    panel, _ = advised(SECOND)
    heard = []
    panel.keyPressEvent = lambda event: heard.append(event.text())
    panel.list.setFocus()
    qtbot.keyClicks(panel.list, "tg9+")
    assert heard == list("tg9+")


def test_the_list_scrolls_to_the_rows_without_room_and_keeps_room_for_its_bar(advised):
    panel, _ = advised(SECOND)
    assert panel.list.verticalScrollBar().maximum() > 0
    width = panel.list.viewport().width()
    heighten(panel)
    assert panel.list.verticalScrollBar().maximum() == 0
    assert panel.list.viewport().width() == width


@pytest.mark.parametrize("height_px", [75, 86, 100, 131, 160])
def test_no_row_is_cut_through_however_high_the_list_and_wherever_it_is(advised, height_px):
    panel, _ = advised(SECOND)
    panel.list.resize(panel.list.width(), height_px)
    room, bar = panel.list.viewport().rect(), panel.list.verticalScrollBar()
    count = len(panel.model.rows)
    for step in (0, 1, bar.maximum()):
        bar.setValue(step)
        rows = [panel.list.visualRect(panel.model.index(row)) for row in range(1, count)]
        seen = [row for row in rows if row.intersects(room)]
        assert seen
        assert all(room.contains(row) for row in seen)
    assert bar.maximum() == count - 1 - len(seen)


def test_rows_are_somewhat_lower_where_that_makes_room_for_one_more(advised):
    panel, _ = advised(SECOND)
    heights = {}
    for height_px in (87, 80, 70):
        panel.list.resize(panel.list.width(), height_px)
        heights[height_px] = panel.list.visualRect(panel.model.index(1)).height()
    assert heights == {87: 29, 80: 26, 70: 29}


def test_the_list_starts_anew_with_every_event(advised):
    panel, session = advised(SECOND)
    panel.list.setCurrentIndex(panel.model.index(len(panel.model.rows) - 1))
    panel.list.scrollToBottom()
    assert panel.list.verticalScrollBar().value() > 0
    session.apply(LegTicketTaken("Y"))
    assert panel.list.verticalScrollBar().value() == 0
    assert panel.list.current is None


class WithoutChance(AdviceRow):
    win = ""


@pytest.mark.parametrize("chance", [0.312, 1.0])
def test_a_chance_to_win_is_written_whole(advised, chance):
    panel, _ = advised(WITH_PLAYERS)
    told = advice(panel.model.rows[1].position, ANY_ROLL)
    best = replace(told.chances.best, win=chance, behind=0)
    row = replace(panel.model.rows[1], chance=best, advice=told)
    font = sized(panel.list.font(), BODY, bold=True)
    pictures = []
    for kind in (AdviceRow, WithoutChance):
        picture = QImage(400, 40, QImage.Format.Format_RGB32)
        picture.fill(Qt.GlobalColor.white)
        with QPainter(picture) as painter:
            parts = {each.name: getattr(row, each.name) for each in fields(row)}
            panel.list.delegate._paint_row(painter, QRectF(0, 0, 400, 40), kind(**parts), font)
        pictures.append(pixels(picture))
    inked = np.flatnonzero((pictures[0] != pictures[1]).any(axis=(0, 2)))
    wanted = QFontMetricsF(font).tightBoundingRect(row.win).width()
    assert inked[-1] - inked[0] > wanted - 3


def test_my_race_cards_are_named_and_laid_by_a_click(qtbot, advised):
    cup = f"{SECOND} - - - 3,3*!,3"
    panel, session = advised(cup)
    row, wanted = next(
        (n, row) for n, row in enumerate(panel.model.rows) if isinstance(row.action, RaceCardLaid)
    )
    assert wanted.text.startswith("Bet ")
    heighten(panel)
    click(qtbot, panel, row)
    assert session.history.past[-1].event == wanted.action


def test_a_tile_is_laid_by_a_click(qtbot, advised):
    panel, session = advised(WITH_PLAYERS)
    heighten(panel)
    row, wanted = next(
        (n, row) for n, row in enumerate(panel.model.rows) if isinstance(row.action, TilePlaced)
    )
    edition = session.position.edition
    name = tile_name(edition, wanted.action.side)
    assert wanted.text == f"Place {name} tile on {wanted.action.space}"
    click(qtbot, panel, row)
    assert session.position.tile_at(wanted.action.space).side == wanted.action.side


def test_arrows_tell_the_details_of_the_row_they_reach(qtbot, advised):
    panel, _ = advised(WITH_PLAYERS)
    panel.list.setFocus()
    qtbot.keyClick(panel.list, Qt.Key.Key_Down)
    assert QToolTip.text() == panel.model.rows[2].details
    QToolTip.hideText()


@pytest.mark.parametrize("key", [Qt.Key.Key_R, Qt.Key.Key_F2, Qt.Key.Key_Escape])
def test_the_details_go_with_the_next_key_that_does_something_else(qtbot, advised, key):
    panel, _ = advised(WITH_PLAYERS)
    panel.list.setFocus()
    qtbot.keyClick(panel.list, Qt.Key.Key_Down)
    assert QToolTip.isVisible()
    qtbot.keyClick(panel.list, key)
    qtbot.waitUntil(lambda: not QToolTip.isVisible(), timeout=LESS_THAN_TIPS_LAST_MS)


def test_the_details_go_with_the_position_that_they_are_of(qtbot, advised):
    panel, session = advised(WITH_PLAYERS)
    panel.list.setFocus()
    qtbot.keyClick(panel.list, Qt.Key.Key_Down)
    session.apply(LegTicketTaken("Y"))
    qtbot.waitUntil(lambda: not QToolTip.isVisible(), timeout=LESS_THAN_TIPS_LAST_MS)


def test_the_details_hide_no_row(qtbot, advised):
    panel, _ = advised(WITH_PLAYERS)
    panel.window().move(600, 100)
    panel.list.setFocus()
    qtbot.keyClick(panel.list, Qt.Key.Key_Down)
    tip = next(each for each in QApplication.topLevelWidgets() if each.inherits("QTipLabel"))
    assert tip.geometry().right() <= panel.list.mapToGlobal(panel.list.rect().topLeft()).x()
    QToolTip.hideText()


def test_the_list_stays_whole_when_the_same_position_is_asked_about_again(advised):
    """As after a drag that is over a place where nothing may be put."""
    panel, _ = advised(WITH_PLAYERS)
    first, *_, last = answer(position(WITH_PLAYERS))
    panel.show_result(last)
    before = panel.model.rows
    panel.show_asked(last.position)
    panel.show_result(first)
    assert len(first.actions) < len(last.actions)
    assert panel.model.rows == before


def test_the_keyboard_stays_on_its_action_when_more_actions_arrive(advised):
    panel, _ = advised(WITH_PLAYERS)
    first, *_, last = answer(position(WITH_PLAYERS))
    panel.show_result(first)
    panel.list.keep_current(ANY_ROLL)
    assert panel.list.current == ANY_ROLL
    panel.show_result(last)
    assert panel.list.current == ANY_ROLL


def test_partners_are_sought_by_a_click(qtbot, advised):
    cup = f"{SECOND} R1 G2 - 3*!,3,3,3,3,3"
    panel, session = advised(cup)
    heighten(panel)
    row = next(n for n, r in enumerate(panel.model.rows) if r.action == PartnersJoined(2))
    assert panel.model.rows[row].text == "Partner with player 2"
    click(qtbot, panel, row)
    assert session.position.player(1).partner == 2


def test_the_hand_over_a_row_is_seen(qtbot, advised):
    panel, _ = advised(SECOND)
    before = panel.list.viewport().grab().toImage()
    place = panel.list.visualRect(panel.model.index(2)).center()
    qtbot.mouseMove(panel.list.viewport(), place)
    qtbot.waitUntil(lambda: panel.list.viewport().grab().toImage() != before)


def test_words_that_fill_their_line_stay_clear_of_the_chance_beside_them(advised, monkeypatch):
    panel, _ = advised(WITH_PLAYERS)
    for name, said in {"win": "38.8 % ±0.8", "is_best": True}.items():
        monkeypatch.setattr(AdviceRow, name, said)
    rows = [replace(row, advice=object()) for row in panel.model.rows]
    monkeypatch.setattr(panel.model, "rows", rows)

    def columns(text):
        monkeypatch.setattr(AdviceRow, "text", text)
        line = panel.list.visualRect(panel.model.index(1))
        image = panel.list.viewport().grab(line).toImage()
        return [[image.pixel(x, y) for y in range(image.height())] for x in range(image.width())]

    bare = columns("")
    words = {
        x
        for tail, count in product(("l", "m", "w"), range(10, 40))
        for x, column in enumerate(columns("l " * count + tail))
        if column != bare[x]
    }
    figures = [x for x in range(min(words), len(bare)) if len(set(bare[x])) > 1]
    assert figures[0] - max(words) > 4


def test_another_theme_paints_anew(advised, theme):
    panel, _ = advised(SECOND)
    before = panel.list.viewport().grab().toImage()
    theme.choose("night")
    assert panel.list.viewport().grab().toImage() != before


@pytest.mark.parametrize(
    ("players", "unit"), [("3*,3", "net coins · vs best"), ("3*,3,3", "coins · vs best")]
)
def test_the_head_of_the_list_says_what_its_figures_are(advised, players, unit):
    panel, _ = advised(f"{SECOND} - - - {players}")
    assert panel.unit.text() == unit
