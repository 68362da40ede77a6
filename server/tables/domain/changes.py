"""The changes of one command: head, state, new lines, new dice chains, clocks."""

from collections.abc import Callable, Mapping, Set
from typing import Any

import msgspec

from server.games.core.dice import RollRequest
from server.games.core.game import ALL, Audience, Game, Json, Line, line

from . import stage, timers
from .dice import fairness
from .dice.table_dice import verified
from .model import Fall, Head, Timer, encode
from .upgrade import state_of

Entropy = Callable[[int], bytes]


class Changes:
    """One table, one command. `head` is replaced as things change; `lines` and `chains` are what is new."""

    def __init__(
        self, game: Game[Any], head: Head, now_ms: int, entropy: Entropy,
        chain: Callable[[str], fairness.Chain], state: Any = None,
        links: Callable[[str], Mapping[str, str]] = lambda request: {},
        breathe: Callable[[], None] = lambda: None,
    ) -> None:
        """`state` is the head's state, where it is decoded already; `links` answers what phones have handed
        over for a waiting roll, by seat; `breathe` lets others go on in the middle of something longer."""
        self.game, self.now_ms, self.entropy = game, now_ms, entropy
        self.seq = head.seq + 1
        self.lines: list[Line] = []
        self.chains: dict[str, bytes] = {}
        self._chain, self._links, self._breathe = chain, links, breathe
        self._head = self._loaded = head
        self._state = self._loaded_state = state
        self._unencoded = False
        """True if `_state` is newer than the head's bytes."""

    @property
    def head(self) -> Head:
        """The head as it is now. The state is encoded when it is asked for, not after each step."""
        if self._unencoded:
            self._head = msgspec.structs.replace(
                self._head, state=msgspec.Raw(encode(self._state)), state_version=self.game.state_version
            )
            self._unencoded = False
        return self._head

    @property
    def state(self) -> Any:
        """The game's state, decoded by its own types (None in the lobby)."""
        if self._state is None and self._head.has_state:
            self._state = state_of(self._head, self.game)
        return self._state

    @property
    def has_state(self) -> bool:
        """False in the lobby, and while the very first dice wait."""
        return self._unencoded or self._head.has_state

    @property
    def known_state(self) -> Any:
        """The game's state if it is decoded; None where it would have to be."""
        return self._state if self.has_state else None

    @property
    def changed(self) -> bool:
        """True if anything was done. The same choice made again counts: that it was the same is nobody else's
        to know."""
        return bool(self.lines or self.chains) or self._unencoded or self._head is not self._loaded

    def restart(self) -> None:
        """As it was loaded: nothing of what was tried stays."""
        self._head, self.lines, self.chains = self._loaded, [], {}
        self._state, self._unencoded = self._loaded_state, False

    def put_state(self, state: Any) -> None:
        """Another state."""
        self._state, self._unencoded = state, True

    def set(self, **changes: Any) -> None:
        """Replace fields of the head. A `state` is given as it is stored."""
        self._head = msgspec.structs.replace(self._head, **changes)
        if "state" in changes:
            self._state, self._unencoded = None, False

    def say(self, *lines: Line) -> None:
        self.lines += lines

    def tell(self, id: str, *rules: str, to: Audience = ALL, **params: Any) -> None:
        self.lines.append(line(id, *rules, to=to, **params))

    # -- dice chains ------------------------------------------------------------------------------------

    def draw(
        self, request: RollRequest, nonce: str | None = None, by: str | None = None
    ) -> tuple[Fall, Json]:
        """The next secret of the request's scope; a used-up chain is anchored anew."""
        rolled = self._head.rolled.get(request.scope, 0)
        epoch, n = divmod(rolled, fairness.LENGTH)
        name = request.scope if epoch == 0 else f"{request.scope}/{epoch + 1}"
        if name not in self._head.anchors:
            self.anchor(name)
            self.tell("dice.anchored", scope=name, anchor=self._head.anchors[name])
        held = self.chains.get(name)
        chain = fairness.Chain(self._head.code, name, held) if held else self._chain(name)
        self.set(rolled={**self._head.rolled, request.scope: rolled + 1})
        sent = bytes.fromhex(nonce) if nonce else self.entropy(fairness.NONCE_BYTES)
        return verified(chain, n + 1, sent, request, name, by if nonce else None)

    def anchor(self, name: str) -> None:
        """Draw a chain for a scope and publish its anchor."""
        chain = fairness.Chain.draw(self._head.code, name, self.entropy(32), breathe=self._breathe)
        self.chains[name] = chain.checkpoints
        self.set(anchors={**self._head.anchors, name: chain.anchor.hex()})

    # -- clock -------------------------------------------------------------------------------------------

    def set_clock(self) -> None:
        """Run the clock that the state asks for: the same one goes on, another one starts."""
        if self._head.status != "playing":
            self.set(clock=None)
            return
        wanted, running = self.game.clock(self.state), self._head.clock
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
        """From when on the table's time runs: now, or when what was told before is over."""
        return self._head.clear_ms(self.now_ms)

    def set_stage(self) -> None:
        """Put what was said on the stage, once all of it is said. Whatever runs stands meanwhile."""
        said = stage.told(
            self._head.stage, self.lines, self.game.beats, seq=self.seq, now_ms=self.now_ms,
            pace=self._head.options.get("pace", "off"),
        )
        if said is not None and said is not self._head.stage:
            longer = said.until_ms - self.clear_ms
            self._head = msgspec.structs.replace(timers.sooner(self._head, -longer), stage=said)

    def clear_stage(self) -> bool:
        """End what is being told: clocks and bots go on at once. False when the stage is clear."""
        left = self.clear_ms - self.now_ms
        if left > 0:
            self._head = msgspec.structs.replace(timers.sooner(self._head, left), stage=None)
        return left > 0

    def skip_stage(self, seat: str, present: Set[str]) -> bool:
        """A seat has seen enough; once all of `present` have, the stage is clear. False where it was."""
        told = self._head.stage
        if told is None or not told.plays(self.now_ms):
            return False
        skipped = told.skipped | {seat}
        if present <= skipped:
            return self.clear_stage()
        self._head = msgspec.structs.replace(self._head, stage=msgspec.structs.replace(told, skipped=skipped))
        return True

    def set_back(self, milliseconds: int) -> None:
        """The store's clock was set back: everything that is due is due so much earlier by it."""
        self._head = timers.set_back(self._head, milliseconds)

    def pause(self) -> bool:
        return self._each_timer(lambda timer: timer.hold(self.clear_ms, paused=True))

    def resume(self) -> bool:
        return self._each_timer(lambda timer: timer.go(self.clear_ms))

    def add(self, seconds: int) -> bool:
        return self._each_timer(lambda timer: timer.add(seconds * 1000, self.clear_ms))

    def _each_timer(self, change: Callable[[Timer], Timer]) -> bool:
        """False when nothing runs."""
        changed = timers.each(self._head, change)
        if changed is not None:
            self._head = changed
        return changed is not None


def game_options(game: Game[Any], options: Json) -> Json:
    """The game's own options, without the platform's. One that the table is older than has its default."""
    return {option.id: options.get(option.id, option.default) for option in game.info.options}
