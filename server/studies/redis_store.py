"""Studies in Redis, beside the queues: a plain server of its own or the same one, never a cluster.

`fd-studies` holds the ids of the open ones by the time they began, `fd-studies:owners` whose each is,
`fd-study:ID` a study with its last figures, `…:results` its pieces, `…:lease` which worker has it, `…:look`
that somebody looks at it. Their queue is served by a process of its own, so that no alarm waits for a study.
"""

import logging
import secrets
import time
from collections.abc import Callable, Mapping
from importlib import resources
from typing import Any, cast

import msgspec
from redis import Redis
from redis.exceptions import RedisError

from server.games.core.study import Counts
from server.tables.adapters.rq.alarms import job, queue

from .store import DAY_S, KEEP_S, LEASE_S, LOOK_S, STUDIES, Record, Status, TooMany, today

log = logging.getLogger(__name__)


class RedisStudies:
    """The store that web processes and workers share. It connects when it is first needed."""

    def __init__(self, url: str, name: str = STUDIES) -> None:
        """`name`: which kind of studies; each is kept apart."""
        self._open, self._owners = f"fd-{name}", f"fd-{name}:owners"
        self._redis: Any = Redis.from_url(url, socket_connect_timeout=1.0, socket_timeout=5.0)
        here = resources.files(__package__)
        self._begin, self._hold, self._say, self._end = (
            self._redis.register_script(here.joinpath(f"{script}.lua").read_text("utf-8"))
            for script in ("begin", "hold", "say", "end")
        )

    def begin(self, record: Record, owner: str, most: int) -> None:
        keys, encoded = [self._open, self._owners, _key(record.id)], msgspec.json.encode(record)
        said = self._begin(keys=keys, args=[record.id, owner, most, time.time(), encoded, KEEP_S])
        if said != b"ok":
            raise TooMany(mine=said == b"mine")

    def get(self, study: str) -> Record | None:
        found = self._redis.hgetall(_key(study))
        if b"record" not in found:
            return None
        record = msgspec.json.decode(found[b"record"], type=Record)
        return msgspec.structs.replace(
            record,
            status=cast(Status, found[b"status"].decode()),
            stage=cast(Any, found[b"stage"].decode()),
            prepared=float(found[b"prepared"]),
        )

    def results(self, study: str) -> dict[str, Counts]:
        found = self._redis.hgetall(_key(study) + ":results")
        return {key.decode(): msgspec.json.decode(counts, type=Counts) for key, counts in found.items()}

    def figures(self, study: str) -> bytes:
        return self._redis.hget(_key(study), "figures") or b""

    def add(self, study: str, results: Mapping[str, Counts], figures: bytes = b"") -> None:
        encoded = {key: msgspec.json.encode(counts) for key, counts in results.items()}
        with self._redis.pipeline(transaction=False) as pipe:
            pipe.hset(_key(study) + ":results", mapping=encoded)
            if figures:
                pipe.hset(_key(study), "figures", figures)
            pipe.expire(_key(study) + ":results", KEEP_S)
            pipe.expire(_key(study), KEEP_S)
            pipe.execute()

    def say(self, study: str, stage: str, prepared: float) -> None:
        self._say(keys=[self._open, _key(study)], args=[study, stage, f"{prepared:.3f}"])

    def end(self, study: str, status: Status) -> bool:
        keys = [self._open, self._owners, _key(study), _key(study) + ":lease"]
        return bool(self._end(keys=keys, args=[study, status, KEEP_S]))

    def is_open(self, study: str) -> bool:
        return self._redis.zscore(self._open, study) is not None

    def hold(self, study: str, worker: str) -> bool:
        return bool(self._hold(keys=[_key(study) + ":lease"], args=[worker, int(LEASE_S * 1000)]))

    def look(self, study: str) -> None:
        self._hold(keys=[_key(study) + ":look"], args=["1", int(LOOK_S * 1000)])

    def is_looked_at(self, study: str) -> bool:
        return bool(self._redis.exists(_key(study) + ":look"))

    def spend(self, study: str, seconds: float) -> float:
        owner, key = self._redis.hget(self._owners, study), _spent()
        if owner is None:
            return 0.0
        with self._redis.pipeline(transaction=False) as pipe:
            pipe.hincrbyfloat(key, owner, seconds)
            pipe.expire(key, 2 * DAY_S)
            return float(pipe.execute()[0])

    def spent(self, owner: str) -> float:
        return float(self._redis.hget(_spent(), owner) or 0.0)

    def waiting(self) -> list[str]:
        ids = [study.decode() for study in self._redis.zrange(self._open, 0, -1)]
        held = self._redis.mget([_key(study) + ":lease" for study in ids]) if ids else []
        return [study for study, holder in zip(ids, held, strict=True) if holder is None]


def _spent() -> str:
    return f"fd-studies:spent:{today()}"


def _key(study: str) -> str:
    return f"fd-study:{study}"


def asker(url: str, name: str = STUDIES) -> Callable[[str], None]:
    """Return a function that puts a study into the queue. What gets lost is asked for again by
    `workers.studies.Keeper`. `name`: of the queue, and of the module that works on it."""
    studies = queue(name, url)

    def ask(study: str) -> None:
        try:
            job_id = f"study-{study}-{secrets.token_hex(4)}"
            studies.enqueue(f"workers.{name}.work", study, job_id=job_id, **job("study", DAY_S))
        except (RedisError, OSError) as problem:
            log.warning("a study has to wait: %s", type(problem).__name__)

    return ask
