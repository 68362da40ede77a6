"""The changes of one command: head, state, new lines, new dice chains; and everything that runs at a table:
clock, waiting rolls, bots' turns, stage."""

from collections.abc import Callable, Mapping, Set
from typing import Any

import msgspec

from server.games.core.dice import RollRequest
from server.games.core.game import ALL, Audience, Game, Json, Line, line

from . import stage
from .dice import fairness
from .dice.table_dice import verified
from .lobby import game_options
from .model import Head, encode
from .pending import Fall
from .timer import Timer
from .upgrade import state_of

_replace = msgspec.structs.replace


def shift_deadlines(head: Head, by_ms: int) -> Head:
    """Return the head with every deadline and every bot's turn later (negative: earlier)."""
    head = _rolls_changed(head, lambda timer: timer.shift(-by_ms))
    turns = {
        seat: turn if turn.due_ms is None else _replace(turn, due_ms=turn.due_ms + by_ms)
        for seat, turn in head.bot_turns.items()
    }
    return _replace(head, clock=head.clock and head.clock.shift(-by_ms), bot_turns=turns)


def _rolls_changed(head: Head, change: Callable[[Timer], Timer]) -> Head:
    rolls = tuple(_replace(roll, timer=roll.timer and change(roll.timer)) for roll in head.waiting)
    return _replace(head, pending=head.pending and _replace(head.pending, waiting=rolls))


Entropy = Callable[[int], bytes]


