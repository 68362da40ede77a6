"""Counts the words of each language, and finds messages that say in every language what another says."""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from server.games.core.packs import FALLBACK_LANGUAGE, LANGUAGES, SAME

SECTIONS = ("teach", "people", "sheets", "data", SAME)
"""Parts of a game's words that are no messages."""
BY_NAME = re.compile(r"[a-z]+_(?:id|label|cause|line|why|verb|rule)_\w+|[a-z]+_(?:blurb|hook|source)|old_\w+")
"""Messages that are found by their name."""
MUST = re.compile(r"[a-z]+_(?:rule_\w+|blurb|hook|source)|old_\w+")
"""Those that are there whatever they say; of the others in a game, `same` names the message that says it."""
WORD = re.compile(r"[^\s\w]*\w\S*")
"""A word, with the signs that touch it; French sets some of its signs apart."""
FIELD = re.compile(r"(?:[a-z]+_)?key_\w+")
"""Names of state fields, which a table of them says."""
WRITTEN = {"keys.ts", "table.ts"}
"""Tables that `make wire` writes."""

LOOSE = (
    ("fr", re.compile(r"(?<=[^\s|]) [:;?!»%](?!\w)|«(?!\u00a0)")),
    ("de fr es", re.compile(r"[\d}] (?:%|s\b(?!’)|mm\b|min\b)")),
    ("de", re.compile(r"\b(?:richtigstell|Einsicht|Knock-off|SPACE\b)")),
    ("fr", re.compile(r"\b(?:[Tt]ape[rsz]?\b|[Cc]’est parti|SPACE\b|Fast Mode|Knock-off)")),
    ("es", re.compile(r"\b(?:[Tt]eclea|(?:está|estoy|todos) a punto\b|SPACE\b|Fast Mode|Knock-off)")),
)
"""What a language's texts may not have: a sign after a breakable space, words that mean something else."""


class Double(NamedTuple):
    """A message that says what another one says."""

    name: str
    other: str
    text: str


def files(root: Path, language: str) -> list[Path]:
    """Return a language's files of words: the app's, the platform's, each game's."""
    return sorted(
        [*root.glob(f"pwa/messages/{language}/*.json"), *root.glob(f"server/**/words/{language}.json")]
    )


def _texts(value: Any) -> Iterator[str]:
    """Yield the texts in a message or a section; of a choice, the texts to choose from."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value["match"].values() if "match" in value else value.values():
            yield from _texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from _texts(part)


def _messages(value: Any) -> int:
    """Return the number of messages: a choice by number is one."""
    return sum(map(_messages, value.values())) if isinstance(value, dict) else 1


def counts(root: Path) -> dict[str, tuple[int, int]]:
    """Return the number of messages and of words by language; a sign between spaces is no word.

    The cards' texts are left out: English and German have theirs with the cards' data.
    """
    found = {}
    for language in LANGUAGES:
        words = [json.loads(path.read_text("utf-8")) for path in files(root, language)]
        for file in words:
            file.pop("data", None)
            file.pop(SAME, None)
        said = sum(len(WORD.findall(text)) for file in words for text in _texts(file))
        found[language] = sum(map(_messages, words)), said
    return found


def doubles(root: Path) -> list[Double]:
    """Return the messages that one screen says, and that equal another of the app or of the same game."""
    texts: dict[str, dict[str, str]] = defaultdict(dict)
    scopes: dict[str, str] = {}
    for language in LANGUAGES:
        for path in files(root, language):
            for name, value in json.loads(path.read_text("utf-8")).items():
                if name not in SECTIONS:
                    texts[name][language] = json.dumps(value, ensure_ascii=False)
                    scopes[name] = path.parents[1].name if "server/games" in str(path) else ""
    used = _used(root)
    alike = defaultdict(list)
    for name, said in texts.items():
        alike[tuple(sorted(said.items()))].append(name)
    found = []
    for names in alike.values():
        for name in names:
            by_name = BY_NAME.fullmatch(name) is not None
            if MUST.fullmatch(name) or (not by_name and used[name] + bool(FIELD.fullmatch(name)) != 1):
                continue
            near = {scopes[name]} - {""} if by_name else {"", scopes[name]}
            others = [one for one in names if one != name and scopes[one] in near]
            found += [Double(name, one, texts[name][FALLBACK_LANGUAGE]) for one in others[:1]]
    return found


def loose_signs(root: Path) -> Iterator[str]:
    """Yield the texts in which a sign or unit can begin a line, or that have a word their language avoids."""
    for language in LANGUAGES:
        rules = [pattern for languages, pattern in LOOSE if language in languages.split()]
        for path in files(root, language):
            for text in _texts(json.loads(path.read_text("utf-8"))):
                yield from (f"{language}: {text}" for rule in rules if rule.search(text))


def _used(root: Path) -> Counter[str]:
    """Return the number of places of the app's code that say each message."""
    written = {root / "pwa/src/i18n/written", root / "pwa/src/shared/words/tables"}
    code = (
        path
        for path in root.glob("pwa/src/**/*.ts*")
        if path.name not in WRITTEN and written.isdisjoint(path.parents)
    )
    return Counter(name for path in code for name in re.findall(r"\bm\.(\w+)", path.read_text("utf-8")))
