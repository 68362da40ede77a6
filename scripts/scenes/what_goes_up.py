"""Moments of What Goes Up."""

import random
from collections.abc import Sequence
from typing import Any, Self

from server.games.what_goes_up import bots

from . import LONG_NAMES, Json, Said, Table, dice, spoken

NAMES = ("Ada", "Bo", "Chidi", "Dana", "Emre", "Farah", "Gwen", "Hana")
CAPSULE, THRUSTER, STAGE = ("capsule", 3, 10, 15), ("thruster", 1, 12, 15), ("stage", 8, 12, 15)


def wanted(kind: str, mass: int, number: int = 1, role: str = "") -> Json:
    """An item of a drawing."""
    return {"kind": kind, "mass": mass, "number": number, "reusable": False, "role": role, "use": ""}


STACK = [wanted("stage", 8, role="insertion"), wanted("stage", 8, 2, "launch")]
THREE = {
    "name": "Three of a kind",
    "parts": [wanted("capsule", 3), wanted("thruster", 1), *STACK],
    "derps": 1,
    "rations": 2,
    "fuel": 2,
    "goal": "orbit",
}
HOP = {
    "name": "Hop",
    "parts": [wanted("capsule", 2), wanted("stage", 3, role="launch")],
    "derps": 1,
    "rations": 0,
    "fuel": 0,
    "goal": None,
}


class Campaign(Table):
    """A campaign whose dice fall as scripted."""

    def __init__(self, players: int = 3, **options: Any) -> None:
        super().__init__("what-goes-up", (*NAMES, *LONG_NAMES)[:players], options)

    def state(self) -> Json:
        """Return the public state."""
        found: Json = self.view()["state"]
        return found

    def underway(self) -> Self:
        """Advance some turns: inventions, items in store, derps, drawings."""
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
            programmes__s1__points=90,
            programmes__s1__luck=1,
            programmes__s1__visited=["suborbital"],
            programmes__s2__dots=44,
            programmes__s2__mapped={"earth": 15},
            programmes__s2__flights=3,
        )
        return self

    def invented(self, fail: int, boom: int) -> Self:
        """Take the first test's first tap, and give its parts a rating."""
        self.correct(programmes__s1__points=40)
        (ready,) = (prompt for prompt in self.view("s1")["prompts"] if prompt["move"] == "ready")
        for step in ready["odds"]["guide"][0]["moves"]:
            self.move("s1", step["move"], step["args"])
        for design in self.state()["designs"]:
            self.correct(**{f"designs__{design}__fail": fail, f"designs__{design}__boom": boom})
        return self

    def on_the_pad(self) -> Self:
        """Put a craft on the pad with its plan."""
        self.move("s1", "assemble", {"drawing": THREE["name"], "name": "Kestrel", "crew": [self.pip]})
        self.move("s1", "file_plan", {"craft": self.kestrel, "to": "low_1"})
        return self

    @property
    def pip(self) -> str:
        """Return the first derp."""
        return str(next(iter(self.state()["derps"])))

    @property
    def kestrel(self) -> str:
        """Return the first craft."""
        return str(next(iter(self.state()["craft"])))


def record() -> Json:
    """Return all moments that the gallery shows of the game."""
    table = Campaign().underway()
    found = {
        "workshop": Campaign(2).seen(),
        "workshop-alone": Campaign(1).seen(),
        "workshop-safer": Campaign(1).invented(5, 10).seen(),
        "workshop-ceiling": Campaign(1).invented(10, 15).seen(),
        "workshop-underway": table.seen(),
    }
    found |= pads()
    found["workshop-pad"] = table.on_the_pad().seen()
    takes = {"dots": 1, "blueprints": [list(table.state()["designs"])[-1]]}
    table.move("s2", "trade", {"to": "s1", "gives": {"points": 12, "favour": "First look"}, "takes": takes})
    found["workshop-offer"] = table.seen()
    table.move("s1", "ready", {})
    found["workshop-done"] = table.seen()
    found |= flights(table)
    found |= last_words() | songs(3) | songs(8)
    return {
        "materials": table.materials(),
        "scenes": found,
        "moments": moments(found["workshop-pad"]),
        "played": [played(("orbiter", "tester", "moonwalker"), 14, 1), played(("moonwalker",) * 4, 10, 2)],
    }


