"""Chances to win beside the worth of actions in coins, for ``camelhelper actions``."""

import argparse
from contextlib import suppress
from dataclasses import dataclass, replace
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Any

from camelhelper.cancellation import Cancelled, never
from camelhelper.cli.common import (
    add_option,
    add_win_options,
    refuse_without_win_chance,
    seconds,
    whole_number,
)
from camelhelper.cli.refusals import NoAnswerError
from camelhelper.core.bounds import MOST_PLAYOUTS
from camelhelper.core.history import History
from camelhelper.core.position import Position
from camelhelper.engine.coins.action_text import format_action
from camelhelper.wording.formatting import (
    coins_text,
    labelled,
    percent_text,
)
from camelhelper.wording.text_table import table
from camelhelper.wording.translation import translate

if TYPE_CHECKING:
    from camelhelper.cli.styles import Styles
    from camelhelper.engine.coins.terms import Action, ActionValue
    from camelhelper.engine.win.people import People
    from camelhelper.engine.win.watching import Watcher
    from camelhelper.engine.win.win_chances import WinChances, WinQuestion

BY_WIN = "win_chance"


@dataclass(frozen=True, slots=True)
class WinOptions:
    """What was asked about the chances to win."""

    styles: "Styles"
    seconds: float | None
    playouts: int | None
    """None: play for this time, or without a time until the best action is clear."""
    seed: int


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that ask for chances to win."""
    add_win_options(
        parser,
        purpose=translate("rank by the chance to win the game"),
        habits=translate(
            "saved games (.cup) to learn from how people play; --styles may then name them, "
            "as 'Ann,Ben,-'"
        ),
    )
    styles = translate("how each seat plays, in seat order, as 'leg,full,infer,-'; default: infer")
    parser.add_argument("--styles", metavar=translate("STYLE,…"), help=styles)
    how_long = parser.add_mutually_exclusive_group()
    time = translate("time for the chances; default: until clear")
    add_option(how_long, "--seconds", seconds, "S", time)
    playouts = translate("number of playouts instead of a time")
    add_option(how_long, "--playouts", whole_number(most=MOST_PLAYOUTS), "N", playouts)


def win_options(options: argparse.Namespace) -> WinOptions | None:
    """What was asked about chances to win; None if nothing was.

    Ends the program with an error message if the styles cannot be understood, or if it was said how
    to find chances that nobody asked for.
    """
    from camelhelper.cli.styles import NOBODY, NOTHING_SAID, read_styles

    refuse_without_win_chance(options, "styles", "habits", "seconds", "playouts", "seed")
    if not options.win_chance:
        return None
    styles = NOTHING_SAID
    try:
        if options.styles is not None:
            styles = read_styles(options.styles, options.habits or NOBODY)
    except NoAnswerError as problem:
        options.complain(labelled("--styles", str(problem)))
    return WinOptions(styles, options.seconds, options.playouts, options.seed or 0)


def with_win_chances(
    found: dict[str, Any],
    history: History,
    actions: "tuple[ActionValue, ...]",
    asked: WinOptions,
) -> dict[str, Any]:
    """The answer with the chances, ranked by them; actions not tried come last.

    If there are none, ``win_problem`` says why. ``actions`` come best first. Raises
    ``NoAnswerError`` if the styles that were named do not fit the players.
    """
    from camelhelper.engine.win.advice import richest_first

    people = asked.styles.of_people(history)
    try:
        also = actions[0].action if actions else None
        question, chances = _answer(history, people, asked, also)
    except NoAnswerError as problem:
        return {**found, "win_problem": str(problem)}
    chances = richest_first(chances, actions)
    values = {action["event"]: action for action in found["actions"]}
    tried = {format_action(each.action): each for each in chances.actions}
    ranked = [
        values[event]
        | {
            BY_WIN: each.win,
            "win_chance_se": each.error,
            "playouts": each.playouts,
            "clearly_worse": each.is_clearly_worse,
        }
        for event, each in tried.items()
    ]
    others = [action for event, action in values.items() if event not in tried]
    return {
        **found,
        "best": ranked[0]["event"],
        "ranked_by": BY_WIN,
        "win_chances": chances.best.seats,
        "why_it_wins": _why_it_wins(question, chances, actions),
        "actions": [*ranked, *others],
    }


def _why_it_wins(
    question: "WinQuestion", chances: "WinChances", actions: "tuple[ActionValue, ...]"
) -> str:
    """Why it is not what earns the most; empty where coins and chances agree."""
    from camelhelper.engine.win.advice import AdviceAnswer, disagreement, reasons_at_leg_end
    from camelhelper.wording.win_chances import why_it_wins_text

    seen = question.seen
    earns, reasons = disagreement(seen, chances, actions)
    reasons += reasons_at_leg_end(question, chances, earns)
    return why_it_wins_text(
        AdviceAnswer(seen.position, chances, seen.styles, earns=earns, reasons=reasons)
    )


def as_mover_sees(position: Position) -> Position:
    """The position from the seat that is to move. Raises ``NoAnswerError`` where none asks."""
    from camelhelper.engine.win.win_chances import has_chances

    if not has_chances(position):
        raise NoAnswerError(translate("it is nobody's turn or the leg is over"))
    if position.hides_hand_of(position.to_move):
        text = translate("it is not the turn of player {seat}")
        raise NoAnswerError(text.format(seat=position.me))
    return replace(position, me=position.to_move)


def win_question(
    history: History, people: "People", watcher: "Watcher", cancelled: Cancelled = never
) -> "WinQuestion":
    """What is asked where somebody is to move. Raises ``NoAnswerError`` and ``CancelledError``."""
    from camelhelper.engine.race.table import RaceTableError
    from camelhelper.engine.win.win_chances import question_at

    with suppress(RaceTableError):
        if question := question_at(history, people, watcher, cancelled):
            return question
    raise NoAnswerError(translate("the odds of the race are not known"))


def _answer(
    history: History, people: "People", asked: WinOptions, also: "Action | None"
) -> "tuple[WinQuestion, WinChances]":
    """What was asked, and the answer: as exact as the time allows. Raises ``NoAnswerError``."""
    from camelhelper.engine.race.loader import shipped_tables
    from camelhelper.engine.win.watching import Watcher
    from camelhelper.engine.win.win_chances import win_chances

    history = replace(history, start=as_mover_sees(history.position))
    question = win_question(history, people, Watcher(shipped_tables()))
    limit = inf if asked.seconds is None else monotonic() + asked.seconds
    question = replace(question, playouts=asked.playouts, seed=asked.seed, also=also)
    rounds = win_chances(question)
    known = next(rounds)
    while monotonic() < limit and (more := next(rounds, None)):
        known = more
    return question, known


def win_table(ranked: list[dict[str, Any]]) -> list[str]:
    """One row per action; those that may still be the best are marked, as is said below."""
    rows = [["", translate("win %"), "±", translate("coins"), translate("net")]]
    for action in ranked:
        mark, chance, error = " ", "", ""
        if BY_WIN in action:
            mark = " " if action["clearly_worse"] else "*"
            chance = percent_text(action[BY_WIN], 1)
            error = percent_text(action["win_chance_se"], 1)
        coins, net = coins_text(action["expected_coins"]), coins_text(action["net_coins"])
        rows.append([f"{mark} {action['event']}", chance, error, coins, net])
    marked = translate("* may be the best; no figure: not tried")
    return [*table(rows), marked]
