"""Twin tables that differ only in a secret send equal bytes to everybody outside its audience."""

from __future__ import annotations

import logging
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
import structlog
from flask import Flask

from server.games.core.game import Game
from server.games.core.registry import games
from tests.support.faults.leaky import LEAKS
from tests.support.faults.twin_pair import apps
from tests.support.faults.twin_table import Leak
from tests.support.faults.twins import Twins
from tests.support.tables.toy import Toy

pytestmark = [pytest.mark.faults]

PROGRAMS = 1000
FEW = 12


@pytest.fixture(scope="module")
def two() -> Iterator[tuple[Flask, Flask]]:
    """Two apps, and no line of log a request."""
    before = structlog.get_config()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    yield apps()
    structlog.configure(**before)


def search(
    two: tuple[Flask, Flask], game: Game[Any], programs: int, first: int, **how: Any
) -> tuple[Counter[str], Counter[str], int]:
    """Run a number of programs. Return their outcomes, the number of compared answers of each kind, and the
    number of programs in which a secret differed."""
    ends: Counter[str] = Counter()
    calls: Counter[str] = Counter()
    differed = 0
    for seed in range(first, first + programs):
        twins = Twins(two, game, seed)
        try:
            ends[twins.run(**how)] += 1
        except Leak as leak:
            raise Leak(f"{game.info.id}, program {seed}: {leak}") from None
        calls += twins.pair.calls
        differed += twins.differed
    return ends, calls, differed


@pytest.mark.slow  # twins in the working copy are in every run: tests/tables/test_twins.py
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", games())
def test_every_byte_for_those_outside_is_the_same(
    two: tuple[Flask, Flask], name: str, request: pytest.FixtureRequest, figures: Callable[[str], None]
) -> None:
    game = games()[name]
    if "Secret" not in repr(msgspec.inspect.type_info(game.State)):
        ends, calls, _ = search(two, game, FEW, 0, differ=False)
        assert set(ends) <= {"same", "ended"}
        assert calls["view"] > FEW
        figures(f"{name} keeps nothing secret: {calls.total()} pairs of answers equal, {dict(ends)}")
        return
    programs = PROGRAMS if request.config.getoption("--long") else FEW
    first = random.randrange(10**6)
    started = time.monotonic()
    ends, calls, differed = search(two, game, programs, first)
    if differed >= FEW // 2:
        assert ends["over"] + ends["opened"] > differed // 2
    figures(
        f"{name}: {programs} programs from seed {first}: {calls.total()} pairs of answers equal, "
        f"{dict(ends)}, {time.monotonic() - started:.0f} s\n{dict(calls)}"
    )


@pytest.mark.slow
@pytest.mark.parametrize("leaky", LEAKS, ids=lambda leaky: leaky.__name__)
def test_a_planted_leak_is_found(two: tuple[Flask, Flask], leaky: type[Toy]) -> None:
    with pytest.raises(Leak):
        search(two, leaky(), 100, 0, before=8, after=8)


@pytest.mark.slow
def test_the_toy_without_a_leak_is_clean(two: tuple[Flask, Flask], request: pytest.FixtureRequest) -> None:
    search(two, Toy(), 100 if request.config.getoption("--long") else FEW, 0)
