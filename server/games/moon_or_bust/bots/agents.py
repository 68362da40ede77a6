"""Agents: proxies, sabotage and its targets, and a bluff."""

from ...core.game import WAIT, Choice, Json
from ..rules.lineup import drawing_side
from ..rules.proxies import PROXY_CARDS
from ..rules.sabotage import SABOTAGE_CARDS
from ..terms import TYPES, other
from .sight import Sight, ask, seen

DANGER_FROM = 5
"""From this turn on a strategist expects the other team to win."""


def spend(sight: Sight) -> Choice | None:
    """Return the move that locks cards in, once the tests that they can hit are known. A bluffing agent plays
    a decoy first. None: the cards stay as they are."""
    laid = sight.own["cards"][sight.seat]
    pr = int(sight.own["grants"][sight.seat]["pr"])
    if pr == 0:
        waits = sight.may_be_given and "politician" not in sight.roles
        return ask(sight, "pr", 1) if waits else None
    if not sight.fast and sight.waits_for("engineer", other(sight.side)):
        return WAIT
    bluffing = _bluffs(sight)
    if bluffing and sight.agents_choose(other(sight.side)):
        decoy = _decoy(sight)
        return WAIT if any(laid.values()) or decoy == laid else _lock(decoy, {"id": "mb.why.decoy"})
    if any(laid.values()) and not (bluffing and laid == _decoy(sight)):
        return None
    cards = _cards(sight, pr)
    if cards == laid:
        return None
    strikes, proxies = sum(cards["sabotages"].values()), sum(cards["proxies"].values())
    return _lock(cards, {"id": "mb.why.cards", "sabotages": strikes, "proxies": proxies})


def _lock(cards: Json, why: Json) -> Choice:
    return Choice("lock_cards", cards, why)


def _bluffs(sight: Sight) -> bool:
    """Return True if the agent bluffs: it plays a decoy, and chooses after the other team's agents.

    Only the drawing team bluffs, without a clock, and if the other team can see the decoy."""
    seen = sight.state["settings"]["agents_see"] == "tests_and_cards"
    return sight.nature.bluffs and seen and not sight.fast and drawing_side(sight.state["turn"]) == sight.side


def _decoy(sight: Sight) -> Json:
    """Return the cards of a bluff: a proxy of the power that matters least."""
    powers = sight.prompts["lock_cards"]["args"]["properties"]["proxies"]["properties"]
    free = [power for power, field in powers.items() if field["maximum"] > 0]
    idle = [power for power in free if power not in sight.nature.plans]
    return {"proxies": {idle[-1]: 1} if idle else {}, "sabotages": {}}


def _cards(sight: Sight, pr: int) -> Json:
    """Return the cards to buy with this turn's PR."""
    force = sight.own["in_force"]
    fields = sight.prompts["lock_cards"]["args"]["properties"]
    hand, strikes = (
        {id: field["maximum"] - _taken(sight, kind, id) for id, field in fields[kind]["properties"].items()}
        for kind in ("proxies", "sabotages")
    )
    tests = sum(len(laid) for laid in seen(sight.team(other(sight.side))["tests"]))
    sabotages: dict[str, int] = {}
    if _sabotages_first(sight, tests):
        sabotages = _strikes(sight, strikes, tests, pr // max(1, force["sabotage_price"]))
        pr -= sum(sabotages.values()) * force["sabotage_price"]
    proxies = _proxies(sight, hand, pr // max(1, force["proxy_price"]))
    return {"proxies": proxies, "sabotages": sabotages}


def _taken(sight: Sight, kind: str, card: str) -> int:
    """Return the number of such cards that the team's other agents have locked in."""
    others = (cards for seat, cards in sight.own["cards"].items() if seat != sight.seat)
    return sum(cards[kind].get(card, 0) for cards in others)


def _sabotages_first(sight: Sight, tests: int) -> bool:
    """Return True if sabotage comes before proxies: when the other team may win soon, or in the character's
    share of turns."""
    if not tests:
        return False
    if sight.nature.plans:
        counts: list[int] = sight.state["teams"][other(sight.side)]["told"]
        turn: int = sight.state["turn"]
        return turn >= DANGER_FROM or counts.count(2) >= 2
    return sight.luck % 100 < 100 * sight.nature.sabotages


def _strikes(sight: Sight, hand: dict[str, int], tests: int, limit: int) -> dict[str, int]:
    """Return sabotage cards: one for each test, of changing types."""
    cards: dict[str, int] = {}
    for n in range(min(limit, tests, len(TYPES) * SABOTAGE_CARDS)):
        type = TYPES[(sight.luck + n) % len(TYPES)]
        if cards.get(type, 0) < hand.get(type, 0):
            cards[type] = cards.get(type, 0) + 1
    return cards


def _proxies(sight: Sight, hand: dict[str, int], limit: int) -> dict[str, int]:
    """Return proxies towards four of a planned power, if possible of one that the other team does not play
    now: equal cards cancel each other (MB-12)."""
    ours, theirs = sight.own, sight.team(other(sight.side))
    if not sight.nature.reasons:
        free = [power for power, left in hand.items() if left > 0]
        return {free[sight.luck // 3 % len(free)]: 1} if free and limit else {}
    laid = {power for cards in seen(theirs["cards"]) for power in cards["proxies"]}
    open_plans = [p for p in sight.nature.plans if p in hand and p not in ours["unlocked"]]
    wanted = [p for p in open_plans if p not in laid] or open_plans
    if not wanted or not limit:
        return {}
    begun = max(wanted, key=lambda power: ours["open_proxies"][power])
    power = begun if ours["open_proxies"][begun] else wanted[sight.luck // 5 % 3 // 2 % len(wanted)]
    counts = max(1, ours["in_force"]["proxy_counts"])
    missing = -(-(PROXY_CARDS - ours["open_proxies"][power]) // counts)
    number = min(limit, hand[power], missing)
    return {power: number} if number > 0 else {}


def aim(sight: Sight) -> Choice | None:
    """Return the move that aims the cards at one test after the other."""
    label = sight.prompts["aim"]["label"]
    targets = [n % label["tests"] for n in range(len(label["cards"]))]
    return Choice("aim", {"targets": targets}, {"id": "mb.why.aim"})
