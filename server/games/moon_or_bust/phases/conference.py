"""The conference: politicians of both teams talk alone, each with a hand under the table (MB-32).

The hands are the house's: they are secret until the talk is over, and change nothing in play.
So are the others' guesses whether all hands are held out."""

from ...core.dice import Dice
from ...core.game import Json, Prompt, Secret
from ...core.moves import prompt
from ...core.secret import own
from ...core.tips import right_seats, with_tip
from .. import seating
from ..builder import Builder
from ..state import GameState
from ..terms import SIDES

CONFERENCE_SECONDS = 180
"""Seconds of a talk outside Fast Mode, whose clock of play ends talks as well."""


def is_open(state: GameState) -> bool:
    """Return True while politicians of both teams talk; before, those who came wait for the others."""
    came = state.conference
    return all(any(s in came for s in seating.seats_of(state.seats, side, "politician")) for side in SIDES)


def confer(builder: Builder, seat: str, dice: Dice) -> None:
    """Come to the conference, which begins once each team has a politician there (MB-32)."""
    before = is_open(builder.state)
    builder.set(conference={**builder.state.conference, seat: Secret(None, own(seat))})
    if not before and is_open(builder.state):
        builder.say("mb.conference", "MB-32", seats=list(builder.state.conference))


def shake(builder: Builder, seat: str, dice: Dice, out: bool) -> None:
    """Hold your hand out under the table, or keep it; it is shown once the talk is over, and binds nobody."""
    builder.set(conference={**builder.state.conference, seat: Secret(out, own(seat))})


def guess_hands(builder: Builder, seat: str, dice: Dice, shakes: bool) -> None:
    """Guess whether all who talk hold a hand out; shown once the talk is over, and worth nothing."""
    builder.set(guesses=with_tip(builder.state.guesses, seat, shakes))


def end_conference(builder: Builder, seat: str, dice: Dice) -> None:
    """Go back to the table: the talk is over for all (MB-32)."""
    part(builder)


def part(builder: Builder) -> None:
    """End the talk, and show the hands if anybody said something about theirs or guessed."""
    came, guesses = builder.state.conference, builder.state.guesses
    if is_open(builder.state):
        if guesses or any(hand.value is not None for hand in came.values()):
            out = [seat for seat, hand in came.items() if hand.value]
            kept = [seat for seat in came if seat not in out]
            guessed: Json = {"right": right_seats(guesses, kept == [])} if guesses else {}
            builder.say("mb.hands", out=out, kept=kept, **guessed)
        else:
            builder.say("mb.conference_over", "MB-32")
    builder.set(conference={}, guesses={})


def guess_prompts(state: GameState, seat: str) -> list[Prompt]:
    """List what a seat can do while others talk alone: guess their hands."""
    if not is_open(state) or seat in state.conference:
        return []
    guess = state.guesses.get(seat)
    default = None if guess is None else Secret({"shakes": guess.value}, guess.to)
    return [prompt(guess_hands, default=default)]


def prompts(state: GameState, seat: str) -> list[Prompt]:
    """List what a politician can do about the conference."""
    hand = state.conference.get(seat)
    if hand is None:
        return [prompt(confer)]
    leave = prompt(end_conference)
    if not is_open(state):
        return [leave]
    chosen = None if hand.value is None else {"out": hand.value}
    return [prompt(shake, default=Secret(chosen, hand.to)), leave]
