"""People who play by none of the styles, and how well it is foreseen what they do and who wins.

usage: python -m tests.helpers.people foresee|play GAMES SEED EDITION

``foresee`` tells for each way to play how surprising its actions are, in nats, to an onlooker who
learns how everybody plays: the next action, in the turns from the second to the fifth and in all.
``play`` has somebody who follows the advice sit among three such people, and holds what the best
action was said to win against what it won.
"""

import sys
from dataclasses import dataclass
from itertools import count

import numpy as np

from camelhelper.arena.calibration import calibration
from camelhelper.arena.dealing import Dealer
from camelhelper.arena.players import OwnPlayer
from camelhelper.arena.table import Table, seen_by
from camelhelper.cancellation import never
from camelhelper.core.edition import EDITIONS
from camelhelper.core.event import LegEnded
from camelhelper.core.rules import apply
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.graphs import Graphs
from camelhelper.engine.win.lanes import CARDS, LANES, NOTHING, TICKETS, Lanes, action_of
from camelhelper.engine.win.onlooker import Onlooker
from camelhelper.engine.win.players import (
    FullPlayer,
    LegPlayer,
    NetPlayer,
    RandomPlayer,
    RollPlayer,
)
from camelhelper.engine.win.styles import STYLES, Style
from camelhelper.engine.win.tile_prospects import tile_prospects
from camelhelper.engine.win.win_player import WinPlayer

EARLY = slice(1, 5)
PLAYERS = 4
SEATED = 7
"""What a seed's stream is for; the dealer has the first three."""


@dataclass
class Person:
    """Plays by a style, known or not; ``leads`` is what the camel in front seems worth more."""

    style: Style
    leads: float = 0.0

    def choose(self, seen, random):
        style, position = self.style, seen.position
        if random.random() < style.lapses:
            return ANY_ROLL
        options = [(ANY_ROLL, style.roll), *self._lanes(seen)]
        if style.tiles:
            most = NOTHING if style.noise else max(worth for _, worth in options)
            tiles = tile_prospects(seen, most, [position.to_move])
            options += [(tile.action, tile.expected_coins) for tile in tiles]
        mistakes = random.gumbel(size=len(options)) * style.noise
        return options[int((np.array([worth for _, worth in options]) + mistakes).argmax())][0]

    def _lanes(self, seen):
        style, racing = self.style, seen.position.edition.racing
        lanes = Lanes.of(seen.position, seen.beliefs, seen.position.to_move)
        worth = lanes.worth_at(seen.graph, seen.node)
        graph = seen.graph
        right = np.concatenate([odds[seen.node] for odds in (graph.first, graph.win, graph.lose)])
        leader = racing.index(seen.position.track.ranking[0])
        worth += style.favourite * right
        worth[[leader, CARDS.start + leader]] += self.leads
        worth[TICKETS] += 0 if style.tickets else NOTHING
        worth[CARDS][(right[CARDS] < style.certainty) | (not style.cards)] = NOTHING
        return [(action_of(i, racing), worth[i]) for i in range(LANES) if worth[i] > NOTHING]


class Moody:
    """Plays in another way each leg."""

    def __init__(self):
        self._out = 5
        self._way = None

    def choose(self, seen, random):
        if self._way is None or len(seen.position.dice) < self._out:
            feels = Person(Style("", 0, noise=0.6))
            self._way = random.choice([FullPlayer(), LegPlayer(), RollPlayer(), feels])
        self._out = len(seen.position.dice)
        return self._way.choose(seen, random)


def _style(**how):
    return Style("", 0.0, **how)


KNOWN = {
    "full": FullPlayer,
    "leg": LegPlayer,
    "net": NetPlayer,
    "roll": RollPlayer,
    "random": RandomPlayer,
}
PEOPLE = {
    "often rolls": lambda u: Person(_style(lapses=u(0.3, 0.8))),
    "some tickets": lambda u: Person(
        _style(lapses=u(0.2, 0.7), cards=False, tiles=False, noise=0.3)
    ),
    "by feel": lambda u: Person(_style(noise=u(0.5, 1.5))),
    "cautious": lambda u: Person(_style(roll=u(1.3, 2.6), noise=0.3)),
    "after the leader": lambda u: Person(_style(noise=0.4), leads=u(0.7, 2.0)),
    "late cards": lambda u: Person(
        _style(roll=1.2, certainty=u(0.35, 0.7), noise=u(0.3, 0.8), tiles=False)
    ),
    "beginner": lambda _: Person(_style(lapses=0.3, certainty=0.4, noise=0.8, tiles=False)),
    "moody": lambda _: Moody(),
}
"""Made by a function that draws a number between two others."""


