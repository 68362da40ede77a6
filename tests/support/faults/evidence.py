"""Evidence of a table, and the invariants it must meet: the same checks for the real server and a naive
one.
"""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from redis.client import Pipeline

from server.tables.adapters.redis.client import Client, bucket, run
from server.tables.domain import undo
from server.tables.domain.model import line_of
from tests.support.faults.crew import Acked, Diary, Sender

Json = dict[str, Any]

LATEST_MS = 2000
"""The promise: ms within which a round closes once the machine is able to close it."""


@dataclass
class Evidence:
    """One table: its whole log, the deadline after each step (`due`), acknowledged commands; steps that can
    no longer be rewound to (`torn`).
    """

    code: str
    head_seq: int
    log: list[Json]
    due: dict[int, int | None]
    acked: list[Acked]
    end_ms: int
    torn: list[int] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    dice: list[Json] = field(default_factory=list)
    """The lines of all dice, also of secret ones, which are in nobody's log but their seat's."""


@dataclass
class Findings:
    """Violations by kind, and figures of everything else."""

    wrong: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    acked: int = 0
    repeated: int = 0
    closed: int = 0
    late: list[int] = field(default_factory=list)
    able: list[int] = field(default_factory=list)

    def say(self, kind: str, what: str) -> None:
        self.wrong[kind].append(what)

    def figures(self) -> str:
        """Return the distribution of how late rounds closed."""
        return (
            f"{self.acked} commands acknowledged ({self.repeated} after more than one try), "
            f"{self.closed} rounds and rolls closed by time\n"
            f"  after the due time       {spread(self.late)}\n"
            f"  of it, able to close it  {spread(self.able)}"
        )


@dataclass
class _Pasts:
    """The saved steps of a table, as read."""

    kept: dict[int, bytes]

    def past(self, code: str, seq: int) -> bytes | None:
        return self.kept.get(seq)


def spread(values: list[int]) -> str:
    """Return median, 99th percentile and maximum, in ms."""
    if not values:
        return "none"
    tops = sorted(values)
    return f"p50 {statistics.median(tops):.0f} ms, p99 {tops[int(len(tops) * 0.99)]} ms, max {tops[-1]} ms"


def gather(sender: Sender, redis: Client, diary: Diary, now_ms: int) -> Evidence:
    """Read everything stored about a table: the log over HTTP, the steps from the store. Its clocks go on
    meanwhile, so the evidence ends with the step that was the last when reading began.
    """
    name = f"{bucket(diary.code)}:{diary.code}"
    head_seq: Any = run(redis, f"{name}:head", lambda pipe, key: pipe.hget(key, "seq"))
    log: list[Json] = []
    before = 10**9
    while True:
        path = f"/tables/{diary.code}/log?limit=1000&before={before}"
        status, reply, _ = sender.send("GET", path, None, diary.referee)
        assert status == 200, reply
        log = reply["log"] + log
        if not reply["log"] or reply["log"][0]["seq"] <= 1:
            break
        before = reply["log"][0]["seq"]
    entries: Any = run(redis, f"{name}:log", lambda pipe, key: pipe.xrange(key))
    dice = [line for _, fields in entries if (line := line_of(fields[b"e"]))["id"] == "dice.rolled"]
    kept: Any = run(redis, f"{name}:past", Pipeline.hgetall)
    pasts = _Pasts({int(seq): data for seq, data in kept.items()})
    due: dict[int, int | None] = {}
    torn = []
    for seq in pasts.kept:
        try:
            past = undo.read_step(pasts, diary.code, seq)
        except msgspec.MsgspecError:
            torn.append(seq)
            continue
        if past is not None:
            due[seq] = past.head.next_timer_ms()
    acked = list(diary.acked)
    return Evidence(diary.code, int(head_seq), log, due, acked, now_ms, torn, diary.refused, dice)


def send_again(sender: Sender, diary: Diary, command: Acked, found: Findings) -> None:
    """Send an acknowledged command again: it must get the same answer. Commands without effect, such as a
    second tap on a roll, are not stored, so their answer has a later seq.
    """
    status, reply, _ = sender.send("POST", command.path, command.body, command.token)
    nothing = status == 200 and not reply["log"] and not command.reply["log"]
    if not nothing and (status != 200 or reply != command.reply):
        what = f"{diary.code} {command.body['id']}: {status} {reply}"
        found.say("forgotten", f"{what}, was {command.reply}")


def check(evidence: Evidence, able_ms: Callable[[int, int], int], found: Findings) -> None:
    """Look for violations. `able_ms(from, to)`: for how long of that time the machine was able to play."""
    by_seq: dict[int, list[Json]] = defaultdict(list)
    for line in evidence.log:
        by_seq[line["seq"]].append(line)
    for seq in evidence.torn:
        found.say("torn", f"{evidence.code}: nobody can go back to step {seq}")
    _acknowledged(evidence, by_seq, found)
    _accounted(evidence, by_seq, found)
    _once(evidence, found)
    _in_time(evidence, by_seq, able_ms, found)


