"""What a table of T-Minus goes through: setting out, turns, silence for a lost rocket, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from msgspec.structs import replace

from ..core.dice import Dice
from ..core.errors import IllegalMove
from ..core.forms import closed, enum, order
from ..core.game import REFEREE, Clock, Json, Move, Prompt
from ..core.phases import Phase
from . import actions, odds, rules
from .builder import TMinusBuilder
from .rules import Action, Rocket
from .state import Named, TMinusState

SET_OUT_SECONDS, SET_OUT_WARNINGS = 30, (10,)
"""How long anybody may take to say that they are an astronaut; whoever says nothing is none."""

TMinusPhase = Phase[TMinusState, TMinusBuilder]


# --- setting out ------------------------------------------------------------------------------------------


def _set_out(builder: TMinusBuilder, move: Move, dice: Dice) -> None:
    """TM-02: somebody says whether they are an astronaut."""
    builder.set(astronauts={**builder.state.astronauts, move.by: move.args["astronaut"]})
    builder.begin_when_all_have_said()


def _line_up(builder: TMinusBuilder, move: Move, dice: Dice) -> None:
    """TM-02: the order that the table agreed on."""
    agreed = move.args["order"]
    if sorted(agreed) != sorted(builder.state.order):
        raise IllegalMove("Everybody stands in the order once.", path=("order",), rules=("TM-02",))
    builder.set(order=tuple(agreed))
    builder.say("tm.agreed", "TM-02", order=list(agreed))


def _begin(builder: TMinusBuilder, move: Move, dice: Dice) -> None:
    """TM-02: the referee does not wait for the rest."""
    builder.begin()


class SetOut(TMinusPhase):
    """TM-02: astronauts say so, and the referee sets the order that was agreed."""

    moves = {"set_out": _set_out, "line_up": _line_up, "begin": _begin}

    def prompts(self, state: TMinusState, seat: str) -> tuple[Prompt, ...]:
        if seat == REFEREE:
            begin = Prompt("begin", {"id": "t_minus.begin"}, closed({}), default={})
            args = closed({"order": order(state.order)})
            line_up = Prompt("line_up", {"id": "t_minus.line_up"}, args, default={"order": list(state.order)})
            return begin, line_up
        if seat not in state.astronauts:
            return ()
        prompt = Prompt(
            "set_out",
            {"id": "t_minus.set_out"},
            closed({"astronaut": {"type": "boolean", "title": "t_minus.astronaut"}}),
            default={"astronaut": False},
            must=True,
            submitted=state.astronauts[seat] is not None,
        )
        return (prompt,)

    def question(self, state: TMinusState, seat: str) -> str:
        return "set_out"

    def clock(self, state: TMinusState) -> Clock | None:
        return Clock("set_out", "set_out", SET_OUT_SECONDS, SET_OUT_WARNINGS)

    def ring(self, builder: TMinusBuilder, dice: Dice) -> None:
        builder.begin()


# --- a turn -----------------------------------------------------------------------------------------------


def _name_action(builder: TMinusBuilder, move: Move, dice: Dice) -> None:
    """TM-10: action and rocket are named; from here on nothing can be taken back."""
    state, seat = builder.state, move.by
    action, rocket = cast(Action, move.name), move.args.get("rocket")
    fleet = state.players[seat].fleet
    rules.check(action, rocket, fleet, state.limits)
    at_risk = rules.at_risk(action, rocket, fleet)
    with_die = tuple(letter for letter in at_risk if rules.needs_die(fleet[letter].tokens))
    named = Named(action, rocket, with_die)
    builder.set(action_no=state.action_no + 1, named=named, last=(), idle_turns=0)
    builder.say("tm.named", "TM-10", seat=seat, action=action, rocket=rocket)
    builder.then = "risk"


def _pass(builder: TMinusBuilder, move: Move, dice: Dice) -> None:
    """TM-04, TM-13: the only end of a turn."""
    builder.pass_turn(move.by)


def _risk(builder: TMinusBuilder, move: Move, dice: Dice) -> None:
    """TM-03: the first half of the named action. What was survived is told before a distance is rolled."""
    found = builder.named_action()
    if found is None:
        return
    seat, named = found
    outcome = actions.risk(named.action, named.rocket, builder.state.fleet, dice, seat)
    builder.settle(seat, outcome)
    if outcome.cleared:
        builder.set(named=replace(named, at_risk=(), cleared=True))
        builder.then = "carry_out"
    else:
        builder.finish_action(seat, outcome)


def _carry_out(builder: TMinusBuilder, move: Move, dice: Dice) -> None:
    """The second half of the named action."""
    found = builder.named_action()
    if found is None:
        return
    seat, named = found
    state = builder.state
    outcome = actions.carry_out(
        named.action, named.rocket, state.fleet, dice, start_tokens=state.limits.start_tokens, by=seat
    )
    builder.settle(seat, outcome)
    if named.action == "build" and state.handicap == seat:
        builder.set(handicap=None)
    builder.finish_action(seat, outcome)


Chances = Callable[[str, Rocket], Json]


class Turn(TMinusPhase):
    """TM-04: one player builds, fires and separates, until they pass."""

    moves = {"build": _name_action, "fire": _name_action, "separate": _name_action, "pass": _pass}
    own_moves = {"risk": _risk, "carry_out": _carry_out}

    def prompts(self, state: TMinusState, seat: str) -> tuple[Prompt, ...]:
        """Whatever is legal, with the exact chances (TM-17) as at the odds endpoint; by rocket where one is
        named."""
        if seat != state.player:
            return ()
        fleet, limits = state.fleet, state.limits
        found = []
        if rules.is_legal("build", None, fleet, limits):
            found.append(_action("build", closed({}), {}, odds.build_entry(fleet)))
        named: tuple[tuple[Action, Chances], ...] = (
            ("fire", odds.fire_entry),
            ("separate", odds.separate_entry),
        )
        for action, entry in named:
            letters = [letter for letter in fleet if rules.is_legal(action, letter, fleet, limits)]
            if letters:
                chances = {letter: entry(letter, fleet[letter]) for letter in letters}
                args = closed({"rocket": enum(letters)})
                found.append(_action(action, args, {"rocket": letters[0]}, chances))
        found.append(Prompt("pass", {"id": "t_minus.pass"}, closed({}), default={}, must=True))
        return tuple(found)

    def offers(self, state: TMinusState, seat: str, move: str) -> bool:
        """Whether an action is legal the rules check when it is named."""
        return seat == state.player and move in self.moves

    def question(self, state: TMinusState, seat: str) -> str:
        return _question(state, seat)


def _action(move: str, args: Json, default: Json, chances: Json) -> Prompt:
    return Prompt(move, {"id": f"t_minus.{move}"}, args, default=default, odds=chances)


def _question(state: TMinusState, seat: str) -> str:
    """Another one after each action, for those who are asked anything."""
    if seat in (state.player, REFEREE):
        return f"{state.turn}.{state.action_no}.{state.phase}"
    return "watch"


# --- silence, and the end ---------------------------------------------------------------------------------


def _end_silence(builder: TMinusBuilder, move: Move, dice: Dice) -> None:
    builder.end_silence()


class Silence(TMinusPhase):
    """TM-14: a moment for every rocket that was just lost; the referee can shorten it."""

    moves = {"end_silence": _end_silence}

    def prompts(self, state: TMinusState, seat: str) -> tuple[Prompt, ...]:
        if seat != REFEREE:
            return ()
        return (Prompt("end_silence", {"id": "t_minus.end_silence"}, closed({}), default={}),)

    def question(self, state: TMinusState, seat: str) -> str:
        return _question(state, seat)

    def clock(self, state: TMinusState) -> Clock | None:
        seconds = rules.silence(len(state.silence_for), state.settings.silence_seconds)
        return Clock(f"silence.{state.turn}.{state.action_no}", "silence", seconds)

    def ring(self, builder: TMinusBuilder, dice: Dice) -> None:
        builder.end_silence()


class Over(TMinusPhase):
    """TM-12: nobody moves any more."""

    def question(self, state: TMinusState, seat: str) -> str:
        return _question(state, seat)
