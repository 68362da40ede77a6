"""The campaign on paper: every line has words, flights have rolls and stories, the standings are given."""

from __future__ import annotations

import json
import re
import string
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.games.core.paper.booklet import Block, Chapter, Story, package_of
from server.games.what_goes_up import booklet
from server.games.what_goes_up.booklet_turn import moment_id
from server.games.what_goes_up.game import GAME
from server.tables.domain.model import SeatRecord
from server.tables.views.booklet import bound
from server.tables.views.booklet_pdf import as_pdf
from server.tables.views.booklet_plates import plates
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


NAMES = {"s1": "Gwen", "s2": "Nell", "s3": "Chidi", "s4": "Dana"}


def made(campaign: Campaign, language: Any = "en") -> tuple[Chapter, ...]:
    return GAME.chapters(story(campaign, language))


def story(campaign: Campaign, language: Any) -> Story:
    log = [
        {"seq": n, "at_ms": n, "id": line.id, **line.params, "rules": list(line.rules), "to": line.to}
        for n, line in enumerate(campaign.lines)
    ]
    state = bare(msgspec.to_builtins(campaign.state))
    return Story(campaign.options, state, log, NAMES, language)


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_gap_stays_open(campaign: Campaign, language: Any) -> None:
    chapters = made(campaign, language)
    texts = [chapter.title for chapter in chapters]
    texts += [text for chapter in chapters for block in chapter.blocks for text in (block.text, block.by)]
    assert len({block.by for chapter in chapters for block in chapter.blocks if block.kind == "part"}) > 3
    assert [text for text in texts if "…" in text or "{" in text] == []
    ids = re.compile(r"\b([cdik][0-9]+|s[12]|[a-z]+_[a-z0-9_]+|(earth|moon|deep_space):\w+)\b")
    assert [text for text in texts if ids.search(text)] == []


def parts(campaign: Campaign) -> list[Block]:
    return [block for chapter in made(campaign) for block in chapter.blocks if block.kind == "part"]


def test_a_turn_is_at_most_a_paragraph_for_each_programme_and_each_flight(campaign: Campaign) -> None:
    turns: dict[str, int] = {}
    now = ""
    for block in parts(campaign):
        now = block.by or now
        turns[now] = turns.get(now, 0) + 1
    flying = [line.params for line in campaign.lines if "flight" in line.params]
    for turn, paragraphs in turns.items():
        flights = {line["flight"] for line in flying if str(line["turn"]) == turn}
        assert paragraphs <= len(campaign.seats) + 1 + len(flights), turn
    assert list(turns) == sorted(turns, key=lambda turn: int(turn.partition("–")[0]))


def test_what_failed_is_told_and_what_held_is_no_line_of_its_own(campaign: Campaign) -> None:
    rolled = [line.params["outcome"] for line in campaign.lines if line.id == "wgu.rolled"]
    texts = " ".join(block.text for block in parts(campaign))
    alike = re.findall(r"So it goes for ([^.]*)\.", texts)
    told = texts.count("the die shows") + sum(len(re.findall(r"\(\d+", one)) for one in alike)
    assert told == sum(outcome != "ok" for outcome in rolled)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "Gwen launches Test: the die shows 18, and from 15 on it is a Boom. Test is destroyed. "
            "So it goes for Nell (20) and Chidi with Hop (19, from 13 on). "
            "Dana launches Test: the die shows 12, and from 10 on it fails. Test stays down this turn.",
        ),
        (
            "de",
            "Gwen startet Test: Der Würfel zeigt 18, ab 15 knallt es. Test ist zerstört. "
            "So geht es auch Nell (20) und Chidi mit Hop (19, ab 13). "
            "Dana startet Test: Der Würfel zeigt 12, ab 10 geht es schief. Test bleibt diese Runde unten.",
        ),
    ],
)
def test_those_who_met_the_same_fate_are_told_together_in_one_paragraph(language: Any, said: str) -> None:
    """Each with its own die, and with what else differs."""
    log: list[dict[str, Any]] = [{"id": "wgu.turn", "turn": 7}]
    flights = [("s1", "Test", 18, 15), ("s2", "Test", 20, 15), ("s3", "Hop", 19, 13), ("s4", "Test", 12, 15)]
    for seat, name, total, boom in flights:
        about = {"flight": f"c{seat}", "name": name, "seat": seat, "turn": 7}
        blown = total >= boom
        roll = {"purpose": "launch", "fail": 10, "boom": boom, "total": total}
        roll["outcome"] = "boom" if blown else "fail"
        log += [{**about, "id": "wgu.lift_off", "crew": []}, {**about, **roll, "id": "wgu.rolled"}]
        log += [{**about, "id": "wgu.destroyed" if blown else "wgu.no_launch"}]
    log = [{"seq": k, "at_ms": k, "rules": [], "to": "all", **line} for k, line in enumerate(log)]
    (chapter,) = GAME.chapters(Story(GAME.check_options({}), None, log, NAMES, language))
    (block,) = chapter.blocks
    assert block.text == said
    assert set(block.ids) == {f"c{seat}:7" for seat in NAMES}


