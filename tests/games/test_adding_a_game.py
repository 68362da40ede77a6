"""docs/adding-a-game.md builds a game: its files and the page's blocks are written, found, and played."""

from __future__ import annotations

import contextlib
import importlib
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import server.api.games
import server.games
from server.app import create_app
from server.config import IN_MEMORY, Settings
from server.games.core import registry
from server.games.core.game import Game
from tests.games.test_log_lines import recorded_lines
from tests.support.tables.playthrough import Program, play_to_the_end

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"
EXAMPLE = ROOT / "docs" / "examples" / "pig"
PACKAGES = (server.games, server.api.games)
NEW = "pig"


def blocks() -> Iterator[tuple[str, str, str]]:
    """The blocks of the page: their language, what stands beside it, and their text."""
    page = PAGE.read_text(encoding="utf-8")
    for _, kind, beside, text in re.findall(r"^(`{3,})(\w+) ?([^\n]*)\n(.*?)^\1$", page, re.M | re.S):
        yield kind, beside, text


def files() -> dict[str, str]:
    """The files of the example and those that the page prints: paths with their text, each said once."""
    found = {
        path.relative_to(EXAMPLE).as_posix(): path.read_text(encoding="utf-8")
        for path in EXAMPLE.rglob("*.*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    linked = set(re.findall(r"\(examples/pig/([^)]+)\)", PAGE.read_text(encoding="utf-8")))
    assert linked == set(found), "every file is linked, every link leads to a file"
    for kind, beside, text in blocks():
        first, _, rest = text.partition("\n")
        if kind == "python" and first.startswith("# ") and first.endswith(".py"):
            assert first.removeprefix("# ") not in found, first
            found[first.removeprefix("# ")] = rest
        elif kind not in ("diff", "markdown"):
            found |= dict.fromkeys(beside.split(), text)
    return found


def write(root: Path, texts: dict[str, str]) -> None:
    """Files below `root`; every folder of Python has its `__init__.py`."""
    for path, text in texts.items():
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        if file.suffix == ".py":
            (file.parent / "__init__.py").write_text('"""Pig."""\n', encoding="utf-8")


def add_to_files(root: Path) -> None:
    """Apply the page's additions to existing files: after a line, or at the end."""
    for kind, path, text in blocks():
        if kind == "markdown":
            (root / path).write_text((root / path).read_text(encoding="utf-8") + text, encoding="utf-8")
        elif kind == "diff":
            before, *after = (line[1:] for line in text.splitlines())
            there = (root / path).read_text(encoding="utf-8")
            assert there.count(before + "\n") == 1, f"{path} has changed: {before}"
            changed = there.replace(before + "\n", "\n".join((before, *after, "")))
            (root / path).write_text(changed, encoding="utf-8")


def copy_of_the_tree(folder: Path) -> None:
    """Copy the files that git tracks, the installed packages of this tree and mypy's cache."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    for path in filter(None, listed.stdout.split("\0")):
        if (ROOT / path).is_file():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / path, folder / path)
    with contextlib.suppress(FileNotFoundError):
        shutil.copytree(ROOT / ".mypy_cache", folder / ".mypy_cache")
    (folder / ".venv").symlink_to(ROOT / ".venv")
    (folder / "pwa" / "node_modules").symlink_to(ROOT / "pwa" / "node_modules")


def forget() -> None:
    """No trace of the game: modules and caches of what was found."""
    for name in [name for name in sys.modules if re.match(rf"server\.(api\.)?games\.{NEW}(\.|$)", name)]:
        del sys.modules[name]
    for package in PACKAGES:
        vars(package).pop(NEW, None)
    for cached in (registry._folders, registry.games):
        cached.cache_clear()
    importlib.invalidate_caches()


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game[Any]]:
    """The game of the page, in folders of its own that the packages of the platform see as theirs."""
    write(tmp_path, {path: text for path, text in files().items() if path.startswith("server/")})
    for package in PACKAGES:
        folder = str(tmp_path.joinpath(*package.__name__.split(".")))
        monkeypatch.setattr(package, "__path__", [*package.__path__, folder])
    forget()
    yield registry.games()[NEW]
    monkeypatch.undo()
    forget()


def test_the_registry_finds_it_beside_the_others(game: Game[Any]) -> None:
    assert isinstance(game, Game)
    assert set(registry.games()) > {NEW, "t-minus", "moon-shot"}


@pytest.mark.parametrize("plain", [True, False])
def test_a_program_that_reads_only_prompts_plays_it_to_its_end(
    game: Game[Any], plain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    problems_of = recorded_lines(game, monkeypatch)
    program = Program(game, {"target": 20}, seed=1, players=3)
    play_to_the_end(program, random.Random(1), plain=plain)
    view = program.view()
    (winner,) = view["result"]["winners"]
    assert view["state"]["points"][winner] >= 20
    assert problems_of() == []


def test_a_player_who_leaves_hands_the_turn_on(game: Game[Any]) -> None:
    program = Program(game, {}, seed=2, players=3)
    program.move("referee", "start", {})
    first = program.view()["state"]["player"]
    program.service.remove(program.code, program.referee, "gone", first)
    state = program.view()["state"]
    assert first not in state["order"]
    assert state["player"] in state["order"]


def test_its_endpoint_is_mounted_and_documented(game: Game[Any]) -> None:
    client = create_app(Settings(redis_url=IN_MEMORY, rate_limits=False)).test_client()
    catalogue: Any = client.get("/api/v1/games").json
    assert NEW in str(catalogue)
    for kept, face, then in ((9, 4, 13), (9, 1, None)):
        assert client.post("/api/v1/games/pig/roll", json={"kept": kept, "face": face}).json == {"kept": then}
    assert client.post("/api/v1/games/pig/roll", json={"kept": 9, "face": 7}).status_code == 422


def test_every_game_has_what_the_page_calls_needed() -> None:
    rows = re.findall(r"^\| `([^`|]+)` \| [^|]+ \| yes \|$", PAGE.read_text(encoding="utf-8"), re.M)
    needed = [name.removesuffix(".py") for name in rows]
    assert {"game", "state", "rules", "phases", "log"} <= set(needed)
    for game in registry.games().values():
        folder = Path(sys.modules[type(game).__module__].__file__ or "").parent
        for name in needed:
            found = (folder / f"{name}.py").exists() or (folder / name / "__init__.py").exists()
            assert found, f"{folder.name} has no {name}"


@pytest.mark.slow
def test_every_command_of_the_page_passes_in_a_tree_with_the_game(tmp_path: Path) -> None:
    subprocess.run([ROOT / "scripts/pwa", "deps"], check=True)
    copy_of_the_tree(tmp_path)
    write(tmp_path, files())
    add_to_files(tmp_path)
    commands = [
        line for kind, beside, text in blocks() if (kind, beside) == ("sh", "") for line in text.splitlines()
    ]
    assert len(commands) > 5
    env = {name: text for name, text in os.environ.items() if not name.startswith("PYTEST")}
    for command in commands:
        done = subprocess.run(
            ["sh", "-c", command], cwd=tmp_path, env=env, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{command}\n{done.stdout[-4000:]}\n{done.stderr[-2000:]}"
