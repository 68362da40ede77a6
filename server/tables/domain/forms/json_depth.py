"""The depth of JSON: many readers, phones among them, refuse deeper nesting than `MAX_DEPTH`."""

from typing import Any

MAX_DEPTH = 32


def too_deep(text: bytes | memoryview, value: Any, levels: int = MAX_DEPTH) -> bool:
    """Return whether `value`, decoded from `text`, is nested deeper than `levels`."""
    data = bytes(text)
    return data.count(b"[") + data.count(b"{") > levels and _deeper_than(value, levels)


def _deeper_than(value: Any, levels: int) -> bool:
    if isinstance(value, dict):
        inner: Any = value.values()
    elif isinstance(value, list):
        inner = value
    else:
        return False
    return levels == 0 or any(_deeper_than(item, levels - 1) for item in inner)
