import os
import re
from pathlib import Path

import pytest

from camelhelper.cli.refusals import NoAnswerError
from camelhelper.cli.styles import NOTHING_SAID, read_habits, read_styles
from camelhelper.core.cup import parse
from camelhelper.core.event import PlayerLeft
from camelhelper.core.history import History
from camelhelper.engine.win.known_players import format_known
from camelhelper.engine.win.people import STRANGERS, People
from camelhelper.engine.win.styles import PRIOR, STYLES
from tests.helpers.saved_games import EVENING

THREE = History(parse("cu2 1RG.2B.3PY.15k.16w - - - 3*!,3,3"))


@pytest.fixture
def saved(tmp_path):
    path = tmp_path / "evenings" / "one.cup"
    path.parent.mkdir()
    path.write_text(EVENING)
    return path


def test_a_style_that_is_known_is_certain_and_the_others_are_inferred():
    styles = read_styles("-, leg,infer")
    assert styles.of_people(THREE) == People({2: "leg"})


def test_who_is_known_from_other_games_is_inferred_from_their_habits_on(saved):
    known = read_habits(saved)
    styles = read_styles("Ben,-,leg", known)
    assert styles.of_people(THREE) == People({3: "leg"}, {1: known.habits("Ben")})
    assert known.habits("Ben") != PRIOR


def test_habits_are_read_from_a_folder_where_a_copy_counts_once(saved):
    saved.with_name("copy of it.cup").write_bytes(saved.read_bytes())
    saved.with_name("notes.txt").write_text("Ben likes red")
    assert read_habits(saved.parent) == read_habits(saved)


def test_habits_are_read_from_what_a_window_has_learnt(saved):
    learnt = saved.with_name("habits.json")
    learnt.write_text(format_known(read_habits(saved)), "utf-8")
    assert read_habits(learnt).names == ("Ann", "Ben", "Cleo")


@pytest.mark.skipif(os.name != "posix", reason="pipes have names on POSIX only")
@pytest.mark.parametrize("name", ["habits.json", "evening.cup"])
def test_a_pipe_is_refused_without_waiting_for_who_writes_into_it(tmp_path, name):
    os.mkfifo(tmp_path / name)
    with pytest.raises(NoAnswerError, match=name):
        read_habits(tmp_path / name)


@pytest.mark.parametrize("suffix", [".json", ".cup", ""])
def test_a_name_too_long_for_any_file_is_refused_in_a_sentence(suffix):
    with pytest.raises(NoAnswerError, match="cannot be read"):
        read_habits(Path("x" * 5_000 + suffix))


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("bad.cup", '[Version "1"]\nhop', "bad.cup: line 2: "),
        ("bad.json", "{", "bad.json does not hold what a window has learnt"),
    ],
)
def test_what_is_no_game_is_named_with_what_is_wrong(tmp_path, name, content, says):
    (tmp_path / name).write_text(content)
    with pytest.raises(NoAnswerError, match=re.escape(says)):
        read_habits(tmp_path / name)


def test_games_that_are_not_there_are_missed(tmp_path):
    for name, says in (("no.cup", "no.cup"), ("no.json", "cannot be read"), ("", "no saved game")):
        with pytest.raises(NoAnswerError, match=says):
            read_habits(tmp_path / name)


def test_who_tells_no_styles_leaves_all_to_be_inferred():
    assert NOTHING_SAID.of_people(THREE) == STRANGERS


def test_those_who_are_at_the_table_are_meant_though_somebody_has_left():
    assert read_styles("-,leg").of_people(THREE.then(PlayerLeft(2))) == People({3: "leg"})


def test_there_is_a_style_for_every_seat():
    with pytest.raises(NoAnswerError, match="2 styles do not fit 3 players"):
        read_styles("leg,full").of_people(THREE)


def test_a_style_that_nobody_has_is_refused_with_those_there_are():
    with pytest.raises(NoAnswerError, match="there is no style “lucky”: the styles are full, leg"):
        read_styles("leg,lucky")


def test_the_page_about_the_protocol_names_every_style():
    page = Path(__file__).parents[2] / "docs" / "protocol.md"
    text = page.read_text(encoding="utf-8")
    assert [style.name for style in STYLES if f"`{style.name}`" not in text] == []
