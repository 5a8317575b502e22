import json
import os

import pytest

from camelhelper.arena.match import Cluster, Match
from camelhelper.arena.match_file import match_file
from camelhelper.arena.refusals import ArenaError, FileBusy, LineUnread, OtherMatch
from camelhelper.arena.table import SeatTally
from camelhelper.core.plain_file import NotPlainError

MATCH = Match(("roll", "leg"), 1, 5)


def cluster(number):
    seatings = ((0, 1), (1, 0))
    return Cluster(
        number, seatings, ((SeatTally(win=1 / 3, luck=0.1), SeatTally(coins=number)),) * 2
    )


def kept(path, match=MATCH):
    with match_file(path, match) as file:
        return file.clusters


def add(path, *numbers):
    with match_file(path, MATCH) as file:
        for number in numbers:
            file.add(cluster(number))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "a.match"


def test_finished_clusters_are_kept_and_added_to(path):
    assert kept(path) == []
    add(path, 1, 0)
    add(path, 2)
    assert kept(path) == [cluster(1), cluster(0), cluster(2)]


def test_a_line_that_is_not_whole_is_dropped_wherever_it_was_cut(path):
    add(path, 0, 1)
    whole = path.read_bytes()
    first = whole.index(b"\n", whole.index(b"\n") + 1) + 1
    for cut in (first, first + 1, len(whole) - 1):
        path.write_bytes(whole[:cut])
        assert kept(path) == [cluster(0)]
        assert path.read_bytes() == whole[:first]


def test_a_header_that_is_not_whole_begins_the_file_anew(path):
    add(path)
    head = path.read_bytes()
    path.write_bytes(head[:20])
    assert kept(path) == []
    assert path.read_bytes() == head


@pytest.mark.skipif(os.name != "posix", reason="devices have paths on POSIX only")
def test_a_device_without_an_end_is_not_read(tmp_path):
    device = tmp_path / "a.match"
    device.symlink_to("/dev/zero")
    with pytest.raises(NotPlainError):
        kept(device)


@pytest.mark.parametrize("content", [b"my diary", b"my diary\n", b"\n"])
def test_what_is_no_match_is_left_alone(path, content):
    path.write_bytes(content)
    with pytest.raises(ArenaError) as error:
        kept(path)
    assert error.value.reason == OtherMatch("a.match")
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "other",
    [Match(("leg", "roll"), 1, 5), Match(("roll", "leg"), 2, 5), Match(("roll", "leg"), 1, 6)],
)
def test_another_match_does_not_go_on_there(path, other):
    add(path, 0)
    with pytest.raises(ArenaError) as error:
        kept(path, other)
    assert error.value.reason == OtherMatch("a.match")
    assert kept(path) == [cluster(0)]


def test_a_match_does_not_go_on_with_other_code(path, monkeypatch):
    add(path, 0)
    with monkeypatch.context() as edited:
        edited.setattr("camelhelper.arena.match_file.code_fingerprint", lambda: "0123456789abcdef")
        with pytest.raises(ArenaError) as error:
            kept(path)
    assert error.value.reason == OtherMatch("a.match")
    assert kept(path) == [cluster(0)]


def test_a_match_of_code_that_nobody_noted_does_not_go_on(path):
    add(path, 0)
    head, rest = path.read_text().split("\n", 1)
    noted = json.loads(head)
    del noted["code"]
    path.write_text(f"{json.dumps(noted)}\n{rest}")
    with pytest.raises(ArenaError) as error:
        kept(path)
    assert error.value.reason == OtherMatch("a.match")


SEATS = b'{"number": 1, "seatings": [[0, 1], [1, 0]], "games": '


@pytest.mark.parametrize(
    "damaged",
    [
        b"{}",
        b"[1",
        b"[" * 200_000,
        b'{"number": 1, "seatings": [[0, 7], [7, 0]], "games": [[{}, {}], [{}, {}]]}',
        b'{"number": 1, "games": [[{"x": 1}]]}',
        SEATS + b"[[{}, {}]]}",
        SEATS + b"[[{}, {}], [{}]]}",
        SEATS + b'[[{}, {}], [{}, {"x": 1}]]}',
        SEATS + b'[[{}, {}], [{}, {"win": "x"}]]}',
        SEATS + b'[[{}, {}], [{}, {"foreseen": [null]}]]}',
    ],
)
def test_a_whole_line_that_is_damaged_is_named(path, damaged):
    add(path, 0)
    path.write_bytes(path.read_bytes() + damaged + b"\n")
    with pytest.raises(ArenaError) as error:
        kept(path)
    assert error.value.reason == LineUnread("a.match", 3)


def test_two_do_not_write_one_file(path):
    with match_file(path, MATCH), pytest.raises(ArenaError) as error:
        kept(path)
    assert error.value.reason == FileBusy("a.match")
