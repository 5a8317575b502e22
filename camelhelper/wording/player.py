"""One player at the table in words: for a tip, and for who listens."""

from collections.abc import Iterator, Sequence

from camelhelper.core.position import Position, Seat
from camelhelper.core.race_cards import cards_on_decks, face_down
from camelhelper.engine.coins.beliefs import PROBABLE
from camelhelper.engine.win.advice import AdviceAnswer
from camelhelper.wording.formatting import labelled, listed, percentage
from camelhelper.wording.ledger import counted_coins, counted_pyramid_tickets, counted_race_cards
from camelhelper.wording.names import camel_name, race_card_name, seat_name, tile_name
from camelhelper.wording.translation import translate, translate_counted
from camelhelper.wording.win_chances import seems_text, style_text


def player_in_words(
    position: Position,
    seat: Seat,
    names: Sequence[str],
    gain: str = "",
    known: AdviceAnswer | None = None,
) -> str:
    """``Ann: to move, 7 coins, leg tickets red 5``.

    ``gain`` is what the last scoring brought, ``known`` what advice knows of the players.
    """
    player, name = position.player(seat), seat_name(names, seat)
    parts = [counted_coins(player.coins)]
    if gain:
        parts.append(translate("{gain} in the last scoring").format(gain=gain))
    if position.me == seat and name.casefold() != translate("me"):
        parts.insert(0, translate("me"))
    if position.to_move == seat:
        parts.insert(0, translate("to move"))
    if known:
        text = translate("wins the game {chance} of the time")
        if position.me == seat:
            text = translate("wins the game {chance} of the time following the advice")
        elif position.me:
            text = translate("wins the game {chance} of the time playing on as before")
        parts.append(text.format(chance=chance_to_win(known, seat)))
        if position.me != seat:
            parts.append(_style(known, seat))
    if tickets := position.leg_tickets_of(seat):
        held = listed([f"{camel_name(colour)} {value}" for colour, value in tickets])
        text = translate_counted("leg ticket {tickets}", "leg tickets {tickets}", len(tickets))
        parts.append(text.format(tickets=held))
    if player.pyramid_tickets:
        parts.append(counted_pyramid_tickets(player.pyramid_tickets))
    if tile := position.tile_of(seat):
        word = tile_name(position.edition, tile.side)
        parts.append(translate("{side} tile on {space}").format(side=word, space=tile.space))
    parts += _cards(position, seat)
    parts += _probable_cards(position, seat, known) if known else ()
    if player.partner:
        partner = seat_name(names, player.partner)
        parts.append(translate("partner of {name}").format(name=partner))
    return labelled(name, ", ".join(parts))


def chance_to_win(known: AdviceAnswer, seat: Seat) -> str:
    """``49%``: how often the player wins the game."""
    return percentage(known.win[seat - 1].chance)


def _style(known: AdviceAnswer, seat: Seat) -> str:
    """How the player is said to play, or seems to."""
    if name := known.said.get(seat):
        return translate("{style}, as you said").format(style=style_text(name))
    return seems_text(known, seat)


def _cards(position: Position, seat: Seat) -> list[str]:
    """How many cards the player has laid; which they are, once they are revealed."""
    decks = cards_on_decks(position).items()
    cards = [(place.on_winner, card.colour) for place, card in decks if card.seat == seat]
    if position.race_over and any(colour for _, colour in cards):
        return [race_card_name(colour, on_winner=on_winner) for on_winner, colour in cards]
    return [counted_race_cards(len(cards))] if cards else []


def _probable_cards(position: Position, seat: Seat, known: AdviceAnswer) -> Iterator[str]:
    """What the player's cards probably are that lie face down for whoever is advised.

    Which of them lies where does not matter: nobody has two of one colour.
    """
    hidden = {*face_down(position)} & {*face_down(known.position)}
    chances: dict[tuple[bool, str], float] = {}
    for place in sorted(hidden & known.cards.keys(), reverse=True):
        if known.cards[place].seat == seat:
            for colour, chance in known.cards[place].colours.items():
                card = place.on_winner, colour
                chances[card] = chances.get(card, 0.0) + chance
    for (on_winner, colour), chance in chances.items():
        if chance >= PROBABLE:
            text = translate("probably {card} ({chance})")
            card_text = race_card_name(colour, on_winner=on_winner)
            yield text.format(card=card_text, chance=percentage(chance))
