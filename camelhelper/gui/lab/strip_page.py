"""What the pages on a leg share: a strip on which to stack the camels."""

from functools import partial

from PySide6.QtCore import Slot

from camelhelper.core.position import Position
from camelhelper.gui.lab.lab_runner import LabRunner
from camelhelper.gui.lab.page import LabPage
from camelhelper.gui.lab.strip import Strip
from camelhelper.gui.theme.theme import Theme
from camelhelper.lab.service.process import Question
from camelhelper.lab.service.questions import Aim, play_leg
from camelhelper.wording.formatting import sentence


class StripPage(LabPage):
    def __init__(
        self, title: str, about: str, runner: LabRunner, theme: Theme, strip: Strip
    ) -> None:
        super().__init__(title, about, runner, theme)
        self.strip = strip
        self.quantities.hide()
        self.body.insertWidget(self.body.indexOf(self.notice), strip)
        strip.refused.connect(self._say)

    def position(self) -> Position:
        """The leg that is asked about. Raises LabError if there is none."""
        raise NotImplementedError

    def simulation(self, aim: Aim) -> Question:
        return partial(play_leg, self.position(), aim)

    @Slot(str)
    def _say(self, reason: str) -> None:
        self.notice.setText(sentence(reason))
        self.notice.show()
