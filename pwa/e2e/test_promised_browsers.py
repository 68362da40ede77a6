"""The built app uses nothing newer than the browsers of the README, except for what may be missing."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from tests.support.browser import ROOT

WORKS_WITHOUT = {
    "looks": {
        *("-webkit-tap-highlight-color", "-webkit-touch-callout", ":-webkit-inner-spin-button"),
        "accent-color",
        *("forced-color-adjust", "forced-color-adjust: none", "hyphenate-limit-chars"),
        *("overscroll-behavior", "overscroll-behavior-x", ":selection"),
        *("paint-order", "text-size-adjust"),
        *("text-wrap", "text-wrap: balance", "text-wrap: pretty", "align-content: safe"),
    },
    "a mouse": {
        *("cursor: default", "cursor: help", "cursor: none", "cursor: pointer"),
        *("resize", "resize: none", "resize: vertical"),
    },
    "paper": {
        *(":left", "@page", "break-after: avoid", "orphans", "print-color-adjust: exact", "size", "widows"),
    },
    "asked for first": {"navigator.vibrate", "navigator.wakeLock", "Symbol.dispose"},
    "lacks only a part that is not used": {"AbortSignal.timeout"},
    "methods of our own": {".error()", ".pause()", ".take()", ".use()"},
}


def promised() -> dict[str, str]:
    """The oldest version of each browser, as the README has it."""
    text = (ROOT / "README.md").read_text("utf-8")
    found = re.search(r"Safari ([\d.]+), Chrome ([\d.]+), Firefox ([\d.]+) or newer", text)
    assert found
    return dict(zip(("safari_ios", "chrome_android", "firefox"), found.groups(), strict=True))


def missing(versions: dict[str, str], built: Path = ROOT / "pwa" / "dist") -> set[str]:
    subprocess.run([ROOT / "scripts/pwa", "deps"], check=True)
    command = ["scripts/node", "node", "pwa/build/compat.mjs", str(built), json.dumps(versions)]
    told = subprocess.run(
        command, cwd=ROOT, check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    return set(json.loads(told.stdout))


@pytest.mark.slow
def test_the_app_uses_nothing_that_promised_browsers_lack(app: None) -> None:
    allowed = set().union(*WORKS_WITHOUT.values())
    found = missing(promised())
    assert found - allowed == set()
    assert allowed - found == set(), "no longer used, or no longer missing"


@pytest.mark.slow
def test_what_is_newer_than_a_browser_is_found(tmp_path: Path) -> None:
    assets = tmp_path / "assets"
    assets.mkdir()
    assets.joinpath("a.css").write_text("@layer a{p{top:0}}@container (width>1px){p{top:0}}", "utf-8")
    assets.joinpath("a.js").write_text("[1].at(0); navigator.wakeLock", "utf-8")
    found = missing({"safari_ios": "14", "chrome_android": "87", "firefox": "80"}, tmp_path)
    assert found == {"@container", "@layer", ".at()", "navigator.wakeLock"}


@pytest.mark.slow
def test_the_notice_for_older_browsers_is_written_as_in_2016(tmp_path: Path) -> None:
    """Safari 12, and TVs from Chromium 60 on, read it."""
    newer = tmp_path / "newer.js"
    newer.write_text("a?.b", "utf-8")
    subprocess.run([ROOT / "scripts/pwa", "deps"], check=True)
    command = ["scripts/node", "node", "pwa/build/newer.mjs", "pwa/public/boot.js", str(newer)]
    told = subprocess.run(
        command, cwd=ROOT, check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    assert json.loads(told.stdout) == [False, True]
