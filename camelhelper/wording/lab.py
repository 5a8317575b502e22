"""Why the lab cannot answer, as a sentence."""

from camelhelper.core.reason import Reason
from camelhelper.lab import refusals
from camelhelper.lab.errors import LabError
from camelhelper.lab.refusals import Counted
from camelhelper.wording.formatting import filled
from camelhelper.wording.problems import say
from camelhelper.wording.translation import QT_TRANSLATE_NOOP, translate

TEXTS: dict[type[Reason], str] = {
    refusals.NumberOutOfRange: QT_TRANSLATE_NOOP(
        "lab", "{number:,} is not a possible number of {counted}; give {least:,} to {most:,}."
    ),
    refusals.NoWayToEnd: QT_TRANSLATE_NOOP(
        "lab",
        "From {state} no end can be reached, so the game might never be over; give "
        "{state} a way to the end.",
    ),
    refusals.WeightNotPositive: QT_TRANSLATE_NOOP(
        "lab", "A step from {state} has the weight {weight}; it must be above 0."
    ),
    refusals.TooManyStates: QT_TRANSLATE_NOOP(
        "lab", "The game has more than {most:,} states; make it smaller."
    ),
    refusals.TooManySteps: QT_TRANSLATE_NOOP(
        "lab",
        "The game has more than {most:,} steps between its states; make it smaller.",
    ),
    refusals.TooLong: QT_TRANSLATE_NOOP(
        "lab", "The game takes more steps than can be counted; give it an easier way to end."
    ),
    refusals.TooEntangled: QT_TRANSLATE_NOOP(
        "lab",
        "The {states:,} most closely linked states are too entangled for an exact answer; "
        "make the game smaller.",
    ),
    refusals.NotOneAim: QT_TRANSLATE_NOOP(
        "lab", "A simulation needs either a number of games or a standard error."
    ),
    refusals.TooFewGames: QT_TRANSLATE_NOOP(
        "lab", "{games} games cannot be played; give at least 1."
    ),
    refusals.ErrorNotPositive: QT_TRANSLATE_NOOP(
        "lab", "A standard error of {error} is never reached; give one above 0."
    ),
    refusals.ErrorOutOfRange: QT_TRANSLATE_NOOP(
        "lab", "{error} is not a possible standard error; give {least:f} to {most:g}."
    ),
    refusals.DieBeyondTrack: QT_TRANSLATE_NOOP(
        "lab",
        "A die with {faces} faces can set a camel beyond {spaces} spaces before the first leg; "
        "give the race at least {faces} spaces.",
    ),
    refusals.TooManyPositions: QT_TRANSLATE_NOOP(
        "lab",
        "There are too many ways for {camels} camels to stand on {spaces} spaces; use "
        "fewer camels or spaces.",
    ),
    refusals.TooManyStacks: QT_TRANSLATE_NOOP(
        "lab",
        "There are too many ways for {camels} camels to stack up on {spaces} spaces; "
        "simulate the race, or use fewer camels or spaces.",
    ),
    refusals.NoCamelOnStrip: QT_TRANSLATE_NOOP("lab", "Put at least one camel on the strip."),
    refusals.OneCamelOnStrip: QT_TRANSLATE_NOOP("lab", "Put at least two camels on the strip."),
    refusals.EveryDieOut: QT_TRANSLATE_NOOP(
        "lab", "Every die is out; leave at least one in the pyramid."
    ),
    refusals.NoTree: QT_TRANSLATE_NOOP(
        "lab", "The leg is over and has no tree to draw; leave a die in the pyramid."
    ),
    refusals.NobodyOpposite: QT_TRANSLATE_NOOP(
        "lab", "With {players} players nobody sits opposite; the number must be even."
    ),
    refusals.SwineNotBetween: QT_TRANSLATE_NOOP(
        "lab",
        "The butcher ({butcher}) must start on 1 or further, the swine ({swine}) ahead of him and "
        "the river ({spaces}) ahead of the swine.",
    ),
    refusals.StartOffBoard: QT_TRANSLATE_NOOP(
        "lab", "A game cannot start on {start}; give 0 to {last}."
    ),
    refusals.StartOnJump: QT_TRANSLATE_NOOP(
        "lab", "Nobody can stay on {start}, which leads to {end}; start there instead."
    ),
    refusals.TooLongForSeveral: QT_TRANSLATE_NOOP(
        "lab",
        "With several players, this game is too long to follow to the end; use one "
        "player, or simulate it.",
    ),
    refusals.JumpToItself: QT_TRANSLATE_NOOP(
        "lab", "The jump from {start} leads to itself; it must end on another square."
    ),
    refusals.JumpStartsOff: QT_TRANSLATE_NOOP(
        "lab", "No jump can start on {start}; on this board they start on 1 to {last}."
    ),
    refusals.JumpEndsOff: QT_TRANSLATE_NOOP(
        "lab", "The jump from {start} leads to {end}, off the board of {squares} squares."
    ),
    refusals.TwoJumpsFrom: QT_TRANSLATE_NOOP(
        "lab", "Two jumps start on {start}; there can be only one."
    ),
    refusals.JumpToJump: QT_TRANSLATE_NOOP(
        "lab",
        "The jump from {start} leads to {end}, where another jump starts; let it end where that "
        "one does.",
    ),
    refusals.BoardLineUnread: QT_TRANSLATE_NOOP(
        "lab",
        'Line {line} of the board, "{shown}", makes no sense; write "squares 100" once, '
        'and "48 26" for a jump from 48 to 26.',
    ),
    refusals.BoardLineWrong: QT_TRANSLATE_NOOP("lab", "Line {line} of the board: {problem}"),
    refusals.BoardWithoutSize: QT_TRANSLATE_NOOP(
        "lab", 'The board does not say how many squares it has; add a line "squares 100".'
    ),
    refusals.BoardTooLarge: QT_TRANSLATE_NOOP(
        "lab", "The file has more than {most:,} bytes; no board is that long."
    ),
    refusals.BoardUnread: QT_TRANSLATE_NOOP(
        "lab",
        'The board "{name}" is neither "classic" nor "1952", and as a file it cannot be read.',
    ),
    refusals.BoardFileWrong: QT_TRANSLATE_NOOP("lab", "{name}: {problem}"),
}
_COUNTED: dict[Counted, str] = {
    "camels": QT_TRANSLATE_NOOP("lab", "camels"),
    "dice": QT_TRANSLATE_NOOP("lab", "dice"),
    "faces on a die": QT_TRANSLATE_NOOP("lab", "faces on a die"),
    "faces on the die": QT_TRANSLATE_NOOP("lab", "faces on the die"),
    "games": QT_TRANSLATE_NOOP("lab", "games"),
    "players": QT_TRANSLATE_NOOP("lab", "players"),
    "spaces": QT_TRANSLATE_NOOP("lab", "spaces"),
    "squares": QT_TRANSLATE_NOOP("lab", "squares"),
}


def lab_sentence(refused: LabError | Reason) -> str:
    """What is raised in the lab, or what its process says of it."""
    reason = refused.reason if isinstance(refused, LabError) else refused
    if type(reason) not in TEXTS:
        text = translate("lab", "The position cannot be played on: {problem}.")
        return text.format(problem=say(reason))
    values = {name: _said(value) for name, value in vars(reason).items()}
    if isinstance(reason, refusals.NumberOutOfRange):
        values["counted"] = translate("lab", _COUNTED[reason.counted])
    return filled(translate("lab", TEXTS[type(reason)]), values)


def _said(value: object) -> object:
    return lab_sentence(value) if isinstance(value, Reason) else value
