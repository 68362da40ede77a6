"""The depth of JSON: readers, phones among them, refuse deeper nesting."""

from typing import Any

MAX_DEPTH = 32


def too_deep(text: bytes | memoryview, value: Any, levels: int = MAX_DEPTH) -> bool:
    """Return whether `value`, read from `text`, nests deeper than that."""
    found = bytes(text)
    return found.count(b"[") + found.count(b"{") > levels and _deeper_than(value, levels)


def _deeper_than(value: Any, levels: int) -> bool:
    if isinstance(value, dict):
        inner: Any = value.values()
    elif isinstance(value, list):
        inner = value
    else:
        return False
    return levels == 0 or any(_deeper_than(item, levels - 1) for item in inner)
