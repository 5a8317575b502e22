"""What everybody at the table has seen of a game, and what one player sees of it now.

An ``Onlooker`` follows a game event by event. It keeps the graph of the leg, which is rebuilt when
a tile is placed or a leg begins; the odds at the time each race card was played, which say what its
colour may be; and how everybody seems to play. It knows nothing hidden, so one onlooker serves
every player of a game.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.event import Event
from camelhelper.core.position import Position, Seat
from camelhelper.core.race_cards import CardPlace, cards_on_decks, known_to
from camelhelper.core.record import actor_of
from camelhelper.core.rules import STANDARD, HouseRules
from camelhelper.engine.coins.beliefs import Belief, Beliefs
from camelhelper.engine.race.odds import RaceOdds
from camelhelper.engine.win.graph import LegGraph
from camelhelper.engine.win.graphs import Graphs
from camelhelper.engine.win.lanes import LANES, LOSER_CARDS, WINNER_CARDS, Lanes
from camelhelper.engine.win.styles import PRIOR, OpenChoices, StyleWeights, after_action


@dataclass(frozen=True, slots=True)
class Seen:
    """What the player to move sees, and what follows from it."""

    position: Position
    """Others' race cards have a colour only if it is known."""
    graph: LegGraph
    node: int
    """The position's node on the graph."""
    beliefs: Beliefs
    """What the race cards on the decks may be."""
    public: Beliefs
    """… for somebody who knows none of their colours."""
    styles: tuple[StyleWeights, ...]
    """[seat − 1] how everybody seems to play."""
    graphs: Graphs
    house: HouseRules

    @property
    def mover(self) -> Seat:
        return self.position.to_move or 1

    @property
    def in_turn(self) -> tuple[Seat, ...]:
        """Everybody in turn order, the player to move first."""
        seats = tuple(self.position.seats)
        return seats[self.mover - 1 :] + seats[: self.mover - 1]


@dataclass(frozen=True, slots=True)
class Learnt:
    """What can be learnt about the players of a game by watching them."""

    laid_at: Mapping[CardPlace, RaceOdds]
    """The odds of the race when each card on the decks was played, or first seen."""
    public: Beliefs
    """What the cards may be for somebody who knows none of their colours."""
    styles: tuple[StyleWeights, ...]
    """[seat − 1] how everybody seems to play."""


@dataclass(frozen=True, slots=True)
class Onlooker:
    """One moment of a game being followed; ``after`` makes the next one."""

    position: Position
    """With all race cards face down."""
    graphs: Graphs
    house: HouseRules
    graph: LegGraph
    node: int
    learnt: Learnt

    @classmethod
    def of(
        cls,
        position: Position,
        graphs: Graphs,
        house: HouseRules = STANDARD,
        habits: Mapping[Seat, StyleWeights] | None = None,
        cancelled: Cancelled = never,
    ) -> "Onlooker":
        """Start watching; the race goes on and no camel is missing.

        ``habits`` are how players are known to play. Raises ``CancelledError``.
        """
        position = known_to(None, position)
        graph, node = graphs.at(position, cancelled)
        now = graph.race_odds(node)
        laid_at = dict.fromkeys(cards_on_decks(position), now)
        styles = tuple((habits or {}).get(seat, PRIOR) for seat in position.seats)
        learnt = Learnt(laid_at, Beliefs.of(position, now, laid_at), styles)
        return cls(position, graphs, house, graph, node, learnt)

    def after(self, event: Event, position: Position, cancelled: Cancelled = never) -> "Onlooker":
        """The next moment: an event led to this position, in which no camel is missing.

        The colours of cards are ignored. Raises ``CancelledError``.
        """
        position = known_to(None, position)
        laid_at, public = self.learnt.laid_at, self.learnt.public
        cards = cards_on_decks(position)
        if cards.keys() != laid_at.keys():
            now = self.graph.race_odds(self.node)
            laid_at = {place: laid_at.get(place, now) for place in cards}
            public = Beliefs.of(position, now, laid_at)
        graph, node = self.graph, self.graph.find(position)
        if node is None:
            graph, node = self.graphs.at(position, cancelled)
        learnt = Learnt(laid_at, public, self._styles_after(event, position))
        return Onlooker(position, self.graphs, self.house, graph, node, learnt)

    def judging_as(self, other: "Onlooker") -> "Onlooker":
        """The same moment, with another onlooker's view of how everybody plays."""
        return replace(self, learnt=replace(self.learnt, styles=other.learnt.styles))

    def seen(self, position: Position) -> Seen:
        """What the player to move sees in this position, which hides others' cards."""
        public = self.learnt.public
        cards = {
            place: Belief(card.seat, {card.colour: 1.0}) if card.colour else public.cards[place]
            for place, card in cards_on_decks(position).items()
        }
        return Seen(
            position=position,
            graph=self.graph,
            node=self.node,
            beliefs=Beliefs(cards),
            public=public,
            styles=self.learnt.styles,
            graphs=self.graphs,
            house=self.house,
        )

    def _styles_after(self, event: Event, position: Position) -> tuple[StyleWeights, ...]:
        before, styles = self.position, self.learnt.styles
        if len(styles) != len(position.players):
            return (PRIOR,) * len(position.players)
        seat = actor_of(event, before)
        if not seat or not before.reveals_left:
            return styles
        told = after_action(styles[seat - 1], self.offer(seat), event, before.edition.racing)
        return (*styles[: seat - 1], told, *styles[seat:])

    def offer(self, seat: Seat) -> OpenChoices:
        """What a player could do now."""
        position, here = self.position, np.array([self.node])
        beliefs = self.learnt.public
        worth = Lanes.of(position, beliefs, seat).worth(self.graph, here)[0]
        own = position.tile_of(seat)
        tile = self.graph.open_landings(here).max()
        tile -= self.graph.landings[self.node, own.space] if own else 0
        right = np.concatenate(
            [odds[self.node] for odds in (self.graph.first, self.graph.win, self.graph.lose)]
        )
        held = np.ones(LANES)
        in_hand = beliefs.chances_in_hand(seat, position.edition.racing)
        held[WINNER_CARDS] = held[LOSER_CARDS] = list(in_hand.values())
        return OpenChoices(np.append(worth, tile), np.append(right, 0.0), np.append(held, 1.0))
