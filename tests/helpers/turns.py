"""Positions in which somebody has to act, and all that may be done there, ranked."""

from collections import defaultdict
from dataclasses import replace

import numpy as np
from hypothesis import strategies as st

from camelhelper.core.edition import DICE_PER_LEG
from camelhelper.core.position import Position
from camelhelper.core.rules import STANDARD, HouseRules
from camelhelper.core.track import Track
from camelhelper.engine.coins.beliefs import Beliefs
from camelhelper.engine.coins.ranking import rank_actions
from camelhelper.engine.coins.terms import ActionValue
from camelhelper.engine.coins.tiles import Outlook, tile_values
from camelhelper.engine.leg.enumeration import LegTally, enumerate_leg
from camelhelper.engine.leg.odds import odds_of
from camelhelper.engine.leg.packing import Codes
from camelhelper.engine.leg.states import Chances
from camelhelper.engine.race.odds import RaceOdds
from tests.helpers.slow_actions import made_up_race
from tests.helpers.strategies import (
    dice_out,
    editions,
    ledgers,
    leg_tickets,
    race_cards,
    tiles,
    tracks,
)


def race_of_tracks(camels: str, codes: Codes) -> Chances:
    """The made-up race of end tracks on which these camels are the rows; see ``lookahead``."""
    racing = [camel for camel in camels if camel.isupper()]
    columns = []
    for code in codes.T.tolist():
        spaces = defaultdict(str)
        for byte, camel in sorted(zip(code, camels, strict=True)):
            spaces[(byte >> 3) + 1] += camel
        win, lose = made_up_race(Track.of(spaces))
        columns.append([float(chances[camel]) for chances in (win, lose) for camel in racing])
    return np.array(columns, np.float64).reshape(-1, 2 * len(racing)).T


def race_of(tally: LegTally) -> list[RaceOdds]:
    """The made-up race under each layout of a tally."""
    odds = np.concatenate((tally.crossed[:, :, 0], tally.crossed[:, :, -1]), axis=1) / 1.0
    tracks = tally.tracks
    chances = race_of_tracks(tracks.camels, tracks.codes) * tracks.weights
    for layout in range(len(odds)):
        odds[layout] += chances[:, tracks.layouts == layout].sum(axis=1)
    odds /= tally.outcomes
    racing = len(tally.camels)
    return [
        RaceOdds(tally.camels, tuple(row[:racing]), tuple(row[racing:]), ())
        for row in odds.tolist()
    ]


def ranked(position: Position, house: HouseRules = STANDARD) -> tuple[ActionValue, ...]:
    """Every action of a position, tiles and race cards too."""
    tally = enumerate_leg(position, keep_tracks=True)
    odds = odds_of(tally, position)
    (race,) = race_of(tally)
    beliefs = Beliefs.of(position, race)
    placings = tile_values(position, Outlook(odds, race), race_of, beliefs, house)
    return rank_actions(position, odds, race, beliefs, placings)


@st.composite
def turns(draw, most_to_come):
    """A position in which somebody has to act, with 1 to ``most_to_come`` dice to come."""
    edition = draw(editions)
    track = draw(tracks(edition.camels))
    dice = draw(dice_out(edition, most_to_come))[: DICE_PER_LEG - 1]
    players = draw(ledgers(edition, len(dice)).filter(bool))
    seats = st.integers(1, len(players))
    return Position(
        edition,
        track,
        draw(tiles(track, len(players))),
        dice,
        draw(leg_tickets(edition, seats)),
        *draw(race_cards(edition, seats).filter(has_few_hidden)),
        players,
        to_move=draw(seats),
    )


def has_few_hidden(decks):
    return sum(card.colour is None for deck in decks for card in deck) <= 3


@st.composite
def poor_turns(draw, most_to_come):
    """The same with so few coins that debts are often waived."""
    position = draw(turns(most_to_come))
    few = st.integers(0, 2)
    for seat, player in enumerate(position.players, 1):
        position = position.with_player(seat, replace(player, coins=draw(few)))
    return position
