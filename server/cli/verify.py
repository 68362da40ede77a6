"""`flight-director verify FILE`: checks an audit file step by step, and names the first bad step."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from server.games.core.game import Json
from server.tables.domain import log_chain
from server.tables.domain.dice import fairness
from server.tables.views.audit import VERSION, WITH_PHONES, is_chained_roll

from . import verify_draws
from .verify_draws import Bad, check_hex, check_keys, check_list, check_number, check_text
from .verify_lots import check_lots

ROLL_KEYS = {"n", "seq", "sides", "nonce", "secret", "faces"}
HIDDEN_KEYS = {"n", "seq", "hidden"}
OPEN_LINE_KEYS = {"line", "salt", "digest", "hash"}
HIDDEN_LINE_KEYS = {"digest", "hash"}


class Report(NamedTuple):
    """The figures of a verified file.

    Rolls are counted by the phones whose numbers they have: all that were asked, some of them, the roller's
    alone, or none (`by_house`). `unsaid`: rolls of which the log of an older table does not say. `restored`:
    the times that the table came from a backup. `left_out`: the times that a seat's phone gave no number, by
    seat."""

    rolls: int
    lines: int
    by_all: int
    by_some: int
    by_roller: int
    by_house: int
    unsaid: int
    typed: int
    hidden: int
    restored: int
    lots: int
    left_out: dict[str, int]


def main(arguments: Sequence[str]) -> int:
    """Check a file; return 0 if its proof holds, 1 if not, 2 if it cannot be read."""
    parser = argparse.ArgumentParser(prog="flight-director verify", description=__doc__)
    parser.add_argument("file", type=Path, help="an audit file, as GET /tables/{code}/audit answers it")
    parser.add_argument(
        "--pin",
        action="append",
        default=[],
        metavar="STEP:HASH",
        help="what a phone has kept of the log (its page “Compare” shows it); may be given several times",
    )
    options = parser.parse_args(arguments)
    path: Path = options.file
    try:
        document = json.loads(path.read_text())
        pins = [parsed_pin(words) for words in options.pin]
    except (OSError, ValueError) as error:
        print(f"{path} cannot be read: {error}", file=sys.stderr)
        return 2
    try:
        checked = report(document, pins)
    except Bad as bad:
        print(f"NOT VERIFIED: {bad}")
        return 1
    print(f"Verified: {checked.rolls} rolls and {checked.lines} log lines of table {document['table']}.")
    for sentence in report_sentences(checked, len(pins)):
        print(f"  {sentence}")
    return 0


FIGURES = {
    "by_all": "with the numbers of all phones that had a part: fair if one of them is honest",
    "by_some": "with the numbers of some phones; others were left out",
    "by_roller": "with the number of the phone that rolled alone: fair if that phone and the server are not "
    "the same person's",
    "by_house": "by the house (bots, shuffles, dice that fell by themselves or by the referee's hand): "
    "nothing proves that they were not chosen",
    "unsaid": "of which the log does not say whose number they had",
    "hidden": "still hidden from the person who fetched the file",
    "typed": "typed in from real dice: nothing to prove",
    "lots": "times places were drawn by lot: as announced, and as the dice say",
    "restored": "times the table was restored from a backup, with new dice: what was played after the "
    "backup is not in this log",
}
"""The sentence of each figure of a report, in the order in which they are printed."""


def report_sentences(checked: Report, pins: int) -> Iterator[str]:
    """Yield a sentence for each figure that is not 0, and one about the pins."""
    for figure, words in FIGURES.items():
        if count := getattr(checked, figure):
            yield f"{count} {words}."
    for seat, times in sorted(checked.left_out.items()):
        yield f"{seat} was left out {times} times."
    yield f"The log fits {pins} pins." if pins else "No pins were given: compare the log with a phone's."


def parsed_pin(words: str) -> tuple[int, str]:
    """Return the step and the hash (16 digits or more) of a pin such as `12:ab…`. Raises `ValueError`."""
    step, _, digits = words.partition(":")
    digits = digits.strip().lower()
    if not 16 <= len(digits) <= 64 or set(digits) - set("0123456789abcdef"):
        raise ValueError(f"{words!r} is no pin: it looks like 12:0123456789abcdef")
    return int(step), digits


def report(document: Any, pins: Sequence[tuple[int, str]] = ()) -> Report:
    """Check an audit file and return its figures. `pins`: steps, each with the hash that the log had then.
    Raises `Bad`."""
    check_keys(document, {"version", "table", "scopes", "log"}, "the file")
    if document["version"] not in (VERSION, WITH_PHONES):
        raise Bad(f"the file says version {document['version']!r}, which is not known")
    table = check_text(document["table"], "the table's code")
    entries = check_list(document["log"], "the log")
    logged = list(check_log(table, entries))
    for pin in pins:
        check_pin(entries, *pin)
    scopes = check_list(document["scopes"], "the scopes")
    keys = {"scope", "anchor", "rolls"}
    names = [check_text(check_keys(scope, keys, "a scope")["scope"], "a scope") for scope in scopes]
    if len(set(names)) < len(names):
        raise Bad("a scope is listed twice")
    check_anchors(scopes, logged)
    rolls = sum(check_scope(table, scope, logged) for scope in scopes)
    for line in logged:
        if is_chained_roll(line) and line["scope"] not in names:
            raise Bad(f"the log has a roll of scope {line['scope']}, which is not listed")
    drawn = verify_draws.check_draws(table, logged)
    if drawn.has_phones != (document["version"] == WITH_PHONES):
        raise Bad("it says another version than its log is of: fd2 is where phones take part in rolls")
    lots = check_lots(logged)
    givers = [nonce_giver(line) for line in logged if is_chained_roll(line)]
    house, unsaid = givers.count(None), givers.count("?")
    return Report(
        rolls=rolls + drawn.rolls,
        lines=len(entries),
        by_all=drawn.by_all,
        by_some=drawn.by_some,
        by_roller=len(givers) - house - unsaid,
        by_house=house + drawn.by_house,
        unsaid=unsaid,
        typed=sum(line["id"] == "dice.rolled" and line.get("dice") != "verified" for line in logged),
        hidden=sum("hidden" in roll for scope in scopes for roll in scope["rolls"]),
        restored=sum(line["id"] == "table.restored" for line in logged),
        lots=lots,
        left_out=drawn.left_out,
    )


def nonce_giver(line: Json) -> str | None:
    """Return the seat whose phone added a number to a roll of the server's chain; None for the house, `?` if
    the log does not say."""
    if line.get("auto") or line.get("request") is None:
        return None
    seat: str | None = line.get("nonce_from", "?")
    return seat


def check_pin(entries: list[Any], step: int, pinned: str) -> None:
    """Check that the log had a hash at a step. `pinned`: the hash, or its beginning."""
    places = [i for i, entry in enumerate(entries) if entry["hash"].startswith(pinned)]
    if not places:
        raise Bad(f"the log is not the one that a phone has kept: at step {step} it had another hash")
    for i, entry in enumerate(entries):
        if "line" in entry and (entry["line"]["seq"] <= step) != (i <= places[0]):
            raise Bad(
                f"log line {i}: at step {step}, of which a phone has kept the hash, the log stood elsewhere"
            )


def check_log(table: str, entries: list[Any]) -> Iterator[Json]:
    """Yield the open lines, each after a check of its digest, its hash and its place in the sequence."""
    before: bytes | str = table
    last = 0
    for i, entry in enumerate(entries):
        where = f"log line {i}"
        keys = OPEN_LINE_KEYS if isinstance(entry, dict) and "line" in entry else HIDDEN_LINE_KEYS
        check_keys(entry, keys, where)
        digest = check_hex(entry["digest"], 32, f"{where}, digest")
        if "line" in entry:
            line = entry["line"]
            if not isinstance(line, dict):
                raise Bad(f"{where}: the line is no object")
            try:
                computed = log_chain.digest(check_hex(entry["salt"], 16, f"{where}, salt"), line)
            except (TypeError, ValueError, OverflowError) as error:
                raise Bad(f"{where}: it has no canonical form ({error})") from None
            if computed != digest:
                raise Bad(f"{where}: the digest does not fit the line")
            if line.get("seq", 0) < last:
                raise Bad(f"{where}: the sequence goes back")
            last = line["seq"]
            yield line
        before = log_chain.link(before, digest)
        if before != check_hex(entry["hash"], 32, f"{where}, hash"):
            raise Bad(f"{where}: the hash does not follow from the one before")


def check_anchors(scopes: list[Json], logged: list[Json]) -> None:
    """Check that the anchors are exactly those that the log announced."""
    announced: dict[str, str] = {}
    for line in logged:
        if line["id"] == "table.opened":
            announced |= line["anchors"]
        elif line["id"] == "dice.anchored":
            announced[line["scope"]] = line["anchor"]
    for scope in scopes:
        if announced.pop(scope["scope"], None) != scope["anchor"]:
            raise Bad(f"scope {scope['scope']}: the anchor is not the one that the log announced")
    for name in announced:
        raise Bad(f"scope {name} was announced, and is not listed")


def check_scope(table: str, scope: Json, logged: list[Json]) -> int:
    """Check one chain, and return the number of its rolls: each secret hashes down to the one before it, the
    faces follow from the secret, and the log has the same."""
    name = scope["scope"]
    chain, position, last = check_hex(scope["anchor"], 32, f"scope {name}, anchor"), 0, 0
    lines = {line["n"]: line for line in logged if is_chained_roll(line) and line["scope"] == name}
    rolls = check_list(scope["rolls"], f"the rolls of scope {name}")
    for number, roll in enumerate(rolls, start=1):
        where = f"scope {name}, roll {number}"
        hidden = isinstance(roll, dict) and "hidden" in roll
        check_keys(roll, HIDDEN_KEYS if hidden else ROLL_KEYS, where)
        if type(roll["n"]) is not int or roll["n"] != number:
            raise Bad(f"{where}: it says n = {roll['n']!r}; no n is left out or used twice")
        if type(roll["seq"]) is not int or roll["seq"] < last:
            raise Bad(f"{where}: the sequence goes back")
        last = roll["seq"]
        line = lines.pop(number, None)
        if hidden:
            if roll["hidden"] is not True or line is not None:
                raise Bad(f"{where}: it is said to be hidden, and the log shows it")
            continue
        secret, nonce = check_hex(roll["secret"], 32, where), check_hex(roll["nonce"], 32, where)
        walked = secret
        for i in range(number, position, -1):
            walked = fairness.previous(table, name, i, walked)
        if walked != chain:
            raise Bad(f"{where}: its secret does not hash to the one before")
        chain, position = secret, number
        sides = [check_number(s, 2, 65536, where) for s in check_list(roll["sides"], where)]
        if list(fairness.faces(secret, table, name, number, nonce, sides)) != roll["faces"]:
            raise Bad(f"{where}: the faces do not follow from secret and nonce")
        if line is None or any(line.get(key) != roll[key] for key in ROLL_KEYS):
            raise Bad(f"{where}: the log tells it otherwise, or not at all")
    for n in lines:
        raise Bad(f"scope {name}: the log has roll {n}, which is not listed")
    return len(rolls)
