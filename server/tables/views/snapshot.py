"""A table at one seq: its head, with the state, prompts and seats' statuses that are computed from it
once."""

from __future__ import annotations

import hashlib
import hmac
import logging
import time
from collections.abc import Callable
from functools import cached_property
from typing import Any, NamedTuple

import msgspec

from server.games.core.forms import closed, picked
from server.games.core.game import Game, Json, Prompt

from ..domain import lobby
from ..domain.dice.fairness import HEX_32
from ..domain.errors import NotFound, describe_failure
from ..domain.model import REFEREE, Caller, Head, SeatRecord
from ..domain.pending import Waiting
from ..domain.undo import Checkpoint
from ..domain.upgrade import state_of
from ..domain.visibility import Eyes, eyes_of, redact_prompt
from ..ports import Version
from .shapes import Status
from .state_view import StateView

log = logging.getLogger(__name__)

ROLL = "roll"
FindPrompts = Callable[[Any, str], tuple[Prompt, ...]]
"""Finds prompts of a seat in a game's state: `Game.prompts`, or `Game.asked`."""


class ShownPrompts(NamedTuple):
    """Prompts as JSON for some eyes: each one, and all as one list."""

    prompts: tuple[Prompt, ...]
    texts: tuple[bytes, ...]
    text: bytes


NONE_SHOWN = ShownPrompts((), (), b"[]")


def _shown(prompts: tuple[Prompt, ...], eyes: Eyes, before: ShownPrompts) -> ShownPrompts:
    """Encode prompts for these eyes; those that are the same as `before` are reused."""
    prompts_before = {
        prompt.move: (prompt, text) for prompt, text in zip(before.prompts, before.texts, strict=True)
    }
    texts = []
    for prompt in prompts:
        old, text = prompts_before.get(prompt.move, (None, b""))
        texts.append(text if old == prompt else msgspec.json.encode(redact_prompt(prompt, eyes)))
    return ShownPrompts(prompts, tuple(texts), b"[%b]" % b",".join(texts))


