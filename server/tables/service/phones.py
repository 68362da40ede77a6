"""Links that phones give for a roll that waits: taken without a commit, and waited for only so long."""

import time
from collections.abc import Callable, Mapping

from server.games.core.errors import IllegalMove

from ..commands.rolls import find_waiting, waiting_roll
from ..domain.dice import draws
from ..domain.errors import NotYourSeat
from ..domain.model import Caller, Head, Waiting
from ..ports import TableStore
from .queries import Queries, admitted

LOOK_AGAIN_S = 0.02

Pause = Callable[[float], None]


class Phones:
    """The links that phones hand over for waiting rolls."""

    def __init__(self, store: TableStore, queries: Queries, pause: Pause = time.sleep) -> None:
        """`pause` waits for so many seconds."""
        self._store, self._queries, self._pause = store, queries, pause

    def give(self, code: str, token: str | None, links: Mapping[str, str]) -> list[str]:
        """The caller's links (hex) for rolls that wait, by request; answers those that were taken. One that
        nobody waits for any more is left. Raises `IllegalMove` for one that was not asked for."""
        head = self._queries.snapshot(code).head
        caller = admitted(head, token)
        taken = {request: link for request, link in links.items() if _fits(head, caller, request, link)}
        if taken:
            self._store.give_links(code, caller.seat, taken)
        return list(taken)

    def there(self, code: str, token: str | None, request: str) -> list[str]:
        """The seats whose links are here for a roll of the caller's, once all phones that are there have
        answered or their time is over. Raises `StalePhase` when nobody waits for that roll."""
        head = self._queries.snapshot(code).head
        caller = admitted(head, token)
        roll = waiting_roll(head, request)
        if roll.request.by != caller.seat and not caller.referee:
            raise NotYourSeat
        return self.wait_for(code, roll, caller.seat)

    def wait_for(self, code: str, roll: Waiting, by: str) -> list[str]:
        """The seats whose links are here, after a while in which those that are missing may arrive."""
        draw = roll.draw
        if draw is None:
            return []
        until = draw.at_ms + draws.WINDOW_MS
        connected = {seat for seat, seen in self._store.seen(code).items() if seen.connected}
        wanted = (connected & set(draw.asked)) - {by}
        while True:
            here = set(self._store.links_for(code, roll.id)) & set(draw.asked)
            # the store's clock may be set back: never more than the whole time is left
            left_ms = min(until - self._store.about_ms(code), draws.WINDOW_MS)
            if wanted <= here or left_ms <= 0:
                return sorted(here)
            self._pause(min(LOOK_AGAIN_S, left_ms / 1000))


def _fits(head: Head, caller: Caller, request: str, link: str) -> bool:
    roll = find_waiting(head, request)
    asked = roll.draw.asked.get(caller.seat) if roll and roll.draw else None
    if roll is None or asked is None:
        return False
    if roll.request.by == caller.seat:
        raise IllegalMove("Your own link comes with the roll.", code="own_link", path=("links",))
    if not draws.leads_to(head.code, caller.seat, asked, bytes.fromhex(link)):
        raise IllegalMove("That is not the link that was asked for.", code="wrong_link", path=("links",))
    return True
