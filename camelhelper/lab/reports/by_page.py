"""Each page of the `lab` command, and what finds out its answer."""

import argparse
from collections.abc import Callable

from camelhelper.lab.progress import Progress
from camelhelper.lab.reports.chase import chase
from camelhelper.lab.reports.chutes import chutes
from camelhelper.lab.reports.legs import leg_tree, stack_odds
from camelhelper.lab.reports.races import race_length
from camelhelper.lab.reports.report import Report
from camelhelper.lab.reports.swine import swine

REPORTS: dict[str, Callable[[argparse.Namespace, Progress], Report]] = {
    "race-length": race_length,
    "stack-odds": stack_odds,
    "leg-tree": leg_tree,
    "chutes": chutes,
    "swine": swine,
    "chase": chase,
}
