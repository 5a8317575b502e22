"""Many games played to the end of the leg at once, with candidates and samples side by side.

All M games of a batch take their turns together, so a turn is a few operations on arrays, however
many games there are. Seats are counted from the player to move, who is 0. Since each leg's dice are
known (``paths``), so is what a ticket pays when it is taken, but no player looks at that. Nor do
they see which cards others play: one that was played makes others' later cards on its deck worth
less, by the chance that it has the same colour.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from camelhelper.cancellation import Cancelled, check, never
from camelhelper.core.edition import RACE_PAYOFFS
from camelhelper.core.scoring import PYRAMID_TICKET_COINS, SECOND_PLACE_COINS, WRONG_COINS
from camelhelper.engine.coins.beliefs import SHARPNESS
from camelhelper.engine.win.graph import RACING
from camelhelper.engine.win.lanes import CARDS, LOSER_CARDS, TICKETS, WINNER_CARDS
from camelhelper.engine.win.leaf import Ends, chances_after_leg
from camelhelper.engine.win.paths import Floats, Integers, Paths
from camelhelper.engine.win.styles import BESIDE, CHOICES, STYLES, TILE

ROLL, PASS, AS_EVER = CHOICES, CHOICES + 1, CHOICES + 2
"""Candidates other than lanes. PASS is an action that has already been done; AS_EVER is whatever
the player to move would do, who then is not the one who asks."""

PAYOFFS = np.array([*RACE_PAYOFFS, *[1] * 16], np.float32)
"""[n] what a correct race card pays on top of n others."""
_NEVER = np.float32(-1e4)
"""The worth of something impossible."""
_FALL = 0.38
"""About how much less the next correct card on a deck pays: 8, 5, 3, 2, 1."""
_BESIDE_COINS = np.zeros(CHOICES, np.float32)
"""What else each choice is worth to whoever asks, in coins: leg tickets are soon gone, and a roll
shows the others something, but a card on the loser deck can wait. Found by trying every choice in
some millions of playouts (``docs/strength.md``)."""
_BESIDE_COINS[TICKETS], _BESIDE_COINS[WINNER_CARDS], _BESIDE_COINS[LOSER_CARDS] = 0.35, 0.1, -0.3
_CARDS = np.array([style.cards for style in STYLES])
_TILES = np.array([style.tiles for style in STYLES])
_ROLL = np.array([s.roll - WRONG_COINS if s.tickets else -_NEVER for s in STYLES], np.float32)
_NOISE = np.array([style.noise for style in STYLES], np.float32)
_CERTAINTY = np.array([style.certainty for style in STYLES], np.float32)
_FAVOURITE = np.array([style.favourite for style in STYLES], np.float32)
_BESIDE = BESIDE.T.astype(np.float32)
_LAPSES = np.array([style.lapses for style in STYLES], np.float32)
_LIKES = (_CERTAINTY > 0) | (_FAVOURITE > 0) | _BESIDE.any(axis=0)
_HABITS = (_NOISE > 0) | (_LAPSES > 0) | _LIKES


@dataclass(frozen=True, slots=True)
class Setting:
    """A table of P players as the one to move sees it, with n samples of what is hidden."""

    pile: tuple[int, ...]
    """The values of a pile of leg tickets, top first."""
    taken: Integers
    """(5,) how many tickets of each pile have been taken."""
    coins: Floats
    """(P, G · n) each player's coins, including what their tickets and tiles will pay."""
    best_ticket: Floats
    """(P, G · n) what each player's best ticket pays, or 0."""
    partner: Integers
    """(P,) each player's partner, or the player if there is none."""
    tile_free: npt.NDArray[np.bool_]
    """(P, G) whether the tile is not on the track."""
    stakes: Floats
    """(P, 10) what a card of each colour on each deck is expected to pay each player if correct."""
    hand: npt.NDArray[np.bool_]
    """(P, 5, n) the race cards each player still has."""
    below: Integers
    """(10, n) how many cards of each colour are on each deck."""
    cards: Floats
    """(10, P, n) as in ``Ends``."""
    before: Floats
    """(10, P, n) as in ``Ends``."""
    laid: Floats
    """(2, P) how many cards each has on the winner and the loser deck."""
    net: bool
    """As in ``Ends``."""
    styles: Integers
    """(P, n) which of ``STYLES`` each player plays by."""
    asking: int
    """The row of the player who asks, and is assumed to play well."""
    random: np.random.Generator
    """For mistakes."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action to try: a lane, ``ROLL``, ``AS_EVER`` or one already done, as by its layout."""

    choice: int
    layout: int = 0
    """The layout of the paths under which it is played."""
    partner: int = 0
    """The new partner; 0 for nobody."""


