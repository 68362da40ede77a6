"""The devices that sound by default: the referee after the first tap, no player; nobody where it is calm."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .phone import Phone
from .table import Table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

_HEARD = """
window.tones = 0;
window.contexts = [];
window.AudioContext = class extends AudioContext {
  constructor(...options) {
    super(...options);
    window.contexts.push(this);
  }
};
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  window.tones += 1;
  window.last = performance.now();
  return start.apply(this, when);
};
"""
_OVER = "performance.now() - window.last > 500"
"""A tone that matters less than the last is not heard right after it: the next step waits so long."""
_CALM = """
localStorage.setItem('fd.settings', '{"calm": true}');
"""
_LOUD = """
localStorage.setItem('fd.settings', '{"sound": true}');
"""


def listening(phone: Phone, table: Table, seat: str, *more: str) -> Phone:
    """A device at the table that somebody tapped once: until then browsers play nothing."""
    for script in (_HEARD, *more):
        phone.context.add_init_script(script)
    phone.open(table.link(seat))
    expect(phone.find(".strip").first).to_be_visible()
    phone.knows(table.view()["seq"])
    phone.find(".strip").first.click()
    return phone


def sound_on(phone: Phone) -> None:
    """Tap, and wait until sound runs: a browser may have stopped it since the last tap."""
    phone.find(".strip").first.click()
    phone.page.wait_for_function("window.contexts.some((one) => one.state === 'running')")


def test_the_referees_device_sounds_after_its_first_tap_and_no_players_nor_any_where_it_is_calm(
    new: Callable[..., Any], here: Any
) -> None:
    table = Table(here.url, "moon-shot")
    ada = table.seat("Ada")
    bo = table.seat("Bo")
    host = listening(new(name="Gwen"), table, "referee")
    player = listening(new(name="Ada"), table, ada)
    calm = listening(new(name="Calm"), table, "referee", _CALM)
    loud = listening(new(name="Bo"), table, bo, _LOUD)  # a player who switched sound on

    def knock() -> None:
        table._call("POST", f"/tables/{table.code}/seats", {"name": "Emre"})

    heard = 0
    for step in (table.start, knock, table.end):
        for phone in (host, loud):
            sound_on(phone)
        step()
        for phone in (host, player, calm, loud):
            phone.knows(table.view()["seq"])
        # whoever knows this step had time to sound at the one before
        more = f"(before) => window.tones > before && {_OVER} && window.tones"
        heard = host.page.wait_for_function(more, arg=heard).json_value()
    assert [phone.page.evaluate("window.tones") for phone in (player, calm)] == [0, 0]
    loud.page.wait_for_function("window.tones > 0")
