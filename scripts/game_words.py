"""A game's words in `server/games/<game>/words`, and the faults in them: file, line, and what is allowed."""

from __future__ import annotations

import ast
import importlib
import json
import os
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from server.games.core.game import Game
from server.games.core.packs import FALLBACK_LANGUAGE, read_words, same_words, words_folder

RULE = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+\b")
"""The id of a rule, as docstrings and log lines name it."""
RULE_TEXT = re.compile(r"([a-z]{2})_rule_([a-z]?\d+)")
"""The message with the text of a rule."""
PLACE = re.compile(r"\{(\w+)\}")
"""A placeholder of a message."""
NAME = re.compile(r"[a-z]+_(id|label|cause|key|line|why|rule|verb)_(\w+)")
"""A message that names something of the game, and what kind of thing."""


def package_of(game: Game[Any]) -> str:
    """Return the package of a game."""
    return type(game).__module__.rpartition(".")[0]


def prefix_of(words: Mapping[str, Any]) -> str:
    """Return the prefix of a game's messages, from the blurb that every game has."""
    blurb = next((name for name in words if name.endswith("_blurb")), None)
    if blurb is None:
        raise LookupError("words/en.json lacks …_blurb, the game in six words.")
    return blurb.removesuffix("_blurb")


def files_of(package: str) -> Iterator[tuple[str, str]]:
    """Return the app's files of a package's words: messages, lessons, people, and texts on paper of each
    language."""
    for file in words_folder(package).iterdir():
        words = read_words(package, language := file.name.removesuffix(".json"))
        words.pop("data", None)
        same = {name: message for name, message in same_words(package).items() if words.pop(name, None)}
        if same and language == FALLBACK_LANGUAGE:
            words["$same"] = same
        parts = [(folder, words.pop(folder, None)) for folder in ("teach", "people", "sheets")]
        for folder, part in (*parts, ("messages", words)):
            if part is not None:
                yield f"{folder}/{file.name}", json.dumps(part, ensure_ascii=False)


def sources(package: str) -> dict[Path, str]:
    """Return the text of each module of a package."""
    folder = Path(importlib.import_module(package).__path__[0])
    return {path: path.read_text("utf-8") for path in sorted(folder.rglob("*.py"))}


def rule_ids(words: Mapping[str, Any]) -> list[str]:
    """Return the rules of a game: `TM-01` is there if its words have the text `tm_rule_01`."""
    return [f"{match[1]}-{match[2]}".upper() for name in words if (match := RULE_TEXT.fullmatch(name))]


def rules_by_game(root: Path) -> dict[str, list[str]]:
    """Return the rules of each game of a tree that has some."""
    words = {
        path.parents[1].name.replace("_", "-"): json.loads(path.read_text("utf-8"))
        for path in sorted(root.glob("server/games/*/words/en.json"))
    }
    return {game: ids for game, said in words.items() if (ids := rule_ids(said))}


def _named_rules(package: str) -> set[str]:
    """Return the rules that a game's modules name."""
    return {id for text in sources(package).values() for id in RULE.findall(text)}


class _Words:
    """A game's words in one language. `same`: names that say what a message says."""

    def __init__(self, package: str, language: str) -> None:
        self.path = Path(str(words_folder(package))) / f"{language}.json"
        self.text = self.path.read_text("utf-8")
        self.said = read_words(package, language)
        self.same = same_words(package)

    def at(self, name: str) -> str:
        """Return the file with the line of a message."""
        return place(self.path, 1 + self.text[: self.text.index(f'"{name}"')].count("\n"))

    def places(self, name: str) -> list[str]:
        """Return the placeholders of a message."""
        return sorted(set(PLACE.findall(json.dumps(self.said[name]))))


def place(path: Path, line: int) -> str:
    """Return a file and a line, as people and editors find them."""
    return f"{os.path.relpath(path)}:{line}"


def faults_of_words(game: Game[Any], folder: Path) -> Iterator[str]:
    """Yield the faults in the words of a game that has a folder in the app."""
    app = folder / game.info.id
    if not (app / "say.ts").is_file():
        return
    package = package_of(game)
    english = _Words(package, "en")
    own = "".join(path.read_text("utf-8") for path in app.rglob("*.ts*") if path.name not in WRITTEN)
    yield from _of_lines(game, english, own)
    yield from _of_labels(game, english, own)
    yield from _not_declared(game)
    yield from _without_use(game, english, own)
    for file in sorted(words_folder(package).iterdir(), key=lambda file: file.name):
        yield from _of_language(english, _Words(package, file.name.removesuffix(".json")))


WRITTEN = {"table.ts", "keys.ts", "rules.ts", "index.ts", "wire.ts"}
"""Modules of the app that `make wire` writes."""


def _lines(game: Game[Any]) -> dict[str, str]:
    """Return the log lines by their messages: `line_held` of `pg.held`, `why_hold` of `pg.why.hold`."""
    found = {}
    for id in sorted(game.log_lines):
        _, what, *why = id.split(".")
        found[f"why_{why[0]}" if why else f"line_{what}"] = id
    return found


def _of_lines(game: Game[Any], words: _Words, own: str) -> Iterator[str]:
    """Yield log lines and rules without words, and placeholders that a line has no value for."""
    prefix = prefix_of(words.said)
    for kind, id in _lines(game).items():
        name = f"{prefix}_{kind}"
        known = ", ".join(sorted(game.log_lines[id])) or "no parameters"
        if f"'{id}'" in own:  # its sentence is written there, and may give a message more than the line has
            continue
        if name not in words.said:
            yield f"{os.path.relpath(words.path)} lacks {name}, the sentence of {id}, which has {known}."
            continue
        for wrong in words.places(name):
            if wrong not in game.log_lines[id]:
                yield f"{words.at(name)}: {name} has {{{wrong}}}, and {id} has {known}."
    for id in sorted(_named_rules(package_of(game))):
        name = f"{id[:2]}_rule_{id[3:]}".lower()
        if name not in words.said:
            yield f"{os.path.relpath(words.path)} lacks {name}, the text of {id}."


