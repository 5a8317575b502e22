"""Games that are finished or saved tell how everybody plays, for the evenings to come."""

import random as dice
from dataclasses import replace

import pytest

from camelhelper.core.edition import FIRST_EDITION
from camelhelper.core.event import LegEnded, LegTicketTaken
from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.core.mend import Correction
from camelhelper.core.storage import write_game
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.known_players import game_key, told_of_players
from camelhelper.engine.win.styles import STYLES
from camelhelper.gui.controllers.learning import Learning
from camelhelper.gui.documents.document import Document
from camelhelper.gui.documents.kept_games import KeptGames
from camelhelper.gui.documents.kept_habits import KeptHabits, habits_path
from tests.helpers import games
from tests.helpers.panels import HeardSession

pytestmark = pytest.mark.usefixtures("qapp")
TOLD = (0.5,) * len(STYLES)


def whole_game(seed=1):
    """To the moment before the race is scored."""
    random = dice.Random(seed)
    history = games.play(History(games.opened(FIRST_EDITION, 3, random)), random)
    assert history.past[-1].event == LegEnded()
    return Game(history.undone(), ("Ann", "Ben"))


class Watch:
    """Tells the same of each game at once, and keeps which."""

    def __init__(self):
        self.games = []

    def __call__(self, asked, _cancelled):
        self.games += asked
        for game in asked:
            yield game, told_of(game)


def told_of(game):
    return dict.fromkeys(game.names, TOLD)


@pytest.fixture
def watch():
    return Watch()


@pytest.fixture
def session():
    return HeardSession(whole_game())


@pytest.fixture
def kept(tmp_path):
    return KeptHabits(tmp_path / "habits.json")


@pytest.fixture
def document(session, tmp_path):
    return Document(session, KeptGames(tmp_path / "kept"))


@pytest.fixture
def learning(session, document, kept, watch):
    learning = Learning(session, document, kept, watch)
    yield learning
    learning.close()


def games_of_ann(kept):
    return kept.read()[0].count("Ann")


def test_a_game_that_is_finished_is_learnt_from(qtbot, learning, session, kept, watch):
    assert watch.games == []
    session.end_leg()
    qtbot.waitUntil(lambda: games_of_ann(kept) == 1)
    assert learning.parent() is None
    assert watch.games == [session.game]


def test_a_game_that_is_saved_is_learnt_from_and_once_however_often(
    qtbot, learning, document, kept, watch, tmp_path
):
    del learning
    for _ in range(2):
        document.save(tmp_path / "evening.cup")
    qtbot.waitUntil(lambda: len(watch.games) == 2)
    qtbot.waitUntil(lambda: games_of_ann(kept) == 1)


def test_a_game_whose_first_steps_are_mended_is_still_the_same(qtbot, learning, session, kept):
    del learning
    session.end_leg()
    qtbot.waitUntil(lambda: games_of_ann(kept) == 1)
    before = game_key(session.game)
    first = session.game.live.steps[2].event
    session.correct(Correction(2, first, None))
    mended = game_key(session.game)
    assert mended != before
    assert list(kept.read()[0].games) == [mended]
    session.undo()
    assert list(kept.read()[0].games) == [before]


def test_a_game_whose_first_steps_are_played_otherwise_is_still_the_same(
    qtbot, learning, session, kept
):
    del learning
    session.end_leg()
    qtbot.waitUntil(lambda: games_of_ann(kept) == 1)
    session.jump(7)
    session.edit(replace(session.position, to_move=None))
    assert list(kept.read()[0].games) == [game_key(session.game)] != [""]


def test_a_game_that_is_corrected_after_its_end_tells_what_it_tells_now(
    qtbot, learning, session, kept, watch
):
    del learning
    session.end_leg()
    qtbot.waitUntil(lambda: games_of_ann(kept) == 1)
    session.jump(3)
    session.jump(len(session.history.steps))
    assert len(watch.games) == 1, "a look back tells nothing new"
    tickets = [step for step in session.history.past if isinstance(step.event, LegTicketTaken)]
    at = session.history.past.index(tickets[-1])
    session.correct(Correction(at, tickets[-1].event, replace(tickets[-1].event, seat=3)))
    assert session.position.scored
    qtbot.waitUntil(lambda: watch.games[1:] == [session.game])


