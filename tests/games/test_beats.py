"""Every game's beats: kinds and lengths that the stage can play."""

from __future__ import annotations

from typing import Any, NotRequired

import pytest
from hypothesis import given, strategies as st

from server.games.core.beats import MAX_COUNT, Beat, Pace, check_shared_beats, shown_ms
from server.games.core.game import Secret, line
from server.games.core.registry import games
from server.tables.domain.stage import PLATFORM_BEATS, REPORT, with_lines

LONGEST_MS = 30_000
GAMES = games()
PLATFORM_LINES = {*PLATFORM_BEATS, "dice.rolled"}


@pytest.mark.parametrize("name", GAMES)
def test_beats_tell_lines_of_the_game(name: str) -> None:
    game = GAMES[name]
    assert set(game.beats) <= set(game.log_lines) | PLATFORM_LINES
    for id, beat in game.beats.items():
        assert beat.each is None or id in PLATFORM_LINES or beat.each in game.log_lines[id], id
        assert beat.shared_by is None or beat.shared_by in game.log_lines[id], id
        assert 0 < beat.show_ms + beat.each_ms <= LONGEST_MS, id
        assert beat.kind != REPORT, f"{id} would be a line of the platform's report"


BEAT = Beat("test", 400, pause_ms=300, each="of", each_ms=100)


@given(st.lists(st.integers()), st.sampled_from(["brisk", "show"]))
def test_a_length_is_that_of_a_count_never_of_what_is_counted(of: list[int], pace: Pace) -> None:
    count = min(len(of), MAX_COUNT)
    ms = 0 if not of else (400 + 100 * count) // 2 if pace == "brisk" else 700 + 100 * count
    assert shown_ms(BEAT, line("x", of=of), pace) == shown_ms(BEAT, line("x", of=[0] * len(of)), pace) == ms


@given(st.lists(st.integers()), st.sampled_from(["brisk", "show"]))
def test_what_only_some_may_read_has_the_length_of_its_kind(of: list[int], pace: Pace) -> None:
    known = shown_ms(BEAT, line("x", of=1), pace)
    assert shown_ms(BEAT, line("x", to="seat:s1", of=of), pace) == known
    assert shown_ms(BEAT, line("x", of=Secret(of, "seat:s1")), pace) == known


@given(st.lists(st.tuples(st.booleans(), st.booleans()), max_size=40))
def test_beats_follow_one_another_without_gaps(kinds: list[tuple[bool, bool]]) -> None:
    lines = [line("x" if has else "y", to="all" if open else "seat:s1", of=1) for has, open in kinds]
    stage = with_lines(None, lines, {"x": BEAT}, seq=7, now_ms=1000, pace="show")
    if not any(has for has, _ in kinds):
        assert stage is None
        return
    assert stage is not None
    at_ms = stage.beats[0].at_ms
    for beat in stage.beats:
        assert beat.at_ms == at_ms
        at_ms += beat.ms
    assert stage.until_ms == at_ms
    # who may read everything finds each beat's line at its place
    assert [lines[beat.k + len(beat.others)].id for beat in stage.beats] == ["x"] * len(stage.beats)


def test_of_successive_lines_with_a_shared_beat_only_the_last_is_played() -> None:
    beats = {"new": Beat("card", 300, shared_by="of"), "best": Beat("card", 500, shared_by="of")}
    beats |= {"save": Beat("rescue", 400, shared_by="of"), "x": BEAT}
    lines = [line("new", of=1), line("y"), line("best", of=1), line("best", of=1), line("best", of=2)]
    lines += [line("x", of=2), line("save", of=2), line("new", of=2)]
    stage = with_lines(None, lines, beats, seq=7, now_ms=1000, pace="show")
    assert stage is not None
    played = [(beat.k, beat.kind) for beat in stage.beats]
    assert played == [(3, "card"), (4, "card"), (5, "test"), (6, "rescue"), (7, "card")]
    assert stage.until_ms == stage.beats[0].at_ms + sum(beat.ms for beat in stage.beats)


@pytest.mark.parametrize("parameters", [{}, {"of": NotRequired[int]}])
def test_a_line_of_a_shared_kind_has_the_parameter_it_is_shared_by(parameters: dict[str, Any]) -> None:
    beats = {"new": Beat("card", 300, shared_by="of"), "best": Beat("card", 500)}
    check_shared_beats(beats, {"new": {"of": int}, "best": {"of": int}})
    with pytest.raises(ValueError, match="best"):
        check_shared_beats(beats, {"new": {"of": int}, "best": parameters})
