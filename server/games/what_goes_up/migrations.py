"""Migrations of saved states and args of older versions, on plain JSON."""

from collections.abc import Callable, Mapping

from ..core.game import Json
from ..core.tips import sealed_tips


def with_luck(state: Json) -> Json:
    """Add the luck options with the values of versions that had no choice."""
    return {**state, "settings": {"luck_by": "writing", "luck_on": "own", **state["settings"]}}


def in_fields(state: Json) -> Json:
    """Split strings into fields: the purpose of an open EVA, and the pair of craft of an offer's cargo. Craft
    that were about to arrive in their orbit have, and their hulls roll."""
    checks = [_check(check) for check in state["checks"]]
    offers = {
        id: {**offer, **{side: _bundle(offer[side]) for side in ("gives", "takes")}}
        for id, offer in state["offers"].items()
    }
    arriving = [id for id, craft in state["craft"].items() if craft.get("arriving")]
    craft = {**state["craft"], **{id: {**state["craft"][id], "moved": True} for id in arriving}}
    todo = [*state["todo"], *({"do": "hulls", "craft": id} for id in arriving)]
    return {**state, "checks": checks, "offers": offers, "craft": craft, "todo": todo}


def _check(check: Json) -> Json:
    if check["purpose"] != "eva":
        return check
    do, _, cargo = check["note"].partition("|")
    purpose, _, deed = do.partition(":")
    target, _, craft = deed.partition(">")
    outing = {"purpose": purpose, "target": target, "craft": craft}
    return {**check, "note": "", "outing": outing, "cargo": cargo}


def _bundle(bundle: Json) -> Json:
    return {**bundle, "cargo": [{**cargo, "pair": _pair(cargo["pair"])} for cargo in bundle.get("cargo", ())]}


def _pair(pair: str) -> Json:
    craft, _, other = pair.partition(">")
    return {"craft": craft, "other": other}


def without_blanks(state: Json) -> Json:
    """Give an EVA without a target, or without another craft, none instead of an empty id."""
    checks = [
        {**check, "outing": _no_blanks(check["outing"])} if check.get("outing") else check
        for check in state["checks"]
    ]
    return {**state, "checks": checks}


def args_without_blanks(move: str, args: Json) -> Json:
    """Give the purpose of an EVA and a payload no empty id, in a move that waits for dice."""
    fields = {"eva": "do", "deploy": "payload"}
    if (name := fields.get(move)) and name in args:
        return {**args, name: _no_blanks(args[name])}
    return args


def _no_blanks(fields: Json) -> Json:
    return {name: None if value == "" else value for name, value in fields.items()}


def with_sealed_calls(state: Json) -> Json:
    """Hide the calls of checks whose dice have not fallen, which all could read."""
    return {**state, "calls": {craft: sealed_tips(calls) for craft, calls in state.get("calls", {}).items()}}


MIGRATIONS: Mapping[int, Callable[[Json], Json]] = {
    1: with_luck,
    2: in_fields,
    3: without_blanks,
    4: with_sealed_calls,
}
ARGS_MIGRATIONS: Mapping[int, Callable[[str, Json], Json]] = {3: args_without_blanks}
"""The same for the args of moves that wait for dice."""
