"""Moments of Space Race."""

from __future__ import annotations

import random
from typing import Any

from server.games.space_race.rules import editions
from server.games.space_race.rules.espionage import Bid as Bidden, resolve_slot
from tests.support.tables.playthrough import make

from . import Json, Said, Table, dice, spoken

NAMES = ("Buzz", "Gus", "Laika", "Neil", "Valya", "Wally", "Yuri", "Mae", "Sigmund")
Hands = dict[str, tuple[int, ...]]
Seats = tuple[str, ...]
Bid = tuple[int | None, int, bool]
"""The part's number, the level, and a launch."""

HANDS: Hands = {
    "s1": (1, 5, 9, 10),
    "s2": (4, 5, 6, 7, 8),
    "s3": (1, 1, 6),
    "s4": (9, 11, 12),
    "s5": (),
    "s6": (7, 0, 0, 2),
    "s7": (8, 8, 3),
}
FIVE: Hands = {"s1": (9, 2, 10, 11), "s2": (1, 6), "s3": (12, 12, 8), "s4": (9, 9), "s5": ()}
OFFERS = (0, 3, 5, 8, 9, 12)


class Race(Table):
    """A race that is brought to a year."""

    def __init__(self, edition: str = "nine", players: int = 7, *, years: int = 0, **options: Any) -> None:
        names = NAMES[: 5 if edition == "five" else players]
        super().__init__("space-race", names, {"edition": edition, **options}, seed=3)
        rng = random.Random(1)
        while self.view()["state"]["year"] < 1950 + years:
            for seat in self.seats:
                view = self.view(seat)
                make(self, seat, view["prompts"][0], view["phase"], rng, plain=False)
            self.go("ready")
            self.go("next_year")
        self.mark()

    def go(self, move: str, *but: str) -> Race:
        for seat in self.seats:
            if seat not in but and move in {one["move"] for one in self.view(seat)["prompts"]}:
                self.move(seat, move, {})
        return self

    def at(self, year: int, hands: Hands, offers: tuple[int, ...] = OFFERS, **more: Any) -> Race:
        """Set the year, its offers and the hands; two garnets of own radiation."""
        for seat, numbers in hands.items():
            if seat in self.seats:
                more[f"players__{seat}__hand"] = [{"number": n, "tried": 4 * (n == 7)} for n in numbers]
        more["offers"] = [{"slot": f"{year}-{k}", "number": n} for k, n in enumerate(offers, start=1)]
        self.correct(year=year, **{"players__s1__garnets": 5, "radiation__s1": 2, **more})
        return self

    def radiate(self, *numbers: int) -> Race:
        self.correct(**{f"radiation__{seat}": n for seat, n in zip(self.seats, numbers, strict=True)})
        return self

    def submit(self, bids: dict[str, Bid] | None = None, targets: dict[str, list[str]] | None = None) -> Race:
        """Submit everybody's choice: no bid, unless one is given; Missiles at the given targets, those bid on
        at the first other nation."""
        for seat in self.seats:
            view = self.view(seat)
            number, level, launch = (bids or {}).get(seat, (None, 0, False))
            slot = next((o["slot"] for o in view["state"]["offers"] if o["number"] == number), "none")
            args = {**view["prompts"][0]["default"], "slot": slot, "level": level, "launch": launch}
            if targets and seat in targets:
                args["targets"] = targets[seat]
            if number == 9:
                args["targets"] = [*args["targets"], next(other for other in self.seats if other != seat)]
            self.move(seat, "submit", args)
        return self

    def close(self, bids: dict[str, Bid] | None = None, targets: dict[str, list[str]] | None = None) -> Race:
        self.submit(bids, targets).mark()
        return self.go("ready")


def record() -> Json:
    """Return all moments that the app shows of the game."""
    nine = Race(years=7)
    past = nine.service.history(nine.code, nine.referee)
    five = Race("five").materials()
    opened = bids(nine)
    return {
        "materials": nine.materials(),
        "five": five,
        "history": {"/years": past["/years"]},
        "scenes": opened | reports() | ends() | ties(),
        "moments": moments(opened, five),
    }


