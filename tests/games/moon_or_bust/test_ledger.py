"""MB-18, MB-32, MB-35: what a team owns, what a politician may hand out, what can be paid."""

from __future__ import annotations

import pytest

from server.games.core.errors import IllegalMove
from server.games.moon_or_bust.rules import ledger


@pytest.mark.rule("MB-18")
@pytest.mark.parametrize(
    ("owned", "gain", "left"), [(0, 0, 0), (2, -3, 0), (2, -2, 0), (2, -1, 1), (0, 3, 3)]
)
def test_income_never_leads_below_nothing(owned: int, gain: int, left: int) -> None:
    assert ledger.income(owned, gain) == left


def grants(owned: int, before: int | None, after: int, used: int | None) -> None:
    """A seat's grant becomes `after`; None: it has none, or locked nothing in."""
    had = {} if before is None else {"a2": before}
    locked = {} if used is None else {"a2": used}
    ledger.check_grants(owned, had, {"a2": after}, locked, "funding")


@pytest.mark.rule("MB-32", "MB-35")
@pytest.mark.parametrize(
    ("owned", "before", "after", "used"),
    [
        (300, None, 0, None),
        (300, None, 300, None),
        (300, 200, 100, None),
        (300, 200, 100, 100),
        (300, 200, 200, 200),
        (300, 100, 100, 200),
        (300, 100, 200, 300),
        (300, None, 0, 100),
        (0, None, 0, None),
    ],
)
def test_a_grant_may_shrink_to_what_is_locked_in_and_grow_to_what_is_owned(
    owned: int, before: int | None, after: int, used: int | None
) -> None:
    grants(owned, before, after, used)


@pytest.mark.rule("MB-32", "MB-35")
@pytest.mark.parametrize(
    ("owned", "before", "after", "used", "code", "path"),
    [
        (300, 200, 100, 101, "grant_in_use", ("args", "funding", "a2")),
        (300, 1, 0, 1, "grant_in_use", ("args", "funding", "a2")),
        (300, None, 301, None, "over_budget", ("args", "funding")),
    ],
)
def test_a_grant_that_is_refused(
    owned: int, before: int | None, after: int, used: int | None, code: str, path: tuple[str, ...]
) -> None:
    with pytest.raises(IllegalMove) as refused:
        grants(owned, before, after, used)
    assert (refused.value.code, refused.value.path, refused.value.rules) == (code, path, ("MB-35",))


@pytest.mark.rule("MB-35")
def test_nobody_pays_more_than_was_granted() -> None:
    ledger.check_budget(3, 3, ("args",))
    with pytest.raises(IllegalMove) as refused:
        ledger.check_budget(4, 3, ("args", "tests"))
    assert refused.value.code == "over_budget"
    assert (refused.value.path, refused.value.rules) == (("args", "tests"), ("MB-35",))
    assert [ledger.charge(3, cost) for cost in (0, 3, 4)] == [3, 0, 0]