class Playouts:
    """One batch: C candidates, each with the same n samples; M = C · n games."""

    def __init__(self, setting: Setting, paths: Paths, candidates: Sequence[Candidate]) -> None:
        self._setting, self._paths, self._candidates = setting, paths, candidates
        self._players, self._samples = setting.styles.shape
        count, n = len(candidates), self._samples
        layout = np.repeat([each.layout for each in candidates], n)
        self._leg = leg = layout * n + np.tile(np.arange(n), count)
        self._stop = leg * paths.stops
        self._last = self._stop + paths.dice[leg]
        self._first = paths.first[:, self._last].argmax(axis=0)
        self._second = paths.second[:, self._last].argmax(axis=0)
        self._starter = np.zeros(leg.size, np.intp)
        self._coins = setting.coins[:, leg]
        self._best = setting.best_ticket[:, leg]
        self._ticket_worth = _ticket_worth(setting.pile, paths)
        top = np.arange(RACING) * (len(setting.pile) + 1) + setting.taken
        self._top = np.repeat(top[:, None] * paths.legs.size, leg.size, axis=1)
        self._below = np.tile(setting.below, count)
        self._cards = np.tile(setting.cards, count)
        self._before = np.tile(setting.before, count)
        self._laid = np.repeat(setting.laid[:, :, None], leg.size, axis=2)
        self._fall = np.ones((self._players, 2 * RACING, leg.size), np.float32)
        knows_cards, knows_tiles = _CARDS[setting.styles], _TILES[setting.styles]
        hand = np.where(setting.hand & knows_cards[:, None], 0, _NEVER)
        self._hand = np.tile(hand.astype(np.float32), count)
        may_lay = setting.tile_free[:, layout] & np.tile(knows_tiles, count)
        self._tile = np.where(may_lay, np.float32(-WRONG_COINS), _NEVER)
        self._roll_worth = np.tile(_ROLL[setting.styles], count)
        self._styles = np.tile(setting.styles, count)
        self._has_habits = _HABITS[self._styles]

    # -- turns -------------------------------------------------------------------------------

    def play(self, cancelled: Cancelled = never) -> Floats:
        """(P, C, n) each player's chance to win at the end. Raises ``CancelledError``."""
        chances = chances_after_leg(self.play_out(cancelled))
        return chances.reshape(self._players, len(self._candidates), self._samples)

    def play_out(self, cancelled: Cancelled = never) -> Ends:
        """All C · n games at the end of the leg. Raises ``CancelledError``."""
        games = self.begin()
        turn = 1
        while games.size:
            check(cancelled)
            games = self._turn(games, turn)
            turn += 1
        return self._ends()

    def begin(self) -> Integers:
        """The turn of the player to move, in which each candidate is carried out."""
        choices = np.repeat([each.choice for each in self._candidates], self._samples)
        self._take(0, np.flatnonzero(choices < CHOICES), choices[choices < CHOICES])
        self._roll(np.flatnonzero(choices == ROLL), 0)
        if (as_ever := np.flatnonzero(choices == AS_EVER)).size:
            self._turn(as_ever, 0)
        return np.flatnonzero(self._stop < self._last)

    def _turn(self, games: Integers, turn: int) -> Integers:
        """One turn in each of these games; returns those in which the leg goes on."""
        seat = turn % self._players
        worth = self.worth(seat, games)
        if seat == self._setting.asking:
            worth += _BESIDE_COINS[:, None]
        roll = self._roll_worth[seat, games]
        self._follow_habits(seat, games, worth, roll)
        takes = worth.max(axis=0) > roll
        taking = takes.nonzero()[0]
        self._take(seat, games[taking], worth.take(taking, axis=1).argmax(axis=0))
        self._roll(games[~takes], turn)
        return np.compress(self._stop[games] < self._last[games], games)

    def worth(self, seat: int, games: Integers) -> Floats:
        """(16, k) the expected coins of each choice plus 1, as this player sees it."""
        stop = self._stop[games]
        worth = np.empty((CHOICES, games.size), np.float32)
        worth[TICKETS] = self._ticket_worth.take(self._top.take(games, axis=1) + stop)
        cards = self._fall[seat].take(games, axis=1)
        cards *= self._setting.stakes[seat][:, None]
        cards += -WRONG_COINS
        cards *= self._paths.right.take(stop, axis=1)
        hand = self._hand[seat].take(games, axis=1)
        np.add(cards[:RACING], hand, out=worth[WINNER_CARDS])
        np.add(cards[RACING:], hand, out=worth[LOSER_CARDS])
        worth[TILE] = self._paths.landings.take(stop) + self._tile[seat].take(games)
        return worth

    def _follow_habits(self, seat: int, games: Integers, worth: Floats, roll: Floats) -> None:
        """Add to the worth of (16, k) choices and of rolls what people see in them besides coins.

        Mistakes are the same in each sample for all candidates.
        """
        styles = self._setting.styles[seat]
        having = _HABITS[styles].nonzero()[0]
        if not having.size:
            return
        having_styles = styles[having]
        mistakes = self._setting.random.gumbel(size=(CHOICES + 1, having.size))
        mistakes *= _NOISE[having_styles]
        lapses = self._setting.random.random(having.size) < _LAPSES[having_styles]
        mistakes[CHOICES, lapses] = -_NEVER
        odd = self._has_habits[seat].take(games).nonzero()[0]
        theirs, there = worth.take(odd, axis=1), games.take(odd)
        self._add_likes(seat, there, theirs)
        made = mistakes.take(np.searchsorted(having, there % self._samples), axis=1)
        theirs += made[:CHOICES]
        worth[:, odd] = theirs
        roll[odd] += made[CHOICES]

    def _add_likes(self, seat: int, games: Integers, worth: Floats) -> None:
        """Add to the worth of (16, k) choices what makes some people prefer one."""
        styles = self._styles[seat].take(games)
        liking = _LIKES[styles].nonzero()[0]
        styles, stop = styles.take(liking), self._stop.take(games.take(liking))
        first, right = self._paths.first.take(stop, axis=1), self._paths.right.take(stop, axis=1)
        likes = np.concatenate((first, right)) * _FAVOURITE[styles]
        likes[CARDS][right < _CERTAINTY[styles]] = _NEVER
        worth[:TILE, liking] += likes
        worth[:, liking] += _BESIDE[:, styles]

    def _roll(self, games: Integers, turn: int) -> None:
        seat = turn % self._players
        self._stop[games] += 1
        self._starter[games] = (turn + 1) % self._players
        self._paid(seat, games, PYRAMID_TICKET_COINS)

    def _paid(self, seat: int, games: Integers, coins: Integers | int) -> None:
        """A player's ticket pays, or will pay, this much."""
        self._coins[seat][games] += coins
        best = self._best[seat]
        best[games] = np.maximum(best[games], coins)

    # -- takings -----------------------------------------------------------------------------

    def _take(self, seat: int, games: Integers, choices: Integers) -> None:
        """In each of these games, a player takes what is in the chosen lane."""
        for lanes, take in (
            (TICKETS, self._take_tickets),
            (CARDS, self._lay_cards),
            (slice(TILE, CHOICES), self._lay_tiles),
        ):
            those = ((choices >= lanes.start) & (choices < lanes.stop)).nonzero()[0]
            if those.size:
                take(seat, games[those], choices[those] - lanes.start)

    def _take_tickets(self, seat: int, games: Integers, colours: Integers) -> None:
        gone = self._top[colours, games] // self._paths.legs.size % (len(self._setting.pile) + 1)
        paid = np.where(colours == self._second[games], SECOND_PLACE_COINS, WRONG_COINS)
        value = np.array(self._setting.pile)[gone]
        self._paid(seat, games, np.where(colours == self._first[games], value, paid))
        self._top[colours, games] += self._paths.legs.size

    def _lay_cards(self, seat: int, games: Integers, cards: Integers) -> None:
        self._cards[cards, seat, games] = PAYOFFS[self._below[cards, games]] - WRONG_COINS
        self._below[cards, games] += 1
        decks = cards // RACING
        self._before[cards, seat, games] = self._laid[decks, seat, games]
        self._laid[decks, seat, games] += 1
        self._hand[seat][cards % RACING, games] = _NEVER
        deck = decks * RACING + np.arange(RACING)[:, None]
        belief = np.exp(SHARPNESS * self._paths.right[deck, self._stop[games]])
        belief /= belief.sum(axis=0)
        falls, there = 1 - _FALL * belief, deck * self._leg.size + games
        for other in range(self._players):
            if other != seat:
                self._fall[other].ravel()[there] *= falls

    def _lay_tiles(self, seat: int, games: Integers, _: Integers) -> None:
        """A tile pays for what will land on it, and changes nothing else."""
        stop, leg = self._stop[games], self._leg[games]
        here = self._paths.pointed[leg] == self._paths.landing_space[stop][:, None]
        out = stop - leg * self._paths.stops
        here &= np.arange(here.shape[1]) >= out[:, None]
        self._coins[seat, games] += here.sum(axis=1)
        self._tile[seat, games] = _NEVER

    # -- the end -----------------------------------------------------------------------------

    def _ends(self) -> Ends:
        asking = self._setting.asking
        others = np.delete(self._setting.styles, asking, axis=0)
        alone = 1 - _CARDS[others].mean(axis=0)
        return Ends(
            coins=self._coins + self._copied(),
            cards=self._cards,
            before=self._before,
            laid=self._laid,
            net=self._setting.net,
            right=self._paths.right[:, self._last],
            legs=self._paths.legs[self._last],
            over=self._paths.over[self._leg],
            place=(np.arange(self._players)[:, None] - self._starter) % self._players,
            asking=asking,
            hand=self._hand[asking] == 0,
            pays=PAYOFFS[self._below],
            alone=np.tile(alone.astype(np.float32), len(self._candidates)),
        )

    def _copied(self) -> Floats:
        """(P, M) what each copies from the partner."""
        partner = np.repeat(self._setting.partner[:, None], self._leg.size, axis=1)
        for number, each in enumerate(self._candidates):
            if each.partner:
                games = slice(number * self._samples, (number + 1) * self._samples)
                partner[0, games], partner[each.partner, games] = each.partner, 0
        copied = np.take_along_axis(self._best, partner, axis=0)
        return np.where(partner == np.arange(self._players)[:, None], 0, copied)


def _ticket_worth(pile: tuple[int, ...], paths: Paths) -> Floats:
    """(5 · (T + 1) · stops,) what the top ticket is worth plus 1, by how many have been taken."""
    stakes = np.array([value - WRONG_COINS for value in pile], np.float32)[None, :, None]
    worth = np.full((RACING, len(pile) + 1, paths.legs.size), _NEVER)
    worth[:, :-1] = stakes * paths.first[:, None]
    worth[:, :-1] += (SECOND_PLACE_COINS - WRONG_COINS) * paths.second[:, None]
    return worth.ravel()
