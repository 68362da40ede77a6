"""Twins: two tables that differ only in a secret look the same, byte for byte, to everyone outside its
audience.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from server.games.core.errors import IllegalMove
from server.games.core.game import Prompt, Secret
from server.games.core.secret import walk
from server.games.moon_or_bust.game import GAME
from server.tables.domain.visibility import Eyes, redact, redact_prompt
from tests.games.moon_or_bust.table import (
    AGENT,
    ENGINEER,
    POLITICIAN,
    SEATS,
    THEIR_AGENT,
    THEIR_POLITICIAN,
    Json,
    Table,
    a_test,
    at_play,
    pack_with,
)

pytestmark = pytest.mark.rule("MB-07")


def eyes(seat: str) -> Eyes:
    """Return the eyes of a seat; the referee and a screen have `all` alone."""
    found = next((s for s in SEATS if s.id == seat), None)
    if found is None:
        return Eyes(frozenset({"all", seat}))
    role = found.roles[0]
    own = {f"seat:{seat}", f"team:{found.team}", f"role:{role}", f"team:{found.team}:{role}"}
    return Eyes(frozenset({"all", *own}))


def phone(table: Table, seat: str) -> bytes:
    """All that a phone is told: state, log, prompts (the referee: everybody's), question, clock."""
    mine = eyes(seat)
    asked = [s.id for s in SEATS] + ["referee"] if seat == "referee" else [seat]
    shown = {
        "state": redact(table.state, mine),
        "log": [msgspec.to_builtins(line) for line in table.lines if mine.may_see(line.to)],
        "lines": len(table.lines),
        "prompts": {s: [redact_prompt(p, mine) for p in GAME.prompts(table.state, s)] for s in asked},
        "status": [[(p.must, p.submitted) for p in GAME.prompts(table.state, s.id) if p.must] for s in SEATS],
        "question": [GAME.question(table.state, s) for s in asked],
        "clock": GAME.clock(table.state),
    }
    return msgspec.json.encode(shown, order="sorted")


EVERYBODY = [*(seat.id for seat in SEATS), "referee", "screen"]

Change = Callable[[Table], object]


def lock(tests: list[dict[str, str]]) -> Change:
    return lambda table: table.do(ENGINEER, "lock_tests", tests=tests)


def cards(**chosen: dict[str, int]) -> Change:
    return lambda table: table.do(AGENT, "lock_cards", **{"proxies": {}, "sabotages": {}, **chosen})


def granted(table: Table) -> None:
    table.rig("a", funding=1000, pr=10)
    table.do(POLITICIAN, "grant", funding={ENGINEER: 300}, pr={AGENT: 5})


CASES: dict[str, tuple[Change, Change, Change, set[str]]] = {
    # what happens on both tables, on the first alone, on the second alone, and who may tell them apart
    "threat": (
        lambda t: None,
        lambda t: t.rig("a", threat=-3),
        lambda t: t.rig("a", threat=-11),
        {POLITICIAN},
    ),
    "resources": (
        lambda t: None,
        lambda t: t.rig("a", funding=100, pr=0),
        lambda t: t.rig("a", funding=9900, pr=9),
        {POLITICIAN},
    ),
    "solution": (
        lambda t: None,
        lambda t: t.rig_solutions(a=4),
        lambda t: t.rig_solutions(a=5),
        {POLITICIAN},
    ),
    "grant": (
        lambda t: None,
        lambda t: t.do(POLITICIAN, "grant", funding={ENGINEER: 300}, pr={AGENT: 1}),
        lambda t: t.do(POLITICIAN, "grant", funding={ENGINEER: 100}, pr={AGENT: 1}),
        {POLITICIAN, ENGINEER},
    ),
    "ask": (
        lambda t: None,
        lambda t: t.do(ENGINEER, "ask", amount=100),
        lambda t: None,
        {POLITICIAN, ENGINEER},
    ),
    "tests": (
        granted,
        lock([a_test(4, 5, 6), a_test(7, 8, 9)]),
        lock([]),
        {POLITICIAN, ENGINEER, AGENT, THEIR_AGENT},
    ),
    "cards": (
        granted,
        cards(sabotages={"thruster": 2}),
        cards(proxies={"canal_zone": 1}),
        {AGENT, THEIR_AGENT},
    ),
    "hand under the table": (
        lambda t: [t.do(seat, "confer") for seat in (POLITICIAN, THEIR_POLITICIAN)],
        lambda t: t.do(POLITICIAN, "shake", out=True),
        lambda t: None,
        {POLITICIAN},
    ),
    "access": (
        lambda t: None,
        lambda t: t.rig("a", access=True),
        lambda t: None,
        {POLITICIAN},
    ),
    "order of the deck": (
        lambda t: None,
        lambda t: None,
        lambda t: setattr(t, "state", reversed_deck(t)),
        set(),
    ),
}


def reversed_deck(table: Table) -> Any:
    deck = table.state.deck
    order = Secret(tuple(reversed(deck.order.value)), deck.order.to)
    return msgspec.structs.replace(table.state, deck=msgspec.structs.replace(deck, order=order))


@pytest.mark.parametrize("fast", [False, True], ids=["free", "fast"])
@pytest.mark.parametrize("case", CASES)
def test_twins_look_the_same_to_outsiders(case: str, fast: bool) -> None:
    before, one, two, insiders = CASES[case]
    twins = []
    for change in (one, two):
        table = at_play(fast_mode=fast)
        before(table)
        change(table)
        twins.append(table)
    told_apart = {seat for seat in EVERYBODY if phone(twins[0], seat) != phone(twins[1], seat)}
    assert told_apart == insiders


def test_cards_that_lie_ready_are_the_own_agents_alone_where_the_table_has_it_so() -> None:
    twins = []
    for change in (cards(sabotages={"thruster": 2}), cards(proxies={"canal_zone": 1})):
        table = at_play(agents_see="tests")
        granted(table)
        change(table)
        twins.append(table)
    assert {seat for seat in EVERYBODY if phone(twins[0], seat) != phone(twins[1], seat)} == {AGENT}


def test_a_vote_is_secret_until_it_is_counted() -> None:
    choices: list[Json] = [{"id": id, "title": {"en": id}, "effects": []} for id in ("yes", "no")]
    twins = []
    for choice in ("yes", "no"):
        table = Table(pack=pack_with([{"type": "vote", "choices": choices}])).until("vote")
        table.do(POLITICIAN, "vote", choice=choice)
        twins.append(table)
    assert {s for s in EVERYBODY if phone(twins[0], s) != phone(twins[1], s)} == {POLITICIAN}


def test_an_aim_and_a_waiver_are_secret_until_they_count() -> None:
    def aimed(target: int) -> Table:
        table = at_play(dice={"moon_or_bust.threat": [6, 6, 6, 6]})
        while table.state.turn < 10:
            table.next_turn()
        table.rig("a", funding=900)
        table.rig("b", funding=900, pr=9)
        table.rig("a", pr=9)
        for side in "ab":
            table.fund(f"{side}2", 200)
            table.do(f"{side}2", "lock_tests", tests=[a_test(4, 5, 6), a_test(7, 8, 9)])
            table.fund(f"{side}3", pr=2)
            table.do(f"{side}3", "lock_cards", proxies={}, sabotages={"thruster": 1})
        table.all_ready()
        table.do(AGENT, "aim", targets=[target])
        return table

    one, two = aimed(0), aimed(1)
    assert {s for s in EVERYBODY if phone(one, s) != phone(two, s)} == {AGENT}
    one, two = aimed(0), aimed(0)
    for table, choice in ((one, []), (two, [1])):
        table.do(THEIR_AGENT, "aim", targets=[0])
        assert table.state.phase == "nullify"
        table.do(POLITICIAN, "nullify", cards=choice)
    assert {s for s in EVERYBODY if phone(one, s) != phone(two, s)} == {POLITICIAN}
    assert THEIR_POLITICIAN in dict(one.waiting())


def test_a_refusal_does_not_betray_what_others_hold() -> None:
    for funding in (0, 5000):
        table = at_play()
        table.rig("a", funding=funding)
        with pytest.raises(IllegalMove) as refused:
            table.do(ENGINEER, "lock_tests", tests=[a_test(1, 1, 1)])
        assert str(funding or 300) not in refused.value.detail


def test_a_prompts_limits_that_betray_a_purse_are_wrapped() -> None:
    table = at_play()

    def secrets(prompt: Prompt) -> int:
        found: list[Any] = []
        walk([prompt.args, prompt.default], found.append)
        return len(found)

    assert secrets(table.prompt(POLITICIAN, "grant")) == 6
    assert secrets(table.prompt(ENGINEER, "lock_tests")) == 2
    assert secrets(table.prompt(AGENT, "lock_cards")) == 1


def test_at_the_end_everything_is_laid_open() -> None:
    table = at_play(dice={"moon_or_bust.war": [1]})
    table.rig("a", threat=10)
    table.all_ready()
    audiences = []
    walk(table.state, lambda secret: audiences.append(secret.to))
    assert set(audiences) == {"all"}
    assert len(table.state.debrief.value) == 1
    assert b"hidden" not in msgspec.json.encode(redact(table.state, eyes("screen")))


@pytest.mark.rule("MB-15")
def test_whoever_goes_back_behind_a_test_is_told_that_its_result_was_seen() -> None:
    table = at_play()
    granted(table)
    table.do(ENGINEER, "lock_tests", tests=[a_test(4, 5, 6)])
    before = table.state
    table.all_ready()
    after = table.state
    assert set(GAME.revealed(before, after)) == {
        "/teams/a/cards/a3",
        "/teams/b/cards/b3",
        "/teams/a/results",
    }
    assert "/teams/a/results" in GAME.revealed(before, table.next_turn().state)
    # nobody has learned anything: no test was run since
    assert not [path for path in GAME.revealed(after, table.state) if path.endswith("results")]
    assert GAME.revealed(after, after) == []
