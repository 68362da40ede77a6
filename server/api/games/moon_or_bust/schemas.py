"""Wire shapes of the stateless endpoints: the only place where their JSON names live."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, validate

from server.api.schemas.common import Chance
from server.api.schemas.fields import (
    BodySchema,
    StrictBoolean,
    StrictDict,
    StrictInteger,
    StrictString,
    WireSchema,
    doc,
)
from server.games.moon_or_bust.terms import TYPES

MAX_TURN = 1000
MAX_THREAT = 1000
MAX_TESTS = 20
MAX_HAND = 20
MAX_PARTS = 60
MAX_TRIALS = 60
MAX_FORECAST = 30

DICE = ("physical", "server")


def _id(description: str, example: str, **more: Any) -> StrictString:
    return StrictString(validate=validate.Length(1, 64), metadata=doc(description, example), **more)


def _type(description: str, **more: Any) -> StrictString:
    return StrictString(validate=validate.OneOf(TYPES), metadata=doc(description, "thruster"), **more)


def _int(description: str, example: int, low: int, high: int, **more: Any) -> StrictInteger:
    return StrictInteger(validate=validate.Range(low, high), metadata=doc(description, example), **more)


def _flag(description: str, example: bool, **more: Any) -> StrictBoolean:
    return StrictBoolean(metadata=doc(description, example), **more)


def _list(
    of: fields.Field[Any], description: str, example: Any, most: int, least: int = 0, **more: Any
) -> fields.List[Any]:
    return fields.List(of, validate=validate.Length(least, most), metadata=doc(description, example), **more)


def _nested(schema: WireSchema, description: str, example: Any, **more: Any) -> fields.Nested:
    return fields.Nested(schema, metadata=doc(description, example), **more)


# --- shared -----------------------------------------------------------------------------------------------


class ComponentBody(BodySchema):
    """A component."""

    id = _id("The component's id.", "n1", required=True)
    type = _type("Its type.", required=True)


class ThreatBody(BodySchema):
    """Both teams' threat."""

    a = _int("Team a's threat.", -3, -MAX_THREAT, MAX_THREAT, required=True)
    b = _int("Team b's threat.", 2, -MAX_THREAT, MAX_THREAT, required=True)


INCREASE = "By how much both threats rise before the die falls (MB-17); 2 when the historic deck is out."
PART = {"id": "n1", "type": "nose_cone"}
TEST = [PART, {"id": "f5", "type": "fuselage"}, {"id": "t6", "type": "thruster"}]


# --- sabotage ---------------------------------------------------------------------------------------------


class StrikeBody(BodySchema):
    """A sabotage card."""

    type = _type("Every component of this type in the test fails.", required=True)
    test = _int("The test that it hits, by index; may be left out when there is one.", 0, 0, MAX_TESTS - 1)


class SabotageBody(BodySchema):
    """A team's tests of one turn, and the sabotage against them."""

    turn = _int("The turn; from the tenth on sabotage can be nullified.", 4, 1, MAX_TURN, required=True)
    viable = _list(
        _id("A component's id.", "n1"),
        "The components that the team may win with (MB-03, MB-33).",
        ["n1", "f2", "t3", "n4", "f5", "t6"],
        200,
        required=True,
    )
    tests = _list(
        fields.List(
            fields.Nested(ComponentBody()),
            validate=validate.Length(equal=3),
            metadata=doc("A test: three components.", TEST),
        ),
        "The tests.",
        [TEST],
        MAX_TESTS,
        required=True,
    )
    sabotages = _list(
        fields.Nested(StrikeBody()),
        "The sabotage cards, at most two of a type.",
        [{"type": "thruster", "test": 0}],
        6,
        required=True,
    )
    nullify = _list(
        _int("An index into `sabotages`.", 0, 0, 5),
        "The sabotages that the team pays to nullify, by index (MB-14).",
        [],
        6,
        load_default=list,
    )
    relaxed = _flag("Lift the rule of one component of each type.", False, load_default=False)


