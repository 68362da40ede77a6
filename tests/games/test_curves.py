"""The course of a game as curves: from its log alone, without what was taken back."""

from __future__ import annotations

from typing import Any

from server.games.core import registry
from server.games.core.paper.booklet import Story, without_undone

NAMES = {"s1": "Ada", "s2": "Bo"}
GAMES = registry.games()


def curves_of(game: str, *lines: dict[str, Any], state: Any = None) -> dict[str, tuple[float | None, ...]]:
    log = [{"seq": at, **each} for at, each in enumerate(lines)]
    charts = GAMES[game].curves(Story({"pack": None}, state, log, NAMES, "en"))
    return dict(charts[0].series) if charts else {}


def test_a_rewind_takes_back_what_came_after_its_step() -> None:
    log = [{"id": each, "seq": seq} for seq, each in enumerate("abc")]
    back = {"id": "game.rewound", "seq": 3, "to_seq": 0}
    assert [line["id"] for line in without_undone([*log, back, {"id": "d", "seq": 4}])] == ["a", "d"]


def test_t_minus_draws_the_farthest_rocket_after_each_turn() -> None:
    series = curves_of(
        "t-minus",
        {"id": "tm.order", "order": ["s1", "s2"], "astronauts": []},
        {"id": "tm.turn", "seat": "s1", "turn": 1, "board": board()},
        {"id": "tm.build", "seat": "s1", "rocket": "A", "tokens": 1, "board": board(s1=0)},
        {"id": "tm.move", "seat": "s1", "rocket": "A", "progress": 4, "board": board(s1=4)},
        {"id": "tm.turn", "seat": "s2", "turn": 2, "board": board(s1=5)},  # corrected by the referee
        {"id": "tm.build", "seat": "s2", "rocket": "A", "tokens": 1, "board": board(s1=5, s2=0)},
        {"id": "tm.turn", "seat": "s1", "turn": 3, "board": board(s1=5, s2=0)},
        {"id": "tm.destroyed", "seat": "s1", "rocket": "A", "board": board(s2=0)},
    )
    assert series == {"Ada": (4, 5, 0), "Bo": (0, 0, 0)}


def test_t_minus_draws_no_curve_of_a_log_without_boards() -> None:
    turns = ({"id": "tm.turn", "seat": "s1", "turn": turn} for turn in (1, 2, 3))
    assert curves_of("t-minus", {"id": "tm.order", "order": ["s1"], "astronauts": []}, *turns) == {}


def board(**progress: int) -> dict[str, Any]:
    """One rocket each, of those who have one."""
    return {
        seat: {"A": {"stages": 3, "progress": progress[seat], "tokens": 0}} if seat in progress else {}
        for seat in NAMES
    }


def test_moon_shot_adds_up_points_and_leaves_out_what_was_taken_back() -> None:
    series = curves_of(
        "moon-shot",
        {"id": "ms.started", "order": ["s1", "s2"]},
        {"id": "ms.landed", "number": 1, "seat": "s1", "points": 2},
        {"id": "ms.missed", "number": 2, "seat": "s2", "points": 0},
        {"id": "ms.landed", "number": 3, "seat": "s1", "points": 3},
        {"id": "ms.undone", "shot": 3, "seat": "s1", "points": 3, "by": ["s2"]},
        {"id": "ms.landed", "number": 4, "seat": "s2", "points": 1},
    )
    assert series == {"Ada": (2, 2, 2), "Bo": (0, 0, 1)}


def test_what_goes_up_draws_every_budget_and_one_turn_is_no_curve() -> None:
    state: Any = {"programmes": {"s1": {}, "s2": {}}}
    first = {"id": "wgu.turn", "turn": 1, "points": {}}
    assert curves_of("what-goes-up", first, state=state) == {}
    series = curves_of(
        "what-goes-up",
        first,
        {"id": "wgu.budget", "seat": "s1", "turn": 1, "before": 40, "change": 3, "dots": 43},
        {"id": "wgu.turn", "turn": 2, "points": {}},
        {"id": "wgu.budget", "seat": "s2", "turn": 2, "before": 40, "change": -5, "dots": 35},
        state=state,
    )
    assert series == {"Ada": (43, 43), "Bo": (40, 35)}


def test_space_race_draws_launches_and_no_point_in_a_year_without() -> None:
    def launch(seat: str, height: int) -> dict[str, Any]:
        return {"id": "sr.launch", "seat": seat, "height": height}

    series = curves_of(
        "space-race",
        {"id": "sr.opened"},
        {"id": "sr.year", "year": 1950},
        launch("s1", 12),
        {"id": "sr.year", "year": 1951},
        launch("s2", 20),
        launch("s1", 9),
    )
    assert series == {"Ada": (12, 9), "Bo": (None, 20)}


def test_moon_or_bust_draws_the_best_test_of_each_turn() -> None:
    def results(team: str, *correct: int) -> dict[str, Any]:
        return {"id": "mb.results", "team": team, "correct": list(correct)}

    announced = {"id": "mb.announced", "team": "a"}
    series = curves_of(
        "moon-or-bust", announced, results("a", 1, 2), results("b"), announced, results("b", 0)
    )
    assert list(series.values()) == [(2, None), (None, 0)]


def test_moon_or_bust_draws_the_threats_only_once_they_lie_open() -> None:
    turns = [{"turn": at, "threat": {"a": at - 9, "b": at - 5}} for at in (1, 2)]
    assert list(curves_of("moon-or-bust", state={"debrief": turns}).values()) == [(-8, -7), (-4, -3)]
    assert curves_of("moon-or-bust", state={"debrief": {"hidden": True}}) == {}
