"""Opening rolls that were misheard: another one of a camel that is placed already puts it right.

As long as camels are still to be placed, no die moves one: whoever tells another face of a camel
means the place where it should have been put.
"""

from camelhelper.core.changing import changes_between
from camelhelper.core.edit import put_camel, take_camel_off
from camelhelper.core.edition import FACES
from camelhelper.core.event import DieRevealed, Event, PositionEdited
from camelhelper.core.history import History
from camelhelper.core.mend import Correction
from camelhelper.core.movement import opening_space
from camelhelper.core.rules import placed_by

OpeningRolls = tuple[tuple[str, int], ...]
"""(camel, face) in the order placed."""


def with_roll(rolls: OpeningRolls, camel: str, face: int) -> OpeningRolls:
    """One more roll told, which may put that of a placed camel right or take it back."""
    faces = dict(rolls)
    if faces.get(camel) == face:
        del faces[camel]
    else:
        faces[camel] = face
    return tuple(faces.items())


def placed_again(history: History, event: Event) -> Correction | PositionEdited | None:
    """What an opening roll of a placed camel means; None if the event is none.

    Its first roll is corrected, so that camels placed since stand on it, or taken back if the face
    is the same. So it is with a camel that was put there by hand.
    """
    now = history.position
    if not isinstance(event, DieRevealed) or event.face not in FACES:
        return None
    if now.dice or not now.boxed or event.camel not in now.track or placed_by(now, event):
        return None
    for index, step in reversed(list(enumerate(history.past))):
        old = step.event
        if isinstance(old, DieRevealed):
            camel = placed_by(history.position_before(index), old)
            if camel == event.camel:
                return Correction(index, old, None if old.face == event.face else event)
            if camel is None:
                return None
        elif step.is_scoring:
            return None
    space = opening_space(event.camel, event.face)
    is_there = event.camel in now.track.stack(space)
    after = (
        take_camel_off(now, event.camel, alone=True)
        if is_there
        else put_camel(now, event.camel, space, alone=True)
    )
    return PositionEdited(changes_between(now, after))
