"""What each seat can do now, as prompts: the JSON Schema of a move's args, its default, who is waited for.

Nothing here may differ by what the seat must not know: a limit that would betray a purse is a `Secret`. What
depends on little is made once and kept: most moves change the prompts of one seat or two.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ..core.forms import closed, number
from ..core.game import Json, Prompt, Secret
from . import flow, people, reveal, rules
from .pack import TYPES, Component
from .state import Force, GameState, Side, Team, politicians_of

MAX_ASK = {"funding": 10_000, "pr": 20}
"""Nobody asks for more at once; the same at every table, whatever is in the purse."""


def _prompt(move: str, args: Json | None = None, *, label: Json | None = None, **rest: Any) -> Prompt:
    return Prompt(
        move=move,
        label={"id": f"moon_or_bust.{move}", **(label or {})},
        args=closed({}) if args is None else args,
        **{"default": {}, **rest},
    )


def prompts_of(state: GameState, seat_id: str) -> tuple[Prompt, ...]:
    """Everything that a seat, or the referee, can do now; what the table waits for comes first."""
    if seat_id == "referee":
        return _referee(state)
    seat = people.seat_of(state, seat_id)
    if seat is None or state.phase == "over":
        return ()
    side = people.side_of(seat)
    found: list[Prompt] = []
    if state.phase == "solutions":
        found += _entry(state, seat_id)
    elif state.phase == "event" and people.drawer(state) == seat_id:
        found.append(_event(state))
    elif state.phase == "vote" and seat_id in state.votes:
        found.append(_vote(state, seat_id))
    elif state.phase == "play":
        if "engineer" in seat.roles:
            found += _tests(state, side, seat_id)
        if "agent" in seat.roles:
            found.append(_cards(state, side, seat_id))
        if "politician" in seat.roles:
            found += _politician(state, side)
        if seat_id in state.of(side).grants:
            found.append(_ask(tuple(ask_keys(state, seat_id).values())))
        found += _ready(seat_id in state.ready)
    elif state.phase == "target" and seat_id in state.aims:
        found.append(_aim(state, seat_id))
    elif state.phase == "nullify" and side in state.waivers and "politician" in seat.roles:
        found.append(_nullify(state, side))
    elif state.phase == "breather" and not state.fast:
        found += _ready(seat_id in state.ready)
    return tuple(found)


def _referee(state: GameState) -> tuple[Prompt, ...]:
    if state.phase == "over":
        return ()
    found = []
    if state.phase == "play" and not state.fast:
        found.append(_prompt("end_play"))
    if state.phase == "breather" and not state.fast:
        found.append(_prompt("next_turn"))
    if state.turn:
        found.append(_prompt("end_fast_mode" if state.fast else "begin_fast_mode"))
    return tuple(found)


@lru_cache
def _ready(done: bool) -> tuple[Prompt, ...]:
    found = (_prompt("ready", must=True, submitted=done),)
    return (*found, _prompt("unready")) if done else found


# --- before play ------------------------------------------------------------------------------------------


def entry_for(state: GameState, seat: str) -> str | None:
    """Which printed solution card this seat is to enter next: its own team's, or, by one of them, the shared
    one. A team without a politician does not hold up the game: anybody may stand in."""
    waiting = state.entries
    for side in ("a", "b"):
        own = people.seats_of(state.seats, "a" if side == "a" else "b", "politician")
        if side in waiting and seat in (own or people.players(state)[:1]):
            return side
    return "shared" if "shared" in waiting and seat == people.politician_in_turn(state, "a", 1) else None


def _entry(state: GameState, seat: str) -> list[Prompt]:
    which = entry_for(state, seat)
    if which is None:
        return []
    pack = state.pack
    slots: Json = {type: {"enum": list(pack.of_type(type))} for type in TYPES}
    # any card is legal; three different ones, so that a table of bots plays with distinct solutions
    nth = ("a", "b", "shared").index(which)
    default = {type: pack.of_type(type)[nth] for type in TYPES}
    label = {"card": "shared" if which == "shared" else "own"}
    return [_prompt("enter_solution", closed(slots), label=label, default=default, must=True)]


def _event(state: GameState) -> Prompt:
    if state.settings.events == "app":
        return _prompt("draw_event", must=True)
    left = set(state.deck.order.value)
    ids = [event.id for event in state.pack.events if event.id in left]
    default = state.deck.order.value[0] if state.mode == "historic" else ids[0]
    return _prompt("enter_event", closed({"event": {"enum": ids}}), default={"event": default}, must=True)


def _vote(state: GameState, seat: str) -> Prompt:
    event = flow.waiting_vote(state)
    choices = event.vote.choices if event is not None and event.vote is not None else ()
    options = [
        {"const": c.id, "title": f"moon_or_bust.choice.{event.id if event else ''}.{c.id}"} for c in choices
    ]
    vote = state.votes[seat]
    return _prompt(
        "vote",
        closed({"choice": {"oneOf": options}}),
        label={"event": event.id if event else None},
        default={"choice": choices[0].id},
        must=True,
        submitted=vote.value is not None,
    )


# --- play: politicians ------------------------------------------------------------------------------------


def _politician(state: GameState, side: Side) -> list[Prompt]:
    team = state.of(side)
    found = [_grant(state, side)]
    # neither prompt may depend on who has seen what: that is known to politicians alone
    if rules.may_confer(team.allocated):
        found.append(_prompt("show_solution"))
    if state.settings.told_counts:
        found.append(_prompt("declare_told"))
    return found


def _grant(state: GameState, side: Side) -> Prompt:
    team, audience = state.of(side), politicians_of(side)
    fields: Json = {}
    current: Json = {}
    for resource, role in (("funding", "engineer"), ("pr", "agent")):
        given = {seat: getattr(g.value, resource) for seat, g in team.grants.items()}
        free = getattr(team, resource).value - sum(given.values())
        seats = people.seats_of(state.seats, side, role)
        shares = tuple((seat, given[seat]) for seat in seats)
        fields[resource], current[resource] = _shares(shares, max(0, free), audience)
    return _prompt("grant", closed(fields), default=current)


@lru_cache(maxsize=1024)
def _shares(given: tuple[tuple[str, int], ...], free: int, audience: str) -> tuple[Json, Json]:
    """What each seat may be given of a resource, never less than it has; and what it has."""
    fields = {
        seat: {
            "type": "integer",
            "minimum": Secret(has, audience),
            "maximum": Secret(has + free, audience),
        }
        for seat, has in given
    }
    return closed(fields, required=()), {seat: Secret(has, audience) for seat, has in given}


def ask_keys(state: GameState, seat_id: str) -> dict[str, str]:
    """Where a seat's requests stand in `asks`, and for which resource: an agent asks for PR, an engineer for
    funding; who is both has a second entry for PR."""
    seat = people.seat_of(state, seat_id)
    roles = seat.roles if seat is not None else ()
    if "engineer" in roles and "agent" in roles:
        return {seat_id: "funding", f"{seat_id}:pr": "pr"}
    return {seat_id: "funding" if "engineer" in roles else "pr"}


@lru_cache
def _ask(kinds: tuple[str, ...]) -> Prompt:
    most = max(MAX_ASK[kind] for kind in kinds)
    fields: Json = {"amount": number(0, most)}
    default: Json = {"amount": 0}
    if len(kinds) > 1:
        fields["what"] = {"enum": list(kinds)}
        default["what"] = "funding"
    return _prompt("ask", closed(fields), default=default, label={"for": list(kinds)})


# --- play: engineers --------------------------------------------------------------------------------------


def allowed(component: Component, force: Force) -> bool:
    """MB-10: whether the cards in force let this component be tested."""
    return all(getattr(component, p.property) == p.value for p in force.only) and not any(
        getattr(component, p.property) == p.value for p in force.without
    )


def slots_of(components: tuple[Component, ...], force: Force) -> dict[str, list[str]]:
    """MB-30: the slots of a test under the rules in force, with the components that fit each."""
    usable = [c for c in components if allowed(c, force)]
    if force.mix == "any":
        return {f"part_{i}": [c.id for c in usable] for i in (1, 2, 3)}
    if sorted(force.mix) == sorted(TYPES):
        return {type: [c.id for c in usable if c.type == type] for type in TYPES}
    return {f"part_{i}": [c.id for c in usable if c.type == t] for i, t in enumerate(force.mix, start=1)}


@lru_cache(maxsize=256)
def _test_schema(components: tuple[Component, ...], force: Force) -> Json | None:
    """A test's slots as JSON Schema, the same for every seat; None where a slot would be empty."""
    slots = slots_of(components, force)
    return closed({slot: {"enum": ids} for slot, ids in slots.items()}) if all(slots.values()) else None


