"""Practice bots over every store: the referee seats them, they play from what their seat sees, once each."""

from __future__ import annotations

import itertools
import json
import threading
from typing import Any, ClassVar

import msgspec
import pytest

from server.games.core import forms
from server.games.core.dice import Dice
from server.games.core.errors import IllegalMove
from server.games.core.game import WAIT, Choice, GameInfo, Json, Move, Prompt, Secret, Step
from server.tables.commands.bot_schedule import IDLE_MS, MOST_TIMES, THINKS_MS
from server.tables.commands.bots import PLAIN
from server.tables.domain import errors
from server.tables.domain.model import decode_head
from server.tables.ports import TableStore
from tests.support.memory import MemoryAlarms
from tests.support.tables import toy
from tests.support.tables.calls import Calls
from tests.support.tables.harness import Table
from tests.tables.conftest import Clock

HIDDEN = {"hidden": True}
_ids = itertools.count()


class Cast(toy.Toy):
    """The toy with characters: one that copies its own number, one that asks for what is refused, one that
    has a bug, one that plays a move nobody offers, one that waits for Ada, one that picks the same number
    again and again, and one that never stops changing its mind."""

    info: ClassVar[GameInfo]
    seen: ClassVar[list[Json]] = []

    def choose(self, character: str, view: Json, luck: int) -> Choice | None:
        self.seen.append(view)
        if character == "broken":
            raise KeyError("a bug")
        if character == "lost":
            return Choice("fly", {})
        if character == "patient" and view["seats"][0]["status"] != "go":
            return WAIT
        seat = view["you"]["seat"]
        mine, picked = view["state"]["numbers"][seat], view["state"]["picks"].get(seat)
        fickle = 15 if picked == 14 else 14
        number = {"unlucky": 13, "stuck": 7, "fickle": fickle}.get(character, mine)
        return Choice("pick", {"number": number}, {"id": "toy.why", "number": number})


Cast.info = type(toy.Toy.info)(
    **{name: getattr(toy.Toy.info, name) for name in toy.Toy.info.__struct_fields__}
    | {"characters": ("eager", "unlucky", "broken", "lost", "patient", "stuck", "fickle")}
)


class Hesitant(Cast):
    """The same game, where a pick may be changed until the seat is done; the die falls when all are."""

    def prompts(self, state: toy.ToyState, seat: str) -> tuple[Prompt, ...]:
        asked = super().prompts(state, seat)
        if seat not in state.picks or state.picks[seat].value is None:
            return asked
        done = self._done(state, seat)
        pick = msgspec.structs.replace(asked[0], must=False, submitted=False)
        nothing = forms.closed({})
        return pick, Prompt("done", {"id": "toy.done"}, nothing, default={}, must=True, submitted=done)

    def play(self, state: toy.ToyState, move: Move, dice: Dice) -> Step[toy.ToyState]:
        if move.name != "done":
            step = super().play(state, move, dice)
            return msgspec.structs.replace(step, then=None) if move.name == "pick" else step
        diaries = {**state.diaries, move.by: Secret("done", f"seat:{move.by}")}
        state = msgspec.structs.replace(state, diaries=diaries)
        return Step(state, then="die" if all(self._done(state, seat.id) for seat in state.seats) else None)

    def _done(self, state: toy.ToyState, seat: str) -> bool:
        return state.picks[seat].value is not None and state.diaries[seat].value == "done"


@pytest.fixture
def service(store: TableStore, alarms: MemoryAlarms) -> Calls:
    Cast.seen.clear()
    return Calls({"toy": Cast()}, store, alarms)


def add(table: Table, character: str | None = None, **wishes: Any) -> Json:
    wishes = {"character": character, **wishes}
    reply: Json = json.loads(table.service.add_bot(table.code, table.token, f"b{next(_ids)}", **wishes))
    return reply


def ring(table: Table) -> bool:
    """Let time run until something is due, and do it."""
    head = table.service.head(table.code)
    due = head.next_due_ms()
    if due is None:
        return False
    table.clock_forward(max(0, due - table.service.store.now_ms()))
    return table.service.ring(table.code)


def finish(table: Table) -> Json:
    for _ in range(500):
        if table.view()["status"] == "finished":
            return table.view()
        assert ring(table), "everybody waits for everybody"
    raise AssertionError("the game does not come to an end")


