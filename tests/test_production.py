"""The server as it is run (gunicorn under gevent, two processes, a worker): it plays, its logs are clean."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
import uuid
from pathlib import Path
from typing import Any

import pytest

from server.tables.domain.forms.prompt_filler import answer
from tests.support.api import Api
from tests.support.browser import ROOT
from tests.support.faults.house import house
from tests.support.waiting import eventually


@pytest.mark.slow
def test_a_game_leaves_nothing_but_json_in_the_logs(tmp_path: Path) -> None:
    with house(tmp_path / "data", "--log-files") as one:
        play(Api(one.url))
        two_bots_of_docs(one.url, tmp_path)
    for name in ("web", "worker"):
        lines = (tmp_path / "data" / "logs" / f"{name}.log").read_text().splitlines()
        assert lines, name
        for line in lines:
            assert line.startswith("{"), f"{name}: {line}"
            record = json.loads(line)
            # A warning may be true: a busy machine is late at its clocks.
            assert record["level"] in ("debug", "info", "warning"), f"{name}: {line}"
            assert "exception" not in record, f"{name}: {line}"


def two_bots_of_docs(url: str, folder: Path) -> None:
    """The bot of docs/bots.md, twice, at one table."""
    (text,) = re.findall(
        r"^```python\n(.*?)^```$", (ROOT / "docs" / "bots.md").read_text(), flags=re.M | re.S
    )
    assert len([line for line in text.splitlines() if line]) <= 40
    (folder / "bot.py").write_text(text)
    api = Api(url)
    _, opened = api.call("POST", "/tables", {"game": "t-minus", "options": {"silence_seconds": 0}})
    table, link = f"/tables/{opened['code']}", f"{url}/join/{opened['code']}#{opened['invite']}"
    bots = [subprocess.Popen([sys.executable, folder / "bot.py", link, name]) for name in ("Ada", "Bo")]
    try:
        eventually(lambda: len(api.call("GET", table, None, opened["token"])[1]["seats"]) == 2, "both sit")
        move = {"id": "start", "move": "start", "args": {}}
        assert api.call("POST", f"{table}/moves", move, opened["token"])[0] == 200
        assert [bot.wait(240) for bot in bots] == [0, 0]
    finally:
        for bot in bots:
            bot.kill()


def play(api: Api) -> None:
    """A game of Moon Shot, with what else a phone asks for, and what is refused."""

    def call(method: str, path: str, token: str = "", expected: int = 200, **body: Any) -> Any:
        status, reply = api.call(method, path, body or None, token)
        assert status == expected, (path, reply)
        return reply

    opened = call("POST", "/tables", expected=201, game="moon-shot")
    table, referee = f"/tables/{opened['code']}", opened["token"]
    tokens = [
        call("POST", f"{table}/seats", expected=201, name=name, invite=opened["invite"])["token"]
        for name in ("Ada", "Bo")
    ]
    call("POST", f"{table}/moves", referee, id="start", move="start", args={})
    rng = random.Random(4)
    view: Any = {}
    for _ in range(200):
        view = call("GET", table, referee)
        if view["status"] == "finished":
            break
        for token in tokens:
            prompts = call("GET", table, token)["prompts"]
            wanted = [prompt for prompt in prompts if prompt["must"] and not prompt["submitted"]]
            if wanted:
                for args in (answer(wanted[0], rng), wanted[0]["default"]):
                    move = {"id": str(uuid.uuid4()), "move": wanted[0]["move"], "args": args}
                    if api.call("POST", f"{table}/moves", move, token)[0] == 200:
                        break  # a guess may be refused; what stands for it may not
                break
    assert view["status"] == "finished"
    for path in ("log", "export", "audit", "history", "materials"):
        call("GET", f"{table}/{path}", referee)
    call("GET", table, "no token", expected=404)
    call("POST", "/games/moon-shot/score", expected=422)
