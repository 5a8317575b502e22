"""What the end of a leg or of the race does to each purse, line by line."""

from dataclasses import dataclass

from camelhelper.core.event import LegEnded
from camelhelper.core.position import Position, Seat
from camelhelper.core.rules import STANDARD, HouseRules, apply
from camelhelper.core.scoring import ScoreLine, Waived, score_leg, score_race


@dataclass(frozen=True, slots=True)
class Account:
    """One player's scoring: ``before``, plus every line, is ``after``."""

    seat: Seat
    before: int
    lines: tuple[ScoreLine, ...]
    after: int


def accounts(position: Position, house: HouseRules = STANDARD) -> tuple[Account, ...]:
    """Each player's account at the end of this leg, and at the race's end of the race too.

    What a player cannot pay is a line of its own. Raises ``IllegalEvent`` while the leg goes on.
    """
    after = apply(position, LegEnded(), house)
    leg = {score.seat: score.lines for score in score_leg(position)}
    race = score_race(position) if position.race_over else ()
    found = []
    for seat, player in enumerate(position.players, 1):
        lines = (*leg[seat], *(line for owner, line in race if owner == seat))
        purse = after.player(seat).coins
        waived = purse - player.coins - sum(line.coins for line in lines)
        if waived:
            lines = (*lines, ScoreLine(Waived(), waived))
        found.append(Account(seat, player.coins, lines, purse))
    return tuple(found)
