from itertools import count

import pytest

from camelhelper import __version__
from camelhelper.cancellation import never
from camelhelper.cli.engine.conversation import Conversation
from camelhelper.core.cup import parse
from camelhelper.core.rules import legal_events
from camelhelper.engine.answer import answer
from camelhelper.engine.coins.action_text import format_action
from camelhelper.engine.race.loader import RaceLoader
from tests.helpers.saved_games import EVENING

START = "cu2 1RG.2B.3PY.15k.16w - - - 3,3,3*!,3"


def answers(*lines, is_stopped=never):
    """What the last of the lines is answered, those before being understood."""
    conversation = Conversation(is_stopped)
    *before, last = lines
    for line in before:
        assert list(conversation.answer(line)) == ["ok"]
    return list(conversation.answer(last))


def test_it_says_who_it_is_and_what_it_speaks():
    assert answers("hello") == [f"camelhelper {__version__} protocol 1"]


def test_legal_actions_are_one_line_in_which_every_reveal_is_a_roll():
    (line,) = answers(f"game {START}", "legal")
    word, first, *others = line.split()
    assert (word, first) == ("legal", "roll")
    assert {"tr", "9+", "9-", "+r", "-b"} <= set(others)
    rolls = 5 * 3 + 6
    assert len(others) == len(list(legal_events(parse(START)))) - rolls


def test_a_leg_that_is_over_can_only_be_scored():
    over = "cu2 4RG.5B.6PY.15k.16w R1G1B1Y1P1 - - 3,3,3*!,3"
    assert answers(f"game {over}", "legal") == ["legal leg"]


def test_after_the_race_there_is_nothing_but_to_score_it():
    crossed = "cu1 1G.2B.3O.4Y.17W G1B1 W121 - 10*!,10"
    assert answers(f"game {crossed}", "legal") == ["legal leg"]
    assert answers(f"game {crossed}", "event leg", "legal") == ["legal"]


@pytest.mark.parametrize("cup", ["cu2 1RG.2B.3PY.15k.16w", START.replace("*", "")])
def test_where_nobody_is_to_move_there_are_no_actions(cup):
    (error,) = answers(f"game {cup}", "legal")
    assert error == "error It is nobody's turn; mark the player to move with *."


def test_how_the_asked_seat_itself_plays_may_be_said_and_changes_nothing():
    asked = ("set playouts 480", f"game {START}")
    told, untold = (
        answers(*asked, f"set styles leg,roll,{own},leg", "go") for own in ("random", "-")
    )
    assert told == untold


def test_the_house_rules_are_those_of_the_games_that_begin_then():
    own_tile = "game cu1 1W.2BG.3YO.7+1 - - - 3*!,3,3"
    (plain,) = answers(own_tile, "legal")
    (at_home,) = answers("set house flip in place", own_tile, "legal")
    (again,) = answers("set house flip in place", "set house", own_tile, "legal")
    assert set(at_home.split()) - set(plain.split()) == {"7-"}
    assert again == plain


@pytest.mark.parametrize("command", ["game", "position"])
def test_the_race_is_read_when_a_game_begins_and_not_when_time_counts(command, monkeypatch):
    asked, table = [], RaceLoader.table

    def read(loader, edition, *rest):
        asked.append(edition.number)
        return table(loader, edition, *rest)

    monkeypatch.setattr(RaceLoader, "table", read)
    assert answers(f"{command} {START}") == ["ok"]
    assert asked == [2]


def test_events_lead_on_from_where_the_game_stood():
    (line,) = answers(f"game {START}", "event tg", "event +?", "event g2", "event tb@3", "legal")
    assert "tg" in line
    (line,) = answers(f"game {START}", "event tg", "event tg", "event tg", "event tg", "legal")
    assert "tg" not in line.split()


def test_who_acts_in_the_next_leg_has_scored_the_last():
    over = "cu2 4RG.5B.6PY.15k.16w R1G1B1Y1P1 G1 - 3,3,3*!,3"
    assert answers(f"game {over}", "event tg") == ["ok"]


