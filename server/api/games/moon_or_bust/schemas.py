"""Wire shapes of the stateless endpoints: the only place where their JSON names live."""

from typing import Annotated, NotRequired, TypedDict

from server.api.randomness import Source
from server.api.schemas.common import typed_face
from server.api.schemas.derive import Body, Json, schema_of
from server.api.schemas.reading import sent_as
from server.games.core.wire import Chance, doc
from server.games.moon_or_bust.rules import notebook, proxies, testing
from server.games.moon_or_bust.rules.notebook import MAX_PARTS
from server.games.moon_or_bust.rules.proxies import MAX_CARDS, Power
from server.games.moon_or_bust.rules.testing import MAX_TESTS, TestPart
from server.games.moon_or_bust.state import BestTest
from server.games.moon_or_bust.terms import ComponentId, PartType

MAX_TURN = 1000
MAX_THREAT = 1000
MAX_TRIALS = 60
MAX_FORECAST = 30
MAX_DEALS = 80
"""Matches of bots with a deck."""
MAX_EVENTS = 60

sent_as("ComponentBody", TestPart)


class ThreatBody(Body):
    """Both teams' threat."""

    a: Annotated[int, doc("Team a's threat.", -3, ge=-MAX_THREAT, le=MAX_THREAT)]
    b: Annotated[int, doc("Team b's threat.", 2, ge=-MAX_THREAT, le=MAX_THREAT)]


Increase = Annotated[
    int,
    doc(
        "By how much both threats rise before the die falls (MB-17); 2 when the historic deck is out.",
        1,
        ge=0,
        le=100,
    ),
]
PART = {"id": "n1", "type": "nose_cone"}
TEST = [PART, {"id": "f5", "type": "fuselage"}, {"id": "t6", "type": "thruster"}]


class StrikeBody(Body):
    """A sabotage card."""

    type: Annotated[PartType, doc("Every component of this type in the test fails.", "thruster")]
    test: (
        Annotated[
            int,
            doc(
                "The test that it hits, by index; may be left out when there is one.",
                0,
                ge=0,
                le=MAX_TESTS - 1,
            ),
        ]
        | None
    ) = None


class SabotageBody(Body):
    """A team's tests of one turn, and the sabotage against them."""

    turn: Annotated[int, doc("The turn; from the tenth on sabotage can be nullified.", 4, ge=1, le=MAX_TURN)]
    viable: Annotated[
        list[ComponentId],
        doc(
            "The components that the team may win with (MB-03, MB-33).",
            ["n1", "f2", "t3", "n4", "f5", "t6"],
            200,
        ),
    ]
    tests: Annotated[
        list[Annotated[tuple[TestPart, ...], doc("A test: three components.", TEST, 3, least=3)]],
        doc("The tests.", most=MAX_TESTS),
    ]
    sabotages: Annotated[tuple[StrikeBody, ...], doc("The sabotage cards, at most two of a type.", most=6)]
    nullify: Annotated[
        list[Annotated[int, doc("An index into `sabotages`.", 0, ge=0, le=5)]],
        doc("The sabotages that the team pays to nullify, by index (MB-14).", [], 6),
    ] = []
    relaxed: Annotated[bool, doc("Lift the rule of one component of each type.", False)] = False


schema_of(testing.Judged, "JudgedOut")
JUDGED = [
    {"id": "n1", "type": "nose_cone", "viable": True, "sabotaged": False, "correct": True},
    {"id": "f1", "type": "fuselage", "viable": True, "sabotaged": False, "correct": True},
    {"id": "t1", "type": "thruster", "viable": True, "sabotaged": True, "correct": False},
]
schema_of(testing.TestResult, "TestOut", components=JUDGED)
schema_of(testing.Scored, "SabotageOut")


class ProxiesBody(Body):
    """The proxy cards that both teams play this turn."""

    a: Annotated[
        list[Power],
        doc("Team a's cards.", ["p1", "p1"], MAX_CARDS),
    ]
    b: Annotated[list[Power], doc("Team b's cards.", most=MAX_CARDS)]


schema_of(proxies.ProxySide, "ProxySideOut")


class ProxiesOut(TypedDict):
    """The pairs that cancelled, and the cards that are left."""

    negated: Annotated[
        dict[str, Annotated[int, doc("Pairs.", 1, ge=1, le=4)]],
        doc("Pairs that cancelled, by power.", {"p1": 1}, MAX_CARDS),
    ]
    a: Annotated[proxies.ProxySide, doc("Team a.")]
    b: Annotated[proxies.ProxySide, doc("Team b.", {"played": [], "returned": ["p1"], "pr": 1})]


class ConflictBody(Body):
    """The end of a turn: threats before they rise, and the war die if it is a real one."""

    threat: Annotated[ThreatBody, doc("Both teams' threat before it rises.")]
    increase: Increase = 1
    rolls: (
        Annotated[
            list[Annotated[int, typed_face(20, 1, "A face of the d20.")]],
            doc("The face of a real d20; left out, the server rolls.", most=20),
        ]
        | None
    ) = None


class RevealedOut(TypedDict):
    """The threats that war lays open."""

    a: NotRequired[
        Annotated[int, doc("Team a's, if the roll was lower.", 3, ge=-2 * MAX_THREAT, le=2 * MAX_THREAT)]
    ]
    b: NotRequired[
        Annotated[int, doc("Team b's, if the roll was lower.", 3, ge=-2 * MAX_THREAT, le=2 * MAX_THREAT)]
    ]


