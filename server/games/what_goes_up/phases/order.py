"""A phase in which craft go one after the other (WG-T2): who goes first, haste, and waiting."""

from typing import ClassVar

from ...core.chance.odds import chance
from ...core.dice import Dice
from ...core.forms import nothing, one_of, some
from ...core.game import Json, Prompt
from ...core.moves import prompt
from ..args import Announce, Effort, NextStep, Rush, Wait
from ..builder import Builder
from ..flight import checking, crews
from ..rules import timing
from ..rules.checks import Rating, settled
from ..rules.odds import odds
from ..rules.rescue import Skill
from ..state import Craft, GameState, Phase, Spent, Uses
from . import ties
from .base import IN_PLAY, ON_ROLLS, TurnPhase, playing

Announced = tuple[Craft, Uses]
"""A craft with the part that its next step is to use."""


class QueuePhase(TurnPhase):
    """Craft go one after the other."""

    following: ClassVar[Phase]
    """The phase that comes after it."""

    def going(self, state: GameState) -> list[Craft]:
        """The craft that go in this phase."""
        raise NotImplementedError

    def concerned(self, state: GameState, craft: Craft) -> Rating:
        """The rating of the part that this phase asks for (WG-T2)."""
        raise NotImplementedError

    def by_itself(self, builder: Builder, craft: Craft) -> bool:
        """Play for the first in the queue when its player has nothing to choose, or is not there. False when
        its player is asked."""
        raise NotImplementedError

    def first_asked(self, state: GameState, craft: Craft) -> list[Prompt]:
        """List the prompts for the player of the first craft in the queue."""
        raise NotImplementedError

    def begin(self, builder: Builder, dice: Dice) -> None:
        """Queue the craft that go; those who may rush are asked before the order is made (WG-T1, WG-T2)."""
        going = tuple(craft.id for craft in self.going(builder.state))
        builder.set(queue=going, order=going, ready=(), rushed=(), waited=(), tie=None)
        for id in going:
            builder.craft(id, announced=None)
        builder.set(rushing=self.asked_first(builder.state))
        self.begun(builder)
        if not builder.state.rushing:
            self.line_up(builder, dice)

    def asked_first(self, state: GameState) -> tuple[str, ...]:
        """The players to be asked before the order is made: only where several of them go (WG-T2)."""
        seats = {state.craft[id].seat for id in state.queue}
        if len(seats) < 2:
            return ()
        can = [seat for seat in seats if rushers(state, seat) or self.steps(state, seat)]
        return tuple(seat for seat in state.present if seat in can)

    def steps(self, state: GameState, seat: str) -> list[Announced]:
        """The steps that a player can announce for craft in the queue (WG-T2)."""
        return []

    def begun(self, builder: Builder) -> None:
        """Write the first line of the phase."""

    def line_up(self, builder: Builder, dice: Dice) -> None:
        """The higher fail + boom with its haste, the lower budget, a die (WG-T2)."""
        state = builder.state
        if len(state.queue) < 2:
            return
        contenders = [self.contender(state, id) for id in state.queue]
        groups = tuple(ties.thrown(dice, group) for group in timing.order(contenders).order)
        ties.put_in_order(builder, groups)
        ties.may_be_thrown_again(builder, groups)

    def contender(self, state: GameState, id: str) -> timing.Contender:
        """A craft as the order sees it (WG-T2)."""
        craft = state.craft[id]
        haste = tuple(
            timing.Rush(spent.derp, spent.skill, spent.points)
            for spent in state.rushed
            if spent.derp in state.derps and state.derps[spent.derp].craft == id
        )
        rating = settled(self.concerned(state, craft))
        return timing.Contender(id, rating, state.programmes[craft.seat].dots, haste)

    def advance(self, builder: Builder, dice: Dice) -> bool:
        state = builder.state
        if state.rushing or ties.waits(state):
            return False
        if state.tie:
            ties.settle(builder)
            return True
        if state.queue:
            craft = state.craft.get(state.queue[0])
            if craft is None:
                pop(builder)
                return True
            return self.by_itself(builder, craft)
        return self.over(builder, dice)

    def over(self, builder: Builder, dice: Dice) -> bool:
        """All have gone: what follows. False when somebody is asked before."""
        builder.enter(self.following, dice)
        return True

    def asked(self, state: GameState, seat: str) -> list[Prompt]:
        if state.rushing:
            return _about_rush(state, seat, self.steps(state, seat))
        if state.tie:
            return ties.about_tie(state, seat)
        craft = on(state, seat)
        if craft is None:
            return self.asked_beside(state, seat)
        found = self.first_asked(state, craft)
        if may_wait(state, craft):
            found.append(prompt(Wait, label={"craft": craft.id, "name": craft.name}))
        return [*found, *self.asked_beside(state, seat)]

    def asked_beside(self, state: GameState, seat: str) -> list[Prompt]:
        """List the prompts beside those of the craft that is on."""
        return []


