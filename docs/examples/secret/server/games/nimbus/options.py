"""The table options of Nimbus."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ..core.options import number, offer, presets


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The table's options as play reads them."""

    rounds: Annotated[int, number(1, 50, "NB-03")] = 10
    seconds: Annotated[int, number(0, 300, "NB-01")] = 0


OPTIONS = offer(__package__ or "", Settings)

PRESETS = presets(
    __package__ or "",
    first_game={"rounds": 5},
    fast_hour={"rounds": 8, "seconds": 20},
    for_a_class={"rounds": 8},
)
