"""A game that is watched while tests play it: what its author has misspelt is named with file and line."""

from __future__ import annotations

import copy
import inspect
import json
import re
import sys
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec

from scripts.game_words import rules_by_game
from server.games.core.chance.notation import parse
from server.games.core.dice import Dice, Roll, RollRequest
from server.games.core.errors import BadNotation
from server.games.core.game import Game, Json, Line, Move, Prompt, Seat, Secret, State, Step
from server.games.core.phases import PhasedGame
from server.games.core.secret import walk
from server.games.core.together import Together
from tests.support.log_lines import mismatches

ROOT = Path(__file__).parents[3]
RULES = frozenset(id for ids in rules_by_game(ROOT).values() for id in ids)


def watched(game: Game[Any]) -> Game[Any]:
    """Return the game, watched if it has phases: `mistakes` is then what was found, a sentence each."""
    if not isinstance(game, PhasedGame):
        return game
    kind = type(game)
    one = copy.copy(game)
    one.__class__ = type(kind.__name__, (Watched, kind), {"__module__": kind.__module__})
    one.mistakes, one.seated = [], ()  # type: ignore[attr-defined]
    return one


def _any_of(names: Sequence[str]) -> str:
    return f"there are {', '.join(sorted(names))}"


@cache
def _words(folder: Path) -> frozenset[str]:
    """The names of the messages of a game, without its prefix."""
    file = folder / "words" / "en.json"
    found: Json = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return frozenset(name.partition("_")[2] for name in found)


def _of_code(function: Any) -> str:
    """The place of a function."""
    code = inspect.unwrap(function).__code__
    return f"{code.co_filename}:{code.co_firstlineno}"


class Watched(PhasedGame[Any, Any]):
    """Mixed into a game of its own class."""

    mistakes: list[str]
    seated: tuple[Seat, ...]

    @property
    def _folder(self) -> Path:
        return Path(inspect.getfile(type(self).__mro__[2])).parent

    def _here(self) -> str:
        """The line of the game's own code that is being run."""
        frame: Any = sys._getframe(1)
        while frame is not None and not frame.f_code.co_filename.startswith(str(self._folder)):
            frame = frame.f_back
        return f"{frame.f_code.co_filename}:{frame.f_lineno}" if frame else str(self._folder)

    def fault(self, place: str, text: str) -> None:
        said = f"{Path(place).relative_to(ROOT) if Path(place).is_relative_to(ROOT) else place}: {text}"
        if said not in self.mistakes:
            self.mistakes.append(said)

    def check_audience(self, place: str, audience: str) -> None:
        """Find a misspelt audience."""
        seats = {seat.id for seat in self.seated}
        kinds = {"seat": seats, "team": {*self.info.teams}, "role": {*self.info.roles}}
        for one in audience.split("|"):
            kind, _, name = one.partition(":")
            team, _, role = name.partition(":")
            fits = one in ("all", "none", "referee", "bots") or (
                # a seat that has left keeps what was its own
                (kind == "seat" and bool(re.fullmatch(r"s\d+|[a-z]", name)))
                or (team in kinds.get(kind, ()) and (not role or role in kinds["role"]))
            )
            if not fits:
                known = [f"{kind}:{name}" for kind, names in kinds.items() for name in names]
                self.fault(place, f"{audience!r} is no audience; {_any_of(['all', 'none', *known])}.")

    def check_rules(self, place: str, rules: Sequence[str]) -> None:
        """Find rules that have no text."""
        own = {rule for rule in RULES if rules and rule.split("-")[0] == rules[0].split("-")[0]}
        for rule in set(rules) - RULES if own else ():
            text = f"{rule[:2]}_rule_{rule[3:]}".lower()
            self.fault(place, f"There is no rule {rule}: words/en.json lacks {text}; {_any_of([*own])}.")

    def builder(self, state: Any) -> Any:
        made = super().builder(state)
        say = made.say

        def checked(id: str, *rules: str, to: str = "all", **params: Any) -> None:
            place = self._here()
            written = [Line(id, rules, to, params)]
            for problem in mismatches(written, self.log_lines) if self.log_lines else ():
                known = self.log_lines.get(id, self.log_lines)
                self.fault(place, f"{problem}; {_any_of([*known])}.")
            self.check_rules(place, rules)
            self.check_audience(place, to)
            say(id, *rules, to=to, **params)

        made.say = checked
        return made

    def _step(self, place: Callable[[], str], step: Step[Any]) -> Step[Any]:
        phase = self.phase_of(step.state)
        if step.then is not None and step.then not in phase.own_moves:
            own = _any_of([*phase.own_moves]) if phase.own_moves else "it has none"
            self.fault(place(), f"then={step.then!r} is no move of {type(phase).__name__}'s own; {own}.")
        for audience in step.opens:
            self.check_audience(place(), audience)

        def visit(secret: Secret[Any]) -> Secret[Any]:
            self.check_audience(place(), secret.to)
            return secret

        walk(step.state, visit)
        return step

    def setup(self, options: Json, seats: Sequence[Seat], dice: Dice) -> Step[Any]:
        self.seated = tuple(seats)
        step = super().setup(options, seats, Watching(dice, self))  # type: ignore[safe-super]
        kind: Any = type(self).__mro__[2]
        return self._step(lambda: _of_code(kind.setup), step)

    def play(self, state: Any, move: Move, dice: Dice) -> Step[Any]:
        phase = self.phase_of(state)
        handler = phase.moves.get(move.name)
        function = handler.function if handler and move.seat else phase.own_moves.get(move.name)
        return self._step(lambda: _of_code(function), super().play(state, move, Watching(dice, self)))

    def ring(self, state: Any, dice: Dice) -> Step[Any]:
        phase = self.phase_of(state)
        rings = type(phase).follow if isinstance(phase, Together) else type(phase).ring
        return self._step(lambda: _of_code(rings), super().ring(state, Watching(dice, self)))

    def reseat(self, state: Any, seats: Sequence[Seat]) -> Step[Any]:
        self.seated = tuple(seats)
        return super().reseat(state, seats)

    def prompts(self, state: State, seat: str) -> tuple[Prompt, ...]:
        phase = self.phase_of(state)
        asked = super().prompts(state, seat)
        for one in asked:
            for problem in _misfits(msgspec.json.encode([_opened(one.args), _opened(one.default)])):
                asks = type(phase).ask if isinstance(phase, Together) else type(phase).prompts
                self.fault(_of_code(asks), f"The default {_opened(one.default)} of {one.move}: {problem}.")
        return asked


