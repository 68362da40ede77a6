"""Declared log lines: every deviation from a declaration is named."""

from __future__ import annotations

from typing import Any, Literal, NotRequired

import msgspec
import pytest

from server.games.core.game import Secret
from server.games.core.log import Lines, line
from tests.support.log_lines import mismatches


class Rocket(msgspec.Struct, frozen=True):
    stages: int


LINES: Lines = {
    "t.fell": {
        "seat": str,
        "faces": tuple[int, ...],
        "why": Literal["risk", "distance"],
        "roll": int | None,
        "rocket": Rocket,
        "note": NotRequired[str],
    },
    "t.over": {},
}
FELL: dict[str, Any] = {"seat": "a", "faces": (1, 2), "why": "risk", "roll": None, "rocket": Rocket(3)}


def test_a_line_as_declared_has_no_problem() -> None:
    written = [line("t.fell", "T-1", **FELL), line("t.fell", note="!", **FELL), line("t.over")]
    assert mismatches(written, LINES) == []


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"seat": 1}, "seat"),
        ({"faces": [1, "2"]}, "faces"),
        ({"why": "luck"}, "why"),
        ({"roll": "6"}, "roll"),
        ({"roll": True}, "roll"),
        ({"rocket": {"stages": None}}, "rocket"),
        ({"note": None}, "note"),
        ({"more": 1}, "more is not declared"),
    ],
)
def test_a_parameter_that_does_not_fit_is_named(changes: dict[str, Any], named: str) -> None:
    (problem,) = mismatches([line("t.fell", **{**FELL, **changes})], LINES)
    assert problem.startswith(f"t.fell: {named}")


def test_a_missing_parameter_and_an_unknown_line_are_named() -> None:
    del (fell := dict(FELL))["seat"]
    assert mismatches([line("t.fell", **fell), line("t.gone")], LINES) == [
        "t.fell: seat is missing",
        "t.gone: is not declared",
    ]


def test_a_secret_counts_as_what_it_holds() -> None:
    assert mismatches([line("t.fell", **{**FELL, "roll": Secret(3, "seat:a")})], LINES) == []
    assert mismatches([line("t.fell", **{**FELL, "roll": Secret("3", "seat:a")})], LINES) != []
