"""What playouts come to where everybody but rolls: every way out, by the rules."""

from dataclasses import replace

import numpy as np

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, LegEnded
from camelhelper.core.rules import STANDARD, apply, legal_events
from camelhelper.core.scoring import winners
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.graphs import Graphs
from camelhelper.engine.win.onlooker import Onlooker
from camelhelper.engine.win.styles import STYLES

ROLLING = tuple(float(style.name == "roll") for style in STYLES)
"""The weights of somebody who does nothing but roll."""


def seen_in(cup, house=STANDARD):
    position = parse(cup)
    onlooker = Onlooker.of(position, Graphs(shipped_tables().table(position.edition)), house)
    return onlooker.seen(replace(position, me=position.to_move))


def played_out(position, house=STANDARD):
    """[seat − 1] each player's share of the victory when everybody but rolls, in every way."""
    if position.scored:
        first = winners(position)
        return np.array(
            [(seat in first) / len(first) for seat in range(1, len(position.players) + 1)]
        )
    rolls = [e for e in legal_events(position) if isinstance(e, DieRevealed | LegEnded)]
    weights = [1 if isinstance(e, DieRevealed) and e.camel in "kw" else 2 for e in rolls]
    after = [
        weight * played_out(apply(position, e, house), house)
        for e, weight in zip(rolls, weights, strict=True)
    ]
    return sum(after) / sum(weights)