class JudgedOut(WireSchema):
    """A component after the test."""

    id = _id("The component's id.", "n1", required=True)
    type = _type("Its type.", required=True)
    viable = _flag("Whether it stands on one of the team's solution cards.", True, required=True)
    sabotaged = _flag("Whether sabotage made it fail.", False, required=True)
    correct = _flag("Viable and not sabotaged.", True, required=True)


JUDGED = [
    {"id": "n1", "type": "nose_cone", "viable": True, "sabotaged": False, "correct": True},
    {"id": "f1", "type": "fuselage", "viable": True, "sabotaged": False, "correct": True},
    {"id": "t1", "type": "thruster", "viable": True, "sabotaged": True, "correct": False},
]


class TestOut(WireSchema):
    """A test's result."""

    components = _list(fields.Nested(JudgedOut()), "Its components.", JUDGED, 3, 3, required=True)
    correct = _int("How many were correct: all that the table is told (MB-15).", 2, 0, 3, required=True)
    winning = _flag("Whether it reaches the moon (MB-16).", False, required=True)


class SabotageOut(WireSchema):
    """The results of a turn's tests."""

    tests = _list(
        fields.Nested(TestOut()),
        "One entry a test.",
        [{"components": JUDGED, "correct": 2, "winning": False}],
        MAX_TESTS,
        required=True,
    )
    nullify_cost = _int("Funding paid to nullify: 200 a card.", 0, 0, 1200, required=True)
    test_cost = _int("Funding paid for the tests: 100 each.", 100, 0, 100 * MAX_TESTS, required=True)


# --- proxies ----------------------------------------------------------------------------------------------


class ProxiesBody(BodySchema):
    """The proxy cards that both teams play this turn."""

    a = _list(_id("A power.", "p1"), "Team a's cards.", ["p1", "p1"], MAX_HAND, required=True)
    b = _list(_id("A power.", "p1"), "Team b's cards.", ["p1"], MAX_HAND, required=True)


class ProxySideOut(WireSchema):
    """One team's cards after the reveal."""

    played = _list(_id("A power.", "p1"), "Cards that stay on the table.", ["p1"], MAX_HAND, required=True)
    returned = _list(
        _id("A power.", "p1"), "Cards that go back to the hand.", ["p1"], MAX_HAND, required=True
    )
    pr = _int("PR spent, on the returned ones too.", 2, 0, MAX_HAND, required=True)


class ProxiesOut(WireSchema):
    """What cancelled, and what is left."""

    negated = StrictDict(
        keys=StrictString(validate=validate.Length(1, 64)),
        values=_int("Pairs.", 1, 1, 4),
        required=True,
        metadata=doc("Pairs that cancelled, by power.", {"p1": 1}, maxProperties=MAX_HAND),
    )
    a = _nested(ProxySideOut(), "Team a.", {"played": ["p1"], "returned": ["p1"], "pr": 2}, required=True)
    b = _nested(ProxySideOut(), "Team b.", {"played": [], "returned": ["p1"], "pr": 1}, required=True)


# --- conflict and odds ------------------------------------------------------------------------------------


class ConflictBody(BodySchema):
    """The end of a turn: threats before they rise, and the war die if it is a real one."""

    threat = _nested(ThreatBody(), "Both teams' threat before it rises.", {"a": -3, "b": 2}, required=True)
    increase = _int(INCREASE, 1, 0, 100, load_default=1)
    rolls = _list(
        # Any number is let through, so that the dice themselves can say which they cannot show.
        StrictInteger(
            validate=validate.Range(-(10**6), 10**6),
            metadata=doc("A face of the d20.", 1, minimum=1, maximum=20),
        ),
        "The face of a real d20; left out, the server rolls.",
        [1],
        20,
        load_default=None,
    )


class RevealedOut(WireSchema):
    """The threats that war lays open."""

    a = _int("Team a's, if the roll was lower.", 3, -2 * MAX_THREAT, 2 * MAX_THREAT)
    b = _int("Team b's, if the roll was lower.", 3, -2 * MAX_THREAT, 2 * MAX_THREAT)


class RaisedOut(WireSchema):
    """Both teams' threat after it rose."""

    a = _int("Team a's threat.", -2, -2 * MAX_THREAT, 2 * MAX_THREAT, required=True)
    b = _int("Team b's threat.", 3, -2 * MAX_THREAT, 2 * MAX_THREAT, required=True)


