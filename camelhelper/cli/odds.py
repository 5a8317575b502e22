"""``camelhelper odds``: the exact odds of a position, or of one position per line."""

import argparse
from functools import partial
from typing import TYPE_CHECKING, Any

from camelhelper.cli.common import add_cup_options, add_switch, answer_cup
from camelhelper.core.cup import format_position, parse
from camelhelper.wording.formatting import (
    decimals_text,
    exact_text,
    labelled,
    mean_text,
    percentage,
    place_word,
)
from camelhelper.wording.names import camel_name
from camelhelper.wording.text_table import table
from camelhelper.wording.translation import translate

if TYPE_CHECKING:
    from camelhelper.engine.race.odds import RaceOdds


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser(
        "odds",
        description=translate("The exact odds of the leg and of the race from a position."),
    )
    add_cup_options(parser)
    add_switch(parser, "--free", translate("allow positions with missing camels"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    answer = partial(odds, free=options.free)
    return answer_cup(options, answer, as_text=as_text, as_line=_as_line)


def odds(cup: str, *, free: bool = False) -> dict[str, Any]:
    """The odds of a position line as a JSON object. Raises ``CupError``."""
    position = parse(cup, free=free)
    from camelhelper.engine.answer import answer
    from camelhelper.wording.race import race_problem_text

    if free:
        result = next(answer(position))
    else:
        result = next(it for it in answer(position) if it.race or it.race_problem)
    leg = result.leg
    places = range(len(leg.camels))
    found: dict[str, Any] = {
        "cup": format_position(position),
        "edition": position.edition.number,
        "leg": {
            "places": {
                camel: [leg.chance(camel, place) for place in places] for camel in leg.camels
            },
            "landings": {
                str(space): weight / leg.outcomes for space, weight in leg.landing_weights
            },
            "race_ends": leg.race_ends,
            "outcomes": leg.outcomes,
            "exact": True,
        },
        "race": None,
        "ms": {"leg": round(result.leg_ms, 3)},
    }
    if result.race and not free:
        found["race"] = _race(result.race)
        found["ms"]["race"] = round(result.race_ms, 3)
    elif result.race_problem and not free:
        found["race_problem"] = race_problem_text(result.race_problem)
    return found


def _race(race: "RaceOdds") -> dict[str, Any]:
    from camelhelper.wording.race import assumption_text

    return {
        "win": dict(zip(race.camels, race.win, strict=True)),
        "lose": dict(zip(race.camels, race.lose, strict=True)),
        "legs": race.legs,
        "exact": race.rounding == 0,
        "rounded": race.rounding,
        "assumes": assumption_text(),
    }


def as_text(found: dict[str, Any]) -> str:
    """The odds as a table for people: one row per camel, in percent."""
    leg = found["leg"]
    best = percentage(max(chances[0] for chances in leg["places"].values()), 1)
    rows = [["", *map(place_word, range(len(leg["places"])))]]
    for camel, chances in leg["places"].items():
        mark = "*" if percentage(chances[0], 1) == best else " "
        rows.append([f"{mark} {camel_name(camel)}", *(percentage(chance, 1) for chance in chances)])
    lines = [found["cup"], *table(rows)]
    lines += _landings_lines(leg["landings"])
    race_ends = translate("the race ends in this leg: {chance}")
    lines += [
        race_ends.format(chance=percentage(leg["race_ends"], 1)),
        exact_text(leg["outcomes"]),
        *_race_lines(found),
    ]
    return "\n".join(lines)


def _landings_lines(landings: dict[str, float]) -> list[str]:
    """What tiles can expect, those left out that no unit can reach."""
    text = translate("expected landings on the tile on {space}: {landings}")
    lines = [
        text.format(space=space, landings=mean_text(expected))
        for space, expected in landings.items()
        if expected
    ]
    if landings and not lines:
        return [translate("no unit can land on a tile in this leg")]
    return lines


def _race_lines(found: dict[str, Any]) -> list[str]:
    from camelhelper.wording.race import rounding_text

    race = found["race"]
    if race is None:
        text = translate("no race odds: {problem}")
        problem = found.get("race_problem")
        return [text.format(problem=problem)] if problem else []
    rows = [
        (f"  {camel_name(camel)}", percentage(win, 1), percentage(race["lose"][camel], 1))
        for camel, win in race["win"].items()
    ]
    heads = translate("the race"), translate("wins"), translate("loses")
    legs = translate("{legs} legs to go ({assumption})").format(
        legs=decimals_text(race["legs"], 2), assumption=race["assumes"]
    )
    return ["", *table([heads, *rows]), legs, rounding_text(race["rounded"])]


def _as_line(found: dict[str, Any]) -> str:
    chances = (
        f"{camel} {percentage(places[0], 1)} {percentage(places[1] if len(places) > 1 else 0, 1)}"
        for camel, places in found["leg"]["places"].items()
    )
    return labelled(found["cup"], ", ".join(chances))
