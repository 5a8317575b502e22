"""The commands undo, redo and score the leg, each enabled when it is possible.

Undo and redo name what they are about. After a crash, undo takes back the steps and corrections
that it would have taken back before, but neither names nor a what-if that was discarded; of a game
that was closed and opened again the last step, and not what was corrected last.
"""

from PySide6.QtCore import QObject, Slot

from camelhelper.core.rules import scoring_obstacle
from camelhelper.gui.session import Session
from camelhelper.gui.widgets.actions import Keys, action, allow
from camelhelper.wording.passing import nothing_to_redo, nothing_to_undo, rearranged
from camelhelper.wording.problems import say
from camelhelper.wording.record import act_in_words

REDO_KEYS = "Ctrl+Shift+Z", "Ctrl+Y"
"""Each platform has one of these, and hands know the other."""


class Steps(QObject):
    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.undo = action(self, self.tr("&Undo"), session.undo, Keys.Undo)
        self.redo = action(self, self.tr("&Redo"), session.redo, Keys.Redo, *REDO_KEYS)
        self.score = action(self, self.tr("&Score the leg"), session.score, "Ctrl+L")
        session.game_changed.connect(self._offer)
        self._offer()

    @Slot()
    def _offer(self) -> None:
        obstacle = scoring_obstacle(self._session.position)
        allow(self.undo, "" if self._session.can_undo else nothing_to_undo())
        allow(self.redo, "" if self._session.can_redo else nothing_to_redo())
        allow(self.score, say(obstacle) if obstacle else "")
        undo, redo = self._act(undone=False), self._act(undone=True)
        self.undo.setText(self.tr("&Undo “{step}”").format(step=undo) if undo else self.tr("&Undo"))
        self.redo.setText(self.tr("&Redo “{step}”").format(step=redo) if redo else self.tr("&Redo"))

    def _act(self, *, undone: bool) -> str:
        """What was done last, or undone last, as a menu shows it; empty where there is nothing."""
        session = self._session
        if last := session.rearranged_now(undone=undone):
            words = rearranged(last.before, last.after)
        elif undone and not session.can_redo:
            return ""
        else:
            history = session.history.redone() if undone else session.history
            words = act_in_words(history, session.game.roster)
        return words.replace("&", "&&")
