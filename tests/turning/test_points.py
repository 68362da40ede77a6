"""Turning points: near the truth, computed once, saved with the table, secret before the end."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec import to_builtins

from server.games.core.beats import Beat
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
from server.games.moon_shot.habits import habits
from server.games.moon_shot.rules import Shot
from server.tables.domain import errors, stage, undo
from server.tables.domain.model import StepChance, TurningPoints, encode
from server.tables.domain.pending import PendingPlay, Waiting
from server.tables.domain.upgrade import state_of
from server.turning import evening as evenings, points, service
from server.turning.evening import MAX_STEPS, chosen_steps, lines_by_step, noticed_steps, weights
from server.turning.match import Match
from server.turning.points import interval
from server.turning.progress import Progress, RqProgress
from server.turning.service import TurningService
from tests.support.memory import MemoryAlarms, MemoryProgress, MemoryStore
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
        id="race",
        title="Race",
        author="nobody",
        year=None,
        licence=None,
        source="house",
        min_players=2,
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
def progress(request: pytest.FixtureRequest) -> Progress:
    if request.param == "memory":
        return MemoryProgress()
    return RqProgress(request.getfixturevalue("empty_valkey"))


class Evening:
    """A race at a table, up to its end."""

    def __init__(self, progress: Progress | None = None, race: Game[Any] | None = None) -> None:
        self.store = MemoryStore()
        self.games: dict[str, Game[Any]] = {"race": race or Race()}
        self.tables = Calls(self.games, self.store, MemoryAlarms())
        opened = self.tables.open("race", {"roll_seconds": 0})
        self.code, self.token = opened.code, opened.token
        self.ids = itertools.count()
        self.seats = [self.tables.join(self.code, name, invite=opened.invite) for name in ("Ada", "Bo")]
        self.service = TurningService(self.tables, progress or MemoryProgress())
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

    @property
    def id(self) -> str:
        head = self.tables.queries.snapshot(self.code).head
        return f"{head.code}_{head.opened_ms}_{head.finished_ms}"

    def compute(self) -> TurningPoints:
        """Ask for the figures, and do the worker's part."""
        self.service.begin(self.code, self.token)
        self.service.work(self.id)
        found = self.service.view(self.code, self.token)
        assert found.status == "done"
        assert found.points is not None
        return found.points

    def read(self) -> points.FinishedGame:
        return evenings.read(self.games, self.store, self.tables.queries.snapshot(self.code).head)


@pytest.fixture
def evening(progress: Progress) -> Evening:
    return Evening(progress).play()


def test_what_is_asked_for_is_computed_and_kept(evening: Evening) -> None:
    service = evening.service
    assert service.view(evening.code, evening.token).status == "waiting"
    service.begin(evening.code, evening.seats[1].token)
    assert service.view(evening.code, evening.seats[1].token).points is None
    service.work(evening.id)
    seen = service.view(evening.code, evening.token)
    assert seen.status == "done"
    assert seen.points is not None
    assert (seen.points.character, seen.points.steps[-1].error) == ("plain", 0)
    assert set(seen.points.steps[-1].chance.values()) == {0.0, 1.0}
    elsewhere = TurningService(evening.tables, MemoryProgress())
    assert elsewhere.view(evening.code, evening.token) == seen, "the table keeps it, not the workers' store"


def test_the_chances_are_near_the_truth(evening: Evening) -> None:
    found = evening.compute()
    here = evening.read()
    for turn, step in zip(here.steps, found.steps, strict=False):
        state: Any = state_of(turn.past.head, evening.games["race"])
        own, other = state.player, next(seat for seat in state.at if seat != state.player)
        true = chance(state.at[own], state.at[other])
        assert abs(step.chance[own] - true) <= 3 * step.error
        assert step.chance[own] + step.chance[other] == pytest.approx(1)
    assert len(found.steps) == len(here.steps) + 1 > 2


def test_every_step_gets_the_same_matches_and_the_same_figures_whoever_computes(evening: Evening) -> None:
    first, second = (list(points.play(evening.read(), 12)) for _ in range(2))
    assert first == second
    assert [one.matches for one in first] == [5, 10, 12], "a round after the other"
    for step in first[-1].steps[:-1]:
        assert sum(step.chance.values()) == pytest.approx(1, abs=1e-3)


