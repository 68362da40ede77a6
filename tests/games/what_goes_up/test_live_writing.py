"""Luck by writing, by returns, or by both; and what may be written at any time (WG-L1, WG-L2)."""

from __future__ import annotations

from typing import Any

import pytest

from server.games.core.errors import BadOptions, IllegalMove
from server.games.what_goes_up.flight import books
from server.games.what_goes_up.game import GAME
from tests.games.what_goes_up.situations import change_derp, change_part, out, pair
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


# --- an EVA for anything ----------------------------------------------------------------------------------


def errand(table: Table, purpose: str = "Collect dust from the hull") -> list[str]:
    """Send a derp out, and return the stories that were told of it."""
    table.do("s1", "errand", derp="ka", purpose=purpose)
    while table.state.checks:
        table.do("s1", "take_it")
    return [line["text"] for line in table.said("story")]


@pytest.mark.rule("WG-E5", "WG-L1")
@pytest.mark.parametrize("writing", [True, False])
def test_an_eva_for_anything_is_told_in_its_own_words(writing: bool) -> None:
    table = pair("payload:eva_pack", writing=writing, luck_by="return")
    stamina = table.state.derps["ka"].stamina
    assert errand(table) == ["Collect dust from the hull"]
    assert table.state.derps["ka"].stamina == stamina - 1
    assert table.state.firsts.taken["eva"] == "s1"
    assert "give_luck" not in table.prompts("s2")


@pytest.mark.rule("WG-E5", "WG-X8")
def test_a_pack_that_fails_tells_nothing() -> None:
    table = pair("payload:eva_pack")
    table.dice.lay("eva", 19)
    change_derp(table, "ka", piloting=1, engineering=0)
    assert errand(table) == []


@pytest.mark.rule("WG-E5")
def test_what_it_is_for_has_to_be_said() -> None:
    with pytest.raises(IllegalMove) as refused:
        errand(pair("payload:eva_pack"), "  ")
    assert refused.value.code == "no_purpose"


@pytest.mark.rule("WG-E4", "WG-E5")
def test_a_neighbours_part_is_mended_from_outside() -> None:
    table = pair("payload:eva_pack")
    change_part(table, "b", "b1", disabled=True)
    out(table, "mend:b1>b")
    assert not table.state.craft["b"].part("b1").disabled
    assert table.said("repaired")
