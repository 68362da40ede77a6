"""The steps of a finished game that are worth a look, from what its table keeps."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from server.games.core.game import Game, Json
from server.tables.domain import stage, undo
from server.tables.domain.model import Head, line_of
from server.tables.domain.upgrade import state_of
from server.tables.ports import TableStore
from server.tables.views.steps import where

from .points import Evening, StartStep

MAX_STEPS = 20
"""The most steps to play on from."""
WEIGHTIEST = 8
"""Of those, the weightiest ones, each with the step before it."""


def read(games: Mapping[str, Game[Any]], store: TableStore, head: Head) -> Evening:
    """Read the last game of a finished table. Raises what its states raise that this version cannot read."""
    game = games[head.game]
    played = lines_by_step(map(line_of, store.lines(head.code, -1, head.seq + 1)))
    lines = [line for seq in played for line in played[seq]]
    state = state_of(head, game) if head.has_state and not head.called_off else None
    result = None if state is None else game.result(state)
    steps = list(_steps(store, head, game, sorted(played)))
    weight = weights(game, played, steps)
    seen = noticed(steps, weight, ended=result is not None)
    turns = [steps[at] for at in seen]
    ended = next((line["seq"] for line in lines if line["id"] == "game.finished"), head.seq)
    return Evening(
        game=game,
        key=f"{head.code} {head.opened_ms} {head.finished_ms}",
        finished_ms=head.finished_ms or 0,
        seats=head.players(),
        turns=tuple(turns[at] for at in pick(turns, [weight[at] for at in seen])),
        end=(ended, result, where(game, state)) if result else None,
        habits=game.habits(lines),
    )


def lines_by_step(lines: Iterable[Json]) -> dict[int, list[Json]]:
    """Return the lines of the last game by step, without those that were taken back."""
    by_seq: dict[int, list[Json]] = {}
    for line in lines:
        if line["id"] == "game.rematch":
            by_seq.clear()
        if line["id"] == "game.rewound":
            by_seq = {seq: kept for seq, kept in by_seq.items() if seq <= line["to_seq"]}
        by_seq.setdefault(line["seq"], []).append(line)
    return by_seq


def _steps(store: TableStore, head: Head, game: Game[Any], seqs: Iterable[int]) -> Iterable[StartStep]:
    """The steps at which the game could be played on, without those that changed nothing in it."""
    last = None
    for seq in seqs:
        past = undo.find_step(store, head, seq, game)
        if past is None or past.head.status != "playing" or not past.head.has_state:
            continue
        here = bytes(past.head.state), past.head.pending
        if here != last:
            last = here
            yield StartStep(past, where(game, state_of(past.head, game)))


def weights(game: Game[Any], played: Mapping[int, list[Json]], turns: Iterable[StartStep]) -> list[int]:
    """Return the weight of each step: that of its weightiest line."""
    return [
        max((stage.weight(line["id"], game.beats) for line in played[turn.seq]), default=0) for turn in turns
    ]


def noticed(turns: Sequence[StartStep], weight: Sequence[int], *, ended: bool) -> list[int]:
    """Return the places of the steps that the table noticed.

    These are steps with a log line, steps where a die waits, and beginnings of turns; in a game without an
    end also the last step. A sealed choice counts as one with the step that opens it."""
    last = None if ended else len(turns) - 1
    return [
        at
        for at, turn in enumerate(turns)
        if at in (0, last) or weight[at] or turn.past.head.pending or _turn(turn) != _turn(turns[at - 1])
    ]


def pick(turns: Sequence[StartStep], weight: Sequence[int]) -> list[int]:
    """Return the places of the steps to play on from: first and last, the weightiest each with the one before
    it, and as many beginnings of turns as there is room for."""
    if len(turns) <= MAX_STEPS:
        return list(range(len(turns)))
    picked = {0, len(turns) - 1}
    for place in sorted(range(1, len(turns)), key=lambda place: (-weight[place], place))[:WEIGHTIEST]:
        picked |= {place - 1, place}
    numbers = [_turn(turn) for turn in turns]
    begins = [at for at, (before, after) in enumerate(pairwise(numbers), start=1) if before != after]
    rest = [at for at in begins if at not in picked] or [at for at in range(len(turns)) if at not in picked]
    room = MAX_STEPS - len(picked)
    if room > 0:
        picked |= {rest[n * len(rest) // min(room, len(rest))] for n in range(min(room, len(rest)))}
    return sorted(picked)


def _turn(turn: StartStep) -> object:
    return next(iter(turn.place.values()), None)
