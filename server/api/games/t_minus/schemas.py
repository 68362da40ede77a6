"""Wire shapes of the stateless endpoints: the only place where their JSON names live."""

from __future__ import annotations

from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from server.api.schemas.common import Chance
from server.api.schemas.fields import (
    BodySchema,
    Message,
    StrictBoolean,
    StrictDict,
    StrictInteger,
    StrictString,
    WireSchema,
    doc,
)
from server.games.core.game import Json
from server.games.t_minus.rules import ACTIONS, GOAL, LETTERS, MAX_TOKENS, STAGES, names_rocket

MAX_ROLLS = 20
"""Faces that a request may carry; no action needs more than four, and the rules say so."""
MAX_SUPPLY = 100_000
STEPS = ("risk", "destroyed", "build", "move", "crash", "separate", "win", "pass")
ROCKET = {"id": "A", "stages": 3, "progress": 4, "tokens": 2}
CHANCE = {"num": 1, "den": 6, "p": 0.166667}


def _int(description: str, example: int, low: int, high: int, **more: Any) -> StrictInteger:
    return StrictInteger(validate=validate.Range(low, high), metadata=doc(description, example), **more)


def _flag(description: str, example: bool, **more: Any) -> StrictBoolean:
    return StrictBoolean(metadata=doc(description, example), **more)


def _letter(description: str, **more: Any) -> StrictString:
    return StrictString(validate=validate.OneOf(LETTERS), metadata=doc(description, "A"), **more)


def _chance(description: str, **more: Any) -> fields.Nested:
    return fields.Nested(Chance(), metadata=doc(description, CHANCE), **more)


def _tokens(description: str, **more: Any) -> StrictInteger:
    return _int(description, 2, 0, MAX_TOKENS, **more)


def _rolls(example: list[int]) -> fields.List[Any]:
    # The field takes any number, so that the rules can say which die cannot show it, and for what it fell.
    face = StrictInteger(
        validate=validate.Range(-(10**6), 10**6), metadata=doc("A face.", 5, minimum=1, maximum=6)
    )
    return fields.List(
        face,
        validate=validate.Length(max=MAX_ROLLS),
        metadata=doc("Faces of real dice, in the order of the rules; left out, the server rolls.", example),
    )


def _dice(**more: Any) -> StrictString:
    return StrictString(
        required=True,
        allow_none=True,
        validate=validate.OneOf(("physical", "server", None)),
        metadata=doc("Whose dice they were; null where none fell.", "physical"),
        **more,
    )


# --- risk -------------------------------------------------------------------------------------------------


class RiskBody(BodySchema):
    """A rocket to be risked."""

    tokens = _tokens("Its risk tokens; with 0 no die falls.", required=True)
    rolls = _rolls([5])


class RiskOut(WireSchema):
    """How the risk went (TM-03)."""

    roll = _int("What the die shows; null where none fell.", 5, 1, 6, required=True, allow_none=True)
    destroyed = _flag(
        "Whether the rocket is lost: the die shows no more than its tokens.", False, required=True
    )
    tokens = _int("Its tokens now; 0 when destroyed.", 3, 0, MAX_TOKENS, required=True)
    dice = _dice()


# --- action -----------------------------------------------------------------------------------------------


class RocketBody(BodySchema):
    """A rocket in play."""

    id = _letter("Its letter.", required=True)
    stages = _int("Stages left: three, two, or the bare capsule.", 3, 1, STAGES, required=True)
    progress = _int("Spaces from the start.", 4, 0, GOAL - 1, required=True)
    tokens = _tokens("Its risk tokens.", required=True)


class RocketOut(RocketBody):
    """A rocket in play, or the one that has just won."""

    progress = _int("Spaces from the start; 16 is the goal.", 4, 0, GOAL, required=True)


class _FleetBody(BodySchema):
    """What a player has in play."""

    rockets = fields.List(
        fields.Nested(RocketBody()),
        required=True,
        validate=validate.Length(max=len(LETTERS)),
        metadata=doc("The player's rockets, each letter once.", [ROCKET]),
    )

    @validates_schema
    def each_letter_once(self, data: Json, **_: Any) -> None:
        """Two rockets under one letter could not be told apart."""
        seen = set()
        for i, rocket in enumerate(data["rockets"]):
            if rocket["id"] in seen:
                raise ValidationError(
                    {"rockets": {i: {"id": [Message("Invalid letter: it is taken already.", "wrong_type")]}}}
                )
            seen.add(rocket["id"])


class SupplyBody(BodySchema):
    """The numbers of a limited supply (TM-16)."""

    start = _int("Tokens that a player starts with.", 12, 0, 1000, load_default=12)
    gain = _int(
        "Tokens gained after PASS for each rocket in play, at least 1 in all.", 2, 0, 100, load_default=2
    )


class OptionsBody(BodySchema):
    """The rulings that one action depends on; all may be left out."""

    crash_forces_pass = _flag(
        "Whether a crash of the last rocket ends the turn (TM-05).", True, load_default=True
    )
    first_player_handicap = _flag(
        "Whether this is the first player before their first rocket, which is then built with 2 tokens "
        "(TM-15). It counts while no rocket is in play.",
        False,
        load_default=False,
    )
    token_supply = fields.Nested(
        SupplyBody(),
        load_default=None,
        allow_none=True,
        metadata=doc("Limited tokens (TM-16); null: as many as needed.", {"start": 12, "gain": 2}),
    )


