"""More than one machine: a cluster whose primaries are killed, web hosts of which one is lost, one game."""

from __future__ import annotations

import contextlib
import http.client
import itertools
import json
import random
import time
import uuid
from collections.abc import Callable, Iterator
from email.message import Message
from typing import Any
from urllib.parse import urlsplit

import pytest
from redis.crc import key_slot

from server.games.core.registry import games
from server.tables.adapters.redis.client import bucket, connect
from tests.support.faults.crew import Crew, Diary, Sender
from tests.support.faults.evidence import LATEST_MS, Findings, check, gather, send_again
from tests.support.faults.house import Ticking
from tests.support.faults.town import Listener, Town, town
from tests.support.faults.watch import Watch, now_ms
from tests.support.valkey_cluster import EmbeddedCluster, Node
from tests.support.waiting import eventually

Json = dict[str, Any]

pytestmark = [pytest.mark.faults, pytest.mark.slow]

PLAYED = ("moon-or-bust", "t-minus")


@pytest.fixture(scope="module")
def here(one_cluster: EmbeddedCluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    limits = {"LIMIT_GUESSING": "8/minute", "HEARTBEAT_SECONDS": "2"}
    with town(tmp_path_factory.mktemp("town"), one_cluster, **limits) as one:
        yield one


def primary_of(here: Town, code: str) -> Node:
    return here.cluster.primary_of(key_slot(bucket(code).strip("{}").encode()))


@contextlib.contextmanager
def listening(here: Town, diaries: list[Diary]) -> Iterator[dict[str, list[Listener]]]:
    """Every seat of these tables with its stream open, by table; every second one by cookie."""
    cookie = itertools.cycle((False, True))
    ears = {
        diary.code: [
            Listener(here.url, diary.code, token, cookie=next(cookie))
            for token in (diary.referee, *diary.tokens.values())
        ]
        for diary in diaries
    }
    try:
        yield ears
    finally:
        for ear in itertools.chain(*ears.values()):
            ear.stop()


def heard_all(here: Town, diaries: list[Diary], ears: dict[str, list[Listener]]) -> None:
    """Every stream has sent its phone the table's last state, and every line before it."""
    sender = Sender(here.url)
    for diary in diaries:
        for ear, token in zip(ears[diary.code], (diary.referee, *diary.tokens.values()), strict=True):
            path = f"/tables/{diary.code}"

            def same(ear: Listener = ear, path: str = path, token: str = token) -> Any:
                """Both views; a clock may still ring, so they are compared until they are of one step."""
                _, view, _ = sender.send("GET", path, None, token)
                heard = ear.view
                return heard.get("seq") == view["seq"] and (heard, view)

            heard, view = eventually(same, "the last view")
            assert heard["state"] == view["state"]
            _, log, _ = sender.send("GET", f"{path}/log?limit=1000", None, token)
            # what was opened at the end only was no line of its stream
            public = [line for line in log["log"] if line["to"] == "all" and line["seq"] <= view["seq"]]
            missed = [line for line in public if json.dumps(line, sort_keys=True) not in ear.lines]
            assert public
            assert not missed


@pytest.mark.timeout(1800)
def test_a_game_goes_on_while_a_primary_is_killed_and_its_replica_takes_over(
    here: Town, request: pytest.FixtureRequest, figures: Callable[[str], None]
) -> None:
    kills = 12 if request.config.getoption("--long") else 1
    rng = random.Random()
    clock = Ticking(here.url)
    with Watch(here.url) as watch:
        crews = [Crew(here.url, games()[game], rng.randrange(10**6)) for game in PLAYED]
        eventually(lambda: all(crew.diaries for crew in crews), "a table of each")
        first = [crew.diaries[0] for crew in crews]
        away: list[float] = []
        with listening(here, first) as ears:
            eventually(lambda: all(ear.view for ear in itertools.chain(*ears.values())), "every stream")
            for kill in range(kills):
                time.sleep(rng.uniform(0.5, 1.5))
                code = first[kill % 2].code
                victim = primary_of(here, code)
                victim.kill()
                killed = time.monotonic()
                path = f"/tables/{code}"
                status, reply, headers = sent(here.url, "GET", path, first[kill % 2].referee)
                if status == 200:  # on a slow machine the replica has taken over by now
                    assert primary_of(here, code) is not victim
                else:
                    assert (status, reply["code"]) == (503, "store_down")
                    assert int(headers["Retry-After"]) >= 1
                eventually(lambda code=code: primary_of_or_none(here, code), "a replica in its place")  # type: ignore[misc]
                eventually(lambda path=path: sent(here.url, "GET", path)[0] == 404, "an answer")  # type: ignore[misc]
                away.append(time.monotonic() - killed)
                rung = len(clock.rings())
                eventually(lambda rung=rung: len(clock.rings()) >= rung + 2, "clocks that ring")  # type: ignore[misc]
                victim.start()
                eventually(here.cluster.whole, "a replica again")
            assert sum(ear.downs for ear in itertools.chain(*ears.values())), "no stream said `down`"
            deadline = time.monotonic() + (300 if kills > 1 else 3)
            while time.monotonic() < deadline and not all(diary.finished for diary in first):
                time.sleep(0.1)
            for crew in crews:
                crew.stop()
            time.sleep(2)
            heard_all(here, first, ears)
        diaries = [diary for crew in crews for diary in crew.diaries]
        found = findings(here, watch, diaries)
        figures(
            f"{kills} primaries killed: {len(diaries)} tables, "
            f"{sum(d.finished for d in diaries)} played to the "
            f"end; its tables were away for {max(away):.1f} s at most\n{found.figures()}\n  {watch.figures()}"
        )
    assert not found.wrong
    assert found.acked > 10 * kills
    if kills > 1:
        assert all(diary.finished for diary in first)
    assert max(clock.check(4, watch.able_ms)) < LATEST_MS


def findings(here: Town, watch: Watch, diaries: list[Diary]) -> Findings:
    """Return the findings about every table, after each command was sent once more, which changes nothing."""
    found, sender, store = Findings(), Sender(here.url), connect(here.cluster.url)
    for diary in diaries:
        check(gather(sender, store, diary, now_ms()), watch.able_ms, found)
        for command in diary.acked[:: max(1, len(diary.acked) // 50)]:
            send_again(sender, diary, command, found)
    return found


def primary_of_or_none(here: Town, code: str) -> Node | None:
    try:
        return primary_of(here, code)
    except LookupError:
        return None


def sent(
    url: str, method: str, path: str, token: str = "", body: Json | None = None, **more: Any
) -> tuple[int, Json, Message]:
    """One request, not tried again: status, answer, headers. `source`: the phone's own address; `tag`: the
    entity it has.
    """
    place = urlsplit(url)
    source = (more["source"], 0) if "source" in more else None
    connection = http.client.HTTPConnection(
        place.hostname or "", place.port, timeout=10, source_address=source
    )
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    headers |= {"If-None-Match": more["tag"]} if "tag" in more else {}
    with contextlib.closing(connection):
        connection.request(method, f"/api/v1{path}", None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read()
        return answer.status, json.loads(text) if text else {}, answer.headers


@pytest.fixture
def hosts(here: Town) -> list[str]:
    """The two hosts by their own addresses, behind the balancer's back."""
    return [f"http://127.0.0.1:{port}" for port in here.ports]


@pytest.fixture
def opened(here: Town, hosts: list[str]) -> Json:
    """A table opened at one host, joined at the other."""
    _, reply, _ = sent(hosts[0], "POST", "/tables", body={"game": "t-minus"})
    reply["path"] = f"/tables/{reply['code']}"
    seats = [
        sent(hosts[k % 2], "POST", f"{reply['path']}/seats", body={"name": name, "invite": reply["invite"]})[
            1
        ]
        for k, name in enumerate(("Ada", "Bo"))
    ]
    return {**reply, "seats": seats}


def test_it_does_not_matter_which_host_answers(here: Town, hosts: list[str], opened: Json) -> None:
    path, referee = opened["path"], opened["token"]
    rename = {"id": str(uuid.uuid4()), "name": "Ada again"}
    replies = [sent(host, "POST", f"{path}/seats/s1/rename", referee, rename) for host in (*hosts, here.url)]
    assert [reply[0] for reply in replies] == [200] * 3
    assert replies[0][1] == replies[1][1] == replies[2][1], "one id, one effect, one answer"
    log = sent(hosts[1], "GET", f"{path}/log", referee)[1]["log"]
    assert [line["id"] for line in log].count("seat.renamed") == 1
    reused = sent(hosts[1], "POST", f"{path}/seats/s1/rename", referee, {**rename, "name": "Bo"})
    assert (reused[0], reused[1]["code"]) == (422, "id_reused")
    tag = sent(hosts[0], "GET", path, referee)[2]["ETag"]
    assert sent(hosts[1], "GET", path, referee, tag=tag)[0] == 304
    assert [each["seats"][0]["name"] for each in (sent(h, "GET", path, referee)[1] for h in hosts)] == [
        "Ada again"
    ] * 2


def test_presence_and_changes_cross_from_host_to_host(hosts: list[str], opened: Json) -> None:
    code, path, referee = opened["code"], opened["path"], opened["token"]
    ears = [
        Listener(host, code, seat["token"], cookie=bool(k))
        for k, (host, seat) in enumerate(zip(hosts, opened["seats"], strict=True))
    ]
    try:
        for host in hosts:
            eventually(
                lambda host=host: (
                    [s["connected"] for s in sent(host, "GET", path, referee)[1]["seats"]]  # type: ignore[misc]
                    == [True, True]
                ),
                "both phones there",
            )
        rename = {"id": str(uuid.uuid4()), "name": "Bo again"}
        sent(hosts[0], "POST", f"{path}/seats/s2/rename", referee, rename)
        for ear in ears:
            eventually(lambda ear=ear: ear.view["seats"][1]["name"] == "Bo again", "the change at both hosts")  # type: ignore[misc]
        ears[0].stop()
        eventually(
            lambda: [s["connected"] for s in ears[1].view["seats"]] == [False, True], "one phone has gone"
        )
    finally:
        for ear in ears:
            ear.stop()


def test_a_game_goes_on_when_one_of_two_hosts_is_lost(here: Town, figures: Callable[[str], None]) -> None:
    """Runs last: it leaves the town with one host."""
    with Watch(here.url) as watch:
        crew = Crew(here.url, games()["moon-or-bust"], random.randrange(10**6))
        eventually(lambda: crew.diaries, "a table")
        table = crew.diaries[0]
        with listening(here, [table]) as ears:
            eventually(lambda: all(ear.view for ear in ears[table.code]), "every stream")
            eventually(lambda: len(table.acked) > 10, "some moves")
            here.hosts[0].kill()
            acked = len(table.acked)
            eventually(lambda: table.finished or len(table.acked) > acked + 10, "more moves")
            crew.stop()
            heard_all(here, [table], ears)
            again = sum(ear.opened > 1 for ear in ears[table.code])
        found = findings(here, watch, crew.diaries)
        figures(
            f"one of two hosts killed: {again} of {len(ears[table.code])} streams came back at the other\n"
            f"{found.figures()}\n  requests by host: {list(here.balancer.served.values())}"
        )
    assert not found.wrong
    assert again
    assert min(here.balancer.served.values()) > 10
