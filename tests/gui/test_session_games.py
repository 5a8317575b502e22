"""Whole evenings played through the window's session."""

from random import Random

import pytest

from camelhelper.core.cup import format_position
from camelhelper.core.edition import EDITIONS, MAX_PLAYERS
from camelhelper.core.gamefile import format_game, parse_game
from camelhelper.core.record import record
from camelhelper.gui.ledger.ledger_strip import LedgerStrip
from camelhelper.gui.session import Session
from camelhelper.gui.theme.theme import load_theme
from camelhelper.wording.ledger import counted_coins
from tests.helpers.games import next_event, opened
from tests.helpers.panels import HeardSession
from tests.helpers.plain_scorer import plain_coins

GAMES = 100


def played(edition, random):
    """A session in which a game was played to its end."""
    players = random.randint(edition.min_players, MAX_PLAYERS)
    session = HeardSession(opened(edition, players, random))
    while event := next_event(session.history, random):
        assert session.apply(event)
    return session


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("number", EDITIONS)
def test_a_hundred_games_are_scored_as_a_plain_scorer_does(number):
    random = Random(number)
    paid = 0
    for _ in range(GAMES):
        session = played(EDITIONS[number], random)
        assert session.heard == []
        assert session.position.scored
        coins = [player.coins for player in session.position.players]
        assert coins == plain_coins(session.history)
        paid += sum(coins)
    assert paid > 3 * GAMES


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("number", EDITIONS)
def test_a_game_is_the_same_after_a_file_and_after_undoing_all_of_it(number):
    random = Random(10 + number)
    for _ in range(5):
        session = played(EDITIONS[number], random)
        start, end = session.history.start, session.game
        text = format_game(end)
        assert format_game(parse_game(text)) == text
        while session.history.can_undo:
            session.undo()
        assert session.position == start
        while session.history.can_redo:
            session.redo()
        assert session.game == end


@pytest.mark.parametrize("number", EDITIONS)
def test_the_ledger_follows_every_event_of_a_game(number, qtbot):
    random = Random(20 + number)
    start = opened(EDITIONS[number], 4, random)
    session = Session(start)
    strip = LedgerStrip(session, load_theme("day"))
    qtbot.addWidget(strip)
    while event := next_event(session.history, random):
        session.apply(event)
        for seat, card in enumerate(strip.cards, 1):
            coins = session.position.player(seat).coins
            assert counted_coins(coins) in card.accessibleName(), format_position(session.position)
    assert len(record(session.history)) == len(session.history.past)
