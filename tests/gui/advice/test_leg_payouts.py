"""What the leg brings each player, line by line."""

import pytest

from camelhelper.core.ledger import Account
from camelhelper.core.scoring import CopiedTicket, LegTicket, PyramidTicket, ScoreLine
from camelhelper.gui.advice.leg_payouts import LegPayouts, Reasons
from camelhelper.gui.language import use_language
from camelhelper.wording.languages import LANGUAGES

LINES = (
    ScoreLine(LegTicket("Y", 5), 1),
    *2 * [ScoreLine(PyramidTicket(), 1)],
    ScoreLine(CopiedTicket(LegTicket("G", 5)), 5),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(384, 108), (384, 130), (320, 108), (520, 180)])
def test_what_a_partner_brought_is_told_in_fewer_words_rather_than_cut(
    theme, qtbot, language, size
):
    use_language(LANGUAGES[language])
    payouts = LegPayouts(theme)
    qtbot.addWidget(payouts)
    payouts.resize(*size)
    accounts = tuple(Account(seat, 3, LINES, 11) for seat in range(1, 7))
    payouts.show_accounts(accounts, ("Ann", "Ben", "Mia", "Jo", "Tom", "Al"))
    payouts.lines.activate()
    reasons = [label for label in payouts.findChildren(Reasons) if not label.isHidden()]
    assert len(reasons) == len(accounts)
    assert not any("…" in label.shown_text for label in reasons)
    assert all("+5" in label.shown_text for label in reasons)
    assert all("5 +1" in label.toolTip() for label in reasons)
