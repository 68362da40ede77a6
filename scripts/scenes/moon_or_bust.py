"""Moments of Moon or Bust!."""

from __future__ import annotations

import random
from typing import Any

from tests.support.tables.playthrough import make

from . import Json, Said, Table, dice, lots, spoken

NAMES = ("Ada", "Bo", "Chidi", "Dana", "Emre", "Farah")
ROLES = ("engineer", "politician", "agent")
DRAWN = ("s5", "s1", "s3", "s2", "s6", "s4")
"""The seats, in places that were drawn by lot."""
FORCE = {"sabotage_price": 2, "without": [{"property": "color", "value": "red"}]}
RESULTS: tuple[tuple[int, tuple[str, ...], list[str], int], ...] = (
    (1, ("n1", "f1", "t1"), [], 0),
    (2, ("n3", "f8", "t3"), [], 1),
    (3, ("n3", "f6", "t9"), [], 2),
    (4, ("n4", "f8", "t11"), ["thruster"], 1),
)
MARKS = {"out": ["n1", "f1", "t1", "t6", "t11", "n7"], "sure": []}


def test(nose_cone: str, fuselage: str, thruster: str) -> dict[str, str]:
    """Return a test of three parts."""
    return {"nose_cone": nose_cone, "fuselage": fuselage, "thruster": thruster}


OWN, THEIRS, SHARED = (
    {"id": "c3", **test("n3", "f8", "t10")},
    {"id": "c7", **test("n5", "f11", "t4")},
    {"id": "c9", **test("n9", "f2", "t13")},
)


