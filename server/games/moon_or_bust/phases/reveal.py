"""The reveal at the end of play (MB-35, MB-12, MB-13), and the results of the tests (MB-15)."""

from collections import Counter

from msgspec.structs import replace

from ...core.forms import picked, plain
from ...core.game import Secret
from ..builder import Builder
from ..rules import ledger, proxies, testing
from ..state import GameState, Grant, PlayedProxies, Reveal, Slots, Spent, Strike, Submitted, Tested
from ..terms import SIDES, TYPES, Side, other
from . import chips
from .solution_cards import viable_of, write_notebook


def parts_of(state: GameState, test: Slots) -> tuple[testing.TestPart, ...]:
    """A test as the rules see it."""
    types = {c.id: c.type for c in state.pack.components}
    return tuple(testing.TestPart(id, types[id]) for id in test.values())


def strikes(state: GameState) -> tuple[Strike, ...]:
    """The sabotage cards on the table."""
    return () if state.reveal is None else state.reveal.sabotages


def reveal_cards(builder: Builder) -> None:
    """Charge for the locked choices, return unused grants, reveal the cards (MB-35, MB-12, MB-13)."""
    state = builder.state
    tests = {side: _tests(state, side) for side in SIDES}
    played = {side: _proxies(state, side) for side in SIDES}
    laid = tuple(strike for side in SIDES for strike in _strikes(state, side))
    price: dict[str, int] = {side: state.of(side).in_force.proxy_price for side in SIDES}
    _, after = proxies.negate(played["a"], played["b"], price)
    unlocked: dict[str, tuple[str, ...]] = {}
    for side in SIDES:
        own_strikes = sum(strike.by == side for strike in laid)
        _charge(builder, side, tests[side], len(played[side]), own_strikes)
        team = builder.of(side)
        stay, counts_as = Counter(after[side].played), team.in_force.proxy_counts
        lying = {p: min(proxies.PROXY_CARDS, n + stay[p] * counts_as) for p, n in team.open_proxies.items()}
        unlocked[side] = proxies.unlocks(lying, team.unlocked)
        builder.team(side, open_proxies=lying, unlocked=(*team.unlocked, *unlocked[side]))
    shown: dict[str, PlayedProxies] = {
        side: PlayedProxies(dict(Counter(s.played)), dict(Counter(s.returned)), s.pr)
        for side, s in after.items()
    }
    counts: dict[str, int] = {side: len(tests[side]) for side in SIDES}
    revealed = Reveal(turn=state.turn, proxies=shown, unlocked=unlocked, sabotages=laid, test_counts=counts)
    builder.set(reveal=revealed)
    builder.say("mb.proxies", "MB-12", **plain(shown), cards=len(played["a"]) + len(played["b"]))
    for side in SIDES:
        for power in unlocked[side]:
            builder.say("mb.unlocked", "MB-12", team=side, power=power)
    cards = [picked(strike, "by", "against", "type") for strike in laid]
    builder.say("mb.sabotages", "MB-13", cards=cards, tests=counts)


def _tests(state: GameState, side: Side) -> tuple[Submitted, ...]:
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
        for type in TYPES
        for _ in range(locked.value.sabotages.get(type, 0))
    )


def _charge(
    builder: Builder, side: Side, tests: tuple[Submitted, ...], played: int, own_strikes: int
) -> None:
    """Charge only for what is locked in, and release everything reserved (MB-35)."""
    team = builder.of(side)
    force = team.in_force
    spent = Spent(
        tests=ledger.cost_of_tests(len(tests), force.test_price),
        proxies=ledger.cost_of_cards(played, 0, force.proxy_price, force.sabotage_price),
        sabotages=ledger.cost_of_cards(0, own_strikes, force.proxy_price, force.sabotage_price),
    )
    builder.team(
        side,
        funding=ledger.charge(team.funding.value, spent.tests),
        pr=ledger.charge(team.pr.value, spent.proxies + spent.sabotages),
        spent=spent,
        submitted=tests,
        grants={seat: Secret(Grant(), grant.to) for seat, grant in team.grants.items()},
        asks={seat: Secret(None, grant.to) for seat, grant in team.asks.items()},
    )


def _strikes_left(state: GameState, side: Side) -> tuple[tuple[str, int], ...]:
    """Return the strikes on a team's tests that were not nullified: component type, index of the test."""
    return tuple(
        (strike.type, strike.test)
        for strike in strikes(state)
        if strike.against == side and strike.test is not None and not strike.nullified
    )


def _judged(state: GameState, side: Side) -> tuple[tuple[testing.Judged, ...], ...]:
    """Judge a team's tests of the turn by its viable components and the sabotage."""
    tests = [parts_of(state, test.components) for test in state.of(side).submitted.value]
    return testing.judge_all(tests, viable_of(state, side), _strikes_left(state, side))


def announce_results(builder: Builder) -> None:
    """Announce the correct components of each test; the team's notebook keeps which were tested."""
    if builder.state.reveal is None:
        return
    announced: dict[str, tuple[int, ...]] = {}
    for side in SIDES:
        left = _strikes_left(builder.state, side)
        tests = builder.of(side).submitted.value
        turn = builder.state.turn
        new = [
            Tested(turn, test.seat, test.components, testing.struck(left, number), testing.correct(parts))
            for number, (test, parts) in enumerate(zip(tests, _judged(builder.state, side), strict=True))
        ]
        announced[side] = tuple(test.correct for test in new)
        team = builder.of(side)
        builder.team(side, results=(*team.results.value, *new), told=(*team.told, *announced[side]))
        if new:
            write_notebook(builder, side)
        opened = chips.settle_lamps(builder, side, announced[side])
        builder.say("mb.results", "MB-15", team=side, correct=list(announced[side]), **opened)
    builder.set(reveal=replace(builder.state.reveal, results=announced))


def winning_tests(state: GameState, side: Side) -> tuple[Slots, ...]:
    """The tests of this turn of which all three components were correct (MB-16)."""
    tests = zip(state.of(side).submitted.value, _judged(state, side), strict=True)
    return tuple(test.components for test, parts in tests if testing.wins(parts))
