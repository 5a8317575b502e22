"""What coins are paid for, as on the scoring sheet, and what a scoring brought each player."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import attrgetter

from camelhelper.core.position import Position, Seat
from camelhelper.core.scoring import (
    CopiedTicket,
    Item,
    LegTicket,
    PyramidTicket,
    RaceCard,
    ScoreLine,
    Waived,
)
from camelhelper.wording.formatting import count_text, in_a_row, listed, signed_text
from camelhelper.wording.languages import NO_BREAK
from camelhelper.wording.names import camel_name, me_last, player_name, race_card_name
from camelhelper.wording.translation import translate, translate_counted


def counted_coins(coins: int) -> str:
    """``1 coin``, ``5 coins``."""
    return translate_counted("{count} coin", "{count} coins", coins).format(count=count_text(coins))


def counted_race_cards(count: int) -> str:
    if not count:
        return translate("no cards")
    text = translate_counted("{count} race card", "{count} race cards", count)
    return text.format(count=count)


def counted_pyramid_tickets(count: int) -> str:
    text = translate_counted("{count} pyramid ticket", "{count} pyramid tickets", count)
    return text.format(count=count)


def item_text(item: Item) -> str:
    match item:
        case LegTicket(colour, value):
            text = translate("{camel} leg ticket {value}")
            return text.format(camel=camel_name(colour), value=value)
        case PyramidTicket():
            return translate("pyramid ticket")
        case CopiedTicket(best):
            text = translate("copied from partner: {ticket}")
            return text.format(ticket=item_text(best))
        case RaceCard():
            return race_card_name(item.colour, on_winner=item.on_winner)
        case Waived():
            return translate("waived: not enough coins")


def payments_text(lines: Iterable[ScoreLine]) -> str:
    """``purple 5 −1; 2 pyramid tickets +2``: what coins are for, as briefly as can be."""
    alike = (
        (item, [line.coins for line in same])
        for item, same in groupby(lines, key=attrgetter("item"))
    )
    return in_a_row(
        f"{_brief_text(item, len(coins))} {signed_text(sum(coins))}" for item, coins in alike
    )


def payments_in_short(lines: Sequence[ScoreLine]) -> str:
    """``own: +3; from partner: +5``; empty where nothing is a partner's."""
    copied = sum(line.coins for line in lines if isinstance(line.item, CopiedTicket))
    if not copied:
        return ""
    own = sum(line.coins for line in lines) - copied
    text = translate("own: {own}; from partner: {copied}")
    return text.format(own=signed_text(own), copied=signed_text(copied))


def _brief_text(item: Item, count: int) -> str:
    match item:
        case LegTicket(colour, value):
            return translate("{camel} {value}").format(camel=camel_name(colour), value=value)
        case PyramidTicket():
            return counted_pyramid_tickets(count)
        case CopiedTicket(best):
            return translate("from partner: {ticket}").format(ticket=_brief_text(best, count))
        case _:
            return item_text(item)


def scored_text(gains: Iterable[tuple[Seat, int]], names: Sequence[str], *, race_over: bool) -> str:
    """``Leg scored: Ann +5, Ben −1``; who is not in it got nothing."""
    text = translate("Race scored: {gains}") if race_over else translate("Leg scored: {gains}")
    said = (f"{player_name(names, seat)} {signed_text(coins)}" for seat, coins in gains if coins)
    return text.format(gains=", ".join(said) or translate("no coins for anybody"))


def winners_text(seats: Iterable[Seat], names: Sequence[str]) -> str:
    """``Winner: Ann``, ``Winners: Ann and me``."""
    won = [player_name(names, seat) for seat in me_last(names, seats)]
    text = translate_counted("Winner: {winners}", "Winners: {winners}", len(won))
    return text.format(winners=listed(won))


def purses_changed(before: Position, after: Position, names: Sequence[str]) -> str:
    """``coins: Ann (3 → 4); pyramid tickets: Ann (0 → 1)``; empty where nobody's change."""
    pairs = [*enumerate(zip(before.players, after.players, strict=False), 1)]
    coins = _changed(((seat, one.coins, other.coins) for seat, (one, other) in pairs), names)
    tickets = _changed(
        ((seat, one.pyramid_tickets, other.pyramid_tickets) for seat, (one, other) in pairs), names
    )
    if not tickets:
        return translate("coins: {coins}").format(coins=coins) if coins else ""
    if not coins:
        return translate("pyramid tickets: {tickets}").format(tickets=tickets)
    text = translate("coins: {coins}; pyramid tickets: {tickets}")
    return text.format(coins=coins, tickets=tickets)


def _changed(counts: Iterable[tuple[Seat, int, int]], names: Sequence[str]) -> str:
    return ", ".join(
        NO_BREAK.join((player_name(names, seat), f"({before}", "→", f"{after})"))
        for seat, before, after in counts
        if before != after
    )
