"""Settings from the environment: typed, frozen, with defaults that work on one machine."""

import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from environs import Env, EnvError, validate
from msgspec import Meta
from msgspec.structs import asdict

IN_MEMORY = "memory://"
"""A `REDIS_URL` that keeps everything in this process: for tests and for trying things out."""

_ROOT = Path(__file__).resolve().parent.parent
REDIS_SCHEMES = ("redis", "rediss", "unix", "redis+cluster", "rediss+cluster")


def default_data(env: Mapping[str, str] = os.environ, root: Path = _ROOT) -> Path:
    """The folder of everything where nobody named one: systemd's, `.play` of a checkout, the user's own."""
    if given := env.get("STATE_DIRECTORY"):
        return Path(given.partition(":")[0])
    if (root / "pyproject.toml").is_file():
        return root / ".play"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "flight-director"
    return Path(env.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "flight-director"


def redis_address(name: str, text: str) -> str:
    """An address as a client takes it. Raises `EnvError` with what to write; it repeats no password."""
    scheme, found, rest = text.partition("://")
    if text == IN_MEMORY or (found and rest and scheme in REDIS_SCHEMES):
        return text
    raise EnvError(
        f"{name} must be an address such as redis://localhost:6379/0 "
        f"(or one with {', '.join(f'{other}://' for other in REDIS_SCHEMES[1:])})."
    )

Reach = Literal["off", "public", "private"]
"""Where tables may post to: nowhere, to public addresses, also to those of this machine and its networks."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Limits on requests, as in `60/minute` or `600/minute;3000/hour`, by one web process.

    A club, a classroom or a tool of somebody's own may sit behind one address, so an address gets what a
    whole room of tables needs; what a code could be guessed with is counted apart."""

    everywhere: str = "20000/second"
    """Everybody who has not shown the token of a seat, together."""
    address: str = "600000/minute"
    """The same from one address."""
    table: str = "60000/minute"
    """One seat at its table; it counts against nothing else."""
    opening: str = "600/minute;3000/hour"
    importing: str = "120/hour"
    importing_kib: str = "524288/hour"
    """The same by what the files weigh."""
    booklets: str = "120/minute"
    sheets: str = "120/minute"
    doctor: str = "240/minute"
    """Addresses and findings, for hosts whose phones cannot get in: the machine is looked at anew."""
    audits: str = "240/minute"
    """Audits and archives: the whole log of a table at once."""
    anchors: str = "600/minute"
    """Phones that announce their hash chain: a log line each."""
    joining: str = "600/minute"
    """Knocking with the code alone. The QR code's invite is never kept waiting."""
    pairing: str = "120/minute;1200/hour"
    """Big screens that ask for a table."""
    guessing: str = "60/minute"
    """Answers of 404 to one address that joins or pairs a screen: the price of trying codes and invites."""
    odds: str = "1200/minute"
    missions: str = "240/minute"
    """Whole flight plans and searches: up to a second of a processor each."""
    studies: str = "60/hour"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that may differ between two installations."""

    redis_url: str = "redis://127.0.0.1:6379/0"
    queue_redis_url: str = "redis://127.0.0.1:6379/0"
    wait_for_replicas: bool = True
    """In a cluster, a move is acknowledged once every replica that could take over has it."""
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8000
    data: Path = msgspec.field(default_factory=default_data)
    public_url: str | None = None
    """Where phones find this server; None: wherever the request came in."""
    allowed_hosts: tuple[str, ...] = ()
    """Names that this server answers to, besides `public_url`'s, its own and addresses of its network."""
    cors_origins: tuple[str, ...] = ()
    """Web pages of others that may call the stateless rules; `*` for all."""
    metrics_token: str | None = None
    """Opens `/metrics` to others than this machine."""
    announce_lan: bool = False
    """Referees are told every address of this machine in its networks: it stands in the room (`up`)."""
    tunnel: bool = False
    """A program on this machine brings callers in from elsewhere, and says where they come from."""
    https: bool = False
    tls_cert: Path | None = None
    ca_pem: Path | None = None
    """The local authority that phones may install, served at `/ca.pem`."""
    pwa: Path = _ROOT / "pwa" / "dist"
    trusted_proxies: Annotated[int, Meta(ge=0, le=10)] = 0
    """Number of proxies in front that are believed about the caller's address."""
    rate_limits: bool = True
    limits: Limits = Limits()
    web_connections: Annotated[int, Meta(ge=1)] = 10_000
    """Most streams that one web process keeps open; the limit of open files has to allow them."""
    moves_in_hand: Annotated[int, Meta(ge=1)] = 64
    """Most moves, rolls and links of players that are worked on at once. A move takes some 3 ms of a
    processor, so the last of them is answered within half a second; more are refused at once."""
    heartbeat_s: Annotated[float, Meta(ge=0.1, le=60)] = 15.0
    """A comment on every quiet stream, so that nobody in between takes it for dead."""
    worker_fresh_s: Annotated[float, Meta(ge=1)] = 15.0
    """A worker that has not been heard of for longer is not ready."""
    grace_ms: Annotated[int, Meta(ge=0, le=2000)] = 100
    """Milliseconds that a move may arrive after its clock ran out, if the round is not closed yet."""
    table_days: Annotated[int, Meta(ge=1, le=36_500)] = 90
    """Days that a table is kept after it was last touched."""
    body_s: Annotated[float, Meta(ge=0.1, le=600)] = 20.0
    """Seconds that the body of a request may take; a phone's fits into a packet or two."""
    bodies_per_address: Annotated[int, Meta(ge=1)] = 256
    """Most bodies of one address that may be arriving at the same time."""
    max_body: Annotated[int, Meta(ge=1024)] = 64 * 1024
    max_pack_body: Annotated[int, Meta(ge=1024)] = 256 * 1024
    max_archive_body: Annotated[int, Meta(ge=1024)] = 16 * 1024 * 1024
    webhooks: Reach = "public"
    """Where tables may post to."""
    archive_key: str | None = None
    """The key that seals archives of tables with secrets. Servers with the same key read each other's."""


def settings() -> Settings:
    """The settings of this process. A value that makes no sense ends it with a message that says which."""
    env = Env()
    redis_url = redis_address("REDIS_URL", env.str("REDIS_URL", "") or "redis://127.0.0.1:6379/0")
    queue_redis_url = redis_address("QUEUE_REDIS_URL", env.str("QUEUE_REDIS_URL", "") or redis_url)
    if "+cluster://" in queue_redis_url:
        raise EnvError("QUEUE_REDIS_URL must name a single server: the queues know no cluster.")
    default = Settings()
    limits = {name: env.str(f"LIMIT_{name.upper()}", limit) for name, limit in asdict(default.limits).items()}
    own: dict[str, Any] = {
        "redis_url": redis_url,
        "queue_redis_url": queue_redis_url,
        "data": Path(env.str("DATA", "") or default.data),
        "public_url": env.str("PUBLIC_URL", "").rstrip("/") or None,
        "https": env.bool("HTTPS", default.https) or bool(env.str("TLS_CERT", "")),
        "limits": Limits(**limits),
    }
    others = (field for field in msgspec.structs.fields(Settings) if field.name not in own)
    return Settings(**own, **{f.name: _read(env, f.name, f.type, getattr(default, f.name)) for f in others})


def _read(env: Env, name: str, kind: Any, default: Any) -> Any:
    """Read a setting, by its type and bounds: `body_s` is BODY_SECONDS."""
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
