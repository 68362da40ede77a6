"""Firefox and WebKit by WebDriver's commands: what a main line needs, alike in both.

Firefox takes the commands over a socket of its own (Marionette), so it needs no geckodriver; WebKit by
Debian's `WebKitWebDriver`, in a window of `webkit_window.py`.
"""

from __future__ import annotations

import base64
import json
import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO

import httpx

from server.runtime.embedded import free_port
from tests.support.packages import FIREFOX, WEBKIT
from tests.support.waiting import eventually

from .phone import WAIT_MS
from .words import like

Json = dict[str, Any]
NEEDS = {"firefox": FIREFOX, "webkit": WEBKIT}
_FIND = """
const [css, named] = arguments, pattern = new RegExp('^(?:' + named + ')');
const over = document.querySelector('dialog[open]');
const found = [...(over ?? document).querySelectorAll(css)].find((one) => one.getClientRects().length
  && one.getAttribute('aria-disabled') !== 'true' && !one.closest('[inert], .term')
  && [one.getAttribute('aria-label') ?? '', one.textContent].some((words) =>
    pattern.test(words.trim().replace(/\\s+/g, ' '))));
if (!found || found.closest('.dock[data-guard]')) return null;
found.scrollIntoView({ block: 'nearest' });
const box = found.getBoundingClientRect();
const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
const at = document.elementFromPoint(x, y);
return at && (found.contains(at) || at.contains(found)) ? [Math.round(x), Math.round(y)] : null;
"""
"""The middle of what may be tapped now: on the screen, under nothing else."""
_LISTEN = """
if (window.lastTap === undefined) addEventListener('click', (event) => {
  window.lastTap = event;
  window.missed = !event.target.closest(window.wanted);
}, true);
[window.lastTap, window.wanted] = [null, arguments[0]];
"""
_TAKEN = """
const tap = window.lastTap;
if (tap === null) return 'unheard';
const refused = tap && tap.defaultPrevented && tap.target.closest('.dock button');
return tap && (window.missed || refused) ? 'aside' : 'taken';
"""
"""Aside: the dock took no tap, or the page moved under the finger and something else was tapped. Unheard: no
click came, as what was under the finger went away before it rose. A new page listens to nothing: taken."""
CAPS = "button, a, summary, [role=radio], [role=tab], [role=switch], .hit"


