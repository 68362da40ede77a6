"""Three characters that fill seats: what each would do, from nothing but what its own phone is shown.

`choose(character, view, luck)` is a pure function of a seat's redacted view (state and prompts as they stand
on the wire). `luck` is any number; it settles what the character does not care about. Bots know the house
cards; where a table plays with others, they fall back on the prompts' defaults when they are refused.

In play each seat waits for those whose choices it depends on: engineers for their grants, agents for the
tests that sabotage could hit, a bluffing one for the other agents, politicians for those who may still ask
them for something. Nobody waits in a circle.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from ..core.game import WAIT, Json
from .materials.effects import AnyEffect, OnlyEffect, ResourceEffect, ThreatEffect
from .materials.pack import house
from .rules import notebook
from .rules.lineup import drawing_side
from .rules.proxies import PROXY_CARDS
from .rules.sabotage import NULLIFY_FROM, NULLIFY_PRICE, SABOTAGE_CARDS
from .rules.terms import TYPES, Side, other


class Nature(NamedTuple):
    """What makes a character: whether it reasons from results, how its agents spend PR, whether it bluffs,
    from which chance of a win on it spends all its funding at once."""

    reasons: bool
    sabotages: float
    """The part of its turns in which sabotage comes first."""
    plans: tuple[str, ...]
    """Powers that are worth four proxies, best first."""
    bluffs: bool
    all_in_from: float


NATURES: dict[str, Nature] = {
    "tinkerer": Nature(False, 0.3, (), bluffs=False, all_in_from=0.0),
    "hardliner": Nature(True, 1.0, (), bluffs=False, all_in_from=0.1),
    "strategist": Nature(
        True, 0.0, ("canal_zone", "harbour_state", "island_republic"), bluffs=True, all_in_from=0.1
    ),
}

CHARACTERS = tuple(NATURES)

WORTH_OF_A_WIN = 6.0
"""How many bits of knowledge a sure win is worth to an engineer who chooses a test."""
DANGER_FROM = 5
"""From this turn on a strategist expects the other team to win."""


class Sight(NamedTuple):
    """What the bot sees of the table."""

    nature: Nature
    seat: str
    state: Json
    prompts: dict[str, Json]
    fast: bool
    luck: int

    @property
    def side(self) -> Side:
        """The own team."""
        return "a" if self._place(self.seat)["team"] == "a" else "b"

    @property
    def roles(self) -> list[str]:
        """What it is."""
        found: list[str] = self._place(self.seat)["roles"]
        return found

    def _place(self, seat: str) -> Json:
        return next(s for s in self.state["seats"] if s["id"] == seat)

    def team(self, side: Side) -> Json:
        """A team as it may be seen."""
        found: Json = self.state["teams"][side]
        return found

    @property
    def own(self) -> Json:
        """The own team."""
        return self.team(self.side)

    def grant(self, resource: str) -> int:
        """What this seat was given."""
        return int(self.own["grants"][self.seat][resource])

    def waits_for(self, role: str, side: Side) -> bool:
        """Whether somebody of that role, who chooses before this seat, is not GO yet."""
        rank = _rank(self._place(self.seat))
        return any(
            role in seat["roles"] and seat["team"] == side and _rank(seat) < rank
            for seat in self.state["seats"]
            if seat["id"] not in self.state["ready"]
        )

    def agents_choose(self, side: Side) -> bool:
        """Whether an agent of that team is not GO yet."""
        seats = self.state["seats"]
        agents = [s["id"] for s in seats if s["team"] == side and "agent" in s["roles"]]
        return any(agent not in self.state["ready"] for agent in agents)


def _rank(seat: Json) -> int:
    """Who is GO first: engineers, then agents, then politicians who are nothing else. A seat of several roles
    is as late as its last one."""
    if "agent" in seat["roles"]:
        return 2
    return 1 if "engineer" in seat["roles"] else 3


def choose(character: str, view: Json, luck: int) -> tuple[str, Json] | None:
    """The next move and its args; None where any answer is as good as another."""
    asked = {p["move"]: p for p in view["prompts"]}
    if view["state"] is None or "roll" in asked:
        return None
    sight = Sight(
        NATURES[character], view["you"]["seat"], view["state"], asked, view["clock"] is not None, luck
    )
    acts = {"play": _play, "vote": _vote, "target": _aim, "nullify": _nullify}
    act = acts.get(sight.state["phase"])
    return None if act is None else act(sight)


# --- play -------------------------------------------------------------------------------------------------


def _play(sight: Sight) -> tuple[str, Json] | None:
    """Money first, then tests, then cards, then GO."""
    roles = {"politician": _share, "engineer": _build, "agent": _spend}
    for role, act in roles.items():
        if role in sight.roles:
            found = act(sight)
            if found is not None:
                return found
    if "politician" in sight.roles and any(sight.waits_for(r, sight.side) for r in ("engineer", "agent")):
        return WAIT
    return "ready", {}


def _share(sight: Sight) -> tuple[str, Json] | None:
    """Tests for the engineers, all PR for the agents; what they do not use comes back."""
    if "grant" not in sight.prompts:
        return None
    if sight.own["allocated"]:
        return _answer(sight)
    fields = sight.prompts["grant"]["args"]["properties"]
    engineers, agents = list(fields["funding"]["properties"]), list(fields["pr"]["properties"])
    price = max(1, sight.own["in_force"]["test_price"])
    tests = _tests_worth(sight)
    funding = _shared(tests, engineers, price)
    pr = _shared(int(sight.own["pr"]), agents, 1)
    return "grant", {"funding": funding, "pr": pr}


def _answer(sight: Sight) -> tuple[str, Json] | None:
    """Grants what somebody asks for besides, if the team has it."""
    own = sight.own
    for key, amount in own["asks"].items():
        seat, _, pr = key.partition(":")
        if not amount or seat == sight.seat:
            continue
        engineer = seat in own["tests"] and not pr
        resource = "funding" if engineer else "pr"
        free = int(own[resource]) - sum(grant[resource] for grant in own["grants"].values())
        if amount <= free:
            total = own["grants"][seat][resource] + amount
            return "grant", {"funding": {}, "pr": {}, resource: {seat: total}}
    return None


def _shared(units: int, seats: Sequence[str], worth: int) -> dict[str, int]:
    """Units as evenly as they go."""
    return {s: worth * (units // len(seats) + (n < units % len(seats))) for n, s in enumerate(seats)}


def _tests_worth(sight: Sight) -> int:
    """How many tests to pay for this turn: one at a time teaches most, all of them once a win is near."""
    force, funding = sight.own["in_force"], int(sight.own["funding"])
    price, limit = force["test_price"], force["max_tests"]
    kept = NULLIFY_PRICE if sight.nature.reasons and sight.state["turn"] >= NULLIFY_FROM - 1 else 0
    paid = funding // price if price else 4
    spared = max(0, funding - kept) // price if price else 4
    most = paid if limit is None else min(paid, limit)
    if not sight.nature.reasons:
        return min(most, 4)
    likely = _win_chance(sight)
    some = 2 if sight.state["turn"] <= 2 else 1
    wanted = 4 if likely >= sight.nature.all_in_from else some
    return min(most, 4, max(wanted if spared >= wanted else spared, 1))


# --- engineers --------------------------------------------------------------------------------------------


def _build(sight: Sight) -> tuple[str, Json] | None:
    """As many tests as the grant pays for."""
    prompt = sight.prompts.get("lock_tests")
    if prompt is None:
        return None
    tests = prompt["args"]["properties"]["tests"]
    if len(sight.own["tests"][sight.seat]) >= tests["maxItems"]:
        waits = not sight.own["allocated"] and "politician" not in sight.roles
        return _ask(sight, "funding", sight.own["in_force"]["test_price"]) if waits else None
    used = {
        id
        for seat, laid in sight.own["tests"].items()
        if seat != sight.seat
        for t in laid
        for id in t.values()
    }
    slots = {slot: field["enum"] for slot, field in tests["items"]["properties"].items()}
    chosen = _choose_tests(sight, slots, used, min(4, tests["maxItems"]))
    return ("lock_tests", {"tests": chosen}) if chosen else None


def _ask(sight: Sight, resource: str, amount: int) -> tuple[str, Json]:
    """Says once what it needs, then waits for it."""
    asks = sight.own["asks"]
    key = f"{sight.seat}:pr" if resource == "pr" and f"{sight.seat}:pr" in asks else sight.seat
    if asks[key] or "ask" not in sight.prompts or not amount:
        return WAIT
    both = "what" in sight.prompts["ask"]["args"]["properties"]
    return "ask", {"amount": amount, **({"what": resource} if both else {})}


def _choose_tests(sight: Sight, slots: dict[str, list[str]], used: set[str], most: int) -> list[Json]:
    found: list[Json] = []
    taken = set(used)
    for _ in range(most):
        free = {slot: [id for id in ids if id not in taken] for slot, ids in slots.items()}
        test = _reasoned(sight, free) if sight.nature.reasons else _tinkered(sight, free, len(found))
        if test is None:
            break
        found.append(test)
        taken.update(test.values())
    return found


def _tinkered(sight: Sight, free: dict[str, list[str]], number: int) -> Json | None:
    """The best test so far with one part changed, or something new."""
    past = sight.own["results"]
    best = max(past, key=lambda test: test["correct"], default=None)
    test: Json = {}
    change = list(free)[(sight.luck + number) % len(free)]
    for n, (slot, ids) in enumerate(free.items()):
        open_ids = [id for id in ids if id not in test.values()]
        if not open_ids:
            return None
        kept = best["components"].get(slot) if best and best["correct"] and not number else None
        keep = kept in open_ids and slot != change
        test[slot] = kept if keep else open_ids[(sight.luck // 7 ** (n + 1)) % len(open_ids)]
    return test


@lru_cache(maxsize=4096)
def _weigh(trials: tuple[notebook.Trial, ...], each: int) -> notebook.Weights:
    components = {c.id: str(c.type) for c in house().components}
    return notebook.weigh(components, trials, each)


def _weights(sight: Sight) -> notebook.Weights:
    """What the own team's results leave possible; when they contradict each other, what the latest do."""
    since, each = sight.own["since_turn"], 3 if sight.own["open_access"] else 2
    trials = [
        notebook.Trial(tuple(t["components"].values()), tuple(t["sabotaged"]), t["correct"])
        for t in sight.own["results"]
        if t["turn"] >= since
    ]
    weights = _weigh(tuple(trials), each)
    while not weights.total:
        trials = trials[1:]
        weights = _weigh(tuple(trials), each)
    return weights


