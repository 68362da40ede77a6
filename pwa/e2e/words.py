"""The app's own words: a test says which sentence it looks for, not how it is put in a language."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

APP = Path(__file__).resolve().parent.parent


@cache
def _all(language: str) -> dict[str, dict[str, str]]:
    """Every message, in each of its forms: `n=0`, `n=one`, `n=other`."""
    found: dict[str, dict[str, str]] = {}
    source = APP / "src"
    own, written = APP / "messages" / language, f"messages/{language}.json"
    for path in (*own.glob("*.json"), source / "shared" / written, *source.glob(f"games/*/{written}")):
        for key, text in json.loads(path.read_text("utf-8")).items():
            if not key.startswith("$"):
                found[key] = {"": text} if isinstance(text, str) else text[0]["match"]
    for path in source.glob("games/*/messages/en.json"):
        same = json.loads(path.read_text("utf-8")).get("$same", {})
        for name, message in same.items():
            forms = found[message.removeprefix("^")]
            found[name] = (
                forms
                if message in found
                else {key: text[:1].upper() + text[1:] for key, text in forms.items()}
            )
    return found


def _forms(language: str, key: str, values: dict[str, object]) -> list[str]:
    chosen = {f"{name}{plural}={value}" for name, value in values.items() for plural in ("", "P", "Plural")}
    by_test = _all(language)[key]
    forms = [text for test, text in by_test.items() if test in chosen] or list(by_test.values())
    for name, value in values.items():
        forms = [text.replace(f"{{{name}}}", str(value)) for text in forms]
    return forms


def say(language: str, key: str, **values: object) -> str:
    """A message with its gaps filled."""
    return _forms(language, key, values)[-1]


def like(language: str, key: str, **values: object) -> str:
    """A message as a pattern, in any of its forms: gaps that are not filled match anything.

    Its first letter may be a capital."""
    forms = (re.split(r"\{\w+\}", text) for text in _forms(language, key, values))
    patterns = (".*".join(re.escape(part) for part in parts) for parts in forms)
    return "(" + "|".join(re.sub(r"^[a-z]", _either, pattern) for pattern in patterns) + ")"


def _either(letter: re.Match[str]) -> str:
    return f"[{letter[0]}{letter[0].upper()}]"
