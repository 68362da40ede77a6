"""The table service with one short call a command, so that tests read like a game."""

from __future__ import annotations

import json
from typing import Any

from server.games.core.game import Json
from server.tables.commands import (
    bots,
    clock,
    corrections,
    moves,
    places,
    referee,
    rewind,
    rolls,
    seats,
)
from server.tables.domain.model import Caller, Head
from server.tables.service.memory import load_head
from server.tables.service.service import Joined, OpenedTable, TableService
from server.tables.views.snapshot import Snapshot
from server.tables.views.view import ViewSource


class Calls(TableService):
    """A table service whose commands and queries are methods."""

    def join(self, code: str, name: Any, **more: Any) -> Joined:  # type: ignore[override]
        return super().join(code, name if isinstance(name, seats.Join) else seats.Join(name, **more))

    def move(self, code: str, token: str | None, id: str, move: str, args: Json, **more: Any) -> bytes:
        return self.execute(code, token, id, moves.answer_to_prompt(move, args, **more))

    def roll(self, code: str, token: str | None, id: str, request: str, **dice: Any) -> bytes:
        return self.execute(code, token, id, rolls.AnswerRoll(request, **dice))

    def allow_typing(self, code: str, token: str | None, id: str, request: str) -> bytes:
        return self.execute(code, token, id, rolls.AllowTyping(request))

    def clock(self, code: str, token: str | None, id: str, action: Any, seconds: int | None = None) -> bytes:
        return self.execute(code, token, id, clock.SetClock(action, seconds))

    def correct(
        self, code: str, token: str | None, id: str, patch: list[Json], reason: str, *, preview: bool = False
    ) -> bytes:
        command = corrections.Correct(patch, reason)
        return self.preview(code, token, command) if preview else self.execute(code, token, id, command)

    def rewind(
        self, code: str, token: str | None, id: str, to_seq: int, reason: str, *, preview: bool = False
    ) -> bytes:
        command = rewind.Rewind(to_seq, reason)
        return self.preview(code, token, command) if preview else self.execute(code, token, id, command)

    def look_at(self, code: str, token: str | None, id: str, path: str, reason: str) -> bytes:
        return self.execute(code, token, id, referee.Look(path, reason))

    def end(self, code: str, token: str | None, id: str, reason: str) -> bytes:
        return self.execute(code, token, id, referee.End(reason))

    def eyes_front(self, code: str, token: str | None, id: str, *, on: bool) -> bytes:
        return self.execute(code, token, id, clock.EyesFront(on))

    def admit(self, code: str, token: str | None, id: str, seat: str) -> bytes:
        return self.execute(code, token, id, seats.Admit(seat))

    def rename(self, code: str, token: str | None, id: str, seat: str, name: str) -> bytes:
        return self.execute(code, token, id, seats.Rename(seat, name))

    def regroup(
        self, code: str, token: str | None, id: str, seat: str, *, team: str | None, role: str | None
    ) -> bytes:
        return self.execute(code, token, id, places.Regroup(seat, team, role))

    def promote(self, code: str, token: str | None, id: str, seat: str) -> bytes:
        return self.execute(code, token, id, seats.Promote(seat))

    def demote(self, code: str, token: str | None, id: str, seat: str) -> bytes:
        return self.execute(code, token, id, seats.Demote(seat))

    def remove(self, code: str, token: str | None, id: str, seat: str) -> bytes:
        return self.execute(code, token, id, seats.Remove(seat))

    def hand_over(self, code: str, token: str | None, id: str, seat: str) -> Joined:
        reply = json.loads(self.execute(code, token, id, seats.HandOver(seat)))
        return Joined(seat, seats.new_token(token, reply), True)

    def add_bot(self, code: str, token: str | None, id: str, **wishes: Any) -> bytes:
        return self.execute(code, token, id, bots.AddBot(**wishes))

    def play_by_bot(
        self, code: str, token: str | None, id: str, seat: str, character: str | None = None
    ) -> bytes:
        return self.execute(code, token, id, bots.PlayByBot(seat, character))

    def view(self, code: str, token: str | None, **more: Any) -> tuple[Json, str]:
        view, tag = self.queries.view(code, token, **more)
        return dict(view), tag

    def log(self, code: str, token: str | None, *, before: int, limit: int) -> list[Json]:
        return self.queries.log(code, token, before=before, limit=limit)

    def audit(self, code: str, token: str | None) -> Json:
        found: Json = json.loads(self.queries.audit(code, token))
        return found

    def archive(self, code: str, token: str | None, id: str) -> Json:  # type: ignore[override]
        found: Json = json.loads(super().archive(code, token, id))
        return found

    def import_archive(self, raw: Json) -> OpenedTable:  # type: ignore[override]
        return super().import_archive(json.dumps(raw).encode())

    def history(self, code: str, token: str | None) -> Json:
        return self.queries.history(code, token)

    def source(self, code: str) -> ViewSource:
        return self.queries.source(code)

    def caller(self, code: str, token: str | None) -> Caller:
        return self.queries.caller(code, token)

    def snapshot(self, code: str) -> Snapshot:
        return self.queries.snapshot(code)

    def head(self, code: str) -> Head:
        return load_head(self.store.load(code))
