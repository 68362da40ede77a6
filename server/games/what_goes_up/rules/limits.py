"""Limits of requests to the rules without a table."""

MAX_CLUSTER = 12
MAX_NAME = 40
"""Characters of a name that a player gives."""
MAX_CREW = 12
MAX_MODIFIER = 20
MAX_POINTS = 20
"""Points of a skill: nine can be trained (WG-B6), Waylights and an RCS add more."""
MAX_STAMINA = 9
MAX_FACES, MAX_STAGE_FACES = 100, 100
"""More than any check needs, so that the rules can report the right number."""
MAX_PARTS = 20
MAX_PART_MASS = 10_000
MAX_CARGO = 1_000
MAX_MASS = 1_000_000
MAX_BURNS = 60
MAX_TANK = 150
"""The most burns that any tank gives."""
MAX_ANSWER = 10**10
MAX_CRAFT = 40
MAX_LEGS, MAX_FLYERS, MAX_WORN = 60, 6, 20
MAX_LUCK = 3
"""The most points of luck that a plan counts on."""
