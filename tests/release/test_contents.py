"""The contents of the wheel and the sdist, and their common version."""

from __future__ import annotations

import email
import re
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

from server import __version__
from tests.release.conftest import build, only_one
from tests.support.browser import ROOT

# both files look at the same packages, which one process builds
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("packages")]

MAX_BYTES = 10_000_000
TREE = "flight_director/tree/"


def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as file:
        return set(file.namelist())


def test_the_wheel_is_pure_small_and_takes_one_name(dist: Path) -> None:
    wheel = only_one(dist, "*.whl")
    assert wheel.name == f"flight_director-{__version__}-py3-none-any.whl"
    assert wheel.stat().st_size <= MAX_BYTES
    assert {name.split("/")[0] for name in names(wheel)} == {
        "flight_director",
        f"flight_director-{__version__}.dist-info",
    }


def test_the_wheel_holds_every_file_of_the_server(dist: Path) -> None:
    listed = subprocess.run(
        ["git", "ls-files", "server", "workers"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    there = {path for path in listed.stdout.splitlines() if (ROOT / path).exists()}
    assert there
    assert {TREE + path for path in there} <= names(only_one(dist, "*.whl"))


def test_the_wheel_holds_app_docs_and_licences(dist: Path) -> None:
    found = names(only_one(dist, "*.whl"))
    for path in ("pwa/dist/index.html", "pwa/dist/sw.js", "pwa/dist/licences.txt", "docs/api.md"):
        assert TREE + path in found
    assert f"flight_director-{__version__}.dist-info/licenses/LICENSE" in found
    assets = (ROOT / "pwa/dist/assets").rglob("*")
    built = {path.relative_to(ROOT).as_posix() for path in assets if path.is_file()}
    assert {TREE + path for path in built} <= found
    assert not [name for name in found if "__pycache__" in name or "/node_modules/" in name]


def test_the_sdist_builds_the_same_wheel(dist: Path, tmp_path: Path) -> None:
    with tarfile.open(only_one(dist, "*.tar.gz")) as file:
        file.extractall(tmp_path / "source", filter="data")
    (tmp_path / "again").mkdir()
    build(only_one(tmp_path / "source", "*"), tmp_path / "again", "--wheel")
    wheel, again = only_one(dist, "*.whl"), only_one(tmp_path / "again", "*.whl")
    assert names(wheel) == names(again)
    with zipfile.ZipFile(wheel) as one, zipfile.ZipFile(again) as other:
        assert not [name for name in one.namelist() if one.read(name) != other.read(name)]


def test_one_version_everywhere(dist: Path) -> None:
    with zipfile.ZipFile(only_one(dist, "*.whl")) as file:
        metadata = email.message_from_bytes(file.read(f"flight_director-{__version__}.dist-info/METADATA"))
    assert metadata["Version"] == __version__
    sections = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), flags=re.M)
    assert sections[0] in ("Unreleased", __version__)
    assert f"version: {__version__}\n" in (ROOT / "openapi.yaml").read_text()
