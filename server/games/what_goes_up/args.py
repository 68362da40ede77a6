"""What each move takes, as phones send it. For `make wire`; tests hold every prompt's schema against it."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..core.wire import Nothing
from .rules.parts import Destination
from .rules.rescue import Goal
from .state import Kind, Role, Use

Which = Literal["first", "second"]


class Invention(TypedDict):
    """WG-B3: a thing by its name, of `what` for units of this mass."""

    name: str
    what: str
    mass: int


class Improvement(TypedDict):
    """WG-B4: steps of its ratings."""

    design: str
    fail: int
    boom: int


class Order(TypedDict):
    """WG-B5: so many of a design."""

    design: str
    number: int


class Name(TypedDict):
    """A name."""

    name: str


class Lesson(TypedDict):
    """WG-B6: points of a skill."""

    derp: str
    skill: Literal["piloting", "engineering", "stamina"]
    points: int


class OneDerp(TypedDict):
    """A derp."""

    derp: str


class WantedArgs(TypedDict):
    """WG-M7: a part of a drawing."""

    kind: Kind
    mass: NotRequired[int]
    number: NotRequired[int]
    reusable: NotRequired[bool]
    role: NotRequired[Role]
    use: NotRequired[Use]


class DrawingArgs(TypedDict):
    """WG-M7: a drawing."""

    name: str
    parts: list[WantedArgs]
    derps: NotRequired[int]
    rations: NotRequired[int]
    fuel: NotRequired[int]
    goal: NotRequired[Destination | None]


class Code(TypedDict):
    """A shared drawing."""

    code: str


class OneDrawing(TypedDict):
    """A drawing of one's own."""

    drawing: str


class Assembly(TypedDict):
    """WG-M7: a craft by a drawing, with its crew."""

    drawing: str
    name: str
    crew: list[str]


class OneCraft(TypedDict):
    """A craft."""

    craft: str


class Filing(TypedDict):
    """WG-T3: a plan to a step of the board."""

    craft: str
    to: str


class CargoArgs(TypedDict):
    """WG-B7: what passes between craft that are docked: `pair` is `from>to`."""

    pair: str
    what: str
    amount: NotRequired[int]


class BundleArgs(TypedDict):
    """WG-B7: a side of a trade; what is not there is not given."""

    points: NotRequired[int]
    dots: NotRequired[int]
    items: NotRequired[list[str]]
    blueprints: NotRequired[list[str]]
    derps: NotRequired[list[str]]
    craft: NotRequired[list[str]]
    afloat: NotRequired[list[str]]
    cargo: NotRequired[list[CargoArgs]]
    favour: NotRequired[str]


class TradeArgs(TypedDict):
    """WG-B7: an offer to a seat."""

    to: str
    gives: BundleArgs
    takes: BundleArgs


class OneOffer(TypedDict):
    """An offer."""

    offer: str


class StoryArgs(TypedDict):
    """WG-L1: words on a page."""

    flight: str
    text: str


class OneStory(TypedDict):
    """A story, `page:seat`."""

    story: str


class Insertion(TypedDict):
    """WG-T3: the mark, where there are several."""

    mark: NotRequired[str]


class OneWay(TypedDict):
    """WG-T3: `coast`, a mark, `rcs:<mark>` or `catch:<craft>`."""

    way: str


class NextStep(TypedDict):
    """WG-T3 without a board: the next step by its name."""

    name: str
    body: str
    kind: str
    orbit: str
    burn: bool
    end: NotRequired[bool]
    rcs: NotRequired[bool]
    catch: NotRequired[str]


class Rush(TypedDict):
    """WG-T2: derps that hurry, each `derp:skill`."""

    derps: list[str]


class OneOfTwo(TypedDict):
    """WG-K7: one of two throws."""

    which: Which


class OneStage(TypedDict):
    """WG-K7: the die of a stage, from 1."""

    stage: int


class OnePayload(TypedDict):
    """What is deployed."""

    payload: str


Attempt = TypedDict("Attempt", {"try": str})
"""A part that is patched up."""


class OnePair(TypedDict):
    """Two craft, `one>other`."""

    pair: str


class Passing(TypedDict):
    """WG-E7: something across open hatches."""

    pair: str
    what: str
    amount: int


class Shedding(TypedDict):
    """WG-F3: something overboard, `craft>what`."""

    what: str
    amount: int


class Parting(TypedDict):
    """WG-E7: what becomes a craft of its own."""

    craft: str
    name: str
    parts: list[str]
    crew: list[str]
    fuel: int
    rations: int


class Walk(TypedDict):
    """WG-E5: who goes out, what for, with what."""

    derp: str
    do: str
    cargo: str


class OneGoal(TypedDict):
    """WG-K6: what a roll is saved to."""

    goal: Goal


class Spender(TypedDict):
    """WG-K5: `derp:skill`."""

    who: str


class Booster(TypedDict):
    """WG-X5: an RCS unit."""

    rcs: str


class OneCost(TypedDict):
    """WG-X6: what a glitch costs."""

    cost: str


class Args(TypedDict):
    """By move."""

    accept: OneOffer
    assemble: Assembly
    boost: Booster
    build: Order
    come_down: Nothing
    decline: OneOffer
    deploy: OnePayload
    dock: OnePair
    draw: DrawingArgs
    end_campaign: Nothing
    eva: Walk
    file_plan: Filing
    fly: OneWay
    fly_to: NextStep
    give_luck: OneStory
    heal: OneDerp
    hire: Name
    improve: Improvement
    insert: Insertion
    invent: Invention
    jury_rig: Attempt
    launch: Nothing
    let_stand: Nothing
    load_code: Code
    luck: OneStage
    nudge: OneCraft
    part_ways: Parting
    pay_glitch: OneCost
    pick: OneOfTwo
    ready: Nothing
    rush: Rush
    save: OneGoal
    shed: Shedding
    spend: Spender
    stay: Nothing
    take_apart: OneCraft
    take_it: Nothing
    throw_away: OneDrawing
    track: OneCraft
    trade: TradeArgs
    train: Lesson
    transfer: Passing
    undock: OnePair
    unready: Nothing
    wait: Nothing
    write: StoryArgs
    write_off: OneCraft
