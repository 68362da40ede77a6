"""Every game's story on paper: whole games played by bots, read by the referee and by each seat."""

from __future__ import annotations

import base64
import hashlib
import json
import random
import re
import string
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fpdf.fonts import TTFFont

from scripts import wire
from server.games.core import registry
from server.games.core.game import Game
from server.games.core.paper.booklet import Block, Chapter, Chart, Story, Words, patch_of, plain
from server.games.core.paper.keepsake import Keepsake, Lost, Moment
from server.games.core.paper.sheets import Box, Shape
from server.games.core.paper.typesetting import lines
from server.sheets.chart import chart
from server.sheets.marks import INKS
from server.sheets.page import svg
from server.sheets.plate import as_svg
from server.sheets.plate import onto as draw_plate
from server.tables.domain.changes import game_options
from server.tables.domain.model import SeatRecord
from server.tables.views import booklet, booklet_html, booklet_pdf
from server.tables.views.booklet_pages import Pages
from server.tables.views.booklet_plates import plates
from tests.support.slow import slow
from tests.support.tables.playthrough import Program, play_to_the_end

# each game is played once
pytestmark = pytest.mark.xdist_group("booklets")

GAMES = registry.games()


@pytest.fixture(scope="module", params=sorted(GAMES))
def played(request: pytest.FixtureRequest) -> Program:
    """A game of each kind, played to its end."""
    game: Game[Any] = GAMES[request.param]
    short = {"turns": 4} if any(option.id == "turns" for option in game.info.options) else {}
    program = Program(game, {"roll_seconds": 0, **short}, seed=5)
    play_to_the_end(program, random.Random(5))
    return program


def pages(program: Program, seat: str, language: Any = "en") -> booklet.Booklet:
    return program.service.queries.booklet(program.code, program.tokens[seat], language)


@pytest.mark.parametrize("language", ["de", *slow(["en"])])
def test_it_can_be_set_as_a_page_and_as_a_pdf(played: Program, language: str) -> None:
    found = pages(played, "referee", language)
    assert found.chapters
    page = booklet_html.as_html(found)
    assert page.count("<section>") == len(found.chapters)
    assert "<script" not in page
    pdf = booklet_pdf.as_pdf(found)
    assert pdf.startswith(b"%PDF-")
    assert len(pdf) > 5_000


def test_everybody_is_known_for_something_in_words(played: Program) -> None:
    cast = pages(played, "referee").plates.cast
    has_words = type(GAMES[played.view()["game"]]).keepsake is not Game.keepsake
    for each in cast:
        assert bool(each.known) == has_words
        assert not re.search(r"Known|\(", each.known)


def curves(found: booklet.Booklet) -> list[Chart]:
    return [block.chart for chapter in found.chapters for block in chapter.blocks if block.chart]


def test_how_it_went_is_drawn_and_its_length_stands_on_the_cover(played: Program) -> None:
    found = pages(played, "referee")
    for each in curves(found):
        assert all(len(values) == len(each.xs) for _, values in each.series)
        assert {name for name, _ in each.series}
        assert each.span in found.span
        assert found.span in booklet_html.as_html(found)
    assert (found.chapters[-1].title == "How it went") == bool(curves(found))


def test_every_game_has_the_patch_that_its_phones_show(played: Program) -> None:
    game = played.view()["game"]
    shown = dict(wire.copies_of(GAMES[game]))["patch.svg"]
    assert patch_of(GAMES[game]) == shown
    assert shown in booklet_html.as_html(pages(played, "referee"))


def test_a_game_that_nobody_won_has_a_last_page_too() -> None:
    found = booklet.bound(GAMES["t-minus"].info, "T", ["Ada", "Bo"], [], "en", nobody_won=True)
    assert "Nobody won" in booklet_html.as_html(found)
    assert "<b>Ada, Bo</b>" in booklet_html.as_html(found)
    program = Program(GAMES["what-goes-up"], {"roll_seconds": 0}, 1)
    program.move("referee", "start", {})
    program.service.end(program.code, program.referee, "end", "The pizza came.")
    assert pages(program, "referee").nobody_won
    assert booklet_pdf.as_pdf(found).startswith(b"%PDF-")


