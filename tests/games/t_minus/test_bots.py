"""The practice bots of T-Minus: the packed policy, rules of thumb, reasons, and relative strength."""

from __future__ import annotations

import itertools

import msgspec
import numpy as np
import pytest

from bench.studies.t_minus import crowd, simple
from bench.studies.t_minus.first_player import BOARD
from bench.studies.t_minus.model import BUILD, PASS, Model
from bench.t_minus_bots import duels, match
from server.games.core.game import Choice, Json
from server.games.t_minus import bots, policy, rules
from server.games.t_minus.game import GAME
from server.games.t_minus.log import LINES
from server.games.t_minus.rules import Rocket
from tests.games.driver import unsaid
from tests.games.t_minus.fleets import fleet
from tests.games.t_minus.table import Table


@pytest.fixture(scope="module")
def model() -> Model:
    return Model(BOARD)


def _fleet(model: Model, position: int) -> dict[str, Rocket]:
    rockets = [Rocket(*rocket) for rocket in model.rockets(position)]
    return dict(zip(rules.LETTERS, rockets, strict=False))


def _number(model: Model, wanted: policy.WantedAction) -> int:
    if wanted.rocket is None:
        return BUILD if wanted.action == "build" else PASS
    place = rules.LETTERS.index(wanted.rocket)
    return (model.fire if wanted.action == "fire" else model.separate)[place]


def test_a_position_is_found_among_the_solved_ones(model: Model) -> None:
    table, random = policy.table(), np.random.default_rng(5)
    for position in random.integers(1, model.size, 400).tolist():
        own = _fleet(model, position)
        column = int(random.integers(len(model.fleets)))
        other = _fleet(model, int(model.fleets[column]))
        assert policy.stand_in([other]) == column
        assert _number(model, policy.wanted(own, [other])) == table[position, column]


def test_several_opponents_are_looked_at_as_the_study_does(model: Model) -> None:
    views, random = crowd.in_a_crowd(model, policy.table()).views, np.random.default_rng(6)
    rows = random.integers(0, len(model.fleets), (200, 3))
    expected = views(rows).tolist()
    fleets = [[_fleet(model, int(model.fleets[number])) for number in row] for row in rows.tolist()]
    assert [policy.stand_in(others) for others in fleets] == expected


def test_a_fleet_that_was_never_solved_has_an_answer_that_is_allowed() -> None:
    """Three rockets, tanks dropped at the start: only a person, or the referee, comes to that."""
    odd = ("A3.0.1 B2.2.0 C1.5.0", "A1.0.3", "A2.7.6 B1.1.2")
    for own, other in itertools.product(odd, odd):
        mine = fleet(own)
        waiting = {letter: msgspec.structs.replace(each, tokens=0) for letter, each in fleet(other).items()}
        wanted = policy.wanted(mine, [waiting])
        assert rules.is_legal(wanted.action, wanted.rocket, mine)


def test_the_rules_of_thumb_are_those_of_the_study(model: Model) -> None:
    for most in (1, 3):
        rule = simple.thumb(most)
        for position in range(1, model.size, 97):
            own = _fleet(model, position)
            twin = len(own) == 2 and own["A"] == own["B"]
            if not twin:
                assert _number(model, bots.thumb(own, most)) == rule(model, model.rockets(position))


def test_what_is_forbidden_is_not_tried() -> None:
    """TM-16: without tokens left nothing but PASS is offered."""
    table = Table("s1", "s2", token_supply=True)
    table.put("s1", "A3.4.0")
    broke = msgspec.structs.replace(table.state.players["s1"], supply=0)
    table.set(players={**table.state.players, "s1": broke})
    asked = GAME.prompts(table.state, "s1")
    sent = {"you": {"seat": "s1"}, "state": table.state, "prompts": asked}
    view = msgspec.json.decode(msgspec.json.encode(sent))
    for character in bots.CHARACTERS:
        chosen = GAME.choose(character, view, 0)
        assert chosen is not None
        assert (chosen.move, chosen.why) == ("pass", {"id": "tm.why.nothing_left"})


@pytest.mark.slow
@pytest.mark.parametrize(("lesser", "better"), list(itertools.combinations(bots.CHARACTERS, 2)))
def test_the_better_beats_the_lesser(lesser: str, better: str) -> None:
    won, _ = duels(better, lesser, 120, 3)
    assert won > 60


def test_every_reason_is_a_line_of_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    said = set()
    inner = GAME.choose

    def choose(character: str, view: Json, luck: int) -> Choice | None:
        chosen = inner(character, view, luck)
        assert chosen is not None
        assert chosen.why is not None
        assert not unsaid(chosen, view["you"]["seat"], LINES)
        said.add(chosen.why["id"])
        return chosen

    monkeypatch.setattr(GAME, "choose", choose, raising=False)
    for seed in range(8):
        match(bots.CHARACTERS, seed).play()
    assert said >= {id for id in LINES if ".why." in id} - {"tm.why.nothing_left"}
