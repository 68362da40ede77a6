"""SR-40 to SR-42: what is public, telegraph lines, Comms Arrays, messages and transfers."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pytest

from server.games.core.errors import IllegalMove
from server.games.space_race.builder import Builder
from server.games.space_race.game import GAME
from server.games.space_race.phases import talk as moves
from server.games.space_race.table import talk
from server.tables.domain.visibility import Eyes, redact
from tests.games.driver import bare
from tests.games.space_race.table import A, B, C, D, E, Table, refusal


def eyes(seat: str) -> Eyes:
    return Eyes(frozenset({"all", "referee" if seat == "referee" else f"seat:{seat}"}))


def seen(table: Table, seat: str) -> str:
    """Everything that a seat can read, state and log."""
    mine = eyes(seat)
    lines = [msgspec.to_builtins(line) for line in table.lines if mine.may_see(line.to)]
    return str(redact(table.state, mine)) + str(lines)


# --- telegraph lines (SR-41) ------------------------------------------------------------------------------


@pytest.mark.rule("SR-41")
def test_without_a_line_a_message_and_a_transfer_are_refused_and_say_why() -> None:
    table = Table()
    for move, more in (("message", {"text": "hello"}), ("transfer", {"garnets": 1})):
        error = refusal(table, A, move, to=B, **more)
        assert (error.code, error.path, error.rules) == ("no_line", ("to",), ("SR-41", "SR-42"))
    assert not table.logged("sr.passed")


@pytest.mark.rule("SR-40", "SR-41")
@pytest.mark.parametrize("price", [0, 1, 3])
def test_a_line_is_public_permanent_and_paid_by_one(price: int) -> None:
    table = Table(telegraph_price=price)
    table.do(A, "build", to=B)
    assert (table.garnets(A), table.garnets(B)) == (5 - price, 5)
    assert table.logged("sr.telegraph") == [{"seat": A, "other": B, "price": price}]
    assert table.lines[-1].to == "all"
    assert table.state.lines[0].between == (A, B)
    for one, other in ((A, B), (B, A)):
        table.do(one, "message", to=other, text="psst")
    assert refusal(table, A, "message", to=C, text="psst").code == "no_line"
    assert refusal(table, C, "message", to=B, text="psst").code == "no_line"
    table.play_year()
    table.do(B, "message", to=A, text="still there")
    assert B not in bare(table.prompt(A, "build").args)["properties"]["to"]["enum"]


@pytest.mark.rule("SR-12", "SR-41")
def test_a_line_costs_garnets_that_are_free() -> None:
    table = Table()
    table.give(A, 2, garnets=3)
    table.submit(A, feed=[3])
    error = refusal(table, A, "build", to=B)
    assert (error.code, error.rules) == ("too_few_garnets", ("SR-12", "SR-41"))
    table.submit(A, feed=[2])
    table.do(A, "build", to=B)
    assert refusal(table, A, "build", to=C).code == "too_few_garnets"
    table.do(C, "build", to=A)
    assert refusal(table, A, "build", to=C).code == "validation_failed"


def test_the_rules_refuse_a_second_line_by_themselves() -> None:
    table = Table()
    table.do(A, "build", to=B)
    with pytest.raises(IllegalMove) as refused:
        moves.build(Builder(table.state), B, table.dice, to=A)
    assert refused.value.code == "has_line"


@pytest.mark.rule("SR-41")
def test_talk_is_free_in_five_and_there_are_no_lines() -> None:
    table = Table("five")
    assert "build" not in table.prompts(A)
    table.do(A, "message", to=E, text="good morning")
    table.do(A, "transfer", to=E, garnets=5)
    table.play_year()
    assert (table.garnets(A), table.garnets(E)) == (0, 10)


# --- Comms Array (SR-26, SR-42) ---------------------------------------------------------------------------


@pytest.mark.rule("SR-26", "SR-42")
def test_a_comms_array_on_either_side_opens_everything_until_it_is_discarded() -> None:
    table = Table()
    table.give(A, 5)
    for other in (B, C, D, E):
        table.do(A, "message", to=other, text="this is A")
        table.do(other, "message", to=A, text="hello A")
        table.do(other, "transfer", to=A, garnets=1)
    assert refusal(table, B, "message", to=C, text="psst").code == "no_line"
    table.play_year(s1={"launch": True})
    assert table.hand(A) == []
    assert table.garnets(A) == 9
    assert refusal(table, A, "message", to=B, text="gone").code == "no_line"
    assert refusal(table, B, "transfer", to=A, garnets=1).code == "no_line"


@pytest.mark.rule("SR-26")
def test_five_has_no_comms_array() -> None:
    table = Table("five")
    table.give(A, 5)
    assert not talk.has_comms(table.state, A)
    nine = Table()
    nine.give(A, 5)
    assert talk.has_comms(nine.state, A)


# --- messages (SR-42) -------------------------------------------------------------------------------------


@pytest.mark.rule("SR-40", "SR-42")
def test_the_text_is_for_the_two_alone_and_the_referee_sees_that_it_passed() -> None:
    table = Table()
    table.do(A, "build", to=B)
    table.do(A, "message", to=B, text="the swordfish flies at dawn")
    for seat in (A, B):
        assert "swordfish" in seen(table, seat)
        assert "sr.passed" in seen(table, seat)
    for seat in (C, D, E):
        assert "swordfish" not in seen(table, seat)
        assert "sr.passed" not in seen(table, seat)
    assert "swordfish" not in seen(table, "referee")
    assert table.logged("sr.passed") == [{"seat": A, "other": B, "what": "message"}]
    assert "sr.passed" in seen(table, "referee")
    assert bare(table.state.traffic)[0].kind == "message"
    assert (table.state.telegrams, table.logged("sr.telegram")) == (0, [])


@pytest.mark.rule("SR-41")
def test_an_option_announces_to_all_that_a_telegram_passed() -> None:
    table = Table(telegrams_public=True)
    table.do(A, "build", to=B)
    table.do(A, "message", to=B, text="the swordfish flies at dawn")
    assert table.state.telegrams == len(table.state.traffic.value) == 1
    assert "sr.telegram" in seen(table, C)
    assert "swordfish" not in seen(table, C)


@pytest.mark.rule("SR-42")
@pytest.mark.parametrize("edition", ["nine", "five"])
def test_messages_are_never_opened_not_at_the_end_either(edition: str) -> None:
    table = Table(edition, telegraph_garnets=True)
    if edition == "nine":
        table.do(A, "build", to=B)
    table.do(A, "message", to=B, text="swordfish")
    table.do(A, "transfer", to=B, garnets=2)
    table.until(1963)
    table.play_year()
    while table.state.phase != "over":
        table.ring()
    assert GAME.result(table.state) is not None
    assert "swordfish" in seen(table, B)
    for seat in (C, "referee"):
        assert "swordfish" not in seen(table, seat)
        assert redact(table.state.players[A].account, eyes(seat)) == {"hidden": True}
    opened = Eyes(eyes(C).audiences | set(table.opens))
    assert "swordfish" not in str(redact(table.state, opened))


@pytest.mark.rule("SR-42")
def test_messages_are_short_and_a_channel_remembers_a_few() -> None:
    table = Table("five")
    assert refusal(table, A, "message", to=B, text="x" * 281).code == "validation_failed"
    assert refusal(table, A, "message", to=B, text="").code == "validation_failed"
    assert refusal(table, A, "message", to=A, text="x").code == "validation_failed"
    table.do(A, "message", to=B, text="x" * 280)
    for n in range(moves.PASSED_KEPT + 5):
        table.do(A, "message", to=B, text=str(n))
    kept = table.state.channels["s1+s2"].value.messages
    assert len(kept) == moves.MESSAGES_KEPT
    assert kept[-1].text == str(moves.PASSED_KEPT + 4)
    assert len(table.state.traffic.value) == moves.PASSED_KEPT


@pytest.mark.rule("SR-42")
def test_a_fork_takes_no_word_of_a_private_talk_along() -> None:
    table = Table("five")
    table.do(A, "message", to=B, text="swordfish")
    assert "swordfish" in seen(table, B)
    table.state = GAME.forked(table.state)
    assert "swordfish" not in str(msgspec.json.encode(table.state))
    table.do(A, "message", to=B, text="again")
    assert "again" in seen(table, B)
    assert "swordfish" not in seen(table, B)


def test_every_pair_has_a_channel_from_the_start_whatever_the_seats_are_called() -> None:
    table = Table(players=9)
    assert len(table.state.channels) == 36
    assert talk.key("s10", "s2") == talk.key("s2", "s10") == "s2+s10"
    for name, channel in table.state.channels.items():
        assert channel.sealed
        assert channel.to == "|".join(f"seat:{seat}" for seat in name.split("+"))


# --- transfers (SR-12, SR-41, SR-42) ----------------------------------------------------------------------


@pytest.mark.rule("SR-12", "SR-42")
def test_a_transfer_is_replaced_taken_back_and_sent_when_the_year_is_closed() -> None:
    table = Table(telegraph_garnets=True)
    table.do(A, "build", to=B)
    table.do(A, "transfer", to=B, garnets=4)
    assert refusal(table, A, "transfer", to=B, garnets=5).code == "validation_failed"
    table.do(A, "transfer", to=B, garnets=1)
    table.do(B, "transfer", to=A, garnets=3)
    assert (table.garnets(A), table.garnets(B)) == (4, 5)
    table.play_year()
    assert (table.garnets(A), table.garnets(B)) == (6, 3)
    table.do(A, "transfer", to=B, garnets=2)
    table.do(A, "transfer", to=B, garnets=0)
    table.play_year()
    assert (table.garnets(A), table.garnets(B)) == (6, 3)
    what = [(entry.what, entry.garnets, entry.seat) for entry in table.state.players[A].account.value]
    assert what == [("start", 5, None), ("telegraph", -1, B), ("sent", -1, B), ("received", 3, B)]


def test_a_promise_of_a_nation_that_was_struck_out_closes_no_year_less() -> None:
    table = Table(telegraph_garnets=True)
    table.do(A, "build", to=B)
    table.do(A, "transfer", to=B, garnets=4)
    table.do(B, "build", to=C)
    table.do(B, "transfer", to=C, garnets=2)
    players = {seat: player for seat, player in table.state.players.items() if seat != A}
    builder = Builder(msgspec.structs.replace(table.state, players=players))
    moves.settle(builder)
    assert builder.of(C).garnets.value == table.garnets(C) + 2


@pytest.mark.rule("SR-41", "SR-42")
def test_a_telegraph_line_carries_garnets_only_by_the_option() -> None:
    table = Table()
    table.do(A, "build", to=B)
    table.do(A, "message", to=B, text="no garnets here")
    error = refusal(table, A, "transfer", to=B, garnets=1)
    assert (error.code, error.rules) == ("no_garnets", ("SR-41", "SR-42"))
    table.give(B, 5)
    table.do(A, "transfer", to=B, garnets=1)
    table.play_year()
    assert table.garnets(B) == 6
    lined = Table(telegraph_garnets=True)
    lined.do(A, "build", to=B)
    lined.do(A, "transfer", to=B, garnets=1)
    assert refusal(lined, A, "transfer", to=C, garnets=1).code == "no_line"


@pytest.mark.rule("SR-42")
def test_an_owner_can_open_as_many_alliances_as_nine_nations_can_form() -> None:
    table = Table(players=9)
    seats = list(table.state.players)
    table.give(A, 5)
    groups = [group for size in range(1, 9) for group in combinations(seats[1:], size)]
    for group in groups:
        table.do(A, "open_alliance", name="+".join(group), members=list(group))
    assert len(table.state.alliances[A].value) == len(groups) == 2**8 - 1


@pytest.mark.rule("SR-40", "SR-42")
def test_how_many_garnets_passed_is_nobody_elses_business() -> None:
    table = Table("five", telegrams_public=True)
    table.do(A, "transfer", to=B, garnets=3)
    assert table.logged("sr.passed") == [{"seat": A, "other": B, "what": "garnets"}]
    # the same again, and nothing at all, look no different from outside: not by the number of lines either
    for garnets in (3, 0, 0):
        lines = len(table.lines)
        table.do(A, "transfer", to=B, garnets=garnets)
        assert [one.id for one in table.lines[lines:]] == ["sr.telegram", "sr.passed"]
        # all others learn that something went through, and nothing else
        assert (table.lines[lines].to, table.lines[lines].params) == ("all", {})
    table.do(A, "transfer", to=B, garnets=3)
    for seat in (C, "referee"):
        assert redact(table.state.channels["s1+s2"], eyes(seat)) == {"hidden": True}
    table.play_year()
    assert "sent" not in seen(table, C)
    assert "received" not in seen(table, "referee")


# --- what is public (SR-40) -------------------------------------------------------------------------------


@pytest.mark.rule("SR-40")
def test_submissions_and_own_radiation_are_private_until_the_year_is_resolved() -> None:
    table = Table()
    table.radiate(3, 2, 1, 0, 3)
    table.offer(8)
    table.submit(A, part=8, level=7, launch=True)
    shown = redact(table.state, eyes(B))
    assert shown["submissions"][A] == {"hidden": True}
    assert shown["radiation"] == {A: {"hidden": True}, B: 2, **{s: {"hidden": True} for s in (C, D, E)}}
    assert shown["players"][A]["garnets"] == {"hidden": True}
    assert shown["submitted"] == [A]
    for seat in (B, C, D, E):
        table.submit(seat)
    table.do("referee", "close_year")
    past = redact(table.state, eyes(B))["report"]
    assert past["ladders"][0]["levels"] == [{"level": 7, "seats": [A]}]
    assert past["gained"] == {A: [{"number": 8, "tried": 0}]}
    assert past["flights"][0]["distance"] == 8
    assert past["space"] == 27 + 9
    assert past["radiation"][A] == {"hidden": True}


@pytest.mark.rule("SR-40")
@pytest.mark.parametrize("edition", ["nine", "five"])
def test_garnets_are_private_during_the_match_and_public_at_the_end_of_nine(edition: str) -> None:
    table = Table(edition, seed=3)
    table.give(A, 12, garnets=7)
    table.until(1963)
    assert redact(table.state.players[A].garnets, eyes(B)) == {"hidden": True}
    table.play_year()
    while table.state.phase != "over":
        table.ring()
    for seat in (B, "referee"):
        shown = redact(table.state.players[A].garnets, eyes(seat))
        assert shown == ({"hidden": True} if edition == "five" else 7)
    standing = next(s for s in GAME.result(table.state).standings if s["seat"] == A)  # type: ignore[union-attr]
    assert ("garnets" in standing) is (edition == "nine")
