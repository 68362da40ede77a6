"""Parameters of a test that only `make test-all` takes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def slow(values: Iterable[Any]) -> list[Any]:
    """The same values, each marked as slow. A test runs with the others in `make test`."""
    return [pytest.param(value, marks=pytest.mark.slow) for value in values]
