"""The theme in use: there is one in the program, and painting always asks it for colours."""

from camelhelper.gui.theme.art import Art
from camelhelper.gui.theme.chosen_colours import ChosenColours
from camelhelper.gui.theme.colours import Colours, load_colours
from camelhelper.gui.theme.pictures import Pictures


class Theme(ChosenColours):
    """The chosen colours, and the art in these colours. GUI thread only."""

    def __init__(self, colours: Colours) -> None:
        super().__init__(colours)
        self.art = Art(self)
        self.pictures = Pictures(self.art)


def load_theme(name: str) -> Theme:
    """Start with one of ``THEME_NAMES``. Raises ValueError, which says what is wrong and where."""
    return Theme(load_colours(name))
