"""Chances to win as if they had been played out."""

from camelhelper.engine.win.advice import AdviceAnswer
from camelhelper.engine.win.styles import PRIOR
from camelhelper.engine.win.win_chances import WinChance, WinChances


def advice(position, *actions, behind=5.0, earns=None, reasons=()):
    """These actions are the best, in this order; the others are clearly behind, or not."""
    players = len(position.players)
    chances = tuple(
        WinChance(
            action=action,
            win=0.4 - place / 100,
            error=0.004,
            playouts=1000,
            seats=tuple((0.4 - seat / 10) for seat in range(players)),
            seat_errors=(0.004,) * players,
            behind=behind if place else 0.0,
        )
        for place, action in enumerate(actions)
    )
    styles = (PRIOR,) * players
    return AdviceAnswer(position, WinChances(chances), styles, earns=earns, reasons=reasons)
