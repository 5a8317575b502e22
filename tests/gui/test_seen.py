"""Whether the window, as it is painted, can be read and its pieces told apart by everybody."""

from itertools import combinations, product

import pytest
from PySide6.QtCore import QModelIndex, QPointF, QRect, QRectF, QSize, QSizeF
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QLabel, QTableView

from camelhelper.core.edition import FACES
from camelhelper.gui.assembly import assemble
from camelhelper.gui.odds.next_roll_map import ODDS_SHARE, NextRollMap
from camelhelper.gui.session import Session
from camelhelper.gui.table_view.leg_bars import LegBars
from camelhelper.gui.theme.colours import THEME_NAMES
from camelhelper.gui.theme.theme import load_theme
from tests.helpers.seeing import KINDS_OF_SIGHT, ink_on_ground, luminance, pixels, ratio
from tests.helpers.stages import USUAL_SIZE, a_game, command, settled, show_table_view

WORDS = 4.5
PIECES = 3.0
EDGE_SHARE = 0.08
"""How much of a piece's picture has to stand out, so that its shape is seen."""
VISIBLE = 1.2
APART_SHARE = 0.05


@pytest.fixture(params=THEME_NAMES)
def program(qtbot, request):
    program = assemble(Session(a_game()), load_theme(request.param))
    qtbot.addWidget(program.window)
    program.window.resize(*USUAL_SIZE)
    program.window.show()
    settled(program.window)
    yield program
    program.window.close()


@pytest.fixture
def picture(program):
    return pixels(program.window.grab().toImage())


def part(picture, window, widget, box):
    """What the picture shows in a widget's box."""
    seen = QRect(widget.mapTo(window, box.topLeft()), box.size()) & window.rect()
    return picture[seen.top() : seen.bottom() + 1, seen.left() : seen.right() + 1]


def texts(window):
    """Each label and button that can be used, and each painted row with words."""
    for kind in (QLabel, QAbstractButton):
        for widget in window.findChildren(kind):
            if widget.isVisible() and widget.isEnabled() and widget.text():
                yield widget.text(), widget, widget.rect()
    for view in window.findChildren(QAbstractItemView):
        model = view.model()
        columns = range(model.columnCount()) if isinstance(view, QTableView) else (0,)
        for row in range(model.rowCount(QModelIndex()) if view.isVisible() else 0):
            for column in columns:
                index = model.index(row, column)
                box = view.visualRect(index) & view.viewport().rect()
                if index.data() and box.height() > 8 and box.width() > 8:
                    yield str(index.data()), view.viewport(), box


def test_every_word_in_the_window_stands_out_from_its_ground(program, picture):
    window = program.window
    found = {
        text: round(ink_on_ground(part(picture, window, widget, box)), 1)
        for text, widget, box in texts(window)
    }
    assert len(found) > 30
    assert {text: ratio for text, ratio in found.items() if ratio < WORDS} == {}


def test_the_favourites_and_chances_after_each_roll_stand_out_from_their_tints(program):
    window = program.window
    command(window, "F3").trigger()
    settled(window)
    picture = pixels(window.grab().toImage())
    shown, found = window.findChild(NextRollMap), {}
    widest = shown.fontMetrics().horizontalAdvance("100")
    for camel, face in product("YGPkw", FACES):
        cell = shown.cell(camel, face)
        odds = QRectF(cell.topLeft(), QSizeF(ODDS_SHARE * cell.width(), cell.height()))
        words, win = shown.parts(odds, widest)[-1], cell.adjusted(odds.width() + 1, 0, 0, 0)
        for name, box in (("odds", words), ("win", win)):
            ink = ink_on_ground(part(picture, window, shown.viewport(), box.toRect()))
            found[camel, face, name] = round(ink, 1)
    assert len(found) == 30
    assert {where: ratio for where, ratio in found.items() if ratio < WORDS} == {}


def test_figures_and_bars_of_the_table_view_stand_out_from_their_cards(program):
    window = program.window
    show_table_view(window)
    window.resize(*USUAL_SIZE)
    settled(window)
    picture = pixels(window.grab().toImage())
    bars = window.findChild(LegBars)
    weak = {}
    for row, chance in enumerate(bars.chances):
        card, bar = bars.card(row).toRect(), bars.bar(row).toRect()
        figure = QRect(card.center().x(), card.top(), card.width() // 2, bar.top() - card.top())
        if (ink := ink_on_ground(part(picture, window, bars, figure))) < WORDS:
            weak[chance.camel, "figure"] = round(ink, 2)
        if chance.first:
            end = QRect(bar.left() + round(bar.width() * chance.first) - 2, bar.top(), 12, 8)
            if (ink := ink_on_ground(part(picture, window, bars, end))) < PIECES:
                weak[chance.camel, "bar"] = round(ink, 2)
    assert weak == {}


def test_every_piece_stands_out_from_the_board_to_every_kind_of_sight(program, picture):
    ground = program.theme.colour("space").getRgbF()[:3]
    weak = {}
    for sight in KINDS_OF_SIGHT:
        for camel, seen in pieces(program, picture).items():
            stands_out = ratio(luminance(seen, sight), luminance(ground, sight)) >= PIECES
            if stands_out.mean() < EDGE_SHARE:
                weak[sight, camel] = round(float(stands_out.mean()), 3)
    assert weak == {}


def test_the_camels_in_the_odds_differ_to_every_kind_of_sight(program, picture):
    table, alike = program.views.odds.table, []
    boxes = [table.visualRect(table.model().index(row, 0)) for row in range(5)]
    plates = [part(picture, program.window, table.viewport(), box) for box in boxes]
    for sight in KINDS_OF_SIGHT:
        seen = [luminance(plate, sight) for plate in plates]
        for one, other in combinations(range(5), 2):
            if (ratio(seen[one], seen[other]) > VISIBLE).mean() < APART_SHARE:
                alike.append((sight, one, other))
    assert alike == []


def pieces(program, picture):
    """What the picture shows of each camel on the board."""
    view = program.views.board
    found = {}
    for camel, figure in view.scene().layout.figures.items():
        box = figure.area
        corner = view.mapFromScene(QPointF(box.left, box.top))
        size = QSize(round(box.width), round(box.height))
        found[camel] = part(picture, program.window, view.viewport(), QRect(corner, size))
    return found