class Snapshot:
    """A head with everything derived from it, computed once: the state, each seat's prompts and status."""

    def __init__(
        self,
        game: Game[Any],
        head: Head,
        version: Version | None = None,
        before: Snapshot | None = None,
        *,
        state: Any = None,
    ) -> None:
        """`before`: the same table earlier, whose unchanged parts are reused. `state`: the head's state, if
        it is decoded already."""
        self.game, self.head, self.version = game, head, version
        self.made = time.monotonic()
        self.checkpoint: Checkpoint | None = None
        """The base of the next step's record for going back; known if this process made the last steps."""
        self._state = state
        self._prompts: dict[str, tuple[Prompt, ...]] = {}
        self._asked: dict[str, tuple[Prompt, ...]] = {}
        self._phases: dict[str, str] = {}
        same = before is not None and _has_same_seats(before.head, head)
        self._callers: dict[str, Caller] = before._callers if before and same else {}
        self._eyes: dict[Caller, Eyes] = before._eyes if before and same else {}
        self._state_view: StateView = StateView(before._state_view if before else None)
        self._shown_prompts: dict[tuple[str, Eyes, bool], ShownPrompts] = {}
        self._shown_before = before._shown_prompts if before else {}

    @property
    def is_light(self) -> bool:
        """Return whether nothing is cached."""
        made = self._state_view.is_made or self._shown_prompts or self._prompts or self._asked
        return not (made or self._state)

    def lightened(self) -> Snapshot:
        """Return the same snapshot without its caches."""
        light = Snapshot(self.game, self.head, self.version)
        light.made = self.made
        return light

    @property
    def state(self) -> Any:
        """Return the game's state; None in the lobby. Raises `Unreadable`."""
        if self._state is None and self.head.has_state:
            self._state = state_of(self.head, self.game)
        return self._state

    def caller(self, token_hash: str) -> Caller:
        """Return the holder of this token. Raises `NotFound` for strangers, as for no table."""
        caller_known = self._callers.get(token_hash)
        if caller_known is None:
            caller_known = self._callers[token_hash] = caller_of(self.head, token_hash)
        return caller_known

    def eyes(self, caller: Caller) -> Eyes:
        if caller not in self._eyes:
            self._eyes[caller] = eyes_of(self.head, caller.seat, referee=caller.referee)
        return self._eyes[caller]

    def prompts(self, seat: str) -> tuple[Prompt, ...]:
        """Return the prompts of `seat` or `referee`: the dice it has to roll, else those of the game or the
        lobby."""
        if seat not in self._prompts:
            self._prompts[seat] = self._find_prompts(seat, self.game.prompts)
        return self._prompts[seat]

    def asked(self, seat: str) -> tuple[Prompt, ...]:
        """Return those prompts of `seat` that the table waits for and those of free moves, which a commit
        needs; see `Game.asked`. Others may be among them."""
        if seat in self._prompts:
            return self._prompts[seat]
        if seat not in self._asked:
            self._asked[seat] = self._find_prompts(seat, self.game.asked)
        return self._asked[seat]

    def _find_prompts(self, seat: str, find: FindPrompts) -> tuple[Prompt, ...]:
        head = self.head
        record = head.seat(seat)
        if seat != REFEREE and (record is None or not record.plays):
            return ()
        if head.status == "lobby":
            lots = tuple(roll_prompt(roll, typed=False) for roll in head.waiting if roll.request.by == seat)
            return (*lots, *lobby.prompts(self.game, head, record))
        if head.status == "finished":
            return lobby.prompts_after(self.game, head, record)
        if head.pending is None:
            return self._game_prompts(seat, find)
        rolls = [roll for roll in head.waiting if roll.request.by == seat]
        moves = self.game.during_rolls if head.has_state else frozenset()
        others = [p for p in self._game_prompts(seat, find) if p.move in moves] if moves else ()
        return (*(roll_prompt(roll, typed=head.may_be_typed(roll)) for roll in rolls), *others)

    def _game_prompts(self, seat: str, find: FindPrompts) -> tuple[Prompt, ...]:
        try:
            return find(self.state, seat)
        except Exception as error:  # a wrong correction of the state: without a view nobody could undo it
            log.error("a seat has no prompts: %s", describe_failure(self.game, error))
            return ()

    def question(self, seat: str) -> str:
        """Return a name for the question that this seat is asked, for its phase token."""
        head = self.head
        if head.status != "playing":
            return head.status
        mine = next((roll.id for roll in head.waiting if roll.request.by == seat), None)
        if mine is not None:
            return "roll:" + mine
        try:
            return "" if self.state is None else self.game.question(self.state, seat)
        except Exception as error:
            log.error("a question has no name: %s", describe_failure(self.game, error))
            return "?"

    def phase(self, seat: str) -> str:
        """Return the opaque token of the seat's question; a rewind makes every older one stale."""
        if seat not in self._phases:
            text = f"{self.head.code}\n{self.head.epoch}\n{seat}\n{self.question(seat)}"
            self._phases[seat] = hashlib.blake2s(text.encode(), digest_size=9).hexdigest()
        return self._phases[seat]

    def status(self, seat: SeatRecord) -> Status:
        """Return `go` if the seat has answered everything that the table waits for, `thinking` while the
        table waits for it, `idle` otherwise."""
        if self.head.status == "lobby":
            return "go" if seat.ready else "thinking"
        prompts = self.asked(seat.id)
        if any(p.must and not p.submitted for p in prompts):
            return "thinking"
        return "go" if any(p.submitted for p in prompts) else "idle"

    def state_texts(self, eyes: Eyes) -> dict[str, bytes] | None:
        """Return the state's fields for these eyes as JSON, each encoded once for all who see the same; None
        in the lobby."""
        return None if self.state is None else self._state_view.texts(self.state, eyes)

    def shown_state(self, eyes: Eyes) -> dict[str, msgspec.Raw] | None:
        """Return the same as raw members, to be encoded with the rest of a view."""
        texts = self.state_texts(eyes)
        return None if texts is None else {field: msgspec.Raw(text) for field, text in texts.items()}

    def shown_prompts(self, seat: str, eyes: Eyes, *, and_referee: bool) -> bytes:
        """Return the prompts of `seat` for these eyes, as JSON; `and_referee`: also those of the referee."""
        key = (seat, eyes, and_referee)
        if key not in self._shown_prompts:
            prompts = self.prompts(seat) + (self.prompts(REFEREE) if and_referee else ())
            shown_before = self._shown_before.get(key, NONE_SHOWN)
            self._shown_prompts[key] = (
                shown_before if shown_before.prompts == prompts else _shown(prompts, eyes, shown_before)
            )
        return self._shown_prompts[key].text

    @cached_property
    def for_everybody(self) -> Json:
        """Return the members of a view that are the same for everybody, except seats and times."""
        head = self.head
        dice = {"mode": head.options["dice"], "anchors": head.anchors, "since": head.imported_seq}
        if head.restored:
            dice["restored"] = msgspec.structs.asdict(head.restored)
        if head.phones:
            dice["phones"] = {s: {"chain": c.chain, "anchor": c.anchor} for s, c in head.phones.items()}
        return {
            **for_newcomers(head),
            "options": raw({key: shown_option(value) for key, value in head.options.items()}),
            "eyes_front_ms": head.eyes_front and head.eyes_front.since_ms,
            "signs": raw(head.signs),
            "log_head": {"seq": head.seq, "hash": head.log_hash} if head.log_hash else None,
            "dice": raw(dice),
            "problems": raw(lobby.problems(self.game, head) if head.status == "lobby" else []),
            "result": raw(result(self)),
        }


