"""From the end of play to the results: charges, proxies, sabotage, targets, nullifying (MB-12 to MB-15)."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from ..core.game import Json, Secret
from . import people, rules, solutions
from .draft import Draft
from .state import (
    SIDES,
    GameState,
    Grant,
    PlayedProxies,
    Reveal,
    Side,
    Slots,
    Spent,
    Strike,
    Submitted,
    Tested,
    other,
)


def parts_of(state: GameState, test: Slots) -> tuple[rules.Part, ...]:
    """A test as the rules see it."""
    types = {c.id: str(c.type) for c in state.pack.components}
    return tuple(rules.Part(id, types[id]) for id in test.values())


def lay_open(draft: Draft) -> None:
    """MB-35, MB-12, MB-13: what is in is charged, the rest of the grants returns, the cards turn over."""
    state = draft.state
    tests = {side: _tests(state, side) for side in SIDES}
    proxies = {side: _proxies(state, side) for side in SIDES}
    strikes = tuple(strike for side in SIDES for strike in _strikes(state, side))
    price: dict[str, int] = {side: state.of(side).in_force.proxy_price for side in SIDES}
    _, a, b = rules.negate(proxies["a"], proxies["b"], price)
    after: dict[Side, rules.ProxySide] = {"a": a, "b": b}
    for side in SIDES:
        own = sum(strike.by == side for strike in strikes)
        _charge(draft, side, tests[side], len(proxies[side]), own)
        team = draft.of(side)
        counts = team.in_force.proxy_counts
        stay = Counter(after[side].played)
        lying = {p: min(rules.PROXY_CARDS, n + stay[p] * counts) for p, n in team.open_proxies.items()}
        draft.team(side, open_proxies=lying)
    unlocked: dict[str, tuple[str, ...]] = {
        side: rules.unlocks(draft.of(side).open_proxies, draft.of(side).unlocked) for side in SIDES
    }
    for side in SIDES:
        draft.team(side, unlocked=(*draft.of(side).unlocked, *unlocked[side]))
    draft.set(
        reveal=Reveal(
            turn=state.turn,
            proxies={
                side: PlayedProxies(dict(Counter(s.played)), dict(Counter(s.returned)), s.pr)
                for side, s in after.items()
            },
            unlocked=unlocked,
            sabotages=strikes,
            test_counts={side: len(tests[side]) for side in SIDES},
        ),
    )
    draft.say(
        "mb.proxies",
        "MB-12",
        a=_shown(a),
        b=_shown(b),
    )
    for side in SIDES:
        for power in unlocked[side]:
            draft.say("mb.unlocked", "MB-12", team=side, power=power)
    draft.say(
        "mb.sabotages",
        "MB-13",
        cards=[{"by": s.by, "against": s.against, "type": s.type} for s in strikes],
        tests={side: len(tests[side]) for side in SIDES},
    )


def _shown(side: rules.ProxySide) -> Json:
    return {
        "played": dict(Counter(side.played)),
        "returned": dict(Counter(side.returned)),
        "pr": side.pr,
    }


def _tests(state: GameState, side: Side) -> tuple[Submitted, ...]:
    """Everything locked in, in seat order."""
    return tuple(
        Submitted(seat, test) for seat, tests in state.of(side).tests.items() for test in tests.value
    )


def _proxies(state: GameState, side: Side) -> tuple[str, ...]:
    cards: Counter[str] = Counter()
    for locked in state.of(side).cards.values():
        cards.update(locked.value.proxies)
    return tuple(power.id for power in state.pack.powers for _ in range(cards[power.id]))


def _strikes(state: GameState, side: Side) -> tuple[Strike, ...]:
    return tuple(
        Strike(by=side, against=other(side), type=type, test=None, seat=seat)
        for seat, locked in state.of(side).cards.items()
        for type in rules.TYPES
        for _ in range(locked.value.sabotages.get(type, 0))
    )


def _charge(draft: Draft, side: Side, tests: tuple[Submitted, ...], proxies: int, own: int) -> None:
    """MB-35: only what is in is paid for; nothing stays reserved."""
    team = draft.of(side)
    force = team.in_force
    spent = Spent(
        tests=rules.cost_of_tests(len(tests), force.test_price),
        proxies=rules.cost_of_cards(proxies, 0, force.proxy_price),
        sabotages=rules.cost_of_cards(0, own, sabotage_price=force.sabotage_price),
    )
    draft.team(
        side,
        funding=Secret(rules.charge(team.funding.value, spent.tests), team.funding.to),
        pr=Secret(rules.charge(team.pr.value, spent.proxies + spent.sabotages), team.pr.to),
        spent=Secret(spent, team.spent.to),
        submitted=Secret(tests, team.submitted.to),
        grants={seat: Secret(Grant(), kept.to) for seat, kept in team.grants.items()},
        asks={seat: Secret(None, kept.to) for seat, kept in team.asks.items()},
    )


# --- targets (MB-13) --------------------------------------------------------------------------------------


def strikes(state: GameState) -> tuple[Strike, ...]:
    """The sabotage cards on the table."""
    return () if state.reveal is None else state.reveal.sabotages


def tests_against(state: GameState, strike: Strike) -> int:
    """How many tests the strike can choose from."""
    return 0 if state.reveal is None else state.reveal.test_counts[strike.against]


def to_aim(state: GameState, seat: str) -> tuple[Strike, ...]:
    """An agent's cards that have a choice of tests, in the order in which they lie on the table."""
    return tuple(s for s in strikes(state) if s.seat == seat and tests_against(state, s) > 1)


