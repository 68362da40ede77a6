"""Types that phones are sent besides the state: the materials, and the turns of the debrief."""

from typing import Literal, NotRequired, TypedDict

from ..core.secret import Secret
from ..core.wire import Words
from .materials.pack import Component
from .state import Announced, PlayedProxies, Team
from .terms import PartType, Side


class Power(TypedDict):
    """A proxy power and what it gives."""

    id: str
    title: Words
    benefit: Words
    source: str


class ChoiceSum(TypedDict):
    """A sum that a choice brings at once, and the team that it concerns."""

    kind: Literal["funding", "pr", "threat"]
    amount: int
    team: Literal["both", "drawer", "other", "a", "b"]


class Choice(TypedDict):
    """A choice that an event leaves to the politicians, with the sums that it brings."""

    id: str
    title: Words
    sums: list[ChoiceSum]


class SourceOf(TypedDict):
    """The source of title and effects: the rules, or the house."""

    title: Literal["rules", "house"]
    effects: Literal["rules", "house"]


class EventCard(TypedDict):
    """An event: what it says, what lies behind it."""

    id: str
    number: int
    title: Words
    text: Words
    short: Words
    history: Words
    ask: Words
    picture: str
    lasting: bool
    turns: int | None
    historic: bool
    choices: list[Choice]
    verbs: list[str]
    source: SourceOf


class Materials(TypedDict):
    """The pack on the table; `teams` are their names, `questions` what to talk over afterwards."""

    name: str
    teams: dict[Side, str]
    components: list[Component]
    powers: list[Power]
    events: list[EventCard]
    questions: list[Words]


class DebriefTest(TypedDict):
    """A test with everything open. `right`: its viable components, also those that were sabotaged."""

    seat: str
    components: dict[str, str]
    sabotaged: list[str]
    correct: int
    right: NotRequired[list[str]]


class TurnRisk(TypedDict):
    """The faces of the war die that meant war, and the chance of war with all dice that fell (MB-17)."""

    faces: int
    chance: float


class DebriefTurn(TypedDict):
    """A turn with everything open, after the end."""

    turn: int
    threat: dict[Side, int]
    funding: dict[Side, int]
    pr: dict[Side, int]
    tests: NotRequired[dict[Side, list[DebriefTest]]]
    war: NotRequired[TurnRisk]


FIELDS = {
    "Property.property": Literal["color", "weight", "technology"],
    "Force.mix": tuple[PartType, ...] | Literal["any"],
    "GameState.teams": dict[Side, Team],
    "GameState.debrief": Secret[list[DebriefTurn]],
    "Reveal.proxies": dict[Side, PlayedProxies],
    "Reveal.test_counts": dict[Side, int],
    "Reveal.results": dict[Side, list[int]] | None,
    "PastTurn.announced": dict[Side, Announced],
}
"""Fields with a narrower type on the wire than in the state."""
