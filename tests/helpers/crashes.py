"""What a crash leaves of a journal: its file as it was, and nobody's lock on it."""

from camelhelper.core.journal import Journal
from camelhelper.gui.documents.journalling import Journalling


def crash(journal: Journal) -> None:
    """Let the window of a journal be gone without a word."""
    left = journal.path.read_bytes()
    journal.close()
    journal.path.write_bytes(left)


def crash_window(journalling: Journalling) -> None:
    """The same for a window of which the folder of journals is known only."""
    left = {path: path.read_bytes() for path in journalling.folder.glob("*.journal")}
    journalling.end()
    for path in set(left) - set(journalling.folder.glob("*.journal")):
        path.write_bytes(left[path])
