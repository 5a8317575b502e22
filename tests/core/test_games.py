"""Whole games of both editions, played at random to their end."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from camelhelper.core.cup import format_position, parse
from camelhelper.core.edit import empty_table, opening
from camelhelper.core.edition import EDITIONS, FACES, MAX_PLAYERS
from camelhelper.core.event import (
    DieRevealed,
    LegEnded,
    LegTicketTaken,
    PartnersJoined,
    RaceCardLaid,
)
from camelhelper.core.problems import problems
from camelhelper.core.rules import HouseRules, apply, legal_events

houses = st.builds(HouseRules, st.booleans(), st.booleans(), st.booleans())


def start(edition, players, random):
    camels = random.sample(edition.camels, len(edition.camels))
    rolls = tuple((camel, random.choice(FACES)) for camel in camels)
    return replace(empty_table(edition, players), track=opening(rolls))


def played_out(position, random, house):
    """The steps of a game to its scored end; dice come a little oftener than by pure chance."""
    while events := list(legal_events(position, house)):
        reveals = [event for event in events if isinstance(event, DieRevealed)]
        event = random.choice(reveals if reveals and random.random() < 0.4 else events)
        before, position = position, apply(position, event, house)
        yield before, event, position


@pytest.mark.parametrize("number", [1, 2])
@settings(max_examples=20)
@given(st.data(), st.randoms(use_true_random=False), houses)
def test_the_rules_hold_through_a_whole_game(number, data, random, house):
    edition = EDITIONS[number]
    players = data.draw(st.integers(edition.min_players, MAX_PLAYERS))
    for before, event, after in played_out(start(edition, players, random), random, house):
        check(before, event, after)
    assert after.scored
    assert parse(format_position(after)) == after


def taken_tickets(position):
    return sum(len(takers) for _, takers in position.tickets)


def laid_cards(position):
    return len(position.winner_cards) + len(position.loser_cards)


def check(before, event, after):
    assert problems(after) == ()
    assert sorted(after.track.ranking) == sorted(after.edition.racing)
    assert all(player.coins >= 0 for player in after.players)
    assert sum(player.pyramid_tickets for player in after.players) == len(after.dice) <= 5
    assert laid_cards(after) == laid_cards(before) + isinstance(event, RaceCardLaid)
    if isinstance(event, LegEnded):
        check_cleared(before, after)
        return
    assert taken_tickets(after) == taken_tickets(before) + isinstance(event, LegTicketTaken)
    assert after.to_move == before.to_move % len(after.players) + 1
    gained = [new.coins - old.coins for old, new in zip(before.players, after.players, strict=True)]
    *others, most = sorted(gained)
    assert not any(others)
    assert most in ((0, 1) if isinstance(event, DieRevealed) else (0,))
    if isinstance(event, PartnersJoined):
        assert len(after.players) >= 6


def check_cleared(before, after):
    assert len(before.dice) == 5 or before.race_over
    assert after.track == before.track
    assert (after.tiles, after.dice, after.tickets) == ((), (), ())
    assert not any(player.pyramid_tickets or player.partner for player in after.players)
    assert after.to_move == (None if before.race_over else before.to_move)
