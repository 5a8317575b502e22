"""``camelhelper review``: a look back at a saved game, leg by leg: luck apart from decisions."""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from camelhelper.cli.common import (
    DONE,
    FAILED,
    add_json_option,
    complain_of_game,
    file_sign,
    refuse_without_win_chance,
)
from camelhelper.cli.leg_table import leg_table
from camelhelper.cli.win_review import (
    add_options,
    known_people,
    win_lines,
    win_reviewed,
    with_win_review,
)
from camelhelper.core.event_text import format_event
from camelhelper.core.gamefile import GameFileError
from camelhelper.core.storage import StorageError, read_game
from camelhelper.engine.coins.action_text import format_action
from camelhelper.wording.formatting import decimals_text, labelled, luck_text
from camelhelper.wording.names import player_name
from camelhelper.wording.translation import translatable, translate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from camelhelper.core.game import Game
    from camelhelper.engine.review.review import Decision, Review

NO_LEDGER = translatable("nobody kept score in this game, so there are no coins to review")
EXACT = translatable("luck within a leg")
ASSUMES = (
    translatable(
        "luck of race cards: no tiles in later legs, and cards left face down are not counted"
    ),
    translatable("what a weaker choice cost: nobody else acts again in the leg"),
    translatable("debts are waived when a leg is scored, not when the race cards are revealed"),
)
_WORST = 5


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser(
        "review",
        description=translate(
            "How the dice moved each player's expected coins, and what weaker choices cost."
        ),
    )
    parser.add_argument(
        "file", type=Path, metavar=file_sign(), help=translate("a saved game (.cup)")
    )
    add_json_option(parser)
    add_options(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    refuse_without_win_chance(options, "playouts", "seed")
    try:
        game = read_game(options.file)
    except (GameFileError, StorageError) as error:
        return complain_of_game(options.file, error)
    from camelhelper.engine.review.review import can_be_reviewed, review

    if not can_be_reviewed(game.live):
        print(labelled(str(options.file), translate(NO_LEDGER)), file=sys.stderr)
        return FAILED
    *_, found = review(game.live, people=known_people(game, options))
    win = win_reviewed(game, options) if options.win_chance else None
    if options.json:
        told = as_json(options.file, game, found)
        print(json.dumps(with_win_review(told, win) if options.win_chance else told))
    else:
        lines = as_lines(game, found)
        print("\n".join([*lines, *win_lines(game, win)] if options.win_chance else lines))
    return DONE


def as_json(file: Path, game: "Game", found: "Review") -> dict[str, Any]:
    """The review as a JSON object; lists are in seat order."""
    seats = game.live.position.seats
    return {
        "file": str(file),
        "edition": game.live.position.edition.number,
        "players": [player_name(game.names, seat) for seat in seats],
        "legs": [
            {
                "leg": leg.number,
                "coins": leg.coins,
                "luck": leg.luck,
                "gave_away": [leg.gave_away(seat) for seat in seats],
                "decisions": [_decision(made) for made in leg.decisions],
            }
            for leg in found.legs
        ],
        "luck": [found.luck(seat) for seat in seats],
        "gave_away": [found.gave_away(seat) for seat in seats],
        "coins": found.coins,
        "unnamed_cards": found.unnamed_cards,
        "exact": EXACT,
        "assumes": _assumptions(game),
    }


def _assumptions(game: "Game") -> tuple[str, ...]:
    from camelhelper.engine.race.loader import shipped_tables
    from camelhelper.engine.race.table import RaceTableError
    from camelhelper.wording.race import race_rounded_text

    try:
        rounding = shipped_tables().table(game.live.position.edition).rounding
    except RaceTableError:  # then no race cards are weighed
        rounding = 0.0
    return (*race_rounded_text(rounding), *ASSUMES)


def _decision(made: "Decision") -> dict[str, Any]:
    return {
        "step": made.step,
        "player": made.seat,
        "event": format_event(made.event),
        "best": format_action(made.best),
        "gave_away": made.gave_away,
    }


def as_lines(game: "Game", found: "Review") -> list[str]:
    """The review as tables for people."""
    seats = game.live.position.seats
    names = [player_name(game.names, seat) for seat in seats]
    legs = found.legs
    lines = leg_table(
        translate("luck: expected coins gained and lost through the dice"),
        names,
        {leg.number: list(map(luck_text, leg.luck)) for leg in legs},
        [luck_text(found.luck(seat)) for seat in seats],
    )
    lines += leg_table(
        translate("lost to weaker choices: expected coins, compared with the best actions"),
        names,
        {leg.number: [decimals_text(leg.gave_away(seat), 2) for seat in seats] for leg in legs},
        [decimals_text(found.gave_away(seat), 2) for seat in seats],
    )
    lines += leg_table(
        translate("coins after the leg"),
        names,
        {leg.number: ["–" if coins is None else str(coins) for coins in leg.coins] for leg in legs},
    )
    return [*lines, *_costliest(found, names), *_caveats(game, found)]


def _costliest(found: "Review", names: "Sequence[str]") -> list[str]:
    dear = found.worst(_WORST)
    if not dear:
        return []
    text = translate("  step {step}: {player} {event}, {coins} less than {best}")
    lines = [
        text.format(
            step=made.step,
            player=names[made.seat - 1],
            event=format_event(made.event),
            coins=decimals_text(made.gave_away, 2),
            best=format_action(made.best),
        )
        for made in dear
    ]
    return [translate("costliest decisions"), *lines, ""]


def _caveats(game: "Game", found: "Review") -> list[str]:
    """How far the tables are exact, and what they assume."""
    lines = [translate("exact: {what}").format(what=translate(EXACT)), translate("assumes:")]
    lines += [f"  {translate(what)}" for what in _assumptions(game)]
    if found.unnamed_cards:
        text = translate("race cards left face down: {count}")
        lines.append(text.format(count=found.unnamed_cards))
    return lines
