"""The coins of whole games, scored again by plain bookkeeping that shares nothing with the rules.

Also each account's lines: what stood there before and every line make what stands there after.
"""

from dataclasses import replace
from random import Random

import pytest

from camelhelper.core.changing import changes_between
from camelhelper.core.cup import parse
from camelhelper.core.edition import EDITIONS
from camelhelper.core.event import (
    DieRevealed,
    LegEnded,
    LegTicketTaken,
    PartnersJoined,
    PlayerLeft,
    PositionEdited,
    RaceCardLaid,
    TilePlaced,
)
from camelhelper.core.history import History
from camelhelper.core.ledger import accounts, cards_to_reveal, last_scoring
from camelhelper.core.position import Card, Player
from camelhelper.core.race_cards import turned
from camelhelper.core.refusals import LegGoesOn
from camelhelper.core.rules import HouseRules, IllegalEvent
from camelhelper.core.scoring import LegTicket, PyramidTicket, RaceCard, ScoreLine, Waived
from tests.helpers.games import opened, play

GAMES = 100


class Bookkeeper:
    """Keeps the purses of a game from what is said aloud and what stands on the track."""

    def __init__(self, edition, players, net_race_cards):
        self.values = {1: (5, 3, 2), 2: (5, 3, 2, 2)}[edition]
        self.net_race_cards = net_race_cards
        self.purses = dict.fromkeys(range(1, players + 1), 3)
        self.on_turn = 1
        self.winner_deck, self.loser_deck = [], []
        self.new_leg()

    def new_leg(self):
        self.tickets = []  # (seat, colour, value)
        self.pyramid = []  # seat
        self.tiles = {}  # space: seat
        self.partners = {}

    def note(self, before, event, after):
        seat = self.on_turn
        match event:
            case DieRevealed():
                self.pyramid.append(seat)
                if (space := landing(before, event, after)) in self.tiles:
                    self.purses[self.tiles[space]] += 1
            case LegTicketTaken(colour):
                taken = sum(ticket[1] == colour for ticket in self.tickets)
                self.tickets.append((seat, colour, self.values[taken]))
            case TilePlaced(space):
                self.tiles = {at: owner for at, owner in self.tiles.items() if owner != seat}
                self.tiles[space] = seat
            case RaceCardLaid(on_winner, colour):
                (self.winner_deck if on_winner else self.loser_deck).append((seat, colour))
            case PartnersJoined(partner):
                self.partners |= {seat: partner, partner: seat}
            case LegEnded():
                self.score(before)
                return
        self.on_turn = seat % len(self.purses) + 1

    def score(self, position):
        ranking = order(position)
        earned = {seat: self.ticket_coins(seat, ranking) for seat in self.purses}
        for seat in self.purses:
            copied = max(0, 0, *earned.get(self.partners.get(seat), []))
            self.purses[seat] = max(0, self.purses[seat] + sum(earned[seat]) + copied)
        if any(not 1 <= space <= 16 for space, _ in position.track.stacks):
            self.score_cards(self.winner_deck, ranking[0])
            self.score_cards(self.loser_deck, ranking[-1])
            self.purses = {seat: max(0, coins) for seat, coins in self.purses.items()}
        self.new_leg()

    def ticket_coins(self, seat, ranking):
        coins = [1 for owner in self.pyramid if owner == seat]
        for owner, colour, value in self.tickets:
            if owner == seat:
                coins.append(value if colour == ranking[0] else 1 if colour == ranking[1] else -1)
        return coins

    def score_cards(self, deck, right):
        payoffs = [1] * len(deck) + [2, 3, 5, 8]
        for seat, colour in deck:
            if colour is not None:
                self.purses[seat] += payoffs.pop() if colour == right else -1
            if not self.net_race_cards:
                self.purses[seat] = max(0, self.purses[seat])


def order(position):
    """The racing camels, first to last."""
    places = {
        camel: (space, height)
        for space, stack in position.track.stacks
        for height, camel in enumerate(stack)
        if camel.isupper()
    }
    return sorted(places, key=places.get, reverse=True)


def landing(before, event, after):
    """The space on which the unit landed before any tile pushed it on, None if nothing moved.

    Of the camel that moved this is found without the rules: by where it stood and by its roll.
    """
    tiles = {tile.space for tile in before.tiles}
    movers = "kw" if event.camel.islower() else event.camel
    way = -1 if event.camel.islower() else 1
    for camel in movers:
        start, _ = before.track.find(camel)
        target = start + way * event.face
        reached = {target} if target not in tiles else {target - 1, target + 1}
        moved = before.track.without(before.track.unit(camel)) == after.track.without(
            before.track.unit(camel)
        )
        if moved and after.track.find(camel)[0] in reached:
            return target
    raise AssertionError("no camel has moved as rolled")