def test_a_moment_of_a_flight_has_a_paragraph(campaign: Campaign) -> None:
    shown = [id for block in parts(campaign) for id in block.ids]
    flown = {moment_id(line.params) for line in campaign.lines if line.id == "wgu.rolled"}
    assert flown <= set(shown)
    assert len(shown) == len(set(shown))


def test_a_long_campaign_counts_its_turns_without_news_and_tells_the_rest(
    campaign: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    firsts = " ".join(block.text for block in parts(campaign)).count("The first ever")
    monkeypatch.setattr(booklet, "LONGEST", 0)
    short = parts(campaign)
    assert " ".join(block.text for block in short).count("The first ever") == firsts
    test_a_moment_of_a_flight_has_a_paragraph(campaign)
    turns = [int(turn) for block in short if block.by for turn in block.by.split("–")]
    assert max(turns) >= campaign.state.turn - 1


def test_turns_without_news_are_one_paragraph_that_says_how_much_it_holds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(booklet, "LONGEST", 0)
    log: list[dict[str, Any]] = []
    for turn in (1, 2, 3):
        about = {"flight": f"c{turn}", "name": "Hop", "seat": "s1", "turn": turn}
        log += [{"id": "wgu.turn", "turn": turn}, {**about, "id": "wgu.lift_off", "crew": []}]
        roll = {"purpose": "launch", "fail": 1, "boom": 5, "total": 3, "outcome": "fail"}
        log += [{**about, **roll, "id": "wgu.rolled"}]
    log = [{"seq": k, "at_ms": k, "rules": [], "to": "all", **line} for k, line in enumerate(log)]
    (chapter,) = GAME.chapters(Story(GAME.check_options({}), None, log, NAMES, "en"))
    (block,) = chapter.blocks
    assert block.by == "1–3"
    assert block.text == "3 turns without news: 3 launches and 3 rolls that failed."


def lines() -> list[dict[str, Any]]:
    about = {"flight": "c1", "name": "Hop", "seat": "s1", "to": "all", "rules": [], "at_ms": 1}
    roll = {"purpose": "launch", "fail": 1, "boom": 5, "total": 3, "outcome": "fail"}
    lines: list[dict[str, Any]] = [
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
    return [{"seq": n, **line} for n, line in enumerate(lines)]


@pytest.mark.rule("WG-L1")
def test_a_flight_is_told_with_its_rolls_and_the_last_word_of_each_author() -> None:
    options = GAME.check_options({})
    found = booklet.chapters(Story(options, None, lines(), {"s1": "Gwen", "s2": "Nell"}, "de"))
    (turns,) = found
    assert [(block.kind, block.by) for block in turns.blocks] == [
        ("part", "1"),
        ("story", "Gwen, über Hop"),
        ("part", "2"),
    ]
    flight, story, later = turns.blocks
    assert flight.text == "Gwen stellt Ada ein. Gwen startet Hop: Der Würfel zeigt 3, ab 1 geht es schief."
    assert story.text == "We did not\ngo up."
    assert "Niedrige Umlaufbahn" in later.text


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "Gwen flies Hop up and down. Landing: the die shows 16, and from 15 on it fails. Hop is home.",
        ),
        (
            "de",
            "Gwen fliegt Hop hinauf und herunter. Landung: Der Würfel zeigt 16, ab 15 geht es schief. "
            "Hop ist daheim.",
        ),
    ],
)
def test_up_and_down_in_a_turn_is_one_deed(language: Any, said: str) -> None:
    about = {"flight": "c1", "name": "Hop", "seat": "s1", "turn": 9, "to": "all", "rules": [], "at_ms": 1}
    roll: dict[str, Any] = {"purpose": "landing", "fail": 15, "boom": 18, "total": 16, "outcome": "fail"}
    flown: list[dict[str, Any]] = [{"id": f"wgu.{id}"} for id in ("lift_off", "launched", "reentry")]
    log = [
        {"seq": n, **about, **line}
        for n, line in enumerate([*flown, {"id": "wgu.rolled", **roll}, {"id": "wgu.home"}])
    ]
    (turns,) = booklet.chapters(Story(GAME.check_options({}), None, log, NAMES, language))
    assert [block.text for block in turns.blocks] == [said]


