"""Why the lab cannot answer, as a sentence."""

from camelhelper.core.reason import Reason
from camelhelper.lab import refusals
from camelhelper.lab.errors import LabError
from camelhelper.lab.refusals import Counted
from camelhelper.wording.formatting import filled
from camelhelper.wording.problems import say
from camelhelper.wording.translation import translatable, translate

TEXTS: dict[type[Reason], str] = {
    refusals.NumberOutOfRange: translatable(
        "{number:,} is not a possible number of {counted}; give {least:,} to {most:,}."
    ),
    refusals.OnSquare: translatable("square {square}"),
    refusals.NoWayToEnd: translatable(
        "From {state} no end can be reached, so the game might never be over; give "
        "{state} a way to the end."
    ),
    refusals.WeightNotPositive: translatable(
        "A step from {state} has the weight {weight}; it must be above 0."
    ),
    refusals.TooManyStates: translatable(
        "The game has more than {most:,} states; make it smaller."
    ),
    refusals.TooManySteps: translatable(
        "The game has more than {most:,} steps between its states; make it smaller."
    ),
    refusals.TooLong: translatable(
        "The game takes more steps than can be counted; give it an easier way to end."
    ),
    refusals.TooEntangled: translatable(
        "The {states:,} most closely linked states are too entangled for an exact answer; "
        "make the game smaller."
    ),
    refusals.NotOneAim: translatable(
        "A simulation needs either a number of games or a standard error."
    ),
    refusals.TooFewGames: translatable("{games} games cannot be played; give at least 1."),
    refusals.ErrorNotPositive: translatable(
        "A standard error of {error:,g} is never reached; give one above 0."
    ),
    refusals.ErrorOutOfRange: translatable(
        "{error:,g} is not a possible standard error; give {least:f} to {most:,g}."
    ),
    refusals.DieBeyondTrack: translatable(
        "A die with {faces} faces can set a camel beyond space {spaces} before the first leg; "
        "give the race at least {faces} spaces."
    ),
    refusals.TooManyPositions: translatable(
        "There are too many ways for {camels} camels to stand on {spaces} spaces; use "
        "fewer camels or spaces."
    ),
    refusals.TooManyStacks: translatable(
        "There are too many ways for {camels} camels to stack up on {spaces} spaces; "
        "simulate the race, or use fewer camels or spaces."
    ),
    refusals.NoCamelOnStrip: translatable("Put at least one camel on the strip."),
    refusals.OneCamelOnStrip: translatable("Put at least two camels on the strip."),
    refusals.EveryDieOut: translatable("Every die is out; leave at least one in the pyramid."),
    refusals.NoTree: translatable(
        "The leg is over and has no tree to draw; leave a die in the pyramid."
    ),
    refusals.NobodyOpposite: translatable(
        "With {players} players nobody sits opposite; the number must be even."
    ),
    refusals.SwineNotBetween: translatable(
        "The butcher ({butcher}) must start on 1 or further, the swine ({swine}) ahead of him and "
        "the river ({spaces}) ahead of the swine."
    ),
    refusals.StartOffBoard: translatable("A game cannot start on {start}; give 0 to {last}."),
    refusals.StartOnJump: translatable(
        "Nobody can stay on {start}, which leads to {end}; start there instead."
    ),
    refusals.TooLongForSeveral: translatable(
        "With several players, this game is too long to follow to the end; use one "
        "player, or simulate it."
    ),
    refusals.JumpToItself: translatable(
        "The jump from {start} leads to itself; it must end on another square."
    ),
    refusals.JumpStartsOff: translatable(
        "No jump can start on {start}; on this board they start on 1 to {last}."
    ),
    refusals.JumpEndsOff: translatable(
        "The jump from {start} leads to {end}, off the board of {squares} squares."
    ),
    refusals.TwoJumpsFrom: translatable("Two jumps start on {start}; there can be only one."),
    refusals.JumpToJump: translatable(
        "The jump from {start} leads to {end}, where another jump starts; let it end where that "
        "one does."
    ),
    refusals.BoardLineUnread: translatable(
        "Line {line} of the board, “{shown}”, makes no sense; write “squares 100” once, "
        "and “48 26” for a jump from 48 to 26."
    ),
    refusals.BoardLineWrong: translatable("Line {line} of the board: {problem}"),
    refusals.BoardWithoutSize: translatable(
        "The board does not say how many squares it has; add a line “squares 100”."
    ),
    refusals.BoardTooLarge: translatable(
        "The file has more than {most:,} bytes; no board is that long."
    ),
    refusals.BoardUnread: translatable(
        "The board “{name}” is neither “classic” nor “1952”, and as a file it cannot be read."
    ),
    refusals.BoardFileWrong: translatable("{name}: {problem}"),
}
_COUNTED: dict[Counted, str] = {
    "camels": translatable("camels"),
    "dice": translatable("dice"),
    "faces on a die": translatable("faces on a die"),
    "faces on the die": translatable("faces on the die"),
    "games": translatable("games"),
    "players": translatable("players"),
    "spaces": translatable("spaces"),
    "squares": translatable("squares"),
}


def lab_sentence(refused: LabError | Reason) -> str:
    """The sentence for an error of the lab, or for its reason."""
    reason = refused.reason if isinstance(refused, LabError) else refused
    if type(reason) not in TEXTS:
        text = translate("The position cannot be played on: {problem}.")
        return text.format(problem=say(reason))
    values = {name: _said(value) for name, value in vars(reason).items()}
    if isinstance(reason, refusals.NumberOutOfRange):
        values["counted"] = translate(_COUNTED[reason.counted])
    return filled(translate(TEXTS[type(reason)]), values)


def _said(value: object) -> object:
    return lab_sentence(value) if isinstance(value, Reason) else value
