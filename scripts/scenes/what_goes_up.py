"""Moments of What Goes Up."""

from typing import Any, Self

from . import Json, Table

NAMES = ("Ada", "Bo", "Chidi", "Dana")
CAPSULE, THRUSTER, STAGE = ("capsule", 3, 10, 15), ("thruster", 1, 12, 15), ("stage", 8, 12, 15)


def wanted(kind: str, mass: int, number: int = 1, role: str = "") -> Json:
    """An item of a drawing."""
    return {"kind": kind, "mass": mass, "number": number, "reusable": False, "role": role, "use": ""}


STACK = [wanted("stage", 8, role="insertion"), wanted("stage", 8, 2, "launch")]
THREE = {
    "name": "Three of a kind", "parts": [wanted("capsule", 3), wanted("thruster", 1), *STACK],
    "derps": 1, "rations": 2, "fuel": 2, "goal": "orbit",
}
HOP = {
    "name": "Hop", "parts": [wanted("capsule", 2), wanted("stage", 3, role="launch")],
    "derps": 1, "rations": 0, "fuel": 0, "goal": None,
}


class Campaign(Table):
    """A campaign whose dice fall as they are wished."""

    def __init__(self, players: int = 3, **options: Any) -> None:
        super().__init__("what-goes-up", NAMES[:players], options)

    def state(self) -> Json:
        """The state as everybody reads it."""
        found: Json = self.view()["state"]
        return found

    def underway(self) -> Self:
        """Some turns later: inventions, items in store, derps, drawings."""
        firsts = {"step:suborbital": "s1", "multi_turn": "s2"}
        self.correct(turn=4, programmes__s1__points=200, firsts__taken=firsts)
        for kind, mass, fail, boom in (CAPSULE, THRUSTER, STAGE):
            self.move("s1", "invent", {"name": f"{kind.capitalize()} {mass}", "what": kind, "mass": mass})
            design = list(self.state()["designs"])[-1]
            self.correct(**{f"designs__{design}__fail": fail, f"designs__{design}__boom": boom})
        for seat, name in (("s1", "Pip"), ("s1", "Moss"), ("s2", "Juno")):
            self.move(seat, "hire", {"name": name})
        pip, moss, _ = self.state()["derps"]
        self.correct(
            **{f"derps__{pip}__piloting": 3, f"derps__{pip}__engineering": 2, f"derps__{moss}__stamina": -1}
        )
        self.move("s1", "build", {"design": next(iter(self.state()["designs"])), "number": 1})
        for drawing in (THREE, HOP):
            self.move("s1", "draw", drawing)
        self.correct(
            programmes__s1__points=90, programmes__s1__luck=1, programmes__s1__visited=["suborbital"],
            programmes__s2__dots=44, programmes__s2__mapped={"earth": 15}, programmes__s2__flights=3,
        )
        return self

    def on_the_pad(self) -> Self:
        """A craft stands there with its plan."""
        self.move("s1", "assemble", {"drawing": THREE["name"], "name": "Kestrel", "crew": [self.pip]})
        self.move("s1", "file_plan", {"craft": self.kestrel, "to": "low_1"})
        return self

    @property
    def pip(self) -> str:
        """The first derp."""
        return next(iter(self.state()["derps"]))

    @property
    def kestrel(self) -> str:
        """The first craft."""
        return next(iter(self.state()["craft"]))


def record() -> Json:
    """All that the gallery shows of the game."""
    table = Campaign().underway()
    found = {
        "workshop": Campaign(2).seen(),
        "workshop-alone": Campaign(1).seen(),
        "workshop-underway": table.seen(),
    }
    found["workshop-pad"] = table.on_the_pad().seen()
    takes = {"dots": 1, "blueprints": [list(table.state()["designs"])[-1]]}
    table.move("s2", "trade", {"to": "s1", "gives": {"points": 12, "favour": "First look"}, "takes": takes})
    found["workshop-offer"] = table.seen()
    table.move("s1", "ready", {})
    found["workshop-done"] = table.seen()
    return {"materials": table.materials(), "scenes": found | flights(table), "moments": {}}


def flights(table: Campaign) -> Json:
    """From the pad into orbit, by a roll that fails and is saved, and on."""
    for seat in ("s2", "s3"):
        table.move(seat, "ready", {})
    found = {"launch": table.seen(), "watch": table.seen("s2")}
    table.move("s1", "launch", {})
    found["roll"] = table.seen()
    table.cast([7], [8])
    found["insertion"] = table.seen()
    table.move("s1", "insert", {})
    table.cast([13])
    found["check"] = table.seen()
    table.move("s1", "save", {"goal": "ok"})
    table.cast([5])
    for seat in table.seats:
        table.move(seat, "ready", {})
    found["fly"] = table.seen()
    return found | {"fly-watch": table.seen("watch")}
