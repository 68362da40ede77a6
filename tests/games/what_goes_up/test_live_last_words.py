"""Last words: a sentence for those whom a Boom takes, which nobody waits for longer than eight seconds."""

from __future__ import annotations

from typing import Any

import pytest

from server.games.core.errors import IllegalMove
from server.games.core.game import Json
from server.games.what_goes_up.game import GAME
from tests.games.what_goes_up.situations import aloft, coming_down
from tests.games.what_goes_up.table import Table


def falling(players: int = 2, **options: Any) -> Table:
    """A craft of s1 with two aboard whose capsule bursts in reentry, before its last words."""
    table = aloft(derps=2, players=players, stats={"stamina": 0}, **options)
    coming_down(table, reentry=20)
    return table


def said(table: Table) -> list[Json]:
    return table.said("died")


def test_the_dead_are_told_once_their_player_has_spoken() -> None:
    table = falling()
    assert table.said("destroyed") or table.said("lost_part")
    assert said(table) == []
    assert table.musts() == [("s1", "last_words")]
    (prompt,) = (p for p in GAME.prompts(table.state, "s1") if p.must)
    assert prompt.label["who"] == "k1"
    table.do("s1", "last_words", text="  Tell the birds\n they \u202ewon. ")
    first, second = said(table)
    assert first["who"] == "k1"
    assert first["words"] == {"text": "Tell the birds they won.", "ready": ""}
    assert "words" not in second
    assert table.state.farewells == ()
    assert table.state.last_words == {}


def test_a_ready_sentence_is_told_by_its_id_and_nothing_is_an_answer() -> None:
    table = falling()
    table.do("s1", "last_words", ready="fern")
    assert said(table)[0]["words"] == {"text": "", "ready": "fern"}
    table = falling()
    table.default("s1", "last_words")
    assert ["words" in line for line in said(table)] == [False, False]


def test_nobody_waits_longer_than_the_clock() -> None:
    table = falling()
    clock = GAME.clock(table.state)
    assert clock is not None
    assert (clock.kind, clock.seconds) == ("last_words", 8)
    table.ring()
    assert ["words" in line for line in said(table)] == [False, False]
    assert not any(move == "last_words" for _, move in table.musts())


def test_who_leaves_keeps_nobody_waiting() -> None:
    table = falling()
    table.reseat("s2")
    assert len(said(table)) == 2


def test_who_called_the_campaign_off_has_told_of_the_dead() -> None:
    table = falling()
    step = GAME.call_off(table.state, {})
    assert [line.id for line in step.log].count("wgu.died") == 2
    assert step.state.farewells == ()


def test_as_written_nobody_is_asked() -> None:
    table = falling(calls=False)
    assert len(said(table)) == 2
    assert GAME.clock(table.state) is None


@pytest.mark.parametrize("text", ["x" * 61, 7])
def test_a_sentence_is_short_text(text: Any) -> None:
    table = falling()
    with pytest.raises(IllegalMove):
        table.do("s1", "last_words", text=text)
    assert said(table) == []
