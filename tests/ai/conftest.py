"""What tests of the computer player begin with."""

from __future__ import annotations

import pytest

from tests.ai.table import Table


@pytest.fixture
def table() -> Table:
    """A position with nothing in it yet."""
    return Table()
