"""How the parts of controls are painted: grounds, rims and marks, and rings around the focus."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPalette, QPen
from PySide6.QtWidgets import QStyle, QStyleOption, QStyleOptionButton, QStyleOptionMenuItem

from camelhelper.gui.theme.colours import faded
from camelhelper.gui.theme.shapes import paint_chevron, paint_ring, paint_rounded

DISABLED_OPACITY = 0.4
_CHECK_CORNER = 0.28
"""Of a check box, in its widths."""

State = QStyle.StateFlag
Role = QPalette.ColorRole


@contextmanager
def faint_if_disabled(painter: QPainter, option: QStyleOption) -> Iterator[None]:
    painter.save()
    if not option.state & State.State_Enabled:
        painter.setOpacity(DISABLED_OPACITY)
    yield
    painter.restore()


def active(option: QStyleOption) -> QPalette.ColorGroup:
    """The active group for disabled controls, too: they are painted alike, only fainter."""
    current = option.palette.currentColorGroup()
    is_disabled = current == QPalette.ColorGroup.Disabled
    return QPalette.ColorGroup.Active if is_disabled else current


def _is_accented(option: QStyleOptionButton) -> bool:
    is_default = option.features & QStyleOptionButton.ButtonFeature.DefaultButton
    return bool(is_default or option.state & State.State_On)


def ink(option: QStyleOptionButton) -> Role:
    return Role.BrightText if _is_accented(option) else Role.ButtonText


def ground(option: QStyleOption) -> QColor:
    hovered = option.state & State.State_MouseOver and option.state & State.State_Enabled
    return option.palette.color(Role.Midlight if hovered else Role.Button)


def paint_hover(painter: QPainter, option: QStyleOption) -> None:
    if option.state & State.State_Enabled and option.state & State.State_MouseOver:
        paint_rounded(painter, QRectF(option.rect), option.palette.color(Role.Midlight))


def paint_focus(painter: QPainter, option: QStyleOption) -> None:
    if option.state & State.State_HasFocus:
        paint_ring(painter, QRectF(option.rect), option.palette.color(Role.Accent))


def paint_inner_focus(painter: QPainter, option: QStyleOptionButton) -> None:
    """On the accent colour, which the ring has, too, another in the colour of the words."""
    if option.state & State.State_HasFocus and _is_accented(option):
        inside = QRectF(option.rect).adjusted(3, 3, -3, -3)
        paint_ring(painter, inside, option.palette.color(ink(option)))


def paint_button(painter: QPainter, option: QStyleOptionButton) -> None:
    box = QRectF(option.rect).adjusted(2, 2, -2, -2)
    group, is_accented = active(option), _is_accented(option)
    is_flat = bool(option.features & QStyleOptionButton.ButtonFeature.Flat)
    with faint_if_disabled(painter, option):
        if is_accented or not is_flat:
            role = Role.Accent if is_accented else Role.Button
            rim = option.palette.color(group, Role.Accent if is_accented else Role.Mid)
            paint_rounded(painter, box, option.palette.color(group, role), rim)
        if option.state & (State.State_Sunken | State.State_MouseOver):
            inside = box.adjusted(2.5, 2.5, -2.5, -2.5)
            paint_rounded(painter, inside, None, option.palette.color(group, ink(option)))


def paint_check_box(painter: QPainter, option: QStyleOption) -> None:
    box, group = QRectF(option.rect), active(option)
    # In proportion: those in menus are smaller, and would be round with the same corners.
    corner = _CHECK_CORNER * box.width()
    with faint_if_disabled(painter, option):
        if option.state & State.State_On:
            paint_rounded(painter, box, option.palette.color(group, Role.Accent), corner=corner)
            pen = QPen(option.palette.color(group, Role.BrightText), 2.4)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.strokePath(_check_mark(box), pen)
        else:
            rim = option.palette.color(group, Role.PlaceholderText)
            inside = box.adjusted(1, 1, -1, -1)
            paint_rounded(painter, inside, None, rim, width=1.6, corner=corner)


def _check_mark(box: QRectF) -> QPainterPath:
    width, height = box.width(), box.height()
    path = QPainterPath(box.topLeft() + QPointF(0.24 * width, 0.54 * height))
    path.lineTo(box.topLeft() + QPointF(0.43 * width, 0.72 * height))
    path.lineTo(box.topLeft() + QPointF(0.78 * width, 0.30 * height))
    return path


def paint_radio_button(painter: QPainter, option: QStyleOption) -> None:
    is_on = bool(option.state & State.State_On)
    group = active(option)
    colour = option.palette.color(group, Role.Accent if is_on else Role.PlaceholderText)
    ring = QRectF(option.rect).adjusted(2, 2, -2, -2)
    with faint_if_disabled(painter, option):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour, 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(ring)
        if is_on:
            painter.setBrush(colour)
            painter.drawEllipse(ring.adjusted(4, 4, -4, -4))


def paint_rim(painter: QPainter, option: QStyleOption) -> None:
    """The rim of a field; while that has the keyboard, the ring."""
    box = QRectF(option.rect)
    if option.state & State.State_HasFocus:
        paint_ring(painter, box, option.palette.color(Role.Accent))
    else:
        paint_rounded(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), None, _line_colour(option))


def is_separator(option: QStyleOption) -> bool:
    return (
        isinstance(option, QStyleOptionMenuItem)
        and option.menuItemType == QStyleOptionMenuItem.MenuItemType.Separator
    )


def paint_menu_word(painter: QPainter, option: QStyleOptionMenuItem) -> None:
    painter.fillRect(option.rect, option.palette.window())
    if option.state & State.State_Selected:
        box = QRectF(option.rect).adjusted(0, 2, 0, -2)
        paint_rounded(painter, box, option.palette.color(Role.Midlight))
    painter.setPen(option.palette.color(active(option), Role.WindowText))
    mnemonic = Qt.TextFlag.TextShowMnemonic
    painter.drawText(option.rect, Qt.AlignmentFlag.AlignCenter | mnemonic, option.text)


def paint_menu(painter: QPainter, option: QStyleOption) -> None:
    """A card with a rim: on the black board of high contrast, a black menu had no end."""
    painter.fillRect(option.rect, _line_colour(option))
    painter.fillRect(option.rect.adjusted(1, 1, -1, -1), option.palette.color(Role.ToolTipBase))


def paint_separator(painter: QPainter, option: QStyleOption) -> None:
    line = option.rect.adjusted(4, 0, -4, 0)
    painter.fillRect(line.left(), line.center().y(), line.width(), 1, _line_colour(option))


def _line_colour(option: QStyleOption) -> QColor:
    return faded(option.palette.color(Role.PlaceholderText), 0.6)


def paint_arrow(
    painter: QPainter, option: QStyleOption, middle: QPointF, *, up: bool = False
) -> None:
    paint_chevron(painter, middle, option.palette.color(Role.PlaceholderText), up=up)
