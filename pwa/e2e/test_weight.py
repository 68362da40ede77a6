"""The bytes that a phone loads: the app stays light."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.browser import ROOT
from tests.support.faults.house import House

from .table import Table
from .test_frames import LANGUAGES

MAX_KB = {"home": 45, "table": 115, "offline shell": 1100}
"""Scripts and one language's words as gzip sends them; the offline shell, words of all languages, as kept."""


def test_nothing_weighs_more_than_it_may(app: None) -> None:
    told = subprocess.run(
        ["scripts/node", "node", "pwa/build/sizes.mjs", "pwa/dist"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )
    found = json.loads(told.stdout)
    assert {row["locale"] for row in found} == {*LANGUAGES, "all"}
    assert len([row for row in found if row["what"].startswith("table of ")]) >= 10
    for row in found:
        most = next(kb for what, kb in MAX_KB.items() if row["what"].startswith(what))
        assert 0 < row["kb"] <= most, row


@pytest.mark.browser
@pytest.mark.slow
def test_a_tables_files_are_asked_for_with_the_apps(new: Callable[..., Any], here: House) -> None:
    table = Table(here.url, "t-minus")
    for name in ("Ada", "Bo"):
        table.seat(name)
    table.start()
    phone = new(name="Ada")
    phone.open(table.link("s1"))
    phone.page.wait_for_url("**/t/*")
    # from here on the phone knows which game it is
    phone.page.wait_for_function("() => JSON.parse(localStorage.getItem('fd.seats'))[0].game === 't-minus'")
    phone.open(f"/t/{table.code}")
    expect(phone.find(".dock button").first).to_be_visible()
    start = json.loads(phone.page.evaluate("document.getElementById('start').textContent"))
    early = phone.page.evaluate(
        """() => [...document.querySelectorAll('head > script[type=module], head > link')]
          .filter((one) => one.matches('script, [rel=modulepreload], [as=style], [as=fetch]'))
          .map((one) => new URL(one.href ?? one.src).pathname)"""
    )
    game = start["games"]["t-minus"]
    files = {*start["app"], *start["table"], *game["open"], *game["play"]}
    words = f"{start['words']}/en/"
    assert {words + name if name.endswith(".json") else name for name in files} <= set(early)