class Space(Table):
    """Open a table with two teams of three, in Fast Mode by default."""

    def __init__(self, *, roles: dict[str, str] | None = None, **options: Any) -> None:
        self.roles = roles or {}
        options = {"fast_mode": True, "agents_see": "tests", "told_counts": True, **options}
        super().__init__("moon-or-bust", NAMES, options)

    def lobby(self) -> None:
        for k, seat in enumerate(self.seats):
            role = self.roles.get(seat, ROLES[k % 3])
            self.service.regroup(self.code, self.referee, f"g{k}", seat, team="ab"[k // 3], role=role)

    def play(self, event: str = "war_dogs", force: Json | None = None, turn: int = 5, **more: Any) -> Space:
        """Start the turn of an event, with play open."""
        if self.view()["pending"]:
            self.cast([3, 4], [1, 2])
        number = next(one["number"] for one in self.materials()["events"] if one["id"] == event)
        now = {**self.view()["state"]["in_force"], **(FORCE if force is None else force)}
        results = [
            {"turn": n, "seat": "s1", "components": test(*parts), "sabotaged": hit, "correct": right}
            for n, parts, hit, right in RESULTS
        ]
        self.correct(
            **{
                "phase": "play",
                "turn": turn,
                "event": {"id": event, "number": number, "drawer": "a", "choice": None},
                "in_force": now,
                "teams__a__in_force": now,
                "teams__b__in_force": now,
                "teams__a__funding": 300,
                "teams__b__funding": 300,
                "teams__a__pr": 3,
                "teams__b__pr": 5,
                "teams__a__threat": 3,
                "teams__b__threat": -1,
                "teams__a__results": results,
                "teams__a__notebook": {"marks": MARKS},
                "teams__a__solution": OWN,
                "teams__b__solution": THEIRS,
                "shared_solution": SHARED,
                "teams__a__known_solutions": [SHARED, OWN],
                "teams__b__known_solutions": [SHARED, THEIRS],
                "teams__b__tests__s4": [test("n3", "f8", "t8")],
                "ready": ["s2", "s3"],
                **self.granted({"funding": 100, "pr": 3}),
                "teams__b__grants__s4": {"funding": 200, "pr": 0},
                **more,
            }
        )
        return self

    def granted(self, grant: Json) -> Json:
        seats = {"a": ("s1", "s3"), "b": ("s4", "s6")}
        return {f"teams__{team}__grants__{seat}": grant for team, both in seats.items() for seat in both}

    def all_go(self, tests: Json | None = None, *, sabotage: int = 1) -> Space:
        """Hand in tests and cards, and close play."""
        tests = {
            "s1": [test("n5", "f8", "t8")],
            "s4": [test("n5", "f8", "t8"), test("n6", "f9", "t10")],
            **(tests or {}),
        }
        for seat, those in tests.items():
            self.move(seat, "lock_tests", {"tests": those})
        self.move("s3", "lock_cards", {"proxies": {"canal_zone": 1}, "sabotages": {"fuselage": sabotage}})
        self.move("s6", "lock_cards", {"proxies": {"canal_zone": 1}, "sabotages": {"thruster": sabotage}})
        for seat in self.seats:
            if any(one["move"] == "ready" and not one["submitted"] for one in self.view(seat)["prompts"]):
                self.move(seat, "ready", {})
        if self.view()["state"]["phase"] == "play":
            self.forward()
        return self

    def until(self, phase: str) -> Space:
        """Advance to a phase: clocks run out and dice fall harmlessly."""
        while self.view()["state"]["phase"] != phase:
            self.forward()
        return self


def record() -> Json:
    """Return all moments that the app shows of the game."""
    first = Space(fast_mode=False)
    past = Space(fast_mode=False)
    return {
        "materials": first.materials(),
        "history": {"/history": years(past)},
        "scenes": openings(first) | (played := plays()) | reveals() | ends() | conferences(),
        "moments": moments(played["engineer"]),
    }


def years(race: Space) -> Any:
    """Play turns of bots, for the history."""
    rng = random.Random(2)
    while race.view()["state"]["turn"] < 10 and not race.finished:
        for seat in race.seats:
            view = race.view(seat)
            for prompt in view["prompts"]:
                if not prompt["submitted"] and prompt["move"] not in ("unready", "ask") and not race.finished:
                    make(race, seat, prompt, race.view(seat)["phase"], rng, plain=prompt["move"] == "roll")
    return race.service.history(race.code, race.referee)["/history"]


def openings(race: Space) -> Json:
    """Return the beginning of a turn."""
    found = {"threat-roll": race.seen("s2"), "setup": race.seen("s1")}
    race.cast([3, 4], [1, 2])
    found |= {"draw": race.seen("s2"), "draw-wait": race.seen("s1")}
    fast = Space()
    fast.cast([3, 4], [1, 2])
    found["vote"] = fast.late(3).seen("s2")
    fast.correct(phase="reading", event={"id": "war_dogs", "number": 5, "drawer": "a", "choice": None})
    return found | {"reading": fast.late(3).seen("s1")}


def plays() -> Json:
    """Return play, for each role."""
    none = {"funding": 0, "pr": 0}
    race = Space().play().late(48)
    lasting = race.seen("s1")
    race.service.clock(race.code, race.referee, "pause", "pause")
    sure = {"out": MARKS["out"], "sure": ["n3", "f8"]}
    solved = {"marks": sure, "hypotheses": 4120, "winning": 31, "since_turn": 1, "fits": True}
    solved["best_test"] = {"components": ["n3", "f8", "t10"], "expected_left": 11.2}
    poor = Space(fast_mode=False)
    rich: Json = {"teams__a__grants__s1": {"funding": 300, "pr": 0}}
    wish = Space()
    all_roles = Space(roles={"s1": "politician+engineer+agent"}, fast_mode=False)
    chips = Space().play(ready=["s1", "s4", "s5"]).late(52)
    found = {
        "engineer": lasting,
        "paused": race.seen("s1"),
        "spy": race.seen("s3"),
        "statesman": race.seen("s2"),
        "engineer-solver": Space(notebook="solver").play(teams__a__notebook=solved).late(48).seen("s1"),
        "engineer-poor": poor.play(**poor.granted(none)).seen("s1"),
        "engineer-cheap": Space().play(force={**FORCE, "test_price": 50}, **rich).seen("s1"),
        "engineer-once": Space().play(force={**FORCE, "max_tests": 1}, **rich).seen("s1"),
        "engineer-any": Space()
        .play("human_error", {"mix": "any", "without": [], "sabotage_price": 1})
        .seen("s1"),
        "politician": wish.play(ready=["s4"], teams__a__asks__s1=100, **wish.granted(none))
        .late(32)
        .seen("s2"),
        "agent": Space().play(ready=["s1", "s2", "s4"]).late(62).seen("s3"),
        "both": all_roles.play(ready=["s4"]).seen("s1"),
        "sealed": Space().play(ready=["s1", "s2", "s3", "s4"]).late(48).seen("s1"),
        "last": Space().play().late(83).seen("s3"),
        "chips-none": chips.seen("s4"),
    }
    for team, lamps in (("a", 2), ("b", 1)):
        chips.move("s1", "bet_lamps", {"team": team, "lamps": lamps})
    chips.move("s1", "bet_war", {"war": False})
    return found | {"chips": chips.seen("s1")}


def conferences() -> Json:
    """Return a talk of two politicians: asked, and under way."""
    race = Space(fast_mode=False).play(ready=["s4"])
    race.move("s5", "confer", {})
    found = {"talk-asked": race.seen("s2")}
    race.move("s2", "confer", {})
    race.move("s2", "shake", {"out": True})
    return found | {
        "talk": race.late(2).seen("s2"),
        "talk-others": race.seen("s1"),
        "talk-guess": race.seen("s4"),
    }


def reveals() -> Json:
    """Return the phases after play."""
    race = Space().play().all_go().late(2)
    found = {"target": race.seen("s3"), "target-wait": race.seen("s1")}
    race.move("s3", "aim", {"targets": [0]})
    race.until("conflict")
    found |= {"results": race.seen("s1"), "conflict": race.seen("s5")}
    race.mark()
    race.cast([7])
    found["breather"] = race.late(3).seen("s1")
    void = Space().play("first_man_in_space", turn=11).all_go()
    found["nullify"] = void.until("nullify").late(3).seen("s2")
    free = Space(fast_mode=False).play().all_go()
    free.move("s3", "aim", {"targets": [0]})
    free.mark()
    free.cast([7])
    for seat in ("s2", "s3"):
        free.move(seat, "ready", {})
    return found | {"breather-free": free.seen("s1")}


def ends() -> Json:
    """Return each end."""
    own, theirs, found = test("n3", "f8", "t10"), test("n5", "f11", "t4"), {}
    tests: dict[str, Json] = {"win": {"s4": [theirs]}, "tie": {"s1": [own], "s4": [theirs]}, "war": {}}
    for name, those in tests.items():
        race = Space(fast_mode=False).play("aesthetic_visions", {}, teams__a__threat=8)
        race.after = 0
        race.all_go(those, sabotage=0)
        while not race.finished:
            race.cast([2 if name == "war" else 17])
        found[name] = race.seen("s1")
    return found


def moments(view: Json) -> Json:
    """Return each kind of beat."""
    return (
        {name: spoken(view, lines) for name, lines in SPOKEN.items()}
        | {
            "proxies-many": spoken(view, [MANY]),
            "lots": spoken(view, [lots(DRAWN, [(team, role) for team in "ab" for role in ROLES])], long=True),
            "event-long": spoken(view, [event("first_man_in_space", 7, "b")]),
        }
        | {name: spoken(view, [("mb.turn_over", {"turn": 5})], past) for name, past in PAPERS.items()}
    )


def event(id: str, number: int, drawer: str) -> Said:
    """Draw an event."""
    return "mb.event", {"event": id, "number": number, "drawer": drawer}


def results(team: str, *correct: int, **chips: Any) -> Said:
    """Show the results of a team's tests, and the chips that lay on them."""
    return "mb.results", {"team": team, "correct": list(correct), **chips}


def targets(*cards: Json, **more: Any) -> Said:
    """Show the sabotage cards that strike."""
    return "mb.targets", {"cards": list(cards), **more}


def sabotaged(by: str, against: str, part: str) -> Json:
    """Return a sabotage card."""
    return {"by": by, "against": against, "type": part}


def sent(played: Json, returned: Json, pr: int) -> Json:
    """Return the proxies of a team."""
    return {"played": played, "returned": returned, "pr": pr}


def war_die(face: int, *, war: bool, **chips: Any) -> list[Said]:
    """Throw the die, and show its meaning and the chips on it."""
    return [
        dice(face, request="41.0", seat="s1", why="moon_or_bust.war", auto=False),
        ("mb.conflict", {"rolls": [face], "roll": face, "war": war, "extra": {}, **chips}),
    ]


def over(*winners: str) -> Said:
    """End the game."""
    return "game.finished", {"winners": list(winners), "draw": False}


MANY = (
    "mb.proxies",
    {
        "cards": 9,
        "a": sent({"canal_zone": 2, "island_republic": 1, "high_plateau": 1}, {"divided_city": 1}, 4),
        "b": sent({"harbour_state": 2}, {"divided_city": 1, "island_republic": 1}, 2),
    },
)
THRUSTER = sabotaged("a", "b", "thruster")
PAPERS: dict[str, list[Said]] = {
    "paper": [
        ("mb.sabotages", {"cards": [THRUSTER], "tests": {"a": 1, "b": 1}}),
        targets({**sabotaged("a", "b", "nose_cone"), "test": 0}),
        results("b", 1),
        results("a", 2),
        *war_die(12, war=False),
    ],
    "paper-paid": [
        ("mb.sabotages", {"cards": [THRUSTER], "tests": {"a": 0, "b": 1}}),
        targets({**sabotaged("a", "b", "thruster"), "test": 0}, price=200),
        ("mb.nullified", {"team": "b", "cards": [0], "paid": 200}),
        results("b", 0, 1),
        results("a"),
        ("mb.conflict", {"rolls": [], "roll": None, "war": False, "extra": {}}),
    ],
}
"""The lines of a turn before its front page."""
SPOKEN: dict[str, list[Said]] = {
    "event": [event("war_dogs", 3, "a")],
    "vote": [
        (
            "mb.vote",
            {"event": "ultimatum", "choice": "stand_firm", "votes": {"stand_firm": 4, "back_down": 2}},
        ),
    ],
    "no-event": [("mb.no_event", {"turn": 5, "increase": 2})],
    "proxies": [
        (
            "mb.proxies",
            {
                "cards": 3,
                "a": sent({"canal_zone": 1}, {"divided_city": 1}, 1),
                "b": sent({}, {"divided_city": 1}, 0),
            },
        ),
    ],
    "unlocked": [("mb.unlocked", {"team": "a", "power": "canal_zone"})],
    "sabotage": [
        ("mb.sabotages", {"cards": [THRUSTER], "tests": {"a": 1, "b": 1}}),
        targets({**THRUSTER, "test": 0}),
        results("b", 1),
        results("a", 2),
    ],
    "strikes": [
        targets(
            {**sabotaged("b", "a", "nose_cone"), "test": 1}, {**sabotaged("a", "b", "fuselage"), "test": None}
        ),
    ],
    # from the turn on in which it can be undone
    "strike-late": [targets({**sabotaged("b", "a", "thruster"), "test": 0}, price=200), results("a", 2)],
    "nullified": [
        targets(
            {**sabotaged("a", "b", "nose_cone"), "test": 0},
            {**sabotaged("b", "a", "fuselage"), "test": 0},
            price=200,
        ),
        ("mb.nullified", {"team": "a", "cards": [1], "paid": 100}),
    ],
    "tests": [results("a", 2, 3), results("b", 0)],
    "tests-chips": [
        results(
            "a",
            2,
            chips={"s1": 3, "s2": 2, "s3": 1, "s4": 2, "s5": 0, "s6": 1},
            oracle={"seat": "s4", "hits": 7, "laid": 9},
        )
    ],
    "tests-chips-none": [results("a", 0, 1, chips={"s1": 3, "s4": 0})],
    "peace-chips": war_die(17, war=False, chips={"s1": False, "s4": True, "s5": False}),
    "hands": [("mb.hands", {"out": ["s2"], "kept": ["s5"]})],
    "hands-both": [("mb.hands", {"out": ["s2", "s5"], "kept": [], "right": ["s1", "s4"]})],
    "hands-unseen": [("mb.hands", {"out": [], "kept": ["s2", "s5"], "right": []})],
    "peace": war_die(17, war=False),
    "war": [*war_die(2, war=True), ("mb.war", {"revealed": {"a": 3, "b": 5}}), over()],
    "right-war": [
        ("mb.sabotages", {"cards": [], "tests": {"a": 1, "b": 0}}),
        results("a", 3),
        *war_die(4, war=True),
        ("mb.war", {"revealed": {"b": 7}}),
        over(),
    ],
    "launch": [
        results("a", 3),
        ("mb.proxies", {"a": sent({}, {}, 0), "b": sent({}, {}, 0), "cards": 0}),
        *war_die(12, war=False),
        ("mb.won", {"team": "a"}),
        over("s1", "s2", "s3"),
    ],
}
