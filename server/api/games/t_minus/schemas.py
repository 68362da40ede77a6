"""Wire shapes of the stateless endpoints: the only place where their JSON names live."""

from typing import Annotated, Literal, NotRequired, TypedDict

from server.api.randomness import Source
from server.api.schemas.common import dice_source, typed_face
from server.api.schemas.derive import Body, any_of, schema_of
from server.api.schemas.reading import BadField
from server.games.core.wire import doc
from server.games.t_minus.actions import ActionStep
from server.games.t_minus.odds import BuildOdds, FireOdds, Risk
from server.games.t_minus.options import Settings, Supply
from server.games.t_minus.rules import GOAL, LETTERS, MAX_TOKENS, Action, Letter, Rocket, names_rocket

MAX_ROLLS = 20
"""Faces that a request may carry; no action needs more than four, and the rules say so."""
MAX_SUPPLY = 100_000
ROCKET = {"id": "A", "stages": 3, "progress": 4, "tokens": 2}
CHANCE = {"num": 1, "den": 6, "p": 0.166667}
FACES = "Faces of real dice, in the order of the rules; left out, the server rolls."
Faces = tuple[Annotated[int, typed_face(6, 5)], ...]
schema_of(ActionStep, "StepOut")
schema_of(Risk, "RiskOdds")


class RiskBody(Body):
    """A rocket to be risked."""

    tokens: Annotated[int, doc("Its risk tokens; with 0 no die falls.", 2, ge=0, le=MAX_TOKENS)]
    rolls: Annotated[Faces, doc(FACES, [5], MAX_ROLLS)] | None = None


class RiskOut(TypedDict):
    """The outcome of a risk (TM-03)."""

    roll: Annotated[int | None, doc("What the die shows; null where none fell.", 5, ge=1, le=6)]
    destroyed: Annotated[
        bool, doc("Whether the rocket is lost: the die shows no more than its tokens.", False)
    ]
    tokens: Annotated[int, doc("Its tokens now; 0 when destroyed.", 3, ge=0, le=MAX_TOKENS)]
    dice: Annotated[Source | None, dice_source()]


class RocketOut(Rocket, frozen=True):
    """A rocket in play, or the one that has just won."""

    id: Annotated[Letter, doc("Its letter.", "A")]


class RocketBody(RocketOut, frozen=True):
    """A rocket in play."""

    progress: Annotated[int, doc("Spaces from the start.", 4, ge=0, le=GOAL - 1)]


class OddsBody(Body):
    """The rockets that a player has in play."""

    rockets: Annotated[
        tuple[RocketBody, ...], doc("The player's rockets, each letter once.", most=len(LETTERS))
    ]

    def __post_init__(self) -> None:
        letters = [rocket.id for rocket in self.rockets]
        for i, letter in enumerate(letters):
            if letter in letters[:i]:
                raise BadField("Invalid letter: it is taken already.", "wrong_type", "rockets", i, "id")


class OptionsBody(Settings, frozen=True, kw_only=True):
    """The rulings that one action depends on; all may be left out."""

    token_supply: Annotated[Supply | None, doc("Limited tokens (TM-16); null: as many as needed.")] = None


class ActionBody(OddsBody):
    """An action of the player whose turn it is."""

    action: Annotated[Action, doc("What is attempted.", "fire")]
    rocket: (
        Annotated[Letter, doc("The rocket that FIRE or SEPARATE names; BUILD and PASS name none.", "A")]
        | None
    ) = None
    rolls: Annotated[Faces, doc(FACES, [6, 3, 4], MAX_ROLLS)] | None = None
    options: Annotated[OptionsBody, doc("The rulings in force.", {"crash_forces_pass": True})] = OptionsBody()
    supply: (
        Annotated[
            int,
            doc(
                "With a limited supply: the player's tokens left; left out, those of the start.",
                12,
                ge=0,
                le=MAX_SUPPLY,
            ),
        ]
        | None
    ) = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if names_rocket(self.action) and self.rocket is None:
            raise BadField("Missing data: this action names its rocket.", "required", "rocket")
        if not names_rocket(self.action) and self.rocket is not None:
            raise BadField("Unknown field: this action names no rocket.", "unknown_field", "rocket")
        if self.supply is not None and self.options.token_supply is None:
            text = "Unknown field: tokens are unlimited without token_supply."
            raise BadField(text, "unknown_field", "supply")


class ActionOut(TypedDict):
    """The outcome of an action."""

    rockets: Annotated[
        list[RocketOut],
        doc("The player's rockets now, by letter.", [{**ROCKET, "progress": 8, "tokens": 3}], len(LETTERS)),
    ]
    log: Annotated[
        list[ActionStep],
        doc(
            "What happened, in order, with the rules behind it.",
            [{"step": "risk", "rocket": "A", "tokens": 2, "roll": 6, "survived": True, "rules": ["TM-03"]}],
            10,
        ),
    ]
    won: Annotated[bool, doc("Whether a capsule has landed (TM-12).", False)]
    must_pass: Annotated[bool, doc("Whether only PASS is left (TM-05).", False)]
    dice: Annotated[Source | None, dice_source()]
    supply: NotRequired[
        Annotated[int, doc("With a limited supply: the player's tokens left.", 11, ge=0, le=2 * MAX_SUPPLY)]
    ]


ActionOdds = TypedDict(
    "ActionOdds",
    {
        "action": Annotated[Literal["build", "fire", "separate"], doc("The action.", "fire")],
        "rocket": NotRequired[Annotated[Letter, doc("`fire`, `separate`: the rocket.", "A")]],
        **any_of(BuildOdds, FireOdds),  # type: ignore[misc]
    },
)
"""The chances of one action; which members it has follows from `action`."""


class OddsOut(TypedDict):
    """The chances of every legal action."""

    actions: Annotated[
        list[ActionOdds],
        doc(
            "BUILD, FIRE by letter, SEPARATE by letter; PASS risks nothing.",
            [{"action": "separate", "rocket": "A", "lost": CHANCE}],
            1 + 2 * len(LETTERS),
        ),
    ]
