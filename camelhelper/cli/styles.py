"""How each seat plays, as somebody says who knows: ``leg,full,infer,-`` in seat order."""

from collections.abc import Mapping

from camelhelper.core.position import Position, Seat
from camelhelper.engine.win.styles import STYLES, StyleWeights, surely

_INFER = ("infer", "-")
"""A seat that is judged by what it does, and the one that is asked."""


class StylesError(ValueError):
    """Styles that nobody has; the message is a sentence."""


Styles = tuple[StyleWeights | None, ...]
"""[seat − 1]; None where it is to be inferred."""


def read_styles(text: str) -> Styles:
    """Raises ``StylesError``."""
    return tuple(_weights(name.strip()) for name in text.split(","))


def styles_by_seat(styles: Styles, position: Position) -> Mapping[Seat, StyleWeights]:
    """What is known of the seats of a position. Raises ``StylesError``."""
    players = len(position.players)
    if styles and len(styles) != players:
        raise StylesError(f"{len(styles)} styles do not fit {players} players; give one a seat.")
    return {seat: weights for seat, weights in enumerate(styles, 1) if weights}


def _weights(name: str) -> StyleWeights | None:
    if name in _INFER:
        return None
    names = [style.name for style in STYLES]
    if name not in names:
        raise StylesError(f'There is no style "{name}"; there are {", ".join((*names, *_INFER))}.')
    return surely(name)
