"""Opening rolls that were misheard: another one of a camel that is placed already puts it right.

As long as camels are still to be placed, no die moves one: whoever tells another face of a camel
means the place where it should have been put.
"""

from camelhelper.core.changing import changes_between
from camelhelper.core.edit import put_camel
from camelhelper.core.edition import FACES
from camelhelper.core.event import DieRevealed, Event, PositionEdited
from camelhelper.core.history import History
from camelhelper.core.mend import Correction
from camelhelper.core.movement import opening_space
from camelhelper.core.refusals import CamelPlacedThere
from camelhelper.core.rules import IllegalEvent, placed_by

OpeningRolls = tuple[tuple[str, int], ...]
"""(camel, face) in the order placed."""


def with_roll(rolls: OpeningRolls, camel: str, face: int) -> OpeningRolls:
    """One more roll told, which puts that of a placed camel right."""
    return tuple({**dict(rolls), camel: face}.items())


def placed_again(history: History, event: Event) -> Correction | PositionEdited | None:
    """What an opening roll of a placed camel means; None if the event is none.

    Its first roll is corrected, so that camels placed since stand on it. A camel that a hand has
    put where it is, is put elsewhere. Raises ``IllegalEvent`` if it is there already.
    """
    now = history.position
    if not isinstance(event, DieRevealed) or event.face not in FACES:
        return None
    if now.dice or not now.boxed or event.camel not in now.track or placed_by(now, event):
        return None
    puts_right: Correction | None = None
    for index, step in reversed(list(enumerate(history.past))):
        if step.is_scoring:
            return None
        if isinstance(old := step.event, DieRevealed):
            camel = placed_by(history.position_before(index), old)
            if camel is None:
                return None
            if camel == event.camel:
                if camel in now.track.stack(opening_space(camel, old.face or 0)):
                    puts_right = Correction(index, old, event)
                break
    space = opening_space(event.camel, event.face)
    if event.camel in now.track.stack(space):
        raise IllegalEvent(CamelPlacedThere(event.camel, space))
    if puts_right:
        return puts_right
    return PositionEdited(changes_between(now, put_camel(now, event.camel, space, alone=True)))
