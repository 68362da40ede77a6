"""Play, all players at once: grants, tests, cards, requests, conferences (MB-11)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ...core.dice import Dice
from ...core.errors import IllegalMove, illegal
from ...core.game import Clock, Prompt, Seat, Secret
from ...core.moves import handlers, prompt
from .. import args, prompts, seating
from ..builder import Builder
from ..rules import ledger, rounds, testing
from ..state import Cards, GameState, Grant, PhaseName
from ..terms import Side, other
from . import solution_cards
from .base import FAST_MODE, MoonPhase, countdown, ready, side_of, unready
from .reveal import lay_open, parts_of

WARNINGS = (30, 10)
"""Seconds before the end of play at which the table is warned."""


def grant(builder: Builder, seat: str, args: args.Grant, dice: Dice) -> None:
    """Set totals for this turn, up or down; seats that are not named keep theirs (MB-32, MB-35)."""
    side = side_of(builder, seat)
    team = builder.of(side)
    totals: dict[str, dict[str, int]] = {}
    for resource in ("funding", "pr"):
        before = {seat: getattr(kept.value, resource) for seat, kept in team.grants.items()}
        totals[resource] = before | getattr(args, resource)
        used = {seat: getattr(ledger.locked_in(team, seat), resource) for seat in team.grants}
        owned = getattr(team, resource).value
        ledger.check_grants(owned, before, totals[resource], used, resource)
    grants, asks = {}, dict(team.asks)
    for seat, kept in team.grants.items():
        new = Grant(totals["funding"][seat], totals["pr"][seat])
        grants[seat] = Secret(new, kept.to)
        for key, resource in (seating.ask_keys(builder.state, seat)).items():
            if getattr(new, resource) > getattr(kept.value, resource):
                asks[key] = Secret(None, asks[key].to)
    builder.team(side, grants=grants, asks=asks, allocated=True)


def show_solution(builder: Builder, seat: str, args: args.ShowSolution, dice: Dice) -> None:
    """Showing the card in a conference gives the other team access to it (MB-32, MB-33 [R])."""
    side = side_of(builder, seat)
    solution_cards.give_access(builder, other(side), public=False)
    builder.say("mb.shown", "MB-32", "MB-33", to="role:politician", team=side)


def declare_told(builder: Builder, seat: str, args: args.DeclareTold, dice: Dice) -> None:
    """Declare that a politician was told the other team's card in words (MB-33, option `told_counts`)."""
    side = side_of(builder, seat)
    solution_cards.give_access(builder, side, public=False)
    builder.say("mb.told", "MB-33", to="role:politician", team=side)


def lock_tests(builder: Builder, seat: str, args: args.LockTests, dice: Dice) -> None:
    """Replace an engineer's tests of this turn (MB-30, MB-35)."""
    side = side_of(builder, seat)
    state, team = builder.state, builder.of(side)
    force = team.in_force
    tests = tuple(dict(test) for test in args.tests)
    others = [test for s, locked in team.tests.items() if s != seat for test in locked.value]
    try:
        testing.check_tests(
            [parts_of(state, test) for test in tests], None if force.mix == "any" else force.mix,
            [id for test in others for id in test.values()],
        )
    except IllegalMove as error:
        error.path = ("args", "tests", *error.path[:1], *_slot(tests, error.path))
        raise
    if force.max_tests is not None and len(tests) + len(others) > force.max_tests:
        raise IllegalMove(
            "The team may not run that many tests this turn.",
            code="too_many_tests", path=("args", "tests"), rules=("MB-10",), limit=force.max_tests,
        )
    cost = ledger.cost_of_tests(len(tests), force.test_price)
    ledger.check_budget(cost, team.grants[seat].value.funding, ("args", "tests"))
    builder.team(side, tests={**team.tests, seat: Secret(tests, team.tests[seat].to)})


def _slot(tests: tuple[dict[str, str], ...], path: tuple[str | int, ...]) -> tuple[str, ...]:
    """The slot's name for the rules' index of a part within a test."""
    if len(path) < 2:
        return ()
    return (list(tests[int(path[0])])[int(path[1])],)


