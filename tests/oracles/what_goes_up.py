"""What Goes Up read once more: checks, rescues, capsules, burns, blueprints, research, timing."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

from tests.oracles.common import JSON, chance, refuse_if

MODELS = {"1d20": (1, 20, 0), "4d6-4": (4, 6, -4), "2d10": (2, 10, 0), "3d8-3": (3, 8, -3)}


def part_ok(part: JSON) -> None:
    """WG-K3."""
    refuse_if(not (1 <= part["fail"] <= 19 and 2 <= part["boom"] <= 20), "between 1/2 and 19/20")
    refuse_if(part["fail"] > part["boom"] - 1, "fail at most boom - 1")


def rate(fail: int, boom: int) -> tuple[int, int]:
    """The ratings that count: never under 1/2, fail at most boom - 1."""
    boom = max(boom, 2)
    return max(1, min(fail, boom - 1)), boom


def verdict(total: int, fail: int, boom: int) -> str:
    """WG-K2."""
    return "boom" if total >= boom else "fail" if total >= fail else "ok"


def clustered(totals: list[int]) -> int:
    """WG-K4."""
    if len(totals) == 2:
        return -(-sum(totals) // 2)
    return max(totals)


def check(body: JSON) -> JSON:
    """WG-K1 to WG-K4, faces given."""
    part_ok(body["part"])
    count, sides, plus = MODELS[body.get("model") or "1d20"]
    mods = body.get("modifiers") or {}
    cluster = body.get("cluster") or 1
    rolls = body["rolls"]
    refuse_if(len(rolls) != cluster, "one list a stage")
    for faces in rolls:
        refuse_if(len(faces) != count, "how many dice")
        refuse_if(any(not 1 <= face <= sides for face in faces), "no such face")
    totals = [sum(faces) + plus for faces in rolls]
    total = clustered(totals)
    fail, boom = rate(
        body["part"]["fail"] + (mods.get("fail") or 0), body["part"]["boom"] + (mods.get("boom") or 0)
    )
    return {
        "rolls": rolls,
        "totals": totals,
        "total": total,
        "fail": fail,
        "boom": boom,
        "outcome": verdict(total, fail, boom),
        "dice": "physical",
    }


def met(total: int, part: JSON, goal: str, engineering: int, piloting: int) -> bool:
    """WG-K5, WG-K6 in `ratings`."""
    fail, boom = rate(part["fail"] + piloting, part["boom"] + engineering)
    outcome = verdict(total, fail, boom)
    return outcome == "ok" or (goal == "fail" and outcome == "fail")


def moved(total: int, part: JSON, goal: str, engineering: list[int], piloting: list[int]) -> bool:
    """WG-K5 in `move_roll`: some order in which every point spent was allowed when it was spent."""
    fail, boom = part["fail"], part["boom"]
    if engineering:
        before_last = total - (sum(engineering) - max(engineering))
        if before_last < boom:
            return False
        total -= sum(engineering)
    if piloting:
        if total >= boom or total - (sum(piloting) - max(piloting)) < fail:
            return False
        total -= sum(piloting)
    outcome = verdict(total, fail, boom)
    return outcome == "ok" or (goal == "fail" and outcome == "fail")


def rescue(body: JSON) -> JSON:
    """WG-K5, WG-K6: every way to spend, the cheapest, ties by the earlier crew, engineering first."""
    part_ok(body["part"])
    crew, part, total = body["crew"], body["part"], body["total"]
    skills = body.get("skills") or "ratings"
    ways: list[tuple[Any, ...]] = []
    for spent in product(
        *[
            [(e, p) for e in range(max(d["stamina"], 0) + 1) for p in range(max(d["stamina"], 0) + 1 - e)]
            for d in crew
        ]
    ):
        if any(
            (e and not d["engineering"]) or (p and not d["piloting"])
            for (e, p), d in zip(spent, crew, strict=True)
        ):
            continue
        engineering = [d["engineering"] for (e, _), d in zip(spent, crew, strict=True) for _ in range(e)]
        piloting = [d["piloting"] for (_, p), d in zip(spent, crew, strict=True) for _ in range(p)]
        if skills == "ratings":
            works = met(total, part, body["goal"], sum(engineering), sum(piloting))
        else:
            works = moved(total, part, body["goal"], engineering, piloting)
        if works:
            ways.append(
                (sum(e + p for e, p in spent), [-(e + p) for e, p in spent], [-e for e, _ in spent], spent)
            )
    if not ways:
        return {"possible": False, "stamina": None, "spend": []}
    cost, _, _, best = min(ways)
    spend = [
        {"name": d["name"], "skill": skill, "times": times}
        for (e, p), d in zip(best, crew, strict=True)
        for skill, times in (("engineering", e), ("piloting", p))
        if times
    ]
    return {"possible": True, "stamina": cost, "spend": spend}


def totals(model: str, cluster: int) -> dict[int, Fraction]:
    """Return the chance of each total, by throwing every die in every way."""
    count, sides, plus = MODELS[model]
    one: dict[int, Fraction] = {}
    for faces in product(range(1, sides + 1), repeat=count):
        one[sum(faces) + plus] = one.get(sum(faces) + plus, Fraction(0)) + Fraction(1, sides**count)
    if cluster == 1:
        return one
    if cluster == 2:
        pair: dict[int, Fraction] = {}
        for (a, pa), (b, pb) in product(one.items(), repeat=2):
            pair[clustered([a, b])] = pair.get(clustered([a, b]), Fraction(0)) + pa * pb
        return pair
    under = {t: sum((p for u, p in one.items() if u <= t), Fraction(0)) ** cluster for t in sorted(one)}
    lower = [Fraction(0), *under.values()]
    return {t: p - lower[i] for i, (t, p) in enumerate(under.items())}


def odds(body: JSON) -> JSON:
    """The chances before and after the best that the crew can do."""
    part_ok(body["part"])
    mods, crew = body.get("modifiers") or {}, body.get("crew") or []
    raw_fail = max(1, body["part"]["fail"] + (mods.get("fail") or 0))
    raw_boom = max(2, body["part"]["boom"] + (mods.get("boom") or 0))
    before = dict.fromkeys(("ok", "fail", "boom"), Fraction(0))
    after = dict(before)
    spends: set[tuple[int, int]] = {(0, 0)}
    for d in crew:
        spends = {
            (e0 + e * d["engineering"], p0 + p * d["piloting"])
            for e0, p0 in spends
            for e in range(max(d["stamina"], 0) + 1)
            for p in range(max(d["stamina"], 0) + 1 - e)
        }
    for total, p in totals(body.get("model") or "1d20", body.get("cluster") or 1).items():
        before[verdict(total, *rate(raw_fail, raw_boom))] += p
        outcomes = {verdict(total, *rate(raw_fail + f, raw_boom + e)) for e, f in spends}
        after["ok" if "ok" in outcomes else "fail" if "fail" in outcomes else "boom"] += p
    return {when: {k: chance(v) for k, v in d.items()} for when, d in (("before", before), ("after", after))}


def carries(mass: int) -> int:
    """WG-M1: the most that fits."""
    return max((c for c in range(mass) if c + -(-c // 10) <= mass), default=0) if mass >= 2 else 0


def capsule(body: JSON) -> JSON:
    """WG-M1, WG-M2."""
    mass, load = body.get("mass"), body.get("carries")
    refuse_if((mass is None) == (load is None), "one of the two")
    if mass is None:
        mass = load + -(-load // 10)
    return {
        "mass": mass,
        "carries": carries(mass) if load is None else load,
        "reusable_mass": mass + -(-mass // 5),
    }


def cost(mass: int, rounding: str | None) -> int:
    """WG-F1."""
    return -(-mass // 10) if rounding == "ceil" else int("0" + str(mass)[:-1]) + 1


def burn(body: JSON) -> JSON:
    """WG-F1, WG-F2."""
    mass, fuel = body["mass"], body["fuel"]
    refuse_if(fuel > mass, "fuel is part of the mass")
    price = cost(mass, body.get("rounding"))
    if price > fuel:
        return {"cost": price, "fuel": fuel, "mass": mass, "possible": False}
    return {"cost": price, "fuel": fuel - price, "mass": mass - price, "possible": True}


def chain(dry: int, fuel: int, rounding: str | None) -> tuple[list[int], int]:
    """Burn after burn until the fuel does not pay for one."""
    costs = []
    while cost(dry + fuel, rounding) <= fuel:
        costs.append(cost(dry + fuel, rounding))
        fuel -= costs[-1]
    return costs, fuel


def burns(body: JSON) -> JSON:
    """Return the reach of the fuel, or the amount needed."""
    dry, fuel, count, rounding = body["dry_mass"], body.get("fuel"), body.get("burns"), body.get("rounding")
    refuse_if((fuel is None) == (count is None), "one of the two")
    if fuel is not None:
        costs, left = chain(dry, fuel, rounding)
        return {"count": len(costs), "costs": costs, "left": left}
    fuel = 0
    while len(chain(dry, fuel, rounding)[0]) < count:
        fuel += 1
    return {"fuel": fuel, "costs": chain(dry, fuel, rounding)[0][:count]}


def fifth(mass: int, reusable: bool | None) -> int:
    """WG-M2."""
    return mass + -(-mass // 5) if reusable else mass


def blueprint(body: JSON) -> JSON:
    """WG-M1 to WG-M7, WG-B3, WG-B5, WG-E1; the violations in no order."""
    options, goal = body.get("options") or {}, body.get("goal")
    capsules, stages = body["capsules"], body.get("stages") or []
    thrusters = [t["mass"] for t in body.get("thrusters") or []]
    derps, rations, payloads, rcs, fuel = (
        body.get(k) or 0 for k in ("derps", "rations", "payloads", "rcs", "fuel")
    )
    refuse_if(len({s["role"] for s in stages}) != len(stages), "identical stages are clustered by count")
    shells = sum(fifth(c["mass"], c.get("reusable")) for c in capsules)
    food = -(-rations // 2)
    inside = derps + food + payloads
    dry = shells + inside + sum(thrusters) + rcs
    room = sum(carries(c["mass"]) for c in capsules)
    built = {s["role"]: fifth(s["mass"], s.get("reusable")) * (s.get("count") or 1) for s in stages}
    lifts = {s["role"]: s["mass"] * (s.get("count") or 1) for s in stages}
    wrong: list[JSON] = []

    def violated(rule: str, part: str, has: int, needs: int) -> None:
        wrong.append({"rule": rule, "part": part, "has": has, "needs": needs})

    if goal and not derps and not options.get("underped"):
        violated("WG-E1", "crew", 0, 1)
    if inside > room:
        violated("WG-M6", "capsule", room, inside)
    if (goal or derps) and capsules and all(c.get("habitat") for c in capsules):
        violated("WG-X6", "capsule", 0, 1)
    if bad := sum(bool(c.get("habitat") and c.get("reusable")) for c in capsules):
        violated("WG-M2", "habitat", bad, 0)
    share = {"lunar_landing": 2, "planetary_landing": 1}
    masses = sorted(thrusters)
    if goal in share:
        lander = masses.pop() if masses else 0
        if lander < -(-shells // share[goal]):
            violated("WG-M3", "thruster", lander, -(-shells // share[goal]))
    for mass in masses:
        if mass < -(-shells // 10):
            violated("WG-M3", "thruster", mass, -(-shells // 10))
    rest = dry + fuel
    if options.get("simplified_stack"):
        if len(stages) > 1:
            violated("WG-M4", "stages", len(stages), 1)
        elif stages and lifts[stages[0]["role"]] < rest:
            violated("WG-M4", stages[0]["role"], lifts[stages[0]["role"]], rest)
    else:
        for role in ("insertion", "launch"):
            if lifts.get(role, 0) < rest and (role in lifts or (goal and stages)):
                violated("WG-M4", role, lifts.get(role, 0), rest)
            rest += built.get(role, 0)
    total = dry + fuel + sum(built.values())
    costs = chain(dry, fuel, options.get("burn_rounding"))[0] if thrusters else []
    new = {
        ("h" if c.get("habitat") else "c", fifth(c["mass"], c.get("reusable")), bool(c.get("reusable")))
        for c in capsules
    }
    new |= {("t", mass, False) for mass in thrusters}
    new |= {("s", fifth(s["mass"], s.get("reusable")), bool(s.get("reusable"))) for s in stages}
    return {
        "masses": {"dry": dry, "fuel": fuel, "capacity": room, "load": inside, "total": total},
        "violations": sorted(wrong, key=str),
        "burns": len(costs),
        "burn_costs": costs,
        "invent": 3 * (sum(mass for _, mass, _ in new) + payloads + bool(rcs)),
        "build": total - derps,
    }


def research(body: JSON, simulationist: bool = False) -> JSON:
    """WG-B4, point by point."""
    thing, target = body["thing"], body["target"]
    part_ok(thing)
    part_ok(target)
    refuse_if(
        target["fail"] < thing["fail"] or target["boom"] < thing["boom"], "research makes nothing worse"
    )
    limit = {"never": (10, 15), "flown": (15, 18), "successfully": (19, 20)}[thing["flown"]]
    if thing.get("payload") or simulationist:
        limit = (19, 20)
    goal_fail, goal_boom = min(target["fail"], limit[0]), min(target["boom"], limit[1])
    fail, boom = thing["fail"], thing["boom"]
    price = turns = 0
    while fail < goal_fail or boom < goal_boom:
        turns += 1
        step = min(5, max(goal_boom - boom, 0))
        boom, price = boom + step, price + step * thing["mass"]
        step = min(5, max(goal_fail - fail, 0), boom - 1 - fail)
        fail, price = fail + step, price + step * thing["mass"]
    capped = (fail, boom) != (target["fail"], target["boom"])
    return {"cost": price, "turns": turns, "capped": capped, "rating": {"fail": fail, "boom": boom}}


def timing(body: JSON) -> JSON:
    """WG-T2."""
    craft = body["craft"]
    refuse_if(len({one["id"] for one in craft}) != len(craft), "a craft twice")
    keys: dict[tuple[int, int], list[str]] = {}
    for one in craft:
        part_ok(one)
        rush = one.get("rush") or []
        piloting = sum(r["points"] for r in rush if r["skill"] == "piloting")
        engineering = sum(r["points"] for r in rush if r["skill"] == "engineering")
        fail, boom = rate(one["fail"] + piloting, one["boom"] + engineering)
        keys.setdefault((-(fail + boom), one["budget"]), []).append(one["id"])
    order = [keys[key] for key in sorted(keys)]
    return {"order": order, "roll_off": [group for group in order if len(group) > 1]}


# --- what a table decides (WG-P14, WG-P15, WG-P18, WG-L1, WG-B8) ------------------------------------------


def held(values: dict[str, int], holder: str | None) -> str | None:
    """WG-P14, WG-P15: who holds two dots, of those with a crewed craft in space."""
    if not values:
        return None
    top = sorted(values.values())[-1]
    tied = {seat for seat in values if values[seat] == top}
    if len(tied) > 1:
        return holder if holder in tied else None
    return tied.pop()


def winner(order: list[str], done: list[tuple[str, str]]) -> str | None:
    """WG-P18: whose first it is: `done` are craft and seat in the order of their taps."""
    for craft in order:
        for who, seat in done:
            if who == craft:
                return seat
    return done[0][1] if done else None


def luck_sources(writing: bool, luck_by: str, players: int) -> tuple[bool, bool]:
    """WG-L1: whether luck comes from writing, and whether from returns."""
    votes = writing and players > 1
    by_writing = votes and luck_by in ("writing", "both")
    return by_writing, luck_by in ("return", "both") or not by_writing


def copying(traded: list[tuple[str, int]], taker: str) -> int:
    """WG-B8: points for things that came one after the other, as inventor and mass."""
    points, known = 0, set()
    for inventor, mass in traded:
        if inventor != taker and inventor not in known:
            known.add(inventor)
            points += 3 * mass
    return points
