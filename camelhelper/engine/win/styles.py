"""How people and programs play, and how likely each way is after what somebody did.

Nobody plays exactly by a style. So an action that does not suit a style may still be a slip, and no
weight falls so low that it cannot recover: somebody who plays in none of these ways is never taken
for one of them with certainty.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from camelhelper.core.event import DieRevealed, Event, LegTicketTaken, TilePlaced
from camelhelper.core.race_cards import CardPlace
from camelhelper.core.scoring import PYRAMID_TICKET_COINS
from camelhelper.engine.win.graph import RACING, Values
from camelhelper.engine.win.lanes import CARDS, LANES, LOSER_CARDS, NOTHING, WINNER_CARDS

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
    beside: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    """What a leg ticket, a winner card, a loser card and a tile seem worth besides their coins."""
    foresight: float = 0.0
    """How many coins it may see in a choice that nobody else sees: what looks like a mistake of
    this size is none."""
    skill: float = 0.0
    """How much better its chance to win becomes with every leg to come than that of somebody who
    counts coins, as a logarithm."""
    alertness: float = 0.0
    """The same for this leg, from its first die to its last: the playouts let everybody count coins
    in it."""


AHEAD, ALERT, _WEAK = 0.17, 0.36, -0.15
"""The skill and alertness of those who think ahead, or whose mistakes may be foresight, and the
skill of those who miss much. Fitted to games of people and programs (``docs/strength.md``)."""


STYLES = (
    Style("full", 0.13),
    Style("leg", 0.31, cards=False, tiles=False, skill=_WEAK),
    Style("cards", 0.04, tiles=False),
    Style("net", 0.09, roll=0.83),
    Style("roll", 0.03, tickets=False, cards=False, tiles=False, skill=_WEAK),
    Style("random", 0.03, noise=100.0, skill=_WEAK),
    Style("casual", 0.04, noise=0.4, skill=AHEAD, alertness=ALERT),
    Style("late", 0.04, certainty=0.5, noise=0.2),
    Style("favourite", 0.04, favourite=1.5, noise=0.3, skill=AHEAD, alertness=ALERT),
    Style("relaxed", 0.08, noise=0.3, lapses=0.5, skill=_WEAK),
    Style("tickets", 0.10, cards=False, tiles=False, noise=0.3, lapses=0.4, skill=_WEAK),
    Style(
        "shrewd", 0.07, beside=(0.2, -0.05, 0.0, 0.5), foresight=0.33, skill=AHEAD, alertness=ALERT
    ),
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

    ``worth``: (16,) the expected coins of each choice, with the card in hand, or ``NOTHING``;
    ``right``: (16,) the chance that a ticket or card is correct.
    """

    worth: Values
    right: Values
    racing: str
    places: tuple[CardPlace, CardPlace]
    """Where a card would lie on the winner and on the loser deck."""


Hands = npt.NDArray[np.bool_]
"""(hands, 5) the race cards that a player may still have."""


def chances_of_card(offer: OpenChoices, hands: Hands, on_winner: bool) -> Values:
    """(styles, hands, 5) the chance to play the card of each colour on a deck."""
    lanes = WINNER_CARDS if on_winner else LOSER_CARDS
    slip = _SLIP / _KINDS * hands / np.maximum(hands.sum(axis=1, keepdims=True), 1)
    likely: Values = (1 - _SLIP) * _chances(offer, hands)[:, :, lanes] + slip
    return likely


def chances_of_other(offer: OpenChoices, hands: Hands, event: Event) -> Values | None:
    """(styles, hands) the chance of anything but a card; None if no style considers it."""
    match event:
        case LegTicketTaken(colour) if colour in offer.racing:
            choice = offer.racing.index(colour)
        case TilePlaced():
            choice = TILE
        case DieRevealed():
            choice = CHOICES
        case _:
            return None
    likely: Values = (1 - _SLIP) * _chances(offer, hands)[:, :, choice] + _SLIP / _KINDS
    return likely


def changed(weights: Values) -> Values:
    """(styles, ...) weights that sum to 1, given that anybody may start to play differently."""
    weights = weights / weights.sum()
    prior = np.array(PRIOR).reshape(-1, *(1,) * (weights.ndim - 1))
    anew: Values = (1 - _CHANGE) * weights + _CHANGE * prior * weights.sum(axis=0)
    return anew


_KINDS = RACING + 4
"""What can be told apart at the table: five tickets, a card on each deck, a tile, a roll."""
_KNOWS = np.array(
    [np.repeat((s.tickets, s.cards, s.tiles), (RACING, 2 * RACING, 1)) for s in STYLES]
)
_CERTAINTY, _FAVOURITE, _ROLL, _LAPSES = (
    np.array(column)[:, None]
    for column in zip(*((s.certainty, s.favourite, s.roll, s.lapses) for s in STYLES), strict=True)
)
_UNEXPLAINED = np.array([[max(s.noise, s.foresight, _SHARPNESS)] for s in STYLES])
"""(styles, 1) how many coins may well lie between what it does and what looks best for it."""
BESIDE = np.array([np.repeat(style.beside, (RACING, RACING, RACING, 1)) for style in STYLES])
"""(styles, 16) what each choice seems worth besides its coins."""


def _chances(offer: OpenChoices, hands: Hands) -> Values:
    """(styles, hands, 17) the chance that each style makes each choice with each hand.

    The last choice is a roll.
    """
    knows = np.repeat(_KNOWS[:, None], len(hands), axis=1)
    in_hand = np.tile(hands, 2) & (offer.right[CARDS] >= _CERTAINTY[:, None])
    knows[:, :, CARDS] &= in_hand
    worth = offer.worth + BESIDE + _FAVOURITE * offer.right
    choices = np.empty((*knows.shape[:2], CHOICES + 1))
    choices[:, :, :CHOICES] = np.where(knows, worth[:, None], NOTHING)
    choices[:, :, CHOICES] = _ROLL
    choices -= choices.max(axis=2, keepdims=True)
    chances: Values = np.exp(choices / _UNEXPLAINED[:, None])
    chances /= chances.sum(axis=2, keepdims=True)
    chances *= 1 - _LAPSES[:, None]
    chances[:, :, CHOICES] += _LAPSES
    return chances
