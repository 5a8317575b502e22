"""``camelhelper bench``: the project's own measurements, with their ratios."""

import argparse
import json
from dataclasses import asdict
from math import floor
from typing import TYPE_CHECKING

from camelhelper.cli.common import DONE, Found, add_switch
from camelhelper.cli.interrupts import interrupts_end_all
from camelhelper.wording.formatting import decimals_text
from camelhelper.wording.translation import translate

if TYPE_CHECKING:
    from camelhelper.cli.bench.measurements import Measurement

_WIDTH = 46
"""Wide enough for the names of the measurements in every language."""


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser(
        "bench",
        description=translate("Medians on one thread, each beside the naive way in the same run."),
    )
    add_switch(parser, "--json", translate("print a JSON list"))
    add_switch(parser, "--quick", translate("fewer repetitions, shorter legs"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    found = []
    with interrupts_end_all():
        from camelhelper.cli.bench.measurements import measure

        for measurement in measure(quick=options.quick):
            found.append(as_found(measurement))
            if not options.json:
                print(as_text(found[-1]), flush=True)
    if options.json:
        print(json.dumps(found))
    return DONE


def as_found(measurement: "Measurement") -> Found:
    return asdict(measurement) | {"ratio": measurement.ratio, "is_met": measurement.is_met}


def as_text(found: Found) -> str:
    line = f"{found['what']:<{_WIDTH}} {decimals_text(found['ms'], 2):>9} ms  {found['statistic']}"
    if found["naive_ms"] is None:
        return line
    text = translate("naively {naive} ms: {ratio} times as fast")
    if found["is_met"]:
        text = translate("naively {naive} ms: {ratio} times as fast, at least {wanted} wanted: met")
    elif found["wanted"] is not None:
        text = translate(
            "naively {naive} ms: {ratio} times as fast, at least {wanted} wanted: MISSED"
        )
    compared = text.format(
        naive=decimals_text(found["naive_ms"], 1),
        ratio=decimals_text(floor(found["ratio"]), 0),  # never as much as was wanted and missed
        wanted=found["wanted"],
    )
    return f"{line}; {compared}"
