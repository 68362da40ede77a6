"""The possible courses of a flight: a graph of moments, each a check or a choice (WG-X2 to WG-X11).

A moment is a leg, a stage of it and the craft, without the crew. Each way on has a table: for each condition
of the crew before it, the condition after it. The methods named after stages open moments."""

from collections.abc import Callable, Iterator

from ..rules import checks
from ..rules.burns import burn_cost
from ..rules.checks import Rating, modified
from ..rules.parts import (
    DEORBIT_CHARGES,
    DOCKING_CHARGES,
    DOCKING_PILOTING,
    EVA_PILOTING,
    ROCK_CHARGES,
    UNIT_MASS,
    rations_mass,
    riders,
)
from .craft import Craft, End, Moment, Node, State, Way, Ways, blown, next_working, one_of_each
from .mission import LegKind, Mission, PartKind, Stack
from .party import Fate, Party
from .rolls import Rows


class Moments:
    """The moments of one mission, opened one by one."""

    def __init__(self, mission: Mission) -> None:
        self.mission = mission
        self.eaters = len(mission.crew)
        self.riders = _riders(mission)
        self.party = Party(mission.crew, mission.skills, self._fate())
        legs = mission.legs
        self.needs = [self.eaters * sum(leg.eats for leg in legs[i:]) for i in range(len(legs) + 1)]
        self.bare = mission.dry_mass - rations_mass(mission.rations) - mission.spare * UNIT_MASS

    def _fate(self) -> Fate:
        """Return the events that this plan may bring to its crew."""
        legs = self.mission.legs
        kinds = {leg.kind for leg in legs}
        falls = kinds & {"launch", "insertion", "reentry", "landing"}
        cabins = sum(not hull.habitat for hull in self.mission.hulls)
        return Fate(
            spends=bool(kinds & {"docking", "payload", "rock_docking"}) or any(leg.deorbit for leg in legs),
            groups=tuple(riders for riders in self.riders if riders) if falls else (),
            hurt_one=any(leg.eva for leg in legs) or (cabins > 1 and any(leg.eats for leg in legs)),
            worked=any(hull.habitat for hull in self.mission.hulls),
        )

    def begin(self) -> Moment:
        mission = self.mission
        hulls = tuple(State(hull.rating, hull.worn) for hull in mission.hulls)
        thrusters = tuple(State(thruster.rating, thruster.worn) for thruster in mission.thrusters)
        rcs = tuple(State(rcs.rating, rcs.worn, True, rcs.charges) for rcs in mission.rcs)
        supplies = mission.fuel, mission.rations, mission.spare, mission.worn
        return self._leg(0, Craft(*supplies, hulls, thrusters, rcs))

    def open(self, moment: Moment) -> Node:
        """Return the check of a moment and its ways on, from the method of its stage."""
        assert moment.craft is not None
        opener: Callable[[Moment, Craft], Node] = getattr(self, moment.stage)
        return opener(moment, moment.craft)

    def _leg(self, place: int, craft: Craft) -> Moment:
        if place == len(self.mission.legs):
            return Moment(place, "end", int(craft.missed), None, "home")
        kind = self.mission.legs[place].kind
        stage = {"lunar_landing": "burn", "rock_docking": "burn"}.get(kind, kind)
        if kind == "duration":
            return Moment(place, stage, next_working(craft.hulls, 0), craft)
        return Moment(place, stage, self._cabin(craft, 0) if kind in ("reentry", "landing") else 0, craft)

    def _ended(self, moment: Moment, end: End) -> Ways:
        return (Way(self.party.same, Moment(moment.leg, "end", 0, None, end)),)

    def _on(self, moment: Moment, craft: Craft) -> Ways:
        return (Way(self.party.same, self._leg(moment.leg + 1, craft)),)

    def _node(
        self, moment: Moment, rating: Rating, worn: int, part: PartKind, ok: Ways, fail: Ways, boom: Ways,
        number: int = 1, kind: LegKind | None = None,
    ) -> Node:
        """Return the node of a check, with all modifiers of the part (WG-K3, WG-K8, WG-V2)."""
        assert moment.craft is not None
        leg = self.mission.legs[moment.leg]
        hostile = leg.falls_hostile if moment.stage.startswith("abort") else leg.hostile
        alone = self.mission.underped and not self.mission.crew
        changed = checks.modifiers(moment.craft.worn + worn, hostile=hostile, uncrewed=alone)
        return Node((modified(rating, changed), number, part, kind or leg.kind), ok, fail, boom)

    # --- launch and insertion ----------------------------------------------------------------------------

    def launch(self, moment: Moment, craft: Craft) -> Node:
        """Launch. Fail: no flight. Boom: all dead, unless an escape tower works (WG-X2)."""
        fail = self._ended(moment, "no_flight")
        return self._lift(moment, craft, self.mission.launch, fail, "abort_landing")

    def insertion(self, moment: Moment, craft: Craft) -> Node:
        """Insert. Fail: reentry. Boom: all dead, unless an escape tower works (WG-X3)."""
        back = Moment(moment.leg, "abort_reentry", self._cabin(craft, 0), craft)
        return self._lift(
            moment, craft, self.mission.insertion, (Way(self.party.same, back),), "abort_reentry"
        )

    def _lift(self, moment: Moment, craft: Craft, stack: Stack | None, fail: Ways, saved: str) -> Node:
        assert stack is not None
        boom = self._ended(moment, "dead")
        if self.mission.tower and self._cabin(craft, 0) < len(craft.hulls):
            boom = (Way(self.party.same, Moment(moment.leg, f"tower_{saved}", 0, craft)),)
        on = self._on(moment, craft)
        return self._node(moment, stack.rating, 0, "stage", on, fail, boom, stack.number)

    def _tower(self, moment: Moment, craft: Craft) -> Node:
        """Check a probe used as an escape tower (WG-X2, WG-X3)."""
        assert self.mission.tower is not None
        saved = moment.stage.removeprefix("tower_")
        safe = (Way(self.party.same, Moment(moment.leg, saved, self._cabin(craft, 0), craft)),)
        dead = self._ended(moment, "dead")
        return self._node(moment, self.mission.tower, 0, "tower", safe, dead, dead)

    tower_abort_landing = tower_abort_reentry = _tower

    # --- down --------------------------------------------------------------------------------------------

    def _cabin(self, craft: Craft, at: int) -> int:
        """Return the place of the next capsule with a crew, from a place on."""
        while at < len(craft.hulls) and not self.riders[at]:
            at += 1
        return at

    def _down(self, moment: Moment, craft: Craft) -> Node:
        """Check each capsule with a crew: a Fail injures it, a Boom kills it (WG-X9). After a plan has broken
        off, a landing follows the reentry (WG-X3)."""
        kind: LegKind = "reentry" if moment.stage.endswith("reentry") else "landing"
        if moment.stage == kind:
            (on,) = self._on(moment, craft)
        elif kind == "reentry":
            on = Way(self.party.same, Moment(moment.leg, "abort_landing", self._cabin(craft, 0), craft))
        else:
            (on,) = self._ended(moment, "aborted")
        if moment.at == len(craft.hulls):
            return Node(None, (on,))
        state, riders = craft.hulls[moment.at], self.riders[moment.at]
        following = self._cabin(craft, moment.at + 1)
        to = on.to if following == len(craft.hulls) else moment._replace(at=following)
        boom: Ways = (Way(self.party.killed(riders), to),)
        if len(riders) == self.eaters:
            boom = self._ended(moment, "dead")
        fail: Ways = (Way(self.party.hurt(riders), to),)
        ok = (Way(self.party.same, to),)
        return self._node(moment, state.rating, state.worn, "capsule", ok, fail, boom, kind=kind)

    reentry = landing = abort_reentry = abort_landing = _down

    # --- burns -------------------------------------------------------------------------------------------

    def burn(self, moment: Moment, craft: Craft) -> Node:
        """Choose a thruster or an RCS for a burn, or something to shed (WG-F2, WG-F3, WG-X4, WG-X10, WG-X11).
        A craft that cannot burn stays up (WG-E1, WG-X6)."""
        able = self.party.able if self.mission.crew else self.party.same
        engines = [Way(able, to) for to in self._engines(moment, craft)]
        jets = [Way(rows, to) for rows, to in self._jets_for(moment, craft)]
        shed = [Way(able, moment._replace(craft=less)) for less in self._spared(moment.leg, craft)]
        return Node(None, (*engines, *jets, *shed, *self._ended(moment, "aloft")))

    def _spared(self, place: int, craft: Craft) -> Iterator[Craft]:
        """Yield the craft without a payload, or without a ration per derp, if the plan can spare it."""
        if craft.spare:
            yield craft._replace(spare=craft.spare - 1)
        if self.eaters and craft.rations - self.eaters >= self.needs[place]:
            yield craft._replace(rations=craft.rations - self.eaters)

    def _engines(self, moment: Moment, craft: Craft) -> Iterator[Moment]:
        if self._steered(craft) and self._cost(craft) <= craft.fuel:
            for i in one_of_each(self.mission.thrusters, craft.thrusters):
                yield moment._replace(stage="thrust", at=i)

    def _jets_for(self, moment: Moment, craft: Craft) -> Iterator[tuple[Rows, Moment]]:
        """Deorbit or dock with the rock by RCS, for a point of stamina (WG-E3, WG-X5, WG-X11)."""
        leg = self.mission.legs[moment.leg]
        needs = DEORBIT_CHARGES if leg.deorbit else ROCK_CHARGES if leg.kind == "rock_docking" else 0
        if not needs or not self._steered(craft):
            return
        piloting = 0 if leg.deorbit else DOCKING_PILOTING
        for i in one_of_each(self.mission.rcs, craft.rcs):
            if craft.rcs[i].charges >= needs:
                for rows in self._users(piloting):
                    yield rows, moment._replace(stage="jets", at=i)

    def _users(self, piloting: int) -> Iterator[Rows]:
        """Yield the payment of each derp that could do it; without a crew nothing is paid (WG-E3)."""
        if not self.mission.crew:
            yield self.party.same
        for i, derp in enumerate(self.mission.crew):
            if derp.piloting >= piloting:
                yield self.party.paid(i)

    def _steered(self, craft: Craft) -> bool:
        """True with a working capsule, without which a craft cannot burn (WG-X6)."""
        hulls = zip(self.mission.hulls, craft.hulls, strict=True)
        return any(state.works and not hull.habitat for hull, state in hulls)

    def _cost(self, craft: Craft) -> int:
        """Return the fuel for a burn now (WG-F1, WG-F2), at least 1: a free one could be tried for ever."""
        mass = self.bare + rations_mass(craft.rations) + craft.spare * UNIT_MASS + craft.fuel
        return burn_cost(max(mass, 1), self.mission.rounding)

    def _again(self, moment: Moment, craft: Craft) -> Ways:
        """Try again at once, if that is possible (WG-F2)."""
        retry = moment._replace(stage="burn", at=0, craft=craft)
        able = next(self._engines(retry, craft), None) or next(self._jets_for(retry, craft), None)
        return (Way(self.party.same, retry),) if able else self._ended(moment, "aloft")

    def thrust(self, moment: Moment, craft: Craft) -> Node:
        """Burn by thruster. Fail: the fuel is lost. Boom: the thruster too, and a capsule wears (WG-X4)."""
        state = craft.thrusters[moment.at]
        burnt = craft._replace(fuel=craft.fuel - self._cost(craft))
        if self.mission.legs[moment.leg].kind == "lunar_landing":  # WG-X10
            boom = self._ended(moment, "dead")
        else:
            thrusters = blown(self.mission.thrusters, craft.thrusters, moment.at, works=False)
            boom = self._again(moment, self._shaken(burnt._replace(thrusters=thrusters)))
        on, again = self._on(moment, burnt), self._again(moment, burnt)
        return self._node(moment, state.rating, state.worn, "thruster", on, again, boom)

    def _shaken(self, craft: Craft) -> Craft:
        """Wear the nearest capsule, the first, for this flight (WG-X4)."""
        at = next(i for i, hull in enumerate(self.mission.hulls) if not hull.habitat)
        near = craft.hulls[at]._replace(worn=craft.hulls[at].worn + checks.NEAR_LOSS)
        return craft._replace(hulls=(*craft.hulls[:at], near, *craft.hulls[at + 1 :]))

    def jets(self, moment: Moment, craft: Craft) -> Node:
        """Burn by RCS. Fail: the charges are lost. Boom: all of them, and the RCS (WG-X5)."""
        used, gone = self._used(craft, moment.at, DEORBIT_CHARGES)
        on, again = self._on(moment, used), self._again(moment, used)
        state = craft.rcs[moment.at]
        return self._node(moment, state.rating, state.worn, "rcs", on, again, self._again(moment, gone))

    def _used(self, craft: Craft, at: int, charges: int) -> tuple[Craft, Craft]:
        """Return the craft after a use of an RCS, and after its Boom (WG-X5)."""
        state = craft.rcs[at]
        used = (*craft.rcs[:at], state._replace(charges=state.charges - charges), *craft.rcs[at + 1 :])
        worse = blown(self.mission.rcs, craft.rcs, at, works=False)
        gone = (*worse[:at], worse[at]._replace(charges=0), *worse[at + 1 :])
        return craft._replace(rcs=used), craft._replace(rcs=gone)

    # --- docking and payloads: when they come to nothing, the flight goes on ------------------------------

    def docking(self, moment: Moment, craft: Craft) -> Node:
        """Choose to dock, for a pilot's stamina and a charge, while both last (WG-E6)."""
        tries: list[Way] = []
        alone = not self.mission.crew and sum(state.works for state in craft.rcs) < 2  # WG-V2
        for i in one_of_each(self.mission.rcs, craft.rcs):
            if craft.rcs[i].charges >= DOCKING_CHARGES and not alone and self._steered(craft):
                to = moment._replace(stage="dock", at=i)
                tries += [Way(rows, to) for rows in self._users(DOCKING_PILOTING)]
        return Node(None, (*tries, *self._on(moment, craft._replace(missed=True))))

    def dock(self, moment: Moment, craft: Craft) -> Node:
        """Check an RCS that docks (WG-X5)."""
        used, gone = self._used(craft, moment.at, DOCKING_CHARGES)
        again = moment._replace(stage="docking", at=0)
        fail, boom = ((Way(self.party.same, again._replace(craft=left)),) for left in (used, gone))
        state, on = craft.rcs[moment.at], self._on(moment, used)
        return self._node(moment, state.rating, state.worn, "rcs", on, fail, boom)

    def payload(self, moment: Moment, craft: Craft) -> Node:
        """Choose a user for a payload, for a point of stamina; an EVA takes a pilot (WG-E3, WG-E5)."""
        leg = self.mission.legs[moment.leg]
        least = EVA_PILOTING if leg.eva else 0
        tries = [
            Way(self.party.paid(i), moment._replace(stage="use", at=i))
            for i, derp in enumerate(self.mission.crew)
            if derp.piloting >= least
        ]
        if not self.mission.crew and not leg.eva:
            tries = [Way(self.party.same, moment._replace(stage="use"))]
        return Node(None, (*tries, *self._on(moment, craft._replace(missed=True))))

    def use(self, moment: Moment, craft: Craft) -> Node:
        """Use a payload. Fail: not this turn. Boom: destroyed; an EVA pack injures its user (WG-X8)."""
        leg, missed = self.mission.legs[moment.leg], self._on(moment, craft._replace(missed=True))
        assert leg.payload is not None
        boom = (Way(self.party.hurt((moment.at,)), missed[0].to),) if leg.eva else missed
        return self._node(moment, leg.payload, 0, "payload", self._on(moment, craft), missed, boom)

    # --- duration ----------------------------------------------------------------------------------------

    def duration(self, moment: Moment, craft: Craft) -> Node:
        """Check every working hull in order; then the crew eats (WG-T3)."""
        if moment.at == len(craft.hulls):
            return self._turn_ends(moment, craft)
        habitat = self.mission.hulls[moment.at].habitat
        return (self._habitat if habitat else self._capsule)(moment, craft, craft.hulls[moment.at])

    def _next_hull(self, moment: Moment, craft: Craft, rows: Rows | None = None) -> Ways:
        to = moment._replace(at=next_working(craft.hulls, moment.at + 1), craft=craft)
        return (Way(self.party.same if rows is None else rows, to),)

    def _capsule(self, moment: Moment, craft: Craft, state: State) -> Node:
        """Check a capsule. Fail: a payload, a ration per derp, or wear. Boom: the capsule (WG-X6)."""
        costs = [*self._spared(moment.leg, craft)]
        if not craft.spare:  # losing a spare payload is always better than wear
            costs.append(craft._replace(worn=craft.worn + checks.GLITCH_LOSS))
        fail = tuple(way for cost in costs for way in self._next_hull(moment, cost))
        broken = craft._replace(
            hulls=blown(self.mission.hulls, craft.hulls, moment.at, works=False),
            rations=max(0, craft.rations - self.eaters),
        )
        boom = self._next_hull(moment, broken) if self._steered(broken) else self._ended(moment, "aloft")
        ok = self._next_hull(moment, craft)
        return self._node(moment, state.rating, state.worn, "capsule", ok, fail, boom)

    def _habitat(self, moment: Moment, craft: Craft, state: State) -> Node:
        """Check a habitat. Fail: no rest. Boom: a point of stamina from each, and a worse rating (WG-X7)."""
        worse = craft._replace(hulls=blown(self.mission.hulls, craft.hulls, moment.at, works=True))
        ok = self._next_hull(moment, craft._replace(rest=True))
        boom = self._next_hull(moment, worse, self.party.worked)
        fail = self._next_hull(moment, craft)
        return self._node(moment, state.rating, state.worn, "habitat", ok, fail, boom)

    def _turn_ends(self, moment: Moment, craft: Craft) -> Node:
        """Feed the crew, injure derps without a ration, let them rest in a good habitat (WG-M5, WG-E2)."""
        rows = self.party.rested if craft.rest else self.party.same
        if self.mission.legs[moment.leg].eats and self.eaters:
            if craft.rations < self.eaters:
                rows = rows[self.party.fed(craft.rations)]
            craft = craft._replace(rations=max(0, craft.rations - self.eaters))
        return Node(None, (Way(rows, self._leg(moment.leg + 1, craft._replace(rest=False))),))


def _riders(mission: Mission) -> tuple[tuple[int, ...], ...]:
    """Return the derps that come down in each hull: none in a habitat (WG-X9)."""
    seats = iter(riders([hull.seats for hull in mission.hulls if not hull.habitat], len(mission.crew)))
    return tuple(() if hull.habitat else next(seats) for hull in mission.hulls)
