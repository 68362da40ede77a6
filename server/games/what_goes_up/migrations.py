"""Migrations of saved states and args of older versions, on plain JSON."""

from collections.abc import Callable, Mapping

from ..core.game import Json


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


MIGRATIONS: Mapping[int, Callable[[Json], Json]] = {1: with_luck, 2: in_fields}
