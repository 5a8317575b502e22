"""What each action's row says."""

from PySide6.QtCore import Qt

from camelhelper.core.event import LegTicketTaken, PartnersJoined, RaceCardLaid, TilePlaced
from camelhelper.engine.coins.terms import ANY_ROLL, ActionValue, PyramidTicketPays, Term
from camelhelper.gui.advice.advice_model import advice_rows
from camelhelper.wording.reasons import lives_on_text
from tests.helpers.advised import WITH_PLAYERS
from tests.helpers.panels import SECOND, position, result


def test_actions_are_ranked_with_their_coins_and_what_they_lack(advised):
    panel, _ = advised(SECOND)
    rows = panel.model.rows
    assert [row.text for row in rows][:2] == ["Take yellow 5", "Reveal a die"]
    assert [row.worth for row in rows] == sorted((row.worth for row in rows), reverse=True)
    assert rows[1].coins == "+1.00"
    assert rows[0].gap == ""
    assert rows[1].gap == f"−{rows[0].worth - 1:.2f}"


def test_the_ticket_that_is_left_is_the_one_advised(advised):
    panel, _ = advised(f"{SECOND} - Y12")
    assert "Take yellow 2" in [row.text for row in panel.model.rows]


def test_actions_within_a_twentieth_of_a_coin_are_ties():
    values = [(LegTicketTaken("R"), 1.04), (ANY_ROLL, 1.0), (LegTicketTaken("G"), 0.98)]
    rows = advice_rows(
        position(SECOND),
        tuple(
            ActionValue(action, (Term(PyramidTicketPays(), 1.0, coins),))
            for action, coins in values
        ),
    )
    assert [row.gap for row in rows] == ["", "tie", "−0.06"]
    assert [row.is_best for row in rows] == [True, True, False]
    assert "tied for best" in rows[1].words


def test_rows_are_spoken_in_full(advised):
    panel, _ = advised(SECOND)
    spoken = panel.model.data(panel.model.index(1), Qt.ItemDataRole.AccessibleTextRole)
    behind = panel.model.rows[1].behind
    assert spoken == f"Reveal a die: +1.00 coins expected, {behind:.2f} behind the best"


def test_of_two_players_the_net_coins_are_shown_and_spoken(advised):
    panel, _ = advised("cu1 1B.3OW.5G.6Y G2Y1O1W2 G222.Y212 +1G1B-1Y1O1W 3+2*!,3+2")
    assert [row.text for row in panel.model.rows][:2] == ["Place oasis tile on 4", "Reveal a die"]
    best = panel.model.rows[0]
    assert best.coins == "+2.76"
    assert (
        best.words == "Place oasis tile on 4: +2.76 coins expected against the other player, best"
    )
    assert best.reasons.endswith("Earns +0.76, and the other player −2.00.")


def test_race_cards_and_the_best_tile_of_each_side_are_ranked_too(advised):
    panel, _ = advised(WITH_PLAYERS)
    actions = [row.action for row in panel.model.rows]
    placings = [action for action in actions if isinstance(action, TilePlaced)]
    every = [v for v in result(WITH_PLAYERS).actions if isinstance(v.action, TilePlaced)]
    assert sorted(placing.side for placing in placings) == [-1, 1]
    assert placings[0] == every[0].action
    assert len(every) > 10
    assert sum(isinstance(action, RaceCardLaid) for action in actions) == 2


def test_every_action_tells_why_its_arithmetic_and_whether_it_can_wait(advised):
    panel, _ = advised(WITH_PLAYERS)
    for row in panel.model.rows:
        details = panel.model.data(panel.model.index(0), Qt.ItemDataRole.ToolTipRole)
        assert row.reasons.startswith(lives_on_text(row.why.lives_on))
        assert row.details.count("<tr>") == len(row.value.terms)
    assert "players act in between" in details
    spoken = panel.model.data(panel.model.index(0), Qt.ItemDataRole.AccessibleDescriptionRole)
    assert spoken.startswith("Yellow wins the leg 44% of the time")


def test_what_an_action_does_to_the_others_is_told_where_it_does_something(advised):
    panel, _ = advised(f"{SECOND} - Y2 - 3*,3!,3")
    told = [row for row in panel.model.rows if "what it brings the others" in row.details]
    assert told
    assert all(row.value.others_coins for row in told)


def test_players_are_called_by_their_names(advised):
    panel, session = advised(WITH_PLAYERS)
    session.name_players("Ada", "", "Grace & Co")
    panel.show_asked(session.shown)
    assert panel.seat_button.text() == "for Ada, not you"
    panel.seat_button.menu().aboutToShow.emit()
    texts = [action.text() for action in panel.seat_button.menu().actions()]
    assert texts == ["&Whoever's turn it is", "&1 Ada", "&2 Player 2, you", "&3 Grace && Co"]


def test_players_are_called_by_name_as_soon_as_they_have_one(advised):
    panel, session = advised(f"{SECOND} - - - 3*,3,3,3,3,3")
    session.name_players("Ann", "Ben", "", "", "", "")
    row = next(row for row in panel.model.rows if row.action == PartnersJoined(2))
    assert row.text == "Partner with Ben"
    assert "Ben's best ticket pays" in row.reasons
