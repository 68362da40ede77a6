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
CODES = ("redis_forgets", "redis_may_lose_a_second", "redis_evicts", "redis_nearly_full", "redis_unknown")
"""All warnings, the worst first; `server/reach/findings.json` has a sentence for each."""


def weaknesses(client: Client) -> list[str]:
    """Return the codes of warnings about settings that may lose tables, the worst first.

    Raises redis-py's errors."""
    weak: set[str] = set()
    for node, _ in groups(client):
        try:
            wrong = {
                warning
                for name, (wanted, warning) in WANTED.items()
                if cast("dict[str, str]", node.config_get(name)).get(name, wanted) != wanted
            }
        except ResponseError:
            weak.add("redis_unknown")
            continue
        if "redis_forgets" in wrong:
            wrong.discard("redis_may_lose_a_second")  # has no meaning then
        weak |= wrong
        memory = cast("dict[str, int]", node.info("memory"))
        if memory.get("maxmemory") and memory["used_memory"] >= NEARLY_FULL * memory["maxmemory"]:
            weak.add("redis_nearly_full")
    return [code for code in CODES if code in weak]
