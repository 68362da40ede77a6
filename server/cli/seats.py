"""`flight-director seats [CODE [SEAT…]]`: lets phones back in that lost their seats.

A browser keeps a seat for one address only, so they do when the server gets another one. The command runs on
the server's machine, and needs no token."""

import argparse
import contextlib
import os
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from redis.exceptions import RedisError

from server.config import default_data, settings
from server.games.core.errors import RuleError
from server.runtime import backup, lan
from server.tables.adapters.redis.client import Client, connect
from server.tables.commands.seats import OpenSeat
from server.tables.domain.errors import NotFound, StoreDown, Unreadable
from server.tables.domain.model import REFEREE, Head, hashed
from server.tables.service.alone import service_alone
from server.tables.service.service import TableService


def main(arguments: Sequence[str]) -> int:
    """Run `seats`; return the exit code."""
    parser = argparse.ArgumentParser(prog="flight-director seats", description=__doc__)
    parser.add_argument("code", nargs="?", help="the table; without it, all tables are listed")
    parser.add_argument("seat", nargs="*", help="seats by id or name, or `all` (default: the referee's)")
    add_store_options(parser)
    parsed = parser.parse_args(arguments)

    def run(service: TableService, _client: Client) -> None:
        if parsed.code:
            running = backup.running_up(parsed.data)
            _open(service, parsed.code.upper(), parsed.seat or [REFEREE], _address(running))
        else:
            _list(service)

    return at_the_store(parsed, run)


def add_store_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that say where the tables are."""
    parser.add_argument("--data", type=Path, default=default_data(), help="folder of the running `up`")
    parser.add_argument("--redis-url", default=os.environ.get("REDIS_URL"), help="a Redis of your own")


def at_the_store(parsed: argparse.Namespace, run: Callable[[TableService, Client], None]) -> int:
    """Run a command on the tables of a running server; return the exit code. A refusal is one sentence."""
    url = parsed.redis_url or backup.running_up(parsed.data).get("redis_url")
    if not url:
        return backup.refuse(f"nothing runs on {parsed.data}: start it, or name another folder with --data")
    try:
        with contextlib.closing(connect(url)) as client:
            run(service_alone(client), client)
    except (RedisError, StoreDown):
        return backup.refuse("the store does not answer")
    except NotFound:
        return backup.refuse(f"there is no table {parsed.code}")
    except RuleError as problem:
        return backup.refuse(problem.detail)
    return 0


def all_codes(service: TableService) -> Sequence[str]:
    """Return the codes of all tables."""
    always = 2**53  # later than any time in ms, and more than any number of tables
    return service.store.idle_since(always, always)


def _list(service: TableService) -> None:
    """Print the tables that are not over, the one played last first."""
    heads = []
    for code in all_codes(service):
        with contextlib.suppress(NotFound, Unreadable):
            heads.append(service.queries.snapshot(code).head)
    for head in sorted(heads, key=lambda head: head.at_ms, reverse=True):
        if head.status != "finished":
            print(f"{head.code}  {head.game}  {head.name}  {', '.join(seat.name for seat in head.seats)}")
    print("\nflight-director seats CODE lets the referee of that table back in.")


def _open(service: TableService, code: str, wanted: Sequence[str], address: str) -> None:
    """Print a link and a QR code for each seat; the phones that have these seats now lose them."""
    head = service.queries.snapshot(code).head
    for seat, name in _seats(head, wanted):
        token = secrets.token_urlsafe(16)
        service.execute_own(code, OpenSeat(seat, hashed(token)))
        link = f"{address}/join/{code}#seat={seat}&token={token}"
        print(f"{name} ({seat}): {link}", flush=True)
        lan.print_qr(link)
    others = [f"{seat.id} {seat.name}" for seat in head.seats if seat.admitted]
    print(f"Any other seat: flight-director seats {code} SEAT, or `all`. Seats: {', '.join(others)}")
    print("The referee can also let others in: at the door, or with a link for each seat.")


def _seats(head: Head, wanted: Sequence[str]) -> list[tuple[str, str]]:
    """Return id and name of the wanted seats, the referee's first. Raises `RuleError` for an unknown one."""
    people = [(seat.id, seat.name) for seat in head.seats if seat.admitted and not seat.bot]
    people_known = [(REFEREE, "Referee"), *people]
    if "all" in wanted:
        return people_known
    asked = {words.casefold() for words in wanted}
    matching = [(id, name) for id, name in people_known if asked & {id.casefold(), name.casefold()}]
    if len(matching) < len(asked):
        raise RuleError(
            f"there is no such seat; there are {', '.join(f'{i} ({n})' for i, n in people_known)}"
        )
    return matching


def _address(running: dict[str, Any]) -> str:
    """Return the server's address for phones as it is now."""
    public: str = running.get("public_url") or settings().public_url or "http://127.0.0.1:8000"
    return lan.current_url(public) if running.get("lan_urls") else public