def bids(race: Race) -> Json:
    """Return the open year."""
    records = {"s4": {"year": 1953, "height": 25}, "s2": {"year": 1955, "height": 19}}
    race.at(1957, HANDS).correct(**{f"players__{seat}__records": [one] for seat, one in records.items()})
    race.move("s7", "build", {"to": "s1"})
    race.move("s4", "build", {"to": "s2"})
    race.move(
        "s7",
        "message",
        {"to": "s1", "text": "I go for the 12. Leave it to me and I keep my Missiles off you."},
    )
    race.move(
        "s1",
        "message",
        {"to": "s7", "text": "Agreed. Two garnets, and you stay below level 2 on Gold Plating."},
    )
    race.move("s1", "transfer", {"to": "s7", "garnets": 2})
    race.mark()
    many = (2, 3, 8, 9, 9, 12)
    timed = Race(year_timer=90).at(1957, HANDS).late(48)
    found = {
        "bid-first": Race().seen(),
        "bid-strong": Race().at(1950, {"s1": (12, 12, 9)}, radiation__s1=3).seen(),
        "missiles": Race().at(1957, {"s1": (9,)}, (9, 8)).seen(),
        "bid-on-missiles": Race().at(1957, {}, (9, 8)).seen(),
        "two-engines": Race().at(1957, {"s1": (2,)}, (2,)).seen(),
        "bid-nine": Race(players=9, year_timer=90).at(1957, HANDS).late(82).seen(),
        "bid-five": Race("five", year_timer=90).at(1955, FIVE, (2, 3, 8, 9), radiation__s1=3).late(48).seen(),
        "bid-all": Race().at(1957, {**HANDS, "s1": (2, 3, 9, 9, 10)}, many, radiation__s1=0).seen(),
        "bid-clock": timed.seen(),
        "newcomer": Race().at(1957, HANDS, players__s1__since=1958).seen(),
        "watch": race.seen("watch"),
        "bid-open": race.seen(),
    }
    for name, table in {"sealed": race, "sealed-clock": timed}.items():
        table.connect("s6")
        table.submit({"s1": (8, 1, False)}, {"s1": ["s4"]}).go("ready", "s5", "s6")
        found[name] = table.seen()
    race.move("s1", "unready", {})
    return found | {"bid": race.seen()}


def reports() -> Json:
    """Return past years: a theft, Missiles that hit, SPACE that is sealed, five in SPACE; some of them as a
    nation sees them that flew."""
    steal = {
        "s1": (8, 0),
        "s7": (8, 1),
        "s3": (8, 3),
        "s2": (0, 2),
        "s5": (9, 0),
        "s6": (9, 0),
        "s4": (12, 0),
    }
    stolen = Race().at(1957, HANDS).close({seat: (*bid, False) for seat, bid in steal.items()})
    stolen.go("next_year", "s1", "s5", "s7")
    hit = Race().at(1958, {**HANDS, "s2": (4, 5, 6), "s4": (9, 11, 12, 10)}, (10, 11, 3, 5, 8, 0))
    low = {"s1": (10, 0), "s2": (10, 0), "s5": (10, 1), "s6": (10, 2), "s7": (10, 2), "s3": (11, 4)}
    launch = {"s4": (None, 0, True), **{seat: (*bid, seat == "s2") for seat, bid in low.items()}}
    hit.radiate(2, 2, 2, 2, 2, 1, 1).close(launch, {"s1": ["s4"], "s4": ["s5"]})
    sealed = Race("five").at(1958, {**FIVE, "s2": (4, 5, 6), "s4": (9, 11, 12, 10, 12)}, (8, 3, 6, 2))
    fly = {"s1": (8, 0, False), "s2": (8, 1, True), "s3": (8, 1, False), "s4": (None, 0, True)}
    sealed.radiate(3, 2, 2, 1, 2).close(fly, {"s1": ["s4"]}).late(9)
    rockets = dict.fromkeys(("s1", "s2", "s3", "s4", "s5"), (10, 10, 12, 8))
    crash = Race().at(1959, {**HANDS, **rockets}).radiate(2, 0, 3, 1, 2, 0, 1)
    crash.close(dict.fromkeys(rockets, (None, 0, True))).go("next_year", *crash.seats[1:])
    views = {"report": stolen, "report-cut": hit, "report-five": sealed, "report-collision": crash}
    return {name: table.seen() for name, table in views.items()} | {
        "report-hit": hit.seen("s4"),
        "report-flown": hit.seen("s2"),
        "report-five-hit": sealed.seen("s4"),
    }


