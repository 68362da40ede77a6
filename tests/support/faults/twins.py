"""Twin tables: the same program of commands on two tables that differ in one secret, and nothing else.

What is looked for, and what is not:

- As long as two states differ only inside secrets, a seat that may see none of those is an *outsider*. Every
  byte that the server sends to outsiders has to be equal: views, feed, prompts, log, replies, refusals,
  audit, history, export, ETags and all other headers. What they do has to be taken, or refused, on both
  tables alike. There is no excuse here: whatever differs is a leak.
- Later on, the rules may turn a secret into a public fact. A step may do so (an *opening*) only when it
  closes a question: when the question of somebody else than the one who acted changes, dice that were waited
  for fall, audiences are opened, or the game ends. A step that merely submits something must leave the open
  part of the state equal. After an opening the twins are two different games, and the program ends there.
- Somebody who may see what differs (an *insider*) may do on one table what the other refuses: they know why.
  Insiders therefore only do what both tables take.
- Audiences stay apart: once anything for an audience differed (state, or a line of the log), whoever belongs
  to it counts as an insider to the end of the program, also when a rewind makes the states equal again.
- The digest of a log line that a caller may not read commits to that line, with 16 random bytes: it differs,
  and tells nothing. Their number and order is compared.

What an opening itself shows is not judged here: each game's tests hold its reveals to its rules.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from functools import partial
from typing import Any

from flask import Flask

from server.api.http import timing
from server.app import create_app
from server.config import IN_MEMORY, Settings
from server.games.core.chance.notation import parse
from server.games.core.game import Audience, Game
from server.tables.domain.forms.pointers import secrets
from server.tables.domain.forms.prompt_filler import fill
from server.tables.domain.model import REFEREE, Head
from server.tables.domain.visibility import Eyes, eyes_of, redact
from tests.support.faults.nonsense import pointers, spoilt
from tests.support.faults.twin_table import EVERYTHING, Json, Leak, Table, change_a_secret, differing
from tests.tables.test_every_game import random_options

BEFORE = 30
AFTER = 30
_LOG_HASH = re.compile(rb'("log_head":\{"seq":\d+,"hash":)"[0-9a-f]{64}"')
AT_A_STEP = 2
"""So many outsiders' views are compared at every step; now and then everything of everybody."""

# -- one program -------------------------------------------------------------------------------------------


