"""Whole campaigns: bots fly a suborbital, an orbit and the Moon; defaults alone are always legal."""

from __future__ import annotations

from collections.abc import Callable

import jsonschema_rs
import msgspec
import pytest

from server.games.what_goes_up import bots
from server.games.what_goes_up.game import GAME
from server.games.what_goes_up.state import GameState
from server.games.what_goes_up.workshop import guide, tries
from tests.games.driver import bare
from tests.games.what_goes_up.campaigns import Campaign, sound
from tests.games.what_goes_up.table import Json, Table

SHORT, LONG = 5, 500
VARIETY: tuple[Json, ...] = (
    {},
    {"skills": "move_roll"},
    {"dice_model": "4d6-4", "hostile_waters": True},
    {"plan_ahead": True},
    {"stop_the_rock": True},
    {"underped": True, "launch_turn_ration": True},
    {"board": "off", "writing": False},
    {"simplified_stack": True, "simulationist": True},
    {"endgame": "moon", "burn_rounding": "ceil"},
    {"launches_per_turn": 3, "dice_model": "2d10"},
)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.timeout(3600)
def test_campaigns_of_twenty_turns_leave_no_impossible_state(
    request: pytest.FixtureRequest, figures: Callable[[str], None]
) -> None:
    over = 0
    campaigns = LONG if request.config.getoption("--long") else SHORT
    for seed in range(campaigns):
        seats = [bots.CHARACTERS[(seed + k) % 3] for k in range(1 + seed % 3)]
        campaign = Campaign(seed, *seats, **VARIETY[seed % len(VARIETY)])
        campaign.play(20)
        over += campaign.state.phase == "over"
        assert campaign.state.turn > 20 or campaign.state.phase == "over", seed
    figures(
        f"{campaigns} campaigns of up to 20 turns in {len(VARIETY)} mixes of options, {over} over by then"
    )


def proven(campaign: Campaign) -> Campaign:
    """Everything that the guide's flights need is invented, proven and good, its pilot is trained; there is
    money enough."""
    campaign.programme(points=2000)
    campaign.derp("k", "s1", **tries.LESSONS)
    for ambition in guide.ambitions(simple=False, last="moon"):
        for wanted in ambition.drawing.parts:
            campaign.design(f"{wanted.kind}{wanted.mass}", wanted.kind, wanted.mass, flown="successfully")
    return campaign


@pytest.mark.rule("WG-T1")
def test_a_tester_flies_a_suborbital() -> None:
    campaign = proven(Campaign(1, "tester")).play(2)
    assert campaign.counts["home"]
    assert "suborbital" in campaign.state.programmes["s1"].visited


@pytest.mark.rule("WG-T1")
def test_an_orbiter_flies_an_orbit_and_comes_home() -> None:
    campaign = proven(Campaign(2, "orbiter"))
    campaign.programme(visited=("suborbital",))
    campaign.play(4)
    assert "earth:low orbit" in campaign.state.programmes["s1"].visited
    assert campaign.counts["home"]


@pytest.mark.rule("WG-P12", "WG-X10")
@pytest.mark.parametrize("turning", ["clockwise", "counterclockwise"])
def test_a_moonwalker_lands_on_the_moon_and_returns(turning: str) -> None:
    campaign = proven(Campaign(4, "moonwalker"))
    campaign.programme(visited=("suborbital", "earth:low orbit"), direction=turning)
    campaign.dice.random = None  # every roll is a good one: what is asked is whether it finds the way
    campaign.play(9)
    assert "moon_surface" in campaign.state.programmes["s1"].visited
    assert campaign.state.firsts.taken["moon_return"] == "s1"


@pytest.mark.parametrize("players", [1, 2, 8])
def test_defaults_alone_play_twenty_turns(players: int) -> None:
    table = Table(players)
    for turn in range(1, 21):
        assert table.state.turn == turn
        table.next_turn()
    assert table.state.phase == "workshop"


def test_defaults_alone_play_stop_the_rock_to_its_end() -> None:
    table = Table(1, stop_the_rock=True)
    while table.state.phase != "over":
        table.next_turn()
    assert table.state.outcome is not None
    assert (table.state.turn, table.state.outcome.kind) == (20, "struck")


@pytest.mark.slow
def test_every_default_fits_its_own_prompt() -> None:
    seen = set()
    for seed in range(4):
        campaign = Campaign(seed, "orbiter", "moonwalker", hostile_waters=True, writing=False)
        while campaign.state.turn <= 20:
            for seat in campaign.seats:
                for prompt in GAME.prompts(campaign.state, seat.id):
                    if prompt.default is not None:
                        assert jsonschema_rs.is_valid(bare(prompt.args), bare(prompt.default)), prompt
                    seen.add(prompt.move)
            campaign.act(campaign.musts()[0][0])
    assert {"ready", "invent", "improve", "launch", "insert", "fly", "take_it", "wait", "luck"} <= seen


@pytest.mark.slow
def test_a_long_campaign_stays_small() -> None:
    campaign = Campaign(5, "orbiter", "moonwalker", "tester", "orbiter")
    campaign.play(25)
    sound(campaign.state)
    assert len(msgspec.json.encode(campaign.state)) < 16_000
    assert isinstance(campaign.state, GameState)
