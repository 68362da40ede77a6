"""The command `flight-director`."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

_MODULES = {
    "backup": ("server.runtime.backup", "save every table of a running server into one file"),
    "restore": ("server.runtime.restore", "put tables from such a file back, here or elsewhere"),
    "study": ("server.studies.command", "run a long simulation"),
    "wire": ("server.cli.wire", "write the phones' types of what they are sent"),
    "verify": ("server.cli.verify", "check the dice and the log of an audit file"),
}
"""Commands that are a module of their own with `main(arguments) -> exit code`; offered where it is there."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    if arguments and arguments[0] in _MODULES and _there(_MODULES[arguments[0]][0]):
        module = importlib.import_module(_MODULES[arguments[0]][0])
        code: int = module.main(arguments[1:])
        return code
    parsed = _parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = parsed.run
    return run(parsed)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="flight-director", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    up = commands.add_parser("up", help="run everything on this machine: Valkey, web, worker")
    _up_options(up)
    up.set_defaults(run=_up, demo=False)

    web = commands.add_parser("web", help="run one web server (needs REDIS_URL)")
    web.set_defaults(run=_web)

    worker = commands.add_parser("worker", help="run one worker (needs REDIS_URL)")
    worker.set_defaults(run=_worker)

    demo = commands.add_parser("demo", help="`up` with a table of bots; --url sends bots to a running one")
    _up_options(demo)
    demo.add_argument("--url", help="address of a running Flight Director")
    demo.set_defaults(run=_demo)

    openapi = commands.add_parser("openapi", help="write openapi.yaml")
    openapi.add_argument("file", nargs="?", default="openapi.yaml")
    openapi.set_defaults(run=_openapi)

    for name, (module, text) in _MODULES.items():
        if _there(module):
            commands.add_parser(name, help=text, add_help=False)
    return parser


def _up_options(parser: argparse.ArgumentParser) -> None:
    env = os.environ
    parser.add_argument("--host", default=env.get("HOST") or "0.0.0.0", help="address to listen on")
    parser.add_argument("--port", type=int, default=int(env.get("PORT") or 8000), help="0 takes a free one")
    parser.add_argument("--data", type=Path, default=Path(env.get("DATA") or ".play"), help="folder for all")
    parser.add_argument("--https", action="store_true", default=env.get("HTTPS", "") not in ("", "0"),
                        help="with a certificate of this machine's own authority")  # fmt: skip
    parser.add_argument("--redis-url", default=env.get("REDIS_URL") or None, help="a Redis of your own")
    parser.add_argument("--log-files", action="store_true", help="logs go to DATA/logs, not to the terminal")
    parser.add_argument("--follow-parent", action="store_true", help="end when the calling process ends")


def _up(parsed: argparse.Namespace) -> int:
    from server.runtime import up

    return up.run(
        up.Options(
            host=parsed.host,
            port=parsed.port,
            data=parsed.data,
            https=parsed.https,
            redis_url=parsed.redis_url,
            log_files=parsed.log_files,
            demo=parsed.demo,
            follow_parent=parsed.follow_parent,
        )
    )


def _web(_parsed: argparse.Namespace) -> int:
    from server.runtime.up import WEB

    os.execv(WEB[0], WEB)


def _worker(_parsed: argparse.Namespace) -> int:
    from server.runtime.up import WORKER

    os.execv(WORKER[0], WORKER)


def _demo(parsed: argparse.Namespace) -> int:
    if not _there("server.cli.demo"):
        print("flight-director: this version has no bots.", file=sys.stderr)
        return 0 if parsed.url else 1
    if not parsed.url:
        parsed.demo = True
        return _up(parsed)
    importlib.import_module("server.cli.demo").run(parsed.url)
    return 0


def _openapi(parsed: argparse.Namespace) -> int:
    from server.app import openapi

    Path(parsed.file).write_text(openapi(), "utf-8")
    return 0


def _there(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


if __name__ == "__main__":
    sys.exit(main())
