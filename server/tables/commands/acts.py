"""What a command does to a draft: moves, rolls, clock, seats. Nothing here loads or keeps anything."""

from __future__ import annotations

from typing import Any

import msgspec

from server.games.core.errors import CannotStart, IllegalMove, RuleError
from server.games.core.game import Json, Line, line

from ..domain import args as move_args
from ..domain.draft import Draft, game_options
from ..domain.errors import (
    NotAdmitted,
    NotYourSeat,
    Overt,
    PutAway,
    RefereeOnly,
    RollWaiting,
    StalePhase,
    TableFull,
    WrongStatus,
)
from ..domain.model import NO_STATE, REFEREE, Caller, Head, SeatRecord
from ..domain.visibility import eyes_of
from ..views.snapshot import ROLL, Snapshot, problems
from . import lobby


def referee_only(caller: Caller) -> None:
    """Raises `RefereeOnly` for a player."""
    if not caller.referee:
        raise RefereeOnly("Only the referee can do that.")


def in_use(head: Head) -> None:
    """Raises `PutAway` for a table in the drawer."""
    if head.put_away_ms is not None:
        raise PutAway


def seat_of(head: Head, seat: str) -> SeatRecord:
    """The seat, or `IllegalMove` when it is not at this table."""
    found = head.seat(seat)
    if found is None:
        raise IllegalMove("There is no such seat at this table.", code="no_such_seat", path=("seat",))
    return found


# -- moves -----------------------------------------------------------------------------------------------


def acting_seat(snapshot: Snapshot, caller: Caller, as_seat: str | None, move: str) -> str:
    """The seat that a move is made for. Raises `NotAdmitted`, `NotYourSeat`."""
    if not caller.admitted:
        raise NotAdmitted("The referee has not let this seat in yet.")
    if as_seat is not None and as_seat != caller.seat:
        if not caller.referee:
            raise NotYourSeat("That is another player's seat.")
        if as_seat != REFEREE:
            seat_of(snapshot.head, as_seat)
        return as_seat
    if caller.referee and caller.seat != REFEREE:
        own = {p.move for p in snapshot.prompts(caller.seat)}
        if move not in own and move in {p.move for p in snapshot.prompts(REFEREE)}:
            return REFEREE
    return caller.seat


def move(
    draft: Draft,
    snapshot: Snapshot,
    caller: Caller,
    name: str,
    args: Json,
    *,
    phase: str | None,
    as_seat: str | None,
) -> None:
    """Make a move, if it is among the seat's prompts and its args fit."""
    in_use(draft.head)
    seat = acting_seat(snapshot, caller, as_seat, name)
    if name == ROLL and was_rolled(draft.head, args):
        return
    waits = name == ROLL and is_waiting(draft.head, args)  # a request names its question itself
    if phase is not None and phase != snapshot.phase(seat) and not waits:
        raise StalePhase("That was the last question. Nothing was counted.")
    offered = [p for p in snapshot.prompts(seat) if p.move == name]
    prompt = next((p for p in offered if not waits or p.default == {"request": args["request"]}), None)
    if prompt is None:
        raise not_offered(snapshot, caller, name)
    acts_for = caller.referee and seat not in (caller.seat, REFEREE)
    eyes = eyes_of(draft.head, caller.seat if acts_for else seat, referee=caller.referee)
    try:
        checked = move_args.check(prompt, args, eyes)
    except move_args.BadArgs as error:
        if error.hidden:
            raise Overt(error, _tried(caller, seat, name)) from None
        raise
    if name == ROLL:
        roll(draft, caller, seat, checked)
        return
    if acts_for:
        draft.say(line("acted.for", seat=seat, move=name))
    try:
        apply(draft, seat, name, checked)
    except RuleError as error:
        if acts_for and not eyes.everything:
            plain = IllegalMove(
                "The rules refuse this for that seat.", code=error.code, path=("args",), rules=error.rules
            )
            raise Overt(plain, _tried(caller, seat, name)) from None
        if error.path[:1] != ("args",):
            error.path = ("args", *error.path)
        raise


def _tried(caller: Caller, seat: str, name: str) -> Line:
    return line("referee.refused", by=caller.seat, what="move", seat=seat, move=name)


def not_offered(snapshot: Snapshot, caller: Caller, name: str) -> RuleError:
    """Why a move that no prompt offers is refused."""
    if name == "start" and snapshot.head.status == "lobby":
        if not caller.referee:
            return RefereeOnly("Only the referee can do that.")
        return CannotStart("The table is not complete yet.", path=("move",), problems=problems(snapshot))
    if snapshot.head.pending is not None:
        return RollWaiting("Dice have to fall before anything else can happen.")
    if not caller.referee and name in {p.move for p in snapshot.prompts(REFEREE)}:
        return RefereeOnly("Only the referee can do that.")
    return IllegalMove("Nobody asks that of this seat now.", code="not_offered", path=("move",))


