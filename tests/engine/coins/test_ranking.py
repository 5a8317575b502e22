"""What is ranked and how; ``test_actions_slowly`` holds the values against the slow enumerator."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from camelhelper.cancellation import CancelledError
from camelhelper.core.cup import parse
from camelhelper.core.event import (
    DieRevealed,
    LegTicketTaken,
    PartnersJoined,
    RaceCardLaid,
    TilePlaced,
)
from camelhelper.core.position import Card, Position
from camelhelper.core.rules import HouseRules, legal_events
from camelhelper.core.track import Track
from camelhelper.engine.answer import answer
from camelhelper.engine.coins.ranking import rank_actions, with_sound_ledger, worth
from camelhelper.engine.coins.terms import (
    ANY_ROLL,
    DebtWaived,
    LegTicketHeld,
    RaceCardHeld,
    TileLeaves,
    UnitsLand,
)
from camelhelper.engine.coins.tiles import Outlook, tile_values
from camelhelper.engine.leg.odds import leg_odds
from tests.helpers.strategies import positions
from tests.helpers.turns import ranked, turns


def values_of(cup):
    return {value.action: value for value in ranked(parse(cup))}


# -- terms ---------------------------------------------------------------------------------------


@settings(max_examples=20)
@given(turns(most_to_come=2))
def test_terms_sum_to_the_expected_coins_and_their_chances_are_chances(position):
    for value in ranked(position):
        total = sum(term.chance * term.coins for term in value.terms)
        assert value.expected_coins == pytest.approx(total, abs=1e-12)
        assert all(0 <= term.chance <= 1 for term in value.terms)
        if not isinstance(value.action, TilePlaced):
            payoffs = [term for term in value.terms if term.cause != DebtWaived()]
            assert sum(term.chance for term in payoffs) == pytest.approx(1)


def test_a_leg_ticket_is_worth_its_places_times_their_payoffs():
    values = values_of("cu1 5BWOG.6Y W?G?Y?")
    assert values[LegTicketTaken("G")].expected_coins == pytest.approx(5 * 2 / 3 - 1 / 3)
    assert values[LegTicketTaken("O")].expected_coins == pytest.approx(2 / 3 - 1 / 3)
    assert values[LegTicketTaken("Y")].expected_coins == pytest.approx(-1)
    assert values[ANY_ROLL].expected_coins == 1


def test_taken_tickets_leave_the_next_ones_value_and_empty_piles_are_not_offered():
    values = values_of("cu2 5BR.9G.10Y.11P.15kw R1B1G1 P1.Y1111")
    assert LegTicketTaken("Y") not in values
    assert values[LegTicketTaken("P")].terms[0].coins == 3


def test_a_tile_that_is_moved_loses_what_it_earns_where_it_lies():
    value = values_of("cu1 5BWOG.6Y.10+1 W?G?Y? - - 3*,3")[TilePlaced(8, -1)]
    assert [(term.cause, term.coins) for term in value.terms] == [
        (UnitsLand(8), pytest.approx(2 / 3)),
        (TileLeaves(10), pytest.approx(-1 / 9)),
    ]


def test_a_tile_says_what_it_does_to_my_tickets_and_cards():
    value = values_of("cu1 5B.7W.9GOY W1O1Y1G1 B1 +2Y-1B 3*,3")[TilePlaced(8, +1)]
    gains = {term.cause: term.coins for term in value.terms}
    assert gains[LegTicketHeld("B", 5)] == pytest.approx(6 / 3)
    assert gains[RaceCardHeld("B", on_winner=False)] < 0


def test_a_tile_that_helps_a_rival_s_ticket_shows_it():
    values = values_of("cu1 5B.7W.9GOY W1O1Y1G1 B2 - 3*,3")
    helping, harmless = values[TilePlaced(8, +1)], values[TilePlaced(8, -1)]
    assert helping.expected_coins == harmless.expected_coins == pytest.approx(1 / 3)
    assert harmless.net_coins == pytest.approx(1 / 3)
    assert helping.net_coins == pytest.approx(1 / 3 - 6 / 3)


@pytest.mark.parametrize(
    ("laid", "pays"),
    [
        ("-", 8),
        ("+2G", 5),
        ("+2G3G", 3),
        ("+2G3B4G", 3),
        ("+2G3G4G", 2),
        ("+2G3G4G5G6G", 1),
        ("-2G3G", 8),
        ("+1B2B", 8),
    ],
)
def test_a_race_card_pays_less_for_each_right_card_below_it(laid, pays):
    cup = f"cu2 9BRY.10P.14k.15w.16G R1Y1B1P1 - {laid} 3*,3,3,3,3,3"
    assert values_of(cup)[RaceCardLaid(True, "G")].terms[0].coins == pays


def test_a_hidden_card_counts_by_how_likely_it_has_the_colour():
    values = values_of("cu1 9BWO.10Y.16G W1Y1 - +2? 3*,3")
    first, second, _wrong = values[RaceCardLaid(True, "G")].terms
    assert (first.coins, second.coins) == (8, 5)
    assert 0.9 < second.chance / (first.chance + second.chance) < 1


def test_a_partner_s_best_ticket_is_copied_and_never_a_loss():
    values = values_of("cu2 5BR.9G.10Y.11P.15kw R1B1G1k1 P2.R3 - 3*,3,3,3+1,3,3")
    paid = {
        partner: {term.coins: term.chance for term in values[PartnersJoined(partner)].terms}
        for partner in range(2, 7)
    }
    assert paid[2].keys() == {5, 1}
    assert paid[3] == {0: 1}
    assert paid[4] == {1: 1}
    assert values[PartnersJoined(4)].expected_coins == 1


def test_my_partner_gains_by_what_i_take():
    with_partner = values_of("cu2 5BR.9G.10Y.11P.15kw R1B1G1k1 - - 3&2*,3&1,3,3,3,3")
    assert with_partner[ANY_ROLL].net_coins == pytest.approx(1 - 1 / 5)
    ticket = with_partner[LegTicketTaken("P")]
    assert ticket.net_coins < ticket.expected_coins


# -- which actions there are ---------------------------------------------------------------------


def offered(position, **options):
    return {value.action for value in ranked(position, **options)}


def legal(position, house):
    return {
        ANY_ROLL if isinstance(event, DieRevealed) else event
        for event in legal_events(position, house)
    }


@settings(max_examples=40)
@given(positions(most_to_come=1), st.builds(HouseRules, st.booleans(), st.booleans()))
def test_every_legal_action_is_offered_and_no_other(position, house):
    if position.reveals_left:
        assert offered(position, house=house) == legal(position, house)


@pytest.mark.parametrize("cup", ["cu1 1W.2BG.3YO W1B1G1Y1O1", "cu1 12B.13W.15Y.17OG G2"])
def test_nothing_is_advised_when_the_leg_is_over(cup):
    position = parse(cup)
    assert rank_actions(position, leg_odds(position)) == ()


def test_somebody_else_s_race_card_is_worth_its_best_colour():
    open_handed = values_of("cu1 9BWO.10Y.16G W1Y1 - - 3*,3")
    face_down = values_of("cu1 9BWO.10Y.16G W1Y1 - - 3*,3!")
    for on_winner in (True, False):
        worth = [open_handed[RaceCardLaid(on_winner, camel)].expected_coins for camel in "WGBOY"]
        assert face_down[RaceCardLaid(on_winner)].expected_coins == max(worth)


def test_somebody_else_has_probably_played_the_best_card_if_one_lies_there():
    best = [
        values_of(f"cu2 2R.8GB.11PY.14k.15w R1G2 - {cards} 3*,3!,3")[RaceCardLaid(False)].terms[0]
        for cards in ("-", "-1?", "-3?")
    ]
    assert [term.cause.colour for term in best] == ["R", "G", "R"]


def test_without_a_ledger_there_are_tickets_tiles_and_the_pyramid_ticket():
    kinds = {type(action) for action in offered(parse("cu1 5B.7W.9GOY W1O1Y1"))}
    assert kinds == {LegTicketTaken, TilePlaced, type(ANY_ROLL)}


def test_a_ledger_with_a_fault_is_left_aside():
    position = replace(parse("cu1 1W.2BG.3YO - G1 +1G 3*,3"), to_move=7)
    sound = with_sound_ledger(position)
    assert (sound.to_move, sound.players, sound.winner_cards) == (None, (), ())
    assert sound.takers("G") == (1,)
    crowded = parse("cu1 1W.2BG.3YO").with_takers("G", (1, 1, 1, 1))
    assert with_sound_ledger(crowded).tickets == ()
    assert with_sound_ledger(parse("cu1 1W.2BG.3YO - G1 +1G 3*,3")).winner_cards


def test_tiles_that_are_no_longer_wanted_stop():
    position = parse("cu1 1W.2BG.3YO")
    with pytest.raises(CancelledError):
        list(tile_values(position, Outlook(leg_odds(position)), cancelled=lambda: True))


# -- symmetry ------------------------------------------------------------------------------------


@settings(max_examples=20)
@given(turns(most_to_come=2), st.data())
def test_other_colours_and_seats_change_nothing_but_the_names(position, data):
    racing = position.edition.racing
    colours = dict(zip(racing, data.draw(st.permutations(racing)), strict=True))
    shift = data.draw(st.integers(0, len(position.players) - 1))
    renamed = Renaming(colours, shift, len(position.players))
    values = {value.action: value for value in ranked(renamed.position(position))}
    for value in ranked(position):
        twin = values.pop(renamed.action(value.action))
        assert twin.expected_coins == pytest.approx(value.expected_coins, abs=1e-12)
        assert twin.net_coins == pytest.approx(value.net_coins, abs=1e-12)
    assert not values


class Renaming:
    """Other names for the racing camels and, all players moved on alike, for the seats."""

    def __init__(self, colours, shift, players):
        self.colours = colours
        self.shift = shift
        self.players = players

    def seat(self, seat):
        return seat and (seat - 1 + self.shift) % self.players + 1

    def camels(self, stack):
        return "".join(self.colours.get(camel, camel) for camel in stack)

    def position(self, position: Position) -> Position:
        players = [replace(p, partner=self.seat(p.partner)) for p in position.players]
        first = -self.shift % self.players
        tickets = {
            self.camels(colour): tuple(map(self.seat, takers))
            for colour, takers in position.tickets
        }
        return replace(
            position,
            track=Track.of((space, self.camels(stack)) for space, stack in position.track.stacks),
            tiles=tuple(replace(tile, owner=self.seat(tile.owner)) for tile in position.tiles),
            dice=tuple(replace(die, camel=self.camels(die.camel)) for die in position.dice),
            tickets=tuple(sorted(tickets.items())),
            winner_cards=self.cards(position.winner_cards),
            loser_cards=self.cards(position.loser_cards),
            players=tuple(players[first:] + players[:first]),
            to_move=self.seat(position.to_move),
        )

    def cards(self, cards):
        return tuple(
            Card(self.seat(card.seat), card.colour and self.camels(card.colour)) for card in cards
        )

    def action(self, action):
        match action:
            case LegTicketTaken(colour):
                return LegTicketTaken(self.camels(colour))
            case RaceCardLaid(on_winner, colour):
                return RaceCardLaid(on_winner, self.camels(colour))
            case PartnersJoined(partner):
                return PartnersJoined(self.seat(partner))
        return action


def test_the_best_action_stands_first():
    values = [value.expected_coins for value in ranked(parse("cu1 5BWOG.6Y W?G?Y?"))]
    assert values == sorted(values, reverse=True)


@settings(max_examples=20)
@given(turns(most_to_come=2))
def test_of_two_players_what_the_other_loses_counts_as_much_as_what_i_earn(position):
    ranking = ranked(position)
    net = [value.net_coins for value in ranking]
    expected = [value.expected_coins for value in ranking]
    by = net if len(position.players) == 2 else expected
    assert by == sorted(by, reverse=True)
    assert by == [worth(position, value) for value in ranking]


def test_a_tile_that_takes_the_other_s_tickets_stands_above_a_roll():
    position = parse("cu1 1B.3OW.5G.6Y G2Y1O1W2 G222.Y212 +1G1B-1Y1O1W 3+2*!,3+2")
    *_, result = answer(position)
    best = result.actions[0]
    assert best.action == TilePlaced(4, +1)
    assert best.net_coins == pytest.approx(2.76, abs=0.005)
    assert best.expected_coins < 1
