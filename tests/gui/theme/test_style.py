"""Controls as the style draws and measures them."""

from itertools import product

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import (
    QColor,
    QCursor,
    QEnterEvent,
    QImage,
    QPainter,
    QPalette,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QMenu,
    QMenuBar,
    QPushButton,
    QRadioButton,
    QScrollBar,
    QSpinBox,
    QStyle,
    QStyleOptionMenuItem,
    QStyleOptionSpinBox,
    QTableWidget,
    QToolButton,
)

from camelhelper.gui.theme.colours import THEME_NAMES, load_colours
from camelhelper.gui.widgets.buttons import PlainButton
from tests.helpers.seeing import contrast

LEFT = Qt.MouseButton.LeftButton
CONTROLS = {
    "check box": lambda: QCheckBox("Red"),
    "radio button": lambda: QRadioButton("Red"),
    "push button": lambda: QPushButton("Red"),
    "tool button": lambda: word("Red"),
    "choice": QComboBox,
    "line": QLineEdit,
    "number": QSpinBox,
}


def word(text):
    button = QToolButton()
    button.setText(text)
    button.setCheckable(True)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button


@pytest.fixture
def dressed(qtbot):
    """Shows a control in a theme's colours, without the keyboard."""

    def dress(control, name="day"):
        control.setPalette(load_colours(name).palette())
        qtbot.addWidget(control)
        with qtbot.waitActive(control):
            control.show()
            control.activateWindow()
        control.clearFocus()
        return control

    return dress


def amount(control, role, name="day"):
    """How many pixels have just the colour of a role."""
    image, colour = control.grab().toImage(), load_colours(name).colour(role)
    size = image.size()
    points = [QPoint(x, y) for x in range(size.width()) for y in range(size.height())]
    return sum(image.pixelColor(point) == QColor(colour.rgb()) for point in points)


@pytest.mark.parametrize("name", THEME_NAMES)
@pytest.mark.parametrize("kind", CONTROLS)
def test_the_keyboard_is_seen_as_a_ring(dressed, kind, name):
    control = dressed(CONTROLS[kind](), name)
    before = amount(control, "focus", name)
    control.setFocus()
    assert amount(control, "focus", name) >= before + control.width() + control.height()


def default():
    button = QPushButton("Red")
    button.setDefault(True)
    return button


def chip():
    button = QPushButton("Red")
    button.setCheckable(True)
    button.setChecked(True)
    return button


@pytest.mark.parametrize("name", THEME_NAMES)
@pytest.mark.parametrize("control", [default, chip])
def test_the_ring_is_seen_on_a_button_of_its_own_colour(dressed, control, name):
    button = dressed(control(), name)
    without = button.grab().toImage()
    button.setFocus()
    ringed = button.grab().toImage()
    points = product(range(2, button.width() - 2), range(2, button.height() - 2))
    pairs = ((without.pixelColor(*at), ringed.pixelColor(*at)) for at in points)
    told_apart = sum(one != other and contrast(one, other) >= 3 for one, other in pairs)
    assert told_apart >= 2 * (button.width() + button.height())


@pytest.mark.parametrize("name", THEME_NAMES)
@pytest.mark.parametrize("kind", ["check box", "radio button"])
def test_the_ring_of_the_keyboard_leaves_mark_and_words_some_air(dressed, kind, name):
    control = dressed(CONTROLS[kind](), name)
    without = control.grab().toImage()
    control.setFocus()
    ringed = control.grab().toImage()
    width, height = without.size().toTuple()
    points = list(product(range(width), range(height)))
    ink = {at for at in points if without.pixel(*at) != without.pixel(0, 0)}
    ring = [at for at in points if ringed.pixel(*at) != without.pixel(*at)]
    near = {(x + dx, y + dy) for x, y in ring for dx, dy in product(range(-2, 3), repeat=2)}
    assert ink
    assert len(ring) > 2 * width
    assert not ink & near


def test_the_list_of_a_choice_opens_over_its_box(qtbot, dressed):
    box = dressed(QComboBox())
    box.addItems(["Ann", "Ben"])
    box.resize(200, box.height())
    qtbot.mouseClick(box, LEFT)
    left, right = (box.mapToGlobal(at).x() for at in (box.rect().topLeft(), box.rect().topRight()))
    over = box.view().window().geometry()
    assert (over.left(), over.right()) == (left, right)


def with_menu():
    button = QPushButton("Save")
    button.setMenu(QMenu(button))
    button.menu().addAction("Save as")
    return button


