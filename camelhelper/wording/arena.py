"""Why there is no match, or why it ends, as a sentence."""

from camelhelper.arena import refusals
from camelhelper.arena.entrants import NAMES
from camelhelper.core.edition import MAX_PLAYERS, MIN_PLAYERS
from camelhelper.core.reason import Reason
from camelhelper.wording.formatting import filled
from camelhelper.wording.system import system_text
from camelhelper.wording.translation import QT_TRANSLATE_NOOP, translate

TEXTS: dict[type[Reason], str] = {
    refusals.NoSuchEntrant: QT_TRANSLATE_NOOP(
        "arena", 'There is no player "{name}"; the players are {names}.'
    ),
    refusals.NoSuchSetting: QT_TRANSLATE_NOOP(
        "arena", 'The player "{name}" has no setting "{setting}".'
    ),
    refusals.SettingUnread: QT_TRANSLATE_NOOP(
        "arena", 'The setting "{setting}" is a whole number from 1 on, not "{value}".'
    ),
    refusals.ProgramUnnamed: QT_TRANSLATE_NOOP(
        "arena", 'Name the program that plays, as in "exec:./mybot".'
    ),
    refusals.TooFewOrMany: QT_TRANSLATE_NOOP(
        "arena", "A game needs {least} to {most} players, not {players}."
    ),
    refusals.ProgramUnstarted: QT_TRANSLATE_NOOP("arena", "{program} cannot be started: {cause}."),
    refusals.ProgramEnded: QT_TRANSLATE_NOOP(
        "arena", "{program} ended in the middle of the match. Its last words: {last_words}"
    ),
    refusals.ProgramSilent: QT_TRANSLATE_NOOP("arena", '{program} does not answer "{told}".'),
    refusals.ProgramRefused: QT_TRANSLATE_NOOP(
        "arena", '{program} answers "{told}" with "{answered}".'
    ),
    refusals.FileBusy: QT_TRANSLATE_NOOP("arena", "Another match is being written to {file}."),
    refusals.OtherMatch: QT_TRANSLATE_NOOP(
        "arena", "{file} holds something other than this match; name another file."
    ),
    refusals.LineUnread: QT_TRANSLATE_NOOP("arena", "Line {line} of {file} is damaged."),
}


def arena_sentence(reason: Reason) -> str:
    """The reason of an ``ArenaError``."""
    values = vars(reason) | {"cause": system_text(getattr(reason, "cause", None))}
    values["last_words"] = values.get("last_words") or translate("arena", "none.")
    values |= {"names": ", ".join(NAMES), "least": MIN_PLAYERS, "most": MAX_PLAYERS}
    return filled(translate("arena", TEXTS[type(reason)]), values)
