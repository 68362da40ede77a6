"""The campaign on paper: every line has words, flights have rolls and stories, and it says how it stood."""

from __future__ import annotations

import json
import re
import string
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.games.core.paper.booklet import Chapter, Story
from server.games.what_goes_up import booklet
from server.games.what_goes_up.game import GAME
from tests.games.driver import bare
from tests.games.what_goes_up.campaigns import Campaign

HERE = Path(booklet.__file__).parent
BOOK = json.loads((HERE / "data" / "booklet.json").read_text("utf-8"))


def said() -> set[str]:
    """Every line that the game's sources can say."""
    found = set()
    for path in HERE.rglob("*.py"):
        source = path.read_text("utf-8")
        found |= {f"wgu.{id}" for id in re.findall(r'builder\.(?:tell|say)\(\s*"([a-z_]+)"', source)}
        found |= set(re.findall(r'"(wgu\.[a-z_]+)"', source))
    return found


def test_every_line_has_words_in_both_languages() -> None:
    assert said() - set(BOOK["lines"]) == set()
    for id, words in BOOK["lines"].items():
        gaps = [
            {name for _, name, _, _ in string.Formatter().parse(words[lang]) if name} for lang in ("en", "de")
        ]
        assert gaps[0] == gaps[1], id


@pytest.fixture(scope="module", params=[1, 2, 3])
def campaign(request: pytest.FixtureRequest) -> Campaign:
    """Ten turns of two bots."""
    return Campaign(request.param, "orbiter", "moonwalker").play(10)


def made(campaign: Campaign, language: Any = "en") -> tuple[Chapter, ...]:
    log = [
        {"seq": n, "at_ms": n, "id": line.id, **line.params, "rules": list(line.rules), "to": line.to}
        for n, line in enumerate(campaign.lines)
    ]
    state = bare(msgspec.to_builtins(campaign.state))
    return GAME.chapters(Story(campaign.options, state, log, {"s1": "Gwen", "s2": "Nell"}, language))


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_gap_stays_open(campaign: Campaign, language: Any) -> None:
    chapters = made(campaign, language)
    texts = [chapter.title for chapter in chapters]
    texts += [block.text for chapter in chapters for block in chapter.blocks]
    assert len(texts) > 50
    assert [text for text in texts if "…" in text or "{" in text] == []
    ids = re.compile(r"\b([cdik][0-9]+|s[12]|[a-z]+_[a-z0-9_]+|(earth|moon|deep_space):\w+)\b")
    assert [text for text in texts if ids.search(text)] == []


def test_every_flight_has_a_chapter(campaign: Campaign) -> None:
    titles = [chapter.title for chapter in made(campaign)]
    flown = {
        line.params["flight"]: line.params["name"] for line in campaign.lines if line.id == "wgu.lift_off"
    }
    assert flown
    assert sum(", flown by " in title for title in titles) == len(flown)
    rolled = sum(line.id == "wgu.rolled" for line in campaign.lines)
    rolls = [
        b for chapter in made(campaign) for b in chapter.blocks if b.kind == "roll" and " against " in b.text
    ]
    assert len(rolls) == rolled


def lines() -> list[dict[str, Any]]:
    about = {"flight": "c1", "name": "Hop", "seat": "s1", "to": "all", "rules": [], "at_ms": 1}
    roll = {"purpose": "launch", "fail": 1, "boom": 5, "total": 3, "outcome": "fail"}
    told: list[dict[str, Any]] = [
        {"id": "wgu.turn", "turn": 1, "points": {"s1": 40}},
        {"id": "wgu.hired", "turn": 1, "seat": "s1", "derp": "k1", "who": "Ada", "cost": 1},
        {"id": "wgu.assembled", "turn": 1, **about, "crew": ["k1"], "cost": 5},
        {"id": "wgu.lift_off", "turn": 1, **about, "crew": ["k1"]},
        {"id": "wgu.rolled", "turn": 1, **about, **roll},
        {"id": "wgu.story", "turn": 1, **about, "text": "First try."},
        {"id": "wgu.story", "turn": 1, **about, "text": "We did not\ngo up."},
        {"id": "wgu.story", "turn": 1, **about, "seat": "s2", "text": ""},
        {"id": "wgu.turn", "turn": 2, "points": {"s1": 40}},
        {"id": "wgu.arrived", "turn": 2, **about, "at": "low_1"},
    ]
    return [{"seq": n, **line} for n, line in enumerate(told)]


@pytest.mark.rule("WG-L1")
def test_a_flight_has_a_chapter_with_its_rolls_and_the_last_word_of_each_author() -> None:
    options = GAME.check_options({})
    found = booklet.chapters(Story(options, None, lines(), {"s1": "Gwen", "s2": "Nell"}, "de"))
    assert [chapter.title for chapter in found] == ["Runde 1", "Hop, geflogen von Gwen", "Runde 2"]
    flight = found[1].blocks
    assert [(block.kind, block.by) for block in flight if block.kind == "story"] == [("story", "Gwen")]
    assert next(block.text for block in flight if block.kind == "story") == "We did not\ngo up."
    assert "3 gegen 1/5" in next(block.text for block in flight if block.kind == "roll")
    assert [block.text for block in flight if block.kind == "heading"] == [
        "Runde 1",
        "Runde 2",
        "Geschichten",
    ]
    assert any("Niedrige Umlaufbahn" in block.text for block in flight)


def test_how_it_stood_is_the_manifest(campaign: Campaign) -> None:
    rows = [block for block in made(campaign)[-1].blocks if block.kind == "row"]
    assert [row.by for row in rows[:2]] == ["Gwen", "Nell"]
    for row, programme in zip(rows, campaign.state.programmes.values(), strict=False):
        assert f"{programme.dots} dots" in row.text
        assert ("luck: " in row.text) == (programme.luck > 0), "a figure of nothing is left out"
    assert len(rows) == 2 + len(campaign.state.firsts.taken)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_manifest_has_all_that_the_author_asks_for(campaign: Campaign, language: Any) -> None:
    """Dots, saved points, research status and available crew, for each programme."""
    state = bare(msgspec.to_builtins(campaign.state))
    names = {"s1": "Gwen", "s2": "Nell"}
    pages = GAME.sheets(Story(campaign.options, state, [], names, language))
    assert [page.title for page in pages] == ["Manifest: Gwen", "Manifest: Nell"]
    for page, (seat, programme) in zip(pages, campaign.state.programmes.items(), strict=True):
        rows = {block.by: block.text for block in page.blocks if block.kind == "row"}
        for design in campaign.state.designs.values():
            if design.holder == seat:
                assert f"{design.fail}/{design.boom}" in rows[design.name]
        for derp in campaign.state.derps.values():
            assert (derp.seat == seat) == (derp.name in rows) or derp.name in {
                other.name for other in campaign.state.derps.values() if other.seat != derp.seat
            }
        texts = [block.text + block.by for block in page.blocks]
        assert [text for text in texts if "{" in text or "_" in text or "…" in text] == []
        assert str(programme.points) in texts[1]
    assert GAME.sheets(Story(campaign.options, None, [], names, language)) == ()