def apply(draft: Draft, seat: str, name: str, args: Json) -> None:
    """A move whose args are checked: the game's while it is played, the lobby's before and after."""
    head = draft.head
    if head.status == "playing":
        draft.play(name, args, seat)
    elif name == "start":
        draft.set(status="playing")
        draft.say(line("game.started", options=_public(game_options(draft.game, head.options))))
        draft.setup()
    elif name == "options":
        draft.set(options=lobby.check_options(draft.game, {**head.options, **args}))
        draft.say(line("options.changed", options=_public(args)))
    elif name == "sit":
        change_seat(draft, seat, team=args.get("team"), role=args.get("role"))
        draft.say(line("seat.moved", seat=seat, team=args.get("team"), role=args.get("role")))
    elif name in ("ready", "unready"):
        change_seat(draft, seat, ready=name == "ready")
    elif name == "rematch":
        rematch(draft)


def rematch(draft: Draft) -> None:
    """Back to the lobby with the same seats. The dice go on where they were."""
    seats = tuple(msgspec.structs.replace(s, ready=s.bot is not None) for s in draft.head.seats)
    draft.set(
        status="lobby",
        epoch=draft.head.epoch + 1,
        state=NO_STATE,
        pending=None,
        seats=seats,
        opened=(),
        finished_ms=None,
        called_off=None,
    )
    draft.say(line("game.rematch"))


def _public(options: Json) -> Json:
    """Options as the log tells them; a loaded pack would be too long for a line."""
    return {key: value for key, value in options.items() if not isinstance(value, dict)}


# -- dice ------------------------------------------------------------------------------------------------


def was_rolled(head: Head, args: Json) -> bool:
    """Whether this request was answered already: a second tap then does nothing, and harms nothing."""
    return any(a.id == args.get("request") for a in head.answered)


def is_waiting(head: Head, args: Json) -> bool:
    """Whether this request is still waited for."""
    return head.pending is not None and any(w.id == args.get("request") for w in head.pending.waiting)


def roll(draft: Draft, caller: Caller, seat: str, args: Json) -> None:
    """Dice for a waiting roll, by its seat, or by the referee in its place."""
    in_use(draft.head)
    pending = draft.head.pending
    waits = [w for w in pending.waiting if w.id == args["request"]] if pending else []
    if not waits:
        if was_rolled(draft.head, args):
            return
        raise StalePhase("Those dice are not waited for any more.", path=("request",))
    request = waits[0].request
    if request.by != seat and not caller.referee:
        raise NotYourSeat("These dice are for another seat.")
    if request.by != caller.seat:
        draft.say(line("acted.for", seat=request.by, move=ROLL))
    nonce = args.get("nonce")
    draft.answer(
        waits[0].id, faces=args.get("faces"), nonce=bytes.fromhex(nonce) if nonce else None, auto=False
    )


# -- clock -----------------------------------------------------------------------------------------------


def clock(draft: Draft, caller: Caller, action: str, seconds: int | None) -> None:
    """The referee's hand on the clock: pause, resume, add (or cut), ring."""
    referee_only(caller)
    in_use(draft.head)
    if action == "ring":
        ring_now(draft)
        return
    if action == "pause":
        done, said = draft.pause(), line("clock.paused")
    elif action == "resume":
        done, said = draft.resume(), line("clock.resumed")
    else:
        done, said = draft.add(seconds or 0), line("clock.added", seconds=seconds)
    if not done:
        raise WrongStatus("No clock runs now.", code="no_clock")
    draft.say(said)


def put_away(draft: Draft, caller: Caller) -> None:
    """Into the drawer: the clock stands, nobody moves, and the table is kept for more than a year."""
    referee_only(caller)
    in_use(draft.head)
    draft.pause()
    draft.set(put_away_ms=draft.now_ms)
    draft.say(line("table.put_away", by=caller.seat))


def take_out(draft: Draft, caller: Caller) -> None:
    """Out of the drawer again. A clock goes on when the referee lets it."""
    referee_only(caller)
    if draft.head.put_away_ms is None:
        raise WrongStatus("The table was not put away.", code="not_put_away")
    draft.say(line("table.taken_out", by=caller.seat, since_ms=draft.head.put_away_ms))
    draft.set(put_away_ms=None)


def take_copy(draft: Draft, caller: Caller) -> None:
    """Everybody reads that the referee took a copy: whoever has one could play on elsewhere."""
    referee_only(caller)
    if draft.head.pending is not None:
        raise RollWaiting("Dice have to fall before the table can be copied.")
    draft.say(line("table.copied", by=caller.seat))


