"""Pictures that are painted once and kept, but not without end."""

from collections.abc import Callable

from PySide6.QtGui import QPixmap

from camelhelper.gui.theme.chosen_colours import ChosenColours

KEPT_PICTURES = 400


class KeptPictures:
    """By what they show, in the theme's colours: another theme's are let go, and too many are."""

    def __init__(self, theme: ChosenColours) -> None:
        self._theme = theme
        self._colours = theme.colours
        self._pictures: dict[tuple[object, ...], QPixmap] = {}

    def picture(self, key: tuple[object, ...], paint: Callable[[], QPixmap]) -> QPixmap:
        """The picture of this key, painted if there is none yet."""
        if self._colours is not self._theme.colours:
            self._colours = self._theme.colours
            self._pictures.clear()
        picture = self._pictures.get(key)
        if picture is None:
            if len(self._pictures) >= KEPT_PICTURES:
                self._pictures.clear()
            picture = self._pictures[key] = paint()
        return picture
