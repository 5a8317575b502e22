"""Players' names on screen, and the small round badge of a seat."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter

from camelhelper.core.position import Seat
from camelhelper.gui.theme.chosen_colours import ChosenColours
from camelhelper.gui.theme.typography import sized
from camelhelper.wording.translation import translate

_FEWEST_LETTERS = 5
"""A name cut shorter than this, with its ellipsis, would not tell players apart."""
BADGE_PX = 16


def seat_name(names: Sequence[str], seat: Seat) -> str:
    name = names[seat - 1] if seat <= len(names) else ""
    return name or translate("Player {seat}").format(seat=seat)


def paint_badge(
    painter: QPainter,
    theme: ChosenColours,
    box: QRectF,
    seat: Seat | None,
    *,
    is_other: bool = False,
) -> None:
    """A dot with the seat's number, ``?`` for an unknown one; a ring for one told beside it."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ink, ground = theme.colour("text"), theme.colour("window")
    painter.setPen(ink if is_other else Qt.PenStyle.NoPen)
    painter.setBrush(ground if is_other else ink)
    painter.drawEllipse(box)
    font = sized(painter.font(), 1, bold=True)
    font.setPixelSize(round(0.7 * box.height()))
    painter.setFont(font)
    painter.setPen(ink if is_other else ground)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "?" if seat is None else str(seat))
    painter.restore()


def menu_entry(key: Seat | str, name: str) -> str:
    """A player in a menu, or a colour, with the key that is typed for it elsewhere, too."""
    return f"&{key} {name.replace('&', '&&')}"


def shortened(name: str, metrics: QFontMetrics, width_px: int) -> str:
    """As much of a name as there is room for, with an ellipsis unless that leaves too little."""
    shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, width_px)
    fits = metrics.horizontalAdvance(shown) <= width_px  # Qt never shortens a single letter
    if fits and (shown == name or len(shown) >= _FEWEST_LETTERS):
        return shown
    return next(
        (name[:end] for end in range(len(name), 0, -1)
         if metrics.horizontalAdvance(name[:end]) <= width_px),
        "",
    )  # fmt: skip
