"""Every window, dialog, menu, page and moment, on one walk: for eyes, ears and keys alone."""

import pytest

from tests.helpers import stages
from tests.helpers.explained import unexplained
from tests.helpers.hovering import NAME, rendered_names
from tests.helpers.key_walk import faults
from tests.helpers.reader import lacking, nameless
from tests.helpers.stages import ACTS, Walk

LOOKS = {
    "is a number with neither a tip nor a page": unexplained,
    "has no name for a screen reader": nameless,
    "does not tell a screen reader enough to use it": lacking,
    "would be rendered": rendered_names,
    "by keys alone": faults,  # the last one, as it moves the keyboard
}


@pytest.mark.slow
@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("act", ACTS)
def test_all_of_it_is_explained_read_out_and_reached_by_keys_alone(act, monkeypatch):
    monkeypatch.setattr(stages, "NAMES", ("Ann", NAME, "<b>me</b>"))
    found = dict(Walk(look=complaints, acts=(act,)).seen())
    assert len(found) > 3
    assert {name: those for name, those in found.items() if those} == {}


def complaints(window):
    found = {what: look(window) for what, look in LOOKS.items()}
    return {what: those for what, those in found.items() if those}
