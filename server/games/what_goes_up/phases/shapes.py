"""A prompt of this game with its label, and why something is greyed out."""

from __future__ import annotations

from typing import Any

from ...core.forms import closed
from ...core.game import Json, Prompt


def prompt(move: str, args: Json | None = None, *, label: Json | None = None, **rest: Any) -> Prompt:
    """A prompt; without args it is a button, which is its own default."""
    return Prompt(
        move=move,
        label={"id": f"what_goes_up.{move}", **(label or {})},
        args=closed({}) if args is None else args,
        **{"default": {} if args is None else None, **rest},
    )


def blocked(rule: str, needs: int | None = None, **more: Any) -> Json:
    """Why something is greyed out, and what it would take."""
    return {"rule": rule, **({} if needs is None else {"needs": needs}), **more}