def pads() -> Json:
    """Let eight programmes test their first craft: all are asked at once, and all dice wait at once."""
    table = Campaign(8)
    while table.state()["phase"] == "workshop":
        for seat in table.seats:
            for move in table.view(seat)["prompts"][0]["odds"]["guide"][0]["moves"]:
                table.move(seat, move["move"], move["args"])
        for seat in table.seats:
            table.move(seat, "ready", {})
    found = {"tests": table.seen(), "tests-watch": table.seen("watch")}
    for seat in table.seats:
        table.move(seat, "launch", {})
    for seat in table.seats[1:5]:
        table.move(seat, "call", {"craft": next(iter(table.state()["craft"])), "side": "ok"})
    found |= {"tests-roll": table.seen(), "tests-call": table.seen("s8")}
    return found | {"tests-dice": table.seen("watch")}


def flights(table: Campaign) -> Json:
    """Fly from the pad into orbit, by a roll that fails and is saved, and on."""
    for seat in ("s2", "s3"):
        table.move(seat, "ready", {})
    found = {"launch": table.seen(), "watch": table.seen("s2")}
    table.move("s1", "launch", {})
    found |= {"roll": table.seen(), "call": table.seen("s2")}
    table.move("s2", "call", {"craft": table.kestrel, "side": "ok"})
    table.move("s3", "call", {"craft": table.kestrel, "side": "boom"})
    found |= {"called": table.seen("s2"), "called-watch": table.seen("watch")}
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
    found |= {"fly-watch": table.seen("watch")}
    return found | {"fly-busy": busy(table)}


def last_words() -> Json:
    """Lose a rocket with its crew: its player may say a sentence."""
    table = Campaign().underway().on_the_pad()
    table.correct(**{f"derps__{table.pip}__stamina": 0}, programmes__s1__luck=0)
    for seat in table.seats:
        table.move(seat, "ready", {})
    table.move("s1", "launch", {})
    table.cast([20], [20])
    return {
        f"last-words{of}": table.seen(seat)
        for of, seat in (("", "s1"), ("-others", "s2"), ("-watch", "watch"))
    }


def songs(players: int) -> Json:
    """Let somebody outside sing: one at the table has said which tune it is."""
    table = Campaign(players).underway().on_the_pad()
    for seat in table.seats:
        table.move(seat, "ready", {})
    table.move("s1", "launch", {})
    table.cast([7], [8])
    table.move("s1", "insert", {})
    table.cast([5], [5])
    for seat in table.seats:
        table.move(seat, "ready", {})
    craft = table.state()["craft"][table.kestrel]
    pack = craft["parts"][1] | {"id": "i90", "kind": "payload", "use": "eva_pack", "fail": 15, "boom": 19}
    table.correct(craft={table.kestrel: craft | {"parts": [*craft["parts"], pack]}})
    (eva,) = (prompt for prompt in table.view("s1")["prompts"] if prompt["move"] == "eva")
    table.move("s1", "eva", eva["default"])
    table.cast([3])
    found = {"song-hum": table.seen(), "song": table.seen("s2")}
    table.move("s3", "guess", {"tune": "spanner"})
    found |= {"song-said": table.seen("s3"), "song-watch": table.seen("watch")}
    return found if players == 3 else {"song-watch-eight": found["song-watch"]}


def busy(table: Campaign) -> Json:
    """Show a craft that can do all there is: another beside it, a pack, an RCS, something out of order."""
    craft = table.state()["craft"][table.kestrel]
    capsule, thruster = craft["parts"]
    pack = thruster | {"id": "i90", "kind": "payload", "use": "eva_pack", "fail": 15, "boom": 19}
    probe = pack | {"id": "i91", "use": "probe"}
    rcs = thruster | {"id": "i92", "kind": "rcs", "charges": 3, "fail": 13, "boom": 18}
    broken = capsule | {"id": "i93", "disabled": True}
    moss = list(table.state()["derps"])[1]
    parts = [capsule, thruster, pack, probe, rcs, broken]
    mine = craft | {"parts": parts, "crew": [table.pip, moss], "fuel": 5, "plan": None}
    other = mine | {"id": "c90", "seat": "s2", "name": "Tin Lizzie", "crew": [], "parts": craft["parts"]}
    table.correct(
        craft={table.kestrel: mine, "c90": other},
        **{
            f"derps__{moss}__craft": table.kestrel,
        },
    )
    return table.seen()


