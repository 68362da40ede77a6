"""Rolls that every phone takes part in (fd2): play does not wait, nothing leaks, and no cheat passes."""

from __future__ import annotations

import copy
import json
from typing import Any

import msgspec
import pytest

from server.cli.verify import main, report
from server.cli.verify_draws import Bad
from server.games.core.errors import IllegalMove
from server.tables.domain import log_chain
from server.tables.domain.dice import draws, fairness
from server.tables.domain.errors import NotYourSeat
from server.tables.service import phones as service_phones
from tests.support.proofs import check
from tests.support.tables.harness import Table
from tests.support.tables.phone import Phone

Json = dict[str, Any]


@pytest.fixture
def phones(started: Table) -> dict[str, Phone]:
    """Ada's, Bo's and the referee's phones, each with a chain."""
    found = {
        "Ada": Phone(started, started.seats["Ada"], 1),
        "Bo": Phone(started, started.seats["Bo"], 2),
        "referee": Phone(started, None, 3),
    }
    for phone in found.values():
        phone.anchor()
    return found


def pick(table: Table) -> None:
    for name in ("Ada", "Bo"):
        table.move(table.seats[name], "pick", {"number": 3})


def audit_of(table: Table, who: str | None = None) -> Json:
    token = table.seats[who].token if who else table.token
    return json.loads(json.dumps(table.service.audit(table.code, token)))


def test_a_table_without_phones_is_as_it_was(started: Table) -> None:
    pick(started)
    view = started.view()
    assert "phones" not in view["dice"]
    assert view["pending"][0]["draw"] is None
    waiting = [e for e in started.log() if e["id"] == "roll.waiting"]
    assert waiting
    assert not any("draw" in e for e in waiting)
    request = view["pending"][0]["request"]
    ada = started.seats["Ada"]
    log = json.loads(started.service.roll(started.code, ada.token, "r", request, nonce="22" * 32))["log"]
    roll = next(e for e in log if e["id"] == "dice.rolled")
    assert (roll["nonce"], roll["nonce_from"]) == ("22" * 32, ada.seat)
    assert audit_of(started)["version"] == "fd1"
    found = report(audit_of(started))
    assert (found.by_roller, found.by_all) == (1, 0)
    assert found.by_house + found.by_roller + found.hidden == found.rolls


def test_all_phones_take_part(started: Table, phones: dict[str, Phone]) -> None:
    pick(started)
    assert phones["Bo"].hand_over()
    assert phones["referee"].hand_over()
    seats = {phone.seat for phone in phones.values()}
    roll = phones["Ada"].pending()[0]
    there = started.service.phones.wait_for_links(started.code, phones["Ada"].token, roll["request"])
    assert set(there) == seats - {phones["Ada"].seat}
    (fell,) = phones["Ada"].roll(phones=there)
    assert set(fell["links"]) == seats
    assert fell["left_out"] == []
    assert fell["nonce_from"] == phones["Ada"].seat
    document = audit_of(started)
    assert document["version"] == "fd2"
    found = report(document)
    assert (found.by_all, found.by_some) == (1, 0)


def test_who_is_left_out_is_told(started: Table, phones: dict[str, Phone]) -> None:
    pick(started)
    phones["referee"].hand_over()
    (fell,) = phones["Ada"].roll()
    assert fell["left_out"] == [phones["Bo"].seat]
    found = report(audit_of(started))
    assert found.by_some == 1
    assert found.left_out == {phones["Bo"].seat: 1}


def test_the_roller_names_whose_links_count(started: Table, phones: dict[str, Phone]) -> None:
    pick(started)
    phones["referee"].hand_over()
    there = started.service.phones.wait_for_links(
        started.code, phones["Ada"].token, phones["Ada"].pending()[0]["request"]
    )
    phones["Bo"].hand_over()  # too late: who sees the roller's link could choose
    (fell,) = phones["Ada"].roll(phones=there)
    assert phones["Bo"].seat not in fell["links"]


