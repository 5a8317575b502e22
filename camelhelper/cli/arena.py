"""``camelhelper arena``: a match between players, and how certain its result is."""

import argparse
import json
import sys
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from camelhelper.cli.common import (
    DONE,
    FAILED,
    NOT_UNDERSTOOD,
    StatusLine,
    add_json_option,
    add_option,
    add_switch,
    any_whole_number,
    bar,
    file_sign,
    whole_number,
    with_default,
)
from camelhelper.core.edition import EDITIONS
from camelhelper.core.storage import SUFFIX, StorageError
from camelhelper.wording.formatting import count_text, decimals_text, percent_text, sentence
from camelhelper.wording.problems import say
from camelhelper.wording.system import system_text
from camelhelper.wording.text_table import Row, elided, table
from camelhelper.wording.translation import translatable, translate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from camelhelper.arena.match import Cluster, Match

_WIDTH = 24
_COUNTED = {
    "rolls": translatable("rolls"),
    "tickets": translatable("tickets"),
    "cards": translatable("cards"),
    "tiles": translatable("tiles"),
    "partners": translatable("partners"),
}
_HEADS = (
    translatable("per seat and game"),
    translatable("won %"),
    translatable("raw %"),
    translatable("luck %"),
    translatable("coins"),
)
_LAST_HEAD = translatable("ms a turn")


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser(
        "arena",
        description=translate(
            "Play whole games between bots. Each bot plays every seat with the same dice, who sits "
            "next to whom changes with the seed, and the luck of the dice is taken out of the "
            "result. Players: random, roll, leg, full, net, "
            "win, win:playouts=96, or another program as 'exec:./mybot' (see docs/protocol.md)."
        ),
    )
    parser.add_argument(
        "players",
        metavar=translate("PLAYER"),
        nargs="+",
        help=translate("a bot, in turn order"),
    )
    parser.add_argument(
        "--edition",
        type=any_whole_number,
        choices=sorted(EDITIONS),
        default=2,
        help=with_default(translate("the edition of the game")),
    )
    seed = translate("the first seed; report only seeds from 1000000 on, lower ones are for tuning")
    for name, usual, sign, meaning in (
        ("--games", 400, "N", translate("play at least this many games")),
        ("--seed", 1, "N", seed),
        ("--processes", 1, "N", translate("how many games run in parallel")),
        ("--budget", 1000, "MS", translate("time another program has for each answer")),
    ):
        add_option(parser, name, whole_number(), sign, meaning, usual=usual)
    results = translate("save results here, and continue from them")
    add_option(parser, "--resume", Path, file_sign(), results)
    games = translate("save every game to this folder")
    add_option(parser, "--record", Path, translate("FOLDER"), games)
    leaf = translate("also show how well winners are predicted at the end of each leg")
    add_switch(parser, "--leaf", leaf)
    add_json_option(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from camelhelper.arena.match import Match
    from camelhelper.arena.refusals import ArenaError
    from camelhelper.engine.race.table import RaceTableError
    from camelhelper.wording.arena import arena_sentence

    line = StatusLine()
    code = NOT_UNDERSTOOD
    try:
        match = Match(tuple(options.players), options.edition, options.seed, options.budget)
        code = FAILED
        clusters = _played(match, options, line)
    except ArenaError as error:
        problem = arena_sentence(error.reason)
    except StorageError as error:
        problem = say(error.reason)
    except OSError as error:
        problem = translate(
            "The games cannot be saved ({cause}); choose another file or folder."
        ).format(cause=system_text(error.strerror))
    except RaceTableError:
        problem = sentence(translate("the odds of the race are not known"))
    except KeyboardInterrupt:
        kept = translate("Interrupted. The same command continues.")
        problem = kept if options.resume else translate("Interrupted.")
    else:
        line.end()
        found = as_json(match, clusters)
        print(json.dumps(found) if options.json else as_text(found, leaf=options.leaf))
        return DONE
    line.end()
    print(problem, file=sys.stderr)
    return code


def _played(match: "Match", options: argparse.Namespace, line: StatusLine) -> list["Cluster"]:
    """Every cluster asked for; those in the match file are only played again to be recorded."""
    from camelhelper.arena.match import is_recorded
    from camelhelper.arena.match_file import match_file
    from camelhelper.arena.refusals import ArenaError, FolderInUse
    from camelhelper.arena.workers import play

    numbers = range(match.clusters(options.games))
    record: Path | None = options.record
    if record:
        record.mkdir(parents=True, exist_ok=True)
        begun = options.resume and options.resume.exists()
        if not begun and any(record.glob(f"*{SUFFIX}")):
            raise ArenaError(FolderInUse(str(record)))
    with ExitStack() as stack:
        file = stack.enter_context(match_file(options.resume, match)) if options.resume else None
        done = {each.number: each for each in file.clusters} if file else {}
        missing = [
            number
            for number in numbers
            if (record and not is_recorded(match, number, record)) or number not in done
        ]
        finished = len(numbers) - len(missing)
        for cluster in play(match, missing, options.processes, record):
            if cluster.number not in done:
                done[cluster.number] = cluster
                if file:
                    file.add(cluster)
            finished += 1
            text = translate("{finished} of {all}")
            done_text = text.format(finished=count_text(finished), all=count_text(len(numbers)))
            line.show(f"{done_text}  {bar(finished / len(numbers))}")
    return [done[number] for number in numbers]


def as_json(match: "Match", clusters: list["Cluster"]) -> dict[str, Any]:
    from camelhelper.arena.calibration import leaf_calibration
    from camelhelper.arena.match import FIRST_FRESH_SEED
    from camelhelper.arena.standings import standings

    leaf = leaf_calibration([game for cluster in clusters for game in cluster.games])
    return {
        **asdict(match),
        "clusters": len(clusters),
        "games": sum(len(cluster.games) for cluster in clusters),
        "fair": 1 / len(match.entrants),
        "fresh": match.seed >= FIRST_FRESH_SEED,
        "leaf": leaf and asdict(leaf),
        "standings": [asdict(standing) for standing in standings(match, clusters)],
    }


def as_text(found: dict[str, Any], *, leaf: bool) -> str:
    """The standings as a table for people, one row per player."""
    from camelhelper.arena.standings import LEAST_CLUSTERS

    last = found["seed"] + found["clusters"] - 1
    counted = [kind for kind in _COUNTED if kind != "partners" or _has_partners(found)]
    titles = (*_HEADS, *(_COUNTED[kind] for kind in counted), _LAST_HEAD)
    rows = [_row(standing, counted) for standing in found["standings"]]
    head = translate("edition {edition}, {games} games with the seeds {first} to {last}")
    lines = [
        head.format(
            edition=found["edition"],
            games=count_text(found["games"]),
            first=found["seed"],
            last=last,
        ),
        *table([[translate(title) for title in titles], *rows]),
    ]
    fair = percent_text(found["fair"], 1)
    lines.append(translate("fair share: {fair}%").format(fair=fair))
    if found["clusters"] < LEAST_CLUSTERS:
        text = translate("won % is still raw %: taking the luck out needs at least {least} seeds")
        lines.append(text.format(least=LEAST_CLUSTERS))
    replaced = translate(
        "{player}: late answers: {late}, illegal ones: {illegal}, each replaced by a roll"
    )
    lines += [
        replaced.format_map(each) for each in found["standings"] if each["late"] or each["illegal"]
    ]
    for each in found["standings"]:
        if each["calibration"]:
            whose = translate("{player}, each turn").format_map(each)
            lines += _calibration(whose, each["calibration"])
    if leaf and found["leaf"]:
        lines += _calibration(translate("the model, at the end of each leg"), found["leaf"])
    if not found["fresh"]:
        lines.append(translate("for tuning only: report results from seed 1000000 on"))
    return "\n".join(lines)


def _has_partners(found: dict[str, Any]) -> bool:
    return any(standing["partners"] for standing in found["standings"])


def _row(standing: dict[str, Any], counted: "Sequence[str]") -> Row:
    return [
        elided(standing["player"], _WIDTH),
        _percents(standing["won"]),
        _percents(standing["won_with_luck"]),
        _percents(standing["luck"]),
        decimals_text(standing["coins"]["mean"], 1),
        *(decimals_text(standing[kind], 1) for kind in counted),
        decimals_text(standing["ms_a_decision"], 1),
    ]


def _calibration(whose: str, found: dict[str, Any]) -> list[str]:
    loss = decimals_text(found["log_loss"], 3)
    bins = found["bins"]
    predicted = translate("predicted %")
    won, count = translate("won %"), translate("predictions")
    return [
        translate("{whose}: predicted and actual wins, log loss {loss}").format(
            whose=whose, loss=loss
        ),
        *table(
            [
                [predicted, *(percent_text(each["told"]) for each in bins)],
                [won, *(percent_text(each["won"]) for each in bins)],
                [count, *(count_text(each["count"]) for each in bins)],
            ]
        ),
    ]


def _percents(estimate: dict[str, float | None]) -> str:
    """``42.1 ±0.4``, in percents."""
    mean, error = estimate["mean"], estimate["error"]
    told = decimals_text(100 * (mean or 0.0), 1)
    return told if error is None else f"{told} ±{decimals_text(100 * error, 1)}"
