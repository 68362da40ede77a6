"""The ends of all games on two phones and a TV: one beat everywhere, nothing told early, nothing cut off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .clipped import clipped
from .ends import ENDS
from .phone import SIZES, Phone
from .recording import Recording
from .table import Table

pytestmark = pytest.mark.browser

ON = ".on-stage:not(.tv-credits)"
"""Credits show their pictures as the stage does."""
QUICK = "t-minus lost"
"""The shortest; the others run with all tests."""


def heard(phone: Phone, table: Table) -> None:
    """Wait until a device knows what the table is at."""
    phone.knows(table.view()["seq"])


def devices(table: Table, new: Callable[..., Any], **how: Any) -> dict[Phone, str | None]:
    """A player's phone, the referee's small one and a TV, each at the table."""
    first = next(iter(table.names))
    made = {
        new(name=first, **how): table.names[first],
        new(name="Host", size="small", **how): "referee",
        new(name="tv", size="tv", **how): None,
    }
    for phone, seat in made.items():
        Recording.prepare(phone)
        phone.open(table.link(seat) if seat else f"/t/{table.code}/screen#{table.invite}")
        expect(phone.find(".strip, .tv-head").first).to_be_visible()
        heard(phone, table)
    return made


_CUT = """
window.cut = new Set();
window.scenes = new Set();
new MutationObserver(() => {
  const place = document.querySelector('.on-stage .stage-scene')?.getBoundingClientRect();
  const kinds = ':is(.mb-scene, .mb-stage-event, .mb-stage-war, .mb-stage-end)';
  const scene = document.querySelector(`.on-stage ${kinds}`);
  if (!place || !scene) return;
  scenes.add(scene.className);
  const words = '.say, .why, .mb-stage-seal p, .mb-dieline b, .mb-stage-names li, .mb-stage-others';
  for (const one of scene.querySelectorAll(`${words}, .mb-shot use[href*=lamp]`)) {
    const { top, bottom } = one.getBoundingClientRect();
    if (top < place.top - 1 || bottom > place.bottom + 1)
      cut.add(`${scene.className}: ${one.outerHTML.slice(0, 80)}`);
  }
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


def turned(table: Table, new: Callable[..., Any]) -> Phone:
    """Return a small phone on its side, which notes scenes of Moon or Bust! and what they lose."""
    _, name, *_ = table.names
    phone: Phone = new(name=name, size="small", language="de")
    width, height = SIZES["turned"]
    phone.page.set_viewport_size({"width": width, "height": height})
    phone.context.add_init_script(_CUT)
    phone.open(table.link(table.names[name]))
    expect(phone.find(".strip")).to_be_visible()
    return phone


@pytest.mark.parametrize(
    "end", [pytest.param(end, marks=[] if end == QUICK else [pytest.mark.slow]) for end in ENDS]
)
def test_an_end_is_told_to_all_at_once_and_nothing_before_its_beat(
    here: Any, new: Callable[..., Any], end: str
) -> None:
    table = ENDS[end].ready(here.url)
    at = devices(table, new)
    record = Recording(table, at)
    sideways = [turned(table, new)] if end.startswith("moon-or-bust") else []

    def seen() -> None:
        for phone in (*at, *sideways):
            heard(phone, table)
        for phone in (*at, *sideways):
            expect(phone.find(ON)).to_have_count(0)

    record.start()
    ENDS[end].go(table, seen)
    wrong = record.told_early(list(ENDS[end].tells)) + record.out_of_step()
    wrong += clipped(next(phone for phone, seat in at.items() if seat is None))
    for phone in sideways:
        assert phone.page.evaluate("[...scenes]")
        wrong += phone.page.evaluate("[...cut]")
    assert not wrong, "\n".join(wrong)
