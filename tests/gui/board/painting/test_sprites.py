"""What stands and lies on the board, as pictures."""

import itertools

import numpy as np
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QFont, QImage

from camelhelper.core.cup import parse
from camelhelper.core.edition import BOOING
from camelhelper.core.event import DieRevealed
from camelhelper.core.rules import apply
from camelhelper.gui.board.geometry.geometry import Geometry
from camelhelper.gui.board.geometry.layout import lay_out
from camelhelper.gui.board.painting.pictures import SpritePictures
from camelhelper.gui.board.painting.sprites import Sprites, die_key
from camelhelper.gui.language import use_language
from camelhelper.gui.theme import art
from camelhelper.gui.theme.art import Art, tinted
from camelhelper.wording.languages import ENGLISH, LANGUAGES
from tests.helpers.boards import Board
from tests.helpers.strategies import finished_positions, positions

START = parse("cu2 1RG.2B.3PY.15k.16w")
FAINT = 40
"""Of 255: less is the soft edge of a drawing."""
AROUND = 200
BOARDS = [(560, 480), (700, 470), (860, 700), (1300, 900)]


@pytest.fixture(params=LANGUAGES.values(), ids=LANGUAGES)
def _spoken(request):
    use_language(request.param)
    yield
    use_language(ENGLISH)


def ink(picture):
    """(height, width) how opaque each pixel is."""
    image = picture.toImage().convertToFormat(QImage.Format.Format_Alpha8)
    pixels = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1)
    return pixels[:, : image.width()].copy()


def drawn_at(sprite, size):
    """(height, width) whether a sprite puts ink there, on a board of this size and around it."""
    width, height = (length + 2 * AROUND for length in size)
    board = np.zeros((height, width), bool)
    top = round(sprite.spot.y - sprite.anchor.y) + AROUND
    left = round(sprite.spot.x - sprite.anchor.x) + AROUND
    drawn = ink(sprite.picture) > FAINT
    board[top : top + drawn.shape[0], left : left + drawn.shape[1]] = drawn
    return board


def box_hint(board, theme):
    sprites = Sprites(SpritePictures(Art(theme), 1, QFont()))
    pieces = sprites.of(board.view.scene().layout, None)
    return next(each for each in pieces if each.key == "box hint")


@pytest.mark.usefixtures("_spoken")
@pytest.mark.parametrize("size", [(376, 470), (600, 530), (860, 700)])
def test_what_is_said_in_the_box_stays_within_it(qtbot, theme, size):
    board = Board(qtbot, START, size)
    hint = box_hint(board, theme)
    box, drawn = board.geometry.box, ink(hint.picture)
    assert hint.picture.width() < box.width
    assert hint.picture.height() <= box.height + 1
    assert drawn.any()
    for edge in (drawn[0], drawn[-1], drawn[:, 0], drawn[:, -1]):
        assert not edge.any()


def test_every_face_of_the_next_die_is_painted_before_it_comes_out(theme, monkeypatch):
    drawn = []
    monkeypatch.setattr(art, "tinted", lambda *what: drawn.append(what) or tinted(*what))
    geometry = Geometry(860, 700)
    sprites = Sprites(SpritePictures(Art(theme), 1, QFont()))
    list(sprites.of(lay_out(START, geometry), None))
    sprites.paint_ahead(lay_out(START, geometry))
    before = len(drawn)
    for die in START.dice_left:
        for camel, face in START.edition.die_faces(die):
            after = apply(START, DieRevealed(camel, face))
            fallen = [each.key for each in sprites.of(lay_out(after, geometry), None)]
            assert die_key(die) in fallen
    dice = [what for what in drawn[before:] if what[0] == "die.svg"]
    assert not dice


