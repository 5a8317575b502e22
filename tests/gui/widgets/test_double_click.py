"""A hand that clicks twice does what it means once; the next player has the turn by then."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, LegEnded
from camelhelper.gui import app
from camelhelper.gui.widgets.die_buttons import FaceButton
from camelhelper.gui.widgets.double_click import CountedOnce

LEG_OVER = parse("cu2 3R.6YG.8BP.15k.16w B3P2G1Y3R1 B32.G2.P1 - 7*,5,3+1")
RACING = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3")
THE_LAST_DIE = parse("cu1 1WG.2B.3OY W1G1B2O1 - - 3*,3,3")
LEFT = Qt.MouseButton.LeftButton
MOVED = QPoint(20, 0)
NO_KEYS = Qt.KeyboardModifier.NoModifier


def click(widget, point, press=QEvent.Type.MouseButtonPress):
    at, on_screen = QPointF(point), QPointF(widget.mapToGlobal(point))
    for kind in (press, QEvent.Type.MouseButtonRelease):
        QApplication.sendEvent(widget, QMouseEvent(kind, at, on_screen, LEFT, LEFT, NO_KEYS))


def best_action(views):
    return views.advice.best.band, views.advice.best.band.rect().center()


def other_action(views):
    actions = views.advice.list
    return actions.viewport(), actions.visualRect(actions.model().index(1, 0)).center()


def ticket_pile(views):
    return views.ledger.piles[0], views.ledger.piles[0].rect().center()


@pytest.mark.parametrize("part", [best_action, other_action, ticket_pile])
def test_a_double_click_plays_for_one_player_only(opened, part):
    program = opened(RACING)
    app.await_answer(program)
    widget, point = part(program.views)
    click(widget, point)
    app.await_answer(program)  # now the window knows what is best for the next player
    click(widget, point, press=QEvent.Type.MouseButtonDblClick)
    assert len(program.session.history.past) == 1
    click(widget, point + MOVED)
    assert len(program.session.history.past) == 2


def last(widget):
    """Let the moment after a change outlast a slow machine."""
    widget.findChild(CountedOnce).moment.setInterval(600_000)


@pytest.mark.parametrize("part", [best_action, other_action])
def test_a_slow_second_click_on_the_same_spot_plays_for_one_player_only(opened, part):
    program = opened(RACING)
    app.await_answer(program)
    widget, point = part(program.views)
    last(widget)
    click(widget, point)
    app.await_answer(program)
    for _ in range(2):
        click(widget, point)
    assert len(program.session.history.past) == 1
    widget.findChild(CountedOnce).moment.stop()
    click(widget, point)
    assert len(program.session.history.past) == 2


def test_a_double_click_on_the_last_die_of_a_leg_does_not_begin_the_next_one(opened):
    program = opened(THE_LAST_DIE)
    (face,) = (
        button
        for button in program.views.dice.findChildren(FaceButton)
        if (button.camel, button.face) == ("Y", 3)
    )
    click(face, face.rect().center())
    click(face, face.rect().center(), press=QEvent.Type.MouseButtonDblClick)
    assert [step.event for step in program.session.history.past] == [DieRevealed("Y", 3)]


def test_who_scores_the_leg_twice_plays_nothing(opened):
    program = opened(LEG_OVER)
    last(program.views.advice.best.band)
    click(*best_action(program.views))
    app.await_answer(program)
    click(*best_action(program.views))
    assert [step.event for step in program.session.history.past] == [LegEnded()]
