"""The materials of every table, for the phones: board, parts, how far rockets fly, whose game it is."""

from ..core.chance.odds import chance
from ..core.game import Json
from . import odds, rules


def materials() -> Json:
    """Plain JSON."""
    return {
        "board": {
            "lines": rules.LINES,
            "start_line": rules.START_LINE,
            "goal_line": rules.GOAL_LINE,
            "spaces": rules.GOAL,
            "players_per_board": rules.PLAYERS_PER_BOARD,
        },
        "parts": {"primary_tanks": 3, "secondary_tanks": 3, "capsules": 3, "rockets": list(rules.LETTERS)},
        "distance": {
            str(stages): {
                "dice": rules.DISTANCE_DICE[stages],
                "chances": {str(spaces): chance(p) for spaces, p in odds.DISTANCES[stages].items()},
            }
            for stages in rules.DISTANCE_DICE
        },
        "lost": [chance(odds.lost(tokens)) for tokens in range(odds.FACES + 1)],
        "credit": {
            "title": "T-Minus",
            "subtitle": "It's Not Rocket Science.",
            "author": "Daniel Cristofani",
            "version": "1.0",
            "thanks": ["Matt", "AJ", "Angela", "Rachel", "Erika"],
        },
    }
