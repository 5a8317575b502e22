"""How controls look: flat and quiet, in the palette's colours, with a ring around the focus.

Palette roles stand for the theme's: ``Accent`` for the main thing to do and for what is on,
``Button`` and ``Mid`` for the ground and rim of buttons, ``Midlight`` for what is under the mouse,
``PlaceholderText`` for quiet words and outlines. Controls on a ground of their own, such as a
banner, get a palette in which these roles suit that ground.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QCursor, QPainter, QPainterPath, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QProxyStyle,
    QStyle,
    QStyleOption,
    QStyleOptionButton,
    QStyleOptionComplex,
    QStyleOptionFrame,
    QStyleOptionMenuItem,
    QStyleOptionSlider,
    QStyleOptionSpinBox,
    QStyleOptionToolButton,
    QWidget,
)

from camelhelper.gui.theme import scroll_bar
from camelhelper.gui.theme.colours import faded
from camelhelper.gui.theme.shapes import paint_chevron, paint_ring, paint_rounded

DISABLED_OPACITY = 0.4
_INDICATOR_PX = 20
_MARGIN_PX = 6
"""Between the ring and what is inside it."""
_FIELD_PX = 6
"""Between the rim of a field and its words, beyond what Qt leaves."""
_LEAST_PX = 28
"""The least height of what can be pressed."""
_BUTTON_PX = QSize(32, 16)
"""Added to the words of a button."""
_LEAST_BUTTON_PX = 40
_MENU_WORD_PX = QSize(14, 8)
"""Added to a word of the menu bar."""
MENU_PX = 32
"""The height of the menu bar, unless larger type needs more."""
_TOGGLE_PX = QSize(8, 8)
_ARROW_PX = 16
_BAR_PX = 3.0
_CHECK_CORNER = 0.28
"""Of a check box, in its widths."""

State = QStyle.StateFlag
Role = QPalette.ColorRole
Primitive = QStyle.PrimitiveElement
Control = QStyle.ControlElement
Complex = QStyle.ComplexControl
Part = QStyle.SubElement
Sub = QStyle.SubControl
Contents = QStyle.ContentsType
Metric = QStyle.PixelMetric

_PASSING = {Qt.WindowType.ToolTip, Qt.WindowType.Popup}
"""What lies over the window for a moment."""
_METRICS = {
    Metric.PM_IndicatorWidth: _INDICATOR_PX,
    Metric.PM_IndicatorHeight: _INDICATOR_PX,
    Metric.PM_ExclusiveIndicatorWidth: _INDICATOR_PX,
    Metric.PM_ExclusiveIndicatorHeight: _INDICATOR_PX,
    Metric.PM_CheckBoxLabelSpacing: 8,
    Metric.PM_RadioButtonLabelSpacing: 8,
    Metric.PM_ScrollBarExtent: scroll_bar.WIDTH_PX,
    Metric.PM_ScrollBarSliderMin: scroll_bar.SHORTEST_HANDLE_PX,
    Metric.PM_ButtonShiftHorizontal: 0,
    Metric.PM_ButtonShiftVertical: 0,
}
_WHOLE = {Part.SE_CheckBoxClickRect, Part.SE_RadioButtonClickRect}
_CHOICES = {Contents.CT_CheckBox, Contents.CT_RadioButton}
_MARKED = {Control.CE_CheckBox, Control.CE_RadioButton}
_FIELDS = {Contents.CT_LineEdit, Contents.CT_ComboBox, Contents.CT_SpinBox}
_WORDS = {
    (Complex.CC_ComboBox, Sub.SC_ComboBoxEditField),
    (Complex.CC_SpinBox, Sub.SC_SpinBoxEditField),
}
"""With their controls: parts of different controls have equal numbers."""


class WindowStyle(QProxyStyle):
    """Made once, for the application, which has to keep a reference to it."""

    def __init__(self) -> None:
        super().__init__("Fusion")

    def polish(self, what: object, /) -> None:
        if isinstance(what, QWidget) and what.windowType() in _PASSING:
            what.installEventFilter(self)
        super().polish(cast("QWidget", what))  # or the application, or a palette

    def eventFilter(self, over: QObject, event: QEvent) -> bool:
        """Take a tip away that the mouse comes upon: what lies below it may have one, too.

        Where a list or a menu closes, what it was opened from no longer has the mouse.
        """
        if isinstance(over, QWidget):
            is_tip = over.windowType() == Qt.WindowType.ToolTip
            if is_tip and event.type() == QEvent.Type.Enter:
                over.hide()
            elif not is_tip and event.type() == QEvent.Type.Hide:
                _tell_left()
        return super().eventFilter(over, event)

    # -- sizes -------------------------------------------------------------------------------

    def pixelMetric(  # noqa: N802 - named by Qt
        self, metric: Metric, option: QStyleOption | None = None, widget: QWidget | None = None
    ) -> int:
        known = _METRICS.get(metric)
        return super().pixelMetric(metric, option, widget) if known is None else known

    def sizeFromContents(  # noqa: N802 - named by Qt
        self, kind: Contents, option: QStyleOption, size: QSize, widget: QWidget | None = None
    ) -> QSize:
        if kind == Contents.CT_PushButton:
            return (size + _BUTTON_PX).expandedTo(QSize(0, _LEAST_BUTTON_PX))
        if kind == Contents.CT_MenuBarItem:
            return (size + _MENU_WORD_PX).expandedTo(QSize(0, MENU_PX))
        if isinstance(option, QStyleOptionToolButton):
            arrow = _ARROW_PX if option.features & option.ToolButtonFeature.HasMenu else 0
            whole = size + _TOGGLE_PX + QSize(arrow, 0)
        else:
            whole = super().sizeFromContents(kind, option, size, _any(widget))
            if kind in _CHOICES:
                whole += QSize(2 * _MARGIN_PX, 0)
            elif kind in _FIELDS:
                whole += QSize(_FIELD_PX, 0)
            elif kind != Contents.CT_MenuItem or _is_separator(option):
                return whole
        return whole.expandedTo(QSize(0, _LEAST_PX))

    def subElementRect(  # noqa: N802 - named by Qt
        self, part: Part, option: QStyleOption, widget: QWidget | None = None
    ) -> QRect:
        if part in _WHOLE:
            return option.rect
        found = super().subElementRect(part, option, _any(widget))
        if part == Part.SE_LineEditContents and isinstance(option, QStyleOptionFrame):
            return found.adjusted(_FIELD_PX if option.lineWidth else 0, 0, 0, 0)
        return found

    def subControlRect(  # noqa: N802 - named by Qt
        self,
        control: Complex,
        option: QStyleOptionComplex,
        sub: Sub,
        widget: QWidget | None = None,
    ) -> QRect:
        if control == Complex.CC_ScrollBar and isinstance(option, QStyleOptionSlider):
            return scroll_bar.part(option, sub)
        found = super().subControlRect(control, option, sub, _any(widget))
        return found.adjusted(_FIELD_PX, 0, 0, 0) if (control, sub) in _WORDS else found

    # -- painting ----------------------------------------------------------------------------

    def drawPrimitive(  # noqa: N802 - named by Qt
        self,
        element: Primitive,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        match element:
            case Primitive.PE_FrameFocusRect:
                paint_ring(painter, QRectF(option.rect), option.palette.color(Role.Accent))
            case Primitive.PE_IndicatorCheckBox:
                _paint_check_box(painter, option)
            case Primitive.PE_IndicatorRadioButton:
                _paint_radio_button(painter, option)
            case Primitive.PE_FrameLineEdit:
                _paint_rim(painter, option)
            case Primitive.PE_PanelMenu | Primitive.PE_FrameMenu:
                _paint_menu(painter, option)
            case _:
                super().drawPrimitive(element, option, painter, widget)

    def drawControl(  # noqa: N802 - named by Qt
        self,
        element: Control,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        if element in _MARKED and isinstance(option, QStyleOptionButton):
            _paint_hover(painter, option)
            inside = QStyleOptionButton(option)
            inside.rect = option.rect.adjusted(_MARGIN_PX, 0, 0, 0)
            inside.state &= ~State.State_HasFocus  # Qt's ring would touch the words
            super().drawControl(element, inside, painter, widget)
            _paint_focus(painter, option)
        elif element == Control.CE_MenuItem and _is_separator(option):
            _paint_separator(painter, option)
        elif element == Control.CE_MenuBarEmptyArea:
            painter.fillRect(option.rect, option.palette.window())  # Qt draws a line below it
        elif element == Control.CE_MenuBarItem and isinstance(option, QStyleOptionMenuItem):
            _paint_menu_word(painter, option)
        elif element == Control.CE_Header and isinstance(widget, QAbstractButton):
            pass  # the corner of a table between its headers, which paint themselves
        elif element == Control.CE_HeaderEmptyArea:
            pass  # where a header has no more to say, the ground is that of its table
        elif element == Control.CE_PushButton and isinstance(option, QStyleOptionButton):
            _paint_button(painter, option)
            self._draw_words(painter, option)
            _paint_focus(painter, option)
            _paint_inner_focus(painter, option)
        else:
            super().drawControl(element, option, painter, widget)

    def drawComplexControl(  # noqa: N802 - named by Qt
        self,
        control: Complex,
        option: QStyleOptionComplex,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        if control == Complex.CC_ScrollBar and isinstance(option, QStyleOptionSlider):
            scroll_bar.paint_handle(painter, option)
        elif control == Complex.CC_ToolButton and isinstance(option, QStyleOptionToolButton):
            self._draw_tool_button(painter, option, widget)
        elif control == Complex.CC_ComboBox:
            paint_rounded(painter, QRectF(option.rect), _ground(option))
            _paint_rim(painter, option)
            arrow = self.subControlRect(control, option, Sub.SC_ComboBoxArrow, widget)
            _paint_arrow(painter, option, QRectF(arrow).center())
        elif control == Complex.CC_SpinBox and isinstance(option, QStyleOptionSpinBox):
            self._draw_spin_box(painter, option, widget)
        else:
            super().drawComplexControl(control, option, painter, widget)

    def _draw_words(self, painter: QPainter, option: QStyleOptionButton) -> None:
        """The words of a button, as many as there is room for."""
        room = option.rect.adjusted(_MARGIN_PX, 0, -_MARGIN_PX, 0)
        if option.features & QStyleOptionButton.ButtonFeature.HasMenu:
            room.setRight(room.right() - _ARROW_PX)
            middle = QPointF(room.right() + _ARROW_PX // 2, room.center().y() + 1)
            paint_chevron(painter, middle, option.palette.color(_active(option), _ink(option)))
        mnemonic = Qt.TextFlag.TextShowMnemonic
        text = option.fontMetrics.elidedText(
            option.text, Qt.TextElideMode.ElideRight, room.width(), mnemonic
        )
        with _faint_if_disabled(painter, option):
            painter.setPen(option.palette.color(_active(option), _ink(option)))
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter | mnemonic, text)

    def _draw_tool_button(
        self, painter: QPainter, option: QStyleOptionToolButton, widget: QWidget | None
    ) -> None:
        """Quiet words; while they are on, they stand out above a bar of the accent colour."""
        is_on = bool(option.state & State.State_On)
        has_menu = bool(option.features & option.ToolButtonFeature.HasMenu)
        _paint_hover(painter, option)
        label = QStyleOptionToolButton(option)
        if not is_on:
            quiet = option.palette.color(Role.PlaceholderText)
            label.palette.setColor(Role.ButtonText, quiet)
        if has_menu:
            label.rect = option.rect.adjusted(0, 0, -_ARROW_PX, 0)
            middle = QPointF(option.rect.right() - _ARROW_PX + 4, option.rect.center().y() + 1)
            _paint_arrow(painter, option, middle)
        with _faint_if_disabled(painter, option):
            self.drawControl(Control.CE_ToolButtonLabel, label, painter, widget)
            if is_on:
                box = QRectF(option.rect).adjusted(_TOGGLE_PX.height(), 0, -_TOGGLE_PX.height(), 0)
                box.setTop(box.bottom() - _BAR_PX)
                painter.fillRect(box, option.palette.color(Role.Accent))
        _paint_focus(painter, option)

    def _draw_spin_box(
        self, painter: QPainter, option: QStyleOptionSpinBox, widget: QWidget | None
    ) -> None:
        paint_rounded(painter, QRectF(option.rect), option.palette.color(Role.Base))
        _paint_rim(painter, option)
        enabled = QAbstractSpinBox.StepEnabledFlag
        for sub, step, is_up in (
            (Sub.SC_SpinBoxUp, enabled.StepUpEnabled, True),
            (Sub.SC_SpinBoxDown, enabled.StepDownEnabled, False),
        ):
            box = self.subControlRect(Complex.CC_SpinBox, option, sub, widget)
            if option.activeSubControls & sub and option.state & State.State_MouseOver:
                painter.fillRect(box, option.palette.color(Role.Midlight))
            painter.save()
            if not option.stepEnabled & step:
                painter.setOpacity(DISABLED_OPACITY)
            _paint_arrow(painter, option, QRectF(box).center() - QPointF(2, 0), up=is_up)
            painter.restore()


def _tell_left() -> None:
    """Tell what is no longer under the mouse that it has left: Qt does not after a popup."""
    for widget in QApplication.allWidgets():
        if widget.underMouse() and not widget.rect().contains(widget.mapFromGlobal(QCursor.pos())):
            QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))
            widget.update()


def _any(widget: QWidget | None) -> QWidget:
    """Qt also measures without a widget, which the annotations of its proxy do not allow."""
    return cast("QWidget", widget)


@contextmanager
def _faint_if_disabled(painter: QPainter, option: QStyleOption) -> Iterator[None]:
    painter.save()
    if not option.state & State.State_Enabled:
        painter.setOpacity(DISABLED_OPACITY)
    yield
    painter.restore()


# -- colours ---------------------------------------------------------------------------------


def _active(option: QStyleOption) -> QPalette.ColorGroup:
    """The active group for disabled controls, too: they are painted alike, only fainter."""
    current = option.palette.currentColorGroup()
    is_disabled = current == QPalette.ColorGroup.Disabled
    return QPalette.ColorGroup.Active if is_disabled else current


def _is_accented(option: QStyleOptionButton) -> bool:
    is_default = option.features & QStyleOptionButton.ButtonFeature.DefaultButton
    return bool(is_default or option.state & State.State_On)


def _ink(option: QStyleOptionButton) -> Role:
    return Role.BrightText if _is_accented(option) else Role.ButtonText


def _ground(option: QStyleOption) -> QColor:
    hovered = option.state & State.State_MouseOver and option.state & State.State_Enabled
    return option.palette.color(Role.Midlight if hovered else Role.Button)


# -- parts -----------------------------------------------------------------------------------


def _paint_hover(painter: QPainter, option: QStyleOption) -> None:
    if option.state & State.State_Enabled and option.state & State.State_MouseOver:
        paint_rounded(painter, QRectF(option.rect), option.palette.color(Role.Midlight))


def _paint_focus(painter: QPainter, option: QStyleOption) -> None:
    if option.state & State.State_HasFocus:
        paint_ring(painter, QRectF(option.rect), option.palette.color(Role.Accent))


def _paint_inner_focus(painter: QPainter, option: QStyleOptionButton) -> None:
    """On the accent colour, which the ring has, too, another in the colour of the words."""
    if option.state & State.State_HasFocus and _is_accented(option):
        inside = QRectF(option.rect).adjusted(3, 3, -3, -3)
        paint_ring(painter, inside, option.palette.color(_ink(option)))


def _paint_button(painter: QPainter, option: QStyleOptionButton) -> None:
    box = QRectF(option.rect).adjusted(2, 2, -2, -2)
    group, is_accented = _active(option), _is_accented(option)
    is_flat = bool(option.features & QStyleOptionButton.ButtonFeature.Flat)
    with _faint_if_disabled(painter, option):
        if is_accented or not is_flat:
            role = Role.Accent if is_accented else Role.Button
            rim = option.palette.color(group, Role.Accent if is_accented else Role.Mid)
            paint_rounded(painter, box, option.palette.color(group, role), rim)
        if option.state & (State.State_Sunken | State.State_MouseOver):
            inside = box.adjusted(2.5, 2.5, -2.5, -2.5)
            paint_rounded(painter, inside, None, option.palette.color(group, _ink(option)))


def _paint_check_box(painter: QPainter, option: QStyleOption) -> None:
    box, group = QRectF(option.rect), _active(option)
    # In proportion: those in menus are smaller, and would be round with the same corners.
    corner = _CHECK_CORNER * box.width()
    with _faint_if_disabled(painter, option):
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


def _paint_radio_button(painter: QPainter, option: QStyleOption) -> None:
    is_on = bool(option.state & State.State_On)
    group = _active(option)
    colour = option.palette.color(group, Role.Accent if is_on else Role.PlaceholderText)
    ring = QRectF(option.rect).adjusted(2, 2, -2, -2)
    with _faint_if_disabled(painter, option):
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour, 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(ring)
        if is_on:
            painter.setBrush(colour)
            painter.drawEllipse(ring.adjusted(4, 4, -4, -4))


def _paint_rim(painter: QPainter, option: QStyleOption) -> None:
    """The rim of a field; while that has the keyboard, the ring."""
    box = QRectF(option.rect)
    if option.state & State.State_HasFocus:
        paint_ring(painter, box, option.palette.color(Role.Accent))
    else:
        paint_rounded(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), None, _line_colour(option))


def _is_separator(option: QStyleOption) -> bool:
    return (
        isinstance(option, QStyleOptionMenuItem)
        and option.menuItemType == QStyleOptionMenuItem.MenuItemType.Separator
    )


def _paint_menu_word(painter: QPainter, option: QStyleOptionMenuItem) -> None:
    painter.fillRect(option.rect, option.palette.window())
    if option.state & State.State_Selected:
        box = QRectF(option.rect).adjusted(0, 2, 0, -2)
        paint_rounded(painter, box, option.palette.color(Role.Midlight))
    painter.setPen(option.palette.color(_active(option), Role.WindowText))
    mnemonic = Qt.TextFlag.TextShowMnemonic
    painter.drawText(option.rect, Qt.AlignmentFlag.AlignCenter | mnemonic, option.text)


def _paint_menu(painter: QPainter, option: QStyleOption) -> None:
    """A card with a rim: on the black board of high contrast, a black menu had no end."""
    painter.fillRect(option.rect, _line_colour(option))
    painter.fillRect(option.rect.adjusted(1, 1, -1, -1), option.palette.color(Role.ToolTipBase))


def _paint_separator(painter: QPainter, option: QStyleOption) -> None:
    line = option.rect.adjusted(4, 0, -4, 0)
    painter.fillRect(line.left(), line.center().y(), line.width(), 1, _line_colour(option))


def _line_colour(option: QStyleOption) -> QColor:
    return faded(option.palette.color(Role.PlaceholderText), 0.6)


def _paint_arrow(
    painter: QPainter, option: QStyleOption, middle: QPointF, *, up: bool = False
) -> None:
    paint_chevron(painter, middle, option.palette.color(Role.PlaceholderText), up=up)
