"""MS-01 to MS-15 against a slow reader of the author's text, over every shot there is and many games."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings, strategies as st

from server.games.core.errors import IllegalMove
from server.games.moon_shot import rules
from server.games.moon_shot.options import CrackReading, Options
from server.games.moon_shot.rules import LANDINGS, WHERES, Shot
from tests.support.slow import often

SHOTS = [Shot(*each) for each in product(WHERES, WHERES, WHERES, (None, *LANDINGS))]
TARGETS: list[tuple[int, CrackReading]] = [(0, "scores"), (0, "zero"), (10, "scores"), (10, "zero")]
VARIANTS = [
    Options(whole_small=a, whole_small_and_medium=b, target_score=c, crack_with_target=d)
    for a, b, (c, d) in product((False, True), (False, True), TARGETS)
]


def legal(shot: Shot, options: Options) -> bool:
    try:
        rules.check_orientation(shot, options)
    except IllegalMove:
        return False
    return True


def read_slowly(shot: Shot, options: Options) -> tuple[str | None, int, bool, bool]:
    """The author's paragraphs one after the other, as (landing, points, colonized, cracked)."""
    any_of_large = shot.large in ("part", "whole")
    crack_matters = options.target_score == 0 or options.crack_with_target == "zero"
    if any_of_large and crack_matters:  # "regardless of any other pyramids": no points, no colony
        return None, 0, False, True
    required = {"whole"} if options.whole_small else {"part", "whole"}
    if shot.small not in required:  # a medium alone has not colonized
        return None, 0, False, any_of_large
    kind, points = {
        "away": ("crash", 1),
        "doubt": ("crash", 1),
        "back": ("controlled", 2),
        "upright": ("perfect", 3),
    }[str(shot.orientation)]
    if options.whole_small_and_medium:
        colony = shot.small == "whole" and shot.medium == "whole"
    else:
        colony = shot.medium in ("part", "whole")
    return kind, points, colony, any_of_large


LIES = {"away": "MS-03", "back": "MS-04", "upright": "MS-05", "doubt": "MS-06"}


def rules_behind(shot: Shot, options: Options) -> set[str]:
    """By which paragraphs a shot comes to what it comes to."""
    landing, _, colony, _ = read_slowly(shot, options)
    if landing is None:
        if shot.large != "out":
            return {"MS-08"}
        if shot.small == "part":  # enough, but where the whole of it has to be in
            return {"MS-14"}
        return {"MS-02"} if shot.medium == "out" else {"MS-07"}
    behind = {"MS-02", LIES[str(shot.orientation)]}
    behind |= {"MS-07"} if colony else set()
    behind |= {"MS-12"} if shot.large != "out" else set()
    return behind | ({"MS-14"} if options.whole_small or options.whole_small_and_medium else set())


@pytest.mark.rule("MS-02", "MS-03", "MS-04", "MS-05", "MS-06", "MS-07", "MS-08", "MS-12", "MS-14")
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_shot_tells_by_which_rules_and_whether_it_ends_the_game(options: Options) -> None:
    for shot in SHOTS:
        if legal(shot, options):
            came_to = rules.score(shot, options)
            assert set(came_to.rules) == rules_behind(shot, options), shot
            _, points, colony, cracked = read_slowly(shot, options)
            target = options.target_score
            assert came_to.ends_game == (points >= target if target else colony or cracked), shot


@pytest.mark.rule("MS-02", "MS-03", "MS-04", "MS-05", "MS-06", "MS-07", "MS-08", "MS-12", "MS-14")
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_shot_scores_scores_as_the_text_says(options: Options) -> None:
    for shot in SHOTS:
        if legal(shot, options):
            came_to = rules.score(shot, options)
            assert tuple(came_to[:4]) == read_slowly(shot, options), shot


