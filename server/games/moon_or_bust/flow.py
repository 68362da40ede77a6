"""How a turn goes: event → reading, vote → play → reveal → targets → nullify → results → conflict → next.

Every function takes a `Draft` and moves it on as far as it goes by itself, until somebody has to act, a clock
runs, or a die has to fall in a move of its own (`draft.then`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from ..core.dice import Dice, RollRequest
from ..core.game import NOBODY, Secret
from . import effects, people, reveal, rules, solutions
from .draft import Draft
from .effects import Source
from .ending import close_turn
from .pack import Event, Solution
from .state import (
    SIDES,
    Announced,
    Cards,
    DrawnEvent,
    GameState,
    Grant,
    OpenEvent,
    Spent,
    War,
    politicians_of,
)

SHORTEST_WAIT = 2
"""Seconds that a war die waits for its roller in Fast Mode, however short the breather is."""


# --- before the first turn --------------------------------------------------------------------------------


def hurry(state: GameState) -> int | None:
    """How long dice wait: in Fast Mode as long as the breather, else as the table says."""
    return max(SHORTEST_WAIT, state.settings.breather_seconds) if state.fast else None


def roll_threats(draft: Draft, dice: Dice) -> None:
    """MB-04: a politician of each team rolls in secret, side by side; then the first turn begins."""
    requests = [
        RollRequest(
            "2d6",
            "moon_or_bust.threat",
            people.politician_in_turn(draft.state, side, 1),
            politicians_of(side),
            ("MB-04",),
            hurry(draft.state),
        )
        for side in SIDES
    ]
    for side, roll in zip(SIDES, dice.roll_all(requests), strict=True):
        draft.team(side, threat=Secret(rules.starting_threat(roll.total), politicians_of(side)))
    draft.say("mb.threat_rolled", "MB-04", "MB-07")
    begin_turn(draft, dice)


def enter_solution(draft: Draft, which: str, card: Solution, dice: Dice) -> None:
    """A printed card was entered; when the last one is in, the game goes on."""
    solutions.enter(draft, which, card)
    draft.say("mb.solution_entered", "MB-03", card=which)
    if draft.state.entries:
        return
    if draft.state.turn == 0:
        draft.then = "threat"
    else:
        # they had time to read while they sorted the cards; an open vote still waits
        after_event(draft, dice, rung=waiting_vote(draft.state) is None)


# --- event ------------------------------------------------------------------------------------------------


def begin_turn(draft: Draft, dice: Dice) -> None:
    """MB-18 and MB-10: income, announcements, what is over goes, and the next event comes."""
    state = draft.state
    first, last = state.turn == 0, state.reveal
    draft.set(turn=state.turn + 1)
    effects.refresh(draft)
    for side in SIDES:
        if not first:
            team = draft.of(side)
            gain = team.in_force.income
            draft.team(
                side,
                funding=Secret(rules.income(team.funding.value, gain.funding), team.funding.to),
                pr=Secret(rules.income(team.pr.value, gain.pr), team.pr.to),
            )
        team = draft.of(side)
        announced = Announced(draft.state.turn, team.funding.value, team.pr.value, team.spent.value)
        draft.team(side, announced=announced)
        draft.say(
            "mb.announced",
            *(("MB-05",) if first else ("MB-18",)),
            team=side,
            funding=announced.funding,
            pr=announced.pr,
            spent={f: getattr(announced.spent, f) for f in Spent.__struct_fields__},
        )
    _clear_table(draft)
    for side in SIDES:
        for power in last.unlocked.get(side, ()) if last is not None else ():
            benefit = draft.state.pack.power(power).effects
            effects.happen(draft, Source(benefit, owner=side, power=power), dice)
    _next_event(draft, dice)


def _clear_table(draft: Draft) -> None:
    """Everything of the turn before goes: expired cards to the discard, sabotage to the hands (MB-20)."""
    state = draft.state
    gone = [e for e in state.open_events if e.until_turn is not None and e.until_turn < state.turn]
    for event in gone:
        draft.say("mb.expired", "MB-10", event=event.id)
    pile = (*state.deck.pile, *(e.id for e in gone))
    draft.set(
        phase="event",
        event=None,
        open_events=tuple(e for e in state.open_events if e not in gone),
        deck=replace(state.deck, pile=pile, discarded=len(pile)),
        ready=(),
        reveal=None,
        votes={},
        aims={},
        waivers={},
    )
    for side in SIDES:
        team = draft.of(side)
        draft.team(
            side,
            grants={s: Secret(Grant(), kept.to) for s, kept in team.grants.items()},
            tests={s: Secret((), kept.to) for s, kept in team.tests.items()},
            cards={s: Secret(Cards(), kept.to) for s, kept in team.cards.items()},
            asks={s: Secret(None, kept.to) for s, kept in team.asks.items()},
            submitted=Secret((), team.submitted.to),
            spent=Secret(Spent(), team.spent.to),
            allocated=False,
        )
    effects.refresh(draft)


def _next_event(draft: Draft, dice: Dice) -> None:
    """MB-10, MB-19: draws by itself in Fast Mode, else waits for the drawing politician."""
    deck = draft.state.deck
    left, shuffle = rules.refill(draft.state.mode, deck.order.value, deck.pile)
    if shuffle:
        left = dice.shuffle(left, why="moon_or_bust.events", scope=NOBODY)
        draft.say("mb.reshuffled", "MB-19", cards=len(left))
        deck = replace(deck, pile=(), discarded=0)
    draft.set(deck=replace(deck, left=len(left), out=not left, order=Secret(left, NOBODY)))
    effects.refresh(draft)
    if not left:
        draft.say("mb.no_event", "MB-19", turn=draft.state.turn, increase=draft.state.in_force.increase)
        open_play(draft)
    elif draft.state.fast and draft.state.settings.events == "app":
        draw(draft, None, dice)


def draw(draft: Draft, event_id: str | None, dice: Dice) -> None:
    """MB-10: the top card, or the one that was drawn from the printed deck."""
    state = draft.state
    event = state.pack.event(event_id or state.deck.order.value[0])
    drawer = rules.drawing_side(state.turn)
    _leave_deck(draft, event)
    draft.set(event=DrawnEvent(event.id, event.number, drawer))
    if event.lasting:
        until = None if event.turns is None else state.turn + event.turns - 1
        draft.set(open_events=(*state.open_events, OpenEvent(event.id, until, drawer)))
    draft.say("mb.event", "MB-10", event=event.id, number=event.number, drawer=drawer)
    effects.refresh(draft)
    effects.happen(draft, Source(event.in_effect(None), event.id, drawer), dice)
    if event.vote is not None:
        draft.set(votes={s: Secret(None, f"seat:{s}") for s in people.politicians(state)})
    after_event(draft, dice)


def _leave_deck(draft: Draft, event: Event) -> None:
    """Instant cards go to the discard at once, lasting ones when they are over."""
    deck = draft.state.deck
    left = tuple(id for id in deck.order.value if id != event.id)
    pile = deck.pile if event.lasting else (*deck.pile, event.id)
    deck = replace(deck, left=len(left), discarded=len(pile), order=Secret(left, NOBODY), pile=pile)
    draft.set(deck=deck)


def waiting_vote(state: GameState) -> Event | None:
    """The turn's card, while its vote is still open."""
    if state.event is None or state.event.choice is not None:
        return None
    event = state.pack.event(state.event.id)
    return event if event.vote is not None else None


