"""Twin tables: the same program of commands on two tables that differ in one secret, and nothing else.
- As long as two states differ only inside secrets, a seat that may see none of those is an *outsider*.
  Every byte that the server sends to outsiders has to be equal: views, feed, prompts, log, replies,
  refusals, audit, history, export, ETags and all other headers. Their commands must be accepted or refused
  on both tables alike. There are no exceptions: any difference is a leak.
- Later, the rules may turn a secret into a public fact. A step may do so (an *opening*) only when it closes
  a question: when another seat's question changes, pending dice fall, audiences are opened, or the game
  ends. A step that merely submits something must leave the public part of the state equal. After an opening
  the twins are two different games, and the program ends there.
- A seat that may see the difference (an *insider*) may be allowed on one table what the other refuses.
  Insiders therefore only make commands that both tables accept.
- Audiences stay separate: once anything for an audience differed (state, or a line of the log), its members
  count as insiders to the end of the program, even if a rewind makes the states equal again.
- The digest of a log line that a caller may not read commits to that line, with 16 random bytes: it
  differs, and reveals nothing. Their number and order is compared.
The contents of an opening are not judged here: each game's tests compare its reveals with its rules.
"""

from __future__ import annotations

import random
from functools import partial
from typing import Any

from flask import Flask

from server.games.core.chance.notation import parse
from server.games.core.game import Game
from server.tables.domain.forms.pointers import secrets
from server.tables.domain.forms.prompt_filler import fill
from server.tables.domain.model import REFEREE
from server.tables.domain.visibility import redact
from tests.support.faults.nonsense import pointers, spoilt
from tests.support.faults.twin_pair import Opened, Pair, Parted
from tests.support.faults.twin_table import EVERYTHING, Json, Leak, change_a_secret

BEFORE = 30
AFTER = 30


