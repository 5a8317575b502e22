"""All players' cards of a table laid out alike."""

from collections.abc import Sequence
from itertools import product

from camelhelper.gui.ledger.card_places import LowLayout
from camelhelper.gui.ledger.player_card import PlayerCard


def lay_out_alike(cards: Sequence[PlayerCard]) -> None:
    """What one card has no room for, none shows.

    That is the word for whoever has no name, as the number is on the badge anyway, and the coin's
    picture, and the figure beside the name, and what a scoring brought, which the line below tells,
    too. The parts of low cards stand side by side if that leaves out nothing on any card, or else
    so that least is left out on all.
    """
    most_px = min((card.width() for card in cards), default=0)
    for card in cards:
        card.most_px = most_px
        card.low_layout = LowLayout.SIDE_BY_SIDE
        card.may_be_beside = card.may_tell_gain = True
    is_by_number = any(card.wants_number for card in cards)
    may_have_coin = all(card.has_room_for_coin for card in cards)
    for card in cards:
        card.is_by_number = is_by_number

    def told(may_tell_gain: bool) -> int:
        """With what a scoring brought or without; what the cards lack then."""
        for card in cards:
            card.may_tell_gain = may_tell_gain
        return _leave_out_least(cards, may_have_coin=may_have_coin)

    without = told(False)
    if told(True) > without:
        told(False)
    may_be_beside = all(card.has_room_beside for card in cards if card.has_room_for_figure)
    for card in cards:
        card.may_be_beside = may_be_beside


def _leave_out_least(cards: Sequence[PlayerCard], *, may_have_coin: bool) -> int:
    """Choose the layout of low cards; the coin's picture makes way for tickets and cards.

    What the cards lack then.
    """

    def lay_out(layout: LowLayout, has_coin: bool) -> int:
        for card in cards:
            card.low_layout, card.may_have_coin = layout, has_coin
        return sum(card.lack for card in cards)

    layouts = LowLayout if any(not card.is_high for card in cards) else (LowLayout.SIDE_BY_SIDE,)
    coins = (True, False) if may_have_coin else (False,)
    return lay_out(*min(product(layouts, coins), key=lambda way: lay_out(*way)))
