"""The page on the ways a leg can go: the tree of orders, and who wins at its ends."""

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from camelhelper.core.cup import parse
from camelhelper.core.position import Position
from camelhelper.gui.lab.dice_left import DiceLeft
from camelhelper.gui.lab.lab_runner import LabRunner
from camelhelper.gui.lab.page_results import PageResults
from camelhelper.gui.lab.place_chances import Exact, PlaceChances
from camelhelper.gui.lab.strip import Strip
from camelhelper.gui.lab.strip_page import StripPage
from camelhelper.gui.lab.tree_layout import Node, of_orders, of_ways
from camelhelper.gui.lab.tree_picture import TreeView
from camelhelper.gui.theme.theme import Theme
from camelhelper.gui.theme.typography import FIGURE, SMALL
from camelhelper.gui.widgets import layouts
from camelhelper.gui.widgets.panel import STEP_PX, RoleLabel, WrappedLabel
from camelhelper.gui.widgets.tips import set_tip
from camelhelper.lab.errors import LabError
from camelhelper.lab.games.leg_tree import MOST_DICE, number_of_ways
from camelhelper.lab.games.stack_odds import PlayedPlaces
from camelhelper.lab.refusals import EveryDieOut, NoCamelOnStrip
from camelhelper.lab.service.process import Question
from camelhelper.lab.service.questions import TreeAnswer, tree
from camelhelper.wording.formatting import count_text, labelled
from camelhelper.wording.translation import translate_counted

EXAMPLE = "cu1 5BWOG.6Y W?G?Y?"
"""Two dice left: a worked example that others have published, with the winner of all 18 ways."""
_STRIP_HEIGHT_PX = 128
_LEFT_WIDTH_PX = 280


class WaysTable(QWidget):
    """How many ways there are with one to six dice of three faces."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        grid = layouts.grid(on=self, spacing=(2 * STEP_PX, 0), margins=layouts.NO_MARGINS)
        grid.setColumnStretch(3, 1)
        self._rows: dict[int, tuple[RoleLabel, ...]] = {}
        titles = self.tr("dice"), "3ᴺ · N!", self.tr("ways")
        for column, title in enumerate(titles):
            grid.addWidget(RoleLabel(theme, "text_muted", SMALL, text=title), 0, column)
        for dice in range(1, MOST_DICE + 1):
            ways = number_of_ways(dice)
            texts = (count_text(dice), f"{3**dice} · {ways // 3**dice}", count_text(ways))
            self._rows[dice] = tuple(RoleLabel(theme, text=text) for text in texts)
            for column, label in enumerate(self._rows[dice]):
                grid.addWidget(label, dice, column)
                set_tip(label, labelled(titles[column], texts[column]))

    def show_dice(self, dice: int) -> None:
        """Highlight the row of this number of dice."""
        for number, labels in self._rows.items():
            for label in labels:
                label.set_role("accent" if number == dice else "text")


def _firsts(answer: TreeAnswer) -> Exact:
    return {camel: (chance,) for camel, chance in answer.wins.items()}


class TreePage(StripPage):
    def __init__(self, title: str, runner: LabRunner, theme: Theme) -> None:
        about = self.tr(
            "In how many ways can the leg go? N dice come out in N! orders and show 3ᴺ "
            "combinations of faces. Stack the camels, choose the dice left, and see who wins "
            "at the end of each branch."
        )
        example = parse(EXAMPLE)
        strip = Strip(theme, replace(example, dice=()), _STRIP_HEIGHT_PX)
        super().__init__(title, about, runner, theme, strip)
        self.dice = DiceLeft(theme, example)
        self.parameters.add(self.tr("Dice left"), self.dice)
        kinds = ((self.tr("every way"), True), (self.tr("the orders of the dice"), False))
        self.kind = self.parameters.choice(self.tr("Tree of"), kinds)
        self.ways = RoleLabel(theme, scale=FIGURE, bold=True)
        self.table = WaysTable(theme)
        self.places = PlaceChances(theme, 1)
        self.remark = WrappedLabel(theme, "text_muted", SMALL)
        self.view = TreeView(theme)
        self._drawn: TreeAnswer | None = None
        self.set_picture(self._lay_out())
        self.dice.changed.connect(self.ask)
        self.strip.arranged.connect(self._arrange)

    def _lay_out(self) -> QWidget:
        self.remark.setMaximumWidth(_LEFT_WIDTH_PX)
        parts = (self.ways, self.table, self.places, self.remark, 1)
        left = layouts.column(*parts, spacing=STEP_PX)
        whole = QWidget()
        margins = layouts.NO_MARGINS
        layouts.row(left, (self.view, 1), on=whole, spacing=3 * STEP_PX, margins=margins)
        return whole

    @Slot(object)
    def _arrange(self, position: Position) -> None:
        self.dice.show_position(position)
        self.ask()

    def position(self) -> Position:
        position = self.strip.position
        if not position.track.camels:
            raise LabError(NoCamelOnStrip())
        position = replace(position, dice=self.dice.dice_out(position))
        if not position.reveals_left:
            raise LabError(EveryDieOut())
        return position

    def question(self) -> Question:
        return partial(tree, self.position())

    def show_results(self, results: PageResults) -> None:
        answer = results.part(TreeAnswer)
        self.places.show_chances(_firsts(answer) if answer else None, results.part(PlayedPlaces))
        if answer is not self._drawn:
            self._drawn = answer
            self._show_tree(answer)

    def _show_tree(self, answer: TreeAnswer | None) -> None:
        self.remark.clear()
        if answer is None:
            self.ways.clear()
            self.table.show_dice(0)
            self.view.show_tree(())
            return
        ways = translate_counted("{count} way", "{count} ways", answer.ways)
        self.ways.setText(ways.format(count=count_text(answer.ways)))
        self.table.show_dice(answer.position.reveals_left)
        self.view.show_tree(self._nodes(answer))

    def _nodes(self, answer: TreeAnswer) -> tuple[Node, ...]:
        wants_ways = self.kind.currentData()
        if wants_ways and answer.each:
            return of_ways(answer.each)
        if wants_ways:
            text = self.tr("Too many ways to draw; these are the orders of the dice.")
            self.remark.setText(text)
        return of_orders(answer.orders)
