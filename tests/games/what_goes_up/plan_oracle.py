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
    return Flight(mission).best()


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


class Flight:
    """A planned flight as it may go; `best()` is what the best play of it is worth."""

    def __init__(self, mission: Mission) -> None:
        self.mission, self.legs, self.crew = mission, mission.legs, mission.crew
        self.people = len(mission.crew)
        self.riders = _riders(mission)
        self.known: dict[Any, Worth] = {}

    def best(self) -> Worth:
        mission = self.mission
        return self.from_here(
            0,
            {
                "fuel": mission.fuel, "rations": mission.rations, "spare": mission.spare,
                "hulls": tuple((h.worn, True) for h in mission.hulls),
                "thrusters": tuple((t.worn, True) for t in mission.thrusters),
                "rcs": tuple((r.worn, True, r.charges) for r in mission.rcs),
                "worn": mission.worn, "missed": False, "luck": mission.luck,
                "crew": tuple(max(HURT, d.stamina) for d in self.crew),
            },
        )

    def alive(self, state: Any) -> int:
        return sum(one != DEAD for one in state["crew"])

    def done(self, state: Any, came_true: bool, up: bool = False) -> Worth:
        good = came_true and self.alive(state) == self.people
        return Fraction(good), Fraction(0 if up else self.alive(state))

    def up(self, state: Any) -> Worth:
        return self.done(state, False, up=True)

    def all_dead(self, state: Any) -> Worth:
        return self.done(but(state, crew=(DEAD,) * self.people), False)

    def from_here(self, place: int, state: Any) -> Worth:
        key = (place, *sorted(state.items()))
        if key not in self.known:
            self.known[key] = self.fly(place, state)
        return self.known[key]

    def roll(
        self,
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
        strange = self.legs[place].falls_hostile if falling else self.legs[place].hostile
        lost += state["worn"] + (2 if strange else 0)
        low_fail = max(1, rating.fail - lost - (2 if self.mission.underped and not self.people else 0))
        low_boom = max(2, rating.boom - lost)
        after = {"ok": ok, "fail": fail, "boom": boom}

        @cache
        def taken(total: int, luck: int) -> Worth:
            """The best way to spend on this total."""
            pool = [
                (d.name, d.piloting, d.engineering, s) for d, s in zip(self.crew, state["crew"], strict=True)
            ]
            chances = []
            if self.mission.skills == "ratings":
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
                    for face, chance in model(self.mission.model):
                        new = tuple(sorted((*shown[:i], face, *shown[i + 1 :])))
                        pick = max(held(shown, luck - 1), held(new, luck - 1))
                        mean = [m + chance * w for m, w in zip(mean, pick, strict=True)]
                    options.append((mean[0], mean[1]))
            return max(options)

        whole = [Fraction(0), Fraction(0)]
        for faces in product(model(self.mission.model), repeat=number):
            chance = Fraction(1)
            for _, p in faces:
                chance *= p
            worth = held(tuple(sorted(face for face, _ in faces)), state["luck"])
            whole = [m + chance * w for m, w in zip(whole, worth, strict=True)]
        return whole[0], whole[1]

    def spare(self, place: int, state: Any) -> list[Any]:
        needed = self.people * sum(leg.eats for leg in self.legs[place:])
        found = []
        if state["spare"]:
            found.append(but(state, spare=state["spare"] - 1))
        if self.people and state["rations"] - self.people >= needed:
            found.append(but(state, rations=state["rations"] - self.people))
        return found

    def steered(self, state: Any) -> bool:
        return any(
            works and not h.habitat for h, (_, works) in zip(self.mission.hulls, state["hulls"], strict=True)
        )

    def price(self, state: Any) -> int:
        base = self.mission.dry_mass - ceil(self.mission.rations / 2) - self.mission.spare
        mass = base + ceil(state["rations"] / 2) + state["spare"] + state["fuel"]
        return mass // 10 + 1 if self.mission.rounding == "strike_digit" else ceil(mass / 10)

    def users(self, state: Any, piloting: int) -> list[Any]:
        if not self.people:
            return [state]
        found = []
        for i, derp in enumerate(self.crew):
            now = state["crew"]
            if now[i] > 0 and derp.piloting >= piloting:
                found.append(but(state, crew=(*now[:i], now[i] - 1, *now[i + 1 :])))
        return found

    def burn(self, place: int, state: Any) -> Worth:
        leg = self.legs[place]
        options = [self.up(state)]
        able = not self.people or any(one >= 0 for one in state["crew"])
        if not able:
            return options[0]
        options += [self.burn(place, less) for less in self.spare(place, state)]
        if not self.steered(state):
            return max(options)
        cost = self.price(state)
        for i, (lost, works) in enumerate(state["thrusters"]):
            if works and cost <= state["fuel"]:
                options.append(
                    self.roll(
                        place, state, self.mission.thrusters[i].rating, lost,
                        lambda s: self.from_here(place + 1, but(s, fuel=s["fuel"] - cost)),
                        lambda s: self.burn(place, but(s, fuel=s["fuel"] - cost)),
                        lambda s, i=i: self.all_dead(s) if leg.kind == "lunar_landing" else self.burn(  # type: ignore[misc]
                            place, self.shaken(but(s, fuel=s["fuel"] - cost, thrusters=worse(
                                s["thrusters"], i, [t.design for t in self.mission.thrusters], breaks=True)))
                        ),
                    )
                )
        charges = 2 if leg.deorbit or leg.kind == "rock_docking" else 0
        for i, (lost, works, left) in enumerate(state["rcs"]):
            if charges and works and left >= charges:
                for paid in self.users(state, 0 if leg.deorbit else 2):
                    options.append(self.jets(place, paid, i, lost, charges, lambda s: self.burn(place, s)))
        return max(options)

    def jets(self, place: int, state: Any, i: int, lost: int, charges: int, again: Any) -> Worth:
        def used(s: Any) -> Any:
            parts = s["rcs"]
            return but(s, rcs=(*parts[:i], (*parts[i][:2], parts[i][2] - charges), *parts[i + 1 :]))

        def gone(s: Any) -> Any:
            parts = worse(s["rcs"], i, [r.design for r in self.mission.rcs], breaks=True)
            return but(s, rcs=(*parts[:i], (*parts[i][:2], 0), *parts[i + 1 :]))

        return self.roll(
            place, state, self.mission.rcs[i].rating, lost,
            lambda s: self.from_here(place + 1, used(s)), lambda s: again(used(s)), lambda s: again(gone(s)),
        )

    def shaken(self, state: Any) -> Any:
        at = [h.habitat for h in self.mission.hulls].index(False)
        hulls = state["hulls"]
        return but(state, hulls=(*hulls[:at], (hulls[at][0] + 1, hulls[at][1]), *hulls[at + 1 :]))

    def down(
        self, place: int, state: Any, at: int, then: Callable[[Any], Worth], aborted: bool = False
    ) -> Worth:
        if at == len(self.mission.hulls):
            return then(state)
        who = self.riders[at]
        if not who:
            return self.down(place, state, at + 1, then, aborted)
        return self.roll(
            place, state, self.mission.hulls[at].rating, state["hulls"][at][0],
            lambda s: self.down(place, s, at + 1, then, aborted),
            lambda s: self.down(place, hurt(s, who), at + 1, then, aborted),
            lambda s: self.down(place, hurt(s, who, kill=True), at + 1, then, aborted),
            falling=aborted,
        )

    def abort_landing(self, place: int, state: Any) -> Worth:
        return self.down(place, state, 0, lambda s: self.done(s, False), aborted=True)

    def abort_reentry(self, place: int, state: Any) -> Worth:
        return self.down(place, state, 0, lambda s: self.abort_landing(place, s), aborted=True)

    def lasts(self, place: int, state: Any, at: int, rest: bool) -> Worth:
        if at == len(self.mission.hulls):
            return self.night(place, state, rest)
        hull, (lost, works) = self.mission.hulls[at], state["hulls"][at]
        if not works:
            return self.lasts(place, state, at + 1, rest)
        designs = [h.design for h in self.mission.hulls]

        def holds(s: Any) -> Worth:
            return self.lasts(place, s, at + 1, rest)

        if hull.habitat:

            def rested(s: Any) -> Worth:
                return self.lasts(place, s, at + 1, True)

            def trouble(s: Any) -> Worth:
                after = tuple(one - 1 if one >= 0 else one for one in s["crew"])
                return holds(but(s, crew=after, hulls=worse(s["hulls"], at, designs, breaks=False)))

            return self.roll(place, state, hull.rating, lost, rested, holds, trouble)

        def glitch(s: Any) -> Worth:
            costs = [*self.spare(place, s), but(s, worn=s["worn"] + 1)]
            return max(holds(cost) for cost in costs)

        def broken(s: Any) -> Worth:
            rations = max(0, s["rations"] - self.people)
            s = but(s, hulls=worse(s["hulls"], at, designs, breaks=True), rations=rations)
            return holds(s) if self.steered(s) else self.up(s)

        return self.roll(place, state, hull.rating, lost, holds, glitch, broken)

    def night(self, place: int, state: Any, rest: bool) -> Worth:
        if self.legs[place].eats and self.people:
            order = sorted(range(self.people), key=lambda i: (state["crew"][i] != HURT, i))
            eaters = [i for i in order if state["crew"][i] != DEAD]
            hungry = tuple(eaters[state["rations"] :])
            state = hurt(but(state, rations=max(0, state["rations"] - self.people)), hungry)
        if rest:
            now = zip(state["crew"], self.crew, strict=True)
            state = but(state, crew=tuple(s if s < 0 else min(s + 1, d.stamina) for s, d in now))
        return self.from_here(place + 1, state)

    def fly(self, place: int, state: Any) -> Worth:
        if place == len(self.legs):
            return self.done(state, not state["missed"])
        kind = self.legs[place].kind
        if kind in ("launch", "insertion"):
            return self.rise(place, state)
        if kind in ("burn", "lunar_landing", "rock_docking"):
            return self.burn(place, state)
        if kind == "duration":
            return self.lasts(place, state, 0, False)
        if kind in ("reentry", "landing"):
            return self.down(place, state, 0, lambda s: self.on(place, s))
        if kind == "docking":
            return self.dock(place, state)
        return self.use_payload(place, state)

    def on(self, place: int, state: Any) -> Worth:
        return self.from_here(place + 1, state)

    def miss(self, place: int, state: Any) -> Worth:
        return self.on(place, but(state, missed=True))

    def rise(self, place: int, state: Any) -> Worth:
        """Launch and insertion."""
        launch = self.legs[place].kind == "launch"
        stack = self.mission.launch if launch else self.mission.insertion
        assert stack is not None
        home = self.abort_landing if launch else self.abort_reentry

        def boom(s: Any) -> Worth:
            if self.mission.tower is None:
                return self.all_dead(s)
            return self.roll(
                place, s, self.mission.tower, 0, lambda t: home(place, t), self.all_dead, self.all_dead
            )

        def back(s: Any) -> Worth:
            return self.done(s, False) if launch else self.abort_reentry(place, s)

        return self.roll(place, state, stack.rating, 0, lambda s: self.on(place, s), back, boom, stack.number)

    def dock(self, place: int, state: Any) -> Worth:
        options = [self.miss(place, state)]
        lonely = not self.people and sum(works for _, works, _ in state["rcs"]) < 2
        for i, (lost, works, left) in enumerate(state["rcs"]):
            if works and left and self.steered(state) and not lonely:
                for paid in self.users(state, 2):
                    options.append(self.jets(place, paid, i, lost, 1, lambda s: self.from_here(place, s)))
        return max(options)

    def use_payload(self, place: int, state: Any) -> Worth:
        leg = self.legs[place]
        payload = leg.payload
        assert payload is not None

        def rolled(s: Any, explodes: Callable[[Any], Worth]) -> Worth:
            return self.roll(
                place, s, payload, 0, lambda t: self.on(place, t), lambda t: self.miss(place, t), explodes
            )

        options = [self.miss(place, state)]
        for i, derp in enumerate(self.crew):
            now = state["crew"]
            if now[i] > 0 and derp.piloting >= (1 if leg.eva else 0):
                paid = but(state, crew=(*now[:i], now[i] - 1, *now[i + 1 :]))

                def explodes(s: Any, i: int = i) -> Worth:
                    return self.miss(place, hurt(s, (i,)) if leg.eva else s)

                options.append(rolled(paid, explodes))
        if not self.people and not leg.eva:
            options.append(rolled(state, lambda s: self.miss(place, s)))
        return max(options)


def _riders(mission: Mission) -> list[tuple[int, ...]]:
    seats: list[list[int]] = [[] for _ in mission.hulls]
    cabins = [i for i, hull in enumerate(mission.hulls) if not hull.habitat]
    places = [i for i in cabins for _ in range(min(mission.hulls[i].seats, len(mission.crew)))]
    for derp in range(len(mission.crew)):
        if cabins:
            seats[places[derp] if derp < len(places) else cabins[0]].append(derp)
    return [tuple(each) for each in seats]
