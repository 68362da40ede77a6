"""Wire shapes of the stateless endpoints: the only place where their JSON names live."""

from typing import Any

from marshmallow import ValidationError, fields, validates_schema

from server.api.schemas import fields as field
from server.api.schemas.common import dice_source, typed_face
from server.api.schemas.derive import answer, any_of, body, sent
from server.api.schemas.fields import BodySchema, StrictString, WireSchema
from server.api.schemas.validate import Message, bad_field
from server.games.core.game import Json
from server.games.t_minus.actions import ActionStep
from server.games.t_minus.odds import BuildOdds, FireOdds, Risk
from server.games.t_minus.options import Settings, Supply
from server.games.t_minus.rules import ACTIONS, GOAL, LETTERS, MAX_TOKENS, Rocket, names_rocket

MAX_ROLLS = 20
"""Faces that a request may carry; no action needs more than four, and the rules say so."""
MAX_SUPPLY = 100_000
ROCKET = {"id": "A", "stages": 3, "progress": 4, "tokens": 2}
CHANCE = {"num": 1, "den": 6, "p": 0.166667}


def _letter(description: str, **more: Any) -> StrictString:
    return field.choice(description, "A", LETTERS, **more)


def _rolls(example: list[int]) -> fields.List[Any]:
    return field.listed(
        typed_face(6, 5),
        "Faces of real dice, in the order of the rules; left out, the server rolls.",
        example,
        MAX_ROLLS,
        required=False,
    )


class RiskBody(BodySchema):
    """A rocket to be risked."""

    tokens = field.integer("Its risk tokens; with 0 no die falls.", 2, 0, MAX_TOKENS)
    rolls = _rolls([5])


class RiskOut(WireSchema):
    """The outcome of a risk (TM-03)."""

    roll = field.integer("What the die shows; null where none fell.", 5, 1, 6, allow_none=True)
    destroyed = field.flag("Whether the rocket is lost: the die shows no more than its tokens.", False)
    tokens = field.integer("Its tokens now; 0 when destroyed.", 3, 0, MAX_TOKENS)
    dice = dice_source()


RocketOut = BodySchema.from_dict({"id": _letter("Its letter."), **sent(Rocket)}, name="TMinusRocketOut")
"""A rocket in play, or the one that has just won."""
RocketBody = RocketOut.from_dict(
    {"progress": field.integer("Spaces from the start.", 4, 0, GOAL - 1)}, name="TMinusRocketBody"
)


class _FleetBody(BodySchema):
    """The rockets that a player has in play."""

    rockets = field.each(RocketBody, "The player's rockets, each letter once.", len(LETTERS))

    @validates_schema
    def each_letter_once(self, data: Json, **_: Any) -> None:
        seen = set()
        for i, rocket in enumerate(data["rockets"]):
            if rocket["id"] in seen:
                raise ValidationError(
                    {"rockets": {i: {"id": [Message("Invalid letter: it is taken already.", "wrong_type")]}}}
                )
            seen.add(rocket["id"])


class OptionsBody(body(Settings)):  # type: ignore[misc]
    """The rulings that one action depends on; all may be left out."""

    token_supply = field.nested(
        body(Supply), "Limited tokens (TM-16); null: as many as needed.", load_default=None
    )


class ActionBody(_FleetBody):
    """An action of the player whose turn it is."""

    action = field.choice("What is attempted.", "fire", ACTIONS)
    rocket = _letter("The rocket that FIRE or SEPARATE names; BUILD and PASS name none.", required=False)
    rolls = _rolls([6, 3, 4])
    options = field.nested(OptionsBody, "The rulings in force.", {"crash_forces_pass": True}, load_default={})
    supply = field.integer(
        "With a limited supply: the player's tokens left; left out, those of the start.",
        12,
        0,
        MAX_SUPPLY,
        required=False,
    )

    @validates_schema
    def rocket_where_it_belongs(self, data: Json, **_: Any) -> None:
        """Require a rocket for FIRE and SEPARATE, and refuse one for other actions (TM-10)."""
        if names_rocket(data["action"]) and "rocket" not in data:
            raise bad_field("rocket", "Missing data: this action names its rocket.", "required")
        if not names_rocket(data["action"]) and "rocket" in data:
            raise bad_field("rocket", "Unknown field: this action names no rocket.", "unknown_field")

    @validates_schema
    def supply_with_its_option(self, data: Json, **_: Any) -> None:
        """Refuse a supply without the option for it (TM-16)."""
        if "supply" in data and data["options"].token_supply is None:
            text = "Unknown field: tokens are unlimited without token_supply."
            raise bad_field("supply", text, "unknown_field")


class ActionOut(WireSchema):
    """The outcome of an action."""

    rockets = field.listed(
        RocketOut,
        "The player's rockets now, by letter.",
        [{**ROCKET, "progress": 8, "tokens": 3}],
        len(LETTERS),
    )
    log = field.listed(
        answer(ActionStep, name="StepOut"),
        "What happened, in order, with the rules behind it.",
        [{"step": "risk", "rocket": "A", "tokens": 2, "roll": 6, "survived": True, "rules": ["TM-03"]}],
        10,
    )
    won = field.flag("Whether a capsule has landed (TM-12).", False)
    must_pass = field.flag("Whether only PASS is left (TM-05).", False)
    dice = dice_source()
    supply = field.integer(
        "With a limited supply: the player's tokens left.", 11, 0, 2 * MAX_SUPPLY, required=False
    )


class OddsBody(_FleetBody):
    """A fleet before an action."""


answer(Risk, name="RiskOdds")
ActionOdds = WireSchema.from_dict(
    {
        "action": field.choice("The action.", "fire", ACTIONS[:-1]),
        "rocket": _letter("`fire`, `separate`: the rocket.", required=False),
        **any_of(BuildOdds, FireOdds),
    },
    name="TMinusActionOdds",
)
"""The chances of one action; which fields it has follows from `action`."""


class OddsOut(WireSchema):
    """The chances of every legal action."""

    actions = field.listed(
        ActionOdds,
        "BUILD, FIRE by letter, SEPARATE by letter; PASS risks nothing.",
        [{"action": "separate", "rocket": "A", "lost": CHANCE}],
        1 + 2 * len(LETTERS),
    )
