"""The three characters: they play whole games from the views of their own phones, and are never refused."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from server.games.core.game import Move
from server.games.space_race.bots import CHARACTERS, NATURES, choose
from server.games.space_race.game import GAME
from server.games.space_race.log import LINES
from server.tables.domain.visibility import Eyes, redact, redact_prompt
from tests.games.driver import unsaid
from tests.games.space_race.table import A, B, C, Table
from tests.support.slow import slow
from tests.support.tables.playthrough import Program


def view(table: Table, seat: str) -> dict[str, Any]:
    """Return the view of that seat's phone."""
    eyes = Eyes(frozenset({"all", f"seat:{seat}"}))
    return {
        "you": {"seat": seat},
        "state": redact(table.state, eyes),
        "prompts": [redact_prompt(p, eyes) for p in GAME.prompts(table.state, seat)],
    }


def acted(table: Table, seat: str, character: str, luck: int) -> bool:
    """Let a bot make its next move, if the table waits for it."""
    chosen = choose(character, view(table, seat), luck)
    if chosen is not None:
        assert not unsaid(chosen, seat, LINES)
        table.do(seat, chosen.move, **chosen.args)
    return chosen is not None


def play(table: Table, seed: int) -> Table:
    """A whole game; the bots sit in turn."""
    rng = random.Random(seed)
    for _ in range(2000):
        if table.state.phase == "over":
            return table
        moved = False
        for k, seat in enumerate(table.seats):
            moved |= acted(table, seat.id, CHARACTERS[k % 3], rng.randrange(1000))
        assert moved or GAME.result(table.state) is not None
    raise AssertionError("the game does not come to an end")


@pytest.mark.parametrize("edition", ["nine", *slow(["five"])])
def test_bots_play_whole_games_and_get_somewhere(edition: str) -> None:
    ends: Counter[bool] = Counter()
    for seed in range(8):
        players = 5 if edition == "five" else 5 + seed % 5
        table = play(Table(edition, players=players, seed=seed, dice={"space_race.radiation": []}), seed)
        assert table.state.outcome is not None
        ends[table.state.outcome.reached] += 1
    assert ends[True] >= 4, ends


def test_a_bot_reads_the_view_of_a_real_table() -> None:
    program = Program(GAME, {"edition": "nine"}, 4)
    program.move("referee", "start", {})
    seat = program.seats[0]
    for _ in range(2):
        chosen = choose("thief", program.view(seat), 3)
        assert chosen is not None
        program.move(seat, chosen.move, chosen.args)
    assert choose("thief", program.view(seat), 3) is None


def test_the_same_view_and_luck_make_the_same_move() -> None:
    table = Table()
    for character in NATURES:
        assert choose(character, view(table, A), 5) == choose(character, view(table, A), 5)


def test_a_bot_cannot_use_what_it_cannot_see() -> None:
    left, right = Table(), Table()
    right.submit(B, part=right.state.offers[0].number, level=4, launch=True)
    right.rig(submitted=left.state.submitted)
    for character in NATURES:
        assert choose(character, view(left, A), 9) == choose(character, view(right, A), 9)


def test_characters_differ_in_what_they_dare() -> None:
    table = Table()
    table.give(A, 12, 11, 10)
    dares = {}
    for character in NATURES:
        chosen = choose(character, view(table, A), 1)
        assert chosen is not None
        dares[character] = chosen[1]["launch"]
    assert dares == {"careful": False, "thief": True, "rocketeer": True}


def test_bots_aim_at_the_leader_and_shut_the_door() -> None:
    table = Table("five")
    table.offer(8)
    table.give(A, 9, 3)
    table.give(C, 12, 12, 11, 11)
    chosen = choose("careful", view(table, A), 0)
    assert chosen is not None
    assert chosen[1]["targets"] == [C]
    assert chosen[1]["discard"] == [3]
    GAME.play(table.state, Move("submit", chosen[1], A), table.dice)
