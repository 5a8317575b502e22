"""A panel of odds, and one with its answer."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget

from camelhelper.gui.odds.odds_panel import OddsPanel
from camelhelper.gui.theme.theme import Theme
from tests.helpers.panels import position, result


@pytest.fixture
def panel(theme: Theme, shown: Callable[[QWidget], OddsPanel]) -> OddsPanel:
    return shown(OddsPanel(theme))


@pytest.fixture
def answered(panel: OddsPanel) -> Callable[[str], OddsPanel]:
    def answered(cup: str) -> OddsPanel:
        panel.show_shown(position(cup))
        panel.show_result(result(cup))
        return panel

    return answered
