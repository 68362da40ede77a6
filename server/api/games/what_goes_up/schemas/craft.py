"""A craft on paper: capsules, burns, drawings (WG-M, WG-F)."""

from typing import Annotated, ClassVar, Literal, NotRequired, TypedDict, get_type_hints

from msgspec import Meta

from server.api.schemas.derive import Body, schema_of
from server.api.schemas.reading import BadField, form_of, sent_as
from server.games.core.wire import doc
from server.games.what_goes_up.rules import limits
from server.games.what_goes_up.rules.blueprint import Blueprint, DesignOptions, Masses, UpGoer, Violation
from server.games.what_goes_up.rules.burns import Asked, Burn
from server.games.what_goes_up.rules.checks import MODELS
from server.games.what_goes_up.rules.parts import CapsuleSize
from server.games.what_goes_up.rules.rescue import Rescuer, Skills as SkillsReading
from server.games.what_goes_up.rules.research import Improvable
from server.games.what_goes_up.state import Drawing
from server.games.what_goes_up.state.workshop import Wanted

schema_of(CapsuleSize, "CapsuleOut")
sent_as("DerpBody", Rescuer)
sent_as("DesignBody", DesignOptions)
sent_as("ThingBody", Improvable)
for kind in (Burn, Masses, Violation, Blueprint, Wanted, Drawing):
    schema_of(kind, f"{kind.__name__}Out")


def mass_of(description: str, example: int, upper: int = limits.MAX_PART_MASS) -> Meta:
    """Describe a mass of at least 1."""
    return doc(description, example, ge=1, le=upper)


Skills = Annotated[
    SkillsReading,
    doc(
        "What a skill does (WG-K5): it raises the ratings for this roll, or it moves the roll itself.",
        "ratings",
    ),
]
Model = Annotated[
    Literal[MODELS],  # type: ignore[valid-type]
    doc("The table's dice (WG-K1).", "1d20"),
]
Crew = Annotated[
    tuple[Rescuer, ...], doc("Who is aboard, those who spend first at the front.", most=limits.MAX_CREW)
]
ROUNDING = DesignOptions().burn_rounding


class OneOfTwo(Body):
    """A body that takes one of two members."""

    EITHER: ClassVar[tuple[str, str]]

    def __post_init__(self) -> None:
        fields_sent = [name for name in self.EITHER if getattr(self, name) is not None]
        if len(fields_sent) != 1:
            first, other = self.EITHER
            if fields_sent:
                raise BadField(f"Invalid together with {other}: give one of them.", "wrong_type", first)
            raise BadField(f"Missing data: this or {other}.", "required", first)


class CapsuleBody(OneOfTwo):
    """A capsule or habitat, by what it carries or by its mass: exactly one of them."""

    EITHER = ("carries", "mass")
    carries: Annotated[int, doc("What it should carry.", 9, ge=0, le=limits.MAX_PART_MASS)] | None = None
    mass: Annotated[int, mass_of("What it masses.", 10)] | None = None


class BurnBody(Body):
    """A burn to be made."""

    mass: Annotated[
        int, mass_of("The craft now: capsules and contents, thrusters, fuel.", 24, limits.MAX_MASS)
    ]
    fuel: Annotated[int, doc("How much of that is fuel.", 18, ge=0, le=limits.MAX_MASS)]
    rounding: Asked = ROUNDING


class BurnsBody(OneOfTwo):
    """A craft, and either its fuel or the number of burns it needs: exactly one of them."""

    EITHER = ("fuel", "burns")
    dry_mass: Annotated[int, mass_of("All but the fuel.", 6, limits.MAX_MASS)]
    fuel: Annotated[int, doc("Fuel in the tank.", 18, ge=0, le=limits.MAX_MASS)] | None = None
    burns: Annotated[int, doc("Burns that it should manage.", 4, ge=0, le=limits.MAX_BURNS)] | None = None
    rounding: Asked = ROUNDING


class BurnsOut(TypedDict):
    """The burns of a tank (`count`, `costs`, `left`), or the tank for some burns (`fuel`, `costs`)."""

    count: NotRequired[Annotated[int, doc("How many burns the fuel gives.", 9, ge=0, le=limits.MAX_TANK)]]
    fuel: NotRequired[
        Annotated[
            int, doc("The least fuel for the burns that were asked for.", 5, ge=0, le=limits.MAX_ANSWER)
        ]
    ]
    costs: Annotated[
        list[Annotated[int, doc("Fuel for one burn.", 3, ge=1, le=limits.MAX_ANSWER)]],
        doc("What each burn takes, in flying order.", [3, 3, 2, 2, 2, 2, 2, 1, 1], limits.MAX_TANK),
    ]
    left: NotRequired[
        Annotated[int, doc("Fuel left that is too little for another.", 0, ge=0, le=limits.MAX_MASS)]
    ]


class ThrusterPlanBody(Body):
    """A thruster."""

    mass: Annotated[int, mass_of("Its mass.", 1)]


class BlueprintBody(form_of(UpGoer)):  # type: ignore[misc]
    """An Up Goer on paper."""

    thrusters: Annotated[tuple[ThrusterPlanBody, ...], doc("Thrusters.", most=limits.MAX_PARTS)] = ()
    options: Annotated[DesignOptions, doc("The table's options.")] = DesignOptions()


class CheckDrawingBody(Body):
    """A drawing to check."""

    drawing: Annotated[Drawing, doc("The drawing.")]
    options: Annotated[DesignOptions, doc("The table's options.")] = DesignOptions()


CheckDrawingOut = TypedDict(
    "CheckDrawingOut",
    {
        **get_type_hints(Blueprint, include_extras=True),  # type: ignore[misc]
        "sized": Annotated[Drawing, doc("The drawing with stages that fit (WG-M4).")],
    },
)
