"""A plot in the theme's colours. The only module of the program that imports pyqtgraph."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPointF, QRectF, QSizeF, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QFontMetrics, QFontMetricsF, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QGraphicsRectItem,
    QStyleOptionGraphicsItem,
    QWidget,
)

from camelhelper.gui.lab.bins import Bins, Values
from camelhelper.gui.theme.colours import blend, faded
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import SMALL, sized
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.panel import STEP_PX, WrappedLabel, keep_room
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.lab.games.simulation import Simulation, chance_error
from camelhelper.wording.formatting import count_text, decimals_text, labelled, with_percent_sign
from camelhelper.wording.lab_figures import chance_text, simulated_text

SIMULATED = "error"
"""The colour role of what was simulated: it stands out from bars and curves in every theme."""
_MOST_LABELLED_BARS = 14
_LEAST_LABELLED = 0.0005
_FULL = 1.18
"""How much higher a plot is than its highest bar: figures need room above it."""
_AROUND_LABEL_PX = 4.0
_LEAST_TICK_TEXT_PX = 18
_LABEL_BEYOND_PX = 5
"""How far pyqtgraph lets the name of an axis hang out of it."""


class _Axis(pg.AxisItem):  # type: ignore[misc] # pyqtgraph has no types
    """Figures as the user's language writes them."""

    def __init__(self, orientation: str, *, percent: bool = False) -> None:
        super().__init__(orientation)
        self._percent = percent
        self.enableAutoSIPrefix(enable=False)
        self.setStyle(tickLength=-4)

    def tickStrings(self, values: Sequence[float], _scale: float, spacing: float) -> list[str]:  # noqa: N802 - named by pyqtgraph
        factor = 100 if self._percent else 1
        decimals = max(0, -int(np.floor(np.log10(spacing * factor) + 1e-9)))
        texts = [decimals_text(value * factor, decimals) for value in values]
        if not self._percent:
            return texts
        return [with_percent_sign(text) for text in texts]


@dataclass(frozen=True)
class _Label:
    """A text at a point of the plot; `anchor` is the share of its box to the left and above."""

    x: float
    y: float
    text: str
    anchor: tuple[float, float]
    colour: QColor


class _Labels(pg.GraphicsObject):  # type: ignore[misc] # pyqtgraph has no types
    """All texts in a plot: a `TextItem` for each would take a third of a millisecond."""

    def __init__(self, font: QFont) -> None:
        super().__init__()
        self._font = font
        self._labels: list[_Label] = []

    def add(self, label: _Label) -> None:
        self._labels.append(label)

    def least_top(self, bottom: float, height_px: float) -> float:
        """Where the upper edge of a plot so high has to be for no text to reach beyond it."""
        own_px = QFontMetricsF(self._font).height() + 2 * _AROUND_LABEL_PX
        tops = [bottom]
        for label in self._labels:
            above_px = label.anchor[1] * own_px
            room_px = height_px - above_px
            if above_px > own_px / 2 and room_px > 0:  # a text on its point stays with it
                tops.append(bottom + (label.y - bottom) * height_px / room_px)
        return max(tops)

    def boundingRect(self) -> QRectF:
        return QRectF(self.viewRect())

    def viewTransformChanged(self) -> None:  # noqa: N802 - named by pyqtgraph
        self.prepareGeometryChange()

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        to_pixels = painter.transform()
        painter.resetTransform()  # the plot's own would stretch the letters
        painter.setFont(self._font)
        metrics = QFontMetricsF(self._font)
        for label in self._labels:
            width = metrics.horizontalAdvance(label.text) + 2 * _AROUND_LABEL_PX
            height = metrics.height() + 2 * _AROUND_LABEL_PX
            x, y = label.anchor
            corner = to_pixels.map(QPointF(label.x, label.y)) - QPointF(x * width, y * height)
            painter.setPen(label.colour)
            box = QRectF(corner, QSizeF(width, height))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, label.text)


