"""Wait or grab equals a slow play-out by the same model of the players."""

from dataclasses import replace
from fractions import Fraction
from functools import partial

import pytest

from camelhelper.cancellation import CancelledError
from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, LegTicketTaken, RaceCardLaid
from camelhelper.core.position import Position
from camelhelper.core.rules import apply
from camelhelper.core.scoring import leg_ticket_coins, race_payoff
from camelhelper.engine.answer import answer
from camelhelper.engine.coins.beliefs import Beliefs
from camelhelper.engine.coins.ranking import rank_actions
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.engine.coins.turns_to_come import NextTurns
from camelhelper.engine.coins.wait_or_grab import TwoTurns, wait_or_grab
from camelhelper.engine.leg.enumeration import enumerate_leg
from camelhelper.engine.leg.odds import odds_of
from camelhelper.engine.leg.states import look_ahead
from tests.helpers.slow_actions import SlowPlay
from tests.helpers.turns import race_of, race_of_tracks


def waits(cup, **options):
    position = parse(cup)
    tally = enumerate_leg(position, keep_tracks=True)
    (race,) = race_of(tally)
    beliefs = Beliefs.of(position, race)
    actions = rank_actions(position, odds_of(tally, position), race, beliefs)
    levels = look_ahead(position, partial(race_of_tracks, position.edition.camels))
    return wait_or_grab(position, actions, levels, beliefs, **options)


ONE_ROLL_LEFT = "cu2 4+2.5GBRYP.6+4.14w.15k G3B2Y1R2 B1.G1.P3242 -2Y1B 3+1,4*!,3+2,3+1"
"""Yellow's ticket is worth exactly as much as a roll, to everybody."""


class SlowTurns:
    """Players who do what is best at the moment, card colours all known."""

    def __init__(self) -> None:
        self._plays = {}

    def play(self, position: Position) -> SlowPlay:
        bare = replace(position, players=(), to_move=None, me=None)
        bare = replace(bare, tickets=(), winner_cards=(), loser_cards=())
        if bare not in self._plays:
            self._plays[bare] = SlowPlay(bare)
        return self._plays[bare]

    def worth(self, position: Position, seat: int) -> dict:
        """Each leg ticket and race card that the player may take, with its expected coins."""
        play = self.play(position)
        worth = {}
        for colour in position.edition.racing:
            value = position.ticket_value(colour)
            if value is not None and not position.leg_over:
                worth[LegTicketTaken(colour)] = sum(
                    chance * leg_ticket_coins(colour, value, track.ranking)
                    for track, chance in play.leg.tracks.items()
                )
        laid = {card.colour for card in position.cards_of(seat)}
        for on_winner, deck in ((True, position.winner_cards), (False, position.loser_cards)):
            for colour in position.edition.racing:
                if colour not in laid and not position.race_over:
                    right = play.race[0 if on_winner else 1][colour]
                    pays = race_payoff(sum(card.colour == colour for card in deck))
                    worth[RaceCardLaid(on_winner, colour)] = right * pays - (1 - right)
        return worth

    def after_turn(self, position: Position, seat: int):
        """Every position after the player's turn, with its chance."""
        if position.leg_over:
            yield position, Fraction(1)
            return
        worth = self.worth(position, seat)
        best = max(worth, key=worth.get)
        is_tie = worth[best] == pytest.approx(1, abs=1e-9)
        rolling = Fraction(1, 2) if is_tie else Fraction(worth[best] < 1)
        if rolling < 1:
            yield apply(position, replace(best, seat=seat)), 1 - rolling
        if rolling:
            for after, chance in rolled(position):
                yield after, rolling * chance

    def prospect(self, position: Position, before: list[int], action, seat: int):
        """What the action is worth after these players' turns, and how likely it is unchanged."""
        ways = [(position, Fraction(1))]
        for other in before:
            ways = [
                (after, chance * then)
                for reached, chance in ways
                for after, then in self.after_turn(reached, other)
            ]
        later = unchanged = Fraction(0)
        for reached, chance in ways:
            worth = self.worth(reached, seat).get(action)
            if worth is not None:
                later += chance * max(worth, 0)
                unchanged += chance * (taken(reached, action) == taken(position, action))
        return float(later), float(unchanged)


def rolled(position):
    for die in position.dice_left:
        faces = position.edition.die_faces(die)
        for camel, face in faces:
            chance = Fraction(1, len(position.dice_left) * len(faces))
            yield apply(replace(position, to_move=None), DieRevealed(camel, face)), chance


def taken(position, action):
    if isinstance(action, LegTicketTaken):
        return len(position.takers(action.colour))
    deck = position.winner_cards if action.on_winner else position.loser_cards
    return sum(card.colour == action.colour for card in deck)


def slowly(position, wait):
    turns, seat, count = SlowTurns(), position.to_move, len(position.players)
    before = [(seat - 1 + step) % count + 1 for step in range(1, count)]
    if wait.meanwhile == ANY_ROLL:
        starts = rolled(position)
    else:
        starts = [(apply(position, wait.meanwhile), Fraction(1))]
    found = [
        (float(chance), turns.prospect(start, before, wait.action, seat))
        for start, chance in starts
    ]
    return tuple(sum(chance * each[part] for chance, each in found) for part in (0, 1))