def test_figures_are_shown_while_they_come(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    evening.service.begin(evening.code, evening.token)
    seen = []

    def look(*_: object) -> None:
        seen.append(evening.service.view(evening.code, evening.token))

    monkeypatch.setattr(evening.tables, "execute_own", look)
    evening.service.work(evening.id)
    assert [(one.status, one.points and one.points.matches) for one in seen] == [("running", points.MATCHES)]


def test_an_evening_that_takes_too_long_ends_with_a_round(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MAX_S", -1.0)
    assert evening.compute().matches == points.ROUND


def test_asking_again_does_nothing_twice(evening: Evening) -> None:
    for seat in (*evening.seats, *evening.seats):
        evening.service.begin(evening.code, seat.token)
    progress = evening.service.progress
    if isinstance(progress, MemoryProgress):
        assert progress.asked == [evening.id]
    else:
        assert isinstance(progress, RqProgress)
        assert [tuple(job.args) for job in progress._queue.jobs] == [(evening.id,)]
    evening.service.work(evening.id)
    seq = evening.view()["seq"]
    evening.service.begin(evening.code, evening.token)
    assert evening.service.view(evening.code, evening.token).status == "done"
    evening.service.work(evening.id)
    assert evening.view()["seq"] == seq


def test_a_killed_worker_leaves_nothing_that_keeps_another_from_it(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Killed(BaseException):
        pass

    def dies(*_: object) -> None:
        raise Killed

    evening.service.begin(evening.code, evening.token)
    with monkeypatch.context() as broken:
        broken.setattr(evening.tables, "execute_own", dies)
        with pytest.raises(Killed):
            evening.service.work(evening.id)
    assert evening.service.view(evening.code, evening.token).status == "running"
    evening.service.work(evening.id)
    assert evening.service.view(evening.code, evening.token).status == "done"


def test_before_the_end_nothing_of_it_exists(progress: Progress) -> None:
    evening = Evening(progress).play(2)
    for call in (evening.service.view, evening.service.begin):
        with pytest.raises(errors.WrongStatus) as refusal:
            call(evening.code, evening.token)
        assert refusal.value.code == "still_played"
    if isinstance(progress, MemoryProgress):
        assert progress.asked == []
    with pytest.raises(errors.NotFound):
        evening.play().service.view(evening.code, "stranger")


def test_a_game_that_goes_on_again_has_none(evening: Evening) -> None:
    service, id = evening.service, evening.id
    service.begin(evening.code, evening.token)
    evening.tables.rewind(evening.code, evening.token, "w", evening.view()["seq"] - 1, "a wrong tap")
    service.work(id)
    with pytest.raises(errors.WrongStatus):
        service.view(evening.code, evening.token)
    evening.play()
    assert service.view(evening.code, evening.token).points is None


def test_the_greatest_swings_come_first_each_with_its_line(evening: Evening) -> None:
    evening.compute()
    seen = evening.service.view(evening.code, evening.token)
    # rounded: of two equal swings, one may be a last bit smaller
    sizes = [round(abs(turn["after"]["s1"] - turn["before"]["s1"]), 9) for turn in seen.turns]
    assert sizes == sorted(sizes, reverse=True)
    assert 0 < len(sizes) <= points.MAX_SWINGS


def test_a_correction_that_turned_the_game_is_named() -> None:
    evening = Evening().play(1)  # the other player comes close to the goal, and is on turn
    table = evening.tables.queries.snapshot(evening.code)
    own, other = table.state.player, next(seat for seat in table.state.at if seat != table.state.player)
    patch = [{"op": "replace", "path": f"/at/{own}", "value": 11}]
    evening.tables.correct(evening.code, evening.token, "fix", patch, "Misread.")
    corrected = evening.tables.head(evening.code).seq
    evening.play().compute()
    first = evening.service.view(evening.code, evening.token).turns[0]
    assert (first["seq"], first["line"]["id"]) == (corrected, "referee.corrected")
    assert first["after"][own] > first["before"][own]
    assert first["after"][other] < first["before"][other]


class Told(Race):
    """A race that announces itself, then says who moved; each step has a beat."""

    beats = {"race.turns": Beat("turns", 900), "race.step": Beat("step", 400)}

    def play(self, state: RaceState, move: Move, dice: Dice) -> Step[RaceState]:
        step = super().play(state, move, dice)
        return Step(step.state, (line("race.turns"), line("race.step", seat=move.by)))


def test_a_swing_is_named_by_somebody_and_never_by_the_end_of_the_game() -> None:
    evening = Evening(race=Told()).play()
    snapshot, referee = evening.tables.queries.find_admitted(evening.code, evening.token)
    eyes, seq = snapshot.eyes(referee), snapshot.head.seq
    for at in range(seq - 2, seq + 1):
        named = evening.tables.queries.main_line(snapshot, eyes, at - 1, at)
        assert named is None or named["id"] == "race.step"
    last = evening.tables.queries.main_line(snapshot, eyes, seq - 2, seq)
    assert last is not None
    assert last["seat"] in ("s1", "s2")


def test_a_swing_between_steps_that_lie_turns_apart_is_of_the_turn_in_which_it_happened() -> None:
    evening = Evening(race=Told()).play()
    snapshot, referee = evening.tables.queries.find_admitted(evening.code, evening.token)
    eyes, here = snapshot.eyes(referee), evening.read()
    assert here.end is not None
    ended, won = here.end[0], here.end[1].winners[0]
    last = here.steps[-1].place["turn"]
    assert last > 2, "the race went on for some turns"
    far = [StepChance(here.steps[0].seq, 1, {won: 0.5}, 0.0), StepChance(ended, last + 1, {won: 1.0}, 0.0)]
    (swing,) = points.with_causes(evening.tables.queries, snapshot, eyes, far)
    assert (swing["line"]["id"], swing["turn"]) == ("race.step", last)
    *_, figures = points.play(here, 5)
    assert figures.steps[-1].turn == last + 1 == snapshot.state.turn


def test_a_swing_that_told_nothing_is_named_by_what_a_seat_did_there() -> None:
    class Ruled(Race):
        def play(self, state: RaceState, move: Move, dice: Dice) -> Step[RaceState]:
            step = super().play(state, move, dice)
            return Step(step.state, (line("race.turns"), line("race.step", "R-1", seat=move.by)))

    evening = Evening(race=Ruled()).play()
    lines = evening.tables.log(evening.code, evening.token, before=10_000, limit=1000)
    end = next(line["seq"] for line in lines if line["id"] == "game.finished")
    snapshot, referee = evening.tables.queries.find_admitted(evening.code, evening.token)
    named = evening.tables.queries.main_line(snapshot, snapshot.eyes(referee), end - 2, end - 1)
    assert named is not None
    assert (named["id"], named["seq"]) == ("race.step", end - 1)


def test_a_correction_is_among_the_steps_that_are_looked_at_first(evening: Evening) -> None:
    game = Race()
    here = evening.read()
    played = {turn.seq: [{"id": "race.step"}] for turn in here.steps}
    played[here.steps[2].seq] = [{"id": "referee.adjusted"}]
    assert weights(game, played, here.steps).index(stage.MAX_MS) == 2


def test_a_step_that_showed_nothing_is_not_looked_at(evening: Evening) -> None:
    head = evening.tables.queries.snapshot(evening.code).head
    waits = PendingPlay(
        name="step", seat="s1", falls=(None,), waiting=(Waiting("1.0", 0, RollRequest("1d6", "", "s1")),)
    )
    steps = [(1, None), (1, None), (1, waits), (1, None), (2, None), (2, None)]
    turns = [
        points.StartStep(
            undo.KeptStep(msgspec.structs.replace(head, seq=seq, pending=pending), 0), {"turn": turn}
        )
        for seq, (turn, pending) in enumerate(steps)
    ]
    weight = [0, 0, 0, 1600, 0, 0]
    assert noticed_steps(turns, weight, ended=True) == [0, 2, 3, 4]
    assert noticed_steps(turns, weight, ended=False) == [0, 2, 3, 4, 5]


def test_of_a_long_evening_first_last_and_weightiest_steps_are_chosen(evening: Evening) -> None:
    head = evening.tables.queries.snapshot(evening.code).head
    turns = [
        points.StartStep(undo.KeptStep(msgspec.structs.replace(head, seq=seq), 0), {"turn": seq})
        for seq in range(64)
    ]
    found = chosen_steps(turns, [900 if seq == 30 else 0 for seq in range(64)])
    assert {0, 29, 30, 63} <= set(found)
    assert len(found) == MAX_STEPS == len(set(found))
    assert found == sorted(found)


def test_a_match_that_takes_too_long_goes_to_whoever_leads() -> None:
    class Long(Race):
        look_ahead = 1

        def standing(self, state: RaceState) -> Result:
            order = sorted(state.at, key=lambda seat: -state.at[seat])
            return Result((), False, tuple({"seat": s, "place": n} for n, s in enumerate(order, 1)), ())

    match = Match.begun(Long(), {Seat("s1"): "plain", Seat("s2"): "plain"}, 1)
    assert points.played_on(match).winners == ("s1",), "one throw was made"
    assert not Race().result(match.state)


def race_from(key: str, *states: RaceState) -> points.FinishedGame:
    evening = Evening()
    head = evening.tables.queries.snapshot(evening.code).head
    seats = tuple(Seat(each.seat) for each in evening.seats)
    turns = []
    for seq, state in enumerate(states):
        now = msgspec.structs.replace(head, state=msgspec.Raw(encode(state)), pending=None, seq=seq)
        turns.append(points.StartStep(undo.KeptStep(now, 0), {}))
    return points.FinishedGame(Race(), key, 0, seats, tuple(turns), None, None)


def test_the_error_is_honest() -> None:
    """Of many evenings, 19 of 20 are as near the truth as they say."""
    truth, within = chance(3, 4), 0
    for evening in range(40):
        here = race_from(f"evening {evening}", RaceState(at={"s1": 3, "s2": 4}, player="s1"))
        *_, last = points.play(here)
        (step,) = last.steps
        within += abs(step.chance["s1"] - truth) <= step.error
    assert within >= 34


def test_a_change_within_its_error_is_no_swing() -> None:
    chances = [(0.5, 0.01), (0.52, 0.02), (0.75, 0.12), (0.95, 0.12), (0.55, 0.01)]
    steps = [StepChance(seq, None, {"s1": p, "s2": 1 - p}, error) for seq, (p, error) in enumerate(chances)]
    assert [after.seq for _, after in points.swings(steps)] == [4, 2, 3], "greatest first"
    assert [after.seq for _, after in points.swings(steps[:3])] == [2]


def test_a_die_that_waits_falls_in_each_match() -> None:
    """A move whose dice have not fallen is finished with other dice in every match."""
    evening = Evening()
    head = evening.tables.queries.snapshot(evening.code).head
    own, other = (seat.seat for seat in evening.seats)
    waits = PendingPlay(
        name="step", seat=own, falls=(None,), waiting=(Waiting("1.0", 0, RollRequest("1d6", "", own)),)
    )
    state = RaceState(at={own: 9, other: 9}, player=own)
    past = undo.KeptStep(msgspec.structs.replace(head, state=msgspec.Raw(encode(state)), pending=waits), 0)
    here = points.FinishedGame(
        Race(), "k", 0, (Seat(own), Seat(other)), (points.StartStep(past, {}),), None, None
    )
    *_, last = points.play(here)
    (step,) = last.steps
    assert step.error > 0
    assert abs(step.chance[own] - chance(9, 9)) <= 2 * step.error


def test_what_was_taken_back_is_not_looked_at() -> None:
    log = [
        {"seq": 1, "id": "table.opened"},
        {"seq": 2, "id": "a"},
        {"seq": 3, "id": "b"},
        {"seq": 4, "id": "game.rewound", "to_seq": 2},
        {"seq": 5, "id": "c"},
    ]
    assert sorted(lines_by_step(log)) == [1, 2, 4, 5]
    assert sorted(lines_by_step([*log, {"seq": 6, "id": "game.rematch"}, {"seq": 7, "id": "d"}])) == [6, 7]


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


def test_intervals() -> None:
    assert interval(0, 0) == (0.0, 1.0)
    low, high = interval(5, 10)
    assert (round(low, 4), round(high, 4)) == (0.2366, 0.7634)
    assert interval(0, 10)[0] == 0.0
    assert interval(10, 10)[1] == pytest.approx(1.0)


def test_figures_of_an_earlier_version_begin_anew(evening: Evening) -> None:
    evening.service.progress.report(evening.id, b'{"matches": 3}')
    assert evening.service.view(evening.code, evening.token).status == "waiting"
    evening.service.work(evening.id)
    assert evening.service.view(evening.code, evening.token).status == "done"
