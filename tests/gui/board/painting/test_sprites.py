"""What stands and lies on the board, as pictures."""

import numpy as np
import pytest
from PySide6.QtGui import QFont, QImage

from camelhelper.core.cup import parse
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

START = parse("cu2 1RG.2B.3PY.15k.16w")


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


@pytest.mark.parametrize("ended", ["cu2 2RG.4B.12Y.15k.16w.17P", "cu2 2RG.4B.12Y.15k.16w.17P P3"])
def test_nobody_is_the_favourite_of_a_race_that_is_over(theme, ended):
    sprites = Sprites(SpritePictures(Art(theme), 1, QFont()))
    assert sprites.favourite(lay_out(START, Geometry(860, 700)), ("P", 1.0))
    assert sprites.favourite(lay_out(parse(ended), Geometry(860, 700)), ("P", 1.0)) is None


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