def for_newcomers(head: Head) -> Json:
    """Return the members of a view that callers who wait to be let in see, too."""
    return picked(head, "code", "game", "name", "status", "epoch")


def caller_of(head: Head, token_hash: str) -> Caller:
    """Return the holder of this token. Raises `NotFound` for strangers, as for no table."""
    if hmac.compare_digest(token_hash, head.referee_hash):
        return Caller(head.code, REFEREE, True)
    for seat in head.seats:
        if hmac.compare_digest(token_hash, seat.token_hash):
            return Caller(head.code, seat.id, seat.co_referee, seat.admitted)
    raise NotFound


def _has_same_seats(before: Head, head: Head) -> bool:
    """Return whether the seats are the same, with the same eyes, as they usually are after a move."""
    return (
        (before.seats is head.seats or before.seats == head.seats)
        and before.referee_hash == head.referee_hash
        and before.opened == head.opened
        and before.options == head.options
    )


def roll_prompt(roll: Waiting, *, typed: bool) -> Prompt:
    """Return the prompt for a waiting roll, so that a client that knows only prompts can make it. `typed`:
    the faces of real dice are an answer, too."""
    properties: Json = {
        "request": {"const": roll.id},
        "nonce": {"type": "string", "minLength": 64, "maxLength": 64, "pattern": HEX_32},
    }
    if typed:
        properties["faces"] = {
            "type": "array",
            "minItems": 1,
            "maxItems": 100,
            "items": {"type": "integer", "minimum": 1, "maximum": 1000},
        }
    label = {"id": "platform.roll", "notation": roll.request.notation, "why": roll.request.why}
    return Prompt(ROLL, label, closed(properties, ("request",)), default={"request": roll.id}, must=True)


def shown_option(value: Any) -> Any:
    """Return an option as views have it: of a loaded file only its name."""
    return {"name": str(value.get("name", ""))[:100]} if isinstance(value, dict) else value


def result(snapshot: Snapshot) -> Json | None:
    """Return the game's result as plain JSON; None while there is none."""
    if snapshot.head.status != "finished":
        return None
    if snapshot.head.called_off is not None:
        return {**msgspec.to_builtins(snapshot.head.called_off), "called_off": True}
    if snapshot.state is None:
        return None
    ended = snapshot.game.result(snapshot.state)
    return None if ended is None else msgspec.to_builtins(ended)


def raw(value: Any) -> msgspec.Raw:
    """Encode a value now, to be a member of something encoded later."""
    return msgspec.Raw(msgspec.json.encode(value))
