"""Tests of components, and their results (MB-03, MB-13 to MB-16, MB-30)."""

from collections.abc import Collection, Iterable, Sequence
from typing import Annotated, NamedTuple

from ...core.errors import IllegalMove, illegal, within
from ...core.wire import doc
from ..terms import TYPES, PartType
from .ledger import cost_of_tests
from .sabotage import check_sabotages, nullify_cost, target

TestedId = Annotated[str, doc("The component's id.", "n1", 64, least=1)]
TestedType = Annotated[PartType, doc("Its type.", "thruster")]


class TestPart(NamedTuple):
    """A component."""

    id: TestedId
    type: TestedType


class Judged(NamedTuple):
    """One component of a test (MB-15)."""

    id: TestedId
    type: TestedType
    viable: Annotated[bool, doc("Whether it stands on one of the team's solution cards.", True)]
    sabotaged: Annotated[bool, doc("Whether sabotage made it fail.", False)]
    correct: Annotated[bool, doc("Viable and not sabotaged.", True)]


class TestResult(NamedTuple):
    """A test's result."""

    components: Annotated[tuple[Judged, ...], doc("Its components.", most=3, least=3)]
    correct: Annotated[int, doc("How many were correct: all that the table is told (MB-15).", 2, ge=0, le=3)]
    winning: Annotated[bool, doc("Whether it reaches the moon (MB-16).", False)]


MAX_TESTS = 20
"""More tests than a team runs in a turn, since the endpoints answer hypothetical questions."""


class Scored(NamedTuple):
    """The results of a turn's tests after sabotage, and their costs for the team (MB-13 to MB-15)."""

    tests: Annotated[tuple[TestResult, ...], doc("One entry a test.", most=MAX_TESTS)]
    nullify_cost: Annotated[int, doc("Funding paid to nullify: 200 a card.", 0, ge=0, le=1200)]
    test_cost: Annotated[int, doc("Funding paid for the tests: 100 each.", 100, ge=0, le=100 * MAX_TESTS)]


def viable(*cards: Sequence[str]) -> frozenset[str]:
    """Return the components on these solution cards. Pass those that a team may use now (MB-03, MB-33,
    MB-34)."""
    return frozenset(part for card in cards for part in card)


def check_test(test: Sequence[TestPart], mix: Sequence[str] | None) -> None:
    """Check that a test has three different components, one of each type, or of the types in `mix` (None:
    any) (MB-30).

    Raises `IllegalMove` with `code` `bad_test`."""
    if len(test) != 3:
        raise IllegalMove("A test has three components.", code="bad_test", rules=("MB-30",))
    if len({part.id for part in test}) < 3:
        raise IllegalMove("A component is in the test twice.", code="bad_test", rules=("MB-30",))
    if mix is not None and sorted(part.type for part in test) != sorted(mix):
        raise illegal("The test needs other types of components.", "bad_test", (), "MB-30", mix=list(mix))


def check_tests(
    tests: Sequence[Sequence[TestPart]], mix: Sequence[str] | None, used: Iterable[str] = ()
) -> None:
    """Check each test with `check_test`, and that no component is in two tests of a turn (MB-30).

    `used` are components in tests of the team's other engineers. Raises `IllegalMove`; its path starts at the
    test's index."""
    taken = set(used)
    for i, test in enumerate(tests):
        with within(i):
            check_test(test, mix)
        for j, part in enumerate(test):
            if part.id in taken:
                detail = f"{part.id} is in another test of this turn."
                raise illegal(detail, "component_used", (i, j), "MB-30", component=part.id)
        taken.update(part.id for part in test)


def judge(test: Sequence[TestPart], viable: Collection[str], struck: Collection[str]) -> tuple[Judged, ...]:
    """Judge each component of a test. Those of a type in `struck` fail (MB-13, MB-15)."""
    return tuple(
        Judged(*part, part.id in viable, part.type in struck, part.id in viable and part.type not in struck)
        for part in test
    )


def struck(hits: Sequence[tuple[str, int]], test: int) -> tuple[str, ...]:
    """Return the component types that fail in a test (MB-13). `hits` are the sabotages left: type and
    test."""
    types = {type for type, hit in hits if hit == test}
    return tuple(type for type in TYPES if type in types)


def judge_all(
    tests: Sequence[Sequence[TestPart]], viable: Collection[str], hits: Sequence[tuple[str, int]]
) -> tuple[tuple[Judged, ...], ...]:
    """Judge all tests of a team in a turn under the sabotages that are left (MB-13, MB-15)."""
    return tuple(judge(test, viable, struck(hits, i)) for i, test in enumerate(tests))


def correct(judged: Sequence[Judged]) -> int:
    """Return the number of correct components, which is all that is announced (MB-15)."""
    return sum(part.correct for part in judged)


def wins(judged: Sequence[Judged]) -> bool:
    """Return True for three different components, all correct, of any types (MB-16)."""
    return len({part.id for part in judged}) == 3 and all(part.correct for part in judged)


def score(
    turn: int,
    viable: Collection[str],
    tests: Sequence[Sequence[TestPart]],
    sabotages: Sequence[tuple[str, int | None]],
    nullify: Sequence[int] = (),
    relaxed: bool = False,
) -> Scored:
    """Score a team's tests against the sabotage cards, each `(type, test or None)` (MB-13 to MB-15).

    `nullify` has places in `sabotages`. Raises `IllegalMove` with the path into these arguments."""
    with within("tests"):
        check_tests(tests, None if relaxed else TYPES)
    check_sabotages([type for type, _ in sabotages])
    hits: list[tuple[str, int]] = []
    for i, (type, test) in enumerate(sabotages):
        with within("sabotages", i, "test"):
            hit = target(test, len(tests))
        if hit is None:
            raise IllegalMove("There is no test to sabotage.", path=("sabotages", i), rules=("MB-13",))
        hits.append((type, hit))
    for i, place in enumerate(nullify):
        if not 0 <= place < len(sabotages) or place in nullify[:i]:
            detail = f"There is no sabotage {place} left to nullify."
            raise IllegalMove(detail, path=("nullify", i), rules=("MB-14",))
    cost = nullify_cost(turn, len(nullify))
    left = [hit for i, hit in enumerate(hits) if i not in nullify]
    results = (TestResult(test, correct(test), wins(test)) for test in judge_all(tests, viable, left))
    return Scored(tuple(results), cost, cost_of_tests(len(tests)))
