"""Signs: what a seat holds up for a moment, without a word. No rule knows them, and no log line."""

from collections.abc import Mapping
from typing import Literal

import msgspec

Kind = Literal["bravo", "gasp", "spanner", "liar", "mask"]
STANDS_MS = 4000
"""Milliseconds for which a sign is held up."""
APART_MS = 3000
"""Milliseconds that a seat waits for its next one."""


class Sign(msgspec.Struct, frozen=True):
    """A sign, and since when its seat holds it up (the store's time)."""

    kind: Kind
    at_ms: int


Signs = Mapping[str, Sign]
"""Signs by seat."""


def waits_ms(signs: Signs, seat: str, now_ms: int) -> int:
    """Return for how long this seat cannot hold up another sign; 0: it can."""
    sign = signs.get(seat)
    return max(0, sign.at_ms + APART_MS - now_ms) if sign else 0


def with_sign(signs: Signs, seat: str, kind: Kind, now_ms: int) -> dict[str, Sign]:
    """Return the signs with this one, and without those that were taken down."""
    standing = {other: sign for other, sign in signs.items() if now_ms - sign.at_ms < STANDS_MS}
    return {**standing, seat: Sign(kind, now_ms)}
