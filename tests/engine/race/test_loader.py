from threading import Event

import pytest

from camelhelper.cancellation import CancelledError
from camelhelper.core.edition import FIRST_EDITION, SECOND_EDITION
from camelhelper.engine.race import loader
from camelhelper.engine.race.loader import RaceLoader


@pytest.fixture
def slow(monkeypatch):
    """The editions whose tables were read; that of the second is not read until it may be."""
    read, may_go_on = [], Event()

    def load(_path, edition):
        read.append(edition)
        if edition is SECOND_EDITION:
            may_go_on.wait()
        return f"table {edition.number}"

    monkeypatch.setattr(loader, "load_table", load)
    yield read, may_go_on
    may_go_on.set()


def impatient():
    return True


def test_who_asks_for_one_table_does_not_wait_for_the_other(slow, tmp_path):
    read, _ = slow
    tables = RaceLoader(tmp_path)
    with pytest.raises(CancelledError):
        tables.table(SECOND_EDITION, impatient)
    asked = iter([False] * 1000)
    assert tables.table(FIRST_EDITION, lambda: next(asked, True)) == "table 1"
    assert read == [SECOND_EDITION, FIRST_EDITION]


def test_each_table_is_read_once_however_often_somebody_loses_patience(slow, tmp_path):
    read, may_go_on = slow
    tables = RaceLoader(tmp_path)
    for _ in range(2):
        with pytest.raises(CancelledError):
            tables.table(SECOND_EDITION, impatient)
    may_go_on.set()
    assert tables.table(SECOND_EDITION) == "table 2"
    assert read == [SECOND_EDITION]
