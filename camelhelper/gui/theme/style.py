"""How controls look: flat and quiet, in the palette's colours, with a ring around the focus.

Palette roles stand for the theme's: ``Accent`` for the main thing to do and for what is on,
``Button`` and ``Mid`` for the ground and rim of buttons, ``Midlight`` for what is under the mouse,
``PlaceholderText`` for quiet words and outlines. Controls on a ground of their own, such as a
banner, get a palette in which these roles suit that ground.
"""

from typing import cast

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QCursor, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
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

from camelhelper.gui.theme import control_parts as parts
from camelhelper.gui.theme import scroll_bar
from camelhelper.gui.theme.shapes import paint_chevron, paint_ring, paint_rounded

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

_TURNED_BY_WHEEL = QAbstractSpinBox, QComboBox


class WindowStyle(QProxyStyle):
    """Made once, for the application, which has to keep a reference to it."""

    def __init__(self) -> None:
        super().__init__("Fusion")

    def polish(self, what: object, /) -> None:
        if isinstance(what, QWidget) and what.windowType() in _PASSING:
            what.installEventFilter(self)
        elif isinstance(what, _TURNED_BY_WHEEL):
            what.installEventFilter(self)
            if what.focusPolicy() == Qt.FocusPolicy.WheelFocus:
                what.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        super().polish(cast("QWidget", what))  # or the application, or a palette

    def eventFilter(self, over: QObject, event: QEvent) -> bool:
        """Keep the wheel from what has not the keyboard: it was meant to scroll."""
        if not isinstance(over, _TURNED_BY_WHEEL):
            return self._mind_passing(over, event)
        is_passing_by = event.type() == QEvent.Type.Wheel and not over.hasFocus()
        if is_passing_by:
            event.ignore()  # for what it is in
        return is_passing_by

    def _mind_passing(self, over: QObject, event: QEvent) -> bool:
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
            elif kind != Contents.CT_MenuItem or parts.is_separator(option):
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
                parts.paint_check_box(painter, option)
            case Primitive.PE_IndicatorRadioButton:
                parts.paint_radio_button(painter, option)
            case Primitive.PE_FrameLineEdit:
                parts.paint_rim(painter, option)
            case Primitive.PE_PanelMenu | Primitive.PE_FrameMenu:
                parts.paint_menu(painter, option)
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
            parts.paint_hover(painter, option)
            inside = QStyleOptionButton(option)
            inside.rect = option.rect.adjusted(_MARGIN_PX, 0, 0, 0)
            inside.state &= ~State.State_HasFocus  # Qt's ring would touch the words
            super().drawControl(element, inside, painter, widget)
            parts.paint_focus(painter, option)
        elif element == Control.CE_MenuItem and parts.is_separator(option):
            parts.paint_separator(painter, option)
        elif element == Control.CE_MenuBarEmptyArea:
            painter.fillRect(option.rect, option.palette.window())  # Qt draws a line below it
        elif element == Control.CE_MenuBarItem and isinstance(option, QStyleOptionMenuItem):
            parts.paint_menu_word(painter, option)
        elif element == Control.CE_Header and isinstance(widget, QAbstractButton):
            pass  # the corner of a table between its headers, which paint themselves
        elif element == Control.CE_HeaderEmptyArea:
            pass  # where a header has no more to say, the ground is that of its table
        elif element == Control.CE_PushButton and isinstance(option, QStyleOptionButton):
            parts.paint_button(painter, option)
            self._draw_words(painter, option)
            parts.paint_focus(painter, option)
            parts.paint_inner_focus(painter, option)
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
            paint_rounded(painter, QRectF(option.rect), parts.ground(option))
            parts.paint_rim(painter, option)
            arrow = self.subControlRect(control, option, Sub.SC_ComboBoxArrow, widget)
            parts.paint_arrow(painter, option, QRectF(arrow).center())
        elif control == Complex.CC_SpinBox and isinstance(option, QStyleOptionSpinBox):
            self._draw_spin_box(painter, option, widget)
        else:
            super().drawComplexControl(control, option, painter, widget)

    def _draw_words(self, painter: QPainter, option: QStyleOptionButton) -> None:
        """The words of a button, as many as there is room for.

        Cut in the middle: names that begin alike differ at the end, as by a number.
        """
        room = option.rect.adjusted(_MARGIN_PX, 0, -_MARGIN_PX, 0)
        if option.features & QStyleOptionButton.ButtonFeature.HasMenu:
            room.setRight(room.right() - _ARROW_PX)
            middle = QPointF(room.right() + _ARROW_PX // 2, room.center().y() + 1)
            paint_chevron(
                painter, middle, option.palette.color(parts.active(option), parts.ink(option))
            )
        mnemonic = Qt.TextFlag.TextShowMnemonic
        text = option.fontMetrics.elidedText(
            option.text, Qt.TextElideMode.ElideMiddle, room.width(), mnemonic
        )
        with parts.faint_if_disabled(painter, option):
            painter.setPen(option.palette.color(parts.active(option), parts.ink(option)))
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter | mnemonic, text)

    def _draw_tool_button(
        self, painter: QPainter, option: QStyleOptionToolButton, widget: QWidget | None
    ) -> None:
        """Quiet words; while they are on, they stand out above a bar of the accent colour."""
        is_on = bool(option.state & State.State_On)
        has_menu = bool(option.features & option.ToolButtonFeature.HasMenu)
        parts.paint_hover(painter, option)
        label = QStyleOptionToolButton(option)
        if not is_on:
            quiet = option.palette.color(Role.PlaceholderText)
            label.palette.setColor(Role.ButtonText, quiet)
        if has_menu:
            label.rect = option.rect.adjusted(0, 0, -_ARROW_PX, 0)
            middle = QPointF(option.rect.right() - _ARROW_PX + 4, option.rect.center().y() + 1)
            parts.paint_arrow(painter, option, middle)
        with parts.faint_if_disabled(painter, option):
            self.drawControl(Control.CE_ToolButtonLabel, label, painter, widget)
            if is_on:
                box = QRectF(option.rect).adjusted(_TOGGLE_PX.height(), 0, -_TOGGLE_PX.height(), 0)
                box.setTop(box.bottom() - _BAR_PX)
                painter.fillRect(box, option.palette.color(Role.Accent))
        parts.paint_focus(painter, option)

    def _draw_spin_box(
        self, painter: QPainter, option: QStyleOptionSpinBox, widget: QWidget | None
    ) -> None:
        paint_rounded(painter, QRectF(option.rect), option.palette.color(Role.Base))
        parts.paint_rim(painter, option)
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
                painter.setOpacity(parts.DISABLED_OPACITY)
            parts.paint_arrow(painter, option, QRectF(box).center() - QPointF(2, 0), up=is_up)
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
