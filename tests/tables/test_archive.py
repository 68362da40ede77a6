"""Put away, taken out, copied: nothing is lost, nothing hidden leaves, nothing that was changed comes in."""

from __future__ import annotations

import copy
import json
from base64 import urlsafe_b64decode
from typing import Any

import pytest

from server.games.core.game import Secret
from server.tables.adapters.memory.store import MemoryAlarms, MemoryStore
from server.tables.domain import errors
from server.tables.domain.archive import file as archive
from server.tables.domain.archive import reading as archive_reading
from server.tables.domain.archive.pieces import digest
from server.tables.domain.model import encode, hashed
from server.tables.service.service import Opened
from server.tables.service.unit_of_work import PUT_AWAY_KEPT_MS
from tests.support.proofs import check
from tests.support.tables import toy
from tests.support.tables.calls import Calls
from tests.support.tables.harness import Table
from tests.tables.conftest import Clock
from tests.tables.copies import KEY, OPEN, here, take

OTHER = bytes(32)


@pytest.fixture
def service(store: Any, alarms: MemoryAlarms) -> Calls:
    return Calls({"toy": toy.GAME}, store, alarms, archive_key=lambda: KEY)


@pytest.fixture
def elsewhere(clock: Clock) -> Calls:
    """Another server with the same key."""
    return Calls({"toy": toy.GAME}, MemoryStore(clock=clock), MemoryAlarms(), archive_key=lambda: KEY)


def back(service: Calls, opened: Opened) -> Table:
    """The copy, as a table to play on."""
    table = Table.__new__(Table)
    table.service, table.code, table.token, table.invite = service, opened.code, opened.token, opened.invite
    table.seats = {}
    for seat in json.loads(json.dumps(table.view()["seats"])):
        id = seat["seat"]
        table.seats[seat["name"]] = service.hand_over(opened.code, opened.token, f"h{id}", id)
    return table


def open_copy(raw: dict[str, Any]) -> dict[str, Any]:
    """Return the content of a sealed archive, decrypted with its key."""
    body = archive_reading.read(json.dumps(raw).encode(), lambda: KEY).body
    return json.loads(bytes(body))


# --- the drawer -------------------------------------------------------------------------------------------


def put_away(table: Table) -> None:
    table.service.put_away(table.code, table.token, "p1")


def test_in_the_drawer_nothing_runs_and_nobody_moves(service: Calls, clock: Clock) -> None:
    table = Table(service, clock.forward, [], {"timed": True, "seconds": 30}).start("Ada", "Bo")
    clock.forward(10_000)
    put_away(table)
    clock.forward(40 * 24 * 3600 * 1000)
    view = table.view(table.seats["Ada"])
    assert view["put_away_ms"] is not None
    assert view["prompts"] == []
    assert view["clock"]["paused"]
    assert view["clock"]["left_ms"] == 20_000
    for act in (
        lambda: table.move(table.seats["Ada"], "pick", {"number": 1}),
        lambda: table.clock("resume"),
        lambda: put_away_again(table),
    ):
        with pytest.raises(errors.PutAway):
            act()
    service.take_out(table.code, table.token, "t1")
    view = table.view(table.seats["Ada"])
    assert view["put_away_ms"] is None
    assert view["clock"]["paused"]  # the referee lets it go on
    assert view["clock"]["left_ms"] == 20_000
    table.clock("resume")
    table.move(table.seats["Ada"], "pick", {"number": 1})


def put_away_again(table: Table) -> None:
    table.service.put_away(table.code, table.token, "p2")


def test_dice_that_are_waited_for_wait_in_the_drawer_too(table: Table, clock: Clock) -> None:
    for name in ("Ada", "Bo"):
        table.join(name)
    table.move(None, "start")
    waiting = table.view()["pending"]
    table.service.put_away(table.code, table.token, "p1")
    clock.forward(10**9)
    assert [w["request"] for w in table.view()["pending"]] == [w["request"] for w in waiting]
    with pytest.raises(errors.PutAway):
        table.service.roll(table.code, table.token, "r1", waiting[0]["request"])
    table.service.take_out(table.code, table.token, "t1")
    table.roll_all()
    assert table.view()["state"]["round"] == 1