def _tests(state: GameState, side: Side, seat: str) -> list[Prompt]:
    team = state.of(side)
    force = team.in_force
    items = _test_schema(state.pack.components, force)
    if items is None:
        return []  # no component is left that may be tested
    granted = team.grants[seat].value.funding
    most = len(state.pack.components) // 3
    most = min(most, granted // force.test_price) if force.test_price else most
    if force.max_tests is not None:
        most = min(most, force.max_tests)
    schema = {
        "type": "array",
        "minItems": 0,
        "maxItems": Secret(most, people.given_audience(seat, side)),
        "items": items,
    }
    locked = team.tests[seat]
    default = {"tests": Secret([dict(test) for test in locked.value], locked.to)}
    return [_prompt("lock_tests", closed({"tests": schema}), default=default)]


# --- play: agents -----------------------------------------------------------------------------------------


def hand(team: Team, field: str, card: str) -> int:
    """MB-02: how many of a card the team has to play: four proxies a power less those that lie open, two
    sabotages a type. What lies on the table for all to see is not a secret."""
    if field == "sabotages":
        return 0 if team.in_force.sabotage_banned else rules.SABOTAGE_CARDS
    return 0 if team.in_force.proxy_banned else rules.PROXY_CARDS - team.open_proxies[card]


@lru_cache(maxsize=1024)
def _counts(most: tuple[tuple[str, int], ...]) -> Json:
    return closed({card: number(0, left) for card, left in most}, required=())


def _cards(state: GameState, side: Side, seat: str) -> Prompt:
    team = state.of(side)
    proxies = tuple((power.id, hand(team, "proxies", power.id)) for power in state.pack.powers)
    sabotages = tuple((type, hand(team, "sabotages", type)) for type in TYPES)
    locked = team.cards[seat]
    return _prompt(
        "lock_cards",
        closed({"proxies": _counts(proxies), "sabotages": _counts(sabotages)}),
        default=Secret(
            {"proxies": dict(locked.value.proxies), "sabotages": dict(locked.value.sabotages)}, locked.to
        ),
    )


# --- after play -------------------------------------------------------------------------------------------


def _aim(state: GameState, seat: str) -> Prompt:
    mine = reveal.to_aim(state, seat)
    tests = max((reveal.tests_against(state, strike) for strike in mine), default=1)
    schema = {
        "type": "array",
        "minItems": len(mine),
        "maxItems": len(mine),
        "items": number(0, tests - 1),
    }
    return _prompt(
        "aim",
        closed({"targets": schema}),
        label={"cards": [strike.type for strike in mine], "tests": tests},
        default={"targets": [0] * len(mine)},
        must=True,
        submitted=state.aims[seat].value is not None,
    )


def _nullify(state: GameState, side: Side) -> Prompt:
    cards = list(reveal.against(state, side))
    one = reveal.price_to_nullify(state, 1)
    affordable = state.of(side).funding.value // one if one else len(cards)
    schema = {
        "type": "array",
        "minItems": 0,
        "maxItems": Secret(min(len(cards), affordable), politicians_of(side)),
        "uniqueItems": True,
        "items": {"enum": cards},
    }
    return _prompt(
        "nullify",
        closed({"cards": schema}),
        label={"price": one},
        default={"cards": []},
        must=True,
        submitted=state.waivers[side].value is not None,
    )
