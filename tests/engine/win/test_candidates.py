"""What is tried in playouts: all that may be the best, and little else."""

from dataclasses import replace

from camelhelper.core.cup import parse
from camelhelper.core.event import (
    DieRevealed,
    LegTicketTaken,
    PartnersJoined,
    RaceCardLaid,
    TilePlaced,
)
from camelhelper.core.rules import apply, legal_events
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.engine.coins.tiles import Outlook, tile_values
from camelhelper.engine.leg.odds import leg_odds
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.candidates import MOST, Field, to_try
from camelhelper.engine.win.graphs import Graphs
from camelhelper.engine.win.lanes import action_of
from camelhelper.engine.win.onlooker import Onlooker


def tried(cup, **how):
    position = parse(cup)
    table = shipped_tables().table(position.edition)
    seen = Onlooker.of(position, Graphs(table)).seen(replace(position, me=position.to_move))
    return position, to_try(seen, **how)


def kinds(cup, **how):
    return {type(action) for action in tried(cup, **how)[1].actions}


SIX = "cu2 1RY.2GB.3P.14k.15w - B12.P34.Y5 - 3*,3,3,3,3,3"


def test_at_a_start_a_bit_of_everything_is_tried():
    cup = "cu1 1WG.2BO.3Y - - - 3*,3,3,3"
    everything = {type(ANY_ROLL), LegTicketTaken, RaceCardLaid, TilePlaced}
    assert kinds(cup) == everything
    assert kinds(cup, tiles=False) == everything - {TilePlaced}


def test_all_that_is_tried_is_legal_and_there_is_not_too_much_of_it():
    position, field = tried(SIX)
    assert len(field.actions) <= MOST
    for action in field.actions:
        assert action == ANY_ROLL or action in [*legal_events(position)]


def test_a_card_that_has_probably_been_played_hides_no_other_action():
    position = parse("cu2 2R.8GB.11PY.14k.15w R1G2 - -1? 3+1*,3+1!,3")
    seen = Onlooker.of(position, Graphs(shipped_tables().table(position.edition))).seen(position)
    actions = to_try(seen).actions
    assert LegTicketTaken("Y") in actions
    assert RaceCardLaid(False, "R") not in actions


def test_who_has_laid_all_cards_is_offered_none_even_if_nobody_has_seen_them():
    position, field = tried("cu1 2W.5B.6O.9Y.16G - - -1?1?1?1?1? 3*!,3")
    assert all(
        action == ANY_ROLL or action in [*legal_events(position)] for action in field.actions
    )


def test_partners_leave_room_for_tickets():
    assert {PartnersJoined, LegTicketTaken, RaceCardLaid} <= kinds(SIX)


def test_the_partner_with_the_best_ticket_is_tried_first():
    _, field = tried("cu2 1RY.2GB.3P.14k.15w P1B1G1 B2 - 3*,3,3,3,3,3")
    partners = [action.partner for action in field.actions if isinstance(action, PartnersJoined)]
    assert partners[0] == 2


def test_what_earns_far_less_than_the_best_is_not_tried():
    _, field = tried("cu1 1W.2G.3B.4O.7Y W1G1B1O1 - - 3*,3,3,3")
    assert LegTicketTaken("Y") in field.actions
    assert LegTicketTaken("W") not in field.actions


def test_a_tile_is_tried_on_a_track_on_which_it_lies():
    position, field = tried("cu1 1WG.2BO.3Y - - - 3*,3,3,3")
    for action, candidate in zip(field.actions, field.candidates, strict=True):
        layout = field.layouts[candidate.layout]
        laid = isinstance(action, TilePlaced)
        assert layout.tiles == (apply(position, action) if laid else position).tiles


def test_a_tile_that_is_tried_tells_what_it_earns():
    _, field = tried("cu1 1WG.2BO.3Y - - - 3*,3,3,3")
    laid = [action for action in field.actions if isinstance(action, TilePlaced)]
    assert [value.action for value in field.tiles] == laid
    assert all(value.expected_coins > 0 for value in field.tiles)


def test_the_tiles_that_are_tried_do_best_against_the_others():
    position, field = tried("cu1 1WG.2BO.3Y - - - 3*,3,3,3")
    every = tile_values(position, Outlook(leg_odds(position)))
    best = sorted((value.net_coins for value in every), reverse=True)
    assert [value.net_coins for value in field.tiles] == best[: len(field.tiles)]


def test_every_legal_action_can_be_tried():
    position, _ = tried(SIX)
    table = shipped_tables().table(position.edition)
    seen = Onlooker.of(position, Graphs(table)).seen(replace(position, me=position.to_move))
    actions = [e for e in legal_events(position) if not isinstance(e, DieRevealed)][::7]
    field = Field.of(seen, actions)
    assert field.actions == tuple(actions)
    for action, candidate in zip(actions, field.candidates, strict=True):
        if isinstance(action, LegTicketTaken | RaceCardLaid):
            assert action_of(candidate.choice, position.edition.racing) == action


def test_what_is_still_tried_stays_under_its_tiles_and_needs_no_others():
    _, field = tried("cu1 1WG.2BO.3Y - - - 3*,3,3,3")
    tile = max(i for i, action in enumerate(field.actions) if isinstance(action, TilePlaced))
    left = field.only([tile])
    assert left.actions == (field.actions[tile],)
    assert left.layouts == (field.layouts[field.candidates[tile].layout],)
    assert left.candidates == (replace(field.candidates[tile], layout=0),)
