"""The odds of a filed plan by live play alone: every face of every die, every answer that keeps to the plan.

Nothing of the plan's own arithmetic is used: the game is played, from the workshop's end to the craft's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import msgspec
from msgspec.structs import replace

from server.games.core.chance.notation import parse
from server.games.core.dice import Dice, Roll, RollRequest
from server.games.core.game import Move, Step
from server.games.what_goes_up.flight import ending, where
from server.games.what_goes_up.game import GAME
from server.games.what_goes_up.state import Craft, GameState
from tests.games.driver import bare
from tests.games.what_goes_up.shorthand import fields

Worth = tuple[Fraction, Fraction]
"""The chance that all comes true and nobody is lost; how many derps come home alive."""
SEAT = "s1"


class Wanted(Exception):
    """Dice have to fall."""

    def __init__(self, requests: Sequence[RollRequest]) -> None:
        super().__init__("dice")
        self.requests = tuple(requests)


class Laid(Dice):
    """Dice that show what was laid down, and say what is missing."""

    def __init__(self, faces: Sequence[tuple[int, ...]] = ()) -> None:
        self.faces = list(faces)

    def roll_all(self, requests: Sequence[RollRequest]) -> tuple[Roll, ...]:
        if len(self.faces) < len(requests):
            raise Wanted(requests)
        shown = [self.faces.pop(0) for _ in requests]
        return tuple(
            Roll(faces, parse(request.notation).total(faces), "scripted")
            for faces, request in zip(shown, requests, strict=True)
        )


def bare_state(state: GameState) -> GameState:
    """A state without what only counts how often somebody acted."""
    programmes = {seat: replace(each, acts=0) for seat, each in state.programmes.items()}
    return replace(state, asked=0, programmes=programmes, idle=0)


class Live:
    """One craft and its filed plan, played out in every way."""

    def __init__(self, state: GameState, craft: str) -> None:
        plan = state.craft[craft].plan
        assert plan is not None
        self.craft, self.plan, self.crew = craft, plan, tuple(state.craft[craft].crew)
        self.known: dict[bytes, Worth] = {}

    def worth(self, state: GameState, then: str | None = None) -> Worth:
        """Return the value of a state with the best answers; `then`: a step that the game takes before it."""
        key = msgspec.json.encode((bare_state(state), then))
        if key not in self.known:
            self.known[key] = self.rolled(state, Move(then), ()) if then else self.look(state)
        return self.known[key]

    def look(self, state: GameState) -> Worth:
        alive = sum(id in state.derps for id in self.crew)
        if ending.offers_end(state):
            return Fraction(0), Fraction(0)  # it is up there for good
        if self.craft not in state.craft:
            place = where.place(state, self.plan.to)
            there = place in state.programmes[SEAT].visited
            good = there and alive == len(self.crew)
            return Fraction(good), Fraction(alive)
        nothing = Fraction(0), Fraction(0)
        return max((self.move(state, *each) for each in self.answers(state)), default=nothing)

    def move(self, state: GameState, name: str, args: Any) -> Worth:
        return self.rolled(state, Move(name, args, SEAT), ())

    def rolled(self, state: GameState, move: Move, laid: tuple[tuple[int, ...], ...]) -> Worth:
        """A move, by all that its dice can show; what follows by itself is played on."""
        try:
            step: Step[GameState] = GAME.play(state, move, Laid(laid))
        except Wanted as wanted:
            sides = [parse(request.notation).sides for request in wanted.requests]
            ways = [list(product(*(range(1, n + 1) for n in each))) for each in sides]
            every = list(product(*ways))
            found = [self.rolled(state, move, (*laid, *faces)) for faces in every]
            return _mean(found)
        return self.worth(step.state, step.then)

    def answers(self, state: GameState) -> Iterator[tuple[str, Any]]:
        """Yield the moves of a crew that keeps to its plan."""
        prompts = {prompt.move: prompt for prompt in GAME.prompts(state, SEAT) if not prompt.submitted}
        if state.checks or state.glitch:
            for name in ("spend", "luck", "pick", "pay_glitch"):
                if name in prompts:
                    yield from ((name, args) for args in _each(bare(prompts[name].args)))
            if "take_it" in prompts:
                yield "take_it", {}
        elif "fly" in prompts:
            yield from self.ways(state, prompts["fly"])
        else:
            inserts = "insert" if "insertion" in self.plan.marks else "come_down"
            for name in ("launch", inserts, "ready"):
                if name in prompts:
                    yield name, bare(prompts[name].default)
                    return

    def ways(self, state: GameState, prompt: Any) -> Iterator[tuple[str, Any]]:
        """At a mark of the plan it burns there, again and again; else it follows its rail."""
        craft = state.craft[self.craft]
        ahead = [way for way in prompt.odds["ways"] if way["way"]["target"] in self.plan.marks]
        gone_by = [mark for mark in self.plan.marks if mark == craft.at]
        if ahead and (not gone_by or ahead[0]["way"]["target"] == craft.at):
            if ahead[0]["blocked"] is None:
                yield "fly", {"way": ahead[0]["way"]}
            yield from self.sheds(craft)
            return  # without a burn the plan has come to nothing up there
        yield "fly", fields("fly", {"way": "coast"})

    def sheds(self, craft: Craft) -> Iterator[tuple[str, Any]]:
        """WG-F3: what the way home does not need makes the craft lighter."""
        if craft.rations >= len(craft.crew) > 0:
            yield "shed", fields("shed", {"what": f"{craft.id}>rations", "amount": len(craft.crew)})
        for part in craft.parts:
            if part.kind == "payload":
                yield "shed", fields("shed", {"what": f"{craft.id}>{part.id}", "amount": 1})


def _each(schema: Any) -> Iterator[Any]:
    """Every args object of a flat schema of choices."""
    names, values = [], []
    for name, field in schema["properties"].items():
        names.append(name)
        if "oneOf" in field:
            values.append([each["const"] for each in field["oneOf"]])
        elif "enum" in field:
            values.append(field["enum"])
        else:
            values.append(list(range(field["minimum"], field["maximum"] + 1)))
    return (dict(zip(names, each, strict=True)) for each in product(*values))


def _mean(found: Sequence[Worth]) -> Worth:
    share = Fraction(1, len(found))
    return sum((a for a, _ in found), Fraction(0)) * share, sum((b for _, b in found), Fraction(0)) * share