def ends() -> Json:
    """Return the end of the match. Two winners who name a candidate are rare: the other's name is set by
    hand.
    """
    rockets: Hands = {**HANDS, "s4": (9, 11, 12, 10), "s7": (8, 8, 12, 9)}
    race = Race().at(1958, rockets).radiate(2, 0, 3, 1, 2, 0, 1)
    race.close({"s4": (None, 0, True), "s7": (8, 0, True)}, {"s1": ["s2"], "s4": ["s5"], "s7": ["s5"]})
    found = {"report-win": race.seen()}
    race.go("next_year").late(12)
    hidden = {"hidden": True}
    for name, seat, names in (
        ("naming", "s7", {"s7": None, "s4": "s3"}),
        ("named", "s7", {"s7": "s5", "s4": "s3"}),
        ("naming-wait", "s1", {"s7": hidden, "s4": hidden}),
    ):
        found[name] = race.seen(seat)
        found[name]["state"]["naming"]["names"] = names
    race.after = 0
    race.move("s7", "name_candidate", {"seat": "s5"})
    return found | {"over": race.seen()}


def ties() -> Json:
    """Return Goofspiel for the race, after three tricks, one of them a tie."""
    rockets: Hands = {**FIVE, "s2": (12, 12, 12, 11), "s5": (12, 12, 12, 11)}
    race = Race("five").at(1961, rockets, (2, 3, 8, 9)).radiate(0, 0, 0, 0, 0)
    race.close({"s2": (None, 0, True), "s5": (None, 0, True)}, {"s1": ["s3"], "s4": ["s3", "s3"]}).go(
        "next_year"
    )
    for cards in ((8, 3), (5, 5), (2, 12)):
        for seat, card in zip(("s2", "s5"), cards, strict=True):
            race.move(seat, "goofspiel", {"card": card})
    race.late(18)
    found = {"goofspiel": race.seen("s2"), "goofspiel-watch": race.seen("s1")}
    race.move("s2", "goofspiel", {"card": 7})
    return found | {"goofspiel-sealed": race.seen("s2")}


ROCKETS: Hands = {
    "s1": (1, 5, 9, 10),
    "s3": (12, 10, 12),
    "s4": (10, 11, 8),
    "s6": (9, 6, 4),
    "s8": (12, 10, 9),
    "s9": (6, 6, 8),
}


def ladder(number: int, rows: dict[int, Seats], edition: editions.EditionId = "nine") -> Said:
    """Return a ladder as the rules resolve it."""
    slot = f"slot-{number}"
    bids = [Bidden(seat, slot, level) for level, seats in sorted(rows.items()) for seat in seats]
    found = resolve_slot(slot, bids, editions.readings(editions.EDITIONS[edition]))
    levels = [{"level": level, "seats": seats} for level, seats in sorted(rows.items())]
    members = ("streak", "stolen", "recipients", "knock_offs", "robbed")
    resolved = {name: getattr(found, name) for name in members}
    return "sr.ladder", {"slot": slot, "number": number, "levels": levels, **resolved}


def launch(seat: str, values: tuple[int, ...], space: int, height: int = 0) -> Said:
    """Return a launch; a missile may have brought it down to a height."""
    distance = sum(values)
    height = height or distance
    reached = {"distance": distance, "height": height, "reached_space": height >= space}
    return "sr.launch", {"seat": seat, "cards": values, "values": values, **reached}


def lift_off(rockets: Hands) -> Said:
    """Return all rockets at once."""
    parts = max(map(len, rockets.values()))
    return "sr.lift_off", {"seats": list(rockets), "values": rockets, "parts": parts}


def missiles(target: str, *, hit: bool) -> Said:
    """Return a missile of strength 9; if nobody flies, its target was drawn."""
    return "sr.missiles", {"seat": "s7", "target": target, "strength": 9, "hit": hit, "random": not hit}


