"""Three bots that fill seats. `choose` is a pure function of a seat's view: state and prompts as sent.

Bots know only the house parts. At a table with other parts their move may be refused; use the prompt's
default then."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..core.game import Choice, Json
from .rules import launches, parts
from .rules.editions import EDITIONS, LAST_YEAR
from .rules.parts import Card, Parts


class BotNature(NamedTuple):
    """The habits of a character. `luck` chooses one of its `levels` and one of its `picks`."""

    launches_from: float
    """The least chance of SPACE at which it launches."""
    levels: tuple[int, ...]
    """Levels of espionage."""
    picks: tuple[int, ...]
    """Ranks of the part that it bids on, among those on offer: 0 carries farthest."""
    feeds: bool
    """True if it feeds its engine."""


NATURES: dict[str, BotNature] = {
    "careful": BotNature(0.7, (0, 0, 3), (1, 2, 0), feeds=False),
    "thief": BotNature(0.5, (1, 2, 1), (0, 0, 1), feeds=True),
    "rocketeer": BotNature(0.3, (0, 1, 0), (0, 1, 0), feeds=True),
}
CHARACTERS = tuple(NATURES)


class BotSight(NamedTuple):
    """The table as a bot sees it: its seat, the state of its view, and the parts that it knows."""

    seat: str
    state: Json
    house_parts: Parts

    def hand(self, seat: str) -> tuple[Card, ...]:
        """Return the hand of a player."""
        return tuple(Card(card["number"], card["tried"]) for card in self.state["players"][seat]["hand"])

    def worth(self, hand: Sequence[Card], fed: Sequence[int] = ()) -> int:
        """Return the distance that a hand flies. `fed`: the garnets for its cards, in hand order."""
        by_card = [*fed, *[0] * (len(hand) - len(fed))]
        return launches.distance(parts.values(hand, by_card, self.house_parts))

    def effect(self, number: int) -> parts.Effect:
        return self.house_parts.of(number).effect

    def gains(self, numbers: Iterable[int]) -> dict[int, int]:
        """Return the distance that each part would add to the bot's own hand."""
        hand = self.hand(self.seat)
        now = self.worth(hand)
        return {number: self.worth((*hand, Card(number, 3))) - now for number in numbers}

    def others(self) -> list[str]:
        """Return the other players, the one with the farthest hand first."""
        seats = [s for s, p in self.state["players"].items() if s != self.seat and not p["left"]]
        return sorted(seats, key=lambda seat: -self.worth(self.hand(seat)))


def choose(character: str, view: Json, luck: int) -> Choice | None:
    """Return the next move with its args and reason; None if the table waits for another seat."""
    waiting = [p for p in view["prompts"] if p["must"] and not p["submitted"]]
    if not waiting:
        return None
    prompt = waiting[0]
    state = view["state"]
    if prompt["move"] == "submit":
        sight = BotSight(view["you"]["seat"], state, parts.house(state["edition"]))
        return _submission(NATURES[character], sight, prompt, luck)
    if prompt["move"] == "goofspiel":
        stake = sum(prompt["label"]["stake"])
        return Choice("goofspiel", {"card": _card(prompt, stake)}, {"id": "sr.why.goofspiel", "stake": stake})
    if prompt["move"] == "name_candidate":
        return Choice("name_candidate", {"seat": _candidate(state, prompt)}, {"id": "sr.why.name"})
    return Choice(prompt["move"], prompt["default"], {"id": "sr.why.usual"})


def _submission(nature: BotNature, sight: BotSight, prompt: Json, luck: int) -> Choice:
    """Return the submission: a bid for a part that carries far, and a launch if the chance is good enough."""
    fields = prompt["args"]["properties"]
    purse = int(sight.state["players"][sight.seat]["garnets"])
    slot, number, gain = _part(nature, sight, purse, luck)
    top = EDITIONS[sight.state["edition"]].top_level
    level = min(top, nature.levels[luck % len(nature.levels)]) if slot != "none" else 0
    feed = _feed(nature, sight, fields, purse, number)
    chance = _chance(sight, prompt, sum(feed))
    launch = _launches(nature, sight, chance)
    args: Json = {"slot": slot, "level": level, "launch": launch}
    if "feed" in fields:
        args["feed"] = feed if launch else [0] * len(feed)
    if "targets" in fields:
        args["targets"] = _targets(sight, fields, number)
    if "discard" in fields:
        args["discard"] = _holes(sight, launch)
    why: Json = {"id": "sr.why.submit", "number": number, "gain": gain, "level": level, "launch": launch}
    return Choice("submit", args, {**why, "chance": round(100 * chance)})


