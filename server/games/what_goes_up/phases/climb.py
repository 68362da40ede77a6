"""Going up: the launches, then the insertions (WG-T1, WG-X2, WG-X3)."""

from typing import ClassVar

from ...core.dice import Dice
from ...core.forms import one_of
from ...core.game import Json, Prompt
from ...core.moves import prompt
from .. import args
from ..builder import Builder
from ..flight import launching, where
from ..rules.checks import WORST, Rating
from ..state import Craft, GameState, Part, Phase
from .base import playing
from .order import IN_QUEUES, QueuePhase, chances, pop


def launch(builder: Builder, seat: str, args: args.Launch, dice: Dice) -> None:
    """Lift off (WG-X2)."""
    launching.lift_off(builder, pop(builder))


def stay(builder: Builder, seat: str, args: args.Stay, dice: Dice) -> None:
    """Not this turn (WG-T1)."""
    builder.tell("stayed", builder.state.craft[pop(builder)], "WG-T1")


def insert(builder: Builder, seat: str, args: args.Insert, dice: Dice) -> None:
    """Go into orbit (WG-X3)."""
    launching.insert(builder, pop(builder), args.mark)


def come_down(builder: Builder, seat: str, args: args.ComeDown, dice: Dice) -> None:
    """A suborbital hop (WG-T1)."""
    launching.coast_down(builder, pop(builder))


def _rating(parts: tuple[Part, ...]) -> Rating:
    return Rating(parts[0].fail, parts[0].boom) if parts else WORST


class Launch(QueuePhase):
    """Craft on the pad lift off, or stay (WG-X2)."""

    moves: ClassVar = IN_QUEUES | playing(launch, stay)
    following: ClassVar[Phase] = "insertion"

    def going(self, state: GameState) -> list[Craft]:
        return [craft for craft in state.craft.values() if craft.status == "pad"]

    def concerned(self, state: GameState, craft: Craft) -> Rating:
        return _rating(launching.stages(craft, "launch"))

    def begun(self, builder: Builder) -> None:
        builder.say("wgu.launches", "WG-T1", turn=builder.state.turn, craft=list(builder.state.queue))

    def by_itself(self, builder: Builder, craft: Craft) -> bool:
        state = builder.state
        used_up = state.programmes[craft.seat].launches >= state.settings.launches_per_turn
        if craft.status == "pad" and craft.seat in state.present and not used_up:
            return False
        pop(builder)
        return True

    def first_asked(self, state: GameState, craft: Craft) -> list[Prompt]:
        label = {"craft": craft.id, "name": craft.name}
        parts = [part.id for part in launching.stages(craft, "launch")]
        return [
            prompt(args.Launch, label=label, must=True, odds=chances(state, craft, parts)),
            prompt(args.Stay, label=label),
        ]


class Insertion(QueuePhase):
    """Craft that are up go into an orbit, or come down (WG-X3)."""

    moves: ClassVar = IN_QUEUES | playing(insert, come_down)
    following: ClassVar[Phase] = "flight"

    def going(self, state: GameState) -> list[Craft]:
        up = [craft for craft in state.craft.values() if craft.status == "up"]
        return [craft for craft in up if launching.can_insert(state, craft)]

    def concerned(self, state: GameState, craft: Craft) -> Rating:
        return _rating(launching.insertion_stages(state, craft))

    def by_itself(self, builder: Builder, craft: Craft) -> bool:
        if craft.seat in builder.state.present:
            return False
        launching.coast_down(builder, pop(builder))
        return True

    def first_asked(self, state: GameState, craft: Craft) -> list[Prompt]:
        label = {"craft": craft.id, "name": craft.name}
        odds = chances(state, craft, [part.id for part in launching.insertion_stages(state, craft)])
        marks = [mark for mark in where.marks_ahead(state, craft) if mark.does == "insertion"]
        choice: dict[str, Json | None] = {"mark": None}
        default = {}
        if len(marks) > 1:
            choice = {"mark": one_of((mark.id, mark.to) for mark in marks)}
            default = {"mark": marks[0].id}
        needed = tuple(default)
        return [
            prompt(args.Insert, choice, required=needed, label=label, default=default, must=True, odds=odds),
            prompt(args.ComeDown, label=label),
        ]
