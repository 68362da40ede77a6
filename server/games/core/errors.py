"""Errors of the rules. All have one base, and each class has a stable code."""

import copyreg
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar


class RuleError(Exception):
    """A request that the rules do not allow.

    `code` is stable and machine-readable. `path` leads to the bad value (`("args", "tests", 0)`), `rules` are
    the ids of the rules that forbid it, `params` fill the sentence on the phone. `server/api/http/errors.py`
    makes problem+json of it."""

    code = "illegal_move"
    says: ClassVar[str] = ""
    """The sentence of an error that has only one."""

    def __init__(
        self,
        detail: str = "",
        *,
        code: str | None = None,
        path: Sequence[str | int] = (),
        rules: Sequence[str] = (),
        **params: object,
    ) -> None:
        super().__init__(detail or self.says)
        self.detail = detail or self.says
        if code is not None:
            self.code = code
        self.path = tuple(path)
        self.rules = tuple(rules)
        self.params = params

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle it without its constructor, which may take other arguments in a subclass."""
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


@contextmanager
def within(*path: str | int, replaced: int = 0) -> Iterator[None]:
    """Put this path before that of a `RuleError` from the block, in place of its first `replaced` steps."""
    try:
        yield
    except RuleError as error:
        error.path = (*path, *error.path[replaced:])
        raise


class IllegalMove(RuleError):
    """The move is not among the seat's prompts, or its content breaks a rule."""

    code = "illegal_move"


def illegal(
    detail: str, code: str, path: Sequence[str | int] = (), *rules: str, **params: object
) -> IllegalMove:
    """Return the error of a rule that forbids something, to be raised."""
    return IllegalMove(detail, code=code, path=path, rules=rules, **params)


class Mistake(Exception):
    """A mistake in a game's code. The text lists the names that exist, and contains no value of a table."""


class BadDice(RuleError):
    """Faces that these dice cannot show, or the wrong number of faces."""

    code = "bad_dice"


class BadNotation(RuleError):
    """A dice notation that cannot be read, or is larger than the limits allow."""

    code = "bad_notation"


class BadOptions(RuleError):
    """Table options that the game does not know or cannot take."""

    code = "bad_options"


class CannotStart(RuleError):
    """The seats do not make a legal line-up yet."""

    code = "cannot_start"
