"""Mission odds once more: every face, every spend, every choice, in fractions. Slow, plain, nothing shared.

A flight is a dict of plain values; what follows is a function of it. The best play makes success as likely
as can be, and then brings home as many derps as can be: pairs of fractions, compared one after the other.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from math import ceil
from typing import Any

from server.games.what_goes_up.mission.mission import Mission
from tests.games.what_goes_up.oracles import FACES, by_moving, by_ratings, every_use

Worth = tuple[Fraction, Fraction]
"""The chance of success, and the derps that are not lost."""
DEAD, HURT = -2, -1


@cache
def model(name: str) -> tuple[tuple[int, Fraction], ...]:
    """Totals of one roll, by throwing every die."""
    dice, sides, off = FACES[name]
    found: dict[int, Fraction] = {}
    for faces in product(range(1, sides + 1), repeat=dice):
        total = sum(faces) - off
        found[total] = found.get(total, Fraction(0)) + Fraction(1, sides**dice)
    return tuple(found.items())


def best(mission: Mission) -> Worth:
    """Success, and derps not lost, of a whole plan."""
    legs, crew = mission.legs, mission.crew
    people = len(crew)
    riders = _riders(mission)

    def alive(state: Any) -> int:
        return sum(one != DEAD for one in state["crew"])

    def worse(parts: Any, at: int, designs: Any, *, breaks: bool) -> Any:
        after = []
        for i, (lost, works, *rest) in enumerate(parts):
            alike = i == at or (designs[i] and designs[i] == designs[at])
            after.append((lost + 3 * bool(alike), works and not (breaks and i == at), *rest))
        return tuple(after)

    def but(state: Any, **changes: Any) -> Any:
        return {**state, **changes}

    def hurt(state: Any, who: tuple[int, ...], kill: bool = False) -> Any:
        after = tuple(
            one if i not in who else DEAD if kill or one < 0 else HURT for i, one in enumerate(state["crew"])
        )
        return but(state, crew=after)

    def done(state: Any, came_true: bool, up: bool = False) -> Worth:
        good = came_true and alive(state) == people
        return Fraction(good), Fraction(0 if up else alive(state))

    def up(state: Any) -> Worth:
        return done(state, False, up=True)

    def all_dead(state: Any) -> Worth:
        return done(but(state, crew=(DEAD,) * people), False)

    known: dict[Any, Worth] = {}

    def from_here(place: int, state: Any) -> Worth:
        key = (place, *sorted(state.items()))
        if key not in known:
            known[key] = fly(place, state)
        return known[key]

    def roll(
        place: int,
        state: Any,
        rating: Any,
        lost: int,
        ok: Callable[[Any], Worth],
        fail: Callable[[Any], Worth],
        boom: Callable[[Any], Worth],
        number: int = 1,
        falling: bool = False,
    ) -> Worth:
        strange = legs[place].falls_hostile if falling else legs[place].hostile
        lost += state["worn"] + (2 if strange else 0)
        low_fail = max(1, rating.fail - lost - (2 if mission.underped and not people else 0))
        low_boom = max(2, rating.boom - lost)
        after = {"ok": ok, "fail": fail, "boom": boom}

        @cache
        def taken(total: int, luck: int) -> Worth:
            """The best way to spend on this total."""
            pool = [(d.name, d.piloting, d.engineering, s) for d, s in zip(crew, state["crew"], strict=True)]
            chances = []
            if mission.skills == "ratings":
                for uses in every_use(pool):
                    chances.append((uses, by_ratings(pool, uses, total, low_fail, low_boom)))
            else:
                chances = list(by_moving(pool, total, low_fail, low_boom).items())
            options = []
            for uses, came in chances:
                left = tuple(s - e - p for s, (e, p) in zip(state["crew"], uses, strict=True))
                options.append(after[came](but(state, crew=left, luck=luck)))
            return max(options)

        def total_of(shown: tuple[int, ...]) -> int:
            return ceil(sum(shown) / 2) if len(shown) == 2 else max(shown)

        @cache
        def held(shown: tuple[int, ...], luck: int) -> Worth:
            options = [taken(total_of(shown), luck)]
            if luck:
                for i in range(len(shown)):
                    mean = [Fraction(0), Fraction(0)]
                    for face, chance in model(mission.model):
                        new = tuple(sorted((*shown[:i], face, *shown[i + 1 :])))
                        pick = max(held(shown, luck - 1), held(new, luck - 1))
                        mean = [m + chance * w for m, w in zip(mean, pick, strict=True)]
                    options.append((mean[0], mean[1]))
            return max(options)

        whole = [Fraction(0), Fraction(0)]
        for faces in product(model(mission.model), repeat=number):
            chance = Fraction(1)
            for _, p in faces:
                chance *= p
            worth = held(tuple(sorted(face for face, _ in faces)), state["luck"])
            whole = [m + chance * w for m, w in zip(whole, worth, strict=True)]
        return whole[0], whole[1]

    def spare(place: int, state: Any) -> list[Any]:
        needed = people * sum(leg.eats for leg in legs[place:])
        found = []
        if state["spare"]:
            found.append(but(state, spare=state["spare"] - 1))
        if people and state["rations"] - people >= needed:
            found.append(but(state, rations=state["rations"] - people))
        return found

    def steered(state: Any) -> bool:
        return any(
            works and not h.habitat for h, (_, works) in zip(mission.hulls, state["hulls"], strict=True)
        )

    def price(state: Any) -> int:
        base = mission.dry_mass - ceil(mission.rations / 2) - mission.spare
        mass = base + ceil(state["rations"] / 2) + state["spare"] + state["fuel"]
        return mass // 10 + 1 if mission.rounding == "strike_digit" else ceil(mass / 10)

    def users(state: Any, piloting: int) -> list[Any]:
        if not people:
            return [state]
        found = []
        for i, derp in enumerate(crew):
            now = state["crew"]
            if now[i] > 0 and derp.piloting >= piloting:
                found.append(but(state, crew=(*now[:i], now[i] - 1, *now[i + 1 :])))
        return found

    def burn(place: int, state: Any) -> Worth:
        leg = legs[place]
        options = [up(state)]
        able = not people or any(one >= 0 for one in state["crew"])
        if not able:
            return options[0]
        options += [burn(place, less) for less in spare(place, state)]
        if not steered(state):
            return max(options)
        cost = price(state)
        for i, (lost, works) in enumerate(state["thrusters"]):
            if works and cost <= state["fuel"]:
                options.append(
                    roll(
                        place, state, mission.thrusters[i].rating, lost,
                        lambda s: from_here(place + 1, but(s, fuel=s["fuel"] - cost)),
                        lambda s: burn(place, but(s, fuel=s["fuel"] - cost)),
                        lambda s, i=i: all_dead(s) if leg.kind == "lunar_landing" else burn(  # type: ignore[misc]
                            place, shaken(but(s, fuel=s["fuel"] - cost, thrusters=worse(
                                s["thrusters"], i, [t.design for t in mission.thrusters], breaks=True)))
                        ),
                    )
                )  # fmt: skip
        charges = 2 if leg.deorbit or leg.kind == "rock_docking" else 0
        for i, (lost, works, left) in enumerate(state["rcs"]):
            if charges and works and left >= charges:
                for paid in users(state, 0 if leg.deorbit else 2):
                    options.append(jets(place, paid, i, lost, charges, lambda s: burn(place, s)))
        return max(options)

    def jets(place: int, state: Any, i: int, lost: int, charges: int, again: Any) -> Worth:
        def used(s: Any) -> Any:
            parts = s["rcs"]
            return but(s, rcs=(*parts[:i], (*parts[i][:2], parts[i][2] - charges), *parts[i + 1 :]))

        def gone(s: Any) -> Any:
            parts = worse(s["rcs"], i, [r.design for r in mission.rcs], breaks=True)
            return but(s, rcs=(*parts[:i], (*parts[i][:2], 0), *parts[i + 1 :]))

        return roll(
            place, state, mission.rcs[i].rating, lost,
            lambda s: from_here(place + 1, used(s)), lambda s: again(used(s)), lambda s: again(gone(s)),
        )  # fmt: skip

    def shaken(state: Any) -> Any:
        at = [h.habitat for h in mission.hulls].index(False)
        hulls = state["hulls"]
        return but(state, hulls=(*hulls[:at], (hulls[at][0] + 1, hulls[at][1]), *hulls[at + 1 :]))

    def down(place: int, state: Any, at: int, then: Callable[[Any], Worth], aborted: bool = False) -> Worth:
        if at == len(mission.hulls):
            return then(state)
        who = riders[at]
        if not who:
            return down(place, state, at + 1, then, aborted)
        return roll(
            place, state, mission.hulls[at].rating, state["hulls"][at][0],
            lambda s: down(place, s, at + 1, then, aborted),
            lambda s: down(place, hurt(s, who), at + 1, then, aborted),
            lambda s: down(place, hurt(s, who, kill=True), at + 1, then, aborted),
            falling=aborted,
        )  # fmt: skip

    def abort_landing(place: int, state: Any) -> Worth:
        return down(place, state, 0, lambda s: done(s, False), aborted=True)

    def abort_reentry(place: int, state: Any) -> Worth:
        return down(place, state, 0, lambda s: abort_landing(place, s), aborted=True)

    def lasts(place: int, state: Any, at: int, rest: bool) -> Worth:
        if at == len(mission.hulls):
            return night(place, state, rest)
        hull, (lost, works) = mission.hulls[at], state["hulls"][at]
        if not works:
            return lasts(place, state, at + 1, rest)
        designs = [h.design for h in mission.hulls]
        if hull.habitat:

            def trouble(s: Any) -> Worth:
                after = tuple(one - 1 if one >= 0 else one for one in s["crew"])
                s = but(s, crew=after, hulls=worse(s["hulls"], at, designs, breaks=False))
                return lasts(place, s, at + 1, rest)

            return roll(
                place, state, hull.rating, lost,
                lambda s: lasts(place, s, at + 1, True), lambda s: lasts(place, s, at + 1, rest), trouble,
            )  # fmt: skip

        def glitch(s: Any) -> Worth:
            costs = [*spare(place, s), but(s, worn=s["worn"] + 1)]
            return max(lasts(place, cost, at + 1, rest) for cost in costs)

        def broken(s: Any) -> Worth:
            s = but(
                s,
                hulls=worse(s["hulls"], at, designs, breaks=True),
                rations=max(0, s["rations"] - people),
            )
            return lasts(place, s, at + 1, rest) if steered(s) else up(s)

        return roll(place, state, hull.rating, lost, lambda s: lasts(place, s, at + 1, rest), glitch, broken)

    def night(place: int, state: Any, rest: bool) -> Worth:
        if legs[place].eats and people:
            order = sorted(range(people), key=lambda i: (state["crew"][i] != HURT, i))
            eaters = [i for i in order if state["crew"][i] != DEAD]
            hungry = tuple(eaters[state["rations"] :])
            state = hurt(but(state, rations=max(0, state["rations"] - people)), hungry)
        if rest:
            now = zip(state["crew"], crew, strict=True)
            state = but(state, crew=tuple(s if s < 0 else min(s + 1, d.stamina) for s, d in now))
        return from_here(place + 1, state)

    def fly(place: int, state: Any) -> Worth:
        if place == len(legs):
            return done(state, not state["missed"])
        leg = legs[place]

        def on(s: Any) -> Worth:
            return from_here(place + 1, s)

        if leg.kind in ("launch", "insertion"):
            stack = mission.launch if leg.kind == "launch" else mission.insertion
            assert stack is not None
            home = abort_landing if leg.kind == "launch" else abort_reentry

            def boom(s: Any) -> Worth:
                if mission.tower is None:
                    return all_dead(s)
                return roll(place, s, mission.tower, 0, lambda t: home(place, t), all_dead, all_dead)

            back = (lambda s: done(s, False)) if leg.kind == "launch" else (lambda s: abort_reentry(place, s))
            return roll(place, state, stack.rating, 0, on, back, boom, stack.number)
        if leg.kind in ("burn", "lunar_landing", "rock_docking"):
            return burn(place, state)
        if leg.kind == "duration":
            return lasts(place, state, 0, False)
        if leg.kind in ("reentry", "landing"):
            return down(place, state, 0, on)

        def miss(s: Any) -> Worth:
            return on(but(s, missed=True))

        options = [miss(state)]
        if leg.kind == "docking":
            lonely = not people and sum(works for _, works, _ in state["rcs"]) < 2
            for i, (lost, works, left) in enumerate(state["rcs"]):
                if works and left and steered(state) and not lonely:
                    for paid in users(state, 2):
                        options.append(jets(place, paid, i, lost, 1, lambda s: from_here(place, s)))
        else:
            assert leg.payload is not None
            for i, derp in enumerate(crew):
                now = state["crew"]
                if now[i] > 0 and derp.piloting >= (1 if leg.eva else 0):
                    paid = but(state, crew=(*now[:i], now[i] - 1, *now[i + 1 :]))

                    def explodes(s: Any, i: int = i) -> Worth:
                        return miss(hurt(s, (i,)) if leg.eva else s)

                    options.append(roll(place, paid, leg.payload, 0, on, miss, explodes))
            if not people and not leg.eva:
                options.append(roll(place, state, leg.payload, 0, on, miss, miss))
        return max(options)

    return from_here(
        0,
        {
            "fuel": mission.fuel, "rations": mission.rations, "spare": mission.spare, "worn": mission.worn,
            "hulls": tuple((h.worn, True) for h in mission.hulls),
            "thrusters": tuple((t.worn, True) for t in mission.thrusters),
            "rcs": tuple((r.worn, True, r.charges) for r in mission.rcs),
            "missed": False, "luck": mission.luck, "crew": tuple(max(HURT, d.stamina) for d in crew),
        },
    )  # fmt: skip


def _riders(mission: Mission) -> list[tuple[int, ...]]:
    seats: list[list[int]] = [[] for _ in mission.hulls]
    cabins = [i for i, hull in enumerate(mission.hulls) if not hull.habitat]
    places = [i for i in cabins for _ in range(min(mission.hulls[i].seats, len(mission.crew)))]
    for derp in range(len(mission.crew)):
        if cabins:
            seats[places[derp] if derp < len(places) else cabins[0]].append(derp)
    return [tuple(each) for each in seats]
