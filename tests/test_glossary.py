"""The glossary: each term is used where it says, and capitalised words of docstrings are classes or names."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MAX_TERMS = 55
"""The words of our own that a reader has to learn: one that is added takes the place of another."""
NAMES = {
    *("Redis", "Valkey", "English", "OpenAPI", "Python", "Linux", "Windows", "Prometheus", "Flask"),
    *("Cloudflare", "Lua", "Texas", "Standard", "Webhooks", "Yates", "Wilson", "Host", "EventSource", "WebP"),
    *("Unicode", "KiB", "None", "True", "False"),
    *("Moon", "Bust", "Space", "Race", "Shot", "Goes", "Director"),
    *("Rushed", "Testing", "Clones", "Goer", "Goers", "Goofspiel"),
}
"""Proper names: of programs, people and places, of games and their cards."""
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)


def terms() -> list[tuple[str, str]]:
    """Return each term with the file or folder that it is from."""
    rows = (ROOT / "docs" / "glossary.md").read_text("utf-8").splitlines()
    cells = [row.strip("| ").split(" | ") for row in rows if row.startswith("| **")]
    return [
        (term, place.strip("`")) for names, _, place in cells for term in re.findall(r"\*\*(.+?)\*\*", names)
    ]


def python_names(source: str) -> Iterator[str]:
    """Yield the names of a module: of its classes, functions, parameters, values and fields."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.Name(id=name):
                yield name
            case ast.Attribute(attr=name) | ast.arg(arg=name):
                yield name


def words_of_names(place: Path) -> set[str]:
    """Return the words, in small letters, that the names in a file or folder are made of."""
    names: list[str] = []
    for file in [place] if place.is_file() else place.rglob("*.*"):
        if file.suffix == ".py":
            names += python_names(file.read_text("utf-8"))
        elif file.suffix in (".ts", ".tsx") and ".test." not in file.name:
            names += re.findall(r"[A-Za-z]+", COMMENT.sub("", file.read_text("utf-8")))
    return {word.lower() for name in names for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", name)}


@pytest.mark.parametrize(("term", "place"), terms())
def test_a_term_is_used_in_the_code(term: str, place: str) -> None:
    path = ROOT / place
    assert path.exists()
    words = words_of_names(path)
    assert all(words & {word, f"{word}s"} for word in term.lower().split())


def test_the_words_of_our_own_are_few_and_each_is_explained_once() -> None:
    names = [term for term, _ in terms()]
    assert len(names) == len(set(names))
    assert 40 <= len(names) <= MAX_TERMS


def docstrings(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and text of each docstring, also of constants and fields."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text)), lineno=line):
                yield line, text


def concepts(text: str) -> list[str]:
    """Return the capitalised words within a docstring's sentences, without its code."""
    return re.findall(r"(?<=[a-z,;] )[A-Z][a-z]\w+", " ".join(re.sub(r"`[^`]*`", "x", text).split()))


def platform() -> list[Path]:
    """Return the modules of the server, without those of games, whose rules have their author's words."""
    games = ROOT / "server" / "games"
    files = [*(ROOT / "server").rglob("*.py"), *(ROOT / "workers").rglob("*.py")]
    return sorted(
        file for file in files if not file.is_relative_to(games) or file.is_relative_to(games / "core")
    )


def test_a_capitalised_word_of_a_docstring_is_a_class_or_a_name() -> None:
    sources = {file: file.read_text("utf-8") for file in platform()}
    nodes = (node for source in sources.values() for node in ast.walk(ast.parse(source)))
    known = NAMES | {node.name for node in nodes if isinstance(node, ast.ClassDef)}
    unknown = [
        f"{file.relative_to(ROOT)}:{line} {word}"
        for file, source in sources.items()
        for line, text in docstrings(source)
        for word in concepts(text)
        if word not in known
    ]
    assert unknown == []


def test_a_concept_is_found_within_a_sentence_alone() -> None:
    text = "Return the Desk of a table, or `Nothing`.\n\n    Each seat has One; the Seat."
    assert concepts(text) == ["Desk", "One", "Seat"]
