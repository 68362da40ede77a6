"""Copied: nothing is lost, nothing hidden leaves, nothing that was changed comes in."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from server.tables.domain import errors
from server.tables.domain.archive.file import digest
from server.tables.domain.model import encode, hashed
from server.tables.service.service import OpenedTable
from tests.support.memory import MemoryAlarms, MemoryStore
from tests.support.proofs import check
from tests.support.tables import toy
from tests.support.tables.calls import Calls
from tests.support.tables.harness import Table
from tests.tables.conftest import Clock
from tests.tables.copies import OPEN, here, take


@pytest.fixture
def service(store: Any, alarms: MemoryAlarms) -> Calls:
    return Calls({"toy": toy.GAME}, store, alarms)


@pytest.fixture
def elsewhere(clock: Clock) -> Calls:
    """Another server."""
    return Calls({"toy": toy.GAME}, MemoryStore(clock=clock), MemoryAlarms())


@pytest.fixture
def shown(service: Calls, clock: Clock) -> Table:
    """A game of two that hides nothing from its referee."""
    return Table(service, clock.forward, [], {"referee_sees": "everything"}).start("Ada", "Bo")


def back(service: Calls, opened: OpenedTable) -> Table:
    """The copy, as a table to play on."""
    table = Table.__new__(Table)
    table.service, table.code, table.token, table.invite = service, opened.code, opened.token, opened.invite
    table.seats = {}
    for seat in json.loads(json.dumps(table.view()["seats"])):
        id = seat["seat"]
        table.seats[seat["name"]] = service.hand_over(opened.code, opened.token, f"h{id}", id)
    return table


# --- what leaves ------------------------------------------------------------------------------------------


def test_a_game_with_secrets_leaves_once_it_is_over(started: Table, elsewhere: Calls) -> None:
    """(A file of a running game would open every seat to whoever imports it.)"""
    started.move(started.seats["Ada"], "pick", {"number": 7})
    before = started.view()["seq"]
    with pytest.raises(errors.WrongStatus) as refusal:
        take(started)
    assert refusal.value.code == "holds_secrets"
    assert started.view()["seq"] == before
    started.service.end(started.code, started.token, "e1", "enough")
    raw = take(started, "a2")
    assert "s1 took 7" not in json.dumps(raw)  # sealed for somebody else
    assert back(elsewhere, elsewhere.import_archive(raw)).view()["status"] == "finished"


def test_a_sealed_file_of_an_earlier_version_is_refused(shown: Table) -> None:
    raw = take(shown) | {"sealed": True, "body": "AAAA"}
    raw["digest"] = digest({name: value for name, value in raw.items() if name != "digest"})
    with pytest.raises(errors.BadArchive) as refused:
        here().import_archive(raw)
    assert refused.value.params["reason"] == "sealed"


def test_a_file_of_a_later_version_is_refused(shown: Table) -> None:
    raw = take(shown)
    raw["body"]["head"]["state_version"] = toy.GAME.state_version + 1
    raw["digest"] = digest({name: value for name, value in raw.items() if name != "digest"})
    with pytest.raises(errors.BadArchive) as refused:
        here().import_archive(raw)
    assert refused.value.params["reason"] == "bad_state"


def test_no_token_and_no_dice_to_come_ever_leave(shown: Table, store: Any) -> None:
    held = take(shown)["body"]
    text = json.dumps(held)
    head = json.loads(store.load(shown.code).head)
    for secret in (head["referee_hash"], head["invite_hash"], *(s["token_hash"] for s in head["seats"])):
        assert secret
        assert secret not in text
    for scope in ("all", "team:a", "team:b", "none"):
        kept = store.chain(shown.code, scope)
        for at in range(32, len(kept), 32):  # S[0] is public
            assert kept[at : at + 32].hex() not in text
    assert held["head"]["rolled"] == {}
    assert all(seat["token_hash"] == "" for seat in held["head"]["seats"])


def test_everybody_reads_that_a_copy_was_taken(shown: Table) -> None:
    take(shown)
    assert shown.view(shown.seats["Bo"])["log"][-1]["id"] == "table.copied"


def test_no_copy_while_dice_are_in_the_air(table: Table) -> None:
    for name in ("Ada", "Bo"):
        table.join(name)
    table.move(None, "start")
    with pytest.raises(errors.RollWaiting):
        take(table)


# --- what comes in ----------------------------------------------------------------------------------------


def test_a_copy_goes_on_where_the_table_was(shown: Table, elsewhere: Calls) -> None:
    before = shown.view(shown.seats["Ada"])
    log = shown.log()
    again = back(elsewhere, elsewhere.import_archive(take(shown)))
    assert again.code != shown.code
    ada = again.seats["Ada"]
    view = again.view(ada)
    assert view["state"] == before["state"]
    assert [seat["name"] for seat in view["seats"]] == ["Ada", "Bo"]
    new = again.log()
    assert new[: len(log)] == log  # line by line, each with its own seq
    assert "table.imported" in [line["id"] for line in new[len(log) :]]
    for name in ("Ada", "Bo"):
        again.move(again.seats[name], "pick", {"number": 5})
    again.roll_all()
    assert again.view()["state"]["round"] == 2
    assert shown.view()["state"]["round"] == 1  # the table itself has not moved


def test_old_pages_of_a_copys_log_can_be_leafed_through(shown: Table, elsewhere: Calls) -> None:
    service, again = elsewhere, back(elsewhere, elsewhere.import_archive(take(shown)))
    whole = list(again.log())
    found: list[Any] = []
    before = 10**9
    while lines := service.log(again.code, again.token, before=before, limit=3):
        found = lines + found
        before = lines[0]["seq"]
    assert found == whole


def test_a_copy_proves_its_own_dice(shown: Table, elsewhere: Calls) -> None:
    again = back(elsewhere, elsewhere.import_archive(take(shown)))
    again.move(again.seats["Ada"], "pick", {"number": 3})
    again.move(again.seats["Bo"], "pick", {"number": 5})
    again.roll_all()
    proof = json.loads(json.dumps(again.service.audit(again.code, again.token)))
    rolls, lines = check(proof)
    assert rolls == 1
    assert lines < len(again.log()) + 40
    before = shown.service.audit(shown.code, shown.token)
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
    options = {"timed": True, "seconds": 30, "referee_sees": "everything"}
    table = Table(service, clock.forward, [], options).start("Ada", "Bo")
    clock.forward(10_000)
    raw = take(table)
    clock.forward(10**9)
    view = back(elsewhere, elsewhere.import_archive(raw)).view()
    assert view["clock"]["paused"]
    assert view["clock"]["left_ms"] == 20_000


def test_a_game_that_is_not_here(shown: Table) -> None:
    raw = take(shown)
    elsewhere = Calls({}, MemoryStore(), MemoryAlarms())
    with pytest.raises(errors.BadArchive) as refused:
        elsewhere.import_archive(raw)
    assert refused.value.params["reason"] == "unknown_game"


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
