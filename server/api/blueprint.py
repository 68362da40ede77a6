"""flask-smorest's blueprint, with types: it has none of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import flask_smorest  # type: ignore[import-untyped, unused-ignore]
from marshmallow import RAISE

F = TypeVar("F", bound=Callable[..., Any])


class Blueprint(flask_smorest.Blueprint):  # type: ignore[misc, unused-ignore]
    """Schema in, schema out, documented. Pass schema instances, made once: classes cost a fifth more."""

    def route(self, rule: str, **options: Any) -> Callable[[F], F]:
        """Serve a view under `rule`."""
        return cast(Callable[[F], F], super().route(rule, **options))

    def arguments(self, schema: Any, **options: Any) -> Callable[[F], F]:
        """The view's first argument: the body (or what `location` says), checked by `schema`.

        Unknown fields of a query are errors too; webargs would drop them in silence.
        """
        if options.get("location") == "query":
            options.setdefault("unknown", RAISE)
        return cast(Callable[[F], F], super().arguments(schema, **options))

    def response(self, status_code: int, schema: Any = None, **options: Any) -> Callable[[F], F]:
        """What the view answers. A view that returns a `Response` is only documented by this."""
        return cast(Callable[[F], F], super().response(status_code, schema, **options))

    def alt_response(self, status_code: int, **options: Any) -> Callable[[F], F]:
        """What the view may answer instead."""
        return cast(Callable[[F], F], super().alt_response(status_code, **options))
