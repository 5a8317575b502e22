import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed
from camelhelper.gui.session import Session

START = parse("cu2 1RG.2B.3PY.15k.16w")
ELSEWHERE = parse("cu2 1RG.4B.3PY.15k.16w".replace("4B.3PY", "3PY.4B"))


pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def session():
    return Session(START)


@pytest.fixture
def shown(session):
    positions = []
    session.shown_changed.connect(positions.append)
    return positions


@pytest.fixture
def notices(session):
    said = []
    session.notice.connect(said.append)
    return said


def test_an_event_is_played_and_shown(session, shown):
    assert session.do(DieRevealed("R", 2))
    assert session.position.track.stack(3) == "PYRG"
    assert shown == [session.position]


def test_an_illegal_event_is_explained_and_changes_nothing(session, shown, notices):
    session.do(DieRevealed("R", 2))
    before = session.position
    assert not session.do(DieRevealed("R", 1))
    assert session.position is before
    assert shown == [before]
    assert [notice.text for notice in notices] == [
        "The red die is out of the pyramid already in this leg."
    ]
    assert notices[0].is_error


def test_a_preview_is_shown_without_being_played(session, shown):
    session.preview(ELSEWHERE)
    assert session.shown == ELSEWHERE
    assert session.position == START
    session.preview(None)
    assert shown == [ELSEWHERE, START]
    assert session.history.past == ()


def test_the_same_preview_twice_is_announced_once(session, shown):
    session.preview(ELSEWHERE)
    session.preview(ELSEWHERE)
    session.preview(START)
    session.preview(None)
    assert shown == [ELSEWHERE, START]


def test_arranging_is_one_step_that_can_be_undone_and_redone(session):
    session.preview(ELSEWHERE)
    assert session.arrange(ELSEWHERE)
    assert session.position == session.shown == ELSEWHERE
    session.undo()
    assert session.position == START
    session.redo()
    assert session.position == ELSEWHERE


def test_arranging_what_is_already_so_is_no_step(session):
    session.preview(ELSEWHERE)
    assert not session.arrange(START)
    assert session.history.past == ()
    assert session.shown == START


def test_a_new_game_has_no_past(session):
    session.do(DieRevealed("R", 2))
    session.start(ELSEWHERE)
    session.undo()
    assert session.position == ELSEWHERE


def test_undo_without_a_past_does_nothing(session, shown):
    session.undo()
    session.redo()
    assert shown == []
