"""The window with a game of three who keep score; a test of another game opens its own."""

import pytest

from tests.helpers.noting import LEDGER


@pytest.fixture
def program(opened):
    program = opened(LEDGER)
    program.session.name_players("Ann", "Ben", "Cy")
    return program


@pytest.fixture
def heard(program):
    """What the window is told to say."""
    heard = []
    program.session.notice.connect(heard.append)
    return heard
