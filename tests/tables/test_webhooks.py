"""The lines that a webhook carries: what everybody may read, and nothing that a secret changes."""

from __future__ import annotations

import msgspec
import pytest

from server.tables.domain import stage, webhooks
from server.tables.domain.visibility import eyes_of
from server.tables.views.view import stage_view
from tests.support.tables import toy
from tests.support.tables.playthrough import Program


def posted(numbers: dict[str, int]) -> tuple[bytes, list[str]]:
    """The body after these secret picks, and the audiences of all lines of the log."""
    program = Program(toy.GAME, {}, seed=3, players=3)
    program.move("referee", "start", {})
    for _ in range(9):
        for roll in program.view()["pending"]:
            program.move(roll["seat"], "roll", {"request": roll["request"]})
    for seat, number in numbers.items():
        program.move(seat, "pick", {"number": number})
    service = program.service
    entries = service.store.lines(program.code, 0, limit=1000)
    head = service.queries.snapshot(program.code).head
    lines = webhooks.public_lines(head, entries)
    assert lines
    assert {line["to"] for line in lines} == {"all"}
    return webhooks.body(head, lines, None), [str(len(entries)), str(len(lines))]


@pytest.mark.parametrize("seats", [("s1",), ("s1", "s2")])
def test_twins_that_differ_in_a_secret_post_the_same_bytes(seats: tuple[str, ...]) -> None:
    (left, counts), (right, _) = (posted(dict.fromkeys(seats, number)) for number in (2, 5))
    assert left == right
    assert counts[0] != counts[1], "some lines are not for all, and stay here"


def test_a_beat_counts_the_lines_that_the_game_opened_as_it_ended() -> None:
    """They are posted, so they stand before the beat there as well."""
    program = Program(toy.GAME, {}, seed=3, players=3)
    head = program.service.queries.snapshot(program.code).head
    beat = stage.StageBeat(1, 1, ("seat:s1",), "all", "end", 0, 5)
    on = stage.Stage(0, 10, (beat,))
    places = []
    for opened in ((), ("seat:s1",)):
        over = msgspec.structs.replace(head, opened=opened)
        shown = stage_view(on, eyes_of(over, "", referee=False), 5)
        places.append([beat["k"] for beat in shown["beats"]] if shown else None)
    assert places == [[1], [2]]


def test_a_delivery_ends_with_a_whole_step() -> None:
    lines = [{"seq": 1 + k // 7} for k in range(3 * webhooks.MAX_LINES)]
    some = webhooks.next_delivery(lines)
    assert 0 < len(some) <= webhooks.MAX_LINES
    assert lines[len(some)]["seq"] > some[-1]["seq"]
    one_step = [{"seq": 1}] * (webhooks.MAX_LINES + 5) + [{"seq": 2}]
    assert webhooks.next_delivery(one_step) == one_step[:-1]
