"""The stateless endpoints: each hands its request to the rules and nothing else."""

from typing import Any

from msgspec.structs import asdict

from server.api.http.blueprint import of_game
from server.api.http.limits import caller, limited
from server.api.randomness import ServerDice
from server.api.services import Services, current_services
from server.games.core.game import Json
from server.games.what_goes_up.plans import course, paper, walk
from server.games.what_goes_up.rules import (
    blueprint as drawings,
    burns as tanks,
    checks,
    odds as exact,
    parts,
    rescue as crews,
    research as lab,
    timing as queue,
)
from server.games.what_goes_up.wire import BeforeAfter
from server.games.what_goes_up.workshop import drawings as sharing

from .schemas import craft, flights

blp = of_game("what-goes-up", __name__, "What Goes Up by Robots Everywhere: the rules without a table.")


def _check_part(body: Any) -> checks.Rating:
    """Return a part's rating as sent. Raises `IllegalMove` if no part can have it."""
    checks.check_rating(body.part, ("part",))
    rating: checks.Rating = body.part
    return rating


@blp.asks("/check", flights.CheckOut, "OK, Fail or Boom.")
def check_part(body: flights.CheckBody) -> Any:
    """Check a part's reliability (WG-K1 to WG-K4)."""
    made = checks.check(
        _check_part(body),
        ServerDice(),
        model=body.model,
        modifiers=checks.Rating(body.modifiers.fail, body.modifiers.boom),
        cluster=body.cluster,
        faces=body.rolls,
    )
    return {
        "rolls": [roll.faces for roll in made.rolls],
        "totals": [roll.total for roll in made.rolls],
        "total": made.total,
        **made.rating._asdict(),
        "outcome": made.outcome,
        "dice": made.rolls[0].source,
    }


@blp.asks("/rescue", flights.RescueOut, "Who should spend what.")
def rescue_roll(body: flights.RescueBody) -> Any:
    """Find the least stamina that saves a roll (WG-K5, WG-K6)."""
    changed = checks.Rating(body.modifiers.fail, body.modifiers.boom)
    rating = checks.modified(_check_part(body), changed)
    rescue = crews.Crew(body.crew).rescue(body.total, rating, body.goal, body.skills)
    return {
        "possible": rescue is not None,
        "stamina": rescue.stamina if rescue else None,
        "spend": rescue.spend if rescue else [],
    }


@blp.asks("/odds", BeforeAfter, "The chances, exact.")
def compute_check_odds(body: flights.OddsBody) -> Any:
    """The chances of a check, before and after what its crew can do (WG-K2, WG-K6)."""
    return exact.odds(
        _check_part(body),
        body.crew,
        model=body.model,
        modifiers=checks.Rating(body.modifiers.fail, body.modifiers.boom),
        cluster=body.cluster,
        skills=body.skills,
    ).shown()


@blp.asks("/capsule", parts.CapsuleSize, "Mass and capacity.")
def size_capsule(body: craft.CapsuleBody) -> Any:
    """Size a capsule or habitat, by what it carries or by its mass (WG-M1, WG-M2)."""
    mass = parts.capsule_mass(body.carries or 0) if body.mass is None else body.mass
    return parts.capsule_size(mass)


@blp.asks("/burn", tanks.Burn, "Cost, and the craft after it.")
def compute_burn(body: craft.BurnBody) -> Any:
    """Work out one burn (WG-F1, WG-F2)."""
    return tanks.burn(body.mass, body.fuel, body.rounding)


@blp.asks("/burns", craft.BurnsOut, "The burns of a tank, or the tank for some burns.")
def count_burns(body: craft.BurnsBody) -> Any:
    """Count the burns that fuel gives, or the least fuel for burns (WG-F1, WG-F2)."""
    if body.fuel is not None:
        flown = tanks.burns(body.dry_mass, body.fuel, body.rounding)
        return {"count": len(flown.costs), "costs": flown.costs, "left": flown.left}
    tank = tanks.fuel_for(body.dry_mass, body.burns or 0, body.rounding)
    return {"fuel": tank.fuel, "costs": tank.costs}


@blp.asks("/blueprint", drawings.Blueprint, "Masses, broken rules, burns, costs.")
def check_blueprint(body: craft.BlueprintBody) -> Any:
    """Check an Up Goer on paper (WG-M7)."""
    thrusters = tuple(thruster.mass for thruster in body.thrusters)
    sent = {**asdict(body), "thrusters": thrusters}
    options = sent.pop("options")
    return drawings.blueprint(drawings.UpGoer(**sent), options)


@blp.asks(
    "/mission",
    flights.MissionOut,
    "Every step's chances, and the plan's.",
    marks=[limited("missions")],
)
def compute_mission(body: flights.MissionBody) -> Any:
    """Work out a whole flight plan, with the stamina and luck that a sensible crew spends (WG-K2)."""
    legs, odds = current_services().long_calls(_odds, asdict(body), stranger=caller())
    crew = len(body.crew)
    return {
        "legs": legs,
        "steps": [
            {name: _share(x) if isinstance(x, float) else x for name, x in step._asdict().items()}
            for step in odds.steps
        ],
        "success": _share(odds.success),
        "deaths": _share(odds.deaths, crew),
        "aloft": _share(odds.aloft, crew),
        "error": _share(odds.error),
    }


def _odds(_services: Services, sent: Json) -> tuple[tuple[walk.Leg, ...], walk.PlanOdds]:
    if flown := sent.pop("course"):
        return course.fly(paper.Mission(**sent | {"legs": ()}), **asdict(flown))
    mission = paper.Mission(**sent)
    return mission.legs, paper.odds(mission)


def _share(x: float, upper: float = 1.0) -> float:
    """A computed share, freed of what rounding adds."""
    return round(min(max(x, 0.0), upper), 9)


@blp.asks("/research", lab.Research, "Cost, turns, and how far it goes.")
def compute_research(body: flights.ResearchBody) -> Any:
    """Work out what improving a thing takes (WG-B4)."""
    return lab.research(body.thing, body.target, simulationist=body.options.simulationist)


@blp.asks("/drawing", craft.CheckDrawingOut, "The blueprint, and stages that fit.")
def check_drawing(body: craft.CheckDrawingBody) -> Any:
    """Check a drawing, and make its stages as heavy as they have to be (WG-M4, WG-M7)."""
    drawing, options = body.drawing, body.options
    sized = drawings.blueprint(sharing.up_goer(drawing), options)
    return {**sized._asdict(), "sized": sharing.with_fitting_stages(drawing, options)}


@blp.asks("/timing", queue.Order, "Who goes when.")
def order_craft(body: flights.TimingBody) -> Any:
    """Put Up Goers in order when it matters who is first (WG-T2)."""
    return queue.order(body.craft)
