"""What everybody at the table has seen of a game, and what one player sees of it now.

An ``Onlooker`` follows a game event by event. It keeps the graph of the leg, which serves on after
every roll and is built anew when a tile is laid or a leg begins, and the odds that a race card was
laid at, which tell what its colour may be. It knows nothing that is hidden: one onlooker serves
every player of a game.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.event import Event, PositionEdited, RaceCardLaid
from camelhelper.core.position import Position
from camelhelper.core.rules import STANDARD, HouseRules
from camelhelper.engine.coins.beliefs import Beliefs, Place
from camelhelper.engine.race.odds import RaceOdds
from camelhelper.engine.race.table import RaceTable
from camelhelper.engine.win.graph import ROOT, LegGraph, leg_graph


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
    table: RaceTable
    house: HouseRules = STANDARD


@dataclass(frozen=True, slots=True)
class Onlooker:
    """One moment of a game that is followed; the next one is made by ``after``."""

    table: RaceTable
    graph: LegGraph
    node: int
    laid_at: Mapping[Place, RaceOdds]
    """The odds of the race at the time each card on the decks was laid."""
    house: HouseRules

    @classmethod
    def of(
        cls,
        position: Position,
        table: RaceTable,
        house: HouseRules = STANDARD,
        cancelled: Cancelled = never,
    ) -> "Onlooker":
        """Begins to watch at a position with dice to come. Raises ``CancelledError``."""
        graph = leg_graph(position, table, cancelled)
        return cls(table, graph, ROOT, {}, house)

    def after(self, event: Event, position: Position, cancelled: Cancelled = never) -> "Onlooker":
        """The next moment: an event led to this position. Raises ``CancelledError``.

        The colour of a card in event or position is not looked at. Where no die is to come the
        graph stays the old one until the leg is scored.
        """
        if isinstance(event, PositionEdited):
            return Onlooker.of(position, self.table, self.house, cancelled)
        laid_at = self.laid_at
        if isinstance(event, RaceCardLaid):
            deck = position.winner_cards if event.on_winner else position.loser_cards
            place = Place(event.on_winner, len(deck) - 1)
            laid_at = {**laid_at, place: self.graph.race_odds(self.node)}
        if not position.reveals_left:
            return replace(self, laid_at=laid_at)
        graph = self.graph
        if (node := graph.find(position)) is None:
            graph = leg_graph(position, self.table, cancelled)
            node = ROOT
        return replace(self, graph=graph, node=node, laid_at=laid_at)

    def seen(self, position: Position) -> Seen:
        """What the player sees who is to move in this position, which hides others' cards."""
        now = self.graph.race_odds(self.node)
        beliefs = Beliefs.of(position, now, self.laid_at)
        return Seen(position, self.graph, self.node, beliefs, self.table, self.house)
