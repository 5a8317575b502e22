"""Which kinds of actions are told too well or too badly, by playing each of them on for real.

usage: python -m tests.helpers.regret GAMES SEED EDITION

Of each game of ``win leg full net``, two turns of ``win`` are kept, whichever. The best action of
each kind that it tries there is played on with the true opponents and the true race cards, all with
the same dice; ``win`` thinks less in its later turns. What each is worth beyond a roll, as playouts
told it, is held against the leaf of the playouts at the end of the leg really played, and of the
next.
"""

import sys
from dataclasses import dataclass, replace
from itertools import islice

import numpy as np

from camelhelper.arena.dealing import Dealer
from camelhelper.arena.leg_ends import foreseen
from camelhelper.arena.luck import luck_of
from camelhelper.arena.match import Match
from camelhelper.arena.table import seen_by
from camelhelper.core.edition import EDITIONS
from camelhelper.core.event import DieRevealed, LegEnded, LegTicketTaken, RaceCardLaid, TilePlaced
from camelhelper.core.position import Position
from camelhelper.core.rules import apply
from camelhelper.core.scoring import winners
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.candidates import to_try
from camelhelper.engine.win.graphs import Graphs
from camelhelper.engine.win.onlooker import Onlooker
from camelhelper.engine.win.players import FullPlayer, LegPlayer, NetPlayer
from camelhelper.engine.win.standing import played
from camelhelper.engine.win.win_chances import WinQuestion
from camelhelper.engine.win.win_player import WinPlayer

FIELD = ("win", "leg", "full", "net")
OTHERS = {"leg": LegPlayer(), "full": FullPlayer(), "net": NetPlayer()}
NOW, LATER = WinPlayer(480), WinPlayer(96)
"""``win`` in the games whose turns are kept, and where they are played on."""
ROLL, *KINDS = "roll", "leg ticket", "winner card", "loser card", "tile"
TURNS = 2
"""How many are kept of a game."""
CHOOSING, SAMPLES = 480, 1920
"""Playouts that find the best of each kind, and others that tell what it is worth."""
TIMES, FURTHER = 24, 8
"""How often each is played on to the end of the leg, and how often of these through the next."""
KEPT, PLAYED_ON, CHANCE = 8, 9, 10
"""What a seed's streams are for; the dealer and ``people`` have the others."""


@dataclass(frozen=True)
class Moment:
    """A turn of a game, with all cards open."""

    position: Position
    onlooker: Onlooker
    names: tuple[str, ...]

    def seen(self):
        return self.onlooker.seen(seen_by(self.position.to_move, self.position))

    def chosen(self, random, win):
        name = self.names[self.position.to_move - 1]
        return (win if name == "win" else OTHERS[name]).choose(self.seen(), random)

    def luck(self, rolled):
        return luck_of(self.position, self.onlooker.graph, self.onlooker.node, rolled).win

    def leaf(self):
        return foreseen(self.position, self.onlooker.graph, self.onlooker.node)

    def after(self, event):
        position = apply(self.position, event)
        watching = not position.race_over
        onlooker = self.onlooker.after(event, position) if watching else self.onlooker
        return replace(self, position=position, onlooker=onlooker)


def turns_of_win(edition, seed, names, graphs):
    """Every turn of ``win`` in a game."""
    dealer, random, leg = Dealer(edition, seed), np.random.default_rng((seed, KEPT)), 0
    start = dealer.start(len(names))
    moment = Moment(start, Onlooker.of(start, graphs), names)
    while not moment.position.scored:
        event = LegEnded()
        if not moment.position.leg_over:
            if names[moment.position.to_move - 1] == "win":
                yield moment
            event = moment.chosen(random, NOW)
            if event == ANY_ROLL:
                event = dealer.leg(leg)[len(moment.position.dice)]
        leg += moment.position.leg_over
        moment = moment.after(event)


def kind(action):
    match action:
        case LegTicketTaken():
            return "leg ticket"
        case RaceCardLaid(on_winner):
            return "winner card" if on_winner else "loser card"
        case TilePlaced():
            return "tile"
    return ROLL


def told(moment, seed):
    """{kind: (action, chance)} of the best action of each kind that is tried.

    Other playouts tell its chance than those that found it best, which flatter it.
    """
    question = WinQuestion(moment.seen(), playouts=CHOOSING, seed=seed)
    field = to_try(question.seen)
    mover = moment.position.to_move - 1
    found = played(question, field.layouts, field.candidates)[mover].mean(axis=1)
    best = {}
    for number in np.argsort(-found):
        best.setdefault(kind(field.actions[number]), int(number))
    question = replace(question, playouts=SAMPLES, seed=seed + 1)
    candidates = [field.candidates[number] for number in best.values()]
    again = played(question, field.layouts, candidates)[mover].mean(axis=1)
    return {
        name: (field.actions[number], float(win))
        for (name, number), win in zip(best.items(), again, strict=True)
    }


