"""The moves of play: grants, tests, cards, requests, conferences (MB-30 to MB-35)."""

from collections.abc import Mapping
from typing import Any, Literal

from ...core.dice import Dice
from ...core.errors import IllegalMove, illegal
from ...core.game import Secret
from .. import seating
from ..builder import Builder
from ..rules import ledger, testing
from ..rules.proxies import PROXY_CARDS
from ..rules.sabotage import SABOTAGE_CARDS
from ..state import Cards, Grant, Team
from ..terms import PartType, Side, other
from . import solution_cards
from .base import require_side
from .reveal import parts_of


def grant(builder: Builder, seat: str, dice: Dice, funding: dict[str, int], pr: dict[str, int]) -> None:
    """Share out funding and PR: totals by seat; a seat that is left out keeps what it has (MB-32, MB-35).

    The totals are those of this turn, up or down."""
    side = require_side(builder, seat)
    team = builder.of(side)
    totals: dict[str, dict[str, int]] = {}
    for resource, amounts in (("funding", funding), ("pr", pr)):
        before = {seat: getattr(secret.value, resource) for seat, secret in team.grants.items()}
        totals[resource] = before | amounts
        used = {seat: getattr(ledger.used_grant(team, seat), resource) for seat in team.grants}
        owned = getattr(team, resource).value
        ledger.check_grants(owned, before, totals[resource], used, resource)
    grants, asks = {}, dict(team.asks)
    for seat, secret in team.grants.items():
        new = Grant(totals["funding"][seat], totals["pr"][seat])
        grants[seat] = Secret(new, secret.to)
        for key, resource in (seating.ask_keys(builder.state, seat)).items():
            if getattr(new, resource) > getattr(secret.value, resource):
                asks[key] = Secret(None, asks[key].to)
    builder.team(side, grants=grants, asks=asks, allocated=True)


def show_solution(builder: Builder, seat: str, dice: Dice) -> None:
    """Show your team's solution card to the other team's politicians (MB-32, MB-33)."""
    side = require_side(builder, seat)
    solution_cards.give_access(builder, other(side), public=False)
    builder.say("mb.shown", "MB-32", "MB-33", to="role:politician", team=side)


def declare_told(builder: Builder, seat: str, dice: Dice) -> None:
    """Say that you were told the other team's solution (MB-33).

    A politician says so, with the option `told_counts`."""
    side = require_side(builder, seat)
    solution_cards.give_access(builder, side, public=False)
    builder.say("mb.told", "MB-33", to="role:politician", team=side)


def lock_tests(builder: Builder, seat: str, dice: Dice, tests: tuple[dict[str, str], ...]) -> None:
    """Lock in tests: a component a slot (`nose_cone` …; `part_1` … where types are mixed) (MB-30, MB-35)."""
    side = require_side(builder, seat)
    state, team = builder.state, builder.of(side)
    force = team.in_force
    others = [test for s, locked in team.tests.items() if s != seat for test in locked.value]
    parts, used = [parts_of(state, test) for test in tests], [id for test in others for id in test.values()]
    try:
        testing.check_tests(parts, None if force.mix == "any" else force.mix, used)
    except IllegalMove as error:
        error.path = ("args", "tests", *error.path[:1], *_slot(tests, error.path))
        raise
    if force.max_tests is not None and len(tests) + len(others) > force.max_tests:
        detail = "The team may not run that many tests this turn."
        raise illegal(detail, "too_many_tests", ("args", "tests"), "MB-10", limit=force.max_tests)
    cost = ledger.cost_of_tests(len(tests), force.test_price)
    ledger.check_budget(cost, team.grants[seat].value.funding, ("args", "tests"))
    builder.team(side, tests={**team.tests, seat: Secret(tests, team.tests[seat].to)})


def _slot(tests: tuple[dict[str, str], ...], path: tuple[str | int, ...]) -> tuple[str, ...]:
    """Return the name of the slot at an error's path (test index, part index), as a path; empty without a
    part."""
    if len(path) < 2:
        return ()
    return (list(tests[int(path[0])])[int(path[1])],)


def lock_cards(
    builder: Builder, seat: str, dice: Dice, proxies: dict[str, int], sabotages: dict[PartType, int]
) -> None:
    """Lock in cards: the number of proxies of each power and of sabotages of each type (MB-31, MB-35)."""
    side = require_side(builder, seat)
    team = builder.of(side)
    force = team.in_force
    powers, types = _chosen(proxies), _chosen(sabotages)
    _check_hand(builder, side, seat, powers, types)
    played = sum(powers.values()), sum(types.values())
    cost = ledger.cost_of_cards(*played, force.proxy_price, force.sabotage_price)
    ledger.check_budget(cost, team.grants[seat].value.pr, ("args",))
    locked = Secret(Cards(powers, types), team.cards[seat].to)
    builder.team(side, cards={**team.cards, seat: locked})


def _chosen(cards: Mapping[Any, int]) -> dict[str, int]:
    return {id: number for id, number in cards.items() if number}


def _check_hand(
    builder: Builder, side: Side, seat: str, proxies: dict[str, int], sabotages: dict[str, int]
) -> None:
    """Raise `IllegalMove` if the team's agents together take more cards than its hand holds (MB-02)."""
    team = builder.of(side)
    others = [locked.value for id, locked in team.cards.items() if id != seat]
    for field, wanted in (("proxies", proxies), ("sabotages", sabotages)):
        for card, number in wanted.items():
            taken = sum(getattr(cards, field).get(card, 0) for cards in others)
            if number + taken > playable(team, field, card):
                detail = "The team's hand does not hold that many."
                raise illegal(detail, "not_in_hand", ("args", field, card), "MB-02")


def ask(
    builder: Builder, seat: str, dice: Dice, amount: int, what: Literal["funding", "pr"] = "funding"
) -> None:
    """Ask the own politicians for funding or PR; 0 takes it back (MB-30, MB-31).

    `what` is used only where the seat may ask for either."""
    side = require_side(builder, seat)
    asks = builder.of(side).asks
    keys = seating.ask_keys(builder.state, seat)
    key = next((name for name, resource in keys.items() if resource == what), seat)
    builder.team(side, asks={**asks, key: Secret(amount or None, asks[key].to)})


def playable(team: Team, field: str, card: str) -> int:
    """Return how many copies of a card the team can play: four proxies a power less those on the table, two
    sabotages a type, none of a banned kind (MB-02, MB-10)."""
    if field == "sabotages":
        return 0 if team.in_force.sabotage_banned else SABOTAGE_CARDS
    return 0 if team.in_force.proxy_banned else PROXY_CARDS - team.open_proxies[card]
