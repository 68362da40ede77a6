"""Each team's risk of war on this turn's die, what everybody knows of it, and that of a turn (MB-17)."""

from msgspec.structs import replace

from ...core.game import Secret
from ..rules.conflict import FACES, HIGHEST_START_THREAT, war_faces, war_risk
from ..state import GameState, Team, WarRisk

SETTLED = ("breather", "over")


def with_risks(state: GameState) -> GameState:
    """The state with each team's risk, for its politicians, and the highest risky face for all.

    Teams whose risk is right stay the same object, which views need not encode again."""
    teams = {side: _with_risk(state, team) for side, team in state.teams.items()}
    changed = any(team is not state.teams[side] for side, team in teams.items())
    risky = max((_risky(team) for team in teams.values()), default=len(FACES))
    return replace(state, teams=teams if changed else state.teams, risky=risky)


def _with_risk(state: GameState, team: Team) -> Team:
    risk = Secret(None if state.turn == 0 or state.phase in SETTLED else _risk(team), team.threat.to)
    return team if risk == team.risk else replace(team, risk=risk)


def _risk(team: Team) -> WarRisk:
    die = team.in_force.war_die
    threat = team.threat.value + team.in_force.increase
    faces = war_faces(threat, die.modifier)
    return WarRisk(threat, faces, war_risk([faces] * (die.common + die.extra)))


def turn_risk(state: GameState) -> dict[str, float]:
    """Return the `faces` of the common die that mean war, after threats have risen, and the `chance` of war
    with all dice that are thrown (MB-17)."""
    dice = [team.in_force.war_die for team in state.teams.values()]
    faces = [war_faces(team.threat.value, team.in_force.war_die.modifier) for team in state.teams.values()]
    common = [
        max(bad for die, bad in zip(dice, faces, strict=True) if number < die.common)
        for number in range(max(die.common for die in dice))
    ]
    extra = [bad for die, bad in zip(dice, faces, strict=True) for _ in range(die.extra)]
    return {"faces": max(common, default=0), "chance": war_risk([*common, *extra])}


def _risky(team: Team) -> int:
    if team.risen is None:
        return len(FACES)
    highest = HIGHEST_START_THREAT + team.risen + team.in_force.increase
    return war_faces(highest, team.in_force.war_die.modifier)
