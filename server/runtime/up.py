"""`flight-director up`: Valkey, web and worker on one machine, which always end together."""

import asyncio
import contextlib
import errno
import json
import logging
import os
import resource
import shutil
import signal
import socket
import sys
import time
import urllib.error
from dataclasses import dataclass
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import IO

from server.config import settings
from server.reach import findings, network
from server.tables.adapters.redis.client import is_cluster

from . import aof, backup, embedded, lan, private_file, tls, tunnel
from .folder import PATIENCE_S, FolderRefused, lock, make
from .parent_death import follow_parent
from .supervisor import Program, Supervisor
from .tls import CaRedirect

WEB = (
    sys.executable,
    "-m",
    "gunicorn",
    "-c",
    "python:server.runtime.gunicorn_conf",
    "server.app:create_app()",
)
WORKER = (sys.executable, "-m", "workers.main")

_TRIES = 5
"""The number of restarts of one program, before everything is ready, after which `up` gives up."""
_HOUR_S = 3600


@dataclass(frozen=True)
class Options:
    """Options of `up`. Port 0 takes a free one."""

    host: str = "0.0.0.0"
    port: int = 8000
    data: Path = Path(".play")
    https: bool = False
    tunnel: bool = False
    redis_url: str | None = None
    log_files: bool = False
    demo: bool = False
    follow_parent: bool = False


def run(options: Options) -> int:
    """Run until asked to end; return the exit code."""
    if options.follow_parent:
        follow_parent()
    data = options.data.absolute()
    try:
        _check_tunnel(options)
        make(data)
        with lock(data) as locked, _listen(options.host, options.port) as listener:
            return asyncio.run(_Up(options, data).run(locked, listener))
    except (FolderRefused, embedded.NoValkey) as problem:
        print(f"flight-director: {problem}", file=sys.stderr)
        return getattr(problem, "code", 1)
    except KeyboardInterrupt:
        return 130