def after_event(draft: Draft, dice: Dice, *, rung: bool = False) -> None:
    """What the card asks for before play: cards to enter, a vote, time to read. `rung`: time is up."""
    if draft.state.entries:
        draft.set(phase="solutions")
        return
    state = draft.state
    no_time = state.fast and (rung or not state.settings.reading_seconds)
    if waiting_vote(state) is not None:
        if not (_all_said(state.votes) or no_time):
            draft.set(phase="vote")
            return
        count_votes(draft, dice)
        after_event(draft, dice, rung=rung)
    elif state.fast and not no_time:
        draft.set(phase="reading")
    else:
        open_play(draft)


def count_votes(draft: Draft, dice: Dice) -> None:
    """MB-10: the most votes win; a tie, or no vote at all, is the card's first choice."""
    state = draft.state
    event = waiting_vote(state)
    if event is None or event.vote is None or state.event is None:
        return
    cast_votes = Counter(vote.value for vote in state.votes.values() if vote.value is not None)
    ids = [choice.id for choice in event.vote.choices]
    most = max(cast_votes.values(), default=0)
    leading = [id for id in ids if cast_votes[id] == most]
    choice = leading[0] if len(leading) == 1 else ids[0]
    draft.say("mb.vote", "MB-10", event=event.id, choice=choice, votes={id: cast_votes[id] for id in ids})
    drawn = replace(state.event, choice=choice)
    lying = tuple(replace(e, choice=choice) if e.id == event.id else e for e in state.open_events)
    draft.set(event=drawn, open_events=lying)
    effects.refresh(draft)
    chosen = event.vote.choices[ids.index(choice)].effects
    effects.happen(draft, Source(chosen, event.id, drawn.drawer), dice)


# --- play and after ---------------------------------------------------------------------------------------


def open_play(draft: Draft) -> None:
    """MB-11: everybody at once."""
    draft.set(phase="play", ready=())


def close_play(draft: Draft) -> None:
    """MB-11: what was locked in counts; the reveal begins."""
    reveal.lay_open(draft)
    after_reveal(draft)