def _part(nature: BotNature, sight: BotSight, purse: int, luck: int) -> tuple[str, int | None, int]:
    """Return one of the best parts that the bot can pay for: its slot, its number, the distance that it
    adds."""
    offers = sight.state["offers"]
    affordable = [offer for offer in offers if sight.effect(offer["number"]).garnets <= max(0, purse)]
    if not affordable:
        return "none", None, 0
    gains = sight.gains(offer["number"] for offer in affordable)
    best = sorted(affordable, key=lambda offer: -gains[offer["number"]])
    offer = best[min(nature.picks[luck // 7 % len(nature.picks)], len(best) - 1)]
    return offer["slot"], offer["number"], gains[offer["number"]]


def _feed(nature: BotNature, sight: BotSight, fields: Json, purse: int, number: int | None) -> list[int]:
    """Return the feed of each Combustion Engine: all free garnets for the first one."""
    if "feed" not in fields:
        return []
    engines = parts.engines(sight.hand(sight.seat), sight.house_parts)
    price = 0 if number is None else sight.effect(number).garnets
    free = max(0, purse - price) if nature.feeds else 0
    return [free if place == 0 else 0 for place in range(len(engines))]


def _chance(sight: BotSight, prompt: Json, fed: int) -> float:
    """Return the chance of SPACE with the present hand."""
    hand = sight.hand(sight.seat)
    if not hand:
        return 0.0
    places = parts.engines(hand, sight.house_parts)
    by_card = [fed if places and place == places[0] else 0 for place in range(len(hand))]
    by_distance = prompt["odds"]["by_distance"]
    index = min(sight.worth(hand, by_card) - by_distance["from"], len(by_distance["num"]) - 1)
    return float(by_distance["num"][index] / by_distance["den"]) if index >= 0 else 0.0


def _launches(nature: BotNature, sight: BotSight, chance: float) -> bool:
    """Return True if the chance is good enough to launch. In the last year any chance is."""
    if not sight.hand(sight.seat):
        return False
    if sight.state["year"] == LAST_YEAR:
        return chance > 0
    return chance >= nature.launches_from


def _targets(sight: BotSight, fields: Json, number: int | None) -> list[str]:
    """Return the targets of all missiles, one bid on included: the player who would fly farthest."""
    count = int(fields["targets"]["minItems"])
    bid = number is not None and sight.effect(number).type == "missiles"
    allowed = fields["targets"]["items"]["enum"]
    leader = next((seat for seat in sight.others() if seat in allowed), allowed[0])
    return [leader] * min(count + bid, int(fields["targets"]["maxItems"]))


def _holes(sight: BotSight, launch: bool) -> list[int]:
    """Return the Black Hole to discard: one, if another player may reach SPACE and this one does not
    launch."""
    holes = [card.number for card in sight.hand(sight.seat) if sight.effect(card.number).type == "black_hole"]
    edition = EDITIONS[sight.state["edition"]]
    danger = any(sight.worth(sight.hand(seat)) >= edition.base for seat in sight.others())
    return holes[:1] if danger and not launch else []


def _card(prompt: Json, stake: int) -> int:
    """Return the Goofspiel card nearest to the stake, the higher one of two."""
    cards = prompt["args"]["properties"]["card"]["enum"]
    return int(min(cards, key=lambda card: (abs(card - stake), -card)))


def _candidate(state: Json, prompt: Json) -> str:
    """Return the candidate that another winner has already named, else the default."""
    named = [name for name in state["naming"]["names"].values() if isinstance(name, str)]
    return str(named[0] if named else prompt["default"]["seat"])
