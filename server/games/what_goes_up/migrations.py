"""States that older versions kept, made into those of this one, on plain JSON."""

from collections.abc import Callable, Mapping

from ..core.game import Json


def with_luck(state: Json) -> Json:
    """Say where luck comes from, and what it may throw again, as it was before there was a choice."""
    return {**state, "settings": {"luck_by": "writing", "luck_on": "own", **state["settings"]}}


def in_fields(state: Json) -> Json:
    """Put what was one string into fields: the purpose of an EVA that is being checked, and the two craft
    between which an offer passes something."""
    checks = [_check(check) for check in state["checks"]]
    offers = {
        id: {**offer, **{side: _bundle(offer[side]) for side in ("gives", "takes")}}
        for id, offer in state["offers"].items()
    }
    return {**state, "checks": checks, "offers": offers}


def _check(check: Json) -> Json:
    if check["purpose"] != "eva":
        return check
    do, _, cargo = check["note"].partition("|")
    purpose, _, what = do.partition(":")
    target, _, craft = what.partition(">")
    outing = {"purpose": purpose, "target": target, "craft": craft}
    return {**check, "note": "", "outing": outing, "cargo": cargo}


def _bundle(bundle: Json) -> Json:
    return {**bundle, "cargo": [{**each, "pair": _pair(each["pair"])} for each in bundle.get("cargo", ())]}


def _pair(pair: str) -> Json:
    craft, _, other = pair.partition(">")
    return {"craft": craft, "other": other}


MIGRATIONS: Mapping[int, Callable[[Json], Json]] = {1: with_luck, 2: in_fields}


def args_in_fields(move: str, args: Json) -> Json:
    """`rush` is the one move with such strings that may wait for dice."""
    if move != "rush":
        return args
    derps = (each.partition(":") for each in args["derps"])
    return {"derps": [{"derp": derp, "skill": skill} for derp, _, skill in derps]}


ARGS_MIGRATIONS: Mapping[int, Callable[[str, Json], Json]] = {2: args_in_fields}
