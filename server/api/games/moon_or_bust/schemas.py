"""Wire shapes of the stateless endpoints: the only place where their JSON names live."""

from typing import get_args

from server.api.randomness import Source
from server.api.schemas import fields as field
from server.api.schemas.common import Chance, typed_face
from server.api.schemas.derive import answer, body
from server.api.schemas.fields import BodySchema, StrictString, WireSchema
from server.games.moon_or_bust.rules import notebook, proxies, testing
from server.games.moon_or_bust.rules.notebook import MAX_PARTS
from server.games.moon_or_bust.rules.proxies import MAX_CARDS
from server.games.moon_or_bust.rules.testing import MAX_TESTS
from server.games.moon_or_bust.state import BestTest
from server.games.moon_or_bust.terms import TYPES

MAX_TURN = 1000
MAX_THREAT = 1000
MAX_TRIALS = 60
MAX_FORECAST = 30

ComponentBody = body(testing.Part, name="ComponentBody")


def _type(description: str) -> StrictString:
    return field.choice(description, "thruster", TYPES)


class ThreatBody(BodySchema):
    """Both teams' threat."""

    a = field.integer("Team a's threat.", -3, -MAX_THREAT, MAX_THREAT)
    b = field.integer("Team b's threat.", 2, -MAX_THREAT, MAX_THREAT)


INCREASE = "By how much both threats rise before the die falls (MB-17); 2 when the historic deck is out."
PART = {"id": "n1", "type": "nose_cone"}
TEST = [PART, {"id": "f5", "type": "fuselage"}, {"id": "t6", "type": "thruster"}]


class StrikeBody(BodySchema):
    """A sabotage card."""

    type = _type("Every component of this type in the test fails.")
    test = field.integer(
        "The test that it hits, by index; may be left out when there is one.",
        0,
        0,
        MAX_TESTS - 1,
        required=False,
    )


class SabotageBody(BodySchema):
    """A team's tests of one turn, and the sabotage against them."""

    turn = field.integer("The turn; from the tenth on sabotage can be nullified.", 4, 1, MAX_TURN)
    viable = field.listed(
        field.text("A component's id.", "n1", 64, 1),
        "The components that the team may win with (MB-03, MB-33).",
        ["n1", "f2", "t3", "n4", "f5", "t6"],
        200,
    )
    tests = field.each(
        field.listed(ComponentBody, "A test: three components.", TEST, 3, 3), "The tests.", MAX_TESTS
    )
    sabotages = field.each(StrikeBody, "The sabotage cards, at most two of a type.", 6)
    nullify = field.listed(
        field.integer("An index into `sabotages`.", 0, 0, 5),
        "The sabotages that the team pays to nullify, by index (MB-14).",
        [],
        6,
        load_default=list,
    )
    relaxed = field.flag("Lift the rule of one component of each type.", False, load_default=False)


answer(testing.Judged, name="JudgedOut")
JUDGED = [
    {"id": "n1", "type": "nose_cone", "viable": True, "sabotaged": False, "correct": True},
    {"id": "f1", "type": "fuselage", "viable": True, "sabotaged": False, "correct": True},
    {"id": "t1", "type": "thruster", "viable": True, "sabotaged": True, "correct": False},
]


answer(testing.Result, name="TestOut", components=JUDGED)
SabotageOut = answer(testing.Scored, name="SabotageOut")


class ProxiesBody(BodySchema):
    """The proxy cards that both teams play this turn."""

    a = field.listed(field.text("A power.", "p1", 64, 1), "Team a's cards.", ["p1", "p1"], MAX_CARDS)
    b = field.each(field.text("A power.", "p1", 64, 1), "Team b's cards.", MAX_CARDS)


ProxySideOut = answer(proxies.ProxySide, name="ProxySideOut")


class ProxiesOut(WireSchema):
    """The pairs that cancelled, and the cards that are left."""

    negated = field.mapping(
        field.integer("Pairs.", 1, 1, 4), "Pairs that cancelled, by power.", {"p1": 1}, MAX_CARDS
    )
    a = field.nested(ProxySideOut, "Team a.")
    b = field.nested(ProxySideOut, "Team b.", {"played": [], "returned": ["p1"], "pr": 1})


class ConflictBody(BodySchema):
    """The end of a turn: threats before they rise, and the war die if it is a real one."""

    threat = field.nested(ThreatBody, "Both teams' threat before it rises.")
    increase = field.integer(INCREASE, 1, 0, 100, load_default=1)
    rolls = field.each(
        typed_face(20, 1, "A face of the d20."),
        "The face of a real d20; left out, the server rolls.",
        20,
        load_default=None,
    )


class RevealedOut(WireSchema):
    """The threats that war lays open."""

    a = field.integer("Team a's, if the roll was lower.", 3, -2 * MAX_THREAT, 2 * MAX_THREAT, required=False)
    b = field.integer("Team b's, if the roll was lower.", 3, -2 * MAX_THREAT, 2 * MAX_THREAT, required=False)


class RaisedOut(WireSchema):
    """Both teams' threat after it rose."""

    a = field.integer("Team a's threat.", -2, -2 * MAX_THREAT, 2 * MAX_THREAT)
    b = field.integer("Team b's threat.", 3, -2 * MAX_THREAT, 2 * MAX_THREAT)


class ConflictOut(WireSchema):
    """The outcome of the conflict roll."""

    threat = field.nested(RaisedOut, "Both threats after they rose.")
    roll = field.integer("What the d20 shows.", 1, 1, 20)
    war = field.flag("Whether it fell below a threat: both teams lose.", True)
    revealed = field.nested(RevealedOut, "The threats that it fell below.", {"b": 3})
    dice = field.choice("Whose die it was.", "physical", get_args(Source))


class WarOddsBody(BodySchema):
    """Threats now, and how far to look ahead."""

    threat = field.nested(ThreatBody, "Both teams' threat now.")
    turns = field.integer("How many turns to look ahead.", 5, 1, MAX_FORECAST)
    increase = field.integer(INCREASE, 1, 0, 100, load_default=1)


CHANCE = {"num": 1, "den": 10, "p": 0.1}


class TurnOddsOut(WireSchema):
    """One of the turns to come."""

    turn = field.integer("How many turns from now.", 1, 1, MAX_FORECAST)
    a = field.integer("Team a's threat when the die falls.", -2, -MAX_THREAT, 4 * MAX_THREAT)
    b = field.integer("Team b's threat when the die falls.", 3, -MAX_THREAT, 4 * MAX_THREAT)
    war = field.nested(Chance, "The chance of war in that turn.", CHANCE)
    by_then = field.nested(Chance, "The chance of war by the end of that turn.", CHANCE)


class WarOddsOut(WireSchema):
    """The chance of war, turn by turn."""

    turns = field.each(TurnOddsOut, "One entry a turn.", MAX_FORECAST, 1)


class TrialBody(BodySchema):
    """A past test and its result."""

    components = field.listed(
        field.text("A component's id.", "n1", 64, 1), "Its three components.", ["n1", "f5", "t6"], 3, 3
    )
    sabotaged = field.each(_type("A type."), "The types that were sabotaged.", 3, load_default=list)
    correct = field.integer("How many components were correct.", 1, 0, 3)


class NotebookBody(BodySchema):
    """The component deck and the past tests of one team, while its two solution cards stayed the same."""

    components = field.listed(ComponentBody, "The deck.", [PART], MAX_PARTS, 1)
    tests = field.each(TrialBody, "The past tests.", MAX_TRIALS)


BestTestOut = answer(BestTest, name="BestTestOut")
NotebookOut = answer(notebook.Findings, name="NotebookOut")
