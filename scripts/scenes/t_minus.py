"""Moments of T-Minus."""

from __future__ import annotations

from typing import Any

from . import LONG_NAMES, Json, Table, lots, recorded, spoken

NAMES = ("Dana", "Emre", "Farah", "Gus", "Hana", "Ines", "Jonas", "Kaia")
Rockets = dict[str, tuple[int, int, int]]
"""Stages, progress and tokens, by letter."""

DANA: Rockets = {"A": (3, 3, 0), "B": (2, 11, 2), "C": (1, 14, 1)}
OTHERS: list[Rockets] = [
    {"A": (3, 6, 0), "B": (2, 8, 0)},
    {"A": (2, 12, 0)},
    {"A": (3, 0, 0), "B": (3, 5, 0), "C": (2, 9, 0)},
    {"A": (1, 13, 0), "C": (3, 2, 0)},
    {},
    {"A": (2, 4, 0), "B": (2, 7, 0)},
    {"B": (1, 15, 0)},
]
FULL: Rockets = {"A": (3, 0, 0), "B": (3, 5, 0), "C": (2, 9, 0)}


class Race(Table):
    """A race with the players in order; it is the first one's turn."""

    def __init__(self, players: int = 3, names: tuple[str, ...] = NAMES, **options: Any) -> None:
        super().__init__("t-minus", names[:players], options)
        self.move("referee", "begin", {})

    def at(self, first: Rockets, *, others: list[Rockets] = OTHERS, turn: int = 16, **more: Any) -> Race:
        """Set the rockets."""
        fleets = [first, *others][: len(self.seats)]
        pieces = ("stages", "progress", "tokens")
        for seat, fleet in zip(self.seats, fleets, strict=True):
            for letter in "ABC":
                place = f"players__{seat}__rockets__{letter}"
                more[place] = dict(zip(pieces, fleet[letter], strict=True)) if letter in fleet else None
        more.setdefault("players__s1__must_pass", False)
        self.correct(phase="turn", named=None, last=[], silence_for=[], order=self.seats, **more)
        self.correct(player="s1", turn=turn)
        return self

    def name(self, action: str, letter: str | None = None, *rolls: list[int]) -> Race:
        """Name an action of the first player, and let dice fall."""
        self.move("s1", action, {"rocket": letter} if letter else {})
        if rolls and self.view("s1")["state"]["phase"] == "match_point":
            self.forward()
        self.cast(*rolls)
        return self


def record() -> Json:
    """Return all moments that the app shows of the game."""
    race, crowd = Race(), Race(8)
    return {
        "materials": race.materials(),
        "scenes": setting_out() | turns(race, crowd) | rolls(race) | ends(race),
        "moments": moments(race),
    }


def setting_out() -> Json:
    """Return the moments before the first turn."""
    found = {}
    for name, said in {"set-out": {"s2": True}, "set-out-said": {"s1": True, "s3": False}}.items():
        table = Table("t-minus", NAMES[:3])
        for seat, astronaut in said.items():
            table.move(seat, "set_out", {"astronaut": astronaut})
        found[name] = table.seen()
    table.move("s1", "name_capsule", {"text": "Nebula"})
    return found | {"set-out-named": table.seen()}


def turns(race: Race, crowd: Race) -> Json:
    """Return turns of the first player, and of others who wait."""
    limited = Race(token_supply=True).at({"A": (3, 0, 2), "B": (2, 9, 1)}, players__s1__supply=2)
    dear = Race(first_player_handicap=True).at({}, others=[{}] * 2, turn=1, handicap="s1")
    found = {
        "first": race.at({}, others=[{}] * 2, turn=1).seen(),
        "turn": race.at(DANA).seen(),
        "turn-build": race.at({"A": (3, 0, 1), "B": (3, 4, 3)}).seen(),
        "turn-win": race.at({"A": (1, 15, 1)}).seen(),
        "turn-tokens": race.at({"A": (3, 0, 6), "B": (3, 5, 5), "C": (2, 9, 4)}).seen(),
        "turn-eight": crowd.at(DANA, turn=41).seen(),
        "watch-eight": crowd.seen("s5"),
        "supply": limited.seen(),
        "supply-bare": limited.at({}, players__s1__supply=3).seen(),
        "handicap": dear.seen(),
        "turn-told": race.at({**DANA, "B": (2, 6, 1)}).name("fire", "B", [5], [3, 5, 5]).seen(),
    }
    return found | {"watch": race.seen("s2"), "lanes-watch": race.seen("watch")}


