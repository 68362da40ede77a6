"""Funding and PR: income, grants, prices, charges (MB-05, MB-18, MB-30 to MB-32, MB-35)."""

from collections.abc import Mapping

from ...core.errors import illegal
from ..state import Cards, Grant, Team

START_FUNDING, START_PR = 300, 3
"""Funding and PR at the start (MB-05)."""
TEST_PRICE = 100
"""The usual price of a test (MB-30)."""


def income(owned: int, gain: int) -> int:
    """Return a resource after the turn's income. A card may make the income negative; the result is at least
    0 (MB-18)."""
    return max(0, owned + gain)


def cost_of_tests(tests: int, price: int = TEST_PRICE) -> int:
    """Return the cost of tests, in funding (MB-30)."""
    return tests * price


def cost_of_cards(proxies: int, sabotages: int, proxy_price: int, sabotage_price: int) -> int:
    """Return the cost of an agent's cards, in PR (MB-31)."""
    return proxies * proxy_price + sabotages * sabotage_price


def used_grant(team: Team, seat: str) -> Grant:
    """Return the part of a seat's grant that its locked tests and cards use (MB-35)."""
    force = team.in_force
    tests = team.tests[seat].value if seat in team.tests else ()
    cards = team.cards[seat].value if seat in team.cards else Cards()
    played = sum(cards.proxies.values()), sum(cards.sabotages.values())
    pr = cost_of_cards(*played, force.proxy_price, force.sabotage_price)
    return Grant(cost_of_tests(len(tests), force.test_price), pr)


def check_grants(
    owned: int, before: Mapping[str, int], after: Mapping[str, int], used: Mapping[str, int], resource: str
) -> None:
    """Check the grants of a resource, by seat (MB-32, MB-35).

    Raises `IllegalMove` if the team owns less, or if a seat would keep less than it has locked in."""
    for seat, amount in after.items():
        if amount < before.get(seat, 0) and amount < used.get(seat, 0):
            detail = "That much is locked in; they have to unlock it first."
            raise illegal(detail, "grant_in_use", ("args", resource, seat), "MB-35")
    if sum(after.values()) > owned:
        raise illegal("The team does not own that much.", "over_budget", ("args", resource), "MB-35")


def check_budget(cost: int, granted: int, path: tuple[str | int, ...]) -> None:
    """Raise `IllegalMove` if a submission costs more than was granted (MB-35)."""
    if cost > granted:
        raise illegal("More than was granted.", "over_budget", path, "MB-35")


def charge(owned: int, cost: int) -> int:
    """Return the amount left after a payment (MB-35)."""
    return max(0, owned - cost)
