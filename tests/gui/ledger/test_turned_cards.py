"""The race cards turned over, to tell which colour was on each."""

from camelhelper.core.game import Game
from camelhelper.core.history import History
from camelhelper.gui.ledger.turned_cards import TurnedCardsDialog
from tests.helpers.panels import position, unnamed

RACE = "cu2 9w.12k.14B.15RG.17PY B2P2 - +1?2?3R-2B 3*,3+1,0+1!"


def test_face_down_cards_are_turned_over_before_the_race_is_scored(theme, shown):
    start = position(RACE)
    dialog = shown(TurnedCardsDialog(theme, Game(History(start), ("Ann",)), start))
    assert [box.currentData() for box in dialog.winner] == [None, None, "R"]
    dialog.winner[0].setCurrentIndex(dialog.winner[0].findData("Y"))
    assert [card.colour for card in dialog.position().winner_cards] == ["Y", None, "R"]
    assert dialog.position().loser_cards == start.loser_cards
    assert dialog.winner[0].accessibleName() == "Winner deck 1: Ann"
    assert unnamed(dialog) == []