@pytest.mark.parametrize("make", [QComboBox, with_menu])
def test_what_a_list_was_opened_from_does_not_keep_the_look_of_the_mouse_over_it(dressed, make):
    control = dressed(make())
    popup = control.view().window() if isinstance(control, QComboBox) else control.menu()
    at = QPointF(control.rect().center())
    QCursor.setPos(control.mapToGlobal(control.rect().center()))
    QApplication.sendEvent(control, QEnterEvent(at, at, control.mapToGlobal(at)))
    popup.show()
    QCursor.setPos(control.mapToGlobal(control.rect().bottomRight() + QPoint(50, 50)))
    assert control.underMouse()
    popup.hide()
    assert not control.underMouse()


def test_the_arrows_of_a_number_stand_one_above_the_other(dressed):
    box = dressed(QSpinBox())
    option = QStyleOptionSpinBox()
    box.initStyleOption(option)
    up, down = (
        box.style().subControlRect(QStyle.ComplexControl.CC_SpinBox, option, arrow, box)
        for arrow in (QStyle.SubControl.SC_SpinBoxUp, QStyle.SubControl.SC_SpinBoxDown)
    )
    assert (up.left(), up.right()) == (down.left(), down.right())


@pytest.mark.parametrize("kind", CONTROLS)
def test_what_is_pressed_is_large_enough_for_a_finger(dressed, kind):
    assert dressed(CONTROLS[kind]()).sizeHint().height() >= 28


