"""How large a game may be: what goes beyond is refused in a sentence.

At these bounds a game is read in 0.15 s, shown in 0.5 s and takes 60 MB;
``tests/helpers/bounds.py`` makes such games.
"""

MOST_STEPS = 1_000
"""Of a game, those of its what-ifs included. A long evening with eight players takes a hundred."""
MOST_WHAT_IFS = 50
MOST_EARLIER = 100
"""Corrections, and jumps that were played on from, that undo leads back over."""
MOST_LINES = 3_000
"""Of a saved game: a step takes one or, where it was taken back, two."""
MOST_CHARACTERS = 500_000
"""Of a saved game, which is enough for as many steps that were all set right by hand."""
LARGEST_FILE = 1_000_000
"""Bytes of a saved game, or of a board of chutes and ladders."""
LONGEST_PATH = 32_767
"""The longest path that any system knows: Windows', in characters."""
