from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from camelhelper.core import reading_problems as unread
from camelhelper.core.bounds import MOST_LINES
from camelhelper.core.cup import format_position, parse
from camelhelper.core.edition import EDITIONS, SECOND_EDITION
from camelhelper.core.event import DieRevealed, LegEnded, LegTicketTaken, PlayerLeft
from camelhelper.core.event_text import parse_event
from camelhelper.core.game import Game
from camelhelper.core.gamefile import GameFileError, format_game, parse_game
from camelhelper.core.history import History
from camelhelper.core.mend import Correction
from camelhelper.core.problem_kinds import NoSuchCamel
from camelhelper.core.refusals import (
    DieIsOut,
    EventFits,
    NameUnprintable,
    NoSuchFace,
    TooManyNames,
    WhatIfTwice,
)
from camelhelper.core.rules import HouseRules
from tests.helpers.games import any_game, opened, play

EXAMPLE = """\
[Version "1"]
[Edition "2"]
[Players "Ann, Ben, me, Dee"]
[Start "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3!,3"]
r2
tg
9+
"""
LEG_OVER = parse("cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 B2.Y31 - 3+2*,3+1,0+2!")
RED, GREEN = LegTicketTaken("R"), LegTicketTaken("G")
HEAD = '[Version "1"]\n[Edition "2"]\n[Start "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3"]\n'


def happened(history):
    return [step.event for step in history.past]


# -- there and back ------------------------------------------------------------------------------


@given(st.randoms(use_true_random=True))
def test_a_game_read_back_is_the_same_game(random):
    game = any_game(random)
    read = parse_game(format_game(game))
    assert read == replace(game, active_what_if=None)
    assert [b.history.future for b in read.what_ifs] == [b.history.future for b in game.what_ifs]
    assert format_game(read) == format_game(game)


@pytest.mark.parametrize("number", [1, 2])
def test_whole_games_replayed_from_their_file_come_to_the_same_positions(number):
    for seed in range(10):
        random = Random(seed)
        history = play(History(opened(EDITIONS[number], 4, random)), random)
        read = parse_game(format_game(Game(history))).live
        assert [step.position for step in read.past] == [step.position for step in history.past]


@given(st.randoms(use_true_random=True))
def test_a_what_if_that_was_left_and_thrown_away_leaves_the_file_as_it_was(random):
    game = any_game(random).left()
    inside = game.what_if("Just asking")
    for _ in range(3):
        inside = replace(inside.undone(), active_what_if=inside.active_what_if)
        inside = inside.what_if() if random.random() < 0.3 else inside
    while inside.what_ifs != game.what_ifs:
        inside = inside.without(inside.what_ifs[-1].name)
    assert format_game(inside) == format_game(game)


def test_the_documented_example_is_canonical():
    game = parse_game(EXAMPLE)
    assert game.names == ("Ann", "Ben", "me", "Dee")
    assert len(game.live.past) == 3
    assert format_game(game) == EXAMPLE


def test_what_was_typed_by_hand_is_read_too():
    typed = '\ufeff[Start "cu1 1W.2BG.3YO"]\r\n\r\n W2 \r\ntg'
    assert format_game(parse_game(typed)).splitlines()[2:] == [
        '[Start "cu1 1W.2BG.3YO"]', "w2", "tg",
    ]  # fmt: skip


