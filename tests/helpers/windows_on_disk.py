"""What a window has of a game on disk, without the window."""

from camelhelper.core.cup import parse
from camelhelper.core.edit import empty_table
from camelhelper.core.edition import SECOND_EDITION
from camelhelper.core.event import DieRevealed
from camelhelper.core.gamefile import format_game
from camelhelper.core.history import History
from camelhelper.gui.documents.on_disk import OnDisk
from tests.helpers.crashes import crash_window
from tests.helpers.panels import HeardSession

EMPTY = empty_table(SECOND_EDITION)
START = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3")
ROLL = DieRevealed("R", 2)
START_ROLLED = History(START).then(ROLL).position


class Window:
    """What a window has of a game: its session, and what is on disk of it."""

    def __init__(self, folder, what=None, start=EMPTY):
        self.session = HeardSession(start)
        on_disk = OnDisk.of(self.session, folder)
        self.document, self.recovery = on_disk.document, on_disk.recovery
        self.journalling = on_disk.journalling
        self.banners = []
        self.recovery.recovered.connect(self.banners.append)
        self.recovery.damaged.connect(self.banners.append)
        self.troubles = []
        self.journalling.troubled.connect(self.troubles.append)
        self.recovery.begin(what)

    def crash(self):
        """Gone without a word; the lock on its journal goes too."""
        crash_window(self.journalling)
        self.session.deleteLater()

    def text(self):
        return format_game(self.session.game)

    def said(self):
        return [notice.text for notice in self.session.heard]
