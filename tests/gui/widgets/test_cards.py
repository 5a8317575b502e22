"""Panels as cards on the sand."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QHBoxLayout, QWidget

from camelhelper.gui.widgets.cards import Cards

SIZE = 40
GAP = 20


@pytest.fixture
def cards(qtbot, theme):
    """Two panels beside each other, each a card that reaches four pixels beyond it."""
    panels = [QWidget() for _ in range(2)]
    cards = Cards(theme, panels, (4, 4))
    row = QHBoxLayout(cards)
    row.setContentsMargins(GAP, GAP, GAP, GAP)
    row.setSpacing(GAP)
    for panel in panels:
        panel.setFixedSize(SIZE, SIZE)
        row.addWidget(panel)
    qtbot.addWidget(cards)
    cards.show()
    return cards


def shown_at(cards, x, y):
    return cards.grab().toImage().pixelColor(QPoint(x, y)).name()


def test_a_card_lies_behind_each_panel_and_sand_around_it(cards, theme):
    row = GAP + SIZE // 2
    panel, sand = theme.colour("panel").name(), theme.colour("sand").name()
    assert shown_at(cards, GAP + 5, row) == panel
    assert shown_at(cards, GAP - 2, row) == panel
    assert shown_at(cards, 5, row) == sand
    assert shown_at(cards, GAP + SIZE + GAP // 2, row) == sand


def test_a_panel_that_is_hidden_has_no_card(cards, theme):
    second = cards.layout().itemAt(1).widget()
    place = second.geometry().center()
    second.hide()
    assert shown_at(cards, place.x(), place.y()) == theme.colour("sand").name()


def test_a_card_follows_its_panel(cards, theme):
    first = cards.layout().itemAt(0).widget()
    before = first.geometry().center()
    assert shown_at(cards, before.x(), before.y()) == theme.colour("panel").name()
    cards.layout().setContentsMargins(3 * SIZE, GAP, GAP, GAP)
    cards.layout().activate()
    assert shown_at(cards, before.x(), before.y()) == theme.colour("sand").name()
    place = first.geometry().center()
    assert shown_at(cards, place.x(), place.y()) == theme.colour("panel").name()


def test_cards_take_the_colours_of_another_theme(cards, theme):
    shown_at(cards, GAP, GAP)
    theme.choose("night")
    assert shown_at(cards, GAP + 5, GAP + 5) == theme.colour("panel").name()


def test_a_panel_on_which_nothing_is_left_keeps_its_place_without_a_card(cards, theme):
    row = GAP + SIZE // 2
    panel, sand = theme.colour("panel").name(), theme.colour("sand").name()
    first = cards.layout().itemAt(0).widget()
    part = QWidget(first)
    for is_shown, ground in ((True, panel), (False, sand), (True, panel)):
        part.setVisible(is_shown)
        assert shown_at(cards, GAP - 2, row) == ground
        assert shown_at(cards, GAP + SIZE + GAP + 5, row) == panel
