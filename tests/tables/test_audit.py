"""The audit of a table holds, says no more than the caller may see, and no changed file passes."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.cli.verify import main
from server.cli.verify_draws import Bad
from tests.support.proofs import check
from tests.support.tables.harness import Table

Path_ = tuple[str | int, ...]


@pytest.fixture
def played(started: Table) -> Table:
    for _ in range(2):
        for name in ("Ada", "Bo"):
            started.move(started.seats[name], "pick", {"number": 3})
        started.roll_all()
    return started


def audit_of(table: Table, name: str | None = None) -> dict[str, Any]:
    token = table.seats[name].token if name else table.token
    proof: dict[str, Any] = json.loads(json.dumps(table.service.audit(table.code, token)))
    return proof


def test_it_holds_for_everybody_and_hides_what_is_hidden(played: Table) -> None:
    for name in (None, "Ada", "Bo"):
        rolls, lines = check(audit_of(played, name))
        assert rolls == 5
        assert lines == len(audit_of(played)["log"])
    shown = {s["scope"]: s["rolls"] for s in audit_of(played, "Ada")["scopes"]}
    assert "faces" in shown["team:a"][0]
    assert shown["team:b"][0] == {"n": 1, "seq": shown["team:b"][0]["seq"], "hidden": True}
    assert shown["none"][0]["hidden"] is True


def test_everybodys_chain_of_hashes_is_the_same(played: Table) -> None:
    hashes = [[entry["hash"] for entry in audit_of(played, name)["log"]] for name in (None, "Ada", "Bo")]
    assert hashes[0] == hashes[1] == hashes[2]


def leaves(value: Any, way: Path_ = ()) -> Iterator[Path_]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, (*way, key))
    elif isinstance(value, list):
        for k, item in enumerate(value):
            yield from leaves(item, (*way, k))
    else:
        yield way


def changed(value: Any, rng: random.Random) -> Any:
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int):
        return value + rng.choice((-1, 1))
    if isinstance(value, str) and value:
        k = rng.randrange(len(value))
        return value[:k] + rng.choice([c for c in "0123456789abcdef" if c != value[k]]) + value[k + 1 :]
    return "x"


def unprovable(document: dict[str, Any], way: Path_) -> bool:
    """A hidden roll's seq: its line is hidden too, so only its order can be checked."""
    return way[-1] == "seq" and way[0] == "scopes" and "hidden" in document["scopes"][way[1]]["rolls"][way[3]]


def test_every_changed_value_shows(played: Table) -> None:
    rng = random.Random(1)
    for name in (None, "Ada"):
        document = audit_of(played, name)
        for way in leaves(document):
            if unprovable(document, way):
                continue
            forged = copy.deepcopy(document)
            node: Any = forged
            for step in way[:-1]:
                node = node[step]
            node[way[-1]] = changed(node[way[-1]], rng)
            with pytest.raises(Bad):
                check(forged)


def test_what_is_left_out_put_in_or_moved_shows(played: Table) -> None:
    document = audit_of(played)
    for k in range(len(document["log"]) - 1):
        forged = copy.deepcopy(document)
        del forged["log"][k]
        with pytest.raises(Bad):
            check(forged)
        forged = copy.deepcopy(document)
        forged["log"][k], forged["log"][k + 1] = forged["log"][k + 1], forged["log"][k]
        with pytest.raises(Bad):
            check(forged)
    for scope in range(len(document["scopes"])):
        forged = copy.deepcopy(document)
        del forged["scopes"][scope]
        with pytest.raises(Bad):
            check(forged)
    forged = copy.deepcopy(document)
    forged["more"] = 1
    with pytest.raises(Bad):
        check(forged)


def test_a_rewind_leaves_no_gap_and_no_second_use(played: Table) -> None:
    played.service.rewind(played.code, played.token, "w", played.view()["seq"] - 3, "again")
    played.roll_all()
    check(audit_of(played))


@pytest.mark.parametrize("junk", [None, [], {}, 3, "x", {"version": "fd1"}])
def test_junk_is_no_audit(junk: Any) -> None:
    with pytest.raises(Bad):
        check(junk)


def test_the_command_says_what_it_found(
    played: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "audit.json"
    document = audit_of(played)
    path.write_text(json.dumps(document))
    assert main([str(path)]) == 0
    assert "Verified: 5 rolls" in capsys.readouterr().out
    document["scopes"][0]["rolls"][0]["faces"][0] = 9
    path.write_text(json.dumps(document))
    assert main([str(path)]) == 1
    assert "scope all, roll 1" in capsys.readouterr().out
    path.write_text("no json")
    assert main([str(path)]) == 2
