"""The launches, then the insertions of a turn (WG-T1, WG-X2, WG-X3)."""

from typing import Any, ClassVar

from msgspec.structs import replace

from ...core.dice import Dice
from ...core.forms import one_of
from ...core.game import Json, Prompt
from ...core.moves import prompt
from ..builder import Builder
from ..flight import books, crews, launching, where
from ..rules.checks import Rating
from ..state import Craft, GameState, Part, Phase
from .base import playing
from .order import QUEUE_MOVES, QueuePhase, exact_chances
from .shapes import label_of


def _details(asked: Prompt) -> dict[str, Any]:
    """Return what a prompt's label tells besides its name, for the prompts beside it."""
    return {key: value for key, value in asked.label.items() if key != "id"}


class Climb(QueuePhase):
    """Craft go up together: each is decided in its order, then all go."""

    craft_on_turn = staticmethod(launching.craft_on_turn)

    def stages(self, state: GameState, craft: Craft) -> tuple[Part, ...]:
        """Return the stages that roll."""
        raise NotImplementedError

    def deciding_rating(self, state: GameState, craft: Craft) -> Rating:
        return crews.worst(self.stages(state, craft))

    def play_unasked(self, builder: Builder, craft: Craft) -> bool:
        if launching.may_go(builder.state, craft):
            return False
        builder.unqueue(craft.id)
        if craft.status == "up":
            launching.coast_down(builder, craft.id)
        return True

    def advance(self, builder: Builder, dice: Dice) -> bool:
        if builder.state.lit and not launching.together(builder.state):
            launching.go_up(builder)
            return True
        return super().advance(builder, dice)


class Launch(Climb):
    """Craft on the pad launch or stay (WG-X2)."""

    moves: ClassVar = QUEUE_MOVES | playing(launching.launch, launching.stay)
    following: ClassVar[Phase] = "insertion"

    def craft_to_go(self, state: GameState) -> list[Craft]:
        return [craft for craft in state.craft.values() if craft.status == "pad"]

    def stages(self, state: GameState, craft: Craft) -> tuple[Part, ...]:
        return launching.stages(craft, "launch")

    def announce(self, builder: Builder) -> None:
        builder.say("wgu.launches", "WG-T1", turn=builder.state.turn, craft=list(builder.state.queue))

    def first_asked(self, state: GameState, craft: Craft) -> Prompt:
        firsts = books.firsts_at(state, where.launch_step(state))
        label = label_of(craft, firsts=books.still_open(state, firsts))
        return prompt(launching.launch, label=label, must=True)

    def first_prompts(self, state: GameState, craft: Craft) -> list[Prompt]:
        launch = self.first_asked(state, craft)
        odds = exact_chances(state, craft, self.stages(state, craft), where.launch_step(state))
        return [replace(launch, odds=odds), prompt(launching.stay, label=_details(launch))]


class Insertion(Climb):
    """Craft that are up go into orbit or come down (WG-X3)."""

    moves: ClassVar = QUEUE_MOVES | playing(launching.insert, launching.come_down)
    following: ClassVar[Phase] = "flight"

    def craft_to_go(self, state: GameState) -> list[Craft]:
        up = [craft for craft in state.craft.values() if craft.status == "up"]
        return [craft for craft in up if launching.can_insert(state, craft)]

    stages = staticmethod(launching.insertion_stages)

    def first_asked(self, state: GameState, craft: Craft) -> Prompt:
        several = ["multi_derp"] * (len(craft.crew) > 1)
        firsts = books.firsts_at(state, where.insertion_step(state, "")) + several
        label = label_of(craft, strands=launching.strands(craft), firsts=books.still_open(state, firsts))
        return prompt(launching.insert, label=label, must=True)

    def first_prompts(self, state: GameState, craft: Craft) -> list[Prompt]:
        label = _details(self.first_asked(state, craft))
        odds = exact_chances(state, craft, self.stages(state, craft), where.insertion_step(state, ""))
        marks = [mark for mark in where.marks_ahead(state, craft) if mark.does == "insertion"]
        choice: dict[str, Json | None] = {"mark": None}
        default: Json = {}
        if len(marks) > 1:
            choice, default = {"mark": one_of((mark.id, mark.to) for mark in marks)}, {"mark": marks[0].id}
        more: Json = {"required": tuple(default), "default": default, "must": True, "odds": odds}
        insert = prompt(launching.insert, choice, label=label, **more)
        return [insert, prompt(launching.come_down, label=label)]
