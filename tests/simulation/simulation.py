"""One simulated evening of a seed: servers, phones that repeat unanswered commands, and a scheduler."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import greenlet

from server.games.core.errors import RuleError
from server.tables.commands.clock import SetClock
from server.tables.commands.command import Command
from server.tables.commands.corrections import Correct
from server.tables.commands.moves import MakeMove
from server.tables.commands.rewind import Rewind
from server.tables.commands.rolls import AnswerRoll
from server.tables.commands.seats import Join, Rename
from server.tables.domain.errors import Busy, StoreDown
from server.tables.ports import Commit, Loaded
from server.tables.service.service import TableService
from tests.simulation.links import Crash, Link, Server
from tests.support.memory import MemoryAlarms
from tests.support.tables.playthrough import SeededEntropy
from tests.support.tables.toy import Toy

Json = dict[str, Any]
SERVERS = 3
STEPS = 160


@dataclass
class Sent:
    """A phone's command, sent again under the same id until it is answered."""

    id: str
    seat: str
    command: Command
    reply: bytes | None = None
    refused: str | None = None

    @property
    def did_nothing(self) -> bool:
        """Dice that had fallen already: a second tap is answered, changes nothing, and is not kept."""
        return self.reply is not None and self.is_nothing(self.reply)

    def is_nothing(self, reply: bytes) -> bool:
        """Return true if this reply says that. It promises nothing: the commit by which the dice had fallen
        may still be lost with its primary, and a later copy of the tap then lets them fall."""
        return isinstance(self.command, AnswerRoll) and not json.loads(reply)["log"]

    @property
    def open(self) -> bool:
        return self.reply is None and self.refused is None


@dataclass
class Task:
    """A task of a server; it pauses at each call to the store."""

    server: int
    run: greenlet.greenlet
    sent: Sent | None