@pytest.mark.parametrize(
    "cup",
    [
        "cu1 5WG.7+?.8OB.12Y W1O1 B12.G1 +1Y2B1G-1W 3*,3,3,3",
        "cu1 5WG.7+?.8OB.12Y W1O1B1 B123.Y12 +3B1B-1W2W 3,3,3*",
        "cu2 1kR.9YGB.11-?.12Pw R1Y1P1 P12.B123.G12 -2R3R1B 3,3*,3",
        "cu1 5W.6BG.7YO O1 G12.O12.Y12 +1W1G1B1O1Y2W2G2B2O2Y-3W3G3B3O3Y 3,3*,3",
        "cu2 5RB.6Y.7GP.12k.13w k1R1 G12.P123.Y12 +1R1G1B1P2R2Y2G2B2P-3R3Y3G3B3P4R 3*,3,3,3",
        "cu1 16WBGYO O1B1 - +1W1B 3*,3,3",
        "cu2 12kBY.15w.16RGP B1G1k1R1 P123.G1234 +1P2P3P4P 3,3,3,3*",
        ONE_ROLL_LEFT,
    ],
)
def test_the_prospect_of_waiting_is_that_of_a_slow_play_out(cup):
    position, found = parse(cup), waits(cup)
    assert found
    for wait in found:
        later, unchanged = slowly(position, wait)
        assert wait.later == pytest.approx(later, abs=1e-9)
        assert wait.unchanged == pytest.approx(unchanged, abs=1e-9)
        assert wait.players_before == len(position.players) - 1


def test_the_best_ticket_and_the_best_card_are_looked_at():
    ticket, card = waits("cu1 5WG.7+?.8OB.12Y W1O1 B12.G1 +1Y2B1G-1W 3*,3,3,3")
    assert ticket.action == LegTicketTaken("Y")
    assert ticket.now == 5
    assert ticket.meanwhile == ANY_ROLL
    assert card.action == RaceCardLaid(False, "O")
    assert card.meanwhile == LegTicketTaken("Y")


def test_what_everybody_wants_is_gone_and_what_nobody_wants_can_wait():
    ticket, card = waits("cu1 5WG.7+?.8OB.12Y W1O1 B12.G1 +1Y2B1G-1W 3*,3,3,3")
    assert (ticket.later, ticket.unchanged) == (0, 0)
    assert ticket.cost == 5
    assert card.unchanged == pytest.approx(1)
    assert card.cost == pytest.approx(0)


def test_others_may_well_roll_where_nothing_is_worth_more():
    ticket, _ = waits(ONE_ROLL_LEFT)
    assert ticket.action == LegTicketTaken("Y")
    assert ticket.now == pytest.approx(1)
    assert ticket.later == pytest.approx(0.25)


def test_no_debt_is_waived_now_or_later():
    cup = "cu1 5WG.7+?.8OB.12Y W1O1 B12.G1 +1Y2B1G-1W {}*,3,3,3"
    assert waits(cup.format(0)) == waits(cup.format(9))


def test_others_lay_no_card_that_they_have_probably_played():
    laid = {"named": "-1O", "probably": "-1?", "not at all": "-3?"}
    stakes = {}
    for how, cards in laid.items():
        position = parse(f"cu1 3O.5WG.8B.12Y - - {cards} 3,3,3*!")
        (race,) = race_of(enumerate_leg(position, keep_tracks=True))
        turns = NextTurns(position, look_ahead(position), Beliefs.of(position, race))
        stakes[how] = turns.stakes(1)[turns.column(RaceCardLaid(False, "O")), 0]
    assert stakes["named"] == stakes["probably"] == 0 < stakes["not at all"]


def test_a_card_that_waits_is_not_laid_on_the_other_deck_meanwhile():
    cup = "cu2 11+3.13Rkw.14P.15YGB Y1G1B1k1 G213.P1.R2.Y1231 -1R 0,1+1*!,0+1"
    *_, result = answer(parse(cup))
    *_, card = result.waits
    assert card.action == RaceCardLaid(True, "P")
    assert card.meanwhile == RaceCardLaid(False, "R")


def test_without_a_ledger_nobody_waits():
    assert waits("cu1 1W.2BG.3YO W1G1B1") == ()


def test_waiting_is_given_up_when_nobody_wants_the_answer():
    looks = iter([False, False])
    with pytest.raises(CancelledError):
        waits("cu1 5WG.7+?.8OB.12Y W1O1 - - 3*,3,3,3", cancelled=lambda: next(looks, True))


def test_two_good_actions_tell_what_either_order_makes_over_two_turns():
    cup = "cu1 3Y.4WB.6GO.14+1.16+2 W2G3Y2 B33.G223.O2.W32.Y1 - 3+3,3,3*!"
    *_, result = answer(parse(cup))
    ticket, card = result.waits
    assert (card.now, card.later) == (pytest.approx(2.71, abs=0.01), pytest.approx(1.48, abs=0.01))
    assert (ticket.now, ticket.later) == (pytest.approx(2.56, abs=0.01), pytest.approx(0))
    assert card.two_turns == TwoTurns(
        ticket.action, pytest.approx(2.71, abs=0.01), pytest.approx(4.03, abs=0.01)
    )
    assert ticket.two_turns == TwoTurns(
        card.action, card.two_turns.other_first, card.two_turns.this_first
    )


def test_orders_are_not_compared_where_a_debt_may_be_waived():
    cup = "cu2 3PRB.4G.5Y.13k.15w B2Y3k2G2 B23.G3.P44 - 5+2,3+1,4+1,{}*!"
    *_, poor = answer(parse(cup.format(1)))
    *_, rich = answer(parse(cup.format(9)))
    assert [wait.two_turns for wait in poor.waits] == [None, None]
    assert None not in [wait.two_turns for wait in rich.waits]


def test_what_is_worse_than_a_roll_is_in_no_order_with_another():
    ticket, card = waits("cu1 5WG.7+?.8OB.12Y W1O1 B12.G1 +1Y2B1G-1W 3*,3,3,3")
    assert (ticket.two_turns, card.two_turns) == (None, None)
