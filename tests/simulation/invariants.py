"""The invariants of a table after any simulated evening."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from typing import Any

import msgspec

from server.games.core.errors import RuleError
from server.tables.commands.seats import Rename
from server.tables.domain.model import decode_head
from server.tables.ports import Version
from server.tables.service.execute import GRACE_MS
from tests.simulation.links import Applied
from tests.simulation.simulation import Simulation

EVERYTHING = 1_000_000


def check(played: Simulation) -> None:
    """Raises AssertionError for the first thing that does not hold."""
    counted_once(played)
    without_gaps(played)
    rung_once(played)
    in_time(played)
    dice_once(played)
    answered_alike(played)
    of_one_mind(played)


def by_id(played: Simulation) -> dict[str, list[Applied]]:
    """Return the commits that counted of each command, by its id."""
    found: dict[str, list[Applied]] = {}
    for applied in played.server.history:
        if applied.commit.command:
            found.setdefault(applied.commit.command.partition(":")[2], []).append(applied)
    return found


def lines_of(applied: Applied) -> list[dict[str, Any]]:
    return [json.loads(entry)["line"] for entry in applied.commit.lines]


def counted_once(played: Simulation) -> None:
    """Nothing that was acknowledged is lost, nothing at all is done twice."""
    done = by_id(played)
    for id, times in done.items():
        assert len(times) == 1, f"{id} counted {len(times)} times"
    for sent in played.sent:
        if sent.reply is not None and (sent.id in done or not sent.did_nothing):
            assert sent.id in done, f"{sent.id} was acknowledged and is lost"
            (applied,) = done[sent.id]
            assert json.loads(sent.reply)["seq"] == applied.commit.seq
            assert applied.commit.known is not None
            assert applied.commit.known.reply == sent.reply


def without_gaps(played: Simulation) -> None:
    """Every step has the number after the one before; the log is that of the steps, in their order."""
    seqs = [applied.commit.seq for applied in played.server.history]
    assert seqs == list(range(seqs[0], seqs[0] + len(seqs))) if seqs else True
    for before, after in itertools.pairwise(played.server.history):
        made = Version(before.commit.seq, before.commit.mark)
        assert after.commit.expected == made, "made from another step than the one before it"
    loaded = played.server.store.load(played.code)
    assert loaded.head is not None
    assert loaded.version is not None
    assert decode_head(loaded.head).seq == loaded.version.seq
    kept = played.server.store.lines(played.code, seqs[0] - 1, limit=EVERYTHING) if seqs else []
    assert list(kept) == [entry for applied in played.server.history for entry in applied.commit.lines]


def rung_once(played: Simulation) -> None:
    """A clock rings once (once more after a rewind), and never automatically before it is due."""
    rings: Counter[tuple[int, str]] = Counter()
    rewinds = 0
    for applied in played.server.history:
        assert applied.before is not None
        before = decode_head(applied.before)
        for line in lines_of(applied):
            if line["id"] == "game.rewound":
                rewinds += 1
            if line["id"] == "clock.rang":
                rings[rewinds, line["clock"]] += 1
                assert before.clock is not None
                assert line["clock"] == before.clock.id
        if applied.commit.command is None:
            due = before.next_due_ms()
            assert due is not None, "rung without a clock"
            assert applied.at_ms >= due, f"rung {due - applied.at_ms} ms early"
    assert all(count == 1 for count in rings.values()), rings


def in_time(played: Simulation) -> None:
    """No move counts that came after the deadline and its grace."""
    in_time = {sent.id for sent in played.sent if sent.command.in_time}
    for id, times in by_id(played).items():
        for applied in times:
            assert applied.before is not None
            due = decode_head(applied.before).next_timer_ms()
            if id in in_time and due is not None:
                assert applied.at_ms <= due + GRACE_MS, f"{id} counted {applied.at_ms - due} ms late"


def dice_once(played: Simulation) -> None:
    """No place of a dice chain is used twice."""
    used = [
        (line["scope"], line["n"])
        for applied in played.server.history
        for line in lines_of(applied)
        if line["id"] == "dice.rolled" and "n" in line
    ]
    assert len(set(used)) == len(used)


def answered_alike(played: Simulation) -> None:
    """Every server, also one that was just started, repeats the same reply."""
    services = [*played.services, played.started()]
    done = by_id(played)
    for sent in played.sent:
        if sent.reply is not None and sent.id in done:
            for service in services:
                try:
                    again = played.perform(service, sent)
                except RuleError as refusal:
                    raise AssertionError(f"{sent.id} was acknowledged, then refused") from refusal
                assert again == sent.reply, f"{sent.id} was answered in two ways"


def of_one_mind(played: Simulation) -> None:
    """All servers show the same table, and can go on from there."""
    for k, service in enumerate(played.services):
        name = f"last {k}"
        service.execute(played.code, played.tokens["referee"], name, Rename("s1", name))
    for token in played.tokens.values():
        services = [*played.services, played.started()]
        views = {msgspec.json.encode(service.queries.view(played.code, token)[0]) for service in services}
        assert len(views) == 1
