"""The theme that is shown: one for the program, asked for its colours at every painting."""

from camelhelper.gui.theme.art import Art
from camelhelper.gui.theme.chosen_colours import ChosenColours
from camelhelper.gui.theme.colours import Colours, load_colours
from camelhelper.gui.theme.pictures import Pictures


class Theme(ChosenColours):
    """The chosen colours, and the art in them. GUI thread only."""

    def __init__(self, colours: Colours) -> None:
        super().__init__(colours)
        self.art = Art(self)
        self.pictures = Pictures(self.art)


def load_theme(name: str) -> Theme:
    """Begin with one of ``THEME_NAMES``. Raises ValueError that says what is wrong with which."""
    return Theme(load_colours(name))
