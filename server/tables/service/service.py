"""The use cases of a live table. The HTTP layer and the workers call these and nothing deeper."""

from __future__ import annotations

import contextlib
import hmac
import json
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from server.games.core.booklet import Language
from server.games.core.errors import BadOptions, IllegalMove
from server.games.core.game import Game, Json, line

from ..commands import acts, archive, bots, corrections, lobby
from ..commands import rewind as powers
from ..domain import codes
from ..domain.draft import Draft, Entropy, game_options
from ..domain.errors import Busy, NotFound, Overt, RefereeOnly, RollWaiting, StoreDown
from ..domain.model import REFEREE, Caller, Head, Said, SeatRecord, encode, hashed, kept_line
from ..domain.visibility import archives, eyes_of, readable
from ..ports import Alarms, TableStore
from ..views import audit
from ..views import booklet as booklets
from ..views import view as views
from ..views.snapshot import result
from ..views.view import Look
from . import precompute as ahead
from .unit_of_work import ATTEMPTS, GRACE_MS, Act, Desk, said_by

AUDIT_LINES = 1_000_000
POLL_MS = 10_000
"""How often at most a phone that polls is noted as heard of."""


class Opened(msgspec.Struct, frozen=True):
    """A new table: its code, the referee's token, the invite that the QR carries."""

    code: str
    token: str
    invite: str


class Joined(msgspec.Struct, frozen=True):
    """A new seat and its token."""

    seat: str
    token: str
    admitted: bool


