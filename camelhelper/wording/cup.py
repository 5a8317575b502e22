"""What is said of a text that is no position and no event, kind by kind."""

from camelhelper.core.reading_problems import (
    CupProblem,
    CupProblems,
    DeckEmpty,
    EditionUnclear,
    FieldEmpty,
    FieldTooMany,
    LetterMisfit,
    LettersApart,
    LineTooLong,
    NeedlessZero,
    NoChange,
    NoDecks,
    NoEditionFits,
    NoEvent,
    NoOpeningRoll,
    NoPlayer,
    NoPosition,
    NoRaceCard,
    NoReveal,
    NoSuchEdition,
    NoSuchSpace,
    NothingTyped,
    NoTicketPile,
    NoTrackItem,
    PileTwice,
    RolledTwice,
    SpaceOutOfOrder,
    SpaceTwice,
    TextTooLong,
    TwoMes,
    TwoMovers,
)
from camelhelper.core.reason import Reason
from camelhelper.wording.translation import QT_TRANSLATE_NOOP

TEXTS: dict[type[Reason], str] = {
    CupProblem: QT_TRANSLATE_NOOP("problems", "column {column}: {problem}"),
    CupProblems: QT_TRANSLATE_NOOP("problems", "{problems}"),
    LineTooLong: QT_TRANSLATE_NOOP(
        "problems",
        "this is no position line: it has {length:,} characters, a position looks like {example}",
    ),
    FieldTooMany: QT_TRANSLATE_NOOP("problems", "{text!r} is too much: players are the last field"),
    FieldEmpty: QT_TRANSLATE_NOOP(
        "problems", "a field is empty: write - for an empty field, and one blank"
    ),
    NoSuchEdition: QT_TRANSLATE_NOOP(
        "problems", "{text!r} is no edition: a position begins with cu1 or cu2, as {example}"
    ),
    NoTrackItem: QT_TRANSLATE_NOOP(
        "problems",
        "{text!r} is neither a stack (3RG) nor a tile (9+2): write the space, then camels "
        "bottom to top, or + or - and the owner's seat",
    ),
    NeedlessZero: QT_TRANSLATE_NOOP("problems", "{text!r} has a needless 0: write {right}"),
    SpaceTwice: QT_TRANSLATE_NOOP(
        "problems", "space {space} is written twice: write its stack in one"
    ),
    SpaceOutOfOrder: QT_TRANSLATE_NOOP(
        "problems", "space {space} comes after {before}: write the spaces ascending"
    ),
    NoSuchSpace: QT_TRANSLATE_NOOP(
        "problems", "there is no space {space}: the track has 1 to {last_space}"
    ),
    NoReveal: QT_TRANSLATE_NOOP(
        "problems", "{text!r} is no die with its face: write a colour and 1, 2, 3 or ?, as R2"
    ),
    NoTicketPile: QT_TRANSLATE_NOOP(
        "problems", "{text!r} is no ticket pile: write a colour and its takers, as R13"
    ),
    PileTwice: QT_TRANSLATE_NOOP(
        "problems", "the tickets {letter} are written twice: name each once"
    ),
    NoDecks: QT_TRANSLATE_NOOP(
        "problems",
        "{text!r} are no race cards: write + and the winner deck, then - and the loser "
        "deck, as +1R3?-2B",
    ),
    NoRaceCard: QT_TRANSLATE_NOOP(
        "problems", "{text!r} is no race card: write the seat, then its colour or ?, as 1R"
    ),
    DeckEmpty: QT_TRANSLATE_NOOP("problems", "the deck after {sign} is empty: leave the sign out"),
    NoPlayer: QT_TRANSLATE_NOOP(
        "problems",
        "{text!r} is no player: write the coins, then +pyramid tickets, &partner, * to "
        "move and ! for me where they apply, as 7+1*",
    ),
    TwoMovers: QT_TRANSLATE_NOOP("problems", "two players bear *: only one is to move"),
    TwoMes: QT_TRANSLATE_NOOP("problems", "two players bear !: only one is me"),
    NothingTyped: QT_TRANSLATE_NOOP(
        "problems", "there is nothing to read: a position looks like {example}"
    ),
    TextTooLong: QT_TRANSLATE_NOOP(
        "problems", "this text of {length:,} characters is no position: one looks like {example}"
    ),
    NoPosition: QT_TRANSLATE_NOOP("problems", "{text!r} is no position: one looks like {example}"),
    LettersApart: QT_TRANSLATE_NOOP(
        "problems",
        "{text!r} stands alone: write each stack in one word, as 1rg, and each die with its "
        "face, as r2",
    ),
    EditionUnclear: QT_TRANSLATE_NOOP(
        "problems", "these colours occur in both editions: begin with cu1 or cu2"
    ),
    NoEditionFits: QT_TRANSLATE_NOOP(
        "problems",
        "no edition has all of these colours: cu1 has {first_camels} and cu2 has {second_camels}",
    ),
    NoOpeningRoll: QT_TRANSLATE_NOOP(
        "problems", "{text!r} is no opening roll: write each colour with its face, as r1g1b2"
    ),
    RolledTwice: QT_TRANSLATE_NOOP("problems", "{letter} is rolled twice: once is right"),
    NoEvent: QT_TRANSLATE_NOOP(
        "problems",
        "{text!r} is no event: write a roll (r2), a ticket (tg), a tile (9+), a race card "
        "(+r), a partner (&4) or leg",
    ),
    NoChange: QT_TRANSLATE_NOOP(
        "problems",
        "{text!r} is nothing that a hand can change: write camels (RG to 5), coins "
        "(player 2 coins 7) or whose turn it is (turn 3)",
    ),
    LetterMisfit: QT_TRANSLATE_NOOP(
        "problems", "{letter!r} does not fit in the {edition}: write one of {allowed}"
    ),
}