class Changes:
    """One command's changes. `head` is replaced with each change; `lines` and `chains` are the new ones."""

    def __init__(
        self,
        game: Game[Any],
        head: Head,
        now_ms: int,
        entropy: Entropy,
        chain: Callable[[str], fairness.Chain],
        state: Any = None,
        links: Callable[[str], Mapping[str, str]] = lambda request: {},
    ) -> None:
        """`state`: the head's state, if it is decoded already; `chain`: reads a stored dice chain by its
        name; `links`: reads the links that phones have sent for a waiting roll, by seat."""
        self.game, self.now_ms, self.entropy = game, now_ms, entropy
        self.seq = head.seq + 1
        self.lines: list[Line] = []
        self.chains: dict[str, bytes] = {}
        self._chain, self._links = chain, links
        self._head = self._loaded = head
        self._state = self._loaded_state = state
        self._unencoded = False
        """True while `_state` is newer than the head's bytes."""

    @property
    def head(self) -> Head:
        """Return the head as it is now. Its state is encoded here, not after each step."""
        if self._unencoded:
            state = msgspec.Raw(encode(self._state))
            self._head = _replace(self._head, state=state, state_version=self.game.state_version)
            self._unencoded = False
        return self._head

    @property
    def state(self) -> Any:
        """Return the game's state, decoded by its own types (None in the lobby)."""
        if self._state is None and self._head.has_state:
            self._state = state_of(self._head, self.game)
        return self._state

    @property
    def has_state(self) -> bool:
        """Return whether the game has a state; not in the lobby, nor while its very first dice wait."""
        return self._unencoded or self._head.has_state

    @property
    def known_state(self) -> Any:
        """Return the game's state if it is decoded already, else None."""
        return self._state if self.has_state else None

    @property
    def changed(self) -> bool:
        """Return whether anything was done. Repeating a choice counts, too: nobody else may learn that it is
        the same."""
        return bool(self.lines or self.chains) or self._unencoded or self._head is not self._loaded

    def discard(self) -> None:
        """Go back to the table as it was loaded."""
        self._head, self.lines, self.chains = self._loaded, [], {}
        self._state, self._unencoded = self._loaded_state, False

    def put_state(self, state: Any) -> None:
        self._state, self._unencoded = state, True

    def set(self, **changes: Any) -> None:
        """Replace fields of the head. A `state` is given in its stored form."""
        self._head = _replace(self._head, **changes)
        if "state" in changes:
            self._state, self._unencoded = None, False

    def say(self, *lines: Line) -> None:
        self.lines += lines

    def note(self, id: str, *rules: str, to: Audience = ALL, **params: Any) -> None:
        self.lines.append(line(id, *rules, to=to, **params))

    # -- dice chains ------------------------------------------------------------------------------------

    def draw(
        self, request: RollRequest, nonce: str | None = None, by: str | None = None
    ) -> tuple[Fall, Json]:
        """Roll with the next secret of the request's scope; a used-up chain is followed by a new one. `nonce`
        (hex) comes from the phone of the seat `by`, otherwise from the server."""
        rolled = self._head.rolled.get(request.scope, 0)
        epoch, n = divmod(rolled, fairness.LENGTH)
        name = request.scope if epoch == 0 else f"{request.scope}/{epoch + 1}"
        if name not in self._head.anchors:
            self._begin_chain(name)
        new = self.chains.get(name)
        chain = fairness.Chain(self._head.code, name, new) if new else self._chain(name)
        self.set(rolled={**self._head.rolled, request.scope: rolled + 1})
        sent = bytes.fromhex(nonce) if nonce else self.entropy(fairness.NONCE_BYTES)
        return verified(chain, n + 1, sent, request, name, by if nonce else None)

    def anchor(self, name: str) -> None:
        """Draw a chain for a scope and publish its anchor."""
        chain = fairness.Chain.draw(self._head.code, name, self.entropy(32))
        self.chains[name] = chain.checkpoints
        self.set(anchors={**self._head.anchors, name: chain.anchor.hex()})

    def renew_chains(self) -> None:
        """Begin a new chain for every scope, and publish the anchors."""
        head = self._head
        for scope in dict.fromkeys([*self.game.scopes(game_options(self.game, head.options)), *head.rolled]):
            epoch = head.rolled.get(scope, 0) // fairness.LENGTH + 1
            self.set(rolled={**self._head.rolled, scope: epoch * fairness.LENGTH})
            self._begin_chain(f"{scope}/{epoch + 1}")

    def _begin_chain(self, name: str) -> None:
        self.anchor(name)
        self.note("dice.anchored", scope=name, anchor=self._head.anchors[name])

    # -- clock -------------------------------------------------------------------------------------------

    def set_clock(self) -> None:
        """Run the clock that the state asks for. The clock that runs already goes on, or starts again if dice
        held it; any other one starts with its full time."""
        wanted = self.game.clock(self.state) if self._head.status == "playing" else None
        running = self._head.clock
        if wanted is None:
            self.set(clock=None)
            return
        if running is not None and running.outer is not None and running.outer.id == wanted.id:
            running = running.outer
            self.set(clock=running)
        if running is not None and running.id == wanted.id:
            if running.held_ms is not None and not running.paused:
                self.set(clock=running.go(self.clear_ms))
        else:
            due = self.clear_ms + wanted.seconds * 1000
            timer = Timer(wanted.id, wanted.kind, due, wanted.seconds, wanted.warnings)
            if running is not None and running.id == wanted.within:
                timer = timer.within(running, self.clear_ms)
            self.set(clock=timer)

    # -- the stage ---------------------------------------------------------------------------------------

    @property
    def clear_ms(self) -> int:
        """See `Head.clear_ms`."""
        return self._head.clear_ms(self.now_ms)

    def set_stage(self) -> None:
        """Put the command's lines on the stage, once they are complete. Clocks and bots wait meanwhile."""
        shown = stage.with_lines(
            self._head.stage,
            self.lines,
            self.game.beats,
            seq=self.seq,
            now_ms=self.now_ms,
            pace=self._head.options.get("pace", "off"),
        )
        if shown is not None and shown is not self._head.stage:
            longer_ms = shown.until_ms - self.clear_ms
            self._head = _replace(shift_deadlines(self._head, longer_ms), stage=shown)

    def clear_stage(self) -> bool:
        """Clear the stage: clocks and bots go on at once. Return False where it was clear already."""
        plays_ms = self.clear_ms - self.now_ms
        if plays_ms > 0:
            self._head = _replace(shift_deadlines(self._head, -plays_ms), stage=None)
        return plays_ms > 0

    def skip_stage(self, seat: str, present: Set[str]) -> bool:
        """Record that a seat has seen enough of the beats so far. Beats that every seat of `present` has
        skipped are over; the others move up. Return False if the stage was clear already."""
        shown = self._head.stage
        if shown is None or not shown.plays(self.now_ms):
            return False
        last = shown.beats[-1].seq
        seen = {**shown.seen, seat: last}
        skipped_by_all = min((seen.get(other, 0) for other in present), default=last)
        if skipped_by_all >= last:
            return self.clear_stage()
        shorter = _replace(shown.after(skipped_by_all, self.now_ms), seen=seen)
        self._head = _replace(shift_deadlines(self._head, shorter.until_ms - shown.until_ms), stage=shorter)
        return True

    def set_back(self, milliseconds: int) -> None:
        """Move every due time and the stage back, after the store's clock was set back by that much."""
        times = {seat: time.shifted(milliseconds) for seat, time in self._head.times.items()}
        self.set(stage=self._head.stage and self._head.stage.shift(milliseconds), times=times)
        self._head = shift_deadlines(self._head, -milliseconds)

    def is_running(self) -> bool:
        """Return whether a waiting roll's time or the clock runs."""
        return any(not timer.paused for timer in self._head.running_timers())

    def pause(self) -> bool:
        """Stop what runs. Return False if nothing does."""
        return self._change_timers(lambda timer: timer.hold(self.clear_ms, paused=True))

    def resume(self) -> bool:
        """Let what runs go on. Return False if nothing does."""
        return self._change_timers(lambda timer: timer.go(self.clear_ms))

    def add_time(self, seconds: int) -> bool:
        """Add (or cut) seconds of what runs. Return False if nothing does."""
        return self._change_timers(lambda timer: timer.add(seconds * 1000, self.clear_ms))

    def _change_timers(self, change: Callable[[Timer], Timer]) -> bool:
        """Change the timers that run now: those of the waiting rolls, else the clock."""
        if any(roll.timer for roll in self._head.waiting):
            self._head = _rolls_changed(self._head, change)
        elif self._head.clock:
            self.set(clock=change(self._head.clock))
        else:
            return False
        return True