class Engine:
    """One browser. Whatever is looked for is waited for."""

    finger = "touch"
    """The pointer of taps, as WebDriver calls it."""

    def command(self, name: str, **told: Any) -> Any:
        """Send one of WebDriver's commands. Raise RuntimeError if it is refused."""
        raise NotImplementedError

    def size(self, width: int, height: int) -> None:
        """Give the page exactly this size, in CSS pixels."""
        raise NotImplementedError

    def letters(self, size: int) -> None:
        """Give letters the size that a person has set, in pixels; 16 is the usual one."""
        self.run("document.documentElement.style.fontSize = `${arguments[0]}px`", size)

    def close(self) -> None:
        """End it."""
        raise NotImplementedError

    def open(self, url: str) -> None:
        self.command("Navigate", url=url)

    def fresh(self, url: str) -> None:
        """Forget what a house's pages kept."""
        self.open(f"{url}/favicon.svg")
        self.run("localStorage.clear(); sessionStorage.clear()")

    def run(self, script: str, *args: Any) -> Any:
        """Return a script's result in the page."""
        return self.command("ExecuteScript", script=script, args=list(args))

    def later(self, script: str) -> Any:
        """Return what a script's promise comes to."""
        waits = "const told = arguments[arguments.length - 1];"
        return self.command("ExecuteAsyncScript", script=f"{waits} ({script}).then(told, told)", args=[])

    def until(self, script: str, what: str, *args: Any) -> Any:
        """The first value of the script that is true."""
        end = time.monotonic() + WAIT_MS / 1000
        while time.monotonic() < end:
            with suppress(RuntimeError):  # between two pages nothing runs
                if found := self.run(script, *args):
                    return found
            time.sleep(0.05)
        seen = self.run("return document.body.innerText")
        raise AssertionError(f"{what} does not come; at {self.path}, on the screen: {seen[:600]}")

    @property
    def path(self) -> str:
        return str(self.run("return location.pathname"))

    def shows(self, key: str, **values: object) -> None:
        seen = "document.body.innerText.replace(/\\s+/g, ' ')"
        self.until(f"return new RegExp(arguments[0], 'i').test({seen})", key, like("en", key, **values))

    def ordered(self, key: str, **values: object) -> None:
        """Wait until this is what its owner is told to do."""
        seen = "document.querySelector('.now h1')?.textContent ?? ''"
        self.until(f"return new RegExp('^' + arguments[0]).test({seen})", key, like("en", key, **values))

    def sees(self, css: str) -> None:
        script = "return !!document.querySelector(arguments[0])?.getClientRects().length"
        self.until(script, css, css)

    def sees_no(self, css: str) -> None:
        self.until("return !document.querySelector(arguments[0])", f"no {css}", css)

    # -- a finger ------------------------------------------------------------------------------------------

    def _point(self, *steps: Json) -> None:
        pointer = {"type": "pointer", "id": "finger", "parameters": {"pointerType": self.finger}}
        self.command("PerformActions", actions=[{**pointer, "actions": list(steps)}])

    def down(self, x: int, y: int) -> None:
        self._point({"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0})

    def slide(self, x: int, y: int) -> None:
        self._point({"type": "pointerMove", "x": x, "y": y, "duration": 100})

    def up(self) -> None:
        self._point({"type": "pointerUp", "button": 0})

    def find(self, css: str, named: str = "") -> tuple[int, int]:
        """Where to tap what has this CSS and a name that begins with this pattern, once it stands still."""
        what, before = f"{css} {named!r}", None
        while (at := self.until(_FIND, what, css, named)) != before:
            before = at
        x, y = at
        return x, y

    def _takes(self) -> bool:
        """Whether the last tap was taken. A busy browser tells of its click a little later."""
        for _ in range(20):
            try:
                if (found := self.run(_TAKEN)) != "unheard":
                    return bool(found == "taken")
            except RuntimeError:  # it led to another page
                return True
            time.sleep(0.05)
        return False

    def touch(self, css: str, named: str = "") -> None:
        """Tap it. The dock takes no tap in the moment in which its question changed; a person taps again."""
        for _ in range(20):
            x, y = self.find(css, named)
            self.run(_LISTEN, css)
            self.down(x, y)
            self.up()
            if self._takes():
                return
            time.sleep(1)  # more than the second touch of a double tap
        raise AssertionError(f"{css} {named!r} takes no tap")

    def tap(self, key: str, **values: object) -> None:
        """A cap, by the message that it begins with."""
        self.touch(CAPS, like("en", key, **values))

    def type(self, css: str, words: str) -> None:
        """Tap the field, again if the page moved under the finger, and type."""

        def has_focus() -> Any:
            self.touch(css)
            return self.run("return document.activeElement.matches(arguments[0])", css)

        eventually(has_focus, f"{css} takes the keys")
        keys = [{"type": kind, "value": one} for one in words for kind in ("keyDown", "keyUp")]
        self.command("PerformActions", actions=[{"type": "key", "id": "keys", "actions": keys}])

    # -- pages ---------------------------------------------------------------------------------------------

    def reload(self) -> None:
        self.command("Refresh")

    def back(self) -> None:
        self.command("Back")

    def forward(self) -> None:
        self.command("Forward")

    def windows(self) -> tuple[str, str]:
        """The window in use, and one more, which is then in use."""
        first = self.command("GetWindowHandle")
        second = self.command("NewWindow", type="window")["handle"]
        self.switch(second)
        return first, second

    def switch(self, window: str) -> None:
        self.command("SwitchToWindow", handle=window)

    def shut(self, window: str) -> None:
        """Close the window in use and go on in this one."""
        self.command("CloseWindow")
        self.switch(window)

    def paper(self) -> bytes:
        """Return the page, printed, as a PDF."""
        raise NotImplementedError

    def shoot(self, what: str) -> None:
        """A picture to look at, into the folder that E2E_SHOTS names; without one, none."""
        if folder := os.environ.get("E2E_SHOTS"):
            Path(folder).mkdir(parents=True, exist_ok=True)
            name = f"{type(self).__name__.lower()}-{what}.png"
            (Path(folder) / name).write_bytes(base64.b64decode(self.command("TakeScreenshot")))


class WebKit(Engine):
    finger = "mouse"  # its driver has no other
    PATHS = {
        "Navigate": "POST url",
        "ExecuteScript": "POST execute/sync",
        "ExecuteAsyncScript": "POST execute/async",
        "PerformActions": "POST actions",
        "SetWindowRect": "POST window/rect",
        "Refresh": "POST refresh",
        "Back": "POST back",
        "Forward": "POST forward",
        "NewWindow": "POST window/new",
        "GetWindowHandle": "GET window",
        "SwitchToWindow": "POST window",
        "CloseWindow": "DELETE window",
        "TakeScreenshot": "GET screenshot",
    }

    def __init__(self, driver: str, kept: Path) -> None:
        self.printed = kept / "paper.pdf"
        self.http = httpx.Client(base_url=driver, timeout=120)
        window = Path(__file__).with_name("webkit_window.py")
        options = {"binary": "/usr/bin/python3", "args": [str(window)]}
        wished = {"browserName": "webkit_window", "webkitgtk:browserOptions": options}
        told = self._ask("POST /session", capabilities={"alwaysMatch": wished})
        self.session = f"/session/{told['sessionId']}"

    def _ask(self, way: str, **told: Any) -> Any:
        method, path = way.split()
        answer = self.http.request(method, path, json=None if method == "GET" else told)
        value = answer.json()["value"]
        if answer.status_code >= 400:
            raise RuntimeError(f"{value['error']}: {value['message']}")
        return value

    def command(self, name: str, **told: Any) -> Any:
        method, path = self.PATHS[name].split()
        return self._ask(f"{method} {self.session}/{path}", **told)

    def size(self, width: int, height: int) -> None:
        self.command("SetWindowRect", width=width, height=height)
        self.until(f"return innerWidth === {width} && innerHeight === {height}", f"{width}×{height}")

    def paper(self) -> bytes:
        self.run("webkit.messageHandlers.paper.postMessage('')")
        eventually(self.printed.exists, "the paper")
        paper = self.printed.read_bytes()
        self.printed.unlink()
        return paper

    def close(self) -> None:
        self.http.delete(self.session)
        self.http.close()


_PREFS = {
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "browser.aboutwelcome.enabled": False,
    "termsofuse.bypassNotification": True,
    "app.update.enabled": False,
    "app.normandy.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "http://127.0.0.1:1/",  # it asks nobody
    "intl.accept_languages": "en-GB",
    "dom.w3c_touch_events.enabled": 1,
    "ui.useOverlayScrollbars": 1,  # as on phones
}
_SIZE = """
const [width, height] = arguments, page = gBrowser.selectedBrowser.style;
for (const limit of ['', 'min-', 'max-']) {
  page.setProperty(`${limit}width`, `${width}px`);
  page.setProperty(`${limit}height`, `${height}px`);
}
"""


class Firefox(Engine):
    def __init__(self, port: int, process: subprocess.Popen[bytes]) -> None:
        self.number = 0
        self.socket = _connected(port, process)
        self.socket.settimeout(120)
        self.told: BinaryIO = self.socket.makefile("rb")
        self._next()
        self.command("NewSession", capabilities={})

    def _next(self) -> Any:
        length = b""
        while (digit := self.told.read(1)) != b":":
            length += digit
        return json.loads(self.told.read(int(length)))

    def _ask(self, name: str, told: Json) -> Any:
        self.number += 1
        asked = json.dumps([0, self.number, name, told]).encode()
        self.socket.sendall(b"%d:%s" % (len(asked), asked))
        _, _, error, result = self._next()
        if error:
            raise RuntimeError(f"{error['error']}: {error['message']}")
        return result["value"] if set(result) == {"value"} else result

    def command(self, name: str, **told: Any) -> Any:
        return self._ask(f"WebDriver:{name}", told)

    def _within(self, script: str, *args: Any) -> None:
        """Run a script in the browser's own window, around the page."""
        self._ask("Marionette:SetContext", {"value": "chrome"})
        try:
            self.run(script, *args)
        finally:
            self._ask("Marionette:SetContext", {"value": "content"})

    def size(self, width: int, height: int) -> None:
        self._within(_SIZE, width, height)
        self.until(f"return innerWidth === {width} && innerHeight === {height}", f"{width}×{height}")

    def reload(self) -> None:
        """Reload as the button does: the driver's own command passes the service worker by."""
        self.run("window.before = true")
        self._within("gBrowser.reload()")
        self.until("return !window.before", "the page, loaded anew")

    def paper(self) -> bytes:
        return base64.b64decode(self.command("Print"))

    def close(self) -> None:
        self._ask("Marionette:Quit", {"flags": ["eForceQuit"]})
        self.socket.close()


def _connected(port: int, process: subprocess.Popen[bytes]) -> socket.socket:
    end = time.monotonic() + WAIT_MS / 1000
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port))
        except OSError:
            if time.monotonic() > end or process.poll() is not None:
                raise
            time.sleep(0.1)