def _win_chance(sight: Sight) -> float:
    """Of the best test there is, without what cards forbid this turn."""
    weights = _weights(sight)
    return float(weights.together.max()) / weights.total


def _reasoned(sight: Sight, free: dict[str, list[str]]) -> Json | None:
    """The test that tells most, and may win; of unusual types, the parts that are most likely right."""
    weights = _weights(sight)
    if tuple(free) != TYPES:
        likely = {
            id: count
            for n, t in enumerate(TYPES)
            for id, count in zip(weights.parts[t], weights.alone[n].tolist(), strict=True)
        }
        test: Json = {}
        for slot, ids in free.items():
            open_ids = [id for id in ids if id not in test.values()]
            if not open_ids:
                return None
            test[slot] = max(open_ids, key=lambda id: likely.get(id, 0))
        return test
    if not all(free.values()):
        return None
    places = [[weights.parts[t].index(id) for id in free[t] if id in weights.parts[t]] for t in TYPES]
    if not all(places):
        return None
    chosen = np.ix_(*places)
    bits = np.log2(weights.total**2 / notebook.spread(weights)[chosen])
    value = bits + WORTH_OF_A_WIN * weights.together[chosen] / weights.total
    best = np.unravel_index(int(np.argmax(value)), value.shape)
    return {t: weights.parts[t][places[n][int(best[n])]] for n, t in enumerate(TYPES)}