@pytest.mark.rule("MS-02", "MS-08")
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_an_orientation_is_asked_for_exactly_when_the_small_one_landed(options: Options) -> None:
    for shot in SHOTS:
        needed = rules.landed(shot, options)
        spoiled = rules.spoiled(shot, options)
        assert legal(shot, options) == (spoiled or needed == (shot.orientation is not None))
        if not legal(shot, options):
            with pytest.raises(IllegalMove) as refused:
                rules.score(shot, options)
            assert refused.value.path == ("orientation",)
            why = set(LIES.values()) - {"MS-06"} | {"MS-02"}
            unwanted = {"MS-14"} if shot.small == "part" else {"MS-02"}
            assert set(refused.value.rules) == (why if needed else unwanted)
            assert refused.value.code == f"orientation_{'needed' if needed else 'unwanted'}"


@pytest.mark.rule("MS-12")
def test_a_target_of_the_shots_own_points_ends_the_game() -> None:
    upright = Shot("part", orientation="upright")
    assert rules.score(upright, Options(target_score=3)).ends_game
    assert not rules.score(upright, Options(target_score=4)).ends_game


@pytest.mark.rule("MS-15")
def test_by_a_limit_most_points_win_and_nobody_wins_alone_with_none() -> None:
    assert rules.by_limit({"a": 2, "b": 3, "c": 3}) == ("b", "c")
    assert rules.by_limit({"a": 0, "b": 0}) == ("a", "b")
    assert rules.by_limit({"a": 1}) == ("a",)
    assert rules.by_limit({"a": 0}) == rules.by_limit({}) == ()
    assert [rules.ending_rules(house) for house in ("rounds", "time", "referee")] == [()] * 3


@pytest.mark.rule("MS-01")
def test_shots_go_round() -> None:
    order = ["a", "b", "c"]
    assert [rules.next_player(order, player) for player in order] == ["b", "c", "a"]
    assert rules.next_player(["a"], "a") == "a"


@pytest.mark.rule("MS-11")
def test_the_tube_keeps_its_distance_unless_agreed_otherwise() -> None:
    assert rules.least_distance(Options()) == "tube_length"
    assert rules.least_distance(Options(free_distance=True)) is None


@pytest.mark.rule("MS-13")
def test_nobody_is_their_own_witness() -> None:
    assert not rules.may_settle("a", "a")
    assert rules.may_settle("a", "b")
    assert rules.may_settle("a", "referee")


@pytest.mark.rule("MS-13")
def test_landings_and_cracks_need_a_witness_but_misses_do_not() -> None:
    landing, crack = Shot("part", orientation="away"), Shot(large="part")
    for shot, needed in ((landing, True), (crack, True), (Shot(), False), (Shot(medium="whole"), False)):
        came_to = rules.score(shot, Options(turnless=True))
        assert rules.needs_witness(came_to) == needed


@pytest.mark.rule("MS-13")
def test_only_claims_before_the_first_open_one_may_end_the_game() -> None:
    assert rules.settled_in_order([(1, False), (2, False), (3, True), (4, False)]) == (1, 2)
    assert rules.settled_in_order([(4, False), (1, True)]) == ()
    assert rules.settled_in_order([]) == ()


# --- whole games ------------------------------------------------------------------------------------------

LANDED = [Shot("whole", orientation=o) for o in LANDINGS]
COLONIES = [Shot("whole", "part", orientation=o) for o in LANDINGS]
TAME = st.sampled_from([*LANDED, Shot(), Shot(medium="whole")])
ENDERS = st.sampled_from([*COLONIES, Shot(large="part")])
PLAYERS = ["a", "b", "c", "d"]
GAMES = st.tuples(
    st.lists(st.tuples(st.sampled_from(PLAYERS), TAME), max_size=14),
    st.tuples(st.sampled_from(PLAYERS), ENDERS),
)


def winners_by_the_text(
    shots: list[tuple[str, Shot]], ender: str, crack: bool
) -> tuple[dict[str, int], list[str]]:
    """The author's "Game Ending", by pairwise comparison instead of maxima."""
    points = {p: sum(rules.score(s, Options()).points for q, s in shots if q == p) for p in PLAYERS}
    last = {
        p: max(
            (k for k, (q, s) in enumerate(shots) if q == p and rules.score(s, Options()).landing), default=-1
        )
        for p in PLAYERS
    }

    def better(x: int, y: int) -> bool:
        return x < y if crack else x > y

    best = [p for p in PLAYERS if not any(better(points[q], points[p]) for q in PLAYERS)]
    if len(best) > 1 and ender in best:
        best = [ender]
    return points, [p for p in best if not any(better(last[q], last[p]) for q in best)]


