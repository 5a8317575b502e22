"""The door for other programs: what it names, what it promises, and the page about it."""

import doctest
import inspect
import pickle
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import camelhelper
from camelhelper import library
from camelhelper.core.cup import parse
from camelhelper.core.reason import Reason
from camelhelper.engine.answer import answer
from camelhelper.engine.race.table import TableFault, UnusableTable

PAGE = Path(__file__).parents[1] / "docs" / "library.md"
WHOLE = parse("cu1 5WG.6BO.10Y - - - 3*!,3")
GAME = library.Game(library.History(WHOLE))


def test_every_example_on_its_page_gives_what_is_written_there():
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted > 20
    assert found.failed == 0


def test_all_that_it_names_is_there():
    assert [name for name in library.__all__ if not hasattr(library, name)] == []


def test_the_package_has_all_its_names():
    assert [getattr(camelhelper, name) for name in camelhelper.__all__] == [
        getattr(library, name) for name in library.__all__
    ]
    assert {*library.__all__, "__version__"} <= {*dir(camelhelper)}
    assert not hasattr(camelhelper, "CupProblem")


def test_it_comes_without_qt_when_one_of_its_names_is_asked_for():
    code = (
        "import sys, camelhelper\n"
        "from camelhelper import __version__, resources\n"
        "import camelhelper.core.rules\n"
        "assert 'numpy' not in sys.modules\n"
        "import camelhelper.cli.main, camelhelper.engine.race.solver\n"
        "assert 'camelhelper.library' not in sys.modules\n"
        "assert camelhelper.parse('cu1 1WGBOY').track\n"
        "assert not [name for name in sys.modules if name.startswith(('PySide6', 'pyqtgraph'))]\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_every_error_that_it_promises_can_be_caught_by_a_name_of_its_own():
    promised = set()
    for name in library.__all__:
        named = getattr(library, name)
        parts = vars(named).values() if inspect.isclass(named) else ()
        for part in (named, *parts):
            text = getattr(part, "__doc__", None) or ""
            promised |= {*re.findall(r"``(\w+Error|IllegalEvent)``", text)}
    assert promised - {*library.__all__} <= {"KeyError", "TypeError", "ValueError"}
    assert {"GameFileError", "StorageError", "ChangeTextError", "NamingError"} <= promised


def test_whatever_may_happen_is_one_of_its_kinds_of_event():
    events = library.Event.__args__
    assert {event.__name__ for event in events} <= {*library.__all__}


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda: library.parse("cu1 1WW.2GB.3OY"), "column 7: the white camel is on the track 2"),
        (lambda: library.parse_event("zz", library.SECOND_EDITION), "“zz” is not an event: write"),
        (lambda: library.parse_event("= zz", library.SECOND_EDITION), "“zz” is not an edit: write"),
        (lambda: library.apply(WHOLE, library.LegTicketTaken("X")), "there is no leg ticket X: ch"),
        (lambda: GAME.played(library.LegEnded()), "the leg is not over: it can be scored once"),
        (lambda: GAME.named("Ann, Ben"), "the name “Ann, Ben” contains a comma: commas separate"),
        (lambda: library.read_game(str(PAGE)), "line 1: this is not a saved game: a saved game"),
        (lambda: library.read_game(PAGE.with_name("none.cup")), "the file none.cup cannot be read"),
    ],
)
def test_its_errors_say_in_a_sentence_what_is_wrong(ask, says):
    with pytest.raises(library.ReasonedError) as error:
        ask()
    assert str(error.value).startswith(says)
    assert str(error.value) == str(error.value.reason)


def test_a_problem_is_a_sentence_for_people_and_a_kind_for_programs():
    (problem,) = library.problems(library.parse("cu1 1WG.2OY", free=True))
    assert str(problem) == "the blue camel is missing: put it on a space from 1 to 16"
    assert repr(problem) == "CamelMissing(camel='B')"


def test_a_kind_without_a_sentence_is_shown_as_it_is():
    class Nameless(Reason): ...

    assert str(Nameless()).endswith("Nameless()")