@pytest.mark.parametrize("number", [1, 2])
def test_a_hundred_games_are_scored_as_by_plain_bookkeeping(number):
    edition = EDITIONS[number]
    for seed in range(GAMES):
        random = Random(seed)
        players = random.randint(edition.min_players, 8)
        house = HouseRules(net_race_cards=seed % 2 == 1)
        history = play(History(opened(edition, players, random), house=house), random)
        assert history.position.scored
        book = Bookkeeper(number, players, house.net_race_cards)
        before = history.start
        for step in history.past:
            if isinstance(step.event, LegEnded):
                check_accounts(before, step.position, house)
            book.note(before, step.event, step.position)
            before = step.position
            assert [player.coins for player in before.players] == list(book.purses.values())


def check_accounts(before, after, house):
    for account, player in zip(accounts(before, house), after.players, strict=True):
        assert account.before == before.player(account.seat).coins
        assert account.before + sum(line.coins for line in account.lines) == account.after
        assert account.after == player.coins


def test_an_account_lists_every_coin_of_the_leg():
    position = parse("cu2 1RG.2B.3PY.15k.16w R1G1B1Y1P1 B1.P2.Y13 - 3+2*,3,4+3")
    assert [(line.item, line.coins) for line in accounts(position)[0].lines] == [
        (LegTicket("B", 5), -1),
        (LegTicket("Y", 5), 5),
        (PyramidTicket(), 1),
        (PyramidTicket(), 1),
    ]


def test_what_cannot_be_paid_is_a_line_of_its_own():
    position = parse("cu2 1RG.2B.3PY.15k.16w R1G1B1Y1P1 B1.G1.R1 - 1*,3,4")
    account = accounts(position)[0]
    assert (account.before, account.after) == (1, 0)
    assert account.lines[-1] == ScoreLine(Waived(), 2)


def test_race_cards_are_listed_after_the_leg():
    position = parse("cu1 1WG.2B.3Y.17O O1 - +1O2Y-1W 3*,3+1,4")
    items = [[line.item for line in account.lines] for account in accounts(position)]
    assert items == [
        [RaceCard("O", on_winner=True), RaceCard("W", on_winner=False)],
        [PyramidTicket(), RaceCard("Y", on_winner=True)],
        [],
    ]


def test_there_is_no_account_while_the_leg_goes_on():
    with pytest.raises(IllegalEvent) as refused:
        accounts(parse("cu2 1RG.2B.3PY.15k.16w R1 - - 3*,3,3"))
    assert refused.value.reason == LegGoesOn()


def test_a_scoring_is_no_news_to_who_was_not_there_yet():
    start = parse("cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 Y2 - 3,3!")
    scored = History(start).then(LegEnded())
    assert last_scoring(scored)
    joined = replace(scored.position, players=(*scored.position.players, Player()))
    edited = PositionEdited(changes_between(scored.position, joined))
    assert last_scoring(scored.then(edited)) is None


def test_cards_named_since_the_race_ended_are_still_to_reveal():
    history = History(parse("cu2 9w.12k.14B.15RG.16PY B2 - +1?2?3R-1B 3*,3,0")).then(
        DieRevealed("P", 1)
    )
    first, second = cards_to_reveal(history)
    named = turned(history.position, first, "Y")
    history = history.then(PositionEdited(changes_between(history.position, named)))
    assert cards_to_reveal(history) == (first, second)


def test_only_cards_that_lay_face_down_are_to_reveal_when_somebody_has_left():
    history = History(parse("cu2 9w.12k.14B.15RG.16PY B2 - +1?2R3? 3*,3,0")).then(
        DieRevealed("P", 1)
    )
    now = history.then(PlayerLeft(1)).position.winner_cards
    (place,) = cards_to_reveal(history.then(PlayerLeft(1)))
    assert now[place.below] == Card(2, None)


def test_once_all_cards_are_face_up_each_can_be_revealed_anew():
    history = History(parse("cu2 9w.12k.14B.15RG.17PY P1 - +1Y2G-1B 3*,3,0"))
    assert len(cards_to_reveal(history)) == 3
