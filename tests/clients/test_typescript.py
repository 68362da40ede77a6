"""A TypeScript client made from openapi.yaml plays a whole game; faults of a document are told."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from server.config import Settings
from tests.support.browser import ROOT
from tests.support.http_server import serving

# the types are made once
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("typescript")]

PROGRAM = ROOT / "tests" / "clients" / "typescript"
DOCUMENT = ROOT / "openapi.yaml"
PAGE = ROOT / "docs" / "api.md"


@pytest.fixture(scope="module", autouse=True)
def _packages() -> None:
    """The app's packages, which its own tests need as well."""
    subprocess.run([ROOT / "scripts/pwa", "deps"], check=True)


def node(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run it with the Node that builds the app."""
    prefix = ROOT / "scripts/node"
    return subprocess.run(
        [prefix, "sh", "-c", 'cd "$1" && shift && exec node "$@"', "sh", cwd, *command],
        capture_output=True,
        text=True,
        check=False,
    )


def tool(name: str) -> Path:
    return ROOT / "pwa" / "node_modules" / name


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program, with the types that are made from the document."""
    folder = tmp_path_factory.mktemp("client") / "client"
    shutil.copytree(PROGRAM, folder)
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "node_modules").symlink_to(ROOT / "pwa" / "node_modules")
    (folder / "server.ts").write_text("export const server: string = '';\n")
    (options,) = re.findall(r"^npx openapi-typescript \S+ (.*)$", PAGE.read_text(), flags=re.M)
    generator = tool("openapi-typescript/bin/cli.js")
    made = node(generator, DOCUMENT, *options.split(), cwd=folder)
    assert made.returncode == 0, made.stdout + made.stderr
    return folder


def compiled(folder: Path) -> subprocess.CompletedProcess[str]:
    return node(tool("typescript/bin/tsc"), "-p", ".", cwd=folder)


def test_a_whole_game(source: Path) -> None:
    assert not re.search(r"\bas (?!type\b)|\bany\b|@ts-ignore", (source / "play.ts").read_text()), "a cast"
    with serving(Settings(rate_limits=False)) as address:
        (source / "server.ts").write_text(f"export const server: string = '{address}';\n")
        done = compiled(source)
        assert done.returncode == 0, done.stdout
        played = node("out/play.js", cwd=source)
    assert played.returncode == 0, played.stderr
    assert re.fullmatch(r"won by s[12]\n", played.stdout)


def test_another_type_does_not_compile(source: Path, tmp_path: Path) -> None:
    changed = tmp_path / "client"
    shutil.copytree(source, changed, symlinks=True)
    schema = changed / "schema.d.ts"
    schema.write_text(schema.read_text().replace("winners: string[]", "winners: number[]"))
    done = compiled(changed)
    assert done.returncode != 0
    assert "play.ts" in done.stdout


def test_a_document_that_breaks_redoclys_rules_is_told(tmp_path: Path) -> None:
    """`make lint` asks it of `openapi.yaml` itself."""
    lint = ROOT / "pwa" / "build" / "lint-openapi.mjs"
    broken = tmp_path / "openapi.yaml"
    broken.write_text(DOCUMENT.read_text().replace("operationId: listGames", "operationId: getGame", 1))
    done = node(lint, broken, cwd=ROOT / "pwa")
    assert done.returncode == 1
    assert "operation-operationId-unique" in done.stderr
