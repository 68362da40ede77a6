"""A phase in which craft go one after the other: their order, haste, and waiting (WG-T2)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from ...core.dice import Dice
from ...core.game import Json, Prompt
from ...core.lazy import cache_by_state
from ...core.moves import handlers, prompt
from ..args import Effort
from ..builder import Builder
from ..flight import books, checking, crews, launching, where
from ..rules import timing
from ..rules.checks import Rating, settled
from ..rules.odds import odds
from ..rules.rescue import SKILL_ORDER
from ..state import Craft, GameState, Part, Phase, Spent, Tie
from ..workshop import inventions
from . import checks, prices, ties
from .base import COMMON_MOVES, ROLL_MOVES, TurnPhase, enter, playing
from .shapes import choose, label_of


class QueuePhase(TurnPhase):
    """Craft go one after the other."""

    following: ClassVar[Phase]
    """The next phase."""

    def craft_to_go(self, state: GameState) -> list[Craft]:
        """Return the craft that are queued when the phase begins."""
        raise NotImplementedError

    def deciding_rating(self, state: GameState, craft: Craft) -> Rating:
        """Return the rating of the part that decides a craft's place in the order (WG-T2)."""
        raise NotImplementedError

    def play_unasked(self, builder: Builder, craft: Craft) -> bool:
        """Move the first craft in the queue if its player has nothing to choose or has left. Return False if
        the player is asked."""
        raise NotImplementedError

    def first_asked(self, state: GameState, craft: Craft) -> Prompt:
        """Return which of `first_prompts` the table waits for, without args and odds."""
        raise NotImplementedError

    def first_prompts(self, state: GameState, craft: Craft) -> list[Prompt]:
        """List the prompts for the player of the first craft in the queue."""
        raise NotImplementedError

    def begin(self, builder: Builder, dice: Dice) -> None:
        """Queue the craft that go, in their order (WG-T1, WG-T2)."""
        going = tuple(craft.id for craft in self.craft_to_go(builder.state))
        builder.set(queue=going, order=going, lit=(), ready=(), rushed=(), waited=(), tie=None)
        for id in going:
            builder.craft(id, announced=None)
        self.announce(builder)
        self._line_up(builder, dice)

    def announce(self, builder: Builder) -> None:
        """Write the first line of the phase."""

    def _line_up(self, builder: Builder, dice: Dice) -> None:
        """Order the queue by fail + boom, then by the lower budget, then by a die (WG-T2)."""
        state = builder.state
        if len(state.queue) < 2:
            return
        contenders = [self.contender(state, id) for id in state.queue]
        groups = tuple(
            ties.ordered_by_die(dice, group, self._thrower(state, group))
            for group in timing.order(contenders).order
        )
        ties.put_in_order(builder, groups)
        tie = Tie(groups=groups)
        if ties.awaited_seats(state, tie):
            builder.set(tie=tie)

    def _thrower(self, state: GameState, group: Sequence[str]) -> str | None:
        """Return the seat that throws a real die for the order of level craft: the first that is present."""
        seats = [state.craft[id].seat for id in group]
        return next((seat for seat in seats if seat in state.present), None)

    def contender(self, state: GameState, id: str) -> timing.Contender:
        """Return the figures of a craft that decide its place (WG-T2)."""
        craft = state.craft[id]
        crew = dict(crews.aboard(state, craft))
        rushes = [spent for spent in state.rushed if spent.derp in crew]
        haste = tuple(timing.Rush(rush.derp, rush.skill, rush.points) for rush in rushes)
        rating = settled(self.deciding_rating(state, craft))
        return timing.Contender(id, rating, state.programmes[craft.seat].dots, haste)

    def advance(self, builder: Builder, dice: Dice) -> bool:
        state = builder.state
        if state.tie and ties.awaited_seats(state, state.tie):
            return False
        if state.tie:
            ties.settle(builder, state.tie)
            return True
        if state.queue:
            craft = state.craft.get(state.queue[0])
            if craft is None:
                builder.unqueue(state.queue[0])
                return True
            return self.play_unasked(builder, craft)
        return self.finish(builder, dice)

    def finish(self, builder: Builder, dice: Dice) -> bool:
        """Go on to the next phase, now that all craft have gone. Return False if somebody is asked first."""
        enter(builder, self.following, dice)
        return True

    def phase_prompts(self, state: GameState, seat: str) -> list[Prompt]:
        if state.tie:
            return checks.tie_prompts(state, state.tie, seat)
        craft = self.craft_on_turn(state, seat)
        prompts = [*self.other_prompts(state, seat), *self._go_first_prompts(state, seat)]
        if craft is None:
            return [*prompts, prices.draw_prompt(state, seat)]  # the next rocket, while others fly
        # once for each other craft: so two that wait for each other come to an end (WG-T2)
        if len(yet_to_go(state)) > 1 and state.waited.count(craft.id) < len(state.order) - 1:
            prompts.insert(0, prompt(wait, label=label_of(craft)))
        return [*self.first_prompts(state, craft), *prompts]

    def phase_asked(self, state: GameState, seat: str) -> list[Prompt]:
        if state.tie:
            return [prompt for prompt in checks.tie_prompts(state, state.tie, seat) if prompt.must]
        craft = self.craft_on_turn(state, seat)
        first = [] if craft is None else [self.first_asked(state, craft)]
        return [*first, *self.other_asked(state, seat)]

    def craft_on_turn(self, state: GameState, seat: str) -> Craft | None:
        """Return the first craft in the queue, if it is this player's."""
        craft = state.craft.get(state.queue[0]) if state.queue else None
        return craft if craft is not None and craft.seat == seat else None

    def _go_first_prompts(self, state: GameState, seat: str) -> list[Prompt]:
        """List the prompt to hurry a craft past others, which nobody waits for (WG-T2)."""
        return choose(go_first, "who", [
            (effort, state.derps[effort.derp].name)
            for effort in haste_efforts(state, seat) if self.place_after(state, effort) is not None
        ])  # fmt: skip

    def place_after(self, state: GameState, effort: Effort) -> int | None:
        """Return the place in the queue to which an effort would bring its craft; None if it would pass no
        other player's. It passes no craft that is between two tries of a burn."""
        craft = state.derps[effort.derp].craft
        going = yet_to_go(state)
        place, places = going.index(craft), _places(state, self)
        spent, before = _rush(state, effort), _contenders(state, self)[craft]
        haste = (*before.rush, timing.Rush(spent.derp, spent.skill, spent.points))
        rushed = timing.place(before._replace(rush=haste))
        first = place
        while first and places[going[first - 1]] > rushed:
            if where.at_mark(state, state.craft[going[first - 1]]) and going[first - 1] not in state.lit:
                break
            first -= 1
        passed = going[first:place]
        return first if any(state.craft[id].seat != state.craft[craft].seat for id in passed) else None

    def other_prompts(self, state: GameState, seat: str) -> list[Prompt]:
        """List the prompts that do not depend on the queue."""
        return []

    def other_asked(self, state: GameState, seat: str) -> list[Prompt]:
        """List those of `other_prompts` that the table waits for, without args and odds."""
        return []


