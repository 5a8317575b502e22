"""The opening rolls by click: a column for each camel, a button for each face."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from camelhelper.core.edition import FACES, Edition
from camelhelper.gui.theme.pictures import Pictures
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.die_buttons import COMFORTABLE_PX, FaceButton
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.wording.formatting import capital
from camelhelper.wording.names import camel_name

_GAP_PX = 2


class OpeningDice(QWidget):
    """The faces of each camel's die, one below the other; those that came out are marked.

    Signals:
        rolled(object): a face was clicked: its ``DieRevealed``.
    """

    rolled = Signal(object)

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self.pictures = pictures
        self.faces: tuple[FaceButton, ...] = ()
        self.setAccessibleName(self.tr("Dice of the opening rolls"))
        self._edition: Edition | None = None
        self._grid = layouts.grid(on=self, spacing=_GAP_PX, margins=layouts.NO_MARGINS)

    def show_rolls(self, edition: Edition, rolls: tuple[tuple[str, int], ...]) -> None:
        """The dice of an edition, and the faces (camel, face) that they have shown."""
        if edition is not self._edition:
            self._build(edition)
        for button in self.faces:
            came_out = (button.camel, button.face) in rolls
            button.set_state(enabled=True, came_out=came_out)

    def _build(self, edition: Edition) -> None:
        layouts.discard(*self.faces)
        self._edition = edition
        self.faces = tuple(
            self._face(camel, face, column)
            for column, camel in enumerate(edition.camels)
            for face in FACES
        )

    def _face(self, camel: str, face: int, column: int) -> FaceButton:
        button = FaceButton(camel, face, self.pictures, self)
        name = capital(self.tr("{camel} rolls {face}").format(camel=camel_name(camel), face=face))
        button.setAccessibleName(name)
        button.setMinimumHeight(COMFORTABLE_PX)
        set_tip(button, name)
        button.rolled.connect(self.rolled)
        self._grid.addWidget(button, face, column)
        return button
