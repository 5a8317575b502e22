"""When screen and table have drifted apart: the single slip that explains what is on the table.

Every possible slip is tried in turn: the history is corrected, everything after is replayed, and
the result is compared with what was seen.

Many slips look alike, such as a roll that was missed now or two turns ago. The rules hardly tell
them apart, but the players do: they would have done something else, had that roll been made
(``Likelier``). Of 1,000 slips in games of people who play by no style that the program knows, with
all camels seen, the first explanation was right 90.5 ± 0.9% of the time, and 98.4% after one
question (module ``table_questions``); by the rules alone it was 84.1% and 97.3%. Of 300 others with
one camel seen it was 79.7% and 93.0%, by the rules alone 70.7% and 89.7%.

In games whose players do anything that is legal, what they did tells nothing and misleads a little.
Of 1,000 slips in these, the first was right 87.5% of the time, and 97.5% after one question; by the
rules alone 88.1% and 98.6%. No order gets further: the likeliest by how these games and slips are
drawn was right 88.1% of the time. The command is ``python -m tests.helpers.slips 1000 291127``, and
``300 301126`` for one camel.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from math import log
from operator import attrgetter

from camelhelper.cancellation import Cancelled, check, never
from camelhelper.core.event import DieRevealed, PositionEdited
from camelhelper.core.history import History
from camelhelper.core.mend import Correction, Mend
from camelhelper.core.position import Position
from camelhelper.core.rules import camels_to_place, placed_by
from camelhelper.core.slips import Leg, Slip
from camelhelper.core.step import unfit
from camelhelper.core.track import Track

_ONE_UNFIT = 1e-6
"""After a single slip, every later event is still legal; if one is not, more went wrong."""
_ONE_LEG_BACK = 1e-3
"""At the end of a leg everybody looks at the camels, and would have noticed."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """Where a camel stands on the table."""

    camel: str
    space: int
    level: int | None = None
    """How many camels are under it; None if nobody looked."""
    on_top: bool = False

    def fits(self, track: Track) -> bool:
        if self.camel not in track:
            return False
        space, level = track.find(self.camel)
        return (
            space == self.space
            and self.level in (None, level)
            and not (self.on_top and track.unit(self.camel) != self.camel)
        )


def put_where_seen(track: Track, seen: Sequence[Sighting]) -> Track:
    """The track with each of these camels where it was seen, and all others as they were.

    A camel takes along what stands on it, but for what was seen itself, and for whatever would be
    on it where it was seen on top.
    """
    told = {sighting.camel for sighting in seen}
    for sighting in sorted(seen, key=attrgetter("on_top")):
        if sighting.fits(track):
            continue
        camel = sighting.camel
        riders = track.unit(camel)[1:] if camel in track and not sighting.on_top else ""
        unit = camel + "".join(takewhile(lambda rider: rider not in told, riders))
        track = track.without(unit).with_unit(unit, sighting.space, sighting.level)
    return track


@dataclass(frozen=True, slots=True)
class Explanation:
    """A repair after which the screen shows what was seen."""

    slip: Slip
    correction: Mend
    """For ``Game.corrected`` or ``History.corrected``."""
    history: History
    """The history after the repair."""
    unfit: int
    """How many later events would no longer be legal."""
    likelihood: float
    """How likely this is relative to the other explanations."""

    @property
    def simplicity(self) -> tuple[int, Slip]:
        """How much it asks one to believe; less is simpler."""
        return self.unfit, self.slip


Likelier = Callable[[History, int, int], float]
"""How many times likelier the actions of a mended history are than those that were entered, from
one step on, counted from 0, to another: the end of the leg, as it was entered."""


def _as_likely(_mended: History, _first: int, _end: int) -> float:
    return 1.0


def explain(
    history: History,
    seen: Sequence[Sighting],
    cancelled: Cancelled = never,
    likelier: Likelier = _as_likely,
) -> tuple[Explanation, ...]:
    """Every single slip that explains everything seen, the likeliest first.

    Of slips that lead to the same position, coins and all, only the best is returned, with the
    likelihood of all of them together. The current leg is searched first, then earlier ones, for
    something simpler than later legs offer. Among equally likely slips, those that leave the coins
    on the screen unchanged come first, then the latest. Empty if nothing explains what was seen, or
    if there is nothing to explain.

    ``likelier`` tells which actions suit the players; without it, all do. ``cancelled`` is asked
    before each slip is tried. Raises ``CancelledError``, and whatever ``likelier`` does.
    """
    if all(sighting.fits(history.position.track) for sighting in seen):
        return ()
    found: list[Explanation] = []
    for legs_back, (first, end) in enumerate(_legs(history)):
        simplest = min((each.simplicity for each in found), default=None)
        if simplest == (0, Slip.WRONG_FACE):
            break
        found += (
            each
            for each in _explained(history, seen, first, end, legs_back, cancelled, likelier)
            if simplest is None or each.simplicity < simplest
        )
    alike: dict[Position, list[Explanation]] = {}
    for each in sorted(found, key=lambda each: _rank(each, history.position)):
        alike.setdefault(_regardless_of_order(each.history.position), []).append(each)
    told = [
        replace(best, likelihood=sum(each.likelihood for each in (best, *others)))
        for best, *others in alike.values()
    ]
    return tuple(sorted(told, key=lambda each: _rank(each, history.position)))


def _regardless_of_order(position: Position) -> Position:
    """The order in which the dice came no longer matters."""
    return replace(position, dice=tuple(sorted(position.dice, key=attrgetter("die"))))


def _rank(explanation: Explanation, shown: Position) -> tuple[float, ...]:
    """The smaller the better."""
    told = explanation.history.position
    pairs = zip(told.players, shown.players, strict=False)
    other_coins = sum(one.coins != other.coins for one, other in pairs)
    likelihood = round(log(explanation.likelihood), 9)  # reckoned otherwise, it differs a little
    return -likelihood, explanation.slip, other_coins, -explanation.correction.index


def _legs(history: History) -> list[tuple[int, int]]:
    """The steps of each leg, as (first index, end), the latest leg first.

    Once the whole position was set by hand, nothing before that matters.
    """
    cuts = [0]
    for count, step in enumerate(history.past, 1):
        if isinstance(step.event, PositionEdited) and step.event.is_whole:
            cuts = [count]
        elif step.is_scoring:
            cuts.append(count)
    return list(zip(cuts, [*cuts[1:], len(history.past)], strict=True))[::-1]


def _explained(
    history: History,
    seen: Sequence[Sighting],
    first: int,
    end: int,
    legs_back: int,
    cancelled: Cancelled,
    likelier: Likelier,
) -> Iterator[Explanation]:
    unfit_before = unfit(history.past)
    until_then = replace(history, past=history.past[:end], future=())
    for slip, mend, likelihood in Leg(history, first, end, is_current=not legs_back).slips():
        check(cancelled)
        if legs_back and not _goes_on(until_then, until_then.following(mend)):
            continue
        mended = history.following(mend)
        if _is_unfit(mend, mended) or _plays_too_early(mend, history, mended):
            continue
        if all(sighting.fits(mended.position.track) for sighting in seen):
            more = max(0, unfit(mended.past) - unfit_before)
            weight = likelihood * _ONE_UNFIT**more * _ONE_LEG_BACK**legs_back
            weight *= likelier(mended, mend.index, end)
            yield Explanation(slip, mend, mended, more, weight)


def _goes_on(leg: History, mended: History) -> bool:
    """Whether a corrected leg still ends, but with the camels elsewhere.

    Nothing else carries a slip into the next leg.
    """
    ends = mended.past[-1].problem is None or leg.past[-1].problem is not None
    return ends and mended.position.track != leg.position.track


def _is_unfit(mend: Mend, mended: History) -> bool:
    """Whether the event put in, or one of the two swapped, is itself not legal there."""
    if isinstance(mend, Correction) and mend.new is None:
        return False
    return any(mended.steps[index].problem for index in (mend.index, mend.last))


def _plays_too_early(mend: Mend, history: History, mended: History) -> bool:
    """Whether more than was entered would be done while camels are still being placed."""
    if not camels_to_place(history.position_before(mend.index)):
        return False
    return _too_early(mended) > _too_early(history)


def _too_early(history: History) -> int:
    """How many steps do something else than place a camel while some are in the box."""
    befores = history.start, *(step.position for step in history.past)
    return sum(
        bool(camels_to_place(before))
        and not (isinstance(step.event, DieRevealed) and placed_by(before, step.event))
        for before, step in zip(befores, history.past, strict=False)
    )
