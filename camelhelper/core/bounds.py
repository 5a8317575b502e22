"""How large a game may be; anything larger is refused.

A game of this size is read in 0.15 s, or in 0.4 s where every what-if has taken back every step, is
shown in 0.5 s and takes 60 MB; ``tests/helpers/bounds.py`` makes such games.
"""

MOST_STEPS = 1_000
"""In a game and its what-ifs. A long evening with eight players takes a hundred."""
MOST_WHAT_IFS = 50
MOST_EARLIER = 100
"""How many corrections and jumps undo can go back over."""
MOST_LINES = 55_000
"""In a saved game: a step takes one, and one more for each line of play in which it is undone."""
MOST_CHARACTERS = 500_000
"""In a saved game: enough even if every step was set up by hand."""
LARGEST_FILE = 1_000_000
"""In bytes: a saved game, or a chutes-and-ladders board."""
MOST_PLAYOUTS = 100_000
"""For one answer: they take some ten seconds and 350 MB."""
LARGEST_SEED = 2**31 - 1
"""Of playouts: what a program may keep it in has 32 bits with a sign."""
LONGEST_PATH = 32_767
"""In characters: the longest path of any system, which is Windows'."""