def test_what_was_put_right_names_the_figure_before_and_after() -> None:
    at: dict[str, Any] = {"seq": 4, "rules": [], "to": "all"}
    log: list[dict[str, Any]] = [
        {"id": "tm.turn", "turn": 2, **at},
        {"id": "referee.corrected", "reason": "Misread.", **at},
        {"id": "referee.correction", "path": "/players/s2/rockets/A/progress", "before": 0, "after": 3, **at},
    ]
    (block,) = booklet.put_right(log, Words("en", {"s2": "Bo"}, "server.games.t_minus"))
    assert block.by == "2"
    assert block.text == "The referee corrected something: Misread. (Bo: 0 became 3)"


def test_an_abbreviated_name_ends_a_sentence_with_one_full_stop() -> None:
    words = Words("en", {"s1": "Ada K."}, "server.games.t_minus")
    said = words.say({"id": "tm.order", "order": ["s1"]})
    assert said == "They flew in this order: Ada K."


def test_what_was_put_right_has_its_turn_where_the_log_only_says_that_one_begins() -> None:
    at: dict[str, Any] = {"seq": 4, "rules": [], "to": "all"}
    log: list[dict[str, Any]] = [{"id": "mb.announced", "team": side, **at} for side in "abab"]
    log.append({"id": "acted.for", "seat": "s1", **at})
    game = GAMES["moon-or-bust"]
    (block,) = booklet.put_right(game.numbered(log), Words("en", {"s1": "Ada"}))
    assert block.by == "2"


def test_what_was_put_right_stays_on_the_page_if_smaller_letters_can_do_that() -> None:
    def ended(lines: int, notes: int) -> int:
        words = "Ada fires her rocket, and it holds against all the odds of this long evening. "
        story = [Chapter("Turns", tuple(Block("part", words, str(n)) for n in range(lines)))]
        right = [Block("part", words, str(n)) for n in range(notes)]
        found = booklet.bound(GAMES["t-minus"].info, "T", ["Ada"], story, "en", put_right=right)
        return booklet_pdf.as_pdf(found).count(b"/Type /Page\n")

    assert ended(11, 4) == ended(11, 0)
    assert ended(12, 5) == ended(12, 0)
    assert ended(16, 4) > ended(16, 0)


def test_the_end_of_a_match_of_one_shot_has_no_page_of_its_own() -> None:
    program = Program(GAMES["moon-shot"], {}, 1, players=4)
    program.move("referee", "start", {})
    shooter = program.view()["state"]["turn"]
    taken = {"small": "out", "medium": "out", "large": "whole", "orientation": None}
    program.move(shooter, "shot", taken)
    found = program.service.queries.booklet(program.code, program.referee, "de")
    assert booklet_pdf.as_pdf(found).count(b"/Type /Page\n") == 4  # cover, line-up, story, winner


def test_what_was_put_right_names_the_team() -> None:
    game = GAMES["moon-or-bust"]
    story = Story(game_options(game, {}), None, [], {}, "en")
    at: dict[str, Any] = {"seq": 4, "rules": [], "to": "all"}
    log: list[dict[str, Any]] = [
        {"id": "referee.corrected", "reason": "Misread.", **at},
        {"id": "referee.correction", "path": "/teams/b/funding", "before": 0, "after": 300, **at},
    ]
    (block,) = booklet.put_right(log, game.words(story))
    assert block.text == "The referee corrected something: Misread. (Zenith: 0 became 300)"


def test_what_was_put_right_is_printed_once_without_figures_of_nobody() -> None:
    at: dict[str, Any] = {"seq": 4, "rules": [], "to": "all"}
    figures = [("/derps/k1/piloting", 0), ("/programmes/s1/points", 2)]
    log: list[dict[str, Any]] = [
        {"id": "acted.for", "seat": "s1", **at},
        {"id": "acted.for", "seat": "s1", **at},
        {"id": "referee.corrected", "reason": "Misread.", "changes": [path for path, _ in figures], **at},
        *({"id": "referee.correction", "path": path, "before": n, "after": 5, **at} for path, n in figures),
    ]
    words = Words("en", {"s1": "Ada"}, "server.games.what_goes_up")
    acted, corrected = booklet.put_right(log, words)
    assert acted.text == "The referee stepped in for Ada."
    assert corrected.text == "The referee corrected something: Misread. (Ada: 2 became 5)"
    found = plain([{"id": "stage.cleared", "by": "referee", **at}, *log], words)
    assert found == ()