class _Up:
    """One run of `up`, from the start of Valkey to the end of the last program."""

    def __init__(self, options: Options, data: Path) -> None:
        self.options = options
        self.data = data
        self.supervisor = Supervisor(self._say, self._notice, quote=options.log_files)
        self.asked_to_stop = asyncio.Event()
        self._files: dict[str, logging.Logger] = {}
        self._tunnel: tunnel.Address | None = None
        self._saving: asyncio.Task[None] | None = None

    async def run(self, lock: IO[str], listener: socket.socket) -> int:
        _raise_file_limit()
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            if number != signal.SIGHUP or signal.getsignal(number) is not signal.SIG_IGN:  # nohup ignores it
                loop.add_signal_handler(number, self._stop)
        working = asyncio.create_task(self._start(lock, listener))
        stopping = asyncio.create_task(self.asked_to_stop.wait())
        await asyncio.wait([working, stopping], return_when=asyncio.FIRST_COMPLETED)
        try:
            if working.done():
                working.result()
                await stopping
        finally:
            working.cancel()
            if self._saving:
                self._saving.cancel()
            await self.supervisor.stop()
            (self.data / "up.json").unlink(missing_ok=True)
        return 0

    async def _start(self, lock: IO[str], listener: socket.socket) -> None:
        options = self.options
        redis_url = await self._open_store(lock)
        if not options.redis_url:
            await self._save_before_upgrade(redis_url)
        port = listener.getsockname()[1]
        scheme = "https" if options.https else "http"
        everywhere = network.is_wildcard(options.host)
        name = lan.reachable(options.host)  # in numbers: many phones find no `.local` name
        local_name = await lan.local_name() if everywhere else None
        home = f"{scheme}://{network.in_url(name)}:{port}"
        local = f"{scheme}://{'127.0.0.1' if everywhere else network.in_url(options.host)}:{port}"
        public = await self._open_tunnel(local) if options.tunnel else settings().public_url or home
        announced = everywhere and (options.tunnel or not os.environ.get("PUBLIC_URL"))
        env = self._environment(port, redis_url, public, local_name, announced)
        redirect: CaRedirect | None = None
        if options.https:
            names = [name, *filter(None, [local_name]), "127.0.0.1", "::1", "localhost", socket.gethostname()]
            names += network.addresses() if everywhere else []
            paths = tls.certificates(self.data, list(dict.fromkeys(names)))
            env |= {"TLS_CERT": str(paths.cert), "TLS_KEY": str(paths.key), "CA_PEM": str(paths.ca)}
            redirect = CaRedirect(options.host, port + 1, paths.ca, home)
            await redirect.open()
        places = [*filter(None, [local_name]), *network.addresses()] if announced else []
        others = [f"{scheme}://{place}:{port}" for place in places]
        if announced and network.behind_windows():
            self._notice(findings.finding("wsl", url=public).text)
        self._write_state_file(local, public, redis_url, others)
        fd = listener.fileno()
        web = {**env, "BIND": f"fd://{fd}", **shared_metrics(self.data / "metrics")}
        self.supervisor.start(Program("web", WEB, web, fds=(fd,)))
        self.supervisor.start(Program("worker", WORKER, env))
        await self._wait_ready(local)
        if not options.redis_url:
            self._saving = asyncio.create_task(self._save_daily(redis_url))
        self._print_addresses(local, public, [url for url in others if url != public], redirect)
        if options.demo:
            command = [sys.executable, "-m", "server.cli", "demo", "--url", local, "--public-url", public]
            self.supervisor.start(Program("demo", command, env, once=True))

    async def _open_store(self, lock: IO[str]) -> str:
        """Return the URL of the store, once it answers."""
        options = self.options
        if not (settings().pwa / "index.html").is_file():
            raise FolderRefused(
                "the phones' app is not built. In a checkout `make play` builds it and starts."
            )
        if is_cluster(options.redis_url or "") and not os.environ.get("QUEUE_REDIS_URL"):
            raise FolderRefused("the queues do not support clusters: set QUEUE_REDIS_URL to a single server.")
        redis_url = options.redis_url or await self._start_valkey(lock)
        if not await asyncio.to_thread(embedded.wait_ready, redis_url, PATIENCE_S):
            raise FolderRefused(
                "Redis does not answer at REDIS_URL."
                if options.redis_url
                else f"Valkey does not answer; see {self.data / 'logs'}."
            )
        return redis_url

    def _environment(
        self, port: int, redis_url: str, public: str, local_name: str | None, announced: bool
    ) -> dict[str, str]:
        """Return the variables that web and worker read."""
        options = self.options
        return {
            "HOST": options.host,
            "PORT": str(port),
            "DATA": str(self.data),
            "HTTPS": "1" if options.https else "0",
            "REDIS_URL": redis_url,
            "QUEUE_REDIS_URL": os.environ.get("QUEUE_REDIS_URL") or redis_url,
            "PUBLIC_URL": public,
            "ANNOUNCE_LAN": "1" if announced else "0",
            "LOCAL_NAME": local_name or "",
            "TUNNEL": "1" if options.tunnel else "0",
            "PYTHONUNBUFFERED": "1",
            # no load balancer keeps them here
            "KEEPALIVE_SECONDS": os.environ.get("KEEPALIVE_SECONDS") or "15",
        }

    async def _save_before_upgrade(self, redis_url: str) -> None:
        """Save every table if another version ran here last. Tables are played on even if that fails."""
        try:
            if saved := await asyncio.to_thread(backup.before_upgrade, self.data, redis_url):
                self._notice(saved)
        except backup.FAILURES as problem:
            self._notice(f"the backup before the upgrade failed, and the tables stay as they are: {problem}")

    async def _start_valkey(self, lock: IO[str]) -> str:
        """Start the embedded Valkey. It inherits the lock, and keeps it until it has released its files."""
        valkey = embedded.prepare(self.data, embedded.find_binary())
        if mended := await asyncio.to_thread(aof.mend, self.data, valkey):
            self._notice(mended)
        self.supervisor.start(Program("valkey", valkey.command, fds=(lock.fileno(),)))
        return valkey.url

    async def _save_daily(self, redis_url: str) -> None:
        """Save every table once a day: at once if the last backup is a day old, then each day."""
        folder = self.data / "backups"
        while True:
            ages = [time.time() - path.stat().st_mtime for path in folder.glob("daily-*.gz")]
            if not any(0 <= age < backup.DAILY_S - _HOUR_S for age in ages):
                try:
                    if skipped := await asyncio.to_thread(backup.daily, redis_url, folder):
                        self._notice(skipped)
                except backup.FAILURES as problem:
                    self._notice(f"the daily backup failed: {problem}")
            await asyncio.sleep(_HOUR_S)

    async def _wait_ready(self, local: str) -> None:
        started, hinted = time.monotonic(), False
        while True:
            for name, times in self.supervisor.restarts.items():
                if times >= _TRIES:
                    where = f"; see {self.data / 'logs' / name}.log" if self.options.log_files else ""
                    raise FolderRefused(f"{name} does not start{where}")
            answer = await asyncio.to_thread(_status_of, f"{local}/readyz")
            if answer == "200":
                return
            if not hinted and time.monotonic() - started > 20:
                hinted = True
                self._notice(f"still waiting for {local}/readyz: {answer}")
            await asyncio.sleep(0.1)

    async def _open_tunnel(self, local: str) -> str:
        """Start `cloudflared` and return its address, which the web server needs. It is not restarted when it
        ends, since it would get another address, which no phone knows."""
        self._notice(tunnel.BEFORE)
        self._tunnel = address = tunnel.Address()

        def ended() -> None:
            if address.ended():
                self._notice(tunnel.ENDED)

        self.supervisor.start(Program("tunnel", tunnel.command(local), ended=ended))
        try:
            return await address.wait()
        except tunnel.NoAddress as problem:
            raise FolderRefused(str(problem)) from problem

    def _print_addresses(
        self, local: str, public: str, others: list[str], redirect: CaRedirect | None
    ) -> None:
        _print("ready")
        _print(f"  on this machine  {local}\n  on the phones    {public}")
        if self.options.tunnel:
            _print(tunnel.AFTER.format(lan=others[0]) if others else tunnel.AFTER_ALONE)
            others = others[1:]
        for other in others:
            _print(f"  or               {other}")
        if redirect:
            _print(f"  trust it once    {redirect.url} (install it on each phone)")
        _print(f"  tables are in    {self.data}\n  to stop          Ctrl-C; tables are kept")
        if not self.options.demo:  # the demo's code opens its table
            with contextlib.suppress(OSError):
                lan.print_qr(public)

    def _write_state_file(self, local: str, public: str, redis_url: str, others: list[str]) -> None:
        """Write `up.json`, the facts about this instance for scripts and tests, the password included."""
        info = {"pid": os.getpid(), "url": local, "public_url": public, "redis_url": redis_url}
        with private_file.create(self.data / "up.json") as file:
            json.dump({**info, "lan_urls": others, "tunnel": self.options.tunnel}, file)

    def _stop(self) -> None:
        if self.asked_to_stop.is_set():
            self.supervisor.kill()  # asked a second time
        self.asked_to_stop.set()

    def _say(self, name: str, line: str) -> None:
        if name == "tunnel" and self._tunnel:
            self._tunnel.hear(line)
        if name == "demo":
            _print(line)  # not to a file: its links open seats
        elif self.options.log_files:
            self._file(name).info(line)
        else:
            _print(f"{name:<7}| {line}")

    def _notice(self, text: str) -> None:
        _print(f"flight-director: {text}")
        if self.options.log_files:
            self._file("up").info(text)

    def _file(self, name: str) -> logging.Logger:
        if name not in self._files:
            folder = self.data / "logs"
            with contextlib.suppress(OSError):
                folder.mkdir(exist_ok=True)
            logger = logging.Logger(name)
            file = folder / f"{name}.log"
            logger.addHandler(LogFile(file, maxBytes=5_000_000, backupCount=2, delay=True))
            self._files[name] = logger
        return self._files[name]


