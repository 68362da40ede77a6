"""Songs outside: its player hums one of eight tunes, the others say which, and nothing waits for them."""

from __future__ import annotations

from typing import Any

import pytest

from server.games.core.errors import IllegalMove
from server.games.core.game import Json, Seat
from server.games.core.secret import Secret, own
from server.games.what_goes_up.game import GAME
from server.tables.domain import visibility
from tests.games.what_goes_up.situations import out
from tests.games.what_goes_up.table import Table

LEAK = 3
"""The place of the tune `leak` among the eight."""


def singing(players: int = 3, face: int = LEAK, **options: Any) -> Table:
    """A craft of s1 with somebody outside who sings."""
    table = Table(players, **options)
    derp = table.derp("ka", piloting=2, engineering=3, stamina=4)
    table.craft("a", "capsule:4", "thruster:2", "payload:eva_pack", crew=[derp], at="low_1")
    table.rig(turn=5)
    table.phase("flight", "a")
    table.dice.lay("sing", face)
    out(table, "sing:")
    return table


def guesses(table: Table) -> list[str]:
    return [seat.id for seat in table.seats if "guess" in table.prompts(seat.id)]


def seen_by(table: Table, seat: str) -> Json:
    found: Json = visibility.as_shown_to(own(seat), table.state.song)
    return found


def test_the_tune_is_its_players_alone_until_the_song_ends() -> None:
    table = singing()
    assert table.state.song is not None
    assert table.state.song.tune == Secret("leak", own("s1"))
    (lot,) = (request for request in table.dice.asked if request.why == "what_goes_up.sing")
    assert lot.scope == own("s1")
    assert lot.by is None
    assert guesses(table) == ["s2", "s3"]
    assert not any(move == "guess" for _, move in table.musts())
    table.do("s2", "guess", tune="leak")
    assert table.state.song.guesses == {"s2": Secret("leak", own("s2"))}
    hidden = {"hidden": True}
    seen = {seat: seen_by(table, seat) for seat in ("s1", "s2", "s3")}
    assert [seen[seat]["tune"] for seat in seen] == ["leak", hidden, hidden]
    assert [seen[seat]["guesses"]["s2"] for seat in seen] == [hidden, "leak", hidden]
    assert table.said("sung") == []


def test_it_ends_once_all_have_said_and_only_right_ones_are_named() -> None:
    table = singing()
    table.do("s2", "guess", tune="bolt")
    table.do("s2", "guess", tune="leak")
    table.do("s3", "guess", tune="fridge")
    (said,) = table.said("sung")
    assert (said["tune"], said["guesses"], said["right"]) == ("leak", 2, ["s2"])
    assert (said["seat"], said["who"]) == ("s1", "ka")
    assert "fridge" not in str(said)
    assert table.state.song is None
    assert guesses(table) == []


def test_it_ends_by_its_clock_and_stops_nothing() -> None:
    table = singing()
    clock = GAME.clock(table.state)
    assert clock is not None
    assert (clock.kind, clock.seconds) == ("song", 15)
    assert [seat for seat, _ in table.musts()] == ["s1"]
    table.ring()
    (said,) = table.said("sung")
    assert (said["guesses"], said["right"]) == (0, [])
    assert GAME.clock(table.state) is None


def test_its_player_goes_on_meanwhile_and_the_song_with_it() -> None:
    table = singing()
    table.next_turn()
    assert table.state.phase == "workshop"
    assert guesses(table) == ["s2", "s3"]
    table.do("s3", "guess", tune="leak")
    table.ring()
    assert table.said("sung")[0]["right"] == ["s3"]


def test_a_second_song_ends_the_first() -> None:
    table = singing()
    table.dice.lay("sing", LEAK + 1)
    out(table, "sing:")
    assert [line["tune"] for line in table.said("sung")] == ["leak"]
    assert table.state.song is not None
    assert table.state.song.tune.value == "spanner"


@pytest.mark.parametrize(("players", "options"), [(1, {}), (3, {"calls": False})])
def test_nobody_is_asked_alone_or_as_written(players: int, options: Json) -> None:
    table = singing(players, **options)
    assert table.state.song is None
    assert GAME.clock(table.state) is None
    assert table.said("walked")


def test_who_sings_says_nothing_and_there_are_eight_tunes() -> None:
    table = singing()
    with pytest.raises(IllegalMove):
        table.do("s1", "guess", tune="leak")
    with pytest.raises(IllegalMove):
        table.do("s2", "guess", tune="anthem")


def test_a_song_ends_with_the_campaign_and_outlives_who_leaves() -> None:
    table = singing()
    step = GAME.call_off(table.state, {})
    assert step.state.song is None
    assert [line.params["tune"] for line in step.log if line.id == "wgu.sung"] == ["leak"]
    step = GAME.reseat(table.state, [Seat("s2"), Seat("s3")])
    assert step.state.song is not None
