"""The fault tests' definition of a lost or doubled command."""

from __future__ import annotations

from typing import Any

from tests.support.faults.crew import Acked
from tests.support.faults.evidence import Evidence, Findings, check

Json = dict[str, Any]


def sent(seq: int, *lines: Json, **body: Any) -> Acked:
    return Acked("token", "/tables/AAAAA/moves", {"id": "m1", **body}, {"seq": seq, "log": list(lines)}, 1)


def said(seq: int, id: str, **params: Any) -> Json:
    return {"seq": seq, "at_ms": 1000 * seq, "id": id, **params}


OPENED = said(1, "table.opened")
FELL = said(2, "dice.rolled", dice="verified", scope="all", n=1, request="r1", auto=True)
HERS = said(3, "seat.ready", seat="s1")
HIS = said(3, "seat.ready", seat="s2")


def wrong(
    *acked: Acked, log: tuple[Json, ...] = (OPENED, FELL, HERS), dice: tuple[Json, ...] = (FELL,)
) -> dict[str, list[str]]:
    found = Findings()
    evidence = Evidence(
        "AAAAA", 3, list(log), {1: 1500, 2: None, 3: None}, list(acked), 4000, dice=list(dice)
    )
    check(evidence, lambda start, end: 0, found)
    return dict(found.wrong)


def test_two_commands_that_are_told_the_same_step_are_a_finding() -> None:
    found = wrong(sent(3, HERS, move="ready"), sent(3, HIS, move="ready"), log=(OPENED, FELL, HERS, HIS))
    assert set(found) == {"shared"}


def test_a_tap_on_dice_that_had_fallen_by_themselves_is_none() -> None:
    tap = sent(3, move="roll", args={"request": "r1"})
    assert wrong(sent(3, HERS, move="ready"), tap) == {}


def test_a_tap_on_secret_dice_that_had_fallen_by_themselves_is_none() -> None:
    tap = sent(3, move="roll", args={"request": "r1"})
    assert wrong(sent(3, HERS, move="ready"), tap, log=(OPENED, HERS)) == {}


def test_a_step_without_an_author_is_a_finding() -> None:
    assert set(wrong(sent(3, HERS, move="ready"), log=(OPENED, HERS), dice=())) == {"unasked"}


def test_a_roll_that_is_nowhere_in_the_log_is_one() -> None:
    lost = sent(3, move="roll", args={"request": "r2"})
    assert set(wrong(sent(3, HERS, move="ready"), lost)) == {"shared"}


def test_a_line_that_was_told_and_is_not_in_the_log_is_lost() -> None:
    assert set(wrong(sent(3, HERS, move="ready"), log=(OPENED, FELL, HIS))) == {"lost"}
