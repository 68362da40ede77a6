"""The three characters: whole games from the views of their own phones, and their choices in certain
situations.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bench.moon_or_bust_bots import SEATS, match as match_of, played
from server.games.core.game import WAIT, Move, Seat, Secret
from server.games.moon_or_bust import bots
from server.games.moon_or_bust.game import GAME
from server.games.moon_or_bust.log import LINES
from server.turning.match import Match
from tests.games.driver import unsaid
from tests.games.moon_or_bust.table import QUIET, a_test, pack_with
from tests.support.slow import slow

PAIR = tuple(Seat(f"{side}1", side, ("politician", "engineer", "agent")) for side in "ab")
EIGHT = (*SEATS, Seat("a4", "a", ("engineer", "agent")), Seat("b4", "b", ("politician",)))
SEAT = {seat.id: seat for seat in SEATS}


@pytest.fixture
def match() -> Match:
    """In the play of the first turn; strategists, and events that do nothing."""
    return at_play("strategist", pack=QUIET)


def at_play(character: str, **options: Any) -> Match:
    match = match_of(dict.fromkeys("ab", character), 3, mode="historic", **options)
    while match.state.phase != "play":
        if not any(match.ask(seat) for seat in SEATS):
            match.take(GAME.ring(match.state, match.dice))
    return match


def chosen(match: Match, seat: str, luck: int = 0) -> Any:
    """The move and its args; what stands for the reason is held against `log.py`."""
    found = GAME.choose(match.cast[seat], match.view(SEAT[seat]), luck)
    if found is None or found == WAIT:
        return found
    assert not unsaid(found, seat, LINES)
    return found[:2]


def do(match: Match, seat: str, move: str, **args: Any) -> None:
    match.take(GAME.play(match.state, Move(move, args, seat), match.dice))


def rig(match: Match, side: str, **secrets: Any) -> None:
    team = match.state.teams[side]
    changes = {name: Secret(value, getattr(team, name).to) for name, value in secrets.items()}
    teams = {**match.state.teams, side: msgspec.structs.replace(team, **changes)}
    match.state = msgspec.structs.replace(match.state, teams=teams)


@pytest.mark.parametrize("seats", [SEATS, *slow((PAIR, EIGHT))], ids=["six", "pair", "eight"])
@pytest.mark.parametrize("fast", [False, True], ids=["free", "fast"])
@pytest.mark.parametrize("character", bots.CHARACTERS)
def test_whole_games_end_and_no_choice_is_refused(
    character: str, fast: bool, seats: tuple[Seat, ...]
) -> None:
    for seed, mode in enumerate(("historic", "standard")):
        match = match_of(dict.fromkeys("ab", character), seed, seats, mode=mode, fast_mode=fast)
        assert played(match).turns >= 1
        assert match.refused == 0


@pytest.mark.parametrize("options", [{"agents_see": "tests"}, {"notebook": "plain"}, {"told_counts": True}])
def test_they_get_along_with_every_ruling(options: dict[str, Any]) -> None:
    match = match_of({"a": "strategist", "b": "hardliner"}, 5, **options)
    match.play()
    assert match.refused == 0


@pytest.mark.slow
def test_teams_of_them_test_in_every_turn_that_their_funding_allows() -> None:
    for character in bots.CHARACTERS:
        games = [played(match_of(dict.fromkeys("ab", character), seed)) for seed in range(10)]
        # a turn without a test is one in which nothing can be paid for: two cards too many in a row
        assert sum(game.idle for game in games) <= 0.02 * 2 * sum(game.turns for game in games)


def test_what_a_card_may_cost_next_turn_is_kept_until_a_win_is_near(match: Match) -> None:
    assert chosen(match, "a1")[1]["funding"] == {"a2": 100}
    # 150 for the dearest test, 200 that a card may cost, 100 that come in: 250 are kept
    for funding, spent in ((300, 100), (450, 200), (100, 100)):
        rig(match, "a", funding=funding)
        assert chosen(match, "a1")[1]["funding"] == {"a2": spent}


@pytest.mark.parametrize("character", bots.CHARACTERS)
@pytest.mark.parametrize("funding", [100, 300])
def test_no_vote_costs_a_team_its_test(character: str, funding: int) -> None:
    match = match_of(dict.fromkeys("ab", character), 3, mode="historic")
    for _ in range(500):
        event = match.state.event
        if match.state.phase == "vote" and event is not None and event.id == "donate_to_the_state":
            break
        if not any(match.ask(seat) for seat in SEATS):
            match.take(GAME.ring(match.state, match.dice))
    rig(match, "a", funding=funding)
    assert chosen(match, "a1") == ("vote", {"choice": "refuse"})


@pytest.mark.parametrize("lesser", ["tinkerer"])
@pytest.mark.parametrize("better", ["strategist", *slow(["hardliner"])])
def test_the_better_beats_the_lesser(better: str, lesser: str) -> None:
    """With the same seeds each time; `bench.moon_or_bust_bots` has the figures over many games."""
    wins = {better: 0, lesser: 0}
    for seed in range(12):
        sides = {"a": better, "b": lesser} if seed % 2 else {"a": lesser, "b": better}
        winner = played(match_of(sides, seed)).winner
        if winner:
            wins[sides[winner]] += 1
    assert wins[better] >= 2 * wins[lesser]
    assert wins[better] >= 6


def test_a_politician_pays_for_tests_and_gives_the_agents_all_pr(match: Match) -> None:
    move, args = chosen(match, "a1")
    assert (move, args) == ("grant", {"funding": {"a2": 100}, "pr": {"a3": 3}})


def test_engineers_and_agents_ask_once_and_then_wait_for_their_grants(match: Match) -> None:
    assert chosen(match, "a2") == ("ask", {"amount": 100})
    do(match, "a2", "ask", amount=100)
    assert chosen(match, "a2") == WAIT
    assert chosen(match, "a3") == ("ask", {"amount": 1})
    do(match, "a1", "grant", funding={"a2": 100}, pr={})
    assert chosen(match, "a2")[0] == "lock_tests"
    # nothing was given, and nothing more is to come
    do(match, "b1", "grant", funding={}, pr={})
    assert chosen(match, "b2") == ("ready", {})


def test_who_is_given_nothing_goes_on_once_the_politician_is_go(match: Match) -> None:
    do(match, "a2", "ask", amount=100)
    assert chosen(match, "a2") == WAIT
    do(match, "a1", "ready")
    assert chosen(match, "a2") == ("ready", {})
    assert chosen(match, "a3") == ("ready", {})
    do(match, "a1", "unready")
    assert chosen(match, "a2") == WAIT


def test_a_politician_is_go_last_and_answers_what_is_asked_until_then(match: Match) -> None:
    do(match, "a1", "grant", funding={"a2": 100}, pr={})
    assert chosen(match, "a1") == WAIT
    do(match, "a2", "ask", amount=200)
    assert chosen(match, "a1") == ("grant", {"funding": {"a2": 300}, "pr": {}})
    do(match, "a2", "ask", amount=900)
    assert chosen(match, "a1") == WAIT
    for seat in ("a2", "a3"):
        do(match, seat, "ready")
    assert chosen(match, "a1") == ("ready", {})


def test_an_engineer_tests_what_tells_most_and_goes_for_a_win_that_is_sure(match: Match) -> None:
    do(match, "a1", "grant", funding={"a2": 100}, pr={})
    past = [(a_test(1, 1, 1), 0), (a_test(2, 2, 2), 1), (a_test(2, 3, 3), 1), (a_test(4, 4, 4), 2)]
    results = tuple(
        {"turn": 1, "seat": "a2", "components": test, "sabotaged": (), "correct": correct}
        for test, correct in past
    )
    rig(match, "a", results=msgspec.convert(results, tuple[Any, ...]))
    _, args = chosen(match, "a2")
    tested = set(args["tests"][0].values())
    assert not tested & {"n1", "f1", "t1"}  # they are ruled out and tell nothing
    assert tested & {"n4", "f4", "t4"}
    sure = ({"turn": 1, "seat": "a2", "components": a_test(4, 5, 6), "sabotaged": (), "correct": 3},)
    rig(match, "a", results=sure)
    _, args = chosen(match, "a2")
    assert args["tests"] == [a_test(4, 5, 6)]


def test_agents_wait_for_the_other_teams_tests_and_the_last_one_bluffs(match: Match) -> None:
    for side in "ab":
        do(match, f"{side}1", "grant", funding={f"{side}2": 100}, pr={f"{side}3": 3})
    assert chosen(match, "a3") == WAIT
    for side in "ab":
        do(match, f"{side}2", "lock_tests", tests=[a_test(4, 5, 6)])
        do(match, f"{side}2", "ready")
    # Meridian drew the event: its agent lays a decoy first, and decides once the other one has
    move, decoy = chosen(match, "a3")
    assert (move, sum(decoy["proxies"].values())) == ("lock_cards", 1)
    assert not set(decoy["proxies"]) & set(bots.NATURES["strategist"].plans)
    do(match, "a3", "lock_cards", **decoy)
    assert chosen(match, "a3") == WAIT
    move, theirs = chosen(match, "b3")
    assert (move, sum(theirs["proxies"].values())) == ("lock_cards", 3)
    do(match, "b3", "lock_cards", **theirs)
    do(match, "b3", "ready")
    move, real = chosen(match, "a3")
    assert move == "lock_cards"
    assert real != decoy
    assert not set(real["proxies"]) & set(theirs["proxies"])  # they would be cancelled
    do(match, "a3", "lock_cards", **real)
    assert chosen(match, "a3") == ("ready", {})


def test_nobody_bluffs_against_the_clock_or_where_it_cannot_be_seen() -> None:
    for options in ({"fast_mode": True}, {"agents_see": "tests"}):
        match = at_play("strategist", **options)
        for side in "ab":
            do(match, f"{side}1", "grant", funding={}, pr={f"{side}3": 3})
            do(match, f"{side}2", "ready")
        _, cards = chosen(match, "a3")
        assert set(cards["proxies"]) <= set(bots.NATURES["strategist"].plans)
        assert sum(cards["proxies"].values()) == 3


@pytest.mark.parametrize("character", bots.CHARACTERS)
@pytest.mark.parametrize("grant", [100, 300, 500, 1300])
def test_an_engineer_locks_in_once_however_much_is_granted(character: str, grant: int) -> None:
    match = at_play(character, pack=QUIET)
    rig(match, "a", funding=grant)
    do(match, "a1", "grant", funding={"a2": grant}, pr={})
    move, args = chosen(match, "a2", luck=1)
    assert move == "lock_tests"
    do(match, "a2", move, **args)
    assert chosen(match, "a2", luck=2) == ("ready", {})


def test_a_second_engineer_who_finds_no_parts_for_another_test_is_go() -> None:
    """The first one tests all but two noses."""
    seats = (*SEATS, Seat("a4", "a", ("engineer",)))
    match = match_of(dict.fromkeys("ab", "hardliner"), 3, seats, mode="historic", pack=QUIET)
    while match.state.phase != "play":
        match.go_on()
    rig(match, "a", funding=1600)
    do(match, "a1", "grant", funding={"a2": 1100, "a4": 400}, pr={})
    do(match, "a4", "lock_tests", tests=[a_test(1, 1, 1), a_test(2, 2, 2)])
    do(match, "a2", "lock_tests", tests=[a_test(n, n, n) for n in range(3, 14)])
    SEAT["a4"] = seats[-1]
    assert chosen(match, "a4", luck=2) == ("ready", {})


@pytest.mark.parametrize("character", bots.CHARACTERS)
def test_an_agent_whose_proxies_are_banned_lays_no_decoy(character: str) -> None:
    banned = [{"type": "cards", "kind": "proxy", "rule": "banned"}]
    match = at_play(character, pack=pack_with(banned, banned))
    for side in "ab":
        do(match, f"{side}1", "grant", funding={}, pr={f"{side}3": 3})
        do(match, f"{side}2", "ready")
    for seat in ("a3", "b3", "a3"):
        choice = chosen(match, seat)
        while choice not in (WAIT, ("ready", {})):
            cards = match.state.teams[seat[0]].cards[seat].value
            do(match, seat, choice[0], **choice[1])
            assert match.state.teams[seat[0]].cards[seat].value != cards
            choice = chosen(match, seat)
        if choice != WAIT:
            do(match, seat, "ready")
    assert match.state.phase != "play" or "a3" in match.state.ready


def test_a_hardliner_sabotages_each_test_it_sees() -> None:
    match = at_play("hardliner")
    for side in "ab":
        do(match, f"{side}1", "grant", funding={f"{side}2": 300}, pr={f"{side}3": 3})
        do(match, f"{side}2", "lock_tests", tests=[a_test(4, 5, 6), a_test(7, 8, 9)])
        do(match, f"{side}2", "ready")
    _, cards = chosen(match, "a3")
    assert sum(cards["sabotages"].values()) == 2


def test_politicians_vote_for_the_colour_that_their_parts_have() -> None:
    vote = match_of({"a": "strategist", "b": "strategist"}, 3, mode="historic")
    while vote.state.phase != "vote":
        assert any(vote.ask(seat) for seat in SEATS)
    known = {id for card in vote.state.teams["a"].known_solutions.value for id in card.parts}
    _, args = chosen(vote, "a1")
    parts = [c for c in vote.state.pack.components if c.id in known]

    def types(colour: str) -> int:
        return len({c.type for c in parts if c.color == colour})

    assert types(args["choice"]) == max(types(colour) for colour in ("red", "blue", "yellow"))


def test_other_questions_are_left_to_the_table() -> None:
    match = match_of(dict.fromkeys("ab", "strategist"), 3)
    assert match.state.phase == "event"
    assert chosen(match, "a1") is None
