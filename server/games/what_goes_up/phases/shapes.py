"""Parts of prompts: the reason that something is greyed out, the names of two craft."""

from typing import Any

from ...core.game import Json
from ..state import GameState, Pair


def blocked(rule: str, needs: int | None = None, **more: Any) -> Json:
    """Say which rule greys something out, and what it would take."""
    return {"rule": rule, **({} if needs is None else {"needs": needs}), **more}


def names_of(state: GameState, pair: Pair) -> str:
    """`Kestrel > Lark`."""
    return f"{state.craft[pair.craft].name} > {state.craft[pair.other].name}"