FLIGHT = {"flight": "c1", "name": "Kestrel", "seat": "s1", "turn": 4}
LIFE: list[Said] = [
    ("wgu.turn", {"turn": 4, "points": {}, "news": 0}),
    ("wgu.hired", {"derp": "k1", "turn": 2, "seat": "s1", "who": "Pip", "cost": 1}),
    ("wgu.lift_off", {**FLIGHT, "crew": ["k1"]}),
]
BOOM = {"why": "boom"}
LONG_WORDS = "Please tell the cook that the soup was never quite too salty"


def flown(id: str, **more: Any) -> Said:
    """Return a line about the flight."""
    return f"wgu.{id}", {**FLIGHT, **more}


def rolled(
    total: int,
    outcome: str,
    purpose: str = "launch",
    *savers: str,
    crew: bool | list[str] = True,
    **more: Any,
) -> Said:
    """Return the line of a roll."""
    of = {"design": "d1", "fail": 15, "boom": 18, "savers": list(savers), "parts": [], "totals": [total]}
    of |= {"crew": ["Pip"] * crew if isinstance(crew, bool) else crew, "tower": False, "scene": purpose}
    of |= {"sure": False, "wild": False, "open": bool(savers)} | more
    return flown("rolled", purpose=purpose, total=total, outcome=outcome, **of)


def lost(n: int = 1, words: str = "", ready: str = "") -> Said:
    """Return the loss of a programme's derp, with its last words."""
    of: Json = {"derp": f"k{n}", "seat": f"s{n}", "flight": f"c{n}"}
    if words or ready:
        of["words"] = {"text": words, "ready": ready}
    return "wgu.died", {**of, "who": "Pip", "dots": -5, "turn": 4, **BOOM}


def renamed(*lines: Said) -> list[Said]:
    """Give craft and derps the longest names."""
    names = {"name": "Donaudampfschifffahrtsgesellschaft Nr 12", "who": LONG_NAMES[2]}
    return [
        (id, of | {k: [names[k]] if isinstance(of[k], list) else names[k] for k in names.keys() & of.keys()})
        for id, of in lines
    ]


def tests(players: int) -> list[Said]:
    """Let each programme test a craft: one in three fails, one in three explodes, the others are firsts."""
    falls = [(7, "ok"), (16, "fail"), (20, "boom")]
    mine = [{"flight": f"c{n}", "name": f"Kestrel {n}", "seat": f"s{n}"} for n in range(1, players + 1)]
    rolls = [(rolled(*falls[k % 3], crew=False)[1] | of) for k, of in enumerate(mine)]
    firsts = [flown("new_step", **of, at="suborbital", dots=1) for of in mine[::3]]
    return [
        *(die(roll["total"]) for roll in rolls),
        *(("wgu.rolled", roll) for roll in rolls),
        *firsts,
        flown("first", **mine[0], what="step", at="suborbital", dots=1),
    ]


def saves(players: int, raised: Json) -> list[Said]:
    """Return what the crews of such a row do about it; every third has nobody who can."""
    worse = {"total": 19, "fail": 15, "boom": 18, "outcome": "boom"}
    return [
        flown("saved", **raised | {"flight": f"c{k}", "name": f"Kestrel {k}", "seat": f"s{k}"}
              | ({} if k % 2 else {"before": worse, "after": {**worse, "outcome": "fail", "boom": 20}}))
        for k in range(1, players + 1)
        if k % 3 or players == 8
    ]  # fmt: skip


def held(players: int, raised: Json) -> list[Said]:
    """Return landings and other rolls of a busy turn: every third was saved."""
    lines: list[Said] = []
    for k in range(1, players + 1):
        craft = {"flight": f"c{k}", "name": f"Kestrel {k}", "seat": f"s{k}"}
        fell = (16, "fail") if k % 3 == 0 else (7, "ok")
        purpose = ("landing", "capsule")[k % 2]
        roll = rolled(*fell, purpose, sure=True, scene="")[1]
        lines.append(("wgu.rolled", roll | craft))
        if k % 3 == 0:
            lines.append(flown("saved", **raised | craft | {"scene": ""}))
    return lines


def sung(*right: str) -> Said:
    """Return the end of a song, and who knew it."""
    return flown("sung", derp="k1", who="Pip", tune="spanner", guesses=3, right=list(right))


def over(kind: str, *winners: str) -> list[Said]:
    """Return the end of the campaign."""
    return [
        ("wgu.over", {"kind": kind, "winners": list(winners), "turn": 4}),
        ("game.finished", {"winners": list(winners), "draw": False}),
    ]