def test_no_phone_waits_for_the_hidden_dice_of_others_in_silence(table: Table) -> None:
    """A team's roll asks all phones for links; its line is for that team, but everybody reads who was left
    out."""
    ada, bo = table.join("Ada"), table.join("Bo")
    for seed, seat in enumerate((ada, bo), 1):
        Phone(table, seat, seed).anchor()
    table.move(None, "start")
    one, other = Phone(table, ada, 1), Phone(table, bo, 2)
    assert {r["seat"] for r in other.pending()} == {ada.seat, bo.seat}
    other.hand_over()
    assert one.roll()
    assert not [e for e in table.view(bo)["log"] if e["id"] == "dice.rolled"]
    assert other.roll()  # Ada's phone gave nothing
    without = [e for e in table.log() if e["id"] == "roll.without"]
    assert [e["seats"] for e in without] == [[ada.seat]]
    assert check(audit_of(table, "Ada"))
    assert check(audit_of(table, "Bo"))
    assert check(audit_of(table))


def test_own_rolls_take_later_links_than_those_of_others(table: Table) -> None:
    """A link reveals all earlier ones: the one that comes with the tap must not be among them."""
    ada, bo = table.join("Ada"), table.join("Bo")
    both = [Phone(table, ada, 1), Phone(table, bo, 2)]
    for phone in both:
        phone.anchor()
    table.move(None, "start")
    for phone in both:
        asked = {r["seat"] == phone.seat: r["draw"]["asked"][phone.seat]["n"] for r in phone.pending()}
        assert asked == {False: 1, True: 2}


def test_dice_fall_without_any_phone(started: Table, phones: dict[str, Phone]) -> None:
    pick(started)
    started.roll_all()  # by the referee, in Ada's place
    fell = [e for e in started.log() if e["id"] == "dice.rolled" and "links" in e][-1]
    assert fell["nonce_from"] is None
    assert fell["links"] == {}
    assert report(audit_of(started)).by_all == 0


def test_a_wrong_link_is_refused(started: Table, phones: dict[str, Phone]) -> None:
    pick(started)
    with pytest.raises(IllegalMove, match="not the link"):
        phones["Ada"].roll(nonce="22" * 32)
    request = phones["Bo"].pending()[0]["request"]
    with pytest.raises(IllegalMove, match="not the link"):
        started.service.phones.give(started.code, phones["Bo"].token, {request: "22" * 32})
    with pytest.raises(IllegalMove, match="comes with the roll"):
        started.service.phones.give(started.code, phones["Ada"].token, {request: "22" * 32})
    assert started.service.phones.give(started.code, phones["Bo"].token, {"99.0": "22" * 32}) == []


def test_a_rewind_asks_for_other_links(started: Table, phones: dict[str, Phone]) -> None:
    pick(started)
    before = phones["Bo"].pending()[0]
    phones["Bo"].hand_over()
    seq = started.view()["seq"]
    phones["Ada"].roll()
    started.service.rewind(started.code, started.token, "w", seq, "again")
    after = phones["Bo"].pending()[0]
    assert after["request"] != before["request"]
    assert after["draw"]["commit"] != before["draw"]["commit"]
    assert after["draw"]["asked"][phones["Bo"].seat]["n"] > before["draw"]["asked"][phones["Bo"].seat]["n"]
    phones["Ada"].roll()
    assert report(audit_of(started)).rolls >= 2


def test_links_change_nothing_that_is_seen(started: Table, phones: dict[str, Phone]) -> None:
    pick(started)
    seq, lines = started.view()["seq"], len(started.log())
    phones["Bo"].hand_over()
    assert (started.view()["seq"], len(started.log())) == (seq, lines)
    shown = msgspec.json.encode(started.service.view(started.code, started.token)[0])
    head = started.service.head(started.code)
    assert head.pending
    assert head.pending.waiting[0].draw
    assert head.pending.waiting[0].draw.secret.encode() not in shown


def test_phones_that_are_there_are_waited_for(started: Table, phones: dict[str, Phone], clock: Any) -> None:
    pick(started)
    seat = phones["Bo"].seat
    started.service.store.record_connection(started.code, seat, True, "a stream")
    waits: list[float] = []

    def pause(seconds: float) -> None:
        waits.append(seconds)
        clock.forward(150)
        if len(waits) == 2:
            phones["Bo"].hand_over()

    waiting = service_phones.Phones(started.service.store, started.service.queries, pause)
    request = phones["Ada"].pending()[0]["request"]
    assert waiting.wait_for_links(started.code, phones["Ada"].token, request) == [seat]
    assert len(waits) == 2


