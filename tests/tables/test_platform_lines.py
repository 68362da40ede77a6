"""Log lines of the platform: each has a sentence in the app."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator

from tests.support.browser import ROOT

SAYING = {"note", "line"}
"""Functions whose first argument is the id of a log line."""


def said() -> Iterator[tuple[str, str]]:
    """Yield the ids of lines, and where each is said."""
    for folder in ("tables", "rooms"):
        for path in sorted((ROOT / "server" / folder).rglob("*.py")):
            for call in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(call, ast.Call) and call.args and isinstance(call.args[0], ast.Constant):
                    id, name = call.args[0].value, getattr(call.func, "attr", getattr(call.func, "id", ""))
                    if name in SAYING and isinstance(id, str) and "." in id:
                        yield id, f"{path.relative_to(ROOT)}:{call.lineno}"


def test_every_line_of_the_platform_has_a_sentence() -> None:
    words = json.loads((ROOT / "pwa/messages/en/ui.json").read_text("utf-8"))
    own = (ROOT / "pwa/src/shared/words/sayLine.ts").read_text("utf-8")
    found = list(said())
    assert len(found) > 40
    lacking = [
        f"{place}: pwa/messages/en/ui.json lacks {name}, the sentence of {id}"
        for id, place in found
        if (name := f"ui_line_{id.replace('.', '_')}") not in words and f"'{id}'" not in own
    ]
    assert lacking == []
