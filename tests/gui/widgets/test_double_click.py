"""A hand that clicks twice does what it means once; the next player has the turn by then."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QPushButton

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, LegEnded
from camelhelper.engine.win.styles import STYLES
from camelhelper.gui import app
from camelhelper.gui.guesses.call_pad import CallPad
from camelhelper.gui.habits.habits_dialog import HabitsDialog, PlayerHabits
from camelhelper.gui.widgets.die_buttons import FaceButton
from camelhelper.gui.widgets.double_click import CountedOnce

LEG_OVER = parse("cu2 3R.6YG.8BP.15k.16w B3P2G1Y3R1 B32.G2.P1 - 7*,5,3+1")
RACING = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3")
THE_LAST_DIE = parse("cu1 1WG.2B.3OY W1G1B2O1 - - 3*,3,3")
CARDS_TO_REVEAL = parse("cu2 9w.12k.14B.15RG.17PY P1 - +1?2?3R-1B 3*,3,3")
EVENLY = (0.0,) * len(STYLES)
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


def clicked_once(opened, part):
    """A program in which one action was played by a click, what was clicked, and where."""
    program = opened(RACING)
    app.await_answer(program)
    widget, point = part(program.views)
    last(widget)
    click(widget, point)
    app.await_answer(program)
    return program, widget, point


@pytest.mark.parametrize("part", [best_action, other_action])
def test_a_slow_second_click_on_the_same_spot_plays_for_one_player_only(opened, part):
    program, widget, point = clicked_once(opened, part)
    for _ in range(2):
        click(widget, point)
    assert len(program.session.history.past) == 1
    widget.findChild(CountedOnce).moment.stop()
    click(widget, point)
    assert len(program.session.history.past) == 2


@pytest.mark.parametrize("part", [best_action, other_action])
def test_who_comes_back_to_the_same_spot_plays_at_once(opened, part):
    program, widget, point = clicked_once(opened, part)
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))
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


def double_click(widget):
    click(widget, widget.rect().center())
    click(widget, widget.rect().center(), press=QEvent.Type.MouseButtonDblClick)


@pytest.fixture
def race_end(opened):
    program = opened(CARDS_TO_REVEAL)
    program.session.score()
    return program.commands.race_end.dialog


def test_a_double_click_on_a_colour_reveals_one_card(race_end):
    double_click(race_end.turning.colours["Y"])
    cards = race_end.turning.position.winner_cards
    assert [card.colour for card in cards] == ["Y", None, "R"]
    assert race_end.turning.current is not None


def test_a_double_click_leaves_one_card_face_down(race_end):
    double_click(race_end.turning.leave)
    assert race_end.turning.current is not None


def test_the_second_click_on_score_the_race_leaves_the_podium_standing(race_end):
    for colour in "YG":
        click(race_end.turning.colours[colour], QPoint(20, 20))
    click(race_end.turning.score, QPoint(20, 20))
    for button in (race_end.accounts, race_end.close_, race_end.review):
        click(button, QPoint(20, 20), press=QEvent.Type.MouseButtonDblClick)
    assert race_end.isVisible()
    click(race_end.review, QPoint(20, 20))
    assert not race_end.isVisible()


def test_a_double_click_on_a_camel_calls_it_for_one_player(opened):
    program = opened(RACING)
    program.commands.guessing.action.trigger()
    pad = program.window.findChild(CallPad)
    called = []
    pad.called.connect(called.append)
    double_click(pad.camels[0])
    assert called == ["R"]
    assert pad.callers.text() == "Called so far: Player 1."


def test_a_double_click_opens_one_what_if_of_the_next_roll(qtbot, opened):
    program = opened(RACING)
    program.next_roll.map_action.trigger()
    cells = program.next_roll.map
    qtbot.waitUntil(lambda: cells.rolls.roll(cells.model().index(0, 0)) is not None)
    point = cells.visualRect(cells.model().index(0, 0)).center()
    click(cells.viewport(), point)
    qtbot.waitUntil(lambda: cells.rolls.roll(cells.indexAt(point)) is not None)
    click(cells.viewport(), point, press=QEvent.Type.MouseButtonDblClick)
    assert len(program.session.history.past) == 1


def test_a_double_click_forgets_how_one_player_plays(qtbot, theme):
    dialog = HabitsDialog(theme, learns=True, parent=None)
    qtbot.addWidget(dialog)
    known = [PlayerHabits(name, 1, EVENLY) for name in ("Ann", "Ben")]
    dialog.forget_wanted.connect(lambda _name: dialog.show_players(known[1:]))
    dialog.show_players(known)
    dialog.show()
    first = dialog.list.widget().findChild(QPushButton)
    click(first, first.rect().center())
    moved_up = dialog.list.widget().findChild(QPushButton)
    asked = []
    dialog.forget_wanted.connect(asked.append)
    click(moved_up, moved_up.rect().center(), press=QEvent.Type.MouseButtonDblClick)
    assert asked == []