@pytest.mark.parametrize("letter", ["W", "n"])
def test_twelve_long_names_are_in_whole_and_the_cover_counts_the_others(letter: str) -> None:
    names = [f"{n:02}{letter * 38}" for n in range(12)]
    assert booklet.in_a_row(names, "en").endswith(f"{names[4]} and 7 more")
    assert booklet.in_a_row(names[:5], "en") == ", ".join(names[:5])
    sitting = [SeatRecord(f"s{n}", name, "") for n, name in enumerate(names)]
    drawn = plates("server.games.t_minus", Keepsake(), sitting, "en")
    boxes = [item for plate in drawn.lineup for item in plate.page.items if isinstance(item, Box)]
    texts = [para.text for box in boxes for para in box.paras]
    for name in names:
        assert name in "".join(texts)


def test_a_short_last_chapter_stays_on_the_page() -> None:
    story = [Chapter("Turns", tuple(Block("part", f"{n}", str(n)) for n in range(24)))]
    end = Chapter("How it ended", tuple(Block("line", "Ada won.") for _ in range(3)))
    one, both = (
        booklet.bound(GAMES["t-minus"].info, "T", ["Ada"], each, "en") for each in (story, [*story, end])
    )
    count = [booklet_pdf.as_pdf(each).count(b"/Type /Page\n") for each in (one, both)]
    assert count[0] == count[1]


def test_curves_that_are_all_far_from_nothing_fill_their_chart() -> None:
    def spread(*values: float) -> float:
        data = Chart("Budget", "turn", (1, 2), (("Ada", values[:2]), ("Bo", values[2:])))
        curve = [
            item for item in chart(data, 118, 70).items if isinstance(item, Shape) and item.stroke in INKS
        ]
        ys = [y for item in curve for _, y in item.points]
        return max(ys) - min(ys)

    assert spread(40, 44, 40, 38) > 30 > spread(10, 44, 40, 38) / 2
    assert spread(0, 1, 0, 0) > 30
    assert spread(40, 40, 40, 40) == 0  # nobody has spent anything yet


def test_a_chart_of_nothing_is_not_drawn_but_its_length_stands_on_the_cover() -> None:
    told = Chart("Points", "shot", (1, 2), (("Ada", (0, None)),), "2 shots")
    found = booklet.bound(GAMES["moon-shot"].info, "T", ["Ada"], [], "en", curves=(told,))
    assert curves(found) == []
    assert "2 shots" in found.span


def test_curves_wear_their_players_colours() -> None:
    told = Chart("Points", "turn", (1, 2), (("Dana", (0, 1)), ("Bo", (1, 2))))
    found = booklet.bound(
        GAMES["t-minus"].info, "T", ["Ada", "Bo", "Chidi", "Dana"], [], "en", curves=(told,)
    )
    assert curves(found)[0].places == (4, 2)
    drawn = svg(chart(curves(found)[0], *booklet.CHART), "Points")
    assert INKS[3] in drawn
    assert INKS[1] in drawn
    assert INKS[0] not in drawn


@pytest.mark.parametrize("winners", [["Ada"], ["Ada", "W" * 40], []])
def test_who_won_gets_the_patch(winners: list[str]) -> None:
    info = GAMES["t-minus"].info
    patch = patch_of(GAMES["t-minus"])
    found = booklet.bound(info, "T", ["Ada"], [], "en", winners=winners, patch=patch)
    assert ("Won by" in booklet_html.as_html(found)) == bool(winners)
    assert booklet_html.as_html(found).count(patch) == (2 if winners else 1)
    assert booklet_pdf.as_pdf(found).startswith(b"%PDF-")


NAMES = ["Ada", "W" * 40, "\u4f60\u597d", "<b>", "Bo", "", "Chidi", "Dana", "Emre"]


@pytest.mark.parametrize("count", [1, 2, 7, 40, 400])
def test_curves_of_any_length_and_any_names_fit_their_page(count: int) -> None:
    series = tuple(
        (name, tuple(None if at % 5 == k else at * k for at in range(count))) for k, name in enumerate(NAMES)
    )
    told = Chart("Points", "turn", tuple(range(1, count + 1)), series, "")
    drawn = svg(chart(told, *booklet.CHART), "Points")  # an overflow would raise
    assert "<b>" not in drawn
    info = GAMES["t-minus"].info
    found = booklet.bound(info, "T", ["Ada"], [], "en", curves=(told,))
    assert booklet_pdf.as_pdf(found).startswith(b"%PDF-")


