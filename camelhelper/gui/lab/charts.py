"""Charts in the theme's colours. The only module of the program that imports pyqtgraph."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsRectItem

from camelhelper.gui.lab.shades import blend, farthest
from camelhelper.gui.lab.words import percent_text, translate
from camelhelper.gui.panels.typography import SMALL, sized
from camelhelper.gui.panels.words import count_text, decimals_text
from camelhelper.gui.theme import Theme
from camelhelper.lab.simulation import Simulation, chance_error

Values = NDArray[Any]
"""Numbers of any kind: (n,)."""

SIMULATED = "error"
"""The role of what was simulated: in every theme it stands out from bars and curves."""
_MOST_BARS = 48
_MOST_LABELLED_BARS = 14
_LEAST_LABELLED = 0.0005
_UNSHOWN = 0.002
"""The chance of all lengths that the chart leaves out at its end."""
_FULL = 1.18
"""How much higher a chart is than its highest bar, so that figures fit above it."""


class Chart(pg.GraphicsLayoutWidget):  # type: ignore[misc] # pyqtgraph has no types
    """One or more plots side by side; subclasses draw them, anew whenever something changed.

    Not interactive, so that everything it tells must be told in its accessible description too.
    """

    def __init__(self, name: str, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self._plots: list[Plot] = []
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(name)
        self.setMinimumSize(240, 160)
        self.ci.layout.setContentsMargins(0, 0, 0, 0)
        self.ci.layout.setHorizontalSpacing(24)

    def show_part(self, part: object) -> None:
        """Take a part of an answer, or what has been simulated, and draw anew."""
        raise NotImplementedError

    def draw(self) -> None:
        """Add the plots to the empty chart."""
        raise NotImplementedError

    def redraw(self) -> None:
        self.clear()
        self._plots = []
        self.setBackground(self.theme.colour("window"))
        self.draw()
        self.setAccessibleDescription(" ".join(plot.told for plot in self._plots))

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.redraw()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.ApplicationFontChange:
            self.redraw()
        super().changeEvent(event)

    def add(
        self,
        title: str,
        below: str,
        beside: str = "",
        *,
        row: int = 0,
        column: int = 0,
        percent: bool = False,
    ) -> "Plot":
        plot = Plot(self.theme, title, below, beside, percent=percent)
        self._plots.append(plot)
        self.addItem(plot, row, column)
        return plot

    def remark(self, text: str, *, row: int = 0, column: int = 0) -> None:
        """Say in the place of a plot why there is none."""
        label = pg.LabelItem(text, color=self.theme.colour("text_muted").name())
        self.addItem(label, row, column)


class _Axis(pg.AxisItem):  # type: ignore[misc] # pyqtgraph has no types
    """Figures as the user's language writes them."""

    def __init__(self, orientation: str, *, percent: bool = False) -> None:
        super().__init__(orientation)
        self._percent = percent
        self.enableAutoSIPrefix(enable=False)

    def tickStrings(self, values: Sequence[float], _scale: float, spacing: float) -> list[str]:  # noqa: N802 - named by pyqtgraph
        factor = 100 if self._percent else 1
        decimals = max(0, -int(np.floor(np.log10(spacing * factor) + 1e-9)))
        texts = [decimals_text(value * factor, decimals) for value in values]
        if not self._percent:
            return texts
        return [translate("Lab", "{percent} %").format(percent=text) for text in texts]


