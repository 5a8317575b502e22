"""What playouts tell too well or too badly, by playing on for real.

usage: python -m tests.helpers.regret actions|order GAMES SEED EDITION

``actions``: of each game of ``win leg full net``, two turns of ``win`` are kept, whichever. The
best action of each kind that it tries there is played on with the true opponents and the true race
cards, all with the same dice; ``win`` thinks less in its later turns. What each is worth beyond a
roll, as playouts told it, is held against the leaf of the playouts at the end of the leg really
played, and of the next.

``order``: at every second end of a leg, the next leg is played with each of the four beginning and
the same dice. What each place is worth beyond the mean of all, as the leaf tells it, is held
against the leaf at the end of that leg.
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
from camelhelper.engine.win import graphs
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
LEGS, FRESH = 3, 50
"""How often the next leg is played with each beginning, and the dealer's first leg for that."""
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

    def chances(self):
        """By the leaf of the playouts at the end of a leg, or what is won after the race."""
        if not self.position.race_over:
            return np.array(foreseen(self.position, self.onlooker.graph, self.onlooker.node))
        best = winners(self.after(LegEnded()).position)
        return np.array([(seat in best) / len(best) for seat in self.position.seats])

    def after(self, event):
        position = apply(self.position, event)
        watching = not position.race_over
        onlooker = self.onlooker.after(event, position) if watching else self.onlooker
        return replace(self, position=position, onlooker=onlooker)


def moments(edition, seed, names, win):
    """Every moment of a game in which somebody is to move or a leg is to be scored."""
    dealer, random, leg = Dealer(edition, seed), np.random.default_rng((seed, KEPT)), 0
    start = dealer.start(len(names))
    table = shipped_tables().table(edition)
    moment = Moment(start, Onlooker.of(start, Graphs(table)), names)
    while not moment.position.scored:
        yield moment
        event = LegEnded()
        if not moment.position.leg_over:
            event = moment.chosen(random, win)
            if event == ANY_ROLL:
                event = dealer.leg(leg)[len(moment.position.dice)]
        leg += moment.position.leg_over
        moment = moment.after(event)


def turns_of(name, edition, seed, names):
    """The moments of a game in which this player, of whom there is one, has something to do."""
    mover = names.index(name) + 1
    return (
        moment
        for moment in moments(edition, seed, tuple(names), NOW)
        if not moment.position.leg_over and moment.position.to_move == mover
    )


def seating(edition, number, seed):
    """Who sits where in a game: each of the orders around the table comes equally often."""
    seatings = Match(FIELD, edition.number, seed).seatings(0)
    return tuple(FIELD[at] for at in seatings[number // 6 % len(seatings)])


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


def leg_played(moment, dice, random, action=None):
    """The end of a leg that begins with an action, and everybody's luck until then.

    ``dice`` are those still to come, in the order in which they come out.
    """
    luck = np.zeros(len(moment.names))
    while not moment.position.leg_over:
        event, action = action or moment.chosen(random, LATER), None
        if event == ANY_ROLL:
            event = dice[-moment.position.reveals_left]
            luck += moment.luck(event)
        moment = moment.after(event)
    return moment, luck


def played_on(moment, action, seed, legs):
    """(chance to win, luck so far) at the end of this leg and of the next ones, so many in all.

    With the dice and the chance of this seed.
    """
    me = moment.position.to_move - 1
    dealer = Dealer(moment.position.edition, seed)
    random, luck = np.random.default_rng((seed, PLAYED_ON)), 0.0
    dice = rest_of_leg(moment.position, random)
    for leg in range(1, legs + 1):
        moment, more = leg_played(moment, dice, random, action)
        luck += more[me]
        if moment.position.race_over:
            yield from [(moment.chances()[me], luck)] * (legs - leg + 1)
            return
        yield moment.chances()[me], luck
        moment, dice, action = moment.after(LegEnded()), dealer.leg(leg), None


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
    is_last: bool
    """Whether a roll would have ended the leg."""
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
            moment.position.reveals_left == 1,
            win - best[ROLL][1],
            now[name] - now[ROLL],
            later[name] - later[ROLL],
        )
        for name, (_, win) in best.items()
        if name != ROLL
    ]


def kept_actions(count, seed, edition):
    """What is held of the kept turns of so many games."""
    for number in range(count):
        names = seating(edition, number, seed + number)
        turns = [
            moment
            for moment in moments(edition, seed + number, names, NOW)
            if not moment.position.leg_over and names[moment.position.to_move - 1] == "win"
        ]
        random = np.random.default_rng((seed + number, CHANCE))
        random.shuffle(turns)
        found = (held(number, moment, random) for moment in turns)
        for each in islice(filter(None, found), TURNS):
            yield from each


