"""The texts about positions and events that cannot be read, kind by kind."""

from camelhelper.core import reading_problems as unread
from camelhelper.core.reason import Reason
from camelhelper.wording.translation import translatable

TEXTS: dict[type[Reason], str] = {
    unread.CupProblem: translatable("column {column}: {problem}"),
    unread.CupProblems: translatable("{problems}"),
    unread.LineTooLong: translatable(
        "this is not a position: it has {length:,} characters, and a position looks like {example}"
    ),
    unread.FieldTooMany: translatable("“{text}” is one field too many: players are the last field"),
    unread.FieldEmpty: translatable(
        "a field is empty: write - for an empty field, and one blank between fields"
    ),
    unread.NoSuchEdition: translatable(
        "“{text}” is not an edition: a position starts with cu1 or cu2, like {example}"
    ),
    unread.NoTrackItem: translatable(
        "“{text}” is neither a stack (3RG) nor a tile (9+2): write the space, then camels "
        "bottom to top, or + or - and the owner's seat"
    ),
    unread.NeedlessZero: translatable("“{text}” has a 0 too many: write {right}"),
    unread.SpaceTwice: translatable("space {space} is written twice: write its whole stack once"),
    unread.SpaceOutOfOrder: translatable(
        "space {space} comes after {before}: write the spaces in ascending order"
    ),
    unread.NoSuchSpace: translatable(
        "there is no space {space}: the track has spaces 1 to {last_space}"
    ),
    unread.NoReveal: translatable(
        "“{text}” is not a die and its face: write a colour and 1, 2, 3 or ?, like G2"
    ),
    unread.NoTicketPile: translatable(
        "“{text}” is not a pile of tickets: write a colour and the seats that took one, like G13"
    ),
    unread.PileTwice: translatable(
        "the tickets {letter} are written twice: write each colour once"
    ),
    unread.NoDecks: translatable(
        "“{text}” are not race cards: write + and the winner deck, then - and the loser "
        "deck, like +1G3?-2B"
    ),
    unread.NoRaceCard: translatable(
        "“{text}” is not a race card: write the seat, then its colour or ?, like 1G"
    ),
    unread.NothingBeside: translatable("one “{separator}” too many: nothing stands beside it"),
    unread.DeckEmpty: translatable("the deck after {sign} is empty: leave the sign out"),
    unread.NoPlayer: translatable(
        "“{text}” is not a player: write the coins, then +pyramid tickets, &partner, * "
        "for whose turn it is and ! for me where they apply, like 7+1*"
    ),
    unread.TwoMovers: translatable("two players are marked *: it is only one player's turn"),
    unread.TwoMes: translatable("two players are marked !: only one can be me"),
    unread.NothingTyped: translatable("there is nothing to read: a position looks like {example}"),
    unread.TextTooLong: translatable(
        "this text of {length:,} characters is not a position: one looks like {example}"
    ),
    unread.NoPosition: translatable("“{text}” is not a position: one looks like {example}"),
    unread.LettersApart: translatable(
        "“{text}” is on its own: write each stack as one word, like 1yg, and each die "
        "with its face, like g2"
    ),
    unread.EditionUnclear: translatable("both editions have these colours: start with cu1 or cu2"),
    unread.NoEditionFits: translatable(
        "no edition has all of these colours: cu1 has {first_camels} and cu2 has {second_camels}"
    ),
    unread.NoOpeningRoll: translatable(
        "“{text}” is not an opening roll: write each colour with its face, like g1b1y2"
    ),
    unread.NoEvent: translatable(
        "“{text}” is not an event: write a roll (g2), a ticket (tg), a tile (9+), a race "
        "card (+g) or leg; add @3 if it was player 3"
    ),
    unread.NoKeys: translatable(
        "“{text}” is not an event: type a roll (g2), a ticket (tg), a tile (9+), a race card "
        "(+g) or leg"
    ),
    unread.SeatTyped: translatable(
        "“@” works only in the history: press F5 and correct the step there"
    ),
    unread.NoChange: translatable(
        "“{text}” is not an edit: write camels (YG to 5), coins (player 2 coins 7) or "
        "whose turn it is (turn 3)"
    ),
    unread.LetterMisfit: translatable(
        "“{letter}” is not possible here in the {edition}: write {allowed}"
    ),
    unread.PartnerMisfit: translatable(
        "“{letter}” is not a partner: write the number of a player at the table"
    ),
}
