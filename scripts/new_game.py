"""`make game ID=launch-window PREFIX=lw TITLE="Launch Window"`: a whole small game to start from.

It is the example of docs/adding-a-game.md, Pig, under the new game's names: it can be played at once. With
`FOR=release` the files come, too, that a release needs besides (`scripts/lacks.py`); none is written over."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path

from scripts.game_words import rules_by_game

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "docs" / "examples" / "pig"
ADDED_TO = ("docs/api.md",)
"""Files of the example whose text goes to the end of a file that is there."""
TEACH = re.compile(r',\n  "teach": \{.*\n  \}(?=\n\}\n$)', re.S)
"""The lesson at the end of the words: in the first language, it may wait for a release."""
LATER = re.compile(r"/teach/|/de\.json$|/patch\.svg$|^server/api/|^docs/api\.md$")
"""Files of the example that a game needs for a release only."""


def renamed(text: str, id: str, prefix: str, title: str) -> str:
    """Return a text or a path of the example with the new game's names."""
    folder = id.replace("-", "_")
    class_name = "".join(word.capitalize() for word in id.split("-"))
    for old, new in (
        (r"\bpg(?=[_.'])", prefix),
        (r"\bPG-", f"{prefix.upper()}-"),
        (r"\bPig(?=State\b|\()", class_name),
        (r"\bPig\b", title),
        (r"(?<=server[./]games[./])pig\b|(?<=api[./]games[./])pig\b|(?<=tests[./]games[./])pig\b", folder),
        (r"(?<=test_)pig\b|\bpig(?=\.\w+\")|(?<=wordsById\(')pig\b", folder),
        (r"\bpig\b", id),
    ):
        text = re.sub(old, new, text)
    return text


def files_of(id: str, prefix: str, title: str) -> dict[str, str]:
    """Return the new game's files: their paths and their texts, `__init__.py` included."""
    found: dict[str, str] = {}
    for source in sorted(EXAMPLE.rglob("*.*")):
        if not source.is_file() or "__pycache__" in source.parts:
            continue
        path = renamed(source.relative_to(EXAMPLE).as_posix(), id, prefix, title)
        found[path] = renamed(source.read_text("utf-8"), id, prefix, title)
        if source.suffix == ".py":
            found[f"{Path(path).parent.as_posix()}/__init__.py"] = f'"""{title}."""\n'
    return found


def check_names(root: Path, id: str, prefix: str, title: str, later: bool = False) -> None:
    """Raises `ValueError` for a name that is malformed or taken."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", id):
        raise ValueError(f"ID={id}: lower-case letters, digits and hyphens, such as launch-window")
    if not re.fullmatch(r"[a-z]{2}", prefix):
        raise ValueError(f"PREFIX={prefix}: two lower-case letters, such as lw")
    if not title.strip() or re.search(r"[\"\\\n]", title):
        raise ValueError(f"TITLE={title}: the game's name, such as Launch Window")
    there = (root / "server" / "games" / id.replace("-", "_")).exists()
    if there is not later:
        raise ValueError(f"ID={id}: there is such a game" if there else f"ID={id}: there is no such game")
    taken = {ids[0][:2].lower(): game for game, ids in rules_by_game(root).items()}
    if (game := taken.get(prefix)) and game != id:
        raise ValueError(f"PREFIX={prefix}: {game} has it")
    own = next((found for found, game in taken.items() if game == id), prefix)
    if own != prefix:
        raise ValueError(f"PREFIX={prefix}: {id} has {own}")


def _has(path: Path, text: str) -> bool:
    """Return True for a file that is there, with this text in it."""
    return path.exists() and text in path.read_text("utf-8")


def write(root: Path, id: str, prefix: str, title: str, later: bool = False) -> list[str]:
    """Write the new game below `root`, or what a release needs `later`. Return the paths of the files. Raises
    as `check_names`."""
    check_names(root, id, prefix, title, later)
    words = f"server/games/{id.replace('-', '_')}/words/en.json"
    added_to = (*ADDED_TO, words) if later else ()
    example = files_of(id, prefix, title)
    (lesson,) = TEACH.findall(example[words])
    example[words] = lesson if later else TEACH.sub("", example[words])
    files = {
        path: text
        for path, text in example.items()
        if bool(LATER.search(path) or path in added_to) is later
        and not _has(root / path, text if path in added_to else "")
    }
    for path, text in files.items():
        file = root / path
        there = file.read_text("utf-8") if path in added_to else ""
        end = "\n}\n" if path == words and later else ""
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"{there.removesuffix(end)}{text}{end}", "utf-8")
    if python := [path for path in files if path.endswith(".py")]:  # without a path ruff mends the whole tree
        sort = ["-m", "ruff", "check", "--quiet", "--select", "I", "--fix"]
        subprocess.run([sys.executable, *sort, *python], cwd=root, check=True)
    return list(files)


def main() -> int:
    """Write the game that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("id", "prefix", "title"):
        parser.add_argument(name)
    parser.add_argument("--for", dest="goal", choices=("tonight", "release"), default="tonight")
    asked = parser.parse_args()
    try:
        written = write(ROOT, asked.id, asked.prefix, asked.title, later=asked.goal == "release")
    except ValueError as problem:
        print(problem, file=sys.stderr)
        return 2
    print("\n".join(written))
    print(f"\nIt plays: `make dev`. `make lacks ID={asked.id}` says what a release needs besides.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