def rolls(race: Race) -> Json:
    """Return pending dice."""
    found = {"roll-risk": race.at(DANA).name("fire", "B").seen(), "watch-roll": race.seen("s3")}
    race.move("s3", "call", {"side": "holds"})
    found["watch-called"] = race.seen("s3")
    race.cast([5])
    found["roll-distance"] = race.seen()
    race.cast([3, 5, 5])
    found["roll-build"] = race.at({"A": (3, 0, 1), "B": (3, 4, 3)}).name("build").seen()
    race.cast([5], [5])
    found["match-point"] = race.at({"A": (1, 15, 2)}).name("fire", "A").seen("s2")
    found["match-point-mine"] = race.seen()
    race.forward()
    race.cast([1])
    race.forward()
    return found


def ends(race: Race) -> Json:
    """Return lost rockets, and the end."""
    found = {"silence": race.at(DANA).name("fire", "B", [2]).seen()}
    race.forward()
    found["crash"] = race.at({**DANA, "B": (2, 11, 1)}).name("fire", "B", [4], [4, 5, 6]).seen("s2")
    race.forward()
    found["must-pass"] = race.at({}, players__s1__must_pass=True).seen()
    return found | {"won": won()}


def won() -> Json:
    """Return a short race from its first turn."""
    race = Race().at({}, others=[{}] * 2, turn=1)
    race.name("build").name("fire", "A", [5], [2, 6]).move("s1", "pass", {})
    race.move("s2", "build", {})
    race.move("s2", "fire", {"rocket": "A"})
    race.cast([1])
    race.forward()
    race.move("s3", "build", {})
    race.move("s3", "pass", {})
    story = race.after
    race.correct(players__s1__rockets__A={"stages": 1, "progress": 15, "tokens": 2}, turn=16)
    race.after = story
    return race.name("fire", "A", [6]).seen()


def moments(race: Race) -> Json:
    """Return each kind of beat."""
    b = {**DANA, "B": (2, 10, 3)}
    found = {"named": recorded(race.at(b), lambda: race.name("fire", "B"))}
    found["lost"] = recorded(race, lambda: race.cast([2]))
    race.forward()
    race.at(b).name("fire", "B")
    race.move("s2", "call", {"side": "holds"})
    race.move("s3", "call", {"side": "falls"})
    found["holds"] = recorded(race, lambda: race.cast([5]))
    found["flies"] = recorded(race, lambda: race.cast([3, 4, 4]))
    race.at(b).name("fire", "B", [5])
    found["crash"] = recorded(race, lambda: race.cast([5, 6, 6]))
    race.forward()
    race.at({**b, "B": (2, 10, 0)})
    found["separate"] = recorded(race, lambda: race.name("separate", "B"))
    race.at({"A": (3, 3, 0), "C": (1, 14, 0)})
    found["build"] = recorded(race, lambda: race.name("build"))
    crowd = Race(8, LONG_NAMES).at(b, others=[FULL] * 7, turn=41).name("fire", "B")
    found["lots-eight"] = spoken(crowd.seen("watch"), [lots(crowd.seats[::-1])])
    found["lost-eight"] = recorded(crowd, lambda: crowd.cast([2]))
    crowd.forward()
    for name, table in {"won": Race(), "won-eight": crowd}.items():
        table.at({"C": (1, 15, 2)}, others=[FULL] * 7).name("fire", "C")
        for seat in table.seats[1:]:
            table.move(seat, "call", {"side": "falls" if seat > "s4" else "holds"})
        found[name] = recorded(table, lambda table=table: table.cast([5]))
    for name, table in {"called": Race(), "called-eight": Race(8, LONG_NAMES)}.items():
        table.at(b, others=[FULL] * 7).name("fire", "B")
        for seat in table.seats[1:]:
            table.move(seat, "call", {"side": "falls" if seat in ("s3", "s5") else "holds"})
        found[name] = recorded(table, lambda table=table: table.cast([5]), "s2")
    return found