def _ended(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    process.wait(30)


def _started(stack: ExitStack, command: list[str], **env: str) -> subprocess.Popen[bytes]:
    with Path(env["HOME"], "out").open("wb") as out:
        process = subprocess.Popen(
            command, env={**os.environ, **env}, stdin=subprocess.DEVNULL, stdout=out, stderr=out
        )
    stack.callback(_ended, process)
    return process


def _display(stack: ExitStack) -> str:
    """A screen that nobody sees."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1200x24", "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    stack.callback(_ended, process)
    os.close(write)
    with os.fdopen(read) as told:
        return f":{told.readline().strip()}"


def _webkit(stack: ExitStack, folder: Path) -> WebKit:
    port = free_port()
    kept = folder / "kept"
    env = {
        "HOME": str(folder),
        "KEPT": str(kept),
        "DISPLAY": _display(stack),
        "GDK_BACKEND": "x11",
        "NO_AT_BRIDGE": "1",
        "LIBGL_ALWAYS_SOFTWARE": "1",
        # Its own sandbox needs namespaces that a container has not; the pages are our own.
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    }
    process = _started(stack, ["WebKitWebDriver", f"--port={port}"], **env)
    _connected(port, process).close()
    return WebKit(f"http://127.0.0.1:{port}", kept)


def _firefox(stack: ExitStack, folder: Path) -> Firefox:
    port = free_port()
    prefs = {**_PREFS, "marionette.port": port}
    lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in prefs.items())
    (folder / "user.js").write_text("".join(lines), "utf-8")
    command = ["firefox-esr", "--headless", "--no-remote", "--marionette", "--remote-allow-system-access"]
    return Firefox(port, _started(stack, [*command, "--profile", str(folder)], HOME=str(folder)))


@contextmanager
def engine(name: str, folder: Path) -> Iterator[Engine]:
    """The browser of this name, with nothing kept from before; it is gone afterwards."""
    with ExitStack() as stack:
        one = (_webkit if name == "webkit" else _firefox)(stack, folder)
        stack.callback(one.close)
        one.size(390, 664)
        yield one
