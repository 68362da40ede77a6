"""The times of the seats after a commit (`domain/seat_time.py`), and what a table plays when one is spent."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from server.games.core.game import Choice, Game, Json
from server.games.core.secret import declares_secrets

from ..domain.forms.prompt_filler import answer
from ..domain.seat_time import SeatTime, Times
from ..domain.working_copy import WorkingCopy
from ..views.snapshot import ROLL, Snapshot
from .bot_schedule import accepts, shown_to

GUESSES = 8
"""How often a form without a default is filled in, until the rules accept it."""


def times_after(snapshot: Snapshot, now_ms: int, clear_ms: int) -> Times:
    """Return the times of the table's people after a commit at `now_ms`, which leaves the stage clear at
    `clear_ms`. In the lobby nobody has used any."""
    head = snapshot.head
    if head.status == "lobby":
        return {}
    runs = head.status == "playing" and not head.is_stopped
    times: Times = {}
    for seat in head.seats:
        if not seat.plays:
            continue
        time = head.times.get(seat.id, SeatTime())
        if runs and seat.bot is None and snapshot.status(seat) == "thinking":
            time = time.asked(snapshot.phase(seat.id), _label(snapshot, seat.id), now_ms, clear_ms, head.seq)
        else:
            time = time.stopped(now_ms, head.seq)
        if time != SeatTime():
            times[seat.id] = time
    return times


def _label(snapshot: Snapshot, seat: str) -> Json:
    """Return the label of a seat's first open question. All read it after the end, so in a game with secrets
    it is the id alone: its parameters may be for this seat only."""
    label = next(p.label for p in snapshot.asked(seat) if p.must and not p.submitted)
    return {"id": label["id"]} if _keeps_secrets(snapshot.game) else label


@cache
def _keeps_secrets(game: Game[Any]) -> bool:
    return declares_secrets(game.State)


def play_for(copy: WorkingCopy, snapshot: Snapshot, seat: str) -> None:
    """Answer a question of a seat whose time is spent, with a prompt's default, or as a plain bot if no
    prompt has one. Each move is made at most once for the same question. If the table accepts none, the
    question is given up and left to the referee; so are real dice, which the app does not roll."""
    time = copy.head.times[seat]
    asked = [
        p
        for p in shown_to(seat, copy, snapshot)["prompts"]
        if p["must"] and not p["submitted"] and p["move"] not in time.played and not _is_real_dice(p)
    ]
    rng = random.Random(int.from_bytes(copy.entropy(8)))
    for choice in _answers(asked, rng):
        if not time.played:  # said once a question, without the move: its name may be a secret choice
            copy.note("time.spent", seat=seat)
        if accepts(copy, snapshot, seat, choice):
            _remember(copy, seat, msgspec.structs.replace(time, played=(*time.played, choice.move)))
            return
        copy.discard()
    copy.note("time.given_up", seat=seat)
    _remember(copy, seat, msgspec.structs.replace(time, given_up=True))


def _answers(asked: list[Json], rng: random.Random) -> Iterator[Choice]:
    for prompt in asked:
        if prompt["default"] is not None:
            yield Choice(prompt["move"], prompt["default"])
    for prompt in asked * GUESSES:
        yield Choice(prompt["move"], answer(prompt, rng, tidy=True))


def _is_real_dice(prompt: Json) -> bool:
    return prompt["move"] == ROLL and "faces" in prompt["args"]["properties"]


def _remember(copy: WorkingCopy, seat: str, time: SeatTime) -> None:
    copy.set(times={**copy.head.times, seat: time})
