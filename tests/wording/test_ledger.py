import pytest

from camelhelper.core.cup import parse
from camelhelper.core.event import LegEnded
from camelhelper.core.history import History
from camelhelper.core.ledger import last_scoring
from camelhelper.core.scoring import (
    CopiedTicket,
    LegTicket,
    PyramidTicket,
    RaceCard,
    ScoreLine,
    Waived,
    score_leg,
)
from camelhelper.wording.languages import NO_BREAK
from camelhelper.wording.ledger import (
    item_text,
    payments_in_short,
    payments_text,
    purses_changed,
    scored_text,
    winners_text,
)


@pytest.mark.parametrize(
    ("item", "text"),
    [
        (LegTicket("B", 5), "blue leg ticket 5"),
        (PyramidTicket(), "pyramid ticket"),
        (CopiedTicket(LegTicket("G", 5)), "copied from partner: green leg ticket 5"),
        (CopiedTicket(PyramidTicket()), "copied from partner: pyramid ticket"),
        (RaceCard("O", on_winner=True), "orange card on the winner deck"),
        (RaceCard("W", on_winner=False), "white card on the loser deck"),
        (RaceCard(None, on_winner=True), "face-down card on the winner deck"),
        (RaceCard(None, on_winner=False), "face-down card on the loser deck"),
        (Waived(), "waived: not enough coins"),
    ],
)
def test_what_coins_are_for_is_said_as_on_the_scoring_sheet(item, text):
    assert item_text(item) == text


@pytest.mark.parametrize(
    ("cup", "text"),
    [
        (
            "cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 Y3 - 0+2,3,3!",
            "Leg scored: Ann +2, player 3 +5",
        ),
        (
            "cu2 9w.12k.14B.15RG.17PY B2P2 - +1Y 3*,3+1,0!",
            "Race scored: Ann +8, Ben +1",
        ),
        (
            "cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 - - 0,3,3!",
            "Leg scored: no coins for anybody",
        ),
    ],
)
def test_a_scoring_is_told_in_a_line(cup, text):
    scoring = last_scoring(History(parse(cup)).then(LegEnded()))
    assert scoring is not None
    gains = enumerate(scoring.gains, 1)
    said = scored_text(gains, ("Ann", "Ben"), race_over=scoring.before.race_over)
    assert said == text


@pytest.mark.parametrize(
    ("players", "text"),
    [
        ("3*,4,3", ""),
        ("3*,5,3", "coins: player 2 (4 → 5)"),
        ("2*,5,3", "coins: Ann (3 → 2), player 2 (4 → 5)"),
        ("3+1*,4,3", "pyramid tickets: Ann (0 → 1)"),
        ("3+1*,5,3", "coins: player 2 (4 → 5); pyramid tickets: Ann (0 → 1)"),
    ],
)
def test_of_what_players_have_only_changes_are_said(players, text):
    before, after = (
        parse(f"cu2 1RG.2B.3PY.15k.16w R1 - - {purses}") for purses in ("3*,4,3", players)
    )
    said = purses_changed(before, after, ["Ann"])
    assert said.replace(NO_BREAK, " ") == text


def test_no_line_begins_with_a_figure_of_what_has_changed():
    before, after = (parse(f"cu2 1RG.2B.3PY.15k.16w - - - {coins},3*") for coins in (3, 4))
    assert purses_changed(before, after, ["Ann"]).endswith(
        f"Ann{NO_BREAK}(3{NO_BREAK}→{NO_BREAK}4)"
    )


def test_payments_are_brief_and_equal_ones_stand_together():
    position = parse("cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 Y2.P2 - 3,3+3,3!")
    lines = score_leg(position)[1]
    assert payments_text(lines) == "purple 5 +1; yellow 5 +5; 3 pyramid tickets +3"


def test_what_a_partner_brought_is_brief_too_and_a_sum_in_short():
    tickets = [ScoreLine(LegTicket("Y", 5), 5), ScoreLine(LegTicket("R", 3), -1)]
    copied = ScoreLine(CopiedTicket(LegTicket("G", 2)), 2)
    assert payments_text([*tickets, copied]) == "yellow 5 +5; red 3 −1; from partner: green 2 +2"
    assert payments_in_short([*tickets, copied]) == "own: +4; from partner: +2"
    assert payments_in_short(tickets) == ""
    pyramid = ScoreLine(CopiedTicket(PyramidTicket()), 1)
    assert payments_text([pyramid]) == "from partner: 1 pyramid ticket +1"


def test_who_has_won_is_told_with_me_at_the_end():
    names = ("Ann", "me", "Dan")
    assert winners_text((1,), names) == "Winner: Ann"
    assert winners_text((2,), names) == "Winner: me"
    assert winners_text((1, 2, 3), names) == "Winners: Ann, Dan and me"
    assert winners_text((1, 4), names) == "Winners: Ann and player 4"
