"""Evenings of many seeds; `SEED=123` plays that one alone, as it was."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable

import msgspec
import pytest

from server.tables.ports import Commit, Loaded
from tests.simulation.invariants import check
from tests.simulation.simulation import Simulation

SHARDS = 10
SEEDS, SEEDS_LONG = 40, 1000
"""Of each shard; ten thousand in the long form."""


def evening(seed: int, broken: Callable[[Commit, Loaded], Commit] | None = None) -> Simulation:
    played = Simulation(seed, broken)
    try:
        played.play()
        check(played)
    except BaseException:
        print(f"SEED={seed}: {played.server.happened}")
        raise
    return played


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(
    "shard", [0, *(pytest.param(shard, marks=pytest.mark.slow) for shard in range(1, SHARDS))]
)
def test_whatever_goes_wrong_nothing_is_lost_doubled_or_late(
    shard: int, request: pytest.FixtureRequest, figures: Callable[[str], None]
) -> None:
    chosen = os.environ.get("SEED")
    if chosen:
        if shard:
            pytest.skip("one seed was chosen")
        seeds = range(int(chosen), int(chosen) + 1)
    else:
        count = SEEDS_LONG if request.config.getoption("--long") else SEEDS
        seeds = range(shard * count, (shard + 1) * count)
    happened: Counter[str] = Counter()
    for seed in seeds:
        played = evening(seed)
        happened.update(played.server.happened)
        happened["commands that counted"] += len(played.server.history)
        happened["restarts"] += played.restarts
        happened["refused"] += sum(sent.refused is not None for sent in played.sent)
    figures(f"seeds {seeds.start} to {seeds.stop - 1}: {dict(happened)}")


def without_ids(commit: Commit, now: Loaded) -> Commit:
    return msgspec.structs.replace(commit, command=None)


def without_versions(commit: Commit, now: Loaded) -> Commit:
    assert now.version is not None
    return msgspec.structs.replace(commit, expected_seq=now.version.seq, expected_mark=now.version.mark)


def without_marks(commit: Commit, now: Loaded) -> Commit:
    assert now.version is not None
    same = now.version.seq == commit.expected_seq
    return msgspec.structs.replace(commit, expected_mark=now.version.mark) if same else commit


def without_deadlines(commit: Commit, now: Loaded) -> Commit:
    return msgspec.structs.replace(commit, not_after=None)


@pytest.mark.parametrize("broken", [without_ids, without_versions, without_marks, without_deadlines])
def test_a_store_with_a_bug_is_found(broken: Callable[[Commit, Loaded], Commit]) -> None:
    assert any(goes_wrong(seed, broken) for seed in range(500))


def goes_wrong(seed: int, broken: Callable[[Commit, Loaded], Commit]) -> bool:
    try:
        evening(seed, broken)
    except AssertionError:
        return True
    return False


def test_the_same_seed_is_the_same_evening() -> None:
    one, other = evening(7), evening(7)
    assert [sent.reply for sent in one.sent] == [sent.reply for sent in other.sent]
    assert one.server.happened == other.server.happened