# --- agents -----------------------------------------------------------------------------------------------


def _spend(sight: Sight) -> tuple[str, Json] | None:
    """Cards, once it is known what they can hit; who bluffs lays a decoy first."""
    laid = sight.own["cards"][sight.seat]
    pr = sight.grant("pr")
    if pr == 0:
        waits = not sight.own["allocated"] and "politician" not in sight.roles
        return _ask(sight, "pr", 1) if waits else None
    if not sight.fast and sight.waits_for("engineer", other(sight.side)):
        return WAIT
    bluffing = _bluffs(sight)
    if bluffing and sight.agents_choose(other(sight.side)):
        return WAIT if any(laid.values()) else _lock(_decoy(sight))
    if any(laid.values()) and not (bluffing and laid == _decoy(sight)):
        return None
    cards = _cards(sight, pr)
    return None if cards == laid else _lock(cards)


def _lock(cards: Json) -> tuple[str, Json] | None:
    return "lock_cards", cards


def _bluffs(sight: Sight) -> bool:
    """The agents of the team that draws lay a decoy down and choose last; without a clock, and if the other
    team sees it."""
    seen = sight.state["settings"]["agents_see"] == "tests_and_cards"
    return sight.nature.bluffs and seen and not sight.fast and drawing_side(sight.state["turn"]) == sight.side


