"""Rate limits over several processes: tight ones exact, generous ones told in time."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from redis import Redis

from server.api.counting import AWAY_S, Rate, Tally
from server.api.limits import rate
from server.tables.adapters.redis.client import connect
from server.tables.adapters.redis.counts import RedisCounts
from tests.support.valkeys import OwnValkey

TIGHT, GENEROUS = Rate(5, 60), Rate(100_000, 60)


class Shared:
    """Counters in a dict, with what was asked for."""

    def __init__(self) -> None:
        self.kept: dict[str, int] = {}
        self.asked = 0
        self.away = False

    def add(self, counts: Mapping[str, tuple[int, int]]) -> dict[str, int] | None:
        self.asked += 1
        if self.away:
            return None
        for key, (amount, _) in counts.items():
            self.kept[key] = self.kept.get(key, 0) + amount
        return {key: self.kept[key] for key in counts}


class Now:
    def __init__(self) -> None:
        self.s = 1_700_000_000.0

    def __call__(self) -> float:
        return self.s


def two(shared: Shared, now: Now) -> tuple[Tally, Tally]:
    return Tally(shared, now), Tally(shared, now)


def test_a_tight_limit_is_exact_over_processes() -> None:
    one, other = two(Shared(), Now())
    assert [t.add(TIGHT, "a") for t in (one, other) * 4] == list(range(1, 9))
    assert one.add(TIGHT, "a", -1) == 7
    assert other.add(TIGHT, "b") == 1


def test_a_generous_limit_asks_nobody_and_is_told_together() -> None:
    shared = Shared()
    one, other = two(shared, Now())
    for tally in (one, other):
        tally._thread = object()  # type: ignore[assignment]  # none of its own: this test tells
        for number in range(1, 11):
            assert tally.add(GENEROUS, "a") == number
            tally.add(GENEROUS, "b")
    assert shared.asked == 0
    one.tell()
    other.tell()
    assert shared.asked == 2
    assert set(shared.kept.values()) == {20}
    assert other.add(GENEROUS, "a") == 21
    one.add(GENEROUS, "a")
    one.tell()
    assert one.add(GENEROUS, "a") == 22  # what the other has not told yet is not known


def test_a_new_window_begins_at_nothing_and_old_ones_are_forgotten() -> None:
    now = Now()
    tally = Tally(Shared(), now)
    assert [tally.add(TIGHT, "a") for _ in range(3)] == [1, 2, 3]
    now.s += tally.ends_in_s(TIGHT)
    assert tally.add(TIGHT, "a") == 1
    tally.tell()
    assert len(tally._counts) == 1


def test_without_its_store_a_process_counts_for_itself_and_asks_again_later() -> None:
    shared, now = Shared(), Now()
    tally = Tally(shared, now)
    shared.away = True
    assert [tally.add(TIGHT, "a") for _ in range(3)] == [1, 2, 3]
    assert shared.asked == 1
    shared.away = False
    now.s += AWAY_S
    assert tally.add(TIGHT, "a") == 4
    assert set(shared.kept.values()) == {4}


def test_counters_are_kept_for_their_window(empty_valkey: str) -> None:
    counts = RedisCounts(empty_valkey)
    assert counts.add({"a": (2, 60), "b": (1, 60)}) == {"a": 2, "b": 1}
    assert RedisCounts(empty_valkey).add({"a": (3, 60)}) == {"a": 5}
    client = connect(empty_valkey)
    assert isinstance(client, Redis)
    assert [0 < int(str(client.ttl(key))) <= 60 for key in client.scan_iter()] == [True, True]


def test_counters_that_cannot_be_reached_are_no_error(tmp_path: object) -> None:
    from pathlib import Path

    assert isinstance(tmp_path, Path)
    assert RedisCounts(OwnValkey(tmp_path).url).add({"a": (1, 60)}) is None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("60/minute", Rate(60, 60)),
        ("3 / second", Rate(3, 1)),
        ("10 per 5 minutes", Rate(10, 300)),
        ("7/2hours", Rate(7, 7200)),
    ],
)
def test_rates_are_read_as_they_are_written(text: str, found: Rate) -> None:
    assert rate(text) == found


@pytest.mark.parametrize("text", ["", "60", "many/minute", "60/fortnight"])
def test_what_is_no_rate_is_said_to_be_none(text: str) -> None:
    with pytest.raises(ValueError, match="60/minute"):
        rate(text)
