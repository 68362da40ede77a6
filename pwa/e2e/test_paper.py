"""Sheets to print: each in exact millimetres, in every language, with no text beyond its card or its page."""

from __future__ import annotations

import copy
import itertools
import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

from server.games.core import registry
from server.games.core.packs import LANGUAGES, read_json
from tests.support.faults.house import House

from .looks import Looks
from .phone import Phone
from .table import Table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SIZES = {"a4": (210, 297), "letter": (215.9, 279.4), "a3": (297, 420), "tabloid": (279.4, 431.8)}
"""Width and height in mm."""
LARGE = {("t-minus", "board"), ("what-goes-up", "map"), ("moon-or-bust", "divider")}
"""Sheets that are made for A3 and 11 × 17 in, too."""
CARDS = {("moon-or-bust", id) for id in ("components", "agents", "solutions", "events")}
CARDS |= {("space-race", f"parts-{edition}") for edition in ("nine", "five")}
PT = 72 / 25.4

MEASURED = """() => {
  const mm = 96 / 25.4, wrong = [];
  const round = (px) => Math.round(px / mm * 100) / 100;
  const rect = (el) => el.getBoundingClientRect();
  const size = (el) => [round(rect(el).width), round(rect(el).height)];
  const beyond = (a, b, slack) => a.left < b.left - slack || a.top < b.top - slack ||
    a.right > b.right + slack || a.bottom > b.bottom + slack;
  const leaves = [...document.querySelectorAll('.printed-pages .leaf')];
  for (const leaf of leaves) {
    const page = rect(leaf);
    const body = leaf.querySelector('.leaf-body');
    const texts = document.createTreeWalker(leaf, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.data.trim() || getComputedStyle(node.parentElement).display === 'none') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const card = node.parentElement.closest('.paper-card, .mb-crib, .spr-slip, .leaf-box, td, th');
      const inBody = body?.contains(node);
      for (const box of range.getClientRects()) {
        if (!box.width) continue;
        if (beyond(box, page, -4 * mm)) wrong.push(['near the edge', node.data]);
        if (card && beyond(box, rect(card), card.matches('.paper-card') ? -1.9 * mm : 1))
          wrong.push(['beyond its card', node.data]);
        if (inBody && beyond(box, rect(body), 1.5)) wrong.push(['beyond the body', node.data]);
      }
      const svg = node.parentElement.closest('svg');
      const at = svg && node.parentElement.getScreenCTM();
      const scale = at ? Math.hypot(at.a, at.b) : 1;
      const points = parseFloat(getComputedStyle(node.parentElement).fontSize) * scale * 0.75;
      if (points < 8.45) wrong.push([`${points} pt`, node.data]);
    }
  }
  return {
    wrong: wrong.slice(0, 12),
    sizes: leaves.map(size),
    cards: [...document.querySelectorAll('.paper-card')].map(size),
    over: document.querySelectorAll('.printed-pages [data-over]').length,
    lines: [...document.querySelectorAll('[data-line]')].map((line) =>
      [+line.dataset.line, rect(line).top / mm]),
  };
}"""


def opened(phone: Phone, game: str, sheet: str, paper: str, more: str = "") -> None:
    phone.open(f"/print/{game}/{sheet}?paper={paper}{more}")
    expect(phone.find(".printed-pages .leaf").first).to_be_visible()
    phone.page.evaluate("document.fonts.ready")


def measured(phone: Phone) -> Any:
    phone.page.emulate_media(media="print")
    found = phone.page.evaluate(MEASURED)
    phone.page.emulate_media(media="null")
    return found


def sheets(phone: Phone, game: str) -> list[str]:
    """The sheets that the list of a game leads to; each has its first page as a thumbnail."""
    phone.open(f"/print/{game}")
    rows = phone.find("a.sheet-row")
    expect(rows.first).to_be_visible()
    count = rows.count()
    expect(phone.find("a.sheet-row .sheet-thumb .leaf")).to_have_count(count)
    return [re.sub(r".*/|[?#].*", "", row.get_attribute("href") or "") for row in rows.all()]


