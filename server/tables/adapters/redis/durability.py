"""Checks of a server's configuration: does it keep every write that it acknowledged?"""

from typing import cast

from redis.exceptions import ResponseError

from .client import Client, groups

WANTED = {
    "appendonly": ("yes", "redis_forgets"),
    "appendfsync": ("always", "redis_may_lose_a_second"),
    "maxmemory-policy": ("noeviction", "redis_evicts"),
}
"""Each setting's right value, and the warning about another one."""
NEARLY_FULL = 0.8
SENTENCES = {
    "redis_forgets": "Redis keeps nothing on disk (appendonly is off): when it ends, every table is gone. "
    "Use deploy/redis.conf.",
    "redis_may_lose_a_second": "Redis may lose the last second of moves in a power cut: set appendfsync to "
    "always.",
    "redis_evicts": "A full Redis deletes tables: set maxmemory-policy to noeviction.",
    "redis_nearly_full": "Redis has used four fifths of its maxmemory: soon new tables and moves will be "
    "refused. Lower TABLE_DAYS, or raise maxmemory (VALKEY_MEMORY_MB for the embedded one).",
    "redis_unknown": "Redis does not show its configuration (CONFIG is forbidden): compare it with "
    "deploy/redis.conf.",
}
"""A sentence for people, by warning, the worst first."""


def weaknesses(client: Client) -> dict[str, str]:
    """Return warnings about settings that may lose tables, as codes with a sentence each, the worst first.

    Raises redis-py's errors."""
    found: set[str] = set()
    for node, _ in groups(client):
        try:
            wrong = {
                warning
                for name, (wanted, warning) in WANTED.items()
                if cast("dict[str, str]", node.config_get(name)).get(name, wanted) != wanted
            }
        except ResponseError:
            found.add("redis_unknown")
            continue
        if "redis_forgets" in wrong:
            wrong.discard("redis_may_lose_a_second")  # has no meaning then
        found |= wrong
        memory = cast("dict[str, int]", node.info("memory"))
        if memory.get("maxmemory") and memory["used_memory"] >= NEARLY_FULL * memory["maxmemory"]:
            found.add("redis_nearly_full")
    return {code: sentence for code, sentence in SENTENCES.items() if code in found}