def everybody():
    listed = {
        style.name: lambda _, style=style: KNOWN.get(style.name, lambda: Person(style))()
        for style in STYLES
    }
    return listed | PEOPLE


def played(dealer, people, random):
    """(the position, what an onlooker knows then, what is done next) at every step of a game."""
    position = dealer.start(len(people))
    onlooker = Onlooker.of(position, Graphs(shipped_tables().table(position.edition)))
    leg = 0
    while not position.scored:
        event, seat = LegEnded(), position.to_move
        if not position.leg_over:
            seen = onlooker.seen(seen_by(seat, position))
            event = people[seat - 1].choose(seen, random)
            if event == ANY_ROLL:
                event = dealer.leg(leg)[len(position.dice)]
        yield position, onlooker, event
        leg += position.leg_over
        position = apply(position, event)
        if not position.race_over:
            onlooker = onlooker.after(event, position)


def surprises(dealer, people, names, random):
    """(name, turn, −ln of the chance that an onlooker gave to what was done) at every turn."""
    turns = [count() for _ in people]
    for position, onlooker, event in played(dealer, people, random):
        if chance := onlooker.chance_of(event):
            seat = position.to_move
            yield names[seat - 1], next(turns[seat - 1]), -np.log(chance)


def seated(seed, ways, many):
    """So many ways to play for a game of this seed, and its stream of chance."""
    random = np.random.default_rng((seed, SEATED))
    names = [str(name) for name in random.choice(list(ways), many)]
    return names, [ways[name](random.uniform) for name in names], random


def foresee(games, seed, edition):
    heard = {}
    for number in range(seed, seed + games):
        names, people, random = seated(number, everybody(), PLAYERS)
        for name, turn, told in surprises(Dealer(edition, number), people, names, random):
            heard.setdefault(name, []).append((turn, told))
    for group in (dict.fromkeys(style.name for style in STYLES), PEOPLE):
        means = []
        for name in filter(heard.get, group):
            turns, told = np.array(heard[name]).T
            early = (turns >= EARLY.start) & (turns < EARLY.stop)
            means.append((told[early].mean(), told.mean()))
            yield f"{name:18}{means[-1][0]:6.3f} early{means[-1][1]:7.3f} in all{len(told):6} turns"
        early, all_turns = np.mean(means, axis=0)
        yield f"{'these':18}{early:6.3f} early{all_turns:7.3f} in all\n"


def play(games, seed, edition):
    if games < 2 * PLAYERS or games % PLAYERS:
        sys.exit(f"GAMES is 8, 12, 16 and so on: each seed is played from all {PLAYERS} seats")
    race = shipped_tables().table(edition)
    tallies = []
    for number in range(games):
        _, people, _ = seated(seed + number // PLAYERS, PEOPLE, PLAYERS - 1)
        players = [OwnPlayer(person) for person in people]
        me = number % PLAYERS
        players.insert(me, OwnPlayer(WinPlayer()))
        table = Table(Dealer(edition, seed + number // PLAYERS), players, race, never)
        tallies.append(table.play().seats[me])
    won = np.array([tally.win for tally in tallies]).reshape(-1, PLAYERS).mean(axis=1)
    yield f"won {won.mean():.1%} ± {won.std(ddof=1) / np.sqrt(len(won)):.1%} of {games} games"
    found = calibration((told, tally.win) for tally in tallies for told in tally.foreseen)
    yield f"log loss {found.log_loss:.3f}"
    yield from (f"told {one.told:.0%} won {one.won:.0%} of {one.count}" for one in found.bins)


def main():
    what, *numbers = sys.argv[1:]
    games, seed, edition = map(int, numbers)
    ask = {"foresee": foresee, "play": play}[what]
    for line in ask(games, seed, EDITIONS[edition]):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
