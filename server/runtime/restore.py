"""`flight-director restore FILE`: tables from a backup."""

import gzip
from collections.abc import Sequence
from pathlib import Path

from server.tables.adapters.redis.client import Client

from .backup import load, options, run


def main(arguments: Sequence[str]) -> int:
    """`restore FILE`; the exit code."""
    parser = options("restore", "tables from a backup; those that are there are left alone")
    parser.add_argument("--replace", action="store_true", help="also where a table of that code is there")
    parsed = parser.parse_args(arguments)

    def read(client: Client, path: Path) -> str:
        with gzip.open(path) as file:
            count, left = load(client, file, replace=parsed.replace)
        return f"{count} tables restored, {left} left alone"

    return run(parsed, read)
