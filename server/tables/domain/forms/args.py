"""Checks of a move's args against its prompt's JSON Schema: bad fields are named, nothing hidden is shown."""

from collections.abc import Sequence
from typing import Any

import jsonschema_rs

from server.games.core.errors import IllegalMove
from server.games.core.game import Json, Prompt

from ..visibility import Eyes, bare, redact_prompt
from .json_values import with_whole_numbers

LIMITS = {
    "maximum": "This is more than allowed.",
    "minimum": "This is less than allowed.",
    "maxItems": "These are too many.",
    "minItems": "These are too few.",
    "uniqueItems": "Each may be named only once.",
    "enum": "This is not one of the choices.",
    "const": "This is not what was asked for.",
    "oneOf": "This is not one of the choices.",
    "type": "This has the wrong type.",
    "required": "This field is missing.",
    "additionalProperties": "There is no such field here.",
    "maxLength": "This is too long.",
    "minLength": "This is too short.",
    "pattern": "This does not have the right form.",
}


class BadArgs(IllegalMove):
    """Args that do not fit the prompt; `errors` has one entry for each bad field."""

    code = "validation_failed"

    def __init__(self, errors: list[Json], *, hidden: bool = False) -> None:
        first = errors[0]
        super().__init__(first["detail"], path=first["path"].split("."))
        self.errors = errors
        self.hidden = hidden
        """True if the refusal depends on a limit that the reader may not see."""


def check(prompt: Prompt, args: Any, eyes: Eyes) -> Json:
    """Return the args with whole floats as integers. Raises `BadArgs`.

    A limit is only named if these eyes may see it (a referee who acts for a seat may not learn its purse)."""
    schema = bare(prompt.args)
    # compiling a schema takes less time than looking it up in a cache
    problems = list(jsonschema_rs.Draft202012Validator(schema).iter_errors(args))[:20]
    shown, hidden = redact_prompt(prompt, eyes)["args"] if problems else {}, False
    errors = []
    for problem in problems:
        path = problem.schema_path
        keyword = next((str(step) for step in (*path[-1:], *path[:1]) if str(step) in LIMITS), "")
        keyword = keyword or (str(path[0]) if path else "")
        place = (*problem.instance_path, *_named_property(problem.kind))
        error: Json = {
            "path": ".".join(["args", *map(str, place)]),
            "code": keyword or "invalid",
            "detail": LIMITS.get(keyword, "This does not fit."),
        }
        limit = _value_at(shown, path)
        hidden = hidden or (limit is None and _value_at(schema, path) is not None)
        if isinstance(limit, (int, float, str)) and not isinstance(limit, bool):
            error["limit"] = limit
        errors.append(error)
    if errors:
        raise BadArgs(errors, hidden=hidden)
    checked: Json = with_whole_numbers(args)
    return checked


def _named_property(kind: Any) -> list[str]:
    """Return the name of the property that is missing or unexpected, if the error is about one."""
    if (name := getattr(kind, "property", None)) is not None:
        return [str(name)]
    return [str(name) for name in getattr(kind, "unexpected", [])[:1]]


def _value_at(schema: Any, path: Sequence[str | int]) -> Any:
    for step in path:
        try:
            schema = schema[step]
        except (KeyError, IndexError, TypeError):
            return None
    return schema