class LogFile(RotatingFileHandler):
    """A log that says once, in one line, that nothing can be written to it, such as on a full disk."""

    _told = False

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """Print the reason for the first line that is lost, as logging's own traceback would not."""
        problem = sys.exception()
        if not self._told:
            reason = getattr(problem, "strerror", None) or problem
            _print(f"flight-director: {self.baseFilename} cannot be written: {reason}. Make room.")
        self._told = True


def _check_tunnel(options: Options) -> None:
    """Raise `FolderRefused` for settings that cannot be combined with a tunnel."""
    if not options.tunnel:
        return
    for is_set, reason in (
        (options.https, tunnel.WITH_HTTPS),
        (os.environ.get("PUBLIC_URL"), tunnel.WITH_ADDRESS),
        (settings().trusted_proxies, tunnel.WITH_PROXIES),
        (tunnel.find() is None, tunnel.MISSING),
    ):
        if is_set:
            raise FolderRefused(reason, code=2)


def _listen(host: str, port: int) -> socket.socket:
    """Return the listening socket. It stays open here and is passed to gunicorn, so that phones wait instead
    of being refused while gunicorn restarts."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    dual = host == "::"
    if dual and not socket.has_dualstack_ipv6():
        raise FolderRefused("HOST=:: needs IPv6, which this machine does not have. Use HOST=0.0.0.0.", code=2)
    deadline = time.monotonic() + PATIENCE_S
    while True:
        try:
            return socket.create_server((host, port), family=family, backlog=2048, dualstack_ipv6=dual)
        except OSError as problem:
            if problem.errno != errno.EADDRINUSE:
                raise FolderRefused(f"cannot listen on {host}, port {port}: {problem.strerror}") from problem
            if time.monotonic() > deadline:
                raise FolderRefused(
                    f"port {port} is in use by another program. Choose another one: PORT={port + 1}"
                ) from None
            time.sleep(0.05)


def shared_metrics(folder: Path) -> dict[str, str]:
    """Return the environment with which several web processes add up their figures in a folder; it is
    emptied. A single process counts in its own memory, because each count in a file costs a lock."""
    if int(os.environ.get("WEB_CONCURRENCY") or 1) < 2 or "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        return {}
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return {"PROMETHEUS_MULTIPROC_DIR": str(folder)}


def _raise_file_limit() -> None:
    """Raise the limit of open files: each stream is one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = min(65_536, hard) if hard != resource.RLIM_INFINITY else 65_536
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _status_of(url: str) -> str:
    """Return the HTTP status with which an address answers, or the error."""
    try:
        with lan.open_url(url) as answer:
            return str(answer.status)
    except urllib.error.HTTPError as answer:
        with answer:
            return str(answer.code)
    except OSError as problem:
        return str(problem)


def _print(line: str) -> None:
    with contextlib.suppress(OSError, UnicodeEncodeError):
        print(line, flush=True)
