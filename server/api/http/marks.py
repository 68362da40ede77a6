"""Marks of views, for the functions that run before and after every request."""

from collections.abc import Callable
from typing import Any, TypeVar

View = TypeVar("View", bound=Callable[..., Any])


def marker(name: str) -> Callable[[View], View]:
    """Return a decorator that adds a mark to a view, for hooks to look for."""

    def mark(view: View) -> View:
        view.marks = marks_of(view) | {name}  # type: ignore[attr-defined]
        return view

    return mark


def marks_of(view: object) -> frozenset[str]:
    """Return the marks of a view."""
    return getattr(view, "marks", frozenset())
