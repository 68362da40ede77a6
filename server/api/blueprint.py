"""flask-smorest's blueprint, with types (it has none of its own) and a short way for bodies and answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

import flask_smorest  # type: ignore[import-untyped, unused-ignore]
import msgspec
from flask import Response
from marshmallow import RAISE, Schema

from . import quick
from .passage import current

F = TypeVar("F", bound=Callable[..., Any])


class Blueprint(flask_smorest.Blueprint):  # type: ignore[misc, unused-ignore]
    """Schema in, schema out, documented. Pass schema instances, made once: classes cost a fifth more.

    What flask-smorest does is done for the documents and wherever anything is out of the ordinary; a body
    that is plainly right and an answer of plain values go by the compiled schema (`quick`).
    """

    def route(self, rule: str, **options: Any) -> Callable[[F], F]:
        """Serve a view under `rule`."""
        return cast(Callable[[F], F], super().route(rule, **options))

    def arguments(self, schema: Any, **options: Any) -> Callable[[F], F]:
        """The view's first argument: the body (or what `location` says), checked by `schema`.

        Unknown fields of a query are errors too; webargs would drop them in silence.
        """
        if options.get("location") == "query":
            options.setdefault("unknown", RAISE)
        slow = cast(Callable[[F], F], super().arguments(schema, **options))
        load = quick.loader(schema) if isinstance(schema, Schema) and not options else None
        if load is None:
            return slow

        def decorate(view: F) -> F:
            documented = slow(view)

            @wraps(documented)
            def short(*args: Any, **named: Any) -> Any:
                request = current()
                if not request.has_json:
                    return documented(*args, **named)
                try:
                    body = load(request.sent)
                except quick.Odd:
                    return documented(*args, **named)
                return view(*args, body, **named)

            return cast(F, short)

        return decorate

    def response(self, status_code: int, schema: Any = None, **options: Any) -> Callable[[F], F]:
        """What the view answers. A view that returns a `Response` is only documented by this."""
        slow = cast(Callable[[F], F], super().response(status_code, schema, **options))
        dump = quick.dumper(schema) if isinstance(schema, Schema) else None
        if dump is None:
            return slow

        def decorate(view: F) -> F:
            @wraps(slow(view))
            def short(*args: Any, **named: Any) -> Any:
                answer = view(*args, **named)
                if isinstance(answer, Response):
                    return answer
                if type(answer) is not dict:
                    return slow(lambda: answer)()
                told = msgspec.json.encode(dump(answer))
                return Response(told, status_code, content_type="application/json")

            return cast(F, short)

        return decorate

    def alt_response(self, status_code: int, **options: Any) -> Callable[[F], F]:
        """What the view may answer instead."""
        return cast(Callable[[F], F], super().alt_response(status_code, **options))
