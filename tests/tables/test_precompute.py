"""The long part of a move is computed before its table is locked, and only for callers who may make the
move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from server.games.core.errors import RuleError
from server.games.core.game import Move
from server.tables.adapters.memory.store import MemoryAlarms
from server.tables.ports import TableStore
from tests.support.tables import toy
from tests.support.tables.calls import Calls
from tests.support.tables.harness import Table


class Slow(toy.Toy):
    """Picking takes a while; `during` is what happens meanwhile."""

    slow_moves = frozenset({"pick"})

    def __init__(self) -> None:
        self.worked: list[Move] = []
        self.during: Callable[[], object] = lambda: None

    def precompute(self, state: toy.ToyState, move: Move) -> Callable[[], object]:
        def work() -> None:
            self.worked.append(move)
            self.during()

        return work


@pytest.fixture
def game() -> Slow:
    return Slow()


@pytest.fixture
def slow(game: Slow, store: TableStore) -> Table:
    return Table(Calls({"toy": game}, store, MemoryAlarms()), lambda _: None, []).start("Ada", "Bo")


def test_others_play_on_while_a_move_is_worked_out(slow: Table, game: Slow) -> None:
    def meanwhile() -> None:
        game.during = lambda: None
        slow.move(slow.seats["Bo"], "pick", {"number": 4})

    game.during = meanwhile
    slow.move(slow.seats["Ada"], "pick", {"number": 3})
    slow.roll_all()
    assert slow.view()["state"]["round"] == 2  # both picks count
    assert [(move.seat, move.args) for move in game.worked] == [("s1", {"number": 3}), ("s2", {"number": 4})]


def test_the_referee_may_have_it_done_for_a_seat(slow: Table, game: Slow) -> None:
    slow.move(None, "pick", {"number": 5}, as_seat="s2")
    assert [move.seat for move in game.worked] == ["s2"]


@pytest.mark.parametrize(
    ("who", "move", "args", "more"),
    [
        ("Ada", "pick", {"number": "three"}, {}),
        ("Ada", "pick", {}, {}),
        ("Ada", "pick", {"number": 3}, {"as_seat": "s2"}),
        ("stranger", "pick", {"number": 3}, {}),
        ("Ada", "stop", {}, {}),
    ],
)
def test_nothing_is_worked_out_for_a_move_that_is_refused(
    slow: Table, game: Slow, who: str, move: str, args: Any, more: Any
) -> None:
    token = slow.seats[who].token if who in slow.seats else "nobody's"
    with pytest.raises(RuleError):
        slow.service.move(slow.code, token, "m", move, args, **more)
    assert game.worked == []


def test_a_process_that_knows_nothing_of_the_table_looks_first(slow: Table, store: TableStore) -> None:
    game = Slow()
    elsewhere = Calls({"toy": game}, store, MemoryAlarms())
    elsewhere.move(slow.code, slow.seats["Ada"].token, "m", "pick", {"number": 3})
    assert [move.seat for move in game.worked] == ["s1"]


def test_what_is_refused_ahead_is_refused_by_the_move_itself(slow: Table, game: Slow) -> None:
    def refused() -> None:
        raise RuleError("not so")

    game.during = refused
    slow.move(slow.seats["Ada"], "pick", {"number": 3})  # whose own word it is
    assert slow.view(slow.seats["Ada"])["state"]["picks"]["s1"] == 3
