"""SR-42: alliances by the Comms Array: who opens, fills, reads, writes and closes them, and who knows."""

from __future__ import annotations

from typing import Any

import pytest

from server.games.core.errors import IllegalMove
from server.games.space_race.game import GAME
from server.games.space_race.phases import talk as moves
from server.games.space_race.state import Passed
from server.games.space_race.table import talk
from server.tables.domain.visibility import Eyes, redact
from tests.games.driver import bare
from tests.games.space_race.table import A, B, C, D, E, Table, refusal

BLUE = "s1:Blue"


def allied(**options: Any) -> Table:
    """A holds a Comms Array and has opened an alliance with B and C."""
    table = Table(**options)
    table.give(A, 5)
    table.do(A, "open_alliance", name="Blue", members=[B, C])
    return table


def seen(table: Table, seat: str) -> str:
    """Everything that a seat can read, state and log."""
    mine = Eyes(frozenset({"all", "referee" if seat == "referee" else f"seat:{seat}"}))
    lines = [str(line) for line in table.lines if mine.may_see(line.to)]
    return str(redact(table.state, mine)) + str(lines)


def held(table: Table, seat: str) -> list[tuple[str, list[str], list[str], int | None]]:
    """A seat's alliances: name, members, texts, year of closing."""
    return [
        (one.name, list(one.members), [message.text for message in one.messages], one.closed)
        for one in table.state.alliances[seat].value
    ]


@pytest.mark.rule("SR-42")
def test_every_member_reads_and_writes() -> None:
    table = allied()
    for seat, text in ((A, "one"), (B, "two"), (C, "three")):
        table.do(seat, "alliance_message", alliance=BLUE, text=text)
    for seat in (A, B, C):
        assert held(table, seat) == [("Blue", [A, B, C], ["one", "two", "three"], None)]
    for seat in (D, E):
        assert held(table, seat) == []
        assert (
            refusal(table, seat, "alliance_message", alliance=BLUE, text="me too").code == "validation_failed"
        )
    assert refusal(table, B, "message", to=C, text="psst").code == "no_line", "an alliance is no line"


@pytest.mark.rule("SR-42")
def test_only_its_members_know_that_there_is_one() -> None:
    table = allied()
    table.do(B, "alliance_message", alliance=BLUE, text="swordfish")
    for seat in (A, B, C):
        assert "Blue" in seen(table, seat)
        assert "swordfish" in seen(table, seat)
    for seat in (D, E, "referee"):
        assert "Blue" not in seen(table, seat)
        assert "swordfish" not in seen(table, seat)
    assert table.state.rosters == ()
    assert set(table.state.alliances) == {A, B, C, D, E}
    assert all(entry.sealed for entry in table.state.alliances.values())
    # the referee sees that something passed, and to no one nation in particular
    assert bare(table.state.traffic)[-1] == Passed(1950, B, None, "message")
    assert table.lines[-1].params == {"seat": B, "other": None, "what": "message"}
    assert set(table.lines[-1].to.split("|")) == {"referee", f"seat:{B}"}


@pytest.mark.rule("SR-42")
def test_alliances_may_be_public_but_never_what_is_said() -> None:
    table = allied(alliances_public=True)
    table.do(A, "alliance_message", alliance=BLUE, text="swordfish")
    table.do(A, "fill_alliance", alliance=BLUE, members=[B, D])
    expected = [
        {"seat": A, "members": [A, B, C], "what": "opened"},
        {"seat": A, "members": [A, B, D], "what": "filled"},
    ]
    assert table.logged("sr.alliance") == expected
    for seat in (E, "referee"):
        shown = redact(table.state, Eyes(frozenset({"all", seat})))
        assert shown["rosters"] == [{"owner": A, "members": [A, B, D]}]
        assert "swordfish" not in seen(table, seat)
    table.play_year(s1={"launch": True})
    assert table.logged("sr.alliance")[-1] == {"seat": A, "members": [A, B, D], "what": "closed"}
    assert table.state.rosters == ()


@pytest.mark.rule("SR-42")
def test_any_number_of_alliances_each_with_its_own_members() -> None:
    table = allied()
    for name, members in (("Green", [B]), ("Red", [C, D]), ("All", [B, C, D, E])):
        table.do(A, "open_alliance", name=name, members=members)
    table.do(D, "alliance_message", alliance="s1:Red", text="red")
    assert sorted(name for name, *_ in held(table, D)) == ["All", "Red"]
    assert sorted(name for name, *_ in held(table, B)) == ["All", "Blue", "Green"]
    assert not any("red" in texts for _, _, texts, _ in held(table, B))
    table.do(D, "alliance_message", alliance="s1:All", text="all")
    said = {name: texts for name, _, texts, _ in held(table, A)}
    assert said == {"Blue": [], "Green": [], "Red": ["red"], "All": ["all"]}
    assert {name: texts for name, _, texts, _ in held(table, D)} == {"Red": ["red"], "All": ["all"]}
    assert refusal(table, A, "open_alliance", name="Red", members=[B]).code == "name_taken"
    for n in range(moves.MAX_ALLIANCES - 4):
        table.do(A, "open_alliance", name=str(n), members=[B])
    assert refusal(table, A, "open_alliance", name="more", members=[B]).code == "too_many"


