"""Politicians: grants, votes, nullified cards, and the reserve for the next turn's test."""

from collections.abc import Iterable, Sequence

from ...core.game import Choice, Json
from ..materials.effects import (
    AnyEffect,
    IncomeEffect,
    OnlyEffect,
    ResourceEffect,
    TestPriceEffect,
    ThreatEffect,
)
from ..materials.pack import Event, ForeignPower, house
from ..rules.ledger import TEST_PRICE
from ..rules.sabotage import NULLIFY_FROM, NULLIFY_PRICE
from ..terms import TYPES
from .sight import Sight, win_chance


def reserve(sight: Sight) -> int:
    """Return the funding to keep, so that the team can pay for a test next turn even after the worst event.

    It is the highest price of a test and the greatest loss among the cards not yet drawn, less the sure
    income."""
    state = sight.state
    drawn = {*state["deck"]["pile"], *(event["id"] for event in state["open_events"])}
    drawn.add((state["event"] or {}).get("id"))
    coming = [event for event in house().events if event.id not in drawn]
    price = max([_usual_price(sight), *(_price(event) for event in coming)])
    loss = max([0, *(_loss(event) for event in coming)])
    return max(0, price + loss - int(sight.own["in_force"]["income"]["funding"]))


def funding_of(effects: Iterable[AnyEffect]) -> int:
    """Return the funding that these effects add at once."""
    return sum(e.amount for e in effects if isinstance(e, ResourceEffect) and e.resource == "funding")


def _usual_price(sight: Sight) -> int:
    """Return this team's price of a test without event cards; an unlocked power may lower it."""
    powers = (power for power in house().powers if power.id in sight.own["unlocked"])
    return min([TEST_PRICE, *(_price(power) for power in powers if _price(power))])


def _price(card: Event | ForeignPower) -> int:
    """Return the price of a test that this card sets; 0 if it sets none."""
    return next((e.price for e in card.effects if isinstance(e, TestPriceEffect)), 0)


def _loss(event: Event) -> int:
    """Return the greatest loss of funding that this event can cause, at once and from the income."""
    choices = event.vote.choices if event.vote is not None else ()
    chosen = min((funding_of(choice.effects) for choice in choices), default=0)
    incomes = (e for e in event.effects if isinstance(e, IncomeEffect) and e.resource == "funding")
    income = sum(e.amount for e in incomes) * (event.turns or 1)
    return -(funding_of(event.effects) + chosen + income)


def share(sight: Sight) -> Choice | None:
    """Return the move that grants tests to the engineers and all PR to the agents, since unused grants come
    back. After it, answer requests."""
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
    why: Json = {"id": "mb.why.grant", "tests": tests, "likely": round(100 * win_chance(sight))}
    if not sight.nature.reasons:
        why = {"id": "mb.why.grant_all", "tests": tests}
    return Choice("grant", {"funding": funding, "pr": pr}, why)


def _answer(sight: Sight) -> Choice | None:
    """Return the move that grants the first request that the team can pay for, if there is one."""
    team = sight.own
    for key, amount in team["asks"].items():
        seat, _, pr = key.partition(":")
        if not amount or seat == sight.seat:
            continue
        engineer = seat in team["tests"] and not pr
        resource = "funding" if engineer else "pr"
        free = int(team[resource]) - sum(grant[resource] for grant in team["grants"].values())
        if amount <= free:
            total = team["grants"][seat][resource] + amount
            args: Json = {"funding": {}, "pr": {}, resource: {seat: total}}
            return Choice("grant", args, {"id": "mb.why.answer", "other": seat, "amount": amount})
    return None


def _shared(units: int, seats: Sequence[str], worth: int) -> dict[str, int]:
    """Return the amount for each seat, with units of `worth` shared out as evenly as possible."""
    return {s: worth * (units // len(seats) + (n < units % len(seats))) for n, s in enumerate(seats)}


def _tests_worth(sight: Sight) -> int:
    """Return the number of tests to pay for: few at a time teach most, and all once a win is near."""
    force, funding = sight.own["in_force"], int(sight.own["funding"])
    price, limit = force["test_price"], force["max_tests"]
    spare_budget = NULLIFY_PRICE if sight.nature.reasons and sight.state["turn"] >= NULLIFY_FROM - 1 else 0
    likely = win_chance(sight) if sight.nature.reasons else 0.0
    if likely < sight.nature.risks_from:
        spare_budget = max(spare_budget, reserve(sight))
    paid = funding // price if price else 4
    spared = max(0, funding - spare_budget) // price if price else 4
    ceiling = paid if limit is None else min(paid, limit)
    if not sight.nature.reasons:
        return min(ceiling, 4, max(spared, 1))
    some = 2 if sight.state["turn"] <= 2 else 1
    wanted = 4 if likely >= sight.nature.all_in_from else some
    return min(ceiling, 4, max(wanted if spared >= wanted else spared, 1))


def vote(sight: Sight) -> Choice | None:
    """Return the vote for the choice that is best for the own team and still leaves funding for a test in
    this turn and the next. A character that does not reason only avoids the loss of a test; else None."""
    if "vote" not in sight.prompts:
        return None
    event = next((e for e in house().events if e.id == sight.state["event"]["id"]), None)
    if event is None or event.vote is None:
        return None
    price, owned = sight.own["in_force"]["test_price"], int(sight.own["funding"])
    choices = event.vote.choices
    left = [owned + funding_of(choice.effects) - price for choice in choices]
    least = min(reserve(sight), max(left))
    able = [choice for choice, funding in zip(choices, left, strict=True) if funding >= least]
    if not sight.nature.reasons and len(able) == len(choices):
        return None
    best = max(able, key=lambda choice: sum(_worth(sight, e) for e in choice.effects))
    return Choice("vote", {"choice": best.id}, {"id": "mb.why.vote", "choice": best.id})


def _worth(sight: Sight, effect: AnyEffect) -> float:
    """Return the worth of a choice's effect to this politician, in tests."""
    if isinstance(effect, ThreatEffect):
        return -effect.amount * (1.0 if int(sight.own["threat"]) > -2 else 0.3)
    if isinstance(effect, ResourceEffect):
        return effect.amount / 100 if effect.resource == "funding" else effect.amount / 2
    if isinstance(effect, OnlyEffect):
        viable = _viable(sight)
        components = [c for c in house().components if c.id in viable]
        fitting = [c.type for c in components if getattr(c, effect.property) == effect.value]
        return len(set(fitting)) + len(fitting) / 10
    return 0.0


def _viable(sight: Sight) -> set[str]:
    """Return the components of the solutions that the team knows."""
    return {id for card in sight.own["known_solutions"] for type, id in card.items() if type in TYPES}


def nullify(sight: Sight) -> Choice | None:
    """Return the move that pays to nullify cards against a winning test. Only politicians know that it
    wins."""
    if not sight.nature.reasons:
        return None
    team, label = sight.own, sight.prompts["nullify"]["label"]
    viable = _viable(sight)
    laid = list(enumerate(sight.state["reveal"]["sabotages"]))
    paid: list[int] = []
    for number, test in enumerate(team["submitted"]):
        against = [n for n, card in laid if card["against"] == sight.side and card["test"] == number]
        wins = set(test["components"].values()) <= viable
        if wins and len(against) * label["price"] <= int(team["funding"]):
            paid = against
            break
    return Choice("nullify", {"cards": paid}, {"id": "mb.why.nullify", "cards": len(paid)})
