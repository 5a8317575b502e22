"""The pages of the lab, by name. A page's module is imported when the page is made."""

from camelhelper.gui.lab.lab_runner import LabRunner
from camelhelper.gui.lab.page import LabPage
from camelhelper.gui.theme.theme import Theme
from camelhelper.wording.translation import translatable, translate

_TITLES = {
    "race": translatable("Race length"),
    "stacked": translatable("Race length, stacking"),
    "stacks": translatable("Stack odds"),
    "tree": translatable("Leg tree"),
    "chutes": translatable("Chutes and Ladders"),
    "swine": translatable("Swine escape"),
    "chase": translatable("The chase"),
}


def page_titles() -> dict[str, str]:
    """The keys of the pages, each with its title in the user's language."""
    return {key: translate(title) for key, title in _TITLES.items()}


def make_page(key: str, runner: LabRunner, theme: Theme) -> LabPage:
    title = page_titles()[key]
    match key:
        case "race":
            from camelhelper.gui.lab.race_page import RacePage

            return RacePage(title, runner, theme)
        case "stacked":
            from camelhelper.gui.lab.stacked_page import StackedPage

            return StackedPage(title, runner, theme)
        case "stacks":
            from camelhelper.gui.lab.stacks_page import StacksPage

            return StacksPage(title, runner, theme)
        case "tree":
            from camelhelper.gui.lab.tree_page import TreePage

            return TreePage(title, runner, theme)
        case "chutes":
            from camelhelper.gui.lab.chutes_page import ChutesPage

            return ChutesPage(title, runner, theme)
        case "swine":
            from camelhelper.gui.lab.swine_page import SwinePage

            return SwinePage(title, runner, theme)
    from camelhelper.gui.lab.chase_page import ChasePage

    return ChasePage(title, runner, theme)
