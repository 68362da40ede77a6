"""GAME: Moon Shot at a live table, in turns or without."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ..core.dice import Dice
from ..core.errors import CannotStart, IllegalMove
from ..core.game import Clock, Game, GameInfo, Json, Move, Option, Prompt, Result, Seat, Step, line
from . import asks, flow, rules
from .rules import Options, Shot
from .state import House, MoonShotState, Score

MOST_PLAYERS = 12

OPTIONS = (
    Option(
        "turnless", "boolean", False, "Everybody shoots at once", rule="MS-13",
        readings={
            "false": "One shot after the other, in the agreed order.",
            "true": "A stack and a tube for each player; a shot counts once somebody else confirms it.",
        },
    ),
    Option(
        "target_score", "integer", 0, "Points that win at once (0: none)",
        minimum=0, maximum=100, rule="MS-12",
        readings={"0": "A colony or a crack ends the game.", "10": "The first to 10 points wins."},
    ),
    Option(
        "whole_small", "boolean", False, "The whole small pyramid must be in", rule="MS-14",
        readings={"false": "Any part of it lands.", "true": "Only the whole of it lands: a longer game."},
    ),
    Option(
        "whole_small_and_medium", "boolean", False, "A colony needs both wholly in", rule="MS-14",
        readings={
            "false": "A landing and any part of the medium make a colony.",
            "true": "Small and medium must both be wholly in: a very long game.",
        },
    ),
    Option(
        "free_distance", "boolean", False, "The tube may lie as near as you like", rule="MS-11",
        readings={
            "false": "No nearer to the stack than the tube is long.",
            "true": "Anywhere: easy landings, easy colonies.",
        },
    ),
    Option("max_rounds", "integer", 30, "House rule: rounds after which most points win (0: no limit)",
           minimum=0, maximum=200),
    Option("shot_seconds", "integer", 0, "House rule: seconds for a shot, then it is a miss (0: no limit)",
           minimum=0, maximum=600),
    Option("match_minutes", "integer", 30, "House rule: minutes of a turnless game, then most points win",
           minimum=1, maximum=240),
)  # fmt: skip


class MoonShot(Game[MoonShotState]):
    """Shots are made by hand; the phones keep what the table saw, and what it means."""

    info = GameInfo(
        id="moon-shot",
        title="Moon Shot",
        author="David Artman",
        year=2007,
        licence="CC BY-NC-SA 3.0",
        source="The author's rules, July 2007 (Icehouse Game Design Competition); house rules are marked",
        min_players=1,
        max_players=MOST_PLAYERS,
        options=OPTIONS,
        showcase={"max_rounds": 12},
    )
    State = MoonShotState

    def setup(self, options: Json, seats: Sequence[Seat], dice: Dice) -> Step[MoonShotState]:
        order = tuple(seat.id for seat in seats)
        if not 1 <= len(order) <= MOST_PLAYERS:
            raise CannotStart("One to twelve players.", rules=("MS-01",))
        agreed = msgspec.convert({name: options[name] for name in Options.__struct_fields__}, Options)
        state = MoonShotState(
            options=agreed,
            house=House(**{name: options[name] for name in House.__struct_fields__}),
            order=order,
            scores={seat: Score() for seat in order},
            turn=None if agreed.turnless else order[0],
        )
        said = [line("ms.started", *(("MS-13",) if agreed.turnless else ("MS-01",)), order=list(order))]
        if rules.least_distance(agreed):
            said.append(line("ms.distance", "MS-11"))
        if agreed.turnless:
            said.append(line("ms.own_stacks", "MS-13"))
        return Step(state, tuple(said))

    def play(self, state: MoonShotState, move: Move, dice: Dice) -> Step[MoonShotState]:
        if state.over or move.seat is None:
            raise IllegalMove("The game is over.", code="game_over")
        args, by = move.args, move.seat
        match move.name:
            case "shot":
                return flow.shoot(state, by, seen(args))
            case "claim":
                return flow.claim(state, by, seen(args))
            case "confirm":
                return flow.confirm(state, args["claim"], by)
            case "reject":
                return flow.reject(state, args["claim"], by)
            case "ask_undo":
                return flow.ask_undo(state, by)
            case "agree_undo":
                return flow.agree_undo(state, by)
            case "refuse_undo":
                return flow.refuse_undo(state, by)
            case "undo":
                return flow.undo(state, (by,))
            case "order":
                return flow.reorder(state, args["seats"])
            case "end":
                return flow.end(state, "referee")
        raise IllegalMove("There is no such move.")

    def prompts(self, state: MoonShotState, seat: str) -> tuple[Prompt, ...]:
        if state.over:
            return ()
        return asks.referee(state) if seat == asks.REFEREE else asks.player(state, seat)

    def question(self, state: MoonShotState, seat: str) -> str:
        """In turns every counted shot asks something new. Without turns everybody is busy with a shot of
        their own, and only their own claims and verdicts make a new question."""
        if state.options.turnless:
            return f"claim {state.acted.get(seat, 0)}"
        return f"shot {state.moves}"

    def clock(self, state: MoonShotState) -> Clock | None:
        if state.over:
            return None
        if state.options.turnless:
            return Clock("match", "match", state.house.match_minutes * 60, (60, 10))
        if state.house.shot_seconds and state.turn:
            return Clock(f"shot {state.moves}", "shot", state.house.shot_seconds, (10,))
        return None

    def ring(self, state: MoonShotState, dice: Dice) -> Step[MoonShotState]:
        """[H] A turnless match is over; a shot that did not come is a miss."""
        if state.over or self.clock(state) is None:
            return super().ring(state, dice)
        if state.options.turnless or state.turn is None:
            return flow.end(state, "time")
        return flow.shoot(state, state.turn, Shot())

    def reseat(self, state: MoonShotState, seats: Sequence[Seat]) -> Step[MoonShotState]:
        return flow.reseat(state, [seat.id for seat in seats])

    def result(self, state: MoonShotState) -> Result | None:
        over = state.over
        if over is None:
            return None
        alone = len(over.winners) == 1
        draw = not alone and len(over.winners) == len(state.order)
        return Result(over.winners, draw, standings(state), rules.ending_rules(over.ended_by))

    def standing(self, state: MoonShotState) -> Result | None:
        """By points; nobody has won. Whether many or few are good, only the end would have told (MS-10)."""
        points = {seat: state.scores[seat].points for seat in state.order}
        places = sorted(set(points.values()), reverse=True)
        told: tuple[Json, ...] = tuple(
            {"seat": seat, "place": places.index(points[seat]) + 1, "points": points[seat]}
            for seat in sorted(points, key=lambda seat: -points[seat])
        )
        return Result((), False, told, ())


def seen(args: Json) -> Shot:
    """A move's args as a shot."""
    return msgspec.convert(args, Shot)


def standings(state: MoonShotState) -> tuple[Json, ...]:
    """Every seat, winners first, then by points: the fewest lead after a crack (MS-10), else the most."""
    assert state.over is not None
    sign = 1 if state.over.ended_by == "crack" else -1
    winners = state.over.winners

    def key(seat: str) -> tuple[bool, int]:
        return seat not in winners, sign * state.scores[seat].points

    ranked = sorted(state.order, key=key)
    found: list[dict[str, Any]] = []
    for seat in ranked:
        score = state.scores[seat]
        ahead = len(winners) if seat not in winners else 0
        ahead += sum(key(other) < key(seat) for other in ranked if other not in winners and ahead)
        found.append(
            {
                "seat": seat,
                "place": ahead + 1,
                "points": score.points,
                "landings": len(score.landings),
                "shots": score.shots,
            }
        )
    return tuple(found)


GAME = MoonShot()
