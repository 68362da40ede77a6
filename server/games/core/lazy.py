"""A list that is computed only if somebody reads it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any


class LazyList(Sequence[Any]):
    """A list in a prompt's odds that takes long to compute: many who ask for a prompt never read it."""

    def __init__(self, compute: Callable[[], list[Any]]) -> None:
        self._compute = compute
        self._items: list[Any] | None = None

    def __getitem__(self, index: Any) -> Any:
        if self._items is None:
            self._items = self._compute()
        return self._items[index]

    def __len__(self) -> int:
        return len(self[:])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LazyList) and self[:] == other[:]

    __hash__ = None  # type: ignore[assignment]
