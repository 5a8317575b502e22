"""The project's own measurements.

Each figure is a median on one thread, beside the naive way of getting the same answer, timed in the
same run: machines are noisy, and the ratio says more than the milliseconds. If there is no naive
way but still a limit, it is a share of the yardstick, a naively counted leg of the first edition.
"""

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import numpy as np

from camelhelper.cli.bench.chances import (
    cancellations_ms,
    estimates_to_a_point_ms,
    first_estimates_ms,
    quick_choices_ms,
)
from camelhelper.cli.bench.yardstick import FIRST_START, naive_leg, naive_leg_ms
from camelhelper.core.cup import parse
from camelhelper.core.edition import FIRST_EDITION, SECOND_EDITION, Edition
from camelhelper.core.position import Position
from camelhelper.engine.answer import Result, answer
from camelhelper.engine.coins.terms import ActionValue
from camelhelper.engine.coins.tiles import Outlook, tile_values
from camelhelper.engine.leg.enumeration import enumerate_leg
from camelhelper.engine.leg.odds import leg_odds
from camelhelper.engine.race.loader import RaceLoader, table_folder
from camelhelper.engine.race.odds import RaceOdds, race_odds
from camelhelper.engine.race.solver import solve
from camelhelper.engine.race.table import RaceTable, manifest_path, table_path
from camelhelper.timing import ms_since
from camelhelper.wording.names import edition_name
from camelhelper.wording.translation import translate

SECOND_START = "cu2 1R.2BG.3YP.15w.16k"


_WANTED_OF_WINDOW = 20
"""How many times as fast as the yardstick: 15 ms if that takes 300."""
_WANTED_OF_LOOKS = 4
"""The same: 75 ms. The lab has its own process, so it keeps no window from painting; somebody who
asks it something else feels 100 ms as instant."""
_WANTED_OF_CHANCES = (5, 2, 15, 5)
"""The same: 60, 150, 20 and 60 ms."""
_TIMES_BETWEEN_YARDSTICKS = 40
"""A shared machine can be half as fast a moment later."""


@dataclass(frozen=True, slots=True)
class Measurement:
    what: str
    ms: float
    statistic: str
    naive_ms: float | None = None
    """The naive way in the same run, or the yardstick; None if neither is meaningful."""
    wanted: float | None = None
    """How many times as fast it should be."""

    @property
    def ratio(self) -> float | None:
        return None if self.naive_ms is None else self.naive_ms / self.ms

    @property
    def is_met(self) -> bool | None:
        """Whether it is as fast as wanted, on any machine; None if nothing is wanted."""
        if self.ratio is None or self.wanted is None:
            return None
        return self.ratio >= self.wanted


def measure(*, quick: bool = False) -> Iterator[Measurement]:
    """Each measurement as it is done. ``quick`` repeats less and uses the shorter legs."""
    start = translate("leg start, {edition}")
    later = translate("two dice out, {edition}")
    legs = [(start, FIRST_START), (start, SECOND_START), (later, f"{SECOND_START} R?B?")]
    if quick:
        legs.remove((start, SECOND_START))
    for what, cup in legs:
        position = parse(cup)
        leg_ms = median_ms(partial(leg_odds, position), 20 if quick else 100)
        naive_ms = median_ms(partial(naive_leg, position), 1)
        yield Measurement(_of_edition(what, position.edition), leg_ms, _median(), naive_ms)
    yield from _measure_race(20 if quick else 100)
    yield from _measure_actions(5 if quick else 20)
    yield from _measure_chances(5 if quick else 40)
    yield from _measure_window(20 if quick else 200)
    yield Measurement(
        translate("lab, between two looks at cancel"),
        longest_without_a_look_ms(),
        translate("longest"),
        naive_leg_ms(),
        _WANTED_OF_LOOKS,
    )


def _of_edition(what: str, edition: Edition) -> str:
    return what.format(edition=edition_name(edition))


def _median() -> str:
    return translate("median")


def _once() -> str:
    return translate("once")


def _measure_race(times: int) -> Iterator[Measurement]:
    """Solving the first edition, loading each table, and what the race adds to a leg's answer."""
    with TemporaryDirectory() as folder:
        out = Path(folder) / "edition1.xz"
        solved_ms = median_ms(lambda: solve(FIRST_EDITION, out, lambda _progress: None), 1)
    solving = translate("solve the race, {edition}")
    yield Measurement(_of_edition(solving, FIRST_EDITION), solved_ms, _once())
    shipped = json.loads(manifest_path(table_path(table_folder(), SECOND_EDITION)).read_text())
    built_ms = shipped["built_in_s"] * 1000
    then = translate("when its table was built")
    yield Measurement(_of_edition(solving, SECOND_EDITION), built_ms, then)
    loading = translate("load the race table, {edition}")
    adding = translate("race added to a leg, {edition}")
    for cup in (FIRST_START, SECOND_START):
        position = parse(cup)
        edition = position.edition
        loader = RaceLoader(table_folder())
        loaded_ms = median_ms(partial(loader.table, edition), 1)
        yield Measurement(_of_edition(loading, edition), loaded_ms, _once())
        table = loader.table(edition)
        alone = median_ms(partial(enumerate_leg, position), times)
        weighed = median_ms(partial(_leg_and_race, position, table), times)
        yield Measurement(_of_edition(adding, edition), weighed - alone, _median())


