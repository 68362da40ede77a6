"""What each move takes, as phones send it. For `make wire`; tests hold every prompt's schema against it."""

from __future__ import annotations

from typing import TypedDict

from ..core.wire import Nothing
from .wire import Letter


class OneRocket(TypedDict):
    """An action with a rocket."""

    rocket: Letter


class SaysWho(TypedDict):
    """Whether one is an astronaut."""

    astronaut: bool


class LineUp(TypedDict):
    """Seats in the order of play."""

    order: list[str]


Args = TypedDict(
    "Args",
    {
        "begin": Nothing,
        "build": Nothing,
        "end_silence": Nothing,
        "fire": OneRocket,
        "line_up": LineUp,
        "pass": Nothing,
        "separate": OneRocket,
        "set_out": SaysWho,
    },
)
"""By move."""