def turn(players: int) -> list[Said]:
    """Let each programme do something else: walk outside, fall short, be passed, miss the Moon, lose an empty
    rocket, save, lose a derp at the floor of budgets, hop."""
    of: dict[int, Any] = {
        n: {"flight": f"c{n}", "name": f"Kestrel {n}", "seat": f"s{n}"} for n in range(1, 9)
    }
    change = {
        1: (42, 6, 48),
        2: (45, 1, 46),
        3: (55, -2, 53),
        4: (61, 2, 63),
        7: (33, -5, 30),
        8: (40, 2, 42),
    }
    new = {"at": "suborbital", "dots": 1}
    by_seat: dict[int, list[Said]] = {
        1: [
            rolled(7, "ok", "eva", **of[1]),
            flown("new_step", **of[1], at="low_1", dots=1),
            flown("first", **of[1], what="step", at="low_1", dots=1),
            flown("first", **of[1], what="eva", dots=2),
            flown("first", **of[1], what="multi_derp", dots=2),
        ],
        2: [rolled(16, "fail", "insertion", **of[2], crew=["Nib"]), flown("new_step", **of[2], **new)],
        3: [
            (
                "wgu.moving",
                {"what": "longest", "before": "s3", "seat": "s4" if players > 3 else None, "dots": 2},
            )
        ],
        4: [
            flown("burn", **of[4], purpose="burn", cost=1, left=2, towards="moon_orbit"),
            rolled(16, "fail", "burn", **of[4], crew=["Wim"]),
        ],
        5: [rolled(20, "boom", **of[5], crew=[]), flown("destroyed", **of[5], **BOOM, crew=[], unseen=0)],
        6: [],
        7: [rolled(20, "boom", "reentry", **of[7], crew=["Ola"]), ("wgu.died", {**lost(7)[1], "who": "Ola"})],
        8: [
            flown("lift_off", **of[8], crew=[]),
            rolled(7, "ok", **of[8], crew=[]),
            flown("home", **of[8], crew=[], kept=[]),
            flown("new_step", **of[8], **new),
            flown("first", **of[8], what="step", **new),
        ],
    }
    lines: list[Said] = [("wgu.turn", {"turn": 4, "points": {}, "columns": 0})]
    for n in range(1, players + 1):
        lines += by_seat[n]
    for n, (before, by, dots) in change.items():
        if n <= players:
            lines.append(
                ("wgu.budget", {"seat": f"s{n}", "turn": 4, "before": before, "change": by, "dots": dots})
            )
    return lines


def report(players: int, columns: int) -> Said:
    """Return the turn after that."""
    return "wgu.turn", {"turn": 5, "points": {f"s{n}": 40 for n in range(1, players + 1)}, "columns": columns}


def begun(players: int, *saved: int) -> Said:
    """Return the begin of that turn; each programme's points, the same for all if there is one number."""
    seats = [f"s{n}" for n in range(1, players + 1)]
    points = {seat: saved[k % len(saved)] for k, seat in enumerate(seats)}
    return "wgu.begun", {"turn": 12, "points": points, "dots": {seat: 40 + k for k, seat in enumerate(seats)}}


def played(characters: Sequence[str], turns: int, seed: int) -> Json:
    """Let bots play turns: all public lines, and each programme's budget at the start and after each turn."""
    table = Campaign(len(characters))
    bots_of = dict(zip(table.seats, characters, strict=True))
    luck = random.Random(seed)
    dots = [budgets(table)]
    lines: list[Json] = []
    while len(dots) <= turns and not table.finished:
        for seat in table.seats:
            view = table.view(seat)
            if any(prompt["move"] == "roll" for prompt in view["prompts"]):
                table.cast([luck.randint(1, 20)])
            elif choice := bots.choose(bots_of[seat], view, luck.getrandbits(32)):
                table.move(seat, choice.move, choice.args)
            seen = table.view("referee")
            last = lines[-1]["seq"] if lines else 0  # a view has the newest lines only
            lines += [line for line in seen["log"] if line["seq"] > last]
            if seen["state"]["turn"] > len(dots):
                dots.append(budgets(table))
    return {"lines": [line for line in lines if line["to"] == "all"], "dots": dots}


def budgets(table: Campaign) -> Json:
    """Return each programme's budget."""
    return {seat: one["dots"] for seat, one in table.state()["programmes"].items()}