def must_aim(state: GameState) -> bool:
    """Whether any card has a choice."""
    return any(tests_against(state, s) > 1 for s in strikes(state))


def take_aim(draft: Draft) -> None:
    """Waits for each agent who has a choice."""
    agents = [s for s in people.players(draft.state) if to_aim(draft.state, s)]
    draft.set(aims={seat: Secret(None, f"seat:{seat}") for seat in agents})


def name_targets(draft: Draft) -> None:
    """Each card hits the test that its agent named, by default the first one."""
    state = draft.state
    if state.reveal is None:
        return
    named = {seat: list(aim.value or ()) for seat, aim in state.aims.items()}
    hit: list[Strike] = []
    for strike in state.reveal.sabotages:
        tests = tests_against(state, strike)
        wish = None
        if tests > 1:
            wishes = named.get(strike.seat or "", [])
            wish = wishes.pop(0) if wishes else 0
        hit.append(replace(strike, test=rules.target(wish, tests)))
    draft.set(reveal=replace(state.reveal, sabotages=tuple(hit)), aims={})
    if hit:
        draft.say(
            "mb.targets",
            "MB-13",
            cards=[{"by": s.by, "against": s.against, "type": s.type, "test": s.test} for s in hit],
        )


# --- nullify (MB-14) --------------------------------------------------------------------------------------


def against(state: GameState, side: Side) -> tuple[int, ...]:
    """The places, among the sabotages on the table, of those that hit a test of this team."""
    return tuple(i for i, s in enumerate(strikes(state)) if s.against == side and s.test is not None)


def price_to_nullify(state: GameState, cards: int) -> int:
    """What it costs; a card that makes sabotage count double makes nullifying it cost double."""
    counts = max(state.of(side).in_force.sabotage_counts for side in SIDES)
    return rules.nullify_cost(state.turn, cards * counts)


def may_nullify(state: GameState) -> bool:
    """Whether the window opens. It does not ask who can afford it: that would betray a secret."""
    return state.turn >= rules.NULLIFY_FROM and any(against(state, side) for side in SIDES)


def open_window(draft: Draft) -> None:
    """Waits for each team that was hit."""
    state = draft.state
    draft.set(
        waivers={side: Secret(None, f"team:{side}:politician") for side in SIDES if against(state, side)}
    )


def nullify(draft: Draft) -> None:
    """Those paid for do not count; everybody sees which."""
    state = draft.state
    if state.reveal is None:
        return
    cards = list(state.reveal.sabotages)
    for side in SIDES:
        choice = state.waivers.get(side)
        paid = choice.value if choice is not None else None
        if not paid:
            continue
        cost = price_to_nullify(state, len(paid))
        team = draft.of(side)
        draft.team(
            side,
            funding=Secret(rules.charge(team.funding.value, cost), team.funding.to),
            spent=Secret(replace(team.spent.value, nullify=cost), team.spent.to),
        )
        for i in paid:
            cards[i] = replace(cards[i], nullified=True)
        draft.say("mb.nullified", "MB-14", team=side, cards=list(paid), paid=cost)
    draft.set(reveal=replace(state.reveal, sabotages=tuple(cards)), waivers={})


# --- results (MB-15) --------------------------------------------------------------------------------------


def tell_results(draft: Draft) -> None:
    """How many components of each test were correct; the team's notebook keeps which were tested."""
    if draft.state.reveal is None:
        return
    told: dict[str, tuple[int, ...]] = {}
    for side in SIDES:
        new = []
        for number, test in enumerate(draft.of(side).submitted.value):
            struck = struck_types(draft.state, side, number)
            judged = rules.judge(
                parts_of(draft.state, test.components), solutions.viable_of(draft.state, side), struck
            )
            new.append(Tested(draft.state.turn, test.seat, test.components, struck, rules.correct(judged)))
        told[side] = tuple(test.correct for test in new)
        results = draft.of(side).results
        draft.team(side, results=Secret((*results.value, *new), results.to))
        if new:
            solutions.write_notebook(draft, side)
        draft.say("mb.results", "MB-15", team=side, correct=list(told[side]))
    draft.set(reveal=replace(draft.state.reveal, results=told))


def struck_types(state: GameState, side: Side, number: int) -> tuple[str, ...]:
    """The component types that fail in a team's test."""
    hit = {s.type for s in strikes(state) if s.against == side and s.test == number and not s.nullified}
    return tuple(type for type in rules.TYPES if type in hit)


def winning_tests(state: GameState, side: Side) -> tuple[Slots, ...]:
    """MB-16: this turn's tests of which all three components were correct."""
    viable = solutions.viable_of(state, side)
    return tuple(
        test.components
        for number, test in enumerate(state.of(side).submitted.value)
        if rules.wins(
            rules.judge(parts_of(state, test.components), viable, struck_types(state, side, number))
        )
    )
