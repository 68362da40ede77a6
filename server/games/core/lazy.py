"""A cache of a function's answers for one state, and lists that are computed when they are first read."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

S = TypeVar("S")
P = ParamSpec("P")
T = TypeVar("T")


def cache_by_state(
    function: Callable[Concatenate[S, P], T],
) -> Callable[Concatenate[S, P], T]:
    """Keep a pure function's answers for the last state, one for each combination of the other arguments.

    The prompts of all seats ask the same functions about the identical state. Callers must not change an
    answer."""
    last: tuple[S, dict[object, T]] | None = None

    @wraps(function)
    def answer(state: S, /, *args: P.args, **more: P.kwargs) -> T:
        nonlocal last
        last_kept = last
        if last_kept is None or last_kept[0] is not state:
            last_kept = last = state, {}
        key = (args, *more.items()) if more else args
        if key not in last_kept[1]:
            last_kept[1][key] = function(state, *args, **more)
        return last_kept[1][key]

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
