"""The numbered rules of Moon or Bust! as small pure functions.

The stateless endpoints and live play both call these, and nothing else decides anything. Ids stand in each
docstring. A component set is a `frozenset` of ids, a test a sequence of `Part`s, a side `"a"` or `"b"`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from ..core.errors import IllegalMove
from ..core.game import Json, Seat

TYPES = ("nose_cone", "fuselage", "thruster")
ROLES = ("politician", "engineer", "agent")
PROXY_CARDS = 4
"""MB-02: cards of each power in a team's hand; so many unlock its benefit (MB-12)."""
SABOTAGE_CARDS = 2
"""MB-02: cards of each component type in a team's hand; all are back by the next turn (MB-20)."""
START_FUNDING, START_PR = 300, 3
"""MB-05."""
TEST_PRICE, NULLIFY_PRICE, NULLIFY_FROM = 100, 200, 10
"""MB-30 and MB-14."""
WAR_DIE = "1d20"

Side = Literal["a", "b"]
Ending = Literal["win", "draw", "war"]


class Part(NamedTuple):
    """A component as a test sees it."""

    id: str
    type: str


class Judged(NamedTuple):
    """MB-15: one component of a test."""

    id: str
    type: str
    viable: bool
    sabotaged: bool

    @property
    def correct(self) -> bool:
        """Viable and not sabotaged."""
        return self.viable and not self.sabotaged


class Scored(NamedTuple):
    """MB-13 to MB-15: a turn's tests after sabotage, and what the turn cost the team that ran them."""

    tests: tuple[tuple[Judged, ...], ...]
    nullify_cost: int
    test_cost: int


class ProxySide(NamedTuple):
    """MB-12: one team's proxies after the reveal."""

    played: tuple[str, ...]
    returned: tuple[str, ...]
    pr: int


# --- setup ------------------------------------------------------------------------------------------------


def lineup_problems(seats: Sequence[Seat]) -> tuple[Json, ...]:
    """MB-01: why these seats cannot start; empty when they can. Each is `{"id", "team", "role"}`.

    Both teams need every role. Teams differ by one seat at most, and so does the number in each role: the
    extra one stands aside. Where a seat holds several roles ([H], fewer people) only the cover counts.
    """
    found: list[Json] = []
    members = {side: [s for s in seats if s.team == side] for side in ("a", "b")}
    for seat in seats:
        if seat.team not in members or not seat.roles:
            found.append({"id": "moon_or_bust.needs_place", "team": seat.team, "role": None, "seat": seat.id})
    counts = {side: Counter(r for s in members[side] for r in s.roles) for side in members}
    for side in members:
        for role in ROLES:
            if not counts[side][role]:
                found.append({"id": "moon_or_bust.needs_role", "team": side, "role": role})
    difference = len(members["a"]) - len(members["b"])
    larger = "a" if difference > 0 else "b"
    if abs(difference) > 1:
        found.append({"id": "moon_or_bust.uneven_teams", "team": larger, "role": None})
    elif not found and not is_house_lineup(seats):
        spare = abs(difference)
        for role in ROLES:
            more = counts["a"][role] - counts["b"][role]
            if abs(more) == 1 and spare and (more > 0) == (difference > 0):
                spare = 0
            elif more:
                side = "a" if more > 0 else "b"
                found.append({"id": "moon_or_bust.uneven_role", "team": side, "role": role})
    return tuple(found)


def is_house_lineup(seats: Sequence[Seat]) -> bool:
    """MB-01 [H]: whether somebody holds several roles, which the author's rules do not know."""
    return any(len(seat.roles) > 1 for seat in seats)


def viable(*cards: Sequence[str]) -> frozenset[str]:
    """MB-03, MB-33, MB-34: the components on the cards that a team may use now: its own, the shared one,
    and, with access, the other team's. What a replaced card held is gone with it."""
    return frozenset(part for card in cards for part in card)


def starting_threat(total: int) -> int:
    """MB-04: the total of 2d6, negated."""
    return -total


def event_order(
    mode: str, historic: Sequence[str], everything: Sequence[str]
) -> tuple[tuple[str, ...], bool]:
    """MB-06: the event deck before play, and whether it is shuffled."""
    return (tuple(historic), False) if mode == "historic" else (tuple(everything), True)


# --- a turn -----------------------------------------------------------------------------------------------


def drawing_side(turn: int) -> Side:
    """MB-10 [R]: whose politician draws the event: Meridian in odd turns, Zenith in even ones."""
    return "a" if turn % 2 else "b"


def play_is_over(fast: bool, seats: Iterable[str], ready: Collection[str]) -> bool:
    """MB-11: play ends when every player is done; in Fast Mode only its timer (or the referee) ends it."""
    return not fast and all(seat in ready for seat in seats)