def moments(later: Json) -> Json:
    """Return each kind of beat: of a craft in flight, with Pip aboard or without a crew."""
    craft, derp = (next(iter(later["state"][kind].values())) for kind in ("craft", "derps"))
    pip = {**derp, "piloting": 2, "engineering": 2, "stamina": 3, "craft": ""}
    tables = {players: Campaign(players).seen() for players in (3, 8)}

    def of(
        *now: Said,
        past: Sequence[Said] = (),
        crew: bool = True,
        rock: int = 0,
        many: bool = False,
        long: bool = False,
        honours: bool = False,
        aloft: str = "",
    ) -> Json:
        # `many`: at a table of eight, with the longest names if `long`; `aloft`: a seat with a craft in space
        view = tables[8 if many else 3]
        state = view["state"]
        bare = {"parts": [], "fuel": 0, "rations": 0, "plan": None}
        kestrel = {**craft, **bare, "id": "c1", "crew": ["k1"] * crew}
        programmes = {
            seat: {**one, "dots": 40 - 3 * at} for at, (seat, one) in enumerate(state["programmes"].items())
        }
        state = {
            **state,
            "phase": "flight",
            "turn": 4,
            "derps": {"k1": pip},
            "people": {"k1": {"id": "pip", "face": "pip"}},
            "craft": {"c1": kestrel},
            "programmes": programmes,
        }
        if aloft:
            state["craft"] = {
                "c3": {**kestrel, "id": "c3", "name": "Kestrel 3", "seat": aloft, "status": "flight"}
            }
            state["programmes"] = {seat: {**one, "points": 31} for seat, one in programmes.items()}
        if honours:
            state["right_calls"] = {"s2": 4}
            state["programmes"] = {**programmes, "s3": {**programmes["s3"], "endurance": 12}}
        if rock:
            settings = {**state["settings"], "stop_the_rock": True, "turns": 20}
            state |= {"rock": {"before": rock - 3, "now": 3, "total": rock}, "settings": settings}
        return spoken({**view, "state": state, "prompts": []}, now, past, long=long)

    failed = [*LIFE, rolled(16, "fail")]
    outcomes = {"ok": 7, "fail": 16, "boom": 20}
    purposes = ("insertion", "burn", "nudge", "reentry", "landing", "lunar_landing", "capsule")
    checks = {
        f"{purpose}-{outcome}": of(die(total), rolled(total, outcome, purpose, crew=False), crew=False)
        for purpose in purposes
        for outcome, total in outcomes.items()
    }
    empty = flown("destroyed", **BOOM, crew=[], unseen=0)
    boom = [die(20), rolled(20, "boom"), flown("destroyed", **BOOM, crew=["k1"], unseen=0)]
    gone = [rolled(20, "boom", "launch", "Pip")]
    planned = [
        rolled(7 + k, "ok", purpose, crew=False, sure=True, scene="")[1]
        | {"flight": f"c{k}", "name": f"Kestrel {k}", "seat": f"s{k}"}
        for k, purpose in enumerate(("capsule", "burn", "nudge", "docking"), 1)
    ]
    pilots, engineers = (
        {"derp": "k1", "skill": skill, "times": 1, "points": 2} for skill in ("piloting", "engineering")
    )
    raised = {
        "scene": "launch",
        "spent": [pilots],
        "who": ["Pip"],
        "boosts": 0,
        "before": {"total": 16, "fail": 15, "boom": 18, "outcome": "fail"},
        "after": {"total": 16, "fail": 17, "boom": 18, "outcome": "ok"},
    }
    other = {"flight": "c2", "name": "Tin Lizzie", "seat": "s2"}
    again = {"by": "s2", "before": 16, "total": 4, "outcome": "ok", "left": 0, "savers": []}
    return checks | {
        "holds": of(die(7), rolled(7, "ok")),
        "fails": of(die(16), rolled(16, "fail", "launch", "Pip")),
        # nobody is aboard and nobody has luck, so the roll is final
        "final": of(die(20), rolled(20, "boom", crew=False), empty, past=LIFE, crew=False),
        "boom": of(*boom, lost(), past=LIFE),
        "boom-words": of(*boom, lost(words="Tell the birds they won."), past=LIFE),
        "boom-fear": of(*boom, lost(words="", ready="fear"), past=LIFE),
        "boom-later": of(flown("destroyed", **BOOM, crew=["k1"], unseen=1), lost(), past=[*LIFE, *gone]),
        "stranded": of(
            *(die(20), rolled(20, "boom", "capsule"), flown("capsule_gone", part="i1", rations=1)),
            flown("stranded", crew=["k1"]),
            past=LIFE,
        ),
        "saved-capped": of(flown("saved", **raised | {"spent": [pilots | {"points": 3}]}), past=failed),
        "wild": of(die(7), rolled(7, "ok", wild=True)),
        "went-wrong": of(die(17), rolled(17, "fail", "capsule", sure=True)),
        "as-planned": of(
            ("wgu.as_planned", {"turn": 4, "rolls": 4}),
            past=[*LIFE, *(("wgu.rolled", roll) for roll in planned)],
            many=True,
            long=True,
        ),
        "all-hold": of(
            ("wgu.as_planned", {"turn": 4, "rolls": 8}),
            past=[*LIFE, *held(8, raised)],
            many=True,
            long=True,
        ),
        "boom-long": of(*renamed(*boom, lost(words=LONG_WORDS)), past=LIFE, many=True, long=True),
        "saved": of(flown("saved", **raised), past=failed),
        "saved-long": of(*renamed(flown("saved", **raised)), past=failed, many=True, long=True),
        "saved-landing": of(flown("saved", **raised), past=[*LIFE, rolled(16, "fail", "landing", "Pip")]),
        "saved-reentry": of(flown("saved", **raised), past=[*LIFE, rolled(16, "fail", "reentry", "Pip")]),
        "saved-twice": of(flown("saved", **raised | {"spent": [engineers, pilots]}), past=failed),
        "saved-row": of(*saves(3, raised), past=tests(3)),
        "saved-row-eight": of(*saves(8, raised), past=tests(8), many=True, long=True),
        "reroll": of(die(4), flown("reroll", **again), past=failed),
        "boosted": of(flown("saved", **raised | {"spent": [], "who": [], "boosts": 1}), past=failed),
        "tests": of(*tests(3)),
        "tests-eight": of(*tests(8), many=True, long=True),
        "first": of(flown("first", what="orbit", at="low_1", dots=9)),
        "step": of(flown("new_step", at="low_1", dots=2)),
        "reached": of(
            flown("new_step", at="low_1", dots=1),
            *(flown("first", what=what, at="low_1", dots=1) for what in ("step", "orbit")),
        ),
        "reached-together": of(
            flown("new_step", at="low_1", dots=1),
            flown("first", what="step", at="low_1", dots=1),
            flown("new_step", **other, at="low_1", dots=1),
        ),
        "mapped": of(flown("mapped_all", body="earth")),
        "home": of(flown("home", crew=["k1"], kept=[])),
        "home-empty": of(
            die(7), rolled(7, "ok", "landing", crew=False), flown("home", crew=[], kept=["i1", "i2"])
        ),
        "home-long": of(*renamed(flown("home", crew=["k1"], kept=[])), many=True, long=True),
        "nudged": of(flown("nudged", nudges=7), rock=7),
        "nudged-long": of(*renamed(flown("nudged", nudges=7)), rock=7, many=True, long=True),
        "rock": of(("wgu.rock", {"turn": 5, "nudges": 7, "each_turn": 1}), rock=7),
        "report": of(report(1, 1), past=turn(1)),
        "report-stranded": of(report(3, 1), past=[*turn(3), flown("stranded", crew=["k1"])]),
        "report-three": of(report(3, 1), past=turn(3), aloft="s3"),
        "report-two": of(report(2, 1), past=turn(2)),
        "report-eight": of(report(8, 2), past=turn(8), many=True, aloft="s3"),
        "report-eight-long": of(report(8, 2), past=renamed(*turn(8)), many=True, long=True, aloft="s3"),
        "quiet": of(report(3, 0), past=turn(0)),
        "sung": of(sung("s2", "s3")),
        "sung-nobody": of(sung()),
        "sung-eight": of(*renamed(sung(*(f"s{n}" for n in range(2, 9)))), many=True, long=True),
        "begun": of(begun(3, 40)),
        "begun-eight": of(begun(8, 40, 112, 7), many=True, long=True),
        "moon": of(flown("moon_and_back"), *over("moon", "s1"), past=LIFE),
        "saves": of(*over("saved", "s1", "s2", "s3"), rock=21),
        "struck": of(*over("struck"), rock=3),
        "evening": of(*over("ended"), past=[*LIFE, flown("home", crew=["k1"], kept=[]), lost()]),
        "evening-long": of(*over("ended"), past=LIFE, many=True, long=True),
        "evening-honours": of(*over("ended"), past=[*LIFE, lost()], many=True, long=True, honours=True),
    }


def die(face: int) -> Said:
    """Throw the die of a check."""
    return dice(face, request="41.0", seat="s1", auto=False)
