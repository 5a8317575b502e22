"""Players' names on screen, and the small round badge of a seat."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter

from camelhelper.core.position import Seat
from camelhelper.gui.theme.chosen_colours import ChosenColours
from camelhelper.gui.theme.typography import sized

_MOST_BARE_LETTERS = 2
"""Nobody takes so few for a whole name, and with fewer an ellipsis would say less than a letter."""
BADGE_PX = 16


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
    """As much of a name as there is room for, with an ellipsis or no more than two letters."""
    letters = [name[:end].rstrip() for end in range(len(name) - 1, 0, -1)]
    cut = [f"{some}…" for some in letters if len(some) >= _MOST_BARE_LETTERS]
    bare = [some for some in letters if len(some) <= _MOST_BARE_LETTERS]
    fitting = (
        shown for shown in (name, *cut, *bare) if metrics.horizontalAdvance(shown) <= width_px
    )
    return next(fitting, "")