def test_the_referee_seats_bots_and_everybody_sees_who_they_are(table: Table) -> None:
    logged = [
        add(table),
        add(table, "broken", name="Nora", team="a", role="aide"),
        add(table),
        add(table, PLAIN),
    ]
    assert [(bot["seat"], bot["bot"]) for bot in logged] == [
        ("s1", "eager"),
        ("s2", "broken"),
        ("s3", "broken"),
        ("s4", PLAIN),
    ]
    ada = table.join("Ada")
    for view in (table.view(), table.view(ada)):
        seats = [(s["name"], s["bot"], s["kind"], s["ready"], s["connected"]) for s in view["seats"]]
        assert seats[0] == ("Bot 1", "eager", "player", True, True)
        assert seats[1][0] == "Nora"
        assert [seat[0] for seat in seats[2:4]] == ["Bot 2", "Bot 3"]
        assert seats[4][:2] == ("Ada", None)
    assert (view["seats"][1]["team"], view["seats"][1]["role"]) == ("a", "aide")
    joined = [entry for entry in table.log() if entry["id"] == "seat.joined"]
    assert [entry.get("bot") for entry in joined] == ["eager", "broken", "broken", PLAIN, None]


def test_only_the_referee_seats_bots_and_only_those_that_there_are(table: Table) -> None:
    ada = table.join("Ada")
    with pytest.raises(errors.RefereeOnly):
        table.service.add_bot(table.code, ada.token, "x1")
    with pytest.raises(errors.RefereeOnly):
        table.service.play_by_bot(table.code, ada.token, "x2", ada.seat)
    with pytest.raises(IllegalMove) as refused:
        add(table, "nobody")
    assert refused.value.code == "no_such_character"
    with pytest.raises(IllegalMove) as refused:
        table.service.play_by_bot(table.code, table.token, "x3", "s9")
    assert refused.value.code == "no_such_seat"
    screen = table.join("TV", kind="screen")
    with pytest.raises(IllegalMove) as refused:
        table.service.play_by_bot(table.code, table.token, "x4", screen.seat)
    assert refused.value.code == "not_a_player"


def test_no_token_opens_a_bots_seat(table: Table) -> None:
    add(table)
    for token in ("", None, "s1", "eager"):
        with pytest.raises(errors.NotFound):
            table.service.view(table.code, token)


@pytest.mark.parametrize("character", ["eager", "unlucky", "broken", "lost", PLAIN, None])
def test_bots_play_a_table_to_its_end_whatever_happens_to_them(table: Table, character: str | None) -> None:
    for _ in range(3):
        add(table, character)
    table.move(None, "start")
    view = finish(table)
    assert view["result"] is not None
    assert view["state"]["round"] == 4
    if character == "eager":
        picks = table.service.history(table.code, table.token)["/over"][0]["picks"]
        assert picks == view["state"]["numbers"]
    if character == "unlucky":  # a refused choice is followed by the prompt's default
        assert table.service.history(table.code, table.token)["/over"][0]["picks"] == dict.fromkeys(
            ("s1", "s2", "s3"), 1
        )


def test_a_bot_is_shown_what_a_phone_in_its_seat_is_shown(table: Table) -> None:
    ada = table.join("Ada")
    bot = add(table, "eager")["seat"]
    table.move(None, "start")
    table.roll_all()
    table.move(ada, "pick", {"number": 17})
    while not Cast.seen:
        assert ring(table)
    (view,) = Cast.seen
    assert view["you"] == {"seat": bot, "referee": False, "admitted": True}
    assert view["state"]["numbers"][ada.seat] == view["state"]["picks"][ada.seat] == HIDDEN
    assert isinstance(view["state"]["numbers"][bot], int)
    assert "took 17" not in str(view)


def test_a_bot_takes_its_time_and_people_do_not_hurry_or_hold_it(table: Table) -> None:
    ada = table.join("Ada")
    add(table, "eager")
    table.move(None, "start")
    table.roll_all()
    started = table.service.store.now_ms()
    due = table.service.head(table.code).next_due_ms()
    assert due is not None
    assert THINKS_MS[0] <= due - started <= THINKS_MS[1]
    table.clock_forward(500)
    table.move(ada, "pick", {"number": 3})
    assert table.service.head(table.code).next_due_ms() == due
    assert not table.service.ring(table.code)
    table.clock_forward(60_000)  # nobody rang: a person's move is not too late for that
    table.move(ada, "pick", {"number": 4})
    assert table.service.ring(table.code)


