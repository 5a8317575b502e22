"""What the pages on races have in common: the parameters of a race, and the plots of its length."""

from camelhelper.gui.lab.charts import Chart
from camelhelper.gui.lab.lab_runner import LabRunner
from camelhelper.gui.lab.page import LabPage
from camelhelper.gui.lab.plot import Plot
from camelhelper.gui.theme.theme import Theme
from camelhelper.lab.games.race_length import MOST_CAMELS, MOST_FACES, MOST_SPACES, Race


class RacesChart(Chart):
    """How long races take, and how that depends on the number of camels."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.legs = Plot(theme, self.tr("How many legs"), self.tr("legs"), percent=True)
        self.by_camels = Plot(theme, self.tr("Legs by camels"), self.tr("camels"), self.tr("legs"))
        self.add(self.legs)
        self.add(self.by_camels, column=1)


class RacesPage(LabPage):
    def __init__(self, title: str, about: str, runner: LabRunner, theme: Theme) -> None:
        super().__init__(title, about, runner, theme)
        usual = Race()
        self.camels = self.parameters.number(self.tr("Camels"), usual.camels, 1, MOST_CAMELS)
        self.spaces = self.parameters.number(self.tr("Spaces"), usual.spaces, 1, MOST_SPACES)
        self.faces = self.parameters.number(self.tr("Faces of the die"), usual.faces, 1, MOST_FACES)
        self.legs = self.quantities.add(self.tr("Expected legs"))

    def race(self) -> Race:
        """The race that the parameters describe. Raises LabError if there is none like it."""
        return Race(self.camels.value(), self.spaces.value(), self.faces.value())
