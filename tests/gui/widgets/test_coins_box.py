from camelhelper.gui.widgets.coins_box import CoinsBox


def test_it_shows_more_coins_than_can_be_typed(qtbot):
    box = CoinsBox(1003, "Coins of Ann")
    qtbot.addWidget(box)
    assert box.value() == 1003
    box.setValue(5)
    assert box.maximum() == 999