def lock_cards(builder: Builder, seat: str, args: args.LockCards, dice: Dice) -> None:
    """Replace an agent's cards of this turn (MB-31, MB-13, MB-35)."""
    side = side_of(builder, seat)
    team = builder.of(side)
    force = team.in_force
    proxies = _chosen(args.proxies)
    sabotages = _chosen(args.sabotages)
    _check_hand(builder, side, seat, proxies, sabotages)
    cost = ledger.cost_of_cards(
        sum(proxies.values()), sum(sabotages.values()), force.proxy_price, force.sabotage_price
    )
    ledger.check_budget(cost, team.grants[seat].value.pr, ("args",))
    locked = Secret(Cards(proxies, sabotages), team.cards[seat].to)
    builder.team(side, cards={**team.cards, seat: locked})


def _chosen(cards: Mapping[Any, int]) -> dict[str, int]:
    return {id: number for id, number in cards.items() if number}


def _check_hand(
    builder: Builder, side: Side, seat: str, proxies: dict[str, int], sabotages: dict[str, int]
) -> None:
    """One hand a team, also when several agents take from it (MB-02)."""
    team = builder.of(side)
    taken: Counter[str] = Counter()
    for id, locked in team.cards.items():
        if id != seat:
            taken.update(locked.value.proxies)
            taken.update(locked.value.sabotages)
    for field, wanted in (("proxies", proxies), ("sabotages", sabotages)):
        for card, number in wanted.items():
            if number + taken[card] > prompts.hand(team, field, card):
                raise illegal(
                    "The team's hand does not hold that many.", "not_in_hand", ("args", field, card), "MB-02"
                )


def ask(builder: Builder, seat: str, args: args.Ask, dice: Dice) -> None:
    """A request to the own politicians; 0 takes it back (MB-30, MB-31)."""
    side = side_of(builder, seat)
    asks = builder.of(side).asks
    keys = seating.ask_keys(builder.state, seat)
    key = next((k for k, resource in keys.items() if resource == args.what), seat)
    amount = args.amount or None
    builder.team(side, asks={**asks, key: Secret(amount, asks[key].to)})


def end_play(builder: Builder, seat: str, args: args.EndPlay, dice: Dice) -> None:
    """The referee ends play (MB-11)."""
    builder.say("mb.play_ended", "MB-11")
    builder.move_on(dice)


class Play(MoonPhase):
    """Ends when all are done or the referee ends it; in Fast Mode when its clock rings, or that of the last
    call. What was locked in counts."""

    moves: ClassVar = FAST_MODE | handlers(
        grant, show_solution, declare_told, lock_tests, lock_cards, ask, ready, unready, end_play
    )

    def enter(self, builder: Builder, dice: Dice) -> None:
        builder.set(ready=())

    def is_due(self, state: GameState) -> bool:
        """When every player is done; in Fast Mode a clock ends it (MB-11)."""
        players = seating.players(state)
        return bool(players) and not state.fast and all(seat in state.ready for seat in players)

    def leave(self, builder: Builder, dice: Dice) -> PhaseName:
        lay_open(builder)
        return "target"

    def fast_clock(self, state: GameState) -> Clock:
        seconds = max(1, state.settings.play_seconds * state.in_force.timer_percent // 100)
        whole = countdown(state, "play", seconds, WARNINGS)
        options, players = state.settings, seating.players(state)
        if not rounds.last_call(state.fast, options.all_go_closes, players, state.ready):
            return whole
        # a GO that is taken back leaves the play clock as if there had been no last call
        return Clock(f"t{state.turn}.last_call", "play", rounds.LAST_CALL_SECONDS, within=whole.id)

    def referee_prompts(self, state: GameState) -> Sequence[Prompt]:
        return () if state.fast else (prompt(args.EndPlay),)

    def seat_prompts(self, state: GameState, seat: Seat) -> Sequence[Prompt]:
        side = seating.side_of(seat)
        asked: list[Prompt] = []
        if "engineer" in seat.roles:
            asked += prompts.tests(state, side, seat.id)
        if "agent" in seat.roles:
            asked.append(prompts.cards(state, side, seat.id))
        if "politician" in seat.roles:
            asked += prompts.politician(state, side)
        if seat.id in state.of(side).grants:
            asked.append(prompts.ask(tuple(seating.ask_keys(state, seat.id).values())))
        return (*asked, *prompts.ready(seat.id in state.ready))
