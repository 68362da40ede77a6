"""What players and the referee do: one small function a move, on a `Builder`. `play.py` finds them by name.

A move only gets here when it is among the seat's prompts and its args fit the prompt's schema.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ...core.dice import Dice
from ...core.errors import IllegalMove
from ...core.game import Move
from ..builder import Builder
from ..flight import activities, checking, docking, ending, eva, hulls, launching, moving
from ..mission import filing
from ..rules import board, stories
from ..state import Bundle, Outcomes
from ..workshop import inventions as workshop
from ..workshop import trading
from . import flow, order

Handler = Callable[[Builder, str, Move, Dice], None]

# --- the workshop -----------------------------------------------------------------------------------------


def invent(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-B3."""
    workshop.invent(builder, seat, move.args["name"], move.args["what"], move.args["mass"])


def improve(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-B4."""
    workshop.improve(builder, seat, move.args["design"], move.args["fail"], move.args["boom"])


def build(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-B5."""
    workshop.build(builder, seat, move.args["design"], move.args["number"])


def hire(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-B6."""
    workshop.hire(builder, seat, move.args["name"])


def train(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-B6."""
    workshop.train(builder, seat, move.args["derp"], move.args["skill"], move.args["points"])


def heal(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-B6."""
    workshop.heal(builder, seat, move.args["derp"])


def draw(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-M7."""
    workshop.draw(builder, seat, move.args)


def load_code(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-M7."""
    workshop.load_code(builder, seat, move.args["code"])


def throw_away(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-M7."""
    workshop.throw_away(builder, seat, move.args["drawing"])


def assemble(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-M7, WG-B5."""
    args = move.args
    workshop.assemble(builder, seat, args["name"], args["drawing"], args["crew"])


def file_plan(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-T3."""
    filing.file(builder, move.args["craft"], move.args["to"])


def take_apart(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-B5."""
    workshop.take_apart(builder, move.args["craft"])


def ready(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-T1: this player's R&D is done, or this player passes."""
    if seat not in builder.state.ready:
        builder.set(ready=(*builder.state.ready, seat))


def unready(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """Taken back, while others have not said so."""
    builder.set(ready=tuple(other for other in builder.state.ready if other != seat))


# --- trades -----------------------------------------------------------------------------------------------


def trade(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-B7."""
    gives = msgspec.convert(move.args["gives"], Bundle)
    takes = msgspec.convert(move.args["takes"], Bundle)
    trading.offer(builder, seat, move.args["to"], gives, takes)


def accept(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-B7."""
    trading.accept(builder, move.args["offer"])


def decline(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-B7."""
    trading.withdraw(builder, move.args["offer"])


# --- the order, and going up ------------------------------------------------------------------------------


def rush(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-T2."""
    order.rush(builder, seat, move.args["derps"], dice)


def wait(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-T2: behind the next one."""
    first, second, *rest = builder.state.queue
    builder.set(queue=(second, first, *rest), waited=(*builder.state.waited, first))
    builder.tell("waited", builder.state.craft[first], "WG-T2")


def launch(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-X2."""
    launching.lift_off(builder, _pop(builder))


def stay(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-T1: not this turn."""
    builder.tell("stayed", builder.state.craft[_pop(builder)], "WG-T1")


def insert(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-X3."""
    launching.insert(builder, _pop(builder), move.args.get("mark", ""))


def come_down(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-T1: a suborbital hop."""
    launching.coast_down(builder, _pop(builder))


def _pop(builder: Builder) -> str:
    first, *rest = builder.state.queue
    builder.set(queue=tuple(rest))
    return first


# --- flight steps -----------------------------------------------------------------------------------------


def fly(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-T3."""
    craft = builder.state.craft[builder.state.queue[0]]
    way = next(way for way in moving.ways(builder.state, craft) if way.id == move.args["way"])
    moving.go(builder, craft.id, way)


def fly_to(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-T3, without a board: the step is named by hand."""
    args = move.args
    orbit = args["orbit"] if args["kind"] == "orbit" else None
    step = board.by_hand(args["name"], args["body"], args["kind"], orbit)
    moving.go_by_hand(builder, builder.state.queue[0], step, burn=args["burn"])


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


# --- a check on the table ---------------------------------------------------------------------------------


def save(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-K6: the least stamina that reaches the goal."""
    checking.save(builder, move.args["goal"], seat)


def spend(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-K5: one point, as the player likes."""
    derp, _, skill = move.args["who"].partition(":")
    checking.spend(builder, derp, "piloting" if skill == "piloting" else "engineering", 1)


def boost(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-X5."""
    activities.boost(builder, move.args["rcs"])


def luck(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-K7."""
    checking.reroll(builder, dice, move.args["stage"] - 1)


def pick(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-K7."""
    checking.pick(builder, move.args["which"])


def take_it(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """The roll stands."""
    flow.settle(builder)


def pay_glitch(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-X6."""
    glitch = builder.state.glitch
    builder.set(glitch=None)
    if glitch is not None and glitch.craft in builder.state.craft:
        hulls.pay(builder, glitch.craft, move.args["cost"])


# --- the referee ------------------------------------------------------------------------------------------


def end_campaign(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-V1: the referee ends it."""
    ending.over(builder, Outcomes("ended"), "WG-V1")


def tell_story(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-L1: writing, and luck for what others wrote."""
    told = stories.play(builder.state.books, move, builder.state.present)
    builder.set(books=told.books)
    builder.lines += told.lines
    for author, points in told.luck.items():
        builder.programme(author, luck=builder.state.programmes[author].luck + points)


WORKSHOP: dict[str, Handler] = {
    "invent": invent, "improve": improve, "build": build, "hire": hire, "train": train, "heal": heal,
    "draw": draw, "load_code": load_code, "throw_away": throw_away, "assemble": assemble,
    "take_apart": take_apart, "file_plan": file_plan,
}  # fmt: skip
TALK: dict[str, Handler] = {
    "trade": trade, "accept": accept, "decline": decline, "write": tell_story, "give_luck": tell_story,
    "unready": unready,
}  # fmt: skip
PLAY: dict[str, Handler] = {
    "ready": ready, "rush": rush, "wait": wait, "launch": launch, "stay": stay, "insert": insert,
    "come_down": come_down, "fly": fly, "fly_to": fly_to, "deploy": deploy, "jury_rig": jury_rig,
    "nudge": nudge, "dock": dock, "undock": undock, "part_ways": part_ways, "transfer": transfer,
    "eva": go_out, "shed": shed, "write_off": write_off, "track": track, "save": save, "spend": spend,
    "boost": boost, "luck": luck, "pick": pick, "take_it": take_it, "pay_glitch": pay_glitch,
    "end_campaign": end_campaign,
}  # fmt: skip
"""Moves after which play goes on by itself as far as it can."""
