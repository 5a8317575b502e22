"""The window's session without its window: plays and journals random changes until it is killed.

    python -m tests.helpers.playing FOLDER SEED

It starts as the program does: with what a crash has left, if anything. After each change it prints
a line.
"""

import sys
from pathlib import Path
from random import Random

from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.gui.documents.document import Files
from camelhelper.gui.session import Session
from tests.helpers.journalling import states


def main():
    session = Session(empty_table(SECOND_EDITION))
    files = Files(session, Path(sys.argv[1]))
    files.begin(None)
    for game in states(session.game, Random(int(sys.argv[2]))):
        session.set_game(game)
        sys.stdout.write("\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
