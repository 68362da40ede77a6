"""The time from own turn to own turn at a table of eight."""

from collections import Counter

from bench.t_minus_waits import race

MOST_SECONDS = 120
"""The most seconds on average, with some room: ten races take 106."""


def test_at_eight_a_turn_comes_round_before_guests_look_away() -> None:
    waits = [wait for seed in (1, 2, 4, 5) for wait in race(8, seed, Counter())]
    assert len(waits) > 20
    assert sum(waits) / len(waits) < MOST_SECONDS
