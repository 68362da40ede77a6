"""The prompts of Moon Shot, with turns and without."""

from collections.abc import Sequence

from msgspec import to_builtins

from ..core.forms import enum, order
from ..core.game import Json, Prompt
from ..core.moves import Carry, prompt
from .builder import MoonShotBuilder, end
from .rules import Shot
from .state import MoonShotState


def shot(carry: Carry, label: Json, *, must: bool) -> Prompt:
    """Ask for all that the table saw; a miss by default. The rules decide whether an orientation is needed
    (MS-01)."""
    return prompt(carry, label=label, required=Shot.__struct_fields__, default=to_builtins(Shot()), must=must)


def verdicts(state: MoonShotState, claims: Sequence[int], *, must: bool) -> list[Prompt]:
    """Ask to confirm or reject others' claims, oldest first (MS-13). The table waits for any one witness, so
    every seat is asked, and a seat that always confirms keeps the game going."""
    if not claims:
        return []
    which = {"claim": enum(claims)}
    first = next(taken for taken in state.open_claims if taken.number == claims[0])
    about: Json = {"claim": claims[0], "seat": first.seat}
    default = {"claim": claims[0]}
    return [
        prompt(MoonShotBuilder.confirm, which, label=about, default=default, must=must),
        prompt(MoonShotBuilder.reject, which, label=about, default=default),
    ]


def undo_of_seat(state: MoonShotState, seat: str) -> list[Prompt]:
    """Ask to take the last shot back, or to agree to it."""
    if state.undo is not None:
        agreed = seat in state.undo.agreed
        agree = [] if agreed else [_on_shot(MoonShotBuilder.agree_undo, state.undo.shot)]
        return [*agree, _on_shot(MoonShotBuilder.refuse_undo, state.undo.shot)]
    if state.last_counted is None:
        return []
    about = {"shot": state.last_counted.number, "seat": state.last_counted.seat}
    return [prompt(MoonShotBuilder.ask_undo, label=about)]


def of_referee(state: MoonShotState) -> list[Prompt]:
    """Take a shot back, set the order before the first one, end the game."""
    asked = []
    if state.last_counted is not None:
        asked.append(_on_shot(MoonShotBuilder.undo, state.last_counted.number))
    if state.moves == 0 and not state.shots and len(state.order) > 1:
        seats = list(state.order)
        asked.append(prompt(MoonShotBuilder.order, {"seats": order(seats)}, default={"seats": seats}))
    return [*asked, prompt(end)]


def _on_shot(move: Carry, number: int) -> Prompt:
    """A prompt about one shot. It names the shot, so that it can never be taken for another one."""
    about = {"shot": number}
    return prompt(move, {"shot": enum([number])}, label=about, default=about)
