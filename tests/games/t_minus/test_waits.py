"""The time from own turn to own turn at a table of eight, and without a die to call."""

from collections import Counter

from bench.t_minus_waits import AIM_SECONDS, OPEN_SECONDS, race


def test_at_eight_a_turn_comes_round_before_guests_look_away() -> None:
    spent: Counter[str] = Counter()
    waits = [wait for seed in (1, 2, 4, 5) for wait in race(8, seed, spent)]
    assert len(waits) > 20
    assert sum(waits) / len(waits) <= AIM_SECONDS
    assert 0 < spent["uncalled"] / 1000 < OPEN_SECONDS
