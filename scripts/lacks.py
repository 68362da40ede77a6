"""`make lacks ID=launch-window`: what a game needs for a release and does not have yet; `make lacks`: what a
language has no words for yet, what is said twice, and how much there is."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from scripts import said_twice
from server.games.core.packs import FALLBACK_LANGUAGE, LANGUAGES, SAME

ROOT = Path(__file__).parents[1]


def needed(id: str) -> dict[str, str]:
    """Return the files that a game has in a release, and what each is for."""
    folder = id.replace("-", "_")
    app, rules = f"pwa/src/games/{id}", f"server/games/{folder}"
    return {
        **{f"{rules}/words/{one}.json": "its words in this language" for one in LANGUAGES},
        f"{app}/teach/pictures.svg": "the pictures of its lesson",
        f"{rules}/data/patch.svg": "its round patch",
        f"server/api/games/{folder}/routes.py": "its rules as endpoints",
        f"server/api/games/{folder}/examples.json": "a body and its answer for each endpoint",
        f"docs/games/{id}.md": "its reference: make reference",
    }


def keys(path: Path) -> set[str]:
    """Return the names of messages and sections in a file, `teach.goals.turn` within one; none without it."""
    if not path.exists():
        return set()
    words = json.loads(path.read_text("utf-8"))
    words.pop(SAME, None)
    return set(_names(words))


def _names(words: Mapping[str, Any], section: str = "") -> Iterator[str]:
    for name, value in words.items():
        if isinstance(value, dict):
            yield from _names(value, f"{section}{name}.")
        # what else a section has, such as `said`, may be left out
        if not section or isinstance(value, str) or name.endswith(".lines"):
            yield section + name


def unused(root: Path, id: str) -> list[str]:
    """Return the game's messages that no code says and that are not found by their name either."""
    words = json.loads((root / f"server/games/{id.replace('-', '_')}/words/en.json").read_text("utf-8"))
    folders = (root / "pwa/src/games" / id, root / "pwa/src/shared")
    files = [
        file for folder in folders for file in folder.rglob("*.ts*") if file.name not in said_twice.WRITTEN
    ]
    code = set(re.findall(r"\w+", " ".join(file.read_text("utf-8") for file in files)))
    by_name = (said_twice.BY_NAME, said_twice.FIELD)
    return [
        name
        for name in words
        if name not in {*said_twice.SECTIONS, *code} and not any(form.fullmatch(name) for form in by_name)
    ]


def lacking(root: Path, id: str) -> list[str]:
    """Return a line for each thing that the game lacks."""
    found = [f"{path}: {use}" for path, use in needed(id).items() if not (root / path).exists()]
    words = f"server/games/{id.replace('-', '_')}/words"
    english = keys(root / words / "en.json") | {"teach"}
    for language in LANGUAGES:
        if (root / words / f"{language}.json").exists():
            missing = sorted(english - keys(root / words / f"{language}.json"))
            found += [f"{words}/{language}.json: {key}" for key in missing]
    if (root / words / "en.json").exists():
        found += [f"{words}/en.json: {name} is said nowhere" for name in unused(root, id)]
    if not any((root / "tests/fixtures/tables").glob(f"*/{id}/*.json")):
        found.append("tests/fixtures/tables: tables for the tests of later versions: make fixtures")
    return found


def unsaid(root: Path) -> list[str]:
    """Return the app's and the games' messages that a language lacks, which are said in English meanwhile."""
    first = [
        *root.glob(f"pwa/messages/{FALLBACK_LANGUAGE}/*.json"),
        *root.glob(f"server/**/words/{FALLBACK_LANGUAGE}.json"),
    ]
    found = []
    for path in sorted(first):
        for language in LANGUAGES[1:]:
            own = Path(re.sub(rf"/{FALLBACK_LANGUAGE}(?=[/.])", f"/{language}", str(path)))
            found += [f"{own.relative_to(root)}: {key}" for key in sorted(keys(path) - keys(own))]
    return found


def main() -> int:
    """Print what the games of the command line lack; without a game, what languages lack or say twice."""
    ids = [id for id in sys.argv[1:] if id]
    lines = [line for id in ids for line in lacking(ROOT, id)] if ids else unsaid(ROOT)
    print("\n".join(lines) or "Nothing is missing.")
    if not ids:
        twice = [f"{name} says what {other} says: {text}" for name, other, text in said_twice.doubles(ROOT)]
        print("\n".join(twice) or "Nothing is said twice.")
        for language, (messages, words) in said_twice.counts(ROOT).items():
            print(f"{language}: {messages} messages, {words} words, and the cards")
        lines += twice
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
