"""A leg of three players that waits to be scored; a test of another game has its own session."""

import pytest

from tests.helpers.panels import HeardSession, position

LEG = "cu2 2RG.4B.6PY.13k.15w B2Y1R1G1P1 B2.Y31 - 3+2*,3+1,0+2!"


@pytest.fixture
def session(qapp):  # noqa: ARG001 - widgets need an application
    session = HeardSession(position(LEG))
    session.name_players("Ann", "Ben", "me")
    return session
