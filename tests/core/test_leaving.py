"""A player goes home in the middle of a game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from camelhelper.core.cup import format_position, parse
from camelhelper.core.event import PlayerLeft
from camelhelper.core.game import Game, NamingError
from camelhelper.core.gamefile import format_game, parse_game
from camelhelper.core.leaving import seated, seats_before, unseated
from camelhelper.core.ledger import last_scoring
from camelhelper.core.mend import Correction
from camelhelper.core.problems import problems
from camelhelper.core.refusals import NoSuchPlayer, TooFewToLeave, TooManyNames
from camelhelper.core.rules import IllegalEvent, apply
from tests.helpers.games import any_game, line_of_play
from tests.helpers.strategies import positions

TRACK = "cu2 1RG.2B.3PY"
START = f"{TRACK}.15k.16w - - - 3*,3,3!,3"
NAMES = ("Ann", "Ben", "Cid", "Dee")


def left(cup, seat):
    return format_position(apply(parse(cup, half_built=True), PlayerLeft(seat)))


def played(events, start=START):
    return Game(line_of_play(start, events), NAMES)


# -- what becomes of the table -------------------------------------------------------------------


def test_those_behind_move_up_and_the_coins_go_along():
    assert left(f"{TRACK}.15k.16w - - - 3*,7+1,5!,9", 2) == f"{TRACK}.15k.16w - - - 3*,5!,9"


@pytest.mark.parametrize(
    ("leaving", "players"),
    [(1, "4*,5"), (2, "3,5*"), (3, "3*,4")],
)
def test_the_turn_goes_to_the_next_player(leaving, players):
    purses = ["3", "4", "5"]
    purses[leaving - 1] += "*"
    assert left(f"{TRACK} - - - {','.join(purses)}", leaving) == f"{TRACK} - - - {players}"


def test_it_stays_with_whoever_else_had_it():
    assert left(f"{TRACK} - - - 3,4,5*!", 1) == f"{TRACK} - - - 4,5*!"


def test_who_i_am_is_unknown_when_i_leave():
    assert left(f"{TRACK} - - - 3*,4,5!", 3) == f"{TRACK} - - - 3*,4"


def test_the_tile_is_lifted_and_the_others_keep_their_owners():
    crowd = "cu2 1RG.2B.3PY.5+1.7-2.9+3.11-?"
    assert left(f"{crowd} - - - 3*,3,3", 2) == "cu2 1RG.2B.3PY.5+1.9+2.11-? - - - 3*,3"


def test_race_cards_are_taken_out_of_the_decks():
    assert left(f"{TRACK} - - +1R2G3?-2?3B 3*,3,3", 2) == f"{TRACK} - - +1R2?-2B 3*,3"


def test_the_partner_is_free_and_the_others_stay_partners():
    seven = "3&6*,3&3,3&2,3,3,3&1,3"
    assert left(f"{TRACK} - - - {seven}", 6) == f"{TRACK} - - - 3*,3&3,3&2,3,3,3"
    assert left(f"{TRACK} - - - {seven}", 4) == f"{TRACK} - - - 3&5*,3&3,3&2,3,3&1,3"


def test_five_are_too_few_for_partners():
    six = "3&6*,3&3,3&2,3,3,3&1"
    assert left(f"{TRACK} - - - {six}", 4) == f"{TRACK} - - - 3*,3,3,3,3"


def test_leg_tickets_go_back_on_their_piles():
    assert left(f"{TRACK} - B2.G122.R3 - 3*,3,3", 2) == f"{TRACK} - G1.R2 - 3*,3"


def test_a_ticket_below_one_that_is_taken_stays_out_so_that_no_other_changes_in_value():
    assert left(f"{TRACK} - R213 - 3*,3,3", 2) == f"{TRACK} - R?12 - 3*,3"


@given(positions(), st.data())
def test_no_table_has_a_fault_for_it(position, data):
    if len(position.players) > 2:
        seat = data.draw(st.integers(1, len(position.players)))
        after = apply(position, PlayerLeft(seat))
        assert tuple(problems(after)) == ()
        assert parse(format_position(after)) == after


@pytest.mark.parametrize(
    ("players", "seat", "reason"),
    [
        ("3*,3", 1, TooFewToLeave()),
        ("3*,3,3", 4, NoSuchPlayer(4, 3)),
        ("-", 1, TooFewToLeave()),
    ],
)
def test_nobody_leaves_a_game_of_two_or_one_they_are_not_in(players, seat, reason):
    with pytest.raises(IllegalEvent) as refused:
        left(f"{TRACK} - - - {players}", seat)
    assert refused.value.reason == reason


# -- what the players are called -----------------------------------------------------------------


def test_names_go_with_the_players_and_come_back_with_undo():
    game = played("r2 left@2")
    assert game.names == ("Ann", "Cid", "Dee")
    assert game.undone().names == NAMES
    assert game.undone().redone().names == ("Ann", "Cid", "Dee")


def test_names_stay_true_when_an_earlier_event_is_mended():
    game = played("r2 left@2 g1 left@3 b1")
    mended = game.corrected(Correction(0, game.live.past[0].event, None))
    assert mended.names == game.names == ("Ann", "Cid")


def test_who_never_left_after_all_has_the_name_again():
    game = played("left@2 r2")
    assert game.corrected(Correction(0, PlayerLeft(2), None)).names == NAMES


def test_renaming_leaves_the_name_of_who_has_left():
    game = played("left@2 left@1").named("Cleo", "Dora", "Eve")
    assert game.names == ("Cleo", "Dora", "Eve")
    assert game.undone().names == ("Ann", "Cleo", "Dora", "Eve")
    assert game.undone().undone().names == ("Ann", "Ben", "Cleo", "Dora", "Eve")


def test_each_line_of_the_game_has_the_names_of_who_sits_there():
    game = played("r2").what_if("Without Ben").then(PlayerLeft(2))
    assert game.names == ("Ann", "Cid", "Dee")
    assert game.names_in(game.live) == NAMES


def test_whoever_takes_a_chair_at_a_full_table_can_be_named():
    game = played("left@2").named(*"ABCDEFGH")
    assert game.names == tuple("ABCDEFGH")
    assert parse_game(format_game(game)).names == tuple("ABCDEFGH")


def test_no_more_than_eight_at_the_table_are_named():
    with pytest.raises(NamingError) as refused:
        played("left@2").named(*"ABCDEFGHI")
    assert refused.value.reason == TooManyNames(9)


names = st.lists(st.sampled_from(["Ann", "Ben", ""]), max_size=8).map(tuple)
seats = st.lists(st.integers(1, 8), max_size=4).map(tuple)


@given(names, seats, names)
def test_names_given_after_some_have_left_are_those_that_are_told(new, gone, old):
    told = seated(unseated(new, gone, old), gone)
    assert told[: len(new)] == new
    assert not any(told[len(new) :])


def test_where_somebody_sat_before_is_told():
    assert seats_before((2, 1), 2) == (3, 4)
    assert seats_before((), 2) == (1, 2)


# -- kept ----------------------------------------------------------------------------------------


def test_the_file_keeps_who_left_and_the_names_of_all():
    game = played("r2 left@2 g1").undone()
    text = format_game(game)
    assert '[Players "Ann, Ben, Cid, Dee"]' in text
    assert "\nr2\nleft@2\ng1\nu\n" in text
    assert parse_game(text) == game


@given(st.randoms(use_true_random=True))
def test_any_game_with_somebody_gone_is_read_back(random):
    game = any_game(random).left()
    count = len(game.position.players)
    if count > 2:
        game = game.then(PlayerLeft(random.randint(1, count)))
    kept = parse_game(format_game(game))
    assert (kept.names, kept.live, kept.what_ifs) == (game.names, game.live, game.what_ifs)


# -- scoring -------------------------------------------------------------------------------------


def test_leaving_does_not_score_the_leg():
    game = played("r2 g1 b3 p1 y3")
    assert game.position.leg_over
    assert game.played(PlayerLeft(4)).position.leg_over


def test_what_a_leg_brought_is_told_until_somebody_leaves():
    game = played("r2 g1 b3 p1 y3 leg")
    assert last_scoring(game.live)
    assert last_scoring(game.then(PlayerLeft(4)).live) is None