def test_a_bots_die_says_until_when_people_may_call_it(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cast, "during_rolls", frozenset({"pick"}))
    monkeypatch.setattr(Cast, "call_ms", 6_000)
    add(table, "eager")
    ada = table.join("Ada")
    table.move(None, "start")
    table.roll_all()
    table.move(ada, "pick", {"number": 3})
    while not table.view(ada)["pending"]:
        assert ring(table)
    (roll,) = table.view(ada)["pending"]
    assert roll["falls_ms"] == table.service.head(table.code).next_due_ms()
    assert roll["falls_ms"] - table.service.store.now_ms() == 6_000
    assert ring(table)
    assert not table.view(ada)["pending"]


def test_a_bots_die_that_nobody_may_call_says_no_time(table: Table) -> None:
    add(table, "eager")
    table.join("Ada")
    table.move(None, "start")
    assert table.view()["pending"]
    assert all("falls_ms" not in roll for roll in table.view()["pending"])


@pytest.mark.parametrize("dice", ["app", "physical"])
def test_bots_roll_from_the_first_die_on_real_dice_or_not(table: Table, dice: str) -> None:
    table.move(None, "options", {"dice": dice, "roll_seconds": 300})
    for _ in range(2):
        add(table, "eager")
    table.move(None, "start")
    assert table.view()["state"] is None
    began = table.service.store.now_ms()
    while table.view()["pending"]:
        assert ring(table)
    assert table.view()["state"]["round"] == 1
    assert table.service.store.now_ms() - began < 10_000


def test_bots_stand_still_while_the_clock_does(table: Table) -> None:
    table.move(None, "options", {"timed": True, "seconds": 300})
    ada = table.join("Ada")
    add(table, "eager")
    table.move(None, "start")
    table.roll_all()
    table.clock("pause")
    head = table.service.head(table.code)
    assert head.next_due_ms() is None
    table.clock("resume")
    assert ring(table)
    assert table.view(ada)["seats"][1]["status"] == "go"


def test_a_short_clock_makes_bots_quick(table: Table) -> None:
    table.move(None, "options", {"timed": True, "seconds": 1, "roll_seconds": 0})
    for _ in range(2):
        add(table, "eager")
    table.move(None, "start")
    view = finish(table)
    assert view["result"] is not None
    assert not [entry for entry in table.log() if entry["id"] == "clock.rang"]


def test_a_bot_hands_its_seat_over_to_a_person_for_good(table: Table) -> None:
    bot = add(table, "eager")["seat"]
    ada = table.join("Ada")
    table.move(None, "start")
    table.roll_all()
    person = table.service.hand_over(table.code, table.token, "h1", bot)
    assert table.view(person)["seats"][0]["bot"] is None
    assert not ring(table), "nobody acts for them"
    table.move(person, "pick", {"number": 5})
    table.move(ada, "pick", {"number": 6})


def test_a_bot_takes_over_from_somebody_who_has_to_go(table: Table) -> None:
    ada, bo = table.join("Ada"), table.join("Bo")
    table.move(None, "start")
    table.roll_all()
    table.service.play_by_bot(table.code, table.token, "p1", ada.seat, "eager")
    with pytest.raises(errors.NotFound):
        table.view(ada)
    assert ring(table)
    seat = table.view(bo)["seats"][0]
    assert (seat["name"], seat["bot"], seat["status"]) == ("Ada", "eager", "go")
    assert [entry["bot"] for entry in table.log() if entry["id"] == "seat.bot"] == ["eager"]


def test_bots_stay_for_a_rematch_and_go_when_they_are_removed(table: Table) -> None:
    for _ in range(3):
        add(table, "eager")
    table.move(None, "start")
    finish(table)
    table.move(None, "rematch")
    assert [seat["ready"] for seat in table.view()["seats"]] == [True] * 3
    assert not ring(table)
    table.service.remove(table.code, table.token, "r1", "s3")
    table.move(None, "start")
    finish(table)


def test_bots_go_on_after_a_rewind(table: Table) -> None:
    for _ in range(2):
        add(table, "eager")
    table.move(None, "start")
    while table.view()["state"] is None or table.view()["state"]["round"] < 3:
        assert ring(table)
    table.service.rewind(table.code, table.token, "w1", 6, "we misread a rule")
    finish(table)


