"""Sabotage cards, their targets, and the price to nullify them (MB-02, MB-13, MB-14)."""

from collections import Counter
from collections.abc import Sequence

from ...core.errors import IllegalMove

SABOTAGE_CARDS = 2
"""Cards of each component type in a team's hand (MB-02); all return by the next turn (MB-20)."""
NULLIFY_PRICE, NULLIFY_FROM = 200, 10
"""Funding a card, and the first turn (MB-14)."""


def check_sabotages(types: Sequence[str]) -> None:
    """Raise `IllegalMove` at the first card beyond two of a type (MB-02)."""
    seen: Counter[str] = Counter()
    for i, type in enumerate(types):
        seen[type] += 1
        if seen[type] > SABOTAGE_CARDS:
            detail = f"A team has {SABOTAGE_CARDS} sabotage cards for the {type}."
            raise IllegalMove(detail, path=("sabotages", i, "type"), rules=("MB-02",), type=type)


def target(test: int | None, tests: int) -> int | None:
    """Return the test that a sabotage hits: the one named, the only one, or None when there is none (MB-13).

    Raises `IllegalMove` when there is a choice and none was made, or the index is out of range."""
    if test is None:
        if tests > 1:
            raise IllegalMove("There are several tests: the target must be named.", rules=("MB-13",))
        return 0 if tests else None
    if not 0 <= test < tests:
        raise IllegalMove(f"There is no test {test}.", rules=("MB-13",), tests=tests)
    return test


def nullify_cost(turn: int, cards: int) -> int:
    """Return the price in funding: 200 a card (MB-14). Raises `IllegalMove` for cards before turn 10."""
    if cards and turn < NULLIFY_FROM:
        detail = f"Sabotage can be nullified from turn {NULLIFY_FROM} on."
        raise IllegalMove(detail, path=("nullify",), rules=("MB-14",))
    return cards * NULLIFY_PRICE
