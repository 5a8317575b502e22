"""What players are called where there is little room."""

from PySide6.QtGui import QFontMetrics

from camelhelper.gui.widgets.seats import shortened


def test_a_narrow_card_shows_the_beginning_of_a_name_without_an_ellipsis(qapp):
    metrics = QFontMetrics(qapp.font())
    assert shortened("Cleopatra", metrics, metrics.horizontalAdvance("Cle")) == "Cle"
    longer = shortened("Cleopatra", metrics, metrics.horizontalAdvance("Cleopat"))
    assert longer in ("Cleo…", "Cleop…")  # as wide as the font has it
    assert shortened("Ann", metrics, metrics.horizontalAdvance("Ann")) == "Ann"
    assert shortened("Ann", metrics, 0) == ""


def test_a_name_of_one_letter_is_whole_or_not_there(qapp):
    metrics = QFontMetrics(qapp.font())
    assert shortened("M", metrics, metrics.horizontalAdvance("M") // 2) == ""
