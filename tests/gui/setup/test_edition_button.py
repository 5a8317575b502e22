"""The choice of an edition, told by its camels."""

import pytest
from PySide6.QtCore import QPoint, Qt

from camelhelper.core.edition import FIRST_EDITION, SECOND_EDITION
from camelhelper.gui.setup.edition_button import EditionButton


@pytest.fixture
def button_of(qtbot, theme):
    def button_of(edition):
        button = EditionButton(edition, theme.pictures)
        qtbot.addWidget(button)
        button.resize(button.sizeHint())
        return button

    return button_of


def test_it_names_its_edition_and_the_camels(button_of):
    assert button_of(FIRST_EDITION).accessibleName() == (
        "First edition: white, green, blue, orange and yellow"
    )
    assert button_of(SECOND_EDITION).text() == "&Second edition"


def test_its_whole_width_can_be_clicked(qtbot, button_of):
    button = button_of(SECOND_EDITION)
    far = QPoint(button.width() - 4, button.height() - 4)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=far)
    assert button.isChecked()


def test_the_chosen_one_looks_different(button_of):
    button = button_of(SECOND_EDITION)
    before = button.grab().toImage()
    button.setChecked(True)
    assert button.grab().toImage() != before


def test_more_camels_need_more_room(button_of):
    wide, narrow = button_of(SECOND_EDITION), button_of(FIRST_EDITION)
    assert wide.sizeHint().width() > narrow.sizeHint().width()
