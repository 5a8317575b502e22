"""The largest games that may be: as many steps, what-ifs and characters as there can."""

from camelhelper.core.bounds import MOST_STEPS, MOST_WHAT_IFS

HEAD = '[Version "1"]\n[Edition "2"]\n[Start "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3"]\n'


def longest_game(steps=MOST_STEPS):
    """A game of so many steps, all of them made by hand, as text."""
    return HEAD + "".join(f"= player 1 coins {4 + number % 2}\n" for number in range(steps))


def most_what_ifs(what_ifs=MOST_WHAT_IFS, steps=MOST_STEPS):
    """So many what-ifs that begin late in the longest game, with a step of their own."""
    live = steps - what_ifs
    names = (f'[WhatIf "{live} {number:040}"]\nr1\n' for number in range(what_ifs))
    return longest_game(live) + "".join(names)
