"""What may come next, held against the rulebooks read anew, with nothing but sets."""

from hypothesis import given
from hypothesis import strategies as st

from camelhelper.core.cup import parse
from camelhelper.core.edition import EDITIONS
from camelhelper.core.event import (
    DieRevealed,
    LegEnded,
    LegTicketTaken,
    PartnersJoined,
    RaceCardLaid,
    TilePlaced,
)
from camelhelper.core.problems import problems
from camelhelper.core.rules import HouseRules, IllegalEvent, apply, legal_events
from tests.helpers.strategies import finished_positions, leg_positions, positions

houses = st.builds(HouseRules, st.booleans(), st.booleans(), st.booleans())


def of_kind(kind, events):
    return {event for event in events if isinstance(event, kind)}


@given(positions() | leg_positions(most_to_come=5) | finished_positions(), houses)
def test_every_legal_event_applies_and_leaves_a_position_without_problems(position, house):
    for event in legal_events(position, house):
        assert problems(apply(position, event, house), free=True) == ()


@given(positions() | leg_positions(most_to_come=5))
def test_there_is_always_something_to_do_until_the_game_is_over(position):
    assert next(legal_events(position))


@given(finished_positions())
def test_a_finished_game_is_scored_and_then_over(position):
    assert list(legal_events(position)) == ([LegEnded()] if position.dice else [])


@given(positions())
def test_every_result_of_every_die_inside_may_come(position):
    reveals = of_kind(DieRevealed, legal_events(position))
    inside = set(position.edition.racing) - {reveal.camel for reveal in position.dice}
    if not any(reveal.camel in "kw" for reveal in position.dice):
        inside |= set(position.edition.crazy)
    over = len(position.dice) == 5
    assert reveals == {DieRevealed(c, face) for c in inside for face in (1, 2, 3) if not over}


@given(positions())
def test_a_leg_ticket_may_be_taken_while_its_pile_lasts(position):
    piles = {1: 3, 2: 4}[position.edition.number]
    tickets = of_kind(LegTicketTaken, legal_events(position))
    assert tickets == {
        LegTicketTaken(colour)
        for colour in position.edition.racing
        if len(dict(position.tickets).get(colour, ())) < piles and len(position.dice) < 5
    }


@given(positions(), st.booleans())
def test_a_tile_may_lie_on_empty_spaces_away_from_other_tiles(position, own_tile_blocks):
    mine = position.to_move
    occupied = {space for space, _ in position.track.stacks}
    blocked = {1} | occupied
    for tile in position.tiles:
        blocked.add(tile.space)
        if mine is None or tile.owner != mine or own_tile_blocks:
            blocked |= {tile.space - 1, tile.space + 1}
    spaces = set(range(2, 17)) - blocked if len(position.dice) < 5 else set()
    house = HouseRules(own_tile_blocks=own_tile_blocks)
    laid = of_kind(TilePlaced, legal_events(position, house))
    assert laid == {TilePlaced(space, side) for space in spaces for side in (+1, -1)}


@given(positions())
def test_turning_the_own_tile_over_is_the_only_thing_that_the_house_rule_adds(position):
    usual = set(legal_events(position))
    more = set(legal_events(position, HouseRules(flip_in_place=True)))
    own = [tile for tile in position.tiles if position.to_move and tile.owner == position.to_move]
    turned = {TilePlaced(tile.space, -tile.side) for tile in own if len(position.dice) < 5}
    assert more - usual == turned
    assert usual <= more


@given(positions())
def test_no_other_tile_and_no_other_ticket_is_accepted(position):
    legal = set(legal_events(position))
    every = [LegTicketTaken(camel) for camel in "RYGBPWOkw"]
    every += [TilePlaced(space, side) for space in range(-1, 19) for side in (+1, -1)]
    for event in every:
        try:
            apply(position, event)
        except IllegalEvent:
            assert event not in legal
        else:
            assert event in legal


def cards(cup):
    return [
        (event.on_winner, event.colour)
        for event in legal_events(parse(cup))
        if isinstance(event, RaceCardLaid)
    ]


FIRST = "cu1 1W.2BG.3YO"


def test_own_race_cards_are_offered_by_the_colours_still_in_hand():
    offered = [(deck, colour) for deck in (True, False) for colour in "GBO"]
    assert cards(f"{FIRST} - - +1W2G-1Y 3*!,3") == offered
    assert cards(f"{FIRST} - - +1W2G-1Y 3*,3") == offered


def test_race_cards_of_others_are_offered_face_down():
    assert cards(f"{FIRST} - - +1W2G-1Y 3*,3!") == [(True, None), (False, None)]


def test_race_cards_are_offered_until_all_five_lie():
    assert cards(f"{FIRST} - - +1W1?1?1?-1Y 3*,3") == []


def test_without_a_player_to_move_no_race_card_is_offered():
    assert cards(FIRST) == []
    assert cards(f"{FIRST} - - - 3,3") == []


def test_partners_are_offered_among_six_who_have_none():
    def partners(players):
        line = f"cu2 1R.2BG.3YP.15w.16k - - - {players}"
        return [e.partner for e in legal_events(parse(line)) if isinstance(e, PartnersJoined)]

    assert partners("3*,3,3&4,3&3,3,3") == [2, 5, 6]
    assert partners("3&2*,3&1,3,3,3,3") == []
    assert partners("3*,3,3,3,3") == []


def test_from_a_start_everything_is_counted():
    counts = {}
    for number, line in ((1, FIRST), (2, "cu2 1R.2BG.3YP.15w.16k")):
        players = ",".join(["3*"] + ["3"] * (EDITIONS[number].min_players - 1))
        events = list(legal_events(parse(f"{line} - - - {players}")))
        assert len(events) == len(set(events))
        counts[number] = len(events)
    # results + tickets + spaces × sides + decks × colours
    assert counts == {1: 15 + 5 + 13 * 2 + 10, 2: 21 + 5 + 11 * 2 + 10}
