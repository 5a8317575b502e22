"""The largest games that may be: as many steps, what-ifs and characters as there can."""

from dataclasses import replace

from camelhelper.core.bounds import MOST_STEPS, MOST_WHAT_IFS
from camelhelper.core.event import DieRevealed
from camelhelper.core.game import WhatIf
from camelhelper.core.gamefile import parse_game

HEAD = '[Version "1"]\n[Edition "2"]\n[Start "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3"]\n'


def longest_game(steps=MOST_STEPS):
    """A game of so many steps, all of them made by hand, as text."""
    return HEAD + "".join(f"= player 1 coins {4 + number % 2}\n" for number in range(steps))


def most_what_ifs(what_ifs=MOST_WHAT_IFS, steps=MOST_STEPS):
    """So many what-ifs that begin late in the longest game, with a step of their own."""
    live = steps - what_ifs
    names = (f'[WhatIf "{live} {number:040}"]\nr1\n' for number in range(what_ifs))
    return longest_game(live) + "".join(names)


def two_long_lines():
    """A game of one step, which undo would make a long one again, and a long what-if."""
    long, other = longest_game(900), longest_game(900).replace("player 1", "player 2")
    game = parse_game(long).jumped(0).then(DieRevealed("R", 1))
    return replace(game, what_ifs=(WhatIf("other", parse_game(other).live),))