def _of_labels(game: Game[Any], words: _Words, own: str) -> Iterator[str]:
    """Yield placeholders in the words of prompts that a `prompt(…, label={…})` of theirs has no value for."""
    for path, text in sources(package_of(game)).items():
        for call in ast.walk(ast.parse(text)):
            if (asked := _asked(call)) is None:
                continue
            (move, given), line = asked, getattr(call, "lineno", 0)
            name = f"{prefix_of(words.said)}_label_{move}"
            if name not in words.said or f"m.{name}" in own:
                continue
            for wrong in words.places(name):
                if wrong not in given:
                    known = ", ".join(sorted(given)) or "nothing"
                    yield f"{words.at(name)}: {name} has {{{wrong}}}, and {place(path, line)} gives {known}."


def _not_declared(game: Game[Any]) -> Iterator[str]:
    """Yield calls of `say` with a line, or a parameter of one, that `log.py` does not have."""
    for path, text in sources(package_of(game)).items():
        for call in ast.walk(ast.parse(text)):
            if not isinstance(call, ast.Call) or getattr(call.func, "attr", "") != "say" or not call.args:
                continue
            id, where = getattr(call.args[0], "value", None), place(path, call.lineno)
            params = game.log_lines.get(id) if isinstance(id, str) else {}
            if params is None:
                near = get_close_matches(str(id), list(game.log_lines)) or sorted(game.log_lines)
                yield f"{where}: log.py has no line {id}; there are {', '.join(near)}."
            elif isinstance(id, str):
                for key in (keyword.arg for keyword in call.keywords):
                    if key and key != "to" and key not in params:
                        yield f"{where}: {id} has no {key}; log.py gives it {', '.join(sorted(params))}."


def _asked(call: ast.AST) -> tuple[str, set[str]] | None:
    """Return the move of a `prompt(…)` and the fields of its label, where they are written out."""
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name) or call.func.id != "prompt":
        return None
    move = call.args[0] if call.args else None
    label = next((one.value for one in call.keywords if one.arg == "label"), ast.Dict([], []))
    if not isinstance(move, ast.Name | ast.Attribute) or not isinstance(label, ast.Dict):
        return None
    keys = [key.value if isinstance(key, ast.Constant) else None for key in label.keys]
    name = move.id if isinstance(move, ast.Name) else move.attr
    return None if None in keys else (name.rstrip("_"), {str(key) for key in keys})


def _without_use(game: Game[Any], words: _Words, own: str) -> Iterator[str]:
    """Yield messages that are written twice, and those for which the game has nothing of that name."""
    for name, times in Counter(re.findall(r'^  "(\w+)":', words.text, re.M)).items():
        if times > 1:
            yield f"{words.at(name)}: {name} is there {times} times."
    names = _names(game, own)
    rules = {id[3:].lower() for id in _named_rules(package_of(game))}
    lines = {kind.partition("_")[2] for kind in _lines(game)}
    for name in words.said:
        kind, word = match.groups() if (match := NAME.fullmatch(name)) else ("", "")
        known = rules if kind == "rule" else lines if kind in ("line", "why") else names
        if word and f"m.{name}" not in own and not _known(word, known):
            near = get_close_matches(word, sorted(known)) or sorted(rules if kind == "rule" else lines)
            yield f"{words.at(name)}: {name} names nothing of the game; there are {', '.join(near)}."


def _known(word: str, names: set[str]) -> bool:
    """Return True for one of the names, or several joined: `clock_year` of `clock.year`."""
    ends = (at for at, letter in enumerate(word) if letter == "_")
    return word in names or any(word[:at] in names and _known(word[at + 1 :], names) for at in ends)


def _names(game: Game[Any], own: str) -> set[str]:
    """Return every name and text of the game's code and data, as messages spell them."""
    package = package_of(game)
    data = Path(importlib.import_module(package).__path__[0], "data").glob("*.json")
    found = set(re.findall(r"\w+", own))
    for text in (*sources(package).values(), *(path.read_text("utf-8") for path in data)):
        found |= {part for quoted in re.findall(r"[\"']([\w.:-]+)[\"']", text) for part in quoted.split(".")}
        found |= set(re.findall(r"\b[a-zA-Z]\w*\b", text))
    for option in game.info.options:
        found |= {option.id, "reading", *option.choices, *option.readings}
    found |= {"bot", "note", *game.info.characters}
    return {re.sub(r"\W", "_", name).strip("_").lower() for name in found}


def _of_language(english: _Words, other: _Words) -> Iterator[str]:
    """Yield messages of another language that the first does not have, or has with other placeholders."""
    for name in other.said:
        if name == "data" or name in english.same:  # `data` has texts by the English ones
            continue
        if name not in english.said:
            near = ", ".join(get_close_matches(name, list(english.said))) or "nothing like it"
            yield f"{other.at(name)}: {name} is not in {english.path.name}; there is {near}."
        elif isinstance(other.said[name], str | list) and other.places(name) != english.places(name):
            wrong, right = (
                ", ".join(f"{{{one}}}" for one in words.places(name)) or "none" for words in (other, english)
            )
            yield f"{other.at(name)}: {name} has {wrong}, and in {english.path.name} {right}."
