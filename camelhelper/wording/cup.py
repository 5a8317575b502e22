"""What is said of a text that is no position and no event, kind by kind."""

from camelhelper.core import reading_problems as unread
from camelhelper.core.reason import Reason
from camelhelper.wording.translation import QT_TRANSLATE_NOOP

TEXTS: dict[type[Reason], str] = {
    unread.CupProblem: QT_TRANSLATE_NOOP("problems", "column {column}: {problem}"),
    unread.CupProblems: QT_TRANSLATE_NOOP("problems", "{problems}"),
    unread.LineTooLong: QT_TRANSLATE_NOOP(
        "problems",
        "this is not a position: it has {length:,} characters, and a position looks like {example}",
    ),
    unread.FieldTooMany: QT_TRANSLATE_NOOP(
        "problems", "{text!r} is one field too many: players are the last field"
    ),
    unread.FieldEmpty: QT_TRANSLATE_NOOP(
        "problems", "a field is empty: write - for an empty field, and one blank between fields"
    ),
    unread.NoSuchEdition: QT_TRANSLATE_NOOP(
        "problems", "{text!r} is not an edition: a position starts with cu1 or cu2, like {example}"
    ),
    unread.NoTrackItem: QT_TRANSLATE_NOOP(
        "problems",
        "{text!r} is neither a stack (3RG) nor a tile (9+2): write the space, then camels "
        "bottom to top, or + or - and the owner's seat",
    ),
    unread.NeedlessZero: QT_TRANSLATE_NOOP("problems", "{text!r} has a 0 too many: write {right}"),
    unread.SpaceTwice: QT_TRANSLATE_NOOP(
        "problems", "space {space} is written twice: write its whole stack once"
    ),
    unread.SpaceOutOfOrder: QT_TRANSLATE_NOOP(
        "problems", "space {space} comes after {before}: write the spaces in ascending order"
    ),
    unread.NoSuchSpace: QT_TRANSLATE_NOOP(
        "problems", "there is no space {space}: the track has spaces 1 to {last_space}"
    ),
    unread.NoReveal: QT_TRANSLATE_NOOP(
        "problems", "{text!r} is not a die and its face: write a colour and 1, 2, 3 or ?, like R2"
    ),
    unread.NoTicketPile: QT_TRANSLATE_NOOP(
        "problems",
        "{text!r} is not a pile of tickets: write a colour and the seats that took one, like R13",
    ),
    unread.PileTwice: QT_TRANSLATE_NOOP(
        "problems", "the tickets {letter} are written twice: write each colour once"
    ),
    unread.NoDecks: QT_TRANSLATE_NOOP(
        "problems",
        "{text!r} are not race cards: write + and the winner deck, then - and the loser "
        "deck, like +1R3?-2B",
    ),
    unread.NoRaceCard: QT_TRANSLATE_NOOP(
        "problems", "{text!r} is not a race card: write the seat, then its colour or ?, like 1R"
    ),
    unread.DeckEmpty: QT_TRANSLATE_NOOP(
        "problems", "the deck after {sign} is empty: leave the sign out"
    ),
    unread.NoPlayer: QT_TRANSLATE_NOOP(
        "problems",
        "{text!r} is not a player: write the coins, then +pyramid tickets, &partner, * "
        "for whose turn it is and ! for me where they apply, like 7+1*",
    ),
    unread.TwoMovers: QT_TRANSLATE_NOOP(
        "problems", "two players are marked *: it is only one player's turn"
    ),
    unread.TwoMes: QT_TRANSLATE_NOOP("problems", "two players are marked !: only one can be me"),
    unread.NothingTyped: QT_TRANSLATE_NOOP(
        "problems", "there is nothing to read: a position looks like {example}"
    ),
    unread.TextTooLong: QT_TRANSLATE_NOOP(
        "problems", "this text of {length:,} characters is not a position: one looks like {example}"
    ),
    unread.NoPosition: QT_TRANSLATE_NOOP(
        "problems", "{text!r} is not a position: one looks like {example}"
    ),
    unread.LettersApart: QT_TRANSLATE_NOOP(
        "problems",
        "{text!r} is on its own: write each stack as one word, like 1rg, and each die "
        "with its face, like r2",
    ),
    unread.EditionUnclear: QT_TRANSLATE_NOOP(
        "problems", "both editions have these colours: start with cu1 or cu2"
    ),
    unread.NoEditionFits: QT_TRANSLATE_NOOP(
        "problems",
        "no edition has all of these colours: cu1 has {first_camels} and cu2 has {second_camels}",
    ),
    unread.NoOpeningRoll: QT_TRANSLATE_NOOP(
        "problems", "{text!r} is not an opening roll: write each colour with its face, like r1g1b2"
    ),
    unread.RolledTwice: QT_TRANSLATE_NOOP(
        "problems", "{letter} is rolled twice: each die is rolled once"
    ),
    unread.NoEvent: QT_TRANSLATE_NOOP(
        "problems",
        "{text!r} is not an event: write a roll (r2), a ticket (tg), a tile (9+), a race "
        "card (+r), a partner (&4) or leg",
    ),
    unread.NoChange: QT_TRANSLATE_NOOP(
        "problems",
        "{text!r} is not an edit: write camels (RG to 5), coins (player 2 coins 7) or "
        "whose turn it is (turn 3)",
    ),
    unread.LetterMisfit: QT_TRANSLATE_NOOP(
        "problems", "{letter!r} is not possible here in the {edition}: write one of {allowed}"
    ),
}
