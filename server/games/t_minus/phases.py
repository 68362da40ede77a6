"""The phases of a table of T-Minus: setting out, turns, silence for a lost rocket, the end."""

from collections.abc import Callable, Mapping
from typing import cast

from msgspec.structs import replace

from ..core import forms
from ..core.dice import Dice
from ..core.errors import IllegalMove
from ..core.game import REFEREE, Clock, Json, Prompt
from ..core.moves import Args, handlers, move_name, prompt
from ..core.phases import Phase
from . import actions, odds, rules
from .args import Begin, Build, End, EndSilence, Fire, LineUp, Pass, Separate, SetOut
from .builder import IDLE_ROUNDS, TMinusBuilder, idle_rounds
from .rules import Action, Rocket
from .state import Named, TMinusState

SET_OUT_SECONDS, SET_OUT_WARNINGS = 30, (10,)
"""Seconds to say that you are an astronaut; a player who does not answer is none."""

TMinusPhase = Phase[TMinusState, TMinusBuilder]


def set_out(builder: TMinusBuilder, seat: str, args: SetOut, dice: Dice) -> None:
    """Note whether a player is an astronaut (TM-02)."""
    builder.set(astronauts={**builder.state.astronauts, seat: args.astronaut})
    builder.begin_when_all_have_said()


def line_up(builder: TMinusBuilder, seat: str, args: LineUp, dice: Dice) -> None:
    """Set the order that the table agreed on (TM-02)."""
    if sorted(args.order) != sorted(builder.state.order):
        raise IllegalMove("The order must contain every player once.", path=("order",), rules=("TM-02",))
    builder.set(order=tuple(args.order))
    builder.say("tm.agreed", "TM-02", order=args.order)


def begin(builder: TMinusBuilder, seat: str, args: Begin, dice: Dice) -> None:
    """Begin, with or without the rest (TM-02)."""
    builder.begin()


class SettingOut(TMinusPhase):
    """Astronauts say so, and the referee sets the order that was agreed (TM-02)."""

    moves = handlers(set_out, line_up, begin)

    def prompts(self, state: TMinusState, seat: str) -> tuple[Prompt, ...]:
        if seat == REFEREE:
            order = {"order": list(state.order)}
            return prompt(Begin), prompt(LineUp, {"order": forms.order(state.order)}, default=order)
        if seat not in state.astronauts:
            return ()
        said = state.astronauts[seat] is not None
        return (prompt(SetOut, default={"astronaut": False}, must=True, submitted=said),)

    def question(self, state: TMinusState, seat: str) -> str:
        return "set_out"

    def clock(self, state: TMinusState) -> Clock | None:
        return Clock("set_out", "set_out", SET_OUT_SECONDS, SET_OUT_WARNINGS)

    def ring(self, builder: TMinusBuilder, dice: Dice) -> None:
        builder.begin()


def name_action(builder: TMinusBuilder, seat: str, args: Build | Fire | Separate, dice: Dice) -> None:
    """Name action and rocket; from here on nothing can be taken back (TM-10)."""
    state = builder.state
    action = cast(Action, move_name(type(args)))
    rocket = None if isinstance(args, Build) else args.rocket
    fleet = state.players[seat].fleet
    rules.check(action, rocket, fleet, state.limits)
    at_risk = rules.at_risk(action, rocket, fleet)
    with_die = tuple(letter for letter in at_risk if rules.needs_die(fleet[letter].tokens))
    named = Named(action, rocket, with_die)
    builder.set(action_no=state.action_no + 1, named=named, last=(), idle_turns=0)
    builder.say("tm.named", "TM-10", seat=seat, action=action, rocket=rocket, board=state.board)
    builder.then = "risk"


def pass_turn(builder: TMinusBuilder, seat: str, args: Pass, dice: Dice) -> None:
    """End the turn (TM-04, TM-13): tokens come off, a limited supply is replenished (TM-16)."""
    idle = builder.state.idle_turns + 1 if builder.state.action_no == 0 else 0
    builder.set(last=(), idle_turns=idle)
    builder.settle(seat, actions.take_tokens_off(builder.state.fleet))
    player = builder.player(seat, must_pass=False)
    limited, order = builder.state.settings.token_supply, builder.state.order
    if limited is not None and player.supply is not None:
        supply = rules.replenished(player.supply, limited.gain, len(player.fleet))
        builder.say("tm.supply", "TM-16", seat=seat, gained=supply - player.supply, supply=supply)
        builder.player(seat, supply=supply)
    rounds, more = divmod(idle, len(order))
    if rounds and not more and rounds % IDLE_ROUNDS == 0:
        builder.say("tm.idle", rounds=rounds)
    builder.next_turn(rules.next_player(order, seat))