class Simulation:
    """`play()` it; afterwards `server.history` is what counted, `commands` what phones know."""

    def __init__(self, seed: int, broken: Callable[[Commit, Loaded], Commit] | None = None) -> None:
        self.rng = random.Random(seed)
        self.entropy = SeededEntropy(seed)
        self.server = Server(self.rng)
        if broken:
            self.server.broken = broken
        self.game = Toy()
        self.services = [self.started() for _ in range(SERVERS)]
        self.tasks: list[Task] = []
        self.sent: list[Sent] = []
        self.restarts = 0
        self.views: dict[str, Json] = {}

    def started(self) -> TableService:
        """A server that has just been started and remembers nothing."""
        return TableService({"toy": self.game}, Link(self.server), MemoryAlarms(), self.entropy)

    def play(self) -> None:
        """From the opening of a table to the moment when all is answered and quiet."""
        self._open()
        for _ in range(STEPS):
            self._step()
        self._settle()

    def _open(self) -> None:
        faults, self.server.faults = self.server.faults, None
        service = self.services[0]
        options = {"timed": self.rng.random() < 0.8, "seconds": 30, "rounds": self.rng.choice([2, 3, 20])}
        opened = service.open("toy", options)
        self.code, self.tokens = opened.code, {"referee": opened.token}
        for name in ("Ada", "Bo", "Chidi"):
            seat = service.join(opened.code, Join(name, invite=opened.invite))
            self.tokens[seat.seat] = seat.token
        if self.rng.random() < 0.85:
            service.execute(self.code, opened.token, "start", MakeMove("start", {}))
            for roll in service.queries.view(self.code, opened.token)[0]["pending"]:
                service.execute(self.code, opened.token, roll["request"], AnswerRoll(roll["request"]))
        self.server.faults = faults
        self.server.history.clear()  # what follows is looked at

    # -- the scheduler ---------------------------------------------------------------------------------------

    def _step(self) -> None:
        busy = {task.server for task in self.tasks}
        idle = [k for k in range(SERVERS) if k not in busy]
        self.server.now_ms += self.rng.randrange(4)
        drawn = self.rng.random()
        if drawn < 0.06:
            self.server.now_ms += self.rng.choice([90, 1_000, 15_000, 31_000, 600_000])
        elif self.server.kept is not None and drawn < 0.2:
            self.server.fail_over(self.code)
        elif self.tasks and (drawn < 0.55 or not idle):
            self._go_on(self.rng.choice(self.tasks))
        elif drawn < 0.63:
            self._ring(self.rng.choice(idle))
        else:
            self._send(self.rng.choice(idle))

    def _send(self, server: int) -> None:
        unanswered = [sent for sent in self.sent if sent.open]
        drawn = self.rng.random()
        if unanswered and drawn < 0.4:
            sent = self.rng.choice(unanswered)
        elif self.sent and drawn < 0.5:
            sent = self.rng.choice(self.sent)  # a copy that comes late
        else:
            sent = self._new()
            self.sent.append(sent)
        self._begin(server, lambda: self._perform(server, sent), sent)

    def _ring(self, server: int) -> None:
        def ring() -> None:
            try:
                self.services[server].ring(self.code)
            except (StoreDown, Busy):
                pass
            except Crash:
                self._crashed(server)

        self._begin(server, ring, None)

    def _begin(self, server: int, do: Callable[[], None], sent: Sent | None) -> None:
        task = Task(server, greenlet.greenlet(do), sent)
        self.tasks.append(task)
        self._go_on(task)

    def _go_on(self, task: Task) -> None:
        task.run.switch()
        if task.run.dead:
            self.tasks.remove(task)

    def _crashed(self, server: int) -> None:
        self.services[server] = self.started()
        self.restarts += 1

    # -- phones ----------------------------------------------------------------------------------------------

    def _new(self) -> Sent:
        """Choose somebody's next command, from a view that may be old by the time it arrives."""
        seat = self.rng.choice([*self.tokens, *self.seats_asked()])
        view = self._view(seat)
        if view is None:
            view = self.views.get(
                seat, {"status": "lobby", "pending": [], "prompts": [], "seq": 1, "clock": None}
            )
        self.views[seat] = view
        number = len(self.sent)
        command = self.rng.choice(self._wishes(seat, view, number))
        return Sent(f"command-{number}", seat, command)

    def _wishes(self, seat: str, view: Json, number: int) -> list[Command]:
        """Return the commands this seat may want to send; likelier ones appear more often."""
        wishes: list[Command] = []
        for prompt in view["prompts"]:
            if prompt["move"] == "pick":
                pick = {"number": self.rng.randint(1, 20)}
                wishes += 6 * [MakeMove("pick", pick, phase=view["phase"])]
        for roll in view["pending"]:
            if roll["seat"] == seat or seat == "referee":
                wishes += 4 * [AnswerRoll(roll["request"])]
        if seat == "referee":
            if view["status"] == "lobby":
                wishes += 4 * [MakeMove("start", {})]
            if view["clock"]:
                wishes += [SetClock("pause"), SetClock("resume"), SetClock("ring")]
                wishes += [SetClock("add", self.rng.choice([-20, 10]))]
            name = self.rng.choice([one for one in self.tokens if one != "referee"])
            wishes += [
                Rename(name, f"name {number}"),
                Rewind(self.rng.randint(1, view["seq"]), "a test"),
                Correct([{"op": "replace", "path": "/total", "value": number}], "a test"),
            ]
        if not wishes or self.rng.random() < 0.03:  # what the table refuses
            wishes = [SetClock("pause"), AnswerRoll("roll-1"), MakeMove("pick", {"number": 13})]
        return wishes

    def seats_asked(self) -> list[str]:
        """Return the seats the table waits for, as their phones last showed it."""
        return [seat for seat, view in self.views.items() if view["prompts"] or view["pending"]]

    def _view(self, seat: str) -> Json | None:
        """Return the view from a server without faults; None if the phone does not look (one in five)."""
        faults, self.server.faults = self.server.faults, None
        try:
            view: Json = json.loads(_encoded(self.started().queries.view(self.code, self.tokens[seat])[0]))
        finally:
            self.server.faults = faults
        return view if self.rng.random() < 0.8 else None

    def _perform(self, server: int, sent: Sent) -> None:
        """One try of a command, and what its phone makes of the answer."""
        try:
            reply = self.perform(self.services[server], sent)
        except (StoreDown, Busy):
            return
        except Crash:
            self._crashed(server)
            return
        except RuleError as refusal:
            sent.refused = f"{refusal.code}: {refusal}"
            return
        if self.rng.random() < 0.1 and self.server.faults is not None:
            return  # acknowledged, but the phone never heard of it
        if sent.reply is not None and sent.is_nothing(reply):
            return
        if sent.reply is not None and not sent.did_nothing:
            assert reply == sent.reply, f"{sent.id} was answered in two ways"
        sent.reply = reply

    def perform(self, service: TableService, sent: Sent) -> bytes:
        """Hand a command to a server."""
        return service.execute(self.code, self.tokens[sent.seat], sent.id, sent.command)

    # -- the end ---------------------------------------------------------------------------------------------

    def _settle(self) -> None:
        """Nothing fails any more; everybody is answered at last."""
        self.server.faults = None
        while self.tasks:
            self._go_on(self.rng.choice(self.tasks))
        if self.rng.random() < 0.5:
            self.server.fail_over(self.code)
        for sent in self.sent:
            if sent.open:
                service = self.rng.choice(self.services)
                try:
                    sent.reply = self.perform(service, sent)
                except RuleError as refusal:
                    sent.refused = f"{refusal.code}: {refusal}"


def _encoded(view: Any) -> bytes:
    import msgspec

    return msgspec.json.encode(view)
