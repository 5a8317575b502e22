"""Why there is no match, or why it ends, as a sentence."""

from camelhelper.arena import refusals
from camelhelper.arena.entrants import NAMES
from camelhelper.core.edition import MAX_PLAYERS, MIN_PLAYERS
from camelhelper.core.reason import Reason
from camelhelper.wording.formatting import filled
from camelhelper.wording.system import system_text
from camelhelper.wording.translation import translatable, translate

TEXTS: dict[type[Reason], str] = {
    refusals.NoSuchEntrant: translatable("There is no player “{name}”; the players are {names}."),
    refusals.NoSuchSetting: translatable("The player “{name}” has no setting “{setting}”."),
    refusals.SettingUnread: translatable(
        "The setting “{setting}” is a whole number from 1 to {largest}, not “{value}”."
    ),
    refusals.ProgramUnnamed: translatable("Name the program that plays, as in “exec:./mybot”."),
    refusals.QuoteOpen: translatable("A quotation mark is not closed: {command}"),
    refusals.TooFewOrMany: translatable("A game needs {least} to {most} players, not {players}."),
    refusals.ProgramUnstarted: translatable("{program} cannot be started: {cause}."),
    refusals.ProgramEnded: translatable(
        "{program} ended in the middle of the match. Its last words: {last_words}"
    ),
    refusals.ProgramSilent: translatable("{program} does not answer “{told}”."),
    refusals.ProgramRefused: translatable("{program} answers “{told}” with “{answered}”."),
    refusals.FileBusy: translatable("Another match is being written to {file}."),
    refusals.OtherMatch: translatable(
        "{file} holds something other than this match, or was begun by another version of the "
        "program; name a new file to start afresh."
    ),
    refusals.FolderInUse: translatable("{folder} already has games in it; name another folder."),
    refusals.LineUnread: translatable("Line {line} of {file} is damaged."),
}


def arena_sentence(reason: Reason) -> str:
    """The reason of an ``ArenaError``."""
    values = vars(reason) | {"cause": system_text(getattr(reason, "cause", None))}
    values["last_words"] = values.get("last_words") or translate("none.")
    values |= {"names": ", ".join(NAMES), "least": MIN_PLAYERS, "most": MAX_PLAYERS}
    return filled(translate(TEXTS[type(reason)]), values)
