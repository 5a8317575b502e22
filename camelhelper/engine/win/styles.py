"""How people and programs play, and how likely each way is after what somebody did.

Nobody plays exactly by a style. So an action that does not suit a style may still be a slip, and no
weight falls so low that it cannot recover: somebody who plays in none of these ways is never taken
for one of them with certainty.
"""

from dataclasses import dataclass

import numpy as np

from camelhelper.core.event import DieRevealed, Event, LegTicketTaken, RaceCardLaid, TilePlaced
from camelhelper.core.scoring import PYRAMID_TICKET_COINS
from camelhelper.engine.win.graph import RACING, Values
from camelhelper.engine.win.lanes import CARDS, LANES, LOSER_CARDS, NOTHING, TICKETS, WINNER_CARDS

TILE = LANES
"""The choice behind the lanes of tickets and cards: the player's tile."""
CHOICES = LANES + 1


@dataclass(frozen=True, slots=True)
class Style:
    """A way to play, as far as it can be seen from outside.

    A style takes whatever brings the most coins among what it considers, and rolls if that brings
    more.
    """

    name: str
    prior: float
    """How likely an unknown player is to play like this."""
    tickets: bool = True
    cards: bool = True
    tiles: bool = True
    roll: float = PYRAMID_TICKET_COINS
    """What a roll seems worth: less to somebody who considers what it shows the others."""
    noise: float = 0.0
    """How many coins a mistake may easily cost."""
    lapses: float = 0.0
    """How often it rolls without looking at anything."""
    certainty: float = 0.0
    """How likely a race card must be correct before it is played."""
    favourite: float = 0.0
    """How many more coins a camel that is certain to win seems worth for being the favourite."""


STYLES = (
    Style("full", 0.25),
    Style("leg", 0.16, cards=False, tiles=False),
    Style("cards", 0.06, tiles=False),
    Style("net", 0.16, roll=0.83),
    Style("roll", 0.03, tickets=False, cards=False, tiles=False),
    Style("random", 0.03, noise=100.0),
    Style("casual", 0.05, noise=0.4),
    Style("late", 0.04, certainty=0.5, noise=0.2),
    Style("favourite", 0.04, favourite=1.5, noise=0.3),
    Style("relaxed", 0.10, noise=0.3, lapses=0.5),
    Style("tickets", 0.08, cards=False, tiles=False, noise=0.3, lapses=0.4),
)
PLAYS_WELL = 0
"""The style closest to playing well."""
StyleWeights = tuple[float, ...]
"""How likely a player is to play by each of ``STYLES``; they sum to 1."""
PRIOR: StyleWeights = tuple(style.prior for style in STYLES)


def surely(name: str) -> StyleWeights:
    """The weights of a player known to play by the style with this name."""
    return tuple(float(style.name == name) for style in STYLES)


_SHARPNESS = 0.1
"""In coins: how much even a style without noise may misjudge."""
_SLIP = 0.05
"""How often anybody does just anything."""
_CHANGE = 0.02
"""How often somebody starts to play differently."""


@dataclass(frozen=True, slots=True)
class OpenChoices:
    """What a player could do on a turn, as everybody at the table saw it.

    ``worth``: (16,) the expected coins of each choice, or ``NOTHING``; ``right``: (16,) the chance
    that a ticket or card is correct; ``held``: (16,) the chance that the player still has it.
    """

    worth: Values
    right: Values
    held: Values


def after_action(
    weights: StyleWeights, offer: OpenChoices, event: Event, racing: str
) -> StyleWeights:
    """The weights after a player did this; actions that no style considers do not change them."""
    likely = chances_of(offer, event, racing)
    if likely is None:
        return weights
    posterior = np.array(weights) * likely
    posterior /= posterior.sum()
    return tuple(((1 - _CHANGE) * posterior + _CHANGE * np.array(PRIOR)).tolist())


def chances_of(offer: OpenChoices, event: Event, racing: str) -> Values | None:
    """(styles,) the chance of each to do this, with slips; None if no style considers it."""
    kind = _kind(event, racing)
    if kind is None:
        return None
    likely: Values = (1 - _SLIP) * _chances(offer)[:, kind] + _SLIP / _KINDS
    return likely


_FIRST_CHOICES = (*range(TICKETS.stop), WINNER_CARDS.start, LOSER_CARDS.start, TILE, CHOICES)
"""Where the choices of each kind begin. Kinds are what can be told apart at the table: which ticket
it is, but not which card. The last kind is a roll."""
_KINDS = len(_FIRST_CHOICES)


def _kind(event: Event, racing: str) -> int | None:
    match event:
        case LegTicketTaken(colour):
            return racing.index(colour)
        case RaceCardLaid(on_winner):
            return _FIRST_CHOICES.index(WINNER_CARDS.start if on_winner else LOSER_CARDS.start)
        case TilePlaced():
            return _FIRST_CHOICES.index(TILE)
        case DieRevealed():
            return _FIRST_CHOICES.index(CHOICES)
    return None


_KNOWS = np.array(
    [np.repeat((s.tickets, s.cards, s.tiles), (RACING, 2 * RACING, 1)) for s in STYLES]
)
_CERTAINTY, _FAVOURITE, _ROLL, _LAPSES, _MISJUDGED = (
    np.array(column)[:, None]
    for column in zip(
        *((s.certainty, s.favourite, s.roll, s.lapses, max(s.noise, _SHARPNESS)) for s in STYLES),
        strict=True,
    )
)


def _chances(offer: OpenChoices) -> Values:
    """(styles, kinds) the chance that somebody with each style does each kind of thing.

    Nobody knows which cards are still in hand, so this is the mean over which of them is the best
    one there, or none.
    """
    knows = _KNOWS.copy()
    knows[:, CARDS] &= offer.right[CARDS] >= _CERTAINTY
    worth = np.where(knows, offer.worth + _FAVOURITE * offer.right, NOTHING)
    worth = np.hstack((worth, _ROLL))
    order = CARDS.start + np.argsort(-worth[:, CARDS], axis=1, kind="stable")
    held, certain = offer.held[order], np.ones((len(STYLES), 1))
    gone = np.hstack((certain, np.cumprod(1 - held, axis=1)))
    best = gone * np.hstack((held, certain))  # the chance that it is that one, or no card
    hands = np.repeat(worth[:, None], best.shape[1], axis=1)
    for better, card in enumerate(order.T, 1):
        hands[np.arange(len(STYLES)), better:, card] = NOTHING
    hands -= hands.max(axis=2, keepdims=True)
    chances = np.exp(hands / _MISJUDGED[:, None])
    chances /= chances.sum(axis=2, keepdims=True)
    kinds: Values = np.add.reduceat((best[:, None] @ chances)[:, 0], _FIRST_CHOICES, axis=1)
    kinds *= 1 - _LAPSES
    kinds[:, -1:] += _LAPSES
    return kinds
