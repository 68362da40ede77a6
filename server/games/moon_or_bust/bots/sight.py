"""A bot's view of the table, its character, and the seats it waits for."""

from collections.abc import Iterable
from typing import NamedTuple

from ...core.game import WAIT, Choice, Json
from ..materials.pack import house
from ..rules import notebook
from ..terms import Side


class Nature(NamedTuple):
    """The traits of a character."""

    reasons: bool
    """True if it draws conclusions from results."""
    sabotages: float
    """The share of its turns in which it buys sabotage before proxies."""
    plans: tuple[str, ...]
    """Powers that are worth four proxies, best first."""
    bluffs: bool
    all_in_from: float
    """From this chance of a win on, it spends its funding on as many tests as it can."""
    risks_from: float
    """From this chance of a win on, it spends the reserve for the next turn's test, too."""


class Sight(NamedTuple):
    """A bot's view of the table."""

    nature: Nature
    seat: str
    place: Json
    """Its seat, as the state has it."""
    state: Json
    prompts: dict[str, Json]
    fast: bool
    luck: int

    @property
    def side(self) -> Side:
        return "a" if self.place["team"] == "a" else "b"

    @property
    def roles(self) -> list[str]:
        own_roles: list[str] = self.place["roles"]
        return own_roles

    def team(self, side: Side) -> Json:
        """Return a team as the seat sees it."""
        seen_team: Json = self.state["teams"][side]
        return seen_team

    @property
    def own(self) -> Json:
        return self.team(self.side)

    @property
    def may_be_given(self) -> bool:
        """Return True if a politician of the team may still make grants: none has, and one is not GO yet."""
        politicians = self._seats_of(self.side, "politician")
        return not self.own["allocated"] and any(seat not in self.state["ready"] for seat in politicians)

    def _seats_of(self, side: Side, role: str) -> list[str]:
        return [s["id"] for s in self.state["seats"] if s["team"] == side and role in s["roles"]]

    def waits_for(self, role: str, side: Side) -> bool:
        """Return True if a seat of that role and team, which chooses before this one, is not GO yet."""
        rank = _rank(self.place)
        return any(
            role in seat["roles"] and seat["team"] == side and _rank(seat) < rank
            for seat in self.state["seats"]
            if seat["id"] not in self.state["ready"]
        )

    def agents_choose(self, side: Side) -> bool:
        """Return True if an agent of that team is not GO yet."""
        return any(seat not in self.state["ready"] for seat in self._seats_of(side, "agent"))


def _rank(seat: Json) -> int:
    """Return the place of a seat in the order of GO: engineers, agents, then politicians without another
    role. A seat with several roles has that of the last one."""
    if "agent" in seat["roles"]:
        return 2
    return 1 if "engineer" in seat["roles"] else 3


def seen(entries: Json) -> Iterable[Json]:
    """Return the entries that are not hidden from this seat."""
    return (e for e in entries.values() if not (isinstance(e, dict) and e.get("hidden")))


def ask(sight: Sight, resource: str, amount: int) -> Choice:
    """Return the move that asks for an amount, or `WAIT` if the seat has asked or may not ask."""
    asks = sight.own["asks"]
    key = f"{sight.seat}:pr" if resource == "pr" and f"{sight.seat}:pr" in asks else sight.seat
    if asks[key] or "ask" not in sight.prompts or not amount:
        return WAIT
    both = "what" in sight.prompts["ask"]["args"]["properties"]
    args: Json = {"amount": amount, **({"what": resource} if both else {})}
    return Choice("ask", args, {"id": "mb.why.ask", "amount": amount, "resource": resource})


def weights_of(sight: Sight) -> notebook.TestWeights:
    """Return the weights by the own team's results. If results contradict each other, the oldest are
    dropped."""
    since, per_test = sight.own["since_turn"], 3 if sight.own["open_access"] else 2
    trials = [
        notebook.Trial(tuple(t["components"].values()), tuple(t["sabotaged"]), t["correct"])
        for t in sight.own["results"]
        if t["turn"] >= since
    ]
    components = {c.id: str(c.type) for c in house().components}
    while not (weights := notebook.weigh(components, trials, per_test)).total:
        trials = trials[1:]
    return weights


def win_chance(sight: Sight) -> float:
    """Return the chance that the best test wins, even if cards forbid its components this turn."""
    weights = weights_of(sight)
    return float(weights.together.max()) / weights.total
