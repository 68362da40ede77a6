"""A solution card that the referee corrects: the rules use the new one from then on."""

import pytest

from server.games.moon_or_bust.game import GAME
from tests.support.tables.playthrough import Program

CARD = {"id": "typed", "nose_cone": "n1", "fuselage": "f1", "thruster": "t1"}


@pytest.mark.rule("MB-33")
@pytest.mark.parametrize("path", ["/teams/a/solution", "/shared_solution"])
def test_a_corrected_card_counts(path: str) -> None:
    program = Program(GAME, {}, 1)
    program.move("referee", "start", {})
    state = program.view("s1")["state"]
    old = state["teams"]["a"]["solution"] if "teams" in path else state["shared_solution"]
    patch = [{"op": "replace", "path": path, "value": CARD}]
    program.service.correct(program.code, program.referee, "c1", patch, "a slip")
    known = program.view("s1")["state"]["teams"]["a"]["known_solutions"]
    assert CARD in known
    assert old not in known
