"""What a phone loads: the app stays light."""

from __future__ import annotations

import json
import subprocess

from tests.support.browser import ROOT

MOST_KB = {"home": 75, "table": 130, "offline shell": 700}
"""JavaScript as gzip sends it; the offline shell as it is kept."""


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
    assert {row["locale"] for row in found} == {"en", "de"}
    assert len([row for row in found if row["what"].startswith("table of ")]) >= 10
    for row in found:
        most = next(kb for what, kb in MOST_KB.items() if row["what"].startswith(what))
        assert 0 < row["kb"] <= most, row