@pytest.mark.parametrize("name", THEME_NAMES)
@pytest.mark.parametrize("kind", ["choice", "line", "number"])
def test_words_in_a_field_keep_off_its_rim(dressed, kind, name):
    control = dressed(CONTROLS[kind](), name)
    empty = control.grab().toImage()
    match control:
        case QComboBox():
            control.addItem("888")
        case QSpinBox():
            control.setRange(888, 888)
        case QLineEdit():
            control.setText("888")
    control.resize(empty.size())
    written = control.grab().toImage()
    size = empty.size()
    points = [QPoint(x, y) for x in range(size.width() // 2) for y in range(size.height())]
    changed = [point.x() for point in points if empty.pixel(point) != written.pixel(point)]
    assert min(changed) >= 8


@pytest.mark.parametrize("name", THEME_NAMES)
@pytest.mark.parametrize("kind", [QCheckBox, QRadioButton])
def test_what_is_chosen_is_filled_with_the_accent(dressed, kind, name):
    control = dressed(kind("Red"), name)
    assert amount(control, "accent", name) == 0
    control.setChecked(True)
    assert amount(control, "accent", name) > 30


def test_all_of_a_check_box_can_be_pressed(qtbot, dressed):
    control = dressed(QCheckBox("Red"))
    control.resize(200, 40)
    qtbot.mouseClick(control, LEFT, pos=QPoint(195, 3))
    assert control.isChecked()


def test_a_word_that_is_on_has_a_bar_below_it(dressed):
    control = dressed(word("Fractions"))
    assert amount(control, "accent") == 0
    control.setChecked(True)
    assert amount(control, "accent") >= 2 * (control.width() - 20)


def test_the_one_thing_to_do_has_the_accent_for_its_ground(dressed):
    button = dressed(QPushButton("Start"))
    assert amount(button, "accent") == 0
    button.setDefault(True)
    assert amount(button, "accent") > button.width() * button.height() / 2


def test_what_cannot_be_done_is_fainter(dressed):
    button = dressed(QPushButton("Start"))
    button.setDefault(True)
    button.setEnabled(False)
    assert amount(button, "accent") == 0


def test_words_without_room_are_cut_in_the_middle(dressed):
    def look(words):
        button = dressed(QPushButton(words))
        button.resize(80, 40)
        return button.grab().toImage()

    assert look("What if blue rolls 3") == look("What if black rolls 3")
    assert look("What if blue rolls 3") != look("What if blue rolls 2")


@pytest.mark.parametrize("way", [Qt.Orientation.Vertical, Qt.Orientation.Horizontal])
def test_a_scroll_bar_turns_pages_beside_its_handle(qtbot, dressed, way):
    bar = dressed(QScrollBar(way))
    bar.setRange(0, 90)
    bar.setPageStep(10)
    bar.resize(*((10, 300) if way == Qt.Orientation.Vertical else (300, 10)))
    assert min(bar.sizeHint().toTuple()) == 10
    far = QPoint(5, 290) if way == Qt.Orientation.Vertical else QPoint(290, 5)
    qtbot.mouseClick(bar, LEFT, pos=far)
    assert bar.value() == 10
    qtbot.mouseClick(bar, LEFT, pos=QPoint(2, 2))
    assert bar.value() == 0


def test_below_its_last_row_a_table_has_one_ground(dressed):
    table = dressed(QTableWidget(1, 1))
    table.setFrameShape(QTableWidget.Shape.NoFrame)
    rows = table.verticalHeader()
    rows.viewport().setAutoFillBackground(False)
    rows.setPalette(QPalette(QColor("red")))  # as on a card that paints its own ground
    y = rows.geometry().bottom() - 2
    picture = table.grab().toImage()
    assert rows.length() + 4 < rows.height()
    assert picture.pixelColor(2, y) == table.palette().color(table.backgroundRole())


def test_what_stands_on_a_banner_suits_it(dressed):
    button = dressed(QPushButton("Rename"))
    colours = load_colours("contrast")
    button.setPalette(colours.palette_on("banner", "banner_text"))
    button.setFocus()
    assert amount(button, "banner", "contrast") > 100
    assert amount(button, "banner_text", "contrast") > button.width() + button.height()


@pytest.fixture
def menu(qtbot):
    """Undo and Redo with a line between them; drawn without being shown, which takes all keys."""
    menu = QMenu()
    qtbot.addWidget(menu)
    menu.addAction("Undo")
    menu.addSeparator()
    menu.addAction("Redo")
    menu.resize(menu.sizeHint())
    return menu


@pytest.mark.parametrize("name", THEME_NAMES)
def test_a_menu_is_a_card_whose_rim_and_lines_are_seen(menu, name):
    colours = load_colours(name)
    menu.setPalette(colours.palette())
    image = menu.grab().toImage()
    line = menu.actionGeometry(menu.actions()[1]).center()
    assert image.pixelColor(image.width() // 2, 4).rgb() == colours.colour("panel").rgb()
    for seen in (image.pixelColor(0, 20), image.pixelColor(line)):
        assert contrast(seen, colours.colour("panel")) >= 2


def test_what_a_menu_offers_is_large_enough_for_a_finger(menu):
    assert menu.actionGeometry(menu.actions()[0]).height() >= 28


@pytest.fixture
def menu_bar(qtbot):
    bar = QMenuBar()
    qtbot.addWidget(bar)
    bar.addMenu("File")
    bar.resize(300, bar.sizeHint().height())
    return bar


def test_a_word_of_the_menu_bar_is_large_enough_for_a_finger(menu_bar):
    assert menu_bar.actionGeometry(menu_bar.actions()[0]).height() >= 28


def test_nothing_is_painted_around_the_words_of_the_menu_bar(menu_bar):
    image = menu_bar.grab().toImage()
    ground = menu_bar.palette().window().color().rgb()
    for y in (0, image.height() - 1):
        assert {image.pixel(x, y) for x in range(image.width())} == {ground}


@pytest.mark.parametrize("name", THEME_NAMES)
def test_the_chosen_word_is_seen_in_the_menu_bar(menu_bar, name):
    word = QStyleOptionMenuItem()
    word.rect, word.palette = menu_bar.rect(), load_colours(name).palette()
    image = QImage(menu_bar.size(), QImage.Format.Format_RGB32)
    grounds = []
    for state in (QStyle.StateFlag.State_Enabled, QStyle.StateFlag.State_Selected):
        word.state = state
        with QPainter(image) as painter:
            menu_bar.style().drawControl(QStyle.ControlElement.CE_MenuBarItem, word, painter)
        grounds.append(image.pixel(20, 6))
    assert grounds[0] == load_colours(name).colour("window").rgb() != grounds[1]


def test_a_button_with_a_menu_says_so_with_an_arrow(qtbot):
    button = PlainButton("More")
    qtbot.addWidget(button)
    button.resize(140, 40)
    plain = button.grab().toImage()
    button.setMenu(QMenu(button))
    assert button.grab().toImage() != plain


def choice_of_numbers():
    box = QComboBox()
    box.addItems([str(number) for number in range(9)])
    box.setCurrentIndex(3)
    return box, box.currentIndex


def number():
    box = QSpinBox()
    box.setValue(3)
    return box, box.value


@pytest.fixture(params=[number, choice_of_numbers])
def field(qtbot, request):
    """A field without the keyboard, and what tells its value."""
    field, value = request.param()
    qtbot.addWidget(field)
    with qtbot.waitActive(field):
        field.show()
        field.activateWindow()
    field.clearFocus()
    return field, value


def turn_wheel_over(field):
    """Whether the field took it for itself."""
    at = QPointF(field.rect().center())
    step, none = QPoint(0, -120), Qt.MouseButton.NoButton
    keys, phase = Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    on_screen = QPointF(field.mapToGlobal(at))
    event = QWheelEvent(at, on_screen, QPoint(), step, none, keys, phase, False)
    QApplication.sendEvent(field, event)
    return event.isAccepted()


def test_the_wheel_passes_by_a_field_that_has_not_the_keyboard(field):
    field, value = field
    assert not turn_wheel_over(field)
    assert value() == 3
    assert field.focusPolicy() == Qt.FocusPolicy.StrongFocus  # the wheel does not give it


def test_the_wheel_turns_the_field_that_has_the_keyboard(field):
    field, value = field
    field.setFocus()
    assert turn_wheel_over(field)
    assert value() != 3
