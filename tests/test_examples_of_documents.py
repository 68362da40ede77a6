"""The examples of the documents: each block is run here, or by the test that is named for it, or it is listed
with the reason why no test can run it. `docs/api.md` has its own test (tests/api/test_examples.py)."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import pytest

from server.cli import main as command
from server.config import Settings
from server.games.core.by_seat import BySeat
from server.games.core.game import Game, Json, State
from server.games.core.registry import games
from server.games.core.secret import Secret, own
from tests.support.api import Api
from tests.support.dice import ScriptedDice
from tests.support.http_server import serving
from tests.test_documents import PAGES, ROOT

FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXAMPLE = ROOT / "docs" / "examples"
"""A whole game to read, whose own tests a test copies into the project."""
PROGRAMS = {"sh", ""}
"""Blocks of the shell: without a language they are what one types."""

ELSEWHERE = {
    ("docs/bots.md", "python"): "tests/test_production.py",
    ("docs/deploying.md", "nginx"): "tests/test_proxies.py",
    ("docs/deploying.md", "haproxy"): "tests/test_proxies.py",
    ("docs/deploying.md", "caddy"): "tests/test_proxies.py",
}
NOT_RUN = {
    "phones and screens (pwa/)": "a drawing",
    "├── valkey": "a drawing",
    "appendonly yes": "settings of a Valkey of one's own",
    "cluster-enabled yes": "settings of a cluster",
}
"""Blocks that nothing can run, by a line in them."""
STRANGERS = ("docker", "pipx", "python3", "cp", "mkdir", "mv", "honcho", ".venv/bin/python", "npm")
"""Programs in blocks that need another machine, a network or a damaged folder."""


class Block(NamedTuple):
    page: str
    kind: str
    code: str


def blocks() -> list[Block]:
    pages = [page for page in PAGES if page != ROOT / "docs" / "api.md"]
    return [
        Block(str(page.relative_to(ROOT)), kind, code)
        for page in pages
        for kind, code in FENCED.findall(page.read_text("utf-8"))
        if not page.is_relative_to(EXAMPLE) and page.parent.name not in ("adr", "games", "studies")
    ]


def block(page: str, kind: str, start: str = "") -> str:
    (code,) = [each.code for each in blocks() if each[:2] == (page, kind) and each.code.startswith(start)]
    return code


def lines(each: Block) -> list[list[str]]:
    """Return the commands of a block of the shell, without the variables before them."""
    joined = re.sub(r"\\\n|\$\(.*?\)", " ", each.code)
    words = [shlex.split(line, comments=True) for line in re.split(r"\n|&&", joined)]
    return [
        [*call[next((k for k, word in enumerate(call) if not re.match(r"\w+=", word)), len(call)) :]]
        for call in words
        if call
    ]


TYPED = [
    each for each in blocks() if each.kind in PROGRAMS and not any(line in each.code for line in NOT_RUN)
]


def has_target(call: list[str]) -> None:
    done = subprocess.run(["make", "-n", *call[1:]], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, f"{call}\n{done.stderr}"


def has_options(call: list[str]) -> None:
    """Check that the command has a help which names each option."""
    name = [] if len(call) == 1 or call[1].startswith("-") else [call[1]]
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown), pytest.raises(SystemExit) as end:
        command.main([*(name or ["up"]), "--help"])
    assert end.value.code == 0, call
    options = [word for word in call[1:] if word.startswith("-")]
    assert [option for option in options if option not in shown.getvalue()] == [], call


def has_script(call: list[str]) -> None:
    scripts = json.loads((ROOT / "pwa" / "package.json").read_text())["scripts"]
    names = [word for word in call[1:] if word not in ("run", "--prefix", "pwa")]
    assert call[1] == "ci" or names[0] in scripts, call


def is_called_elsewhere(call: list[str]) -> None:
    """`curl` is sent to a server below."""


CHECKS: dict[str, Callable[[list[str]], None]] = {
    "make": has_target,
    "flight-director": has_options,
    "npm": has_script,
    "curl": is_called_elsewhere,
}


def is_of_others(call: list[str]) -> bool:
    return call[0].endswith(STRANGERS) or "/opt/" in call[0] or call[0] in ("systemctl", "BACKUP_USER")


@pytest.mark.parametrize("typed", TYPED, ids=lambda each: f"{each.page}: {each.code.splitlines()[0][:40]}")
def test_each_command_that_is_typed_exists(typed: Block) -> None:
    for call in lines(typed):
        if call[0] in CHECKS:
            CHECKS[call[0]](call)
        elif call[0] == "scripts/node":
            has_script(call[1:])
            assert (ROOT / call[0]).is_file()
        else:
            assert is_of_others(call), call


def test_each_other_block_is_run_by_a_test_or_listed() -> None:
    run_here = {
        ("README.md", "json"),
        ("docs/bots.md", "json"),
        ("docs/packs.md", "json"),
        ("docs/upgrading.md", "python"),
        ("docs/adding-a-game.md", "py"),
    }
    others = {each[:2] for each in blocks() if each.kind not in PROGRAMS}
    assert others == run_here | ELSEWHERE.keys()
    for (page, _), test in ELSEWHERE.items():
        assert Path(page).name in (ROOT / test).read_text("utf-8")
    for part in NOT_RUN:
        assert any(part in each.code for each in blocks()), f"{part}: it is not there any more"


def curl(code: str, address: str, **known: str) -> Any:
    if shutil.which("curl") is None:
        pytest.skip("apt install curl")
    done = subprocess.run(
        ["sh", "-ec", code.replace("localhost:8000", address.removeprefix("http://"))],
        env={**os.environ, "FD": f"{address}/api/v1", **known},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_call_of_the_first_page_is_answered_as_it_says(tmp_path: Path) -> None:
    with serving(Settings(pwa=tmp_path, rate_limits=False)) as address:
        answer = curl(block("README.md", "", "curl"), address)
    assert answer == json.loads(block("README.md", "json"))


def test_the_call_for_a_webhook_is_taken_and_its_lines_are_like_those_shown(tmp_path: Path) -> None:
    with serving(Settings(pwa=tmp_path, rate_limits=False, webhooks="private")) as address:
        api = Api(address)
        _, opened = api.call("POST", "/tables", {"game": "t-minus"})
        call = block("docs/bots.md", "sh", "curl").replace("KQ7XM", opened["code"])
        answer = curl(call, address, TOKEN=opened["token"])
        _, view = api.call("GET", f"/tables/{opened['code']}", None, opened["token"])
    assert answer["seq"] == view["seq"]
    shown = json.loads(block("docs/bots.md", "json"))
    assert shown.keys() == {"table", "game", "status", "lines", "stage"}
    (line,) = shown["lines"]
    written = next(one for one in view["log"] if one["id"] == "table.opened")
    assert line.keys() <= written.keys()


def test_the_sentence_of_a_pack_is_one_of_its_form() -> None:
    shown, form = json.loads(block("docs/packs.md", "json")), games()["moon-or-bust"].pack_form
    assert form is not None
    assert any(shown.items() <= each.items() for each in objects_in(form.schema))


def objects_in(value: Any) -> Iterator[Any]:
    """Yield each object in a JSON value."""
    if isinstance(value, dict):
        yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from objects_in(part)


def test_a_migration_is_written_as_shown() -> None:
    known: dict[str, Any] = {"Game": Game, "State": State, "Json": Json}
    exec(block("docs/upgrading.md", "python"), known)
    game = known["LaunchWindow"]
    assert game.migrations[game.state_version - 1]({"turn": 3}) == {"turn": 3, "weather": "fine"}


def test_a_secret_hand_is_written_as_shown() -> None:
    declared, used = block("docs/adding-a-game.md", "py").split("\n\n")
    known: dict[str, Any] = {"Annotated": Annotated, "Secret": Secret, "BySeat": BySeat, "own": own}
    exec(f"class Shown:\n    {declared}", known)
    assert known["Shown"].__annotations__.keys() == {"hands"}
    known |= {"dice": ScriptedDice([1, 2, 3, 4, 5]), "seat": "s1", "hands": {}}
    exec(used, known)
    assert known["hands"] == {"s1": Secret((1, 2, 3, 4, 5), "seat:s1")}
