"""`flight-director tables`: lists the tables of a server, the largest first, and removes one.

It runs on the server's machine and needs no token, so a table that nobody can mend can be removed."""

import argparse
import datetime
from collections.abc import Sequence

from server.tables.adapters.redis.client import Client
from server.tables.adapters.redis.store import size_of
from server.tables.domain.errors import NotFound, Unreadable
from server.tables.service.service import TableService

from .seats import add_store_options, all_codes, at_the_store


def main(arguments: Sequence[str]) -> int:
    """Run `tables`; return the exit code."""
    parser = argparse.ArgumentParser(prog="flight-director tables", description=__doc__)
    parser.add_argument("--remove", metavar="CODE", dest="code", help="remove this table for good")
    add_store_options(parser)
    parsed = parser.parse_args(arguments)

    def run(service: TableService, client: Client) -> None:
        if parsed.code:
            _remove(service, parsed.code.upper())
        else:
            _list(service, client)

    return at_the_store(parsed, run)


def _remove(service: TableService, code: str) -> None:
    """Remove the table, also one that cannot be read. Raises `NotFound`."""
    if service.store.load(code).version is None:
        raise NotFound
    service.store.delete(code)
    print(f"Table {code} is removed. A backup may still have it.")


def _list(service: TableService, client: Client) -> None:
    sizes = {code: size_of(client, code) for code in all_codes(service)}
    for code, size in sorted(sizes.items(), key=lambda item: item[1], reverse=True):
        print(f"{code}  {size / 1024:8.0f} KiB  {_described(service, code)}")
    print("\nflight-director tables --remove CODE removes one.")


def _described(service: TableService, code: str) -> str:
    """Return the day of the last use, the status, the game and the name."""
    try:
        head = service.queries.snapshot(code).head
    except (NotFound, Unreadable):
        return "(of another version, or gone)"
    used = datetime.datetime.fromtimestamp(head.at_ms / 1000).astimezone()
    return f"{used:%Y-%m-%d %H:%M}  {head.status:8}  {head.game}  {head.name}".rstrip()
