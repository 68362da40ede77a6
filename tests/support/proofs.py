"""The proof of a table, checked as `flight-director verify` does."""

from collections.abc import Sequence
from typing import Any

from server.cli.verify import report


def check(document: Any, pins: Sequence[tuple[int, str]] = ()) -> tuple[int, int]:
    """Return the number of rolls and log lines checked. Raises `Bad` at the first that does not hold."""
    found = report(document, pins)
    return found.rolls, found.lines