def on(state: GameState, seat: str) -> Craft | None:
    """The craft that is on, where it is this player's."""
    craft = state.craft.get(state.queue[0]) if state.queue else None
    return craft if craft is not None and craft.seat == seat else None


def pop(builder: Builder) -> str:
    """The first in the queue has gone."""
    first, *rest = builder.state.queue
    builder.set(queue=tuple(rest))
    return first


def chances(state: GameState, craft: Craft, parts: list[str]) -> Json:
    """The exact chances of a check that is about to be made (WG-K6)."""
    if not parts:
        return {}
    part = craft.part(parts[0])
    found = odds(
        Rating(part.fail, part.boom),
        crews.rescuers(state, craft),
        model=state.settings.model,
        modifiers=checking.modifiers(state, craft, part),
        cluster=len(parts),
        skills=state.settings.skills,
    )
    return {
        "before": {outcome: chance(p) for outcome, p in found.before.items()},
        "after": {outcome: chance(p) for outcome, p in found.after.items()},
    }


SKILLS: tuple[Skill, ...] = ("piloting", "engineering")


def rushers(state: GameState, seat: str) -> list[Effort]:
    """Derps, each with a skill, that could hurry up one of the player's craft in the queue."""
    found: list[Effort] = []
    for id in state.queue:
        craft = state.craft[id]
        if craft.seat == seat:
            for derp in crews.able(state, craft, seat):
                found += [Effort(derp, skill) for skill in SKILLS if crews.points(state, derp, skill)]
    return found


def _about_rush(state: GameState, seat: str, steps: list[Announced]) -> list[Prompt]:
    """Haste and announcements, before the order is made (WG-T2)."""
    if seat not in state.rushing:
        return []
    who = rushers(state, seat)
    titles = [(each, state.derps[each.derp].name) for each in who]
    derps = {"derps": some(one_of(titles), len(who)) if who else nothing()}
    found = [prompt(Rush, derps, label={"phase": state.phase}, default={"derps": []}, must=True)]
    if steps:
        choices = one_of((NextStep(craft.id, part), f"{craft.name}: {part}") for craft, part in steps)
        found.append(prompt(Announce, {"step": choices}, default={"step": choices["oneOf"][0]["const"]}))
    return found


def announce(builder: Builder, seat: str, args: Announce, dice: Dice) -> None:
    """Say what a craft's next step uses: that part decides its place (WG-T2)."""
    craft = builder.craft(args.step.craft, announced=args.step.part)
    builder.tell("announced", craft, "WG-T2", part=args.step.part)


def rush(builder: Builder, seat: str, args: Rush, dice: Dice) -> None:
    """Stamina spent on haste; once everybody has said, the order is made (WG-T2)."""
    for each in args.derps:
        derp, skill = each.derp, each.skill
        if builder.state.derps[derp].stamina < 1:
            continue
        gives = crews.points(builder.state, derp, skill)
        crews.tire(builder, derp)
        builder.set(rushed=(*builder.state.rushed, Spent(derp, skill, 1, gives)))
        builder.say(
            "wgu.rushed", "WG-T2", seat=seat, derp=derp, who=builder.state.derps[derp].name, skill=skill
        )
    builder.set(rushing=tuple(other for other in builder.state.rushing if other != seat))
    if not builder.state.rushing:
        builder.phase.line_up(builder, dice)


def may_wait(state: GameState, craft: Craft) -> bool:
    """WG-T2: whoever delays may delay again, down to the last place: one place for each other craft, so that
    two who wait for each other come to an end."""
    return len(state.queue) > 1 and state.waited.count(craft.id) < len(state.order) - 1


def wait(builder: Builder, seat: str, args: Wait, dice: Dice) -> None:
    """Behind the next one; the order that tells firsts follows (WG-P18) (WG-T2)."""
    first, second, *rest = builder.state.queue
    requeue(builder, (second, first, *rest))
    builder.set(waited=(*builder.state.waited, first))
    builder.tell("waited", builder.state.craft[first], "WG-T2")


def requeue(builder: Builder, queue: tuple[str, ...]) -> None:
    """Craft that have yet to go, in another order; the one that tells firsts follows (WG-P18)."""
    yet_to_go = iter(queue)
    order = tuple(next(yet_to_go) if id in queue else id for id in builder.state.order)
    builder.set(queue=queue, order=order)


IN_QUEUES = IN_PLAY | ON_ROLLS | playing(rush, announce, wait)
"""Moves in every phase in which craft go one after the other."""