@pytest.mark.rule("SR-42")
def test_whoever_comes_in_reads_from_now_on_and_whoever_is_out_keeps_what_they_read() -> None:
    table = allied()
    table.do(B, "alliance_message", alliance=BLUE, text="before")
    table.do(A, "fill_alliance", alliance=BLUE, members=[B, D])
    table.do(D, "alliance_message", alliance=BLUE, text="after")
    assert held(table, B) == [("Blue", [A, B, D], ["before", "after"], None)]
    assert held(table, D) == [("Blue", [A, B, D], ["after"], None)]
    assert held(table, C) == [("Blue", [A, B, C], ["before"], 1950)]
    assert refusal(table, C, "alliance_message", alliance=BLUE, text="hello?").code == "validation_failed"
    table.do(A, "fill_alliance", alliance=BLUE, members=[C])
    assert held(table, C) == [("Blue", [A, C], [], None)]


@pytest.mark.rule("SR-42")
def test_only_its_owner_fills_and_closes_it() -> None:
    table = allied()
    table.give(B, 5)
    table.do(B, "open_alliance", name="Blue", members=[D])
    for move, more in (("fill_alliance", {"members": [E]}), ("close_alliance", {})):
        assert refusal(table, B, move, alliance=BLUE, **more).code == "validation_failed"
        assert move not in table.prompts(C)
    table.do(A, "close_alliance", alliance=BLUE)
    for seat in (A, B, C):
        assert [closed for name, members, _, closed in held(table, seat) if A in members] == [1950]
        assert refusal(table, seat, "alliance_message", alliance=BLUE, text="x").code == "validation_failed"
    table.do(D, "alliance_message", alliance="s2:Blue", text="still here")
    table.do(A, "open_alliance", name="Blue", members=[E])
    assert held(table, A)[-1] == ("Blue", [A, E], [], None)


@pytest.mark.rule("SR-42")
def test_all_close_when_the_card_is_discarded() -> None:
    table = allied()
    table.do(B, "alliance_message", alliance=BLUE, text="good luck")
    table.play_year(s1={"launch": True})
    assert table.hand(A) == []
    for seat in (A, B, C):
        assert held(table, seat) == [("Blue", [A, B, C], ["good luck"], 1950)]
        assert not {"alliance_message", "open_alliance", "close_alliance"} & table.prompts(seat).keys()
    table.play_year()  # what was closed is read for another year
    assert held(table, B) == []


@pytest.mark.rule("SR-42")
def test_without_a_comms_array_there_is_nothing_to_open() -> None:
    table = Table()
    assert not {"alliance_message", "open_alliance"} & table.prompts(A).keys()
    table.give(A, 5)
    assert "open_alliance" in table.prompts(A)
    assert "open_alliance" not in table.prompts(B)
    assert refusal(table, B, "alliance_message", alliance="none", text="x").code == "no_alliance"
    five = Table("five")
    five.give(A, 5)
    assert "open_alliance" not in five.prompts(A)


@pytest.mark.rule("SR-42")
def test_whoever_leaves_the_table_leaves_its_alliances() -> None:
    table = allied()
    table.reseat(A, B, D, E)
    assert held(table, B) == [("Blue", [A, B], [], None)]
    assert held(table, C) == []
    table.reseat(B, D, E)
    assert held(table, B) == [("Blue", [A, B], [], 1950)]
    assert GAME.result(table.state) is None


@pytest.mark.rule("SR-42")
def test_alliances_are_kept_short_and_last_to_the_end_of_the_match_for_nobody_else() -> None:
    table = allied()
    for n in range(moves.MESSAGES_KEPT + 5):
        table.do(C, "alliance_message", alliance=BLUE, text=f"swordfish {n}")
    assert len(held(table, A)[0][2]) == moves.MESSAGES_KEPT
    table.until(1963)
    table.play_year()
    assert table.state.phase == "over"
    opened = Eyes(frozenset({"all", f"seat:{D}", *table.opens}))
    assert "swordfish" in seen(table, B)
    assert "swordfish" not in str(redact(table.state, opened))


@pytest.mark.rule("SR-42")
def test_what_is_refused_says_where_and_by_which_rule() -> None:
    table = allied()
    taken = refusal(table, A, "open_alliance", name="Blue", members=[D])
    assert (taken.code, taken.path[-1:], taken.rules) == ("name_taken", ("name",), ("SR-42",))
    for n in range(moves.MAX_ALLIANCES - 1):
        table.do(A, "open_alliance", name=str(n), members=[B])
    many = refusal(table, A, "open_alliance", name="more", members=[B])
    assert (many.code, many.path[-1:], many.rules) == ("too_many", ("name",), ("SR-42",))
    assert many.params == {"most": moves.MAX_ALLIANCES}
    line = refusal(table, B, "message", to=C, text="psst")
    assert (line.code, line.path[-1:], line.rules) == ("no_line", ("to",), ("SR-41", "SR-42"))
    assert line.params == {"between": [B, C]}
    with pytest.raises(IllegalMove) as gone:
        talk.find_alliance(table.state, B, "s1:Gone")
    assert (gone.value.code, gone.value.path, gone.value.rules) == ("no_alliance", ("alliance",), ("SR-42",))
