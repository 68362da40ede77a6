"""Whole games by programs that read nothing but prompts: they end by the rules, nothing impossible happens.

Most are short: they begin late, with cards in hand. `SPACE_RACE_GAMES=500 pytest …/test_whole_games.py` plays
five hundred of each edition.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings, strategies as st
from msgspec.structs import replace

from server.games.core.errors import RuleError
from server.games.core.game import Line, Move, Seat
from server.games.space_race.game import GAME
from server.games.space_race.phases import sealed
from server.games.space_race.rules import offers
from server.games.space_race.rules.editions import EDITIONS
from server.games.space_race.rules.parts import Card, Offer
from server.games.space_race.state import GameState
from server.games.space_race.table import talk
from server.tables.domain.forms.prompt_filler import fill
from tests.games.driver import Rigged, bare
from tests.support.slow import often, slow
from tests.support.tables.playthrough import Program as Platform, play_to_the_end

GAMES = int(os.environ.get("SPACE_RACE_GAMES", "80"))


class Program:
    """Plays a game to its end; checks the state after every step."""

    state: GameState

    def __init__(self, seed: int, players: int = 5, **options: Any) -> None:
        self.rng = random.Random(seed)
        self.dice = Rigged(seed)
        self.log: list[Line] = []
        self.seats = tuple(Seat(f"s{n}") for n in range(1, players + 1))
        self.take(GAME.setup(GAME.check_options(options), self.seats, self.dice))

    def begin_late(self, year: int) -> None:
        """As if the match had come to that year, everybody with a few cards."""
        low, high = EDITIONS[self.state.edition].numbers
        players = {
            seat: replace(
                player, hand=tuple(Card(self.rng.randint(low, high)) for _ in range(self.rng.randint(0, 8)))
            )
            for seat, player in self.state.players.items()
        }
        lying = self.state.offers
        slots = tuple(Offer(f"{year}-{k}", offer.number) for k, offer in enumerate(lying, start=1))
        self.state = replace(self.state, year=year, players=players, offers=slots)

    def take(self, step: Any) -> None:
        while True:
            self.log += step.log
            self.state = step.state
            self.check()
            if step.then is None:
                return
            step = GAME.play(step.state, Move(step.then), self.dice)

    def check(self) -> None:
        state = self.state
        for seat in state.players:
            assert state.players[seat].garnets.value >= 0
            assert state.players[seat].garnets.value == sum(
                entry.garnets for entry in state.players[seat].account.value
            )
        if state.phase == "year":
            for seat in state.active:
                assert talk.free_garnets(state, seat, spent=sealed.spent(state, seat)) >= 0
        ready, submitted = set(state.ready), set(state.submitted)
        assert ready <= (set(state.active) if state.phase == "report" else submitted)
        assert submitted <= set(state.active)
        if state.submitted:
            return
        deck = state.deck
        cards = [*deck.order.value, *deck.discarded, *(offer.number for offer in state.offers)]
        assert Counter(cards) == Counter(offers.deck_of(EDITIONS[state.edition]))

    def make(self, seat: str, move: str, args: Any) -> bool:
        try:
            step = GAME.play(self.state, Move(move, args, seat), self.dice)
        except RuleError as error:
            refused = error
        else:
            self.take(step)
            return True
        assert refused.detail
        assert refused.rules
        assert refused.path
        return False

    def must(self) -> None:
        """One answer that the table waits for, half of the time by default; else the clock."""
        for place in self.rng.sample(self.seats, len(self.seats)):
            seat = place.id
            prompt = next((p for p in GAME.prompts(self.state, seat) if p.must and not p.submitted), None)
            if prompt is not None:
                break
        else:
            self.take(GAME.ring(self.state, self.dice))
            return
        assert prompt is not None
        if self.rng.random() < 0.8 and self.make(seat, prompt.move, self.guess(prompt)):
            return
        assert self.make(seat, prompt.move, bare(prompt.default)), "a default is never refused"

    def guess(self, prompt: Any) -> Any:
        args = fill(bare(prompt.args), self.rng)
        if prompt.move == "submit":  # rash, so that games end
            args["launch"] = self.rng.random() < 0.15
        return args

    def talk(self) -> None:
        """Something that nobody waits for, of anybody."""
        if not self.seats:
            return
        seat = self.rng.choice(self.seats).id
        prompts = [prompt for prompt in GAME.prompts(self.state, seat) if not prompt.must]
        if prompts:
            prompt = self.rng.choice(prompts)
            self.make(seat, prompt.move, self.guess(prompt))

    def finish(self, chatter: float) -> GameState:
        for _ in range(3000):
            if GAME.result(self.state) is not None:
                return self.state
            if self.rng.random() < chatter:
                self.talk()
            else:
                self.must()
        raise AssertionError("the game does not come to an end")


def check_the_end(state: GameState) -> None:
    """SR-32 to SR-39 once more, from the books alone."""
    outcome, result = state.outcome, GAME.result(state)
    assert outcome is not None
    assert result is not None
    last = state.past_years[-1]
    assert not any(past.awards for past in state.past_years[:-1])
    assert outcome.year == last.year == (last.year if outcome.reached else 1963)
    tols = {seat: state.players[seat].tol for seat in state.present}
    assert {standing["seat"]: standing["tol"] for standing in result.standings} == tols
    reached = {f.seat: f.record for f in last.flights if f.reached_space and f.seat not in last.collided}
    assert outcome.reached is bool(reached)
    expected = Counter(dict.fromkeys(outcome.bonus, 1))
    if reached:
        assert set(outcome.winners) <= {s for s, height in reached.items() if height == max(reached.values())}
        share = 2 if len(outcome.winners) == 1 else 1
        if not outcome.lost_tols:
            expected.update(dict.fromkeys(outcome.winners, share))
    elif state.edition == "five":
        assert len(outcome.winners) == 1
        expected.update(dict.fromkeys(outcome.winners, 2))
    else:
        assert outcome.winners == ()
        assert outcome.candidate is None
    assert Counter({seat: tol for seat, tol in tols.items() if tol}) == expected
    assert outcome.candidate not in (*outcome.winners, *outcome.bonus)
    assert len(outcome.bonus) <= 1 or state.edition == "nine"
    if state.edition == "five":
        sought = outcome.reached or state.settings.candidate_without_space == "by_record"
        assert (outcome.candidate is not None) is sought
    assert state.loaded_pack.value is None


@pytest.mark.slow
@pytest.mark.rule("SR-32", "SR-33", "SR-34", "SR-36", "SR-37", "SR-38", "SR-39")
@pytest.mark.parametrize("edition", ["nine", *slow(["five"])])
def test_random_games_end_by_the_rules(edition: str) -> None:
    ends: Counter[str] = Counter()
    for seed in range(GAMES):
        options = {
            "edition": edition,
            "start_garnets": (5, 0, 20)[seed % 3],
            "record": ("height", "distance")[seed % 2],
            "idle_knock_off": seed % 5 == 0,
            "candidate_without_space": ("none", "by_record")[seed // 2 % 2],
            "alliances_public": seed % 3 == 0,
        }
        players = 5 if edition == "five" else 5 + seed % 5
        program = Program(seed, players, **options)
        if seed % 8:
            program.begin_late(1963 - seed % 4)
        state = program.finish((0.0, 0.2)[seed % 2])
        check_the_end(state)
        assert all(line.rules for line in program.log)
        ends["space" if state.outcome and state.outcome.reached else "nobody"] += 1
        if seed % 10 == 0:
            assert msgspec.json.decode(msgspec.json.encode(state), type=GameState) == state
    assert len(ends) == 2, ends


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["nine", "five"])
@pytest.mark.parametrize(("plain", "timer"), [(False, 0), (True, 30)])
def test_a_table_comes_to_an_end_by_prompts_alone(edition: str, plain: bool, timer: int) -> None:
    players = 9 if edition == "nine" and not plain else 5
    program = Platform(GAME, {"edition": edition, "year_timer": timer}, players + timer, players)
    play_to_the_end(program, random.Random(players), plain=plain)
    view = program.view()
    assert len(view["result"]["standings"]) == players
    years = program.service.history(program.code, program.tokens["s1"])["/years"]
    assert [past["year"] for past in years] == list(range(1950, view["state"]["report"]["year"]))
    assert view["state"]["years"] == {"archived": len(years)}


@pytest.mark.slow
@given(
    seed=st.integers(0, 10**6),
    edition=st.sampled_from(["nine", "five"]),
    timer=st.sampled_from([0, 40]),
    contested=st.sampled_from(["edition", "shared", "fails"]),
    option=st.booleans(),
)
@settings(max_examples=often(20), deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_seats_may_come_and_go_at_any_time(
    seed: int, edition: str, timer: int, contested: str, option: bool
) -> None:
    program = Program(
        seed,
        edition=edition,
        year_timer=timer,
        contested_steal=contested,
        collision_discard="same" if option else "extra",
        not_launching="left_out" if option else "zero",
        five_record="best" if option else "lowest",
        radiation_public="public" if option else "secret",
    )
    rng, everybody = program.rng, program.seats
    for _ in range(250):
        if GAME.result(program.state) is not None:
            break
        if rng.random() < 0.3:
            program.talk()
        else:
            program.must()
        if rng.random() < 0.05 and GAME.result(program.state) is None:
            program.seats = tuple(s for s in everybody if rng.random() < 0.8) or everybody
            program.take(GAME.reseat(program.state, program.seats))
        assert msgspec.json.decode(msgspec.json.encode(program.state), type=GameState) == program.state
