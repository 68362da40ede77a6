"""Proxy cards, their reveal and the benefits they unlock (MB-02, MB-12)."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, NamedTuple

from ...core.errors import IllegalMove
from ...core.wire import doc
from ..terms import Side

PROXY_CARDS = 4
"""Cards of each power in a team's hand (MB-02); that number unlocks its benefit (MB-12)."""


MAX_CARDS = 20
"""More cards than a team plays in a turn, since the endpoints answer hypothetical questions."""
Power = Annotated[str, doc("A power.", "p1", 64, least=1)]


class ProxySide(NamedTuple):
    """One team's cards after the reveal (MB-12)."""

    played: Annotated[tuple[Power, ...], doc("Cards that stay on the table.", ["p1"], MAX_CARDS, least=0)]
    returned: Annotated[tuple[Power, ...], doc("Cards that go back to the hand.", ["p1"], MAX_CARDS, least=0)]
    pr: Annotated[int, doc("PR spent, on the returned ones too.", 2, ge=0, le=MAX_CARDS)]


def negate(
    a: Sequence[str], b: Sequence[str], price: Mapping[str, int] | None = None
) -> tuple[dict[str, int], dict[Side, ProxySide]]:
    """Cancel equal cards one for one; both return to the hands, and their price stays spent (MB-12).

    `price` is the price of a card in PR, by side (default 1). Return the number of cancelled pairs by power,
    and each side's cards. Raises `IllegalMove` when a side plays more than four of a power."""
    cost = price or {"a": 1, "b": 1}
    laid: dict[Side, Sequence[str]] = {"a": a, "b": b}
    hands = {side: Counter(cards) for side, cards in laid.items()}
    for side in hands:
        for power, number in hands[side].items():
            if number > PROXY_CARDS:
                detail = f"A team has {PROXY_CARDS} proxies of {power}, not {number}."
                raise IllegalMove(detail, path=(side,), rules=("MB-02",), power=power)
    pairs = hands["a"] & hands["b"]
    sides: dict[Side, ProxySide] = {}
    for side, cards in laid.items():
        left = Counter(pairs)
        played: list[str] = []
        returned: list[str] = []
        for card in cards:
            (returned if left[card] > 0 else played).append(card)
            left[card] -= 1
        sides[side] = ProxySide(tuple(played), tuple(returned), len(cards) * cost[side])
    return {power: pairs[power] for power in dict.fromkeys(a) if pairs[power]}, sides


def unlocks(open_proxies: Mapping[str, int], unlocked: Collection[str]) -> tuple[str, ...]:
    """Return the powers that have four open cards and were not unlocked before (MB-12)."""
    return tuple(p for p, n in open_proxies.items() if n >= PROXY_CARDS and p not in unlocked)
