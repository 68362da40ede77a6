"""Flight steps (WG-T3): craft move, crews do things before and after, all pass; then the turn ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ...core.dice import Dice
from ...core.errors import IllegalMove
from ...core.game import Move, Prompt
from ...core.phases import Handler
from ..builder import Builder
from ..flight import activities, by_hand, crews, docking, eva, moving
from ..rules import board
from ..rules.checks import Rating
from ..state import Craft, GameState
from . import flight_prompts
from .base import playing
from .order import IN_QUEUES, QueuePhase, pop
from .shapes import prompt
from .turn import end_turn


def fly(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-T3."""
    craft = builder.state.craft[builder.state.queue[0]]
    way = next(way for way in moving.ways(builder.state, craft) if way.id == move.args["way"])
    moving.go(builder, craft.id, way)


def fly_to(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-T3, without a board: the step is named by hand."""
    args = move.args
    orbit = args["orbit"] if args["kind"] == "orbit" else None
    if args.get("catch"):
        by_hand.catch(builder, builder.state.queue[0], args["catch"])
        return
    end = args.get("end", False)
    step = board.by_hand(args["name"], args["body"], args["kind"], orbit, end=end)
    by_rcs = args.get("rcs", False)
    by_hand.go(builder, builder.state.queue[0], step, burn=args["burn"], rcs_used=by_rcs)


def deploy(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-E3."""
    craft, part, *to = move.args["payload"].split(">")
    activities.deploy(builder, craft, part, *to)


def jury_rig(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-E4."""
    derp, _, part = move.args["try"].partition(">")
    activities.jury_rig(builder, derp, builder.state.derps[derp].craft, part)


def nudge(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-V3."""
    activities.nudge(builder, move.args["craft"])


def dock(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-E6."""
    one, _, other = move.args["pair"].partition(">")
    docking.dock(builder, one, other)


def undock(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-E7."""
    one, _, other = move.args["pair"].partition(">")
    docking.undock(builder, one, other)


def part_ways(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-E7."""
    a = move.args
    docking.part_ways(builder, a["craft"], a["name"], a["parts"], a["crew"], a["fuel"], a["rations"])


def transfer(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-E7."""
    one, _, other = move.args["pair"].partition(">")
    docking.transfer(builder, seat, one, other, move.args["what"], move.args["amount"])


def go_out(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-E5."""
    eva.go_out(builder, seat, move.args["derp"], move.args["do"], move.args["cargo"])


def shed(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-F3."""
    craft, _, what = move.args["what"].partition(">")
    flight, amount = builder.state.craft[craft], move.args["amount"]
    has = {"fuel": flight.fuel, "rations": flight.rations}.get(what, amount)
    if amount > has:
        raise IllegalMove(
            f"There are {has}.", code="too_much", path=("amount",), rules=("WG-F3",), maximum=has
        )
    activities.shed(builder, craft, what, amount)


def write_off(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-T5."""
    activities.write_off(builder, move.args["craft"])


def track(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-T5."""
    activities.track(builder, move.args["craft"], seat)


class Flight(QueuePhase):
    """WG-T3: craft move in the order of the queue."""

    moves: ClassVar[Mapping[str, Handler[Builder]]] = {
        **IN_QUEUES,
        **playing(
            {
                "fly": fly, "fly_to": fly_to, "deploy": deploy, "jury_rig": jury_rig, "nudge": nudge,
                "dock": dock, "undock": undock, "part_ways": part_ways, "transfer": transfer, "eva": go_out,
                "shed": shed, "write_off": write_off, "track": track,
            }
        ),
    }  # fmt: skip
    trades = True

    def going(self, state: GameState) -> list[Craft]:
        flying = [craft for craft in state.craft.values() if craft.status == "flight"]
        return [craft for craft in flying if not craft.debris and not craft.moved]

    def concerned(self, state: GameState, craft: Craft) -> Rating:
        return moving.concerned(state, craft)

    def by_itself(self, builder: Builder, craft: Craft) -> bool:
        state = builder.state
        here = craft.seat in state.present
        helpless = not crews.controlled(state, craft) and not activities.any_for(state, craft)
        if not craft.moved and not craft.arriving and here and not helpless:
            return False
        pop(builder)
        if helpless and not craft.moved and self.carried(builder.state, craft):
            builder.set(queue=(*builder.state.queue, craft.id))
            return True
        if craft.arriving and not craft.moved:
            moving.arrive(builder, craft.id, craft.at)
        elif not craft.moved:
            moving.coast(builder, craft.id)
        return True

    def carried(self, state: GameState, craft: Craft) -> bool:
        """WG-T3: whether a steered craft that has yet to move has it in tow, and so decides its way."""
        group = [each for each in moving.group(state, craft) if each.id in state.queue]
        return any(crews.controlled(state, each) and not each.moved for each in group)

    def over(self, builder: Builder, dice: Dice) -> bool:
        if waits_for(builder.state):
            return False
        end_turn(builder, dice)
        return True

    def first_asked(self, state: GameState, craft: Craft) -> list[Prompt]:
        return flight_prompts.fly(state, craft)

    def asked_beside(self, state: GameState, seat: str) -> list[Prompt]:
        found = flight_prompts.doing(state, seat)
        if not state.queue and (seat in waits_for(state) or seat in state.ready):
            label = {"turn": state.turn}
            found.insert(0, prompt("ready", label=label, must=True, submitted=seat in state.ready))
        return found


def waits_for(state: GameState) -> tuple[str, ...]:
    """WG-T3: who may still do something after all have moved, and has not passed."""
    if state.settings.plan_ahead:
        return ()
    return tuple(seat for seat in state.present if seat not in state.ready and activities.any_by(state, seat))
