"""Luck by writing, by returns, or by both; and what may be written at any time (WG-L1, WG-L2)."""

from __future__ import annotations

from typing import Any

import pytest

from server.games.core.errors import BadOptions, IllegalMove
from server.games.what_goes_up.flight import books
from server.games.what_goes_up.game import GAME
from tests.games.what_goes_up.situations import aloft, change_derp, change_part, out, pair
from tests.games.what_goes_up.table import Table


@pytest.mark.rule("WG-L1")
@pytest.mark.parametrize(
    ("options", "written", "returns"),
    [
        ({}, True, True),
        ({"luck_by": "writing"}, True, False),
        ({"luck_by": "return"}, False, True),
        ({"writing": False}, False, True),
        ({"writing": False, "luck_by": "both"}, False, True),
    ],
)
def test_where_luck_comes_from(options: dict[str, Any], written: bool, returns: bool) -> None:
    state = Table(2, **options).state
    assert (books.luck_is_written(state), books.luck_returns(state)) == (written, returns)


@pytest.mark.rule("WG-L1")
def test_alone_luck_comes_with_returns_whatever_was_chosen() -> None:
    state = Table(1, luck_by="writing").state
    assert (books.luck_is_written(state), books.luck_returns(state)) == (False, True)


@pytest.mark.rule("WG-L2")
def test_alone_one_writes_for_the_story() -> None:
    table = Table(1)
    assert pages(table) == ["workshop:s1:1"]
    table.do("s1", "write", flight="workshop:s1:1", text="The kettle flew first.")
    assert table.said("story")[0]["text"] == "The kettle flew first."
    assert "give_luck" not in table.prompts("s1")
    assert "write" not in Table(1, writing=False).prompts("s1")


@pytest.mark.rule("WG-L1")
def test_luck_by_writing_asks_for_the_writing_game() -> None:
    with pytest.raises(BadOptions) as refused:
        GAME.check_options({"writing": False, "luck_by": "writing"})
    assert refused.value.path == ("luck_by",)
    assert GAME.check_options({})["luck_by"] == "both"
    assert GAME.check_options({"writing": False})["luck_by"] == "return"


def pages(table: Table, seat: str = "s1") -> list[str]:
    return [each["const"] for each in table.prompt(seat, "write").args["properties"]["flight"]["oneOf"]]


@pytest.mark.rule("WG-L2")
def test_derps_craft_and_the_workshop_may_be_written_about_at_any_time() -> None:
    table = pair()
    assert pages(table) == ["derp:s1:ka", "craft:s1:a", "workshop:s1:5"]
    table.rig(phase="workshop", queue=())
    assert pages(table) == ["derp:s1:ka", "craft:s1:a", "workshop:s1:5"]
    assert pages(table, "s2") == ["derp:s2:kb", "craft:s2:b", "workshop:s2:5"]


@pytest.mark.rule("WG-L1", "WG-L2")
@pytest.mark.parametrize("page", ["derp:s1:ka", "craft:s1:a", "workshop:s1:5"])
def test_each_page_earns_its_one_point(page: str) -> None:
    table = pair()
    table.do("s1", "write", flight=page, text="How it all came about.")
    (line,) = table.said("story")
    assert line["about"] == page.split(":")[0]
    table.do("s2", "give_luck", story=f"{page}:s1")
    assert table.state.programmes["s1"].luck == 1
    assert "give_luck" not in table.prompts("s2")
    assert page not in pages(table)  # it has earned its luck, and stands
    table.next_turn()
    about = [each.flight for each in table.state.books.pages]
    assert (page in about) == (not page.startswith("workshop") or table.state.turn <= 6)


@pytest.mark.rule("WG-L1")
def test_where_luck_comes_with_returns_writing_earns_none() -> None:
    table = pair(luck_by="return")
    table.do("s1", "write", flight="craft:s1:a", text="Because.")
    assert "give_luck" not in table.prompts("s2")
    assert table.said("story")[0]["text"] == "Because."


