"""The acceptance program here; `python -m tests.support.faults.acceptance URL` runs it on any."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.faults.acceptance import run
from tests.support.faults.house import house

pytestmark = [pytest.mark.faults, pytest.mark.slow]


def test_powers_and_proof_hold_from_outside(
    tmp_path: Path, figures: Callable[[str], None], request: pytest.FixtureRequest
) -> None:
    long = bool(request.config.getoption("--long"))
    with house(tmp_path / "data") as one:
        figures(run(one.url, mutations=1000 if long else 200))
