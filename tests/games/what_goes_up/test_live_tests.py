"""Craft go up together, those without a crew come down together: their dice fall at once (WG-T1, WG-T2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from server.games.core.beats import played_lengths
from server.games.core.dice import Roll, RollRequest
from server.games.what_goes_up.flight import where
from server.games.what_goes_up.game import GAME
from server.games.what_goes_up.log import BEATS
from server.games.what_goes_up.state import Firsts, Role
from tests.games.what_goes_up.situations import change, change_part
from tests.games.what_goes_up.table import Rigged, Table


class Counted(Rigged):
    """Notes what falls at once, by craft."""

    def __init__(self) -> None:
        super().__init__()
        self.thrown: list[list[str | None]] = []

    def roll_all(self, requests: Sequence[RollRequest]) -> tuple[Roll, ...]:
        self.thrown.append([request.about for request in requests])
        return super().roll_all(requests)


def pads(
    *crewed: str, known: bool = True, players: int = 3, stages: tuple[Role, ...] = ("launch",), **options: Any
) -> tuple[Table, Counted]:
    """A craft a player on the pad, `a` of s1 first; those named have a crew."""
    table, dice = Table(players, **options), Counted()
    table.dice = dice
    names, home = "abcdefgh"[:players], where.home_of(table.state)
    for k, name in enumerate(names, start=1):
        crew = [table.derp(f"k{name}", f"s{k}")] if name in crewed else []
        parts = ["stage:4" for _ in stages] + ["capsule:2"]
        table.craft(name, *parts, seat=f"s{k}", crew=crew, at=home, status="pad", launched=0)
        table.programme(f"s{k}", launches=0)
        for n, role in enumerate(stages):
            change_part(table, name, f"{name}{n}", role=role)
    table.rig(firsts=Firsts(taken={"step:suborbital": "s9"} if known else {}), order=tuple(names))
    table.phase("launch", *names)
    return table, dice


def asked(table: Table, move: str = "launch") -> list[str]:
    """The craft that may go up now."""
    return [
        table.prompt(seat.id, move).label["craft"] for seat in table.seats if move in table.prompts(seat.id)
    ]


@pytest.mark.rule("WG-T1")
def test_tests_launch_and_come_down_together() -> None:
    table, dice = pads()
    assert asked(table) == ["a", "b", "c"]
    table.do("s3", "launch")
    table.do("s1", "launch")
    assert dice.thrown == []
    table.do("s2", "launch")
    assert dice.thrown == [["a", "b", "c"]] * 3
    assert [line["name"] for line in table.said("rolled")[:3]] == ["A", "B", "C"]
    assert {line["outcome"] for line in table.said("rolled")} == {"ok"}
    assert len(table.said("home")) == 3
    assert table.state.craft == {}


@pytest.mark.rule("WG-T1")
def test_dice_that_fall_together_are_one_scene() -> None:
    table, _ = pads()
    table.dice.lay("launch", 1, 20, 1)
    for seat in table.seats:
        table.do(seat.id, "launch")
    flown = [line for line in table.log if line.id in BEATS]
    shown = [flown[k] for k in played_lengths(BEATS, flown, "show")]
    scenes = [line.params.get("scene", line.id) for line in shown if line.id not in ("wgu.turn", "wgu.begun")]
    assert len(table.said("destroyed")) == 1
    assert [scene.partition(":")[0] for scene in scenes] == ["launch", "wgu.new_step", "falls"]


@pytest.mark.rule("WG-T1")
def test_to_stay_is_called_so() -> None:
    table, _ = pads()
    labels = {prompt.move: prompt.label["id"] for prompt in GAME.prompts(table.state, "s1")}
    assert labels["launch"] == "what_goes_up.launch"
    assert labels["stay"] == "what_goes_up.stay"


@pytest.mark.rule("WG-T1")
def test_a_test_that_stays_holds_nobody() -> None:
    table, dice = pads()
    table.do("s1", "launch")
    table.do("s2", "launch")
    table.do("s3", "stay")
    assert dice.thrown[0] == ["a", "b"]


@pytest.mark.rule("WG-T1", "WG-T2")
@pytest.mark.parametrize("known", [True, False])
def test_crews_go_up_together_and_are_decided_in_their_order(known: bool) -> None:
    table, dice = pads("a", "b", known=known, stages=("launch", "insertion"))
    change_part(table, "b", "b1", fail=18)
    for seat in ("s3", "s2", "s1"):
        assert dice.thrown == []
        table.do(seat, "launch")
    assert dice.thrown[0] == ["a", "b", "c"]
    fallen = len(dice.thrown)
    assert table.state.firsts.taken["step:suborbital"] == ("s9" if known else "s1")
    assert asked(table, "insert") == ["a", "b"]
    table.do("s2", "insert")
    table.do("s1", "insert")
    assert dice.thrown[fallen] == ["a", "b"]
    assert table.state.firsts.taken["orbit:earth:low"] == "s1"


@pytest.mark.rule("WG-T1", "WG-T2")
def test_who_does_not_go_on_comes_down_after_the_others_have_gone() -> None:
    table, dice = pads("a", "b", "c", stages=("launch", "insertion"))
    for seat in table.seats:
        table.do(seat.id, "launch")
    question, fallen = GAME.question(table.state, "s2"), len(dice.thrown)
    table.do("s1", "come_down")
    assert len(dice.thrown) == fallen
    assert GAME.question(table.state, "s2") == question  # an answer on its way still counts
    table.do("s2", "insert")
    table.do("s3", "insert")
    assert dice.thrown[fallen : fallen + 2] == [["b", "c"], ["b", "c", "a"]]  # hulls, and a reentry
    assert [line["flight"] for line in table.said("inserted")] == ["b", "c"]


@pytest.mark.rule("WG-T2")
def test_what_waits_goes_alone_after_those_that_go_together() -> None:
    table, dice = pads("b")
    table.do("s2", "launch")
    table.do("s1", "wait")
    assert (table.state.queue, table.state.order) == (("c", "a"), ("b", "c", "a"))
    assert asked(table) == ["c"]
    table.do("s3", "launch")
    assert dice.thrown[0] == ["b", "c"]
    assert asked(table) == ["a"]


@pytest.mark.rule("WG-T2")
def test_the_last_one_may_wait_for_those_that_have_decided() -> None:
    table, dice = pads()
    table.do("s2", "launch")
    table.do("s3", "launch")
    table.do("s1", "wait")
    assert dice.thrown[0] == ["b", "c"]
    assert table.state.order == ("b", "c", "a")
    assert "wait" not in table.prompts("s1")


@pytest.mark.rule("WG-T1")
def test_a_player_who_leaves_holds_nobody() -> None:
    table, dice = pads()
    table.do("s1", "launch")
    table.do("s2", "launch")
    table.reseat("s1", "s2")
    assert dice.thrown[0] == ["a", "b"]


@pytest.mark.rule("WG-T1")
def test_a_player_with_two_tests_is_asked_for_one_after_the_other() -> None:
    table, dice = pads(players=2, launches_per_turn=2)
    change(table, "b", seat="s1")
    assert asked(table) == ["a"]
    table.do("s1", "launch")
    assert asked(table) == ["b"]
    table.do("s1", "launch")
    assert dice.thrown[0] == ["a", "b"]


@pytest.mark.rule("WG-K7")
def test_all_whose_dice_fell_together_decide_at_once_and_what_follows_keeps_its_order() -> None:
    table, _ = pads(luck_on="own")
    table.programme("s1", luck=1)
    table.programme("s2", luck=1)
    table.dice.lay("launch", 20, 20, 1)
    for seat in table.seats:
        table.do(seat.id, "launch")
    assert [seat for seat, _ in table.musts()] == ["s1", "s2"]
    table.do("s2", "take_it")
    assert not table.said("destroyed")
    assert [seat for seat, _ in table.musts()] == ["s1"]
    table.do("s1", "take_it")
    assert [line["seat"] for line in table.said("destroyed")] == ["s1", "s2"]
    assert len(table.said("destroyed")) == 2
    assert [line["name"] for line in table.said("home")] == ["C"]
