"""Settings for `make test-all` only: parameters of a test, and its number of tries."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

QUICKER = 4
_short = False


def configure(config: pytest.Config) -> None:
    """Learn whether slow tests are left out."""
    global _short
    _short = config.option.markexpr == "not slow"


def slow(values: Iterable[Any]) -> list[Any]:
    """Return the same values, each marked as slow. The test runs with the others in `make test`."""
    return [pytest.param(value, marks=pytest.mark.slow) for value in values]


def often(times: int) -> int:
    """Return how often to repeat a random test: this number with all tests, a quarter in `make test`."""
    return max(1, times // QUICKER) if _short else times
