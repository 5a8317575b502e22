"""How well everybody plays on after the leg, found by playing games out for real.

usage: python -m tests.helpers.skills GAMES SEED EDITION [EDITION …]

In each of several fields, whoever follows the advice plays so many games. At each of its turns,
what the playouts alone say of everybody's chance to win is held against who won, with the luck of
the dice from then on taken out. Tells which numbers of ``styles`` fit best, and for each field the
mean chance of the player to move: as played out, as shown with the skills of the program, and as it
turned out. Games among players who all follow the advice count as much as all others together.
"""

import sys
from dataclasses import dataclass
from itertools import product

import numpy as np

from camelhelper.arena.dealing import Dealer
from camelhelper.arena.players import OwnPlayer
from camelhelper.arena.table import Choice, Table
from camelhelper.cancellation import never
from camelhelper.core.edition import DICE_PER_LEG, EDITIONS
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.players import FullPlayer, LegPlayer, NetPlayer
from camelhelper.engine.win.playing_on import PlayingOn
from camelhelper.engine.win.styles import AHEAD, ALERT, STYLES
from camelhelper.engine.win.win_player import WinPlayer
from tests.helpers.people import PEOPLE, PLAYERS, seated

PLAYOUTS = 960
MOST_LEGS = 3.0
ADVISED = "advised"
FIELDS = (ADVISED, "full", "leg", "mixed", "people")
OWN_WEIGHT = len(FIELDS) - 1
"""Of games in which all follow the advice."""
WEAK = min(style.skill for style in STYLES)
KINDS = np.array(
    [[style.skill == AHEAD for style in STYLES], [style.skill == WEAK for style in STYLES]]
)
TRIED = np.arange(0, 0.31, 0.02)


@dataclass
class Moment:
    """A turn of somebody who follows the advice, whose row is the first of P players."""

    seat: int
    played: np.ndarray
    """(P,) everybody's chance to win, as played out."""
    kinds: np.ndarray
    """(P, 2) how likely each is to think ahead, and to miss much."""
    legs: float
    left: float
    """Which share of this leg's dice are still to come."""
    luck: np.ndarray
    """(P,) until then."""


class Advised(OwnPlayer):
    """Keeps what it knew at each turn."""

    def __init__(self):
        super().__init__(WinPlayer(PLAYOUTS))
        self.moments = []
        self.table = None

    def choose(self, seen):
        best = self._chooser.chances(seen, self._random).best
        turn = 1 - seen.mover
        self.moments.append(
            Moment(
                seen.mover,
                np.roll(best.seats, turn),
                np.roll(np.array(seen.styles) @ KINDS.T, turn, axis=0),
                min(MOST_LEGS, float(seen.graph.legs[seen.node])),
                seen.graph.reveals_left(seen.node) / DICE_PER_LEG,
                np.roll([tally.luck for tally in self.table._tallies], turn),
            )
        )
        return Choice(best.action, best.win)


def players_of(field, seed):
    """Everybody at the table, the first following the advice."""
    ways = {"full": [FullPlayer] * 3, "leg": [LegPlayer] * 3}
    if field == ADVISED:
        return [Advised() for _ in range(PLAYERS)]
    if field == "people":
        others = seated(seed, PEOPLE, PLAYERS - 1)[1]
    elif field == "mixed":
        mixed = np.random.default_rng(seed).permutation([LegPlayer, FullPlayer, NetPlayer])
        others = [way() for way in mixed]
    else:
        others = [way() for way in ways[field]]
    return [Advised(), *map(OwnPlayer, others)]


def played(field, seed, edition):
    """(moment, (P,) what everybody won afterwards apart from luck) of one game."""
    players = np.roll(players_of(field, seed), seed % PLAYERS).tolist()
    table = Table(Dealer(edition, seed), players, shipped_tables().table(edition), never)
    advised = [player for player in players if isinstance(player, Advised)]
    for player in advised:
        player.table = table
    seats = table.play().seats
    won, luck = np.array([(tally.win, tally.luck) for tally in seats]).T
    for player in advised:
        for moment in player.moments:
            yield moment, np.roll(won - luck, 1 - moment.seat) + moment.luck


def shown(moments, ahead, alert, weak):
    """(n, P) the chances with these skills and this alertness."""
    kinds = np.array([moment.kinds for moment in moments])
    legs = np.array([[moment.legs] for moment in moments])
    left = np.array([[moment.left] for moment in moments])
    skills = legs * (kinds @ [ahead, weak]) + left * alert * kinds[:, :, 0]
    skills[:, :1] = legs * ahead
    chances = np.array([moment.played for moment in moments]) * np.exp(skills)
    return chances / chances.sum(axis=1, keepdims=True)


def report(games, seed, editions):
    PlayingOn.chances = lambda _, chances: chances  # as the playouts say
    found = {
        (field, edition.number): list(
            zip(
                *(each for s in range(seed, seed + games) for each in played(field, s, edition)),
                strict=True,
            )
        )
        for edition in editions
        for field in FIELDS
    }

    def loss(skills):
        weights = [OWN_WEIGHT if field == ADVISED else 1 for field, _ in found]
        losses = [
            ((shown(moments, *skills) - np.array(came)) ** 2).sum(axis=1).mean()
            for moments, came in found.values()
        ]
        return np.average(losses, weights=weights)

    best, program = min(product(TRIED, 2 * TRIED, -TRIED), key=loss), (AHEAD, ALERT, WEAK)
    for name, skills in (("best", best), ("in the program", program)):
        yield f"{name}: ahead {skills[0]:.2f}, alert {skills[1]:.2f}, weak {skills[2]:.2f}"
    yield f"{'':12}{'turns':>7}{'played out':>12}{'shown':>8}{'won':>8}"
    for (field, edition), (moments, came) in found.items():
        columns = shown(moments, 0, 0, 0), shown(moments, *program), np.array(came)
        means = "".join(
            f"{100 * each[:, 0].mean():{w}.1f}" for each, w in zip(columns, (12, 8, 8), strict=True)
        )
        yield f"{field:10}{edition:2}{len(moments):7}{means}"


def main():
    games, seed, *editions = map(int, sys.argv[1:])
    for line in report(games, seed, [EDITIONS[number] for number in editions]):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
