"""The board: the house graph by worked cases, any board by what must hold of each, and ways to spoil one."""

from __future__ import annotations

import copy
import functools
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from server.games.core.errors import BadOptions, IllegalMove
from server.games.core.packs import KINDS, read_json
from server.games.what_goes_up import PACKAGE
from server.games.what_goes_up.rules import board as boards
from server.games.what_goes_up.rules.board import Board
from server.games.what_goes_up.rules.board_parts import DIRECTIONS, Direction, Step
from tests.support.slow import often

VECTORS = json.loads(
    (Path(__file__).parents[2] / "vectors" / "what-goes-up" / "board.json").read_text(encoding="utf-8")
)
HOUSE = boards.house()
ORBITS = ("low", "polar", "synchronous")


def raw() -> Any:
    return copy.deepcopy(read_json(PACKAGE, "board.json"))


def reached(board: Board, start: str, direction: Direction, used: tuple[str, ...], to: str) -> bool:
    """Return true if a craft that uses those marks, in that order, reaches a step: walked node by node."""
    left, node = list(used), start
    for _ in range(10_000):
        if node == to and not left:
            return True
        if board.is_mark(node) and left and left[0] == node:
            left.pop(0)
            node = board.mark(node).to
        else:
            node = board.ahead(node, direction)
    return False


@pytest.mark.rule("WG-T3")
@pytest.mark.parametrize("case", VECTORS["courses"], ids=lambda c: f"{c['from']} {c['direction']}")
def test_a_craft_that_does_not_burn_follows_its_rail(case: dict[str, Any]) -> None:
    marks, end = HOUSE.course(case["from"], case["direction"])
    assert [*marks, end] == [*case["passes"], case["ends"]]


@pytest.mark.rule("WG-T3")
@pytest.mark.parametrize("case", VECTORS["routes"], ids=lambda c: "{from} to {to} {direction}".format(**c))
def test_the_shortest_way(case: dict[str, Any]) -> None:
    found = HOUSE.route(case["from"], case["to"], case["direction"])
    assert found == (None if case["marks"] is None else tuple(case["marks"]))


def test_the_house_board_is_one_that_a_referee_could_load() -> None:
    assert boards.load(raw()) == HOUSE
    assert HOUSE.source == "house"
    nodes: list[Any] = [*HOUSE.steps, *HOUSE.marks]
    assert all(0 <= node.x <= HOUSE.width for node in nodes)
    assert all(0 <= node.y <= HOUSE.height for node in nodes)


def test_nothing_is_drawn_on_top_of_another() -> None:
    held: list[Any] = [*HOUSE.steps, *HOUSE.marks]
    nodes = [(n.id, n.x, n.y) for n in held]
    near = [
        (a, b)
        for i, (a, ax, ay) in enumerate(nodes)
        for b, bx, by in nodes[:i]
        if (ax - bx) ** 2 + (ay - by) ** 2 < 18**2
    ]
    assert near == []


@pytest.mark.rule("WG-T3")
def test_the_house_board_has_all_that_the_rules_speak_of() -> None:
    kinds = {(step.body, step.kind, step.orbit) for step in HOUSE.steps}
    assert {(body, "orbit", orbit) for body in ("earth", "moon") for orbit in ORBITS} <= kinds
    assert {
        ("earth", "pad", None),
        ("earth", "suborbital", None),
        ("moon", "surface", None),
        ("deep_space", "libration", None),
        ("rock", "rock", None),
        ("deep_space", "transit", None),
    } <= kinds
    assert [step.id for step in HOUSE.steps if step.end] == ["escape"]
    assert {mark.does for mark in HOUSE.marks} == set(boards._LANDS)


@pytest.mark.rule("WG-T3")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_every_step_is_reached_and_leads_home(direction: Direction) -> None:
    for step in HOUSE.steps:
        out = HOUSE.route("earth_pad", step.id, direction)
        assert out is not None
        assert reached(HOUSE, "earth_pad", direction, out, step.id)
        back = HOUSE.route(step.id, "earth_pad", direction)
        assert (back is None) == step.end
        assert back is None or reached(HOUSE, step.id, direction, back, "earth_pad")


@pytest.mark.rule("WG-T3")
def test_no_way_leads_through_home() -> None:
    assert HOUSE.route("moon_low_1", "low_4", "clockwise") == ("moon_low_home_1", "brake")


