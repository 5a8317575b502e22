"""The texts about saved games that cannot be read or written, kind by kind."""

from camelhelper.core import reading_problems as unread
from camelhelper.core.reason import Reason
from camelhelper.wording.translation import translatable

TEXTS: dict[type[Reason], str] = {
    unread.LineProblem: translatable("line {line}: {problem}"),
    unread.FileTooLarge: translatable(
        "the file has more than {largest_bytes:,} bytes: no game is that long"
    ),
    unread.TextTooLarge: translatable(
        "the text has {length:,} characters: no game has more than {most_characters:,}"
    ),
    unread.NotUtf8: translatable("byte {byte:#04x} is not UTF-8 text"),
    unread.TooManyLines: translatable(
        "the text has more than {most_lines:,} lines: no game is that long"
    ),
    unread.NoStart: translatable(
        'the start of the game is missing: a saved game starts with [Version "{version_read}"]'
    ),
    unread.NoSavedGame: translatable(
        'this is not a saved game: a saved game starts with [Version "{version_read}"]'
    ),
    unread.NoTag: translatable('“{text}” is not a tag: write [Name "value"]'),
    unread.NoSuchTag: translatable("there is no tag [{name}]: use one of {head_tags}, WhatIf"),
    unread.TagTwice: translatable("the tag [{name}] is written twice"),
    unread.TagTooLate: translatable("the tag [{name}] comes too late: [Start] ends the head"),
    unread.OtherVersion: translatable(
        "this game was saved in version {version} of the format: this program reads "
        "version {version_read}"
    ),
    unread.EditionsDiffer: translatable("the start is cu{start}, but [Edition] says {tag}"),
    unread.NoWhatIf: translatable('“{text}” is not a what-if: write [WhatIf "12 Its name"]'),
    unread.WhatIfTooLate: translatable(
        "no what-if can start after step {moment}: the last step is {steps}"
    ),
    unread.StepBeforeStart: translatable(
        "the start of the game is missing: [Start] comes before the events"
    ),
    unread.NothingToTakeBack: translatable("u undoes a step, but there is none to undo"),
    unread.EventMisfit: translatable("{text} is not legal here: {problem}"),
    unread.NoStyle: translatable(
        "“{text}” does not say how somebody plays: write the seat and the style, as in 2 leg"
    ),
    unread.StyleTwice: translatable("seat {seat} has two styles: keep one"),
    unread.NoSuchHouseRule: translatable(
        "there is no house rule “{name}”: use one of {house_rules}"
    ),
    unread.FileUnreadable: translatable("the file {name} cannot be read: {cause}"),
    unread.FileUnwritable: translatable("the file {name} cannot be saved: {cause}"),
    unread.NoFile: translatable("the file {name} is a pipe or a device: choose another one"),
    unread.NameReserved: translatable("the name {name} is reserved by Windows: choose another one"),
    unread.FileNotReplaced: translatable(
        "the file {name} is not a saved game ({problem}), so it was not overwritten: "
        "choose another name"
    ),
    unread.JournalUnwritable: translatable("the journal cannot be written: {cause}"),
}