def test_a_board_at_rest_paints_the_next_die(qtbot, monkeypatch):
    ahead = []
    monkeypatch.setattr(Sprites, "paint_ahead", lambda _self, layout: ahead.append(layout.position))
    board = Board(qtbot, START)
    qtbot.waitUntil(lambda: ahead == [START])
    board.view.show_position(apply(START, DieRevealed("R", 2)))
    qtbot.waitUntil(lambda: ahead[1:] == [apply(START, DieRevealed("R", 2))])


def test_favourites_that_are_level_stand_beside_each_other_above_one_chance(theme):
    sprites, layout = (
        Sprites(SpritePictures(Art(theme), 1, QFont())),
        lay_out(START, Geometry(860, 700)),
    )
    alone, two, five = (sprites.favourites(layout, (each, 0.2)) for each in ("P", "PG", "PGRYB"))
    sizes = [each.picture.deviceIndependentSize() for each in (alone, two, five)]
    assert sizes[0].width() < sizes[1].width() <= 1.8 * sizes[0].width()
    assert abs(sizes[2].width() - sizes[1].width()) < 1
    assert len({size.height() for size in sizes}) == 1
    assert alone.spot == two.spot == five.spot


@pytest.mark.parametrize("size", [(850, 595), (588, 595), (594, 510), (440, 476), (1200, 900)])
@pytest.mark.parametrize("space", [12, 13, 14])
def test_no_high_stack_stands_before_the_favourite(theme, size, space):
    sprites = Sprites(SpritePictures(Art(theme), 1, QFont()))
    layout = lay_out(parse(f"cu2 2w.{space}kRGYPB"), Geometry(*size))
    shown = sprites.favourites(layout, ("B", 0.56)).box
    for figure in layout.figures.values():
        assert not any(shown.meets(part) for part in figure.parts), figure.camel
    assert not shown.meets(layout.geometry.window_die(3, 6))


@pytest.mark.parametrize("ended", ["cu2 2RG.4B.12Y.15k.16w.17P", "cu2 2RG.4B.12Y.15k.16w.17P P3"])
def test_nobody_is_the_favourite_of_a_race_that_is_over(theme, ended):
    sprites = Sprites(SpritePictures(Art(theme), 1, QFont()))
    assert sprites.favourites(lay_out(START, Geometry(860, 700)), ("P", 1.0))
    assert sprites.favourites(lay_out(parse(ended), Geometry(860, 700)), ("P", 1.0)) is None


@pytest.mark.usefixtures("_spoken")
@pytest.mark.parametrize("size", [(300, 270), (316, 276), (454, 523)])
def test_what_is_said_in_a_small_box_is_whole_or_not_there(qtbot, theme, size):
    board = Board(qtbot, START, size)
    hint = box_hint(board, theme)
    drawn = ink(hint.picture)
    assert not drawn[0].any()
    assert not drawn[-1].any()


def test_the_label_of_a_winner_stays_off_the_pyramid(theme):
    pictures = SpritePictures(Art(theme), 1, QFont())
    widths = [
        pictures.leg_winner("R", "a label of many words", width).deviceIndependentSize().width()
        for width in (30, 40, 60, 120)
    ]
    assert all(
        drawn <= 1.75 * width for drawn, width in zip(widths, (30, 40, 60, 120), strict=True)
    )


