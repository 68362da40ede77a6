"""Pairing a big screen: its code is for all to read, its seat for the screen alone."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from server.games.core.errors import IllegalMove
from server.tables.adapters.redis.client import connect, run
from server.tables.adapters.redis.ports import RedisExpiring
from server.tables.commands.seats import AddScreen
from server.tables.domain import codes
from server.tables.domain.errors import NotFound, PairingTaken, RefereeOnly, TableFull
from server.tables.domain.lobby import MAX_SEATS
from server.tables.domain.model import hashed
from server.tables.ports import Expiring
from server.tables.service.screens import KEPT_MS, LENGTH, Screens
from tests.support.memory import MemoryExpiring
from tests.support.tables.harness import Table
from tests.tables.conftest import Clock


@pytest.fixture(params=["memory", "valkey", "cluster"])
def pairings(request: pytest.FixtureRequest) -> Iterator[Expiring]:
    if request.param == "memory":
        yield MemoryExpiring()
        return
    client = connect(request.getfixturevalue(f"empty_{request.param}"))
    yield RedisExpiring(client)
    client.close()


@pytest.fixture
def screens(table: Table) -> Screens:
    return Screens(table.service, MemoryExpiring())


def wall(invite: str | None = None) -> AddScreen:
    return AddScreen("Wall", "", invite)


def show(screens: Screens, table: Table, id: str, pairing: str, invite: str | None = None) -> str:
    """The referee gives the screen a seat; which."""
    reply = screens.show(table.code, table.token, id, pairing, wall(invite))
    return str(msgspec.json.decode(reply)["seat"])


def test_one_is_kept_once_and_replaced_by_who_knows_it(pairings: Expiring) -> None:
    assert pairings.get("BX7KQM") is None
    assert pairings.add("BX7KQM", b"one", 60_000)
    assert not pairings.add("BX7KQM", b"other", 60_000)
    assert pairings.get("BX7KQM") == b"one"
    assert not pairings.swap("BX7KQM", b"other", b"two")
    assert pairings.swap("BX7KQM", b"one", b"two")
    assert pairings.get("BX7KQM") == b"two"
    assert not pairings.swap("ZZZZZZ", b"", b"two")
    pairings.keep("BX7KQM", 90_000)
    pairings.keep("CX7KQM", 90_000)
    assert (pairings.get("BX7KQM"), pairings.get("CX7KQM")) == (b"two", None)


@pytest.mark.parametrize("name", ["valkey", "cluster"])
def test_redis_forgets_it_by_itself(request: pytest.FixtureRequest, name: str) -> None:
    client = connect(request.getfixturevalue(f"empty_{name}"))
    pairings = RedisExpiring(client)
    assert pairings.add("BX7KQM", b"one", KEPT_MS)
    assert pairings.swap("BX7KQM", b"one", b"two")
    key = "fd:screen:BX7KQM"
    assert 0 < run(client, key, lambda pipe, key: pipe.pttl(key)) <= KEPT_MS
    pairings.keep("BX7KQM", 2 * KEPT_MS)
    assert KEPT_MS < run(client, key, lambda pipe, key: pipe.pttl(key)) <= 2 * KEPT_MS
    client.close()


def test_memory_forgets_it_in_time(clock: Clock) -> None:
    pairings = MemoryExpiring(clock)
    assert pairings.add("BX7KQM", b"one", 1000)
    clock.forward(600)
    assert pairings.swap("BX7KQM", b"one", b"two")
    clock.forward(399)
    assert pairings.get("BX7KQM") == b"two"
    clock.forward(1)
    assert pairings.get("BX7KQM") is None
    assert not pairings.swap("BX7KQM", b"two", b"three")
    assert pairings.add("BX7KQM", b"new", 1000)
    pairings.keep("BX7KQM", 3000)
    clock.forward(2999)
    assert pairings.get("BX7KQM") == b"new"
    clock.forward(1)
    pairings.keep("BX7KQM", 3000)
    assert pairings.get("BX7KQM") is None


def test_a_screen_is_let_in_and_its_secret_opens_the_seat(screens: Screens, table: Table) -> None:
    offered = screens.offer()
    assert codes.is_valid(offered.pairing, LENGTH)
    assert screens.find(offered.pairing, offered.secret).seat == ""
    seat = show(screens, table, "1", offered.pairing, table.invite)
    place = screens.find(offered.pairing, offered.secret)
    assert (place.table, place.seat, place.invite) == (table.code, seat, table.invite)
    view = table.service.view(table.code, offered.secret)[0]
    assert view["you"] == {"seat": seat, "referee": False, "admitted": True}
    (row,) = [one for one in table.view()["seats"] if one["seat"] == seat]
    assert (row["kind"], row["name"]) == ("screen", "Wall")


def test_nobody_else_collects_it(screens: Screens, table: Table) -> None:
    offered = screens.offer()
    show(screens, table, "1", offered.pairing)
    for secret in (None, "", offered.pairing, hashed(offered.secret), screens.offer().secret):
        with pytest.raises(NotFound):
            screens.find(offered.pairing, secret)
    for code in ("ZZZZZZ", "", "KQ7XM", "../../x"):
        with pytest.raises(NotFound):
            screens.find(code, offered.secret)


def test_what_is_kept_opens_nothing(table: Table) -> None:
    kept = MemoryExpiring()
    screens = Screens(table.service, kept)
    offered = screens.offer()
    show(screens, table, "1", offered.pairing)
    raw = kept.get(offered.pairing) or b""
    assert offered.secret.encode() not in raw
    with pytest.raises(NotFound):
        table.service.view(table.code, msgspec.json.decode(raw)["secret_hash"])


def test_only_the_referee_gives_it_a_seat(screens: Screens, table: Table) -> None:
    offered = screens.offer()
    ada = table.join("Ada")
    before = table.view()["seats"]
    with pytest.raises(RefereeOnly):
        screens.show(table.code, ada.token, "1", offered.pairing, wall())
    with pytest.raises(NotFound):
        screens.show(table.code, "nobody's", "2", offered.pairing, wall())
    assert table.view()["seats"] == before
    assert screens.find(offered.pairing, offered.secret).table == ""


def test_a_second_tap_makes_no_second_seat(screens: Screens, table: Table) -> None:
    offered = screens.offer()
    seat = show(screens, table, "1", offered.pairing)
    assert show(screens, table, "1", offered.pairing) == seat
    assert show(screens, table, "2", offered.pairing) == seat
    assert [one["kind"] for one in table.view()["seats"]].count("screen") == 1


def test_two_referees_do_not_share_a_screen(screens: Screens, table: Table) -> None:
    other = Table(table.service, table.clock_forward, table.asked)
    offered = screens.offer()
    seat = show(screens, table, "1", offered.pairing)
    with pytest.raises(PairingTaken):
        show(screens, other, "1", offered.pairing)
    assert other.view()["seats"] == []
    assert screens.find(offered.pairing, offered.secret).seat == seat


def test_a_table_that_refuses_leaves_the_screen_free(screens: Screens, table: Table) -> None:
    other = Table(table.service, table.clock_forward, table.asked)
    offered = screens.offer()
    with pytest.raises(IllegalMove, match="invite"):
        show(screens, table, "1", offered.pairing, "wrong")
    for k in range(MAX_SEATS):
        table.join(f"P{k}")
    with pytest.raises(TableFull):
        show(screens, table, "2", offered.pairing)
    assert show(screens, other, "3", offered.pairing)