def _acknowledged(evidence: Evidence, by_seq: dict[int, list[Json]], found: Findings) -> None:
    """Check that every acknowledged command is in the log: its step, with its own lines only."""
    found.acked += len(evidence.acked)
    found.repeated += sum(command.tries > 1 for command in evidence.acked)
    for command in evidence.acked:
        seq = command.reply["seq"]
        where = f"{evidence.code} step {seq} ({command.body['id']})"
        if seq > evidence.head_seq:
            found.say("lost", f"{where}: the table is only at {evidence.head_seq}")
        for line in command.reply["log"]:
            if line not in by_seq[seq]:
                found.say("lost", f"{where}: {line['id']} is not in the log")
    fell = {line["request"]: line["seq"] for line in evidence.dice}
    steps: dict[int, list[Acked]] = defaultdict(list)
    for command in evidence.acked:
        if not _too_late_a_tap(command, fell):
            steps[command.reply["seq"]].append(command)
    for seq, commands in steps.items():
        if len(commands) > 1:
            what = [{**command.body, "told": command.reply["log"]} for command in commands]
            times = f"{len(commands)} commands were told that they are step {seq}"
            found.say("shared", f"{evidence.code}: {times}: {what}")


def _too_late_a_tap(command: Acked, fell: dict[str | None, int]) -> bool:
    """True if its dice had fallen by timeout before it arrived: it does nothing, and the answer is the
    table's last step, whoever's command that was.
    """
    if command.body.get("move") != "roll" or command.reply["log"]:
        return False
    return fell.get(command.body["args"]["request"], command.reply["seq"]) < command.reply["seq"]


def _accounted(evidence: Evidence, by_seq: dict[int, list[Json]], found: Findings) -> None:
    """Check that every step has an author, and that no command was applied twice or in part."""
    theirs = {command.reply["seq"] for command in evidence.acked}
    by_timeout = {line["seq"] for line in evidence.dice if line["auto"] and line["request"]}
    for seq in range(1, evidence.head_seq + 1):
        ids = {line["id"] for line in by_seq.get(seq, ())}
        own = {"table.opened", "seat.joined", "clock.rang", "clock.given_back"} & ids
        if seq not in theirs | by_timeout and not own:
            said = f"{evidence.code} step {seq}: nobody's ({sorted(ids)}); refused: {evidence.refused}"
            found.say("unasked", said)
    if len(evidence.due) < 1000:
        for seq in set(range(1, evidence.head_seq + 1)) - set(evidence.due):
            found.say("half", f"{evidence.code} step {seq} cannot be gone back to")


def _once(evidence: Evidence, found: Findings) -> None:
    """Check that no round closes twice and no die falls twice."""
    rounds = Counter(line["clock"] for line in evidence.log if line["id"] == "clock.rang")
    requests = Counter(line["request"] for line in evidence.dice if line["request"])
    proofs = Counter((line["scope"], line["n"]) for line in evidence.dice if line["dice"] == "verified")
    for what, counted in (("round", rounds), ("roll", requests), ("die", proofs)):
        for name, times in counted.items():
            if times > 1:
                found.say("twice", f"{evidence.code}: {what} {name} {times} times")


def _in_time(
    evidence: Evidence,
    by_seq: dict[int, list[Json]],
    able_ms: Callable[[int, int], int],
    found: Findings,
) -> None:
    """Check that nothing closes early, or later than promised."""

    def closed(due: int, at: int, what: str) -> None:
        able = able_ms(due, at)
        found.closed += 1
        found.late.append(at - due)
        found.able.append(able)
        if able > LATEST_MS:
            found.say("late", f"{evidence.code} {what}: {at - due} ms late, able for {able} ms of it")

    for seq, lines in by_seq.items():
        if not _by_time(lines):
            continue
        due, at = evidence.due.get(seq - 1), lines[0]["at_ms"]
        if due is None:
            if seq - 1 in evidence.due:
                found.say("early", f"{evidence.code} step {seq}: nothing was running")
        elif at < due:
            found.say("early", f"{evidence.code} step {seq}: {due - at} ms early")
        else:
            closed(due, at, f"step {seq}")
    last = evidence.due.get(evidence.head_seq)
    if last is not None and last < evidence.end_ms:
        closed(last, evidence.end_ms, "after the last step")


def _by_time(lines: Iterable[Json]) -> bool:
    return any(
        (line["id"] == "clock.rang" and line["by"] is None)
        or (line["id"] == "dice.rolled" and line["auto"] and line["request"])
        for line in lines
    )