def negate(
    a: Sequence[str], b: Sequence[str], price: Mapping[str, int] | None = None
) -> tuple[dict[str, int], ProxySide, ProxySide]:
    """MB-12: equal cards cancel one for one and go back; what they cost stays spent.

    Answers how many pairs were negated by power, then each side. Raises `IllegalMove` when a side plays more
    than four of one power. `price` is what a card costs each side in PR.
    """
    cost = price or {"a": 1, "b": 1}
    hands = {"a": Counter(a), "b": Counter(b)}
    for side in hands:
        for power, number in hands[side].items():
            if number > PROXY_CARDS:
                raise IllegalMove(
                    f"A team has {PROXY_CARDS} proxies of {power}, not {number}.",
                    path=(side,), rules=("MB-02",), power=power,
                )  # fmt: skip
    pairs = hands["a"] & hands["b"]
    sides = []
    for side, cards in (("a", a), ("b", b)):
        left = Counter(pairs)
        played: list[str] = []
        returned: list[str] = []
        for card in cards:
            (returned if left[card] > 0 else played).append(card)
            left[card] -= 1
        sides.append(ProxySide(tuple(played), tuple(returned), len(cards) * cost[side]))
    return {power: pairs[power] for power in dict.fromkeys(a) if pairs[power]}, sides[0], sides[1]


def unlocks(open_proxies: Mapping[str, int], unlocked: Collection[str]) -> tuple[str, ...]:
    """MB-12: the powers of which four lie open now and did not before."""
    return tuple(p for p, n in open_proxies.items() if n >= PROXY_CARDS and p not in unlocked)


def check_sabotages(types: Sequence[str]) -> None:
    """MB-02: at most two sabotage cards of a type. Raises `IllegalMove` at the first card too many."""
    seen: Counter[str] = Counter()
    for i, type in enumerate(types):
        seen[type] += 1
        if seen[type] > SABOTAGE_CARDS:
            raise IllegalMove(
                f"A team has {SABOTAGE_CARDS} sabotage cards for the {type}.",
                path=("sabotages", i, "type"), rules=("MB-02",), type=type,
            )  # fmt: skip


def target(test: int | None, tests: int) -> int | None:
    """MB-13: which test a sabotage hits: the one named, the only one, or none when there is none (wasted).

    Raises `IllegalMove` when there is a choice and none was made, or the index is out of range.
    """
    if test is None:
        if tests > 1:
            raise IllegalMove("There are several tests: the target must be named.", rules=("MB-13",))
        return 0 if tests else None
    if not 0 <= test < tests:
        raise IllegalMove(f"There is no test {test}.", rules=("MB-13",), tests=tests)
    return test


def nullify_cost(turn: int, cards: int) -> int:
    """MB-14: 200 a card, from turn 10 on. Raises `IllegalMove` when it is too early for any."""
    if cards and turn < NULLIFY_FROM:
        raise IllegalMove(
            f"Sabotage can be nullified from turn {NULLIFY_FROM} on.", path=("nullify",), rules=("MB-14",)
        )
    return cards * NULLIFY_PRICE


def judge(test: Sequence[Part], viable: Collection[str], struck: Collection[str]) -> tuple[Judged, ...]:
    """MB-13, MB-15: each component of a test; every one of a struck type fails, even several."""
    return tuple(Judged(part.id, part.type, part.id in viable, part.type in struck) for part in test)


def correct(judged: Sequence[Judged]) -> int:
    """MB-15: how many components were correct; all that anybody is told."""
    return sum(part.correct for part in judged)


def wins(judged: Sequence[Judged]) -> bool:
    """MB-16: three different components, all correct, of whatever types."""
    return len({part.id for part in judged}) == 3 and all(part.correct for part in judged)


def score(
    turn: int,
    viable: Collection[str],
    tests: Sequence[Sequence[Part]],
    sabotages: Sequence[tuple[str, int | None]],
    nullify: Sequence[int] = (),
    relaxed: bool = False,
) -> Scored:
    """MB-13 to MB-15 in one go: a team's tests against the sabotage cards, each `(type, test or None)`.

    `nullify` holds places in `sabotages`. Raises `IllegalMove` with the path into these arguments.
    """
    try:
        check_tests(tests, None if relaxed else TYPES)
    except IllegalMove as error:
        error.path = ("tests", *error.path)
        raise
    check_sabotages([type for type, _ in sabotages])
    hits: list[tuple[str, int]] = []
    for i, (type, test) in enumerate(sabotages):
        try:
            hit = target(test, len(tests))
        except IllegalMove as error:
            error.path = ("sabotages", i, "test")
            raise
        if hit is None:
            raise IllegalMove(
                "There is no test to sabotage.", path=("sabotages", i), rules=("MB-13",)
            )  # fmt: skip
        hits.append((type, hit))
    for i, place in enumerate(nullify):
        if not 0 <= place < len(sabotages) or place in nullify[:i]:
            raise IllegalMove(
                f"There is no sabotage {place} left to nullify.", path=("nullify", i), rules=("MB-14",)
            )
    cost = nullify_cost(turn, len(nullify))
    left = [hit for i, hit in enumerate(hits) if i not in nullify]
    judged = tuple(
        judge(test, viable, {type for type, hit in left if hit == i}) for i, test in enumerate(tests)
    )
    return Scored(judged, cost, cost_of_tests(len(tests)))


