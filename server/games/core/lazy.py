"""A cache of a function's last answer, and lists that are computed when they are first read."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

S = TypeVar("S")
P = ParamSpec("P")
T = TypeVar("T")


def cache_last_answer(function: Callable[Concatenate[S, P], T]) -> Callable[Concatenate[S, P], T]:
    """Keep a pure function's last answer, for the identical state and the same other arguments.

    A table's prompts ask the same function several times in a row. Callers must not change an answer."""
    last: tuple[S, object, T] | None = None

    @wraps(function)
    def answer(state: S, /, *args: P.args, **more: P.kwargs) -> T:
        nonlocal last
        kept = last
        if kept is None or kept[0] is not state or kept[1] != (args, more):
            kept = last = state, (args, more), function(state, *args, **more)
        return kept[2]

    return answer


class LazyList(Sequence[Any]):
    """A list in a prompt's odds that takes long to compute. Many callers of prompts never read it."""

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