@pytest.mark.rule("WG-T3")
@given(st.sampled_from(DIRECTIONS), st.lists(st.booleans(), min_size=1, max_size=60), st.data())
@settings(max_examples=often(200), deadline=None)
def test_whatever_is_burnt_every_movement_ends(direction: Direction, burns: list[bool], data: Any) -> None:
    """A craft flown at random always comes to rest, after no more nodes than the board has."""
    node = data.draw(st.sampled_from([step.id for step in HOUSE.steps if step.ends]))
    for burn in burns:
        passed = 0
        while True:
            node = HOUSE.ahead(node, direction)
            passed += 1
            if burn and HOUSE.is_mark(node):
                node = HOUSE.mark(node).to
            assert passed < len(HOUSE.steps) + len(HOUSE.marks)
            if not HOUSE.is_mark(node) and HOUSE.step(node).ends:
                break


@pytest.mark.rule("WG-T3")
def test_counterclockwise_is_the_way_back_on_a_loop_and_the_same_on_a_way() -> None:
    for rail in HOUSE.rails:
        for node in rail.nodes:
            ahead = HOUSE.ahead(node, "clockwise")
            if rail.then is None:
                assert HOUSE.ahead(ahead, "counterclockwise") == node
            else:
                assert HOUSE.ahead(node, "counterclockwise") == ahead


@pytest.mark.rule("WG-K8")
def test_steps_of_an_orbit_that_share_a_name_are_one_place() -> None:
    low = {HOUSE.place(f"low_{i}") for i in range(1, 5)}
    assert len(low) == 1
    assert HOUSE.place("moon_low_1") == HOUSE.place("moon_low_2")
    assert HOUSE.place("moon_low_1") not in low
    assert HOUSE.place("outbound") != HOUSE.place("homebound")
    other = raw()
    other["steps"][4]["name"]["en"] = "low  ORBIT"  # letters and spaces do not make another place
    board = boards.load(other)
    assert board.place(board.steps[4].id) in low


@pytest.mark.rule("WG-K8")
def test_only_orbits_are_joined_by_their_names() -> None:
    other = raw()
    names = {step["id"]: step for step in other["steps"]}
    names["homebound"]["name"] = names["outbound"]["name"]
    board = boards.load(other)
    assert board.place("homebound") != board.place("outbound")


def test_neighbours_are_the_rest_of_the_orbit() -> None:
    assert HOUSE.neighbours("low_3") == ("low_4", "low_1", "low_2")
    assert HOUSE.neighbours("low_1") == ("low_2", "low_3", "low_4")
    assert HOUSE.neighbours("outbound") == ()


def test_a_craft_comes_down_by_the_reentry_that_it_coasts_into() -> None:
    other = raw()
    steps = {step["id"]: step for step in other["steps"]}
    rails = {rail["id"]: rail for rail in other["rails"]}
    other["steps"].append({**steps["earth_reentry"], "id": "night_reentry"})
    other["rails"].append({**rails["ascent"], "id": "night_side", "nodes": ["night_reentry"]})
    rails["moon_way"]["then"] = "night_reentry"
    board = boards.load(other)
    for direction in DIRECTIONS:
        assert board.reentry(direction, "homebound") == "night_reentry"
        assert board.reentry(direction, "suborbital") == "earth_reentry"
        assert board.reentry(direction, "low_1", "homebound") == "night_reentry"  # an orbit leads to none
        assert board.reentry(direction, "homebound", "suborbital") == "night_reentry"
        assert board.reentry(direction, "low_1") == "earth_reentry"  # the first there is


@pytest.mark.rule("WG-X5")
def test_which_burns_an_rcs_can_do() -> None:
    assert [mark.id for mark in HOUSE.marks if HOUSE.deorbits(mark.id)] == [
        "low_deorbit_1",
        "low_deorbit_2",
        "polar_deorbit",
    ]


@pytest.mark.parametrize("case", VECTORS["spoiled"], ids=lambda c: c["name"])
def test_a_bad_board_is_refused_at_the_bad_field(case: dict[str, Any]) -> None:
    spoiled = raw()
    for path, value in case["set"]:
        at = spoiled
        for key in path[:-1]:
            at = at[key]
        if value == "delete":
            del at[path[-1]]
        else:
            at[path[-1]] = value
    with pytest.raises(BadOptions) as refused:
        boards.load(spoiled)
    assert list(refused.value.path) == ["board_file", *case["path"]]
    assert refused.value.params["reason"] in {*KINDS.values(), "map", "unknown", "hidden_mark"}


