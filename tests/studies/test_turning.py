"""Turning points: the same for any division into pieces, near the truth, saved with the table, secret
before the end.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec import to_builtins

from server.games.core.dice import Dice, RollRequest
from server.games.core.game import (
    Game,
    GameInfo,
    Json,
    Move,
    Prompt,
    Result,
    Seat,
    State,
    Step,
    line,
)
from server.games.core.study import Counts, interval
from server.games.moon_shot.habits import habits
from server.games.moon_shot.rules import Shot
from server.games.t_minus.game import GAME as T_MINUS
from server.games.t_minus.study.first_player import EXACT
from server.studies import evening as evenings
from server.studies import turning, turning_service
from server.studies.evening import MAX_STEPS, counted, told, weights
from server.studies.match import Fair, Match, Spread
from server.studies.redis_store import RedisStudies
from server.studies.store import MemoryStudies, StudyStore
from server.studies.turning import Piece, coarse_first
from server.studies.turning_service import TurningService
from server.tables.adapters.memory.store import MemoryAlarms, MemoryStore
from server.tables.domain import errors, stage, undo
from server.tables.domain.model import Chance, PendingMove, Waiting, encode
from server.tables.domain.upgrade import state_of
from tests.support.tables.calls import Calls

NOTHING: Json = {"type": "object", "properties": {}, "required": [], "additionalProperties": False}
GOAL = 12


class RaceState(State, frozen=True, kw_only=True):
    at: dict[str, int]
    turn: int = 1
    player: str


class Race(Game[RaceState]):
    """Two take turns to throw a die; who comes to 12 first wins. Its chances follow from two numbers."""

    info = GameInfo(
        id="race", title="Race", author="nobody", year=None, licence=None, source="house", min_players=2,
        max_players=2,
    )
    State = RaceState

    def setup(self, options: Json, seats: Sequence[Seat], dice: Dice) -> Step[RaceState]:
        return Step(RaceState(at={seat.id: 0 for seat in seats}, player=seats[0].id))

    def play(self, state: RaceState, move: Move, dice: Dice) -> Step[RaceState]:
        own = move.by
        other = next(seat for seat in state.at if seat != own)
        rolled = dice.roll("1d6", why="race.step", by=own).total
        at = {**state.at, own: state.at[own] + rolled}
        return Step(RaceState(at=at, turn=state.turn + 1, player=other), (line("race.step", rolled=rolled),))

    def prompts(self, state: RaceState, seat: str) -> tuple[Prompt, ...]:
        if seat != state.player or self.result(state):
            return ()
        return (Prompt("step", {"id": "race.step"}, NOTHING, default={}, must=True),)

    def question(self, state: RaceState, seat: str) -> str:
        return f"turn {state.turn}"

    def result(self, state: RaceState) -> Result | None:
        won = tuple(seat for seat, at in state.at.items() if at >= GOAL)
        return Result(won, False, ({"seat": won[0]},), ()) if won else None


@cache
def chance(mine: int, theirs: int) -> float:
    """The chance of whoever is on turn, from the rules alone."""
    if theirs >= GOAL:
        return 0.0
    return sum(1.0 if mine + n >= GOAL else 1 - chance(theirs, mine + n) for n in range(1, 7)) / 6


@pytest.fixture(params=["memory", "redis"])
def studies(request: pytest.FixtureRequest) -> StudyStore:
    if request.param == "memory":
        return MemoryStudies()
    return RedisStudies(request.getfixturevalue("empty_valkey"), "turnings")


class Evening:
    """A race at a table, up to its end."""

    def __init__(
        self, studies: StudyStore, store: MemoryStore | None = None, race: Game[Any] | None = None
    ) -> None:
        self.store = store or MemoryStore()
        self.games: dict[str, Game[Any]] = {"race": race or Race()}
        self.tables = Calls(self.games, self.store, MemoryAlarms())
        opened = self.tables.open("race", {"roll_seconds": 0})
        self.code, self.token = opened.code, opened.token
        self.ids = itertools.count()
        self.seats = [
            self.tables.join(self.code, name, invite=opened.invite) for name in ("Ada", "Bo")
        ]
        self.asked: list[str] = []
        self.service = TurningService(self.games, self.tables, studies, self.asked.append)
        self.move(self.token, "start")

    def move(self, token: str, name: str) -> None:
        self.tables.move(self.code, token, f"m{next(self.ids)}", name, {})

    def play(self, steps: int | None = None) -> Evening:
        for _ in itertools.count() if steps is None else range(steps):
            table = self.tables.queries.snapshot(self.code)
            if table.head.status == "finished":
                break
            self.move(next(s.token for s in self.seats if s.seat == table.state.player), "step")
        return self

    def view(self) -> Json:
        return self.tables.view(self.code, self.token)[0]

    def read(self) -> turning.Evening:
        return evenings.read(self.games, self.store, self.tables.queries.snapshot(self.code).head)


@pytest.fixture
def evening(studies: StudyStore) -> Evening:
    return Evening(studies).play()


def test_what_is_asked_for_is_computed_and_kept(evening: Evening, studies: StudyStore) -> None:
    service = evening.service
    assert service.view(evening.code, evening.token).status == "waiting"
    assert service.begin(evening.code, evening.seats[1].token).points is None
    (study,) = evening.asked
    assert service.work(study)
    seen = service.view(evening.code, evening.token)
    assert seen.status == "done"
    assert seen.points is not None
    assert (seen.points.character, seen.points.steps[-1].error) == ("plain", 0)
    assert set(seen.points.steps[-1].chance.values()) == {0.0, 1.0}
    elsewhere = TurningService(evening.games, evening.tables, MemoryStudies())
    assert elsewhere.view(evening.code, evening.token) == seen, "the table keeps it, not the workers' store"


def test_the_chances_are_near_the_truth(evening: Evening) -> None:
    service = evening.service
    service.begin(evening.code, evening.token)
    service.work(evening.asked[0])
    points = service.view(evening.code, evening.token).points
    assert points is not None
    here = evening.read()
    checked = 0
    for turn, step in zip(here.turns, points.steps, strict=False):
        state: Any = state_of(turn.past.head, evening.games["race"])
        own, other = state.player, next(seat for seat in state.at if seat != state.player)
        true = chance(state.at[own], state.at[other])
        assert abs(step.chance[own] - true) <= 2.5 * step.error
        assert step.chance[own] + step.chance[other] == pytest.approx(1)
        checked += 1
    assert checked == len(here.turns) > 1


def test_who_looks_has_the_greatest_swings_computed_closely(evening: Evening) -> None:
    service = evening.service
    service.begin(evening.code, evening.token)
    service.work(evening.asked[0])
    seen = service.view(evening.code, evening.token)
    assert seen.points is not None
    around = {seq for pair in turning.swings(seen.points.steps) for seq in (pair[0].seq, pair[1].seq)}
    errors = {step.seq: step.error for step in seen.points.steps}
    assert turning.CLOSE == 0.03
    assert max(errors[seq] for seq in around) <= 0.03


def test_nobody_looks_so_a_glance_is_enough_until_somebody_looks_closely(
    evening: Evening, studies: StudyStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = evening.service
    with monkeypatch.context() as alone:
        alone.setattr(studies, "is_looked_at", lambda study: False)
        service.begin(evening.code, evening.token)
        assert service.work(evening.asked[0])
    glance = service.view(evening.code, evening.token)
    assert glance.status == "done"
    assert glance.points is not None
    assert service.begin(evening.code, evening.token).points == glance.points
    assert len(evening.asked) == 2
    assert service.work(evening.asked[1])
    close = service.view(evening.code, evening.token).points
    assert close is not None
    assert close.matches > glance.points.matches
    assert close.steps[-1] == glance.points.steps[-1]


def test_any_workers_come_to_the_same_figures(evening: Evening) -> None:
    here = evening.read()
    alone: dict[str, dict[str, int]] = {}
    while todo := turning.missing(here, alone):
        alone[todo[0].key] = turning.run(here, todo[0])
    together: dict[str, dict[str, int]] = {}
    luck = random.Random(1)
    while todo := turning.missing(here, together):
        again = evening.read()
        piece = luck.choice(todo)
        together[piece.key] = turning.run(again, piece)
    assert together == alone
    assert turning.figures(here, alone) == turning.figures(here, together)


def test_asking_again_does_nothing_twice(evening: Evening) -> None:
    service = evening.service
    for seat in (*evening.seats, *evening.seats):
        service.begin(evening.code, seat.token)
    assert len(evening.asked) == 1
    service.work(evening.asked[0])
    seq = evening.view()["seq"]
    assert service.begin(evening.code, evening.token).status == "done"
    assert len(evening.asked) == 1
    assert not service.work(evening.asked[0])
    assert evening.view()["seq"] == seq


def test_another_worker_goes_on_when_one_was_killed(
    evening: Evening, studies: StudyStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Killed(BaseException):
        pass

    run, ran = turning.run, list[Piece]()

    def dies(here: turning.Evening, piece: Piece) -> dict[str, int]:
        if len(ran) == 5:
            raise Killed
        ran.append(piece)
        return run(here, piece)

    service = evening.service
    service.begin(evening.code, evening.token)
    monkeypatch.setattr(turning, "run", dies)
    with pytest.raises(Killed):
        service.work(evening.asked[0])
    assert service.view(evening.code, evening.token).status in ("running", "waiting")
    _forget(studies, evening.asked[0])
    before = set(ran)

    def goes_on(here: turning.Evening, piece: Piece) -> dict[str, int]:
        assert piece not in before, "what was done is not done again"
        return run(here, piece)

    monkeypatch.setattr(turning, "run", goes_on)
    assert service.work(evening.asked[0])


def _forget(studies: StudyStore, study: str) -> None:
    """Let the lease run out."""
    if isinstance(studies, MemoryStudies):
        studies._leases.clear()
    else:
        assert isinstance(studies, RedisStudies)
        studies._redis.delete(f"fd-study:{study}:lease")


def test_before_the_end_nothing_of_it_exists(studies: StudyStore) -> None:
    evening = Evening(studies).play(2)
    for call in (evening.service.view, evening.service.begin):
        with pytest.raises(errors.WrongStatus) as refusal:
            call(evening.code, evening.token)
        assert refusal.value.code == "still_played"
    assert evening.asked == []
    with pytest.raises(errors.NotFound):
        evening.play().service.view(evening.code, "stranger")


def test_a_game_that_goes_on_again_has_none(evening: Evening) -> None:
    service = evening.service
    service.begin(evening.code, evening.token)
    evening.tables.rewind(evening.code, evening.token, "w", evening.view()["seq"] - 1, "a wrong tap")
    assert not service.work(evening.asked[0])
    with pytest.raises(errors.WrongStatus):
        service.view(evening.code, evening.token)
    evening.play()
    assert service.view(evening.code, evening.token).points is None


def test_the_greatest_swings_come_first_each_with_its_line(evening: Evening) -> None:
    service = evening.service
    service.begin(evening.code, evening.token)
    service.work(evening.asked[0])
    seen = service.view(evening.code, evening.token)
    sizes = [abs(one["after"]["s1"] - one["before"]["s1"]) for one in seen.turns]
    assert sizes == sorted(sizes, reverse=True)
    assert 0 < len(sizes) <= turning.SWINGS
    shown = [one["line"] for one in seen.turns if one["line"]]
    assert {line["id"] for line in shown} <= {"game.finished"}, "the stage of a race tells nothing else"


def test_a_correction_that_turned_the_game_is_named(studies: StudyStore) -> None:
    evening = Evening(studies).play(1)  # the other player comes close to the goal, and is on turn
    table = evening.tables.queries.snapshot(evening.code)
    own, other = table.state.player, next(seat for seat in table.state.at if seat != table.state.player)
    patch = [{"op": "replace", "path": f"/at/{own}", "value": 11}]
    evening.tables.correct(evening.code, evening.token, "fix", patch, "Misread.")
    corrected = evening.tables.head(evening.code).seq
    service = evening.play().service
    service.begin(evening.code, evening.token)
    service.work(evening.asked[0])
    first = service.view(evening.code, evening.token).turns[0]
    assert (first["seq"], first["line"]["id"]) == (corrected, "referee.corrected")
    assert first["after"][own] > first["before"][own]
    assert first["after"][other] < first["before"][other]


def test_a_swing_that_told_nothing_is_named_by_what_was_told_next(evening: Evening) -> None:
    queries, (ada, _) = evening.tables.queries, evening.seats
    snapshot, caller = queries.admitted(evening.code, ada.token)
    eyes = snapshot.eyes(caller)
    lines = evening.tables.log(evening.code, evening.token, before=10_000, limit=1000)
    end = next(line["seq"] for line in lines if line["id"] == "game.finished")
    told = queries.main_line(snapshot, eyes, end - 2, end - 1)
    assert told is not None
    assert told["id"] == "game.finished"
    assert queries.main_line(snapshot, eyes, end, end + 1) is None


def test_a_swing_that_told_nothing_is_named_by_what_a_seat_did_there(studies: StudyStore) -> None:
    class Ruled(Race):
        def play(self, state: RaceState, move: Move, dice: Dice) -> Step[RaceState]:
            step = super().play(state, move, dice)
            return Step(step.state, (line("race.turns"), line("race.step", "R-1", seat=move.by)))

    evening = Evening(studies, race=Ruled()).play()
    lines = evening.tables.log(evening.code, evening.token, before=10_000, limit=1000)
    end = next(line["seq"] for line in lines if line["id"] == "game.finished")
    snapshot, referee = evening.tables.queries.admitted(evening.code, evening.token)
    named = evening.tables.queries.main_line(snapshot, snapshot.eyes(referee), end - 2, end - 1)
    assert named is not None
    assert (named["id"], named["seq"]) == ("race.step", end - 1)


def test_a_correction_is_among_the_steps_that_are_looked_at_first(evening: Evening) -> None:
    game = Race()
    here = evening.read()
    played = {turn.seq: [{"id": "race.step"}] for turn in here.turns}
    played[here.turns[2].seq] = [{"id": "referee.adjusted"}]
    assert weights(game, played, here.turns).index(stage.MAX_MS) == 2


def test_a_step_that_showed_nothing_is_not_looked_at(evening: Evening) -> None:
    head = evening.tables.queries.snapshot(evening.code).head
    waits = PendingMove("play", "step", {}, "s1", (None,), (Waiting("1.0", 0, RollRequest("1d6", "", "s1")),))
    steps = [(1, None), (1, None), (1, waits), (1, None), (2, None), (2, None)]
    turns = [
        turning.Turn(undo.Past(msgspec.structs.replace(head, seq=seq, pending=pending), 0), {"turn": turn})
        for seq, (turn, pending) in enumerate(steps)
    ]
    weight = [0, 0, 0, 1600, 0, 0]
    assert told(turns, weight, ended=True) == [0, 2, 3, 4]
    assert told(turns, weight, ended=False) == [0, 2, 3, 4, 5]


class Chances(Race):
    """A race whose chances are known at each step; they change at one."""

    def __init__(self, turned_at: int) -> None:
        self.turned_at, self.looked = turned_at, set[int]()

    def chances(self, state: RaceState) -> dict[str, float]:
        ahead = state.turn >= self.turned_at
        self.looked.add(state.turn)
        own, other = state.at
        return {own: 0.9 if ahead else 0.5, other: 0.1 if ahead else 0.5}


@pytest.mark.parametrize("turned_at", [2, 19, 30, 40, 63])
def test_the_step_at_which_it_turned_is_found_among_those_left_out(
    evening: Evening, turned_at: int
) -> None:
    head = evening.tables.queries.snapshot(evening.code).head
    game, turns = Chances(turned_at), []
    for turn in range(1, 65):
        state = msgspec.Raw(encode(RaceState(at={"s1": 0, "s2": 0}, turn=turn, player="s1")))
        past = undo.Past(msgspec.structs.replace(head, status="playing", seq=turn, state=state), 0)
        turns.append(turning.Turn(past, {}))
    seats = (Seat("s1"), Seat("s2"))
    here = turning.Evening(game, "k", 0, seats, tuple(turns), None, None, (0, 15, 38, 63))
    results: dict[str, Counts] = {}
    while todo := turning.missing(here, results):
        results |= {piece.key: turning.run(here, piece) for piece in todo}
    ((before, after),) = turning.swings(turning.figures(here, results).steps)
    assert (before.seq, after.seq) == (turned_at - 1, turned_at)
    assert len(game.looked) <= 4 + 6


def test_a_match_that_takes_too_long_goes_to_whoever_leads() -> None:
    class Long(Race):
        look_ahead = 1

        def standing(self, state: RaceState) -> Result:
            order = sorted(state.at, key=lambda seat: -state.at[seat])
            return Result((), False, tuple({"seat": s, "place": n} for n, s in enumerate(order, 1)), ())

    match = Match.begun(Long(), {Seat("s1"): "plain", Seat("s2"): "plain"}, 1)
    assert turning.ending(match).winners == ("s1",), "one throw was made"
    assert not Race().result(match.state)


def test_dice_of_a_piece_fall_evenly_and_each_match_by_itself_fairly() -> None:
    own, other = RollRequest("1d6", "step", "s1"), RollRequest("2d8", "step", "s2")
    asked = (own, other, own)
    fell: dict[tuple[int, int], list[int]] = {}
    for lot in range(200):
        for number in range(16):
            rolls = Fair(random.Random(f"{lot} {number}"), (), Spread(f"{lot}", number, 16)).roll_all(asked)
            for place, roll in enumerate(rolls):
                for die, face in enumerate(roll.faces):
                    fell.setdefault((place, die), []).append(face)
    for (place, _), faces in fell.items():
        sides = 8 if place == 1 else 6
        for lot in range(200):
            here = faces[16 * lot : 16 * lot + 16]
            assert all(16 // sides - 1 <= here.count(face) <= 16 // sides + 2 for face in range(1, sides + 1))
        assert {face: faces.count(face) / 3200 for face in range(1, sides + 1)} == pytest.approx(
            dict.fromkeys(range(1, sides + 1), 1 / sides), abs=0.01
        )
    first, second = fell[0, 0], fell[2, 0]
    both = sum(one == other for one, other in zip(first, second, strict=True)) / 3200
    assert both == pytest.approx(1 / 6, abs=0.03), "a seat's second die does not follow from its first"


def race_from(key: str, *states: RaceState) -> turning.Evening:
    evening = Evening(MemoryStudies())
    head = evening.tables.queries.snapshot(evening.code).head
    seats = tuple(Seat(each.seat) for each in evening.seats)
    turns = []
    for seq, state in enumerate(states):
        now = msgspec.structs.replace(head, state=msgspec.Raw(encode(state)), pending=None, seq=seq)
        turns.append(turning.Turn(undo.Past(now, 0), {}))
    return turning.Evening(Race(), key, 0, seats, tuple(turns), None, None, range(len(turns)))


def test_the_error_is_honest_and_smaller_than_that_of_independent_matches() -> None:
    """Of many evenings, 19 of 20 are as near the truth as they say."""
    state = RaceState(at={"s1": 3, "s2": 4}, player="s1")
    truth, pieces, within, errors = chance(3, 4), 16, 0, []
    for evening in range(40):
        here = race_from(f"evening {evening}", state)
        results = {Piece(0, part).key: turning.run(here, Piece(0, part)) for part in range(pieces)}
        (step,) = turning.figures(here, results).steps
        within += abs(step.chance["s1"] - truth) <= step.error
        errors.append(step.error)
    assert within >= 34
    low, high = interval(round(truth * pieces * turning.MATCHES), pieces * turning.MATCHES)
    assert sum(errors) / len(errors) < 0.85 * (high - low) / 2


def test_no_more_than_a_piece_is_spent_where_everything_goes_to_one_side() -> None:
    won = [RaceState(at={"s1": 11, "s2": -60}, player="s1", turn=turn) for turn in range(3)]
    here = race_from("k", RaceState(at={"s1": 0, "s2": 0}, player="s1"), *won)
    results: dict[str, Counts] = {}
    while todo := turning.missing(here, results, closely=False):
        results |= {piece.key: turning.run(here, piece) for piece in todo}
    played = [sum(key.startswith(f"{place}/") for key in results) for place in range(4)]
    assert played[2:] == [1, 1]
    assert min(played[:2]) > 1, "the step beside an open one is looked at"


def test_a_swing_that_is_certain_comes_before_a_greater_one_that_may_be_luck() -> None:
    chances = [(0.5, 0.12), (0.75, 0.12), (0.75, 0.01), (0.55, 0.01), (0.55, 0.0)]
    steps = [Chance(seq, None, {"s1": p, "s2": 1 - p}, error) for seq, (p, error) in enumerate(chances)]
    assert [after.seq for _, after in turning.swings(steps, 1)] == [3]
    assert [after.seq for _, after in turning.swings(steps, 2)] == [1, 3], "greatest first"


def test_steps_far_from_each_other_come_first() -> None:
    assert coarse_first(6) == [0, 4, 2, 1, 3, 5]
    assert sorted(coarse_first(MAX_STEPS)) == list(range(MAX_STEPS))
    assert coarse_first(0) == []


def test_what_was_taken_back_is_not_looked_at() -> None:
    log = [
        {"seq": 1, "id": "table.opened"}, {"seq": 2, "id": "a"}, {"seq": 3, "id": "b"},
        {"seq": 4, "id": "game.rewound", "to_seq": 2}, {"seq": 5, "id": "c"},
    ]
    assert sorted(counted(log)) == [1, 2, 4, 5]
    assert sorted(counted([*log, {"seq": 6, "id": "game.rematch"}, {"seq": 7, "id": "d"}])) == [6, 7]


def test_players_go_on_at_their_own_rates() -> None:
    seen: Json = {"small": "whole", "medium": "out", "large": "out", "orientation": "upright"}
    log = [
        {"id": "ms.landed", "number": 1, "seat": "s1", **seen},
        {"id": "ms.cracked", "number": 2, "seat": "s2", **seen, "large": "part"},
        {"id": "ms.undone", "shot": 2},
    ]
    choose = habits(log)
    view: Json = {"prompts": [{"move": "shot"}]}
    first, second = choose("s1", view, 7), choose("s2", view, 7)
    assert first is not None
    assert first.args == seen
    assert second is not None
    assert second.args["small"] == "out"
    assert choose("s1", {"prompts": [{"move": "confirm"}]}, 7) is None


def test_few_shots_of_ones_own_count_with_two_of_the_evening() -> None:
    """By looking at every lot: each own shot as often as any, and two shares of the evening's together."""
    made = [("s1", "in"), ("s1", "out"), ("s1", "out"), ("s2", "in"), ("s2", "in")]
    shots = [dict(to_builtins(Shot()), large=large) for _, large in made]
    log = [
        {**shot, "id": "ms.missed", "number": n, "seat": seat}
        for n, ((seat, _), shot) in enumerate(zip(made, shots, strict=True))
    ]
    choose = habits(log)
    for seat, own in (("s1", shots[:3]), ("s2", shots[3:])):
        lots = (len(own) + 2) * len(shots)
        found = [choose(seat, {"prompts": [{"move": "shot"}]}, luck) for luck in range(lots)]
        for shot in shots:
            share = sum(one is not None and one.args == shot for one in found) / lots
            truth = (own.count(shot) + 2 * shots.count(shot) / len(shots)) / (len(own) + 2)
            assert share == pytest.approx(truth), (seat, shot)