def after_reveal(draft: Draft) -> None:
    """MB-13: agents name their targets, if any of them has a choice."""
    state = draft.state
    if reveal.must_aim(state) and not (state.fast and not state.settings.target_seconds):
        draft.set(phase="target")
        reveal.take_aim(draft)
        return
    after_targets(draft)


def after_targets(draft: Draft) -> None:
    """MB-14: from turn 10 on, politicians may pay before the results are told."""
    reveal.name_targets(draft)
    state = draft.state
    if reveal.may_nullify(state) and not (state.fast and not state.settings.nullify_seconds):
        draft.set(phase="nullify")
        reveal.open_window(draft)
        return
    after_nullify(draft)


def after_nullify(draft: Draft) -> None:
    """MB-15: the results; then the war die is to fall."""
    reveal.nullify(draft)
    reveal.tell_results(draft)
    draft.set(phase="conflict")
    draft.then = "conflict"


def conflict(draft: Draft, dice: Dice) -> None:
    """MB-17: threats rise, the die falls once for both, and the turn ends: war, a win, a draw, or neither."""
    state = draft.state
    force = {side: state.of(side).in_force for side in SIDES}
    common = max(0 if f.war_die.skip else f.war_die.times for f in force.values())
    wait = hurry(state)
    requests = [
        RollRequest(rules.WAR_DIE, "moon_or_bust.war", people.roller(state), "all", ("MB-17",), wait)
        for _ in range(common)
    ]
    for side in SIDES:
        by = people.politician_in_turn(state, side, state.turn)
        request = RollRequest(rules.WAR_DIE, "moon_or_bust.war_extra", by, "all", ("MB-17",), wait)
        requests += [request] * force[side].war_die.extra
    fell = [roll.total for roll in dice.roll_all(requests)] if requests else []

    rolls, rest = fell[:common], fell[common:]
    extra: dict[str, tuple[int, ...]] = {}
    counting: dict[str, list[int]] = {}
    for side in SIDES:
        die = force[side].war_die
        own, rest = rest[: die.extra], rest[die.extra :]
        if own:
            extra[side] = tuple(own)
        counting[side] = [r + die.modifier for r in ([] if die.skip else rolls[: die.times]) + own]
    threat = rules.raised(
        {side: state.of(side).threat.value for side in SIDES}, {s: f.increase for s, f in force.items()}
    )
    for side in SIDES:
        draft.team(side, threat=Secret(threat[side], state.of(side).threat.to))
    laid_open = rules.war(counting, threat)
    war = War(
        rolls=tuple(rolls),
        roll=min(rolls, default=None),
        war=bool(laid_open),
        threat=laid_open,
        extra=extra,
    )
    if state.reveal is not None:
        draft.set(reveal=replace(state.reveal, war=war))
    draft.say(
        "mb.conflict",
        "MB-17",
        rolls=list(war.rolls),
        roll=war.roll,
        war=war.war,
        extra={side: list(own) for side, own in extra.items()},
    )
    close_turn(draft, laid_open)
    if draft.state.phase != "over":
        breathe(draft, dice)


def breathe(draft: Draft, dice: Dice) -> None:
    """A moment before the next turn: a clock in Fast Mode, else until everybody is ready."""
    if draft.state.fast and not draft.state.settings.breather_seconds:
        begin_turn(draft, dice)
    else:
        draft.set(phase="breather", ready=())


def is_due(state: GameState) -> bool:
    """Whether there is nobody, and no clock, left to wait for."""
    phase, fast, settings = state.phase, state.fast, state.settings
    everybody = bool(state.seats) and all(seat in state.ready for seat in people.players(state))
    if phase == "event":
        return fast and settings.events == "app"
    if phase == "vote":
        return _all_said(state.votes) or (fast and not settings.reading_seconds)
    if phase == "reading":
        return not fast
    if phase == "play":
        return bool(state.seats) and rules.play_is_over(fast, people.players(state), state.ready)
    if phase == "target":
        return _all_said(state.aims) or (fast and not settings.target_seconds)
    if phase == "nullify":
        return _all_said(state.waivers) or (fast and not settings.nullify_seconds)
    if phase == "breather":
        return not settings.breather_seconds if fast else everybody
    return False


def go_on(draft: Draft, dice: Dice) -> None:
    """Moves on if that is due: somebody acted, left, or turned Fast Mode on or off."""
    if not is_due(draft.state):
        return
    phase = draft.state.phase
    if phase == "event":
        draw(draft, None, dice)
    elif phase in ("vote", "reading"):
        after_event(draft, dice)
    elif phase == "play":
        close_play(draft)
    elif phase == "target":
        after_targets(draft)
    elif phase == "nullify":
        after_nullify(draft)
    else:
        begin_turn(draft, dice)


def _all_said(answers: Mapping[str, Secret[Any]]) -> bool:
    return all(answer.value is not None for answer in answers.values())
