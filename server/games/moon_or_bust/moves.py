"""What players and the referee do: one small function a move, on a `Draft`. `play.py` finds them by name.

A move only gets here when it is among the seat's prompts and its args fit the prompt's schema.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from ..core.dice import Dice
from ..core.errors import IllegalMove
from ..core.game import Move, Secret
from . import flow, people, prompts, reveal, rules, solutions
from .draft import Draft
from .pack import Solution
from .state import Cards, GameState, Grant, Side, other

Handler = Callable[[Draft, Move, Dice], None]


def _place(draft: Draft, move: Move) -> tuple[str, Side]:
    """The seat that moves and its team."""
    seat = people.seat_of(draft.state, move.seat or "")
    if seat is None:
        raise IllegalMove("Only a player can do this.")
    return seat.id, people.side_of(seat)


def enter_solution(draft: Draft, move: Move, dice: Dice) -> None:
    """MB-03: a printed solution card."""
    which = prompts.entry_for(draft.state, move.seat or "")
    if which is None:
        raise IllegalMove("There is no card for this seat to enter.", rules=("MB-03",))
    args = move.args
    card = Solution(f"entered_{which}", args["nose_cone"], args["fuselage"], args["thruster"])
    flow.enter_solution(draft, which, card, dice)


def draw_event(draft: Draft, move: Move, dice: Dice) -> None:
    """MB-10."""
    flow.draw(draft, None, dice)


def enter_event(draft: Draft, move: Move, dice: Dice) -> None:
    """MB-10 with the printed deck."""
    flow.draw(draft, move.args["event"], dice)


def vote(draft: Draft, move: Move, dice: Dice) -> None:
    """A politician's voice in a card's choice."""
    seat, _ = _place(draft, move)
    votes = draft.state.votes
    draft.set(votes={**votes, seat: Secret(move.args["choice"], votes[seat].to)})
    flow.go_on(draft, dice)


def grant(draft: Draft, move: Move, dice: Dice) -> None:
    """MB-32, MB-35: totals for this turn; seats that are not named keep what they have."""
    _, side = _place(draft, move)
    team = draft.of(side)
    totals: dict[str, dict[str, int]] = {}
    for resource in ("funding", "pr"):
        before = {seat: getattr(kept.value, resource) for seat, kept in team.grants.items()}
        totals[resource] = before | move.args.get(resource, {})
        owned = getattr(team, resource).value
        rules.check_grants(owned, before, totals[resource], resource)
    grants, asks = {}, dict(team.asks)
    for seat, kept in team.grants.items():
        new = Grant(totals["funding"][seat], totals["pr"][seat])
        grants[seat] = Secret(new, kept.to)
        for key, resource in (prompts.ask_keys(draft.state, seat)).items():
            if getattr(new, resource) > getattr(kept.value, resource):
                asks[key] = Secret(None, asks[key].to)
    draft.team(side, grants=grants, asks=asks, allocated=True)


def show_solution(draft: Draft, move: Move, dice: Dice) -> None:
    """MB-32, MB-33 [R]: showing the card in a conference gives the other team access to it."""
    _, side = _place(draft, move)
    solutions.give_access(draft, other(side), public=False)
    draft.say("mb.shown", "MB-32", "MB-33", to="role:politician", team=side)


def declare_told(draft: Draft, move: Move, dice: Dice) -> None:
    """MB-33, option `told_counts`: a politician was told the other team's card in words."""
    _, side = _place(draft, move)
    solutions.give_access(draft, side, public=False)
    draft.say("mb.told", "MB-33", to="role:politician", team=side)


def lock_tests(draft: Draft, move: Move, dice: Dice) -> None:
    """MB-30, MB-35: an engineer's tests of this turn; they replace what was locked in before."""
    seat, side = _place(draft, move)
    state, team = draft.state, draft.of(side)
    force = team.in_force
    tests = tuple(dict(test) for test in move.args["tests"])
    others = [test for s, locked in team.tests.items() if s != seat for test in locked.value]
    try:
        rules.check_tests(
            [reveal.parts_of(state, test) for test in tests],
            None if force.mix == "any" else force.mix,
            [id for test in others for id in test.values()],
        )
    except IllegalMove as error:
        error.path = ("args", "tests", *error.path[:1], *_slot(tests, error.path))
        raise
    if force.max_tests is not None and len(tests) + len(others) > force.max_tests:
        raise IllegalMove(
            "The team may not run that many tests this turn.",
            code="too_many_tests", path=("args", "tests"), rules=("MB-10",), limit=force.max_tests,
        )  # fmt: skip
    cost = rules.cost_of_tests(len(tests), force.test_price)
    rules.check_budget(cost, team.grants[seat].value.funding, ("args", "tests"))
    draft.team(side, tests={**team.tests, seat: Secret(tests, team.tests[seat].to)})


def _slot(tests: tuple[dict[str, str], ...], path: tuple[str | int, ...]) -> tuple[str, ...]:
    """The slot's name for the rules' index of a part within a test."""
    if len(path) < 2:
        return ()
    return (list(tests[int(path[0])])[int(path[1])],)


