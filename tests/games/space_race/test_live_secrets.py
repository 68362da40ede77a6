"""Twins: two tables that differ only in a secret look the same, byte for byte, to everyone outside its
audience.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from server.games.core.game import Secret
from server.games.space_race.game import GAME
from server.tables.domain.visibility import Eyes, redact, redact_prompt
from tests.games.space_race.table import A, B, C, D, E, Table

EVERYBODY = (A, B, C, D, E, "referee", "screen")
Change = Callable[[Table], object]


def phone(table: Table, seat: str) -> bytes:
    """All that a phone is told: state, log, prompts (the referee: everybody's), question, clock."""
    mine = Eyes(frozenset({"all", "referee" if seat == "referee" else f"seat:{seat}"}))
    seats = [s.id for s in table.seats]
    asked = [*seats, "referee"] if seat == "referee" else [seat]
    shown = {
        "state": redact(table.state, mine),
        "log": [msgspec.to_builtins(line) for line in table.lines if mine.may_see(line.to)],
        "lines": len(table.lines),
        "prompts": {s: [redact_prompt(p, mine) for p in GAME.prompts(table.state, s)] for s in asked},
        "status": [[(p.must, p.submitted) for p in GAME.prompts(table.state, s) if p.must] for s in seats],
        "question": [GAME.question(table.state, s) for s in asked],
        "clock": GAME.clock(table.state),
    }
    return msgspec.json.encode(shown, order="sorted")


def sent(**args: Any) -> Change:
    return lambda table: table.submit(A, **args)


def armed(table: Table) -> None:
    table.offer(8, 10, 2, 9, 3)
    table.give(A, 2, 9, 3, garnets=5)


def wired(table: Table) -> None:
    table.do(A, "build", to=B)


def comms(table: Table) -> None:
    table.give(A, 5)


def allied(table: Table) -> None:
    comms(table)
    table.do(A, "open_alliance", name="Blue", members=[B, C])


def tied(table: Table) -> None:
    for seat in (A, B):
        table.give(seat, 12, 8, 8)
    table.play_year(s1={"launch": True}, s2={"launch": True})
    assert table.state.phase == "naming"


def drawn(table: Table) -> None:
    for seat in (A, B):
        table.give(seat, 12, 12, 8, 8)
    table.play_year(s1={"launch": True}, s2={"launch": True})
    assert table.state.phase == "goofspiel"


def nothing(table: Table) -> None:
    """The tables begin alike."""


def deck(*order: int) -> Change:
    return lambda t: t.rig(deck=msgspec.structs.replace(t.state.deck, order=Secret(order, "none")))


CASES: dict[str, tuple[str, Change, Change, Change, set[str]]] = {
    # the edition, what happens on both tables, on the first alone, on the second alone, who may tell
    "bid": ("nine", armed, sent(part=8, level=3), sent(part=10, level=0), {A}),
    "no bid": ("nine", armed, sent(part=8), sent(), {A}),
    "launch": ("nine", armed, sent(launch=True), sent(launch=False), {A}),
    "feed": ("nine", armed, sent(feed=[5]), sent(feed=[0]), {A}),
    "targets": ("nine", armed, sent(targets=[B]), sent(targets=[E]), {A}),
    "discard": ("five", armed, sent(discard=[3]), sent(discard=[]), {A}),
    "purse": (
        "nine",
        armed,
        lambda t: t.give(A, 2, 9, 3, garnets=1),
        lambda t: t.give(A, 2, 9, 3, garnets=40),
        {A},
    ),
    "radiation": (
        "nine",
        nothing,
        lambda t: t.radiate(0, 1, 1, 1, 1),
        lambda t: t.radiate(3, 1, 1, 1, 1),
        {A},
    ),
    "special years": (
        "five",
        nothing,
        lambda t: t.rig(special_years=Secret((1954, 1955), "none")),
        lambda t: t.rig(special_years=Secret((1960, 1962), "none")),
        set(),
    ),
    "deck": ("nine", nothing, deck(2, 3, 4), deck(10, 11, 12), set()),
    "message": (
        "nine",
        wired,
        lambda t: t.do(A, "message", to=B, text="attack"),
        lambda t: t.do(A, "message", to=B, text="retreat, all of you, at once"),
        {A, B},
    ),
    "transfer": (
        "nine",
        comms,
        lambda t: t.do(A, "transfer", to=B, garnets=1),
        lambda t: t.do(A, "transfer", to=B, garnets=4),
        {A, B},
    ),
    "alliance": (
        "nine",
        comms,
        lambda t: t.do(A, "open_alliance", name="Blue", members=[B]),
        lambda t: t.do(A, "open_alliance", name="Green", members=[C, D]),
        {A, B, C, D},
    ),
    "members": (
        "nine",
        allied,
        lambda t: t.do(A, "fill_alliance", alliance="s1:Blue", members=[B]),
        lambda t: t.do(A, "fill_alliance", alliance="s1:Blue", members=[B, C, D]),
        {A, B, C, D},
    ),
    "another alliance": (
        "nine",
        allied,
        lambda t: t.do(A, "open_alliance", name="Green", members=[D]),
        lambda t: t.do(A, "alliance_message", alliance="s1:Blue", text="x"),
        {A, B, C, D},
    ),
    "an alliance ends": (
        "nine",
        allied,
        lambda t: t.do(A, "close_alliance", alliance="s1:Blue"),
        lambda t: t.do(A, "alliance_message", alliance="s1:Blue", text="x"),
        {A, B, C},
    ),
    "in an alliance": (
        "nine",
        allied,
        lambda t: t.do(B, "alliance_message", alliance="s1:Blue", text="go"),
        lambda t: t.do(B, "alliance_message", alliance="s1:Blue", text="stay at home"),
        {A, B, C},
    ),
    "to an alliance": (
        "nine",
        allied,
        lambda t: t.do(A, "alliance_message", alliance="s1:Blue", text="x"),
        lambda t: t.do(A, "message", to=B, text="x"),
        {A, B, C, "referee"},
    ),
    "the end of all": (
        "nine",
        comms,
        lambda t: t.do(A, "open_alliance", name="Blue", members=[B]) and t.play_year(s1={"launch": True}),
        lambda t: t.do(A, "open_alliance", name="Blue", members=[C]) and t.play_year(s1={"launch": True}),
        {A, B, C},
    ),
    "to whom": (
        "five",
        nothing,
        lambda t: t.do(A, "message", to=B, text="x"),
        lambda t: t.do(A, "message", to=C, text="x"),
        {A, B, C, "referee"},
    ),
    "name": (
        "nine",
        tied,
        lambda t: t.do(A, "name_candidate", seat=C),
        lambda t: t.do(A, "name_candidate", seat=D),
        {A, B},
    ),
    "card": (
        "five",
        drawn,
        lambda t: t.do(A, "goofspiel", card=1),
        lambda t: t.do(A, "goofspiel", card=13),
        {A},
    ),
}


@pytest.mark.rule("SR-10", "SR-40", "SR-42")
@pytest.mark.parametrize("case", CASES)
def test_a_secret_shows_to_those_alone_whose_it_is(case: str) -> None:
    edition, both, one, other, informed = CASES[case]
    left, right = Table(edition), Table(edition)
    for table, change in ((left, one), (right, other)):
        both(table)
        change(table)
    for seat in EVERYBODY:
        same = phone(left, seat) == phone(right, seat)
        assert same is (seat not in informed), seat


@pytest.mark.rule("SR-40")
def test_a_feed_that_never_burnt_stays_secret_when_the_year_is_over() -> None:
    tables = []
    for fed in (0, 5):
        table = Table()
        table.give(A, 2, garnets=5)
        table.play_year(s1={"feed": [fed]})
        tables.append(table)
    for seat in EVERYBODY:
        assert phone(tables[0], seat) == phone(tables[1], seat)


@pytest.mark.rule("SR-15", "SR-40")
@pytest.mark.parametrize("edition", ["nine", "five"])
def test_who_was_given_which_number_stays_secret_when_the_year_is_over(edition: str) -> None:
    tables = []
    for numbers in ((3, 0, 1, 1, 1), (0, 3, 1, 1, 1)):
        table = Table(edition)
        table.radiate(*numbers)
        table.play_year()
        tables.append(table)
    for seat in EVERYBODY:
        assert (phone(tables[0], seat) == phone(tables[1], seat)) is (seat not in (A, B)), seat


def test_the_referee_who_acts_for_a_seat_learns_nothing_of_it() -> None:
    table = Table()
    armed(table)
    table.submit(A, part=8, level=7)
    (shown,) = (
        redact_prompt(p, Eyes(frozenset({"all", "referee"})))
        for p in GAME.prompts(table.state, A)
        if p.move == "submit"
    )
    assert shown["default"] is None
    assert shown["odds"] == {"hidden": True}
    assert "maximum" not in shown["args"]["properties"]["feed"]["items"]