@cache_by_state
def _contenders(state: GameState, phase: QueuePhase) -> dict[str, timing.Contender]:
    """Return the figures of the craft that have yet to go (WG-T2)."""
    return {id: phase.contender(state, id) for id in yet_to_go(state)}


@cache_by_state
def _places(state: GameState, phase: QueuePhase) -> dict[str, tuple[int, int]]:
    """Return the figures by which the craft that have yet to go are compared (WG-T2)."""
    return {id: timing.place(contender) for id, contender in _contenders(state, phase).items()}


def _rush(state: GameState, effort: Effort) -> Spent:
    return Spent(effort.derp, effort.skill, 1, crews.points(state, effort.derp, effort.skill))


def exact_chances(state: GameState, craft: Craft, parts: Sequence[Part], to: str = "") -> Json:
    """Return the exact chances of a check that is about to be made, with the crew's help (WG-K6). `to`: the
    step that it leads to."""
    if not parts:
        return {}
    return _odds(
        parts[0].rating,
        crews.rescuers(state, craft),
        model=state.settings.model,
        modifiers=checking.modifiers(state, craft, parts[0], to),
        cluster=len(parts),
        skills=state.settings.skills,
    ).shown()


_odds = lru_cache(maxsize=1024)(odds)


def haste_efforts(state: GameState, seat: str) -> list[Effort]:
    """Return the skills of derps that could hurry a player's craft that have yet to go."""
    mine = [state.craft[id] for id in yet_to_go(state) if state.craft[id].seat == seat]
    derps = [derp for craft in mine for derp in crews.able(state, craft, seat)]
    efforts = [Effort(derp, skill) for derp in derps for skill in SKILL_ORDER[::-1]]
    return [effort for effort in efforts if crews.points(state, effort.derp, effort.skill)]


def go_first(builder: Builder, seat: str, dice: Dice, who: Effort) -> None:
    """Go earlier, for a derp's stamina (WG-T2)."""
    state, derp = builder.state, builder.state.derps[who.derp]
    phase: QueuePhase = builder.phases[state.phase]
    place = phase.place_after(state, who)
    if place is not None:
        crews.tire(builder, who.derp)
        builder.set(rushed=(*state.rushed, _rush(state, who)))
        builder.say("wgu.rushed", "WG-T2", seat=seat, derp=who.derp, who=derp.name, skill=who.skill)
        _requeue_at(builder, derp.craft, place)


def wait(builder: Builder, seat: str, dice: Dice) -> None:
    """Let the next craft go first, once; of craft that go up together all the others."""
    state = builder.state
    phase: QueuePhase = builder.phases[state.phase]
    if craft := phase.craft_on_turn(state, seat):
        going = yet_to_go(state)
        others = [id for id in going if id != craft.id]
        together = {*state.lit, *launching.together(state)}
        place = (
            max(going.index(craft.id), *(place for place, id in enumerate(others) if id in together), 0) + 1
        )
        _requeue_at(builder, craft.id, place)
        builder.set(waited=(*state.waited, craft.id))
        builder.note_craft("waited", craft, "WG-T2")


def yet_to_go(state: GameState) -> tuple[str, ...]:
    """Return the craft that have yet to go in this phase, in their order; lit ones are among them."""
    return tuple(books.in_order(state, (*state.queue, *state.lit))) if state.lit else state.queue


def requeue(builder: Builder, going: tuple[str, ...]) -> None:
    """Reorder the craft that have yet to go, and the order that decides firsts with them (WG-P18)."""
    state, following = builder.state, iter(going)
    order = tuple(next(following) if id in going else id for id in state.order)
    builder.set(queue=tuple(id for id in going if id not in state.lit), order=order)


def _requeue_at(builder: Builder, craft: str, place: int) -> None:
    """Put a craft at a place among those that have yet to go."""
    others = [id for id in yet_to_go(builder.state) if id != craft]
    requeue(builder, (*others[:place], craft, *others[place:]))


QUEUE_MOVES = COMMON_MOVES | ROLL_MOVES | playing(wait, go_first) | handlers(inventions.draw)
"""Moves in each phase with a queue."""
