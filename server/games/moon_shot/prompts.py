"""What seats and the referee are asked in a game of Moon Shot, with turns and without."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.forms import closed, enum, one_of, order
from ..core.game import Json, Prompt
from .rules import ORIENTATIONS, WHERES
from .state import MoonShotState

MISS: Json = {"small": "out", "medium": "out", "large": "out", "orientation": None}
NOTHING = closed({})


def _choice(values: Sequence[str | None], prefix: str) -> Json:
    """Values with the id of their words."""
    return one_of((value, f"{prefix}.{value or 'none'}") for value in values)


SHOT = closed(
    {
        "small": _choice(WHERES, "moon_shot.where"),
        "medium": _choice(WHERES, "moon_shot.where"),
        "large": _choice(WHERES, "moon_shot.where"),
        "orientation": _choice((None, *ORIENTATIONS), "moon_shot.lies"),
    }
)
"""MS-01: what the table saw. Whether an orientation is needed, the rules say (422)."""


def verdicts(state: MoonShotState, claims: Sequence[int], *, must: bool) -> list[Prompt]:
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


def undo_of_seat(state: MoonShotState, seat: str) -> list[Prompt]:
    """Taking the last shot back: one asks, all the others agree."""
    if state.undo is not None:
        agreed = seat in state.undo.agreed
        agree = [] if agreed else [_on_shot("agree_undo", state.undo.shot)]
        return [*agree, _on_shot("refuse_undo", state.undo.shot)]
    if state.last_counted is None:
        return []
    about = {"shot": state.last_counted.number, "seat": state.last_counted.seat}
    return [Prompt("ask_undo", {"id": "moon_shot.ask_undo", **about}, NOTHING, {})]


def of_referee(state: MoonShotState) -> list[Prompt]:
    """Take a shot back, set the order before the first one, end the game."""
    found = []
    if state.last_counted is not None:
        found.append(_on_shot("undo", state.last_counted.number))
    if state.moves == 0 and not state.shots and len(state.order) > 1:
        args = closed({"seats": order(state.order)})
        found.append(Prompt("order", {"id": "moon_shot.order"}, args, {"seats": list(state.order)}))
    found.append(Prompt("end", {"id": "moon_shot.end"}, NOTHING, {}))
    return found


def _on_shot(move: str, number: int) -> Prompt:
    """A prompt about one shot. It names the shot, so that it can never be taken for another one."""
    label = {"id": f"moon_shot.{move}", "shot": number}
    return Prompt(move, label, closed({"shot": enum([number])}), {"shot": number})