def prize(seat: str, garnets: int) -> Said:
    """Return the win."""
    return "sr.award", {"seat": seat, "tol": 2, "garnets": garnets}


def candidate(seat: str | None, by: str | None) -> Said:
    """Return the elimination candidates."""
    return "sr.candidate", {"seat": seat, "by": by}


def over(*winners: str) -> Said:
    """Return the end; with no winner a draw."""
    return "game.finished", {"winners": list(winners), "draw": not winners}


def lot(among: Seats, seat: str) -> list[Said]:
    """Draw a lot among these."""
    face = among.index(seat) + 1
    return [dice(face, sides=len(among)), ("sr.lot", {"among": among, "seat": seat})]


def moments(opened: Json, five: Json) -> Json:
    """Return each kind of beat, in either edition."""
    closed: Said = ("sr.closed", {"year": 1958, "by": "players"})

    def of(*lines: Said, small: bool = False, long: bool = False) -> Json:
        view = opened["bid-five" if small else "bid-nine"]
        moment = spoken({**view, "state": {**view["state"], "year": 1958}}, [closed, *lines], long=long)
        return {**moment, "materials": five} if small else moment

    both = (
        ladder(8, {0: ("s1", "s2"), 1: ("s3",), 4: ("s5", "s6")}),
        ladder(9, {0: ("s1", "s2", "s3", "s4", "s5", "s6", "s7"), 10: ("s8", "s9")}),
        *(("sr.price", {"seat": seat, "garnets": 1}) for seat in ("s3", "s8", "s9")),
    )
    start = [("sr.space", {"space": 30, "radiation": 3, "farther": 0}), lift_off(ROCKETS)]
    year = [
        *start,
        missiles("s8", hit=True),
        *(launch(seat, values, 30, 29 * (seat == "s8")) for seat, values in ROCKETS.items()),
        ("sr.short", {"year": 1958, "seats": ["s1", "s4", "s6", "s8", "s9"]}),
        prize("s3", 10),
        ("sr.bonus", {"seats": [], "tol": 1, "garnets": 10}),
        candidate("s2", "height"),
        over("s3"),
    ]
    low: Hands = {"s1": (12, 10, 9, 8, 11), "s3": (0, 4, 8)}
    tied = {"tied": ["s1", "s2", "s4"], "by": "cards", "left": ["s2"]}
    award = {"players": ["s1", "s2"], "purpose": "award", "game": 2}
    return {
        "tied": of(("sr.candidates", tied), candidate("s2", "cards"), small=True),
        "lot": of(("sr.disagreed", {"seats": ["s3", "s5"]}), *lot(("s1", "s2", "s4"), "s2"), small=True),
        "lot-award": of(("sr.goofspiel", award), *lot(("s1", "s2"), "s2"), small=True),
        "ladders": of(*both),
        "ladders-long": of(*both, long=True),
        "five": of(
            ladder(6, {2: ("s1",), 3: ("s2", "s4")}, "five"),
            ("sr.black_hole", {"seat": "s2", "count": 1}),
            lift_off(low),
            launch("s1", low["s1"], 50),
            launch("s3", low["s3"], 50),
            ("sr.short", {"year": 1958, "seats": ["s3"]}),
            prize("s1", 5),
            candidate("s3", "record"),
            over("s1"),
            small=True,
        ),
        "launch": of(*year),
        "launch-long": of(*year, long=True),
        "missed": of(*start, missiles("s2", hit=False), ("sr.short", {"year": 1958, "seats": ["s1"]})),
        "effects": of(
            ("sr.burnt", {"seat": "s2", "number": 2}),
            ("sr.forced", {"seat": "s4"}),
            lift_off(ROCKETS),
            ("sr.collision", {"seats": ["s3", "s8"]}),
        ),
        "grounded": of(("sr.no_launch", {"year": 1958}), candidate(None, None)),
        "nobody": of(candidate(None, None), over()),
        "closest": of(
            ("sr.space", {"space": 40, "radiation": 13, "farther": 0}),
            lift_off(ROCKETS),
            *(launch(seat, values, 40) for seat, values in ROCKETS.items() if seat not in ("s8", "s9")),
            candidate(None, None),
            over(),
        ),
    }