class RaisedOut(TypedDict):
    """Both teams' threat after it rose."""

    a: Annotated[int, doc("Team a's threat.", -2, ge=-2 * MAX_THREAT, le=2 * MAX_THREAT)]
    b: Annotated[int, doc("Team b's threat.", 3, ge=-2 * MAX_THREAT, le=2 * MAX_THREAT)]


class ConflictOut(TypedDict):
    """The outcome of the conflict roll."""

    threat: Annotated[RaisedOut, doc("Both threats after they rose.")]
    roll: Annotated[int, doc("What the d20 shows.", 1, ge=1, le=20)]
    war: Annotated[bool, doc("Whether it fell below a threat: both teams lose.", True)]
    revealed: Annotated[RevealedOut, doc("The threats that it fell below.", {"b": 3})]
    dice: Annotated[Source, doc("Whose die it was.", "physical")]


class WarOddsBody(Body):
    """Threats now, and how far to look ahead."""

    threat: Annotated[ThreatBody, doc("Both teams' threat now.")]
    turns: Annotated[int, doc("How many turns to look ahead.", 5, ge=1, le=MAX_FORECAST)]
    increase: Increase = 1


CHANCE = {"num": 1, "den": 10, "p": 0.1}


class TurnOddsOut(TypedDict):
    """One of the turns to come."""

    turn: Annotated[int, doc("How many turns from now.", 1, ge=1, le=MAX_FORECAST)]
    a: Annotated[int, doc("Team a's threat when the die falls.", -2, ge=-MAX_THREAT, le=4 * MAX_THREAT)]
    b: Annotated[int, doc("Team b's threat when the die falls.", 3, ge=-MAX_THREAT, le=4 * MAX_THREAT)]
    war: Annotated[Chance, doc("The chance of war in that turn.", CHANCE)]
    by_then: Annotated[Chance, doc("The chance of war by the end of that turn.", CHANCE)]


class WarOddsOut(TypedDict):
    """The chance of war, turn by turn."""

    turns: Annotated[list[TurnOddsOut], doc("One entry a turn.", most=MAX_FORECAST, least=1)]


PackOptions = Annotated[Json, doc("Options of the table; `pack` as a pack or its id.", {}, 100)]


class TryBody(Body, kw_only=True):
    """An event card to try."""

    options: PackOptions = {}
    event: Annotated[str, doc("The card's id.", "rushed_testing", 40, least=1)]


TEAM = {"funding": 300, "pr": 3, "threat": 0, "in_force": {"test_price": 100}}
EachTeam = Annotated[Json, doc("By team: funding, PR, threat and the rules in force.", {"a": TEAM}, 2)]


class OutcomeOut(TypedDict):
    """What the card does if the vote has this choice."""

    choice: Annotated[str | None, doc("The choice; null for a card without a vote.", None, 40)]
    before: EachTeam
    after: EachTeam
    lines: Annotated[
        list[Annotated[Json, doc("A line.", {"id": "mb.event", "rules": ["MB-10"]}, 20)]],
        doc("The log's lines, with their rules.", most=50),
    ]


class TriedOut(TypedDict):
    """A card that was tried."""

    outcomes: Annotated[list[OutcomeOut], doc("One for each choice.", most=6, least=1)]


class DealBody(Body, kw_only=True):
    """A deck of events for bots to play."""

    options: PackOptions = {}
    matches: Annotated[int, doc("Matches to play.", 3, ge=1, le=MAX_DEALS)] = MAX_DEALS
    seed: Annotated[int, doc("The same seed deals the same decks.", 1, ge=0, le=1_000_000)] = 1


Matches = Annotated[int, doc("Matches.", 12, ge=0, le=MAX_DEALS)]


class DealtEventOut(TypedDict):
    """One event. Its matches are those in which it was dealt."""

    event: Annotated[str, doc("The card's id.", "rushed_testing", 40)]
    dealt: Matches
    changed: Annotated[
        int,
        doc(
            "Matches in which funding, PR, threat, a solution or a rule in force changed with it.",
            12,
            ge=0,
            le=MAX_DEALS,
        ),
    ]
    win: Matches
    draw: Matches
    war: Matches
    war_low: Annotated[float, doc("In 19 of 20 cases its true share of war is not lower.", 0.1, ge=0, le=1)]
    war_high: Annotated[float, doc("Nor higher than this.", 0.5, ge=0, le=1)]


class DealtOut(TypedDict):
    """Matches of bots with the deck."""

    matches: Annotated[
        int, doc("Matches that were finished; fewer where time ran out.", 80, ge=0, le=MAX_DEALS)
    ]
    win: Matches
    draw: Matches
    war: Matches
    war_share: Annotated[
        float,
        doc("The average of `war` over all dealt events: long matches deal more of them.", 0.3, ge=0, le=1),
    ]
    events: Annotated[list[DealtEventOut], doc("The events, in the pack's order.", most=MAX_EVENTS)]


class TrialBody(Body, kw_only=True):
    """A past test and its result."""

    components: Annotated[
        list[ComponentId],
        doc("Its three components.", ["n1", "f5", "t6"], 3, least=3),
    ]
    sabotaged: Annotated[
        list[Annotated[PartType, doc("A type.", "thruster")]], doc("The types that were sabotaged.", most=3)
    ] = []
    correct: Annotated[int, doc("How many components were correct.", 1, ge=0, le=3)]


class NotebookBody(Body):
    """The component deck and the past tests of one team, while its two solution cards stayed the same."""

    components: Annotated[tuple[TestPart, ...], doc("The deck.", [PART], MAX_PARTS, least=1)]
    tests: Annotated[list[TrialBody], doc("The past tests.", most=MAX_TRIALS)]


schema_of(BestTest, "BestTestOut")
schema_of(notebook.Findings, "NotebookOut")
