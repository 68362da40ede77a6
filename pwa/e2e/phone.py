"""One phone: a browser context of its own, what its owner does with it, and what it was ever sent."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Error as PlaywrightError, Locator, Page, expect

from .words import like, say

WAIT_MS = 60_000
_DOUBLE_MS = 900  # a little more than DOUBLE_MS of Dock.tsx
PRESS_MS = 150
"""The time a thumb rests on the file before it opens (`pwa/src/shared/kit/file/hold.ts`)."""

SIZES = {
    "phone": (390, 844),
    "small": (320, 568),
    "turned": (844, 390),
    "low": (568, 320),
    "tablet": (1024, 768),
    "laptop": (1280, 800),
    "tv": (1920, 1080),
}

_LIGHT = """
localStorage.getItem('fd.settings') ?? localStorage.setItem('fd.settings', '{"theme": "light"}');
"""

_LISTEN = """
const fetched = window.fetch;
let answers = 0;
window.fetch = async (...asked) => {
  const answer = await fetched(...asked);
  if (answer.body) {
    const number = answers += 1;
    const reader = answer.clone().body.pipeThrough(new TextDecoderStream()).getReader();
    (async () => {
      for (;;) {
        const { value, done } = await reader.read();
        if (value) window.heard(value, number);
        if (done) return;
      }
    })().catch(() => {});
  }
  return answer;
};
"""
"""Whatever comes in, streams included, is also told to the test, as it comes."""


_TAPS = """
for (const kind of ['click', 'keydown']) addEventListener(kind, (event) => { window.lastTap = event }, true);
"""
_WAS_GUARDED = "window.lastTap?.defaultPrevented && window.lastTap.target.closest('.dock button') !== null"
_TWICE = """
(cap) => new Promise((done) => {
  const again = () => {
    if (!cap.classList.contains('asked')) return false;
    watch.disconnect();
    cap.click();
    done(true);
    return true;
  };
  const watch = new MutationObserver(again);
  watch.observe(cap, { attributes: true });
  if (again()) return;
  cap.click();
  if (window.lastTap?.defaultPrevented) {
    watch.disconnect();
    done(false);
  }
})
"""
"""A tap, and another one as soon as the cap asks: the page does not wait longer than some seconds for it."""

_CAME = """
window.came = {};
addEventListener('DOMContentLoaded', () => {
  const look = () => {
    for (const css of %s)
      for (const one of document.querySelectorAll(css)) (window.came[css] ??= new Set()).add(one.textContent);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
});
"""


class Phone:
    """A phone on the table, or the host's laptop."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        name: str = "",
        size: Literal["phone", "small", "laptop", "tv"] = "phone",
        language: str = "en",
        theme: Literal["dark", "light"] = "dark",
        listen: bool = False,
        installable: bool = False,
    ) -> None:
        self.url, self.name, self.language, self.size = url, name, language, size
        self.heard: list[str] = []
        """Everything that came in over the network, in pieces as they came (only with `listen`)."""
        self.answers: dict[int, str] = {}
        """The same, each answer by itself, streams as far as they are."""
        self.troubles: list[str] = []
        """The console's errors."""
        width, height = SIZES[size]
        self.context: BrowserContext = browser.new_context(
            base_url=url,
            viewport={"width": width, "height": height},
            has_touch=size in ("phone", "small"),
            locale="en-GB" if language == "en" else f"{language}-{language.upper()}",
            reduced_motion="reduce",
            service_workers="allow" if installable else "block",
        )
        self.context.set_default_timeout(WAIT_MS)
        if theme == "light":
            self.context.add_init_script(_LIGHT)
        self.context.add_init_script(_TAPS)
        if listen:
            self.context.expose_function("heard", self._heard)
            self.context.add_init_script(_LISTEN)
        self.page: Page = self.context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))

    def _console(self, message: Any) -> None:
        # what a busy machine comes to later: a file, a question about dice that have fallen since
        late = ("but not used within a few seconds", "with a status of 409")
        usual = ("Service Worker registration blocked by Playwright", *late)
        url = message.location.get("url", "")
        # a long call that would wait: the desk keeps its list, and asks again with the next step
        busy = "with a status of 503" in message.text and "/steps?" in url
        if (
            message.type in ("error", "warning")
            and not busy
            and not any(one in message.text for one in usual)
        ):
            self.troubles.append(f"{message.text} ({url})")

    def _heard(self, text: str, answer: int) -> None:
        self.heard.append(text)
        self.answers[answer] = self.answers.get(answer, "") + text

    def close(self) -> None:
        self.shoot("last")
        self.context.close()

    def shoot(self, what: str) -> None:
        """A picture to look at, into the folder that E2E_SHOTS names; without one, none."""
        if folder := os.environ.get("E2E_SHOTS"):
            Path(folder).mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=Path(folder) / f"{what}-{self.name or self.size}.png", timeout=5000)

    # -- finding things ------------------------------------------------------------------------------------

    def say(self, key: str, **values: object) -> str:
        """A sentence in this phone's language."""
        return say(self.language, key, **values)

    def find(self, css: str) -> Locator:
        return self.page.locator(css)

    def cap(self, key: str, **values: object) -> Locator:
        """The button that begins with these words; while something lies over the screen, one on that."""
        pattern = re.compile(f"^{like(self.language, key, **values)}")
        over, under = self.find("dialog[open]"), self.find(":root:not(:has(dialog[open]))")
        either = over.get_by_role("button", name=pattern).or_(under.get_by_role("button", name=pattern))
        # A term in a sentence is a button too, and may be called as a cap is.
        return either.and_(self.find(":not(.term)")).first

    def text(self, key: str, **values: object) -> Locator:
        """Where this sentence stands, gaps standing for anything."""
        return self.page.get_by_text(re.compile(like(self.language, key, **values))).first

    @property
    def order(self) -> Locator:
        """Return the order on top of the screen."""
        return self.find(".now h1").first

    # -- doing things --------------------------------------------------------------------------------------

    def open(self, path: str = "/") -> None:
        self.page.goto(path)

    def press(self, cap: Locator, key: str | None = None) -> None:
        """Tap a cap, or press this key on it.

        The dock takes no tap in the moment after the question changed; a person taps again.
        """
        while True:
            expect(self.find(".dock[data-guard]")).to_have_count(0)
            cap.press(key) if key else cap.click()
            try:
                if not self.page.evaluate(_WAS_GUARDED):
                    return
            except PlaywrightError as error:
                if "context was destroyed" not in str(error):
                    raise
                return  # the tap led to another page
            self.page.wait_for_timeout(_DOUBLE_MS)  # a double tap counts once, however often it goes on

    def sure(self, key: str, sure: str = "ui_sure", **values: object) -> None:
        """Tap a cap that asks once more, and what it asks."""
        cap = self.cap(key, **values).or_(self.cap(sure, **values)).first
        while True:
            expect(self.find(".dock[data-guard]")).to_have_count(0)
            cap.click(trial=True)
            if cap.evaluate(_TWICE):
                return

    def tap(self, key: str, **values: object) -> None:
        self.press(self.cap(key, **values))

    def sheet(self, opener: Locator, key: str = "", **values: object) -> None:
        """Open what lies over the screen then; with a key, go on by a button on it."""
        self.press(opener)
        expect(self.find("dialog[open]")).to_be_visible()
        if key:
            self.tap(key, **values)

    def close_sheet(self) -> None:
        """The cross of whatever lies over the screen."""
        self.find("dialog[open]").get_by_role("button", name=self.say("ui_close"), exact=True).click()
        expect(self.find("dialog[open]")).to_have_count(0)

    def ordered(self, key: str, **values: object) -> None:
        """Wait until this is what the phone tells its owner to do."""
        expect(self.order).to_have_text(re.compile(f"^{like(self.language, key, **values)}"))

    def shows(self, key: str, **values: object) -> None:
        expect(self.text(key, **values)).to_be_visible()

    def type_dice(self, *faces: int) -> None:
        """Real dice: thrown on the table, typed in."""
        self.tap("table_id_dice_physical")
        for face in faces:
            self.find(".faces-grid button").nth(face - 1).click()

    def stepper(self, name: str) -> Locator:
        """A figure with a less and a more beside it."""
        return self.page.get_by_role("group", name=name, exact=True)

    def to_value(self, stepper: str, value: int) -> None:
        """Step to a value; the figure follows the server where it is the table's. Nobody else may be changing
        it: between the look and the tap, the cap would close."""
        field = self.stepper(stepper)
        shown = field.locator("output")
        while (now := int(shown.inner_text())) != value:
            field.get_by_role("button").nth(0 if now > value else 1).click()
            expect(shown).not_to_have_text(str(now))

    # -- the file ------------------------------------------------------------------------------------------

    @property
    def file(self) -> Locator:
        return self.find(".file")

    @contextmanager
    def holding(self) -> Iterator[str]:
        """Hold "Your file" with the thumb; what it says. It is on the page only meanwhile."""
        expect(self.file).to_have_count(0)
        expect(self.find(".dock[data-guard]")).to_have_count(0)
        self.find(".btn-hold").hover()
        self.page.mouse.down()
        expect(self.file).to_be_visible()
        yield self.file.inner_text()
        self.page.mouse.up()
        expect(self.file).to_have_count(0)

    # -- what comes and goes -------------------------------------------------------------------------------

    def remember(self, *css: str) -> None:
        """From the next page on, keep what such elements say: some are on screen for seconds."""
        self.context.add_init_script(_CAME % json.dumps(css))

    def came(self, css: str, text: str) -> None:
        """Wait until such an element said this at some time."""
        asked = "([css, text]) => [...(window.came[css] ?? [])].some((one) => one.includes(text))"
        self.page.wait_for_function(asked, arg=[css, text])

    # -- at a table ----------------------------------------------------------------------------------------

    @property
    def seated(self) -> Locator:
        """The places of the lobby that are taken, to be touched."""
        return self.find(".places > li:not(.open) > .hit")

    @property
    def free(self) -> Locator:
        """The first place of the lobby that is free."""
        return self.find(".places > .open > .hit").first

    def knows(self, seq: int) -> None:
        """Wait until it has heard of this step of its table."""
        self.page.wait_for_function(
            "(seq) => Object.entries(localStorage).some(([key, kept]) => key.startsWith('fd.view.')"
            " && JSON.parse(kept).seq >= seq)",
            arg=seq,
            polling=100,  # not with each frame: reading all that is kept is dear
        )

    def join(self, link: str) -> None:
        """Come by a scanned link and take a seat."""
        self.open(link)
        self.page.get_by_label(self.say("app_join_board"), exact=True).fill(self.name)
        self.tap("app_join_sit")
        self.page.wait_for_url("**/t/*")

    def sit(self, team: str, role: str) -> None:
        """Take a place by its words in the lobby."""
        for words in (team, role):
            choice = self.find(".roles").get_by_role("radio", name=words)
            choice.click()
            expect(choice).to_be_checked()

    def ready(self) -> None:
        self.tap("table_label_ready")
        self.ordered("table_lobby_ready")

    def start(self) -> None:
        """Start the game from the lobby, once this screen knows that all are ready: before that, the cap asks
        whether to start without some."""
        self.shows("table_start_all_ready")
        self.tap("table_label_start")
