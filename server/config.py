"""Settings from the environment: typed, frozen, with defaults that work on one machine."""

import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin
from urllib.parse import urlsplit

import msgspec
from environs import Env, EnvError, validate
from msgspec import Meta
from msgspec.structs import asdict

_ROOT = Path(__file__).resolve().parent.parent
REDIS_SCHEMES = ("redis", "rediss", "unix", "redis+cluster", "rediss+cluster")


def default_data(env: Mapping[str, str] = os.environ, root: Path = _ROOT) -> Path:
    """Return the data folder: that of DATA, systemd's, `.play` in a checkout, or the user's own."""
    if folder := env.get("DATA"):
        return Path(folder)
    if folder := env.get("STATE_DIRECTORY"):
        return Path(folder.partition(":")[0])
    if (root / "pyproject.toml").is_file():
        return root / ".play"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "flight-director"
    return Path(env.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "flight-director"


def redis_address(name: str, text: str) -> str:
    """Return the address of a Redis. Raises `EnvError` with the expected form, but no password."""
    scheme, separator, address = text.partition("://")
    if separator and address and scheme in REDIS_SCHEMES:
        return text
    raise EnvError(
        f"{name} must be an address such as redis://localhost:6379/0 "
        f"(or one with {', '.join(f'{other}://' for other in REDIS_SCHEMES[1:])})."
    )


Reach = Literal["off", "public", "private"]
"""The addresses that webhooks may post to: none, public ones, or also those of this machine's networks."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Rate limits of one web process, such as `60/minute` or `600/minute;3000/hour`.

    A club, a classroom or somebody's own program may be behind one address, so an address gets enough for a
    whole room of tables; guesses of codes are counted separately."""

    everywhere: str = "20000/second"
    """All callers without a seat's token together."""
    address: str = "600000/minute"
    """Callers without a seat's token from one address."""
    table: str = "60000/minute"
    """One seat at its table; it counts against nothing else."""
    opening: str = "600/minute;3000/hour"
    importing: str = "120/hour"
    importing_kib: str = "524288/hour"
    """Imported files, by their size in KiB."""
    packs_kib: str = "131072/hour"
    """Card packs that tables are opened with or that options contain, by their size in KiB."""
    records: str = "120/minute"
    doctor: str = "240/minute"
    """Addresses and findings for hosts; each call inspects the machine again."""
    audits: str = "240/minute"
    """Audits and archives: the whole log of a table at once."""
    anchors: str = "600/minute"
    """Phones that announce their hash chain: a log line each."""
    joining: str = "600/minute"
    """Joining with the code alone. The QR code's invite is never limited."""
    pairing: str = "120/minute;1200/hour"
    """Big screens that ask for a table."""
    guessing: str = "60/minute"
    """Wrong codes and invites from one address."""
    odds: str = "1200/minute"
    missions: str = "240/minute"
    """Whole flight plans and searches, of up to a second of processor time each."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of an installation."""

    redis_url: str = "redis://127.0.0.1:6379/0"
    queue_redis_url: str = "redis://127.0.0.1:6379/0"
    wait_for_replicas: bool = True
    """In a cluster, acknowledge a move once every replica that could take over has it."""
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8000
    data: Path = msgspec.field(default_factory=default_data)
    public_url: str | None = None
    """The address of this server for phones; None: the one that the request used."""
    allowed_hosts: tuple[str, ...] = ()
    """Names that this server answers to, in addition to `public_url`'s, its own and IP addresses."""
    cors_origins: tuple[str, ...] = ()
    """Origins of other sites that may call the stateless rules; `*` for all."""
    metrics_token: str | None = None
    """Opens `/metrics` to callers from other machines."""
    announce_lan: bool = False
    """Show referees every address of this machine in its networks: it is in the room (`up`)."""
    local_name: str = ""
    """This machine's `.local` name, if the network resolves it to this machine (`up`)."""
    tunnel: bool = False
    """A tunnel on this machine forwards callers and reports their addresses."""
    https: bool = False
    tls_cert: Path | None = None
    ca_pem: Path | None = None
    """The local authority that phones may install, served at `/ca.pem`."""
    pwa: Path = _ROOT / "pwa" / "dist"
    trusted_proxies: Annotated[int, Meta(ge=0, le=10)] = 0
    """Number of proxies in front whose report of the caller's address is trusted."""
    rate_limits: bool = True
    limits: Limits = Limits()
    web_connections: Annotated[int, Meta(ge=1)] = 10_000
    """The most streams of one web process; the limit of open files has to allow them."""
    moves_in_hand: Annotated[int, Meta(ge=1)] = 64
    """The most moves, rolls and links in progress at once. A move takes about 3 ms of processor time, so the
    last of them is answered within half a second; further ones are refused at once."""
    heartbeat_s: Annotated[float, Meta(ge=0.1, le=15)] = 15.0
    """Seconds between comments on a quiet stream. Phones say "no signal" after 20 s of silence."""
    worker_fresh_s: Annotated[float, Meta(ge=1)] = 15.0
    """Seconds without a report after which a worker counts as missing."""
    grace_ms: Annotated[int, Meta(ge=0, le=2000)] = 100
    """Milliseconds by which a move may arrive after its clock ran out, if the round is not closed yet."""
    table_days: Annotated[int, Meta(ge=1, le=36_500)] = 90
    """Days for which an untouched table is kept."""
    body_s: Annotated[float, Meta(ge=0.1, le=600)] = 20.0
    """Seconds in which the body of a request must arrive; a phone's fits into a packet or two."""
    bodies_per_address: Annotated[int, Meta(ge=1)] = 256
    """The most bodies that one address may be sending at the same time."""
    max_body: Annotated[int, Meta(ge=1024)] = 64 * 1024
    max_pack_body: Annotated[int, Meta(ge=1024)] = 320 * 1024
    max_archive_body: Annotated[int, Meta(ge=1024)] = 16 * 1024 * 1024
    webhooks: Reach = "public"
    """The addresses that webhooks may post to."""
    server_key: str | None = None
    """The key that repeated calls get their tokens from; the same for all web processes of a server."""


def settings() -> Settings:
    """Return the settings of this process. Raises `EnvError`, which names the bad variable."""
    env = Env()
    redis_url = redis_address("REDIS_URL", env.str("REDIS_URL", "") or "redis://127.0.0.1:6379/0")
    queue_redis_url = redis_address("QUEUE_REDIS_URL", env.str("QUEUE_REDIS_URL", "") or redis_url)
    if "+cluster://" in queue_redis_url:
        raise EnvError("QUEUE_REDIS_URL must name a single server: the queues do not support clusters.")
    default = Settings()
    limits = {name: env.str(f"LIMIT_{name.upper()}", limit) for name, limit in asdict(default.limits).items()}
    values: dict[str, Any] = {
        "redis_url": redis_url,
        "queue_redis_url": queue_redis_url,
        "data": default.data,
        "public_url": _origin(env.str("PUBLIC_URL", "").rstrip("/")),
        "https": env.bool("HTTPS", default.https) or bool(env.str("TLS_CERT", "")),
        "limits": Limits(**limits),
    }
    others = (field for field in msgspec.structs.fields(Settings) if field.name not in values)
    return Settings(
        **values, **{f.name: _read(env, f.name, f.type, getattr(default, f.name)) for f in others}
    )


def _origin(url: str) -> str | None:
    """Return the address of a site; None without one. Raises `EnvError` if it is none, or has a path."""
    if not url:
        return None
    try:
        parts = urlsplit(url)
        plain = f"{parts.scheme}://{parts.netloc}" == url and parts.port != 0
    except ValueError:
        plain = False
    if not plain or parts.scheme not in ("http", "https") or not parts.hostname or "@" in parts.netloc:
        raise EnvError(
            "PUBLIC_URL must be an address such as https://table.example, without a path: "
            "the app needs a host name or a port of its own."
        )
    return url


def _read(env: Env, name: str, kind: Any, default: Any) -> Any:
    """Read a setting from its variable (`body_s` is BODY_SECONDS), and check its type and bounds."""
    named = {"pwa": "PWA_DIST"}.get(name, re.sub("_S$", "_SECONDS", name.upper()))
    checks: list[Any] = []
    if get_origin(kind) is Annotated:
        kind, bounds = get_args(kind)
        checks = [validate.Range(bounds.ge, bounds.le)]
    if get_origin(kind) is Literal:
        kind, checks = str, [validate.OneOf(get_args(kind))]
    if kind == tuple[str, ...]:
        return tuple(env.list(named, [], subcast=str.strip))
    if kind == str | None:
        return env.str(named, "") or None
    read: dict[Any, Any] = {bool: env.bool, int: env.int, float: env.float, str: env.str}
    return read.get(kind, env.path)(named, default, validate=checks)
