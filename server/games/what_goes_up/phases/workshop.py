"""The workshop: R&D of all players at once, until everybody is done (WG-T1, WG-B)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ...core.dice import Dice
from ...core.game import Move, Prompt
from ...core.phases import Handler
from ..builder import Builder
from ..mission import filing
from ..state import GameState
from ..workshop import inventions
from . import workshop_prompts
from .base import IN_PLAY, TurnPhase, counted, quiet
from .order import enter


def invent(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-B3."""
    inventions.invent(builder, seat, move.args["name"], move.args["what"], move.args["mass"])


def improve(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-B4."""
    inventions.improve(builder, seat, move.args["design"], move.args["fail"], move.args["boom"])


def build(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-B5."""
    inventions.build(builder, seat, move.args["design"], move.args["number"])


def hire(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-B6."""
    inventions.hire(builder, seat, move.args["name"])


def train(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-B6."""
    inventions.train(builder, seat, move.args["derp"], move.args["skill"], move.args["points"])


def heal(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-B6."""
    inventions.heal(builder, seat, move.args["derp"])


def draw(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-M7."""
    inventions.draw(builder, seat, move.args)


def load_code(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-M7."""
    inventions.load_code(builder, seat, move.args["code"])


def throw_away(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-M7."""
    inventions.throw_away(builder, seat, move.args["drawing"])


def assemble(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-M7, WG-B5."""
    args = move.args
    inventions.assemble(builder, seat, args["name"], args["drawing"], args["crew"])


def file_plan(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-T3."""
    filing.file(builder, move.args["craft"], move.args["to"])


def take_apart(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """WG-B5."""
    inventions.take_apart(builder, move.args["craft"])


def unready(builder: Builder, seat: str, move: Move, dice: Dice) -> None:
    """Taken back, while others have not said so."""
    builder.set(ready=tuple(other for other in builder.state.ready if other != seat))


class Workshop(TurnPhase):
    """WG-T1: everybody at once."""

    moves: ClassVar[Mapping[str, Handler[Builder]]] = {
        **IN_PLAY,
        "unready": quiet(unready),
        **{
            name: counted(handler)
            for name, handler in {
                "invent": invent, "improve": improve, "build": build, "hire": hire, "train": train,
                "heal": heal, "draw": draw, "load_code": load_code, "throw_away": throw_away,
                "assemble": assemble, "take_apart": take_apart, "file_plan": file_plan,
            }.items()
        },
    }  # fmt: skip
    trades = True

    def asked(self, state: GameState, seat: str) -> list[Prompt]:
        return workshop_prompts.prompts_of(state, seat)

    def runs(self, state: GameState) -> bool:
        return all(seat in state.ready for seat in state.present)

    def advance(self, builder: Builder, dice: Dice) -> bool:
        if not builder.state.present or not self.runs(builder.state):
            return False
        enter(builder, "launch", dice)
        return True

    def question(self, state: GameState, seat: str) -> str:
        own = state.programmes[seat].acts if seat in state.programmes else 0
        return f"{state.turn}.workshop.{own}.{seat in state.ready}"
