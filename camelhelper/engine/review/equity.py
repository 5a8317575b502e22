"""What each player can expect to have once the dice have fallen, if nobody does anything else.

The player's coins, plus leg tickets, pyramid tickets, copied tickets and landings on their own tile
in this leg, plus debts waived when it is scored, plus race cards. Exact for the leg. Race cards use
the odds of the race, which assume no tiles after this leg; a card of unknown colour counts nothing.
Debts waived when the cards are revealed are not foreseen.

The mean over everything a die may show equals the value before it was rolled (``before_roll``), so
the change caused by what it shows is pure luck.
"""

from dataclasses import replace

from camelhelper.core.position import Position, Seat
from camelhelper.core.scoring import PYRAMID_TICKET_COINS, WRONG_COINS, pays_if_right
from camelhelper.engine.coins.holdings import leg_payoffs, weighed, with_one_more
from camelhelper.engine.coins.purses import waived_coins
from camelhelper.engine.leg.odds import LegOdds
from camelhelper.engine.review.position_odds import PositionOdds


def equities(odds: PositionOdds) -> tuple[float, ...]:
    """The expected coins of every player in seat order; empty when no score is kept."""
    position = odds.position
    if position.scored:
        return tuple(float(player.coins) for player in position.players)
    cards = _cards(odds)
    return tuple(
        position.player(seat).coins + _leg(position, odds.leg, seat) + cards.get(seat, 0.0)
        for seat in position.seats
    )


def before_roll(odds: PositionOdds, seat: Seat | None) -> tuple[float, ...]:
    """The equities once a player has taken the pyramid ticket, but before the die falls."""
    position = odds.position
    if seat is not None and position.players:
        odds = replace(odds, position=with_one_more(position, seat, None))
    return equities(odds)


def _leg(position: Position, odds: LegOdds, seat: Seat) -> float:
    tickets = weighed(odds, leg_payoffs(position, odds.camels, seat)) / odds.outcomes
    tile = position.tile_of(seat)
    landings = odds.landings(tile.space) if tile else 0.0
    pyramid = position.player(seat).pyramid_tickets * PYRAMID_TICKET_COINS
    return tickets + landings + pyramid + waived_coins(position, odds, seat)


def _cards(odds: PositionOdds) -> dict[Seat, float]:
    found: dict[Seat, float] = {}
    if odds.race is None:
        return found
    position, race = odds.position, odds.race
    for deck, chances in ((position.winner_cards, race.win), (position.loser_cards, race.lose)):
        chance_of = dict(zip(race.camels, chances, strict=True))
        for seat, colour, pays in pays_if_right(deck):
            right = chance_of.get(colour, 0.0)
            coins = right * pays + (1 - right) * WRONG_COINS
            found[seat] = found.get(seat, 0.0) + coins
    return found
