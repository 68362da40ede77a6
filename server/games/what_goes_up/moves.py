"""What players and the referee do: one small function a move, on a `Draft`. `play.py` finds them by name.

A move only gets here when it is among the seat's prompts and its args fit the prompt's schema.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ..core.dice import Dice
from ..core.errors import IllegalMove
from ..core.game import Move
from . import (
    activities,
    board,
    checking,
    docking,
    ending,
    eva,
    filing,
    flow,
    hulls,
    launching,
    moving,
    order,
    stories,
    trading,
    workshop,
)
from .draft import Draft
from .state import Bundle, Outcomes

Handler = Callable[[Draft, str, Move, Dice], None]

# --- the workshop -----------------------------------------------------------------------------------------


def invent(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-B3."""
    workshop.invent(draft, seat, move.args["name"], move.args["what"], move.args["mass"])


def improve(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-B4."""
    workshop.improve(draft, seat, move.args["design"], move.args["fail"], move.args["boom"])


def build(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-B5."""
    workshop.build(draft, seat, move.args["design"], move.args["number"])


def hire(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-B6."""
    workshop.hire(draft, seat, move.args["name"])


def train(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-B6."""
    workshop.train(draft, seat, move.args["derp"], move.args["skill"], move.args["points"])


def heal(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-B6."""
    workshop.heal(draft, seat, move.args["derp"])


def draw(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-M7."""
    workshop.draw(draft, seat, move.args)


def load_code(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-M7."""
    workshop.load_code(draft, seat, move.args["code"])


def throw_away(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-M7."""
    workshop.throw_away(draft, seat, move.args["drawing"])


def assemble(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-M7, WG-B5."""
    args = move.args
    workshop.assemble(draft, seat, args["name"], args["drawing"], args["crew"])


def file_plan(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-T3."""
    filing.file(draft, move.args["craft"], move.args["to"])


def take_apart(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-B5."""
    workshop.take_apart(draft, move.args["craft"])


def ready(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-T1: this player's R&D is done, or this player passes."""
    if seat not in draft.state.ready:
        draft.set(ready=(*draft.state.ready, seat))


def unready(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """Taken back, while others have not said so."""
    draft.set(ready=tuple(other for other in draft.state.ready if other != seat))


# --- trades -----------------------------------------------------------------------------------------------


def trade(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-B7."""
    gives = msgspec.convert(move.args["gives"], Bundle)
    takes = msgspec.convert(move.args["takes"], Bundle)
    trading.offer(draft, seat, move.args["to"], gives, takes)


def accept(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-B7."""
    trading.accept(draft, move.args["offer"])


def decline(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-B7."""
    trading.withdraw(draft, move.args["offer"])


# --- the order, and going up ------------------------------------------------------------------------------


def rush(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-T2."""
    order.rush(draft, seat, move.args["derps"], dice)


def wait(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-T2: behind the next one."""
    first, second, *rest = draft.state.queue
    draft.set(queue=(second, first, *rest), waited=(*draft.state.waited, first))
    draft.tell("waited", draft.state.craft[first], "WG-T2")


def launch(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-X2."""
    launching.lift_off(draft, _pop(draft))


def stay(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-T1: not this turn."""
    draft.tell("stayed", draft.state.craft[_pop(draft)], "WG-T1")


def insert(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-X3."""
    launching.insert(draft, _pop(draft), move.args.get("mark", ""))


def come_down(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-T1: a suborbital hop."""
    launching.coast_down(draft, _pop(draft))


def _pop(draft: Draft) -> str:
    first, *rest = draft.state.queue
    draft.set(queue=tuple(rest))
    return first


# --- flight steps -----------------------------------------------------------------------------------------


def fly(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-T3."""
    craft = draft.state.craft[draft.state.queue[0]]
    way = next(way for way in moving.ways(draft.state, craft) if way.id == move.args["way"])
    moving.go(draft, craft.id, way)


def fly_to(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-T3, without a board: the step is named by hand."""
    args = move.args
    orbit = args["orbit"] if args["kind"] == "orbit" else None
    step = board.by_hand(args["name"], args["body"], args["kind"], orbit)
    moving.go_by_hand(draft, draft.state.queue[0], step, burn=args["burn"])


def deploy(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-E3."""
    craft, part, *to = move.args["payload"].split(">")
    activities.deploy(draft, craft, part, *to)


def jury_rig(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-E4."""
    derp, _, part = move.args["try"].partition(">")
    activities.jury_rig(draft, derp, draft.state.derps[derp].craft, part)


def nudge(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-V3."""
    activities.nudge(draft, move.args["craft"])


def dock(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-E6."""
    one, _, other = move.args["pair"].partition(">")
    docking.dock(draft, one, other)


def undock(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-E7."""
    one, _, other = move.args["pair"].partition(">")
    docking.undock(draft, one, other)


def part_ways(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-E7."""
    a = move.args
    docking.part_ways(draft, a["craft"], a["name"], a["parts"], a["crew"], a["fuel"], a["rations"])


def transfer(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-E7."""
    one, _, other = move.args["pair"].partition(">")
    docking.transfer(draft, seat, one, other, move.args["what"], move.args["amount"])


def go_out(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-E5."""
    eva.go_out(draft, seat, move.args["derp"], move.args["do"], move.args["cargo"])


def shed(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-F3."""
    craft, _, what = move.args["what"].partition(">")
    flight, amount = draft.state.craft[craft], move.args["amount"]
    has = {"fuel": flight.fuel, "rations": flight.rations}.get(what, amount)
    if amount > has:
        raise IllegalMove(
            f"There are {has}.", code="too_much", path=("amount",), rules=("WG-F3",), maximum=has
        )
    activities.shed(draft, craft, what, amount)


def write_off(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-T5."""
    activities.write_off(draft, move.args["craft"])


def track(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-T5."""
    activities.track(draft, move.args["craft"], seat)


# --- a check on the table ---------------------------------------------------------------------------------


def save(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-K6: the least stamina that reaches the goal."""
    checking.save(draft, move.args["goal"], seat)


def spend(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-K5: one point, as the player likes."""
    derp, _, skill = move.args["who"].partition(":")
    checking.spend(draft, derp, "piloting" if skill == "piloting" else "engineering", 1)


def boost(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-X5."""
    activities.boost(draft, move.args["rcs"])


def luck(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-K7."""
    checking.reroll(draft, dice, move.args["stage"] - 1)


def pick(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-K7."""
    checking.pick(draft, move.args["which"])


def take_it(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """The roll stands."""
    flow.settle(draft)


def pay_glitch(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-X6."""
    glitch = draft.state.glitch
    draft.set(glitch=None)
    if glitch is not None and glitch.craft in draft.state.craft:
        hulls.pay(draft, glitch.craft, move.args["cost"])


# --- the referee ------------------------------------------------------------------------------------------


def end_campaign(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-V1: the referee ends it."""
    ending.over(draft, Outcomes("ended"), "WG-V1")


def tell_story(draft: Draft, seat: str, move: Move, dice: Dice) -> None:
    """WG-L1: writing, and luck for what others wrote."""
    told = stories.play(draft.state.books, move, draft.state.present)
    draft.set(books=told.books)
    draft.lines += told.lines
    for author, points in told.luck.items():
        draft.programme(author, luck=draft.state.programmes[author].luck + points)


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
