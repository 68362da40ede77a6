"""Tables saved by an older server: a state of each version becomes one of today's."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from server.games.core.game import Secret
from server.games.what_goes_up.builder import Builder
from server.games.what_goes_up.flight import eva
from server.games.what_goes_up.game import GAME
from server.games.what_goes_up.state import Bundle, Cargo, GameState, Offer, Outing, Pair, Task
from tests.games.what_goes_up.situations import pair
from tests.games.what_goes_up.table import Table


def test_luck_stays_as_it_was_where_a_kept_state_does_not_say() -> None:
    state = Table(2).state
    plain: Any = msgspec.json.decode(msgspec.json.encode(state))
    for name in ("luck_by", "luck_on"):
        del plain["settings"][name]
    read = msgspec.convert(GAME.migrations[1](plain), GameState)
    assert (read.settings.luck_by, read.settings.luck_on) == ("writing", "own")
    decoded: Any = msgspec.json.decode(msgspec.json.encode(state))
    assert msgspec.convert(GAME.migrations[1](decoded), GameState) == state


def test_what_was_one_string_is_put_into_fields() -> None:
    table = pair("payload:eva_pack")
    builder = Builder(table.state)
    eva.eva(builder, "s1", table.dice, derp="ka", do=Outing("over", "b"), cargo=eva.NOTHING)
    table.state = builder.state
    pass_on = Cargo(Pair("a", "b"), "fuel", 2)
    table.rig(offers={"o1": Offer("s1", "s2", Bundle(cargo=(pass_on,)), Bundle(points=1))})
    kept: Any = msgspec.json.decode(msgspec.json.encode(table.state))
    (check,) = kept["checks"]
    check |= {"note": "over:b|nothing"}
    del check["outing"], check["cargo"]
    kept["offers"]["o1"]["gives"]["cargo"][0]["pair"] = "a>b"
    assert msgspec.convert(GAME.migrations[3](GAME.migrations[2](kept)), GameState) == table.state


def test_a_craft_that_was_about_to_arrive_has_and_its_hulls_roll() -> None:
    table = pair()
    kept: Any = msgspec.json.decode(msgspec.json.encode(table.state))
    kept["craft"]["a"]["arriving"] = True
    state = msgspec.convert(GAME.migrations[2](kept), GameState)
    assert [id for id, craft in state.craft.items() if craft.moved] == ["a"]
    assert state.todo == (Task(do="hulls", craft="a"),)


@pytest.mark.parametrize(
    ("note", "outing"),
    [
        ("sing:|nothing", Outing("sing")),
        ("mend:b2>b|nothing", Outing("mend", "b2", "b")),
        ("errand:eva:s1:e7|nothing", Outing("errand", "eva:s1:e7")),
    ],
)
def test_the_purpose_of_an_eva_is_read_from_its_note(note: str, outing: Outing) -> None:
    state = {"checks": [{"purpose": "eva", "note": note}], "offers": {}, "craft": {}, "todo": []}
    (check,) = GAME.migrations[3](GAME.migrations[2](state))["checks"]
    assert msgspec.convert(check["outing"], Outing) == outing


def test_an_eva_without_a_target_was_kept_with_empty_ids() -> None:
    table = pair("payload:eva_pack")
    builder = Builder(table.state)
    eva.eva(builder, "s1", table.dice, derp="ka", do=eva.SING, cargo=eva.NOTHING)
    kept: Any = msgspec.json.decode(msgspec.json.encode(builder.state))
    kept["checks"][0]["outing"] |= {"target": "", "craft": ""}
    assert msgspec.convert(GAME.migrations[3](kept), GameState) == builder.state
    args = {"derp": "ka", "do": {"purpose": "sing", "target": "", "craft": ""}, "cargo": eva.NOTHING}
    args = GAME.args_migrations[3]("eva", args)
    assert msgspec.convert(args["do"], Outing) == eva.SING
    deploy = {"payload": {"craft": "a", "part": "a2", "to": ""}}
    assert GAME.args_migrations[3]("deploy", deploy)["payload"]["to"] is None
    assert GAME.args_migrations[3]("fly", {"way": {"by": "coast", "target": ""}})["way"]["target"] == ""


def test_calls_that_all_could_read_become_secrets_of_their_seats() -> None:
    kept: Any = msgspec.json.decode(msgspec.json.encode(pair().state))
    kept["calls"] = {"a": {"s2": "ok", "s3": "boom"}}
    state = msgspec.convert(GAME.migrations[4](kept), GameState)
    assert state.calls == {"a": {"s2": Secret("ok", "seat:s2"), "s3": Secret("boom", "seat:s3")}}
    del kept["calls"]
    assert msgspec.convert(GAME.migrations[4](kept), GameState).calls == {}
