"""`flight-director restore FILE`: restores tables from a backup."""

import gzip
from collections.abc import Sequence
from pathlib import Path

from server.tables.adapters.redis.client import Client

from .backup import load, options, run


def main(arguments: Sequence[str]) -> int:
    """Run `restore FILE`; return the exit code."""
    parser = options("restore", "restore tables from a backup; tables that exist are skipped")
    parser.add_argument("--replace", action="store_true", help="overwrite tables that exist")
    parsed = parser.parse_args(arguments)

    def read(client: Client, path: Path) -> str:
        with gzip.open(path) as file:
            count, left = load(client, file, replace=parsed.replace)
        return f"{count} tables restored, {left} skipped"

    return run(parsed, read)
