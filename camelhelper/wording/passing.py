"""Short notes beside the board: what just happened, what was meant, what is being typed."""

from collections.abc import Sequence

from camelhelper.core.edition import BOOING, CHEERING, Edition
from camelhelper.core.event import DieRevealed, Event, LegTicketTaken, NoAction
from camelhelper.core.game import Game
from camelhelper.core.mend import Correction
from camelhelper.core.misheard import MisheardByHand
from camelhelper.core.position import Position
from camelhelper.core.record import Entry, Landed
from camelhelper.core.rolls_by_hand import RollsByHand
from camelhelper.wording.formatting import capital, either, in_one_line, listed
from camelhelper.wording.names import camel_name, player_name, shown_name, tile_name, whose
from camelhelper.wording.translation import translatable, translate, translate_counted
from camelhelper.wording.what_ifs import what_if_name

_BEGUN = {
    "t": translatable("Leg ticket: which colour?"),
    "+": translatable("Card on the winner deck: its colour, or ? if unknown"),
    "-": translatable("Card on the loser deck: its colour, or ? if unknown"),
    "&": translatable("Partner with which player?"),
    "l": translatable("Type leg to score the leg"),
    "le": translatable("Type leg to score the leg"),
}


def nothing_to_undo() -> str:
    return translate("there is nothing to undo")


def nothing_to_redo() -> str:
    return translate("there is nothing to redo")


def consequence(entry: Entry, after: Position, names: Sequence[str]) -> str:
    """What a step did besides what the record says; empty if nothing."""
    winner = leg_won(after) if isinstance(entry.event, DieRevealed) else ""
    return in_one_line(_effect(entry, after, names), winner)


def out_of_turn(event: Event, before: Position, names: Sequence[str]) -> str:
    """Whose turn it was if somebody else acted, which passes the turn on from there, else empty."""
    seat = None if isinstance(event, NoAction) else event.seat
    if seat is None or before.to_move in (None, seat):
        return ""
    whose_turn = whose(names, before.to_move)
    return capital(translate("it was {whose} turn").format(whose=whose_turn), names)


def leg_won(position: Position) -> str:
    """Who wins the leg that waits to be scored; empty where none does, or the race is over."""
    if position.race_over or not position.leg_over:
        return ""
    text = translate("{camel} wins the leg").format(camel=camel_name(position.track.ranking[0]))
    return capital(text)


def _effect(entry: Entry, after: Position, names: Sequence[str]) -> str:
    if isinstance(entry.outcome, Landed):
        tile = entry.outcome.tile
        if tile and tile.owner in after.seats:
            text = translate("{player} +1 for the tile on {space}")
            text = text.format(player=player_name(names, tile.owner), space=tile.space)
            return capital(text, names)
    if isinstance(entry.event, LegTicketTaken) and entry.problem is None:
        value = after.ticket_value(entry.event.colour)
        if value is None:
            return translate("It was the last one")
        return translate("The next one pays {coins}").format(coins=value)
    return ""


def misfits(count: int) -> str:
    """How many of the steps after a correction are no longer legal; empty if all are."""
    if count <= 0:
        return ""
    text = translate_counted(
        "{count} later event no longer legal: see the history",
        "{count} later events no longer legal: see the history",
        count,
    )
    return text.format(count=count)


def contradictions(count: int) -> str:
    """How many later changes by hand contradict a correction; empty if none does."""
    if count <= 0:
        return ""
    text = translate_counted(
        "{count} later change by hand contradicts this: see the history",
        "{count} later changes by hand contradict this: see the history",
        count,
    )
    return text.format(count=count)


def rearranged(before: Game, after: Game) -> str:
    """What was done that is no step: players have other names, or a what-if is discarded."""
    discarded = before.active_what_if
    if discarded is not None and after.active_what_if is None:
        return translate("Discarded: {what_if}").format(what_if=what_if_name(discarded))
    everybody = listed([player_name(after.names, seat) for seat in after.position.seats])
    return translate("Players: {names}").format(names=everybody)


def jump_name(moment: int) -> str:
    """Where a jump in the history led: to the moment after so many steps."""
    if moment:
        return translate("Jump to step {number}").format(number=moment)
    return translate("Jump to the start")


def roll_name(roll: DieRevealed) -> str:
    """``red 2``, ``black 3``."""
    return f"{shown_name(roll.camel)} {roll.face}"


def was_that(made: RollsByHand | MisheardByHand) -> str:
    """``Was that red 2?``, or ``Was that red 2 or red 3?`` if they have the same result.

    Of a die that was heard otherwise ``Was that red 2, not red 3?``
    """
    roll = either([roll_name(roll) for roll in made.rolls])
    old = made.corrections[0].old if isinstance(made, MisheardByHand) else None
    if isinstance(old, DieRevealed) and old.face:
        text = translate("Was that {roll}, not {heard}?")
        return text.format(roll=roll, heard=roll_name(old))
    return translate("Was that {roll}?").format(roll=roll)


def answering(made: RollsByHand | MisheardByHand, position: Position) -> str:
    """What it does to say that it was that roll."""
    if isinstance(made, MisheardByHand):
        return translate("Corrects step {number}").format(number=made.corrections[0].index + 1)
    if position.players:
        return translate("Also counts the die, ticket and turn")
    return translate("Also counts the die")


def answered_by(keys: Sequence[str], made: RollsByHand | MisheardByHand) -> str:
    """Which key answers that it was which roll; empty where there is only one to choose."""
    return press_for(keys, made.rolls) if len(keys) > 1 else ""


def press_for(keys: Sequence[str], rolls: Sequence[DieRevealed]) -> str:
    """Which key says that it was which roll."""
    each = [
        translate("{key} for {roll}").format(key=key, roll=roll_name(roll))
        for key, roll in zip(keys, rolls, strict=True)
    ]
    return translate("Press {keys}").format(keys=either(each))


def last_roll_was(mend: Correction | None) -> str:
    """Whether the first roll of a leg is what the last roll of the leg before really was."""
    match mend:
        case Correction(new=DieRevealed() as roll):
            text = translate("Or did the last leg end with {roll}?")
            return text.format(roll=roll_name(roll))
    return ""


def begun(letters: str, edition: Edition) -> str:
    """What to type after these letters."""
    for camel in edition.camels:
        if letters == camel.lower():
            text = translate("{camel}: 1, 2 or 3, or ? to tick it off")
            return text.format(camel=capital(camel_name(camel)))
    if letters.isdecimal():
        text = translate("Tile on {space}: + for {cheering}, − for {booing}")
        cheering, booing = (tile_name(edition, side) for side in (CHEERING, BOOING))
        return text.format(space=letters, cheering=cheering, booing=booing)
    return translate(_BEGUN[letters])
