"""Coins counted the long way: one player at a time, from the list of events and the rulebook.

It shares no code with the program's own scoring. House rules are the standard ones.
"""

from camelhelper.core.event import (
    DieRevealed,
    LegEnded,
    LegTicketTaken,
    PartnersJoined,
    RaceCardLaid,
)


def order(track):
    """Racing camels from the first to the last; those carried back over the line come last."""
    found = []
    for space, stack in track.stacks:
        for height, camel in enumerate(stack):
            if camel.isupper():
                found.append((space, height, camel))
    return [camel for _, _, camel in sorted(found, reverse=True)]


def plain_coins(history):
    """Each player's coins after all that happened."""
    players = len(history.start.players)
    coins = dict.fromkeys(range(1, players + 1), 3)
    leg, cards = _empty_leg(coins), []
    before = history.start
    for step in history.past:
        event = step.event
        seat = getattr(event, "seat", None) or before.to_move
        if isinstance(event, DieRevealed):
            leg["pyramid"][seat] += 1
            if owner := _paid_owner(before, event):
                coins[owner] += 1
        elif isinstance(event, LegTicketTaken):
            sold = [colour for takers in leg["tickets"].values() for colour, _ in takers]
            values = [5, 3, 2] if before.edition.number == 1 else [5, 3, 2, 2]
            value = values[sold.count(event.colour)]
            leg["tickets"][seat].append((event.colour, value))
        elif isinstance(event, RaceCardLaid):
            cards.append((seat, event))
        elif isinstance(event, PartnersJoined):
            leg["partner"][seat], leg["partner"][event.partner] = event.partner, seat
        elif isinstance(event, LegEnded):
            _score_leg(coins, leg, order(before.track))
            if any(space > 16 or space < 1 for space, _ in before.track.stacks):
                _score_race(coins, cards, order(before.track))
            leg = _empty_leg(coins)
        before = step.position
    return [coins[seat] for seat in sorted(coins)]


def _empty_leg(coins):
    return {
        "tickets": {seat: [] for seat in coins},
        "pyramid": dict.fromkeys(coins, 0),
        "partner": dict.fromkeys(coins),
    }


def _paid_owner(position, roll):
    """Who owns the tile on which the roll lands."""
    places = {
        camel: (space, height)
        for space, stack in position.track.stacks
        for height, camel in enumerate(stack)
    }
    mover = roll.camel if roll.camel.isupper() else _crazy(position, places, roll.camel)
    ahead = roll.face if mover.isupper() else -roll.face
    for tile in position.tiles:
        if tile.space == places[mover][0] + ahead:
            return tile.owner
    return None


def _crazy(position, places, shown):
    stacks = dict(position.track.stacks)

    def carries(camel):
        space, height = places[camel]
        return any(rider.isupper() for rider in stacks[space][height + 1 :])

    (k_space, k_height), (w_space, w_height) = places["k"], places["w"]
    if k_space == w_space and abs(k_height - w_height) == 1:
        return "k" if k_height > w_height else "w"
    if carries("k") != carries("w"):
        return "k" if carries("k") else "w"
    return shown


def _ticket_pays(ticket, ranking):
    colour, value = ticket
    if colour == ranking[0]:
        return value
    return 1 if colour == ranking[1] else -1


def _score_leg(coins, leg, ranking):
    own = {
        seat: [_ticket_pays(ticket, ranking) for ticket in leg["tickets"][seat]]
        + [1] * leg["pyramid"][seat]
        for seat in coins
    }
    for seat in coins:
        partner = leg["partner"][seat]
        copied = max([0, *own[partner]]) if partner else 0
        coins[seat] = max(0, coins[seat] + sum(own[seat]) + copied)


def _score_race(coins, cards, ranking):
    for on_winner, right in ((True, ranking[0]), (False, ranking[-1])):
        prizes = [8, 5, 3, 2]
        for seat, card in cards:
            if card.on_winner != on_winner or card.colour is None:
                continue
            if card.colour == right:
                coins[seat] += prizes.pop(0) if prizes else 1
            else:
                coins[seat] = max(0, coins[seat] - 1)
