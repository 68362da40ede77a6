"""Drawings of booklets: made from the current set, in the colours of the players."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from scripts.covers import drawings, fingerprint
from server.games.core import registry
from server.games.core.paper.booklet import package_of
from server.games.core.paper.keepsake import MAX_ODDS, OPEN, PAINT, SCENES, Keepsake, Moment, drawing
from server.sheets.marks import INKS
from server.tables.domain.model import Chance, TurningPoints
from tests.support.browser import ROOT

GAMES = registry.games()
DRAWINGS = tuple(drawings())
FRESH = "run `python -m scripts.covers`"


@pytest.mark.parametrize(("drawn", "plain"), DRAWINGS, ids=[f"{p.parts[-4]}/{d.stem}" for d, p in DRAWINGS])
def test_a_drawing_is_as_its_set_is(drawn: Path, plain: Path) -> None:
    made = plain.read_text("utf-8")
    assert f'data-from="{fingerprint(drawn)}"' in made, FRESH
    assert not re.search(r"<use|url\(|[mcvh-]calc|NaN", made)


def test_a_drawing_that_nothing_was_made_from_is_gone() -> None:
    made = {plain for _, plain in DRAWINGS}
    found = {
        path
        for plain in made
        for path in plain.parent.glob("*.svg")
        if path.name not in ("patch.svg", "set.svg")
    }
    assert found == made


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_drawing_wears_the_colours_of_its_place(game: str) -> None:
    package = package_of(GAMES[game])
    assert drawing(package, "sky")
    assert drawing(package, "no-such-drawing") == ""
    seen = {drawing(package, "held" if game == "t-minus" else "figure", place) for place in range(1, 10)}
    assert not any(colour in each for each in seen for colour in OPEN)
    if game != "moon-or-bust":  # its rockets are a team's
        assert len(seen) == len(PAINT)


def test_seats_have_the_app_s_colours_on_paper() -> None:
    tokens = (ROOT / "pwa/src/shared/look/tokens.css").read_text("utf-8")
    stage = (ROOT / "pwa/src/shared/stage/credits.ts").read_text("utf-8")
    dark, light = tokens.split("[data-theme=flightplan]")[:2]

    def seats(text: str) -> list[str]:
        return re.findall(r"--seat-[1-9]: ?(#[0-9a-f]{6})", text)[: len(PAINT)]

    assert seats(dark) == list(PAINT)
    assert seats(light) == list(INKS)
    assert re.findall(r"#[0-9a-f]{6}", stage.split("const PAINT")[1].split("]")[0]) == list(PAINT)


def moment(at: str, picture: str, stake: float, chance: float | None = None) -> Moment:
    return Moment(at=at, number=at, title="", text="", picture=picture, stake=stake, chance=chance)


def test_scenes_are_the_greatest_moments_in_their_order_and_none_twice() -> None:
    moments = [
        moment("1", "held", 0.2),
        moment("2", "lost", 0.9),
        moment("3", "lost", 0.8),
        moment("4", "landed", 1.0),
        moment("4", "crash", 0.95),
        moment("5", "far", 0.1),
        moment("6", "sky", 0.0),
    ]
    scenes = Keepsake(moments=tuple(moments)).scenes()
    assert [(each.at, each.picture) for each in scenes] == [("1", "held"), ("2", "lost"), ("4", "landed")]
    assert len(scenes) == SCENES


def test_scenes_are_first_those_that_changed_a_chance_beyond_its_error() -> None:
    steps = [(2, {"a": 0.5, "b": 0.5}, 0.1), (4, {"a": 0.9, "b": 0.1}, 0.1), (7, {"a": 1.0, "b": 0.0}, 0.0)]
    steps.append((8, {"a": 0.5, "b": 0.5}, 0.0))
    turned = TurningPoints(0, "steady", 99, tuple(Chance(seq, None, p, e) for seq, p, e in steps))
    assert [round(turned.swing(seq), 2) for seq in (0, 2, 3, 4, 6, 7, 8)] == [0, 0, 0, 0.3, 0, 0, 0.3]
    stakes = {"held": 0.9, "lost": 0.8, "far": 0.7, "landed": 0.1}
    moments = [
        msgspec.structs.replace(moment(name, name, stake), seq=4 if name == "landed" else 7)
        for name, stake in stakes.items()
    ]
    kept = Keepsake(moments=tuple(moments))
    assert [each.at for each in kept.scenes()] == ["held", "lost", "far"]
    assert [each.at for each in kept.scenes(turned.swing)] == ["held", "lost", "landed"]


def test_the_longest_odds_are_the_rarest_and_each_chance_once() -> None:
    chances = [0.9, 0.5, 0.25, 0.25, 0.1, 0.05, 1 / 400, None]
    moments = tuple(moment(str(n), "held", 0.5, chance) for n, chance in enumerate(chances))
    rare = Keepsake(moments=moments).longest_odds()
    assert [each.chance for each in rare] == [0.25, 0.1, 0.05, 1 / 400]
    assert len(rare) == MAX_ODDS
    assert [each.at for each in rare] == ["2", "4", "5", "6"]
