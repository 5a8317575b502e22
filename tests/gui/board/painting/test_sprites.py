"""What stands and lies on the board, as pictures."""

import numpy as np
import pytest
from PySide6.QtGui import QFont, QImage

from camelhelper.core.cup import parse
from camelhelper.gui.board.interaction.narration import Narration
from camelhelper.gui.board.painting.pictures import SpritePictures
from camelhelper.gui.board.painting.sprites import Sprites
from camelhelper.gui.language import use_language
from camelhelper.gui.theme.art import Art
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


@pytest.mark.usefixtures("_spoken")
@pytest.mark.parametrize("size", [(376, 470), (600, 530), (860, 700)])
def test_what_is_said_in_the_box_stays_within_it(qtbot, theme, size):
    board = Board(qtbot, START, size)
    sprites = Sprites(SpritePictures(Art(theme), 1, QFont()), Narration())
    hint = next(
        each for each in sprites.of(board.view.scene().layout, None) if each.key == "box hint"
    )
    box, drawn = board.geometry.box, ink(hint.picture)
    assert hint.picture.width() < box.width
    assert hint.picture.height() <= box.height + 1
    assert drawn.any()
    for edge in (drawn[0], drawn[-1], drawn[:, 0], drawn[:, -1]):
        assert not edge.any()
