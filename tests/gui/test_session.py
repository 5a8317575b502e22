import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed, RaceCardLaid
from camelhelper.core.mend import Correction
from camelhelper.gui.session import Session
from tests.helpers.bounds import two_long_lines
from tests.helpers.panels import HeardSession

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
    assert session.apply(DieRevealed("R", 2))
    assert session.position.track.stack(3) == "PYRG"
    assert shown == [session.position]


def test_an_illegal_event_is_explained_and_changes_nothing(session, shown, notices):
    session.apply(DieRevealed("R", 2))
    before = session.position
    assert not session.apply(DieRevealed("R", 1))
    assert session.position is before
    assert shown == [before]
    assert [notice.text for notice in notices] == ["The red die is already out in this leg."]
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
    assert session.edit(ELSEWHERE)
    assert session.position == session.shown == ELSEWHERE
    session.undo()
    assert session.position == START
    session.redo()
    assert session.position == ELSEWHERE


def test_arranging_what_is_already_so_is_no_step(session):
    session.preview(ELSEWHERE)
    assert not session.edit(START)
    assert session.history.past == ()
    assert session.shown == START


def test_a_new_game_has_no_past(session):
    session.apply(DieRevealed("R", 2))
    session.start(ELSEWHERE)
    session.undo()
    assert session.position == ELSEWHERE


def test_undo_without_a_past_does_nothing(session, shown):
    session.undo()
    session.redo()
    assert shown == []


# -- the game around the line of play ------------------------------------------------------------


def undo_twice(session):
    session.undo()
    session.undo()


@pytest.mark.parametrize("go_back", [undo_twice, lambda session: session.jump(1)])
def test_what_playing_on_from_an_earlier_moment_drops_is_brought_back(session, go_back):
    session.apply(DieRevealed("R", 2))
    session.apply(DieRevealed("G", 1))
    session.apply(DieRevealed("P", 1))
    kept = session.history
    go_back(session)
    session.apply(DieRevealed("B", 1))
    session.undo()
    session.jump(3)
    assert session.history == kept


def test_a_jump_keeps_every_step(session):
    session.apply(DieRevealed("R", 2))
    session.apply(DieRevealed("G", 1))
    last = session.position
    session.jump(0)
    assert session.position == START
    session.redo()
    session.redo()
    assert session.position == last


def test_a_mended_roll_is_replayed_with_all_that_follows(session):
    session.apply(DieRevealed("R", 2))
    session.apply(DieRevealed("G", 1))
    assert session.correct(Correction(0, DieRevealed("R", 2), DieRevealed("R", 1)))
    assert session.position.track.stack(2) == "BR"
    assert session.position.track.stack(3) == "PYG"
    session.undo()
    assert session.position.track.stack(3) == "PYR"


def test_a_mend_that_cannot_be_is_explained_and_changes_nothing(session, notices):
    session.apply(DieRevealed("R", 2))
    before = session.game
    assert not session.correct(Correction(0, DieRevealed("R", 2), DieRevealed("R", 7)))
    assert session.game is before
    assert notices[-1].text == "A die shows 1, 2 or 3, not 7."


def test_names_belong_to_the_game_and_draw_nothing_anew(session, shown):
    games = []
    session.game_changed.connect(games.append)
    assert session.name_players("Ann ", "Ben")
    assert session.game.names == ("Ann", "Ben")
    assert games == [session.game]
    assert shown == []


def test_a_name_that_cannot_be_is_explained(session, notices):
    assert not session.name_players("Ann, Ben")
    assert session.game.names == ()
    assert "contains a comma" in notices[-1].text


def test_what_is_done_in_a_what_if_leaves_the_live_game_alone(session):
    session.apply(DieRevealed("R", 2))
    live = session.game.live
    session.set_game(session.game.what_if())
    session.apply(DieRevealed("G", 3))
    session.undo()
    session.apply(DieRevealed("B", 1))
    assert session.game.live is live
    session.set_game(session.game.left())
    assert session.history is live


def test_a_game_is_announced_once_it_is_shown(session, shown):
    seen = []
    session.game_changed.connect(lambda game: seen.append((game.position, list(shown))))
    session.apply(DieRevealed("R", 2))
    assert seen == [(session.position, [session.position])]


def test_who_is_refused_is_called_by_name(session, notices):
    session.start(parse("cu2 1RG.2B.3PY.15k.16w - - +1R 3*,3,3!"))
    session.name_players("ann", "Ben", "me")
    assert not session.apply(RaceCardLaid(on_winner=False, colour="R"))
    assert notices[0].text == "ann's red card is already played: there is only one of each colour."


@pytest.mark.parametrize(
    ("name", "told"), [("Ben", "Ben's green"), ("ben", "ben's green")], ids=["capital", "small"]
)
def test_a_correction_is_refused_by_the_names_of_those_who_were_there(session, notices, name, told):
    session.start(parse("cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3"))
    session.name_players("Ann", name, "Cleo")
    for event in (DieRevealed("B", 1), RaceCardLaid(on_winner=True, colour="G")):
        session.apply(event)
    session.seat_players(session.position, *session.game.names, leaving=2)
    again = RaceCardLaid(on_winner=False, colour="G", seat=2)
    assert not session.correct(Correction(2, None, again))
    words = "card is already played: there is only one of each colour."
    assert notices[-1].text == f"{told} {words}"


def test_a_step_that_is_done_again_as_it_was_is_awaited_no_longer():
    session = Session(parse("cu1 1B.2WG.3Y.4O - - - 3*,3,3"))
    session.apply(DieRevealed("B", 1))
    before = session.game
    session.awaited = Correction(0, DieRevealed("B", 1), None)
    assert session.apply(DieRevealed("B", 1))
    assert session.awaited is None
    assert session.game is before


def test_a_correction_that_is_awaited_goes_with_its_game():
    session = Session(START)
    session.apply(DieRevealed("R", 2))
    session.awaited = Correction(0, session.history.past[0].event, None)
    acted_in = []
    session.shown_changed.connect(lambda _: acted_in.append(session.acted_in.position))
    session.start(ELSEWHERE)
    assert acted_in == [ELSEWHERE]
    assert session.awaited is None


def test_an_undo_that_would_bring_back_too_many_steps_is_refused_in_a_sentence():
    session = HeardSession(two_long_lines())
    session.undo()
    assert "1,000" in session.errors[-1]
    assert len(session.history.steps) == 1
