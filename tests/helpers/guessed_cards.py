"""How well face-down race cards are guessed: by the odds alone, and by how their owners play.

usage: python -m tests.helpers.guessed_cards GAMES SEED EDITION PLAYER PLAYER …

The players are ``win``, ``leg``, ``full`` or ``net``. When a leg begins, whoever is to move says
how likely each colour is of every card that another player has put down. For each kind of owner
it is told which chance the true colour was given on average, and −ln of it.
"""

import sys

import numpy as np

from camelhelper.core.edition import EDITIONS
from camelhelper.core.race_cards import cards_on_decks
from tests.helpers.regret import NOW, moments


def guesses(count, seed, edition, names):
    """{owner: [game]} lists of the chances of true colours: by the odds, by how the owner plays."""
    found = {}
    for game in range(count):
        seated = tuple(np.roll(names, game).tolist())
        here = {}
        for moment in moments(edition, seed + game, seated, NOW):
            if moment.position.dice or moment.position.leg_over:
                continue
            seen = moment.seen()
            for place, card in cards_on_decks(moment.position).items():
                if card.seat != seen.mover:
                    told = [each.cards[place].colours for each in (seen.beliefs, seen.guesses)]
                    chances = [colours.get(card.colour, 0.0) for colours in told]
                    here.setdefault(seated[card.seat - 1], []).append(chances)
        for owner, chances in here.items():
            found.setdefault(owner, []).append(chances)
    return found


def report(found):
    for owner, games in sorted(found.items()):
        every = np.concatenate(games)
        means = np.array([np.mean(game, axis=0) for game in games])
        errors = means.std(axis=0) / np.sqrt(max(1, len(games) - 1))
        loss = -np.log(np.maximum(every, 1e-4)).mean(axis=0)
        told = (
            f"{how} {mean:.1%} ± {error:.1%}, loss {lost:.2f}"
            for how, mean, error, lost in zip(
                ("by the odds", "by play"), every.mean(axis=0), errors, loss, strict=True
            )
        )
        yield f"{owner:6}{len(every):6} times: {'; '.join(told)}"


def main():
    count, seed, edition, *names = sys.argv[1:]
    found = guesses(int(count), int(seed), EDITIONS[int(edition)], names)
    for line in report(found):
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
