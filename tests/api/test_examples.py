"""Runs docs/api.md: sends its blocks to a server over a socket, and compares the answers; likewise the games'
`examples.json`."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from flask.testing import FlaskClient

from server.api.openapi import docs
from server.config import Settings
from tests.support.http_server import serving
from tests.support.memory import create_app

JSON = Any
ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "api.md"
ANY = docs.UNKNOWN
SECONDS = 60


class Example(NamedTuple):
    """A block that runs, and the block that shows its answer (None: it only gets things ready)."""

    title: str
    kind: str
    code: str
    shown: str | None
    shown_as: str


def examples() -> list[Example]:
    """Every block of the page: those before an answer all give this answer."""
    found: list[Example] = []
    waiting: list[tuple[str, str, str]] = []
    title = ""
    for heading, kind, code in re.findall(
        r"^#+ ([^\n]+)$|^```(\w+)\n(.*?)^```$", PAGE.read_text(), re.M | re.S
    ):
        if heading:
            found += [Example(*each, None, "") for each in waiting]
            title, waiting = heading, []
        elif kind in ("json", "text"):
            found += [Example(*each, code, kind) for each in waiting]
            waiting = []
        else:
            if any(kind == other for _, other, _ in waiting):
                found += [Example(*each, None, "") for each in waiting]
                waiting = []
            waiting.append((title, kind, code))
    return found


PREPARED = {
    each.kind: each.code for each in examples() if each.title == "Before you start" and not each.shown
}


def same(answer: JSON, shown: JSON) -> bool:
    """Equal but for `…`: as a value it is anything, as a key it is whatever else there is."""
    if shown == ANY:
        return True
    if isinstance(shown, dict):
        rest = shown.keys() - {ANY}
        return (
            isinstance(answer, dict)
            and (rest <= answer.keys() if ANY in shown else rest == answer.keys())
            and all(same(answer[key], shown[key]) for key in rest)
        )
    if isinstance(shown, list):
        return (
            isinstance(answer, list)
            and len(answer) == len(shown)
            and all(same(a, b) for a, b in zip(answer, shown, strict=True))
        )
    return bool(answer == shown)


def agrees(output: str, example: Example) -> bool:
    """Return true if a block printed the output that the page shows."""
    assert example.shown is not None
    if example.shown_as == "text":
        pattern = re.escape(example.shown.strip()).replace(re.escape(ANY), ".*")
        return re.fullmatch(pattern, output.strip(), re.S) is not None
    answer = ast.literal_eval(output) if example.kind == "python" else json.loads(output)
    return same(answer, json.loads(example.shown))


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with every game, on a port of this machine."""
    pwa = tmp_path_factory.mktemp("pwa")
    (pwa / "index.html").write_text("<!doctype html><title>app</title>")
    settings = Settings(pwa=pwa, rate_limits=False, heartbeat_s=0.2)
    with serving(settings) as server:
        yield f"{server}/api/v1"


def run(command: list[str], address: str, **more: str) -> str:
    """Return the output of a program."""
    done = subprocess.run(
        command, env={**os.environ, "FD": address, **more}, capture_output=True, text=True, timeout=SECONDS
    )
    failed = done.returncode not in (0, 28)  # 28: curl was told to stop listening to the feed
    assert not failed, f"{command[-1]}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def blocks(kind: str) -> list[Example]:
    found = [each for each in examples() if each.kind == kind and each.shown]
    assert len(found) > 3, "the page has lost its examples"
    return found


def test_every_call_without_a_table_has_an_example() -> None:
    served = create_app(Settings(pwa=Path("nowhere"), rate_limits=False))
    calls = {
        rule.rule.removeprefix("/api/v1")
        for rule in served.url_map.iter_rules()
        if re.match(r"/api/v1/(games|dice)/", rule.rule) and rule.methods and "POST" in rule.methods
    }
    assert calls == docs.examples().keys()


@pytest.mark.parametrize("call", docs.examples())
def test_a_call_without_a_table_gives_the_answer_shown(client: FlaskClient, call: str) -> None:
    body, answer = docs.examples()[call]
    got = client.post(f"/api/v1{call}", json=body)
    assert got.status_code == 200
    assert same(got.json, answer), json.dumps(got.json)


@pytest.mark.slow
def test_curl(address: str) -> None:
    if shutil.which("curl") is None:
        pytest.skip("apt install curl")
    kept: dict[str, str] = {}
    for example in blocks("sh"):
        output = run(["sh", "-c", example.code], address, **kept)
        assert agrees(output, example), f"{example.title}\n{example.code}\nprinted\n{output}"
        if example.shown_as == "json":
            answer = json.loads(output)
            if "invite" in answer:  # as the page says: keep them
                lead = "TEACHER" if "tables" in answer else "REFEREE"
                kept |= {"CODE": answer["code"], lead: answer["token"], "INVITE": answer["invite"]}
            elif "admitted" in answer:
                kept["ADA"] = answer["token"]


def test_python(address: str) -> None:
    pieces = [PREPARED["python"] + "\n" + each.code for each in blocks("python")]
    program = f"for code in {pieces!r}:\n    exec(code, {{'__name__': '__main__'}})\n    print({SPLIT!r})"
    compare(run([sys.executable, "-c", program], address), blocks("python"))


def test_javascript(address: str, tmp_path: Path) -> None:
    program = [f"const shown = console.log; const split = {json.dumps(SPLIT)};"]
    for place, each in enumerate(blocks("js")):
        quiet = each.shown_as == "json"  # node prints objects in its own way: as JSON, to compare them
        say = "(...all) => shown(JSON.stringify(...all))" if quiet else "shown"
        before = PREPARED["js"] + "\n" if quiet else ""
        (tmp_path / f"{place}.mjs").write_text(before + each.code)
        program.append(f"console.log = {say}; await import('./{place}.mjs'); shown(split);")
    (tmp_path / "all.mjs").write_text("\n".join(program))
    compare(run([str(ROOT / "scripts/node"), "node", str(tmp_path / "all.mjs")], address), blocks("js"))


SPLIT = "-- and the next --"


def compare(output: str, shown: list[Example]) -> None:
    """The outputs of all blocks, one after the other."""
    parts = output.split(SPLIT + "\n")
    assert len(parts) == len(shown) + 1
    for part, example in zip(parts, shown, strict=False):
        assert agrees(part, example), f"{example.title}\n{example.code}\nprinted\n{part}"


def test_the_page_is_served_as_it_is_written_and_linked(client: FlaskClient) -> None:
    served = client.get("/api/docs/examples")
    assert served.status_code == 200
    assert served.text == PAGE.read_text()
    document: Any = client.get("/api/v1/openapi.json").json
    assert document["externalDocs"]["url"] == "/api/docs/examples"


@pytest.mark.parametrize(
    ("answer", "shown", "alike"),
    [
        ({"a": 1, "b": 2}, {"a": 1, ANY: ANY}, True),
        ({"a": 1, "b": 2}, {"a": 1}, False),
        ({"a": 1}, {"a": ANY}, True),
        ({"a": [1, 2]}, {"a": [1, ANY]}, True),
        ({"a": [1, 2]}, {"a": [1]}, False),
        ({}, {"a": ANY}, False),
        (2, 3, False),
    ],
)
def test_the_comparison_itself(answer: JSON, shown: JSON, alike: bool) -> None:
    assert same(answer, shown) is alike
