"""The one door to the engine: a position goes in, everything worth showing about it comes out.

``answer`` is a plain generator that runs on the calling thread. It yields results as soon as it has
them, each ``Result`` more complete than the last: the leg and its tickets, the race and its cards,
whether they can wait, the tiles. Results are frozen and safe to pass between threads.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from time import perf_counter

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.history import History
from camelhelper.core.position import Position
from camelhelper.core.problems import odds_problems
from camelhelper.core.race_cards import cards_on_decks, face_down
from camelhelper.core.rules import STANDARD, HouseRules
from camelhelper.engine.coins.beliefs import Beliefs
from camelhelper.engine.coins.ranking import anything_to_decide, rank_actions, with_sound_ledger
from camelhelper.engine.coins.terms import ActionValue
from camelhelper.engine.coins.tiles import Outlook, tile_values
from camelhelper.engine.coins.wait_or_grab import WaitOrGrab, wait_or_grab
from camelhelper.engine.leg.odds import LegOdds, leg_odds
from camelhelper.engine.leg.states import look_ahead
from camelhelper.engine.race.loader import RaceLoader, shipped_tables
from camelhelper.engine.race.odds import RaceOdds, certain_race, race_odds, track_chances
from camelhelper.engine.race.table import RaceTable, RaceTableError, UnusableTable
from camelhelper.engine.track_memory import TrackMemory
from camelhelper.engine.win.onlooker import Onlooker
from camelhelper.engine.win.people import NO_HABITS, Habits
from camelhelper.engine.win.watching import Watcher
from camelhelper.timing import ms_since


@dataclass(frozen=True, slots=True)
class CamelsMissing:
    """The odds of the race need all camels on the track."""


RaceProblem = CamelsMissing | UnusableTable
"""Why there are no odds of the race."""


@dataclass(frozen=True, slots=True)
class Result:
    position: Position
    """The position that was asked about; only show this result beside that position."""
    leg: LegOdds
    actions: tuple[ActionValue, ...]
    """Those known so far, the best first."""
    leg_ms: float
    race: RaceOdds | None = None
    """None until it is known, and if there is a ``race_problem``."""
    beliefs: Beliefs | None = None
    """What the race cards on the decks may be; None without the race."""
    race_problem: RaceProblem | None = None
    """Why there will be no odds of the race."""
    race_ms: float = 0.0
    """How much longer the race took than the leg, without loading the table."""
    waits: tuple[WaitOrGrab, ...] = ()


def answer(
    position: Position,
    cancelled: Cancelled = never,
    tables: RaceLoader | None = None,
    history: History | None = None,
    *,
    tried: int = 0,
    habits: Habits = NO_HABITS,
    in_brief: bool = False,
    memory: TrackMemory | None = None,
    watcher: Watcher | None = None,
) -> Iterator[Result]:
    """Answer a position without ``odds_problems(…, free=True)``.

    ``tables`` default to those that come with the program. ``history`` is the game that led here,
    if there is one: it gives the house rules, and tells of which colour a card played face down may
    be; ``tried`` and ``habits`` are as in ``Watcher.onlooker``. ``in_brief`` stops after the odds
    of leg and race, for use during a drag, which the rest would only slow down. ``memory`` and
    ``watcher`` keep what was counted or seen before from being counted or watched again.
    ``cancelled`` is asked at least every 20 ms. Raises ``CancelledError`` if it says yes.
    """
    tables = tables or shipped_tables()
    memory = memory or TrackMemory()
    watcher = watcher or Watcher(tables)
    if position.race_over:
        yield _finished(position)
        return
    counted = memory.leg(position, cancelled)
    leg = counted.odds
    sound = with_sound_ledger(position)
    result = Result(position, leg, rank_actions(sound, leg), counted.ms)
    yield result
    table = None
    found = _table(position, tables, cancelled)
    if isinstance(found, RaceTable):
        table = found
        race = memory.race(position, table, cancelled)
        beliefs = Beliefs.of(sound, race.odds)
        if history and face_down(sound):
            onlooker = watcher.onlooker(history, cancelled, tried=tried, habits=habits)
            beliefs = _guessed(sound, onlooker) or beliefs
        actions = rank_actions(sound, leg, race.odds, beliefs)
        result = replace(result, race=race.odds, beliefs=beliefs, race_ms=race.ms, actions=actions)
    else:
        result = replace(result, race_problem=found)
    yield result
    if anything_to_decide(sound) and not in_brief:
        house = history.house if history else STANDARD
        yield from _weighed(result, sound, table, house, cancelled)


def _weighed(
    result: Result,
    position: Position,
    table: RaceTable | None,
    house: HouseRules,
    cancelled: Cancelled,
) -> Iterator[Result]:
    """The result with what can wait, then with the tiles too."""
    beliefs = result.beliefs
    race_of_tracks = partial(track_chances, table=table) if table else None
    levels = look_ahead(position, race_of_tracks, cancelled)
    waits = wait_or_grab(position, result.actions, levels, beliefs, cancelled)
    result = replace(result, waits=waits)
    yield result
    laid = bool(position.winner_cards or position.loser_cards)
    race_of = partial(race_odds, table=table) if table and laid else None
    staked = beliefs if race_of else None
    now = Outlook(result.leg, result.race)
    tiles = tile_values(position, now, race_of, staked, house, cancelled)
    actions = rank_actions(position, result.leg, result.race, beliefs, tiles)
    yield replace(result, actions=actions)


def _guessed(position: Position, onlooker: Onlooker | None) -> Beliefs | None:
    """What the cards on the decks may be; None if what was watched says nothing about them."""
    cards = cards_on_decks(position)
    if onlooker is None or cards_on_decks(onlooker.position).keys() != cards.keys():
        return None
    return onlooker.seen(position).guesses


def _table(position: Position, tables: RaceLoader, cancelled: Cancelled) -> RaceTable | RaceProblem:
    if odds_problems(position):
        return CamelsMissing()
    try:
        return tables.table(position.edition, cancelled)
    except RaceTableError as error:
        return error.table


def _finished(position: Position) -> Result:
    began = perf_counter()
    leg = leg_odds(position)
    leg_ms = ms_since(began)
    if odds_problems(position):
        return Result(position, leg, (), leg_ms, race_problem=CamelsMissing())
    return Result(position, leg, (), leg_ms, certain_race(position))