@pytest.mark.rule("MS-09", "MS-10")
@given(GAMES)
@settings(max_examples=often(300), deadline=None)
def test_the_winner_is_who_the_text_says(game: tuple[list[tuple[str, Shot]], tuple[str, Shot]]) -> None:
    before, last = game
    shots = [*before, last]
    ended = rules.result(PLAYERS, shots, Options(turnless=True))
    crack = rules.cracked(last[1])
    points, winners = winners_by_the_text(shots, last[0], crack)
    assert ended.points == points
    assert ended.ended_by == ("crack" if crack else "colony")
    assert list(ended.winners) == winners
    best = min(points.values()) if crack else max(points.values())
    assert (ended.tiebreak is None) == (list(points.values()).count(best) == 1)
    assert (ended.tiebreak == "shared") == (len(winners) > 1)


@pytest.mark.rule("MS-12")
@given(st.lists(st.tuples(st.sampled_from(PLAYERS), st.one_of(TAME, ENDERS)), max_size=20))
@settings(max_examples=often(200), deadline=None)
def test_with_a_target_only_points_end_the_game(shots: list[tuple[str, Shot]]) -> None:
    options = Options(target_score=5, turnless=True)
    held = dict.fromkeys(PLAYERS, 0)
    for k, (player, shot) in enumerate(shots):
        held[player] += rules.score(shot, options).points
        if held[player] >= 5:
            ended = rules.result(PLAYERS, shots[: k + 1], options)
            assert (ended.ended_by, ended.winners) == ("target", (player,))
            if k + 1 < len(shots):
                with pytest.raises(IllegalMove, match="over"):
                    rules.result(PLAYERS, shots, options)
            return
    assert rules.result(PLAYERS, shots, options) == (held, None, (), None)


ENDS = {
    "colony": (Shot("whole", "part", "out", "back"), Options(), {"MS-07", "MS-09"}),
    "crack": (Shot("out", "out", "part"), Options(), {"MS-08", "MS-10"}),
    "target": (Shot("whole", "out", "out", "upright"), Options(target_score=3), {"MS-12"}),
}


@pytest.mark.rule("MS-09", "MS-10", "MS-12")
@pytest.mark.parametrize("ended_by", ENDS)
def test_a_shot_after_the_end_is_refused_with_what_ended_the_game(ended_by: str) -> None:
    last, options, behind = ENDS[ended_by]
    with pytest.raises(IllegalMove) as refused:
        rules.result(["Ada", "Bo"], [("Ada", last), ("Bo", Shot())], options)
    assert refused.value.code == "game_over"
    assert refused.value.path == ("shots", 1)
    assert set(refused.value.rules) == behind
    assert refused.value.params["ended_by"] == ended_by


@pytest.mark.rule("MS-01")
@pytest.mark.parametrize(("shooters", "place", "next_"), [("b", 0, "a"), ("aa", 1, "b"), ("abcb", 3, "a")])
def test_a_shot_out_of_turn_is_refused_unless_there_are_no_turns(
    shooters: str, place: int, next_: str
) -> None:
    shots = [(player, Shot()) for player in shooters]
    with pytest.raises(IllegalMove) as refused:
        rules.result(["a", "b", "c"], shots, Options())
    assert (refused.value.code, refused.value.path) == ("out_of_turn", ("shots", place, "player"))
    assert refused.value.params == {"next": next_}
    assert rules.result(["a", "b", "c"], shots, Options(turnless=True)).ended_by is None


def test_a_shot_of_somebody_else_is_refused() -> None:
    with pytest.raises(IllegalMove) as refused:
        rules.result(["Ada"], [("Bo", Shot())], Options())
    assert (refused.value.code, refused.value.path) == ("unknown_player", ("shots", 0, "player"))
