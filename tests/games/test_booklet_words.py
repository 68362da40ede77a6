"""Booklet sentences: templates by id and case, values, and dice that were only a shuffle."""

from __future__ import annotations

from typing import Any

import pytest

from server.games.core.dice import Dice, Roll, shuffled
from server.games.core.paper.booklet import SENTENCES, Block, Story, Words, plain
from server.games.t_minus.game import GAME as T_MINUS
from tests.support.dice import ScriptedDice


class Asked(Dice):
    """Remembers what was asked for; every die shows 1."""

    def __init__(self) -> None:
        self.notations: list[str] = []

    def roll_all(self, requests: Any) -> tuple[Roll, ...]:
        self.notations += [request.notation for request in requests]
        return ScriptedDice([1] * 500).roll_all(requests)


def rolled(notation: str, **more: Any) -> dict[str, Any]:
    return {"id": "dice.rolled", "notation": notation, "faces": [1, 2], "total": 3, **more}


@pytest.mark.parametrize("items", [3, 20, 55])
def test_a_shuffle_is_known_by_its_dice(items: int) -> None:
    dice = Asked()
    dice.shuffle(range(items), why="test")
    assert [shuffled(notation) for notation in dice.notations] == [items]


@pytest.mark.parametrize(
    "notation", ["1d6", "1d2", "2d6", "1d3+1d3", "1d6+1d4", "1d2+1d3", "max(2d6)", "1d3+2"]
)
def test_other_dice_are_no_shuffle(notation: str) -> None:
    assert shuffled(notation) is None


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "An order of 4"), ("de", "Eine Reihenfolge von 4")]
)
def test_a_shuffle_is_told_without_its_dice(language: Any, sentence: str) -> None:
    said = Words(language, {}).say(rolled("1d4+1d3+1d2"))
    assert said.startswith(sentence)
    assert "d4" not in said


def test_dice_are_told_as_they_fell() -> None:
    (chapter,) = plain([rolled("2d6")], Words("en", {}))
    assert [(block.kind, block.text) for block in chapter.blocks] == [("roll", "2d6: 1, 2 = 3")]


@pytest.mark.parametrize(
    ("notation", "english", "german"),
    [
        ("1d20", "d20", "W20"),
        ("4d6-4", "4d6\u22124", "4W6\u22124"),
        ("max(2d6)", "the highest of (2d6)", "der höchste aus (2W6)"),
        ("1d6+1d6+1d6+1d6+1d6+1d6+3d8", "9 dice", "9 Würfel"),
    ],
)
def test_dice_are_named_as_one_says_them_and_never_longer_than_a_line(
    notation: str, english: str, german: str
) -> None:
    assert Words("en", {}).say(rolled(notation)).startswith(f"{english}: ")
    assert Words("de", {}).say(rolled(notation)).startswith(f"{german}: ")


def test_what_the_margin_says_is_not_said_twice() -> None:
    words = Words("de", {"s1": "Ada"}, "server.games.t_minus")
    log: list[dict[str, Any]] = [{"id": "tm.turn", "seat": "s1", "turn": 3}]
    log += [{"id": "tm.pass", "seat": "s1", "removed": {}}]
    (chapter,) = plain(log, words)
    assert (chapter.title, chapter.blocks) == ("Zug um Zug", (Block("part", "Ada passte.", "3"),))


def test_each_turn_is_a_paragraph_with_its_number_in_the_margin() -> None:
    log: list[dict[str, Any]] = [{"id": "game.started"}, {"id": "table.put_away"}]
    for turn in range(1, 4):
        log += [{"id": "x.done", "turn": turn, "n": n} for n in range(turn)]
    log += [rolled("2d6")]
    begun, chapter = plain(log, Words("en", {}))
    assert [(block.kind, block.text) for block in begun.blocks] == [("line", "The table was put away.")]
    assert chapter.title == "Turn by turn"
    assert [(block.kind, block.by) for block in chapter.blocks] == [
        ("part", "1"),
        ("part", "2"),
        ("part", "3"),
    ]
    assert chapter.blocks[1].text == "Done (turn: 2, n: 0) Done (turn: 2, n: 1)"
    assert chapter.blocks[2].text.endswith("(2d6: 1, 2 = 3)")