def papers(game: str, sheet: str, k: int, language: str) -> Sequence[str]:
    """Return the papers on which sheet number k is looked at: all of them in English, elsewhere every second
    one, by turns."""
    fitting = ("a4", "letter", *(("a3", "tabloid") if (game, sheet) in LARGE else ()))
    return fitting if language == "en" else fitting[(k + LANGUAGES.index(language)) % 2 :: 2]


def whole(size: tuple[float, float]) -> set[tuple[float, float]]:
    return {size, size[::-1]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sheet_has_its_true_size_and_room_for_its_texts(
    new: Callable[..., Any], here: House, language: str
) -> None:
    phone = new(name=f"paper-{language}", language=language, size="laptop")
    faults = []
    for game in sorted(registry.games()):
        for k, sheet in enumerate(sheets(phone, game)):
            for paper in papers(game, sheet, k, language):
                opened(phone, game, sheet, paper)
                found = measured(phone)
                where = f"{game} {sheet} {paper}"
                faults += [f"{where}: {what}: {text}" for what, text in found["wrong"]]
                if {tuple(size) for size in found["sizes"]} - whole(SIZES[paper]) or not found["sizes"]:
                    faults.append(f"{where}: {found['sizes']}")
                if found["over"]:
                    faults.append(f"{where}: {found['over']} cards have too much text")
                if {tuple(size) for size in found["cards"]} != (
                    {(63, 88)} if (game, sheet) in CARDS else set()
                ):
                    faults.append(f"{where}: cards of {found['cards'][:2]}")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_browser_prints_a_page_for_each_leaf(new: Callable[..., Any], here: House, paper: str) -> None:
    phone = new(name=f"pdf-{paper}")
    for game, sheet in (("moon-or-bust", "events"), ("what-goes-up", "map"), ("t-minus", "board")):
        opened(phone, game, sheet, paper, "&ink=black")
        pdf = phone.page.pdf(prefer_css_page_size=True)
        assert pdf.count(b"/Type /Page\n") == phone.find(".printed-pages .leaf").count()
        boxes = {
            (round(float(w)), round(float(h)))
            for w, h in re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
        }
        assert len(boxes) == 1
        assert boxes <= whole((round(SIZES[paper][0] * PT), round(SIZES[paper][1] * PT)))


@pytest.mark.rule("TM-05")
def test_the_board_has_nineteen_lines_three_quarters_of_an_inch_apart(
    new: Callable[..., Any], here: House
) -> None:
    phone = new(name="board")
    for paper, pages in (("a3", 1), ("tabloid", 1), ("a4", 2), ("letter", 2)):
        opened(phone, "t-minus", "board", paper)
        lines = measured(phone)["lines"]
        assert phone.find(".leaf").count() == pages
        assert sorted(n for n, _ in lines) == sorted([*range(1, 20), *([10] if pages == 2 else [])])
        for (above, high), (below, low) in itertools.pairwise(lines):
            if above == below + 1:
                assert low - high == pytest.approx(19.05, abs=0.02)


def test_a_referee_prints_the_cards_of_the_table(new: Callable[..., Any], here: House, looks: Looks) -> None:
    pack = copy.deepcopy(read_json("server.games.moon_or_bust", "house_pack.json"))
    words = "A very long sentence that no card has room for. " * 20
    pack["events"][0] |= {"title": {"en": "A new beginning"}, "text": {"en": words[:590].strip()}}
    table = Table(here.url, "moon-or-bust", {"pack": pack, "components": "physical"})
    referee = new(name="referee")
    referee.open(table.link("referee"))
    referee.page.wait_for_url(f"**/t/{table.code}")
    referee.open(f"/print/moon-or-bust?components=physical&table={table.code}&back={table.code}")
    expect(referee.page.get_by_text(referee.say("print_own_cards"))).to_be_visible()
    expect(referee.find(".deck section").first).to_contain_text(referee.say("print_first"))
    looks.at(referee, "paper-list")
    referee.open(f"/print/moon-or-bust/events?table={table.code}")
    card = referee.find(".paper-card").first
    expect(card).to_contain_text("A new beginning")
    expect(referee.find(".alert")).to_contain_text("A new beginning")
    looks.at(referee, "paper-events")
