"""The table options of Pig."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ..core.options import number, offer, presets


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The table's options as play reads them."""

    target: Annotated[int, number(10, 500, "PG-04")] = 100


OPTIONS = offer(__package__ or "", Settings)

PRESETS = presets(
    __package__ or "",
    first_game={"target": 30},
    fast_hour={"target": 50},
    for_a_class={"target": 20},
)
