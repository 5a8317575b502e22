"""A coloured stripe over the board for what must not be overlooked and need not be answered."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.widgets.accessibility import announce
from camelhelper.gui.widgets.buttons import CloseButton
from camelhelper.gui.widgets.panel import STEP_PX, STRIPE_PX, ElidedLabel, LabelHolder


class Banner(LabelHolder):
    """Hidden until there is something to say; then it stays until it is dismissed."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        theme.changed.connect(self._take_colours)
        self._take_colours()
        self.setAutoFillBackground(True)
        self.setFixedHeight(STRIPE_PX)
        self.text = ElidedLabel(theme, "banner_text", bold=True)
        self.text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.dismiss = CloseButton(self)
        self.dismiss.setAccessibleName(self.tr("Dismiss the message"))
        self.dismiss.setToolTip(self.tr("Dismiss"))
        self.dismiss.clicked.connect(self.hide)
        line = QHBoxLayout(self)
        line.setContentsMargins(2 * STEP_PX, 0, STEP_PX, 0)
        line.setSpacing(STEP_PX)
        line.addWidget(self.text, 1, Qt.AlignmentFlag.AlignVCenter)
        line.addWidget(self.dismiss)
        self.setAccessibleName(self.tr("Banner"))
        self.hide()

    @Slot(str)
    def show_text(self, text: str) -> None:
        """Say this too, after what is being said."""
        said = "" if self.isHidden() else self.text.text()
        self.text.setText(f"{said} {text}".strip())
        self.text.setToolTip(self.text.text())
        self.show()
        announce(self, text)

    @Slot()
    def _take_colours(self) -> None:
        self.setPalette(self._theme.colours.palette_on("banner", "banner_text"))
