"""A phase in which craft go one after the other: their order, haste, and waiting (WG-T2)."""

from typing import ClassVar

from msgspec.structs import replace

from ...core.dice import Dice
from ...core.game import Json, Prompt
from ...core.moves import prompt
from ..args import Effort
from ..builder import Builder
from ..flight import books, checking, crews, launching, where
from ..rules import timing
from ..rules.checks import Rating, settled
from ..rules.odds import odds
from ..rules.rescue import SKILL_ORDER
from ..state import Craft, GameState, Phase, Spent, Tie
from . import checks, ties
from .base import IN_PLAY, ON_ROLLS, TurnPhase, enter, phase_of, playing
from .shapes import choose, label_of


class QueuePhase(TurnPhase):
    """Craft go one after the other."""

    following: ClassVar[Phase]
    """The next phase."""

    def going(self, state: GameState) -> list[Craft]:
        raise NotImplementedError

    def concerned(self, state: GameState, craft: Craft) -> Rating:
        """Return the rating of the part that decides a craft's place in the order (WG-T2)."""
        raise NotImplementedError

    def by_itself(self, builder: Builder, craft: Craft) -> bool:
        """Play for the first craft in the queue if its player has nothing to choose or has left. Return False
        when the player is asked."""
        raise NotImplementedError

    def first_asked(self, state: GameState, craft: Craft) -> list[Prompt]:
        """List the prompts for the player of the first craft in the queue."""
        raise NotImplementedError

    def begin(self, builder: Builder, dice: Dice) -> None:
        """Queue the craft that go, in their order (WG-T1, WG-T2)."""
        going = tuple(craft.id for craft in self.going(builder.state))
        builder.set(queue=going, order=going, lit=(), ready=(), rushed=(), waited=(), tie=None)
        for id in going:
            builder.craft(id, announced=None)
        self.begun(builder)
        self.line_up(builder, dice)

    def begun(self, builder: Builder) -> None:
        """Write the first line of the phase."""

    def line_up(self, builder: Builder, dice: Dice) -> None:
        """Order the queue by fail + boom, then by the lower budget, then by a die (WG-T2)."""
        state = builder.state
        if len(state.queue) < 2:
            return
        contenders = [self.contender(state, id) for id in state.queue]
        groups = tuple(ties.thrown(dice, group) for group in timing.order(contenders).order)
        ties.put_in_order(builder, groups)
        tie = Tie(groups=groups)
        if ties.waits_for(state, tie):
            builder.set(tie=tie)

    def contender(self, state: GameState, id: str) -> timing.Contender:
        """Return the figures of a craft that decide its place (WG-T2)."""
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
        if state.tie and ties.waits_for(state, state.tie):
            return False
        if state.tie:
            ties.settle(builder, state.tie)
            return True
        if state.queue:
            craft = state.craft.get(state.queue[0])
            if craft is None:
                builder.pop()
                return True
            return self.by_itself(builder, craft)
        return self.over(builder, dice)

    def over(self, builder: Builder, dice: Dice) -> bool:
        """Go on to the next phase, once all craft have gone. Return False when somebody is asked first."""
        enter(builder, self.following, dice)
        return True

    def asked(self, state: GameState, seat: str) -> list[Prompt]:
        if state.tie:
            return checks.about_tie(state, seat)
        beside = [*self.asked_beside(state, seat), *self._go_first(state, seat)]
        craft = self.on(state, seat)
        if craft is None or self.holds(state):
            return beside
        found = self.first_asked(state, craft)
        # once for each other craft: so two that wait for each other come to an end (WG-T2)
        if len(yet_to_go(state)) > 1 and state.waited.count(craft.id) < len(state.order) - 1:
            found.append(prompt(wait, label=label_of(craft)))
        return [*found, *beside]

    def on(self, state: GameState, seat: str) -> Craft | None:
        """Return the craft of a player that is on: the first in the queue."""
        craft = state.craft.get(state.queue[0]) if state.queue else None
        return craft if craft is not None and craft.seat == seat else None

    def _go_first(self, state: GameState, seat: str) -> list[Prompt]:
        """List the prompt to hurry a craft past others, which nobody waits for (WG-T2)."""
        able = [(effort, state.derps[effort.derp].name) for effort in rushers(state, seat)]
        return choose(go_first, "who", [one for one in able if self.place_of(state, one[0]) is not None])

    def place_of(self, state: GameState, effort: Effort) -> int | None:
        """Return the place in the queue to which this effort would bring its craft, if it passes another
        player's; it passes none that is between two tries of a burn."""
        gives = Spent(effort.derp, effort.skill, 1, crews.points(state, effort.derp, effort.skill))
        craft = state.derps[effort.derp].craft
        own = timing.place(self.contender(replace(state, rushed=(*state.rushed, gives)), craft))
        going = yet_to_go(state)
        k = going.index(craft)
        ahead = [state.craft[id] for id in going[:k]]
        while ahead and timing.place(self.contender(state, ahead[-1].id)) > own:
            if where.at_mark(state, ahead[-1]) and ahead[-1].id not in state.lit:
                break
            ahead.pop()
        passed = going[len(ahead) : k]
        return len(ahead) if any(state.craft[id].seat != state.craft[craft].seat for id in passed) else None

    def holds(self, state: GameState) -> bool:
        """True while the first craft waits for players whose craft have gone (WG-T3)."""
        return False

    def asked_beside(self, state: GameState, seat: str) -> list[Prompt]:
        """List the prompts besides those of the first craft in the queue."""
        return []


