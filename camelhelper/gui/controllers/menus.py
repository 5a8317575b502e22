"""The menu bar: every command by name, with its key."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSettings, Slot
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu

from camelhelper.gui.documents.file_menu import FileMenu
from camelhelper.gui.lab.opener import LabOpener
from camelhelper.gui.theme.colours import THEME_NAMES

if TYPE_CHECKING:
    from camelhelper.gui.main_window import MainWindow

Keys = QKeySequence.StandardKey


class Menus(QObject):
    """Makes the menus of a window; ``undo``, ``redo`` and ``score`` are offered when possible."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window = window
        tr = window.tr
        bar = window.menuBar()

        self.file = FileMenu(window, bar.addMenu(tr("&File")))

        edit = bar.addMenu(tr("&Edit"))
        session = window.session
        self.undo = self._add(edit, tr("&Undo"), session.undo, QKeySequence(Keys.Undo))
        self.redo = self._add(edit, tr("&Redo"), session.redo, QKeySequence(Keys.Redo))
        edit.addSeparator()
        copy = tr("&Copy the position")
        self._add(edit, copy, window.copy_position, QKeySequence(Keys.Copy))
        paste = tr("&Paste a position")
        self._add(edit, paste, window.paste_position, QKeySequence(Keys.Paste))

        game = bar.addMenu(tr("&Game"))
        self.score = self._add(game, tr("&Score the leg"), window.score, QKeySequence("Ctrl+L"))
        self._add(game, tr("&Players …"), window.asking.edit_players, QKeySequence("Ctrl+P"))
        game.addAction(window.exploring.review_action)
        game.addAction(window.read_back.differs_action)
        game.addSeparator()
        self.lab = LabOpener(window)
        self.open_lab = self._add(
            game, tr("The race &lab …"), self.lab.open, QKeySequence("Ctrl+Shift+L")
        )

        self._fill_view(bar.addMenu(tr("&View")))

        window.exploring.fill_menu(bar.addMenu(tr("What &if")))

        help_ = bar.addMenu(tr("&Help"))
        keys = QKeySequence(Keys.HelpContents)
        self._add(help_, tr("&Keys and gestures"), window.show_keys, keys)
        self._add(help_, tr("&About camelhelper"), window.show_about)

        session.history_changed.connect(self._offer)
        self._offer()

    @Slot()
    def _offer(self) -> None:
        history = self._window.session.history
        self.undo.setEnabled(history.can_undo)
        self.redo.setEnabled(history.can_redo)
        self.score.setEnabled(history.position.leg_over)

    def _fill_view(self, view: QMenu) -> None:
        window = self._window
        view.addActions([window.odds.places_action, window.odds.fractions_action])
        view.addAction(window.tile_values.action)
        table = window.table_dock.toggleViewAction()
        table.setShortcut(QKeySequence("F6"))
        history = window.history_dock.toggleViewAction()
        history.setShortcut(QKeySequence("F5"))
        view.addActions([history, table, window.ledger.shown_action])
        view.addSeparator()
        self._add_themes(view)

    def _add(
        self, menu: QMenu, text: str, slot: object, keys: QKeySequence | None = None
    ) -> QAction:
        action = menu.addAction(text)
        action.triggered.connect(slot)
        if keys is not None:
            action.setShortcut(keys)
        return action

    def _add_themes(self, menu: QMenu) -> None:
        tr = self._window.tr
        names = {"day": tr("&Day"), "night": tr("&Night"), "contrast": tr("&High contrast")}
        self._themes = QActionGroup(self._window)
        for name in THEME_NAMES:
            action = menu.addAction(names[name])
            action.setCheckable(True)
            action.setData(name)
            action.setChecked(name == self._window.theme.name)
            self._themes.addAction(action)
        self._themes.triggered.connect(self._choose_theme)

    @Slot(QAction)
    def _choose_theme(self, action: QAction) -> None:
        self._window.theme.choose(action.data())
        QSettings().setValue("view/theme", action.data())