class _View(pg.PlotWidget):  # type: ignore[misc] # pyqtgraph has no types
    """The axes and what is between them.

    Signals:
        pressed(float, float): the point of the plot where the mouse was pressed.
    """

    pressed = Signal(float, float)

    def __init__(self, theme: Theme, below: str, beside: str, *, percent: bool) -> None:
        axes = {"bottom": _Axis("bottom"), "left": _Axis("left", percent=percent)}
        super().__init__(axisItems=axes, enableMenu=False)
        self._names = dict(zip(axes, (below, beside), strict=True))
        self._frame: tuple[tuple[float, float], tuple[float, float]] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseEnabled(x=False, y=False)
        self.setMouseTracking(False)
        self.hideButtons()
        self.setMinimumSize(160, 100)
        self.plotItem.layout.setContentsMargins(
            _LABEL_BEYOND_PX, STEP_PX, STEP_PX, _LABEL_BEYOND_PX
        )
        self.plotItem.vb.sigResized.connect(self.make_room)
        self._labels = self.begin()
        self.dress(theme)

    def dress(self, theme: Theme) -> None:
        """Take on the theme's colours and the application's font."""
        font = sized(QApplication.font(), SMALL)
        size = f"{font.pointSizeF()}pt" if font.pointSizeF() > 0 else f"{font.pixelSize()}px"
        self.setBackground(theme.colour("window"))
        muted = theme.colour("text_muted")
        for side, name in self._names.items():
            axis = self.getAxis(side)
            axis.setPen(theme.colour("divider"))
            axis.setTextPen(muted)
            axis.setTickFont(font)
            if side == "bottom":  # else pyqtgraph takes four fifths of the height for enough
                high_px = max(_LEAST_TICK_TEXT_PX, QFontMetrics(font).height())
                axis.setStyle(autoExpandTextSpace=False, tickTextHeight=high_px)
            if name:
                axis.setLabel(name, color=muted.name(), **{"font-size": size})

    def begin(self) -> _Labels:
        """Clear the plot, and return the object that will hold its texts."""
        self.plotItem.clear()
        labels = _Labels(sized(QApplication.font(), SMALL))
        labels.setZValue(1)  # in front of what is marked
        self.addItem(labels, ignoreBounds=True)
        self._labels, self._frame = labels, None
        return labels

    def frame(self, sideways: tuple[float, float], upwards: tuple[float, float]) -> None:
        """Show what is between these edges; the upper one gives way to texts."""
        self._frame = sideways, upwards
        self.make_room()

    def make_room(self) -> None:
        """Put the upper edge above every text, however low the plot is."""
        if self._frame is None:
            return
        sideways, (bottom, top) = self._frame
        top = max(top, self._labels.least_top(bottom, self.plotItem.vb.height()))
        self.plotItem.setRange(xRange=sideways, yRange=(bottom, top), padding=0)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        spot = self.plotItem.vb.mapSceneToView(self.mapToScene(event.position().toPoint()))
        self.pressed.emit(spot.x(), spot.y())