def lock_cards(draft: Draft, move: Move, dice: Dice) -> None:
    """MB-31, MB-13, MB-35: an agent's cards of this turn; they replace what was locked in before."""
    seat, side = _place(draft, move)
    team = draft.of(side)
    force = team.in_force
    proxies = _chosen(move.args.get("proxies", {}))
    sabotages = _chosen(move.args.get("sabotages", {}))
    _check_hand(draft, side, seat, proxies, sabotages)
    cost = rules.cost_of_cards(
        sum(proxies.values()), sum(sabotages.values()), force.proxy_price, force.sabotage_price
    )
    rules.check_budget(cost, team.grants[seat].value.pr, ("args",))
    cards = Secret(Cards(proxies, sabotages), team.cards[seat].to)
    draft.team(side, cards={**team.cards, seat: cards})


def _chosen(cards: Mapping[str, int]) -> dict[str, int]:
    return {id: number for id, number in cards.items() if number}


def _check_hand(
    draft: Draft, side: Side, seat: str, proxies: dict[str, int], sabotages: dict[str, int]
) -> None:
    """MB-02: one hand a team, also when several agents take from it."""
    team = draft.of(side)
    taken: Counter[str] = Counter()
    for id, locked in team.cards.items():
        if id != seat:
            taken.update(locked.value.proxies)
            taken.update(locked.value.sabotages)
    for field, wanted in (("proxies", proxies), ("sabotages", sabotages)):
        for card, number in wanted.items():
            if number + taken[card] > prompts.hand(team, field, card):
                raise IllegalMove(
                    "The team's hand does not hold that many.",
                    code="not_in_hand", path=("args", field, card), rules=("MB-02",),
                )  # fmt: skip


def ask(draft: Draft, move: Move, dice: Dice) -> None:
    """MB-30, MB-31: a request to the own politicians; 0 takes it back."""
    seat, side = _place(draft, move)
    asks = draft.of(side).asks
    keys = prompts.ask_keys(draft.state, seat)
    what = move.args.get("what")
    key = next((k for k, resource in keys.items() if what in (None, resource)), seat)
    amount = move.args["amount"] or None
    draft.team(side, asks={**asks, key: Secret(amount, asks[key].to)})


def ready(draft: Draft, move: Move, dice: Dice) -> None:
    """MB-11: done. When all are, play (or the breather) ends, unless a clock runs."""
    seat, _ = _place(draft, move)
    if seat not in draft.state.ready:
        draft.set(ready=(*draft.state.ready, seat))
    flow.go_on(draft, dice)


def unready(draft: Draft, move: Move, dice: Dice) -> None:
    """MB-11: taken back, while others are not done."""
    draft.set(ready=tuple(seat for seat in draft.state.ready if seat != move.seat))


def aim(draft: Draft, move: Move, dice: Dice) -> None:
    """MB-13: which test each of the agent's cards hits."""
    seat, _ = _place(draft, move)
    aims = draft.state.aims
    draft.set(aims={**aims, seat: Secret(tuple(move.args["targets"]), aims[seat].to)})
    flow.go_on(draft, dice)


def nullify(draft: Draft, move: Move, dice: Dice) -> None:
    """MB-14: which sabotage cards the team pays for."""
    _, side = _place(draft, move)
    cards = tuple(sorted(set(move.args["cards"])))
    cost = reveal.price_to_nullify(draft.state, len(cards))
    if cost > draft.of(side).funding.value:
        raise IllegalMove(
            "The team does not own that much.",
            code="over_budget", path=("args", "cards"), rules=("MB-14", "MB-35"),
        )  # fmt: skip
    waivers = draft.state.waivers
    draft.set(waivers={**waivers, side: Secret(cards, waivers[side].to)})
    flow.go_on(draft, dice)


def end_play(draft: Draft, move: Move, dice: Dice) -> None:
    """MB-11: the referee ends play."""
    draft.say("mb.play_ended", "MB-11")
    flow.close_play(draft)


def next_turn(draft: Draft, move: Move, dice: Dice) -> None:
    """The referee does not wait for everybody's GO after a turn."""
    flow.begin_turn(draft, dice)


def end_fast_mode(draft: Draft, move: Move, dice: Dice) -> None:
    """From here on, without clocks."""
    draft.set(fast=False)
    draft.say("mb.fast_mode", "MB-11", on=False)
    flow.go_on(draft, dice)


def begin_fast_mode(draft: Draft, move: Move, dice: Dice) -> None:
    """From here on, by the clock."""
    draft.set(fast=True)
    draft.say("mb.fast_mode", "MB-11", on=True)
    flow.go_on(draft, dice)


def threat(draft: Draft, move: Move, dice: Dice) -> None:
    """MB-04, asked for by the game itself."""
    flow.roll_threats(draft, dice)


def conflict(draft: Draft, move: Move, dice: Dice) -> None:
    """MB-17, asked for by the game itself."""
    flow.conflict(draft, dice)


def go_on(draft: Draft, move: Move, dice: Dice) -> None:
    """The one that all waited for has left; asked for by the game itself."""
    flow.go_on(draft, dice)


PLAYERS: dict[str, Handler] = {
    handler.__name__: handler
    for handler in (
        enter_solution,
        draw_event,
        enter_event,
        vote,
        grant,
        show_solution,
        declare_told,
        lock_tests,
        lock_cards,
        ask,
        ready,
        unready,
        aim,
        nullify,
        end_play,
        next_turn,
        end_fast_mode,
        begin_fast_mode,
    )
}
ITSELF: dict[str, tuple[Handler, Callable[[GameState], bool]]] = {
    "threat": (threat, lambda state: state.phase == "solutions" and not state.entries),
    "conflict": (conflict, lambda state: state.phase == "conflict"),
    "go_on": (go_on, flow.is_due),
}
"""Moves that the game asks for itself, and whether a state is one in which it does."""