def test_ranked_by_coins_the_best_action_is_the_one_that_earns_most():
    *_, result = answer(parse(START))
    best = result.actions[0]
    *infos, last = answers("set rank coins", f"game {START}", "go")
    assert last == "best ty"
    assert best.action.colour == "Y"
    assert f"info ty coins {best.expected_coins:.2f}" in infos


def test_else_it_is_the_one_that_wins_most_often():
    *infos, last = answers("set playouts 960", f"game {START}", "go")
    words = [info.split() for info in infos]
    assert {(w[0], w[2], w[4], w[6], w[8]) for w in words} == {
        ("info", "win", "se", "coins", "playouts")
    }
    last_round = infos[[info.split()[1] for info in infos].index("roll") + 1 :]
    assert last == "best ty"
    assert any(info.startswith("info ty win 0.") for info in last_round)


def test_of_all_that_wins_for_certain_what_earns_most_is_best():
    won = "cu1 1G.2B.3O.4Y.16W G1B1O1Y1 W121 - 10*!,10"
    assert answers("set playouts 96", f"game {won}", "go")[-1] == "best +w"


def test_what_earns_most_is_tried_where_debts_eat_up_the_best_ticket():
    in_debt = "cu1 5WGBO.7Y W1G1B1O1 W11.G11 - 0*!,3"
    infos = answers("set playouts 96", f"game {in_debt}", "go")
    assert any(info.startswith("info -w ") for info in infos)


def test_a_tile_is_told_with_the_coins_that_it_earns():
    *_, result = answer(parse(START))
    earned = {
        format_action(value.action): f"{value.expected_coins:.2f}" for value in result.actions
    }
    *infos, _ = answers("set playouts 480", f"game {START}", "go")
    told = {words[1]: words[7] for words in map(str.split, infos)}
    assert "4-" in told
    assert told == {action: earned[action] for action in told}


def test_equal_seeds_and_playouts_give_equal_answers():
    once, again, other = (
        answers("set playouts 480", f"set seed {seed}", f"game {START}", "go") for seed in (7, 7, 8)
    )
    assert once == again != other


def test_what_was_learnt_of_the_others_is_kept_for_a_position_and_not_for_a_game():
    events = ("event tr", "event +?", "event tg", "event -?")
    begun = ("set playouts 480", f"game {START}", *events)
    learnt, forgotten, fresh = (
        answers(*lines, "go")
        for lines in (
            (*begun, f"position {START}"),
            (*begun, f"game {START}"),
            (begun[0], f"game {START}"),
        )
    )
    assert learnt != forgotten == fresh


def test_who_is_known_to_play_otherwise_is_taken_for_that():
    asked = ("set playouts 480", f"game {START}")
    told = [answers(*asked, f"set styles {how}", "go") for how in ("-,-,-,-", "roll,roll,-,roll")]
    assert answers(*asked, "go") == told[0] != told[1]


def test_styles_are_told_for_every_seat():
    (error,) = answers(f"game {START}", "set styles leg,full", "go")
    assert error == "error 2 styles do not fit 4 players: give one a seat."


def test_the_habits_of_who_sits_there_are_where_the_inference_begins(tmp_path):
    (tmp_path / "evening.cup").write_text(EVENING)
    known = (f"set habits {tmp_path}", "set styles Ann,Ben,-,Cleo")
    asked = ("set playouts 480", f"game {START}")
    told = answers(*asked, *known, "go")
    assert told == answers(*known, *asked, "go") != answers(*asked, "go")
    left = (*asked, *known, "event left@1", "set styles Ben,-,Cleo", "go")
    assert answers(*left)[-1].startswith("best ")


def test_a_new_position_takes_the_place_of_the_old():
    other = START.replace("3PY", "3YP")
    assert answers("set rank coins", f"game {START}", f"position {other}", "go")[-1] == "best tp"
    assert answers("set rank coins", f"position {other}", "go")[-1] == "best tp"