def ring_now(draft: Draft) -> None:
    """Close what runs at once: waiting dice fall by themselves, the clock rings."""
    pending, running = draft.head.pending, draft.head.clock
    if pending and pending.waiting:
        for waiting in pending.waiting:
            draft.answer(waiting.id, faces=None, nonce=None, auto=True)
    elif running:
        draft.say(line("clock.rang", clock=running.id, by=REFEREE))
        draft.ring()
    else:
        raise WrongStatus("No clock runs now.", code="no_clock")


def ring_overdue(draft: Draft) -> None:
    """What happens because time ran out: the dice that waited too long, else the clock."""
    pending, running = draft.head.pending, draft.head.clock
    late = [w.id for w in pending.waiting if w.timer and w.timer.overdue(draft.now_ms)] if pending else []
    for request in late:
        draft.answer(request, faces=None, nonce=None, auto=True)
    if not late:
        draft.say(line("clock.rang", clock=running.id if running else None, by=None))
        draft.ring()


# -- seats -----------------------------------------------------------------------------------------------


def change_seat(draft: Draft, seat: str, **changes: Any) -> None:
    """Replace fields of one seat."""
    replace = msgspec.structs.replace
    draft.set(seats=tuple(replace(s, **changes) if s.id == seat else s for s in draft.head.seats))


def check_place(draft: Draft, team: str | None, role: str | None) -> None:
    """Raises `IllegalMove` with the path of a team or role that the game does not have."""
    for field, choices in lobby.check_place(draft.game, team, role).items():
        raise IllegalMove(
            "There is no such place at this table.", code="no_such_place", path=(field,), choices=choices
        )


def join(draft: Draft, seat: SeatRecord, *, invited: bool) -> SeatRecord:
    """Add a seat; without a wish it gets the emptiest team and role."""
    head = draft.head
    room_for(head, invited=invited)
    check_place(draft, seat.team, seat.role)
    if seat.kind == "player":
        team, role = lobby.open_place(draft.game, head.seats)
        seat = msgspec.structs.replace(seat, team=seat.team or team, role=seat.role or role)
    seat = msgspec.structs.replace(seat, id=f"s{head.next_seat}", admitted=invited)
    draft.set(seats=(*head.seats, seat), next_seat=head.next_seat + 1)
    told: Json = {"bot": seat.bot} if seat.bot else {}
    draft.say(line("seat.joined", seat=seat.id, name=seat.name, kind=seat.kind, admitted=invited, **told))
    if seat.plays:
        draft.reseat()
    return seat


def room_for(head: Head, *, invited: bool) -> None:
    """Raises `TableFull`. Those who only knock wait apart: they take no seat from the invited."""
    waiting = sum(not seat.admitted for seat in head.seats)
    if invited and len(head.seats) - waiting >= lobby.MAX_SEATS:
        raise TableFull("Every seat at this table is taken.")
    if not invited and waiting >= lobby.MAX_WAITING:
        raise TableFull("Too many are waiting to be let in. Ask for the QR code.", code="too_many_waiting")


def alter(draft: Draft, caller: Caller, seat: str, said: str, **changes: Any) -> None:
    """The referee changes a seat: admit, rename, regroup, promote."""
    referee_only(caller)
    record = seat_of(draft.head, seat)
    if said == "seat.promoted" and not record.plays:
        raise IllegalMove("Only a player who has been let in.", code="not_a_player", path=("seat",))
    if said == "seat.admitted" and not record.admitted:
        room_for(draft.head, invited=True)
    check_place(draft, changes.get("team"), changes.get("role"))
    change_seat(draft, seat, **changes)
    told = {key: value for key, value in changes.items() if key in ("name", "team", "role")}
    draft.say(line(said, seat=seat, **told))
    draft.reseat()


def hand_over(draft: Draft, caller: Caller, seat: str, token_hash: str) -> None:
    """Another phone takes the seat: its old token opens nothing any more."""
    if caller.seat != seat:
        referee_only(caller)
    if not caller.admitted:
        raise NotAdmitted("The referee has not let this seat in yet.")
    if seat == REFEREE:
        if caller.seat != REFEREE:
            raise RefereeOnly("Only the referee's own phone can pass the desk on.")
        draft.set(referee_hash=token_hash)
    else:
        person = seat_of(draft.head, seat).bot is None
        changes = {} if person else {"bot": None, "ready": False}
        change_seat(draft, seat, token_hash=token_hash, **changes)
    draft.say(line("seat.handed_over", seat=seat))


def remove(draft: Draft, caller: Caller, seat: str) -> None:
    """Take a seat away, or turn somebody away who asks to be let in."""
    referee_only(caller)
    gone = seat_of(draft.head, seat)
    draft.set(seats=tuple(s for s in draft.head.seats if s.id != seat))
    draft.say(line("seat.removed", seat=seat, name=gone.name))
    draft.reseat()
