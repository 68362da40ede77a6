"""A match on paper: a story by years, in words, for any reader."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from server.games.core.paper.booklet import Chapter, Story
from server.games.space_race.booklet import ENDING, SCENES
from server.games.space_race.game import GAME
from server.games.space_race.log import LINES
from server.tables.domain.visibility import Eyes, redact
from tests.games.space_race.table import A, B, C, D, E, Table

NAMES = {A: "Ada", B: "Buzz", C: "Cleo", D: "Dora", E: "Egon"}
SILENT = {
    "sr.passed",
    "sr.telegram",
    "sr.closed",
    "sr.lift_off",
    "sr.trick",
    "sr.opened",
    "sr.short",
    "sr.year",
}
"""Not told, or told as a beginning, or with each launch: what passed in private is nobody's story."""


def wire_log(table: Table) -> list[dict[str, Any]]:
    return [
        {"seq": n, "at_ms": 0, "id": line.id, "to": line.to, "rules": list(line.rules)}
        | msgspec.to_builtins(line.params)
        for n, line in enumerate(table.lines, start=1)
    ]


def chapters_of(table: Table, language: Any = "en", log: list[dict[str, Any]] | None = None) -> list[Chapter]:
    state = redact(table.state, Eyes(frozenset({"all", *table.opens})))
    return list(GAME.chapters(Story(table.options, state, log or wire_log(table), NAMES, language)))


def played() -> Table:
    table = Table()
    table.play_year()
    table.play_year()
    table.offer(8, 9)
    table.play_year(s1={"part": 8, "level": 0}, s2={"part": 8, "level": 1}, s3={"part": 9, "targets": [A]})
    table.give(A, 8, 4)
    table.play_year(s1={"launch": True}, s3={"targets": [A]})
    table.give(B, 12, 12, 8, 8)
    table.play_year(s2={"launch": True}, s3={"targets": [B]})
    while table.state.phase != "over":
        table.ring()
    return table


def test_a_match_is_told_by_years_with_a_beginning_and_an_end() -> None:
    found = chapters_of(played())
    assert [chapter.title for chapter in found] == [
        "How it began",
        "1950–1951: quiet years",
        "1952: Buzz steals Gold Plating",
        "1953: Ada flies to 12",
        "1954: Buzz in SPACE",
        "How it ended",
        "The nations at the end",
    ]
    theft = " ".join(block.text for block in found[2].blocks)
    assert "Buzz stole Gold Plating from Ada." in theft
    assert "Missiles (Cleo)" in theft
    flight = next(block for block in found[3].blocks if block.kind == "row")
    assert (flight.by, flight.text) == ("Ada", "8 + 4 = 12, not far enough")


def test_a_theft_names_who_went_without_in_a_sentence() -> None:
    table = played()
    texts = [
        one.text for one in GAME.keepsake(Story(table.options, None, wire_log(table), NAMES, "en")).moments
    ]
    (theft,) = [text for text in texts if "wanted" in text]
    rung = r"\w+( and \w+)? at level \d"
    assert re.fullmatch(rf"\d nations wanted [\w ]+: {rung} and {rung}\. It was stolen by Buzz\.", theft)


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_holds_no_raw_ids_and_no_long_sums(language: str) -> None:
    for chapter in chapters_of(played(), language):
        for text in (
            chapter.title,
            *(block.text for block in chapter.blocks),
            *(b.by for b in chapter.blocks),
        ):
            assert not re.search(r"\bs\d\b|sr\.|space_race|[{}…]|\d+d\d|\b1 garnets", text), text
        assert all(len(block.text) < 60 for block in chapter.blocks if block.kind == "row")


def test_what_the_referee_took_back_is_not_told_nor_the_match_before() -> None:
    table = played()
    log = wire_log(table)
    third = next(line["seq"] for line in log if line["id"] == "sr.year" and line["year"] == 1952)
    before = [line for line in log if line["seq"] < third + 5]
    back = {"seq": 10**3, "id": "game.rewound", "to_seq": third - 1, "reason": "a slip"}
    again = [{**line, "seq": 10**3 + line["seq"]} for line in log if line["seq"] >= third]
    assert chapters_of(table, log=[*before, back, *again]) == chapters_of(table)
    assert chapters_of(table, log=[*log, {"seq": 999, "id": "game.rematch"}, *log]) == chapters_of(table)


def test_every_line_has_its_place_in_the_story() -> None:
    ids = {id for id in LINES if not id.startswith("sr.why.")}
    assert {*ENDING, *(id for scene in SCENES for id in scene), *SILENT} - {"game.ended"} == ids


def test_a_long_sum_is_told_by_its_result() -> None:
    table = Table()
    table.give(A, *[10] * 12)
    table.play_year(s1={"launch": True})
    rows = [block for chapter in chapters_of(table) for block in chapter.blocks if block.kind == "row"]
    assert rows[0].text == "120, all the way to SPACE"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The fuel burnt up Gold Plating (Ada and Cleo) and Missiles (Buzz)."),
        ("de", "Im Treibstoff verbrannten Goldüberzug (Ada und Cleo) und Abwehrraketen (Buzz)."),
    ],
)
def test_parts_that_burnt_in_one_year_are_one_sentence(language: str, said: str) -> None:
    table = played()
    log = wire_log(table)
    at = next(n for n, line in enumerate(log) if line["id"] == "sr.year" and line["year"] == 1954)
    like = {"at_ms": 0, "to": "all", "rules": [], "id": "sr.burnt"}
    burnt = [{**like, "seat": seat, "number": number} for seat, number in ((A, 8), (B, 9), (C, 8))]
    log[at + 1 : at + 1] = [{**line, "seq": log[at]["seq"]} for line in burnt]
    (year,) = [one for one in chapters_of(table, language, log) if one.title.startswith("1954")]
    assert said in " ".join(block.text for block in year.blocks)
