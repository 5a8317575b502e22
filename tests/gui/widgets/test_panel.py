import pytest
from PySide6.QtWidgets import QApplication

from camelhelper.gui.widgets.panel import RoleLabel


@pytest.mark.parametrize("points", [9.0, 10.5, 12.5, 15.0])
@pytest.mark.parametrize("bold", [False, True])
def test_an_empty_label_is_as_high_as_one_with_a_word(qtbot, theme, points, bold):
    font = QApplication.font()
    font.setPointSizeF(points)
    QApplication.setFont(font)
    label = RoleLabel(theme, scale=0.9, bold=bold)
    qtbot.addWidget(label)
    empty = label.sizeHint().height()
    label.setText("Race")
    assert label.sizeHint().height() == empty
