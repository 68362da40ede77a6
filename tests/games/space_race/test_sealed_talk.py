"""SR-42: messages between two nations are in their two views, and nowhere else that anybody can read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial

import msgspec
import pytest

from server.games.core.errors import RuleError
from server.games.space_race.game import GAME
from tests.support.memory import MemoryStore
from tests.support.tables.playthrough import Program

TEXT = "the swordfish flies at dawn"
WORD = b"swordfish"


def after_talk(program: Program) -> Program:
    """A table on which s1 has told s2 something and promised garnets."""
    program.move("referee", "start", {})
    program.move("s1", "build", {"to": "s2"})
    program.move("s1", "message", {"to": "s2", "text": TEXT})
    program.move("s1", "transfer", {"to": "s2", "garnets": 3})
    return program


@pytest.fixture(params=["nothing", "everything"])
def table(request: pytest.FixtureRequest) -> Program:
    options = {"edition": "nine", "telegraph_garnets": True, "referee_sees": request.param}
    return after_talk(Program(GAME, options, 5))


def reads(program: Program, seat: str) -> Iterator[tuple[str, bytes]]:
    """Everything that a seat can read."""
    service, code, token = program.service, program.code, program.tokens[seat]
    yield "view", program.bytes(seat)
    for name, answer in {
        "log": service.log(code, token, before=10**9, limit=1000),
        "history": service.history(code, token),
        "audit": service.audit(code, token),
        "export": service.queries.export(code, token),
        "materials": service.queries.materials(code, token),
    }.items():
        yield name, msgspec.json.encode(answer)
    if seat == "referee":
        for other in program.seats:
            yield f"as {other}", msgspec.json.encode(service.view(code, token, as_seat=other)[0])


@pytest.mark.rule("SR-42")
def test_the_two_read_it_in_their_views_and_nobody_anywhere(table: Program) -> None:
    for seat in (*table.seats, "referee"):
        found = {name for name, answer in reads(table, seat) if WORD in answer}
        assert found == ({"view"} if seat in ("s1", "s2") else set()), seat
    assert "sr.passed" in [entry["id"] for entry in table.view()["log"]]
    assert b'"garnets":3' not in msgspec.json.encode(table.view()["state"]["channels"])


@pytest.mark.rule("SR-42")
def test_no_power_of_the_referee_brings_it_to_light(table: Program) -> None:
    service, code, token = table.service, table.code, table.referee
    paths = [
        "/channels/s1+s2",
        "/channels/s1+s2/messages",
        "/channels/s1+s2/messages/0/text",
        "/channels",
        "",
    ]
    said: list[bytes] = []
    for k, path in enumerate(paths):
        calls: list[Callable[[], bytes]] = [partial(service.look_at, code, token, f"l{k}", path, "why not")]
        for n, op in enumerate(("replace", "remove", "test", "add", "copy", "move")):
            patch = [{"op": op, "path": path, "value": "another text", "from": path}]
            if op in ("copy", "move"):
                patch = [{"op": op, "path": "/bonus/-", "from": path}]
            for preview in (True, False):
                change = partial(service.correct, preview=preview)
                calls.append(partial(change, code, token, f"c{k}.{n}.{preview}", patch, "why not"))
        for call in calls:
            try:
                said.append(call())
            except RuleError as error:
                said.append(repr(error.__dict__).encode())
    said.append(service.rewind(code, token, "w1", 7, "why not"))
    said += [answer for _, answer in reads(table, "referee")]
    assert len(said) > 60
    assert not [answer for answer in said if WORD in answer]


@pytest.mark.rule("SR-42")
def test_it_is_kept_with_the_table_alone_and_goes_with_it(table: Program) -> None:
    store = table.store
    assert isinstance(store, MemoryStore)
    loaded = store.load(table.code)
    assert loaded.head is not None
    assert WORD in loaded.head
    for entry in store.lines(table.code, -1, limit=10**6):
        assert WORD not in entry
        assert "swordfish" not in json.dumps(json.loads(entry))
    store.delete(table.code)
    assert WORD not in repr(vars(store)).encode()