def test_everything_a_game_holds_has_its_line():
    game = parse_game(EXAMPLE)
    red = game.live.past[0].event
    game = game.saying(4, "shrewd").saying(2, "leg")
    game = replace(game, live=replace(game.live, house=HouseRules(flip_in_place=True)))
    game = game.then(parse_event("g1@4", EDITIONS[2]))
    game = game.corrected(Correction(0, red, parse_event("g3", EDITIONS[2])))
    game = game.then(parse_event("= cu2 1RG.2B.3PY", EDITIONS[2])).undone()
    game = game.what_if('What about "green"?', moment=2).then(parse_event("b?", EDITIONS[2]))
    assert format_game(game) == (
        '[Version "1"]\n'
        '[Edition "2"]\n'
        '[Players "Ann, Ben, me, Dee"]\n'
        '[Styles "2 leg, 4 shrewd"]\n'
        '[House "flip in place"]\n'
        '[Start "cu2 1RG.2B.3PY.15k.16w - - - 3*,3,3!,3"]\n'
        "g3\ntg\n9+\n!g1@4\n= cu2 1RG.2B.3PY\nu\n"
        '[WhatIf "2 What about "green"?"]\n'
        "b?\n"
    )


def test_how_players_are_said_to_play_is_read_in_any_order_and_in_any_words():
    styles = ((1, "bluff"), (4, "leg"))
    game = parse_game('[Styles "4 leg,1 bluff"]\n' + HEAD)
    assert game.styles == styles
    assert parse_game(format_game(game)).styles == styles
    assert parse_game(EXAMPLE).styles == ()


def test_what_is_said_of_somebody_who_joined_late_can_be_kept_too():
    game = Game(History(parse("cu2 1RG.2B.3PY.15k.16w - - - 3,3,3,3,3,3,3,3")))
    game = game.then(PlayerLeft(1)).then(parse_event("= players 8", EDITIONS[2])).saying(8, "leg")
    assert game.styles == ((9, "leg"),)
    assert parse_game(format_game(game)) == game


def test_whoever_has_all_the_coins_that_can_be_typed_may_win_more():
    rich = Game(History(parse("cu2 3RG.4B.5PY.6+2.15k.16w - - - 3*,999,3")))
    game = rich.then(DieRevealed("R", 3)).then(parse_event("= player 3 coins 1000", EDITIONS[2]))
    assert [player.coins for player in game.position.players] == [3, 1000, 1000]
    assert parse_game(format_game(game)) == game
    assert parse(format_position(game.position)) == game.position


def test_a_set_up_in_progress_can_be_saved():
    game = Game(History(parse("cu2", half_built=True)))
    game = game.then(parse_event("= cu2 9R.9+?", EDITIONS[2]))
    assert parse_game(format_game(game)) == game


def test_an_unfit_event_of_another_edition_is_kept():
    white, crazy_white = (parse_event("w2", EDITIONS[number]) for number in (1, 2))
    table = {
        1: parse_event("= cu1 1W.2BG.3YO", EDITIONS[1]),
        2: parse_event("= cu2 1RG.2B.3PY.15k.16w", EDITIONS[2]),
    }
    game = Game(History(parse("cu1 1W.2BG.3YO"))).then(white).then(table[2]).then(crazy_white)
    game = game.corrected(Correction(1, table[2], None))
    assert format_game(game).splitlines()[-2:] == ["w2", "!cu2 w2"]
    assert parse_game(format_game(game)) == game


def test_steps_taken_back_can_be_redone_after_reading():
    game = parse_game(EXAMPLE + "u\nu\n")
    assert len(game.live.past) == 1
    assert game.redone().redone() == parse_game(EXAMPLE)


AT_LEG_OVER = Game(History(LEG_OVER))
LEFT = replace(LEG_OVER, players=(replace(LEG_OVER.players[0], coins=9), *LEG_OVER.players[1:]))