@pytest.mark.parametrize("as_a_move", [True, False])
def test_a_roll_waits_for_the_phones_by_whichever_way_it_comes(
    started: Table, phones: dict[str, Phone], clock: Any, as_a_move: bool
) -> None:
    pick(started)
    store, ada = started.service.store, phones["Ada"]
    store.record_connection(started.code, phones["Bo"].seat, True, "a stream")

    def pause(seconds: float) -> None:
        clock.forward(150)
        phones["Bo"].hand_over()

    started.service.phones = service_phones.Phones(store, started.service.queries, pause)
    waiting = ada.pending()[0]
    request, nonce = waiting["request"], ada.link(waiting)
    service, code = started.service, started.code
    if as_a_move:
        reply = service.move(code, ada.token, "roll-1", "roll", {"request": request, "nonce": nonce})
    else:
        reply = service.roll(code, ada.token, "roll-1", request, nonce=nonce)
    roll = next(e for e in json.loads(reply)["log"] if e["id"] == "dice.rolled")
    assert phones["Bo"].seat in roll["links"]


def test_nobody_is_waited_for_longer_than_the_window(
    started: Table, phones: dict[str, Phone], clock: Any
) -> None:
    pick(started)
    started.service.store.record_connection(started.code, phones["Bo"].seat, True, "a stream")
    waiting = service_phones.Phones(
        started.service.store, started.service.queries, lambda seconds: clock.forward(100)
    )
    began = clock()
    request = phones["Ada"].pending()[0]["request"]
    assert waiting.wait_for_links(started.code, phones["Ada"].token, request) == []
    assert clock() - began == draws.WINDOW_MS


# -- cheats -----------------------------------------------------------------------------------------------


@pytest.fixture
def played(started: Table, phones: dict[str, Phone]) -> Table:
    for _ in range(2):
        pick(started)
        for name in ("Bo", "referee"):
            phones[name].hand_over()
        phones["Ada"].roll()
    return started


def again(document: Json, change: Any) -> Json:
    """Return the file with its lines changed, and every digest and hash recomputed, as a cheating server
    could."""
    forged = copy.deepcopy(document)
    change([entry["line"] for entry in forged["log"] if "line" in entry])
    before: bytes | str = forged["table"]
    for entry in forged["log"]:
        if "line" in entry:
            entry["digest"] = log_chain.digest(bytes.fromhex(entry["salt"]), entry["line"]).hex()
        before = log_chain.link(before, bytes.fromhex(entry["digest"]))
        entry["hash"] = before.hex()
    return forged


def drawn(lines: list[Json]) -> Json:
    return next(line for line in lines if line["id"] == "dice.rolled" and "links" in line)


def redone(line: Json, table: str) -> None:
    links = {seat: bytes.fromhex(link) for seat, link in line["links"].items()}
    secret = bytes.fromhex(line["secret"])
    line["faces"] = list(draws.faces(secret, table, line["scope"], line["request"], links, line["sides"]))


def test_an_untouched_file_holds(played: Table) -> None:
    assert check(again(audit_of(played), lambda lines: None)) == check(audit_of(played))


@pytest.mark.parametrize("cheat", ["face", "secret", "link", "left out", "put in", "other roller", "twice"])
def test_each_cheat_with_a_draw_shows(played: Table, cheat: str) -> None:
    def change(lines: list[Json]) -> None:
        line = drawn(lines)
        seat = sorted(line["links"])[-1]
        if cheat == "face":
            line["faces"] = [line["faces"][0] % 6 + 1]
        elif cheat == "secret":
            line["secret"] = "77" * 32
        elif cheat == "link":
            line["links"][seat] = "77" * 32
        elif cheat == "left out":
            del line["links"][seat]  # and it is not announced
        elif cheat == "put in":
            line["links"]["s9"] = "77" * 32
        elif cheat == "other roller":
            line["nonce_from"] = "referee"
        elif cheat == "twice":
            lines[-1].update({**line, "seq": lines[-1]["seq"]})
        if cheat in ("secret", "link", "left out", "put in"):
            redone(line, played.code)

    with pytest.raises(Bad):
        check(again(audit_of(played), change))


