"""Shared parts of fault programs: their duration, and a referee at a table of the module's house."""

from __future__ import annotations

import itertools

import pytest

from tests.support.faults.house import House
from tests.support.faults.siege import Evening

_homes = itertools.count(1)


@pytest.fixture
def long(request: pytest.FixtureRequest) -> bool:
    """Return true if the long form is requested."""
    return bool(request.config.getoption("--long"))


@pytest.fixture
def evening(here: House) -> Evening:
    """A table in play at `here`, from an address of its own."""
    return Evening(here, f"198.51.100.{next(_homes)}")
