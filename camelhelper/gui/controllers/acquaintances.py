"""Players known from other evenings: shown, forgotten, learnt from saved games."""

from pathlib import Path

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from camelhelper.core.gamefile import GameFileError
from camelhelper.core.storage import StorageError, read_game
from camelhelper.gui.controllers.file_commands import game_dialog
from camelhelper.gui.controllers.learning import Learning
from camelhelper.gui.documents.kept_habits import KeptHabits
from camelhelper.gui.habits.habits_dialog import HabitsDialog, PlayerHabits
from camelhelper.gui.session import Session
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets.actions import action
from camelhelper.gui.widgets.answer_dialog import put_away
from camelhelper.wording.problems import say


class Acquaintances(QObject):
    """Owns the command, and the dialog while it is open."""

    def __init__(
        self,
        session: Session,
        kept: KeptHabits,
        learning: Learning,
        theme: Theme,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._session = session
        self._kept = kept
        self._learning = learning
        self._theme = theme
        self._window = window
        self.dialog: HabitsDialog | None = None
        self.action = action(self, self.tr("How everybody pla&ys…"), self.show)
        learning.learnt.connect(self._refresh)

    @Slot()
    def show(self) -> None:
        self.close()
        self.dialog = HabitsDialog(self._theme, learns=self._learning.is_on, parent=self._window)
        self.dialog.forget_wanted.connect(self._forget)
        self.dialog.games_wanted.connect(self._add_games)
        self.dialog.learning_wanted.connect(self._learning.turn)
        self._refresh()
        self.dialog.open()

    @Slot()
    def close(self) -> None:
        put_away(self.dialog)
        self.dialog = None

    @Slot()
    def _refresh(self) -> None:
        if self.dialog is None:
            return
        known, trouble = self._kept.read()
        self._tell(trouble)
        habits = ((name, known.habits(name)) for name in known.names)
        self.dialog.show_players(
            [
                PlayerHabits(name, known.count(name), weights)
                for name, weights in habits
                if weights is not None
            ]
        )

    @Slot(str)
    def _forget(self, name: str) -> None:
        self._tell(self._kept.forget([name]))
        self._learning.learnt.emit()

    @Slot()
    def _add_games(self) -> None:
        dialog = game_dialog(self.tr("Learn from saved games"), None, self._window)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        games = []
        if dialog.exec():
            for name in dialog.selectedFiles():
                try:
                    games.append(read_game(Path(name)))
                except (GameFileError, StorageError) as error:
                    text = self.tr("Could not open {name}: {reason}")
                    self._tell(text.format(name=Path(name).name, reason=say(error.reason)))
        self._learning.learn(games)

    def _tell(self, trouble: str) -> None:
        if trouble:
            self._session.refuse(trouble)
