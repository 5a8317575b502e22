"""``camelhelper actions`` as a user types it."""

import json
from io import StringIO

import pytest

from camelhelper.cli.main import main
from camelhelper.core.cup import parse
from camelhelper.core.event import DieRevealed
from camelhelper.core.event_text import parse_event
from camelhelper.core.rules import legal_events

CUP = "cu1 5WG.6BO.10Y W1O2 O2.Y1 +2? 3*!,3,3"


def answered(capsys, *words):
    code = main(["actions", *words])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_actions_are_written_as_json_the_best_first(capsys):
    code, out, err = answered(capsys, CUP, "--json")
    found = json.loads(out)
    assert (code, err) == (0, "")
    assert (found["cup"], found["me"], found["to_move"]) == (CUP, 1, 1)
    assert found["best"] == found["actions"][0]["event"]
    coins = [action["expected_coins"] for action in found["actions"]]
    assert coins == sorted(coins, reverse=True)
    for action in found["actions"]:
        terms = sum(term["expected"] for term in action["terms"])
        assert terms == pytest.approx(action["expected_coins"])
        assert action["why"].endswith(".")
    assert "race_problem" not in found


def test_house_rules_are_followed(capsys):
    own_tile = "cu1 1W.2BG.3YO.7+1 - - - 3*!,3,3"
    _, plain, _ = answered(capsys, own_tile)
    _, at_home, _ = answered(capsys, own_tile, "--house", "flip in place")
    assert "7-" not in plain
    assert "7-" in at_home


def test_a_house_rule_that_does_not_exist_is_refused(capsys):
    with pytest.raises(SystemExit) as error:
        main(["actions", CUP, "--house", "flip"])
    assert error.value.code == 2
    assert "there is no house rule “flip”: use one of flip in place," in capsys.readouterr().err


def test_every_legal_action_is_spelt_as_an_event(capsys):
    _, out, _ = answered(capsys, CUP, "--json")
    position = parse(CUP)
    spelt = {action["event"] for action in json.loads(out)["actions"]} - {"roll"}
    legal = {event for event in legal_events(position) if not isinstance(event, DieRevealed)}
    assert {parse_event(text, position.edition) for text in spelt} == legal


def test_whether_the_best_ticket_and_card_can_wait_stands_beside_them(capsys):
    _, out, _ = answered(capsys, CUP, "--json")
    waits = {a["event"]: a["wait"] for a in json.loads(out)["actions"] if "wait" in a}
    assert {event[0] for event in waits} == {"t", "-"}
    for wait in waits.values():
        assert wait["players_before"] == 2
        assert 0 <= wait["unchanged"] <= 1
        assert wait["exact"] is False


def test_of_two_players_the_net_coins_rank(capsys):
    cup = "cu1 1B.3OW.5G.6Y G2Y1O1W2 G222.Y212 +1G1B-1Y1O1W 3+2*!,3+2"
    found = json.loads(answered(capsys, cup, "--json")[1])
    assert (found["best"], found["ranked_by"]) == ("4+", "net_coins")
    net = [action["net_coins"] for action in found["actions"]]
    assert net == sorted(net, reverse=True)
    _, _, best, second, *_ = answered(capsys, cup)[1].splitlines()
    assert best.split() == ["*", "4+", "+0.76", "+2.76"]
    assert second.split() == ["roll", "+1.00", "−1.76", "+1.00"]
    assert json.loads(answered(capsys, CUP, "--json")[1])["ranked_by"] == "expected_coins"


def test_what_is_taken_for_granted_is_stated(capsys):
    assumed = json.loads(answered(capsys, CUP, "--json")[1])["assumes"]
    assert "no tiles after this leg" in assumed
    assert any("debts are waived when a leg is scored" in what for what in assumed)
    assert "chances of the race: rounded; no chance is off by more than 0.01 points" in assumed


def test_two_good_actions_that_can_both_wait_tell_either_order(capsys):
    cup = "cu1 3Y.4WB.6GO.14+1.16+2 W2G3Y2 B33.G223.O2.W32.Y1 - 3+3,3,3*!"
    actions = {a["event"]: a for a in json.loads(answered(capsys, cup, "--json")[1])["actions"]}
    orders = actions["-y"]["wait"]["two_turns"]
    assert orders["now_then_meanwhile"] == pytest.approx(2.71, abs=0.005)
    assert orders["meanwhile_then_this"] == pytest.approx(4.03, abs=0.005)
    assert "bring 2.71 in all; the other way round brings 4.03" in actions["-y"]["why"]


def test_people_get_a_table_and_the_reasons_for_the_best(capsys):
    code, out, _ = answered(capsys, CUP)
    assert code == 0
    cup, heading, best, *_ = out.splitlines()
    assert cup == CUP
    assert heading.split() == ["coins", "vs", "best", "net"]
    assert best.startswith("* ")
    event = best.split()[1]
    assert f"\n{event}: " in out
    assert " = +" in out


def test_when_the_leg_is_over_there_is_nothing_to_decide(capsys):
    over = "cu1 1W.2BG.3YO W1B1G1Y1O1"
    assert answered(capsys, over)[1].splitlines()[1] == "nothing to decide: the leg is over"
    found = json.loads(answered(capsys, over, "--json")[1])
    assert (found["best"], found["actions"]) == (None, [])


def test_a_line_that_is_not_understood_is_explained(capsys):
    code, out, err = answered(capsys, "cu1 1W.2BG.3Y")
    assert (code, out) == (2, "")
    assert "orange" in err


def test_a_batch_answers_a_line_with_a_line(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", StringIO(f"{CUP}\ncu1 1WW\ncu1 1W.2BG.3YO\n"))
    code, out, _ = answered(capsys, "-", "--json")
    first, bad, last = map(json.loads, out.splitlines())
    assert code == 2
    assert first["best"]
    assert set(bad) == {"error", "column"}
    assert last["to_move"] is None


def test_a_batch_for_people_keeps_to_one_line_each(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", StringIO(f"x\n{CUP}\n"))
    code, out, _ = answered(capsys, "-")
    first, second = out.splitlines()
    assert code == 2
    assert first.startswith("column 1: ")
    assert second.startswith(f"{CUP}: ")
