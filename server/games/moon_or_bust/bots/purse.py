"""The reserve of a team: funding it keeps so that it can test in the next turn."""

from collections.abc import Iterable

from ..materials.effects import AnyEffect, IncomeEffect, ResourceEffect, TestPriceEffect
from ..materials.pack import Event, Power, house
from ..rules.ledger import TEST_PRICE
from .sight import Sight


def reserve(sight: Sight) -> int:
    """Funding that pays for one test in the next turn, and in those after it that bring no income: the
    dearest test and the greatest loss among the cards not yet drawn, less the income that is sure."""
    state = sight.state
    drawn = {*state["deck"]["pile"], *(event["id"] for event in state["open_events"])}
    drawn.add((state["event"] or {}).get("id"))
    coming = [event for event in house().events if event.id not in drawn]
    price = max([_usual_price(sight), *(_price(event) for event in coming)])
    loss = max([0, *(_loss(event) for event in coming)])
    return max(0, price + loss - int(sight.own["in_force"]["income"]["funding"]))


def funding_of(effects: Iterable[AnyEffect]) -> int:
    """The funding that they add at once."""
    return sum(e.amount for e in effects if isinstance(e, ResourceEffect) and e.resource == "funding")


def _usual_price(sight: Sight) -> int:
    """The price of a test for this team without a card: a power that it has unlocked may change it."""
    powers = (power for power in house().powers if power.id in sight.own["unlocked"])
    return min([TEST_PRICE, *(_price(power) for power in powers if _price(power))])


def _price(card: Event | Power) -> int:
    """The price of a test while it is in force; 0 where it does not say."""
    return next((e.price for e in card.effects if isinstance(e, TestPriceEffect)), 0)


def _loss(event: Event) -> int:
    """The worst loss of a team, at once and from its income."""
    choices = event.vote.choices if event.vote is not None else ()
    chosen = min((funding_of(choice.effects) for choice in choices), default=0)
    income = sum(
        e.amount * (event.turns or 1)
        for e in event.effects
        if isinstance(e, IncomeEffect) and e.resource == "funding"
    )
    return -(funding_of(event.effects) + chosen + income)
