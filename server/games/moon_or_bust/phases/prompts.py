"""Prompts of play, and those of several phases: the JSON Schema of a move's args, its default.

No prompt may differ by what its seat must not know: a limit that would reveal a purse is a `Secret`. Prompts
that depend on little are cached, since most moves change the prompts of one seat or two."""

from functools import lru_cache

from ...core.forms import array, closed, enum, number
from ...core.game import Json, Prompt, Secret
from ...core.moves import prompt
from .. import seating
from ..materials.force import Force
from ..materials.pack import Component
from ..rules.force import slots_of
from ..rules.ledger import used_grant
from ..state import GameState
from ..terms import TYPES, Side, other
from . import base, choices

MAX_ASK = {"funding": 10_000, "pr": 20}
"""The most that a seat may ask for at once; the same at every table, so that it reveals no purse."""

Shares = tuple[tuple[str, int, int], ...]
"""The seats, each with the least that it can be given and what it has."""
Bounds = tuple[Shares, int]
"""The shares of a resource, and its free amount."""


@lru_cache
def ready(done: bool) -> tuple[Prompt, ...]:
    """GO, and the way back (MB-11)."""
    go = (prompt(base.ready, must=True, submitted=done),)
    return (*go, prompt(base.unready)) if done else go


def politician(state: GameState, side: Side) -> list[Prompt]:
    """A politician's prompts in play; a card is shown once both teams have allocated (MB-32)."""
    team = state.of(side)
    prompts = [_grant(state, side)]
    # neither prompt may depend on access to cards, which only politicians know
    if team.allocated and state.of(other(side)).allocated:
        prompts.append(prompt(choices.show_solution))
    if state.settings.told_counts:
        prompts.append(prompt(choices.declare_told))
    return prompts


def _grant(state: GameState, side: Side) -> Prompt:
    team, audience = state.of(side), seating.politicians_of(side)
    bounds: list[Bounds] = []
    for resource, role in (("funding", "engineer"), ("pr", "agent")):
        seats = seating.seats_of(state.seats, side, role)
        shares = {seat: getattr(team.grants[seat].value, resource) for seat in seats}
        # politicians see their tests but not their cards: a limit must not reveal the number of cards
        least = {s: min(shares[s], used_grant(team, s).funding) if role == "engineer" else 0 for s in seats}
        free = max(0, getattr(team, resource).value - sum(least.values()))
        bounds.append((tuple((seat, least[seat], shares[seat]) for seat in seats), free))
    return _granting(*bounds, audience)


@lru_cache(maxsize=1024)
def _granting(funding: Bounds, pr: Bounds, audience: str) -> Prompt:
    shares = {"funding": _shares(*funding, audience), "pr": _shares(*pr, audience)}
    return prompt(
        choices.grant,
        {resource: fields for resource, (fields, _) in shares.items()},
        default={resource: current for resource, (_, current) in shares.items()},
    )


def _shares(shares: Shares, free: int, audience: str) -> tuple[Json, Json]:
    """The bounds of each seat's grant of a resource, and its present grant (MB-35)."""
    fields = {
        seat: number(Secret(least, audience), Secret(max(has, least + free), audience))
        for seat, least, has in shares
    }
    return closed(fields, required=()), {seat: Secret(has, audience) for seat, _, has in shares}


@lru_cache
def ask(kinds: tuple[str, ...]) -> Prompt:
    """Ask the seat's own politicians for one of these resources (MB-30, MB-31)."""
    ask_limit = max(MAX_ASK[kind] for kind in kinds)
    several = len(kinds) > 1
    fields = {"amount": number(0, ask_limit), "what": enum(kinds) if several else None}
    default = {"amount": 0, "what": "funding"} if several else {"amount": 0}
    return prompt(choices.ask, fields, required=list(default), default=default, label={"for": list(kinds)})


@lru_cache(maxsize=256)
def _test_schema(components: tuple[Component, ...], force: Force) -> Json | None:
    """The JSON Schema of a test, the same for every seat; None where no component fits a slot."""
    slots = slots_of(components, force)
    return closed({slot: enum(ids) for slot, ids in slots.items()}) if all(slots.values()) else None


def tests(state: GameState, side: Side, seat: str) -> list[Prompt]:
    """Lock in as many tests as the grant pays for; no prompt when no component may be tested (MB-30)."""
    team = state.of(side)
    force = team.in_force
    items = _test_schema(state.pack.components, force)
    if items is None:
        return []
    granted = team.grants[seat].value.funding
    test_limit = len(state.pack.components) // 3
    test_limit = min(test_limit, granted // force.test_price) if force.test_price else test_limit
    if force.max_tests is not None:
        test_limit = min(test_limit, force.max_tests)
    schema = array(items, Secret(test_limit, seating.grant_audience(seat, side)))
    locked = team.tests[seat]
    default = {"tests": Secret([dict(test) for test in locked.value], locked.to)}
    return [prompt(choices.lock_tests, {"tests": schema}, default=default)]


@lru_cache(maxsize=1024)
def _counts(limits: tuple[tuple[str, int], ...]) -> Json:
    return closed({card: number(0, left) for card, left in limits}, required=())


def cards(state: GameState, side: Side, seat: str) -> Prompt:
    """Proxies and sabotages of the team's hand (MB-31)."""
    team = state.of(side)
    proxies = tuple((power.id, choices.playable(team, "proxies", power.id)) for power in state.pack.powers)
    sabotages = tuple((type, choices.playable(team, "sabotages", type)) for type in TYPES)
    locked = team.cards[seat]
    default = {"proxies": dict(locked.value.proxies), "sabotages": dict(locked.value.sabotages)}
    fields = {"proxies": _counts(proxies), "sabotages": _counts(sabotages)}
    return prompt(choices.lock_cards, fields, default=Secret(default, locked.to))
