"""Reading an audit file without believing it."""

from typing import Any

Json = dict[str, Any]


class Bad(Exception):
    """The file does not prove what it says. The message names the step."""


def with_keys(value: Any, keys: set[str], where: str) -> Json:
    """An object with exactly these keys."""
    if not isinstance(value, dict) or set(value) != keys:
        raise Bad(f"{where}: it should have exactly {', '.join(sorted(keys))}")
    return value


def listed(value: Any, where: str) -> list[Any]:
    """A list."""
    if not isinstance(value, list):
        raise Bad(f"{where}: it is no list")
    return value


def text(value: Any, where: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise Bad(f"{where}: it is no text")
    return value


def number(value: Any, low: int, high: int, where: str) -> int:
    """An integer in a range."""
    if type(value) is not int or not low <= value <= high:
        raise Bad(f"{where}: {value!r} is out of range")
    return value


def hexed(value: Any, size: int, where: str) -> bytes:
    """Check and return bytes in lower-case hexadecimal."""
    if not isinstance(value, str) or len(value) != 2 * size or set(value) - set("0123456789abcdef"):
        raise Bad(f"{where}: it is not {size} bytes in hexadecimal")
    return bytes.fromhex(value)
