"""The stateless endpoints: each hands its request to the rules and nothing else."""

from typing import Any

import msgspec

from server.api.http.blueprint import of_game
from server.api.http.limits import caller, limited
from server.api.randomness import ServerDice
from server.api.schemas.derive import tuples
from server.api.services import Services, services
from server.games.core.game import Json
from server.games.what_goes_up.mission import plan as plans
from server.games.what_goes_up.rules import blueprint as drawings
from server.games.what_goes_up.rules import board as boards
from server.games.what_goes_up.rules import burns as tanks
from server.games.what_goes_up.rules import checks, parts
from server.games.what_goes_up.rules import odds as exact
from server.games.what_goes_up.rules import rescue as crews
from server.games.what_goes_up.rules import research as lab
from server.games.what_goes_up.rules import timing as queue
from server.games.what_goes_up.workshop import drawings as sharing

from .schemas import craft, flights

blp = of_game("what-goes-up", __name__, "What Goes Up by Robots Everywhere: the rules without a table.")


def _rating(rating: checks.Rating, path: str) -> checks.Rating:
    """A part's rating as sent; refused when there is no such part."""
    checks.check_rating(rating, (path,))
    return rating


@blp.asks("/check", flights.CheckBody, flights.CheckOut, "OK, Fail or Boom.")
def check_part(body: Json) -> Any:
    """Check a part's reliability (WG-K1 to WG-K4)."""
    made = checks.check(
        _rating(body["part"], "part"),
        ServerDice(),
        model=body["model"],
        modifiers=checks.Rating(**body["modifiers"]),
        cluster=body["cluster"],
        faces=body["rolls"],
    )
    return {
        "rolls": [roll.faces for roll in made.rolls],
        "totals": [roll.total for roll in made.rolls],
        "total": made.total,
        **made.rating._asdict(),
        "outcome": made.outcome,
        "dice": made.rolls[0].source,
    }


@blp.asks("/rescue", flights.RescueBody, flights.RescueOut, "Who should spend what.")
def rescue_roll(body: Json) -> Any:
    """Find the least stamina that saves a roll (WG-K5, WG-K6)."""
    rating = checks.modified(_rating(body["part"], "part"), checks.Rating(**body["modifiers"]))
    found = crews.Crew(body["crew"]).rescue(body["total"], rating, body["goal"], body["skills"])
    return {
        "possible": found is not None,
        "stamina": found.stamina if found else None,
        "spend": found.spend if found else [],
    }


@blp.asks("/odds", flights.OddsBody, flights.OddsOut, "The chances, exact.")
def compute_check_odds(body: Json) -> Any:
    """The chances of a check, before and after what its crew can do (WG-K2, WG-K6)."""
    return exact.odds(
        _rating(body["part"], "part"),
        body["crew"],
        model=body["model"],
        modifiers=checks.Rating(**body["modifiers"]),
        cluster=body["cluster"],
        skills=body["skills"],
    ).shown()


@blp.asks("/capsule", craft.CapsuleBody, craft.CapsuleOut, "Mass and capacity.")
def size_capsule(body: Json) -> Any:
    """Size a capsule or habitat, by what it carries or by its mass (WG-M1, WG-M2)."""
    mass = body["mass"] if "mass" in body else parts.capsule_mass(body["carries"])
    return parts.capsule_size(mass)


@blp.asks("/burn", craft.BurnBody, craft.BurnOut, "Cost, and the craft after it.")
def compute_burn(body: Json) -> Any:
    """Work out one burn (WG-F1, WG-F2)."""
    return tanks.burn(body["mass"], body["fuel"], body["rounding"])


@blp.asks("/burns", craft.BurnsBody, craft.BurnsOut, "The burns of a tank, or the tank for some burns.")
def count_burns(body: Json) -> Any:
    """Count the burns that fuel gives, or the least fuel for burns (WG-F1, WG-F2)."""
    if "fuel" in body:
        flown = tanks.burns(body["dry_mass"], body["fuel"], body["rounding"])
        return {"count": len(flown.costs), "costs": flown.costs, "left": flown.left}
    tank = tanks.fuel_for(body["dry_mass"], body["burns"], body["rounding"])
    return {"fuel": tank.fuel, "costs": tank.costs}


@blp.asks("/blueprint", craft.BlueprintBody, craft.BlueprintOut, "Masses, broken rules, burns, costs.")
def check_blueprint(body: Json) -> Any:
    """Check an Up Goer on paper (WG-M7)."""
    options, body["thrusters"] = body.pop("options"), [thruster["mass"] for thruster in body["thrusters"]]
    return drawings.blueprint(drawings.UpGoer(**tuples(body)), options)


@blp.asks(
    "/mission",
    flights.MissionBody,
    flights.MissionOut,
    "Every step's chances, and the plan's.",
    marks=[limited("missions")],
)
def compute_mission(body: Json) -> Any:
    """Work out a whole flight plan with the best use of stamina and luck (WG-K2 to WG-K8)."""
    plan = _mission(body)
    found = services().helper(_odds, plan, stranger=caller())
    return {
        "legs": plan.legs,
        "steps": [
            {name: _share(x) if isinstance(x, float) else x for name, x in step._asdict().items()}
            for step in found.steps
        ],
        "success": _share(found.success),
        "deaths": _share(found.deaths, len(plan.crew)),
        "aloft": _share(found.aloft, len(plan.crew)),
        "error": plans.ERROR,
    }


def _odds(_here: Services, plan: plans.Mission) -> Any:
    return plans.odds(plan)


def _share(x: float, most: float = 1.0) -> float:
    """A computed share, freed of what rounding adds."""
    return round(min(max(x, 0.0), most), 9)


def _mission(body: Json) -> plans.Mission:
    if course := body.pop("course", None):
        places = {**course, "been": frozenset(course["been"])}
        body["legs"] = plans.legs(boards.house(), **places)
    return plans.Mission(**tuples(body))


@blp.asks("/research", flights.ResearchBody, flights.ResearchOut, "Cost, turns, and how far it goes.")
def compute_research(body: Json) -> Any:
    """Work out what improving a thing takes (WG-B4)."""
    return lab.research(body["thing"], body["target"], **body["options"])


@blp.asks("/share", craft.ShareBody, craft.ShareOut, "The drawing, and the code that carries it.")
def share_blueprint(body: Json) -> Any:
    """Turn a drawing into a code that can be read out, or a code into its drawing (WG-M7)."""
    given = "drawing" in body
    drawing = sharing.drawn(msgspec.to_builtins(body["drawing"])) if given else sharing.decode(body["code"])
    return {"drawing": drawing, "code": sharing.encode(drawing)}


@blp.asks("/drawing", craft.CheckDrawingBody, craft.CheckDrawingOut, "The blueprint, and stages that fit.")
def check_drawing(body: Json) -> Any:
    """Check a drawing, and make its stages as heavy as they have to be (WG-M4, WG-M7)."""
    drawing, options = body["drawing"], body["options"]
    found = drawings.blueprint(sharing.up_goer(drawing), options)
    return {**found._asdict(), "sized": sharing.sized(drawing, options)}


@blp.asks("/timing", flights.TimingBody, flights.TimingOut, "Who goes when.")
def order_craft(body: Json) -> Any:
    """Put Up Goers in order when it matters who is first (WG-T2)."""
    return queue.order(body["craft"])
