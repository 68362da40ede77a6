"""Players who do anything that their prompts allow: some moves are refused, but no state is ever unsound."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from server.games.core.errors import RuleError
from server.games.core.game import Move
from server.games.what_goes_up.game import GAME
from server.games.what_goes_up.rules import board
from server.tables.domain.forms.prompt_filler import fill
from tests.games.driver import bare
from tests.games.what_goes_up.campaigns import asks_the_same, sound
from tests.games.what_goes_up.situations import change
from tests.games.what_goes_up.table import Table

KIT = (
    "capsule:6",
    "capsule:4",
    "habitat:4",
    "thruster:6",
    "thruster:3",
    "rcs",
    "rcs",
    "payload:eva_pack",
    "payload:eva_pack",
    "payload:winch",
    "payload:probe",
    "payload:waylight",
    "payload:mapping",
    "payload:cart",
)
PLACES = [step.id for step in board.house().steps if step.duration]
VARIETY: tuple[dict[str, Any], ...] = (
    {},
    {"skills": "move_roll", "luck_on": "own"},
    {"underped": True, "luck_by": "writing"},
    {"stop_the_rock": True, "luck_on": "own"},
    {"board": "off"},
    {"plan_ahead": True, "hostile_waters": True},
    {"dice_model": "4d6-4", "writing": False, "luck_on": "own"},
    {"simplified_stack": True, "launches_per_turn": 3},
)


def busy(seed: int, **options: Any) -> Table:
    """Two or three players with full craft in the same places, skilled crews, and things in the store."""
    rng = random.Random(seed)
    table = Table(2 + seed % 2, seed=seed, **options)
    table.rig(numbers=100)  # what the game names from now on is not what stands here already
    for n in range(5):
        seat = table.seats[n % len(table.seats)].id
        kit = [part for part in KIT if rng.random() < 0.8] or ["capsule:4"]
        crew = [
            table.derp(f"k{n}{k}", seat, piloting=rng.randint(0, 3), engineering=rng.randint(0, 3), stamina=3)
            for k in range(rng.randint(0, 3))
        ]
        at = rng.choice(PLACES) if rng.random() < 0.5 else "low_1"
        at = "hand_earth_orbit_low_orbit" if options.get("board") == "off" else at
        table.craft(f"c{n}", *kit, seat=seat, crew=crew, at=at, fuel=30, rations=12)
        parts = table.state.craft[f"c{n}"].parts
        worse = tuple(
            part if rng.random() < 0.5 else replace(part, fail=rng.randint(5, 12), boom=rng.randint(13, 18))
            for part in parts
        )
        broken = rng.random() < 0.3  # one hull, for somebody to jury-rig
        worse = (replace(worse[0], disabled=broken and worse[0].kind == "capsule"), *worse[1:])
        change(table, f"c{n}", parts=worse)
    for player in table.seats:
        for k, (kind, mass) in enumerate((("capsule", 4), ("stage", 8), ("stage", 16), ("thruster", 2))):
            table.design(f"{player.id}{k}", kind, mass, seat=player.id, fail=15, boom=18)
        table.programme(player.id, luck=2, points=200)
        table.derp(f"h{player.id}", player.id)
    return table


MOVES = 140
"""Random ones at each table; each kind has been taken by then."""
SELDOM = {"write", "give_luck", "trade", "decline", "draw", "file_plan"}
"""Offered at all times, or reckoned with for seconds: taken less often."""
KEYS = {
    "object": {"type", "properties", "required", "additionalProperties"},
    "array": {"type", "items", "minItems", "maxItems", "uniqueItems"},
    "integer": {"type", "minimum", "maximum"},
    "boolean": {"type"},
    "string": {"type", "minLength", "maxLength"},
}


def drawable(schema: Any) -> None:
    """A phone can make a form of it, and a bot can fill it in."""
    if "oneOf" in schema:
        assert schema["oneOf"]
        assert all(isinstance(each["const"], (str, dict)) and each["title"] for each in schema["oneOf"])
    elif "enum" in schema:
        assert schema["enum"]
    else:
        assert set(schema) <= KEYS[schema["type"]], schema
        for part in schema.get("properties", {}).values():
            drawable(part)
        if schema["type"] == "array":
            drawable(schema["items"])
            assert schema["maxItems"] >= schema.get("minItems", 0)
        if schema["type"] == "integer":
            assert schema["minimum"] <= schema["maximum"]


def play(table: Table, rng: random.Random, moves: int) -> set[str]:
    """Random answers to random prompts; the names of the moves that were taken."""
    taken = set()
    for _ in range(moves):
        if table.state.phase == "over":
            break
        for player in table.seats:
            asks_the_same(table.state, player.id)
        offers = [(seat.id, p) for seat in table.seats for p in GAME.prompts(table.state, seat.id)]
        weights = [0.1 if p.move in SELDOM else 1.0 for _, p in offers]
        seat, prompt = rng.choices(offers, weights)[0]
        drawable(bare(prompt.args))
        args = fill(bare(prompt.args), rng)
        if prompt.submitted:
            continue
        if prompt.move == "draw":
            args["parts"] = args["parts"][:6]
        try:
            step = GAME.play(table.state, Move(prompt.move, args, seat), table.dice)
        except RuleError:
            continue
        table._take(step)
        taken.add(prompt.move)
        sound(table.state)
        assert GAME.result(table.state) or table.musts(), "everybody waits for everybody"
    return taken


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.timeout(1800)
def test_anything_that_is_offered_leaves_a_sound_state(
    request: pytest.FixtureRequest, figures: Callable[[str], None]
) -> None:
    wanted = {"transfer", "eva", "dock", "undock", "jury_rig", "deploy", "shed", "part_ways", "boost", "luck"}
    wanted |= {"pick", "save", "spend", "trade", "fly", "fly_to", "pay_glitch", "write_off"}
    seen: set[str] = set()
    tables = 0
    least = 200 if request.config.getoption("--long") else len(VARIETY)
    while tables < least or not wanted <= seen:
        assert tables < least + 40, wanted - seen
        table = busy(tables, **VARIETY[tables % len(VARIETY)])
        seen |= play(table, random.Random(tables), MOVES)
        tables += 1
    figures(f"{tables} tables, {MOVES} random moves each: {len(seen)} kinds of moves, every state sound")
