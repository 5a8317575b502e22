"""How each seat plays, as somebody says who knows: ``leg,full,infer,-`` in seat order."""

from collections.abc import Mapping

from camelhelper.core.position import Position, Seat
from camelhelper.engine.win.styles import STYLES, StyleWeights, surely
from camelhelper.wording.translation import translate, translate_counted

_INFER = ("infer", "-")
"""A seat that is judged by what it does, and the one that is asked."""


class StylesError(ValueError):
    """Styles that nobody has; the message begins small and has no full stop."""


Styles = tuple[StyleWeights | None, ...]
"""[seat − 1]; None where it is to be inferred."""


def read_styles(text: str) -> Styles:
    """Raises ``StylesError``."""
    return tuple(_weights(name.strip()) for name in text.split(","))


def styles_by_seat(styles: Styles, position: Position) -> Mapping[Seat, StyleWeights]:
    """What is known of the seats of a position. Raises ``StylesError``."""
    players = len(position.players)
    if styles and len(styles) != players:
        text = translate_counted(
            "{count} style does not fit {players} players: give one a seat",
            "{count} styles do not fit {players} players: give one a seat",
            len(styles),
        )
        raise StylesError(text.format(count=len(styles), players=players))
    return {seat: weights for seat, weights in enumerate(styles, 1) if weights}


def _weights(name: str) -> StyleWeights | None:
    if name in _INFER:
        return None
    names = [style.name for style in STYLES]
    if name not in names:
        text = translate("cli", 'there is no style "{name}": the styles are {names}')
        raise StylesError(text.format(name=name, names=", ".join((*names, *_INFER))))
    return surely(name)
