"""Args of several fields in short, so that a move is one line in a test: `"a>b"` for a pair of craft."""

from collections.abc import Callable
from typing import Any

Json = dict[str, Any]


def _way(short: str) -> Json:
    by, _, target = short.rpartition(":")
    return {"by": "coast", "target": ""} if short == "coast" else {"by": by or "burn", "target": target}


def _outing(short: str) -> Json:
    purpose, _, what = short.partition(":")
    target, _, craft = what.partition(">")
    return {"purpose": purpose, "target": target or None, "craft": craft or None}


def _story(short: str) -> Json:
    flight, _, seat = short.rpartition(":")
    return {"flight": flight, "seat": seat}


def _split(mark: str, *fields: str, missing: str | None = "") -> Callable[[str], Json]:
    """Fields one after the other; the last ones may be missing."""

    def read(short: str) -> Json:
        parts = short.split(mark)
        return dict(zip(fields, [*parts, *[missing] * (len(fields) - len(parts))], strict=True))

    return read


READ: dict[tuple[str, str], Callable[[str], Json]] = {
    ("fly", "way"): _way,
    ("eva", "do"): _outing,
    ("give_luck", "story"): _story,
    ("dock", "pair"): _split(">", "craft", "other"),
    ("undock", "pair"): _split(">", "craft", "other"),
    ("transfer", "pair"): _split(">", "craft", "other"),
    ("deploy", "payload"): _split(">", "craft", "part", "to", missing=None),
    ("jury_rig", "repair"): _split(">", "derp", "part"),
    ("shed", "what"): _split(">", "craft", "what"),
    ("spend", "who"): _split(":", "derp", "skill"),
    ("pay_glitch", "cost"): _split(":", "kind", "part"),
}


def fields(move: str, args: Json) -> Json:
    """The args of a move with what is given in short put into fields."""

    def read(name: str, value: Any) -> Any:
        if isinstance(value, list):
            return [read(name, each) for each in value]
        short = READ.get((move, name))
        return short(value) if short is not None and isinstance(value, str) else value

    return {name: read(name, value) for name, value in args.items()}


def short(choice: Any) -> str:
    """A choice in short."""
    if isinstance(choice, str):
        return choice
    if "by" in choice:
        kind = {"coast": "coast", "burn": ""}.get(choice["by"], f"{choice['by']}:")
        return f"{kind}{choice['target']}"
    if "purpose" in choice:
        return f"{choice['purpose']}:{choice['target'] or ''}" + (
            f">{choice['craft']}" if choice["craft"] else ""
        )
    mark = ":" if choice.keys() & {"skill", "kind", "seat"} else ">"
    return mark.join(value for value in choice.values() if value)