def t_minus(players: int) -> Any:
    seats = [Seat(f"s{n}") for n in range(1, players + 1)]
    match = Match.begun(T_MINUS, dict.fromkeys(seats, "navigator"), 1)
    while match.state.phase == "set_out":
        match.go_on()
    return match.state


def test_nobody_has_solved_a_game_of_three() -> None:
    assert T_MINUS.chances(t_minus(3)) is None


@pytest.mark.slow
@pytest.mark.xdist_group("solved duel")
def test_a_solved_duel_needs_no_matches() -> None:
    state = t_minus(2)
    begun = T_MINUS.chances(state)
    assert begun is not None
    assert begun[state.player] == pytest.approx(EXACT["plain"], abs=1e-5)
    assert sum(begun.values()) == 1


@pytest.fixture(autouse=True)
def _says_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turning_service, "KEEP_EVERY_S", 0.0)


@pytest.fixture(autouse=True)
def _soon_close(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if "closely" not in request.node.name:
        monkeypatch.setattr(turning, "CLOSE", 0.08)


class Doom(Race):
    """A race that a throw of 1 or 2 ends for both."""

    def play(self, state: RaceState, move: Move, dice: Dice) -> Step[RaceState]:
        step = super().play(state, move, dice)
        own = move.by
        if step.state.at[own] - state.at[own] > 2:
            return step
        return Step(RaceState(at=dict.fromkeys(state.at, -1), turn=step.state.turn, player=own))

    def result(self, state: RaceState) -> Result | None:
        return Result((), False, (), ()) if min(state.at.values()) < 0 else super().result(state)


def doomed(mine: int, theirs: int) -> tuple[float, float]:
    """Each one's chance, whoever is on turn first, by looking at every face."""
    pairs = []
    for face in range(3, 7):
        after = doomed(theirs, mine + face)[::-1] if mine + face < GOAL else (1.0, 0.0)
        pairs.append(after)
    return sum(own for own, _ in pairs) / 6, sum(other for _, other in pairs) / 6


def test_a_die_that_waits_has_exact_odds(studies: StudyStore) -> None:
    """Outcomes decided by its faces are not sampled: the error is that of the rest alone."""
    evening = Evening(studies)
    evening.games["race"] = Doom()
    head = evening.tables.queries.snapshot(evening.code).head
    own, other = (seat.seat for seat in evening.seats)
    waits = PendingMove("play", "step", {}, own, (None,), (Waiting("1.0", 0, RollRequest("1d6", "", own)),))
    for at in ({own: 0, other: 0}, {own: 9, other: 9}):
        state = encode(RaceState(at=at, player=own))
        past = undo.Past(msgspec.structs.replace(head, state=msgspec.Raw(state), pending=waits), 0)
        seats = (Seat(own), Seat(other))
        turn = turning.Turn(past, {})
        game = turning.Evening(Doom(), "k", 0, seats, (turn,), None, None, [0])
        results = {Piece(0, part).key: turning.run(game, Piece(0, part)) for part in range(12)}
        (step,) = turning.figures(game, results).steps
        truth = dict(zip((own, other), doomed(at[own], at[other]), strict=True))
        for side, p in truth.items():
            assert abs(step.chance[side] - p) <= step.error + 1e-3, (at, side)
        n = 12 * turning.MATCHES
        assert step.error <= 4 / 6 * 1 / n**0.5
        if at[own] == 9:
            assert step.error == 0

