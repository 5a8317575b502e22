"""What is said of a saved game that cannot be read or written, kind by kind."""

from camelhelper.core import reading_problems as unread
from camelhelper.core.reason import Reason
from camelhelper.wording.translation import QT_TRANSLATE_NOOP

TEXTS: dict[type[Reason], str] = {
    unread.LineProblem: QT_TRANSLATE_NOOP("problems", "line {line}: {problem}"),
    unread.FileTooLarge: QT_TRANSLATE_NOOP(
        "problems", "the file has more than {largest_bytes:,} bytes: no game is that long"
    ),
    unread.TextTooLarge: QT_TRANSLATE_NOOP(
        "problems",
        "the text has {length:,} characters: no game has more than {most_characters:,}",
    ),
    unread.NotUtf8: QT_TRANSLATE_NOOP("problems", "byte {byte:#04x} is not UTF-8 text"),
    unread.TooManyLines: QT_TRANSLATE_NOOP(
        "problems", "the text has more than {most_lines:,} lines: no game is that long"
    ),
    unread.NoStart: QT_TRANSLATE_NOOP(
        "problems",
        'the start of the game is missing: a saved game starts with [Version "{version_read}"]',
    ),
    unread.NoSavedGame: QT_TRANSLATE_NOOP(
        "problems", 'this is not a saved game: a saved game starts with [Version "{version_read}"]'
    ),
    unread.NoTag: QT_TRANSLATE_NOOP("problems", '{text!r} is not a tag: write [Name "value"]'),
    unread.NoSuchTag: QT_TRANSLATE_NOOP(
        "problems", "there is no tag [{name}]: use one of {head_tags}, WhatIf"
    ),
    unread.TagTwice: QT_TRANSLATE_NOOP("problems", "the tag [{name}] is written twice"),
    unread.TagTooLate: QT_TRANSLATE_NOOP(
        "problems", "the tag [{name}] comes too late: [Start] ends the head"
    ),
    unread.OtherVersion: QT_TRANSLATE_NOOP(
        "problems",
        "this game was saved in version {version} of the format: this program reads "
        "version {version_read}",
    ),
    unread.EditionsDiffer: QT_TRANSLATE_NOOP(
        "problems", "the start is cu{start}, but [Edition] says {tag}"
    ),
    unread.NoWhatIf: QT_TRANSLATE_NOOP(
        "problems", '{text!r} is not a what-if: write [WhatIf "12 Its name"]'
    ),
    unread.WhatIfTooLate: QT_TRANSLATE_NOOP(
        "problems", "the game has only {steps} steps: no what-if can start after step {moment}"
    ),
    unread.StepBeforeStart: QT_TRANSLATE_NOOP(
        "problems", "the start of the game is missing: [Start] comes before the events"
    ),
    unread.NothingToTakeBack: QT_TRANSLATE_NOOP(
        "problems", "u undoes a step, but there is none to undo"
    ),
    unread.EventMisfit: QT_TRANSLATE_NOOP("problems", "{text} is not legal here: {problem}"),
    unread.NoSuchHouseRule: QT_TRANSLATE_NOOP(
        "problems", "there is no house rule {name!r}: use one of {house_rules}"
    ),
    unread.FileUnreadable: QT_TRANSLATE_NOOP("problems", "{name} cannot be read: {cause}"),
    unread.FileUnwritable: QT_TRANSLATE_NOOP("problems", "{name} cannot be saved: {cause}"),
    unread.NoFile: QT_TRANSLATE_NOOP("problems", "{name} is a pipe or a device: choose a file"),
    unread.NameReserved: QT_TRANSLATE_NOOP(
        "problems", "{name} is a name reserved by Windows: choose another one"
    ),
    unread.FileNotReplaced: QT_TRANSLATE_NOOP(
        "problems",
        "{name} is not a saved game ({problem}), so it was not overwritten: choose another name",
    ),
    unread.JournalUnwritable: QT_TRANSLATE_NOOP(
        "problems", "the journal cannot be written: {cause}"
    ),
}
