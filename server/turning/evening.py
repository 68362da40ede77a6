"""Chooses the steps of a finished game to play on from, among those that its table keeps."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from server.games.core.game import Game, Json
from server.tables.domain import stage, undo
from server.tables.domain.model import Head, line_of
from server.tables.domain.upgrade import state_of
from server.tables.ports import TableStore
from server.tables.views.steps import where

from .points import FinishedGame, StartStep

MAX_STEPS = 20
"""The most steps to play on from."""
WEIGHTIEST = 8
"""The number of weightiest steps among them, each with the step before it."""


def read(games: Mapping[str, Game[Any]], store: TableStore, head: Head) -> FinishedGame:
    """Return the last game of a finished table. Raises the errors of `state_of` for unreadable states."""
    game = games[head.game]
    played = lines_by_step(map(line_of, store.lines(head.code, -1, head.seq + 1)))
    lines = [line for step_lines in played.values() for line in step_lines]
    state = state_of(head, game) if head.has_state and not head.called_off else None
    result = None if state is None else game.result(state)
    steps = list(_steps(store, head, game, sorted(played)))
    weight = weights(game, played, steps)
    noticed = noticed_steps(steps, weight, ended=result is not None)
    candidates = [steps[index] for index in noticed]
    chosen = chosen_steps(candidates, [weight[index] for index in noticed])
    ended = next((line["seq"] for line in lines if line["id"] == "game.finished"), head.seq)
    return FinishedGame(
        game=game,
        key=f"{head.code} {head.opened_ms} {head.finished_ms}",
        finished_ms=head.finished_ms or 0,
        seats=head.players(),
        steps=tuple(candidates[index] for index in chosen),
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
            by_seq = {seq: log_line for seq, log_line in by_seq.items() if seq <= line["to_seq"]}
        by_seq.setdefault(line["seq"], []).append(line)
    return by_seq


def _steps(store: TableStore, head: Head, game: Game[Any], seqs: Iterable[int]) -> Iterable[StartStep]:
    """Yield the steps from which the game can be played on, without those that changed nothing in it."""
    last = None
    for seq in seqs:
        past = undo.find_step(store, head, seq, game)
        if past is None or past.head.status != "playing" or not past.head.has_state:
            continue
        position = bytes(past.head.state), past.head.pending
        if position != last:
            last = position
            yield StartStep(past, where(game, state_of(past.head, game)))


def weights(game: Game[Any], played: Mapping[int, list[Json]], steps: Iterable[StartStep]) -> list[int]:
    """Return the weight of each step: that of its weightiest line."""
    return [
        max((stage.weight(line["id"], game.beats) for line in played[step.seq]), default=0) for step in steps
    ]


def noticed_steps(steps: Sequence[StartStep], weight: Sequence[int], *, ended: bool) -> list[int]:
    """Return the indexes of the steps that the table noticed.

    These are the first step, steps with a line of weight, steps where dice are awaited, and beginnings of
    turns; in a game without an end also the last step. A sealed choice counts with the step that opens it."""
    last = None if ended else len(steps) - 1
    return [
        index
        for index, step in enumerate(steps)
        if index in (0, last)
        or weight[index]
        or step.past.head.pending
        or _turn(step) != _turn(steps[index - 1])
    ]


def chosen_steps(steps: Sequence[StartStep], weight: Sequence[int]) -> list[int]:
    """Return the indexes of the steps to play on from: the first and last, the weightiest each with the step
    before it, and as many beginnings of turns as there is room for."""
    if len(steps) <= MAX_STEPS:
        return list(range(len(steps)))
    chosen = {0, len(steps) - 1}
    for index in sorted(range(1, len(steps)), key=lambda index: (-weight[index], index))[:WEIGHTIEST]:
        chosen |= {index - 1, index}
    turns = [_turn(step) for step in steps]
    begins = [index for index, (before, after) in enumerate(pairwise(turns), start=1) if before != after]
    others = [index for index in begins if index not in chosen] or [
        index for index in range(len(steps)) if index not in chosen
    ]
    room = MAX_STEPS - len(chosen)
    if room > 0:
        chosen |= {others[n * len(others) // min(room, len(others))] for n in range(min(room, len(others)))}
    return sorted(chosen)


def _turn(step: StartStep) -> object:
    """Return the turn, round or year of a step; None in a game that counts none."""
    return next(iter(step.place.values()), None)
