"""Mutation testing: small changes to one part, each of which a test of that part should notice.

make mutants PART=t-minus

A part is a game (its rules) or `redactor` (`visibility.py`). A second run only does what has no result
yet. In `mutants/PART`, `mutmut show NAME` shows a mutant that survived.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
NEEDED = ("server", "workers", "tests", "pwa/messages", "openapi.yaml", "pyproject.toml")


class Part(NamedTuple):
    """The files that are changed, and the tests that must notice."""

    changed: tuple[str, ...]
    tests: tuple[str, ...]


def game(folder: str) -> Part:
    """Return the numbered rules of a game, with its own tests, its oracle's and its vectors."""
    return Part(
        (f"server/games/{folder}/rules.py", f"server/games/{folder}/rules/*.py"),
        (f"tests/games/{folder}", f"tests/oracles/test_{folder}.py", "tests/games/test_vectors.py"),
    )


GAMES = sorted(
    {path.relative_to(ROOT / "server/games").parts[0] for path in ROOT.glob("server/games/*/rules*")}
)
PARTS = {
    **{folder.replace("_", "-"): game(folder) for folder in GAMES},
    "redactor": Part(("server/tables/domain/visibility.py",), ("tests/tables/test_visibility.py",)),
}
IN_MEMORY = "not valkey and not cluster"


def settings(part: Part) -> str:
    """Return the section of pyproject.toml that configures mutmut."""
    return f"""
[tool.mutmut]
source_paths = ["server"]
only_mutate = {list(part.changed)}
also_copy = {["workers", "pwa/messages", "openapi.yaml"]}
pytest_add_cli_args = {["-p", "no:cacheprovider", "-m", "not slow and not faults", "-k", IN_MEMORY]}
pytest_add_cli_args_test_selection = {list(part.tests)}
timeout_multiplier = 10.0
timeout_constant = 15.0
"""


def copy_to(folder: Path) -> None:
    """Copy the files that the tests need, in their current state; mutmut's own files stay."""
    for name in NEEDED:
        source, target = ROOT / name, folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.rmtree(target, ignore_errors=True)
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(source, target)


def main() -> int:
    """Run mutmut on the chosen part; return its exit code."""
    if len(sys.argv) < 2 or sys.argv[1] not in PARTS:
        print(f"make mutants PART=, one of: {', '.join(PARTS)}", file=sys.stderr)
        return 2
    name, *asked = sys.argv[1:]
    folder = ROOT / "mutants" / name
    copy_to(folder)
    with (folder / "pyproject.toml").open("a") as project:
        project.write(settings(PARTS[name]))
    mutmut = [sys.executable, "-m", "mutmut"]
    code = subprocess.run([*mutmut, "run", *asked], cwd=folder, check=False).returncode
    subprocess.run([*mutmut, "results"], cwd=folder, check=False)
    return code


if __name__ == "__main__":
    sys.exit(main())