def test_a_rewritten_log_shows_to_whoever_has_a_pin(started: Table, phones: dict[str, Phone]) -> None:
    """A face typed as 1 is later changed to 6 in the store, with every later hash recomputed."""
    pick(started)
    request = started.view()["pending"][0]["request"]
    started.service.roll(started.code, started.token, "typed", request, faces=[1])
    head = started.view(started.seats["Bo"])["log_head"]
    pick(started)
    honest = audit_of(started)
    assert check(honest, [(head["seq"], head["hash"])])

    def change(lines: list[Json]) -> None:
        typed = next(line for line in lines if line["id"] == "dice.rolled" and line["dice"] == "entered")
        typed["faces"], typed["total"] = [6], 6

    forged = again(honest, change)
    assert check(forged)
    with pytest.raises(Bad, match="a phone has kept"):
        check(forged, [(head["seq"], head["hash"])])


def test_pins_hold_in_every_view_and_over_a_rewind(played: Table, tmp_path: Any, capsys: Any) -> None:
    pins = [played.view(played.seats["Ada"])["log_head"]]
    pick(played)
    pins.append(played.view()["log_head"])
    played.service.rewind(played.code, played.token, "w", pins[0]["seq"], "again")
    pins.append(played.view()["log_head"])
    assert len({p["hash"] for p in pins}) == 3
    document = audit_of(played, "Bo")
    assert check(document, [(p["seq"], p["hash"]) for p in pins])
    with pytest.raises(Bad):
        check(document, [(pins[0]["seq"] + 1, pins[1]["hash"])])
    path = tmp_path / "audit.json"
    path.write_text(json.dumps(document))
    given = [f"{p['seq']}:{p['hash'][:16]}" for p in pins]
    assert main([str(path), *(word for one in given for word in ("--pin", one))]) == 0
    printed = capsys.readouterr().out
    assert "3 pins" in printed
    assert "2 with the numbers of all phones" in printed
    assert "by the house" in printed
    assert main([str(path), "--pin", "3:" + "0" * 16]) == 1
    assert main([str(path), "--pin", "3:xyz"]) == 2


def test_the_chain_of_an_older_table_is_found(started: Table) -> None:
    """A head of a version that did not store the end of the chain."""
    from server.tables.domain.model import encode
    from server.tables.ports import Commit

    head = started.service.head(started.code)
    loaded = started.service.store.load(started.code)
    assert loaded.version
    old = msgspec.structs.replace(head, log_hash="", seq=head.seq + 1)
    started.service.store.commit(
        Commit(
            code=head.code,
            expected_seq=head.seq,
            expected_mark=loaded.version.mark,
            seq=head.seq + 1,
            head=encode(old),
            mark="x",
        )
    )
    assert started.view()["log_head"] is None
    pick(started)
    pin = started.view()["log_head"]
    assert check(audit_of(started), [(pin["seq"], pin["hash"])])


def test_the_vector_of_the_documentation() -> None:
    """docs/fair-dice.md: other programs are written from it."""
    table, request, secret = "KQ7XM", "12.0", b"\x11" * 32
    links = {}
    for seat, last in (("s1", b"\x33" * 32), ("s2", b"\x44" * 32)):
        one = draws.link_before(table, seat, 2, last)
        links[seat] = one
    assert draws.commitment(table, request, secret).hex() == VECTOR["commit"]
    assert draws.link_before(table, "s1", 1, links["s1"]).hex() == VECTOR["s1"]
    assert draws.link_before(table, "s2", 1, links["s2"]).hex() == VECTOR["s2"]
    assert draws.faces(secret, table, "all", request, links, [6] * 5) == VECTOR["d6"]
    assert draws.faces(secret, table, "all", request, links, [20, 20, 1000]) == VECTOR["wide"]
    assert fairness.faces(secret, table, "all", 1, b"\x22" * 32, [6] * 5) != VECTOR["d6"]


VECTOR: Json = {
    "commit": "574b379b288d5071562c7fcc9b2663311edd9e6ccd74328af0b77100c23fa9a9",
    "s1": "8377376d1e1b34c34b3d4bebc267cd655f3abf57b26c03f62fa310f1af6f0ad1",
    "s2": "b20f61142bdf8d88f68df204d302b10f780667fba97e36a9874e8b8ae4424f9a",
    "d6": (3, 5, 2, 6, 2),
    "wide": (17, 7, 862),
}


def test_a_big_screen_announces_no_chain(table: Table) -> None:
    screen = table.join("TV", kind="screen")
    with pytest.raises(NotYourSeat):
        Phone(table, screen, 1).anchor()
    assert not table.service.head(table.code).phones
