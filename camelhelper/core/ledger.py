"""What the end of a leg or of the race does to each player's coins, line by line."""

from dataclasses import dataclass

from camelhelper.core.event import LegEnded, PlayerLeft, PositionEdited
from camelhelper.core.history import History
from camelhelper.core.position import Position, Seat
from camelhelper.core.race_cards import CardPlace, cards_on_decks, face_down
from camelhelper.core.rules import STANDARD, HouseRules, apply
from camelhelper.core.scoring import ScoreLine, Waived, score_leg, score_race


@dataclass(frozen=True, slots=True)
class Account:
    """One player's scoring: ``before`` plus every line makes ``after``."""

    seat: Seat
    before: int
    lines: tuple[ScoreLine, ...]
    after: int

    @property
    def gain(self) -> int:
        return self.after - self.before


def accounts(position: Position, house: HouseRules = STANDARD) -> tuple[Account, ...]:
    """Each player's account for this leg, and for the race too once it is over.

    A debt that cannot be paid is a line of its own. Raises ``IllegalEvent`` while the leg goes on.
    """
    after = apply(position, LegEnded(), house)
    leg = score_leg(position)
    race = score_race(position) if position.race_over else ()
    found = []
    for seat, player in enumerate(position.players, 1):
        lines = (*leg[seat - 1], *(line for owner, line in race if owner == seat))
        purse = after.player(seat).coins
        waived = purse - player.coins - sum(line.coins for line in lines)
        if waived:
            lines = (*lines, ScoreLine(Waived(), waived))
        found.append(Account(seat, player.coins, lines, purse))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Scoring:
    """The scoring of a leg, or of the race too, in a game that keeps score."""

    index: int
    """Its place among the steps, counted from 0."""
    before: Position
    after: Position
    actions_since: int
    """How many actions came after it; corrections by hand do not count."""

    @property
    def is_news(self) -> bool:
        """Whether nothing came after it but the action that triggered it."""
        return self.actions_since <= 1

    @property
    def gains(self) -> tuple[int, ...]:
        """Each player's coins won or lost, in seat order."""
        pairs = zip(self.before.players, self.after.players, strict=True)
        return tuple(new.coins - old.coins for old, new in pairs)


def last_scoring(history: History) -> Scoring | None:
    """The latest scoring; None if there is none, or if seats have changed since."""
    actions = 0
    for index in reversed(range(len(history.past))):
        step = history.past[index]
        if step.problem is not None or isinstance(step.event, PositionEdited):
            continue
        if isinstance(step.event, PlayerLeft):
            return None
        if step.is_scoring:
            before = history.position_before(index)
            has_same_seats = 0 < len(before.players) == len(history.position.players)
            return Scoring(index, before, step.position, actions) if has_same_seats else None
        actions += 1
    return None


def cards_to_reveal(history: History) -> tuple[CardPlace, ...]:
    """The race cards that lay face down when the race ended; all of them, if none lies so now.

    Those that were named since are among them: a wrong colour can still be put right.
    """
    cards, unnamed = tuple(cards_on_decks(history.position)), face_down(history.position)
    if not unnamed:
        return cards
    *_, now = tables = history.tables
    at_the_end = next((table for table in tables if table.position.race_over), now)
    asked = {at_the_end.card(place) for place in face_down(at_the_end.position)}
    return tuple(place for place in cards if place in unnamed or now.card(place) in asked)
