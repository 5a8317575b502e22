"""The position as rows of words."""

import pytest
from PySide6.QtCore import Qt

from camelhelper.gui.position.position_model import (
    ACROSS_ROW,
    BOX_ROW,
    PositionModel,
    TrackColumn,
)
from tests.helpers.panels import RACE_OVER, position


@pytest.fixture
def model_of(qapp):  # noqa: ARG001 - models need an application
    def model_of(cup):
        model = PositionModel()
        model.show_position(position(cup))
        return model

    return model_of


def test_a_space_tells_its_stack_and_its_tile(model_of):
    model = model_of("cu2 3RG.6PY.9+2.14k.15w - - - 3,3")
    assert model.row_words(2) == "Space 3: red, green on top"
    assert model.row_words(8) == "Space 9: Cheering +1, player 2"
    assert model.row_words(0) == "Space 1: empty"
    assert model.index(2, TrackColumn.CAMELS).data() == "red, green on top"
    assert model.index(8, TrackColumn.TILE).data() == "Cheering +1, player 2"


def test_the_owner_of_a_tile_is_called_by_name(model_of):
    model = model_of("cu2 3RG.6PY.9+2.14k.15w - - - 3,3")
    model.name_players(("Ann", "Ben"))
    assert model.row_words(8) == "Space 9: Cheering +1, Ben"


def test_the_box_holds_what_is_not_on_the_track(model_of):
    model = model_of("cu2 3RG.6PY")
    assert model.camels(BOX_ROW) == "Bkw"
    assert model.row_words(BOX_ROW) == "Box: blue, crazy black, crazy white"


def test_the_unit_across_the_line_has_a_row(model_of):
    assert model_of(RACE_OVER).camels(ACROSS_ROW) == "PY"


def test_a_new_position_is_told_to_whoever_looks(qtbot, model_of):
    model = model_of("cu2 3RG")
    with qtbot.waitSignal(model.dataChanged):
        model.show_position(position("cu2 4RG"))
    assert model.camels(3) == "RG"


def test_without_a_position_there_is_nothing_to_tell(qapp):  # noqa: ARG001
    model = PositionModel()
    assert model.camels(0) == ""
    assert model.tile(0) is None
    heading = model.headerData(TrackColumn.TILE, Qt.Orientation.Horizontal)
    assert heading == "Tile"
