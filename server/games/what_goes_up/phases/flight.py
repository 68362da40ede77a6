"""Flight steps: craft move, crews act before and after, all pass, the turn ends (WG-T3)."""

from typing import ClassVar

from ...core.dice import Dice
from ...core.game import Prompt
from ...core.moves import prompt
from ..args import Fly, FlyTo, Ready
from ..builder import Builder
from ..flight import activities, by_hand, crews, docking, eva, moving, where
from ..rules import timing
from ..state import Craft, GameState, Uses
from . import flight_prompts
from .base import playing
from .order import IN_QUEUES, Announced, QueuePhase, requeue
from .turn import end_turn


def fly(builder: Builder, seat: str, args: Fly, dice: Dice) -> None:
    """Move the first craft in the queue (WG-T3)."""
    craft = builder.state.craft[builder.state.queue[0]]
    way = next(way for way in moving.ways(builder.state, craft) if way.course == args.way)
    if not FLIGHT.gives_way(builder, moving.used_by(way)):
        moving.go(builder, craft.id, way)


def fly_to(builder: Builder, seat: str, args: FlyTo, dice: Dice) -> None:
    """Move the first craft in the queue, where no board is used (WG-T3)."""
    craft = builder.state.craft[builder.state.queue[0]]
    uses: Uses = "rcs" if args.rcs else "thruster" if args.burn or args.catch else "hull"
    if uses not in moving.may_use(builder.state, craft) or not FLIGHT.gives_way(builder, uses):
        by_hand.fly_to(builder, seat, args, dice)


class Flight(QueuePhase):
    """Craft move in the order of the queue (WG-T3)."""

    moves: ClassVar = IN_QUEUES | playing(
        fly,
        fly_to,
        activities.deploy,
        activities.jury_rig,
        activities.nudge,
        activities.shed,
        activities.write_off,
        activities.track,
        docking.dock,
        docking.undock,
        docking.part_ways,
        docking.transfer,
        eva.go_out,
        eva.run_errand,
    )
    trades = True

    def going(self, state: GameState) -> list[Craft]:
        flying = [craft for craft in state.craft.values() if craft.status == "flight"]
        return [craft for craft in flying if not craft.debris and not craft.moved]

    def steps(self, state: GameState, seat: str) -> list[Announced]:
        mine = [state.craft[id] for id in state.queue if state.craft[id].seat == seat]
        able = [(craft, moving.may_use(state, craft)) for craft in mine if not craft.arriving]
        return [(craft, part) for craft, parts in able if len(parts) > 1 for part in parts]

    concerned = staticmethod(moving.concerned)

    def gives_way(self, builder: Builder, uses: Uses) -> bool:
        """Put the first craft behind those with a better part, if its step uses another part than announced
        (WG-T2). Craft whose players chose to wait do not count. Return True if it was put back."""
        first, *rest = builder.state.queue
        if moving.next_uses(builder.state, builder.state.craft[first]) == uses:
            return False
        builder.craft(first, announced=uses)
        state = builder.state
        craft = state.craft[first]
        own = timing.place(self.contender(state, first))
        better = [
            k
            for k, id in enumerate(rest, 1)
            if id not in state.waited
            and state.craft[id].seat != craft.seat
            and timing.place(self.contender(state, id)) < own
        ]
        if not better or where.at_mark(state, craft):
            return False
        requeue(builder, (*rest[: better[-1]], first, *rest[better[-1] :]))
        builder.tell("gave_way", craft, "WG-T2", part=uses)
        return True

    def by_itself(self, builder: Builder, craft: Craft) -> bool:
        state = builder.state
        here = craft.seat in state.present
        helpless = not crews.controlled(state, craft) and not self.asks(state, craft)
        if not craft.moved and not craft.arriving and here and not helpless:
            return False
        builder.pop()
        if helpless and not craft.moved and self.carried(builder.state, craft):
            builder.set(queue=(*builder.state.queue, craft.id))
            return True
        if craft.arriving and not craft.moved:
            moving.arrive(builder, craft.id, craft.at)
        elif not craft.moved:
            moving.coast(builder, craft.id)
        return True

    def asks(self, state: GameState, craft: Craft) -> bool:
        """True if the player of a craft has something to decide besides its way."""
        return craft.seat in state.present and activities.acts(state, craft) and eva.any_own(state, craft)

    def carried(self, state: GameState, craft: Craft) -> bool:
        """True for a craft in tow of a steered one that has yet to move (WG-T3)."""
        group = [member for member in moving.group(state, craft) if member.id in state.queue]
        return any(crews.controlled(state, member) and not member.moved for member in group)

    def over(self, builder: Builder, dice: Dice) -> bool:
        if waits_for(builder.state):
            return False
        end_turn(builder, dice)
        return True

    first_asked = staticmethod(flight_prompts.fly)

    def asked_beside(self, state: GameState, seat: str) -> list[Prompt]:
        found = flight_prompts.doing(state, seat)
        if not state.queue and (seat in waits_for(state) or seat in state.ready):
            label = {"turn": state.turn}
            found.insert(0, prompt(Ready, label=label, must=True, submitted=seat in state.ready))
        return found


FLIGHT = Flight()


def waits_for(state: GameState) -> tuple[str, ...]:
    """Return the seats that may still act after all craft have moved, and have not passed (WG-T3)."""
    if state.settings.plan_ahead:
        return ()
    return tuple(seat for seat in state.present if seat not in state.ready and eva.any_by(state, seat))
