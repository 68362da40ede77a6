"""Waits for conditions without guessing how long they take on a busy machine."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

LONGEST_S = 180
"""Seconds; a busy machine is slower at everything, so this bound only ends hanging tests."""


def eventually(met: Callable[[], Any], what: str = "what was waited for", seconds: float = LONGEST_S) -> Any:
    """Wait until `met` is true; return its answer. Raises `AssertionError` after `seconds`."""
    deadline = time.monotonic() + seconds
    while not (answer := met()):
        assert time.monotonic() < deadline, f"{what}: not within {seconds} s"
        time.sleep(0.01)
    return answer
