"""Twin tables that differ only in a secret send the same bytes to everybody outside its audience."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from server.games.core.chance.notation import parse
from server.games.core.errors import RuleError
from server.games.core.game import Audience, Game, Prompt
from server.games.core.secret import declares_secrets
from server.tables.domain.forms import pointers
from server.tables.domain.forms.prompt_filler import fill, has_choice
from server.tables.domain.model import REFEREE
from server.tables.domain.visibility import eyes_of, redact_prompt
from tests.support.faults.twin_table import differing, with_another_secret
from tests.support.slow import slow
from tests.support.tables import toy
from tests.support.tables.playthrough import Program, make
from tests.support.tables.variants import IDS, VARIANTS
from tests.tables.test_every_game import GAMES, random_options


class Twins:
    """The same table twice. What is done to one is done to the other, but for one secret at a time."""

    def __init__(self, name: str, seed: int, variant: dict[str, Any]) -> None:
        self.rng = random.Random(seed)
        options = random_options(GAMES[name], self.rng) | {"roll_seconds": 20, "pace": "show"} | variant
        self.left, self.right = (Program(GAMES[name], options, seed) for _ in range(2))
        self.game = GAMES[name]
        self.secret_rolls: set[Audience] = set()

    def both(self, seat: str, move: str, args: dict[str, Any]) -> bool:
        """A move on both tables; False if only one of them takes it (a difference that the rules make)."""
        taken = []
        for table in (self.left, self.right):
            try:
                table.move(seat, move, args)
                taken.append(True)
            except RuleError:
                taken.append(False)
        return taken[0] == taken[1]

    def lock_in(self, table: Program, seat: str, prompt: dict[str, Any]) -> dict[str, Any] | None:
        """Something random that the table takes; None if it takes nothing of ten tries."""
        for _ in range(10):
            args: dict[str, Any] = fill(prompt["args"], self.rng)
            try:
                table.move(seat, prompt["move"], args)
                return args
            except RuleError:
                continue
        return None

    def difference(self) -> set[Audience]:
        """Return the audiences whose facts differ between the two states; `all` where public ones do."""
        heads = [table.service.head(table.code) for table in (self.left, self.right)]
        if not all(head.has_state for head in heads):
            return set()
        one, other = (msgspec.json.decode(head.state, type=self.game.State) for head in heads)
        return set(differing(one, other))

    def differ_openly(self) -> bool:
        return "all" in self.difference()

    def outsiders(self) -> list[str]:
        """Seats that may see none of what differs now."""
        head = self.left.service.head(self.left.code)
        found = self.secret_rolls | self.difference()
        logs = [
            [entry["line"] for entry in map(json.loads, table.store.lines(table.code, -1, limit=10**6))]
            for table in (self.left, self.right)
        ]
        found |= {line["to"] for one in (0, 1) for line in logs[one] if line not in logs[1 - one]} - {"all"}
        seats = (*self.left.seats, "referee")
        return [
            seat
            for seat in seats
            if not any(eyes_of(head, seat, referee=seat == "referee").may_see(a) for a in found)
        ]

    def audiences(self) -> list[dict[str, Audience]]:
        """Return who may see each secret of the two states, by path."""
        snapshots = [table.service.snapshot(table.code) for table in (self.left, self.right)]
        return [{path: secret.to for path, secret in pointers.secrets(s.state)} for s in snapshots]

    def compare(self) -> None:
        if not self.differ_openly():
            audiences = self.audiences()
            assert audiences[0] == audiences[1]
        for seat in self.outsiders():
            assert self.left.bytes(seat) == self.right.bytes(seat), seat

    def waits_for_others(self, seat: str) -> bool:
        """Return true if an answer of this seat closes nothing, since another seat has yet to answer."""
        views = [self.left.view(other)["prompts"] for other in self.left.seats if other != seat]
        return any(p["must"] and not p["submitted"] for prompts in views for p in prompts)

    def roll_apart(self) -> None:
        """Dice that wait fall; those of a closed circle fall differently on the two tables."""
        for waiting in self.left.view()["pending"]:
            sides = parse(waiting["notation"]).sides
            if waiting["scope"] == "all":
                faces = [self.rng.randint(1, m) for m in sides]
                self.left.roll(waiting["request"], faces)
                self.right.roll(waiting["request"], faces)
            else:
                self.secret_rolls.add(waiting["scope"])
                self.left.roll(waiting["request"], [1 for _ in sides])
                self.right.roll(waiting["request"], [2 for _ in sides])
            self.compare()


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, *slow(range(1, 4))])
@pytest.mark.parametrize(("name", "variant"), [*VARIANTS, ("toy", {})], ids=[*IDS, "toy"])
def test_a_secret_roll_changes_nothing_for_those_outside(
    name: str, variant: dict[str, Any], seed: int
) -> None:
    twins = Twins(name, seed, variant)
    twins.both("referee", "start", {})
    for _ in range(150):
        if twins.left.finished or twins.right.finished:
            break
        twins.roll_apart()
        if twins.left.finished or twins.right.finished:
            break
        seat = twins.rng.choice(twins.left.seats)
        prompts = [p for p in twins.left.view(seat)["prompts"] if not p["submitted"]]
        if prompts and twins.rng.random() < 0.9:
            prompt = twins.rng.choice(prompts)
            args = fill(prompt["args"], twins.rng) if has_choice(prompt) else prompt["default"] or {}
            if not twins.both(seat, prompt["move"], args):
                return
        elif twins.left.service.head(twins.left.code).next_timer_ms():
            twins.left.forward()
            twins.right.now = twins.left.now
            twins.right.service.ring(twins.right.code)
        if twins.left.finished or twins.right.finished:
            break
        twins.compare()


def lock_in_apart(twins: Twins) -> None:
    """Seat after seat locks something else in on the two tables, and then the same."""
    twins.both("referee", "start", {})
    for waiting in twins.left.view()["pending"]:
        for table in (twins.left, twins.right):
            table.roll(waiting["request"], [1 for _ in parse(waiting["notation"]).sides])
    for _ in range(120):
        if twins.left.finished or twins.left.view()["pending"]:
            break
        seat = twins.rng.choice(twins.left.seats)
        shown = twins.left.view(seat)["prompts"]
        buttons = [p for p in shown if p["must"] and not p["submitted"] and not has_choice(p)]
        if buttons and twins.rng.random() < 0.5:
            if not twins.both(seat, buttons[0]["move"], buttons[0]["default"]):
                break
            twins.compare()
            continue
        waits = twins.waits_for_others(seat)
        prompts = [p for p in shown if has_choice(p) and (waits or not p["must"])]
        if not prompts:
            if not twins.left.service.head(twins.left.code).next_timer_ms():
                break
            for table in (twins.left, twins.right):
                table.forward()
            continue
        prompt = twins.rng.choice(prompts)
        one = twins.lock_in(twins.left, seat, prompt)
        if one is None:
            continue
        if twins.lock_in(twins.right, seat, prompt) is None:
            try:
                twins.right.move(seat, prompt["move"], one)
            except RuleError:
                break  # the tables have come apart in the open
        if twins.differ_openly():
            break  # what was chosen is for all to read, a page for instance
        twins.compare()
        if not twins.both(seat, prompt["move"], one):
            break
        twins.compare()


@pytest.mark.parametrize("seed", [0, *slow(range(1, 4))])
@pytest.mark.parametrize(("name", "variant"), [*VARIANTS, ("toy", {})], ids=[*IDS, "toy"])
def test_what_a_seat_locks_in_changes_nothing_for_the_others(
    name: str, variant: dict[str, Any], seed: int
) -> None:
    lock_in_apart(Twins(name, seed, variant))


@pytest.mark.parametrize("seed", [0, *slow(range(1, 4))])
@pytest.mark.parametrize(("name", "variant"), [*VARIANTS, ("toy", {})], ids=[*IDS, "toy"])
def test_a_private_act_changes_no_audience(name: str, variant: dict[str, Any], seed: int) -> None:
    """Somebody acts at one table only: those who read nothing of it learn nothing from an audience."""
    twins = Twins(name, seed, variant)
    twins.both("referee", "start", {})
    for _ in range(80):
        if twins.left.finished or twins.right.finished:
            break
        twins.roll_apart()
        shown = [(seat, prompt) for seat in twins.left.seats for prompt in twins.left.view(seat)["prompts"]]
        acts = [(seat, prompt) for seat, prompt in shown if not prompt["must"]]
        seat, prompt = twins.rng.choice(acts if acts and twins.rng.random() < 0.7 else shown or [("", None)])
        if prompt is None:
            break
        args = fill(prompt["args"], twins.rng) if has_choice(prompt) else prompt["default"] or {}
        try:
            twins.left.move(seat, prompt["move"], args)
        except RuleError:
            continue
        if not twins.left.finished and not twins.differ_openly():
            audiences = twins.audiences()
            assert audiences[0] == audiences[1], prompt["move"]
        twins.right.move(seat, prompt["move"], args)


def leaks_of_prompts(program: Program, game: Game[Any], rng: random.Random) -> list[str]:
    """Change a secret of the table; name the prompts that then differ for somebody who may not read it: the
    seat that is asked, or the referee, who may act for it."""
    head, state = program.service.head(program.code), program.service.snapshot(program.code).state
    found = with_another_secret(game, head, state, program.tokens, rng)
    if found is None:
        return []
    other, audience, what = found
    leaks = []
    for seat in program.tokens:
        for reader in {seat, REFEREE}:
            eyes = eyes_of(head, reader, referee=reader == REFEREE)
            one, two = ([redact_prompt(p, eyes) for p in game.prompts(s, seat)] for s in (state, other))
            if not eyes.may_see(audience) and one != two:
                leaks.append(
                    f"prompts of {seat} show {reader} what only {audience} may read. Changed was {what};"
                    f" shown were {one} and {two}. A bound that follows from a secret is a Secret, too."
                )
    return leaks


def play_and_change_secrets(game: Game[Any], seed: int, variant: dict[str, Any]) -> list[str]:
    """Play for a while, and look at the prompts of every step."""
    rng = random.Random(seed)
    options = random_options(game, rng) | {"roll_seconds": 0, "pace": "off"} | variant
    program = Program(game, options, seed)
    program.move("referee", "start", {})
    leaks: list[str] = []
    for _ in range(120):
        if program.finished or leaks:
            break
        asked = [
            (seat, view["phase"], prompt)
            for seat in program.seats
            for view in [program.view(seat)]
            for prompt in view["prompts"]
            if prompt["must"] and not prompt["submitted"]
        ]
        if asked:
            seat, phase, prompt = rng.choice(asked)
            make(program, seat, prompt, phase, rng, plain=False)
        elif program.service.head(program.code).next_timer_ms():
            program.forward()
        else:
            break
        if program.service.head(program.code).has_state and not program.finished:
            leaks += leaks_of_prompts(program, game, rng)
    return leaks


WITH_SECRETS = [(name, v) for name, v in [*VARIANTS, ("toy", {})] if declares_secrets(GAMES[name].State)]


@pytest.mark.parametrize("seed", [0, *slow(range(1, 4))])
@pytest.mark.parametrize(("name", "variant"), WITH_SECRETS, ids=str)
def test_no_prompt_follows_from_what_its_reader_may_not_know(
    name: str, variant: dict[str, Any], seed: int
) -> None:
    assert play_and_change_secrets(GAMES[name], seed, variant) == []


class Open(toy.Toy):
    """The toy with a bound that follows from a secret and is none itself."""

    def prompts(self, state: toy.ToyState, seat: str) -> tuple[Prompt, ...]:
        asked = super().prompts(state, seat)
        for prompt in asked if seat in state.numbers else ():
            prompt.args["properties"]["number"]["maximum"] = 20 + state.numbers[seat].value
        return asked


def test_a_bound_that_shows_a_secret_is_found() -> None:
    (leak, *_) = play_and_change_secrets(Open(), 0, {})
    assert "show referee what only seat:s" in leak