def test_a_long_turn_has_several_paragraphs_and_one_number() -> None:
    log = [{"id": "x.done", "turn": 7, "n": n} for n in range(SENTENCES + 1)]
    (chapter,) = plain(log, Words("en", {}))
    assert [block.by for block in chapter.blocks] == ["7", ""]


def test_turns_that_tell_the_same_are_told_once() -> None:
    words = Words("en", {"s1": "Ada", "s2": "Bo"}, "server.games.t_minus")
    log: list[dict[str, Any]] = []
    for turn, seat in enumerate(("s1", "s1", "s1", "s2", "s1"), 4):
        log += [{"id": "tm.turn", "seat": seat, "turn": turn}, {"id": "tm.pass", "seat": seat}]
    (chapter,) = plain(log, words)
    assert [block.by for block in chapter.blocks] == ["4–6", "7", "8"]


def test_a_game_that_nobody_won_says_so() -> None:
    assert "Nobody" in Words("en", {}).say({"id": "game.finished", "winners": [], "draw": False})
    assert "Ada" in Words("en", {"s1": "Ada"}).say({"id": "game.finished", "winners": ["s1"]})


def test_a_case_of_a_line_comes_before_its_id() -> None:
    words = Words("en", {"s1": "Ada"}, "server.games.moon_shot")
    cracked = {"id": "ms.cracked", "seat": "s1", "landing": "crash", "points": 1, "total": 4}
    assert words.say({**cracked, "points": 0}) == "Ada cracked the Moon, for no points."
    assert "a crash landing" in words.say(cracked)


def test_what_no_book_knows_is_told_from_its_parameters() -> None:
    line = {"id": "x.fell_over", "seat": "s1", "seq": 4, "rules": ["X-1"], "to": "all", "parts": [1, 2]}
    assert Words("en", {"s1": "Ada"}).say(line) == "Fell over (seat: Ada)"


def test_flights_in_a_row_are_one_sentence_and_a_turn_names_each_owner_once() -> None:
    def fired(rocket: str, roll: int | None, distance: int) -> list[dict[str, Any]]:
        at = {"seat": "s1", "rocket": rocket}
        return [
            {"id": "tm.why.fire", "tokens": 1, **at},  # a bot's reason, which paper does not have
            {"id": "tm.named", "action": "fire", **at},
            {"id": "tm.risk", "roll": roll, "tokens": 1, "survived": True, **at},
            {"id": "roll.waiting", "seat": "s1"},
            {"id": "tm.move", "distance": distance, **at},
        ]

    lost = {"seat": "s1", "rocket": "B", "roll": 1, "tokens": 1, "survived": False}
    log: list[dict[str, Any]] = [
        {"id": "tm.turn", "seat": "s1", "turn": 1},
        *fired("A", None, 6),
        *fired("A", 5, 3),
        *fired("A", 4, 2),
        {"id": "tm.build", "seat": "s1", "rocket": "B"},
        {"id": "tm.risk", **lost},
        {"id": "tm.destroyed", "seat": "s1", "rocket": "B"},
        {"id": "tm.silence", "seat": "s1", "rockets": ["B"]},
        {"id": "tm.pass", "seat": "s1"},
        {"id": "tm.turn", "seat": "s1", "turn": 2},
        {"id": "tm.pass", "seat": "s1"},
    ]
    log = [{"seq": n, "at_ms": n, "rules": [], "to": "all", **line} for n, line in enumerate(log)]
    (chapter,) = T_MINUS.chapters(Story({}, None, log, {"s1": "Ada"}, "en"))
    assert [block.text for block in chapter.blocks] == [
        "Ada’s rocket A had no token left on it and flew 6 without a risk. "
        "It held twice (5 and 4) and flew 3 and 2, 5 in all. "
        "Ada put rocket B on the pad. It was lost on a 1.",
        "Ada passed.",
    ]
