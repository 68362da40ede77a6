"""Long computations beside the event loop: the streams of a web process go on meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from gevent import get_hub, monkey

T = TypeVar("T")


def aside(work: Callable[[], T]) -> T:
    """What `work` answers, or raises. Under gevent it runs in a thread of its own; it may touch no socket."""
    if not monkey.is_module_patched("socket"):
        return work()
    return get_hub().threadpool.apply(work)