class ActionBody(_FleetBody):
    """An action of the player whose turn it is."""

    action = StrictString(
        required=True, validate=validate.OneOf(ACTIONS), metadata=doc("What is attempted.", "fire")
    )
    rocket = _letter("The rocket that FIRE or SEPARATE names; BUILD and PASS name none.")
    rolls = _rolls([6, 3, 4])
    options = fields.Nested(
        OptionsBody(),
        load_default=lambda: OptionsBody().load({}),
        metadata=doc("The rulings in force.", {"crash_forces_pass": True}),
    )
    supply = _int(
        "With a limited supply: the player's tokens left; left out, those of the start.", 12, 0, MAX_SUPPLY
    )

    @validates_schema
    def rocket_where_it_belongs(self, data: Json, **_: Any) -> None:
        """TM-10: FIRE and SEPARATE name a rocket, the others cannot."""
        if names_rocket(data["action"]) and "rocket" not in data:
            raise ValidationError(
                {"rocket": [Message("Missing data: this action names its rocket.", "required")]}
            )
        if not names_rocket(data["action"]) and "rocket" in data:
            raise ValidationError(
                {"rocket": [Message("Unknown field: this action names no rocket.", "unknown_field")]}
            )

    @validates_schema
    def supply_with_its_option(self, data: Json, **_: Any) -> None:
        """TM-16: without the option there is nothing to count."""
        if "supply" in data and data["options"]["token_supply"] is None:
            text = "Unknown field: tokens are unlimited without token_supply."
            raise ValidationError({"supply": [Message(text, "unknown_field")]})


class StepOut(WireSchema):
    """One step of the story; which fields it has follows from `step`."""

    step = StrictString(required=True, validate=validate.OneOf(STEPS), metadata=doc("What happened.", "risk"))
    rules = fields.List(
        StrictString(validate=validate.Length(max=16), metadata=doc("The id of a rule.", "TM-03")),
        required=True,
        validate=validate.Length(max=4),
        metadata=doc("The rules behind it.", ["TM-03"]),
    )
    rocket = _letter("The rocket (all but `pass`).")
    tokens = _tokens("`risk`: its tokens before; `build`: those that it starts with.")
    roll = _int("`risk`: the die, null where none fell.", 5, 1, 6, allow_none=True)
    survived = _flag("`risk`: whether the rocket is still there.", True)
    faces = fields.List(
        _int("A face.", 3, 1, 6),
        validate=validate.Length(max=3),
        metadata=doc("`move`: the dice of the distance; none with one stage.", [3, 4]),
    )
    distance = _int("`move`: spaces flown.", 4, 1, 6)
    progress = _int("`move`: spaces from the start now; a crash may lie beyond the goal.", 8, 1, GOAL + 5)
    stages = _int("`separate`: stages left.", 2, 1, STAGES - 1)
    removed = StrictDict(
        keys=StrictString(validate=validate.OneOf(LETTERS)),
        values=_int("Tokens.", 5, 1, MAX_TOKENS),
        metadata=doc("`pass`: tokens that came off, by rocket.", {"A": 5}, maxProperties=len(LETTERS)),
    )


class ActionOut(WireSchema):
    """What came of an action."""

    rockets = fields.List(
        fields.Nested(RocketOut()),
        required=True,
        validate=validate.Length(max=len(LETTERS)),
        metadata=doc("The player's rockets now, by letter.", [{**ROCKET, "progress": 8, "tokens": 3}]),
    )
    log = fields.List(
        fields.Nested(StepOut()),
        required=True,
        validate=validate.Length(max=10),
        metadata=doc(
            "What happened, in order, with the rules behind it.",
            [{"step": "risk", "rocket": "A", "tokens": 2, "roll": 6, "survived": True, "rules": ["TM-03"]}],
        ),
    )
    won = _flag("Whether a capsule has landed (TM-12).", False, required=True)
    must_pass = _flag("Whether only PASS is left (TM-05).", False, required=True)
    dice = _dice()
    supply = _int("With a limited supply: the player's tokens left.", 11, 0, 2 * MAX_SUPPLY)


# --- odds -------------------------------------------------------------------------------------------------


class OddsBody(_FleetBody):
    """A fleet before an action."""


class RiskOdds(WireSchema):
    """The risk of one rocket."""

    rocket = _letter("The rocket.", required=True)
    lost = _chance("The chance that it is destroyed.", required=True)


class ActionOdds(WireSchema):
    """The chances of one action; which fields it has follows from `action`."""

    action = StrictString(
        required=True, validate=validate.OneOf(ACTIONS[:-1]), metadata=doc("The action.", "fire")
    )
    rocket = _letter("`fire`, `separate`: the rocket.")
    risks = fields.List(
        fields.Nested(RiskOdds()),
        validate=validate.Length(max=len(LETTERS) - 1),
        metadata=doc("`build`: each rocket that is risked.", [{"rocket": "A", "lost": CHANCE}]),
    )
    built = _chance("`build`: the chance that none is destroyed, so that a new rocket stands.")
    lost = _chance("`fire`, `separate`: the chance that the rocket is destroyed before it does anything.")
    distance = StrictDict(
        keys=StrictString(validate=validate.OneOf([str(n) for n in range(1, 7)])),
        values=fields.Nested(Chance()),
        metadata=doc(
            "`fire`: the chance of each distance, given that it survives.", {"1": CHANCE}, maxProperties=6
        ),
    )
    crash = _chance("`fire`: the chance that it crashes, over all outcomes.")
    win = _chance("`fire`: the chance that it wins, over all outcomes.")


class OddsOut(WireSchema):
    """The chances of every legal action."""

    actions = fields.List(
        fields.Nested(ActionOdds()),
        required=True,
        validate=validate.Length(max=1 + 2 * len(LETTERS)),
        metadata=doc(
            "BUILD, FIRE by letter, SEPARATE by letter; PASS risks nothing.",
            [{"action": "separate", "rocket": "A", "lost": CHANCE}],
        ),
    )
