"""The stateless endpoints: each hands its request to the rules and nothing else."""

import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec.structs import asdict

from server.api.http.blueprint import of_game
from server.api.http.limits import caller, limited
from server.api.http.request_body import takes_packs
from server.api.packs import with_packs
from server.api.randomness import RequestDice
from server.api.services import Services, current_services
from server.api.tables.tables import options_of_body
from server.games.core.chance.odds import chance
from server.games.core.errors import IllegalMove
from server.games.core.game import Json
from server.games.moon_or_bust.bots import CHARACTERS
from server.games.moon_or_bust.game import GAME
from server.games.moon_or_bust.rules import (
    conflict as conflicts,
    notebook as notebooks,
    proxies as proxy_cards,
    testing,
)
from server.games.moon_or_bust.trial import SEATS, count_events, try_event
from server.turning.match import Match
from server.turning.points import interval

from . import schemas

MAX_OF_A_TYPE = 20
"""Components of one type in a notebook, so that counting stays quick."""

DEAL_S = 5.0
"""Seconds of processor time after which no further match of bots begins."""
AT_TABLE = {"mode": "standard", "fast_mode": False, "events": "app", "components": "app"}
"""Options with which bots can play a shuffled deck."""

blp = of_game("moon-or-bust", __name__, "Moon or Bust! by Simon van Baaren: the rules without a table.")


@blp.asks("/sabotage", testing.Scored, "The results.")
def resolve_sabotage(body: schemas.SabotageBody) -> Any:
    """Judge a turn's tests under sabotage (MB-13 to MB-16, MB-30)."""
    return testing.score(
        body.turn,
        frozenset(body.viable),
        body.tests,
        [(card.type, card.test) for card in body.sabotages],
        body.nullify,
        body.relaxed,
    )


@blp.asks("/proxies", schemas.ProxiesOut, "What is left.")
def reveal_proxies(body: schemas.ProxiesBody) -> Any:
    """Reveal both teams' proxy cards: equal ones cancel (MB-12)."""
    negated, sides = proxy_cards.negate(body.a, body.b)
    return {"negated": negated, **sides}


@blp.asks("/conflict", schemas.ConflictOut, "Peace or war.")
def raise_threats(body: schemas.ConflictBody) -> Any:
    """Raise both threats and roll the war die (MB-17)."""
    dice = RequestDice(body.rolls)
    roll = dice.roll(conflicts.WAR_DIE, why="moon_or_bust.war").total
    dice.check_all_used()
    threat = conflicts.raised(asdict(body.threat), {"a": body.increase, "b": body.increase})
    revealed = conflicts.revealed_threats({"a": [roll], "b": [roll]}, threat)
    return {"threat": threat, "roll": roll, "war": bool(revealed), "revealed": revealed, "dice": dice.source}


@blp.asks("/odds", schemas.WarOddsOut, "The chances, exact.")
def compute_war_odds(body: schemas.WarOddsBody) -> Any:
    """Compute the chance of war in each of the next turns (MB-17)."""
    turns = conflicts.forecast(asdict(body.threat), body.turns, body.increase)
    return {"turns": [{**t._asdict(), "war": chance(t.war), "by_then": chance(t.by_then)} for t in turns]}


@blp.asks("/events/try", schemas.TriedOut, "What it changes.", marks=[takes_packs])
def resolve_event(body: schemas.TryBody) -> Any:
    """Play an event card on an example table, once for each choice of its vote (MB-10)."""
    with options_of_body():
        return {"outcomes": try_event(with_packs(GAME.info.id, body.options), body.event, RequestDice(None))}


@blp.asks(
    "/events/deal",
    schemas.DealtOut,
    "What each event did.",
    marks=[takes_packs, limited("missions")],
    required=False,
)
def deal_events(body: schemas.DealBody) -> Any:
    """Play matches of bots with the shuffled deck, and count what each event did (MB-06, MB-10)."""
    with options_of_body():
        options = GAME.check_options(with_packs(GAME.info.id, body.options) | AT_TABLE)
        asked = (options, body.matches, body.seed)
        ends, events = current_services().long_calls(_deal, *asked, stranger=caller())
    all_war, all_dealt = sum(e.ends["war"] for e in events), sum(e.dealt for e in events)
    shown = []
    for event in events:
        low, high = (round(share, 3) for share in interval(event.ends["war"], event.dealt))
        counts = {"dealt": event.dealt, "changed": event.changed, **_ends(event.ends)}
        shown.append({"event": event.event, **counts, "war_low": low, "war_high": high})
    return {
        "matches": ends.total(),
        **_ends(ends),
        "war_share": round(all_war / max(1, all_dealt), 3),
        "events": shown,
    }


def _ends(ends: Counter[str]) -> Json:
    return {kind: ends[kind] for kind in ("win", "draw", "war")}


def _deal(_services: Services, options: Json, matches: int, seed: int) -> Any:
    return count_events(options, _matches(options, matches, seed))


def _matches(options: Json, matches: int, seed: int) -> Iterator[Match]:
    """Begin the matches one by one, with the characters in turn, until the time is up."""
    ends = time.process_time() + DEAL_S
    for n in range(matches):
        if time.process_time() > ends:
            return
        sides = {"a": CHARACTERS[n % len(CHARACTERS)], "b": CHARACTERS[n // 2 % len(CHARACTERS)]}
        yield Match.begun(GAME, {seat: sides[seat.team or ""] for seat in SEATS}, f"{seed} {n}", **options)


@blp.asks("/notebook", notebooks.Findings, "What is left.")
def evaluate_notebook(body: schemas.NotebookBody) -> Any:
    """The combinations that past results leave possible, and the test that tells most (MB-15, MB-30)."""
    components: dict[str, str] = {}
    of_type: Counter[str] = Counter()
    for i, component in enumerate(body.components):
        id, type = component.id, component.type
        of_type[type] += 1
        if id in components or of_type[type] > MAX_OF_A_TYPE:
            detail = f"{id} is listed twice." if id in components else f"At most {MAX_OF_A_TYPE} a type."
            raise IllegalMove(detail, code="bad_notebook", path=("components", i))
        components[id] = type
    trials = [notebooks.Trial(tuple(t.components), tuple(t.sabotaged), t.correct) for t in body.tests]
    return notebooks.study(components, trials)
