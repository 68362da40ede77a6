"""MB-05, MB-18, MB-30 to MB-32, MB-35: funding and PR: income, grants, prices, charges."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.errors import IllegalMove
from ..state import Cards, Grant, Team

START_FUNDING, START_PR = 300, 3
"""MB-05."""
TEST_PRICE = 100
"""MB-30."""


def income(owned: int, gain: int) -> int:
    """MB-18: what a team owns after the turn's income; a card may turn it into a loss, never below 0."""
    return max(0, owned + gain)


def cost_of_tests(tests: int, price: int = TEST_PRICE) -> int:
    """MB-30: what tests cost, in funding."""
    return tests * price


def cost_of_cards(proxies: int, sabotages: int, proxy_price: int, sabotage_price: int) -> int:
    """MB-31: what an agent's cards cost, in PR."""
    return proxies * proxy_price + sabotages * sabotage_price


def may_confer(allocated: bool) -> bool:
    """MB-32: politicians may go aside, and show a card there, once their resources are allocated."""
    return allocated


def locked_in(team: Team, seat: str) -> Grant:
    """MB-35: what of a seat's grant the tests and cards use that it has locked in."""
    force = team.in_force
    tests = team.tests[seat].value if seat in team.tests else ()
    cards = team.cards[seat].value if seat in team.cards else Cards()
    return Grant(
        funding=cost_of_tests(len(tests), force.test_price),
        pr=cost_of_cards(
            sum(cards.proxies.values()),
            sum(cards.sabotages.values()),
            force.proxy_price,
            force.sabotage_price,
        ),
    )


def check_grants(
    owned: int,
    before: Mapping[str, int],
    after: Mapping[str, int],
    used: Mapping[str, int],
    resource: str,
) -> None:
    """MB-32, MB-35: totals by seat; no more is given than owned, no grant is lowered below what its seat has
    locked in (`used`)."""
    for seat, amount in after.items():
        if amount < before.get(seat, 0) and amount < used.get(seat, 0):
            raise IllegalMove(
                "That much is locked in; they have to unlock it first.",
                code="grant_in_use", path=("args", resource, seat), rules=("MB-35",),
            )  # fmt: skip
    if sum(after.values()) > owned:
        raise IllegalMove(
            "The team does not own that much.", code="over_budget", path=("args", resource), rules=("MB-35",)
        )


def check_budget(cost: int, granted: int, path: tuple[str | int, ...]) -> None:
    """MB-35: more than was granted cannot be submitted."""
    if cost > granted:
        raise IllegalMove("More than was granted.", code="over_budget", path=path, rules=("MB-35",))


def charge(owned: int, cost: int) -> int:
    """MB-35: what is left after paying; never below 0, since nobody can submit what was not granted."""
    return max(0, owned - cost)
