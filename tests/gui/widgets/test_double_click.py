"""A hand that double-clicks does what it means once; the next player has the turn by then."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed
from camelhelper.gui import app
from camelhelper.gui.widgets.die_buttons import FaceButton

RACING = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3")
THE_LAST_DIE = parse("cu1 1WG.2B.3OY W1G1B2O1 - - 3*,3,3")
LEFT = Qt.MouseButton.LeftButton
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