@pytest.mark.rule("WG-L2")
def test_a_text_after_a_flights_last_news_keeps_its_author_and_is_printed_once() -> None:
    about = {"flight": "c1", "name": "Hop", "seat": "s1", "to": "all", "rules": [], "at_ms": 1}
    late = [
        {"id": "wgu.turn", "turn": 3, "points": {"s1": 40}},
        {"id": "wgu.story", "turn": 3, **about, "text": "It rattled."},
        {"id": "wgu.turn", "turn": 3, "points": {"s1": 40}},
        {"id": "wgu.story", "turn": 3, **about, "text": "It sang."},
    ]
    log = lines()
    log += [{"seq": len(log) + n, **line} for n, line in enumerate(late)]
    found = booklet.chapters(Story(GAME.check_options({}), None, log, {"s1": "Gwen", "s2": "Nell"}, "en"))
    told = [(block.by, block.text) for chapter in found for block in chapter.blocks if block.kind == "story"]
    assert told == [("Gwen, of Hop", "It sang.")]


@pytest.mark.parametrize("kind", ["ended", "moon", "saved", "struck", "deserted"])
def test_the_end_comes_after_the_last_flight_and_says_what_is_still_under_way(kind: str) -> None:
    table = Campaign(1, "orbiter", "moonwalker").play(1)
    state = bare(msgspec.to_builtins(table.state))
    state["craft"] = {
        "c1": {"name": "Hop", "status": "flight", "at": "low_1", "fuel": 1, "rations": 0, "crew": []},
        "c2": {"name": "Pad", "status": "pad", "at": "pad", "fuel": 1, "rations": 0, "crew": []},
    }
    over = {"id": "wgu.over", "kind": kind, "winners": ["s2"], "turn": 2, "seq": 99, "to": "all", "rules": []}
    log = [*lines()[:-1], over, lines()[-1]]  # the end came in the middle of the flight
    *_, end = booklet.chapters(Story(table.options, state, log, {"s1": "Gwen", "s2": "Nell"}, "en"))
    assert end.title == "How it ended"
    assert "turn" in end.blocks[0].text
    assert ("Nell" in end.blocks[0].text) == (kind in ("moon", "saved"))
    assert [block.by for block in end.blocks if "low" in block.text.lower()] == ["Hop"]
    assert "Pad" not in [block.by for block in end.blocks]


def test_those_who_did_the_same_are_told_together() -> None:
    at: dict[str, Any] = {"turn": 3, "cost": 4, "what": "Nose", "fail": 4, "boom": 6, "to": "all"}
    log = [
        {"id": "wgu.improved", "seq": n, "seat": seat, "design": f"d{seat}", **at}
        for n, seat in enumerate(("s1", "s1", "s2", "s2"))
    ]
    options = GAME.check_options({})
    (turns,) = booklet.chapters(Story(options, None, log, {"s1": "Gwen", "s2": "Nell"}, "en"))
    (block,) = turns.blocks
    assert block.text == "Gwen improves Nose. Nell likewise."


def test_a_craft_that_never_took_off_has_its_name() -> None:
    at: dict[str, Any] = {"turn": 3, "seat": "s1", "to": "all", "seq": 1}
    log = [{"id": "wgu.assembled", "flight": "c1", "name": "Kestrel", "crew": [], "cost": 12, **at}]
    (turns,) = booklet.chapters(Story(GAME.check_options({}), None, log, {"s1": "Gwen"}, "en"))
    (block,) = turns.blocks
    assert block.text == "Gwen puts Kestrel on the pad."


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_evening_of_four_programmes_and_twenty_turns_is_a_booklet_and_no_ledger(language: Any) -> None:
    campaign = Campaign(5, "orbiter", "moonwalker", "tester", "orbiter").play(20)
    chapters = story(campaign, language)
    seats = [SeatRecord(seat, name, "") for seat, name in NAMES.items()]
    made_of = bound(
        GAME.info,
        "",
        list(NAMES.values()),
        GAME.chapters(chapters),
        language,
        curves=GAME.curves(chapters),
        plates=plates(package_of(GAME), GAME.keepsake(chapters), seats, language),
    )
    assert len(re.findall(rb"/Type /Page\n", as_pdf(made_of))) <= 14


def test_how_it_stood_has_a_row_each_and_no_ledger(campaign: Campaign) -> None:
    rows = [block for block in made(campaign)[-1].blocks if block.kind == "row"]
    assert [row.by for row in rows[:2]] == ["Gwen", "Nell"]
    for row, programme in zip(rows, campaign.state.programmes.values(), strict=False):
        assert row.text.startswith(f"a budget of {programme.dots}")
        assert "points" not in row.text
    assert len(rows) == 2 + len(set(campaign.state.firsts.taken.values()))


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
