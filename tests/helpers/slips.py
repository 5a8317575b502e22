"""Slips of every kind, and how well they are explained.

``python -m tests.helpers.slips 1000 5`` prints the figures for so many slips in the current leg,
drawn with seed 5. In these games nothing is changed by hand but a camel that is dragged by mistake.
Their players do anything that is legal, or are people who play by no style that the program knows.
Of each slip it is counted whether the true position is ``listed`` at all, among the 20 that the
window shows, and ``first``: at once, and after one and two of the questions that the window asks
were answered by the true position. ``sure`` is how likely the first offer is by its own account.
``table`` is the first offer right in all but the ledger. With ``rules`` and ``rules_1``, which of
the actions suit the players does not count; of these offers no order could do better than ``best``,
which is right as often as ``bound`` on average. The camels that are told are all, or one that
stands elsewhere than the screen shows it.
"""

import sys
from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from random import Random
from time import process_time

from camelhelper.arena.dealing import Dealer
from camelhelper.core.changing import changes_between
from camelhelper.core.edit import put_camel
from camelhelper.core.edition import (
    BOOING,
    CHEERING,
    EDITIONS,
    FACES,
    SPACES,
    TILE_SPACES,
)
from camelhelper.core.event import DieRevealed, LegEnded, PositionEdited, TilePlaced
from camelhelper.core.history import History
from camelhelper.core.mend import Correction, Swap
from camelhelper.core.resync import Sighting, explain
from camelhelper.core.rules import IllegalEvent
from camelhelper.core.slips import Slip
from camelhelper.core.table_questions import best_question
from camelhelper.engine.race.loader import shipped_tables
from camelhelper.engine.win.conduct import Conduct
from tests.helpers.games import opened, play
from tests.helpers.people import PEOPLE, played, seated
from tests.helpers.slip_odds import (
    FEWEST_EVENTS,
    MOST_EVENTS,
    in_any_order,
    misplaced,
    shares,
)

SHARES = (
    *("listed", "among_20", "first", "after_1", "after_2", "sure", "table"),
    *("rules", "rules_1", "best", "bound"),
)
FEWEST_PLAYERS, MOST_PLAYERS = 2, 8


@dataclass(frozen=True)
class Slipped:
    slip: Slip
    typed: History
    truth: History

    def seen(self, camels=None):
        """Where these camels stand on the table, or all of them."""
        track = self.truth.position.track
        return [Sighting(camel, *track.find(camel)) for camel in camels or track.camels]

    @property
    def misplaced(self):
        return misplaced(self.truth.position, self.typed.position)

    def place(self, explanations):
        """Where the true position stands among the offers, counted from 0; None when nowhere."""
        offered = [in_any_order(each.history.position) for each in explanations]
        true = in_any_order(self.truth.position)
        return offered.index(true) if true in offered else None

    def answered(self, explanations):
        """The offers that are left once the next question is answered by who looks at the table."""
        question = best_question(explanations)
        if question is None:
            return explanations
        seen = question.answer(self.truth.position)
        return [each for each in explanations if question.answer(each.history.position) == seen]


def random_game(random, players=None):
    """Whoever plays does anything that is legal."""
    edition = random.choice([*EDITIONS.values()])
    seats = random.randint(FEWEST_PLAYERS, MOST_PLAYERS) if players is None else players
    events = random.randint(FEWEST_EVENTS, MOST_EVENTS)
    return play(History(opened(edition, seats, random)), random, events)


def game_of_people(random):
    edition = random.choice([*EDITIONS.values()])
    dealer = Dealer(edition, random.randrange(2**32))
    players = random.randint(FEWEST_PLAYERS, MOST_PLAYERS)
    _, people, chance = seated(dealer.seed, PEOPLE, players)
    history = History(dealer.start(players))
    events = random.randint(FEWEST_EVENTS, MOST_EVENTS)
    for _, _, event in islice(played(dealer, people, chance), events):
        history = history.then(event)
    return history


def slips(random, game=random_game):
    """Endless slips in the current leg of games, each of which moved a camel."""
    while True:
        truth = game(random)
        slip = random.choice([*Slip])
        if truth.position.race_over or not (mend := _undoing(truth, slip, random)):
            continue
        try:
            typed = truth.corrected(mend)
        except IllegalEvent:
            continue
        fits = all(step.problem is None for step in typed.past)
        if fits and typed.position.track != truth.position.track:
            yield Slipped(slip, typed, truth)


