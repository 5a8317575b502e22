"""What everybody at the table has seen of a game, and what one player sees of it now.

An ``Onlooker`` follows a game event by event. It keeps the graph of the leg, which serves on after
every roll and is built anew when a tile is laid or a leg begins; the odds that a race card was laid
at, which tell what its colour may be; and how everybody seems to play. It knows nothing that is
hidden: one onlooker serves every player of a game.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.event import Event, RaceCardLaid
from camelhelper.core.position import Card, Position, Seat
from camelhelper.core.rules import STANDARD, HouseRules
from camelhelper.engine.coins.beliefs import Beliefs, Place
from camelhelper.engine.race.odds import RaceOdds
from camelhelper.engine.race.table import RaceTable
from camelhelper.engine.win.graph import ROOT, LegGraph, leg_graph
from camelhelper.engine.win.lanes import CARDS, LANES, Lanes
from camelhelper.engine.win.styles import PRIOR, Offer, StyleWeights, after_action


@dataclass(frozen=True, slots=True)
class Seen:
    """What a player sees whose turn it is, and what follows from it."""

    position: Position
    """``me`` is the player to move; of others' race cards only those have a colour that are known.
    """
    graph: LegGraph
    node: int
    """Where on the graph the position stands."""
    beliefs: Beliefs
    """What the race cards on the decks may be."""
    public: Beliefs
    """… to somebody who knows the colour of none."""
    styles: tuple[StyleWeights, ...]
    """[seat − 1] how everybody seems to play."""
    table: RaceTable
    house: HouseRules


@dataclass(frozen=True, slots=True)
class Onlooker:
    """One moment of a game that is followed; the next one is made by ``after``."""

    position: Position
    """With all race cards face down."""
    table: RaceTable
    graph: LegGraph
    node: int
    house: HouseRules
    laid_at: Mapping[Place, RaceOdds]
    """The odds of the race at the time each card on the decks was laid."""
    styles: tuple[StyleWeights, ...]
    """[seat − 1] how everybody seems to play."""

    @classmethod
    def of(
        cls,
        position: Position,
        table: RaceTable,
        house: HouseRules = STANDARD,
        cancelled: Cancelled = never,
    ) -> "Onlooker":
        """Begins to watch; the race goes on and ``odds_problems`` are none.

        Raises ``CancelledError``.
        """
        graph = leg_graph(position, table, cancelled)
        styles = (PRIOR,) * len(position.players)
        return cls(_face_down(position), table, graph, ROOT, house, {}, styles)

    def after(self, event: Event, position: Position, cancelled: Cancelled = never) -> "Onlooker":
        """The next moment: an event led to this position, in which the race goes on.

        The colours of cards are not looked at. Raises ``CancelledError``.
        """
        laid_at, styles = self.laid_at, self.styles
        seat = getattr(event, "seat", None) or self.position.to_move
        if seat and self.position.reveals_left and len(styles) == len(position.players):
            seen = after_action(styles[seat - 1], self._offer(seat), event, position.edition.racing)
            styles = (*styles[: seat - 1], seen, *styles[seat:])
        if isinstance(event, RaceCardLaid):
            deck = position.winner_cards if event.on_winner else position.loser_cards
            place = Place(event.on_winner, len(deck) - 1)
            laid_at = {**laid_at, place: self.graph.race_odds(self.node)}
        graph, node = self.graph, self.graph.find(position)
        if node is None:
            graph, node = leg_graph(position, self.table, cancelled), ROOT
        return Onlooker(_face_down(position), self.table, graph, node, self.house, laid_at, styles)

    def _offer(self, seat: Seat) -> Offer:
        """What a player could do now."""
        position, here = self.position, np.array([self.node])
        beliefs = self._public()
        worth = Lanes.of(position, beliefs, seat).worth(self.graph, here)[0]
        own = position.tile_of(seat)
        tile = self.graph.open_landings(here).max()
        tile -= self.graph.landings[self.node, own.space] if own else 0
        right = np.concatenate(
            [odds[self.node] for odds in (self.graph.first, self.graph.win, self.graph.lose)]
        )
        held = np.ones(LANES)
        for colours in beliefs.of_player(seat).values():
            likely = [colours.get(colour, 0.0) for colour in position.edition.racing]
            held[CARDS] -= likely * 2
        held[CARDS] = np.maximum(held[CARDS], 0)
        return Offer(np.append(worth, tile), np.append(right, 0.0), np.append(held, 1.0))

    def _public(self) -> Beliefs:
        return Beliefs.of(self.position, self.graph.race_odds(self.node), self.laid_at)

    def seen(self, position: Position) -> Seen:
        """What the player sees who is to move in this position, which hides others' cards."""
        now = self.graph.race_odds(self.node)
        return Seen(
            position=position,
            graph=self.graph,
            node=self.node,
            beliefs=Beliefs.of(position, now, self.laid_at),
            public=self._public(),
            styles=self.styles,
            table=self.table,
            house=self.house,
        )


def _face_down(position: Position) -> Position:
    return replace(
        position,
        winner_cards=tuple(Card(card.seat) for card in position.winner_cards),
        loser_cards=tuple(Card(card.seat) for card in position.loser_cards),
    )
