"""The saved form of each step restores that step, whichever way it was saved."""

from __future__ import annotations

import random
import zlib

import msgspec
import pytest

from server.tables.domain import undo
from server.tables.domain.model import Head
from server.tables.ports import TableStore
from tests.support.memory import MemoryAlarms
from tests.support.tables import toy
from tests.support.tables.calls import Calls
from tests.support.tables.harness import Table
from tests.support.tables.playthrough import Program, play_to_the_end
from tests.tables.test_every_game import GAMES


def slim(head: Head) -> Head:
    """Without what does not go back."""
    return msgspec.structs.replace(
        head,
        seats=(),
        invite_hash="",
        referee_hash="",
        answered=(),
        anchors={},
        phones={},
        log_hash="",
        bot_turns={},
    )


def same(one: Head, other: Head) -> bool:
    """Return whether two are equal, whatever the order of the state's parts."""
    plain = [msgspec.json.decode(msgspec.json.encode(head)) for head in (one, other)]
    return plain[0] == plain[1]


@pytest.mark.slow
@pytest.mark.parametrize("name", list(GAMES))
def test_every_step_of_every_game_can_be_read_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    program = Program(GAMES[name], {}, seed=2)
    steps: dict[int, Head] = {}
    kept = undo.encode_step

    def remember(head: Head, now_ms: int, checkpoint: undo.Checkpoint | None, mover: str | None) -> object:
        steps[head.seq] = slim(head)
        return kept(head, now_ms, checkpoint, mover)

    monkeypatch.setattr(undo, "encode_step", remember)
    play_to_the_end(program, random.Random(2))
    assert len(steps) >= 3
    for seq, head in steps.items():
        past = undo.read_step(program.store, program.code, seq)
        assert past is not None
        assert same(past.head, head), seq


def test_between_checkpoints_only_what_changed_is_kept(started: Table, store: TableStore) -> None:
    whole = parts = 0
    for number in range(1, 40):
        started.move(started.seats["Ada"], "pick", {"number": number % 12 + 1})
        data = store.past(started.code, started.view()["seq"]) or b""
        whole, parts = (whole + 1, parts) if b'"of":' not in data else (whole, parts + 1)
    assert parts > 30
    assert 2 <= whole <= 4


def test_steps_of_several_processes_can_be_gone_back_to(started: Table, store: TableStore) -> None:
    other = Calls({"toy": toy.GAME}, store, MemoryAlarms())
    states = {}
    for number in range(1, 11):
        service = (started.service, other)[number % 3 == 0]
        token = started.seats["Ada"].token
        service.move(started.code, token, f"n{number}", "pick", {"number": number})
        view = started.view(started.seats["Ada"])
        states[view["seq"]] = view["state"]
    for seq, state in states.items():
        started.service.rewind(started.code, started.token, f"r{seq}", seq, "to see")
        assert started.view(started.seats["Ada"])["state"] == state


def test_a_step_from_before_there_were_checkpoints_is_read(started: Table, store: TableStore) -> None:
    head = started.service.head(started.code)
    packing = zlib.compressobj(1, wbits=13, memLevel=6)

    class Old:
        def past(self, code: str, seq: int) -> bytes:
            return packing.compress(msgspec.json.encode(undo.KeptStep(slim(head), 7))) + packing.flush()

    past = undo.read_step(Old(), started.code, head.seq)
    assert past is not None
    assert (past.at_ms, same(past.head, slim(head))) == (7, True)


def test_a_step_whose_checkpoint_is_too_long_ago_is_not_there(started: Table) -> None:
    head = started.service.head(started.code)
    _, checkpoint = undo.encode_step(head, 0, None)
    later, _ = undo.encode_step(msgspec.structs.replace(head, seq=head.seq + 1), 0, checkpoint)

    class Forgetful:
        def past(self, code: str, seq: int) -> bytes | None:
            return later if seq == head.seq + 1 else None

    assert undo.read_step(Forgetful(), started.code, head.seq + 1) is None