def chances(state: GameState, craft: Craft, parts: list[str], to: str = "") -> Json:
    """Return the exact chances of a check that is about to be made, which may lead `to` a step (WG-K6)."""
    if not parts:
        return {}
    part = craft.part(parts[0])
    return odds(
        part.rating,
        crews.rescuers(state, craft),
        model=state.settings.model,
        modifiers=checking.modifiers(state, craft, part, to),
        cluster=len(parts),
        skills=state.settings.skills,
    ).shown()


def rushers(state: GameState, seat: str) -> list[Effort]:
    """Return the derps, each with a skill, that could hurry up a craft of the player that has yet to go."""
    mine = [state.craft[id] for id in yet_to_go(state) if state.craft[id].seat == seat]
    derps = [derp for craft in mine for derp in crews.able(state, craft, seat)]
    efforts = [Effort(derp, skill) for derp in derps for skill in SKILL_ORDER[::-1]]
    return [effort for effort in efforts if crews.points(state, effort.derp, effort.skill)]


def go_first(builder: Builder, seat: str, dice: Dice, who: Effort) -> None:
    """Go earlier, for a derp's stamina (WG-T2)."""
    state, craft = builder.state, builder.state.derps[who.derp].craft
    phase = phase_of(builder)
    place = phase.place_of(state, who) if isinstance(phase, QueuePhase) else None
    if place is not None:
        crews.tire(builder, who.derp)
        gives = crews.points(state, who.derp, who.skill)
        builder.set(rushed=(*state.rushed, Spent(who.derp, who.skill, 1, gives)))
        name = state.derps[who.derp].name
        builder.say("wgu.rushed", "WG-T2", seat=seat, derp=who.derp, who=name, skill=who.skill)
        others = [id for id in yet_to_go(state) if id != craft]
        requeue(builder, (*others[:place], craft, *others[place:]))


def wait(builder: Builder, seat: str, dice: Dice) -> None:
    """Let the next craft go first, once; of those that go up together all the others."""
    phase, state = phase_of(builder), builder.state
    craft = phase.on(state, seat) if isinstance(phase, QueuePhase) else None
    if craft is not None:
        going = yet_to_go(state)
        others = [id for id in going if id != craft.id]
        beside = {*state.lit, *launching.together(state)}
        place = max(going.index(craft.id), *(k for k, id in enumerate(others) if id in beside), 0) + 1
        requeue(builder, (*others[:place], craft.id, *others[place:]))
        builder.set(waited=(*state.waited, craft.id))
        builder.note_craft("waited", craft, "WG-T2")


def yet_to_go(state: GameState) -> tuple[str, ...]:
    """Return the craft that have yet to go in this phase, in their order, those that are lit too."""
    return tuple(books.in_order(state, (*state.queue, *state.lit))) if state.lit else state.queue


def requeue(builder: Builder, going: tuple[str, ...]) -> None:
    """Reorder the craft that have yet to go, and the order that decides firsts with them (WG-P18)."""
    state, following = builder.state, iter(going)
    order = tuple(next(following) if id in going else id for id in state.order)
    builder.set(queue=tuple(id for id in going if id not in state.lit), order=order)


IN_QUEUES = IN_PLAY | ON_ROLLS | playing(wait, go_first)
"""Moves in each phase with a queue."""