@pytest.mark.parametrize(
    "game",
    [
        AT_LEG_OVER.played(RED).played(GREEN),
        AT_LEG_OVER.then(LegEnded()).played(RED).played(GREEN),
        AT_LEG_OVER.then(LegEnded()).then(PlayerLeft(2)),
        AT_LEG_OVER.edited(LEFT, leaving=2),
        AT_LEG_OVER.edited(LEFT).then(PlayerLeft(2)).played(RED),
        AT_LEG_OVER.played(RED).what_if(moment=0).played(GREEN),
        AT_LEG_OVER.played(RED).what_if(moment=1).played(GREEN),
        AT_LEG_OVER.played(RED).what_if(moment=1).played(RED),
        AT_LEG_OVER.then(LegEnded()).played(RED).what_if(moment=0).played(RED),
    ],
)
def test_an_act_of_two_steps_stays_one_act_and_two_acts_stay_two(game):
    read = parse_game(format_game(game))
    if game.active_what_if:
        read = read.entered(game.active_what_if)
    acts = [game]
    while acts[-1].history.can_undo:
        acts.append(acts[-1].undone())
    for act in acts[1:]:
        read = read.undone()
        assert read.history.past == act.history.past
    assert not read.history.can_undo
    for act in acts[-2::-1]:
        read = read.redone()
        assert read.history.past == act.history.past


def test_a_step_after_an_empty_line_is_an_act_of_its_own():
    text = '[Start "cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 B2.Y31 - 3+2*,3+1,0+2!"]\nleg\n{}tr\n'
    assert happened(parse_game(text.format("")).undone().live) == []
    assert happened(parse_game(text.format("\n")).undone().live) == [LegEnded()]


def test_a_what_if_that_nobody_named_is_written_without_words():
    roll = DieRevealed("R", 2)
    game = parse_game(HEAD).what_if(trying=roll).then(roll).left().what_if().then(roll).left()
    text = format_game(game)
    assert '[Unnamed "0 1 R2"]' in text
    assert '[Unnamed "0 1"]' in text
    assert parse_game(text) == game


def test_steps_read_can_be_undone_one_by_one():
    game = parse_game(EXAMPLE)
    assert [len(game.undone().live.past), len(game.undone().undone().live.past)] == [2, 1]


# -- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("", 1, unread.NoStart()),
        ("hello\n", 1, unread.NoSavedGame()),
        ("\x89PNG\r\n\x1a\n", 1, unread.NoSavedGame()),
        ('{"moves": []}', 1, unread.NoSavedGame()),
        ('[Version "2"]\n' + HEAD, 1, unread.OtherVersion("2")),
        ('[Event "Casual game"]\n', 1, unread.NoSuchTag("Event")),
        (HEAD + "[Oops\n", 4, unread.NoTag("[Oops")),
        ('[Version "1"]\n[Version "1"]\n', 2, unread.TagTwice("Version")),
        ('[Version "1"]\nr2\n', 2, unread.StepBeforeStart()),
        ('[Version "1"]\n[WhatIf "0 one"]\n', 2, unread.StepBeforeStart()),
        ('[Version "1"]\n\n\n', 4, unread.NoStart()),
        (HEAD + '[Players "Ann"]\n', 4, unread.TagTooLate("Players")),
        (HEAD.replace('"2"', '"1"'), 3, unread.EditionsDiffer("2", "1")),
        (HEAD.replace("Edition", "Players").replace('"2"', '"A\tB"'), 2, NameUnprintable("A\tB")),
        (f'[Players "{",".join("ABCDEFGHIJKLMNOPQ")}"]\n', 1, TooManyNames(17)),
        ('[Styles ""]\n', 1, unread.NoStyle("")),
        ('[Styles "leg"]\n', 1, unread.NoStyle("leg")),
        ('[Styles "2 leg, 0 net"]\n', 1, unread.NoStyle("0 net")),
        ('[Styles "-3 leg"]\n', 1, unread.NoStyle("-3 leg")),
        ('[Styles "2 Leg"]\n', 1, unread.NoStyle("2 Leg")),
        ('[Styles "2 leg, 2 leg"]\n', 1, unread.StyleTwice(2)),
        (HEAD + '[Styles "2 leg"]\n', 4, unread.TagTooLate("Styles")),
        ('[House "no fun, net race cards"]\n', 1, unread.NoSuchHouseRule("no fun")),
        (HEAD.replace("2B", "2Z"), 3, unread.CupProblem(18, NoSuchCamel("Z", SECOND_EDITION))),
        (HEAD.replace("3*", "x"), 3, unread.CupProblem(38, unread.NoPlayer("x"))),
        (HEAD + "r2\nr3\n", 5, unread.EventMisfit("r3", DieIsOut("R"))),
        (HEAD + "r4\n", 4, NoSuchFace(4)),
        (HEAD + "r2\nnonsense\n", 5, unread.NoEvent("nonsense")),
        (HEAD + "to\n", 4, unread.LetterMisfit("o", SECOND_EDITION, "RYGBP")),
        (HEAD + "= cu2 9Q\n", 4, unread.CupProblem(8, NoSuchCamel("Q", SECOND_EDITION))),
        (HEAD + "= oops\n", 4, unread.NoChange("oops")),
        (HEAD + "u\n", 4, unread.NothingToTakeBack()),
        (HEAD + "!r2\n", 4, EventFits()),
        (HEAD + "r2\x00\n", 4, unread.NoEvent("r2\x00")),
        (HEAD + '[Unnamed "0 1 R9"]\n', 4, unread.NoWhatIf("0 1 R9")),
        (HEAD + '[Unnamed "0 0"]\n', 4, unread.NoWhatIf("0 0")),
        (HEAD + '[Unnamed "0 1"]\nr2\n[Unnamed "0 1"]\n', 6, WhatIfTwice("1")),
        (HEAD + '[WhatIf "one"]\n', 4, unread.NoWhatIf("one")),
        (HEAD + '[WhatIf "1 one"]\n', 4, unread.WhatIfTooLate(0, 1)),
        (HEAD + '[WhatIf "0 one"]\nr2\n[WhatIf "0 one"]\n', 6, WhatIfTwice("one")),
        (HEAD + '[WhatIf "0 one"]\nr2\nr2\n', 6, unread.EventMisfit("r2", DieIsOut("R"))),
        (HEAD + "\n" * MOST_LINES, MOST_LINES, unread.TooManyLines()),
    ],
)
def test_what_is_no_game_is_refused_with_its_line_and_the_reason(text, line, problem):
    with pytest.raises(GameFileError) as refusal:
        parse_game(text)
    assert refusal.value.reason == unread.LineProblem(line, problem)


