"""GAME: T-Minus as the platform plays it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, cast

from msgspec.structs import replace

from ..core.dice import Dice
from ..core.errors import CannotStart, IllegalMove
from ..core.game import Clock, Game, GameInfo, Json, Line, Move, Prompt, Result, Seat, Step, line
from . import actions, prompts, rules
from .actions import Outcome
from .materials import materials
from .options import OPTIONS, checked, settings_of
from .rules import Action
from .state import Lost, Named, TMinusState, newcomer, with_fleet

SET_OUT_SECONDS, SET_OUT_WARNINGS = 30, (10,)
"""How long anybody may take to say that they are an astronaut; whoever says nothing is none."""

IDLE_ROUNDS = 20
"""House rule: a table that has only passed for so many rounds is deserted; the game ends without a winner."""


class TMinus(Game[TMinusState]):
    """Build, fire, separate, and stop in time: the first bare capsule at the goal wins."""

    info: ClassVar[GameInfo] = GameInfo(
        id="t-minus",
        title="T-Minus",
        author="Daniel Cristofani",
        year=None,
        licence=None,
        source="The author's rules, version 1.0.",
        min_players=1,
        max_players=rules.MAX_PLAYERS,
        options=OPTIONS,
    )
    State = TMinusState

    def check_options(self, options: Json) -> Json:
        return checked(options)

    def materials(self, options: Json) -> Json:
        return materials()

    def setup(self, options: Json, seats: Sequence[Seat], dice: Dice) -> Step[TMinusState]:
        found = self.problems(options, seats)
        if found:
            raise CannotStart(
                "T-Minus is for one to eight players.",
                path=("seats",),
                rules=("TM-01",),
                problems=list(found),
            )
        settings = settings_of(checked(options))
        order = tuple(seat.id for seat in seats)
        state = TMinusState(
            phase="set_out",
            order=order,
            players={seat: newcomer(settings) for seat in order},
            astronauts=dict.fromkeys(order),
            settings=settings,
        )
        boards = line("tm.boards", "TM-01", boards=rules.boards(len(order)), players=len(order))
        # nobody can go last who is alone
        return _tell(_begin(state), boards) if len(order) == 1 else Step(state, (boards,))

    def play(self, state: TMinusState, move: Move, dice: Dice) -> Step[TMinusState]:
        if move.seat is None:
            if move.name == "risk":
                return _risk(state, dice)
            if move.name == "carry_out":
                return _carry_out(state, dice)
            raise IllegalMove(f"The game does not ask for {move.name} now.")
        if all(prompt.move != move.name for prompt in self.prompts(state, move.seat)):
            raise IllegalMove(f"{move.name} is not among what this seat can do now.", path=("move",))
        if move.name == "set_out":
            return _set_out(state, move.seat, move.args["astronaut"])
        if move.name == "line_up":
            return _line_up(state, move.args["order"])
        if move.name == "begin":
            return _begin(state)
        if move.name == "end_silence":
            return Step(replace(state, phase="turn", silence_for=()))
        return _name(state, move.seat, cast(Action, move.name), move.args.get("rocket"))

    def prompts(self, state: TMinusState, seat: str) -> tuple[Prompt, ...]:
        return prompts.prompts_of(state, seat)

    def question(self, state: TMinusState, seat: str) -> str:
        if state.phase == "set_out":
            return "set_out"
        if seat in (state.player, prompts.REFEREE):
            return f"{state.turn}.{state.action_no}.{state.phase}"
        return "watch"

    def clock(self, state: TMinusState) -> Clock | None:
        if state.phase == "set_out":
            return Clock("set_out", "set_out", SET_OUT_SECONDS, SET_OUT_WARNINGS)
        if state.phase == "silence":
            seconds = rules.silence(len(state.silence_for), state.settings.silence_seconds)
            return Clock(f"silence.{state.turn}.{state.action_no}", "silence", seconds)
        return None

    def ring(self, state: TMinusState, dice: Dice) -> Step[TMinusState]:
        if state.phase == "set_out":
            return _begin(state)
        if state.phase == "silence":
            return Step(replace(state, phase="turn", silence_for=()))
        raise IllegalMove("This state has no clock.", code="no_clock")

    def reseat(self, state: TMinusState, seats: Sequence[Seat]) -> Step[TMinusState]:
        """Newcomers come last, as far as there are rockets for them; whoever leaves takes theirs along."""
        here = [seat.id for seat in seats]
        kept = tuple(seat for seat in state.order if seat in here)
        free = rules.MAX_PLAYERS - len(kept)
        new = tuple(seat for seat in here if seat not in state.order)[:free]
        if state.phase == "over" or (kept == state.order and not new):
            return Step(state)
        order = kept + new
        gone = [seat for seat in state.order if seat not in kept]
        said = [line("tm.left", "TM-01", seat=seat, rockets=list(state.players[seat].fleet)) for seat in gone]
        said += [line("tm.joined", "TM-01", seat=seat) for seat in new]
        changed = replace(
            state,
            order=order,
            players={seat: state.players.get(seat) or newcomer(state.settings) for seat in order},
            astronauts={seat: state.astronauts.get(seat) for seat in order},
            handicap=state.handicap if state.handicap in order else None,
        )
        if state.phase == "set_out":
            return _tell(_begin_when_all_have_said(changed), *said)
        if state.player in order:
            return Step(changed, tuple(said))
        if not order:
            return Step(replace(_to_turn(changed, None), turn=state.turn), tuple(said))
        step = _next_turn(changed, _heir(state, order))
        return _tell(step, *said)

    def result(self, state: TMinusState) -> Result | None:
        if state.phase != "over":
            return None
        standings: tuple[Json, ...] = tuple(
            {
                "seat": seat,
                "place": 1 if state.winner in (seat, None) else 2,
                "rockets": len(fleet),
                "farthest": max((rocket.progress for rocket in fleet.values()), default=0),
            }
            for seat, fleet in ((seat, state.players[seat].fleet) for seat in state.order)
        )
        if state.winner is None:
            return Result((), True, standings, ("TM-13",))
        return Result((state.winner,), False, standings, ("TM-12",))

    def standing(self, state: TMinusState) -> Result | None:
        """By how far each has come; nobody has won."""
        far = {
            seat: max((rocket.progress for rocket in player.fleet.values()), default=0)
            for seat, player in state.players.items()
        }
        places = sorted(set(far.values()), reverse=True)
        standings: tuple[Json, ...] = tuple(
            {
                "seat": seat,
                "place": places.index(far[seat]) + 1,
                "rockets": len(state.players[seat].fleet),
                "farthest": far[seat],
            }
            for seat in sorted(state.order, key=lambda seat: -far[seat])
        )
        return Result((), False, standings, ())


# --- before play ------------------------------------------------------------------------------------------


def _set_out(state: TMinusState, seat: str, astronaut: bool) -> Step[TMinusState]:
    """TM-02: somebody says whether they are an astronaut."""
    said = replace(state, astronauts={**state.astronauts, seat: astronaut})
    return _begin_when_all_have_said(said)


def _line_up(state: TMinusState, order: Sequence[str]) -> Step[TMinusState]:
    """TM-02: the order that the table agreed on."""
    if sorted(order) != sorted(state.order):
        raise IllegalMove("Everybody stands in the order once.", path=("order",), rules=("TM-02",))
    return Step(replace(state, order=tuple(order)), (line("tm.agreed", "TM-02", order=list(order)),))


def _begin_when_all_have_said(state: TMinusState) -> Step[TMinusState]:
    if state.order and all(state.astronauts[seat] is not None for seat in state.order):
        return _begin(state)
    return Step(state)


def _begin(state: TMinusState) -> Step[TMinusState]:
    """TM-02: the order stands; whoever has said nothing is no astronaut. The first player is on."""
    astronauts = {seat: bool(state.astronauts.get(seat)) for seat in state.order}
    order = rules.turn_order(state.order, [seat for seat in state.order if astronauts[seat]])
    last = [seat for seat in order if astronauts[seat]]
    ready = replace(state, phase="turn", order=order, astronauts=astronauts)
    if not order:
        return Step(ready)
    if state.settings.first_player_handicap:
        ready = replace(ready, handicap=order[0])
    lined_up = line("tm.order", "TM-02", order=list(order), astronauts=last)
    return _tell(_next_turn(ready, order[0], "TM-02"), lined_up)


# --- a turn -----------------------------------------------------------------------------------------------


def _name(state: TMinusState, seat: str, action: Action, rocket: str | None) -> Step[TMinusState]:
    """TM-10: action and rocket are named; from here on nothing can be taken back."""
    player = state.players[seat]
    rules.check(action, rocket, player.fleet, state.limits)
    if rules.ends_turn(action):
        return _pass(state, seat)
    risked = rules.at_risk(action, rocket, player.fleet)
    with_die = tuple(letter for letter in risked if rules.needs_die(player.fleet[letter].tokens))
    named = replace(
        state, action_no=state.action_no + 1, named=Named(action, rocket, with_die), last=(), idle_turns=0
    )
    return Step(named, (line("tm.named", "TM-10", seat=seat, action=action, rocket=rocket),), then="risk")


def _risk(state: TMinusState, dice: Dice) -> Step[TMinusState]:
    """TM-03: the first half of the named action. What was survived is told before a distance is rolled."""
    seat, named = state.player, state.named
    if seat is None or named is None or not _still_stands(state):
        return Step(replace(state, named=None))
    outcome = actions.risk(named.action, named.rocket, state.fleet, dice, seat)
    step = _settled(state, seat, outcome)
    if not outcome.cleared:
        return _aftermath(step, seat, outcome)
    return Step(
        replace(step.state, named=replace(named, at_risk=(), cleared=True)), step.log, then="carry_out"
    )


def _carry_out(state: TMinusState, dice: Dice) -> Step[TMinusState]:
    """The second half of the named action."""
    seat, named = state.player, state.named
    if seat is None or named is None or not _still_stands(state):
        return Step(replace(state, named=None))
    outcome = actions.carry_out(
        named.action, named.rocket, state.fleet, dice, start_tokens=state.limits.start_tokens, by=seat
    )
    step = _settled(state, seat, outcome)
    if named.action == "build" and state.handicap == seat:
        step = replace(step, state=replace(step.state, handicap=None))
    return _aftermath(step, seat, outcome)


def _still_stands(state: TMinusState) -> bool:
    """Whether the named action is still possible: the referee may have corrected the board meanwhile."""
    named = state.named
    return named is not None and rules.is_legal(named.action, named.rocket, state.fleet)


def _settled(state: TMinusState, seat: str, outcome: Outcome) -> Step[TMinusState]:
    """The outcome on the table: rockets, supply (TM-16), and its steps as lines."""
    player = with_fleet(state.players[seat], outcome.fleet)
    if player.supply is not None:
        player = replace(player, supply=max(0, player.supply - outcome.added))
    steps = tuple({"seat": seat, **step} for step in outcome.steps)
    settled = replace(state, players={**state.players, seat: player}, last=state.last + steps)
    return Step(settled, tuple(_line(step) for step in steps))


def _line(step: Json) -> Line:
    told = {name: value for name, value in step.items() if name not in ("step", "rules")}
    return line(f"tm.{step['step']}", *step["rules"], **told)


def _aftermath(step: Step[TMinusState], seat: str, outcome: Outcome) -> Step[TMinusState]:
    """The action is over: a landing ends the game (TM-12), a loss is mourned (TM-14) and may end the turn."""
    state = replace(step.state, named=None)
    if outcome.won:
        return Step(replace(state, phase="over", winner=seat), step.log)
    said: list[Line] = []
    player = state.players[seat]
    forced = rules.must_pass(
        len(player.fleet), len(outcome.destroyed), len(outcome.crashed), state.settings.crash_forces_pass
    )
    if forced:
        state = replace(state, players={**state.players, seat: replace(player, must_pass=True)})
        said.append(line("tm.must_pass", "TM-05", seat=seat))
    seconds = rules.silence(len(outcome.lost), state.settings.silence_seconds)
    if seconds:
        lost = tuple(Lost(seat, letter) for letter in outcome.lost)
        state = replace(state, phase="silence", silence_for=lost)
        said.append(line("tm.silence", "TM-14", seat=seat, rockets=list(outcome.lost), seconds=seconds))
    return Step(state, (*step.log, *said))


def _pass(state: TMinusState, seat: str) -> Step[TMinusState]:
    """TM-13: tokens come off, a limited supply is replenished (TM-16), and the next player is on."""
    idle = state.idle_turns + 1 if state.action_no == 0 else 0
    step = _settled(replace(state, last=(), idle_turns=idle), seat, actions.take_tokens_off(state.fleet))
    player = replace(step.state.players[seat], must_pass=False)
    said = list(step.log)
    limited = state.settings.token_supply
    if limited is not None and player.supply is not None:
        supply = rules.replenished(player.supply, limited.gain, len(player.fleet))
        said.append(line("tm.supply", "TM-16", seat=seat, gained=supply - player.supply, supply=supply))
        player = replace(player, supply=supply)
    after = replace(step.state, players={**step.state.players, seat: player})
    if idle >= IDLE_ROUNDS * len(state.order):
        deserted = line("tm.deserted", "TM-13", rounds=IDLE_ROUNDS)
        return Step(replace(after, phase="over"), (*said, deserted))
    return _tell(_next_turn(after, rules.next_player(state.order, seat)), *said)


def _next_turn(state: TMinusState, player: str, rule: str = "TM-13") -> Step[TMinusState]:
    """`player` is on."""
    return Step(_to_turn(state, player), (line("tm.turn", rule, seat=player, turn=state.turn + 1),))


def _to_turn(state: TMinusState, player: str | None) -> TMinusState:
    return replace(
        state, phase="turn", turn=state.turn + 1, player=player, action_no=0, named=None, silence_for=()
    )


def _heir(state: TMinusState, order: Sequence[str]) -> str:
    """Who is on after a player who has left: the next of those who stay, newcomers being last."""
    at = state.order.index(state.player) if state.player in state.order else 0
    after = [seat for seat in state.order[at:] if seat in order]
    return (after or [seat for seat in order if seat not in state.order] or list(order))[0]


def _tell(step: Step[TMinusState], *first: Line) -> Step[TMinusState]:
    """The same step with lines before its own."""
    return replace(step, log=(*first, *step.log))


GAME = TMinus()
