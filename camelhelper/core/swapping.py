"""What becomes of two steps that happened the other way round, and of what came after them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from camelhelper.core.event import Turn
from camelhelper.core.mend import Swap
from camelhelper.core.position import Position
from camelhelper.core.rules import actor_of, done_by
from camelhelper.core.step import Step


def swapped(
    steps: Sequence[Step], swap: Swap, before: Callable[[int], Position]
) -> Iterator[tuple[int, Step]]:
    """The steps from the first of the two on that change, and where each of them stood.

    In turn, each of the two is now what the other player did. If one was out of turn, whoever did
    them still did, and whoever came next still comes next: the turn may say something else, so
    they are named. ``before`` gives the position before a step.
    """
    order = [swap.last, *range(swap.index + 1, swap.last), swap.index]
    named: set[int] = set()
    if any(_is_out_of_turn(steps[at]) for at in (swap.index, swap.last)):
        later = range(swap.last + 1, len(steps))
        following = next((at for at in later if isinstance(steps[at].event, Turn)), swap.last)
        order += range(swap.last + 1, following + 1)
        named = {swap.index, swap.last, following}
    for place, at in enumerate(order, swap.index):
        made = replace(
            steps[at], position=steps[place].position, of_one_act=steps[place].of_one_act
        )
        yield at, _with_name(made, before(at)) if at in named else made


def as_told(step: Step, was: Step, position: Position) -> Step:
    """Without the name that the swap gave a step, where it is that player's turn anyway."""
    event, old = step.event, was.event
    if not (isinstance(event, Turn) and isinstance(old, Turn)) or old.seat or not event.seat:
        return step
    return replace(step, event=done_by(event.seat, event, position))


def _is_out_of_turn(step: Step) -> bool:
    return isinstance(step.event, Turn) and step.event.seat is not None


def _with_name(step: Step, before: Position) -> Step:
    """The step with whoever did it named, as if it had been out of turn."""
    actor = actor_of(step.event, before)
    if actor is None or not isinstance(step.event, Turn):
        return step
    return replace(step, event=replace(step.event, seat=actor), named=None)
