"""Packs of names: a match by bots shows each of them, and no rule reads them."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from server.games.core.errors import BadOptions
from server.games.what_goes_up.game import GAME
from server.games.what_goes_up.names import FORM, TITLED, house_names
from server.games.what_goes_up.rules import board as boards
from tests.games.what_goes_up.campaigns import Campaign

(HOUSE,) = FORM.own()


def renamed(more: str = "") -> Any:
    """The house pack with another name for everything; with `more`, as long as it may be."""
    pack = copy.deepcopy(HOUSE) | {"name": "Ours"}
    for field in TITLED:
        for one in pack[field]:
            one["title"] = {of: f"{of} {one['id']}{more}"[:28].strip() for of in ("en", "de")}
    pack["crew"] = [{"name": name} for name in ("Ada", "Mae")]
    return pack


def test_every_name_of_a_match_is_the_packs() -> None:
    pack = renamed()
    table = Campaign(3, "moonwalker", "orbiter", pack=pack).play(12)
    materials = GAME.materials(GAME.check_options({"pack": pack}))
    places = {step["name"]["de"] for step in materials["board"]["steps"]}
    assert places == {one["title"]["de"] for one in pack["steps"]}
    assert {one["title"]["en"] for one in materials["derps"]} == {one["title"]["en"] for one in pack["derps"]}
    assert materials["goals"] == {one["id"]: one["title"] for one in pack["goals"]}
    hired = [str(line.params["who"]) for line in table.lines if line.id == "wgu.hired"]
    assert {name.split()[0] for name in hired} == {"Ada", "Mae"}
    assert {"Ada 2", "Mae 2"} <= set(hired), "while the first ones live"
    visited = {place for one in table.state.programmes.values() for place in one.visited}
    assert "earth:en low_1" in visited


def test_a_match_goes_as_without_the_pack() -> None:
    named, plain = (Campaign(3, "moonwalker", pack=pack).play(8) for pack in (renamed(), None))
    assert named.counts == plain.counts
    assert {seat: one.points for seat, one in named.state.programmes.items()} == {
        seat: one.points for seat, one in plain.state.programmes.items()
    }


@pytest.mark.parametrize(
    ("change", "path", "says"),
    [
        (lambda pack: pack["steps"][1].update(id="mars"), ("steps", 1, "id"), "There is no mars."),
        (lambda pack: pack["goals"][1].update(id="test"), ("goals", 1, "id"), "test is there twice."),
        (
            lambda pack: pack["steps"][4].update(title=pack["steps"][3]["title"]),
            ("steps", 4, "title"), "Another orbit of earth",
        ),
        (lambda pack: pack["derps"][0].update(piloting=9), ("derps", 0), "piloting"),
        (lambda pack: pack["steps"][0]["title"].update(en="x" * 29), ("steps", 0, "title", "en"), "28"),
    ],
)  # fmt: skip
def test_a_bad_pack_is_refused_in_words(change: Any, path: tuple[str | int, ...], says: str) -> None:
    pack = renamed()
    change(pack)
    with pytest.raises(BadOptions, match=says) as refused:
        GAME.check_options({"pack": pack})
    assert tuple(refused.value.path) == ("pack", *path)


def test_the_house_pack_changes_nothing_and_parts_of_one_do() -> None:
    assert GAME.materials({"pack": HOUSE})["board"] == GAME.materials({})["board"]
    low = {"name": "Low", "steps": [{"id": "low_1", "title": {"en": "Down here", "de": "Hier unten"}}]}
    names = [step["name"]["en"] for step in GAME.materials({"pack": low})["board"]["steps"]]
    assert names.count("Down here") == 4
    assert len(house_names().steps) == len({step.place for step in boards.house().steps})
