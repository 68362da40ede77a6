"""A match on paper: a turn's tests in sentences, and how near its war die came to war."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from server.games.core.paper.booklet import Story
from server.games.moon_or_bust.game import GAME


class Seat(NamedTuple):
    id: str
    team: str
    roles: tuple[str, ...]


@pytest.mark.parametrize(
    ("rolls", "said"),
    [
        ([], "never saw the war die fall"),
        ([False], "kept the peace once"),
        ([False, False], "kept the peace 2 times"),
        ([False, True], "kept the peace once"),
        ([True], "could not keep the peace"),
    ],
)
def test_a_politician_is_praised_only_for_peace_that_was_kept(rolls: list[bool], said: str) -> None:
    at: dict[str, Any] = {"seq": 1, "rules": [], "to": "all"}
    log = [{"id": "mb.conflict", "roll": 9, "rolls": [9], "war": war, **at} for war in rolls]
    log += [{"id": "mb.war", "revealed": {"a": 12, "b": 3}, **at}] if any(rolls) else []
    story = Story(GAME.check_options({}), {}, log, {}, "en", [Seat("s1", "a", ("politician",))])
    assert GAME.keepsake(story).known == {"s1": said}


def turn(results: dict[str, list[int]], roll: int, threat: int | None) -> str:
    """Return the paragraph of a first turn with these tests, that war die, and that highest threat."""
    log: list[dict[str, Any]] = [
        {"id": "mb.announced", "team": "a"},
        *({"id": "mb.results", "team": side, "correct": correct} for side, correct in results.items()),
        {"id": "mb.conflict", "roll": roll, "rolls": [roll], "war": False, "extra": {"a": [], "b": []}},
    ]
    log = [{"seq": n, "at_ms": n, "rules": [], "to": "all", **line} for n, line in enumerate(log)]
    opened = [] if threat is None else [{"turn": 1, "threat": {"a": threat, "b": -2}}]
    story = Story(GAME.check_options({}), {"debrief": opened}, log, {}, "en")
    *_, chapter = GAME.chapters(story)
    (block,) = chapter.blocks
    return block.text


@pytest.mark.parametrize(
    ("results", "said"),
    [
        ({"a": [], "b": []}, "Neither team tested a rocket."),
        ({"a": [], "b": [1]}, "Zenith tested a rocket: one part of three was right."),
        ({"a": [0], "b": []}, "Meridian tested a rocket, and not one part was right."),
        ({"a": [], "b": [0, 2, 1]}, "Zenith tested 3 rockets; the best had 2 of three parts right."),
        (
            {"a": [0], "b": [2, 3]},
            "Both teams tested: Meridian had no part right and Zenith had all three parts right.",
        ),
        ({"a": [1, 0], "b": [1]}, "Both teams tested, and each had one part of three right."),
    ],
)
def test_a_team_without_a_test_goes_unsaid_where_the_other_has_one(
    results: dict[str, list[int]], said: str
) -> None:
    assert turn(results, 9, None) == f"{said} The war die showed 9, and the peace held."


@pytest.mark.parametrize(
    ("threat", "said"),
    [(7, "less than 7 would have been war."), (1, "no face of it meant war yet.")],
)
def test_the_war_die_says_how_near_it_was_once_threats_are_open(threat: int, said: str) -> None:
    assert turn({"a": [], "b": []}, 9, threat).endswith(f"The war die showed 9; {said}")


def test_what_the_referee_took_back_is_not_told() -> None:
    log: list[dict[str, Any]] = [{"id": "mb.announced", "team": "a"}]
    for roll in (3, 9):
        log.append({"id": "mb.conflict", "roll": roll, "rolls": [roll], "war": False, "extra": {}})
    log.insert(2, {"id": "game.rewound", "to_seq": 0, "reason": "The die lay askew."})
    log = [{"seq": n, "at_ms": n, "rules": [], "to": "all", **line} for n, line in enumerate(log)]
    (chapter,) = GAME.chapters(Story(GAME.check_options({}), {}, log, {}, "en"))
    (block,) = chapter.blocks
    assert (block.by, block.text) == ("1", "The war die showed 9, and the peace held.")


def test_what_happened_to_both_teams_is_one_sentence() -> None:
    sent = {"played": {"canal_zone": 3}, "returned": {}, "pr": 0}
    cards = [{"by": "a", "against": "b", "type": "fuselage"}, {"by": "b", "against": "a", "type": "thruster"}]
    effect = {"id": "mb.effect", "event": "war_dogs", "power": None, "teams": ["a", "b"]}
    log: list[dict[str, Any]] = [
        {"id": "mb.announced", "team": "a"},
        {"id": "mb.event", "event": "war_dogs", "drawer": "a"},
        {**effect, "type": "resource", "resource": "pr", "amount": 1},
        {**effect, "type": "threat", "amount": -2},
        {"id": "mb.proxies", "a": sent, "b": {**sent, "played": {}}, "cards": 3},
        {"id": "mb.sabotages", "cards": cards, "tests": {"a": 1, "b": 1}},
        {"id": "mb.targets", "cards": [{**card, "test": 0} for card in cards]},
        {"id": "mb.announced", "team": "a"},
        {"id": "mb.sabotages", "cards": cards[:1], "tests": {"a": 1, "b": 0}},
    ]
    log = [{"seq": n, "at_ms": n, "rules": [], "to": "all", **line} for n, line in enumerate(log)]
    (chapter,) = GAME.chapters(Story(GAME.check_options({}), {}, log, {}, "en"))
    assert [block.text for block in chapter.blocks] == [
        "The headline was “War Dogs”. For both teams that meant +1 PR and threat −2. "
        "Proxies went out from Meridian (3 × Canal Zone). "
        "Sabotage struck Zenith (fuselage) and Meridian (thruster).",
        "Meridian sabotaged Zenith (fuselage).",
    ]
