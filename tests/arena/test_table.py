from itertools import count

import pytest

from camelhelper.arena.dealing import Dealer
from camelhelper.arena.table import Choice, NoChoiceError, Table
from camelhelper.cancellation import CancelledError, never
from camelhelper.core.edition import EDITIONS, FIRST_EDITION
from camelhelper.core.event import DieRevealed, LegEnded, LegTicketTaken, RaceCardLaid, TilePlaced
from camelhelper.core.scoring import winners
from camelhelper.engine.coins.terms import ANY_ROLL
from camelhelper.engine.race.loader import shipped_tables
from tests.helpers.arena import Scripted

ORANGE_TO_WIN = RaceCardLaid(on_winner=True, colour="O")


def play(*players, seed=3, edition=FIRST_EDITION, cancelled=never):
    race = shipped_tables().table(edition)
    return Table(Dealer(edition, seed), players, race, cancelled).play()


def rolls(played):
    return [s.event for s in played.history.past if isinstance(s.event, DieRevealed)]


@pytest.mark.parametrize("edition", EDITIONS.values())
def test_a_game_goes_from_the_first_roll_to_the_scored_race(edition):
    played = play(Scripted(), Scripted(), Scripted(), edition=edition)
    last = played.history.position
    assert last.scored
    best = winners(last)
    assert [seat.win for seat in played.seats] == [(s in best) / len(best) for s in (1, 2, 3)]
    assert [seat.coins for seat in played.seats] == [player.coins for player in last.players]
    assert sum(seat.rolls for seat in played.seats) == len(rolls(played))
    legs = [step.event for step in played.history.past].count(LegEnded())
    foreseen = [*zip(*(seat.at_leg_ends for seat in played.seats), strict=True)]
    assert [*map(sum, foreseen)] == pytest.approx([1] * (legs - 1), abs=1e-3)


def test_whatever_is_chosen_the_same_dice_come_in_the_same_order():
    one = play(Scripted(), Scripted())
    other = play(Scripted(ORANGE_TO_WIN, LegTicketTaken("G")), Scripted(LegTicketTaken("B")))
    assert rolls(one) == rolls(other)


def test_others_race_cards_are_neither_shown_nor_told():
    layer, onlooker = Scripted(ORANGE_TO_WIN), Scripted()
    played = play(layer, onlooker)
    assert ORANGE_TO_WIN in layer.heard
    assert onlooker.heard[0] == RaceCardLaid(on_winner=True)
    assert [card.colour for card in layer.views[1].winner_cards] == ["O"]
    assert [card.colour for card in onlooker.views[0].winner_cards] == [None]
    assert [view.me for view in (layer.views[0], onlooker.views[0])] == [1, 2]
    assert played.history.position.winner_cards[0].colour == "O"


def test_everybody_is_told_everything_that_happens():
    players = Scripted(LegTicketTaken("W")), Scripted()
    happened = [step.event for step in play(*players).history.past]
    assert happened.count(LegEnded()) >= 2
    assert [player.heard for player in players] == [happened, happened]


def test_what_a_player_does_is_counted(monkeypatch):
    monkeypatch.setattr("camelhelper.arena.table.perf_counter", count().__next__)
    doing = Scripted(LegTicketTaken("W"), ORANGE_TO_WIN, LegTicketTaken("G"))
    seat = play(doing, Scripted()).seats[0]
    assert (seat.tickets, seat.cards, seat.tiles, seat.partners) == (2, 1, 0, 0)
    assert (seat.late, seat.illegal) == (0, 0)
    assert seat.seconds == seat.tickets + seat.cards + seat.rolls


@pytest.mark.parametrize(
    "answer",
    [
        LegTicketTaken("P"),
        LegTicketTaken("W", seat=2),
        DieRevealed("W", 3),
        LegEnded(),
        RaceCardLaid(on_winner=True),
        TilePlaced(1, 1),
        NoChoiceError(late=False),
    ],
)
def test_an_illegal_answer_is_counted_and_a_roll_takes_its_place(answer):
    played = play(Scripted(answer), Scripted())
    assert isinstance(played.history.past[0].event, DieRevealed)
    assert (played.seats[0].illegal, played.seats[0].late) == (1, 0)


def test_a_late_answer_is_counted_and_a_roll_takes_its_place():
    played = play(Scripted(NoChoiceError(late=True)), Scripted())
    assert isinstance(played.history.past[0].event, DieRevealed)
    assert (played.seats[0].illegal, played.seats[0].late) == (0, 1)


class Shifting(Scripted):
    """Moves its tile to and fro and never rolls."""

    def choose(self, seen):
        own = seen.position.tile_of(seen.position.me)
        base = 4 * seen.position.me
        return Choice(TilePlaced(base if own and own.space != base else base + 2, 1))


def test_who_only_shifts_tiles_does_not_keep_a_game_from_ending(monkeypatch):
    monkeypatch.setattr("camelhelper.arena.table.MOST_ACTIONS", 20)
    played = play(Shifting(), Shifting())
    assert [seat.tiles for seat in played.seats] == [10, 10]
    assert played.history.position.scored


def test_nobody_waits_for_a_game_that_is_given_up():
    asked = iter([False] * 5)
    with pytest.raises(CancelledError):
        play(Scripted(), Scripted(), cancelled=lambda: next(asked, True))


def test_what_a_player_holds_its_chances_for_is_kept():
    telling = Scripted(Choice(LegTicketTaken("W"), 0.25), Choice(ANY_ROLL, 0.3))
    heard = play(telling, Scripted()).seats
    assert heard[0].foreseen == [0.25, 0.3]
    assert heard[1].foreseen == []
