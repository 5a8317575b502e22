"""``camelhelper actions``: what each action of the player to move is worth, and why."""

import argparse
from functools import partial
from typing import TYPE_CHECKING, Any

from camelhelper.cli.common import add_cup_options, add_option, answer_cup
from camelhelper.cli.win_chances import (
    BY_WIN,
    WinOptions,
    add_options,
    win_options,
    win_table,
    with_win_chances,
)
from camelhelper.core.cup import format_position, parse
from camelhelper.core.gamefile import read_house_rules
from camelhelper.core.history import History
from camelhelper.core.reason import ReasonedError
from camelhelper.core.rules import STANDARD, HouseRules
from camelhelper.engine.coins.action_text import format_action
from camelhelper.wording.formatting import coins_text, labelled, loss_text, percentage
from camelhelper.wording.problems import say
from camelhelper.wording.text_table import table
from camelhelper.wording.translation import translate

if TYPE_CHECKING:
    from camelhelper.engine.answer import Result
    from camelhelper.engine.coins.terms import ActionValue
    from camelhelper.engine.coins.wait_or_grab import WaitOrGrab

_ASSUMPTIONS = (
    "nobody else does anything more in this leg",
    "face-down race cards are guessed from the current odds",
    "until the next turn the others do what brings them the most coins",
    "debts are waived when a leg is scored, not when the race cards are revealed",
    "what can wait: no debt is waived",
)


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser(
        "actions",
        description=translate(
            "The expected coins of every action of the player to move, best first."
        ),
    )
    add_cup_options(parser)
    house = translate(
        "house rules of the table, as in saved games: 'flip in place, net race cards'"
    )
    add_option(parser, "--house", _house_rules, translate("RULE,…"), house)
    add_options(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    answer = partial(actions, win=win_options(options), house=options.house or STANDARD)
    return answer_cup(options, answer, as_text=as_text, as_line=_as_line)


def _house_rules(text: str) -> HouseRules:
    try:
        return read_house_rules(text)
    except ReasonedError as error:
        raise argparse.ArgumentTypeError(say(error.reason)) from None


def actions(
    cup: str, win: WinOptions | None = None, house: HouseRules = STANDARD
) -> dict[str, Any]:
    """The ranked actions of a position line as a JSON object.

    With ``win`` they are ranked by the chance to win the game, if there is one. Raises ``CupError``
    and ``NoAnswerError``.
    """
    position = parse(cup)
    history = History(position, house=house)
    from camelhelper.engine.answer import answer
    from camelhelper.engine.coins.ranking import counts_net
    from camelhelper.wording.race import assumption_text, race_problem_text, race_rounded_text

    *_, result = answer(position, history=history)
    rounding = result.race.rounding if result.race else 0.0
    waits = {wait.action: wait for wait in result.waits}
    found: dict[str, Any] = {
        "cup": format_position(position),
        "me": position.me,
        "to_move": position.to_move,
        "best": format_action(result.actions[0].action) if result.actions else None,
        "ranked_by": "net_coins" if counts_net(position) else "expected_coins",
        "actions": [_action(result, value, waits.get(value.action)) for value in result.actions],
        "assumes": [assumption_text(), *race_rounded_text(rounding), *_ASSUMPTIONS],
    }
    if result.race_problem:
        found["race_problem"] = race_problem_text(result.race_problem)
    return found if win is None else with_win_chances(found, history, result.actions, win)


def _action(result: "Result", value: "ActionValue", wait: "WaitOrGrab | None") -> dict[str, Any]:
    from camelhelper.engine.coins.why import explain
    from camelhelper.wording.reasons import why_text
    from camelhelper.wording.terms import cause_text, sum_text

    why = explain(result.position, value, wait)
    found: dict[str, Any] = {
        "event": format_action(value.action),
        "expected_coins": value.expected_coins,
        "net_coins": value.net_coins,
        "terms": [
            {
                "what": cause_text(term.cause),
                "chance": term.chance,
                "coins": term.coins,
                "expected": term.expected_coins,
            }
            for term in value.terms
        ],
        "why": why_text(why),
        "arithmetic": sum_text(why.terms, why.expected_coins),
    }
    if wait:
        found["wait"] = {
            "later": wait.later,
            "unchanged": wait.unchanged,
            "meanwhile": format_action(wait.meanwhile),
            "players_before": wait.players_before,
            "exact": False,
        }
        if wait.two_turns:
            found["wait"]["two_turns"] = {
                "now_then_meanwhile": wait.two_turns.this_first,
                "meanwhile_then_this": wait.two_turns.other_first,
            }
    return found


def as_text(found: dict[str, Any]) -> str:
    """The actions as a table for people, then the reasons for the best and for its ties."""
    ranked = found["actions"]
    if not ranked:
        return f"{found['cup']}\n{translate('nothing to decide: the leg is over')}"
    by_win = found["ranked_by"] == BY_WIN
    lines = [found["cup"], *(win_table(ranked) if by_win else _coins_table(found))]
    for action in ranked[:1] if by_win else _ties(found):
        lines += ["", labelled(action["event"], action["why"]), f"  {action['arithmetic']}"]
    if found.get("why_it_wins"):
        lines += ["", found["why_it_wins"]]
    if "race_problem" in found:
        text = translate("race cards left out: {problem}")
        lines += ["", text.format(problem=found["race_problem"])]
    if "win_problem" in found:
        text = translate("chances to win unknown: {problem}")
        lines += ["", text.format(problem=found["win_problem"])]
    return "\n".join(lines)


def _coins_table(found: dict[str, Any]) -> list[str]:
    ranked, measure, ties = found["actions"], found["ranked_by"], _ties(found)
    heads = ["", translate("coins"), translate("vs best"), translate("net")]
    rows = [heads]
    for action in ranked:
        behind = loss_text(ranked[0][measure] - action[measure])
        gap = "" if action is ranked[0] else translate("tie") if action in ties else behind
        mark = "*" if action in ties else " "
        coins, net = coins_text(action["expected_coins"]), coins_text(action["net_coins"])
        rows.append([f"{mark} {action['event']}", coins, gap, net])
    return table(rows)


def _ties(found: dict[str, Any]) -> list[dict[str, Any]]:
    """The best action and those that are worth as much, or almost."""
    from camelhelper.engine.coins.ranking import TIE_COINS

    ranked, measure = found["actions"], found["ranked_by"]
    return [each for each in ranked if ranked[0][measure] - each[measure] <= TIE_COINS]


def _as_line(found: dict[str, Any]) -> str:
    measure = found["ranked_by"]
    said = partial(percentage, decimals=1) if measure == BY_WIN else coins_text
    known = [each for each in found["actions"] if measure in each]
    best = (f"{each['event']} {said(each[measure])}" for each in known[:3])
    return labelled(found["cup"], ", ".join(best) or translate("nothing to decide"))