class Twins:
    """Two tables and one random program."""

    def __init__(self, apps: tuple[Flask, Flask], game: Game[Any], seed: int) -> None:
        self.rng = random.Random(seed)
        options = random_options(game, self.rng) | {"roll_seconds": 20}
        self.game = game
        self.left, self.right = (Table(app, game, options, seed) for app in apps)
        self.apart: set[Audience] = set()
        self.knows: set[str] = set()
        self.told: Counter[str] = Counter()
        self.differed = False  # a secret does, and only that
        self.trail: list[str] = []
        self._ids = 0
        self._logged = 0
        self._replies: list[tuple[str, Any, Any]] = []

    # -- who may know ------------------------------------------------------------------------------------

    def outsiders(self) -> list[str]:
        """Seats that may see nothing of what ever differed."""
        heads = self.left.head, self.right.head
        found = []
        for seat in self.left.tokens:
            eyes = [self.eyes(head, seat) for head in heads]
            if seat not in self.knows and not any(e.may_see(a) for e in eyes for a in self.apart):
                found.append(seat)
        return found

    @staticmethod
    def eyes(head: Head, seat: str) -> Eyes:
        record = head.seat(seat)
        return eyes_of(head, seat, referee=seat == REFEREE or bool(record and record.co_referee))

    def note_differences(self) -> bool:
        """Add what differs now; True where it differs in the open."""
        left, right = self.left.head, self.right.head
        if left.has_state and right.has_state:
            self.apart |= set(differing(self.left.state(), self.right.state()))
        ours, theirs = self.left.entries(), self.right.entries()
        told: list[dict[str, list[Json]]] = []
        for entries in (ours, theirs):
            by_audience: dict[str, list[Json]] = {}
            for line in entries[self._logged :]:
                by_audience.setdefault(line["to"], []).append(line)
            told.append(by_audience)
        for audience in {*told[0], *told[1]}:
            if told[0].get(audience) != told[1].get(audience):
                self.apart.add(audience)
        if len(ours) == len(theirs):
            self._logged = len(ours)
        same = ("status", "seq", "epoch", "seats", "clock", "answered", "rolled", "opened")
        if any(getattr(left, name) != getattr(right, name) for name in same):
            self.apart.add("all")
        if _waiting(left) != _waiting(right):
            self.apart.add("all")
        return "all" in self.apart

    def in_the_open(self) -> str:
        nobody = Eyes(frozenset({"all"}))
        left, right = (
            (redact(t.state(), nobody), [line for line in t.entries() if line["to"] == "all"], t.head)
            for t in (self.left, self.right)
        )
        return first_difference(left, right)

    # -- comparing ---------------------------------------------------------------------------------------

    def same(self, what: str, left: Any, right: Any) -> None:
        self.told[what.split()[0]] += 1
        left, right = _unpinned(left), _unpinned(right)
        if left != right:
            raise Leak(f"{what}: {first_difference(left, right)}\n  after {self.trail[-12:]}")

    def compare(self, *, deep: bool = False) -> None:
        """Everything that outsiders can get, byte for byte."""
        outside = self.outsiders()
        for seat in outside if deep else self.rng.sample(outside, min(len(outside), AT_A_STEP)):
            self.same(f"view {seat}", self.left.call(seat, "GET"), self.right.call(seat, "GET"))
            if not deep:
                continue
            for path in ("/log?limit=1000", "/history", "/export", "/materials", "/booklet.html"):
                self.same(
                    f"{path} {seat}", self.left.call(seat, "GET", path), self.right.call(seat, "GET", path)
                )
            self.same(
                f"audit {seat}", *(_unsigned(t.call(seat, "GET", "/audit")) for t in (self.left, self.right))
            )
            last = f"{self.left.head.epoch}-{self.rng.randint(0, self.left.head.seq)}"
            self.same(f"feed {seat}", self.left.first_event(seat, last), self.right.first_event(seat, last))
            if seat == REFEREE:
                for other in self.left.tokens:
                    self.same(
                        f"as {other}", *(t.call(seat, "GET", f"?as={other}") for t in (self.left, self.right))
                    )

    def both(self, seat: str, path: str, body: Json, what: str) -> bool:
        """A call on both tables; whether it was taken. Outsiders get the same answer, byte for byte."""
        self._ids += 1
        body = {"id": f"command-{self._ids}", **body}
        self.trail.append(f"{seat} {path} {json.dumps(body)[:160]}")
        outside = seat in self.outsiders()
        left, right = (t.call(seat, "POST", path, body) for t in (self.left, self.right))
        if outside and left[0] == right[0] == 200:
            self._replies.append((f"{what} {seat}", left, right))  # equal, if it was no opening
        elif outside:
            self.same(f"{what} {seat}", left, right)
        elif (left[0] == 200) != (right[0] == 200):
            raise Parted
        return left[0] == 200

    # -- steps -------------------------------------------------------------------------------------------

    def step(self) -> None:
        """One step of the program, taken by both; then nobody outside may know more than before."""
        rng = self.rng
        left = self.left.head
        if left.pending is not None and rng.random() < 0.8:
            return self.stepped(self.roll)
        chance = rng.random()
        if chance < 0.72:
            return self.stepped(self.move)
        if chance < 0.80:
            return self.stepped(self.junk)
        if chance < 0.86:
            return self.stepped(self.correct)
        if chance < 0.88:
            return self.stepped(self.rewind)
        if chance < 0.90:
            return self.stepped(self.look)
        if chance < 0.91:
            return self.stepped(self.reseat)
        if chance < 0.92:
            return self.stepped(self.clock)
        if chance < 0.95:
            return self.hurry()
        return self.stepped(self.wait)

    def stepped(self, act: Any) -> None:
        before = self.questions()
        actor = act()
        after = self.questions()
        was = "all" in self.apart
        replies, self._replies = self._replies, []
        if self.note_differences() and not was:
            moved = any(before[k] != after[k] for k in before if k[1] != actor)
            if not moved:
                where = f"{self.in_the_open()}\n  after {self.trail[-12:]}"
                raise Leak(f"the open part differs, and nothing was closed: {where}")
            raise Opened
        for what, left, right in replies:
            self.same(what, left, right)

    def questions(self) -> dict[tuple[int, str], Any]:
        """What everybody is asked, on each table; the table's own stand is nobody's."""
        found: dict[tuple[int, str], Any] = {}
        for k, table in enumerate((self.left, self.right)):
            snapshot, head = table.snapshot(), table.head
            for seat in table.tokens:
                found[k, seat] = snapshot.phase(seat)
            found[k, ""] = (head.status, head.opened, len(head.answered), head.clock and head.clock.id)
        return found

    def move(self) -> str:
        """Somebody answers a prompt with something that both tables take."""
        rng = self.rng
        seat = rng.choice([s for s in self.left.tokens if s != self.left.screen])
        prompts = self.left.snapshot().prompts(seat)
        if seat == REFEREE and rng.random() < 0.8:
            prompts = ()
        if not prompts:
            return seat
        musts = [p for p in prompts if p.must and not p.submitted]
        prompt = rng.choice(musts if musts and rng.random() < 0.4 else prompts)
        eyes = self.eyes(self.left.head, seat)
        schema = redact(prompt.args, EVERYTHING)
        for _ in range(6):
            args = fill(schema, rng) if has_choice_of(schema) else redact(prompt.default, eyes) or {}
            if seat in self.outsiders():
                if self.both(seat, "/moves", {"move": prompt.move, "args": args}, "move"):
                    return seat
            elif not self.left.refuses(seat, prompt.move, args) and not self.right.refuses(
                seat, prompt.move, args
            ):
                self.both(seat, "/moves", {"move": prompt.move, "args": args}, "move")
                return seat
        return seat

    def hurry(self) -> None:
        """Everybody does what the table waits for, one after the other, by its default."""
        seats = list(self.left.tokens)
        for seat in self.rng.sample(seats, len(seats)):
            self.stepped(partial(self.default_of, seat))

    def default_of(self, seat: str) -> str:
        for prompt in self.left.snapshot().prompts(seat):
            args = redact(prompt.default, EVERYTHING)
            if prompt.must and not prompt.submitted and args is not None:
                taken = not (
                    self.left.refuses(seat, prompt.move, args) or self.right.refuses(seat, prompt.move, args)
                )
                if taken or seat in self.outsiders():
                    self.both(seat, "/moves", {"move": prompt.move, "args": args}, "move")
                break
        return seat

    def junk(self) -> str:
        """Somebody outside asks for what is not offered, or sends nonsense: refused alike."""
        rng = self.rng
        outside = self.outsiders()
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
            del body["as"]  # whoever acts for somebody learns from the refusal, as that seat would
        self.both(seat, "/moves", body, "refused")
        return str(body.get("as") or seat)

    def correct(self) -> str:
        """The referee corrects something at random, hidden values unseen; mostly only a preview."""
        rng = self.rng
        if REFEREE not in self.outsiders() or not self.left.head.has_state:
            return ""
        shown = redact(self.left.state(), self.eyes(self.left.head, REFEREE))
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
        taken = self.both(REFEREE, "/corrections?preview=true", body, "preview")
        if taken and rng.random() < 0.3:
            self.both(REFEREE, "/corrections", body, "correction")
        return ""

    def rewind(self) -> str:
        if REFEREE in self.outsiders():
            to = self.rng.randint(max(1, self.left.head.seq - 12), self.left.head.seq)
            self.both(REFEREE, "/rewind", {"to_seq": to, "reason": "a slip"}, "rewind")
        return ""

    def look(self) -> str:
        """The referee looks at a secret. Of one that differs they know from then on, and nobody else does."""
        if REFEREE not in self.outsiders() or not self.left.head.has_state:
            return ""
        found = list(secrets(self.left.state()))
        if found:
            path, secret = self.rng.choice(found)
            twin = dict(secrets(self.right.state())).get(path)
            if twin != secret:
                self.knows.add(REFEREE)
            self.both(REFEREE, "/looks", {"path": path, "reason": "a dispute"}, "look")
        return ""

    def clock(self) -> str:
        """The referee's hand on the clock."""
        action = self.rng.choice(["pause", "resume", "add"])
        body = {"action": action} | ({"seconds": self.rng.randint(-5, 5)} if action == "add" else {})
        self.both(REFEREE, "/clock", body, "clock")
        return ""

    def reseat(self) -> str:
        """The referee moves, renames or promotes somebody."""
        rng, info = self.rng, self.game.info
        seat = rng.choice([s for s in self.left.tokens if s != REFEREE])
        kind = rng.choice(["rename", "promote", "move"])
        body: Json = {}
        if kind == "rename":
            body = {"name": "Q"}
        elif kind == "move":
            body = {"team": rng.choice(info.teams or (None,)), "role": rng.choice(info.roles or (None,))}
        self.both(REFEREE, f"/seats/{seat}/{kind}", body, kind)
        return ""

    def wait(self) -> str:
        """Time runs until the next clock is due."""
        due = self.left.head.next_due()
        if due is not None and due == self.right.head.next_due():
            self.trail.append("the clock rings")
            for table in (self.left, self.right):
                table.now = max(table.now, due)
                table.service.ring(table.code)
        return ""

    def roll(self) -> str:
        """Dice that wait fall: the same, typed in by the referee."""
        pending = self.left.head.pending
        assert pending is not None
        for waiting in pending.waiting:
            faces = [self.rng.randint(1, m) for m in parse(waiting.request.notation).sides]
            self.typed(waiting.id, faces, faces)
        return ""

    def typed(self, request: str, left: list[int], right: list[int]) -> None:
        for table, faces in ((self.left, left), (self.right, right)):
            self._ids += 1
            body = {"id": f"command-{self._ids}", "request": request, "faces": faces}
            table.call(REFEREE, "POST", "/rolls", body)
        self.trail.append(f"dice {request}: {left} {right}")

    # -- making them differ ------------------------------------------------------------------------------

    def part(self) -> str | None:
        """Change one secret on the right: in its state, by dice of a closed circle, by what a seat does."""
        pending = self.left.head.pending
        closed = [w for w in pending.waiting if w.request.scope != "all"] if pending else []
        if closed:
            self.apart |= {w.request.scope for w in closed}
            # whoever types them in has seen them
            self.knows.add(REFEREE)
            for waiting in closed:
                sides = parse(waiting.request.notation).sides
                self.typed(waiting.id, [1 for _ in sides], [2 for _ in sides])
            return "dice"
        if self.rng.random() < 0.35 and self.lock_apart():
            return "choice"
        changed = change_a_secret(self.right, self.rng)
        self.trail.append(f"changed {changed}")
        return changed

    def lock_apart(self) -> bool:
        """One seat chooses differently on the two tables, in something that nobody waits for."""
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
            before = self.questions()
            self._ids += 1
            for table, args in ((self.left, ways[0]), (self.right, ways[1])):
                body = {"id": f"command-{self._ids}", "move": prompt.move, "args": args}
                table.call(seat, "POST", "/moves", body)
            self.trail.append(f"{seat} {prompt.move} {ways[0]} / {ways[1]}")
            self.knows.add(seat)
            if self.note_differences():
                after = self.questions()
                if any(before[k] != after[k] for k in before if k[1] != seat):
                    raise Opened
                raise Parted  # a choice made in the open is no secret
            return True
        return False

    def run(self, before: int = BEFORE, after: int = AFTER, *, differ: bool = True) -> str:
        """What became of it. While nothing differed, every byte is equal: `ended` (the game, on both with the
        same step), `same` (no secret to change). Else `opened`, `parted` (in the open), `over`.
        """
        ended = self.alike(before)
        if ended or not differ:
            self.compare(deep=True)
            return "ended" if ended else "same"
        return self.apart_from_here(after)

    def alike(self, steps: int) -> bool:
        """The program while nothing was made to differ, so nothing may; whether the game came to its end."""
        try:
            self.stepped(self.start)
            for _ in range(self.rng.randint(0, steps)):
                if self.left.head.status != "playing":
                    break
                self.step()
        except (Opened, Parted):
            raise Leak(f"differs by itself: {self.in_the_open()}\n  after {self.trail[-12:]}") from None
        return self.left.head.status != "playing"

    def start(self) -> str:
        self.both(REFEREE, "/moves", {"move": "start", "args": {}}, "start")
        return REFEREE

    def apart_from_here(self, steps: int) -> str:
        """One secret is made to differ, then the program goes on."""
        try:
            if self.part() is None:
                self.compare(deep=True)
                return "same"
            if self.note_differences():
                return "parted"
            self.differed = True
            self.compare(deep=True)
            for _ in range(steps):
                if self.left.head.status != "playing" or not self.outsiders():
                    break
                self.step()
                self.compare(deep=self.rng.random() < 0.1)
        except Opened:
            return "opened"
        except Parted:
            return "parted"
        return "over"


