"""What each seat can do now, as prompts, with the exact chances before each action (TM-17)."""

from __future__ import annotations

from collections.abc import Callable

from ..core.forms import closed, enum, order
from ..core.game import Json, Prompt
from . import odds, rules
from .rules import Action, Rocket
from .state import TMinusState

REFEREE = "referee"

Entry = Callable[[str, Rocket], Json]


def prompts_of(state: TMinusState, seat: str) -> tuple[Prompt, ...]:
    """Everything that a seat, or the referee, can do now."""
    if seat == REFEREE:
        return _referee(state)
    if state.phase == "set_out" and seat in state.astronauts:
        return (_set_out(state, seat),)
    if state.phase == "turn" and seat == state.player:
        return _turn(state)
    return ()


def _referee(state: TMinusState) -> tuple[Prompt, ...]:
    """TM-02: the order that the table agrees on; TM-14: an end to the silence."""
    if state.phase == "set_out":
        return (
            Prompt("begin", {"id": "t_minus.begin"}, closed({}), default={}),
            Prompt(
                "line_up",
                {"id": "t_minus.line_up"},
                closed({"order": order(state.order)}),
                default={"order": list(state.order)},
            ),
        )
    if state.phase == "silence":
        return (Prompt("end_silence", {"id": "t_minus.end_silence"}, closed({}), default={}),)
    return ()


def _set_out(state: TMinusState, seat: str) -> Prompt:
    return Prompt(
        "set_out",
        {"id": "t_minus.set_out"},
        closed({"astronaut": {"type": "boolean", "title": "t_minus.astronaut"}}),
        default={"astronaut": False},
        must=True,
        submitted=state.astronauts[seat] is not None,
    )


def _turn(state: TMinusState) -> tuple[Prompt, ...]:
    """TM-04: whatever is legal. `odds` is as at the odds endpoint; where a rocket is named, by rocket."""
    fleet, limits = state.fleet, state.limits
    found = []
    if rules.is_legal("build", None, fleet, limits):
        found.append(_prompt("build", closed({}), {}, odds.build_entry(fleet)))
    named: tuple[tuple[Action, Entry], ...] = (("fire", odds.fire_entry), ("separate", odds.separate_entry))
    for action, entry in named:
        letters = [letter for letter in fleet if rules.is_legal(action, letter, fleet, limits)]
        if letters:
            chances = {letter: entry(letter, fleet[letter]) for letter in letters}
            args = closed({"rocket": enum(letters)})
            found.append(_prompt(action, args, {"rocket": letters[0]}, chances))
    found.append(Prompt("pass", {"id": "t_minus.pass"}, closed({}), default={}, must=True))
    return tuple(found)


def _prompt(move: str, args: Json, default: Json, chances: Json) -> Prompt:
    return Prompt(move, {"id": f"t_minus.{move}"}, args, default=default, odds=chances)