def _opened(value: Any) -> Any:
    return walk(value, lambda secret: _opened(secret.value))


@lru_cache(4096)
def _misfits(asked: bytes) -> tuple[str, ...]:
    """Say where a default does not fit its own prompt's args."""
    args, default = json.loads(asked)
    errors = () if default is None else jsonschema_rs.validator_for(args).iter_errors(default)
    paths = ((".".join(map(str, error.instance_path)), error.message) for error in errors)
    return tuple(f"{path}: {message}" if path else message for path, message in paths)


class Watching(Dice):
    """A game's dice, and what it asks of them."""

    def __init__(self, dice: Dice, game: Watched) -> None:
        self.dice, self.game = dice, game

    def roll_all(self, requests: Sequence[RollRequest]) -> tuple[Roll, ...]:
        game, place = self.game, self.game._here()
        words = _words(game._folder)
        for request in requests:
            try:
                parse(request.notation)
            except BadNotation as error:
                game.fault(place, f"{request.notation!r} are no dice: {error}")
            name = re.sub(r"\W", "_", request.why.partition(".")[2])
            said = {f"cause_{name}", f"label_{name}", f"id_{name}"}
            if words and request.scope != "none" and not words & said:
                known = [word.removeprefix("cause_") for word in words if word.startswith("cause_")]
                game.fault(place, f"why={request.why!r} has no words: add cause_{name}, or {_any_of(known)}.")
            game.check_rules(place, request.rules)
            game.check_audience(place, request.scope)
            if request.by is not None and request.by not in {seat.id for seat in game.seated}:
                known = [seat.id for seat in game.seated]
                game.fault(place, f"by={request.by!r} is nobody's seat; {_any_of(known)}.")
        return self.dice.roll_all(requests)
