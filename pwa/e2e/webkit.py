"""WebKit over WebDriver: Debian's `webkit2gtk-driver` with a display of its own; what a main line needs."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from server.runtime.embedded import free_port

Json = dict[str, Any]
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
WAIT_S = 120


class WebKit:
    """One browser. Whatever is looked for is waited for."""

    def __init__(self, driver: str) -> None:
        self.http = httpx.Client(base_url=driver, timeout=120)
        browser = {"browserName": "MiniBrowser", "acceptInsecureCerts": True}
        options = {"webkitgtk:browserOptions": {"args": ["--automation"]}}
        told = self._call("POST", "/session", {"capabilities": {"alwaysMatch": {**browser, **options}}})
        self.session = f"/session/{told['sessionId']}"
        self.size(390, 844)

    def _call(self, method: str, path: str, body: Json | None = None) -> Any:
        answer = self.http.request(method, path, json=body)
        value = answer.json()["value"]
        if answer.status_code >= 400:
            raise RuntimeError(f"{value['error']}: {value['message']}")
        return value

    def size(self, width: int, height: int) -> None:
        self._call("POST", f"{self.session}/window/rect", {"width": width, "height": height})

    def open(self, url: str) -> None:
        self._call("POST", f"{self.session}/url", {"url": url})

    def run(self, script: str, *args: Any) -> Any:
        """Return a script's result in the page."""
        return self._call("POST", f"{self.session}/execute/sync", {"script": script, "args": list(args)})

    def until(self, script: str, what: str) -> Any:
        """The first value of the script that is true."""
        end = time.monotonic() + WAIT_S
        while time.monotonic() < end:
            if found := self.run(script):
                return found
            time.sleep(0.1)
        seen = self.run("return document.body.innerText")
        raise AssertionError(f"{what} does not come; on the screen: {seen[:600]}")

    def tap(self, words: str) -> None:
        """A button or link that begins with these words, tapped as a finger would."""
        script = f"""
        const cap = [...document.querySelectorAll('button, a')].find((one) => one.getClientRects().length
          && one.getAttribute('aria-disabled') !== 'true' && one.textContent.trim().startsWith({words!r}));
        cap?.scrollIntoView({{ block: 'nearest' }});
        return cap;
        """
        guarded = """
        return window.lastTap?.defaultPrevented && window.lastTap.target.closest('.dock button') !== null
        """
        self.run("window.lastTap ?? addEventListener('click', (event) => { window.lastTap = event }, true)")
        for _ in range(20):
            found = self.until(script, f"the cap {words!r}")
            self._call("POST", f"{self.session}/element/{found[ELEMENT]}/click", {})
            # The dock takes no tap in the moment in which its question changed.
            if not self.run(guarded):
                return
            time.sleep(0.3)
        raise AssertionError(f"the cap {words!r} takes no tap")

    def type(self, css: str, words: str) -> None:
        """Into the first field that is on screen."""
        field = f"return [...document.querySelectorAll({css!r})].find((one) => one.getClientRects().length)"
        found = self.until(field, css)
        self._call("POST", f"{self.session}/element/{found[ELEMENT]}/value", {"text": words})

    def shows(self, words: str) -> None:
        self.until(f"return document.body.innerText.includes({words!r})", repr(words))

    def close(self) -> None:
        self._call("DELETE", self.session)
        self.http.close()


@contextmanager
def webkit() -> Iterator[WebKit]:
    """A browser with a screen that nobody sees; both are gone afterwards."""
    read, write = os.pipe()
    screen = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1200x24", "-nolisten", "tcp"]
    display = subprocess.Popen(screen, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as told:
        number = told.readline().strip()
    port = free_port()
    # Its own sandbox needs namespaces that a container has not; the pages are our own.
    env = {
        **os.environ,
        "DISPLAY": f":{number}",
        "GDK_BACKEND": "x11",
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
        "LIBGL_ALWAYS_SOFTWARE": "1",
    }
    driver = subprocess.Popen(
        ["WebKitWebDriver", f"--port={port}"], env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        _answers(port)
        one = WebKit(f"http://127.0.0.1:{port}")
        try:
            yield one
        finally:
            one.close()
    finally:
        for process in (driver, display):
            process.terminate()
            process.wait(10)


def _answers(port: int) -> None:
    end = time.monotonic() + WAIT_S
    while True:
        try:
            httpx.get(f"http://127.0.0.1:{port}/status", timeout=5)
            return
        except httpx.TransportError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