def test_the_drawer_keeps_for_more_than_a_year(started: Table, store: Any, clock: Clock) -> None:
    days = 24 * 3600 * 1000
    table = started
    put_away(table)
    clock.forward(399 * days)
    assert store.idle_since(store.now_ms() - 90 * days) == []
    clock.forward(92 * days)
    assert store.idle_since(store.now_ms() - 90 * days) == [table.code]
    assert 366 * days < PUT_AWAY_KEPT_MS
    table.service.take_out(table.code, table.token, "t1")
    clock.forward(91 * days)
    assert store.idle_since(store.now_ms() - 90 * days) == [table.code]


def test_only_the_referee_and_only_once(started: Table) -> None:
    service, code, ada = started.service, started.code, started.seats["Ada"].token
    for call in (service.put_away, service.take_out, service.archive):
        with pytest.raises(errors.RefereeOnly):
            call(code, ada, "x1")
    with pytest.raises(errors.WrongStatus):
        service.take_out(code, started.token, "x2")
    assert service.put_away(code, started.token, "x3") == service.put_away(code, started.token, "x3")


def test_seats_can_be_handed_over_out_of_the_drawer(started: Table) -> None:
    put_away(started)
    again = started.service.hand_over(started.code, started.token, "h1", started.seats["Ada"].seat)
    assert started.service.view(started.code, again.token)[0]["you"]["seat"] == again.seat
    with pytest.raises(errors.NotFound):
        started.view(started.seats["Ada"])


# --- what leaves ------------------------------------------------------------------------------------------


def test_what_is_hidden_leaves_only_sealed(started: Table) -> None:
    started.move(started.seats["Ada"], "pick", {"number": 7})
    raw = take(started)
    assert raw["sealed"] is True
    text = json.dumps(raw)
    assert "toy.picked" not in text
    assert "numbers" not in text
    assert "s1 took 7" not in text  # nor values that are sealed for others
    held = open_copy(raw)
    assert held["head"]["state"]["picks"]["s1"]["value"] == 7


def test_no_token_and_no_dice_to_come_ever_leave(started: Table, store: Any) -> None:
    held = open_copy(take(started))
    text = json.dumps(held)
    head = json.loads(store.load(started.code).head)
    for secret in (head["referee_hash"], head["invite_hash"], *(s["token_hash"] for s in head["seats"])):
        assert secret
        assert secret not in text
    for scope in ("all", "team:a", "team:b", "none"):
        kept = store.chain(started.code, scope)
        for at in range(32, len(kept), 32):  # S[0] is public
            assert kept[at : at + 32].hex() not in text
    assert held["head"]["rolled"] == {}
    assert all(seat["token_hash"] == "" for seat in held["head"]["seats"])


def test_the_size_of_a_sealed_archive_is_rounded(started: Table) -> None:
    before = take(started, "a1")
    started.move(started.seats["Ada"], "pick", {"number": 7})
    assert len(take(started, "a2")["body"]) == len(before["body"])
    assert len(urlsafe_b64decode(before["body"])) % archive.BLOCK == 12 + 16  # nonce and tag


