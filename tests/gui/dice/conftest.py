import pytest

from camelhelper.gui.dice.dice_tray import DiceTray
from tests.helpers.panels import HeardSession, position


@pytest.fixture
def tray_at(theme, shown):
    def tray_at(cup):
        session = HeardSession(position(cup))
        tray = DiceTray(session, theme)
        tray.rolled.connect(session.apply)
        return shown(tray), session

    return tray_at