class Plot(pg.PlotItem):  # type: ignore[misc] # pyqtgraph has no types
    """Axes with their names, quiet, and what can be drawn between them."""

    def __init__(
        self, theme: Theme, title: str, below: str, beside: str, *, percent: bool = False
    ) -> None:
        super().__init__(
            axisItems={"left": _Axis("left", percent=percent), "bottom": _Axis("bottom")}
        )
        self.theme = theme
        self._font = sized(QApplication.font(), SMALL)
        self.setMenuEnabled(False)
        self.setMouseEnabled(False, False)
        self.hideButtons()
        muted = theme.colour("text_muted")
        for side, text in (("bottom", below), ("left", beside)):
            axis = self.getAxis(side)
            axis.setPen(theme.colour("divider"))
            axis.setTextPen(muted)
            axis.setTickFont(self._font)
            axis.setStyle(tickLength=-4)
            if text:
                axis.setLabel(text, color=muted.name(), **{"font-size": f"{self._points}pt"})
        self._title = title
        self._words: list[str] = []
        self.setTitle(
            f"<b>{title}</b>", color=theme.colour("text").name(), size=f"{self._points}pt"
        )

    @property
    def _points(self) -> float:
        return self._font.pointSizeF() if self._font.pointSizeF() > 0 else 9.0

    def colour(self, role: str, opacity: float = 1.0) -> QColor:
        colour = self.theme.colour(role)
        colour.setAlphaF(opacity)
        return colour

    @property
    def told(self) -> str:
        """What it says, in words."""
        return f"{self._title}: {', '.join(self._words)}." if self._words else ""

    def explain(self, *signs: tuple[str, str, str]) -> None:
        """Say behind the title what signs mean: (sign, role of its colour, meaning)."""
        muted = self.theme.colour("text_muted").name()
        words = "".join(
            f"&nbsp;&nbsp;&nbsp;<span style='color:{self.theme.colour(role).name()}'>{sign}</span>"
            f"&nbsp;<span style='color:{muted}'>{meaning}</span>"
            for sign, role, meaning in signs
        )
        self.setTitle(f"<b>{self._title}</b>{words}", size=f"{self._points}pt")

    def explain_dots(self) -> None:
        self.explain(("●", SIMULATED, translate("Lab", "simulated, ± 2 errors")))

    def bars(
        self, x: Values, heights: Values, *, width: float = 0.8, role: str = "bar_first"
    ) -> None:
        self.addItem(
            pg.BarGraphItem(
                x=x, height=heights, width=width, brush=self.colour(role), pen=pg.mkPen(None)
            )
        )

    def dots(
        self, x: Values, y: Values, error: Values | None = None, role: str = SIMULATED
    ) -> None:
        """Values, if simulated with bars of two standard errors to each side."""
        colour = self.colour(role)
        if error is not None:
            pen = pg.mkPen(colour, width=1.5)
            self.addItem(pg.ErrorBarItem(x=x, y=y, height=4 * error, beam=0, pen=pen))
        self.addItem(
            pg.ScatterPlotItem(x=x, y=y, size=6, brush=colour, pen=pg.mkPen(self.colour("window")))
        )

    def curve(self, x: Values, y: Values, *, role: str = "bar_first", dashed: bool = False) -> None:
        style = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
        pen = pg.mkPen(self.colour(role), width=2, style=style)
        self.addItem(pg.PlotCurveItem(x=x, y=y, pen=pen, antialias=True))

    def mark(self, x: float, y: float, text: str, *, left: bool = False) -> None:
        """The point that the page asks about."""
        pen, brush = pg.mkPen(self.colour("text")), self.colour("gold")
        self.addItem(pg.ScatterPlotItem(x=[x], y=[y], size=10, brush=brush, pen=pen))
        self._words.append(text)
        self.write(x, y, text, anchor=(1.1 if left else -0.1, 0.9))

    def heat(self, chances: Values) -> None:
        """A map of chances, 0-1, [x, y]; nothing where they are nan."""
        low, high = self._heat_colours
        shades = pg.ColorMap([0.0, 1.0], [low, high]).getLookupTable(nPts=256, alpha=True)
        image = pg.ImageItem(chances, axisOrder="col-major", levels=(0, 1), lut=shades)
        image.setRect(QRectF(-0.5, -0.5, *chances.shape))
        self.addItem(image)

    @property
    def _heat_colours(self) -> tuple[QColor, QColor]:
        return self.colour("panel"), self.colour("bar_first")

    def write_on_heat(self, x: float, y: float, chance: float, text: str) -> None:
        ground = blend(*self._heat_colours, chance)
        ink = farthest(ground, self.colour("text"), self.colour("accent_text"))
        self._write(x, y, text, (0.5, 0.5), ink)

    def ring(self, x: float, y: float) -> None:
        """A frame around a field of a map."""
        frame = QGraphicsRectItem(QRectF(x - 0.5, y - 0.5, 1, 1))
        frame.setPen(pg.mkPen(self.colour("gold"), width=3))
        self.addItem(frame)

    def write(
        self,
        x: float,
        y: float,
        text: str,
        anchor: tuple[float, float],
    ) -> None:
        self._write(x, y, text, anchor, self.colour("text"))

    def _write(
        self, x: float, y: float, text: str, anchor: tuple[float, float], colour: QColor
    ) -> None:
        item = pg.TextItem(text, color=colour, anchor=anchor)
        item.setFont(self._font)
        item.setPos(x, y)
        self.addItem(item, ignoreBounds=True)

    def frame(self, left: float, right: float, bottom: float, top: float) -> None:
        self.setXRange(left, right, padding=0)
        self.setYRange(bottom, top, padding=0)

    def ticks(self, side: str, places: Mapping[float, str]) -> None:
        self.getAxis(side).setTicks([list(places.items())])

    def decades(self, side: str, least: float, most: float) -> None:
        """Ticks of an axis on which 10 stands at 1, 100 at 2."""
        powers = range(int(np.floor(np.log10(least))), int(np.ceil(np.log10(most))) + 1)
        steps = (1, 2, 5) if len(powers) <= 4 else (1,)
        numbers = [step * 10**power for power in powers for step in steps]
        self.ticks(side, {float(np.log10(n)): count_text(n) for n in numbers if least <= n <= most})

    def distribution(self, chances: Values | None, played: Simulation | None) -> None:
        """Bars for the exact chances of each length, dots for those simulated.

        Neighbouring lengths share a bar where there are too many.
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
            self.explain_dots()
            tops = np.maximum(tops, shares + 2 * errors)
        self._label_bins(bins, bins.sums(known), tops)
        step = bins.step
        self.frame(
            bins.starts[0] - 0.8 * step, bins.starts[-1] + 1.2 * step, 0, _FULL * float(tops.max())
        )

    def _label_bins(self, bins: "Bins", chances: Values, tops: Values) -> None:
        """Write the chances above their bars if there is room, and keep the largest in words."""
        if len(tops) <= _MOST_LABELLED_BARS:
            for x, top, chance in zip(bins.middles, tops, chances, strict=True):
                if chance >= _LEAST_LABELLED:
                    self.write(x, top, percent_text(chance), anchor=(0.5, 1.0))
        for number in sorted(np.argsort(-chances)[:_MOST_LABELLED_BARS]):
            if chances[number] >= _LEAST_LABELLED:
                self._words.append(f"{bins.name(number)}: {percent_text(chances[number])}")


@dataclass(frozen=True, eq=False)
class Bins:
    """Lengths in runs of `step`, from `starts` on: (bins,)."""

    starts: Values
    step: int

    @classmethod
    def of(cls, chances: Values) -> Self:
        """Return bins for a distribution, without its last few lengths."""
        first = int(np.flatnonzero(chances > 0)[0])
        last = int(np.searchsorted(chances.cumsum(), chances.sum() - _UNSHOWN)) + 1
        step = -(-(last - first + 1) // _MOST_BARS)
        return cls(np.arange(first, last + 1, step), step)

    @property
    def middles(self) -> Values:
        return self.starts + (self.step - 1) / 2

    def sums(self, values: Values) -> Values:
        """Add up the values of each bin, `values` being given for 0, 1, 2 …: (bins,)."""
        padded = np.zeros(int(self.starts[-1]) + self.step, values.dtype)
        padded[: min(len(values), len(padded))] = values[: len(padded)]
        return np.asarray(padded[self.starts[0] :].reshape(len(self.starts), -1).sum(axis=1))

    def name(self, number: int) -> str:
        first = int(self.starts[number])
        last = count_text(first + self.step - 1)
        return last if self.step == 1 else f"{count_text(first)}–{last}"