def _paths(node: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    return [path, *(p for key, value in inner for p in _paths(value, (*path, key)))]


AS_IT_IS = raw()
PLACES = [path for path in _paths(AS_IT_IS) if path]
VALUES = [functools.reduce(lambda node, key: node[key], path, AS_IT_IS) for path in PLACES]


@given(st.data())
@settings(max_examples=often(300), deadline=None)
def test_a_board_that_was_tampered_with_is_sound_or_refused(data: Any) -> None:
    """Anything replaced by anything: it is refused with a path that exists, or everything still holds."""
    other = copy.deepcopy(raw())
    for path in data.draw(st.lists(st.sampled_from(PLACES), min_size=1, max_size=3)):
        at = other
        try:
            for key in path[:-1]:
                at = at[key]
            before = at[path[-1]]
        except (KeyError, IndexError, TypeError):
            continue
        alike = [value for value in VALUES if type(value) is type(before)]
        at[path[-1]] = copy.deepcopy(data.draw(st.sampled_from([None, True, -1, "x", [], {}, *alike])))
    board = refused = None
    try:
        board = boards.load(other)
    except BadOptions as error:
        refused = error
    if refused is not None:
        assert refused.path[0] == "board_file"
        at = other
        for key in refused.path[1:]:
            if isinstance(at, dict) and key not in at:
                assert key in ("orbit", "end")  # what is missing where it should stand
                break
            at = at[key]
        return
    assert board is not None
    for direction in DIRECTIONS:
        for step in board.steps:
            if step.ends:
                assert board.step(board.course(step.id, direction)[1]).ends
            assert board.route(board.home, step.id, direction) is not None
            assert (board.route(step.id, board.home, direction) is None) == step.end


def test_the_options_choose_the_board() -> None:
    assert boards.chosen({"board": "house", "board_file": None}) is HOUSE
    assert boards.chosen({"board": "off", "board_file": None}) is None
    assert boards.chosen({"board": "own", "board_file": raw()}) == HOUSE
    assert boards.chosen({"board": "own", "board_file": None}) is HOUSE


def test_what_a_table_keeps_of_a_board_plays_the_same() -> None:
    bare = boards.bare(HOUSE)
    for direction in DIRECTIONS:
        for step in HOUSE.steps:
            assert bare.course(step.id, direction) == HOUSE.course(step.id, direction)
            assert bare.place(step.id) == HOUSE.place(step.id)
            assert bare.neighbours(step.id) == HOUSE.neighbours(step.id)
    # What only the drawing needs is not kept: a step's English name says which place it is.
    assert all(body.name == {"en": ""} for body in bare.bodies)
    assert all(rail.name == {"en": ""} for rail in bare.rails)
    assert [step.name for step in bare.steps] == [{"en": step.name["en"]} for step in HOUSE.steps]


@pytest.mark.rule("WG-K8")
def test_steps_named_by_hand() -> None:
    one = boards.by_hand("  High   orbit ", "earth", "orbit", "polar")
    two = boards.by_hand("high orbit", "earth", "orbit", "polar")
    assert (one.place, one.id) == (two.place, two.id)
    assert one.name["en"] == "High orbit"
    assert boards.by_hand("Høhe", "moon", "surface").id != boards.by_hand("Hohe", "moon", "surface").id
    assert boards.by_hand("☄", "deep_space", "transit").id != boards.by_hand("☾", "deep_space", "transit").id
    assert boards.by_hand("x" * 40, "earth", "transit").name["en"] == "x" * 40
    assert boards.by_hand("-Far  out-", "moon", "orbit", "low") == Step(
        "hand_moon_orbit_far_out", {"en": "-Far out-"}, "moon", "orbit", 0, 0, "low", end=False
    )
    assert boards.by_hand("Out", "deep_space", "transit", end=True).id == "hand_deep_space_transit_out_end"


@pytest.mark.rule("WG-T3")
@pytest.mark.parametrize(
    ("step", "end", "code", "field"),
    [
        (("", "earth", "transit", None), False, "bad_step_name", "name"),
        (("x" * 41, "earth", "transit", None), False, "bad_step_name", "name"),
        (("x", "sun", "transit", None), False, "bad_step", "kind"),
        (("x", "earth", "orbit", None), False, "bad_step", "kind"),
        (("x", "earth", "transit", "low"), False, "bad_step", "kind"),
        (("x", "earth", "sea", None), False, "bad_step", "kind"),
        (("x", "earth", "reentry", None), True, "bad_step", "end"),
    ],
)
def test_what_no_step_can_be_called(step: Any, end: bool, code: str, field: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        boards.by_hand(*step, end=end)
    assert (refused.value.code, refused.value.path) == (code, (field,))
    assert refused.value.rules == ("WG-T3",)
    assert refused.value.params == ({"maximum": 40} if field == "name" else {})


@pytest.mark.parametrize(("ask", "code"), [("step", "unknown_step"), ("mark", "unknown_mark")])
def test_a_node_that_there_is_not(ask: str, code: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        getattr(HOUSE, ask)("atlantis")
    assert (refused.value.code, refused.value.rules) == (code, ("WG-T3",))
    assert refused.value.params == {ask: "atlantis"}
