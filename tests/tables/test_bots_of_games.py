"""Bots of every game: what they are asked, and that they answer."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable

import msgspec
import pytest

from server.games.core.game import Json
from server.games.core.registry import games
from server.tables.commands.bots import PLAIN, FillWithBots
from server.tables.ports import TableStore
from tests.support.memory import MemoryAlarms, MemoryStore
from tests.support.slow import slow
from tests.support.tables.calls import Calls
from tests.support.tables.playthrough import SeededEntropy
from tests.support.tables.variants import IDS, VARIANTS
from tests.tables.conftest import Clock

TURNS = 20
"""The turns of a free campaign that bots play."""


@pytest.mark.slow
@pytest.mark.parametrize("plain", [False, *slow([True])])
@pytest.mark.parametrize(("name", "options"), VARIANTS, ids=IDS)
def test_bots_fill_every_seat_of_every_game_and_play_it_to_its_end(
    name: str, options: Json, plain: bool, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    """Also beside somebody who has the name that plain bots write; characters write none that is refused."""
    caplog.set_level("INFO", "server.tables.commands.bot_schedule")
    game = games()[name]
    service = Calls({name: game}, MemoryStore(clock=clock), MemoryAlarms(), SeededEntropy(len(name)))
    opened = service.open(name, options)
    table = _Opened(service, clock.forward, opened.code, opened.token)
    places = [(t, r) for t in game.info.teams or (None,) for r in game.info.roles or (None,)]
    for k in range(max(game.info.min_players, len(places))):
        team, role = places[k % len(places)]
        wishes = {"team": team, "role": role, "character": PLAIN if plain else None}
        wishes |= {} if k else {"name": "X"}
        service.add_bot(opened.code, opened.token, f"b{k}", **wishes)
    service.move(opened.code, opened.token, "start-1", "start", {})
    for _ in range(3000):
        if service.view(opened.code, opened.token)[0]["status"] == "finished":
            assert plain or not re.search("refused: (bad_name|name_of_another)", caplog.text)
            return
        if table.end_if_offered():
            continue
        assert table.ring(), "everybody waits for everybody"
    raise AssertionError("the game does not come to an end")


class _Opened:
    """Any game's table, rung until it is over."""

    def __init__(self, service: Calls, forward: Callable[[int], None], code: str, token: str) -> None:
        self.service, self.forward, self.code, self.token = service, forward, code, token

    def view(self) -> Json:
        found: Json = json.loads(msgspec.json.encode(self.service.view(self.code, self.token)[0]))
        return found

    def end_if_offered(self) -> bool:
        """Take the end that the desk offers the referee once nothing has happened for long, if it does; a
        free campaign ends when its referee says so."""
        view = self.view()
        for prompt in view["prompts"]:
            ends = prompt["move"] == "end_campaign" and view["state"]["turn"] > TURNS
            if ends or prompt["label"]["id"] == "t_minus.end":
                self.service.move(self.code, self.token, "the-end", prompt["move"], {})
                return True
        return False

    def ring(self) -> bool:
        due = self.service.head(self.code).next_due_ms()
        if due is None:
            return False
        self.forward(max(0, due - self.service.store.now_ms()))
        self.service.store.record_connection(self.code, "referee", True)  # bots stand still where nobody is
        return self.service.ring(self.code)


@pytest.mark.parametrize("game", sorted(games()))
def test_one_person_and_bots_make_a_table_that_starts(
    store: TableStore, alarms: MemoryAlarms, game: str
) -> None:
    service = Calls(games(), store, alarms)
    opened = service.open(game, {})
    service.join(opened.code, "Ada", invite=opened.invite)
    reply = json.loads(service.execute(opened.code, opened.token, "fill", FillWithBots()))
    view = json.loads(msgspec.json.encode(service.view(opened.code, opened.token)[0]))
    assert [seat["bot"] is not None for seat in view["seats"]] == [False] + [True] * len(reply["seats"])
    assert "start" in [prompt["move"] for prompt in view["prompts"]]


def test_a_guest_at_the_door_takes_no_place_from_the_bots(store: TableStore, alarms: MemoryAlarms) -> None:
    """Six bots came for one gap: none was given the place that the guest had while waiting."""
    service = Calls(games(), store, alarms)
    opened = service.open("moon-or-bust", {})
    for number in range(5):
        service.join(opened.code, f"Player {number}", invite=opened.invite)
    assert not service.join(opened.code, "Guest").admitted
    reply = json.loads(service.execute(opened.code, opened.token, "fill", FillWithBots()))
    assert len(reply["seats"]) == 1


@pytest.mark.rule("MS-13")
def test_bots_of_a_turnless_match_claim_shots_and_confirm_each_others(clock: Clock) -> None:
    name = "moon-shot"
    service = Calls({name: games()[name]}, MemoryStore(clock=clock), MemoryAlarms(), SeededEntropy(7))
    opened = service.open(name, {"turnless": True, "max_rounds": 4})
    table = _Opened(service, clock.forward, opened.code, opened.token)
    for k in range(2):
        service.add_bot(opened.code, opened.token, f"b{k}", team=None, role=None, character=PLAIN)
    service.move(opened.code, opened.token, "start-1", "start", {})
    for _ in range(300):
        if service.view(opened.code, opened.token)[0]["status"] == "finished":
            break
        table.ring()
    view = table.view()
    assert view["status"] == "finished"
    assert sum(each["shots"] for each in view["state"]["scores"].values()) >= 8


@pytest.mark.parametrize("character", [PLAIN, "tinkerer", "hardliner", "strategist"])
def test_bots_come_to_rest_beside_a_politician_who_grants_everything(character: str, clock: Clock) -> None:
    name = "moon-or-bust"
    service = Calls({name: games()[name]}, MemoryStore(clock=clock), MemoryAlarms(), SeededEntropy(3))
    opened = service.open(name, {"roll_seconds": 0})
    table = _Opened(service, clock.forward, opened.code, opened.token)
    people = {
        team: service.join(opened.code, team, invite=opened.invite, team=team, role="politician").token
        for team in "ab"
    }
    for team in "ab":
        for role in ("engineer", "agent"):
            wishes = {"team": team, "role": role, "character": character}
            service.add_bot(opened.code, opened.token, f"{team}{role}", **wishes)
    commands = itertools.count()

    def do(token: str, move: str, args: Json) -> None:
        service.move(opened.code, token, f"c{next(commands)}", move, args)

    def view(token: str) -> Json:
        found: Json = json.loads(msgspec.json.encode(service.view(opened.code, token)[0]))
        return found

    do(opened.token, "start", {})
    for token in itertools.islice(itertools.cycle(people.values()), 100):
        if table.view()["state"]["phase"] == "play":
            break
        while table.ring():
            pass
        for prompt in view(token)["prompts"]:
            if prompt["must"] and not prompt["submitted"] and prompt["move"] != "ready":
                do(token, prompt["move"], prompt["default"])
    rich = [{"op": "replace", "path": f"/teams/{team}/funding", "value": 1300} for team in "ab"]
    service.correct(opened.code, opened.token, "rich", rich, "a donation")
    for token in people.values():
        fields = next(p for p in view(token)["prompts"] if p["move"] == "grant")["args"]["properties"]
        all_of_it = {
            kind: {seat: bounds["maximum"] for seat, bounds in each["properties"].items()}
            for kind, each in fields.items()
        }
        do(token, "grant", all_of_it)
    rings = 0
    while table.ring():
        rings += 1
        assert rings < 100, "the bots never come to rest"