class Opened(Exception):
    """The rules have turned the secret into a public fact."""


class Parted(Exception):
    """An insider could do on one table what the other refused, or chose in the open."""


def apps() -> tuple[Flask, Flask]:
    """Two web applications; each program puts its own table behind them."""
    found = []
    for _ in range(2):
        app = create_app(Settings(redis_url=IN_MEMORY, rate_limits=False))
        # a request lets others go first, which on a busy machine takes longer than all the rest of it
        hooks = app.before_request_funcs[None]
        app.before_request_funcs[None] = [hook for hook in hooks if hook.__module__ != timing.__name__]
        found.append(app)
    return found[0], found[1]


def _unpinned(answer: Any) -> Any:
    """Without the hash of the log: in it lines have their part, salted, that the caller may not read."""
    if isinstance(answer, tuple):
        return tuple(map(_unpinned, answer))
    return _LOG_HASH.sub(rb"\1", answer) if isinstance(answer, bytes) else answer


def _unsigned(answer: tuple[int, bytes, str]) -> Any:
    """An audit without what commits to hidden lines: their digests, and the chain over them."""
    document = json.loads(answer[1])
    for entry in document["log"]:
        del entry["hash"]
        if "line" not in entry:
            del entry["digest"]
    return answer[0], document, answer[2]


def first_difference(left: Any, right: Any) -> str:
    """Where two answers begin to differ."""
    one, other = repr(left), repr(right)
    at = next(
        (k for k, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    return f"…{one[max(0, at - 150) : at + 150]}…\n  …{other[max(0, at - 150) : at + 150]}…"


def _waiting(head: Head) -> Any:
    if head.pending is None:
        return None
    return [(w.id, w.request.by, w.request.notation, w.timer) for w in head.pending.waiting]


def has_choice_of(schema: Json) -> bool:
    """Whether there is anything to fill in."""
    return bool(schema.get("properties"))