def test_a_game_that_is_mended_before_it_was_learnt_from_is_known_as_it_is_now(
    qtbot, learning, session, kept
):
    del learning
    session.end_leg()
    session.correct(Correction(2, session.game.live.steps[2].event, None))
    qtbot.waitUntil(lambda: games_of_ann(kept) == 1)
    assert list(kept.read()[0].games) == [game_key(session.game)]


def test_a_game_that_is_begun_anew_by_undoing_has_told_nothing(qtbot, learning, session, kept):
    session.end_leg()
    qtbot.waitUntil(lambda: games_of_ann(kept) == 1)
    session.jump(3)
    with qtbot.waitSignal(learning.learnt):
        session.edit(replace(session.position, to_move=None))
    assert games_of_ann(kept) == 0


def test_a_player_who_is_called_otherwise_after_the_end_is_known_by_that_name(
    qtbot, learning, session, kept
):
    del learning
    session.end_leg()
    qtbot.waitUntil(lambda: games_of_ann(kept) == 1)
    session.name_players("Anna", "Ben")
    qtbot.waitUntil(lambda: kept.read()[0].names == ("Anna", "Ben"))


def test_who_is_called_otherwise_in_a_game_that_nothing_was_learnt_from_is_not_known(
    learning, session, watch
):
    session.name_players("Anna", "Ben")
    learning.close()
    assert watch.games == []


def test_a_game_that_is_only_opened_is_not(learning, session, document, watch, tmp_path):
    finished = whole_game(2).then(LegEnded())
    write_game(tmp_path / "theirs.cup", finished)
    document.open(tmp_path / "theirs.cup")
    assert session.game.live.position.scored
    learning.close()
    assert watch.games == []


def test_nothing_is_learnt_while_that_is_turned_off(learning, session, document, watch, tmp_path):
    learning.turn(False)
    session.end_leg()
    document.save(tmp_path / "evening.cup")
    learning.close()
    assert watch.games == []
    learning.turn(True)
    assert learning.is_on


def test_other_games_make_the_players_better_known(qtbot, learning, kept):
    with qtbot.waitSignal(learning.learnt):
        learning.learn((whole_game(2),))
    assert games_of_ann(kept) == 1


def test_who_is_known_from_the_game_that_is_open_is_told_at_once_too(
    qtbot, learning, session, kept
):
    with qtbot.waitSignal(learning.learnt):
        learning.learn((session.game,))
    assert games_of_ann(kept) == 1


def test_games_that_a_window_has_not_come_to_are_learnt_from_in_the_one_after_it(
    qtbot, learning, session, document, kept, watch
):
    learning.learn(map(whole_game, range(2, 6)))
    learning.close()
    assert games_of_ann(kept) < 4
    after = Learning(session, document, kept, watch)
    after.take_over(learning)
    qtbot.waitUntil(lambda: games_of_ann(kept) == 4)
    after.close()


def test_a_game_without_names_tells_nothing(learning, watch):
    learning.learn((Game(whole_game().live),))
    learning.close()
    assert watch.games == []


def test_a_window_that_is_closed_at_once_has_learnt_all_the_same(learning, session, kept):
    session.end_leg()
    learning.close()
    assert games_of_ann(kept) == 1


def test_what_cannot_be_written_is_said(qtbot, learning, session, kept, monkeypatch):
    monkeypatch.setattr(kept, "write", lambda _: "the file habits.json cannot be saved: no room")
    with qtbot.waitSignal(session.notice):
        learning.learn((session.game,))
    assert session.errors == ["The file habits.json cannot be saved: no room."]


@pytest.mark.logs_errors
def test_a_game_that_cannot_be_analysed_is_told_and_does_not_hold_up_the_others(
    qtbot, session, document, kept
):
    broken, sound = whole_game(2), whole_game(3)

    def watch(games, _cancelled):
        for game in games:
            if game is broken:
                raise RuntimeError("out of sand")
            yield game, told_of(game)

    learning = Learning(session, document, kept, watch)
    with qtbot.waitSignals([learning.failed, learning.learnt]):
        learning.learn((broken, sound))
    assert games_of_ann(kept) == 1
    learning.close()


def test_what_a_window_learns_is_what_the_game_told(qtbot, opened, tmp_path):
    program = opened(whole_game().position)
    program.session.start(whole_game())
    assert program.on_disk.document.save(tmp_path / "evening.cup")
    kept = program.on_disk.habits
    qtbot.waitUntil(lambda: games_of_ann(kept) == 1)
    (players,) = kept.read()[0].games.values()
    assert players == told_of_players(whole_game(), shipped_tables())
    assert "Ann" in habits_path().read_text("utf-8")
