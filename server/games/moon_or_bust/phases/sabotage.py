"""After the reveal agents name targets of sabotage, politicians may pay to nullify it (MB-13, MB-14)."""

from collections.abc import Sequence

from msgspec.structs import replace

from ...core.dice import Dice
from ...core.errors import illegal
from ...core.forms import array, enum, number, picked, some
from ...core.game import Json, Prompt, Seat, Secret
from ...core.moves import handlers, prompt
from ...core.together import all_answered, unanswered, with_answer
from .. import seating
from ..builder import Builder
from ..rules.ledger import charge
from ..rules.sabotage import NULLIFY_FROM, nullify_cost, target
from ..state import GameState, PhaseName, Strike
from ..terms import SIDES, Side
from .base import FAST_MODE, MoonPhase, require_side
from .reveal import announce_results, strikes


def tests_against(state: GameState, strike: Strike) -> int:
    """The number of tests that the strike can choose from."""
    return 0 if state.reveal is None else state.reveal.test_counts[strike.against]


def cards_to_aim(state: GameState, seat: str) -> tuple[Strike, ...]:
    """Return an agent's cards that have a choice of tests, in their order on the table."""
    return tuple(s for s in strikes(state) if s.seat == seat and tests_against(state, s) > 1)


def name_targets(builder: Builder) -> None:
    """Set each card's target: the test that its agent named, by default the first one (MB-13)."""
    state = builder.state
    if state.reveal is None:
        return
    named = {seat: list(aim.value or ()) for seat, aim in state.aims.items()}
    hit: list[Strike] = []
    for strike in state.reveal.sabotages:
        tests = tests_against(state, strike)
        wish = None
        if tests > 1:
            wishes = named.get(strike.seat or "", [])
            wish = wishes.pop(0) if wishes else 0
        hit.append(replace(strike, test=target(wish, tests)))
    builder.set(reveal=replace(state.reveal, sabotages=tuple(hit)), aims={})
    if hit:
        price: Json = {"price": price_to_nullify(state, 1)} if state.turn >= NULLIFY_FROM else {}
        cards = [picked(strike, "by", "against", "type", "test") for strike in hit]
        builder.say("mb.targets", "MB-13", **price, cards=cards)


def aim(builder: Builder, seat: str, dice: Dice, targets: tuple[int, ...]) -> None:
    """Name the test that each of your sabotage cards hits, by number (MB-13)."""
    builder.set(aims=with_answer(builder.state.aims, seat, targets))
    builder.go_on(dice)


class SabotageTarget(MoonPhase):
    """Waits for each agent whose cards have a choice of tests."""

    moves = FAST_MODE | handlers(aim)
    timer = "target"

    def enter(self, builder: Builder, dice: Dice) -> None:
        agents = [s for s in seating.players(builder.state) if cards_to_aim(builder.state, s)]
        builder.set(aims=unanswered(agents))

    def is_due(self, state: GameState) -> bool:
        return all_answered(state.aims) or (state.fast and not self.seconds(state))

    def leave(self, builder: Builder, dice: Dice) -> PhaseName:
        name_targets(builder)
        return "nullify"

    def seat_prompts(self, state: GameState, seat: Seat) -> Sequence[Prompt]:
        if seat.id not in state.aims:
            return ()
        mine, done = cards_to_aim(state, seat.id), state.aims[seat.id].value is not None
        tests = max((tests_against(state, strike) for strike in mine), default=1)
        targets = {"targets": array(number(0, tests - 1), len(mine), len(mine))}
        label = {"cards": [strike.type for strike in mine], "tests": tests}
        default = {"targets": [0] * len(mine)}
        return (prompt(aim, targets, label=label, default=default, must=True, submitted=done),)


def strikes_against(state: GameState, side: Side) -> tuple[int, ...]:
    """Return the indices of the sabotages on the table that hit a test of this team."""
    return tuple(i for i, s in enumerate(strikes(state)) if s.against == side and s.test is not None)


def price_to_nullify(state: GameState, cards: int) -> int:
    """Return the price in funding. A card that makes sabotage count double doubles it (MB-14)."""
    counts = max(state.of(side).in_force.sabotage_counts for side in SIDES)
    return nullify_cost(state.turn, cards * counts)


def pay_waivers(builder: Builder) -> None:
    """Void the sabotage cards that were paid for, in public."""
    state = builder.state
    if state.reveal is None:
        return
    cards = list(state.reveal.sabotages)
    for side in SIDES:
        choice = state.waivers.get(side)
        if choice is None or not (paid := choice.value):
            continue
        cost = price_to_nullify(state, len(paid))
        team = builder.of(side)
        spent = replace(team.spent.value, nullify=cost)
        builder.team(side, funding=charge(team.funding.value, cost), spent=spent)
        for i in paid:
            cards[i] = replace(cards[i], nullified=True)
        builder.say("mb.nullified", "MB-14", team=side, cards=list(paid), paid=cost)
    builder.set(reveal=replace(state.reveal, sabotages=tuple(cards)), waivers={})


def nullify(builder: Builder, seat: str, dice: Dice, cards: tuple[int, ...]) -> None:
    """Pay for sabotage cards, by number, so that they do not count (MB-14)."""
    side = require_side(builder, seat)
    paid_for = tuple(sorted(set(cards)))
    cost = price_to_nullify(builder.state, len(paid_for))
    if cost > builder.of(side).funding.value:
        raise illegal("The team does not own that much.", "over_budget", ("args", "cards"), "MB-14", "MB-35")
    waivers = builder.state.waivers
    builder.set(waivers=with_answer(waivers, side, paid_for))
    builder.go_on(dice)


class Nullify(MoonPhase):
    """From turn 10 on, waits for the politicians of each team that was hit."""

    moves = FAST_MODE | handlers(nullify)
    timer = "nullify"

    def enter(self, builder: Builder, dice: Dice) -> None:
        state = builder.state
        # whether or not they can afford it, which is a secret
        hit = [side for side in SIDES if state.turn >= NULLIFY_FROM and strikes_against(state, side)]
        builder.set(waivers={side: Secret(None, seating.politicians_of(side)) for side in hit})

    def is_due(self, state: GameState) -> bool:
        return all_answered(state.waivers) or (state.fast and not self.seconds(state))

    def leave(self, builder: Builder, dice: Dice) -> PhaseName:
        pay_waivers(builder)
        announce_results(builder)
        return "conflict"

    def seat_prompts(self, state: GameState, seat: Seat) -> Sequence[Prompt]:
        side = seating.side_of(seat)
        if side not in state.waivers or "politician" not in seat.roles:
            return ()
        cards, price = strikes_against(state, side), price_to_nullify(state, 1)
        affordable = state.of(side).funding.value // price if price else len(cards)
        limit = Secret(min(len(cards), affordable), seating.politicians_of(side))
        fields = {"cards": some(enum(cards), limit)}
        done = state.waivers[side].value is not None
        default: Json = {"cards": []}
        return (prompt(nullify, fields, label={"price": price}, default=default, must=True, submitted=done),)
