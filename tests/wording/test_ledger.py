import pytest

from camelhelper.core.scoring import CopiedTicket, LegTicket, PyramidTicket, RaceCard, Waived
from camelhelper.wording.ledger import item_text


@pytest.mark.parametrize(
    ("item", "text"),
    [
        (LegTicket("B", 5), "blue leg ticket 5"),
        (PyramidTicket(), "pyramid ticket"),
        (CopiedTicket(LegTicket("G", 5)), "copied from the partner: green leg ticket 5"),
        (CopiedTicket(PyramidTicket()), "copied from the partner: pyramid ticket"),
        (RaceCard("O", on_winner=True), "orange card on the winner deck"),
        (RaceCard("W", on_winner=False), "white card on the loser deck"),
        (RaceCard(None, on_winner=True), "unnamed card on the winner deck"),
        (RaceCard(None, on_winner=False), "unnamed card on the loser deck"),
        (Waived(), "cannot be paid, so waived"),
    ],
)
def test_what_coins_are_for_is_said_as_on_the_scoring_sheet(item, text):
    assert item_text(item) == text