def test_several_workers_make_each_move_once(table: Table, store: TableStore, alarms: MemoryAlarms) -> None:
    services = [Calls({"toy": Cast()}, store, alarms) for _ in range(4)]
    for _ in range(4):
        add(table, "eager")
    table.move(None, "start")
    done: list[bool] = []
    for _ in range(200):
        if table.view()["status"] == "finished":
            break
        head = table.service.head(table.code)
        due = head.next_due_ms()
        assert due is not None
        table.clock_forward(max(0, due - store.now_ms()))
        threads = [
            threading.Thread(target=lambda one=one: done.append(one.ring(table.code))) for one in services
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert table.view()["status"] == "finished"
    picked = [e for e in _entries(store, table.code) if e["id"] == "toy.picked"]
    assert len(picked) == 3 * 4
    seqs = [e["seq"] for e in _entries(store, table.code)]
    assert seqs == sorted(seqs)
    assert done.count(True) >= 12


def test_a_process_that_only_steps_in_leaves_bots_to_the_workers_for_a_while(
    table: Table, store: TableStore, alarms: MemoryAlarms
) -> None:
    web = Calls({"toy": Cast()}, store, alarms, bots_after_ms=2000)
    for _ in range(2):
        add(table, "eager")
    table.move(None, "start")
    table.roll_all()
    due = table.service.head(table.code).next_due_ms()
    assert due is not None
    table.clock_forward(due - store.now_ms())
    assert not web.ring(table.code)
    table.clock_forward(2000)
    assert web.ring(table.code)
    assert table.service.ring(table.code)


def _entries(store: TableStore, code: str) -> list[Json]:
    return [json.loads(entry)["line"] for entry in store.lines(code, -1, limit=10_000)]


def whys(table: Table, who: Any = None) -> list[tuple[str, str, Any]]:
    """The reasons that somebody reads: whose, and which."""
    token = who.token if who else table.token
    logged = table.service.log(table.code, token, before=10**9, limit=1000)
    return [(e["seat"], e["id"], e.get("number")) for e in logged if e["id"] in ("toy.why", "bot.why")]


def test_why_a_bot_did_what_it_did_lies_sealed_until_the_end(table: Table) -> None:
    ada, eager, plain = table.join("Ada"), add(table, "eager")["seat"], add(table, PLAIN)["seat"]
    table.move(None, "start")
    table.roll_all()
    while ring(table):
        assert whys(table) == whys(table, ada) == []
    for number in (5, 6, 7):
        table.move(ada, "pick", {"number": number})
        table.roll_all()
        while ring(table):
            pass
    assert table.view()["status"] == "finished"
    logged = whys(table, ada)
    assert logged == whys(table)
    mine = table.service.history(table.code, table.token)["/over"][0]["picks"][eager]
    assert (eager, "toy.why", mine) in logged
    assert (plain, "bot.why", None) in logged
    # one for each move, whatever it was
    moves = [e for e in _entries(table.service.store, table.code) if e["id"] == "toy.picked"]
    assert len(logged) == len([e for e in moves if e["to"] != f"seat:{ada.seat}"])


def test_where_nothing_is_secret_a_bot_tells_at_once(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cast, "info", msgspec.structs.replace(Cast.info, open=True))
    ada, eager = table.join("Ada"), add(table, "eager")["seat"]
    table.move(None, "start")
    table.roll_all()
    assert ring(table)
    assert [seat for seat, *_ in whys(table, ada)] == [eager]


def test_a_game_that_is_called_off_tells_why_too(table: Table) -> None:
    ada, eager = table.join("Ada"), add(table, "eager")["seat"]
    table.move(None, "start")
    table.roll_all()
    assert ring(table)
    assert not whys(table, ada)
    table.service.end(table.code, table.token, "e1", "it is late")
    assert [seat for seat, *_ in whys(table, ada)] == [eager]


def test_a_bot_that_waits_is_asked_again_once_something_has_happened(table: Table) -> None:
    ada = table.join("Ada")
    for _ in range(2):
        add(table, "patient")
    table.move(None, "start")
    table.roll_all()
    asked = 0
    while ring(table):
        asked += 1
        assert asked < 10, "bots that wait keep each other busy"
    assert asked == 2  # each looked once
    assert {seat["status"] for seat in table.view()["seats"]} == {"thinking"}
    table.move(ada, "pick", {"number": 1})
    while not table.view()["pending"]:
        assert ring(table)
    assert [e["id"] for e in table.log()].count("toy.picked") <= 3


@pytest.mark.parametrize("character", ["stuck", "fickle", "eager"])
def test_a_bot_that_answers_the_same_again_and_again_goes_on_like_a_plain_one(
    store: TableStore, alarms: MemoryAlarms, clock: Clock, character: str
) -> None:
    service = Calls({"toy": Hesitant()}, store, alarms)
    table = Table(service, clock.forward, alarms.asked)
    for _ in range(2):
        add(table, character)
    table.move(None, "start")
    finish(table)
    picked = [e["to"] for e in _entries(store, table.code) if e["id"] == "toy.picked"]
    most = MOST_TIMES if character == "fickle" else 1
    assert len(picked) == 3 * 2 * most


def test_a_choice_that_changes_nothing_is_refused(
    store: TableStore, alarms: MemoryAlarms, clock: Clock
) -> None:
    """Ada's own pick is what the bot that takes her seat would pick, too."""
    table = Table(Calls({"toy": Hesitant()}, store, alarms), clock.forward, alarms.asked)
    ada, bo = table.join("Ada"), table.join("Bo")
    table.move(None, "start")
    table.roll_all()
    table.move(ada, "pick", {"number": 7})
    table.move(bo, "pick", {"number": 7})
    table.service.play_by_bot(table.code, table.token, "p1", ada.seat, "stuck")
    assert ring(table)
    assert [seat["status"] for seat in table.view()["seats"]] == ["go", "thinking"]
    assert len([e for e in _entries(store, table.code) if e["id"] == "toy.picked"]) == 2


def test_bots_stand_still_where_nobody_has_been_connected_for_five_minutes(
    table: Table, store: TableStore, clock: Clock
) -> None:
    for _ in range(2):
        add(table, "eager")
    store.record_connection(table.code, "referee", True, "stream")
    table.move(None, "start")
    store.record_connection(table.code, "referee", False, "stream")
    clock.forward(IDLE_MS)
    assert ring(table), "five minutes, and no more"
    clock.forward(1)
    rounds, before = table.service.head(table.code), len(_entries(store, table.code))
    while ring(table):
        assert table.service.head(table.code).seq <= rounds.seq + 1, "bots go on in an empty room"
    assert store.due() == ([], None)
    assert len(_entries(store, table.code)) == before
    store.record_connection(table.code, "referee", True, "stream")
    table.view()
    assert store.due() != ([], None)
    for _ in range(100):
        if table.view()["status"] == "finished":
            break
        store.record_connection(table.code, "referee", True, "stream")
        assert ring(table)
    assert table.view()["status"] == "finished"


def test_a_table_that_nobody_has_opened_plays_for_five_minutes(table: Table, clock: Clock) -> None:
    """So that `make demo` has begun when its link is opened."""
    for _ in range(2):
        add(table, "eager")
    table.move(None, "start")
    table.roll_all()
    assert ring(table)
    clock.forward(IDLE_MS + 1)
    seq = table.service.head(table.code).seq
    ring(table)
    assert table.service.head(table.code).seq == seq + 1
    assert not ring(table)


def test_a_poll_wakes_the_bots_too(table: Table, clock: Clock) -> None:
    for _ in range(2):
        add(table, "eager")
    table.move(None, "start")
    table.roll_all()
    clock.forward(IDLE_MS + 1)
    assert ring(table)
    assert not ring(table)
    for _ in range(2):
        table.service.view(table.code, table.token, polled=True)
    assert ring(table)


def test_what_a_table_does_by_itself_postpones_no_deletion(
    table: Table, store: TableStore, clock: Clock
) -> None:
    for _ in range(2):
        add(table, "eager")
    table.move(None, "start")
    started = clock.ms
    clock.forward(1)
    while ring(table):
        pass
    assert table.service.head(table.code).seq > 10
    assert store.idle_since(started) == []
    assert store.idle_since(started + 1) == [table.code]


def test_turns_are_stored_under_the_name_that_they_always_had(table: Table) -> None:
    table.service.add_bot(table.code, table.token, "b1")
    table.service.add_bot(table.code, table.token, "b2")
    table.move(None, "start")
    stored = table.service.store.load(table.code).head
    assert stored is not None
    assert json.loads(stored)["minds"].keys() == {"s1", "s2"}
    assert decode_head(stored).bot_turns.keys() == {"s1", "s2"}
