"""The step builder of T-Minus: outcomes of actions, turns, players who join and leave."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from ..core.by_seat import values_by_seat
from ..core.phases import StepBuilder
from ..core.tips import with_points
from . import rules
from .actions import ActionOutcome, take_tokens_off
from .state import Lost, Named, Player, TMinusState, with_fleet

IDLE_ROUNDS = 20
"""House rule: after this many rounds of nothing but PASS the referee may end the race (TM-13)."""


class TMinusBuilder(StepBuilder[TMinusState]):
    """A step of T-Minus in the making."""

    def player(self, seat: str, **changes: Any) -> Player:
        return self.changed("players", self.state.players, seat, changes)

    def begin(self) -> None:
        """Begin the first turn; a player who has not answered is no astronaut (TM-02)."""
        state = self.state
        astronauts = {seat: bool(state.astronauts.get(seat)) for seat in state.order}
        order = rules.turn_order(state.order, [seat for seat in state.order if astronauts[seat]])
        self.set(phase="turn", order=order, astronauts=astronauts)
        if not order:
            return
        if state.settings.first_player_handicap:
            self.set(handicap=order[0])
            supply, needed = state.players[order[0]].supply, rules.start_tokens(True)
            if supply is not None and supply < needed:  # the first rocket can always be built (TM-15, TM-16)
                self.player(order[0], supply=needed)
        last = [seat for seat in order if astronauts[seat]]
        self.say("tm.order", "TM-02", order=list(order), astronauts=last)
        self.next_turn(order[0], "TM-02")

    def begin_if_all_answered(self) -> None:
        """Begin if every player has answered whether they are an astronaut (TM-02)."""
        state = self.state
        if state.order and all(state.astronauts[seat] is not None for seat in state.order):
            self.begin()

    # --- turns --------------------------------------------------------------------------------------------

    def next_turn(self, player: str, rule: str = "TM-13") -> None:
        """Begin the turn of a player, because of this rule."""
        self._to_turn(player)
        self.say("tm.turn", rule, seat=player, turn=self.state.turn, board=self.state.board)

    def _to_turn(self, player: str | None) -> None:
        turn = self.state.turn + 1
        self.set(phase="turn", turn=turn, player=player, action_no=0, named=None, silence_for=(), calls={})

    # --- actions ------------------------------------------------------------------------------------------

    def apply_outcome(self, seat: str, outcome: ActionOutcome) -> None:
        """Apply an outcome: change the rockets and the supply (TM-16), and log its steps."""
        player = with_fleet(self.state.players[seat], outcome.fleet)
        if player.supply is not None:
            player = replace(player, supply=max(0, player.supply - outcome.added))
        steps = tuple({"seat": seat, **step} for step in outcome.steps)
        self.set(players={**self.state.players, seat: player}, last=self.state.last + steps)
        for step, fleet in zip(steps, outcome.fleets, strict=True):
            params = {name: value for name, value in step.items() if name not in ("step", "rules")}
            if self.state.calls and step["step"] == "risk" and step["survived"] and step["roll"] is not None:
                params["called"] = True
            board = {**self.state.board, seat: dict(fleet)}
            self.say(f"tm.{step['step']}", *step["rules"], **params, board=board)

    def finish_action(self, seat: str, outcome: ActionOutcome) -> None:
        """End the action. A landing ends the game (TM-12). A loss is followed by silence (TM-14), and may
        leave nothing but PASS (TM-05)."""
        self.set(named=None)
        if outcome.won:
            self.set(phase="over", winner=seat)
            return
        player, settings = self.state.players[seat], self.state.settings
        destroyed, crashed = len(outcome.destroyed), len(outcome.crashed)
        if rules.must_pass(len(player.fleet), destroyed, crashed, settings.crash_forces_pass):
            self.player(seat, must_pass=True)
            self.say("tm.must_pass", "TM-05", seat=seat)
        seconds = rules.silence(len(outcome.lost), settings.silence_seconds, len(self.state.order))
        if seconds:
            self.set(phase="silence", silence_for=tuple(Lost(seat, letter) for letter in outcome.lost))
            self.say("tm.silence", "TM-14", seat=seat, rockets=list(outcome.lost), seconds=seconds)

    def end_turn(self, seat: str) -> None:
        """End the turn with PASS: all tokens come off (TM-13). A limited supply is replenished (TM-16)."""
        self.apply_outcome(seat, take_tokens_off(self.state.fleet))
        player = self.player(seat, must_pass=False)
        limited, order = self.state.settings.token_supply, self.state.order
        if limited is not None and player.supply is not None:
            supply = rules.replenished(player.supply, limited.gain, len(player.fleet))
            self.say("tm.supply", "TM-16", seat=seat, gained=supply - player.supply, supply=supply)
            self.player(seat, supply=supply)
        if idle := idle_rounds_done(self.state):
            self.say("tm.idle", rounds=idle)
        self.next_turn(rules.next_player(order, seat))

    def end_turn_if_forced(self) -> None:
        """End the turn of a player who can do nothing but PASS (TM-05), once the silence is over. Everybody
        knows what comes, so nobody waits for a tap."""
        state = self.state
        player = state.players.get(state.player or "")
        if state.phase == "turn" and state.player and player is not None and player.must_pass:
            self.set(last=())
            self.end_turn(state.player)

    def settle_calls(self, held: bool, *, likely: bool) -> None:
        """Score the calls on a risk that a die has decided. `likely`: the rockets hold at least as often as
        not (TM-18)."""
        calls, before = self.state.calls, self.state.nerve
        if not calls:
            return
        won = {seat: rules.nerve(call, held, likely) for seat, call in calls.items()}
        nerve = with_points(before, won)
        against = [seat for seat, points in won.items() if points > 1]
        flags = with_points(self.state.flags, dict.fromkeys(against, 1))
        self.set(calls={}, nerve=nerve, flags=flags)
        self.say("tm.calls", "TM-18", held=held, calls=calls, nerve=won)

    def named_action(self) -> tuple[str, Named] | None:
        """Return the player and the named action. If a correction made it impossible, drop it and return
        None."""
        seat, named = self.state.player, self.state.named
        if seat and named and rules.is_legal(named.action, named.rocket, self.state.fleet):
            return seat, named
        self.set(named=None)
        return None

    # --- seats --------------------------------------------------------------------------------------------

    def reseat(self, seats: Sequence[str]) -> None:
        """Add newcomers at the end of the order, up to `MAX_PLAYERS`. Players who leave take their rockets
        along (TM-01)."""
        before = self.state
        stay = tuple(seat for seat in before.order if seat in seats)
        new = tuple(seat for seat in seats if seat not in before.order)[: rules.MAX_PLAYERS - len(stay)]
        if before.phase == "over" or (stay == before.order and not new):
            return
        order = stay + new
        for seat in before.order:
            if seat not in stay:
                self.say("tm.left", "TM-01", seat=seat, rockets=list(before.players[seat].fleet))
        for seat in new:
            self.say("tm.joined", "TM-01", seat=seat)
        self.set(
            order=order,
            handicap=before.handicap if before.handicap in order else None,
            **values_by_seat(TMinusState, order, before),
        )
        if before.phase == "set_out":
            self.begin_if_all_answered()
        elif not order:
            self._to_turn(None)
            self.set(turn=before.turn)
        elif before.player not in order:
            self.next_turn(_next_player(before, order))


def idle_rounds_done(state: TMinusState) -> int | None:
    """Return the rounds of nothing but PASS where the referee is told of them now, else None."""
    rounds, rest = divmod(state.idle_turns, len(state.order))
    return rounds if rounds and not rest and rounds % IDLE_ROUNDS == 0 else None


def idle_rounds(state: TMinusState) -> int:
    """Return the number of rounds in a row of nothing but PASS."""
    return state.idle_turns // max(1, len(state.order))


def _next_player(state: TMinusState, order: Sequence[str]) -> str:
    """Return whose turn it is after the player on turn has left. `order` has the seats that stay, and
    newcomers at its end."""
    at = state.order.index(state.player) if state.player in state.order else 0
    later = [seat for seat in state.order[at:] if seat in order]
    newcomers = [seat for seat in order if seat not in state.order]
    return (later or newcomers or list(order))[0]