def test_everybody_reads_what_they_may_and_nothing_more(
    played: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game gets only the log and the view of the booklet's reader."""
    given: dict[str, Any] = {}
    game = GAMES[played.view()["game"]]

    def chapters(self: Any, story: Story) -> tuple[Chapter, ...]:
        given.update(state=story.state, log=list(story.log))
        return ()

    monkeypatch.setattr(type(game), "chapters", chapters)
    for seat in ("referee", *played.seats):
        pages(played, seat)
        token = played.tokens[seat]
        log = played.service.log(played.code, token, before=10**9, limit=10**6)
        assert given["log"] == json.loads(msgspec.json.encode(log))
        assert given["state"] == played.view(seat)["state"]


def book(*blocks: Block, title: str = "T") -> booklet.Booklet:
    info = GAMES["t-minus"].info
    return booklet.bound(info, title, ["Ada"], [Chapter("One", blocks)], "en")


NASTY = "<img src=x onerror=alert(1)> \u202e {0} %s \x00 \U0001f680 \u4f60\u597d " + "W" * 300


def test_whatever_players_write_is_text() -> None:
    made = book(
        Block("story", NASTY, NASTY), Block("row", NASTY, NASTY), Block("heading", NASTY), title=NASTY
    )
    page = booklet_html.as_html(made)
    assert "<img" not in page
    assert page.count("&lt;img") >= 6
    assert booklet_pdf.as_pdf(made).startswith(b"%PDF-")


def test_a_style_that_the_policy_allows() -> None:
    page = booklet_html.as_html(book())
    style = re.search(r"<style>(.*?)</style>", page, re.S)
    assert style
    allowed = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
    assert f"'sha256-{allowed}'" in booklet_html.CSP


def test_a_very_long_story_is_cut_and_says_so() -> None:
    made = book(*[Block("line", "again")] * (booklet.MAX_BLOCKS + 5))
    blocks = made.chapters[0].blocks
    assert len(blocks) == booklet.MAX_BLOCKS + 1
    assert blocks[-1].text == booklet.FRAME["en"]["cut"]


def source_of(name: str) -> str:
    """Everything that a game's folder says."""
    folder = Path(registry.__file__).parents[1] / name
    return "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))


def words_of_lines(name: str) -> dict[str, dict[str, str]]:
    """The words that a game's `booklet.json` has for its log lines."""
    file = Path(registry.__file__).parents[1] / name / "data" / "booklet.json"
    assert file.is_file(), f"{file} is missing: the story on paper has its own words"
    lines: dict[str, dict[str, str]] = json.loads(file.read_text("utf-8"))["lines"]
    return lines


@pytest.mark.parametrize("name", [game.replace("-", "_") for game in GAMES])
def test_words_are_there_in_both_languages_and_for_no_line_that_there_is_not(name: str) -> None:
    lines = words_of_lines(name)
    source = source_of(name)
    for key, words in lines.items():
        assert set(words) == {"en", "de"}
        id = key.partition("?")[0].partition(".")[2]
        kind = id.removeprefix("title_").removeprefix("moment_")
        assert id in source or (kind != id and f'"{kind}"' in source), key
        gaps = [
            sorted(n for _, n, _, _ in string.Formatter().parse(words[lang]) if n) for lang in ("en", "de")
        ]
        assert gaps[0] == gaps[1], key


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_gap_stays_open_and_no_id_is_read(played: Program, language: str) -> None:
    told = pages(played, "referee", language).chapters
    texts = [block.text for chapter in told for block in chapter.blocks]
    assert [text for text in texts if "…" in text or "{" in text] == []
    ids = re.compile(r"\b([a-z]+_[a-z0-9_]+|(True|False|None|null))\b")
    assert [text for text in texts if ids.search(text)] == []


@pytest.mark.parametrize("name", [game.replace("-", "_") for game in GAMES])
def test_every_line_that_a_game_can_say_has_words(name: str) -> None:
    lines = words_of_lines(name)
    (prefix,) = {key.partition(".")[0] for key in lines}
    said = set(re.findall(rf'"({prefix}\.[a-z_]+)"', source_of(name)))
    said |= set(registry.games()[name.replace("_", "-")].log_lines)
    said = {id for id in said if ".why" not in id}  # bots' reasons are read on phones
    assert said
    assert said - {key.partition("?")[0] for key in lines} == set()


def test_a_turn_keeps_its_number_where_its_picture_comes_on_a_later_page() -> None:
    moment = Moment(at="7", number="7", title="Lost", text="It fell.", picture="lost")
    (told,) = booklet.with_scenes([Chapter("Turns", (Block("part", "Bo passes.", "7"),))], [moment])
    assert [(block.kind, block.by) for block in told.blocks] == [("scene", "7"), ("part", "7")]


@pytest.mark.parametrize(("lost", "count"), [(2, 2), (6, 1), (7, 1), (24, 2), (60, 4)])
def test_many_who_were_lost_share_their_pages(lost: int, count: int) -> None:
    kept = Keepsake(lost=tuple(Lost("W" * 40, "Lost with Kestrel in turn 100.") for _ in range(lost)))
    memorial = plates("server.games.what_goes_up", kept, [], "en").memorial
    assert len(memorial) == count
    assert all(as_svg(page) for page in memorial)  # an overflow would raise


def test_a_picture_comes_before_the_turns_after_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture is part of the story: it never waits for a page that later turns have begun."""
    game = GAMES["t-minus"]
    moments = tuple(
        Moment(at=str(n), number=str(n), title=f"Lost {n}", text=f"Scene {n}.", picture=picture, stake=1)
        for n, picture in ((3, "lost"), (5, "held"), (7, "crash"))
    )
    turns = tuple(Block("part", f"Turn {n}. " + "It flies. " * 80, str(n)) for n in range(1, 9))
    drawn = plates("server.games.t_minus", Keepsake(moments=moments), [], "en")
    found = booklet.bound(game.info, "T", ["Ada"], [Chapter("Turns", turns)], "en", plates=drawn)
    written: list[str] = []
    put = draw_plate

    def onto(pdf: Any, plate: Any, *where: Any) -> None:
        written.append(plate.label)
        put(pdf, plate, *where)

    said = Pages.say

    def say(pages: Pages, text: str, *how: Any, **more: Any) -> None:
        written.append(text)
        said(pages, text, *how, **more)

    monkeypatch.setattr(booklet_pdf, "onto", onto)
    monkeypatch.setattr(Pages, "say", say)
    booklet_pdf._made(found, 1)
    told = [text for text in written if text.startswith(("Turn ", "Lost ", "Scene "))]
    for n in (3, 5, 7):
        at = [k for k, text in enumerate(told) if text.startswith((f"Lost {n}", f"Scene {n}"))]
        assert at == list(range(at[0], at[0] + 3))
        assert told[at[0] - 1].startswith(f"Turn {n - 1}.")
        assert told[at[-1] + 1].startswith(f"Turn {n}.")


def test_names_in_any_script_are_written_and_long_ones_in_whole() -> None:
    names = ["Маргарита Константинопольская-Орлова", "Wolfeschlegelsteinhausenbergerdorffmann", "Ada"]
    curves = tuple((name, (1, 2, 3)) for name in names)
    data = Chart("Points", "turn", (1, 2, 3), curves, places=(1, 2, 3))
    boxes = [box for box in chart(data, *booklet.CHART).items if isinstance(box, Box)]
    told = [line.text for box in boxes for line in lines(box)]
    assert set(names) <= set(told)
    pages = Pages(1, 0)
    pages.add_page()
    pages.set_font("barlow-condensed-600", size=9)
    pages.text(20, 20, names[0])
    spare = pages.fonts["dejavu"]
    assert isinstance(spare, TTFFont)
    glyphs = spare.subset.get_all_glyph_names()
    assert {f"uni{ord(letter):04X}" for letter in names[0]} - {"uni0020", "uni002D"} <= set(glyphs)


def test_a_paragraph_leaves_no_single_line_to_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []
    cell = Pages.cell

    def noted(pages: Pages, *what: Any, **how: Any) -> Any:
        written.append(pages.page_no())
        return cell(pages, *what, **how)

    monkeypatch.setattr(Pages, "cell", noted)
    for above in range(36):
        pages = Pages(1, 0)
        pages.add_page()
        pages.say("\n".join(["Ada"] * (above + 1)), 9.5)
        written.clear()
        pages.say("Ada and Bo fly on, and nobody knows how far it is to the Moon. " * 6, 9.5)
        counts = Counter(written)
        assert min(counts[page] - (page == 2 < pages.page_no()) for page in counts) > 1


def test_a_turns_number_is_written_once() -> None:
    page = booklet_html.as_html(
        book(*(Block("part", text, by) for text, by in (("a", "3"), ("b", "3"), ("c", "4"))))
    )
    assert re.findall(r"<b>(\d*)</b>", page) == ["3", "", "4"]
