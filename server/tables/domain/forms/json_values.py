"""Plain JSON values: their depth, and whole numbers."""

from typing import Any

MAX_DEPTH = 32
"""Many readers, phones among them, refuse deeper nesting."""


def is_too_deep(text: bytes | memoryview, value: Any, levels: int = MAX_DEPTH) -> bool:
    """Return whether `value`, decoded from `text`, is nested deeper than `levels`."""
    data = bytes(text)
    return data.count(b"[") + data.count(b"{") > levels and _is_deeper_than(value, levels)


def _is_deeper_than(value: Any, levels: int) -> bool:
    if isinstance(value, dict):
        inner: Any = value.values()
    elif isinstance(value, list):
        inner = value
    else:
        return False
    return levels == 0 or any(_is_deeper_than(item, levels - 1) for item in inner)


def with_whole_numbers(value: Any) -> Any:
    """Return the value with whole floats as integers: a browser writes `0.0` as `0`."""
    if isinstance(value, dict):
        return {name: with_whole_numbers(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [with_whole_numbers(item) for item in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value
