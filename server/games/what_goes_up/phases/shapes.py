"""Parts of prompts: labels, choices, and the rule that forbids something."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ...core.forms import enum, nothing, one_of, plain, some
from ...core.game import Json, Prompt
from ...core.moves import MoveFunction, prompt
from ..state import Craft, GameState, Pair


def blocked(rule: str, needs: int | None = None, **more: Any) -> Json:
    """Return the rule that forbids something, and the number it would take."""
    return {"rule": rule, **({} if needs is None else {"needs": needs}), **more}


def pairs(state: GameState, several: Iterable[Pair]) -> list[tuple[Pair, str]]:
    """Return choices among pairs of craft, with titles such as `Kestrel > Lark`."""
    names = {craft.id: craft.name for craft in state.craft.values()}
    return [(pair, f"{names[pair.craft]} > {names[pair.other]}") for pair in several]


def label_of(craft: Craft, **more: Any) -> Json:
    """Return the label of a prompt about a craft."""
    return {"craft": craft.id, "name": craft.name, **more}


def named(items: Iterable[Any]) -> list[tuple[str, str]]:
    """Return choices among things with an id and a name."""
    return [(item.id, item.name) for item in items]


def choose(
    move: MoveFunction,
    field: str,
    choices: Sequence[tuple[Any, str]],
    *,
    preset: bool = True,
    chances: Callable[[Any], Json | None] | None = None,
    **more: Any,
) -> list[Prompt]:
    """Return the prompt to choose one of these for a field, and an empty list where there is none. By default
    the first is preset, with its `chances`; `more` goes to the prompt."""
    if not choices:
        return []
    default = {field: plain(choices[0][0])} if preset else None
    if chances:
        more["odds"] = chances(choices[0][0])
    return [prompt(move, {field: one_of(choices)}, default=default, **more)]


def subset(ids: Sequence[str], least: int = 0) -> Json:
    """Return the schema of a list of some of these ids, possibly of none."""
    return some(enum(ids), len(ids), least) if ids else nothing()