def _undoing(truth, slip, random):
    """What makes of a true history one in which something was typed wrongly; None if nothing."""
    events = [step.event for step in truth.past]
    first = max((n for n, event in enumerate(events, 1) if isinstance(event, LegEnded)), default=0)
    if slip is Slip.SWAPPED:
        pairs = range(first, len(events) - 1)
        return Swap(at := random.choice(pairs), at + 1) if pairs else None
    if slip in (Slip.ROLL_TOO_MANY, Slip.TILE_TOO_MANY, Slip.EDIT_TOO_MANY):
        index = random.randint(first, len(events))
        return Correction(index, None, _any_event(truth.position_before(index), slip, random))
    kind = TilePlaced if slip in (Slip.MISSED_TILE, Slip.WRONG_TILE) else DieRevealed
    places = [n for n in range(first, len(events)) if isinstance(events[n], kind)]
    if not places:
        return None
    index = random.choice(places)
    return Correction(index, events[index], _wrong(events[index], slip, truth, random))


def _any_event(position, slip, random):
    if slip is Slip.EDIT_TOO_MANY:
        dragged = random.choice(position.track.camels), random.choice(SPACES)
        return PositionEdited(changes_between(position, put_camel(position, *dragged)))
    if slip is Slip.TILE_TOO_MANY:
        return TilePlaced(random.choice(TILE_SPACES), random.choice((CHEERING, BOOING)))
    return DieRevealed(random.choice(position.edition.camels), random.choice(FACES))


def _wrong(event, slip, truth, random):
    if slip in (Slip.MISSED_ROLL, Slip.MISSED_TILE):
        return None
    if slip is Slip.WRONG_FACE:
        return replace(event, face=random.choice([face for face in FACES if face != event.face]))
    if slip is Slip.WRONG_COLOUR:
        others = truth.position.edition.camels.replace(event.camel, "")
        return replace(event, camel=random.choice(others))
    if random.random() < 0.5:
        return replace(event, side=-event.side)
    return replace(event, space=random.choice([at for at in TILE_SPACES if at != event.space]))


MEASURED = {
    "random play, all camels": (random_game, "all"),
    "random play, one camel": (random_game, "one"),
    "random play, all camels, no ledger": (partial(random_game, players=0), "all"),
    "people, all camels": (game_of_people, "all"),
    "people, one camel": (game_of_people, "one"),
}


def main():
    count, seed = map(int, sys.argv[1:])
    for name, (game, told) in MEASURED.items():
        random, figures, slowest = Random(seed), {}, 0.0
        for made in islice(slips(random, game), count):
            seen = made.seen([random.choice(made.misplaced)] if told == "one" else None)
            began = process_time()
            found = explained(made, seen)
            slowest = max(slowest, process_time() - began)
            counted = _figures(made, seen, found)
            if game is not game_of_people:
                counted |= _at_best(made, seen)
            for kind in (made.slip.name, "ALL"):
                figures.setdefault(kind, Counter()).update(counted, slips=1)
        sys.stdout.write(f"{name}, the slowest {slowest:.2f} s\n")
        for kind, counts in sorted(figures.items()):
            shares_told = (
                f"{what} {counts[what] / counts['slips']:.1%}" for what in SHARES if what in counts
            )
            sys.stdout.write(f"  {kind:14}{counts['slips']:5}  {'  '.join(shares_told)}\n")
            sys.stdout.flush()


def explained(made, seen):
    """As the window explains it, to whom all players are strangers."""
    conduct = Conduct(made.typed, shipped_tables())
    return explain(made.typed, seen, likelier=conduct.likelier)


def _figures(made, seen, found):
    """What is counted of one slip: each 0 or 1, or a chance."""
    place = made.place(found)
    once = made.answered(found)
    by_rules = explain(made.typed, seen)
    return {
        "listed": place is not None,
        "among_20": place is not None and place < 20,
        "first": place == 0,
        "after_1": made.place(once) == 0,
        "after_2": made.place(made.answered(once)) == 0,
        "sure": found[0].likelihood / sum(each.likelihood for each in found) if found else 0,
        "table": bool(found) and found[0].history.position.key == made.truth.position.key,
        "rules": made.place(by_rules) == 0,
        "rules_1": made.place(made.answered(by_rules)) == 0,
    }


def _at_best(made, seen):
    """How well it could be explained by whoever knows that everybody plays at random."""
    likely = shares(made.typed, seen)
    best = max(likely, key=likely.get)
    return {"best": best == in_any_order(made.truth.position), "bound": likely[best]}


if __name__ == "__main__":
    main()
