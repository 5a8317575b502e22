"""What everybody at the table has seen of a game, and what one player sees of it now.

An ``Onlooker`` follows a game event by event. It keeps the graph of the leg, which is rebuilt when
a tile is placed or a leg begins; the odds at the time each race card was played, which say what its
colour may be; and how everybody seems to play. It knows nothing hidden, so one onlooker serves
every player of a game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

import numpy as np

from camelhelper.cancellation import Cancelled, never
from camelhelper.core.event import Event
from camelhelper.core.position import Position, Seat
from camelhelper.core.race_cards import CardPlace, cards_on_decks, known_to, next_places
from camelhelper.core.rules import STANDARD, HouseRules, actor_of
from camelhelper.engine.coins.beliefs import Belief, Beliefs
from camelhelper.engine.race.odds import RaceOdds
from camelhelper.engine.win.graph import LegGraph
from camelhelper.engine.win.graphs import Graphs
from camelhelper.engine.win.impressions import Impression
from camelhelper.engine.win.lanes import Lanes
from camelhelper.engine.win.styles import PRIOR, OpenChoices, StyleWeights

_STRANGER = Impression.of(PRIOR)


@dataclass(frozen=True, slots=True)
class Seen:
    """What the player to move sees, and what follows from it."""

    position: Position
    """Others' race cards have a colour only if it is known."""
    graph: LegGraph
    node: int
    """The position's node on the graph."""
    beliefs: Beliefs
    """What the race cards on the decks may be by the odds alone, for players who ask no more."""
    public: Beliefs
    """… for somebody who knows none of their colours."""
    guesses: Beliefs
    """What they may be by how their owners play and what else those did, as coins are counted."""
    impressions: tuple[Impression, ...]
    """[seat − 1] how everybody seems to play, and which cards they seem to have played."""
    graphs: Graphs
    house: HouseRules

    @property
    def styles(self) -> tuple[StyleWeights, ...]:
        """[seat − 1] how everybody seems to play."""
        return tuple(each.styles for each in self.impressions)

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
    impressions: tuple[Impression, ...]
    """[seat − 1] how everybody seems to play, and which cards they seem to have played."""

    @property
    def styles(self) -> tuple[StyleWeights, ...]:
        """[seat − 1] how everybody seems to play."""
        return tuple(each.styles for each in self.impressions)


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
        known: Mapping[Seat, Impression] = MappingProxyType({}),
        laid_at: Mapping[CardPlace, RaceOdds] = MappingProxyType({}),
        cancelled: Cancelled = never,
    ) -> "Onlooker":
        """Start watching; the race goes on and no camel is missing.

        ``known`` is what is thought of players already, ``laid_at`` the odds when cards on the
        decks were played. Raises ``CancelledError``.
        """
        position = known_to(None, position)
        graph, node = graphs.at(position, cancelled)
        now = graph.race_odds(node)
        laid_at = dict.fromkeys(cards_on_decks(position), now) | dict(laid_at)
        people = [known.get(seat, _STRANGER) for seat in position.seats]
        impressions = _with_cards(people, position, laid_at)
        learnt = Learnt(laid_at, Beliefs.of(position, now, laid_at), impressions)
        return cls(position, graphs, house, graph, node, learnt)

    def after(
        self,
        event: Event,
        position: Position,
        cancelled: Cancelled = never,
        known: Mapping[Seat, Impression] = MappingProxyType({}),
    ) -> "Onlooker":
        """The next moment: an event led to this position, in which no camel is missing.

        The colours of cards are ignored. ``known`` is what is thought already of those who join.
        Raises ``CancelledError``.
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
        impressions = self._impressions_after(event, position, known)
        learnt = Learnt(laid_at, public, _with_cards(impressions, position, laid_at))
        return Onlooker(position, self.graphs, self.house, graph, node, learnt)

    def judging_as(self, other: "Onlooker") -> "Onlooker":
        """The same moment, with another onlooker's view of how everybody plays whom it knows."""
        own = self.learnt.impressions
        pairs = zip(own, other.learnt.styles, strict=False)
        judged = tuple(impression.playing(styles) for impression, styles in pairs)
        impressions = (*judged, *own[len(judged) :])
        return replace(self, learnt=replace(self.learnt, impressions=impressions))

    def seen(self, position: Position) -> Seen:
        """What the player to move sees in this position, which hides others' cards."""
        public, racing = self.learnt.public, position.edition.racing
        cards = cards_on_decks(position)
        named = {place: card.colour for place, card in cards.items() if card.colour}
        sure = {place: Belief(cards[place].seat, {colour: 1.0}) for place, colour in named.items()}
        known = {place: racing.index(colour) for place, colour in named.items()}
        impressions = tuple(each.knowing(known) for each in self.learnt.impressions)
        guesses = {
            place: Belief(seat, colours)
            for seat, impression in enumerate(impressions, 1)
            for place, colours in impression.colours(racing).items()
        }
        return Seen(
            position=position,
            graph=self.graph,
            node=self.node,
            beliefs=Beliefs({**public.cards, **sure}),
            public=public,
            guesses=Beliefs({**guesses, **sure}),
            impressions=impressions,
            graphs=self.graphs,
            house=self.house,
        )

    def _impressions_after(
        self, event: Event, position: Position, known: Mapping[Seat, Impression]
    ) -> list[Impression]:
        # Whoever joins, or is taken from the table by hand, sits after the others.
        stayed = self.learnt.impressions[: len(position.players)]
        joined = position.seats[len(stayed) :]
        impressions = [*stayed, *(known.get(seat, _STRANGER) for seat in joined)]
        seat = actor_of(event, self.position) or 0
        # After a correction, a step may be the act of somebody who was not at the table.
        if 0 < seat <= len(stayed) and self.position.reveals_left:
            impressions[seat - 1] = impressions[seat - 1].after(self.offer(seat), event)
        return impressions

    def chance_of(
        self, event: Event, said: Mapping[Seat, StyleWeights] = MappingProxyType({})
    ) -> float | None:
        """How likely whoever does this was to do it; None if nothing can be said about that.

        ``said`` is how players play who are not to be judged by what was seen.
        """
        seat = actor_of(event, self.position) or 0
        if not (0 < seat <= len(self.learnt.impressions) and self.position.reveals_left):
            return None
        impression = self.learnt.impressions[seat - 1]
        if seat in said:
            impression = impression.playing(said[seat])
        weighed = impression.weighed(self.offer(seat), event)
        return sum(weighed.styles) if weighed else None

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
        return OpenChoices(
            np.append(worth, tile),
            np.append(right, 0.0),
            position.edition.racing,
            next_places(position),
        )


def _with_cards(
    impressions: Sequence[Impression], position: Position, laid_at: Mapping[CardPlace, RaceOdds]
) -> tuple[Impression, ...]:
    """With the cards on the decks; those that nobody saw being played are judged by the odds."""
    cards = cards_on_decks(position)
    right = {
        place: np.array(odds.win if place.on_winner else odds.lose)
        for place, odds in laid_at.items()
    }
    return tuple(
        impression.with_cards_at([at for at, card in cards.items() if card.seat == seat], right)
        for seat, impression in enumerate(impressions, 1)
    )