class ConflictOut(WireSchema):
    """How the conflict roll went."""

    threat = _nested(RaisedOut(), "Both threats after they rose.", {"a": -2, "b": 3}, required=True)
    roll = _int("What the d20 shows.", 1, 1, 20, required=True)
    war = _flag("Whether it fell below a threat: both teams lose.", True, required=True)
    revealed = _nested(RevealedOut(), "The threats that it fell below.", {"b": 3}, required=True)
    dice = StrictString(
        required=True, validate=validate.OneOf(DICE), metadata=doc("Whose die it was.", "physical")
    )


class WarOddsBody(BodySchema):
    """Threats now, and how far to look ahead."""

    threat = _nested(ThreatBody(), "Both teams' threat now.", {"a": -3, "b": 2}, required=True)
    turns = _int("How many turns to look ahead.", 5, 1, MAX_FORECAST, required=True)
    increase = _int(INCREASE, 1, 0, 100, load_default=1)


CHANCE = {"num": 1, "den": 10, "p": 0.1}


class TurnOddsOut(WireSchema):
    """One of the turns to come."""

    turn = _int("How many turns from now.", 1, 1, MAX_FORECAST, required=True)
    a = _int("Team a's threat when the die falls.", -2, -MAX_THREAT, 4 * MAX_THREAT, required=True)
    b = _int("Team b's threat when the die falls.", 3, -MAX_THREAT, 4 * MAX_THREAT, required=True)
    war = _nested(Chance(), "The chance of war in that turn.", CHANCE, required=True)
    by_then = _nested(Chance(), "The chance of war by the end of that turn.", CHANCE, required=True)


class WarOddsOut(WireSchema):
    """The chance of war, turn by turn."""

    turns = _list(
        fields.Nested(TurnOddsOut()),
        "One entry a turn.",
        [{"turn": 1, "a": -2, "b": 3, "war": CHANCE, "by_then": CHANCE}],
        MAX_FORECAST,
        1,
        required=True,
    )


# --- notebook ---------------------------------------------------------------------------------------------


class TrialBody(BodySchema):
    """A past test and its result."""

    components = _list(
        _id("A component's id.", "n1"), "Its three components.", ["n1", "f5", "t6"], 3, 3, required=True
    )
    sabotaged = _list(_type("A type."), "The types that were sabotaged.", ["thruster"], 3, load_default=list)
    correct = _int("How many components were correct.", 1, 0, 3, required=True)


class NotebookBody(BodySchema):
    """The component deck and the past tests of one team, while its two solution cards stayed the same."""

    components = _list(fields.Nested(ComponentBody()), "The deck.", [PART], MAX_PARTS, 1, required=True)
    tests = _list(
        fields.Nested(TrialBody()),
        "The past tests.",
        [{"components": ["n1", "f5", "t6"], "sabotaged": ["thruster"], "correct": 1}],
        MAX_TRIALS,
        required=True,
    )


class BestTestOut(WireSchema):
    """The test that tells most."""

    components = _list(
        _id("A component's id.", "n1"), "A nose cone, a fuselage, a thruster.", ["n1", "f1", "t1"], 3, 3,
        required=True,
    )  # fmt: skip
    expected_left = fields.Float(
        required=True,
        validate=validate.Range(0, 1e9),
        metadata=doc("How many hypotheses it leaves on average.", 227711.87984),
    )


class NotebookOut(WireSchema):
    """What the results leave. A hypothesis is two viable components of each type."""

    hypotheses = _int("Hypotheses left.", 474552, 0, 10**9, required=True)
    winning = _int("Triples viable together in at least one of them.", 2197, 0, 10**6, required=True)
    ruled_out = _list(
        _id("A component's id.", "n7"), "Components viable in none of them.", ["n7"], MAX_PARTS, required=True
    )
    best_test = _nested(
        BestTestOut(),
        "The test that leaves the fewest on average; the first in the deck's order on a tie. Null when no "
        "hypothesis is left.",
        {"components": ["n1", "f1", "t1"], "expected_left": 227711.87984},
        required=True,
        allow_none=True,
    )
