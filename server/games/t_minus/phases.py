"""The phases of a table of T-Minus: setting out, turns, silence for a lost rocket, the end."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from ..core import forms
from ..core.dice import Dice
from ..core.errors import IllegalMove
from ..core.game import REFEREE, Clock, Json, Prompt
from ..core.moves import handlers, prompt
from ..core.phases import Phase
from . import actions, odds, rules
from .builder import IDLE_ROUNDS, TMinusBuilder, idle_rounds
from .rules import Action, Call, Letter, Rocket
from .state import Named, TMinusState

SET_OUT_SECONDS, SET_OUT_WARNINGS = 30, (10,)
"""Seconds to answer whether you are an astronaut, and to warn before the end. No answer counts as no."""

COUNTS_FROM = Fraction(2, 3)
"""A risk is counted down if it holds with at most this chance, that is, fails with a third or more."""

TMinusPhase = Phase[TMinusState, TMinusBuilder]


def set_out(
    builder: TMinusBuilder, seat: str, dice: Dice, astronaut: Annotated[bool, Meta(title="t_minus.astronaut")]
) -> None:
    """Say whether you are an astronaut or cosmonaut: they go last (TM-02)."""
    builder.set(astronauts={**builder.state.astronauts, seat: astronaut})
    builder.begin_if_all_answered()


def name_capsule(
    builder: TMinusBuilder,
    seat: str,
    dice: Dice,
    text: Annotated[str, Meta(min_length=1, max_length=rules.MAX_NAME)],
) -> None:
    """Name the capsule of your first rocket, before the first launch (TM-18)."""
    name = rules.capsule_name(text)
    if not name:
        raise IllegalMove("A name needs a character that can be seen.", path=("text",), rules=("TM-18",))
    builder.set(capsules={**builder.state.capsules, seat: name})
    builder.say("tm.capsule", "TM-18", seat=seat, text=name)


def line_up(builder: TMinusBuilder, seat: str, dice: Dice, order: list[str]) -> None:
    """Set the order of play that the table agreed on (TM-02)."""
    if sorted(order) != sorted(builder.state.order):
        raise IllegalMove("The order must contain every player once.", path=("order",), rules=("TM-02",))
    builder.set(order=tuple(order))
    builder.say("tm.agreed", "TM-02", order=order)


def begin(builder: TMinusBuilder, seat: str, dice: Dice) -> None:
    """Begin without waiting for anybody else (TM-02)."""
    builder.begin()


class SettingOut(TMinusPhase):
    """Astronauts say so, and the referee sets the order that was agreed (TM-02)."""

    moves = handlers(set_out, name_capsule, line_up, begin)

    def prompts(self, state: TMinusState, seat: str) -> tuple[Prompt, ...]:
        if seat == REFEREE:
            order = {"order": list(state.order)}
            return prompt(begin), prompt(line_up, {"order": forms.order(state.order)}, default=order)
        if seat not in state.astronauts:
            return ()
        answered = state.astronauts[seat] is not None
        asked = prompt(set_out, default={"astronaut": False}, must=True, submitted=answered)
        if not state.settings.calls:
            return (asked,)
        name = state.capsules.get(seat)
        default = {"text": name} if name else None
        return asked, prompt(name_capsule, default=default, submitted=name is not None)

    def question(self, state: TMinusState, seat: str) -> str:
        return "set_out"

    def clock(self, state: TMinusState) -> Clock | None:
        return Clock("set_out", "set_out", SET_OUT_SECONDS, SET_OUT_WARNINGS)

    def ring(self, builder: TMinusBuilder, dice: Dice) -> None:
        builder.begin()


def build(builder: TMinusBuilder, seat: str, dice: Dice) -> None:
    """Risk every rocket, then build a new one (TM-06)."""
    _name_action(builder, seat, "build", None)


def fire(builder: TMinusBuilder, seat: str, dice: Dice, rocket: Letter) -> None:
    """Risk a rocket, then roll for the distance that it flies (TM-07, TM-08)."""
    _name_action(builder, seat, "fire", rocket)


def separate(builder: TMinusBuilder, seat: str, dice: Dice, rocket: Letter) -> None:
    """Risk a rocket, then drop its largest tank (TM-09)."""
    _name_action(builder, seat, "separate", rocket)


def _name_action(builder: TMinusBuilder, seat: str, action: Action, rocket: Letter | None) -> None:
    """Name the action and its rocket, which cannot be taken back, and let the risk follow (TM-10)."""
    state = builder.state
    fleet = state.players[seat].fleet
    rules.check_action(action, rocket, fleet, state.limits)
    at_risk = rules.at_risk(action, rocket, fleet)
    counts = odds.built({letter: fleet[letter] for letter in at_risk}) <= COUNTS_FROM
    with_die = tuple(letter for letter in at_risk if rules.needs_die(fleet[letter].tokens))
    named = Named(action, rocket, with_die)
    builder.set(action_no=state.action_no + 1, named=named, last=(), idle_turns=0)
    builder.say(
        "tm.named",
        "TM-10",
        seat=seat,
        action=action,
        rocket=rocket,
        board=state.board,
        counts=counts and rocket is not None and len(state.order) < rules.MANY,
    )
    if rules.is_match_point(action, fleet.get(rocket or "")) and _uncalled(builder.state):
        builder.set(phase="match_point")
        builder.say("tm.match_point", "TM-18", seat=seat, rocket=rocket)
    else:
        builder.then = "risk"


def _uncalled(state: TMinusState) -> list[str]:
    """Return the players who may call what is at risk now and have not called yet (TM-18)."""
    if not state.called_on:
        return []
    return [seat for seat in state.order if seat != state.player and seat not in state.calls]


def call(builder: TMinusBuilder, seat: str, dice: Dice, side: Call) -> None:
    """Call whether the next risk of the player on turn holds or falls, until its die is thrown (TM-18)."""
    builder.set(calls={**builder.state.calls, seat: side})


def pass_(builder: TMinusBuilder, seat: str, dice: Dice) -> None:
    """End the turn: all tokens come off (TM-13).

    A limited supply is replenished (TM-16)."""
    idle = builder.state.idle_turns + 1 if builder.state.action_no == 0 else 0
    builder.set(last=(), idle_turns=idle)
    builder.end_turn(seat)


def end(builder: TMinusBuilder, seat: str, dice: Dice) -> None:
    """End a race in which everybody has only passed for many rounds (TM-13)."""
    builder.set(phase="over")
    builder.say("tm.deserted", "TM-13", rounds=idle_rounds(builder.state))


def risk(builder: TMinusBuilder, dice: Dice) -> None:
    """Make the first half of the named action: its risks, before a distance is rolled (TM-03)."""
    if (named_by := builder.named_action()) is None:
        return
    seat, named = named_by
    fleet, at_risk = builder.state.fleet, builder.state.at_risk
    outcome = actions.risk(named.action, named.rocket, fleet, dice, seat)
    builder.apply_outcome(seat, outcome)
    if at_risk:
        builder.settle_calls(outcome.cleared, likely=odds.likely_hold(at_risk))
    if outcome.cleared:
        builder.set(named=replace(named, at_risk=(), cleared=True))
        builder.then = "carry_out"
    else:
        builder.finish_action(seat, outcome)
        builder.end_turn_if_forced()


def carry_out(builder: TMinusBuilder, dice: Dice) -> None:
    """Make the second half of the named action."""
    if (named_by := builder.named_action()) is None:
        return
    (seat, named), state = named_by, builder.state
    outcome = actions.carry_out(
        named.action, named.rocket, state.fleet, dice, start_tokens=state.limits.start_tokens, by=seat
    )
    builder.apply_outcome(seat, outcome)
    if named.action == "build" and state.handicap == seat:
        builder.set(handicap=None)
    builder.finish_action(seat, outcome)
    builder.end_turn_if_forced()


NAMED: Mapping[Action, Callable[[str, Rocket], Json]] = {
    "fire": odds.fire_entry,
    "separate": odds.separate_entry,
}
"""Makes the odds of the actions that name a rocket."""


def _question(state: TMinusState, seat: str) -> str:
    """Return the name of the question: a new one after each action for the player on turn and the referee."""
    if seat in (state.player, REFEREE):
        return f"{state.turn}.{state.action_no}.{state.phase}"
    return "watch"


def _may_end(state: TMinusState, seat: str) -> bool:
    return seat == REFEREE and idle_rounds(state) >= IDLE_ROUNDS


def _call_prompts(state: TMinusState, seat: str) -> tuple[Prompt, ...]:
    """Offer a call to those who watch, with its chance and its points, where a rocket may fall (TM-18)."""
    about = state.called_on
    if seat not in state.order or not about:
        return ()
    called = state.calls.get(seat)
    default = {"side": called or "holds"}
    return (prompt(call, default=default, submitted=called is not None, odds=odds.call_entry(about)),)


class Turn(TMinusPhase):
    """One player builds, fires and separates, until they pass (TM-04)."""

    moves = handlers(build, fire, separate, pass_, call, end)
    own_moves = {"risk": risk, "carry_out": carry_out}

    def prompts(self, state: TMinusState, seat: str) -> tuple[Prompt, ...]:
        """Offer all legal actions, with their exact chances (TM-17); by rocket where one is named."""
        if _may_end(state, seat):
            return (prompt(end),)
        if seat != state.player:
            return _call_prompts(state, seat)
        fleet, limits = state.fleet, state.limits
        offered = []
        if rules.is_legal("build", None, fleet, limits):
            offered.append(prompt(build, odds=odds.build_entry(fleet)))
        for action, entry in NAMED.items():
            letters = [letter for letter in fleet if rules.is_legal(action, letter, fleet, limits)]
            if letters:
                by_rocket = {letter: entry(letter, fleet[letter]) for letter in letters}
                rocket = {"rocket": forms.enum(letters)}
                move = self.moves[action].function
                offered.append(prompt(move, rocket, default={"rocket": letters[0]}, odds=by_rocket))
        return (*offered, prompt(pass_, must=True))

    question = staticmethod(_question)


MATCH_POINT_SECONDS = 5
"""Seconds for calls before the throw that may win."""


class MatchPoint(TMinusPhase):
    """Before the throw that may win: those who watch call it, for a few seconds or until all have (TM-18)."""

    moves = handlers(call)

    def prompts(self, state: TMinusState, seat: str) -> tuple[Prompt, ...]:
        return () if seat == state.player else _call_prompts(state, seat)

    question = staticmethod(_question)

    def moved(self, builder: TMinusBuilder, dice: Dice) -> None:
        if not _uncalled(builder.state):
            self.ring(builder, dice)

    def clock(self, state: TMinusState) -> Clock | None:
        return Clock(f"match_point.{state.turn}.{state.action_no}", "match_point", MATCH_POINT_SECONDS)

    def ring(self, builder: TMinusBuilder, dice: Dice) -> None:
        builder.set(phase="turn")
        builder.then = "risk"


def end_silence(builder: TMinusBuilder, seat: str, dice: Dice) -> None:
    """Cut the silence for a lost rocket short (TM-14)."""
    builder.set(phase="turn", silence_for=())
    builder.end_turn_if_forced()


class Silence(TMinusPhase):
    """A moment of silence for every rocket that was just lost. The referee can end it early (TM-14)."""

    moves = handlers(end_silence)

    def prompts(self, state: TMinusState, seat: str) -> tuple[Prompt, ...]:
        return (prompt(end_silence),) if seat == REFEREE else ()

    question = staticmethod(_question)

    def clock(self, state: TMinusState) -> Clock | None:
        seconds = rules.silence(len(state.silence_for), state.settings.silence_seconds, len(state.order))
        return Clock(f"silence.{state.turn}.{state.action_no}", "silence", seconds)

    def ring(self, builder: TMinusBuilder, dice: Dice) -> None:
        end_silence(builder, REFEREE, dice)


class Over(TMinusPhase):
    """The phase after the end, without prompts (TM-12)."""

    question = staticmethod(_question)
