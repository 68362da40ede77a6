"""`scripts/pwa` builds the app once for everybody that asks, and again only when its sources change."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import tree_hash, wire

ROOT = Path(__file__).resolve().parent.parent
PYTHON = f'#!/bin/sh\nexec {sys.executable} "$@"\n'
BUILD = f"""#!/bin/sh
echo built >>builds
mkdir -p pwa/dist && : >pwa/dist/index.html
exec {sys.executable} -c 'import fcntl
with open("pwa/package.json") as lock:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise SystemExit(0)
raise SystemExit("another build could begin")'
"""
"""A build that fails unless the one that started it holds the lock."""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A checkout with an app of one file."""
    files = {"scripts/node": BUILD, "scripts/wire.py": "", ".venv/bin/python": PYTHON}
    files |= {"pwa/package.json": "{}", "pwa/package-lock.json": "{}", "pwa/src/index.ts": "1"}
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
        (tmp_path / name).chmod(0o755)
    for name in ("pwa", "lib.sh", "tree_hash.py"):
        shutil.copy(ROOT / "scripts" / name, tmp_path / "scripts")
    (tmp_path / "pwa" / "node_modules").mkdir()
    return tmp_path


def built(tree: Path) -> int:
    """Ask three times at once; return how often the app was packed."""
    runs = [subprocess.Popen(["scripts/pwa", "build"], cwd=tree, stderr=subprocess.DEVNULL) for _ in range(3)]
    for run in runs:
        assert run.wait(timeout=60) == 0, (tree / "builds").read_text()
    return (tree / "builds").read_text().count("built")


def test_one_process_builds_after_the_other_and_only_what_changed(tree: Path) -> None:
    assert built(tree) == 2  # its packages, then the app
    written = ["src/games/toy/recorded.json", "src/api/schema.d.ts", "src/i18n/written/locales.ts"]
    for name in written:
        path = tree / "pwa" / name
        path.parent.mkdir(parents=True)
        path.write_text("written while tests run")
    assert built(tree) == 2
    (tree / "pwa/src/index.ts").write_text("2")
    assert built(tree) == 3


def test_a_file_that_git_ignores_is_hashed_only_if_the_servers_declarations_are_in_it(tmp_path: Path) -> None:
    """`scripts/pwa` writes those before it compares; anything else could change while tests run."""
    ignored = [line for line in (ROOT / ".gitignore").read_text().splitlines() if line.startswith("pwa/")]
    assert len(ignored) > 10
    for line in ignored:
        path = tmp_path / (line.replace("*", "toy") + ("some.json" if line.endswith("/") else ""))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
    declared = {path.name for path, _ in wire.files(ROOT / "pwa" / "src" / "games")}
    folders = {"messages", "people", "sheets", "tables", "teach"}
    for path in tree_hash.sources(tmp_path):
        assert path.name in declared or path.parent.name in folders, path