def test_a_race_table_that_cannot_be_used_is_a_sentence_too(monkeypatch):
    table = UnusableTable(Path("race"), library.FIRST_EDITION, TableFault.DAMAGED)

    def unusable(*_):
        raise library.RaceTableError(table)

    monkeypatch.setattr(library, "question_at", unusable)
    with pytest.raises(library.RaceTableError, match="first edition cannot be used") as error:
        library.win_chances(WHOLE)
    assert error.value.table == table


def test_actions_are_worth_what_the_advice_says():
    position = parse("cu2 1RG.2B.3PY.15k.16w - - - 3*!,3,3,3")
    *_, result = answer(position)
    assert library.action_values(position) == result.actions


def test_chances_to_win_hang_on_the_question_alone():
    position = parse("cu1 5WG.6BO.10Y W1O2 O2.Y1 +2? 3*!,3,3")
    *_, one = library.win_chances(position, playouts=240, seed=3)
    *_, again = library.win_chances(position, playouts=240, seed=3)
    assert one == again


def test_how_others_play_is_learnt_from_the_game():
    history = library.History(parse("cu1 1W.2BG.3YO - - - 3*,3"))
    for text in ("-o", "w1", "-w", "o2", "+y", "b1"):
        history = history.then(library.parse_event(text, history.position.edition))
    *_, unseen = library.win_chances(history.position, playouts=240)
    *_, seen = library.win_chances(history.position, history, playouts=240)
    assert seen != unseen


def test_how_others_play_may_be_known():
    position = parse("cu1 5WG.6BO.10Y W1O2 O2.Y1 - 3*!,3,3")
    *_, strangers = library.win_chances(position, playouts=240)
    *_, rollers = library.win_chances(position, styles={2: "roll", 3: "roll"}, playouts=240)
    assert rollers.best.win > strangers.best.win


def test_type_checkers_of_others_read_its_types():
    assert Path(library.__file__).with_name("py.typed").exists()


def test_any_roll_is_spelt_like_a_bot_s():
    tile = library.parse_event("5+", library.SECOND_EDITION)
    assert [library.format_action(action) for action in (library.ANY_ROLL, tile)] == ["roll", "5+"]


def test_a_game_that_leads_elsewhere_is_refused():
    history = library.History(parse("cu1 1W.2BG.3YO - - - 3*,3"))
    after = library.apply(history.position, library.parse_event("w1", history.position.edition))
    for ask in (library.win_chances, library.action_values):
        with pytest.raises(ValueError, match="the history leads to another position"):
            ask(after, history)


def test_a_position_without_one_of_its_camels_is_refused_for_that():
    missing = library.parse("cu1 1W.2BG.3Y - - - 3*,3", free=True)
    for ask in (library.win_chances, library.action_values):
        with pytest.raises(ValueError, match="the first is: the orange camel is missing"):
            ask(missing)


@pytest.mark.parametrize(
    ("stacks", "why"),
    [
        (((5, "WW"),), "the white camel is on the track 2 times"),
        ((), "there is no racing camel on the track"),
        (((5, "WRX"),), "the first edition has no camel R"),
    ],
)
def test_a_track_that_cannot_be_has_no_odds(stacks, why):
    position = library.Position(library.FIRST_EDITION, library.Track(stacks))
    with pytest.raises(ValueError, match=why):
        library.position_odds(position)


def test_what_is_wrong_beside_the_track_leaves_its_odds():
    position = library.parse("cu1 5WGBOY")
    alone = replace(position, players=(library.Player(3),))
    assert library.problems(alone)
    assert library.position_odds(alone).race == library.position_odds(position).race


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"styles": {0: "leg"}}, "there is no seat 0; there are 1 to 2"),
        ({"styles": {"2": "leg"}}, "there is no seat '2'; there are 1 to 2"),
        ({"playouts": 0}, "there cannot be 0 playouts"),
        ({"seed": -1}, "-1 is no seed; they start at 0"),
    ],
)
def test_seats_and_numbers_that_do_not_exist_are_refused(asked, why):
    with pytest.raises(ValueError, match=why):
        library.win_chances(WHOLE, **asked)


def test_the_seat_of_somebody_who_left_still_counts():
    history = library.History(parse("cu1 1W.2BG.3YO - - - 3*,3,3"))
    history = history.then(library.PlayerLeft(2))
    assert library.win_chances(history.position, history, styles={3: "leg"}, playouts=240)


