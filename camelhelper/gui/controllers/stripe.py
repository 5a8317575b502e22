"""The stripe under the board: a scoring while it is news, else the position in words."""

from PySide6.QtCore import QObject, Slot

from camelhelper.gui.ledger.scored_line import ScoredLine
from camelhelper.gui.position.read_back import ReadBackLine


class Stripe(QObject):
    """Shows one of two lines in the same place."""

    def __init__(
        self,
        scored: ScoredLine,
        read_back: ReadBackLine,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._scored = scored
        self._read_back = read_back
        scored.speaking.connect(self._share)
        self._share()

    @Slot()
    def _share(self) -> None:
        lines = self._read_back, self._scored
        shown, hidden = reversed(lines) if self._scored.is_speaking else lines
        hidden.hide()  # first: what surrounds them is laid out at once
        shown.show()
