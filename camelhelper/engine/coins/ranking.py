"""What the actions of the player to move are worth, in expected coins compared with doing nothing.

Each value is a sum of terms with their causes, so that it can be explained. It is exact, assuming
that the rest of the leg's dice are rolled and nobody does anything else, and includes debts waived
when the leg is scored (see ``purses``). Only the colours of hidden race cards are guessed (see
``beliefs``), and debts waived when they are revealed are left out.
"""

from collections.abc import Iterable
from dataclasses import replace

from camelhelper.core.position import Position
from camelhelper.core.problems import ledger_problems
from camelhelper.engine.coins.beliefs import Beliefs
from camelhelper.engine.coins.partners import partner_values
from camelhelper.engine.coins.purses import Purses
from camelhelper.engine.coins.race_cards import race_card_values
from camelhelper.engine.coins.terms import ActionValue
from camelhelper.engine.coins.tickets import leg_ticket_values, pyramid_ticket_value
from camelhelper.engine.leg.odds import LegOdds
from camelhelper.engine.race.odds import RaceOdds

TIE_COINS = 0.05
"""Actions this close to the best are as good as it."""


def rank_actions(
    position: Position,
    odds: LegOdds,
    race: RaceOdds | None = None,
    beliefs: Beliefs | None = None,
    tiles: Iterable[ActionValue] = (),
) -> tuple[ActionValue, ...]:
    """Every action whose value is known, best first (see ``worth``).

    Leg tickets, the pyramid ticket and partners only need the odds of the leg; race cards need
    those of the race; tiles are passed in once they have been found (``tile_values``). Together
    they are everything in ``legal_events``, except tickets for camels still in the box. Empty when
    nothing is left to decide in this leg. The position must not have ``ledger_problems``.
    """
    if not anything_to_decide(position):
        return ()
    in_leg = [
        *leg_ticket_values(position, odds),
        pyramid_ticket_value(position, odds),
        *partner_values(position, odds),
    ]
    purses = Purses.of(position, odds)
    values = [purses.counted(value) for value in in_leg]
    if race:
        values += race_card_values(position, race, beliefs or Beliefs.of(position, race))
    return best_first(position, (*values, *tiles))


def best_first(position: Position, values: Iterable[ActionValue]) -> tuple[ActionValue, ...]:
    """By their ``worth``; of those that are worth the same, the order stays."""
    return tuple(sorted(values, key=lambda value: -worth(position, value)))


def counts_net(position: Position) -> bool:
    """Whether actions are ranked by net coins: with two players, one loses what the other wins."""
    return len(position.players) == 2


def worth(position: Position, value: ActionValue) -> float:
    """The coins by which an action of the position is ranked."""
    return value.net_coins if counts_net(position) else value.expected_coins


def anything_to_decide(position: Position) -> bool:
    """Whether there are dice left in this leg and more than one camel can win it."""
    return position.reveals_left > 0 and len(position.track.ranking) > 1


def with_sound_ledger(position: Position) -> Position:
    """The position without players and race cards, or without tickets, if these have problems.

    A ledger that is incomplete or mistyped must not prevent advice that does not need it.
    """
    faulty = {problem.part for problem in ledger_problems(position)}
    if "tickets" in faulty:
        position = replace(position, tickets=())
    if faulty:
        position = replace(
            position, players=(), to_move=None, me=None, winner_cards=(), loser_cards=()
        )
    return position