@pytest.mark.parametrize(
    ("styles", "first"), [({2: "rolls"}, "'rolls'"), ({1: None, 2: "x"}, "None")]
)
def test_a_style_that_does_not_exist_is_refused(styles, first):
    with pytest.raises(ValueError, match=f"{first} is no style; there are full, leg, cards"):
        library.win_chances(WHOLE, styles=styles)


@pytest.mark.parametrize("cup", ["cu1 1W.2BG.3YO", "cu1 2BG.3YO.17W W3 - - 3*,3"])
def test_where_nobody_decides_there_are_no_chances(cup):
    with pytest.raises(ValueError, match="nobody has anything to decide"):
        library.win_chances(parse(cup))


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda: library.parse(3), "line must be a str, not int"),
        (lambda: library.parse_event("g2", 2), "edition must be FIRST_EDITION or SECOND_EDITION"),
        (lambda: library.position_odds("cu1 1W"), "position must be a Position, as parse gives,"),
        (lambda: library.apply(WHOLE, "w2"), "event must be an Event, as parse_event gives"),
        (lambda: library.apply(WHOLE, library.ANY_ROLL), "for a roll, the DieRevealed that came"),
        (lambda: library.format_event(library.ANY_ROLL), "event must be an Event, as parse_event"),
        (lambda: library.format_action("roll"), "action must be an Action, not str"),
        (lambda: library.legal_events(WHOLE, "flip in place"), "house must be HouseRules, not st"),
        (lambda: library.action_values(WHOLE, WHOLE), "history must be a History or a Game, not"),
        (lambda: library.win_chances(WHOLE, styles=["leg"]), "by seat, as {2: 'leg'}, not list"),
        (lambda: library.win_chances(WHOLE, playouts=1.5), "playouts must be a whole number, not"),
        (lambda: library.win_chances(WHOLE, playouts="100"), "playouts must be a whole number"),
        (lambda: library.win_chances(WHOLE, seed=None), "seed must be a whole number, not None"),
        (lambda: library.read_game(3), "path must be a str or a Path, not int"),
        (lambda: library.write_game("a.cup", GAME.live), "game must be a Game, not History"),
    ],
)
def test_an_argument_of_another_kind_is_refused_in_a_sentence(ask, says):
    with pytest.raises(TypeError, match=re.escape(says)):
        ask()


def test_whole_numbers_of_numpy_are_as_good():
    *_, one = library.win_chances(WHOLE, playouts=np.int64(240), seed=np.uint8(3))
    *_, same = library.win_chances(WHOLE, playouts=240, seed=3)
    assert one == same


def test_a_path_may_be_a_str(tmp_path):
    library.write_game(f"{tmp_path}/evening.cup", GAME)
    assert library.read_game(f"{tmp_path}/evening.cup") == library.read_game(
        tmp_path / "evening.cup"
    )


def test_a_game_may_be_given_for_its_history():
    game = GAME.played(library.parse_event("w1", WHOLE.edition))
    assert library.action_values(game.position, game) == library.action_values(
        game.position, game.history
    )


def test_what_a_game_says_about_its_players_counts():
    *_, said = library.win_chances(WHOLE, GAME.saying(2, "roll"), playouts=240)
    *_, same = library.win_chances(WHOLE, styles={2: "roll"}, playouts=240)
    *_, other = library.win_chances(WHOLE, GAME.saying(2, "roll"), styles={2: "leg"}, playouts=240)
    assert said == same != other


def test_other_processes_find_every_function_of_the_door():
    for name in library.__all__:
        found = getattr(library, name)
        if inspect.isfunction(found):
            pickle.dumps(found)  # fails for what is not found by its name


@pytest.mark.parametrize("name", ["a.b", "..", "library.x", "nothing", "_checked", ""])
def test_whoever_looks_for_odd_names_finds_none(name):
    assert not hasattr(camelhelper, name)


def test_the_library_is_there_by_its_own_name_too():
    code = "import camelhelper; print(camelhelper.library.parse is camelhelper.parse)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert found.stdout.strip() == "True"
