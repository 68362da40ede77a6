"""Waiting for what comes about by itself, without a guess how long that takes on a busy machine."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

LONGEST_S = 180
"""A machine that is busy with other things takes longer for everything; a bound only ends what hangs."""


def eventually(met: Callable[[], Any], what: str = "what was waited for", seconds: float = LONGEST_S) -> Any:
    """Wait until it is met; returns what `met` answered. Raises `AssertionError` after `seconds`."""
    deadline = time.monotonic() + seconds
    while not (answer := met()):
        assert time.monotonic() < deadline, f"{what}: not within {seconds} s"
        time.sleep(0.01)
    return answer
