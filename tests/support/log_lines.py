"""Whether the lines of a log are those that a game declares."""

from collections.abc import Iterable

import msgspec

from server.games.core.log import Line, Lines, bare_type, required_names
from server.games.core.secret import Secret


def mismatches(lines: Iterable[Line], declared: Lines) -> list[str]:
    """Return the differences between these lines and their declarations, one sentence each."""
    return [f"{line.id}: {mismatch}" for line in lines for mismatch in _mismatches(line, declared)]


def _mismatches(written: Line, declared: Lines) -> list[str]:
    expected = declared.get(written.id)
    if expected is None:
        return ["is not declared"]
    differences = [f"{name} is not declared" for name in written.params if name not in expected]
    differences += [f"{name} is missing" for name in required_names(expected) if name not in written.params]
    for name, type in expected.items():
        if name in written.params:
            value = written.params[name]
            bare = msgspec.to_builtins(value.value if isinstance(value, Secret) else value)
            try:
                msgspec.convert(bare, bare_type(type))
            except msgspec.ValidationError as error:
                differences.append(f"{name}: {error}")
    return differences
