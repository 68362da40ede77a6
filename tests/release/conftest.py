"""The wheel and the sdist: those of `make release` (`RELEASE=` names their folder), else built here."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.browser import ROOT


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of both files."""
    if given := os.environ.get("RELEASE"):
        return (ROOT / given).resolve()
    folder = tmp_path_factory.mktemp("dist")
    build(ROOT, folder)
    return folder


def build(source: Path, folder: Path, *only: str) -> None:
    """Build what is in `source`, with the tools that are installed here."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), *only, str(source)]
    env = {"SOURCE_DATE_EPOCH": "1700000000", **os.environ}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def only_one(folder: Path, pattern: str) -> Path:
    """The one file of this kind."""
    (found,) = folder.glob(pattern)
    return found
