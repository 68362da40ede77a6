"""A match on paper: a paragraph a round, misses together, and nothing that was taken back."""

from __future__ import annotations

from typing import Any

import pytest

from server.games.core.game import Seat
from server.games.core.paper.booklet import Chapter, Language, Story, package_of
from server.games.moon_shot.booklet import chapters
from server.games.moon_shot.game import GAME
from server.sheets.plate import Plate
from server.tables.views import booklet_pdf
from server.tables.views.booklet import bound
from server.tables.views.booklet_plates import plates

NAMES = {"s1": "Mia", "s2": "Jonas", "s3": "Aisha"}
SEEN = {"small": "out", "medium": "out", "large": "out", "orientation": None, "landing": None}


def line(id: str, seq: int, **fields: Any) -> dict[str, Any]:
    return {"id": id, "seq": seq, "at_ms": 0, "rules": [], "to": "all", **fields}


def shot(number: int, seat: str, points: int = 0) -> dict[str, Any]:
    id = "ms.landed" if points else "ms.missed"
    landing = "perfect" if points else None
    fields = SEEN | {"number": number, "seat": seat, "points": points, "total": points, "landing": landing}
    return line(id, number + 1, **fields)


def chapters_of(log: list[dict[str, Any]], language: Language = "en") -> tuple[Chapter, ...]:
    return chapters(Story({}, None, log, NAMES, language))


LOG = [
    line("ms.started", 1, order=list(NAMES)),
    shot(1, "s1"),
    shot(2, "s2"),
    shot(3, "s3"),
    shot(4, "s1", 3),
    shot(5, "s2", 2),
    shot(6, "s3"),
]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            "en",
            [
                "Mia, Jonas and Aisha missed.",
                "Jonas made a perfect landing: 2 points, 2 in all. Aisha missed.",
            ],
        ),
        (
            "de",
            [
                "Mia, Jonas und Aisha schossen daneben.",
                "Jonas schaffte eine perfekte Landung: 2 Punkte, zusammen 2. Aisha schoss daneben.",
            ],
        ),
    ],
)
def test_a_round_is_a_paragraph_and_a_great_shot_has_its_own(language: Language, words: list[str]) -> None:
    beginning, shots = chapters_of(LOG, language)
    assert len(beginning.blocks) == 1
    assert [block.by for block in shots.blocks] == ["1–3", "4", "5–6"]
    assert [shots.blocks[0].text, shots.blocks[2].text] == words


def test_a_shot_that_was_taken_back_is_not_told_but_that_it_was() -> None:
    back = line("ms.undone", 8, shot=5, seat="s2", points=2, by=["s1"])
    told = " ".join(block.text for block in chapters_of([*LOG, back, shot(7, "s2", 3)])[1].blocks)
    assert told.count("Jonas made") == 1
    assert "A shot of Jonas was taken back." in told


def test_the_last_match_is_told_and_its_end_once() -> None:
    over = line("ms.over", 8, ended_by="referee", winners=["s1"], tiebreak="recent", house=False)
    over["points"] = {"s2": 2, "s1": 3, "s3": 0}
    finished = line("game.finished", 8, winners=["s1"], draw=False)
    *_, ending = chapters_of([*LOG, over, finished, line("game.rematch", 9), *LOG, over, finished])
    assert [block.text for block in ending.blocks] == [
        "The referee ended the game, and the most points won: Mia.",
        "Points were equal, so the latest landing decided.",
        "Mia 3, Jonas 2, Aisha 0",
    ]


def test_rounds_without_a_hit_are_one_paragraph() -> None:
    log = [LOG[0], *(shot(n, f"s{(n - 1) % 3 + 1}", 3 if n == 9 else 0) for n in range(1, 11))]
    _, shots = chapters_of(log)
    assert [block.by for block in shots.blocks] == ["1–8", "9", "10"]
    assert shots.blocks[0].text == "8 shots, and not one hit."


def test_each_hit_has_a_paragraph_for_its_scene() -> None:
    log = [*LOG, shot(7, "s1", 6)]
    kept = GAME.keepsake(Story({}, None, log, NAMES, "en"))
    paragraphs = {block.by for block in chapters_of(log)[1].blocks}
    assert {each.at for each in kept.moments} == {"4", "7"} <= paragraphs


def test_whoever_cracked_the_moon_is_known_for_that() -> None:
    cracked = line("ms.cracked", 7, **SEEN | {"number": 7, "seat": "s1", "points": 0, "total": 0})
    story = Story({}, None, [*LOG, cracked], NAMES, "en", [Seat(seat) for seat in NAMES])
    assert GAME.keepsake(story).known["s1"] == "cracked the Moon"


@pytest.mark.parametrize("further_down", range(3))
def test_every_scene_has_a_page_of_the_file(monkeypatch: pytest.MonkeyPatch, further_down: int) -> None:
    hits = [shot(number, f"s{number // 4 % 2 + 1}", 3 if number % 4 == 3 else 0) for number in range(1, 70)]
    log = [
        LOG[0],
        *hits,
        line("ms.cracked", 71, **SEEN | {"number": 70, "seat": "s1", "points": 0, "total": 0}),
    ]
    story = Story({}, None, log, NAMES, "en", [Seat(seat) for seat in NAMES])
    drawn = plates(package_of(GAME), GAME.keepsake(story), [], "en")
    found = bound(GAME.info, "T", list(NAMES.values()), GAME.chapters(story), "en", plates=drawn)
    at: dict[int, int] = {}

    def onto(pages: Any, plate: Plate, *rest: Any) -> None:
        at[id(plate)] = pages.page_no()

    monkeypatch.setattr(booklet_pdf, "onto", onto)
    monkeypatch.setattr(booklet_pdf, "TIGHTER", booklet_pdf.TIGHTER[:1])
    booklet_pdf.as_pdf(found)
    scenes = [at[id(plate)] for _, plate in drawn.scenes]
    assert len(scenes) > 1
    assert len(set(scenes)) == len(scenes)
