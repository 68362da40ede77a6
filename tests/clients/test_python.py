"""A client made by openapi-python-client from openapi.yaml plays a whole game, using only the answers it
gets.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import uuid
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.config import Settings
from server.tables.domain.forms.prompt_filler import answer
from tests.support.browser import ROOT
from tests.support.memory import create_app

# the client is generated once
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("generated_client")]

BASE = "http://table.local"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The generated package `fd_client`, importable."""
    folder = tmp_path_factory.mktemp("client")
    tools = Path(sys.executable).parent
    done = subprocess.run(
        [
            *(tools / "openapi-python-client", "generate", "--meta", "none", "--fail-on-warning"),
            *("--path", ROOT / "openapi.yaml", "--output-path", folder / "fd_client"),
            *("--config", _config(folder)),
        ],
        env={**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    sys.path.insert(0, str(folder))
    yield folder / "fd_client"
    sys.path.remove(str(folder))


def _config(folder: Path) -> Path:
    """Write a configuration: a generator that knows only JSON treats pages, pictures and files as bytes."""
    path = folder / "config.yaml"
    path.write_text(
        "content_type_overrides:\n  image/svg+xml: application/octet-stream\n"
        "  application/pdf: application/octet-stream\n"
    )
    return path


def test_names_are_short(made: Path) -> None:
    names = [path.stem for path in (made / "models").iterdir()]
    assert not [name for name in names if "_type_3_" in name or len(name) > 60]


def test_a_whole_game(made: Path) -> None:
    app = create_app(Settings(rate_limits=False))
    client = import_module("fd_client").Client(
        base_url=BASE, httpx_args={"transport": httpx.WSGITransport(app=app)}
    )
    models = import_module("fd_client.models")

    def ask(module: str, *path: str, token: str = "", **more: Any) -> Any:
        operation = import_module(f"fd_client.api.{module}")
        as_seat = client.with_headers({"Authorization": f"Bearer {token}"}) if token else client
        answer = operation.sync_detailed(*path, client=as_seat, **more)
        assert answer.status_code < 300, answer.content
        return answer.parsed

    opened = ask("tables.open_table", body=models.OpenBody(game="moon-shot", id=str(uuid.uuid4())))
    code = opened.code
    seats = [
        ask("tables.join_table", code, body=models.JoinBody(name=name, invite=opened.invite)).token
        for name in ("Ada", "Bo")
    ]

    def make(token: str, move: str, args: Any) -> None:
        body = models.MoveBody.from_dict({"id": str(uuid.uuid4()), "move": move, "args": args})
        ask("tables.submit_move", code, token=token, body=body)

    make(opened.token, "start", {})
    rng = random.Random(3)
    for _ in range(300):
        view = ask("tables.get_table", code, token=opened.token)
        if view.status == "finished":
            break
        for token in seats:
            prompts = [p.to_dict() for p in ask("tables.get_table", code, token=token).prompts]
            wanted = [p for p in prompts if p["must"] and not p["submitted"]]
            if wanted:
                make(token, wanted[0]["move"], answer(wanted[0], rng))
                break
    assert view.status == "finished"
    assert view.result.standings
