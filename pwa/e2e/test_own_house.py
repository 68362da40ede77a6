"""The browser asks our own server and nobody else, and no page breaks the policy that it is sent with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.support.faults.house import House

from .phone import Phone
from .table import LONG, PLACES, Table

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PAGES = (
    "/",
    "/settings",
    "/dice",
    "/timer",
    "/games/moon-or-bust",
    "/verify",
    "/api/docs",
    "/api/docs/examples",
)

_BROKEN = """
document.addEventListener('securitypolicyviolation', (event) => {
  (window.brokenPolicy ??= []).push(`${event.violatedDirective}: ${event.blockedURI}`);
});
"""


def test_no_request_leaves_the_house(new: Callable[..., Any], here: House) -> None:
    one = Table(here.url, "moon-or-bust", LONG)
    for name, team, role in PLACES:
        one.seat(name, team=team, role=role)
    phone: Phone = new(name="Ada")
    asked: list[str] = []
    phone.context.on("request", lambda request: asked.append(request.url))
    phone.page.on("websocket", lambda socket: asked.append(socket.url))
    phone.context.add_init_script(_BROKEN)

    def unbroken() -> None:
        assert phone.page.evaluate("() => window.brokenPolicy ?? []") == []

    for path in PAGES:
        answer = phone.page.goto(path)
        assert answer is not None
        policy = answer.headers["content-security-policy"]
        assert "'unsafe" not in policy
        assert "*" not in policy
        phone.page.wait_for_load_state("networkidle")
        unbroken()
        inline = "() => [...document.scripts].filter((one) => !one.src && one.text).map((one) => one.type)"
        assert set(phone.page.evaluate(inline)) <= {"application/json"}  # data; nothing that runs
    phone.open(one.link("s1"))
    expect(phone.find(".phone")).to_be_visible()
    one.start()
    for seat in ("s1", "referee"):
        phone.open(one.link(seat))
        expect(phone.find(".phone h1").first).to_be_visible()
        unbroken()
    ours = urlsplit(here.url)
    strangers = [url for url in asked if urlsplit(url).scheme not in ("data", "blob")]
    strangers = [url for url in strangers if urlsplit(url)[:2] != ours[:2]]
    assert len(asked) > 50
    assert strangers == []
    # nobody's script could read it, and it goes nowhere but to its own table
    cookies = phone.context.cookies()
    assert all(one["httpOnly"] and one["sameSite"] == "Strict" for one in cookies)
    assert all(one["path"].startswith("/api/v1/tables/") for one in cookies)
    assert not [url for url in asked if any(token in url for token in one.tokens.values())]
