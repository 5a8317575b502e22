"""How events are spelt: what is written is read back, what is no event is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from camelhelper.core.change import Replaced
from camelhelper.core.cup import CupError
from camelhelper.core.edition import EDITIONS, FACES, FIRST_EDITION, SECOND_EDITION
from camelhelper.core.event import (
    DieRevealed,
    LegEnded,
    LegTicketTaken,
    PartnersJoined,
    PlayerLeft,
    PositionEdited,
    RaceCardLaid,
    TilePlaced,
)
from camelhelper.core.event_text import EventTextError, format_event, parse_event
from camelhelper.core.reading_problems import (
    CupProblem,
    LetterMisfit,
    NoEvent,
    NoTrackItem,
    PartnerMisfit,
)
from camelhelper.core.refusals import NoSuchFace
from tests.helpers.strategies import finished_positions, leg_positions, positions

seats = st.none() | st.integers(1, 8)


def events(edition):
    camels, colours = st.sampled_from(edition.camels), st.sampled_from(edition.racing)
    sides = st.sampled_from((+1, -1))
    whole_games = positions() | leg_positions(most_to_come=5) | finished_positions()
    return st.one_of(
        st.builds(DieRevealed, camels, st.sampled_from((*FACES, None)), seats),
        st.builds(LegTicketTaken, colours, seats),
        st.builds(TilePlaced, st.integers(2, 16), sides, seats),
        st.builds(RaceCardLaid, st.booleans(), st.none() | colours, seats),
        st.builds(PartnersJoined, st.integers(1, 8), seats),
        st.builds(LegEnded),
        st.builds(PlayerLeft, st.integers(1, 8)),
        whole_games.map(lambda game: PositionEdited((Replaced(game),))),
    )


@pytest.mark.parametrize("edition", EDITIONS.values(), ids="edition {0.number}".format)
@given(st.data())
def test_every_event_that_is_written_is_read_back(edition, data):
    event = data.draw(events(edition))
    assert parse_event(format_event(event), edition) == event


SPELLINGS = [
    ("r2", DieRevealed("R", 2)),
    ("k3", DieRevealed("k", 3)),
    ("w1", DieRevealed("w", 1)),
    ("r?", DieRevealed("R", None)),
    ("r2@3", DieRevealed("R", 2, seat=3)),
    ("tg", LegTicketTaken("G")),
    ("9+", TilePlaced(9, +1)),
    ("16-@8", TilePlaced(16, -1, seat=8)),
    ("+r", RaceCardLaid(on_winner=True, colour="R")),
    ("-r", RaceCardLaid(on_winner=False, colour="R")),
    ("+?", RaceCardLaid(on_winner=True)),
    ("&4", PartnersJoined(4)),
    ("leg", LegEnded()),
    ("left@3", PlayerLeft(3)),
]


@pytest.mark.parametrize(("text", "event"), SPELLINGS)
def test_an_event_is_spelt_as_it_is_typed(text, event):
    assert parse_event(text, SECOND_EDITION) == event
    assert format_event(event) == text


def test_case_and_outer_blanks_do_not_matter():
    assert parse_event("  R2\n", SECOND_EDITION) == DieRevealed("R", 2)
    assert parse_event("TG", SECOND_EDITION) == LegTicketTaken("G")


def test_w_is_the_white_racing_camel_in_the_first_edition():
    assert parse_event("w2", FIRST_EDITION) == DieRevealed("W", 2)
    assert parse_event("tw", FIRST_EDITION) == LegTicketTaken("W")


@pytest.mark.parametrize(
    "text", ["", "r", "r44", "rr2", "t", "9", "9*", "+", "&", "r2@9", "legs", "r２", "²+"]
)
def test_what_is_no_event_is_refused(text):
    with pytest.raises(EventTextError) as refused:
        parse_event(text, SECOND_EDITION)
    assert refused.value.reason == NoEvent(text.strip())


@pytest.mark.parametrize(
    ("text", "edition", "reason"),
    [
        ("k2", FIRST_EDITION, LetterMisfit("k", FIRST_EDITION, "WGBOY")),
        ("p7", FIRST_EDITION, LetterMisfit("p", FIRST_EDITION, "WGBOY")),
        ("b9", FIRST_EDITION, NoSuchFace(9)),
        ("o2", SECOND_EDITION, LetterMisfit("o", SECOND_EDITION, "RYGBPkw")),
        ("tk", SECOND_EDITION, LetterMisfit("k", SECOND_EDITION, "RYGBP")),
        ("+w", SECOND_EDITION, LetterMisfit("w", SECOND_EDITION, "RYGBP?")),
        ("-3", FIRST_EDITION, LetterMisfit("3", FIRST_EDITION, "WGBOY?")),
        ("&z", SECOND_EDITION, PartnerMisfit("z")),
        ("&0", SECOND_EDITION, PartnerMisfit("0")),
        ("&9@2", SECOND_EDITION, PartnerMisfit("9")),
    ],
)
def test_a_sign_that_cannot_stand_there_is_refused_with_those_that_can(text, edition, reason):
    with pytest.raises(EventTextError) as refused:
        parse_event(text, edition)
    assert refused.value.reason == reason


def test_a_line_set_by_hand_is_read_like_any_position():
    with pytest.raises(CupError) as refused:
        parse_event("= cu2 nonsense", SECOND_EDITION)
    assert refused.value.problems == (CupProblem(5, NoTrackItem("nonsense")),)


@given(st.text(max_size=12))
def test_whatever_is_typed_is_an_event_or_refused(text):
    try:
        event = parse_event(text, SECOND_EDITION)
    except ValueError:
        return
    assert parse_event(format_event(event), SECOND_EDITION) == event