def _leg_and_race(position: Position, table: RaceTable) -> tuple[RaceOdds, ...]:
    return race_odds(enumerate_leg(position, keep_tracks=True), table, dice_to_come=True)


def _measure_actions(times: int) -> Iterator[Measurement]:
    """The leg under every tile that may be placed, and a whole answer with race cards played."""
    tiles = translate("all tile layouts, {edition}")
    whole = translate("whole answer, {edition}")
    for cup in (FIRST_START, SECOND_START):
        position = parse(cup)
        now = Outlook(leg_odds(position))
        tiles_ms = median_ms(partial(_tiles, position, now), times)
        yield Measurement(_of_edition(tiles, position.edition), tiles_ms, _median())
        staked = parse(f"{cup} - - +1?2?-3? 3*,3,3,3")
        answer_ms = median_ms(partial(_answers, staked), times)
        yield Measurement(_of_edition(whole, position.edition), answer_ms, _median())


def _tiles(position: Position, now: Outlook) -> list[ActionValue]:
    return list(tile_values(position, now))


def _answers(position: Position) -> list[Result]:
    return list(answer(position))


def _measure_chances(times: int) -> Iterator[Measurement]:
    """How long the chances to win take, for an adviser who knows nothing of the leg."""
    measured = {
        translate("win chances first, {edition}"): first_estimates_ms,
        translate("win chances to a point, {edition}"): estimates_to_a_point_ms,
        translate("win chances cancelled, {edition}"): cancellations_ms,
        translate("quick choice, {edition}"): quick_choices_ms,
    }
    for cup in (FIRST_START, SECOND_START):
        start = f"{cup} - - - 3*!,3,3,3"
        for (what, measure), wanted in zip(measured.items(), _WANTED_OF_CHANCES, strict=True):
            taken_ms, naive_ms = beside_yardstick(measure(start, times))
            name = _of_edition(what, parse(cup).edition)
            yield Measurement(name, median(taken_ms), _median(), naive_ms, wanted)


def _measure_window(times: int) -> Iterator[Measurement]:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from camelhelper.cli.bench.latency import clicks_ms, drag_frames_ms

    measured = {
        translate("click to repainted odds"): clicks_ms(times),
        translate("click to odds, the lab busy"): clicks_ms(times, beside_busy_lab=True),
        translate("frame of a drag"): drag_frames_ms(5 * times),
    }
    statistic = translate("p95")
    for what, each_ms in measured.items():
        taken_ms, naive_ms = beside_yardstick(each_ms)
        yield Measurement(what, p95(taken_ms), statistic, naive_ms, _WANTED_OF_WINDOW)


def beside_yardstick(each_ms: Iterator[float]) -> tuple[list[float], float]:
    """All the times, and the median of the yardsticks taken between them."""
    taken_ms, naive_ms = [], []
    for index, ms in enumerate(each_ms):
        if index % _TIMES_BETWEEN_YARDSTICKS == 0:
            naive_ms.append(naive_leg_ms())
        taken_ms.append(ms)
    return taken_ms, median(naive_ms)


def longest_without_a_look_ms() -> float:
    """How long some of the lab's heaviest work takes to notice that it is cancelled."""
    from camelhelper.lab.games import chase, chutes, race_length, stacked_race, swine
    from camelhelper.lab.games.chutes_board import Board
    from camelhelper.lab.games.race_length import Race
    from camelhelper.lab.progress import Progress

    looks = [perf_counter()]

    def look() -> bool:
        looks.append(perf_counter())
        return False

    progress = Progress(is_cancelled=look)
    swine.all_starts(60, progress)
    stacked_race.legs_distribution(Race(6, 16), progress)
    stacked_race.legs_distribution(Race(3, 83), progress)
    race_length.positions(Race(3, 33, 7), progress).equations(progress).expected_steps(progress)
    for race in (Race(30, 1000), Race(1000, 1000)):
        stacked_race.player(race)(3, np.random.default_rng(0), progress)
    chase.chain(chase.ChaseGame(1000), progress).equations(progress)
    far = chutes.ChutesGame(Board(100_000, ()), faces=29)
    chutes.solve(far, progress)
    chutes.player(far)(1000, np.random.default_rng(0), progress)
    entangled = Board(2500, tuple((square, square - 501) for square in range(503, 2500, 5)))
    chutes.solve(chutes.ChutesGame(entangled, faces=30), progress)
    return max(after - before for before, after in pairwise(looks)) * 1000


def p95(taken_ms: list[float]) -> float:
    return sorted(taken_ms)[int(0.95 * (len(taken_ms) - 1))]


def median_ms(action: Callable[[], Any], times: int) -> float:
    taken = []
    for _ in range(times):
        began = perf_counter()
        action()
        taken.append(ms_since(began))
    return median(taken)
