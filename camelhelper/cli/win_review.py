"""Chances to win beside coins, for ``camelhelper review``."""

import argparse
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from camelhelper.cli.common import add_option, add_win_options, whole_number
from camelhelper.cli.leg_table import leg_table
from camelhelper.core.bounds import MOST_PLAYOUTS
from camelhelper.core.event_text import format_event
from camelhelper.core.game import Game
from camelhelper.engine.coins.action_text import format_action
from camelhelper.wording.names import player_name
from camelhelper.wording.translation import translatable, translate

if TYPE_CHECKING:
    from camelhelper.engine.review.win_review import WinDecision, WinReview
    from camelhelper.engine.win.estimate import Estimate
    from camelhelper.engine.win.people import People

ASSUMES = translatable(
    "chances to win: played out to the end of the leg, everybody playing as seen so far"
)
_WORST = 5


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that ask for chances to win."""
    add_win_options(
        parser,
        purpose=translate("also show luck and decisions as chances to win the game"),
        habits=translate("saved games (.cup) to learn from how the players of this one play"),
    )
    playouts = translate("number of playouts per decision")
    add_option(parser, "--playouts", whole_number(most=MOST_PLAYOUTS), "N", playouts)


def known_people(game: Game, options: argparse.Namespace) -> "People":
    from camelhelper.engine.win.people import NO_HABITS, People

    return People.of(game, options.habits.habits_in(game) if options.habits else NO_HABITS)


def win_reviewed(game: Game, options: argparse.Namespace) -> "WinReview | None":
    """None if the odds of the race are not known."""
    from camelhelper.engine.review.win_review import PLAYOUTS, win_review

    playouts, people = options.playouts or PLAYOUTS, known_people(game, options)
    rounds = win_review(game.live, playouts=playouts, seed=options.seed or 0, people=people)
    *_, found = (None, *rounds)
    return found if found and found.is_complete else None


def with_win_review(found: dict[str, Any], win: "WinReview | None") -> dict[str, Any]:
    """The JSON object with the chances; if there are none, ``win_problem`` says why."""
    if win is None:
        return {**found, "win_problem": _problem()}
    seats = range(1, len(found["players"]) + 1)
    legs = [
        coins
        | _estimates("win_chance_luck", leg.luck)
        | _estimates("win_chance_gave_away", (leg.gave_away(seat) for seat in seats))
        | {"decisions": _decisions(coins["decisions"], leg.decisions)}
        for coins, leg in zip(found["legs"], win.legs, strict=True)
    ]
    return (
        {**found, "legs": legs, "assumes": [*found["assumes"], ASSUMES]}
        | _estimates("win_chance_luck", map(win.luck, seats))
        | _estimates("win_chance_gave_away", map(win.gave_away, seats))
    )


def _problem() -> str:
    return translate("the odds of the race are not known")


def _estimates(name: str, all_seats: "Iterable[Estimate]") -> dict[str, list[float]]:
    found = list(all_seats)
    return {name: [each.chance for each in found], f"{name}_se": [each.error for each in found]}


def _decisions(
    coins: list[dict[str, Any]], decisions: "Iterable[WinDecision]"
) -> list[dict[str, Any]]:
    won = {made.step: made for made in decisions}
    return [each | _decision(won[each["step"]]) if each["step"] in won else each for each in coins]


def _decision(made: "WinDecision") -> dict[str, Any]:
    return {
        "win_chance_best": format_action(made.best),
        "win_chance_gave_away": made.gave_away.chance,
        "win_chance_gave_away_se": made.gave_away.error,
        "clearly_worse": made.gave_away.is_clear,
    }


def win_lines(game: Game, win: "WinReview | None") -> list[str]:
    """Tables for people: one row per leg, one column per player."""
    if win is None:
        text = translate("chances to win unknown: {problem}")
        return ["", text.format(problem=_problem())]
    from camelhelper.wording.win_chances import gain_text, gave_away_text

    seats = game.live.position.seats
    names = [player_name(game.names, seat) for seat in seats]
    lines = [
        "",
        *leg_table(
            translate("luck: points of the chance to win, gained and lost through the dice"),
            names,
            {leg.number: [gain_text(luck) for luck in leg.luck] for leg in win.legs},
            [gain_text(win.luck(seat)) for seat in seats],
        ),
        *leg_table(
            translate("lost to weaker choices: points of the chance to win"),
            names,
            {leg.number: [gave_away_text(leg.gave_away(s)) for s in seats] for leg in win.legs},
            [gave_away_text(win.gave_away(seat)) for seat in seats],
        ),
    ]
    return [
        *lines,
        *_costliest(win, names),
        translate("decisions that were best, or too close to call: {count}").format(
            count=win.too_close
        ),
        translate("assumes: {what}").format(what=translate(ASSUMES)),
    ]


def _costliest(win: "WinReview", names: Sequence[str]) -> list[str]:
    from camelhelper.wording.win_chances import gave_away_text

    dear = win.worst(_WORST)
    if not dear:
        return []
    text = translate("  step {step}: {player} {event}, {points} points less than {best}")
    lines = [
        text.format(
            step=made.step,
            player=names[made.seat - 1],
            event=format_event(made.event),
            points=gave_away_text(made.gave_away),
            best=format_action(made.best),
        )
        for made in dear
    ]
    return [translate("decisions that cost the most chances to win"), *lines, ""]