def outcome(winners: Sequence[Side], war: bool) -> tuple[Ending, Side | None] | None:
    """MB-16, MB-17: `("war", None)` beats `("draw", None)` and `("win", side)`; None: the game goes on."""
    if war:
        return ("war", None)
    if len(winners) == 2:
        return ("draw", None)
    return ("win", winners[0]) if winners else None


def raised(threat: Mapping[str, int], increase: Mapping[str, int]) -> dict[str, int]:
    """MB-17: both threats go up before the die falls."""
    return {side: threat[side] + increase[side] for side in ("a", "b")}


def war(rolls: Mapping[str, Sequence[int]], threat: Mapping[str, int]) -> dict[str, int]:
    """MB-17: the threats that a d20 fell below, by side; they are revealed. Empty: peace.

    `rolls` are the dice that count for each side: the common ones, and any that a card made it roll.
    """
    return {s: threat[s] for s in ("a", "b") if any(roll < threat[s] for roll in rolls[s])}


def income(owned: int, gain: int) -> int:
    """MB-18: what a team owns after the turn's income; a card may turn it into a loss, never below 0."""
    return max(0, owned + gain)


def refill(mode: str, left: Sequence[str], discarded: Sequence[str]) -> tuple[tuple[str, ...], bool]:
    """MB-19: the cards to draw from, and whether they are shuffled first. Empty: no draw this turn."""
    if left or mode == "historic":
        return tuple(left), False
    return tuple(discarded), bool(discarded)


def increase(mode: str, out: bool) -> int:
    """MB-17, MB-19 [R]: 1 a turn; 2 from the first turn on for which the historic deck had no card."""
    return 2 if mode == "historic" and out else 1


# --- roles ------------------------------------------------------------------------------------------------


def check_test(test: Sequence[Part], mix: Sequence[str] | None) -> None:
    """MB-30: three different components, one of each type, or as `mix` says (None: any types).

    Raises `IllegalMove` with `code` `bad_test`.
    """
    if len(test) != 3:
        raise IllegalMove("A test has three components.", code="bad_test", rules=("MB-30",))
    if len({part.id for part in test}) < 3:
        raise IllegalMove("A component stands in the test twice.", code="bad_test", rules=("MB-30",))
    if mix is not None and sorted(part.type for part in test) != sorted(mix):
        raise IllegalMove(
            "The test needs other types of components.", code="bad_test", rules=("MB-30",), mix=list(mix)
        )


def check_tests(tests: Sequence[Sequence[Part]], mix: Sequence[str] | None, used: Iterable[str] = ()) -> None:
    """MB-30: every test as `check_test`, and no component in two tests of one turn.

    `used` are components in tests of the team's other engineers. The error's path starts at the test's index.
    """
    taken = set(used)
    for i, test in enumerate(tests):
        try:
            check_test(test, mix)
        except IllegalMove as error:
            error.path = (i,)
            raise
        for j, part in enumerate(test):
            if part.id in taken:
                raise IllegalMove(
                    f"{part.id} is in another test of this turn.", code="component_used",
                    path=(i, j), rules=("MB-30",), component=part.id,
                )  # fmt: skip
        taken.update(part.id for part in test)


def cost_of_tests(tests: int, price: int = TEST_PRICE) -> int:
    """MB-30: what tests cost, in funding."""
    return tests * price


def cost_of_cards(proxies: int, sabotages: int, proxy_price: int = 1, sabotage_price: int = 1) -> int:
    """MB-31: what an agent's cards cost, in PR."""
    return proxies * proxy_price + sabotages * sabotage_price


def may_confer(allocated: bool) -> bool:
    """MB-32: politicians may go aside, and show a card there, once their resources are allocated."""
    return allocated


def check_grants(owned: int, before: Mapping[str, int], after: Mapping[str, int], resource: str) -> None:
    """MB-32, MB-35: totals by seat; nothing given is taken back this turn, no more is given than owned."""
    for seat, amount in after.items():
        if amount < before.get(seat, 0):
            raise IllegalMove(
                "What was given this turn cannot be taken back.",
                code="grant_taken_back", path=("args", resource, seat), rules=("MB-35",),
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
