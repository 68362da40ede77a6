"""Three characters that fill empty seats. They decide only by what their own phone shows.

`choose(character, view, luck)` is a pure function of a seat's redacted view (state and prompts as sent on the
wire), so a bot knows no more than a person in its chair. `luck` is any number; it settles what the character
does not care about. Bots know the house parts; at a table with other parts, use the prompt's default where
their move is refused."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..core.game import Choice, Json
from .rules import launches, parts
from .rules.editions import EDITIONS, LAST_YEAR
from .rules.parts import Card, Parts


class BotNature(NamedTuple):
    """A character: the least chance of SPACE at which it launches, its espionage levels, which of the best
    parts on offer it bids on (0: the very best), and whether it feeds its engine."""

    launches_from: float
    levels: tuple[int, ...]
    picks: tuple[int, ...]
    feeds: bool


NATURES: dict[str, BotNature] = {
    "careful": BotNature(0.7, (0, 0, 3), (1, 2, 0), feeds=False),
    "thief": BotNature(0.5, (1, 2, 1), (0, 0, 1), feeds=True),
    "rocketeer": BotNature(0.3, (0, 1, 0), (0, 1, 0), feeds=True),
}
CHARACTERS = tuple(NATURES)


class BotSight(NamedTuple):
    """The table as the bot sees it."""

    seat: str
    state: Json
    known: Parts

    def hand(self, seat: str) -> tuple[Card, ...]:
        return tuple(Card(card["number"], card["tried"]) for card in self.state["players"][seat]["hand"])

    def worth(self, hand: Sequence[Card], fed: Sequence[int] = ()) -> int:
        """Return the distance that a hand flies."""
        by_card = [*fed, *[0] * (len(hand) - len(fed))]
        return launches.distance(parts.values(hand, by_card, self.known))

    def effect(self, number: int) -> parts.Effect:
        return self.known.of(number).effect

    def gains(self, numbers: Iterable[int]) -> dict[int, int]:
        """Return the distance that each part would add to the bot's own rocket."""
        own = self.hand(self.seat)
        now = self.worth(own)
        return {number: self.worth((*own, Card(number, 3))) - now for number in numbers}

    def others(self) -> list[str]:
        """Return the other players, the one with the farthest hand first."""
        seats = [s for s, p in self.state["players"].items() if s != self.seat and not p["left"]]
        return sorted(seats, key=lambda seat: -self.worth(self.hand(seat)))


def choose(character: str, view: Json, luck: int) -> Choice | None:
    """Return the next move, its args and why; None when the table waits for another seat."""
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
        return Choice("name_candidate", {"seat": _agree(state, prompt)}, {"id": "sr.why.name"})
    return Choice(prompt["move"], prompt["default"], {"id": "sr.why.usual"})


def _submission(nature: BotNature, sight: BotSight, prompt: Json, luck: int) -> Choice:
    """A bid for a part that carries far, and a launch if the chance is good enough."""
    fields = prompt["args"]["properties"]
    purse = int(sight.state["players"][sight.seat]["garnets"])
    slot, number, gain = _part(nature, sight, purse, luck)
    top = EDITIONS[sight.state["edition"]].top_level
    level = min(top, nature.levels[luck % len(nature.levels)]) if slot != "none" else 0
    feed = _feed(nature, sight, fields, purse, number)
    chance = _chance(sight, prompt, sum(feed))
    launch = _dares(nature, sight, chance)
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
    """One of the best parts on offer that it can pay for: slot, number, the distance that it adds."""
    offers = sight.state["offers"]
    affordable = [offer for offer in offers if sight.effect(offer["number"]).garnets <= max(0, purse)]
    if not affordable:
        return "none", None, 0
    gains = sight.gains(offer["number"] for offer in affordable)
    best = sorted(affordable, key=lambda offer: -gains[offer["number"]])
    offer = best[min(nature.picks[luck // 7 % len(nature.picks)], len(best) - 1)]
    return offer["slot"], offer["number"], gains[offer["number"]]


def _feed(nature: BotNature, sight: BotSight, fields: Json, purse: int, number: int | None) -> list[int]:
    """Feed all free garnets into the first Combustion Engine."""
    if "feed" not in fields:
        return []
    own = parts.engines(sight.hand(sight.seat), sight.known)
    price = 0 if number is None else sight.effect(number).garnets
    free = max(0, purse - price) if nature.feeds else 0
    return [free if k == 0 else 0 for k in range(len(own))]


def _chance(sight: BotSight, prompt: Json, fed: int) -> float:
    """The chance of SPACE with the present hand."""
    own = sight.hand(sight.seat)
    if not own:
        return 0.0
    places = parts.engines(own, sight.known)
    by_card = [fed if places and k == places[0] else 0 for k in range(len(own))]
    rungs = prompt["odds"]["by_distance"]
    place = min(sight.worth(own, by_card) - rungs["from"], len(rungs["num"]) - 1)
    return float(rungs["num"][place] / rungs["den"]) if place >= 0 else 0.0


def _dares(nature: BotNature, sight: BotSight, chance: float) -> bool:
    """True for a chance good enough to launch; in the last year any chance is."""
    if not sight.hand(sight.seat):
        return False
    if sight.state["year"] == LAST_YEAR:
        return chance > 0
    return chance >= nature.launches_from


def _targets(sight: BotSight, fields: Json, number: int | None) -> list[str]:
    """Aim every missile, one bid on included, at the player who would fly farthest."""
    own = int(fields["targets"]["minItems"])
    more = number is not None and sight.effect(number).type == "missiles"
    allowed = fields["targets"]["items"]["enum"]
    leader = next((seat for seat in sight.others() if seat in allowed), allowed[0])
    return [leader] * min(own + more, int(fields["targets"]["maxItems"]))


def _holes(sight: BotSight, launch: bool) -> list[int]:
    """Discard a Black Hole when another player is near SPACE and this one does not launch."""
    holes = [card.number for card in sight.hand(sight.seat) if sight.effect(card.number).type == "black_hole"]
    edition = EDITIONS[sight.state["edition"]]
    danger = any(sight.worth(sight.hand(seat)) >= edition.base for seat in sight.others())
    return holes[:1] if danger and not launch else []


def _card(prompt: Json, stake: int) -> int:
    """The Goofspiel card nearest to the stake, the higher of two."""
    cards = prompt["args"]["properties"]["card"]["enum"]
    return int(min(cards, key=lambda card: (abs(card - stake), -card)))


def _agree(state: Json, prompt: Json) -> str:
    """The candidate that another winner has named already, else the first."""
    said = [name for name in state["naming"]["names"].values() if isinstance(name, str)]
    return str(said[0] if said else prompt["default"]["seat"])
