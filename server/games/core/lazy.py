"""Lists that are computed only if somebody reads them, and a cache for calls in a row with the same state."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, TypeVar

S = TypeVar("S")
T = TypeVar("T")


def answers_again(function: Callable[[S, str], T]) -> Callable[[S, str], T]:
    """Keep a pure function's last answer, for the identical state. Callers must not change an answer."""
    last: tuple[S, str, T] | None = None

    @wraps(function)
    def answer(state: S, seat: str) -> T:
        nonlocal last
        known = last
        if known is None or known[0] is not state or known[1] != seat:
            known = last = state, seat, function(state, seat)
        return known[2]

    return answer


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
