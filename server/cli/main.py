"""The command `flight-director`."""

import argparse
import errno
import io
import os
import pkgutil
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import fields
from pathlib import Path
from typing import NoReturn

from environs import EnvError

from server import __version__
from server.config import default_data, redis_address, settings

_COMMANDS = {
    "backup": ("server.runtime.backup:backup", "save every table of a running server into one file"),
    "restore": ("server.runtime.backup:restore", "put tables from such a file back, here or elsewhere"),
    "doctor": ("server.runtime.doctor:main", "look for what may keep phones out or lose tables"),
    "seats": ("server.cli.seats:main", "let the referee, or any seat, back in by a link and a QR code"),
    "tables": ("server.cli.tables:main", "list the tables with their size and last use, and remove one"),
    "verify": ("server.cli.verify:main", "check the dice and the log of an audit file"),
}
"""Commands with a module of their own, each a function `(arguments) -> exit code`."""


class Parser(argparse.ArgumentParser):
    """Prints errors as one sentence."""

    def error(self, message: str) -> NoReturn:
        """End with exit code 2."""
        self.exit(2, f"flight-director: {message} (see {self.prog} --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code. Without one it is `up`, as in `make play`."""
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # a name that this terminal cannot write ends nothing
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _run(arguments)
        sys.stdout.flush()
        return code
    except BrokenPipeError:  # a reader such as `head` has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # for what Python still writes at its end
        return 0
    except OSError as problem:
        print(f"flight-director: {describe(problem)}", file=sys.stderr)
        return 1


def describe(problem: OSError) -> str:
    """Return a sentence about a failure of the system, such as a full disk."""
    where = f" ({problem.filename})" if problem.filename else ""
    if problem.errno in (errno.ENOSPC, errno.EDQUOT):
        return f"the disk is full{where}: make room, then start again."
    return f"{problem.strerror or problem}{where}."


def _run(arguments: list[str]) -> int:
    if not arguments or arguments[0] not in ("-h", "--help", "--version"):
        alone = not arguments or arguments[0].startswith("-")
        arguments = ["up", "--log-files", *arguments] if alone else arguments
    try:
        if arguments[0] in _COMMANDS:
            code: int = pkgutil.resolve_name(_COMMANDS[arguments[0]][0])(arguments[1:])
            return code
        parsed = _parser().parse_args(arguments)
        run: Callable[[argparse.Namespace], int] = parsed.run
        return run(parsed)
    except EnvError as problem:
        print(f"flight-director: {_sentence(problem)}", file=sys.stderr)
        return 2


def _sentence(problem: EnvError) -> str:
    """Return environs' message about a bad setting, in one line."""
    named = re.sub(r'Environment variable "(\w+)" invalid: ', r"\1: ", str(problem))
    return named.replace("['", "").removesuffix("']")


def _parser() -> Parser:
    parser = Parser(
        prog="flight-director",
        usage="flight-director [-h] [--version] [COMMAND] [option…]",
        description="Without a command: `up`, with logs in DATA/logs. `COMMAND --help` lists its options.",
    )
    parser.add_argument("--version", action="version", version=f"flight-director {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=Parser)

    up = commands.add_parser("up", help="run everything on this machine: Valkey, web, worker")
    _up_options(up)
    up.set_defaults(run=_up, demo=False)

    commands.add_parser("web", help="run one web server (needs REDIS_URL)").set_defaults(run=_web)
    commands.add_parser("worker", help="run one worker (needs REDIS_URL)").set_defaults(run=_worker)

    demo = commands.add_parser("demo", help="`up` with a table of bots")
    _up_options(demo)
    demo.add_argument("--url", help="address of a running one, which has REDIS_URL: open a table there")
    demo.add_argument("--public-url", help="address of the same for phones")
    demo.set_defaults(run=_demo)

    openapi = commands.add_parser("openapi", help="write openapi.yaml")
    openapi.add_argument("file", nargs="?", default="openapi.yaml")
    openapi.set_defaults(run=_openapi)

    for name, (_, text) in _COMMANDS.items():
        commands.add_parser(name, help=text, add_help=False)
    return parser


def _up_options(parser: argparse.ArgumentParser) -> None:
    env = os.environ
    data = default_data()
    parser.add_argument("--host", default=env.get("HOST") or "0.0.0.0", help="address to listen on")
    parser.add_argument("--port", default=env.get("PORT") or "8000", help="0 takes a free one")
    parser.add_argument("--data", type=Path, default=data, help=f"folder for all ({data})")
    for name, help in (
        ("https", "with a certificate of this machine's own authority"),
        ("tunnel", "an address from anywhere, by cloudflared; Cloudflare can read it"),
    ):
        on = env.get(name.upper(), "") not in ("", "0")
        parser.add_argument(f"--{name}", action="store_true", default=on, help=help)
    parser.add_argument("--redis-url", default=env.get("REDIS_URL") or None, help="a Redis of your own")
    parser.add_argument("--log-files", action="store_true", help="logs go to DATA/logs, not to the terminal")
    parser.add_argument("--follow-parent", action="store_true", help="end when the calling process ends")


def _port(text: str) -> int:
    if text.isascii() and text.isdigit() and int(text) <= 65_535:
        return int(text)
    raise EnvError(f"PORT must be a number from 0 to 65535, not {text[:20]}.")


def _up(parsed: argparse.Namespace) -> int:
    from server.runtime import up

    if parsed.redis_url:
        redis_address("REDIS_URL", parsed.redis_url)
    parsed.port = _port(parsed.port)
    os.environ["PORT"] = str(parsed.port)
    settings()  # a bad setting ends it here, not in each process again and again
    return up.run(up.Options(**{field.name: getattr(parsed, field.name) for field in fields(up.Options)}))


def _web(_parsed: argparse.Namespace) -> int:
    from server.runtime.up import WEB, shared_metrics

    config = settings()
    os.environ |= shared_metrics(config.data.absolute() / f"metrics-{config.port}")
    os.execv(WEB[0], WEB)


def _worker(_parsed: argparse.Namespace) -> int:
    from server.runtime.up import WORKER

    settings()
    os.execv(WORKER[0], WORKER)


def _demo(parsed: argparse.Namespace) -> int:
    if not parsed.url:
        parsed.demo = True
        return _up(parsed)
    from server.cli import demo

    demo.run(parsed.url, parsed.public_url)
    return 0


def _openapi(parsed: argparse.Namespace) -> int:
    from server.app import openapi

    Path(parsed.file).write_text(openapi(), "utf-8")
    return 0
