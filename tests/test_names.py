"""Names are nouns and verbs: function words say nothing of the value behind them.

The list is that of `pwa/src/style.test.ts`, which counts the app's names."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parent.parent

FUNCTION_WORDS = {
    *("at", "of", "by", "to", "own", "one", "each", "most", "what"),
    *("who", "here", "so", "found", "given", "said", "told", "held", "kept"),
    *("known", "way", "thing", "things", "all", "rest", "big", "small", "k"),
}
MAX_SHARE = 0.01
"""Of all declared names. The rest are fields and arguments that are sent or stored under these names."""


def declared(tree: ast.Module) -> list[tuple[int, str]]:
    """Return line and name of all functions, classes, parameters and variables that a module declares."""
    names: list[tuple[int, str]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.append((node.lineno, node.name))
        elif isinstance(node, ast.arg):
            names.append((node.lineno, node.arg))
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.append((node.lineno, node.id))
    return names


def test_function_words_name_no_values_and_no_functions() -> None:
    total, wrong = 0, []
    for folder in ("server", "workers"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            names = declared(ast.parse(path.read_text("utf-8")))
            total += len(names)
            place = path.relative_to(ROOT).as_posix()
            wrong += [f"{place}:{line} {name}" for line, name in names if name.lstrip("_") in FUNCTION_WORDS]
    assert len(wrong) <= MAX_SHARE * total, "\n".join(wrong)


def test_a_function_word_is_found() -> None:
    source = "def told(at):\n    return [k for k in at]\n"
    assert [name for _, name in declared(ast.parse(source))] == ["told", "at", "k"]