@pytest.mark.parametrize("rank", ["win", "coins"])
def test_a_search_that_is_stopped_at_once_still_names_a_legal_action(rank):
    asked = (f"set rank {rank}", "set playouts 960", f"game {START}")
    stopped = answers(*asked, "go", is_stopped=lambda: True)
    assert stopped[-1].split()[1] in answers(*asked, "legal")[0].split()
    assert len(stopped) < len(answers(*asked, "go"))


def test_a_search_without_playouts_ends_with_its_budget(monkeypatch):
    monkeypatch.setattr("camelhelper.cli.engine.conversation.monotonic", count().__next__)
    late, in_time = (
        answers("set rank coins", f"set budget_ms {budget}", f"game {START}", "go")
        for budget in (1_000, 10**9)
    )
    assert len(late) < len(in_time)


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("dance", "There is no command “dance”; the commands are hello, set,"),
        ("hello there", "Send hello alone, without “there”."),
        ("legal now", "Send legal alone, without “now”."),
        ("go movetime 100", "Send go alone, without “movetime 100”."),
        ("game", "column 1"),
        ("game cu2 1R", "the yellow camel is missing"),
        ("position cu3 1R", "column 1"),
        ("event", "is not an event"),
        ("event tw", "“w” is not possible here in the second edition"),
        ("event r2@9", "is not an event"),
        ("event leg", "the leg is not over"),
        ("set", "Name what to set; the settings are budget_ms,"),
        ("set colour red", "“colour” cannot be set"),
        ("set budget_ms soon", "budget_ms is a whole number from 1 to"),
        ("set playouts 0", "playouts is a whole number from 1 to"),
        ("set playouts 100001", "playouts is a whole number from 1 to 100000, not “100001”"),
        (f"set seed {'9' * 5_000}", "seed is a whole number from 0 to"),
        ("set seed -1", "seed is a whole number from 0 to 2147483647, not “-1”"),
        ("set styles", "There is no style “”:"),
        ("set styles leg,lucky", "There is no style “lucky”: the styles are full,"),
        ("set styles Ann", "There is no style “Ann”: the styles are full,"),
        ("set habits", "Name the file or the folder that habits are read from."),
        ("set habits no-such.cup", "the file no-such.cup cannot be read"),
        ("set rank luck", "Actions are ranked by win or coins, not “luck”."),
    ],
)
def test_what_is_not_understood_is_one_sentence_and_changes_nothing(line, part):
    conversation = Conversation(never)
    for understood in (f"game {START}", "event tg", "event tb"):
        assert list(conversation.answer(understood)) == ["ok"]
    before = list(conversation.answer("legal"))
    (error,) = conversation.answer(line)
    assert error.startswith("error ")
    assert part.lower() in error.lower()
    assert error.endswith(".")
    assert list(conversation.answer("legal")) == before


@pytest.mark.parametrize("seed", ["0", "1000000001", "2147483647"])
def test_every_seed_that_the_arena_may_give_is_understood(seed):
    assert answers(f"set seed {seed}") == ["ok"]


@pytest.mark.parametrize("line", ["event r2", "legal", "go"])
def test_nothing_can_be_said_of_a_game_that_nobody_has_told(line):
    (error,) = answers(line)
    assert error == "error No game has begun; send game and a position."


def test_who_is_not_to_move_is_not_advised():
    (error,) = answers(f"game {START.replace('3*!,3', '3!,3*')}", "go")
    assert error == "error It is not the turn of player 3."


def test_without_the_table_of_the_race_it_says_so(monkeypatch, tmp_path):
    nowhere = RaceLoader(tmp_path)
    monkeypatch.setattr("camelhelper.cli.engine.conversation.shipped_tables", lambda: nowhere)
    (error,) = answers(f"game {START}", "go")
    assert error == "error The odds of the race are not known."


@pytest.mark.parametrize(
    "cup",
    ["cu2 1RG.2B.3PY.15k.16w", "cu2 4RG.5B.6PY.15k.16w R1G1B1Y1P1 - - 3,3*!"],
)
def test_where_nothing_can_be_decided_nothing_is_advised(cup):
    (error,) = answers(f"game {cup}", "go")
    assert error == "error It is nobody's turn or the leg is over."
