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
    first_game=("The first to 30 points.", {"target": 30}),
    fast_hour=("The first to 50 points.", {"target": 50}),
    for_a_class=("The first to 20 points, on the big screen.", {"target": 20}),
)