class TableService(Desk):
    """Open, join, look, play, referee."""

    def __init__(
        self,
        games: Mapping[str, Game[Any]],
        store: TableStore,
        alarms: Alarms,
        entropy: Entropy = secrets.token_bytes,
        grace_ms: int = GRACE_MS,
        archive_key: archive.Key | None = None,
        bots_after_ms: int = 0,
        aside: ahead.Aside = lambda work: work(),
    ) -> None:
        """`archive_key`: what seals archives that hold secrets; without one, of this process alone.
        `bots_after_ms`: how late a bot has to be before this process moves for it. `aside`: how it does what
        takes long."""
        super().__init__(games, store, alarms, entropy, grace_ms, bots_after_ms)
        self._aside = aside
        own = entropy(32)
        self._archive_key = archive_key or (lambda: own)

    # -- opening and joining -----------------------------------------------------------------------------

    def open(self, game_id: str, options: Json, name: str = "") -> Opened:
        """A new table in its lobby. Raises `BadOptions`, also for a game that is not there."""
        game = self.games.get(game_id)
        if game is None:
            raise BadOptions("There is no such game.", code="unknown_game", path=("game",))
        checked = lobby.check_options(game, options)
        token, invite = codes.token(self.entropy), codes.token(self.entropy)
        for _ in range(ATTEMPTS):
            code, now = codes.draw(self.entropy), self.store.now_ms()
            head = Head(
                code=code,
                game=game_id,
                name=name,
                opened_ms=now,
                invite_hash=hashed(invite),
                referee_hash=hashed(token),
                options=checked,
            )
            draft = self.draft(head, now)
            for scope in game.scopes(game_options(game, checked)):
                draft.anchor(scope)
            draft.say(line("table.opened", game=game_id, anchors=draft.head.anchors))
            if self.store.create(self.commit(draft, said_by(draft))):
                return Opened(code, token, invite)
        raise Busy("No free code was found; the same call may be sent again.")

    def join(
        self,
        code: str,
        name: str,
        *,
        invite: str | None = None,
        team: str | None = None,
        role: str | None = None,
        kind: str = "player",
    ) -> Joined:
        """A new seat: at once with the invite, after the referee's word with the code alone.

        A wrong invite is as good as no table (`NotFound`): guessing tells nothing and leaves nothing.
        """
        token = codes.token(self.entropy)
        seated: list[SeatRecord] = []

        def act(draft: Draft) -> None:
            invited = invite is not None
            if invite is not None and not hmac.compare_digest(hashed(invite), draft.head.invite_hash):
                raise NotFound
            seat = SeatRecord("", name, hashed(token), "screen" if kind == "screen" else "player", team, role)
            seated[:] = [acts.join(draft, seat, invited=invited)]

        self.change(code, act)
        return Joined(seated[0].id, token, seated[0].admitted)

    # -- looking -----------------------------------------------------------------------------------------

    def caller(self, code: str, token: str | None) -> Caller:
        """Who holds this token. Raises `NotFound` for strangers, as for no table."""
        return self.caller_of(self.head_of(self.store.load(code)), token)

    def view(
        self,
        code: str,
        token: str | None,
        *,
        as_seat: str | None = None,
        since: int | None = None,
        polled: bool = False,
    ) -> tuple[Json, str]:
        """The caller's view and its entity tag. `since`: only log lines after that seq. `polled`: the phone
        has no stream open and is heard of by asking.

        Raises `NotFound`; `RefereeOnly` when a player asks for another seat's prompts.
        """
        look = self.look(code)
        head = look.head
        caller = self.caller_of(head, token)
        if as_seat is not None:
            if not caller.referee:
                raise RefereeOnly("Only the referee looks through another seat.")
            if head.seat(as_seat) is None and as_seat != REFEREE:
                raise NotFound
        now_ms, mine = look.time_ms(), look.seen.get(caller.seat)
        if polled and (not mine or not mine.connected or now_ms - mine.at_ms > POLL_MS):
            with contextlib.suppress(StoreDown):  # a courtesy: a store that is full still lets itself be read
                self.store.saw(code, caller.seat, True, "poll")
        view = views.build(look, caller, since=since, as_seat=as_seat)
        return view, _tag(look, caller, as_seat)

    def look(self, code: str) -> Look:
        """The table as it is now; an overdue one is rung first. Raises `NotFound`."""
        look = self._look(code)
        due = look.head.next_due()
        if due is not None and due <= look.time_ms() and self.ring(code):
            look = self._look(code)
        return look

    def _look(self, code: str) -> Look:
        """One question to the store, whatever is remembered; it leaves out what is known."""
        last = self._looks.get(code)
        looked = self.store.look(code, last.snapshot.version if last else None, views.LOG_LINES + 1)
        loaded = looked.loaded
        if last is not None and loaded.version == last.snapshot.version:
            look = last.with_phones(loaded.now_ms, looked.seen)
        else:
            lines = self._whole_steps(code, looked.lines, views.LOG_LINES)
            look = Look(self._taken(code, loaded), loaded.now_ms, looked.seen, lines)
        return self._remember_look(look)

    def _whole_steps(self, code: str, entries: Sequence[bytes], limit: int) -> list[Said]:
        """The newest `limit` of these lines (one more was asked for), but no step in part: a phone that got
        the end of a step would take it for the whole. A step longer than the limit comes whole, by itself."""
        lines = [kept_line(entry) for entry in entries]
        if len(lines) > limit and lines[0].seq == lines[-1].seq:
            cut = lines[0].seq
            found = (kept_line(entry) for entry in self.store.lines(code, cut - 1, AUDIT_LINES))
            return [said for said in found if said.seq == cut]
        return views.whole_steps(lines, limit)

    def log(self, code: str, token: str | None, *, before: int, limit: int) -> list[Json]:
        """Log lines with seq < `before` that the caller may read, oldest first; whole steps, so that the next
        call goes on before the first of them."""
        head = self.head_of(self.store.load(code))
        caller = self.admitted(head, token)
        lines = self._whole_steps(code, self.store.lines_before(code, before, limit + 1), limit)
        return readable(
            (json.loads(bytes(said.line)) for said in lines),
            eyes_of(head, caller.seat, referee=caller.referee),
        )

    def audit(self, code: str, token: str | None) -> Json:
        """The proof of dice and log, as far as the caller may see it."""
        head = self.head_of(self.store.load(code))
        caller = self.admitted(head, token)
        eyes = eyes_of(head, caller.seat, referee=caller.referee)
        return audit.build(head, self.store.lines(code, -1, AUDIT_LINES), eyes)

    def materials(self, code: str, token: str | None) -> Json:
        """Static public data of the table's game: cards, boards, texts."""
        head = self.head_of(self.store.load(code))
        self.admitted(head, token)
        game = self.games[head.game]
        return game.materials(game_options(game, head.options))

    def history(self, code: str, token: str | None) -> Json:
        """What lies behind (`Archive`s of the state), by the JSON Pointer to it; nothing in the lobby."""
        head = self.head_of(self.store.load(code))
        caller = self.admitted(head, token)
        eyes = eyes_of(head, caller.seat, referee=caller.referee)
        return dict(archives(self.snapshot(head).state, eyes))

    def booklet(
        self, code: str, token: str | None, language: Language, *, sheets: bool = False
    ) -> booklets.Booklet:
        """The whole story, as far as the caller may read it; or the game's sheets as they stand now."""
        head = self.head_of(self.store.load(code))
        caller = self.admitted(head, token)
        snapshot = self.snapshot(head)
        eyes = snapshot.eyes(caller)
        game = self.games[head.game]
        entries = (json.loads(entry)["line"] for entry in self.store.lines(code, -1, AUDIT_LINES))
        log = [entry for entry in entries if eyes.may_see(entry["to"])]
        shown = snapshot.shown_state(eyes)
        state = None if shown is None else json.loads(bytes(shown))
        names = {seat.id: seat.name for seat in head.seats}
        options = game_options(game, head.options)
        if sheets:
            chapters = game.sheets(options, state, names, language)
        else:
            chapters = game.chapters(options, state, log, names, language)
        players = [seat.name for seat in head.seats if seat.plays]
        return booklets.bound(game.info, head.name, players, chapters, language)

    def export(self, code: str, token: str | None) -> Json:
        """Who played what, when and how it ended, for other people's record keepers."""
        head = self.head_of(self.store.load(code))
        self.admitted(head, token)
        info = self.games[head.game].info
        ended = result(self.snapshot(head))
        winners = ended["winners"] if ended else []
        return {
            "game": {"id": info.id, "title": info.title, "author": info.author},
            "table": {"code": head.code, "name": head.name, "status": head.status},
            "opened_ms": head.opened_ms,
            "finished_ms": head.finished_ms,
            "players": [
                {
                    "name": s.name,
                    "seat": s.id,
                    "team": s.team,
                    "role": s.role,
                    "winner": s.id in winners,
                    "bot": s.bot is not None,
                }
                for s in head.seats
                if s.plays
            ],
            "result": ended,
        }

    def saw(self, caller: Caller, connected: bool, link: str) -> None:
        """A phone was heard of over one of its streams, or that stream ended."""
        self.store.saw(caller.code, caller.seat, connected, link)

    # -- playing -----------------------------------------------------------------------------------------

    def move(
        self,
        code: str,
        token: str | None,
        id: str,
        move: str,
        args: Json,
        *,
        phase: str | None = None,
        as_seat: str | None = None,
    ) -> bytes:
        """A move by the caller, or by the referee for `as_seat`. The reply is `{seq, log, pending}`."""

        def act(draft: Draft, caller: Caller) -> None:
            acts.move(draft, self.snapshot(draft.head), caller, move, args, phase=phase, as_seat=as_seat)

        self._ahead(code, token, move, args, as_seat)
        body = {"move": move, "args": args, "phase": phase, "as": as_seat}
        if as_seat is None:
            return self.command(code, token, id, "move", body, act, in_time=True)
        return _unless_refused(self.command(code, token, id, "move", body, _overt(act), in_time=True))

    def _ahead(self, code: str, token: str | None, move: str, args: Json, as_seat: str | None) -> None:
        """What takes long about a move, before anybody has to wait for it."""
        if not any(move in game.slow_moves for game in self.games.values()):
            return
        with contextlib.suppress(Exception):  # the move itself refuses, when it has asked the store
            table = self._snapshots.get(code) or self._taken(code, self.store.load(code))
            work = ahead.work_of(table, self.caller_of(table.head, token), move, args, as_seat)
            if work is not None:
                self._aside(work)

    def roll(
        self,
        code: str,
        token: str | None,
        id: str,
        request: str,
        *,
        faces: list[int] | None = None,
        nonce: str | None = None,
    ) -> bytes:
        """Dice for a waiting roll, by its seat or by the referee in its place."""
        body = {"request": request, "faces": faces, "nonce": nonce}

        def act(draft: Draft, caller: Caller) -> None:
            acts.roll(draft, caller, caller.seat, body)

        return self.command(code, token, id, "roll", body, act)

    def clock(self, code: str, token: str | None, id: str, action: str, seconds: int | None = None) -> bytes:
        """`pause`, `resume`, `add` (or cut) seconds, `ring`: the referee's hand on the clock."""
        body = {"action": action, "seconds": seconds}
        return self.command(
            code, token, id, "clock", body, lambda draft, caller: acts.clock(draft, caller, action, seconds)
        )

    # -- the referee's powers ----------------------------------------------------------------------------

    def correct(
        self,
        code: str,
        token: str | None,
        id: str,
        patch: list[Json],
        reason: str,
        *,
        preview: bool = False,
    ) -> bytes:
        """Correct the state by JSON Patch. The reply has `changes`: `{op, path, before, after}` each."""

        def act(draft: Draft, caller: Caller) -> Json:
            acts.referee_only(caller)
            return {"changes": corrections.correct(draft, caller, patch, reason, preview=preview)}

        if preview:
            return encode(self.preview(code, token, act))
        body = {"patch": patch, "reason": reason}
        return _unless_refused(self.command(code, token, id, "correct", body, _overt(act)))

    def look_at(self, code: str, token: str | None, id: str, path: str, reason: str) -> bytes:
        """One hidden value for the referee, told to all. The reply has `value`."""

        def act(draft: Draft, caller: Caller) -> Json:
            acts.referee_only(caller)
            return {"value": powers.look(draft, caller, path, reason)}

        return self.command(code, token, id, "look", {"path": path, "reason": reason}, act)

    def rewind(
        self, code: str, token: str | None, id: str, to_seq: int, reason: str, *, preview: bool = False
    ) -> bytes:
        """Back to what the command `to_seq` left. The reply has `seen`, the secrets learned since."""

        def act(draft: Draft, caller: Caller) -> Json:
            acts.referee_only(caller)
            kept = self.store.past(code, to_seq) if to_seq <= draft.head.seq else None
            if kept is None:
                raise IllegalMove(
                    "There is no such step to go back to.", code="no_such_step", path=("to_seq",)
                )
            since = (json.loads(entry)["line"] for entry in self.store.lines(code, to_seq, 10_000))
            looked = [entry["path"] for entry in since if entry["id"] == "referee.looked"]
            past = powers.recalled(kept)
            if preview:
                return {"seen": powers.seen_since(draft, past, looked)}
            return {"seen": powers.rewind(draft, caller, past, looked, reason)}

        if preview:
            return encode(self.preview(code, token, act))
        return self.command(code, token, id, "rewind", {"to_seq": to_seq, "reason": reason}, act)

    # -- put away, copied ---------------------------------------------------------------------------------

    def put_away(self, code: str, token: str | None, id: str) -> bytes:
        """Into the drawer, for weeks: the referee."""
        return self.command(code, token, id, "put-away", {}, acts.put_away)

    def take_out(self, code: str, token: str | None, id: str) -> bytes:
        """Out of the drawer: the referee."""
        return self.command(code, token, id, "take-out", {}, acts.take_out)

    def archive(self, code: str, token: str | None, id: str) -> Json:
        """The whole table as a file, for the referee; everybody reads that it was taken."""
        self.command(code, token, id, "archive", {}, acts.take_copy)
        head = self.head_of(self.store.load(code))
        if head.pending is not None:
            raise RollWaiting("Dice have to fall before the table can be copied.")
        entries = self.store.lines(code, -1, AUDIT_LINES)
        return archive.build(head, self.snapshot(head).state, entries, self.store.now_ms(), self._archive_key)

    def take_in(self, raw: Json) -> Opened:
        """A table from an archive: another code, a referee's token, seats without phones, dice of its own."""
        found = archive.read(raw, self._archive_key)
        body = archive.contents(found, self.games)
        token, invite = codes.token(self.entropy), codes.token(self.entropy)
        game = self.games[body.head.game]
        history = [(entry["line"]["seq"], encode(entry)) for entry in body.log]
        for _ in range(ATTEMPTS):
            code, now = codes.draw(self.entropy), self.store.now_ms()
            head = msgspec.structs.replace(
                body.head,
                code=code,
                epoch=body.head.epoch + 1,
                invite_hash=hashed(invite),
                referee_hash=hashed(token),
                imported_seq=body.head.seq + 1,
            )
            draft = self.draft(head, now)
            archive.settle(draft)
            for scope in game.scopes(game_options(game, head.options)):
                draft.anchor(scope)
            draft.say(
                line(
                    "table.imported", code=found.code, taken_ms=found.taken_ms, sealed=found.sealed,
                    anchors=draft.head.anchors,
                ),
                *(line("dice.anchored", scope=s, anchor=a) for s, a in draft.head.anchors.items()),
            )  # fmt: skip
            commit = self.commit(draft, said_by(draft))
            if self.store.create(msgspec.structs.replace(commit, history=history)):
                return Opened(code, token, invite)
        raise Busy("No free code was found; the same call may be sent again.")

    def end(self, code: str, token: str | None, id: str, reason: str) -> bytes:
        """End the game where it is, with a reason that everybody reads."""

        def act(draft: Draft, caller: Caller) -> None:
            acts.referee_only(caller)
            powers.end(draft, caller, reason)

        return self.command(code, token, id, "end", {"reason": reason}, act)

    # -- the referee's list of seats ---------------------------------------------------------------------

    def admit(self, code: str, token: str | None, id: str, seat: str) -> bytes:
        """Let in somebody who typed the code."""
        return self._alter(code, token, id, seat, "seat.admitted", admitted=True)

    def rename(self, code: str, token: str | None, id: str, seat: str, name: str) -> bytes:
        """Another name for a seat."""
        return self._alter(code, token, id, seat, "seat.renamed", name=name)

    def regroup(self, code: str, token: str | None, id: str, seat: str, **place: str | None) -> bytes:
        """Another `team` and `role` for a seat, in the lobby or while the game goes on."""
        return self._alter(code, token, id, seat, "seat.moved", **place)

    def promote(self, code: str, token: str | None, id: str, seat: str) -> bytes:
        """Make a seat a co-referee."""
        return self._alter(code, token, id, seat, "seat.promoted", co_referee=True)

    def demote(self, code: str, token: str | None, id: str, seat: str) -> bytes:
        """A co-referee is a player like the others again."""
        return self._alter(code, token, id, seat, "seat.demoted", co_referee=False)

    def remove(self, code: str, token: str | None, id: str, seat: str) -> bytes:
        """Take a seat away; its token is dead at once."""
        return self.command(
            code, token, id, "remove", {"seat": seat}, lambda draft, caller: acts.remove(draft, caller, seat)
        )

    def hand_over(self, code: str, token: str | None, id: str, seat: str) -> Joined:
        """The seat's new token, for another phone; the old one is dead at once. By the referee or the seat
        itself. What is kept for a repeated call is a salt: without the caller's token it opens nothing."""
        salt = self.entropy(16)

        def act(draft: Draft, caller: Caller) -> Json:
            acts.hand_over(draft, caller, seat, hashed(codes.derived(token or "", salt)))
            return {"salt": salt.hex()}

        kept = self.command(code, token, id, "hand-over", {"seat": seat}, act)
        reply = json.loads(kept)
        return Joined(seat, codes.derived(token or "", bytes.fromhex(reply["salt"])), True)

    # -- practice bots -----------------------------------------------------------------------------------

    def add_bot(
        self,
        code: str,
        token: str | None,
        id: str,
        *,
        name: str | None = None,
        character: str | None = None,
        team: str | None = None,
        role: str | None = None,
    ) -> bytes:
        """A new seat that a bot plays. The reply has `seat`, its id, and `bot`, its character."""
        wishes = {"name": name, "character": character, "team": team, "role": role}

        def act(draft: Draft, caller: Caller) -> Json:
            seat = bots.seat_bot(draft, caller, **wishes)
            return {"seat": seat.id, "bot": seat.bot}

        return self.command(code, token, id, "add-bot", wishes, act)

    def play_by_bot(
        self, code: str, token: str | None, id: str, seat: str, character: str | None = None
    ) -> bytes:
        """A bot plays this seat from now on, until it is handed over to a person."""
        return self.command(
            code,
            token,
            id,
            "play-by-bot",
            {"seat": seat, "character": character},
            lambda draft, caller: bots.take_over(draft, caller, seat, character),
        )

    def _alter(self, code: str, token: str | None, id: str, seat: str, said: str, **changes: Any) -> bytes:
        return self.command(
            code,
            token,
            id,
            said,
            {"seat": seat, **changes},
            lambda draft, caller: acts.alter(draft, caller, seat, said, **changes),
        )


def _overt(act: Act) -> Act:
    """An act whose refusal may tell of a hidden value: nothing is done then, but everybody reads of it."""

    def told(draft: Draft, caller: Caller) -> Json | None:
        try:
            return act(draft, caller)
        except Overt as refusal:
            draft.restart()
            draft.say(refusal.told)
            return {"refused": refusal.as_json()}

    return told


def _unless_refused(reply: bytes) -> bytes:
    """The reply, or the refusal that was kept in its place, for repeated calls too."""
    if b'"refused":' in reply and (refused := json.loads(reply).get("refused")):
        raise Overt.kept(refused)
    return reply


def _tag(look: Look, caller: Caller, as_seat: str | None) -> str:
    """Changes with all that a view says but the time."""
    here = ",".join(sorted(look.present(look.time_ms()) - {caller.seat}))
    return f"{look.head.epoch}-{look.head.seq}-{hashed(f'{here}|{caller.seat}|{as_seat}')[:8]}"