@pytest.mark.rule("WG-L2")
def test_an_empty_page_is_none() -> None:
    table = pair()
    table.do("s1", "write", flight="craft:s1:a", text="Because.")
    table.do("s1", "write", flight="craft:s1:a", text="")
    assert table.state.books.pages == ()


# --- an EVA for anything, and what it brings --------------------------------------------------------------


def outside(players: int = 3, **options: Any) -> Table:
    """Craft `a` and `b` in one orbit, each with an EVA pack; a third player looks on."""
    table = pair("payload:eva_pack", **options)
    if players == 3:
        table.rig(programmes={**table.state.programmes, "s3": table.state.programmes["s2"]})
    return table


def errand(table: Table, **brings: int) -> str:
    asked = {"points": 0, "dots": 0, "luck": 0, **brings}
    table.do("s1", "errand", derp="ka", purpose="Collect dust from the hull", **asked)
    while table.state.checks:
        table.do("s1", "take_it")
    return table.state.books.pages[-1].flight if table.state.books.pages else ""


@pytest.mark.rule("WG-E5", "WG-L1")
def test_an_eva_for_anything_brings_what_half_of_the_others_agree_to() -> None:
    table = outside()
    points, due = table.state.programmes["s1"].points, table.state.programmes["s1"].due
    stamina = table.state.derps["ka"].stamina
    page = errand(table, points=7, dots=2, luck=1)
    before = table.state.programmes["s1"]
    assert (before.points, table.state.derps["ka"].stamina) == (points, stamina - 1)
    assert table.said("story")[-1]["text"] == "Collect dust from the hull"
    table.do("s2", "give_luck", story=f"{page}:s1")
    now = table.state.programmes["s1"]
    assert (now.points, now.luck) == (points + 7, before.luck + 1)
    assert now.due == before.due + 2 >= due + 2
    assert table.said("agreed")[0]["points"] == 7
    assert not table.said("luck")
    assert "give_luck" not in table.prompts("s3")  # agreed: nothing more to vote on


@pytest.mark.rule("WG-E5")
def test_without_the_writing_game_the_table_votes_on_it_all_the_same() -> None:
    table = outside(writing=False, luck_by="return")
    page = errand(table, points=3)
    assert "write" not in table.prompts("s1")
    table.do("s2", "give_luck", story=f"{page}:s1")
    assert table.said("agreed")


@pytest.mark.rule("WG-E5")
def test_alone_there_is_nobody_to_ask() -> None:
    table = aloft("capsule:4", "thruster:2", "payload:eva_pack", stats={"piloting": 2})
    points = table.state.programmes["s1"].points
    table.do("s1", "errand", derp="k1", purpose="Samples", points=4, dots=0, luck=0)
    assert table.state.programmes["s1"].points == points + 4


@pytest.mark.rule("WG-E5", "WG-X8")
def test_a_pack_that_fails_brings_nothing() -> None:
    table = outside()
    table.dice.lay("eva", 19)
    change_derp(table, "ka", piloting=1, engineering=0)
    assert not errand(table, points=5).startswith("eva:")
    assert "give_luck" not in table.prompts("s2")


@pytest.mark.rule("WG-E5")
def test_what_it_is_for_has_to_be_said() -> None:
    table = outside()
    with pytest.raises(IllegalMove) as refused:
        table.do("s1", "errand", derp="ka", purpose="  ", points=1, dots=0, luck=0)
    assert refused.value.code == "no_purpose"


@pytest.mark.rule("WG-E4", "WG-E5")
def test_a_neighbours_part_is_mended_from_outside() -> None:
    table = outside(2)
    change_part(table, "b", "b1", disabled=True)
    out(table, "mend:b1>b")
    assert not table.state.craft["b"].part("b1").disabled
    assert table.said("repaired")