class Twins:
    """One random program on a pair of tables."""

    def __init__(self, apps: tuple[Flask, Flask], game: Game[Any], seed: int) -> None:
        self.rng = random.Random(seed)
        self.game = game
        self.pair = Pair(apps, game, seed, self.rng)
        self.left, self.right = self.pair.left, self.pair.right
        self.differed = False  # acts of a secret, and nothing more

    # -- steps -------------------------------------------------------------------------------------------

    def step(self) -> None:
        """Make one step of the program on both tables; afterwards no outsider may know more than before."""
        rng = self.rng
        left = self.left.head
        if left.pending is not None and rng.random() < 0.8:
            return self.pair.stepped(self.roll)
        chance = rng.random()
        if chance < 0.72:
            return self.pair.stepped(self.move)
        if chance < 0.80:
            return self.pair.stepped(self.junk)
        if chance < 0.86:
            return self.pair.stepped(self.correct)
        if chance < 0.88:
            return self.pair.stepped(self.rewind)
        if chance < 0.90:
            return self.pair.stepped(self.look)
        if chance < 0.91:
            return self.pair.stepped(self.reseat)
        if chance < 0.92:
            return self.pair.stepped(self.clock)
        if chance < 0.95:
            return self.hurry()
        return self.pair.stepped(self.wait)

    def move(self) -> str:
        """Let a seat answer a prompt with something that both tables accept."""
        rng = self.rng
        seat = rng.choice([s for s in self.left.tokens if s != self.left.screen])
        prompts = self.left.snapshot().prompts(seat)
        if seat == REFEREE and rng.random() < 0.8:
            prompts = ()
        if not prompts:
            return seat
        musts = [p for p in prompts if p.must and not p.submitted]
        prompt = rng.choice(musts if musts and rng.random() < 0.4 else prompts)
        eyes = self.pair.eyes(self.left.head, seat)
        schema = redact(prompt.args, EVERYTHING)
        for _ in range(6):
            args = fill(schema, rng) if has_choice_of(schema) else redact(prompt.default, eyes) or {}
            if seat in self.pair.outsiders():
                if self.pair.both(seat, "/moves", {"move": prompt.move, "args": args}, "move"):
                    return seat
            elif not self.left.refuses(seat, prompt.move, args) and not self.right.refuses(
                seat, prompt.move, args
            ):
                self.pair.both(seat, "/moves", {"move": prompt.move, "args": args}, "move")
                return seat
        return seat

    def hurry(self) -> None:
        """Let everybody answer the required prompts, one after the other, by their defaults."""
        seats = list(self.left.tokens)
        for seat in self.rng.sample(seats, len(seats)):
            self.pair.stepped(partial(self.default_of, seat))

    def default_of(self, seat: str) -> str:
        for prompt in self.left.snapshot().prompts(seat):
            args = redact(prompt.default, EVERYTHING)
            if prompt.must and not prompt.submitted and args is not None:
                taken = not (
                    self.left.refuses(seat, prompt.move, args) or self.right.refuses(seat, prompt.move, args)
                )
                if taken or seat in self.pair.outsiders():
                    self.pair.both(seat, "/moves", {"move": prompt.move, "args": args}, "move")
                break
        return seat

    def junk(self) -> str:
        """Let an outsider request something that is not offered, or send nonsense: both tables refuse it
        alike.
        """
        rng = self.rng
        outside = self.pair.outsiders()
        if not outside:
            return ""
        seat = rng.choice(outside)
        names = [p.move for s in self.left.tokens for p in self.left.snapshot().prompts(s)] or ["start"]
        others = [
            p for s in self.left.tokens for p in self.left.snapshot().prompts(s) if has_choice_of(p.args)
        ]
        args: Json = {}
        if others:
            prompt = rng.choice(others)
            args = spoilt(fill(redact(prompt.args, EVERYTHING), rng), rng)
        body: Json = {"move": rng.choice(names), "args": args}
        if rng.random() < 0.3:
            body["as"] = rng.choice(list(self.left.tokens))
        if seat == REFEREE and body.get("as") not in (None, *outside):
            del body["as"]  # a proxy learns from the refusal as much as that seat would
        self.pair.both(seat, "/moves", body, "refused")
        return str(body.get("as") or seat)

    def correct(self) -> str:
        """Let the referee correct something at random, hidden values unseen; mostly only a preview."""
        rng = self.rng
        if REFEREE not in self.pair.outsiders() or not self.left.head.has_state:
            return ""
        shown = redact(self.left.state(), self.pair.eyes(self.left.head, REFEREE))
        paths = list(pointers(shown))
        path = rng.choice(paths)[0]
        if rng.random() < 0.2:
            path += "/" + rng.choice(["value", "0", "x", "to"])
        value = rng.choice(
            [
                0,
                1,
                -1,
                10**6,
                "",
                "x",
                None,
                [],
                {},
                True,
                *(v for _, v in rng.sample(paths, min(4, len(paths)))),
            ]
        )
        operation: Json = {
            "op": rng.choice(["replace", "replace", "add", "remove", "test", "copy", "move"]),
            "path": path,
        }
        if operation["op"] in ("copy", "move"):
            operation["from"] = rng.choice(paths)[0]
        elif operation["op"] != "remove":
            operation["value"] = value
        body = {"patch": [operation], "reason": "a slip"}
        taken = self.pair.both(REFEREE, "/corrections?preview=true", body, "preview")
        if taken and rng.random() < 0.3:
            self.pair.both(REFEREE, "/corrections", body, "correction")
        return ""

    def rewind(self) -> str:
        if REFEREE in self.pair.outsiders():
            to = self.rng.randint(max(1, self.left.head.seq - 12), self.left.head.seq)
            self.pair.both(REFEREE, "/rewind", {"to_seq": to, "reason": "a slip"}, "rewind")
        return ""

    def look(self) -> str:
        """Let the referee look at a secret. If it differs, the referee knows it from then on, and nobody
        else does.
        """
        if REFEREE not in self.pair.outsiders() or not self.left.head.has_state:
            return ""
        found = list(secrets(self.left.state()))
        if found:
            path, secret = self.rng.choice(found)
            twin = dict(secrets(self.right.state())).get(path)
            if twin != secret:
                self.pair.knows.add(REFEREE)
            self.pair.both(REFEREE, "/looks", {"path": path, "reason": "a dispute"}, "look")
        return ""

    def clock(self) -> str:
        """Let the referee change the clock."""
        action = self.rng.choice(["pause", "resume", "add"])
        body = {"action": action} | ({"seconds": self.rng.randint(-5, 5)} if action == "add" else {})
        self.pair.both(REFEREE, "/clock", body, "clock")
        return ""

    def reseat(self) -> str:
        """Let the referee move, rename or promote somebody."""
        rng, info = self.rng, self.game.info
        seat = rng.choice([s for s in self.left.tokens if s != REFEREE])
        kind = rng.choice(["rename", "promote", "move"])
        body: Json = {}
        if kind == "rename":
            body = {"name": "Q"}
        elif kind == "move":
            body = {"team": rng.choice(info.teams or (None,)), "role": rng.choice(info.roles or (None,))}
        self.pair.both(REFEREE, f"/seats/{seat}/{kind}", body, kind)
        return ""

    def wait(self) -> str:
        """Advance time until the next clock is due."""
        due = self.left.head.next_timer_ms()
        if due is not None and due == self.right.head.next_timer_ms():
            self.pair.trail.append("the clock rings")
            for table in (self.left, self.right):
                table.now = max(table.now, due)
                table.service.ring(table.code)
        return ""

    def roll(self) -> str:
        """Let the referee enter the same faces for the pending dice on both tables."""
        pending = self.left.head.pending
        assert pending is not None
        for waiting in pending.waiting:
            faces = [self.rng.randint(1, m) for m in parse(waiting.request.notation).sides]
            self.pair.typed(waiting.id, faces, faces)
        return ""

    # -- making them differ ------------------------------------------------------------------------------

    def part(self) -> str | None:
        """Change one secret on the right: in its state, by dice of a closed circle, by a seat's move."""
        pending = self.left.head.pending
        closed = [w for w in pending.waiting if w.request.scope != "all"] if pending else []
        if closed:
            self.pair.apart |= {w.request.scope for w in closed}
            # the person who enters them has seen them
            self.pair.knows.add(REFEREE)
            for waiting in closed:
                sides = parse(waiting.request.notation).sides
                self.pair.typed(waiting.id, [1 for _ in sides], [2 for _ in sides])
            return "dice"
        if self.rng.random() < 0.35 and self.lock_apart():
            return "choice"
        changed = change_a_secret(self.right, self.rng)
        self.pair.trail.append(f"changed {changed}")
        return changed

    def lock_apart(self) -> bool:
        """Let one seat choose differently on the two tables, in something optional."""
        rng = self.rng
        for seat in rng.sample(list(self.left.tokens), len(self.left.tokens)):
            prompts = [p for p in self.left.snapshot().prompts(seat) if has_choice_of(p.args)]
            if seat == REFEREE or not prompts:
                continue
            prompt = rng.choice(prompts)
            schema = redact(prompt.args, EVERYTHING)
            ways = [fill(schema, rng) for _ in range(8)]
            ways = [args for args in ways if not self.left.refuses(seat, prompt.move, args)]
            if len(ways) < 2 or ways[0] == ways[1] or self.right.refuses(seat, prompt.move, ways[1]):
                continue
            before = self.pair.questions()
            command = self.pair.new_id()
            for table, args in ((self.left, ways[0]), (self.right, ways[1])):
                body = {"id": command, "move": prompt.move, "args": args}
                table.call(seat, "POST", "/moves", body)
            self.pair.trail.append(f"{seat} {prompt.move} {ways[0]} / {ways[1]}")
            self.pair.knows.add(seat)
            if self.pair.note_differences():
                after = self.pair.questions()
                if any(before[k] != after[k] for k in before if k[1] != seat):
                    raise Opened
                raise Parted  # a public choice is no secret
            return True
        return False

    def run(self, before: int = BEFORE, after: int = AFTER, *, differ: bool = True) -> str:
        """Return the outcome. While nothing differed, every byte is equal: `ended` (the game, on both with
        the same step), `same` (no secret to change). Otherwise `opened`, `parted` (in public), `over`.
        """
        ended = self.alike(before)
        if ended or not differ:
            self.pair.compare(deep=True)
            return "ended" if ended else "same"
        return self.apart_from_here(after)

    def alike(self, steps: int) -> bool:
        """Run the program without a difference, so nothing may differ; return whether the game ended."""
        try:
            self.pair.stepped(self.start)
            for _ in range(self.rng.randint(0, steps)):
                if self.left.head.status != "playing":
                    break
                self.step()
        except (Opened, Parted):
            raise Leak(
                f"differs by itself: {self.pair.in_the_open()}\n  after {self.pair.trail[-12:]}"
            ) from None
        return self.left.head.status != "playing"

    def start(self) -> str:
        self.pair.both(REFEREE, "/moves", {"move": "start", "args": {}}, "start")
        return REFEREE

    def apart_from_here(self, steps: int) -> str:
        """Change one secret, then continue the program."""
        try:
            if self.part() is None:
                self.pair.compare(deep=True)
                return "same"
            if self.pair.note_differences():
                return "parted"
            self.differed = True
            self.pair.compare(deep=True)
            for _ in range(steps):
                if self.left.head.status != "playing" or not self.pair.outsiders():
                    break
                self.step()
                self.pair.compare(deep=self.rng.random() < 0.1)
        except Opened:
            return "opened"
        except Parted:
            return "parted"
        return "over"


def has_choice_of(schema: Json) -> bool:
    """True if the schema has anything to fill in."""
    return bool(schema.get("properties"))