class Plot(QWidget):
    """A title, quiet axes with their names, and what is drawn between them.

    The accessible description says the same in words.

    Signals:
        pressed(float, float): the point of the plot where the mouse was pressed.
    """

    pressed = Signal(float, float)

    def __init__(
        self, theme: Theme, title: str, below: str = "", beside: str = "", *, percent: bool = False
    ) -> None:
        super().__init__()
        self.theme = theme
        self._title = title
        self._words: list[str] = []
        self._drawing: Callable[..., None] | None = None
        self._what: tuple[object, ...] = ()
        self.heading = WrappedLabel(theme, scale=SMALL)
        self.heading.setTextFormat(Qt.TextFormat.RichText)
        self.notice = WrappedLabel(theme, "text_muted")
        for label in (self.heading, self.notice):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.view = _View(theme, below, beside, percent=percent)
        self.view.setAccessibleName(title)
        self.view.pressed.connect(self.pressed)
        theme.changed.connect(self._dress)
        self._labels = self.view.begin()
        parts = (self.heading, (self.view, 1), (self.notice, 1))
        layouts.column(*parts, on=self, spacing=0, margins=layouts.NO_MARGINS)
        keep_room(self)  # its neighbour keeps its place until this is drawn
        self.hide()

    # -- what is shown -------------------------------------------------------------------------

    def draw(self, drawing: Callable[..., None], *what: object) -> None:
        """Show what ``drawing(plot, *what)`` draws, unless these very objects are shown already."""
        same = drawing == self._drawing and len(what) == len(self._what)
        if same and all(new is old for new, old in zip(what, self._what, strict=True)):
            return
        self._drawing, self._what = drawing, what
        self._redraw()

    def empty(self) -> None:
        """Show nothing, but keep the place."""
        self._drawing, self._what = None, ()
        self.hide()

    def _redraw(self) -> None:
        if self._drawing is None:
            return
        self._words = []
        self._labels = self.view.begin()
        self.notice.clear()
        self.explain()
        self._drawing(self, *self._what)
        self.view.make_room()
        told = ", ".join(self._words)
        self.view.setAccessibleDescription(told)
        set_tip(self.view, "\n".join(filter(None, (self._title, told))))
        self.view.setVisible(not self.notice.text())
        self.notice.setVisible(bool(self.notice.text()))
        self.show()

    @Slot()
    def _dress(self) -> None:
        self.view.dress(self.theme)
        self._redraw()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.ApplicationFontChange:
            self._dress()
        super().changeEvent(event)

    def colour(self, role: str, opacity: float = 1.0) -> QColor:
        return faded(self.theme.colour(role), opacity)

    # -- around the plot -----------------------------------------------------------------------

    def explain(self, *signs: tuple[str, str, str]) -> None:
        """Explain signs after the title: (sign, role of its colour, meaning)."""
        muted = self.theme.colour("text_muted").name()
        words = "".join(
            f"&nbsp;&nbsp;&nbsp;<span style='color:{self.theme.colour(role).name()}'>{sign}</span>"
            f"&nbsp;<span style='color:{muted}'>{meaning}</span>"
            for sign, role, meaning in signs
        )
        self.heading.setText(f"<b>{self._title}</b>{words}")

    def explain_dots(self, *, with_errors: bool) -> None:
        self.explain(("●", SIMULATED, simulated_text(with_errors=with_errors)))

    def remark(self, text: str) -> None:
        """Say this instead of drawing anything."""
        self.notice.setText(text)

    def frame(self, left: float, right: float, bottom: float, top: float) -> None:
        self.view.frame((left, right), (bottom, top))

    def ticks(self, side: str, places: Mapping[float, str]) -> None:
        self.view.getAxis(side).setTicks([list(places.items())])

    def decades(self, side: str, most: float) -> None:
        """Ticks from 1 on an axis on which 10 stands at 1, 100 at 2."""
        powers = range(int(np.ceil(np.log10(most))) + 1)
        steps = (1, 2, 5) if len(powers) <= 3 else (1,)
        numbers = [step * 10**power for power in powers for step in steps]
        self.ticks(side, {float(np.log10(n)): count_text(n) for n in numbers if n <= most})

    # -- within it -----------------------------------------------------------------------------

    def bars(
        self, x: Values, heights: Values, *, width: float = 0.8, role: str = "bar_first"
    ) -> None:
        brush, pen = self.colour(role), pg.mkPen(None)
        self.view.addItem(pg.BarGraphItem(x=x, height=heights, width=width, brush=brush, pen=pen))

    def dots(
        self, x: Values, y: Values, error: Values | None = None, role: str = SIMULATED
    ) -> None:
        """Values as dots; with ``error``, bars of two standard errors to either side."""
        colour = self.colour(role)
        if error is not None:
            pen = pg.mkPen(colour, width=1.5)
            self.view.addItem(pg.ErrorBarItem(x=x, y=y, height=4 * error, beam=0, pen=pen))
        rim = pg.mkPen(self.colour("window"))
        self.view.addItem(pg.ScatterPlotItem(x=x, y=y, size=6, brush=colour, pen=rim))

    def curve(self, x: Values, y: Values, *, role: str = "bar_first", dashed: bool = False) -> None:
        """A line from point to point, with a gap where a value is nan."""
        style = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
        pen = pg.mkPen(self.colour(role), width=2, style=style)
        self.view.addItem(pg.PlotCurveItem(x=x, y=y, pen=pen, antialias=True, connect="finite"))

    def mark(self, x: float, y: float, text: str, *, left: bool = False) -> None:
        """Mark the point that the page asks about."""
        pen, brush = pg.mkPen(self.colour("text")), self.colour("gold")
        self.view.addItem(pg.ScatterPlotItem(x=[x], y=[y], size=10, brush=brush, pen=pen))
        self._words.append(text)
        self.write(x, y, text, anchor=(1.1 if left else -0.1, 0.9))

    def heat(self, chances: Values) -> None:
        """A map of chances, 0-1, as [x, y]; fields with nan stay empty."""
        low, high = self._heat_colours
        shades = pg.ColorMap([0.0, 1.0], [low, high]).getLookupTable(nPts=256, alpha=True)
        image = pg.ImageItem(chances, axisOrder="col-major", levels=(0, 1), lut=shades)
        image.setRect(QRectF(-0.5, -0.5, *chances.shape))
        self.view.addItem(image)

    @property
    def _heat_colours(self) -> tuple[QColor, QColor]:
        return self.colour("panel"), self.colour("bar_first")

    def write_on_heat(self, x: float, y: float, chance: float, text: str) -> None:
        ground = blend(*self._heat_colours, chance)
        ink = _farthest(ground, self.colour("text"), self.colour("accent_text"))
        self._labels.add(_Label(x, y, text, (0.5, 0.5), ink))

    def ring(self, x: float, y: float) -> None:
        """A frame around a field of a map."""
        frame = QGraphicsRectItem(QRectF(x - 0.5, y - 0.5, 1, 1))
        frame.setPen(pg.mkPen(self.colour("gold"), width=3))
        self.view.addItem(frame)

    def write(self, x: float, y: float, text: str, anchor: tuple[float, float]) -> None:
        self._labels.add(_Label(x, y, text, anchor, self.colour("text")))

    def distribution(self, chances: Values | None, played: Simulation | None) -> None:
        """Bars for the exact chances of each length, dots for the simulated ones.

        If there are too many lengths, neighbouring ones share a bar.
        """
        known = chances if chances is not None or played is None else played.by_steps
        if known is None:
            return
        bins = Bins.of(known)
        tops = np.zeros(len(bins.starts))
        if chances is not None:
            tops = bins.sums(chances)
            self.bars(bins.middles, tops, width=0.86 * bins.step)
        if played:
            hits = bins.sums(played.counts.sum(axis=0))
            shares, errors = hits / played.games, chance_error(hits, played.games)
            self.dots(bins.middles, shares, errors)
            self.explain_dots(with_errors=errors is not None)
            tops = np.maximum(tops, shares if errors is None else shares + 2 * errors)
        self._label_bins(bins, bins.sums(known), tops)
        step = bins.step
        self.frame(
            bins.starts[0] - 0.8 * step, bins.starts[-1] + 1.2 * step, 0, _FULL * float(tops.max())
        )

    def _label_bins(self, bins: Bins, chances: Values, tops: Values) -> None:
        """Write the chances above their bars if there is room, and keep the largest in words."""
        if len(tops) <= _MOST_LABELLED_BARS:
            for x, top, chance in zip(bins.middles, tops, chances, strict=True):
                if chance >= _LEAST_LABELLED:
                    self.write(x, top, chance_text(chance), anchor=(0.5, 1.0))
        for number in sorted(np.argsort(-chances)[:_MOST_LABELLED_BARS]):
            if chances[number] >= _LEAST_LABELLED:
                self._words.append(labelled(bins.name(number), chance_text(chances[number])))


def _farthest(ground: QColor, *inks: QColor) -> QColor:
    """The ink that stands out most from the ground."""
    return max(inks, key=lambda ink: abs(_brightness(ink) - _brightness(ground)))


def _brightness(colour: QColor) -> float:
    """As the eye weighs the parts (ITU-R BT.709)."""
    return 0.2126 * colour.redF() + 0.7152 * colour.greenF() + 0.0722 * colour.blueF()
