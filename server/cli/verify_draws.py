"""Readers for the values of an untrusted audit file; checks of rolls with phones (fd2, docs/fair-dice.md)."""

from collections import Counter
from typing import Any

from server.games.core.chance.notation import parse
from server.games.core.errors import RuleError
from server.games.core.game import Json
from server.tables.domain.dice import draws


class Bad(Exception):
    """The file's proof does not hold. The message names the step."""


def check_keys(value: Any, keys: set[str], where: str) -> Json:
    """Check and return an object with exactly these keys."""
    if not isinstance(value, dict) or set(value) != keys:
        raise Bad(f"{where}: it should have exactly {', '.join(sorted(keys))}")
    return value


def check_list(value: Any, where: str) -> list[Any]:
    """Check and return a list."""
    if not isinstance(value, list):
        raise Bad(f"{where}: it is no list")
    return value


def check_text(value: Any, where: str) -> str:
    """Check and return a text."""
    if not isinstance(value, str):
        raise Bad(f"{where}: it is no text")
    return value


def check_number(value: Any, low: int, high: int, where: str) -> int:
    """Check and return an integer in a range."""
    if type(value) is not int or not low <= value <= high:
        raise Bad(f"{where}: {value!r} is out of range")
    return value


def check_hex(value: Any, size: int, where: str) -> bytes:
    """Check and return bytes in lower-case hexadecimal."""
    if not isinstance(value, str) or len(value) != 2 * size or set(value) - set("0123456789abcdef"):
        raise Bad(f"{where}: it is not {size} bytes in hexadecimal")
    return bytes.fromhex(value)


class DrawCheck:
    """The state of the check: by seat and chain the last known link and the last one asked for; the waiting
    rolls by their request; the figures."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, int], tuple[int, bytes]] = {}
        self.waiting: dict[str, Json] = {}
        self.asked: dict[tuple[str, int], int] = {}
        self.rolls = self.by_all = self.by_some = self.by_house = 0
        self.left_out: Counter[str] = Counter()

    @property
    def has_phones(self) -> bool:
        return bool(self.known or self.waiting or self.rolls)


def check_draws(table: str, logged: list[Json]) -> DrawCheck:
    """Check every roll that phones took part in. Raises `Bad` at the first that does not hold."""
    check = DrawCheck()
    for line in logged:
        if line["id"] == "dice.phone_anchored":
            _check_anchored(check, line)
        elif line["id"] == "roll.waiting" and "draw" in line:
            _check_waiting(check, line)
        elif line["id"] == "dice.rolled" and line.get("dice") == "verified" and "n" not in line:
            _check_rolled(check, table, line)
    return check


def _check_anchored(check: DrawCheck, line: Json) -> None:
    where = f"the chain of {line.get('seat')} (step {line['seq']})"
    seat = check_text(line.get("seat"), where)
    key = seat, check_number(line.get("chain"), 1, 10**9, where)
    if key in check.known:
        raise Bad(f"{where}: it is announced twice")
    check.known[key] = 0, check_hex(line.get("anchor"), 32, where)


def _check_waiting(check: DrawCheck, line: Json) -> None:
    where = f"the roll {line.get('request')} that waits (step {line['seq']})"
    request = check_text(line.get("request"), where)
    if request in check.waiting:
        raise Bad(f"{where}: it waits twice")
    draw = check_keys(line["draw"], {"commit", "asked"}, where)
    check_hex(draw["commit"], 32, where)
    for seat, asked in draw["asked"].items():
        check_keys(asked, {"chain", "n"}, where)
        key = seat, check_number(asked["chain"], 1, 10**9, where)
        n = check_number(asked["n"], 1, draws.LINKS, where)
        if key not in check.known:
            raise Bad(f"{where}: it asks {seat} for a link of a chain that nobody announced")
        if n <= check.asked.get(key, 0) and not _is_asked_once(check, line, key, n):
            raise Bad(f"{where}: it asks {seat} for a link that was asked for already")
        check.asked[key] = max(n, check.asked.get(key, 0))
    check.waiting[request] = line


def _is_asked_once(check: DrawCheck, line: Json, key: tuple[str, int], n: int) -> bool:
    """Return True if no other roll asks for this link. Rolls that wait together have their own order."""
    seat, chain = key
    return all(
        other["draw"]["asked"].get(seat) != {"chain": chain, "n": n}
        and (
            other["seq"] == line["seq"]
            or other["draw"]["asked"].get(seat, {}).get("chain") != chain
            or other["draw"]["asked"][seat]["n"] < n
        )
        for other in check.waiting.values()
    )


def _check_rolled(check: DrawCheck, table: str, line: Json) -> None:
    where = f"the roll {line.get('request')} (step {line['seq']})"
    waited = check.waiting.pop(check_text(line.get("request"), where), None)
    if waited is None or waited["notation"] != line.get("notation") or waited["seat"] != line.get("seat"):
        raise Bad(f"{where}: no such roll was waited for")
    request, asked = line["request"], waited["draw"]["asked"]
    secret = check_hex(line.get("secret"), 32, where)
    if draws.commitment(table, request, secret).hex() != waited["draw"]["commit"]:
        raise Bad(f"{where}: its secret is not the one that the server had committed to")
    links = {seat: check_hex(link, 32, f"{where}, {seat}") for seat, link in check_links(line, where).items()}
    for seat, link in links.items():
        if seat not in asked:
            raise Bad(f"{where}: it has a number of {seat}, who was not asked")
        _check_link(check, table, seat, asked[seat], link, where)
    missing = sorted(set(asked) - set(links))
    if line.get("left_out") != missing:
        raise Bad(f"{where}: it does not say who was left out")
    giver = line.get("nonce_from")
    if giver is not None and (giver != line["seat"] or giver not in links):
        raise Bad(f"{where}: the roller's number is not there")
    try:
        sides = list(parse(line["notation"]).sides)
    except RuleError as error:
        raise Bad(f"{where}: {error}") from None
    scope = check_text(line.get("scope"), where)
    faces = list(draws.faces(secret, table, scope, request, links, sides))
    if line.get("sides") != sides or line.get("faces") != faces:
        raise Bad(f"{where}: the faces do not follow from the secret and the numbers of the phones")
    check.rolls += 1
    check.left_out.update(missing)
    if giver is None:
        check.by_house += 1
    elif missing:
        check.by_some += 1
    else:
        check.by_all += 1


def check_links(line: Json, where: str) -> Json:
    """Return the links of a line, by seat."""
    links = line.get("links")
    if not isinstance(links, dict):
        raise Bad(f"{where}: it has no numbers of phones")
    check_list(line.get("left_out"), where)
    return links


def _check_link(check: DrawCheck, table: str, seat: str, asked: Json, link: bytes, where: str) -> None:
    """Check that a link hashes down to the last known one of its chain, or is one of those below it."""
    key = seat, asked["chain"]
    n, link_before = check.known[key]
    high, low = (asked["n"], n) if asked["n"] >= n else (n, asked["n"])
    walked, end = (link, link_before) if asked["n"] >= n else (link_before, link)
    for i in range(high, low, -1):
        walked = draws.link_before(table, seat, i, walked)
    if walked != end:
        raise Bad(f"{where}: the number of {seat} does not fit the chain of that phone")
    if asked["n"] > n:
        check.known[key] = asked["n"], link
