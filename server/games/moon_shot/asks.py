"""What a seat, or the referee, can do now in a game of Moon Shot."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.forms import closed, enum, one_of, order
from ..core.game import Json, Prompt
from .rules import ORIENTATIONS, WHERES
from .state import MoonShotState

REFEREE = "referee"
OPEN_CLAIMS = 8
"""As many claims of one seat may wait at a time: a table where nobody looks must not grow for ever."""

MISS: Json = {"small": "out", "medium": "out", "large": "out", "orientation": None}


def _choice(values: Sequence[str | None], prefix: str) -> Json:
    """Values with the id of their words."""
    return one_of((value, f"{prefix}.{value or 'none'}") for value in values)


NOTHING = closed({})
SHOT = closed(
    {
        "small": _choice(WHERES, "moon_shot.where"),
        "medium": _choice(WHERES, "moon_shot.where"),
        "large": _choice(WHERES, "moon_shot.where"),
        "orientation": _choice((None, *ORIENTATIONS), "moon_shot.lies"),
    }
)
"""MS-01: what the table saw. Whether an orientation is needed hangs on the rest: the rules say so (422)."""


def player(state: MoonShotState, seat: str) -> tuple[Prompt, ...]:
    """A player's prompts, most important first."""
    if seat not in state.order:
        return ()
    found: list[Prompt] = []
    if state.options.turnless:
        found += _verdicts(state, [t.number for t in state.open_claims if t.seat != seat], must=True)
        if sum(taken.seat == seat for taken in state.open_claims) < OPEN_CLAIMS:
            found.append(Prompt("claim", {"id": "moon_shot.claim", "number": state.number}, SHOT, MISS))
    elif seat == state.turn:
        label = {"id": "moon_shot.shot", "number": state.number, "round": state.round}
        found.append(Prompt("shot", label, SHOT, MISS, must=True))
    return (*found, *_undo(state, seat))


def referee(state: MoonShotState) -> tuple[Prompt, ...]:
    """The referee's prompts: judge claims, take a shot back, seat the order, end the game."""
    found = _verdicts(state, [taken.number for taken in state.open_claims], must=False)
    if state.last_counted is not None:
        found.append(_on_shot("undo", state.last_counted.number))
    if state.moves == 0 and not state.shots and len(state.order) > 1:
        label = {"id": "moon_shot.order"}
        args = closed({"seats": order(state.order)})
        found.append(Prompt("order", label, args, {"seats": list(state.order)}))
    found.append(Prompt("end", {"id": "moon_shot.end"}, NOTHING, {}))
    return tuple(found)


def _verdicts(state: MoonShotState, claims: list[int], *, must: bool) -> list[Prompt]:
    """MS-13: confirm or reject what others claim, oldest first. The table waits for one witness, any of them;
    so each is asked, and one that just says yes to everything keeps the game going."""
    if not claims:
        return []
    args = closed({"claim": enum(claims)})
    first = next(taken for taken in state.open_claims if taken.number == claims[0])
    about: Json = {"claim": claims[0], "seat": first.seat}
    return [
        Prompt("confirm", {"id": "moon_shot.confirm", **about}, args, {"claim": claims[0]}, must=must),
        Prompt("reject", {"id": "moon_shot.reject", **about}, args, {"claim": claims[0]}),
    ]


def _undo(state: MoonShotState, seat: str) -> list[Prompt]:
    """Taking the last shot back: one asks, all the others agree."""
    if state.undo is not None:
        mine = seat in state.undo.agreed
        agree = [] if mine else [_on_shot("agree_undo", state.undo.shot)]
        return [*agree, _on_shot("refuse_undo", state.undo.shot)]
    if state.last_counted is None:
        return []
    about = {"shot": state.last_counted.number, "seat": state.last_counted.seat}
    return [Prompt("ask_undo", {"id": "moon_shot.ask_undo", **about}, NOTHING, {})]


def _on_shot(move: str, number: int) -> Prompt:
    """A prompt about one shot. It names the shot, so that it can never be taken for another one."""
    label = {"id": f"moon_shot.{move}", "shot": number}
    return Prompt(move, label, closed({"shot": enum([number])}), {"shot": number})