def test_what_is_hidden_moves_the_size_over_no_block(started: Table) -> None:
    """Whatever the readable part's length, up to a block of hidden text has the same size."""
    snapshot = started.service.snapshot(started.code)
    entries = started.service.store.lines(started.code, -1)
    salt = "00" * 16
    for readable in range(0, archive.BLOCK, archive.BLOCK // 8):
        entry = encode({"line": {"seq": 1, "to": "all", "text": "x" * readable}, "salt": salt})
        sizes = set()
        for hidden in range(0, archive.BLOCK // 2, archive.BLOCK // 16):
            kept = encode({"line": {"seq": 1, "to": "seat:s1", "text": "x" * hidden}, "salt": salt})
            file = archive.build(snapshot.head, snapshot.state, [*entries, entry, kept], 1, lambda: KEY)
            sizes.add(len(file["body"]))
        assert len(sizes) == 1, readable


def test_everybody_reads_that_a_copy_was_taken(started: Table) -> None:
    take(started)
    assert started.view(started.seats["Bo"])["log"][-1]["id"] == "table.copied"


def test_no_copy_while_dice_are_in_the_air(table: Table) -> None:
    for name in ("Ada", "Bo"):
        table.join(name)
    table.move(None, "start")
    with pytest.raises(errors.RollWaiting):
        take(table)


def test_what_lies_open_is_not_sealed(service: Calls, clock: Clock) -> None:
    table = Table(service, clock.forward, [], {"referee_sees": "everything"}).start("Ada", "Bo")
    raw = take(table)
    assert raw["sealed"] is False
    assert raw["body"]["head"]["state"]["numbers"]
    lobby = Table(service, clock.forward, [])
    lobby.join("Ada")
    assert take(lobby)["sealed"] is False


def test_a_hidden_nothing_that_nobody_sees_is_no_secret() -> None:
    service = Calls({"toy": toy.GAME}, MemoryStore(), MemoryAlarms())
    table = Table(service, lambda ms: None, [])
    head = service.head(table.code)
    assert not archive.hides(head, {"own": Secret(None, "none")}, [])
    assert archive.hides(head, {"own": Secret(None, "seat:s1")}, [])
    assert archive.hides(head, {"own": Secret(0, "none")}, [])
    assert archive.hides(head, {"deep": Secret({"x": Secret(1, "seat:s1")}, "all")}, [])


# --- what comes in ----------------------------------------------------------------------------------------


def test_a_copy_goes_on_where_the_table_was(started: Table, elsewhere: Calls) -> None:
    started.move(started.seats["Ada"], "pick", {"number": 3})
    before = started.view(started.seats["Ada"])
    log = started.log()
    again = back(elsewhere, elsewhere.import_archive(take(started)))
    assert again.code != started.code
    ada = again.seats["Ada"]
    view = again.view(ada)
    assert view["state"] == before["state"]
    assert [seat["name"] for seat in view["seats"]] == ["Ada", "Bo"]
    mine = [line for line in view["log"] if line["id"] == "toy.picked"]
    assert [line["number"] for line in mine] == [3]
    new = again.log()
    assert new[: len(log)] == log  # line by line, each with its own seq
    assert "table.imported" in [line["id"] for line in new[len(log) :]]
    again.move(again.seats["Bo"], "pick", {"number": 5})
    again.roll_all()
    assert again.view()["state"]["round"] == 2
    assert started.view()["state"]["round"] == 1  # the table itself has not moved


def test_old_pages_of_a_copys_log_can_be_leafed_through(started: Table, elsewhere: Calls) -> None:
    service, again = elsewhere, back(elsewhere, elsewhere.import_archive(take(started)))
    whole = list(again.log())
    found: list[Any] = []
    before = 10**9
    while lines := service.log(again.code, again.token, before=before, limit=3):
        found = lines + found
        before = lines[0]["seq"]
    assert found == whole


def test_a_copy_proves_its_own_dice(started: Table, elsewhere: Calls) -> None:
    started.move(started.seats["Ada"], "pick", {"number": 3})
    again = back(elsewhere, elsewhere.import_archive(take(started)))
    again.move(again.seats["Bo"], "pick", {"number": 5})
    again.roll_all()
    proof = json.loads(json.dumps(again.service.audit(again.code, again.token)))
    rolls, lines = check(proof)
    assert rolls == 1
    assert lines < len(again.log()) + 40
    before = started.service.audit(started.code, started.token)
    old = {scope["scope"]: scope["anchor"] for scope in before["scopes"]}
    new = {scope["scope"]: scope["anchor"] for scope in proof["scopes"]}
    assert set(old) == set(new)
    assert not set(old.values()) & set(new.values())


def test_no_phone_of_the_table_opens_its_copy(started: Table) -> None:
    started.service.end(started.code, started.token, "e1", "enough")
    opened = started.service.import_archive(take(started))
    for token in (started.token, started.seats["Ada"].token, "", None):
        with pytest.raises(errors.NotFound):
            started.service.view(opened.code, token)
    with pytest.raises(errors.NotFound):
        started.service.view(started.code, opened.token)


def test_a_lobby_and_an_ended_game_travel_too(service: Calls, clock: Clock) -> None:
    lobby = Table(service, clock.forward, [])
    lobby.join("Ada")
    again = back(service, service.import_archive(take(lobby)))
    again.join("Bo")
    again.move(None, "start")
    again.roll_all()
    assert again.view()["status"] == "playing"
    service.end(again.code, again.token, "e1", "enough")
    raw = take(again)
    over = back(service, service.import_archive(raw))
    assert over.view()["status"] == "finished"


def test_a_clock_stands_in_the_copy(service: Calls, elsewhere: Calls, clock: Clock) -> None:
    table = Table(service, clock.forward, [], {"timed": True, "seconds": 30}).start("Ada", "Bo")
    clock.forward(10_000)
    raw = take(table)
    clock.forward(10**9)
    view = back(elsewhere, elsewhere.import_archive(raw)).view()
    assert view["clock"]["paused"]
    assert view["clock"]["left_ms"] == 20_000


def test_what_another_server_sealed_stays_shut(started: Table) -> None:
    raw = take(started)
    elsewhere = Calls({"toy": toy.GAME}, MemoryStore(), MemoryAlarms(), archive_key=lambda: OTHER)
    with pytest.raises(errors.BadArchive) as refused:
        elsewhere.import_archive(raw)
    assert refused.value.params["reason"] == "sealed_elsewhere"
    same = Calls({"toy": toy.GAME}, MemoryStore(), MemoryAlarms(), archive_key=lambda: KEY)
    assert back(same, same.import_archive(raw)).view()["state"]["round"] == 1


def test_a_game_that_is_not_here(started: Table) -> None:
    raw = take(started)
    elsewhere = Calls({}, MemoryStore(), MemoryAlarms(), archive_key=lambda: KEY)
    with pytest.raises(errors.BadArchive) as refused:
        elsewhere.import_archive(raw)
    assert refused.value.params["reason"] == "unknown_game"


@pytest.mark.parametrize("put_aside", [False, True])
def test_the_secrets_of_a_game_that_goes_on_here_come_in_by_no_copy(started: Table, put_aside: bool) -> None:
    service, ada = started.service, started.seats["Ada"]
    started.move(ada, "pick", {"number": 3})
    if put_aside:
        put_away(started)
    raw = take(started)
    with pytest.raises(errors.BadArchive) as refused:
        service.import_archive(raw)
    assert refused.value.params["reason"] == "still_played"
    if put_aside:
        service.take_out(started.code, started.token, "t1")
    service.end(started.code, started.token, "e1", "enough")  # now everybody may read them
    assert service.import_archive(raw).code != started.code


def test_another_table_under_the_same_code_is_nobodys_copy(
    elsewhere: Calls, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(elsewhere, clock.forward, []).start("Ada", "Bo")
    raw = take(table)
    elsewhere.store.delete(table.code)
    clock.forward(1000)
    drawn = iter([table.code, "KQ7XM"])
    monkeypatch.setattr("server.tables.domain.codes.draw", lambda _: next(drawn))
    Table(elsewhere, clock.forward, []).start("Cleo", "Dan")
    assert elsewhere.import_archive(raw).code == "KQ7XM"


def test_what_somebody_wrote_into_an_open_archive_opens_no_seat() -> None:
    changed = copy.deepcopy(OPEN)
    head = changed["body"]["head"]
    for seat in head["seats"]:
        seat |= {"token_hash": hashed("mine"), "co_referee": True}
    head |= {"referee_hash": hashed("mine"), "invite_hash": hashed("mine"), "rolled": {"all": 40}}
    head |= {"answered": [{"id": "1.0", "seat": "s1", "seq": 1}], "anchors": {"all": "00"}, "at_ms": 10**15}
    changed["digest"] = digest({k: v for k, v in changed.items() if k != "digest"})
    service = here()
    opened = service.import_archive(changed)
    for token in ("mine", "", None):
        with pytest.raises(errors.NotFound):
            service.view(opened.code, token)
    with pytest.raises(errors.NotFound):
        service.join(opened.code, "Eve", invite="mine")
    kept = service.head(opened.code)
    assert [(seat.token_hash, seat.co_referee) for seat in kept.seats] == [("", False)] * 2
    assert (kept.rolled, kept.answered) == ({}, ())
    assert kept.anchors["all"] != "00"
    view = service.view(opened.code, opened.token)[0]
    assert [entry["id"] for entry in json.loads(encode(view["log"]))].count("clock.stepped") == 0


@pytest.mark.parametrize(("name", "taken"), [("👩\u200d🚀", True), ("A\u202eda", False), ("\u3164", False)])
def test_a_file_takes_the_names_that_the_door_takes(name: str, taken: bool) -> None:
    changed = copy.deepcopy(OPEN)
    changed["body"]["head"]["seats"][0]["name"] = name
    changed["digest"] = digest({k: v for k, v in changed.items() if k != "digest"})
    if taken:
        opened = here().import_archive(changed)
        assert opened.code
    else:
        with pytest.raises(errors.BadArchive) as refused:
            here().import_archive(changed)
        assert refused.value.params["reason"] == "bad_body"
