"""Engineers: the tests that they run."""

import numpy as np

from ...core.game import Choice, Json
from ..terms import TYPES
from .sight import Sight, ask, weights_of, win_chance

WORTH_OF_A_WIN = 6.0
"""The worth of a sure win in bits of information, to compare tests."""

MOST_TESTS = 4
"""The most tests that an engineer plans in a turn."""


def build(sight: Sight) -> Choice | None:
    """Return the move that locks in the tests that the grant pays for, at most four. None: they are locked
    in."""
    prompt = sight.prompts.get("lock_tests")
    if prompt is None:
        return None
    tests = prompt["args"]["properties"]["tests"]
    locked, limit = len(sight.own["tests"][sight.seat]), min(MOST_TESTS, tests["maxItems"])
    if locked >= limit:
        waits = sight.may_be_given and "politician" not in sight.roles
        return ask(sight, "funding", sight.own["in_force"]["test_price"]) if waits else None
    others = [laid for seat, laid in sight.own["tests"].items() if seat != sight.seat]
    used = {id for laid in others for test in laid for id in test.values()}
    slots = {slot: field["enum"] for slot, field in tests["items"]["properties"].items()}
    chosen = _choose_tests(sight, slots, used, limit)
    if len(chosen) <= locked:
        return None
    why: Json = {"id": "mb.why.tinker", "tests": len(chosen)}
    if sight.nature.reasons:
        why = {"id": "mb.why.tests", "tests": len(chosen), "likely": round(100 * win_chance(sight))}
    return Choice("lock_tests", {"tests": chosen}, why)


def _choose_tests(sight: Sight, slots: dict[str, list[str]], used: set[str], limit: int) -> list[Json]:
    tests: list[Json] = []
    taken = set(used)
    for _ in range(limit):
        free = {slot: [id for id in ids if id not in taken] for slot, ids in slots.items()}
        test = _reasoned(sight, free) if sight.nature.reasons else _tinkered(sight, free, len(tests))
        if test is None:
            break
        tests.append(test)
        taken.update(test.values())
    return tests


def _tinkered(sight: Sight, free: dict[str, list[str]], number: int) -> Json | None:
    """Return the best test so far with one part changed, or a new one; None without free parts."""
    past = sight.own["results"]
    best = max(past, key=lambda test: test["correct"], default=None)
    test: Json = {}
    change = list(free)[(sight.luck + number) % len(free)]
    for n, (slot, ids) in enumerate(free.items()):
        open_ids = [id for id in ids if id not in test.values()]
        if not open_ids:
            return None
        part = best["components"].get(slot) if best and best["correct"] and not number else None
        keep = part in open_ids and slot != change
        test[slot] = part if keep else open_ids[(sight.luck // 7 ** (n + 1)) % len(open_ids)]
    return test


def _reasoned(sight: Sight, free: dict[str, list[str]]) -> Json | None:
    """Return the test with the most information and chance to win. With other types than usual: the parts
    that are most likely right. None without free parts."""
    weights = weights_of(sight)
    if tuple(free) != TYPES:
        likely, test = weights.by_part, dict[str, str]()
        for slot, ids in free.items():
            open_ids = [id for id in ids if id not in test.values()]
            if not open_ids:
                return None
            test[slot] = max(open_ids, key=lambda id: likely.get(id, 0))
        return test
    if not all(free.values()):
        return None
    places = [[weights.parts[t].index(id) for id in free[t] if id in weights.parts[t]] for t in TYPES]
    if not all(places):
        return None
    chosen = np.ix_(*places)
    bits = np.log2(weights.total**2 / weights.spread[chosen])
    value = bits + WORTH_OF_A_WIN * weights.together[chosen] / weights.total
    best = np.unravel_index(int(np.argmax(value)), value.shape)
    return {t: weights.parts[t][places[n][int(best[n])]] for n, t in enumerate(TYPES)}
