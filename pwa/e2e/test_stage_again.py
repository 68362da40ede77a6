"""The stage: dice open their proof, who comes late sees what is due, nothing is cut off on a TV."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeout, expect

from .clipped import clipped
from .ends import ENDS, cleared, step
from .phone import Phone
from .recording import Recording
from .table import Table
from .test_ends import ON, devices, heard

pytestmark = pytest.mark.browser

TRIES = 20
STEPS = 60
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
CROWDS: dict[str, tuple[int, dict[str, Any]]] = {
    "t-minus": (8, {}),
    "moon-shot": (12, {}),
    "space-race": (9, {}),
    "what-goes-up": (8, {}),
    "moon-or-bust": (12, {"fast_mode": False}),
}
LONG = "{n} Maximiliana von Habsburg-Lothringen"
"""As long as a name may be."""


def skipped_for_all(table: Table, at: dict[Phone, str | None]) -> Callable[[], None]:
    """The referee clears each stage as soon as it stands; waits until all are back at the table."""

    def clear() -> None:
        cleared(table)
        for phone in at:
            heard(phone, table)
            expect(phone.find(ON)).to_have_count(0)

    return clear


@pytest.mark.slow
@pytest.mark.parametrize("end", ["moon-or-bust war", "what-goes-up saved", "t-minus landing"])
def test_dice_that_lie_there_open_their_proof_in_every_game(
    here: Any, new: Callable[..., Any], end: str
) -> None:
    """On the stage as it is played again: there it may be tried as often as the machine needs."""
    table = ENDS[end].ready(here.url)
    phone = new(name=next(iter(table.names)))
    phone.open(table.link(table.names[phone.name]))
    expect(phone.find(".strip").first).to_be_visible()
    ENDS[end].go(table, skipped_for_all(table, {phone: None}))
    rolled = [line for line in table.view()["log"] if line["id"] == "dice.rolled"][-1]
    phone.sheet(phone.find(".strip .ib"), "table_log")
    begin = phone.find(f".again-tag[data-seq='{rolled['seq']}']")
    again = phone.find(".again")
    for _ in range(TRIES):
        begin.first.click()
        with suppress(PlaywrightTimeout):
            again.locator("button.thrown").click(timeout=20_000)
            break
        expect(again).to_have_count(0)
    proof = again.locator("dialog.sheet[open]")
    expect(proof).to_contain_text(phone.say("ver_order"))
    expect(proof.locator(".die, .d20")).to_have_count(len(rolled["faces"]))


@pytest.mark.slow
@pytest.mark.parametrize("late", ["reloaded", "joined"])
def test_who_comes_in_the_middle_sees_the_beat_that_is_due_and_nothing_of_a_later_one(
    here: Any, new: Callable[..., Any], late: str
) -> None:
    table = ENDS["moon-shot colony"].ready(here.url)
    at = devices(table, new)
    phone = next(iter(at))
    record = Recording(table, at)
    record.start()

    def reload() -> None:
        if late == "reloaded":
            phone.page.reload()
        else:
            # a phone that was not there before: it comes from nowhere
            phone.page.goto("about:blank")
            phone.open(table.link(at[phone] or ""))
        for one in at:
            heard(one, table)
            expect(one.find(ON)).to_have_count(0)

    ENDS["moon-shot colony"].go(table, reload)
    # whoever was too late for it altogether sees the end; what is said before its beat is wrong in any case
    early = record.told_early(list(ENDS["moon-shot colony"].tells))
    early = [one for one in early if "says it" not in one]
    assert not early + record.out_of_step()
    phone.ordered("deb_won", names="Ada", n="one")


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(CROWDS))
def test_no_beat_is_cut_off_with_the_most_players_and_the_longest_names(
    here: Any, new: Callable[..., Any], game: str
) -> None:
    """Beats are looked at as the stage shows them last, which is what the film has, in each size of room."""
    most, options = CROWDS[game]
    table = Table(here.url, game, {"pace": "show", "roll_seconds": 0, **options})
    for n in range(most):
        table.seat(LONG.format(n=n + 1)[:40])
    table.start()
    for _ in range(STEPS):
        if table.view()["status"] != "playing" or not step(table):
            break
    if table.view()["status"] == "playing":
        table.end()
        cleared(table)
    found = []
    tv = new(size="tv", name=game, language="de")
    tv.open(f"/t/{table.code}/screen#{table.invite}")
    expect(tv.find(".tv-credits")).to_be_visible()
    heard(tv, table)
    for page in range(tv.find(".tv-pips i").count()):
        for width, height in SIZES:
            tv.page.set_viewport_size({"width": width, "height": height})
            found += [f"page {page}, {width}×{height}: {one}" for one in clipped(tv)]
        tv.shoot(f"credits-{page}")
        tv.page.keyboard.press("ArrowRight")
    assert not found, "\n".join(dict.fromkeys(found))