def _decoy(sight: Sight) -> Json:
    """A proxy of the power that matters least."""
    powers = sight.prompts["lock_cards"]["args"]["properties"]["proxies"]["properties"]
    free = [power for power, field in powers.items() if field["maximum"] > 0]
    idle = [power for power in free if power not in sight.nature.plans]
    return {"proxies": {idle[-1]: 1} if idle else {}, "sabotages": {}}


def _cards(sight: Sight, pr: int) -> Json:
    """What the PR goes into this turn."""
    force = sight.own["in_force"]
    fields = sight.prompts["lock_cards"]["args"]["properties"]
    hand, strikes = (
        {id: field["maximum"] - _taken(sight, kind, id) for id, field in fields[kind]["properties"].items()}
        for kind in ("proxies", "sabotages")
    )
    tests = sum(len(laid) for laid in _seen(sight.team(other(sight.side))["tests"]))
    sabotages: dict[str, int] = {}
    if _sabotages_first(sight, tests):
        sabotages = _strikes(sight, strikes, tests, pr // max(1, force["sabotage_price"]))
        pr -= sum(sabotages.values()) * force["sabotage_price"]
    proxies = _proxies(sight, hand, pr // max(1, force["proxy_price"]))
    return {"proxies": proxies, "sabotages": sabotages}


def _taken(sight: Sight, kind: str, card: str) -> int:
    """How many of a card the team's other agents have laid."""
    others = (cards for seat, cards in sight.own["cards"].items() if seat != sight.seat)
    return sum(cards[kind].get(card, 0) for cards in others)


def _seen(entries: Json) -> Iterable[Json]:
    """What of several secrets may be seen."""
    return (e for e in entries.values() if not (isinstance(e, dict) and e.get("hidden")))


def _sabotages_first(sight: Sight, tests: int) -> bool:
    """Whether the other team is to be stopped."""
    if not tests:
        return False
    if sight.nature.plans:
        past = [n for turn in sight.state["history"] for n in turn["reveal"]["results"][other(sight.side)]]
        return sight.state["turn"] >= DANGER_FROM or past.count(2) >= 2
    return sight.luck % 100 < 100 * sight.nature.sabotages


def _strikes(sight: Sight, hand: dict[str, int], tests: int, most: int) -> dict[str, int]:
    """One card a test, of changing types."""
    found: dict[str, int] = {}
    for n in range(min(most, tests, len(TYPES) * SABOTAGE_CARDS)):
        type = TYPES[(sight.luck + n) % len(TYPES)]
        if found.get(type, 0) < hand.get(type, 0):
            found[type] = found.get(type, 0) + 1
    return found


def _proxies(sight: Sight, hand: dict[str, int], most: int) -> dict[str, int]:
    """Towards four of the power that the plan names; one that the other team lays too would be cancelled."""
    own, theirs = sight.own, sight.team(other(sight.side))
    if not sight.nature.reasons:
        free = [power for power, left in hand.items() if left > 0]
        return {free[sight.luck // 3 % len(free)]: 1} if free and most else {}
    laid = {power for cards in _seen(theirs["cards"]) for power in cards["proxies"]}
    open_plans = [p for p in sight.nature.plans if p in hand and p not in own["unlocked"]]
    wanted = [p for p in open_plans if p not in laid] or open_plans
    if not wanted or not most:
        return {}
    begun = max(wanted, key=lambda power: own["open_proxies"][power])
    power = begun if own["open_proxies"][begun] else wanted[sight.luck // 5 % 3 // 2 % len(wanted)]
    counts = max(1, own["in_force"]["proxy_counts"])
    missing = -(-(PROXY_CARDS - own["open_proxies"][power]) // counts)
    number = min(most, hand[power], missing)
    return {power: number} if number > 0 else {}


# --- the other phases -------------------------------------------------------------------------------------


def _vote(sight: Sight) -> tuple[str, Json] | None:
    """The choice that serves the own team best, by what its politicians know."""
    if not sight.nature.reasons or "vote" not in sight.prompts:
        return None
    event = next((e for e in house().events if e.id == sight.state["event"]["id"]), None)
    if event is None or event.vote is None:
        return None
    best = max(event.vote.choices, key=lambda choice: sum(_worth(sight, e) for e in choice.effects))
    return "vote", {"choice": best.id}


def _worth(sight: Sight, effect: AnyEffect) -> float:
    """What a choice's effect is worth to this politician, in tests."""
    if isinstance(effect, ThreatEffect):
        return -effect.amount * (1.0 if int(sight.own["threat"]) > -2 else 0.3)
    if isinstance(effect, ResourceEffect):
        return effect.amount / 100 if effect.resource == "funding" else effect.amount / 2
    if isinstance(effect, OnlyEffect):
        known = {id for card in sight.own["known_solutions"] for t, id in card.items() if t in TYPES}
        fitting = [
            c.type
            for c in house().components
            if c.id in known and getattr(c, effect.property) == effect.value
        ]
        return len(set(fitting)) + len(fitting) / 10
    return 0.0


def _aim(sight: Sight) -> tuple[str, Json] | None:
    """A card a test, as far as they go."""
    label = sight.prompts["aim"]["label"]
    return "aim", {"targets": [n % label["tests"] for n in range(len(label["cards"]))]}


def _nullify(sight: Sight) -> tuple[str, Json] | None:
    """Pays where that makes a test win, which the politicians alone can tell."""
    if not sight.nature.reasons:
        return None
    own, label = sight.own, sight.prompts["nullify"]["label"]
    viable = {id for card in own["known_solutions"] for type, id in card.items() if type in TYPES}
    for number, test in enumerate(own["submitted"]):
        if not set(test["components"].values()) <= viable:
            continue
        against = [
            n
            for n, card in enumerate(sight.state["reveal"]["sabotages"])
            if card["against"] == sight.side and card["test"] == number
        ]
        if len(against) * label["price"] <= int(own["funding"]):
            return "nullify", {"cards": against}
    return "nullify", {"cards": []}