def played_on(moment, action, seed, legs):
    """(chance to win, luck so far) at the end of this leg and of the next ones, so many in all.

    With the dice and the chance of this seed. The chance is that of the playouts' leaf, or what is
    won if the race is over.
    """
    me = moment.position.to_move - 1
    dealer = Dealer(moment.position.edition, seed)
    random, luck = np.random.default_rng((seed, PLAYED_ON)), 0.0
    dice = rest_of_leg(moment.position, random)
    for leg in range(1, legs + 1):
        while not moment.position.leg_over:
            event, action = action or moment.chosen(random, LATER), None
            if event == ANY_ROLL:
                event = dice[-moment.position.reveals_left]
                luck += moment.luck(event)[me]
            moment = moment.after(event)
        if moment.position.race_over:
            best = winners(moment.after(LegEnded()).position)
            yield from [((me + 1 in best) / len(best), luck)] * (legs - leg + 1)
            return
        yield moment.leaf()[me], luck
        moment, dice = moment.after(LegEnded()), dealer.leg(leg)


def rest_of_leg(position, random):
    """The dice still to come, in the order in which they come out."""
    order = random.permutation(list(position.dice_left))
    faces = [position.edition.die_faces(str(die)) for die in order]
    dice = [DieRevealed(*sides[random.integers(len(sides))]) for sides in faces]
    return dice[: position.reveals_left]


@dataclass(frozen=True)
class Held:
    """An action of one kind, beyond a roll at the same turn."""

    game: int
    kind: str
    told: float
    now: np.ndarray
    """(TIMES, 2) chance and luck at the end of the leg."""
    later: np.ndarray
    """(FURTHER, 2) the same at the end of the next leg."""


def held(game, moment, random, times=TIMES, further=FURTHER):
    """What is told of each kind of action at a turn, and what it brings."""
    best = told(moment, int(random.integers(2**32)))
    if len(best) < 2:
        return []
    seed = int(random.integers(2**40))
    ends = {
        name: [
            list(played_on(moment, action, seed + number, 2 if number < further else 1))
            for number in range(times)
        ]
        for name, (action, _) in best.items()
    }
    now = {name: np.array([first for first, *_ in each]) for name, each in ends.items()}
    later = {name: np.array([each[1] for each in ends[name][:further]]) for name in ends}
    return [
        Held(
            game,
            name,
            best[name][1] - best[ROLL][1],
            now[name] - now[ROLL],
            later[name] - later[ROLL],
        )
        for name in best
        if name != ROLL
    ]


def games(count, seed, edition):
    """What is held of so many games, one after another."""
    table = shipped_tables().table(edition)
    for number in range(count):
        orders = Match(FIELD, edition.number, seed + number).seatings(0)
        names = tuple(FIELD[at] for at in orders[number // 6 % len(orders)])
        turns = list(turns_of_win(edition, seed + number, names, Graphs(table)))
        random = np.random.default_rng((seed + number, CHANCE))
        random.shuffle(turns)
        found = (held(number, moment, random) for moment in turns)
        for each in islice(filter(None, found), TURNS):
            yield from each


def without_luck(everything, at):
    """Of each action, (times,) what it brings beyond a roll, without what goes with luck."""
    arrays = [getattr(each, at) for each in everything]
    spread = np.concatenate([array - array.mean(axis=0) for array in arrays])
    slope = spread[:, 0] @ spread[:, 1] / (spread[:, 1] @ spread[:, 1])
    return [array[:, 0] - slope * array[:, 1] for array in arrays]


def measured(values, clusters):
    """The mean in points, and its standard error over clusters."""
    values, clusters = np.array(values), np.array(clusters)
    off = values - values.mean()
    sums = [off[clusters == each].sum() for each in np.unique(clusters)]
    return f"{100 * values.mean():+5.1f} ± {100 * np.sqrt(np.square(sums).sum()) / len(values):.1f}"


def report(everything):
    now, later = without_luck(everything, "now"), without_luck(everything, "later")
    brought = [leg.mean() for leg in now]
    further = [
        leg.mean() + (after - leg[: len(after)]).mean()
        for leg, after in zip(now, later, strict=True)
    ]
    for name in KINDS:
        which = [number for number, each in enumerate(everything) if each.kind == name]
        if len(which) < 2:
            continue
        clusters = [everything[i].game for i in which]
        told_more = [everything[i].told for i in which]
        leg = [brought[i] - everything[i].told for i in which]
        both = [further[i] - everything[i].told for i in which]
        yield (
            f"{name:12}{len(which):4} turns, told {measured(told_more, clusters)} beyond a roll; "
            f"more {measured(leg, clusters)} after the leg, {measured(both, clusters)} after two"
        )


def main():
    count, seed, edition = map(int, sys.argv[1:])
    for line in report(list(games(count, seed, EDITIONS[edition]))):
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