@pytest.mark.parametrize("is_far", [False, True])
@given(several=st.lists(st.one_of(positions(), finished_positions()), min_size=5, max_size=5))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=20)
@example(
    several=[parse("cu2 7RG.8BPY.11w.12k"), parse("cu2 15kw.16RYGBP"), parse("cu1 1WG.9B.16OY")]
)
@example(
    several=[parse("cu2 8RGBPY.15kw"), parse("cu2 13w.14PYk.15R.16GB"), parse("cu2 7kw.8RGBPY R1")]
)
@example(
    several=[parse("cu2 0kRYGBP.2w k3"), parse("cu2 2R.17YGBPkw R1"), parse("cu2 5+1.6RYGBPkw")]
)
def test_every_number_stands_once_and_no_camel_is_over_it(theme, several, is_far):
    sprites = Sprites(SpritePictures(Art(theme), 1, QFont()))
    for position, size in itertools.product(several, BOARDS):
        layout = lay_out(position, Geometry(*size, is_far=is_far))
        pieces = list(sprites.of(layout, None))
        numbers = [it for it in pieces if it.key.startswith("number ")]
        assert sorted(int(it.key.split()[1]) for it in numbers) == list(range(1, 17))
        camels = [it for it in pieces if it.key.startswith("camel ")]
        hidden = np.logical_or.reduce([drawn_at(camel, size) for camel in camels])
        for number in numbers:
            in_front = number.depth > max(camel.depth for camel in camels)
            assert in_front or not (drawn_at(number, size) & hidden).any(), number.key


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize(
    ("cup", "aside"),
    [
        ("cu2 8RGBPY.15kw", {7}),
        ("cu2 7RGB.9PY.15w.16k", {6}),
        ("cu2 7kw.8RGBPY R1", {7}),
        ("cu2 15w.16RYGBPk", {1}),
        ("cu2 4P.7Y.8R.13k.16wGB", set()),
        ("cu2 1R.3G.5B.11PY.12w.13k", set()),
    ],
)
def test_a_number_makes_way_for_a_stack_in_front_of_it_and_stays_off_it(theme, cup, aside, size):
    pieces = list(
        Sprites(SpritePictures(Art(theme), 1, QFont())).of(
            lay_out(parse(cup), Geometry(*size)), None
        )
    )
    made_way = [it for it in pieces if it.key.endswith(" aside")]
    assert aside <= {int(it.key.split()[1]) for it in made_way}
    camels = [drawn_at(it, size) for it in pieces if it.key.startswith("camel ")]
    for number in made_way:
        assert not (drawn_at(number, size) & np.logical_or.reduce(camels)).any()


def test_a_number_does_not_run_to_where_it_makes_way(qtbot):
    board = Board(qtbot, parse("cu2 7RGB.9PY.15w.16k"), duration_ms=1000)
    assert "number 6 aside" in board.shown.sprites
    board.view.show_position(parse("cu2 5RGB.9PY.15w.16k"))
    assert board.is_moving
    assert "number 6 aside" not in board.shown.sprites
    assert board.shown.sprites["number 6"].spot == pytest.approx(board.geometry.label(6), abs=1)


@pytest.mark.parametrize("size", [*BOARDS, (604, 541)])
@pytest.mark.parametrize(("stacked", "laid"), [(14, 15), (15, 16), (8, 7), (9, 8)])
def test_three_camels_before_a_tile_leave_its_owners_number_in_sight(theme, stacked, laid, size):
    pictures = SpritePictures(Art(theme), 1, QFont())
    track = sorted({stacked: f"{stacked}wRk", laid: f"{laid}-2"}.items())
    line = ".".join(each for _, each in track)
    start = parse(f"cu2 3B.4Y.5G.6P.{line} - - - 3*,3", free=True)
    pieces = Sprites(pictures).of(lay_out(start, Geometry(*size)), None)
    tile = next(piece for piece in pieces if piece.key == f"tile {laid}")
    badge = np.zeros((size[1] + 2 * AROUND, size[0] + 2 * AROUND), bool)
    width = round(tile.picture.deviceIndependentSize().width())
    number = colours(tile.picture) != colours(pictures.tile(BOOING, width))
    top = round(tile.spot.y - tile.anchor.y) + AROUND
    left = round(tile.spot.x - tile.anchor.x) + AROUND
    badge[top : top + width, left : left + width] = number
    camels = [drawn_at(piece, size) for piece in pieces if piece.key.startswith("camel ")]
    hidden = badge & np.logical_or.reduce(camels)
    assert hidden.sum() < 0.1 * badge.sum()


def colours(picture):
    """(height, width) the colour of each pixel."""
    image = picture.toImage().convertToFormat(QImage.Format.Format_ARGB32)
    return np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), -1).copy()
