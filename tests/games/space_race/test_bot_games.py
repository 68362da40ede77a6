"""Whole games of bots, characters mixed, in both editions: they end by the rules, in states of right types.

A few by default; a thousand with `--long`, or as many as SPACE_RACE_GAMES says.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable

import msgspec
import pytest

from server.games.core.game import Secret
from server.games.space_race.bots import CHARACTERS
from server.games.space_race.game import GAME
from server.games.space_race.rules import offers
from server.games.space_race.state import GameState
from tests.games.space_race.table import Table
from tests.games.space_race.test_bots import acted
from tests.games.space_race.test_whole_games import check_the_end

SHORT, LONG = 10, 1000
READINGS = {
    "contested_steal": ("edition", "shared", "fails"),
    "idle_knock_off": (False, True),
    "radiation_public": ("edition", "public", "secret"),
    "record": ("height", "distance"),
    "collision_discard": ("extra", "same"),
    "not_launching": ("zero", "left_out"),
    "five_record": ("lowest", "best"),
    "start_garnets": (5, 5, 0, 20),
    "telegraph_price": (1, 0, 3),
}


@pytest.fixture
def games(request: pytest.FixtureRequest) -> int:
    return int(os.environ.get("SPACE_RACE_GAMES") or (LONG if request.config.getoption("--long") else SHORT))


def play(seed: int) -> Table:
    """A game of bots, each with a character by lot. Every state on the way survives its own encoding."""
    rng = random.Random(seed)
    edition = ("nine", "five")[seed % 2]
    options = {name: rng.choice(choices) for name, choices in READINGS.items()} if seed % 4 > 1 else {}
    players = 5 if edition == "five" else rng.randint(5, 9)
    table = Table(edition, players=players, seed=seed, dice={"space_race.radiation": []}, **options)
    if edition == "five":  # the helper leaves them out
        special = rng.sample(offers.special_years(), 2)
        table.rig(special_years=Secret(tuple(special), "none"))
    cast = {seat.id: rng.choice(CHARACTERS) for seat in table.seats}
    for _ in range(3000):
        if table.state.phase == "over":
            return table
        moved = False
        for seat, character in cast.items():
            if acted(table, seat, character, rng.randrange(2**32)):
                moved = True
                sound(table.state)
        if not moved:
            table.ring()
            sound(table.state)
    raise AssertionError("the game does not come to an end")


def sound(state: GameState) -> None:
    """Check the types' bounds, and invariants that no type can express."""
    assert msgspec.json.decode(msgspec.json.encode(state), type=GameState) == state
    assert all(player.garnets.value >= 0 for player in state.players.values())
    for player in state.players.values():
        assert player.garnets.value == sum(entry.garnets for entry in player.account.value)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.rule("SR-32", "SR-33", "SR-36", "SR-37", "SR-38", "SR-39")
def test_games_of_bots_end_by_the_rules(games: int, figures: Callable[[str], None]) -> None:
    ends: Counter[str] = Counter()
    years: Counter[int] = Counter()
    won: Counter[str] = Counter()
    for seed in range(games):
        table = play(seed)
        check_the_end(table.state)
        outcome = table.state.outcome
        assert outcome is not None
        edition = table.state.edition
        ends[f"{edition}: {'SPACE' if outcome.reached else 'nobody'}"] += 1
        years[outcome.year] += 1
        ends[f"candidate by {outcome.candidate_by}"] += 1
        ends["steals"] += sum(ladder.stolen for past in table.state.past_years for ladder in past.ladders)
        ends["missiles that hit"] += sum(shot.hit for past in table.state.past_years for shot in past.shots)
        ends["ties played off"] += bool(table.logged("sr.goofspiel"))
        ends["collisions"] += len(table.logged("sr.collision"))
        won[edition] += 1
    assert won["nine"] == won["five"] + games % 2
    assert ends["steals"]
    assert ends["nine: SPACE"]
    figures(f"{games} games: {dict(sorted(ends.items()))}; last years {dict(sorted(years.items()))}")
    assert GAME.info.characters == CHARACTERS
