"""The stripe under the board: a message first, then a scoring that is news, else the position."""

from PySide6.QtCore import QObject, Slot

from camelhelper.gui.ledger.scored_line import ScoredLine
from camelhelper.gui.notices.notice_bar import NoticeBar
from camelhelper.gui.position.read_back import ReadBackLine


class Stripe(QObject):
    """Shows one of its lines at a time, all in the same place."""

    def __init__(
        self,
        notices: NoticeBar,
        scored: ScoredLine,
        read_back: ReadBackLine,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._notices = notices
        self._scored = scored
        self._read_back = read_back
        notices.speaking.connect(self._share)
        scored.speaking.connect(self._share)
        self._share()

    @Slot()
    def _share(self) -> None:
        has_notice = bool(self._notices.notice.text)
        has_scoring = self._scored.is_speaking
        self._read_back.setHidden(has_notice or has_scoring)
        self._scored.setHidden(has_notice or not has_scoring)
        self._notices.setVisible(has_notice)
