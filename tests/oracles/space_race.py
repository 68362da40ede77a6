"""Space Race read once more: the ladder of bids, launches, SPACE, and a whole year."""

from __future__ import annotations

from typing import Any

from tests.oracles.common import JSON, refuse_if

LEVELS = {"nine": 10, "five": 4}
NAMES = {
    0: "Twin Boosters",
    1: "Knock-off Parts",
    2: "Combustion Engine",
    7: "Clones",
    8: "Gold Plating",
    9: "Missiles",
    10: "Contract Engineers",
    11: "Intense Fuel",
}
OWN_NAMES = {
    "nine": {
        3: "Multi-stage Launch",
        4: "Cat Converter",
        5: "Comms Array",
        6: "Deep-space Antenna",
        12: "Hair Trigger",
    },
    "five": {
        3: "Black Hole",
        4: "Multi-stage Launch",
        5: "Deep-space Antenna",
        6: "Cat Converter",
        12: "Reusable Booster",
    },
}
STAGES, CAT = {"nine": 3, "five": 4}, {"nine": 4, "five": 6}
HOLE = {"nine": None, "five": 3}
Card = tuple[int, int]  # number, and how many tried for it


def espionage(body: JSON) -> JSON:
    """SR-04 to SR-07."""
    edition, bids, options = body["edition"], body["bids"], body.get("options") or {}
    contested = options.get("contested_steal") or {"nine": "shared", "five": "fails"}[edition]
    refuse_if(len({bid["player"] for bid in bids}) != len(bids), "a player twice")
    refuse_if(len(bids) > {"nine": 9, "five": 5}[edition], "too many players")
    refuse_if(any(not 0 <= bid["level"] <= LEVELS[edition] for bid in bids), "no such level")
    outcome: list[JSON] = []
    garnets: dict[str, int] = {}
    for slot in dict.fromkeys(bid["slot"] for bid in bids):
        here = [bid for bid in bids if bid["slot"] == slot]
        taken = {bid["level"] for bid in here}
        level = min(taken)
        streak = [level]
        while streak[-1] + 1 in taken:
            streak.append(streak[-1] + 1)
        winners = [bid["player"] for bid in here if bid["level"] == streak[-1]]
        stolen = len(streak) > 1
        if stolen and len(winners) > 1 and contested == "fails":
            winners, stolen = [], False
        if stolen:
            garnets |= dict.fromkeys(winners, 1)
        outcome.append(
            {
                "slot": slot,
                "lowest": level,
                "streak": streak,
                "stolen": stolen,
                "recipients": winners,
                "knock_offs": [bid["player"] for bid in here if bid["player"] not in winners],
            }
        )
    return {"slots": outcome, "garnets": garnets}


def space(body: JSON) -> JSON:
    """SR-15."""
    edition, numbers = body["edition"], body["radiation"]
    refuse_if(not (5 <= len(numbers) <= 9 if edition == "nine" else len(numbers) == 5), "how many players")
    refuse_if(any(not 0 <= n <= {"nine": 3, "five": 4}[edition] for n in numbers), "out of range")
    return {"space": {"nine": 27, "five": 40}[edition] + sum(numbers)}


def card(edition: str, wire: JSON) -> Card:
    """A card as it is written in a request."""
    number, tried = (wire, 0) if isinstance(wire, int) else (wire["number"], wire.get("tried") or 0)
    refuse_if(not (0 if edition == "nine" else 1) <= number <= 12, "no such card")
    refuse_if(tried > 0 and number != 7, "only Clones count who tried")
    return number, tried


