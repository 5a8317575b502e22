"""The window's session without its window: plays and journals random changes until it is killed."""

from random import Random

from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.gui.documents.on_disk import OnDisk
from camelhelper.gui.session import Session
from tests.helpers.journalling import states


def play_on(folder, seed, say):
    """Starts as the program does, with what a crash has left, if anything."""
    session = Session(empty_table(SECOND_EDITION))
    on_disk = OnDisk.of(session, folder)
    on_disk.recovery.begin(None)
    for game in states(session.game, Random(seed)):
        session.set_game(game)
        say()
