"""A turn begins: its event is drawn, the politicians vote if it asks them, everybody reads it (MB-10)."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from ...core.dice import Dice
from ...core.forms import enum, one_of
from ...core.game import NOBODY, Prompt, Seat, Secret
from ...core.moves import handlers, prompt
from ...core.together import all_answered, unanswered, with_answer
from .. import seating
from ..builder import Builder
from ..rules import conflict
from ..rules.force import ForceSource
from ..rules.lineup import drawing_side
from ..state import DrawnEvent, GameState, OpenEvent, PhaseName
from . import effects
from .base import FAST_MODE, MoonPhase
from .breather import begin_turn

VOTE_SECONDS = 15
"""Seconds for a vote at a table with no time to read: its politicians still vote (MB-10)."""


def draw_event(builder: Builder, seat: str, dice: Dice) -> None:
    """Turn up the event card of this turn (MB-10)."""
    builder.move_on(dice)


def enter_event(builder: Builder, seat: str, dice: Dice, event: str) -> None:
    """Enter the event that was drawn from the printed deck (MB-10)."""
    draw(builder, event, dice)
    builder.enter(_after_card(builder.state), dice)


class EventPhase(MoonPhase):
    """The drawing politician turns up a card; in Fast Mode the game does."""

    moves = FAST_MODE | handlers(draw_event, enter_event)

    def enter(self, builder: Builder, dice: Dice) -> None:
        begin_turn(builder, dice)
        _refill(builder, dice)

    def is_due(self, state: GameState) -> bool:
        return state.deck.out or (state.fast and state.settings.events == "app")

    def leave(self, builder: Builder, dice: Dice) -> PhaseName:
        state = builder.state
        if state.deck.out:
            builder.say("mb.no_event", "MB-19", turn=state.turn, increase=state.in_force.increase)
            return "play"
        draw(builder, state.deck.order.value[0], dice)
        return _after_card(builder.state)

    def seat_prompts(self, state: GameState, seat: Seat) -> Sequence[Prompt]:
        if seating.drawer(state) != seat.id:
            return ()
        if state.settings.events == "app":
            return (prompt(draw_event, must=True),)
        left = set(state.deck.order.value)
        ids = [event.id for event in state.pack.events if event.id in left]
        first = state.deck.order.value[0] if state.mode == "historic" else ids[0]
        return (prompt(enter_event, {"event": enum(ids)}, default={"event": first}, must=True),)


def _refill(builder: Builder, dice: Dice) -> None:
    """Refill an empty standard deck from its discard (MB-19)."""
    deck = builder.state.deck
    lasting = {event.id for event in builder.state.pack.events if event.lasting}
    back = [id for id in deck.pile if id not in lasting]
    left, shuffle = conflict.refill(builder.state.mode, deck.order.value, back)
    if shuffle:
        left = dice.shuffle(left, why="moon_or_bust.events", scope=NOBODY)
        builder.say("mb.reshuffled", "MB-19", cards=len(left))
        pile = tuple(id for id in deck.pile if id in lasting)
        deck = replace(deck, pile=pile, discarded=len(pile))
    builder.set(deck=replace(deck, left=len(left), out=not left, order=Secret(left, NOBODY)))
    effects.refresh_force(builder)


def draw(builder: Builder, event_id: str, dice: Dice) -> None:
    """Turn up a card and carry out its effects (MB-10)."""
    state = builder.state
    event, drawer, deck = state.pack.event(event_id), drawing_side(state.turn), state.deck
    left = tuple(id for id in deck.order.value if id != event.id)
    # instant cards go to the discard at once, lasting ones when they are over
    pile = deck.pile if event.lasting else (*deck.pile, event.id)
    deck = replace(deck, left=len(left), discarded=len(pile), order=Secret(left, NOBODY), pile=pile)
    builder.set(deck=deck, event=DrawnEvent(event.id, event.number, drawer))
    if event.lasting:
        until = None if event.turns is None else state.turn + event.turns - 1
        builder.set(open_events=(*state.open_events, OpenEvent(event.id, until, drawer)))
    builder.say("mb.event", "MB-10", event=event.id, number=event.number, drawer=drawer)
    effects.refresh_force(builder)
    effects.carry_out(builder, ForceSource(event.in_effect(None), event.id, drawer), dice)
    if event.vote is not None:
        builder.set(votes=unanswered(seating.politicians(state)))


def _after_card(state: GameState) -> PhaseName:
    """Return the phase that a card asks for before play: cards to enter, a vote, time to read."""
    if state.entries:
        return "solutions"
    if state.open_vote is not None:
        return "vote"
    return "reading" if state.fast and state.settings.reading_seconds else "play"


def vote(builder: Builder, seat: str, dice: Dice, choice: str) -> None:
    """Choose what the event does (MB-10)."""
    builder.set(votes=with_answer(builder.state.votes, seat, choice))
    builder.go_on(dice)


def count_votes(builder: Builder, dice: Dice) -> None:
    """The most votes win; a tie, or no vote at all, is the card's first choice (MB-10)."""
    state = builder.state
    event = state.open_vote
    if event is None or event.vote is None or state.event is None:
        return
    cast_votes = Counter(vote.value for vote in state.votes.values() if vote.value is not None)
    ids = [choice.id for choice in event.vote.choices]
    winner_votes = max(cast_votes.values(), default=0)
    leading = [id for id in ids if cast_votes[id] == winner_votes]
    choice = leading[0] if len(leading) == 1 else ids[0]
    builder.say("mb.vote", "MB-10", event=event.id, choice=choice, votes={id: cast_votes[id] for id in ids})
    drawn = replace(state.event, choice=choice)
    lying = tuple(replace(e, choice=choice) if e.id == event.id else e for e in state.open_events)
    builder.set(event=drawn, open_events=lying)
    effects.refresh_force(builder)
    chosen = event.vote.choices[ids.index(choice)].effects
    effects.carry_out(builder, ForceSource(chosen, event.id, drawn.drawer), dice)


class Vote(MoonPhase):
    """The politicians choose the effects of the card."""

    moves = FAST_MODE | handlers(vote)
    timer = "reading"
    """One clock for vote and reading: a politician who has voted may read on until it rings."""

    def is_due(self, state: GameState) -> bool:
        return all_answered(state.votes)

    def leave(self, builder: Builder, dice: Dice) -> PhaseName:
        count_votes(builder, dice)
        return _after_card(builder.state)

    def seconds(self, state: GameState) -> int:
        return super().seconds(state) or VOTE_SECONDS

    def ring(self, builder: Builder, dice: Dice) -> None:
        """Count the votes that are in. The time to read is over, too."""
        count_votes(builder, dice)
        builder.enter("solutions" if builder.state.entries else "play", dice)

    def seat_prompts(self, state: GameState, seat: Seat) -> Sequence[Prompt]:
        event = state.open_vote
        if seat.id not in state.votes or event is None or event.vote is None:
            return ()
        choices = event.vote.choices
        options = one_of((c.id, f"moon_or_bust.choice.{event.id}.{c.id}") for c in choices)
        return (
            prompt(
                vote,
                {"choice": options},
                label={"event": event.id},
                default={"choice": choices[0].id},
                must=True,
                submitted=state.votes[seat.id].value is not None,
            ),
        )


class EventReading(MoonPhase):
    """Fast Mode: time to read the event. There is none without a clock."""

    timer = "reading"

    def is_due(self, state: GameState) -> bool:
        return not state.fast

    def leave(self, builder: Builder, dice: Dice) -> PhaseName:
        return "play"