def without_luck(arrays):
    """Of each (times, 2) chances and luck, the chances without what goes with luck: (times,)."""
    spread = np.concatenate([array - array.mean(axis=0) for array in arrays])
    slope = spread[:, 0] @ spread[:, 1] / (spread[:, 1] @ spread[:, 1])
    return [array[:, 0] - slope * array[:, 1] for array in arrays]


def points(values, clusters):
    """The mean in points, and its standard error over clusters."""
    values, clusters = np.array(values), np.array(clusters)
    off = values - values.mean()
    sums = [off[clusters == each].sum() for each in np.unique(clusters)]
    return f"{100 * values.mean():+.1f} ± {100 * np.sqrt(np.square(sums).sum()) / len(values):.1f}"


def actions(count, seed, edition):
    everything = list(kept_actions(count, seed, edition))
    yield from report("at any turn", everything)
    yield from report("at the last die", [each for each in everything if each.is_last])


def report(when, everything):
    if not everything:
        yield f"no turn {when} was kept: play more games"
        return
    now = without_luck([each.now for each in everything])
    later = without_luck([each.later for each in everything])
    for name in KINDS:
        which = [number for number, each in enumerate(everything) if each.kind == name]
        if not which:
            continue
        clusters = [everything[i].game for i in which]
        told_more = np.array([everything[i].told for i in which])
        leg = np.array([now[i].mean() for i in which])
        next_leg = np.array([(later[i] - now[i][: len(later[i])]).mean() for i in which])
        yield (
            f"{name} {when}, {len(which)} turns: told {points(told_more, clusters)} beyond a roll, "
            f"{points(leg - told_more, clusters)} more after the leg, "
            f"{points(leg + next_leg - told_more, clusters)} after two"
        )


def ends_of_legs(count, seed, edition):
    """(game, names, what the leaf tells, what the next leg brings) at every second end of a leg.

    Told are (4, 4) chances, by who begins and whose they are; brought are (4, LEGS, 4, 2) chances
    and luck.
    """
    for number in range(count):
        names = seating(edition, number, seed + number)
        dealer = Dealer(edition, seed + number)
        ends = (
            moment
            for moment in moments(edition, seed + number, names, LATER)
            if moment.position.leg_over and not moment.position.race_over
        )
        for moment in islice(ends, number % 2, None, 2):
            begun = [
                replace(moment, position=replace(moment.position, to_move=seat))
                for seat in moment.position.seats
            ]
            brought = [
                [
                    next_leg(each, dealer.leg(FRESH + leg), (seed + number, leg))
                    for leg in range(LEGS)
                ]
                for each in begun
            ]
            yield number, names, np.array([each.chances() for each in begun]), np.array(brought)


def next_leg(moment, dice, seed):
    """(4, 2) everybody's chance and luck at the end of the next leg."""
    end, luck = leg_played(moment.after(LegEnded()), dice, np.random.default_rng(seed))
    return np.stack((end.chances(), luck), axis=1)


def order(count, seed, edition):
    ends = list(ends_of_legs(count, seed, edition))
    clusters = [number for number, *_ in ends]
    seats = np.arange(len(FIELD))
    lucky = np.concatenate([brought - brought.mean(axis=0) for *_, brought in ends]).reshape(-1, 2)
    slope = lucky[:, 0] @ lucky[:, 1] / (lucky[:, 1] @ lucky[:, 1])
    for name in FIELD:
        told_of, brought_to = [], []
        for _, names, chances, brought in ends:
            seat = names.index(name)
            beginning = (seat - seats) % len(seats)  # who begins if the player comes [place]-th
            real = (brought[:, :, seat, 0] - slope * brought[:, :, seat, 1]).mean(axis=1)
            for worth, found in ((chances[:, seat], told_of), (real, brought_to)):
                found.append(worth[beginning] - worth.mean())
        for place, (worth, real) in enumerate(
            zip(np.transpose(told_of), np.transpose(brought_to), strict=True), 1
        ):
            yield (
                f"{name} at place {place} of {len(ends)} legs: told {points(worth, clusters)}, "
                f"{points(real - worth, clusters)} more"
            )


def main():
    what, *numbers = sys.argv[1:]
    graphs.MOST_NODES = 800_000  # the same leg is played again and again
    count, seed, edition = map(int, numbers)
    for line in {"actions": actions, "order": order}[what](count, seed, EDITIONS[edition]):
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
