"""The unrounded race: how far the tables' odds are from it, and a sample of it to test these on.

``python -m tests.helpers.race_sample PARTIAL --edition 2`` takes up a solution that is kept in
PARTIAL, or makes and keeps it there (see ``solver.solutions``: a quarter of an hour and 6 GB for
the second edition), compares it with the shipped table on random positions, and with ``--write``
puts some of them into ``tests/data``. Run it for both editions after the tables were built anew.
"""

import argparse
import json
import random
import sys
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from camelhelper.core.cup import format_position
from camelhelper.core.edition import EDITIONS, FIRST_SPACE, LAST_SPACE, Edition
from camelhelper.core.event import DieRevealed
from camelhelper.core.position import Position
from camelhelper.core.rules import apply
from camelhelper.core.track import Track
from camelhelper.engine.leg.enumeration import enumerate_leg
from camelhelper.engine.race.backward_induction import Course, Sweeper
from camelhelper.engine.race.loader import RaceLoader
from camelhelper.engine.race.odds import RaceOdds, race_odds
from camelhelper.engine.race.rounding import SMALL, WHOLE
from camelhelper.engine.race.solver import Solution, solutions
from tests.helpers.shared import RACE_TABLES, ROOT

COMPARED = 2000
WRITTEN = 60


@dataclass(frozen=True)
class UnroundedTable:
    """A solution, asked as ``RaceTable`` is."""

    racing: int
    tracks: int
    solution: Solution
    rounding = length_rounding = 0.0

    def win(self, rows):
        return self._chances(rows)[: self.racing] * WHOLE

    def lose(self, rows):
        return self._chances(rows)[self.racing :] * WHOLE

    def length(self, rows):
        arrangement, track = np.divmod(rows, self.tracks)
        within = self.solution.ended[:, arrangement, track].astype(float)
        within[-1] = 1
        return np.diff(within, axis=0, prepend=0) * WHOLE

    def _chances(self, rows):
        arrangement, track = np.divmod(rows, self.tracks)
        return self.solution.chances[arrangement, :, track].T.astype(float)


def unrounded_table(edition: Edition, partial: Path) -> UnroundedTable:
    sweeper = Sweeper(Course.of(edition), np.float32 if edition.crazy else np.float64)
    solution = deque(solutions(sweeper, partial, lambda _progress: None), maxlen=1).pop()
    return UnroundedTable(len(edition.racing), sweeper.tracks.count, solution)


def random_positions(edition: Edition, seed: int) -> Iterator[Position]:
    """Camels anywhere, and up to four dice out, as no opening would favour them."""
    dice = random.Random(seed)
    while True:
        stacks: dict[int, str] = {}
        for camel in dice.sample(edition.camels, len(edition.camels)):
            space = dice.randint(FIRST_SPACE, LAST_SPACE)
            stacks[space] = stacks.get(space, "") + camel
        position = Position(edition, Track.of(sorted(stacks.items())))
        for _ in range(dice.randrange(5)):
            if not position.race_over:
                die = dice.choice(position.dice_left)
                position = apply(position, DieRevealed(*dice.choice(edition.die_faces(die))))
        if not position.race_over:
            yield position


def odds_in(table, position: Position) -> RaceOdds:
    tally = enumerate_leg(position, keep_tracks=True)
    (odds,) = race_odds(tally, table, dice_to_come=True)
    return odds


def chances(odds: RaceOdds) -> np.ndarray:
    return np.array((odds.win, odds.lose))


def lengths(told: RaceOdds, true: RaceOdds) -> tuple[np.ndarray, np.ndarray]:
    """The chances of both, where the one counts longer races among those of its last number."""
    last = len(told.length) - 1
    return np.array(told.length), np.array((*true.length[:last], sum(true.length[last:])))


def relative_errors(told: np.ndarray, true: np.ndarray) -> np.ndarray:
    """By what part of itself each chance from ``SMALL`` on is off."""
    counted = true >= SMALL
    return abs(told - true)[counted] / true[counted]


def _shortened(chance: float) -> float:
    return float(f"{chance:.7g}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("partial", type=Path)
    parser.add_argument("--edition", type=int, choices=sorted(EDITIONS), required=True)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    edition = EDITIONS[options.edition]
    true_table = unrounded_table(edition, options.partial)
    told_table = RaceLoader(RACE_TABLES).table(edition)
    cases, absolute, relative, false_noughts = [], 0.0, 0.0, 0
    of_length = of_legs = 0.0
    positions = random_positions(edition, seed=12)
    for number, position in zip(range(COMPARED), positions, strict=False):
        true, told = (odds_in(table, position) for table in (true_table, told_table))
        absolute = max(absolute, abs(chances(told) - chances(true)).max())
        relative = max(relative, relative_errors(chances(told), chances(true)).max())
        told_length, true_length = lengths(told, true)
        of_length = max(of_length, relative_errors(told_length, true_length).max())
        of_legs = max(of_legs, abs(told.legs - true.legs))
        false_noughts += int(((chances(told) == 0) != (chances(true) == 0)).sum())
        if number < WRITTEN:
            win, lose = ([_shortened(chance) for chance in part] for part in chances(true).tolist())
            length = [_shortened(chance) for chance in true_length.tolist()]
            case = {"cup": format_position(position), "win": win, "lose": lose, "length": length}
            cases.append(case)
    sys.stdout.write(
        f"{COMPARED} positions of edition {edition.number}: largest absolute error {absolute:.2e}, "
        f"largest relative error from {SMALL} on {relative:.3%}, false noughts {false_noughts}; "
        f"of the length {of_length:.3%}, of its mean {of_legs:.4f} legs\n"
    )
    if options.write:
        path = ROOT / "tests" / "data" / f"unrounded_race{edition.number}.json"
        lines = ",\n".join(f"  {json.dumps(case)}" for case in cases)
        path.write_text(f"[\n{lines}\n]\n", "utf-8")


if __name__ == "__main__":
    main()