LINES = st.sampled_from(
    [
        *HEAD.splitlines(), *EXAMPLE.splitlines(),
        '[Start "cu2"]', '[Start "cu1 1W.2BG.3YO"]', '[Start "cu2 1k"]', '[Start "cu2 16RG - B1"]',
        '[WhatIf "0 one"]', '[WhatIf "2 two"]', '[Styles "2 leg"]', '[House "flip in place"]',
        "u", "r1", "b3", "k1", "k3", "w3", "leg", "!r2", "!leg", "tr@2", "+r@8", "-?@2", "&3",
        "16+", "r?", "w1", "y2", "= cu2 0kRG.3PYBw", "= cu2 1k - - +1R", "= cu1 16W",
        "= cu2 17R R1 - +1R 3,3",
    ]
)  # fmt: skip


@given(st.lists(LINES, max_size=12), st.booleans())
def test_no_order_of_lines_makes_the_reader_stumble(lines, headed):
    check_reads_or_refuses((HEAD if headed else "") + "\n".join(lines))


@given(st.text() | st.text(alphabet='[]"cu12=!@-+?,.*&RGBYPkwtleg \n'), st.booleans())
def test_no_text_makes_the_reader_stumble(text, headed):
    check_reads_or_refuses((HEAD if headed else "") + text)


@given(st.randoms(use_true_random=True), st.data())
def test_no_damage_to_a_game_makes_the_reader_stumble(random, data):
    text = format_game(any_game(random))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 6)))
        text = text[:start] + data.draw(st.text(max_size=3)) + text[end:]
    check_reads_or_refuses(text)


def check_reads_or_refuses(text):
    with suppress(GameFileError):
        game = parse_game(text)
        assert parse_game(format_game(game)) == game
