"""Links that phones send for a waiting roll: stored without a commit, and waited for only for a moment."""

import time
from collections.abc import Callable, Mapping

from server.games.core.errors import IllegalMove

from ..commands.rolls import find_waiting_roll
from ..domain.dice import draws
from ..domain.errors import NotYourSeat
from ..domain.model import Caller, Head
from ..domain.pending import Waiting
from ..ports import TableStore
from .queries import Queries

LOOK_AGAIN_S = 0.02

Pause = Callable[[float], None]


class Phones:
    """Receives the phones' links for waiting rolls, and waits for them."""

    def __init__(self, store: TableStore, queries: Queries, pause: Pause = time.sleep) -> None:
        """`pause`: waits for a number of seconds."""
        self._store, self._queries, self._pause = store, queries, pause

    def give(self, code: str, token: str | None, links: Mapping[str, str]) -> list[str]:
        """Store the caller's links (hex) for waiting rolls, by request. Return the requests of those that
        were taken: a roll that does not wait any more is ignored. Raises `IllegalMove` for a wrong link."""
        snapshot, caller = self._queries.find_admitted(code, token)
        taken = {id: link for id, link in links.items() if _is_asked_for(snapshot.head, caller, id, link)}
        if taken:
            self._store.give_links(code, caller.seat, taken)
        return list(taken)

    def wait_for_links(self, code: str, token: str | None, request: str) -> list[str]:
        """Return the seats whose links have arrived for a roll of the caller's, once all connected phones
        have answered or their time is over. Raises `StalePhase` if the roll does not wait, `NotYourSeat`."""
        snapshot, caller = self._queries.find_admitted(code, token)
        roll = find_waiting_roll(snapshot.head, request)
        if roll.request.by != caller.seat and not caller.referee:
            raise NotYourSeat
        return self.wait_for(code, roll, caller.seat)

    def wait_for(self, code: str, roll: Waiting, roller: str) -> list[str]:
        """Return the seats whose links have arrived, after a moment in which the missing ones may arrive."""
        draw = roll.draw
        if draw is None:
            return []
        until = draw.at_ms + draws.WINDOW_MS
        connected = {seat for seat, seen in self._store.seen(code).items() if seen.connected}
        wanted = (connected & set(draw.asked)) - {roller}
        while True:
            arrived = set(self._store.links_for(code, roll.id)) & set(draw.asked)
            # the store's clock may be set back: wait for the whole window at most
            left_ms = min(until - self._store.estimated_now_ms(code), draws.WINDOW_MS)
            if wanted <= arrived or left_ms <= 0:
                return sorted(arrived)
            self._pause(min(LOOK_AGAIN_S, left_ms / 1000))


def _is_asked_for(head: Head, caller: Caller, request: str, link: str) -> bool:
    """Return whether a waiting roll asks the caller for a link. Raises `IllegalMove` for a wrong link, and
    for one to the caller's own roll."""
    roll = head.roll(request)
    asked = roll.draw.asked.get(caller.seat) if roll and roll.draw else None
    if roll is None or asked is None:
        return False
    if roll.request.by == caller.seat:
        raise IllegalMove("Your own link comes with the roll.", code="own_link", path=("links",))
    if not draws.leads_to_anchor(head.code, caller.seat, asked, bytes.fromhex(link)):
        raise IllegalMove("That is not the link that was asked for.", code="wrong_link", path=("links",))
    return True