def end(builder: TMinusBuilder, seat: str, args: End, dice: Dice) -> None:
    """End the race on the referee's word; nobody wins (TM-13)."""
    builder.set(phase="over")
    builder.say("tm.deserted", "TM-13", rounds=idle_rounds(builder.state))


def risk(builder: TMinusBuilder, dice: Dice) -> None:
    """The first half of the named action: its risks, before a distance is rolled (TM-03)."""
    named_by = builder.named_action()
    if named_by is None:
        return
    seat, named = named_by
    outcome = actions.risk(named.action, named.rocket, builder.state.fleet, dice, seat)
    builder.settle(seat, outcome)
    if outcome.cleared:
        builder.set(named=replace(named, at_risk=(), cleared=True))
        builder.then = "carry_out"
    else:
        builder.finish_action(seat, outcome)


def carry_out(builder: TMinusBuilder, dice: Dice) -> None:
    """The second half of the named action."""
    named_by = builder.named_action()
    if named_by is None:
        return
    seat, named = named_by
    state = builder.state
    outcome = actions.carry_out(
        named.action, named.rocket, state.fleet, dice, start_tokens=state.limits.start_tokens, by=seat
    )
    builder.settle(seat, outcome)
    if named.action == "build" and state.handicap == seat:
        builder.set(handicap=None)
    builder.finish_action(seat, outcome)


NAMED: Mapping[type[Args], Callable[[str, Rocket], Json]] = {
    Fire: odds.fire_entry,
    Separate: odds.separate_entry,
}
"""The actions that name a rocket, with their chances."""


def _question(state: TMinusState, seat: str) -> str:
    """Name the question: a new one after each action, for the player and the referee."""
    if seat in (state.player, REFEREE):
        return f"{state.turn}.{state.action_no}.{state.phase}"
    return "watch"


class Turn(TMinusPhase):
    """One player builds, fires and separates, until they pass (TM-04)."""

    moves = handlers(name_action, pass_turn, end)
    own_moves = {"risk": risk, "carry_out": carry_out}

    def prompts(self, state: TMinusState, seat: str) -> tuple[Prompt, ...]:
        """Offer all legal actions, with the exact chances (TM-17) of the odds endpoint; by rocket where one
        is named."""
        if seat == REFEREE and idle_rounds(state) >= IDLE_ROUNDS:
            return (prompt(End),)
        if seat != state.player:
            return ()
        fleet, limits = state.fleet, state.limits
        offered = []
        if rules.is_legal("build", None, fleet, limits):
            offered.append(prompt(Build, odds=odds.build_entry(fleet)))
        for move, entry in NAMED.items():
            action = cast(Action, move_name(move))
            letters = [letter for letter in fleet if rules.is_legal(action, letter, fleet, limits)]
            if letters:
                chances = {letter: entry(letter, fleet[letter]) for letter in letters}
                rocket = {"rocket": forms.enum(letters)}
                offered.append(prompt(move, rocket, default={"rocket": letters[0]}, odds=chances))
        return (*offered, prompt(Pass, must=True))

    def offers(self, state: TMinusState, seat: str, move: str) -> bool:
        """Offer every action; the rules check it when it is named."""
        if move == "end":
            return seat == REFEREE and idle_rounds(state) >= IDLE_ROUNDS
        return seat == state.player and move in self.moves

    question = staticmethod(_question)


def end_silence(builder: TMinusBuilder, seat: str, args: EndSilence, dice: Dice) -> None:
    """Play goes on (TM-14)."""
    builder.end_silence()


class Silence(TMinusPhase):
    """A moment for every rocket that was just lost; the referee can shorten it (TM-14)."""

    moves = handlers(end_silence)

    def prompts(self, state: TMinusState, seat: str) -> tuple[Prompt, ...]:
        return (prompt(EndSilence),) if seat == REFEREE else ()

    question = staticmethod(_question)

    def clock(self, state: TMinusState) -> Clock | None:
        seconds = rules.silence(len(state.silence_for), state.settings.silence_seconds)
        return Clock(f"silence.{state.turn}.{state.action_no}", "silence", seconds)

    def ring(self, builder: TMinusBuilder, dice: Dice) -> None:
        builder.end_silence()


class Over(TMinusPhase):
    """Nobody is asked anything (TM-12)."""

    question = staticmethod(_question)
