"""`make game ID=launch-window PREFIX=lw TITLE="Launch Window"`: a whole small game to start from.

It is an example of docs/adding-a-game.md under the new game's names, which can be played at once: Pig, with
turns and a die, or with `LIKE=secret` Nimbus, where all choose at once, with a phone view and a beat. With
`FOR=release` the files come, too, that a release needs besides (`scripts/lacks.py`); none is written over."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from scripts.game_words import rules_by_game

ROOT = Path(__file__).parents[1]


class Example(NamedTuple):
    """A game to start from: its folder, and the names that a new game's take the place of."""

    folder: Path
    id: str
    prefix: str
    title: str


EXAMPLES = {
    "turns": Example(ROOT / "docs" / "examples" / "pig", "pig", "pg", "Pig"),
    "secret": Example(ROOT / "docs" / "examples" / "secret", "nimbus", "nb", "Nimbus"),
}
PACKAGES = (r"server[./]games", r"api[./]games", r"tests[./]games", r"scripts[./]scenes")
"""Python packages that have a module or a folder for each game."""
TEACH = re.compile(r',\n  "teach": \{.*\n  \}(?=\n\}\n$)', re.S)
"""The lesson at the end of the words: in the first language, it may wait for a release."""
LATER = re.compile(r"/teach/|/de\.json$|/patch\.svg$|^server/api/")
"""Files of the example that a game needs for a release only."""


def renamed(text: str, example: Example, id: str, prefix: str, title: str) -> str:
    """Return a text or a path of the example with the new game's names."""
    folder = id.replace("-", "_")
    class_name = "".join(word.capitalize() for word in id.split("-"))
    was, own = example.id, example.title
    package = "|".join(rf"(?<={place}[./]){was}\b" for place in PACKAGES)
    for old, new in (
        (rf"\b{example.prefix}(?=[_.'])", prefix),
        (rf"\b{example.prefix.upper()}-", f"{prefix.upper()}-"),
        (rf"\b{own}(?=State\b|\()", class_name),
        (rf"\b{own}\b", title),
        (package, folder),
        (rf"(?<=test_){was}\b|\b{was}(?=\.\w+\")|(?<=wordsById\('){was}\b", folder),
        (rf"\b{was}\b", id),
    ):
        text = re.sub(old, new, text)
    return text


def files_of(id: str, prefix: str, title: str, like: str = "turns") -> dict[str, str]:
    """Return the new game's files: their paths and their texts, `__init__.py` included."""
    found: dict[str, str] = {}
    example = EXAMPLES[like]
    for source in sorted(example.folder.rglob("*.*")):
        if not source.is_file() or "__pycache__" in source.parts:
            continue
        path = renamed(source.relative_to(example.folder).as_posix(), example, id, prefix, title)
        found[path] = renamed(source.read_text("utf-8"), example, id, prefix, title)
        if source.suffix == ".py" and Path(path).parent.name == id.replace("-", "_"):
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


def write(
    root: Path, id: str, prefix: str, title: str, later: bool = False, like: str = "turns"
) -> list[str]:
    """Write the new game below `root`, or what a release needs `later`. Return the paths of the files. Raises
    as `check_names`."""
    check_names(root, id, prefix, title, later)
    words = f"server/games/{id.replace('-', '_')}/words/en.json"
    lengthened = words if later else None
    example = files_of(id, prefix, title, like)
    lesson = "".join(TEACH.findall(example[words]))
    example[words] = lesson if later else TEACH.sub("", example[words])
    files = {
        path: text
        for path, text in example.items()
        if bool(LATER.search(path) or path == lengthened) is later
        and not _has(root / path, text if path == lengthened else "")
    }
    for path, text in files.items():
        file = root / path
        there = file.read_text("utf-8") if path == lengthened else ""
        end = "\n}\n" if path == lengthened else ""
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
    parser.add_argument("--like", choices=EXAMPLES, default="turns")
    asked = parser.parse_args()
    names, like = (asked.id, asked.prefix, asked.title), asked.like
    is_new = not (ROOT / "server" / "games" / asked.id.replace("-", "_")).exists()
    try:
        written = write(ROOT, *names, like=like) if is_new or asked.goal == "tonight" else []
        if asked.goal == "release":
            written += write(ROOT, *names, later=True, like=like)
    except ValueError as problem:
        print(problem, file=sys.stderr)
        return 2
    print("\n".join(written))
    print(f"\nIt plays: `make dev`. `make lacks ID={asked.id}` says what a release needs besides.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
