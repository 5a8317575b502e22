"""Whether camels and coins run to where they belong or are there at once."""

from PySide6.QtCore import QObject, QSettings, Slot

from camelhelper.gui.theme.motion import REDUCED_MOTION, is_motion_reduced
from camelhelper.gui.widgets.actions import action


class MotionChoice(QObject):
    """The choice is remembered in the settings, where whatever moves looks it up."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.action = action(self, self.tr("Reduce m&otion"))
        self.action.setCheckable(True)
        self.action.setChecked(is_motion_reduced())
        self.action.toggled.connect(self._take)

    @Slot(bool)
    def _take(self, is_reduced: bool) -> None:
        QSettings().setValue(REDUCED_MOTION, is_reduced)
