"""What the tests of the window share."""

import pytest

from camelhelper.core.edition import EDITIONS
from camelhelper.engine.race_loader import shipped_tables


@pytest.fixture(scope="session", autouse=True)
def race_tables_are_read() -> None:
    """Else the first windows would read them while their tests run, and longer than these last."""
    for edition in EDITIONS.values():
        shipped_tables().table(edition)