def values(edition: str, hand: list[Card], fed: list[int]) -> list[int]:
    """SR-20 to SR-28, card by card in hand order."""
    numbers = [number for number, _ in hand]
    straight = any(set(range(low, low + 5)) <= set(numbers) for low in range(9))
    pairs = numbers.count(0) // 2 * 2
    found, engines = [], iter(fed)
    for number, tried in hand:
        if number == 0:
            found.append(10 if pairs > 0 else 0)
            pairs -= 1
        elif number == 1:
            found.append(3 if CAT[edition] in numbers else {"nine": 1, "five": 0}[edition])
        elif number == 2:
            garnets = next(engines, 0)
            found.append(2 + (garnets if edition == "nine" else garnets // 2))
        elif number == STAGES[edition]:
            found.append(number + (10 if straight else 0))
        elif number == 7:
            found.append(2 * tried)
        else:
            found.append(number)
    return found


def name(edition: str, number: int) -> str:
    return NAMES.get(number) or OWN_NAMES[edition][number]


def dearest(edition: str, worth: list[int], hand: list[Card], among: list[int]) -> int | None:
    """The index that SR-14 picks: highest value, then the name that comes first."""
    if not among:
        return None
    return min(among, key=lambda i: (-worth[i], name(edition, hand[i][0]), i))


class Flight:
    """One launch."""

    def __init__(
        self, edition: str, player: str, hand: list[Card], fed: list[int], garnets: int | None
    ) -> None:
        self.edition, self.player, self.hand, self.garnets = edition, player, list(hand), garnets
        self.values = values(edition, hand, fed)
        self.distance = sum(self.values)
        self.height, self.reached, self.lost = 0, False, list[int]()

    def fly(self, space: int, missiles: int) -> None:
        """SR-16."""
        self.height = self.distance
        if self.distance >= space:
            self.height = max(self.distance - 9 * missiles, space - 1)
        self.reached = self.height >= space

    def drop(self, times: int) -> list[int]:
        """SR-14 and SR-35: the indexes that are discarded."""
        if self.edition == "five" and any(number == 12 for number, _ in self.hand):
            return []
        for _ in range(times):
            left = [i for i in range(len(self.hand)) if i not in self.lost]
            index = dearest(self.edition, self.values, self.hand, left)
            if index is not None:
                self.lost.append(index)
        return self.lost

    def kept(self) -> list[Card]:
        return [c for i, c in enumerate(self.hand) if i not in self.lost]

    def outcome(self) -> JSON:
        return {
            "player": self.player,
            "values": self.values,
            "distance": self.distance,
            "height": self.height,
            "reached_space": self.reached,
            "discards": self.hand[self.lost[0]][0] if self.lost else None,
        }


def settle(edition: str, flights: list[Flight], options: JSON) -> dict[str, Any]:
    """Awards, collision, ties: SR-32 to SR-35. Discards are made here too."""
    by_distance = options.get("record") == "distance"

    def mark(flight: Flight) -> int:
        return flight.distance if by_distance else flight.height

    up = [flight for flight in flights if flight.reached]
    top = [f for f in up if mark(f) == max(map(mark, up))]
    collision = edition == "nine" and len(top) > 4
    for flight in flights:
        twice = collision and flight in top and options.get("collision_discard") != "same"
        flight.drop(2 if twice else 1)
    if collision:
        up = [f for f in up if f not in top]
        top = [f for f in up if mark(f) == max(map(mark, up))]
    outcome: dict[str, Any] = {"collision": collision, "tiebreak": None, "tied": [], "won": bool(up)}
    awards: list[JSON] = []
    if edition == "five" and len(top) > 1:
        top, outcome["tiebreak"], outcome["tied"] = break_tie(top)
    for flight in up:
        tol, garnets = 0, {"nine": 10, "five": 4}[edition]
        if flight in top and len(top) == 1:
            tol, garnets = 2, {"nine": 10, "five": 5}[edition]
        elif flight in top and edition == "nine":
            tol = 1
        awards.append({"player": flight.player, "tol": tol, "garnets": garnets})
    return {**outcome, "awards": awards}


def break_tie(top: list[Flight]) -> tuple[list[Flight], str, list[str]]:
    """SR-34 in `five`: garnets, then the highest cards left, then a game of Goofspiel."""
    refuse_if(any(f.garnets is None for f in top), "garnets are needed")
    most = max(f.garnets or 0 for f in top)
    top = [f for f in top if f.garnets == most]
    if len(top) == 1:
        return top, "garnets", []
    ranks = {f.player: sorted((n for n, _ in f.kept()), reverse=True)[:3] for f in top}
    best = max(ranks.values())
    top = [f for f in top if ranks[f.player] == best]
    if len(top) == 1:
        return top, "cards", []
    return top, "goofspiel", [f.player for f in top]


def launch(body: JSON) -> JSON:
    """SR-13 to SR-17, SR-32 to SR-35 for one year's launches."""
    edition, options = body["edition"], body.get("options") or {}
    players = [one["player"] for one in body["launches"]]
    refuse_if(len(set(players)) != len(players), "a player twice")
    flights = []
    for one in body["launches"]:
        hand = [card(edition, wire) for wire in one["cards"]]
        engines = sum(number == 2 for number, _ in hand)
        fed = one.get("garnets_fed")
        refuse_if(fed is not None and len(fed) != engines, "one number for each Combustion Engine")
        refuse_if(any(n < 0 for n in fed or []), "garnets")
        flights.append(Flight(edition, one["player"], hand, fed or [0] * engines, one.get("garnets")))
    missiles = body.get("missiles") or []
    refuse_if(any(m["by"] == m["target"] for m in missiles), "at oneself")
    for flight in flights:
        flight.fly(body["space"], sum(m["target"] == flight.player for m in missiles))
    outcome = settle(edition, flights, options)
    outcome.pop("won")
    return {"launches": [f.outcome() for f in flights], **outcome}


def year(body: JSON) -> JSON:
    """SR-10 to SR-36, one year from the bids to the awards."""
    edition, options, people = body["edition"], body.get("options") or {}, body["players"]
    names = [p["player"] for p in people]
    offers = {o["slot"]: o["number"] for o in body["offers"]}
    refuse_if(not 1950 <= body["year"] <= 1963, "1950 to 1963")
    refuse_if(len(set(names)) != len(names), "a player twice")
    refuse_if(len(offers) != len(body["offers"]), "a slot twice")
    for number in offers.values():
        card(edition, number)
        refuse_if(number == 1, "never on offer")
    hands: dict[str, list[Card]] = {}
    for p in people:
        hands[p["player"]] = [card(edition, wire) for wire in p["hand"]]
        check(edition, p, hands[p["player"]], offers, names, body.get("options") or {})
    bids = [{"player": p["player"], **p["bid"]} for p in people if p.get("bid")]
    espied = espionage({"edition": edition, "bids": bids, "options": options})
    garnets = {p["player"]: p["garnets"] + espied["garnets"].get(p["player"], 0) for p in people}
    tried = {slot["slot"]: sum(b["slot"] == slot["slot"] for b in bids) for slot in espied["slots"]}
    received = {player: slot["slot"] for slot in espied["slots"] for player in slot["recipients"]}
    failed = {player for slot in espied["slots"] for player in slot["knock_offs"]}
    gained: dict[str, list[JSON]] = {who: [] for who in names}
    state: dict[str, list[list[Any]]] = {}  # a hand: [card, garnets fed, target or None]
    flying = {p["player"]: bool(p.get("launch")) for p in people}
    black_holes = 0
    for p in people:
        who = p["player"]
        feed, targets = list(p.get("feed") or []), list(p.get("targets") or [])
        mine: list[list[Any]] = []
        for held in hands[who]:
            fed = feed.pop(0) if held[0] == 2 and feed else 0
            target = targets.pop(0) if held[0] == 9 else None
            mine.append([held, fed, target])
        if who in received:
            number = offers[received[who]]
            new = (number, tried[received[who]] if number == 7 else 0)
            fed = feed.pop(0) if number == 2 and feed else 0
            mine.append([new, fed, targets.pop(0) if number == 9 and targets else None])
            gained[who] = [wire(new)]
            if number == 11:
                others = list(range(len(mine) - 1))
                plain = [entry[0] for entry in mine]
                worth = values(edition, plain, [0] * len(plain))
                index = dearest(edition, worth, plain, others)
                mine.pop(len(mine) - 1 if index is None else index)
            if number == 10:
                garnets[who] -= 2
            if number == 12 and edition == "nine":
                flying[who] = True
        elif who in failed or (options.get("idle_knock_off") and not p.get("bid")):
            mine.append([(1, 0), 0, None])
            gained[who] = [1]
        for _ in p.get("discard") or []:
            index = next((i for i, entry in enumerate(mine) if entry[0][0] == HOLE[edition]), None)
            if index is not None:
                mine.pop(index)
                black_holes += 1
        state[who] = mine
    far = {"nine": 27, "five": 40}[edition] + sum(p["radiation"] for p in people) + 5 * black_holes
    fired = [entry[2] for mine in state.values() for entry in mine if entry[2] is not None]
    flights: dict[str, Flight] = {}
    for who in names:
        if flying[who]:
            hand = [entry[0] for entry in state[who]]
            fed = [entry[1] for entry in state[who] if entry[0][0] == 2]
            garnets[who] -= sum(fed)
            flights[who] = Flight(edition, who, hand, fed, garnets[who])
            flights[who].fly(far, fired.count(who))
    outcome = settle(edition, list(flights.values()), options)
    ended = outcome["won"] or body["year"] == 1963
    after = {who: flights[who].kept() if who in flights else [e[0] for e in state[who]] for who in names}
    if not outcome["won"] and body["year"] == 1963 and edition == "five":
        raise LastYear(far, after, garnets)
    for award in outcome["awards"]:
        garnets[award["player"]] += award["garnets"]
    return {
        "espionage": espied,
        "garnets": garnets,
        "hands": {who: [wire(c) for c in cards] for who, cards in after.items()},
        "gained": gained,
        "space": far,
        "launches": [f.outcome() for f in flights.values()],
        "awards": outcome["awards"],
        "collision": outcome["collision"],
        "tiebreak": outcome["tiebreak"],
        "tied": outcome["tied"],
        "ended": ended,
    }


class LastYear(Exception):
    """SR-37 in `five`: nobody by the end of 1963; looked at by hand."""


def wire(c: Card) -> JSON:
    return {"number": 7, "tried": c[1]} if c[0] == 7 else c[0]


def check(
    edition: str, p: JSON, hand: list[Card], offers: dict[str, int], names: list[str], options: JSON
) -> None:
    """SR-04, SR-10, SR-12, SR-15, SR-16, SR-24, SR-29: what a submission may hold."""
    bid = p.get("bid")
    refuse_if(not 0 <= p["radiation"] <= {"nine": 3, "five": 4}[edition], "radiation")
    wanted = None
    if bid:
        refuse_if(bid["slot"] not in offers, "no such slot")
        refuse_if(not 0 <= bid["level"] <= LEVELS[edition], "no such level")
        wanted = offers[bid["slot"]]
    refuse_if(wanted == 10 and p["garnets"] < 2, "card 10 needs 2 garnets")
    engines, missiles = sum(c[0] == 2 for c in hand), sum(c[0] == 9 for c in hand)
    feed, targets, discard = p.get("feed"), p.get("targets") or [], p.get("discard") or []
    if feed is not None:
        refuse_if(not engines <= len(feed) <= engines + (wanted == 2), "one feed an engine")
    refuse_if(sum(feed or []) + (2 if wanted == 10 else 0) > p["garnets"], "never more than held")
    named = options.get("new_missiles", "named") == "named" and wanted == 9 and len(names) > 1
    refuse_if(len(targets) < missiles + named, "a target for each missile held or bid on")
    refuse_if(len(targets) > missiles + (wanted == 9), "too many targets")
    refuse_if(any(t not in names for t in targets), "no such player")
    refuse_if(p["player"] in targets, "at oneself")
    refuse_if(any(n != HOLE[edition] for n in discard), "only Black Holes")
    holes = sum(number == 3 for number in [*(c[0] for c in hand), wanted]) if edition == "five" else 0
    refuse_if(len(discard) > holes, "Black Holes held")
