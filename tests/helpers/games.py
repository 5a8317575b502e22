"""Whole games played at random, with everything that a game can hold.

Randomness comes from a ``random.Random``, which is quicker than drawing each choice by hypothesis;
tests draw one from ``st.randoms(use_true_random=True)``.
"""

from dataclasses import replace

from camelhelper.core.bounds import MOST_WHAT_IFS
from camelhelper.core.change import Replaced
from camelhelper.core.changing import changes_between
from camelhelper.core.cup import parse
from camelhelper.core.edit import empty_table, opening
from camelhelper.core.edition import EDITIONS, FACES, LAST_SPACE, MAX_PLAYERS, MIN_PLAYERS
from camelhelper.core.event import DieRevealed, LegEnded, PlayerLeft, PositionEdited
from camelhelper.core.event_text import parse_event
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.core.mend import Correction
from camelhelper.core.rules import HouseRules, IllegalEvent, legal_events


def line_of_play(start, events):
    """The game from a position, or from its line, after events.

    They are spelt in a row, ``r2 tg``, or given one by one, spelt or as they are.
    """
    history = History(parse(start) if isinstance(start, str) else start)
    for event in events.split() if isinstance(events, str) else events:
        is_spelt = isinstance(event, str)
        edition = history.position.edition
        history = history.then(parse_event(event, edition) if is_spelt else event)
    return history


def some_players(random):
    """How many players the ledger has, often nobody; there is no game of one."""
    return random.choice([0, *range(MIN_PLAYERS, MAX_PLAYERS + 1)])


def opened(edition, players, random):
    """A game's first position, from random opening rolls."""
    rolls = [(camel, random.choice(FACES)) for camel in edition.camels]
    random.shuffle(rolls)
    return replace(empty_table(edition, players), track=opening(tuple(rolls)))


def next_event(history, random):
    """One of the legal events, dice as often as all others; None at the end of the game."""
    kinds = {}
    for event in legal_events(history.position, history.house):
        kinds.setdefault(type(event), []).append(event)
    if not kinds:
        return None
    dice = kinds.get(DieRevealed)
    return random.choice(dice if dice and random.random() < 0.5 else kinds[random.choice([*kinds])])


def play(history, random, most=None):
    """So many events more, or all to the end of the game."""
    played = 0
    while played != most and (event := next_event(history, random)):
        history = history.then(event)
        played += 1
    return history


def corrected(position, random):
    """The position set right by hand, not always to one that can be played on."""
    camel = random.choice(position.edition.camels)
    track = position.track.without(camel)
    tiles = [tile.space for tile in position.tiles]
    change = random.randrange(6)
    if change == 0:
        return replace(position, track=track)
    if change == 1:
        space = random.choice([*tiles, random.randint(1, LAST_SPACE)])
        return replace(position, track=track.with_unit(camel, space, random.randint(0, 3)))
    if change == 2:
        return replace(position, dice=position.dice[:-1], tickets=position.tickets[:-1])
    if change == 3 and position.players:
        seat = random.randint(1, len(position.players))
        purse = replace(position.player(seat), coins=random.randint(0, 50))
        return replace(position.with_player(seat, purse), me=seat)
    if change == 4:
        return empty_table(random.choice([*EDITIONS.values()]), some_players(random))
    return opened(position.edition, some_players(random), random)


def any_event(history, random):
    """Something that fits next: mostly an action, at times by another player, or a correction."""
    event = next_event(history, random)
    if event and not isinstance(event, LegEnded) and random.random() < 0.3:
        event = replace(event, seat=random.randint(1, len(history.position.players) or MAX_PLAYERS))
    try:
        if event and random.random() < 0.9:
            history.then(event)
            return event
    except IllegalEvent:
        pass
    seats = len(history.position.players)
    if seats > MIN_PLAYERS and random.random() < 0.1:
        return PlayerLeft(random.randint(1, seats))
    after = corrected(history.position, random)
    whole = random.random() < 0.2
    return PositionEdited((Replaced(after),) if whole else changes_between(history.position, after))


def any_mend(history, random):
    """A past event changed, left out or inserted."""
    index = random.randint(0, len(history.past))
    new = any_event(history.jumped(index), random)
    if index == len(history.past) or random.random() < 0.3:
        return Correction(index, None, new)
    return Correction(index, history.past[index].event, random.choice((new, None)))


def change(game, random):
    """The game after one thing that somebody may do with it."""
    branches = [branch.name for branch in game.what_ifs]
    history = game.history
    doings = [
        *[lambda: game.then(any_event(history, random))] * 8,
        *[lambda: game.corrected(any_mend(history, random))] * 3,
        *[game.undone] * 3,
        *[game.redone] * 2,
        lambda: game.jumped(random.randint(0, len(history.steps))),
    ]
    if len(branches) < MOST_WHAT_IFS:
        doings += [
            lambda: game.what_if(moment=random.randint(0, len(history.steps))),
            game.what_if,
        ]
    doings.append(game.left)
    if branches:
        doings += [
            lambda: game.entered(random.choice(branches)),
            lambda: game.without(random.choice(branches)),
            lambda: game.renamed(random.choice(branches), f'Say "{random.random()}"'),
        ]
    return random.choice(doings)()


def any_game(random, changes=20):
    edition = random.choice([*EDITIONS.values()])
    start = opened(edition, some_players(random), random)
    if random.random() < 0.2:
        start = corrected(start, random)
    house = HouseRules(*(random.random() < 0.3 for _ in range(3)))
    names = random.sample(["Ann", "", "me", 'The "Kid"', "Ørjan", "駱駝"], random.randint(0, 6))
    game = Game(History(start, house=house), tuple(names))
    for _ in range(random.randrange(changes)):
        game = change(game, random)
    for seat in game.position.seats:
        if random.random() < 0.2:
            game = game.saying(seat, random.choice(["leg", "shrewd"]))
    return game
