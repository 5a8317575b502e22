"""Throw damaged input at everything that reads, and see that it is read or refused in a sentence.

    python -m tests.fuzz                                   # 30 seconds, seed 0
    python -m tests.fuzz --seconds 7200 --seed 5 --only cup journals
    python -m tests.fuzz --seed 5 --only cup --number 1234  # that input once more

Ends with 1 at the first fault, and says how to come to it again.
"""

import argparse
import sys

from tests.fuzz.run import fuzz, replayed


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.fuzz", description=__doc__.split("\n")[0]
    )
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", nargs="+", metavar="TARGET")
    parser.add_argument("--number", type=int, help="of one input, which is tried alone")
    options = parser.parse_args()
    if options.number is not None:
        fault = replayed(options.only[0], options.seed, options.number)
    else:
        tally = fuzz(options.seconds, options.seed, options.only)
        print(tally.report())
        fault = tally.fault
    if fault:
        print(fault.report())
    return 1 if fault else 0


if __name__ == "__main__":
    sys.exit(main())
