"""The swine and the butcher run to their places, or are there at once where motion is reduced."""

import pytest
from PySide6.QtCore import QSettings, QVariantAnimation
from PySide6.QtWidgets import QApplication

from camelhelper.gui.lab.swine_track import SwineTrack
from camelhelper.gui.theme.motion import REDUCED_MOTION
from camelhelper.lab.games.swine import SwineGame, SwineTurn


@pytest.mark.parametrize("is_reduced", [False, True])
def test_the_swine_runs_unless_motion_is_reduced(qtbot, theme, monkeypatch, is_reduced):
    monkeypatch.setattr(QApplication, "platformName", lambda: "xcb")
    QSettings().setValue(REDUCED_MOTION, is_reduced)
    track = SwineTrack(theme, game := SwineGame())
    qtbot.addWidget(track)
    track.show_game(game, (SwineTurn(3, 10, 1), SwineTurn(5, 10, 6)))
    track.step()
    motion = track.findChild(QVariantAnimation)
    assert (motion.state() == QVariantAnimation.State.Stopped) == is_reduced
